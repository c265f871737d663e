"""A channel layer that is away costs a notice, never an answer."""

import asyncio
import time

import pytest
from asgiref.sync import sync_to_async

from games import live
from games.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
QUICK = 1
"""Seconds; the layer would be waited for five times as long."""


class RefusingLayer:
    async def group_send(self, group, message):
        raise ConnectionError("nobody listens there")


class SilentLayer:
    async def group_send(self, group, message):
        await asyncio.Event().wait()


class LateLayer:
    """Takes longer than an answer may wait."""

    def __init__(self):
        self.sent = []

    async def group_send(self, group, message):
        await asyncio.sleep(3 * live.ANSWER_SECONDS)
        self.sent.append((group, message))


@pytest.fixture(params=[RefusingLayer, SilentLayer])
def dead_layer(request, monkeypatch):
    monkeypatch.setattr(live, "get_channel_layer", request.param)


@pytest.fixture
def deal(match, alice, sign_in):
    """Posts "deal the cards" and measures how long the answer takes."""
    client = sign_in(alice)

    def deal():
        start = time.monotonic()
        response = client.post(f"/match/{match.public_id}/next", {"deal": ""}, headers={"HX-Request": "true"})
        return response, time.monotonic() - start

    return deal


def test_the_answer_comes_and_the_deal_is_kept(dead_layer, deal, match, caplog):
    response, seconds = deal()
    assert response.status_code == 200
    assert seconds < QUICK
    assert Match.objects.get().status == Match.Status.PLAYING
    assert "A notice was lost" in caplog.text


async def test_so_it_does_on_a_server_that_goes_on_running(dead_layer, deal):
    response, seconds = await sync_to_async(deal)()
    assert response.status_code == 200
    assert seconds < QUICK


async def test_a_slow_layer_gets_its_notice_after_the_answer(deal, match, monkeypatch):
    layer = LateLayer()
    monkeypatch.setattr(live, "get_channel_layer", lambda: layer)
    await sync_to_async(deal)()
    assert layer.sent == []
    await asyncio.sleep(3 * live.ANSWER_SECONDS)
    assert layer.sent == [
        (f"match.{match.public_id}", {"type": "match.changed", "revision": match.revision + 1})
    ]
