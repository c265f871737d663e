"""System checks: set-ups that would seem to work and then fail its players."""

import os
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

IN_MEMORY = "channels.layers.InMemoryChannelLayer"


@register()
def hosts_are_named(**kwargs: Any) -> list[CheckMessage]:
    """With "*" a page of any site could open a socket in a player's name."""
    if "*" not in settings.ALLOWED_HOSTS:
        return []
    hint = "Name the hosts: a star also turns the origin check of websockets off."
    return [Error('ALLOWED_HOSTS holds "*".', hint=hint, id="ginsite.E001")]


@register()
def one_process_without_redis(**kwargs: Any) -> list[CheckMessage]:
    """Two processes with layers of their own lose every notice that crosses between them."""
    in_memory = settings.CHANNEL_LAYERS["default"]["BACKEND"] == IN_MEMORY
    if not in_memory or int(os.environ.get("WEB_CONCURRENCY") or 1) <= 1:
        return []
    hint = "Set REDIS_URL, or run one process."
    return [Error("WEB_CONCURRENCY is above one without REDIS_URL.", hint=hint, id="ginsite.E002")]
