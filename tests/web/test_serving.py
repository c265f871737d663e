"""Requests run on a few lasting threads, from the first middleware to the template."""

import asyncio
import gzip
import warnings
from typing import Any

import pytest

from ginsite import threads
from ginsite.threads import ThreadedHandler
from tests.web import urls

pytestmark = pytest.mark.urls("tests.web.urls")


def received(*parts: bytes, ends: bool = True) -> Any:
    """Gives the application a body in parts; one that does not end is waited for in vain."""
    last = len(parts) - 1
    messages = [
        {"type": "http.request", "body": part, "more_body": number < last or not ends}
        for number, part in enumerate(parts)
    ]

    async def receive() -> dict:
        if messages:
            return messages.pop(0)
        await asyncio.Event().wait()
        raise AssertionError

    return receive


def asked(method: str, path: str, *headers: tuple[bytes, bytes]) -> dict:
    """A request's head, as a server hands it to the application."""
    return {
        "type": "http",
        "method": method,
        "path": path,
        "headers": [(b"host", b"testserver"), *headers],
        "query_string": b"",
    }


async def answered(handler: ThreadedHandler, scope: dict, receive: Any) -> tuple[int, bytes]:
    sent: list[dict] = []

    async def send(message: dict) -> None:
        sent.append(message)

    await handler(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


async def get(handler: ThreadedHandler, path: str) -> tuple[int, bytes]:
    return await answered(handler, asked("GET", path), received(b""))


def threads_of(answers: list[tuple[int, bytes]]) -> set[bytes]:
    assert {status for status, _body in answers} == {200}
    return {body for _status, body in answers}


async def test_requests_one_after_the_other_use_one_thread():
    handler = ThreadedHandler(threads=4)
    [thread] = threads_of([await get(handler, "/thread/") for _ in range(5)])
    assert thread.startswith(b"request-")


async def test_requests_at_once_use_no_more_threads_than_there_are():
    handler = ThreadedHandler(threads=3)
    answers = await asyncio.gather(*(get(handler, "/thread/") for _ in range(20)))
    assert 1 <= len(threads_of(answers)) <= 3


async def test_a_failing_request_gives_its_thread_back(monkeypatch):
    handler = ThreadedHandler(threads=1)
    with monkeypatch.context() as patch:
        patch.setattr(handler, "handle", lambda *args: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await get(handler, "/thread/")
    status, _body = await asyncio.wait_for(get(handler, "/thread/"), timeout=5)
    assert status == 200


async def test_static_files_are_sent_without_a_warning(settings):
    handler = ThreadedHandler(threads=1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        status, body = await get(handler, "/static/css/base.css")
    assert status == 200
    assert body == (settings.BASE_DIR / "static" / "css" / "base.css").read_bytes()


class TestOneWhoDoesNotFinish:
    """A handler with one thread, and somebody who would like to keep it."""

    @pytest.fixture
    def handler(self) -> ThreadedHandler:
        return ThreadedHandler(threads=1)

    async def served(self, handler: ThreadedHandler) -> bool:
        status, _body = await asyncio.wait_for(get(handler, "/thread/"), timeout=5)
        return status == 200

    async def test_sending_the_body_holds_nobody_up(self, handler):
        head = asked("POST", "/language/", (b"content-length", b"1000"))
        unfinished = asyncio.create_task(answered(handler, head, received(b"a", ends=False)))
        await asyncio.sleep(0)
        assert await self.served(handler)
        unfinished.cancel()

    async def test_sending_the_body_is_told_so(self, handler, monkeypatch):
        monkeypatch.setattr(threads, "BODY_SECONDS", 0.05)
        head = asked("POST", "/language/", (b"content-length", b"1000"))
        assert (await answered(handler, head, received(b"a", ends=False)))[0] == 408

    async def test_reading_the_answer_holds_nobody_up(self, handler):
        started = asyncio.Event()

        async def send(message: dict) -> None:
            started.set()
            await asyncio.Event().wait()

        unread = asyncio.create_task(handler(asked("GET", "/thread/"), received(b""), send))
        await asyncio.wait_for(started.wait(), timeout=5)
        assert await self.served(handler)
        unread.cancel()

    async def test_and_hangs_up_gets_no_answer(self, handler):
        async def receive() -> dict:
            return {"type": "http.disconnect"}

        async def send(message: dict) -> None:
            raise AssertionError(message)

        await handler(asked("POST", "/language/"), receive, send)
        assert await self.served(handler)


@pytest.mark.parametrize("announces", [True, False])
async def test_a_body_that_is_too_large_is_refused(announces, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 100
    headers = [(b"content-length", b"101")] if announces else []
    # Announced, it is refused before it comes.
    receive = received(ends=False) if announces else received(b"a" * 60, b"a" * 60, ends=False)
    answer = answered(ThreadedHandler(threads=1), asked("POST", "/language/", *headers), receive)
    assert (await asyncio.wait_for(answer, timeout=5))[0] == 413


async def test_a_body_in_parts_reaches_the_view_whole():
    body = b"csrfmiddlewaretoken=" + b"c" * 32 + b"&next=%2Faccount%2Fsign-in%2F"
    headers = [
        (b"content-type", b"application/x-www-form-urlencoded"),
        (b"content-length", str(len(body)).encode()),
        (b"cookie", b"csrftoken=" + b"c" * 32),
    ]
    head = asked("POST", "/language/", *headers)
    status, _body = await answered(ThreadedHandler(threads=1), head, received(body[:30], body[30:]))
    assert status == 302


class TestLongAnswers:
    """They are made while they are sent, and hold neither memory nor a thread."""

    async def test_every_part_arrives_in_order(self):
        status, body = await get(ThreadedHandler(threads=2), "/long/50/")
        assert status == 200
        assert len(body.splitlines()) == 50
        assert all(line.startswith(b"request-") for line in body.splitlines())

    async def test_it_is_compressed_for_those_who_can_read_that(self):
        scope = asked("GET", "/long/50/", (b"accept-encoding", b"gzip"))
        status, body = await answered(ThreadedHandler(threads=2), scope, received(b""))
        assert status == 200
        assert len(gzip.decompress(body).splitlines()) == 50

    async def test_an_empty_one_has_an_end(self):
        assert await asyncio.wait_for(get(ThreadedHandler(threads=1), "/long/0/"), 5) == (200, b"")

    async def test_who_reads_slowly_keeps_no_thread_and_nothing_is_made_in_advance(self):
        handler, go_on, sent = ThreadedHandler(threads=1), asyncio.Event(), []

        async def send(message: dict) -> None:
            sent.append(message)
            if len(sent) == 3:
                await go_on.wait()

        reading = asyncio.create_task(handler(asked("GET", "/long/50/"), received(b""), send))
        while len(sent) < 3:
            await asyncio.sleep(0.01)
        assert len(urls.made) == 2
        status, _body = await asyncio.wait_for(get(handler, "/thread/"), 5)
        assert status == 200
        go_on.set()
        await asyncio.wait_for(reading, 5)
        assert len(urls.made) == 50

    async def test_nothing_more_is_made_for_one_who_has_hung_up(self):
        handler, sent = ThreadedHandler(threads=1), []
        messages = [{"type": "http.request", "body": b"", "more_body": False}]
        gone = asyncio.Event()

        async def receive() -> dict:
            if messages:
                return messages.pop(0)
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict) -> None:
            sent.append(message)
            if len(sent) == 5:
                gone.set()
                await asyncio.sleep(0.01)

        await asyncio.wait_for(handler(asked("GET", "/long/1000/"), receive, send), 5)
        assert len(urls.made) < 20
