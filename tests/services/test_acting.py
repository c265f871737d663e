"""Playing an action: what is done, what is refused, and that a refusal changes nothing."""

import pytest
from django.http import Http404

from games import services
from games.engine.cards import parse_card
from games.engine.errors import Refusal
from games.engine.rules import CARD_ROOM, HOUSE, changed
from games.engine.state import Outcome, Phase
from games.models import Deal, Match
from games.refusals import Reason, Refused
from tests.table import GIN, PLAIN, act, dealt, deck_of, now, play_deal, table_of

pytestmark = pytest.mark.django_db

# With AS Bob has eleven cards in melds.
BIG = deck_of("2S 3S 4S 6H 7H 8H TD TC TH TS", "AH 2H 4D 6S 8D 9C QS KH 7C 3C", "JH", "AS 5D 9H")


@pytest.fixture
def match(alice, bob, lay):
    lay(PLAIN)
    return dealt(alice, bob)


def refusal(match, user, text, **changes):
    """The reason and the status with which this action is refused; the match stays as it was."""
    deal, state = now(match)
    at = {"deal_id": deal.public_id, "ply": state.ply, "text": text, "sure": True} | changes
    before = list(Deal.objects.values()), list(Match.objects.values())
    with pytest.raises(Refused) as refused:
        services.act(user, match.public_id, **at)
    assert (list(Deal.objects.values()), list(Match.objects.values())) == before
    return refused.value.reason, refused.value.status


def test_an_action_moves_the_deal_one_ply_and_the_match_one_revision(bob, match):
    before = match.revision
    table = act(match, bob, "p")
    assert table.deal is not None
    assert (table.deal.ply, table.deal.actions, table.match.revision) == (1, "p", before + 1)
    deal, state = now(match)
    assert (deal.ply, deal.actions, state.passes) == (1, "p", 1)


def test_open_pages_are_told_the_new_revision_after_the_commit(
    bob, match, monkeypatch, django_capture_on_commit_callbacks
):
    told = []
    monkeypatch.setattr("games.live.match_changed", lambda *notice: told.append(notice))
    with django_capture_on_commit_callbacks(execute=True):
        act(match, bob, "p")
        assert told == []
    assert told == [(match.public_id, match.revision + 1)]


def test_the_deal_knows_who_is_to_act(alice, bob, match):
    assert now(match)[0].to_act == 1
    act(match, bob, "p")
    assert now(match)[0].to_act == 0


def test_the_same_action_again_at_the_same_ply_counts_as_done(bob, match):
    deal, _state = now(match)
    act(match, bob, "p")
    table = services.act(bob, match.public_id, deal.public_id, 0, "p")
    assert table.match.revision == match.revision + 1
    assert now(match)[0].ply == 1


def test_so_does_an_action_whose_answer_was_lost_long_ago(alice, bob, match):
    deal, _state = now(match)
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
        act(match, user, text)
    assert services.act(bob, match.public_id, deal.public_id, 0, "p").match.revision == match.revision + 3


def test_so_does_the_action_that_ended_a_deal_when_the_next_has_been_dealt(alice, bob, lay):
    lay(GIN)
    match = dealt(alice, bob)
    deal, _state = now(match)
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s"), (bob, "kKD")]:
        act(match, user, text)
    services.start_deal(alice, match.public_id, deal.public_id)
    services.act(bob, match.public_id, deal.public_id, 3, "kKD")
    assert now(match)[0].round == 2


def test_another_action_at_a_past_ply_is_stale(bob, match):
    act(match, bob, "p")
    assert refusal(match, bob, "t", ply=0) == (Reason.STALE, 409)


def test_the_other_players_action_is_not_mine(alice, bob, match):
    act(match, bob, "p")
    assert refusal(match, alice, "p", ply=0) == (Reason.STALE, 409)


@pytest.mark.parametrize("ply", [-1, 1, 99999, 10**30])
def test_a_ply_that_has_not_come_is_stale(bob, match, ply):
    assert refusal(match, bob, "p", ply=ply) == (Reason.STALE, 409)


@pytest.mark.parametrize("deal_id", ["", "another", "\x00"])
def test_another_deal_is_stale(bob, match, deal_id):
    assert refusal(match, bob, "p", deal_id=deal_id) == (Reason.STALE, 409)


def test_out_of_turn_is_refused(alice, match):
    assert refusal(match, alice, "p") == (Reason.NOT_YOUR_TURN, 422)


@pytest.mark.parametrize(
    "text", ["", "x", "pp", "9d", "ZZ", "\x00", "\ud800", "k🂡", "l", "lAS2S+", "a>", "p" * 10**6, "lAS" * 40]
)
def test_what_cannot_be_read_is_refused(bob, match, text):
    assert refusal(match, bob, text)[1] == 422


def test_huge_text_is_not_cut_down_to_something_legal(bob, match):
    """Ten cards with layoffs are far shorter than the longest text that is read."""
    text = "a" + "+".join(["3S4S5S"] * 30)
    assert refusal(match, bob, text) == (Reason.UNREADABLE, 422)


@pytest.mark.parametrize("text", ["s", "KD", "kKD", "g", "l3S4S5S", "a3S4S5S"])
def test_an_action_of_another_phase_is_refused(bob, match, text):
    assert refusal(match, bob, text) == (Refusal.NOT_NOW, 422)


class TestDiscarding:
    @pytest.fixture
    def match(self, alice, bob, lay):
        lay(PLAIN)
        match = dealt(alice, bob)
        act(match, bob, "t")
        return match

    @pytest.mark.parametrize("text", ["AS", "2C", "kAS"])
    def test_a_card_not_held_is_refused(self, bob, match, text):
        assert refusal(match, bob, text) == (Refusal.CARD_NOT_HELD, 422)

    @pytest.mark.parametrize("text", ["JH", "kJH"])
    def test_the_card_just_taken_is_not_thrown_back(self, bob, match, text):
        assert refusal(match, bob, text) == (Refusal.TOOK_THIS_CARD, 422)

    def test_a_knock_over_the_limit_is_refused(self, bob, match):
        assert refusal(match, bob, "kKD") == (Refusal.OVER_LIMIT, 422)

    def test_big_gin_is_refused_where_it_is_off(self, bob, match):
        assert refusal(match, bob, "g") == (Refusal.BIG_GIN_OFF, 422)

    def test_a_second_card_is_not_drawn(self, bob, match):
        assert refusal(match, bob, "s") == (Refusal.NOT_NOW, 422)


def test_big_gin_needs_eleven_melded_cards(alice, bob, lay):
    lay(PLAIN)
    match = dealt(alice, bob, CARD_ROOM, "card_room")
    act(match, bob, "t")
    assert refusal(match, bob, "g") == (Refusal.NOT_ALL_MELDED, 422)


def test_a_knock_without_drawing_is_refused_where_it_is_off(alice, bob, lay):
    lay(PLAIN)
    match = dealt(alice, bob, CARD_ROOM, "card_room")
    assert refusal(match, bob, "k") == (Refusal.NO_KNOCK_WITHOUT_DRAWING, 422)


def test_the_upcard_that_both_passed_is_not_taken(alice, bob, match):
    act(match, bob, "p")
    act(match, alice, "p")
    assert refusal(match, bob, "t") == (Refusal.UPCARD_REFUSED, 422)


def test_a_match_that_is_not_dealt_knows_no_action(alice, bob, lay):
    match = services.make_match(alice, "house", HOUSE)
    for status, reason in [
        (Match.Status.OPEN, Reason.NO_OPPONENT),
        (Match.Status.READY, Reason.NO_DEAL),
        (Match.Status.CANCELLED, Reason.CANCELLED),
    ]:
        Match.objects.update(status=status)
        with pytest.raises(Refused) as refused:
            services.act(alice, match.public_id, match.deals.get().public_id, 0, "p")
        assert (refused.value.reason, refused.value.status) == (reason, 409)


def test_a_stranger_is_told_that_there_is_no_such_match(mallory, match):
    with pytest.raises(Http404):
        act(match, mallory, "p")


def test_a_finished_deal_takes_no_more_actions(alice, bob, match):
    play_deal(match, (alice, bob))
    for user in (alice, bob):
        assert refusal(match, user, "p") == (Reason.STALE, 409)


def test_a_resigned_match_takes_no_more_actions(alice, bob, match):
    """The deal that was being played stays unfinished; its own columns would still let it be played."""
    services.resign(alice, match.public_id)
    assert refusal(match, bob, "p") == (Reason.MATCH_OVER, 409)


class TestThrowingGinAway:
    @pytest.fixture
    def match(self, alice, bob, lay):
        lay(GIN)
        match = dealt(alice, bob)
        for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
            act(match, user, text)
        return match

    def test_a_discard_that_gives_gin_away_asks_first(self, bob, match):
        assert refusal(match, bob, "KD", sure=False) == (Reason.DISCARD_FOR_GIN, 422)

    def test_so_does_one_of_another_card(self, bob, match):
        assert refusal(match, bob, "AS", sure=False) == (Reason.DISCARD_FOR_GIN, 422)

    def test_the_question_is_about_that_card(self, bob, match):
        with pytest.raises(Refused) as refused:
            act(match, bob, "AS", sure=False)
        assert refused.value.data == {"action": "AS", "card": parse_card("AS"), "gin": "kKD"}

    def test_so_does_a_knock_that_is_no_gin(self, bob, match):
        assert refusal(match, bob, "kAS", sure=False) == (Reason.KNOCK_FOR_GIN, 422)
        act(match, bob, "kAS", sure=True)
        assert now(match)[1].phase is not Phase.DISCARD

    def test_a_player_who_is_sure_may(self, bob, match):
        act(match, bob, "KD", sure=True)
        assert now(match)[1].phase is Phase.DRAW

    def test_gin_itself_asks_nothing(self, bob, match):
        act(match, bob, "kKD", sure=False)
        result = now(match)[1].result
        assert result is not None
        assert result.outcome is Outcome.GIN

    def test_a_card_not_held_is_refused_and_not_asked_about(self, bob, match):
        assert refusal(match, bob, "AH", sure=False) == (Refusal.CARD_NOT_HELD, 422)


def test_big_gin_thrown_away_asks_too(alice, bob, lay):
    lay(BIG)
    match = dealt(alice, bob, changed(CARD_ROOM, upcard_offer=False), "card_room")
    act(match, bob, "s")
    assert refusal(match, bob, "AS", sure=False) == (Reason.DISCARD_FOR_GIN, 422)
    act(match, bob, "g", sure=False)
    result = now(match)[1].result
    assert result is not None
    assert result.outcome is Outcome.BIG_GIN


def test_an_ordinary_discard_asks_nothing(bob, match):
    act(match, bob, "t", sure=False)
    act(match, bob, "KD", sure=False)
    assert now(match)[1].phase is Phase.DRAW


class TestLayingOut:
    ONE_WAY = deck_of("3S 4S 5S 7S 7H 7D JC QC KC AD", "AS 2H 4D 6S 8D TC QS KH 9C 3C", "JH")
    # The six of hearts may stay out of the run: more deadwood, and the five cannot be laid off.
    TWO_WAYS = deck_of("3S 4S 5S 6H 7H 8H 9H AD AC 2D", "AS 2H 4D 6S 8D TC QS KH 7C 3C", "JH")

    def test_one_melding_worth_showing_is_laid_out_at_once(self, alice, bob, lay):
        lay(self.ONE_WAY)
        match = dealt(alice, bob)
        act(match, bob, "k")
        deal, state = now(match)
        assert (state.phase, deal.ply, deal.actions.split()[0]) == (Phase.DEFENCE, 2, "k")

    def test_then_the_knock_repeated_counts_as_done(self, alice, bob, lay):
        lay(self.ONE_WAY)
        match = dealt(alice, bob)
        deal, _state = now(match)
        for _ in range(2):
            services.act(bob, match.public_id, deal.public_id, 0, "k")
        assert now(match)[0].ply == 2

    def test_of_several_the_knocker_chooses(self, alice, bob, lay):
        lay(self.TWO_WAYS)
        match = dealt(alice, bob)
        act(match, bob, "k")
        assert now(match)[1].phase is Phase.LAYOUT
        act(match, bob, "l7H8H9H+3S4S5S")
        deal, state = now(match)
        assert (state.phase, deal.to_act, len(state.layout)) == (Phase.DEFENCE, 0, 2)


def test_the_text_stored_is_replayed_to_the_same_state(alice, bob, match):
    state = play_deal(match, (alice, bob))
    table = table_of(match)
    assert table.deal is not None
    assert len(table.deal.actions.split()) == table.deal.ply == state.ply
