"""The socket of a match: who may listen, and what is heard."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import transaction

from games import live, services
from games.consumers import REFUSED

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def alices(alice, cookie_of):
    return cookie_of(alice)


@pytest.fixture
def bobs(bob, cookie_of):
    return cookie_of(bob)


@pytest.fixture
def deal(alice, match):
    """Alice deals; answers with the revision after it."""
    return sync_to_async(lambda: services.start_deal(alice, match.public_id, "").match.revision)


async def listening(page):
    assert await page.open()
    return page


def told(revision):
    """The frame of a revision: the integer and nothing else."""
    return {"type": "websocket.send", "text": str(revision)}


async def test_every_page_of_both_players_is_told_the_revision_and_nothing_else(socket, alices, bobs, deal):
    pages = [await listening(socket(cookie)) for cookie in (alices, alices, bobs)]
    revision = await deal()
    for page in pages:
        assert await page.frame() == told(revision)
        assert await page.receive_nothing()


async def test_each_change_is_told_in_its_turn(socket, bobs, deal, alice, match):
    page = await listening(socket(bobs))
    first = await deal()
    second = (await sync_to_async(services.resign)(alice, match.public_id)).match.revision
    assert [await page.frame(), await page.frame()] == [told(first), told(second)]


async def test_a_closed_page_does_not_silence_the_other_one(socket, bobs, deal):
    closed, open_page = [await listening(socket(bobs)) for _ in range(2)]
    await closed.close()
    revision = await deal()
    assert await open_page.frame() == told(revision)


async def refused_with(page):
    """The close code of a socket that is accepted and closed at once."""
    assert await page.open()
    frame = await page.frame()
    assert frame["type"] == "websocket.close"
    return frame["code"]


async def test_a_third_person_is_accepted_and_shown_the_door(socket, mallory, cookie_of, deal):
    page = socket(await sync_to_async(cookie_of)(mallory))
    assert await refused_with(page) == REFUSED == 4403
    await deal()
    assert await page.receive_nothing()


async def test_one_who_is_signed_out_is_accepted_and_shown_the_door(socket):
    assert await refused_with(socket()) == 4403


async def test_a_match_that_is_not_there_is_like_another_persons(socket, bobs):
    assert await refused_with(socket(bobs, match_id="no-such-one")) == 4403


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", ""])
async def test_another_sites_page_gets_no_socket(socket, bobs, origin):
    assert not await socket(bobs, origin=origin).open()


async def test_what_a_page_sends_means_nothing(socket, bobs, deal):
    page = await listening(socket(bobs))
    await page.say(text="p")
    await page.say(bytes=b"\x00")
    assert await page.receive_nothing()
    revision = await deal()
    assert await page.frame() == told(revision)


async def test_one_who_leaves_hears_no_more_on_any_page(socket, alices, bobs, bob, match, cookie_of, mallory):
    pages = [await listening(socket(bobs)) for _ in range(2)]
    alices_page = await listening(socket(alices))
    await sync_to_async(services.leave)(bob, match.public_id)
    for page in pages:
        assert await page.frame() == {"type": "websocket.close", "code": REFUSED}
        assert await page.receive_nothing()
    await sync_to_async(services.sit_down)(mallory, match.invitation)
    assert [await alices_page.frame() for _ in range(2)] == [told(3), told(4)]


async def test_what_is_rolled_back_is_not_told(socket, bobs, deal, alice, match):
    page = await listening(socket(bobs))

    def undone():
        with transaction.atomic():
            services.start_deal(alice, match.public_id, "")
            transaction.set_rollback(True)

    await sync_to_async(undone)()
    assert await page.receive_nothing()
    revision = await deal()
    assert await page.frame() == told(revision)
    assert await page.receive_nothing()


async def test_a_refused_action_is_not_told(socket, bobs, deal, alice, match, sign_in):
    await deal()
    page = await listening(socket(bobs))
    client = await sync_to_async(sign_in)(alice)
    posted = {"deal": "another", "ply": 0, "action": "p"}
    response = await sync_to_async(client.post)(f"/match/{match.public_id}/act", posted)
    assert response.status_code == 409
    assert await page.receive_nothing()


async def test_how_one_holds_the_cards_is_told_to_nobody(socket, bobs, deal, alice, match, sign_in):
    await deal()
    page = await listening(socket(bobs))
    client = await sync_to_async(sign_in)(alice)
    response = await sync_to_async(client.post)(f"/match/{match.public_id}/hand", {"mode": "suit"})
    assert response.status_code == 302
    assert await page.receive_nothing()


async def test_a_page_that_a_dead_layer_cannot_tell_anything_is_not_accepted(socket, bobs, monkeypatch):
    """It would wait for ever; refused, it tries again."""

    async def fail(*args):
        raise ConnectionError

    monkeypatch.setattr("channels.layers.InMemoryChannelLayer.group_add", fail)
    assert not await socket(bobs).open()


async def never(*args):
    """As a server behind a broken network answers."""
    await asyncio.Event().wait()


async def test_a_layer_that_hangs_does_not_hang_a_page(socket, bobs, monkeypatch):
    monkeypatch.setattr("channels.layers.InMemoryChannelLayer.group_add", never)
    monkeypatch.setattr(live, "SEND_SECONDS", 0.1)
    assert not await socket(bobs).open()


async def test_a_closed_page_leaves_nothing_behind(socket, alices, bobs):
    pages = [await listening(socket(cookie)) for cookie in (alices, bobs)]
    layer = get_channel_layer()
    assert len(layer.groups) == 1
    for page in pages:
        await page.close()
    assert layer.groups == {}
