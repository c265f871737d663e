"""What a seat could have done, looked at when the deal is over."""

from games.engine.actions import Kind, knock, parse_action
from games.engine.cards import parse_card
from games.engine.hindsight import decisions, first_knock, states_of
from games.engine.notation import Record
from games.engine.play import legal_actions
from games.engine.rules import HOUSE, PRESETS, changed
from games.engine.state import Outcome
from tests.table import GIN, PLAIN, deck_of

# The non-dealer could knock with 9 as soon as one card is drawn.
KNOCKS = deck_of("2S 3S 4S 6H 7H 8H TD TC TH 9C", "AH 2H 4D 6S 8D 9H QS KH 7C 3C", "JH", "KD 5D AS JS")
DRAWING_FIRST = changed(HOUSE, knock_without_drawing=False)


def states(deck, text, rules=DRAWING_FIRST):
    """The states of a deal in which seat 1 is the non-dealer."""
    return states_of(Record(rules, 0, tuple(map(parse_action, text.split())), deck=deck))


def test_the_states_begin_with_the_deal_and_follow_each_action():
    found = states(PLAIN, "p p s KD")
    assert [state.ply for state in found] == [0, 1, 2, 3, 4]


class TestDecisions:
    def test_each_turn_has_a_draw_and_a_throw(self):
        assert decisions(states(PLAIN, "p p s KD t KD s 2C"), 0) == (1, 4, 5)

    def test_where_only_one_thing_was_legal_nothing_was_decided(self):
        # After two passes the non-dealer has to draw.
        assert decisions(states(PLAIN, "p p s KD"), 1) == (0, 3)

    def test_an_answer_to_a_knock_is_one(self):
        after_knock = states(KNOCKS, "p p s kKD")
        (lay_out,) = [action for action in legal_actions(after_knock[-1]) if action.kind is Kind.LAY_OUT][:1]
        found = states_of(record_with(KNOCKS, "p p s kKD", lay_out))
        answer = legal_actions(found[-1])[0]
        whole = states_of(record_with(KNOCKS, "p p s kKD", lay_out, answer))
        assert whole[-1].result is not None
        assert decisions(whole, 0)[-1] == 5


class TestTheFirstKnock:
    def test_is_found_where_it_was_not_made(self):
        found = first_knock(states(KNOCKS, "p p s KD s 5D"), 1)
        assert found is not None
        assert (found.ply, found.action) == (3, knock(parse_card("KD")))
        assert (found.result.outcome, found.result.winner) == (Outcome.KNOCK, 1)
        assert found.result.knocker_deadwood == 9
        # 1 + 2 + 4 + 6 + 8 + 9 + 10 + 10 + 7 + 3 = 60, of which nine of hearts goes on the run.
        assert found.result.points == 60 - found.result.laid_off - 9

    def test_in_place_of_drawing_counts_where_the_rules_have_it(self):
        found = first_knock(states(KNOCKS, "p", HOUSE), 1)
        assert found is not None
        assert (found.ply, found.action.kind, found.action.card) == (0, Kind.KNOCK, None)

    def test_the_best_of_several_is_told(self):
        found = first_knock(states(GIN, "p p s"), 1)
        assert found is not None
        assert (found.action, found.result.outcome) == (knock(parse_card("KD")), Outcome.GIN)

    def test_who_never_could_has_none(self):
        assert first_knock(states(PLAIN, "p p s KD"), 0) is None

    def test_every_preset_has_one_for_a_gin_hand(self):
        for rules in PRESETS.values():
            assert first_knock(states(GIN, "p p s", changed(rules, knock_without_drawing=False)), 1)


def record_with(deck, text, *more):
    return Record(DRAWING_FIRST, 0, (*map(parse_action, text.split()), *more), deck=deck)
