"""`<html{% look_attributes user %}>`"""

from typing import Any

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from accounts import looks

register = template.Library()


@register.simple_tag
def look_attributes(user: Any) -> SafeString:
    """What the reader prefers, as attributes; nothing for a visitor, or on a page that knows no reader."""
    preferences = getattr(user, "preferences", {})
    return format_html_join("", ' {}="{}"', looks.attributes(preferences))
