"""Help at the table: what may be done now, why something else may not, and the own deadwood."""

import re
from random import Random

import pytest

from games.engine.actions import DRAW, KNOCK, PASS, TAKE, Kind
from games.engine.cards import DECK_SIZE
from games.engine.melds import deadwood
from games.engine.observation import observe
from games.engine.play import apply, legal_actions, new_deal
from games.engine.rules import CARD_ROOM, HOUSE, PRESETS, changed
from games.engine.state import Phase
from games.presenter import Sight
from games.presenter.help import help_view
from tests.table import GIN, act, against, dealt, deck_of, erratic, go_gin, table_of
from tests.web.board import address, for_the_eye, text_of

pytestmark = pytest.mark.django_db

ACE_UP = deck_of("3S 4S 5S 6H 7H 8H KD QC JD 9C", "AS 2H 4D 6S 8D TC QS KH 7C 3C", "AC", "2C 5D")
UNDERCUT = deck_of("3S 4S 5S 7S 7H 7D JC QC KC AD", "2H 2D 4H AS 8D 9H QS KH 9C 3C", "JH")


def plain(text):
    """Without the mark that keeps suit signs from becoming pictures."""
    return text.replace("\N{VARIATION SELECTOR-15}", "")


class Help:
    """What a player reads."""

    def __init__(self, match, user):
        table = table_of(match)
        seat = table.seat_of(user)
        assert seat is not None
        view = help_view(Sight.of(table, seat.number), "Knock at 10 or less")
        assert view is not None
        self.now = [plain(text) for text in view.now]
        self.why_not = {plain(what): plain(why) for what, why in view.why_not}
        self.deadwood = [plain(text) for text in view.deadwood]


class TestWhatMayBeDone:
    def test_at_the_upcard_offer(self, alice, bob, match):
        assert Help(match, bob).now == [
            "Take the upcard J♥. Then discard a card.",
            "Pass. Then Alice may take it.",
        ]
        act(match, bob, "p")
        assert Help(match, alice).now[1] == "Pass. Then Bob draws from the stock."

    def test_at_the_start_of_a_turn(self, alice, bob, match):
        for user, text in [(bob, "t"), (bob, "KD")]:
            act(match, user, text)
        assert Help(match, alice).now == [
            "Draw the top card of the stock. Nobody else sees it.",
            "Take K♦ from the discard pile.",
        ]

    def test_in_place_of_drawing(self, alice, bob, lay):
        lay(UNDERCUT)
        match = dealt(alice, bob)
        assert Help(match, bob).now[2] == ("Knock without drawing: your deadwood is 1, and the limit is 10.")

    def test_after_taking(self, bob, match):
        act(match, bob, "t")
        assert Help(match, bob).now == ["Discard any card but J♥: pick it, then press the button."]

    def test_gin_and_knocks_by_what_is_left(self, alice, bob, lay):
        lay(GIN)
        match = dealt(alice, bob)
        for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
            act(match, user, text)
        assert Help(match, bob).now == [
            "Discard any card: pick it, then press the button.",
            "Go gin; discard one of these: K♦.",
            "Knock; discard one of these (deadwood left): A♠ (10), 4♠ (10).",
        ]

    def test_while_the_other_one_plays(self, alice, match):
        shown = Help(match, alice)
        assert shown.now == ["It is the turn of Bob. You may sort your hand meanwhile."]
        assert shown.why_not == {"Draw, discard or knock": "It is the turn of Bob; then it is yours."}

    def test_after_the_deal_and_after_the_match(self, alice, bob, lay):
        lay(GIN)
        for target, words in [(500, "Deal the next deal"), (50, "Play a rematch")]:
            match = dealt(alice, bob, changed(HOUSE, target=target))
            go_gin(match, bob, alice)
            shown = Help(match, alice)
            assert shown.now[0].startswith(words)
            assert (shown.why_not, len(shown.deadwood)) == ({}, 1)


class TestWhyNot:
    def test_too_much_deadwood_to_knock_in_place_of_drawing(self, bob, match):
        assert Help(match, bob).why_not["Knock"] == (
            "Your deadwood is 39, and you may knock with at most 10. Take a card first."
        )

    def test_knocking_in_place_of_drawing_is_switched_off(self, alice, bob, lay):
        lay(UNDERCUT)
        match = dealt(alice, bob, changed(HOUSE, knock_without_drawing=False))
        assert Help(match, bob).why_not["Knock"] == (
            "In this match you draw or take a card before you may knock."
        )

    def test_only_gin_counts(self, alice, bob, lay):
        """R8: an ace as the first upcard."""
        lay(ACE_UP)
        match = dealt(alice, bob, changed(HOUSE, oklahoma=True))
        assert Help(match, bob).why_not["Knock"] == (
            "Only gin counts in this deal, and your deadwood is 39. Take a card first."
        )
        assert "The first upcard, A♣, sets the limit of this deal." in Help(match, bob).deadwood

    def test_drawing_has_to_wait_for_the_upcard(self, alice, bob, match):
        expected = "When both have passed, Bob draws from the stock."
        assert Help(match, bob).why_not["Draw a card"].endswith(expected)
        act(match, bob, "p")
        assert Help(match, alice).why_not["Draw a card"].endswith(expected)

    def test_the_upcard_was_refused(self, alice, bob, match):
        act(match, bob, "p")
        act(match, alice, "p")
        assert Help(match, bob).why_not["Take the upcard"] == (
            "Both players passed the upcard, so you draw from the stock."
        )

    def test_the_card_just_taken_and_the_card_that_leaves_least(self, bob, match):
        act(match, bob, "t")
        shown = Help(match, bob).why_not
        assert shown["Discard J♥"].startswith("You have just taken J♥, so you may not discard it")
        assert shown["Knock"] == (
            "The limit is 10. The least that you can bring your deadwood to is 39, by discarding J♦."
        )

    def test_the_card_just_taken_may_go_where_the_rules_let_it(self, alice, bob, lay):
        lay(ACE_UP)
        match = dealt(alice, bob, CARD_ROOM)
        act(match, bob, "t")
        shown = Help(match, bob)
        assert "Discard A♣" not in shown.why_not
        assert shown.now[0].startswith("Discard any card:")
        assert shown.why_not["Big gin"].startswith("Big gin needs all eleven cards in melds")

    def test_the_play_is_over_after_a_knock(self, alice, bob, lay):
        lay(UNDERCUT)
        match = dealt(alice, bob)
        act(match, bob, "k")
        assert Help(match, alice).why_not["Draw or discard"] == "Bob has knocked, and a knock ends the play."
        assert Help(match, bob).why_not["Draw or discard"] == "You have knocked, and a knock ends the play."

    def test_no_card_to_lay_off(self, alice, bob, lay):
        lay(deck_of("3S 4S 5S 7S 7H 7D JC QC KC AD", "2H 2D 4H AS 8D 8H QS KH 9D 3C", "JH"))
        match = dealt(alice, bob)
        act(match, bob, "k")
        assert Help(match, alice).why_not["Lay off"] == "None of your cards fits on these melds."


def test_the_own_deadwood_is_a_sum_and_melds_are_left_out(bob, match):
    definition, own, melds, limit = Help(match, bob).deadwood
    assert definition.startswith("Cards in no set and no run are deadwood. An ace counts 1,")
    assert own == "Yours: K♦ 10 + Q♣ 10 + J♦ 10 + 9♣ 9 = 39."
    assert melds == "Not counted, because they are melds: 6♥ 7♥ 8♥, 3♠ 4♠ 5♠."
    assert limit == "Knock at 10 or less."


RULE_SETS = [
    *PRESETS.values(),
    changed(HOUSE, oklahoma=True),
    changed(CARD_ROOM, knock_limit=0),
    changed(HOUSE, knock_limit=30, takes_limit=10),
]


def positions(rules, number):
    """Every position of a deal of players who do what they like."""
    random = Random(number)
    choose = erratic(random)
    state = new_deal(rules, tuple(random.sample(range(DECK_SIZE), DECK_SIZE)), number % 2)
    while state.result is None:
        yield state
        state = apply(state, choose(state))


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("rules", RULE_SETS, ids=range(len(RULE_SETS)))
def test_in_every_position_it_agrees_with_the_engine(match, rules, number):
    table = table_of(match)
    for state in positions(rules, number):
        legal, seat = legal_actions(state), state.to_act
        view = help_view(Sight(table, observe(state, seat), seat), "Knock")
        assert view is not None
        refused = {what for what, _why in view.why_not}
        if state.phase in (Phase.OFFER, Phase.DRAW):
            assert len(view.now) == len(legal)
            assert ("Knock" in refused) is (KNOCK not in legal)
            assert ("Draw a card" in refused) is (DRAW not in legal)
            assert ("Take the upcard" in refused) is (TAKE not in legal)
            assert any(text.startswith("Pass.") for text in view.now) is (PASS in legal)
        elif state.phase is Phase.DISCARD:
            assert ("Knock" in refused) is not any(action.kind is Kind.KNOCK for action in legal)
        assert view.now
        own = re.search(r"(\d+)\.$", view.deadwood[1])
        assert (int(own[1]) if own else 0) == deadwood(state.hands[seat])


def test_the_table_shows_it_where_there_is_room(alice_browser, bob_browser, match):
    """Folded beside the words, and in the side column; the style sheet shows one of them."""
    for browser in (alice_browser, bob_browser):
        text = for_the_eye(text_of(browser.get(address("table", match))))
        assert text.count("What is deadwood?") == text.count('<div class="help">') == 2
        assert '<details class="help-fold" id="help">' in text


def test_against_an_ai_it_names_the_ai(alice):
    assert "Pass. Then Easy AI may take it." in Help(against(alice), alice).now
