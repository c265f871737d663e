"""Django's ASGI handler on a few lasting threads.

Stock, every request starts a thread of its own and goes back and forth between it and the event loop. Here a
request leases one of a few threads that stay, so their database connections stay too, and the whole chain of
middleware, view and templates runs there in one go.

A thread is leased for the answering alone. The body is read before and the answer is sent after, since both
take as long as the other side likes: a few visitors who never finish would otherwise hold every thread.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase

R = TypeVar("R")

BODY_SECONDS = 20
"""A body that has not come by then is given up on."""


class LongAnswer(StreamingHttpResponse):
    """An answer too long to be held in memory: it is made part by part, from an iterator, while it is sent.

    Each part leases a thread for itself alone, so that nobody holds one by reading slowly.
    """

    is_kept = False

    def close(self) -> None:
        if not self.is_kept:
            super().close()


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
            if isinstance(message, LongAnswer):
                await self._send_long(message, receive, send)
            else:
                await send(message)

    async def send_response(self, response: HttpResponseBase, send: Any) -> None:
        """Keeps a long answer whole, until the thread is free again."""
        if isinstance(response, LongAnswer):
            response.is_kept = True
            await send(response)
        else:
            await super().send_response(response, send)

    async def _send_long(self, response: LongAnswer, receive: Any, send: Any) -> None:
        """Makes part after part as they are taken, until there is none or the other side has hung up."""
        gone = asyncio.ensure_future(receive())
        parts: Any = iter(response)

        async def made() -> AsyncIterator[bytes]:
            while not gone.done() and (part := await self._in_a_thread(_next, parts)) is not None:
                yield part

        response.streaming_content = made()
        try:
            await super().send_response(response, send)
        finally:
            gone.cancel()
            response.is_kept = False
            await self._in_a_thread(response.close)

    async def _in_a_thread(self, work: Callable[..., R], *args: Any) -> R:
        thread = await self.idle.get()
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, work, *args)
        finally:
            self.idle.put_nowait(thread)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self._answer)(request)

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        is_long = isinstance(response, LongAnswer)
        if isinstance(response, StreamingHttpResponse) and not response.is_async and not is_long:
            # Static files are small; read here, they do not go back and forth between thread and loop.
            response.streaming_content = _one_by_one(list(response))
        return response


def _next(parts: Iterator[bytes]) -> bytes | None:
    """The next part of a long answer; a connection of a pool goes back to it in between."""
    try:
        return next(parts, None)
    finally:
        close_old_connections()


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
