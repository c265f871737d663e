"""Before the first deal: making a match, sitting down, getting up."""

import pytest
from django.http import Http404

from games import services
from games.engine.rules import CARD_ROOM, changed
from games.engine.shuffle import commitment
from games.models import Deal, Match, Seat
from games.presenter.seals import seal_views
from games.refusals import Reason, Refused
from tests.table import dealt, play_match, seated, table_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(alice):
    return services.make_match(alice, "card_room", changed(CARD_ROOM, target=50))


def test_a_new_match_waits_with_its_maker_in_the_first_seat(alice, match):
    table = table_of(match)
    assert (match.status, [seat.user for seat in table.seats]) == (Match.Status.OPEN, [alice])
    assert match.rules == changed(CARD_ROOM, target=50)
    assert table.deal is None


def test_a_new_match_has_committed_to_its_first_deal(match):
    table = table_of(match)
    assert table.prepared is not None
    [seal] = seal_views(table, 0)
    assert seal.commitment == commitment(bytes.fromhex(table.prepared.seed), table.prepared.public_id)
    assert not seal.seed


def test_ids_and_seeds_are_never_the_same_twice(alice):
    matches = [services.make_match(alice, "house", CARD_ROOM) for _ in range(3)]
    tokens = [(match.public_id, match.invitation, match.deals.get().seed) for match in matches]
    assert len({token for row in tokens for token in row}) == 9


def test_a_friend_takes_the_second_seat(bob, match):
    table = services.sit_down(bob, match.invitation)
    assert table.match.status == Match.Status.READY
    assert [str(seat.user) for seat in table_of(match).seats] == ["Alice", "Bob"]


def test_sitting_down_tells_the_maker(bob, match):
    services.sit_down(bob, match.invitation)
    assert table_of(match).match.revision == match.revision + 1


def test_the_maker_cannot_take_the_other_seat_too(alice, match):
    services.sit_down(alice, match.invitation)
    assert table_of(match).match.status == Match.Status.OPEN
    assert Seat.objects.count() == 1


def test_sitting_down_again_changes_nothing(bob, match):
    services.sit_down(bob, match.invitation)
    before = table_of(match).match.revision
    services.sit_down(bob, match.invitation)
    assert table_of(match).match.revision == before


def test_a_third_person_is_told_that_the_seat_is_taken(bob, mallory, match):
    services.sit_down(bob, match.invitation)
    with pytest.raises(Refused) as refused:
        services.sit_down(mallory, match.invitation)
    assert (refused.value.reason, refused.value.status) == (Reason.SEAT_TAKEN, 409)


def test_nobody_sits_down_at_a_cancelled_match(alice, bob, match):
    services.leave(alice, match.public_id)
    with pytest.raises(Refused) as refused:
        services.sit_down(bob, match.invitation)
    assert refused.value.reason is Reason.CANCELLED


def test_an_unknown_invitation_is_a_404(alice):
    with pytest.raises(Http404):
        services.sit_down(alice, "no-such-token")


def test_a_match_id_is_no_invitation(bob, match):
    with pytest.raises(Http404):
        services.sit_down(bob, match.public_id)


@pytest.mark.parametrize("guest_sits", [False, True])
def test_a_match_is_cancelled_when_its_maker_leaves(alice, bob, match, guest_sits):
    if guest_sits:
        services.sit_down(bob, match.invitation)
    services.leave(alice, match.public_id)
    match.refresh_from_db()
    assert (match.status, match.ended_at is not None) == (Match.Status.CANCELLED, True)


def test_the_seat_is_free_again_when_the_guest_leaves(bob, mallory, match):
    services.sit_down(bob, match.invitation)
    services.leave(bob, match.public_id)
    assert table_of(match).match.status == Match.Status.OPEN
    services.sit_down(mallory, match.invitation)
    assert [(seat.number, str(seat.user)) for seat in table_of(match).seats] == [(0, "Alice"), (1, "Mallory")]


def test_leaving_twice_does_no_harm(alice, match):
    services.leave(alice, match.public_id)
    services.leave(alice, match.public_id)
    assert table_of(match).match.status == Match.Status.CANCELLED


def test_a_guest_who_left_no_longer_knows_the_match(bob, match):
    services.sit_down(bob, match.invitation)
    services.leave(bob, match.public_id)
    with pytest.raises(Http404):
        services.leave(bob, match.public_id)


def test_after_the_first_deal_one_resigns_instead_of_leaving(alice, bob):
    match = dealt(alice, bob)
    with pytest.raises(Refused) as refused:
        services.leave(bob, match.public_id)
    assert refused.value.reason is Reason.BEGUN
    assert Seat.objects.count() == 2


@pytest.mark.parametrize("service", [services.leave, services.resign, services.rematch])
def test_a_stranger_can_do_nothing_to_a_match(alice, bob, mallory, service):
    match = dealt(alice, bob)
    with pytest.raises(Http404):
        service(mallory, match.public_id)


def test_the_first_deal_waits_for_an_opponent(alice, match):
    with pytest.raises(Refused) as refused:
        services.start_deal(alice, match.public_id, "")
    assert refused.value.reason is Reason.NO_OPPONENT


def test_a_cancelled_match_is_not_dealt(alice, bob):
    match = seated(alice, bob)
    services.leave(alice, match.public_id)
    with pytest.raises(Refused) as refused:
        services.start_deal(bob, match.public_id, "")
    assert refused.value.reason is Reason.CANCELLED


class TestRematch:
    @pytest.fixture
    def over(self, alice, bob):
        rules = changed(CARD_ROOM, target=10, deal_bonus=3)
        return play_match(dealt(alice, bob, rules, "card_room"), (alice, bob))

    def test_both_players_come_to_the_same_match(self, alice, bob, over):
        first = services.rematch(bob, over.public_id)
        assert services.rematch(alice, over.public_id) == first
        assert Match.objects.count() == 2

    def test_it_has_the_same_rules_and_players_and_no_score(self, alice, bob, over):
        table = table_of(services.rematch(bob, over.public_id))
        assert (table.match.preset, table.rules) == (over.preset, over.rules)
        assert [seat.user for seat in table.seats] == [alice, bob]
        assert table.score == ((0, 0), (0, 0))

    def test_the_dealer_is_drawn_again(self, bob, over):
        """R15."""
        deal = services.rematch(bob, over.public_id).deals.get()
        assert deal.dealer is None
        assert not Deal.objects.filter(seed=deal.seed).exclude(pk=deal.pk).exists()

    def test_it_is_ready_for_the_first_deal(self, alice, bob, over):
        match = services.rematch(bob, over.public_id)
        services.start_deal(alice, match.public_id, "")
        assert table_of(match).match.status == Match.Status.PLAYING

    def test_the_old_table_tells_of_it(self, bob, over):
        before = table_of(over).match.revision
        match = services.rematch(bob, over.public_id)
        table = table_of(over)
        assert (table.rematch, table.match.revision) == (match, before + 1)

    def test_it_has_to_wait_until_the_match_is_over(self, alice, bob):
        match = dealt(alice, bob)
        with pytest.raises(Refused) as refused:
            services.rematch(alice, match.public_id)
        assert refused.value.reason is Reason.NOT_OVER

    @pytest.mark.parametrize("name", ["alice", "bob"])
    def test_whoever_leaves_it_cancels_it_and_another_can_be_asked_for(self, request, alice, over, name):
        leaver = request.getfixturevalue(name)
        first = services.rematch(alice, over.public_id)
        services.leave(leaver, first.public_id)
        first.refresh_from_db()
        assert (first.status, first.seats.count()) == (Match.Status.CANCELLED, 2)
        assert services.rematch(leaver, over.public_id) != first
