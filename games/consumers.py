"""The socket of an open table: it says that there is something new, never what."""

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from . import live, queries

REFUSED = 4403
"""Close code for one who does not sit at the match. The socket is accepted first: a browser tries again and
again when it is refused before that."""


class TableConsumer(AsyncWebsocketConsumer):
    """Forwards the match's revision as text; what a page sends is ignored. No queries after connecting."""

    match_id: str | None = None
    """Of the match that is listened to."""
    user_id: int | None = None

    async def connect(self) -> None:
        match_id = self.scope["url_route"]["kwargs"]["match_id"]
        self.user_id = getattr(self.scope.get("user"), "pk", None)
        if not await database_sync_to_async(queries.is_seated)(match_id, self.user_id):
            await self.accept()
            await self.close(code=REFUSED)
            return
        # Listening comes first: the page asks for the board as soon as it is accepted, and what happens after
        # that must reach it. A layer that is away refuses the handshake, and the page tries again.
        if not await live.listen(self.channel_layer, match_id, self.channel_name):
            await self.close()
            return
        self.match_id = match_id
        await self.accept()

    async def disconnect(self, code: int) -> None:
        await self._hear_no_more()

    async def _hear_no_more(self) -> None:
        match_id, self.match_id = self.match_id, None
        if match_id is not None:
            await live.leave(self.channel_layer, match_id, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing that a page says over the socket means anything."""

    async def match_changed(self, event: dict[str, Any]) -> None:
        """A group message of `live.match_changed`."""
        # One more may be on its way to a socket that has just been closed.
        if self.match_id is not None:
            await self.send(text_data=str(event["revision"]))

    async def seat_left(self, event: dict[str, Any]) -> None:
        """A group message of `live`: this user has got up, on whichever page."""
        if event["user"] == self.user_id and self.match_id is not None:
            await self._hear_no_more()
            await self.close(code=REFUSED)
