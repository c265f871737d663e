"""Telling open pages that a match has changed. The only place that touches the channel layer.

What is sent is one integer, the match's revision: every board comes by HTTP, rendered for its reader.
"""

import asyncio
import logging
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)

SEND_SECONDS = 2
"""A layer that does not answer by then is given up on: no answer to a player waits longer for it."""


def group_name(match_id: str) -> str:
    """The channel layer's group of a match's open pages."""
    return f"match.{match_id}"


def match_changed(match_id: str, revision: int) -> None:
    """Sends the new revision to every open page of the match; a layer that is down costs a log line."""
    try:
        async_to_sync(_send)(group_name(match_id), {"type": "match.changed", "revision": revision})
    except Exception:
        # Redis may be away; pages also ask by themselves, so that the notice may be lost.
        logger.warning("No notice of match %s, revision %s", match_id, revision, exc_info=True)


async def _send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        await asyncio.wait_for(layer.group_send(group, message), SEND_SECONDS)


async def listen(channel_layer: Any, match_id: str, channel_name: str) -> None:
    """Adds a socket to a match's group."""
    await channel_layer.group_add(group_name(match_id), channel_name)


async def leave(channel_layer: Any, match_id: str, channel_name: str) -> None:
    """Takes a socket out of a match's group."""
    await channel_layer.group_discard(group_name(match_id), channel_name)
