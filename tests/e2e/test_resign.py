"""Resigning the match is asked twice."""

import re

import pytest
from playwright.sync_api import expect

from games.models import Match

from .positions import SHORT, at_stage


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_resigning_is_asked_twice(deals, browse, alice, bob, scripts):
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    loser, winner = browse("alice", user=alice, scripts=scripts), browse("bob", user=bob, scripts=scripts)
    for player in (loser, winner):
        player.visit(match.public_id)
    revision = winner.revision

    loser.link("Resign…").click()
    loser.link("Keep playing").click()
    expect(loser.table).to_be_visible()
    loser.link("Resign…").click()
    loser.link("I want to resign").click()
    assert Match.objects.get().status == Match.Status.PLAYING
    loser.button("Resign the match").click()

    loser.sees("match_over")
    winner.look(revision + 1)
    for player in (loser, winner):
        player.sees("match_over")
        expect(player.page.locator(".match-end h2")).to_have_text(re.compile("^Bob wins the match"))
