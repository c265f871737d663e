"""Terms that lead to the glossary."""

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.rulebook.addresses import address
from games.rulebook.glossing import linked

register = template.Library()


@register.simple_block_tag
def glossed(content: str) -> SafeString:
    """A text of the rules in which the first use of each term links to the glossary."""
    language = get_language() or "en"
    return SafeString(linked(content, language, address("glossary", language)))
