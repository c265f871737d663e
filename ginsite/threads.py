"""Django's ASGI handler on a few lasting threads.

Stock, every request starts a thread of its own and goes back and forth between it and the event loop. Here a
request leases one of a few threads that stay, so their database connections stay too, and the whole chain of
middleware, view and templates runs there in one go.
"""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase


class ThreadedHandler(ASGIHandler):
    """Answers as many requests at once as it has threads; the others wait in turn."""

    def __init__(self, threads: int) -> None:
        super().__init__()
        # Last in, first out: the thread with the warmest connection goes first.
        self.idle: asyncio.LifoQueue[ThreadPoolExecutor] = asyncio.LifoQueue()
        for number in range(threads):
            self.idle.put_nowait(ThreadPoolExecutor(max_workers=1, thread_name_prefix=f"request-{number}"))

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        thread = await self.idle.get()
        try:
            async with ThreadSensitiveContext(executor=thread):
                await self.handle(scope, receive, send)
        finally:
            self.idle.put_nowait(thread)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self._answer)(request)

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if isinstance(response, StreamingHttpResponse) and not response.is_async:
            # Static files are small; read here, they do not go back and forth between thread and loop.
            response.streaming_content = _one_by_one(list(response))
        return response


async def _one_by_one(parts: list[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part
