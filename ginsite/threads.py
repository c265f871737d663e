"""Django's ASGI handler on a few lasting threads.

Stock, every request starts a thread of its own and goes back and forth between it and the event loop. Here a
request leases one of a few threads that stay, so their database connections stay too, and the whole chain of
middleware, view and templates runs there in one go.

A thread is leased for the answering alone. The body is read before and the answer is sent after, since both
take as long as the other side likes: a few visitors who never finish would otherwise hold every thread.
"""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase

BODY_SECONDS = 20
"""A body that has not come by then is given up on."""


class _Refused(Exception):
    """Not a request to answer. `status` is what to say of it; none to one who has hung up."""

    def __init__(self, status: int | None) -> None:
        self.status = status


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
        try:
            body = await _body(scope, receive)
        except _Refused as refused:
            if refused.status:
                await _refuse(refused.status, send)
            return
        answer: list[Any] = []
        thread = await self.idle.get()
        try:
            async with ThreadSensitiveContext(executor=thread):
                await self.handle(scope, _after(body, receive), _into(answer))
        finally:
            self.idle.put_nowait(thread)
        for message in answer:
            await send(message)

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


async def _body(scope: Any, receive: Any) -> bytes:
    """The whole body, of a sensible size and within a sensible time."""
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    # What is announced as too large need not come at all.
    announced = dict(scope["headers"]).get(b"content-length", b"")
    if announced.isdigit() and int(announced[:20]) > most:
        raise _Refused(413)
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise _Refused(None)
                body += message.get("body", b"")
                if len(body) > most:
                    raise _Refused(413)
                more = message.get("more_body", False)
    except TimeoutError:
        raise _Refused(408) from None
    return bytes(body)


async def _refuse(status: int, send: Any) -> None:
    """Ends the connection: the rest of the body may still be on its way."""
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body"})


def _after(body: bytes, receive: Any) -> Any:
    """Receives the body at once, and then what the server says."""
    read = [{"type": "http.request", "body": body}]

    async def replay() -> Any:
        return read.pop() if read else await receive()

    return replay


def _into(answer: list[Any]) -> Any:
    """Keeps what is sent."""

    async def keep(message: Any) -> None:
        answer.append(message)

    return keep
