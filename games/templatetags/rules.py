"""What the rules pages need: facts with their ids, and cards from notation."""

from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.cards import DECK_SIZE, card_set, parse_card, parse_card_list, parse_cards, points_of
from games.engine.melds import best_melding, is_meld
from games.presenter.cards import card_views, meld_kind, melding_groups
from games.rulebook.addresses import address
from games.rulebook.compare import elsewhere as differing
from games.shown.cards import CardView
from games.wording.labels import card_sign

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


@register.inclusion_tag("rules/_groups.html")
def hand(text: str) -> dict[str, Any]:
    """Cards from notation, grouped so that the least deadwood is left, and named."""
    held = parse_cards(text)
    return {"groups": melding_groups(held, best_melding(held))}


@register.inclusion_tag("rules/_grows.html")
def grows(text: str) -> dict[str, Any]:
    """Cards from notation, with all those that make them a meld or a longer meld."""
    held = parse_cards(text)
    fitting = [card for card in range(DECK_SIZE) if not held >> card & 1 and is_meld(held | 1 << card)]
    kind = meld_kind(held | 1 << fitting[0]) if is_meld(held) else ""
    return {
        "cards": card_views(held),
        "kind": kind,
        "fitting": card_views(card_set(fitting)),
        "count": len(fitting),
    }


@register.filter
def points(text: str) -> int:
    """The points of cards in notation."""
    return points_of(parse_cards(text))


@register.filter
def signs(text: str) -> str:
    """Cards in notation as they stand within a sentence: ``"6C 7C"|signs``."""
    return " ".join(map(card_sign, map(parse_card, text.split())))


@register.inclusion_tag("rules/_elsewhere.html", takes_context=True)
def elsewhere(context: template.RequestContext, *names: str) -> dict[str, Any]:
    """Where presets have one of these fields otherwise than the page tells, with their values."""
    found = [
        {
            "presets": [
                (name, address("card", context["language"], preset=key)) for key, name in each.presets
            ],
            "changes": each.changes,
            "fact": each.fact,
        }
        for each in differing(context["r"], *names)
    ]
    return {"found": found}
