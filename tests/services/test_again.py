"""Playing a deal again, by oneself or by the link of a friend."""

from collections.abc import Callable

import pytest
from django.http import Http404

from accounts.models import User
from games import services
from games.engine.cards import cards_text
from games.engine.rules import HOUSE, PRESETS, changed
from games.levels import Level
from games.models import Deal, DealLink, Match, PlayedDeal, Tally
from games.queries import known_plays, play_links, record_of
from games.refusals import Reason, Refused
from games.services.guests import move_seats
from games.verification import verified
from tests.past import LONG, next_deal
from tests.table import GIN, act, dealt, go_gin, now, play_deal, play_deal_against, quick, stack

pytestmark = pytest.mark.django_db

EASY = Level.EASY


@pytest.fixture
def first(alice, bob) -> Deal:
    """The second deal of a match of alice and bob, won by bob with gin; alice dealt it."""
    match = dealt(alice, bob, LONG)
    stack(match, GIN)
    go_gin(match, bob, alice)
    next_deal(match, alice)
    play_deal(match, (alice, bob))
    services.resign(alice, match.public_id)
    return match.deals.filter(status=Deal.Status.OVER).all()[1]


def cards_of(deal: Deal) -> str:
    return cards_text(record_of(deal.match, deal).start().deck)


class TestTheSameDeal:
    @pytest.mark.parametrize("seat", [0, 1])
    def test_has_the_same_cards_dealer_score_and_rules(self, first, alice, seat):
        match = services.play_again(alice, first.public_id, seat, EASY)
        deal, state = now(match)
        assert (cards_of(deal), deal.dealer) == (cards_of(first), first.dealer)
        assert state.scores == (first.first_score, first.second_score) == (0, 85)
        assert (match.again_of, match.rules_text, match.preset) == (
            first,
            first.match.rules_text,
            first.match.preset,
        )
        assert match.seats.get(user=alice).number == seat
        assert match.seats.get(level=EASY).number == 1 - seat
        assert [(one.points, one.deals_won) for one in match.seats.all()] == [(0, 0), (85, 1)]

    @pytest.mark.parametrize("preset", PRESETS)
    def test_is_offered_the_same_at_every_ply(self, alice, bob, preset):
        """Who does the same sees the same: the same cards come, and the same may be done."""
        original = dealt(alice, bob, PRESETS[preset], preset)
        states = [now(original)[1]]
        while states[-1].result is None:
            actor = (alice, bob)[states[-1].to_act]
            act(original, actor, str(quick(states[-1])))
            states.append(now(original)[1])
        deal = now(original)[0]
        match = services.play_again(alice, deal.public_id, 0, EASY)
        Match.objects.filter(pk=match.pk).update(status=Match.Status.PLAYING)
        match.seats.filter(number=1).update(level="", user=bob)
        for state in states:
            present = now(match)[1]
            assert present == state
            if state.result is None:
                act(match, (alice, bob)[state.to_act], str(quick(state)))

    def test_has_a_secret_of_its_own(self, first, alice):
        deal = now(services.play_again(alice, first.public_id, 0, EASY))[0]
        assert deal.seed != first.seed

    def test_of_a_deal_that_was_played_again_is_the_first_one(self, first, alice):
        again = play_deal_against(services.play_again(alice, first.public_id, 0, EASY), alice)
        third = services.play_again(alice, again.public_id, 1, EASY)
        assert third.again_of == first
        assert cards_of(now(third)[0]) == cards_of(first)


class TestItsEnd:
    @pytest.mark.parametrize("seat", [0, 1])
    def test_is_the_end_of_the_match_and_replays(self, first, alice, seat):
        match = services.play_again(alice, first.public_id, seat, EASY)
        deal = play_deal_against(match, alice)
        match.refresh_from_db()
        assert (match.status, match.ending) == (Match.Status.OVER, Match.Ending.SINGLE)
        assert match.winner == deal.winner
        assert match.deals.count() == 1
        assert [line for one in verified(deal.public_id) for line in one.disagreements] == []

    def test_other_cards_than_those_of_the_first_play_are_named(self, first, alice):
        deal = now(services.play_again(alice, first.public_id, 0, EASY))[0]
        Deal.objects.filter(pk=deal.pk).update(deck=cards_text(range(52)))
        named = [line for one in verified(deal.public_id) for line in one.disagreements]
        assert any("deck is " in line for line in named)

    def test_is_entered_in_the_history_and_not_counted(self, first, alice):
        before = list(Tally.objects.values().order_by("pk"))
        deal = play_deal_against(services.play_again(alice, first.public_id, 0, EASY), alice)
        assert PlayedDeal.objects.filter(deal=deal, user=alice).count() == 1
        assert list(Tally.objects.values().order_by("pk")) == before

    def test_can_be_resigning_which_is_not_counted_either(self, first, alice):
        match = services.play_again(alice, first.public_id, 0, EASY)
        before = list(Tally.objects.values().order_by("pk"))
        services.resign(alice, match.public_id)
        match.refresh_from_db()
        assert match.ending == Match.Ending.RESIGNED
        assert list(Tally.objects.values().order_by("pk")) == before

    def test_has_no_rematch(self, first, alice):
        match = services.play_again(alice, first.public_id, 0, EASY)
        play_deal_against(match, alice)
        with pytest.raises(Refused) as why:
            services.rematch(alice, match.public_id)
        assert why.value.reason is Reason.SINGLE_DEAL


class TestWhoMay:
    def test_a_deal_that_is_being_played_is_unknown(self, alice, bob):
        match = dealt(alice, bob)
        with pytest.raises(Http404):
            services.play_again(alice, now(match)[0].public_id, 0, EASY)

    def test_one_that_was_resigned_before_it_was_dealt_is_open_and_can_be_played(self, alice, bob):
        match = dealt(alice, bob, changed(HOUSE, target=1000))
        play_deal(match, (alice, bob))
        services.resign(alice, match.public_id)
        never_dealt = match.deals.all()[1]
        again = services.play_again(alice, never_dealt.public_id, 0, EASY)
        assert cards_of(now(again)[0]) == cards_of(never_dealt)

    def test_a_deal_of_others_is_unknown(self, first, mallory):
        with pytest.raises(Http404):
            services.play_again(mallory, first.public_id, 0, EASY)

    def test_pressing_twice_makes_one_match(self, first, alice):
        one = services.play_again(alice, first.public_id, 0, EASY)
        assert services.play_again(alice, first.public_id, 0, EASY) == one
        assert services.play_again(alice, first.public_id, 1, EASY) != one
        assert services.play_again(alice, first.public_id, 0, Level.NORMAL) != one


class TestSending:
    @pytest.fixture
    def link(self, first, alice) -> DealLink:
        return services.send_deal(alice, first.public_id, 0)

    def test_seats_a_friend_at_the_same_cards(self, first, link, mallory):
        match = services.play_by_link(mallory, link.token, EASY)
        assert cards_of(now(match)[0]) == cards_of(first)
        assert match.seats.get(user=mallory).number == 0
        assert match.again_of == first

    def test_pressing_twice_makes_one_match(self, link, mallory):
        one = services.play_by_link(mallory, link.token, EASY)
        assert services.play_by_link(mallory, link.token, Level.NORMAL) == one

    def test_there_is_one_link_for_each_seat(self, first, link, alice):
        assert services.send_deal(alice, first.public_id, 0) == link
        assert services.send_deal(alice, first.public_id, 1) != link
        assert set(play_links(alice, first)) == {0, 1}

    def test_a_link_that_was_taken_back_leads_nowhere(self, first, link, alice, mallory):
        services.take_back(alice, first.public_id, 0)
        with pytest.raises(Http404):
            services.play_by_link(mallory, link.token, EASY)

    def test_who_sat_down_by_it_plays_on(self, first, link, alice, mallory):
        match = services.play_by_link(mallory, link.token, EASY)
        services.take_back(alice, first.public_id, 0)
        play_deal_against(match, mallory)
        assert {play.seat.player for play in known_plays(first, alice)} == {"Alice", "Mallory"}

    @pytest.mark.parametrize("who", ["alice", "bob"])
    def test_those_who_know_the_cards_are_refused(self, link, request, who):
        with pytest.raises(Refused) as why:
            services.play_by_link(request.getfixturevalue(who), link.token, EASY)
        assert why.value.reason is Reason.KNOWN_CARDS

    def test_who_has_played_it_by_the_link_is_refused(self, link, mallory):
        play_deal_against(services.play_by_link(mallory, link.token, EASY), mallory)
        with pytest.raises(Refused):
            services.play_by_link(mallory, link.token, EASY)

    def test_only_players_can_send_it(self, first, mallory):
        with pytest.raises(Http404):
            services.send_deal(mallory, first.public_id, 0)


class TestComparing:
    Told = Callable[[User], set[tuple[str, str]]]

    @pytest.fixture
    def told(self, first) -> Told:
        """Whose plays somebody knows, and against whom where that is told."""

        def told(reader: User) -> set[tuple[str, str]]:
            return {
                (play.seat.player, play.opponent.player if play.opponent_is_known else "?")
                for play in known_plays(first, reader)
            }

        return told

    def test_players_know_their_own_play(self, told, alice, bob):
        assert told(alice) == {("Alice", "Bob")}
        assert told(bob) == {("Bob", "Alice")}

    def test_and_those_that_they_played_again(self, first, told, alice, bob):
        play_deal_against(services.play_again(alice, first.public_id, 1, Level.NORMAL), alice)
        assert told(alice) == {("Alice", "Bob"), ("Alice", "Normal AI")}
        assert told(bob) == {("Bob", "Alice")}

    def test_a_friend_and_the_sender_know_each_others(self, first, told, alice, bob, mallory):
        link = services.send_deal(alice, first.public_id, 0)
        match = services.play_by_link(mallory, link.token, EASY)
        assert told(alice) == {("Alice", "Bob")}, "nothing of a deal that is being played"
        play_deal_against(match, mallory)
        assert told(alice) == {("Alice", "Bob"), ("Mallory", "Easy AI")}
        assert told(mallory) == {("Mallory", "Easy AI"), ("Alice", "?")}, "Bob has sent nothing"
        assert told(bob) == {("Bob", "Alice")}

    def test_friends_of_one_sender_do_not_know_each_other(self, first, told, alice, mallory, person):
        link = services.send_deal(alice, first.public_id, 0)
        for friend in (mallory, person("trent")):
            play_deal_against(services.play_by_link(friend, link.token, EASY), friend)
        assert told(mallory) == {("Mallory", "Easy AI"), ("Alice", "?")}

    def test_a_guest_who_signs_in_stays_the_sender(self, alice, bob, mallory, person, told, first):
        guest = person("guest:1", is_guest=True)
        link = services.send_deal(alice, first.public_id, 0)
        match = services.play_by_link(guest, link.token, EASY)
        deal = play_deal_against(match, guest)
        sent = services.send_deal(guest, deal.public_id, 0)
        play_deal_against(services.play_by_link(mallory, sent.token, EASY), mallory)
        account = person("trent", display_name="Trent")
        move_seats(guest, account)
        assert ("Mallory", "Easy AI") in told(account)
        assert ("Trent", "Easy AI") in told(alice)
        assert ("Trent", "Easy AI") in told(mallory)
