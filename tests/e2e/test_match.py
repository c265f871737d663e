"""Two people sign up and play a whole match by clicking, in two browsers."""

import re

import pytest
from playwright.sync_api import expect

from games.models import Match

from .people import play_on
from .positions import MATCH_TARGET, SHORT


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_two_people_sign_up_and_play_a_whole_match(browse, deals, server, scripts):
    deals(SHORT)
    alice, bob = browse("alice", scripts=scripts), browse("bob", phone=True, scripts=scripts)
    link = make_match(alice, server)
    sit_down(bob, link)
    if not scripts:
        alice.page.reload()
    expect(alice.page.get_by_role("heading", level=1)).to_have_text("bob sits at your table")
    alice.button("Deal the cards").click()
    alice.shows(3)
    bob.look(3)
    for player in (alice, bob):
        player.wait_for_socket()

    play_on((alice, bob))
    for player in (alice, bob):
        player.sees("deal_over")
        expect(player.page.locator(".showdown-headline")).to_be_visible()
        expect(player.page.locator(".sums")).to_contain_text("64 − 10 − 4 = 50")
    next_deal(bob, alice)
    play_on((alice, bob))
    for player in (alice, bob):
        player.sees("match_over")
        expect(player.page.locator(".match-end h2")).to_have_text(re.compile("wins the match"))

    rematch(alice, bob)


def make_match(alice, server):
    """Alice signs up and makes a match of her own target; answers with the link that she copies."""
    alice.page.goto("/")
    alice.link("Sign up").first.click()
    alice.sign_up()
    alice.link("Play a friend").first.click()
    alice.page.get_by_text("Change the rules").click()
    alice.page.get_by_label("Target score").fill(str(MATCH_TARGET))
    alice.button("Make the match").click()
    if not alice.scripts:
        return alice.page.get_by_label("Send this link").input_value()
    alice.wait_for_socket()
    alice.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    alice.button("Copy").click()
    expect(alice.button("Copied")).to_be_visible()
    return alice.page.evaluate("navigator.clipboard.readText()")


def sit_down(bob, link):
    """Bob opens the link, which changes nothing, signs up and takes the seat."""
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("alice invites you to gin rummy")
    assert Match.objects.get().status == Match.Status.OPEN
    bob.link("Sign up").last.click()
    bob.sign_up()
    bob.button("Sit down").click()
    expect(bob.table).to_be_visible()


def next_deal(presser, other):
    revision = presser.revision
    presser.button("Next deal").click()
    presser.shows(revision + 1)
    other.look(revision + 1)


def rematch(first, second):
    """Both ask for it, and both come to the same new table."""
    over = first.page.url
    first.button("Rematch").click()
    first.page.wait_for_url(lambda url: url != over)
    if not second.scripts:
        second.page.reload()
    second.link("Go to the rematch").click()
    second.page.wait_for_url(first.page.url)
    revision = second.revision
    second.button("Deal the cards").click()
    second.shows(revision + 1)
    first.look(revision + 1)
    for player in (first, second):
        expect(player.page.locator(".hand .card")).to_have_count(10)
