"""A review shows at every ply what the table showed then, to each seat, but for what one could do."""

from dataclasses import fields, replace
from functools import cache
from random import Random

import pytest

from games import models, services
from games.engine.actions import action_text
from games.engine.notation import parse_actions
from games.engine.rules import CARD_ROOM, HOUSE, LONG_GAME, PRESETS, changed
from games.models import Match
from games.presenter import step_view, table_view
from games.queries import past_deal_or_404
from tests.pages.cast import shuffles
from tests.table import dealt, erratic, now, quick, table_of

pytestmark = pytest.mark.django_db

NOT_TO_BE_DONE = {
    "your_move": False,
    "is_seated": False,  # the reader looks on, so that the bar is left out
    "stock_button": None,
    "pile_button": None,
    "buttons": (),
    "layouts": (),
    "defence": None,
    "can_next_deal": False,
    "can_resign": False,
    "can_review": False,
    "can_hint": False,
    "shuffle": None,
    "nudge": None,
    "paces": (),
    "typed": None,
    "confirm": None,
    "hint": None,  # advice for a move that was made long ago
    "help": None,  # says what may be done now
    "seals": (),  # the review checks them, with a panel of its own
    "thoughts": (),  # told at their step instead
}
"""The action bar and what goes with it: a review has none of it."""
TOLD_OTHERWISE = {
    "revision",  # of the match, which has gone on
    "turn",  # "Your move" would call on someone who cannot move: the one to act is named
    "live_text",  # the reader hears a step, not that it is their turn
}
AT_THE_MATCH_S_END = {"stage", "match_end"}
"""The last deal of a match ends as any deal does; who won the match is told on the match's own page."""

MATCHES = [
    *((preset, changed(rules, target=25), number) for number, (preset, rules) in enumerate(PRESETS.items())),
    ("house", changed(HOUSE, oklahoma=True, oklahoma_spades=True, target=30), 5),
    ("card_room", changed(CARD_ROOM, knock_limit=0, takes_limit=10, target=25), 6),
    ("long_game", changed(LONG_GAME, undercut_bonus=40, target=30), 7),
]


@pytest.fixture(autouse=True)
def _known_shuffles(monkeypatch):
    monkeypatch.setattr(models.match, "secrets", shuffles("review"))


def watch(match, player):
    """Plays a match to its end; what the table showed to each seat at every ply at which it stood."""
    seen, users = {}, [seat.user for seat in match.seats.select_related("user")]

    def look():
        deal, state = now(match)
        table = table_of(match)
        for number in (0, 1):
            seen[deal.public_id, state.ply, number] = table_view(table, number)

    while True:
        look()
        deal, state = now(match)
        if state.result is None:
            text = action_text(player(state))
            services.act(users[state.to_act], match.public_id, deal.public_id, state.ply, text, sure=True)
        elif Match.objects.get(pk=match.pk).status == Match.Status.OVER:
            return seen
        else:
            services.start_deal(users[0], match.public_id, deal.public_id)


def differences(live, then):
    """The names of fields that differ, those that may and those that hold what cannot be done left out."""
    names = {each.name for each in fields(live)} - NOT_TO_BE_DONE.keys() - TOLD_OTHERWISE
    return {name for name in names if getattr(live, name) != getattr(then, name)}


def without_choices(view):
    """The hand as it looks: which of its cards could be thrown belongs to the action bar."""
    return view if view.hand is None else replace(view, hand=replace(view.hand, choices=()))


@pytest.mark.parametrize(("preset", "rules", "number"), MATCHES)
def test_every_ply_of_a_whole_match(alice, bob, preset, rules, number):
    match = dealt(alice, bob, rules, preset, dealer=number % 2)
    seen = watch(match, erratic(Random(number)))
    past_deal, last_deal, compared = cache(past_deal_or_404), now(match)[0], 0
    for (deal_id, ply, seat), live in seen.items():
        step = step_view(past_deal(deal_id, (alice, bob)[seat]), ply, str(seat))
        is_match_end = (deal_id, ply) == (last_deal.public_id, last_deal.ply)
        allowed = AT_THE_MATCH_S_END if is_match_end else set()
        assert differences(without_choices(live), step.board) <= allowed, (deal_id, ply, seat)
        assert {name: getattr(step.board, name) for name in NOT_TO_BE_DONE} == NOT_TO_BE_DONE
        assert step.board.hand is None or not (step.board.hand.choices or step.board.hand.can_move)
        compared += 1
    assert compared > 20


def test_with_both_hands_open_each_is_as_its_owner_saw_it(alice, bob):
    match = dealt(alice, bob, changed(HOUSE, target=40))
    seen = watch(match, quick)
    for (deal_id, ply, seat), live in seen.items():
        if seat:
            continue
        step = step_view(past_deal_or_404(deal_id, alice), ply, "both")
        if live.showdown is None:
            assert (step.bottom and step.bottom.hand) == without_choices(live).hand
            assert (step.top and step.top.hand) == without_choices(seen[deal_id, ply, 1]).hand
        else:
            assert step.board.showdown is not None
            beside = sum(hand is not None for hand in (step.top, step.bottom))
            assert beside + len(step.board.showdown.hands) == 2


def test_the_review_of_a_deal_knows_nothing_of_later_ones(alice, bob):
    """Score, log and cards of a deal are the same whatever follows it."""
    match = dealt(alice, bob, changed(HOUSE, target=500))
    seen = {}
    for _ in range(2):
        deal, state = now(match)
        while state.result is None:
            mover = (alice, bob)[state.to_act]
            services.act(mover, match.public_id, deal.public_id, state.ply, action_text(quick(state)), True)
            deal, state = now(match)
        for ply in range(len(parse_actions(deal.actions)) + 1):
            seen[deal.public_id, ply] = step_view(past_deal_or_404(deal.public_id, alice), ply, "both")
        services.start_deal(alice, match.public_id, deal.public_id)
    services.resign(bob, match.public_id)
    for (deal_id, ply), before in seen.items():
        after = step_view(past_deal_or_404(deal_id, alice), ply, "both")
        revision = after.board.revision
        assert replace(before, board=replace(before.board, revision=revision)) == after
