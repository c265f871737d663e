"""What the rules pages need: facts with their ids, and cards from notation."""

from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.cards import parse_card_list
from games.presenter.cards import card_views
from games.table_view import CardView

register = template.Library()


@register.simple_block_tag(takes_context=True)
def fact(context: template.RequestContext, content: str, *ids: str, tag: str = "li") -> SafeString:
    """A statement of the rules, marked with the facts that it gives.

    ``{% fact "S1" "S18" %}…{% endfact %}`` is a list item that links and tests find by either id. A rule
    that the match has otherwise than its preset is marked as changed.
    """
    card = context.get("card")
    changed = card.changed & {*ids} if card else frozenset()
    mark = format_html(' <mark class="changed-mark">{}</mark>', _("changed")) if changed else ""
    inner = format_html_join("", '<span id="{0}" data-fact="{0}"></span>', ((each,) for each in ids[1:]))
    return format_html(
        '<{0} id="{1}" data-fact="{1}"{2}>{3}{4}{5}</{0}>',
        tag,
        ids[0],
        SafeString(' class="changed"') if changed else "",
        inner,
        SafeString(content.strip()),
        mark,
    )


@register.inclusion_tag("rules/_cards.html")
def cards(text: str, kind: str = "") -> dict[str, Any]:
    """Cards from notation, side by side in the order given: ``{% cards "7S 7H 7D" %}``.

    `kind` "set" or "run" underlines them as a meld, "deadwood" sets them apart.
    """
    views: tuple[CardView, ...] = card_views(parse_card_list(text))
    return {"cards": views, "kind": kind}
