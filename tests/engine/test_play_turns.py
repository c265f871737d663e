"""Each phase takes its own actions and refuses the others with the reason."""

import pytest

from games.engine.actions import Action, Kind, answer, parse_action
from games.engine.cards import DECK_SIZE
from games.engine.errors import IllegalAction, Refusal
from games.engine.legality import verify
from games.engine.play import advance, apply, legal_actions
from games.engine.rules import CARD_ROOM, HOUSE, LONG_GAME, changed
from games.engine.state import Phase

from .dealing import (
    ALICE,
    BOB,
    GIN_WITH_SPARE,
    HEAVY,
    KNOCK_3,
    card,
    cards,
    deal,
    finish,
    legal,
    play,
    refused,
)

EACH_KIND = ("p", "s", "t", "KH", "kKH", "k", "g", "l7S7H7D", "a")
START = deal(CARD_ROOM, alice=KNOCK_3, bob=HEAVY, upcard="QD", stock="KH QS")
IN_PHASE = {
    Phase.OFFER: START,
    Phase.DRAW: play(START, "p p s KH"),
    Phase.DISCARD: play(START, "p p s"),
    Phase.LAYOUT: play(START, "p p s kKH"),
    Phase.DEFENCE: play(START, "p p s kKH l7S7H7D+JHJDJC+3S4S5S"),
    Phase.OVER: play(START, "p p s kKH l7S7H7D+JHJDJC+3S4S5S a"),
}
OF_PHASE = {
    Phase.OFFER: {"p", "t"},
    Phase.DRAW: {"s", "t"},
    Phase.DISCARD: {"KH", "kKH"},
    Phase.LAYOUT: set(),
    Phase.DEFENCE: {"a"},
    Phase.OVER: set(),
}
REASON = {
    (Phase.OFFER, "k"): Refusal.NO_KNOCK_WITHOUT_DRAWING,
    (Phase.DRAW, "k"): Refusal.NO_KNOCK_WITHOUT_DRAWING,
    (Phase.DISCARD, "g"): Refusal.NOT_ALL_MELDED,
    (Phase.LAYOUT, "l7S7H7D"): Refusal.OVER_LIMIT,
}


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("text", EACH_KIND)
def test_a_phase_takes_its_own_actions_only(phase, text):
    state = IN_PHASE[phase]
    assert state.phase is phase
    if text in OF_PHASE[phase]:
        apply(state, parse_action(text))
    elif phase is Phase.OVER:
        assert refused(state, text) is Refusal.DEAL_OVER
    else:
        assert refused(state, text) is REASON.get((phase, text), Refusal.NOT_NOW)


def test_a_card_not_held_is_not_thrown():
    state = IN_PHASE[Phase.DISCARD]
    assert refused(state, "KS") is Refusal.CARD_NOT_HELD
    assert refused(state, "kKS") is Refusal.CARD_NOT_HELD
    for number in (-1, DECK_SIZE, 99):
        with pytest.raises(IllegalAction) as caught:
            apply(state, Action(Kind.DISCARD, number))
        assert caught.value.refusal is Refusal.CARD_NOT_HELD


def test_a_discard_without_a_card_is_refused():
    with pytest.raises(IllegalAction) as caught:
        apply(IN_PHASE[Phase.DISCARD], Action(Kind.DISCARD))
    assert caught.value.refusal is Refusal.NOT_NOW


def test_a_refusal_over_the_limit_tells_both_numbers():
    with pytest.raises(IllegalAction) as caught:
        verify(deal(HOUSE, alice=HEAVY), parse_action("k"))
    assert caught.value.data == {"deadwood": 74, "limit": 10}
    with pytest.raises(IllegalAction) as caught:
        verify(play(deal(LONG_GAME, alice=HEAVY, stock="AH"), "p p s"), parse_action("kAH"))
    assert caught.value.data == {"deadwood": 74, "limit": 10}


def test_a_refused_action_leaves_the_state_as_it_was():
    state = IN_PHASE[Phase.DISCARD]
    before = repr(state)
    assert refused(state, "g") is Refusal.NOT_ALL_MELDED
    assert repr(state) == before


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_the_unchecked_step_comes_to_the_same_state(phase):
    state = IN_PHASE[phase]
    for action in legal_actions(state):
        assert advance(state, action) == apply(state, action)


def test_the_history_tells_who_did_what():
    state = finish(play(START, "p p s KH t"))
    assert [(seat, str(action)) for seat, action in state.history] == [
        (ALICE, "p"),
        (BOB, "p"),
        (ALICE, "s"),
        (ALICE, "KH"),
        (BOB, "t"),
    ]
    assert state.ply == 5


def test_the_card_that_joined_the_hand_is_marked_until_it_is_thrown():
    state = play(START, "t")
    assert (state.drawn, state.took) == (card("QD"), True)
    state = play(state, "3D")
    assert (state.drawn, state.took) == (None, False)
    state = play(state, "s")
    assert (state.drawn, state.took) == (card("KH"), False)


def test_a_card_taken_is_known_until_it_is_thrown_again():
    state = play(START, "t")
    taken = cards("QD")
    assert state.known == (taken, 0)
    state = play(state, "3D s KH s")
    assert state.known == (taken, 0)
    assert play(state, "QD").known == (0, 0)


def test_gin_is_legal_from_every_pile_with_a_limit_of_0():
    rules = changed(HOUSE, knock_limit=0)
    assert "k" in legal(deal(rules, alice=GIN_WITH_SPARE))
    assert "k" not in legal(deal(rules, alice=KNOCK_3))


def test_negative_places_of_layoffs_are_refused():
    """They cannot be written, but -1 would be Python's last meld."""
    state = IN_PHASE[Phase.DEFENCE]
    with pytest.raises(IllegalAction) as caught:
        apply(state, answer((), ((card("KS"), -1),)))
    assert caught.value.refusal is Refusal.NO_SUCH_MELD
