"""A browser's side of a websocket, without a server. (Channels' own one wants daphne installed.)"""

from typing import Any

from asgiref.testing import ApplicationCommunicator


class Page(ApplicationCommunicator):
    """The socket of an open page."""

    def __init__(self, application: Any, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": b"",
            "headers": headers,
            "subprotocols": [],
        }
        super().__init__(application, scope)
        self.is_open = False

    async def open(self) -> bool:
        """Whether the server accepts the socket."""
        await self.send_input({"type": "websocket.connect"})
        self.is_open = (await self.receive_output())["type"] == "websocket.accept"
        return self.is_open

    async def frame(self) -> dict[str, Any]:
        """The next thing that the server sends; a text, or the end of the socket."""
        return await self.receive_output()

    async def say(self, **content: Any) -> None:
        await self.send_input({"type": "websocket.receive", **content})

    async def close(self) -> None:
        if self.is_open:
            self.is_open = False
            await self.send_input({"type": "websocket.disconnect", "code": 1001})
            await self.wait()
