"""Requests run on a few lasting threads, from the first middleware to the template."""

import asyncio
import warnings

import pytest

from ginsite.threads import ThreadedHandler

pytestmark = pytest.mark.urls("tests.web.urls")


async def get(handler: ThreadedHandler, path: str) -> tuple[int, bytes]:
    """One request, as a server hands it to the application."""
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "headers": [(b"host", b"testserver")],
        "query_string": b"",
    }
    sent: list[dict] = []
    requests = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> dict:
        if requests:
            return requests.pop()
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: dict) -> None:
        sent.append(message)

    await handler(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


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
