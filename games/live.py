"""Telling open pages that a match has changed. The only place that touches the channel layer.

What is sent is one integer, the revision of the match: every board comes by HTTP, rendered for its reader. A
notice may be lost, since pages also ask by themselves; it may never hold up an answer.
"""

import asyncio
import logging
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction
from django.db.models.signals import post_delete
from django.dispatch import receiver

logger = logging.getLogger(__name__)

SEND_SECONDS = 5
"""A layer that does not take a message by then is given up on."""
ANSWER_SECONDS = 0.1
"""An answer to a player waits this long at most; the sending goes on behind it."""

_sending: set[asyncio.Task[None]] = set()
"""The event loop alone would forget a task that nobody holds."""


def group_name(match_id: str) -> str:
    """The channel layer's group of a match's open pages."""
    return f"match.{match_id}"


def match_changed(match_id: str, revision: int) -> None:
    """Sends the new revision to every open page of the match; a layer that is down costs a log line."""
    _tell(match_id, {"type": "match.changed", "revision": revision})


@receiver(post_delete, sender="games.Seat")
def _seat_left(instance: Any, **kwargs: Any) -> None:
    """Whatever takes a seat away, its person's open pages hear no more of the match."""
    match_id, message = instance.match.public_id, {"type": "seat.left", "user": instance.user_id}
    transaction.on_commit(lambda: _tell(match_id, message), robust=True)


def _tell(match_id: str, message: dict[str, Any]) -> None:
    try:
        async_to_sync(_send)(group_name(match_id), message)
    except Exception:
        logger.warning("No notice of match %s: %s", match_id, message, exc_info=True)


async def _send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    task = asyncio.create_task(asyncio.wait_for(layer.group_send(group, message), SEND_SECONDS))
    _sending.add(task)
    task.add_done_callback(_sent)
    await asyncio.wait({task}, timeout=ANSWER_SECONDS)


def _sent(task: asyncio.Task[None]) -> None:
    _sending.discard(task)
    error = None if task.cancelled() else task.exception()
    if task.cancelled() or error is not None:
        logger.warning("A notice was lost: %r", error)


async def listen(channel_layer: Any, match_id: str, channel_name: str) -> bool:
    """Adds a socket to a match's group; whether the layer has done so."""
    return await _within_time(channel_layer.group_add(group_name(match_id), channel_name))


async def leave(channel_layer: Any, match_id: str, channel_name: str) -> None:
    """Takes a socket out of a match's group."""
    await _within_time(channel_layer.group_discard(group_name(match_id), channel_name))


async def _within_time(request: Any) -> bool:
    try:
        await asyncio.wait_for(request, SEND_SECONDS)
    except Exception as error:
        logger.warning("The channel layer is away: %r", error)
        return False
    return True
