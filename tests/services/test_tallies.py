"""What is counted when deals and matches end: by hand over a known set, and as matches and deals have it."""

from datetime import UTC, datetime
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from accounts.models import User
from games import services
from games.engine.rules import CARD_ROOM, HOUSE, changed
from games.models import COUNTED, Deal, Match, Tally
from games.services import recount as recounting
from games.services.guests import move_seats
from games.services.recount import recount
from tests.guests import match_of, sit_as_guest
from tests.past import LONG, known_match, next_deal
from tests.table import (
    ELEVEN_MELDED,
    GIN,
    act,
    against,
    dealt,
    erratic,
    go_gin,
    now,
    nudge,
    play_deal,
    play_match,
    stack,
)

pytestmark = pytest.mark.django_db


def counted(user: User, against: str = "people") -> dict[str, int]:
    """What is counted for a person, without the zeros."""
    rows = Tally.objects.filter(user=user, against=against)
    return {name: number for name in COUNTED if (number := sum(getattr(row, name) for row in rows))}


@pytest.fixture
def known(alice, bob):
    """Gin of bob, undercut by alice, her knock, a dead deal; then bob resigns."""
    match = known_match(alice, bob)
    services.resign(bob, match.public_id)
    return match


def test_counts_equal_a_count_by_hand(known, alice, bob):
    assert counted(alice) == {
        "matches": 1,
        "matches_won": 1,
        "deals": 4,
        "deals_won": 2,
        "dead": 1,
        "knocks": 1,
        "undercuts_given": 1,
        "caught": 1,
        "caught_deadwood": 60,
        "points_won": 26 + 49,
        "points_lost": 85,
    }
    assert counted(bob) == {
        "matches": 1,
        "deals": 4,
        "deals_won": 1,
        "dead": 1,
        "gins": 1,
        "knocks": 1,
        "undercuts_taken": 1,
        "caught": 1,
        "caught_deadwood": 60 - 6,
        "points_won": 85,
        "points_lost": 26 + 49,
    }


def test_an_ai_is_counted_against_by_its_level(alice):
    match = against(alice, "hard", changed(CARD_ROOM, target=50, upcard_offer=False), preset="card_room")
    stack(match, ELEVEN_MELDED)
    for text in ("s", "g"):
        act(match, alice, text)
    assert counted(alice, "hard") == {
        "matches": 1,
        "matches_won": 1,
        "deals": 1,
        "deals_won": 1,
        "gins": 1,
        "big_gins": 1,
        "points_won": 25 + 6 + 61,
    }
    assert Tally.objects.count() == 1


def test_what_one_is_caught_with_by_an_ai(alice):
    rules = changed(LONG, upcard_offer=False, knock_without_drawing=False)
    match = against(alice, "easy", rules, dealer=0)
    stack(match, GIN)
    nudge(match, alice)
    nudge(match, alice)
    assert counted(alice, "easy") == {"deals": 1, "caught": 1, "caught_deadwood": 60, "points_lost": 85}


def test_deals_are_counted_in_the_month_in_which_they_end(alice, bob, time_machine):
    time_machine.move_to(datetime(2026, 1, 31, 23, 59, tzinfo=UTC), tick=False)
    match = dealt(alice, bob, LONG)
    stack(match, GIN)
    go_gin(match, bob, alice)
    stack(match, GIN)
    next_deal(match, alice)
    time_machine.move_to(datetime(2026, 2, 1, 0, 0, tzinfo=UTC), tick=False)
    go_gin(match, bob, alice)
    months = Tally.objects.filter(user=bob).order_by("month")
    assert [(f"{row.month:%m-%d}", row.gins) for row in months] == [("01-01", 1), ("02-01", 1)]


def test_a_deal_that_is_played_again_is_not_counted(alice, bob):
    match = dealt(alice, bob, changed(HOUSE, target=50))
    Match.objects.filter(pk=match.pk).update(again_of=Deal.objects.get())
    stack(match, GIN)
    go_gin(match, bob, alice)
    assert not Tally.objects.exists()
    assert recount(bob) == []


def test_a_repeated_click_counts_once(alice, bob):
    match = dealt(alice, bob, LONG)
    stack(match, GIN)
    go_gin(match, bob, alice)
    deal, state = now(match)
    services.act(bob, match.public_id, deal.public_id, state.ply - 1, "kKD", True)
    services.resign(alice, match.public_id)
    services.resign(alice, match.public_id)
    assert counted(bob) == {
        "matches": 1,
        "matches_won": 1,
        "deals": 1,
        "deals_won": 1,
        "gins": 1,
        "points_won": 85,
    }


class TestCountingAnew:
    @pytest.fixture
    def random_matches(self, alice, bob):
        for seed in range(3):
            play_match(dealt(alice, bob, changed(HOUSE, target=60)), (alice, bob), erratic(Random(seed)))
        match = dealt(alice, bob)
        play_deal(match, (alice, bob), erratic(Random(9)))

    def test_agrees_with_the_counts(self, known, random_matches, alice, bob, capsys):
        before = list(Tally.objects.order_by("pk").values())
        call_command("rebuild_statistics")
        assert capsys.readouterr().out == "All counts agree.\n"
        assert list(Tally.objects.order_by("pk").values()) == before

    def test_makes_what_is_missing(self, known, random_matches, alice, bob):
        before = {user: counted(user) for user in (alice, bob)}
        Tally.objects.all().delete()
        call_command("rebuild_statistics")
        assert {user: counted(user) for user in (alice, bob)} == before

    def test_tells_what_disagreed_and_sets_it_right(self, known, alice, bob, capsys):
        right = counted(alice)
        Tally.objects.filter(user=alice).update(gins=F("gins") + 3, deals=1)
        Tally.objects.create(user=alice, month="2020-05-01", against="hard", undercuts_taken=2)
        call_command("rebuild_statistics")
        told = capsys.readouterr().out
        month = f"{Tally.objects.get(user=bob).month:%Y-%m}"
        assert "alice 2020-05 hard: undercuts_taken was 2, counted 0" in told
        assert f"alice {month} people: deals was 1, counted 4" in told
        assert f"alice {month} people: gins was 3, counted 0" in told
        assert "3 counts disagreed" in told
        assert (counted(alice), counted(alice, "hard")) == (right, {})
        call_command("rebuild_statistics")
        assert capsys.readouterr().out == "All counts agree.\n"

    def test_can_be_for_one_person(self, known, alice, bob):
        Tally.objects.all().delete()
        call_command("rebuild_statistics", "--user", "ALICE")
        assert counted(alice)
        assert not counted(bob)
        with pytest.raises(CommandError):
            call_command("rebuild_statistics", "--user", "nobody")

    def test_a_deal_that_ends_meanwhile_is_counted_once(self, known, alice, bob, monkeypatch):
        match = dealt(alice, bob, LONG)
        stack(match, GIN)
        Tally.objects.filter(user=bob).update(gins=7)
        count, pending = recounting._counted, [lambda: go_gin(match, bob, alice)]

        def interrupted(user):
            found = count(user)
            if pending:
                pending.pop()()
            return found

        monkeypatch.setattr(recounting, "_counted", interrupted)
        assert [(one.name, one.stored, one.counted) for one in recount(bob)] == [("gins", 8, 2)]
        assert recount(bob) == []

    def test_one_who_never_stops_playing_is_named(self, known, alice, monkeypatch, capsys):
        def interrupted(user):
            Tally.objects.filter(user=user).update(deals=F("deals") + 1)
            return {}

        monkeypatch.setattr(recounting, "_counted", interrupted)
        with pytest.raises(CommandError):
            call_command("rebuild_statistics", "--user", "alice")
        assert "alice kept playing" in capsys.readouterr().out


class TestGuests:
    def played_by_guest(self, alice):
        match = match_of(alice)
        _client, guest = sit_as_guest(match)
        Deal.objects.filter(match=match).update(dealer=0)
        stack(match, GIN)
        services.start_deal(alice, match.public_id, "")
        go_gin(match, guest, alice)
        return match, guest

    def test_counts_of_moved_matches_go_along(self, alice, bob):
        match, guest = self.played_by_guest(alice)
        services.resign(alice, match.public_id)
        before, of_alice = counted(guest), counted(alice)
        move_seats(guest, bob)
        assert counted(bob) == before == counted(bob) | {"matches": 1, "gins": 1, "points_won": 85}
        assert (counted(guest), counted(alice)) == ({}, of_alice)
        assert [recount(user) for user in (alice, bob, guest)] == [[], [], []]

    def test_what_stays_with_the_guest_stays_counted_there(self, alice, bob):
        _match, guest = self.played_by_guest(alice)
        before = counted(guest), counted(alice)
        move_seats(guest, alice)
        assert (counted(guest), counted(alice)) == before

    def test_signing_up_keeps_the_counts(self, alice):
        _match, guest = self.played_by_guest(alice)
        before = counted(guest)
        move_seats(guest, guest)
        assert counted(guest) == before

    def test_counts_that_were_wrong_before_keep_nobody_from_signing_in(self, alice, bob):
        _match, guest = self.played_by_guest(alice)
        Tally.objects.filter(user=guest).delete()
        move_seats(guest, bob)
        assert counted(bob)["gins"] == 1
