"""A hint: what Hard would do in the place of one who plays an AI, from what that person sees."""

import pytest
from django.http import Http404

from games import services
from games.engine.actions import KNOCK, TAKE, knock, parse_action
from games.engine.observation import observe
from games.engine.play import legal_actions
from games.refusals import Refused
from games.services import opponents, thinking
from games.wording.sentences import advice
from tests.table import PLAIN, act, against, dealt, now

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def plain(lay):
    """No hand can knock at once, as a shuffled one now and then can: an AI's first move is one move."""
    lay(PLAIN)


@pytest.fixture
def thought(monkeypatch):
    """Who thought what about, as (level, observation)."""
    asked = []

    def noted(level, seen, deal):
        asked.append((level, seen))
        return thinking.think(level, seen, deal)

    monkeypatch.setattr(opponents, "think", noted)
    return asked


class TestHints:
    def hint(self, match, user):
        deal, state = now(match)
        return services.hint(user, match.public_id, deal.public_id, state.ply)

    def test_it_is_what_hard_would_do_in_the_persons_place(self, alice, thought):
        match = against(alice)
        _deal, state = now(match)
        self.hint(match, alice)
        deal, _state = now(match)
        assert thought == [("hard", observe(state, 0))]
        assert parse_action(deal.notes.hints["0"]["action"]) in legal_actions(state)

    def test_it_follows_from_what_the_person_sees(self, alice, thought):
        self.hint(against(alice), alice)
        (_level, seen) = thought[0]
        assert seen.hands[1] is None
        assert seen.known[1] == 0

    def test_asked_for_again_it_is_thought_about_no_more(self, alice, thought):
        match = against(alice)
        revision = self.hint(match, alice).match.revision
        assert self.hint(match, alice).match.revision == revision
        assert len(thought) == 1

    def test_there_is_none_against_people(self, alice, bob):
        match = dealt(alice, bob)
        with pytest.raises(Refused, match="no_hint"):
            self.hint(match, bob)

    def test_there_is_none_out_of_turn(self, alice):
        with pytest.raises(Refused, match="not_your_turn"):
            self.hint(against(alice, dealer=0), alice)

    def test_there_is_none_for_a_table_that_has_moved_on(self, alice):
        match = against(alice)
        deal, _state = now(match)
        act(match, alice, "p")
        with pytest.raises(Refused, match="stale"):
            services.hint(alice, match.public_id, deal.public_id, 0)

    def test_there_is_none_after_the_match(self, alice):
        match = against(alice)
        services.resign(alice, match.public_id)
        with pytest.raises(Refused, match="match_over"):
            self.hint(match, alice)

    def test_nobody_else_gets_one(self, alice, mallory):
        with pytest.raises(Http404):
            self.hint(against(alice), mallory)


def test_a_hint_to_take_names_the_card():
    assert advice(TAKE, 0, is_gin=False) == "Take A♠\ufe0e."


def test_a_hint_to_go_gin_says_so():
    assert advice(knock(1), None, is_gin=True) == "Go gin: discard 2♠\ufe0e."
    assert advice(knock(1), None, is_gin=False) == "Knock with 2♠\ufe0e."
    assert advice(KNOCK, None, is_gin=True) == "Go gin without drawing."
