"""What happens to seats when a guest becomes an account, and to guests who hold none."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import IntegrityError
from django.utils import timezone

from accounts import guests
from accounts.models import User
from games import live, services
from games.models import Match, PlayedDeal
from games.services.guests import forget_guests, move_seats
from tests.guests import match_of, players, sit_as_guest

pytestmark = pytest.mark.django_db


@pytest.fixture
def told(monkeypatch):
    """The notices that open pages get."""
    sent: list[tuple[str, int]] = []
    monkeypatch.setattr(live, "match_changed", lambda match, revision: sent.append((match, revision)))
    return sent


def test_each_match_that_moves_is_told_to_its_open_pages(
    alice, bob, told, django_capture_on_commit_callbacks
):
    match, untouched = match_of(alice), match_of(alice)
    _client, guest = sit_as_guest(match)
    before = Match.objects.get(pk=match.pk).revision
    with django_capture_on_commit_callbacks(execute=True):
        assert move_seats(guest, bob) == 0
    assert told == [(match.public_id, before + 1)]
    assert Match.objects.get(pk=match.pk).revision == before + 1
    assert Match.objects.get(pk=untouched.pk).revision == untouched.revision


def test_score_and_way_of_sorting_go_along(alice, bob):
    match = match_of(alice)
    _client, guest = sit_as_guest(match)
    guest.seats.update(points=31, deals_won=2, hand_mode="rank")
    move_seats(guest, bob)
    seat = bob.seats.get()
    assert (seat.number, seat.points, seat.deals_won, seat.hand_mode) == (1, 31, 2, "rank")


def test_a_match_that_is_over_goes_along(alice, bob):
    match = match_of(alice)
    _client, guest = sit_as_guest(match)
    Match.objects.filter(pk=match.pk).update(status="over", winner=1)
    move_seats(guest, bob)
    assert players(match) == [alice, bob]


def test_histories_of_moved_matches_go_along(alice, bob):
    match = match_of(alice)
    _client, guest = sit_as_guest(match)
    services.start_deal(alice, match.public_id, "")
    services.resign(alice, match.public_id)
    move_seats(guest, bob)
    entries = {entry.user: entry.opponent for entry in PlayedDeal.objects.all()}
    assert entries == {alice: bob, bob: alice}


def test_links_to_deals_go_along(alice, bob):
    match = match_of(alice)
    _client, guest = sit_as_guest(match)
    services.start_deal(alice, match.public_id, "")
    services.resign(alice, match.public_id)
    deal = match.deals.get()
    token = services.share(guest, deal.public_id, hides_names=True).token
    move_seats(guest, bob)
    assert [(link.owner, link.token) for link in deal.links.all()] == [(bob, token)]
    services.unshare(bob, deal.public_id)
    assert not deal.links.exists()


def test_links_that_nobody_could_take_back_any_more_end(alice):
    match = match_of(alice)
    _client, guest = sit_as_guest(match)
    services.start_deal(alice, match.public_id, "")
    services.resign(alice, match.public_id)
    deal = match.deals.get()
    services.send_deal(guest, deal.public_id, 0)
    for user in (guest, alice):
        services.share(user, deal.public_id, hides_names=False)
    move_seats(guest, alice)  # who sits on the other side
    assert [(link.owner, link.use) for link in deal.links.all()] == [(alice, "show")]


def test_where_the_account_sits_already_nothing_changes_and_nobody_is_told(
    alice, told, django_capture_on_commit_callbacks
):
    match = match_of(alice)
    _client, guest = sit_as_guest(match)
    before = Match.objects.get(pk=match.pk).revision
    with django_capture_on_commit_callbacks(execute=True):
        assert move_seats(guest, alice) == 1
    assert players(match) == [alice, guest]
    assert (told, Match.objects.get(pk=match.pk).revision) == ([], before)


def test_signing_up_tells_the_tables_the_new_name(alice, told, django_capture_on_commit_callbacks):
    match = match_of(alice)
    client, _guest = sit_as_guest(match)
    before = Match.objects.get(pk=match.pk).revision
    with django_capture_on_commit_callbacks(execute=True):
        client.post("/account/sign-up/", {"username": "bob", "password1": "a quiet table 29"})
    assert told == [(match.public_id, before + 1)]


def test_a_guest_who_signed_up_in_another_tab_gives_nothing_away(alice, bob):
    match = match_of(alice)
    _client, guest = sit_as_guest(match)
    stale = User.objects.get(pk=guest.pk)
    guest.username = "mallory"
    guests.become_account(guest)
    assert guests.hand_over(stale, bob) == []
    mallory = User.objects.get(pk=guest.pk)
    assert (mallory.is_active, players(match)) == (True, [alice, mallory])


def test_a_guest_who_signed_in_in_another_tab_makes_no_account(alice, bob):
    match = match_of(alice)
    _client, guest = sit_as_guest(match)
    stale = User.objects.get(pk=guest.pk)
    guests.hand_over(guest, bob)
    stale.username = "mallory"
    with pytest.raises(guests.NoGuestAnyMore):
        guests.become_account(stale)
    assert players(match) == [alice, bob]
    assert not User.objects.filter(username="mallory").exists()


@pytest.mark.django_db(transaction=True)
def test_a_name_that_is_taken_leaves_the_row_a_guests(person):
    alice = person("alice")
    _client, guest = sit_as_guest(match_of(alice))
    changed = User.objects.get(pk=guest.pk)
    changed.username = "ALICE"
    with pytest.raises(IntegrityError):
        guests.become_account(changed)
    kept = User.objects.get(pk=guest.pk)
    assert (kept.username, kept.is_guest) == (guest.username, True)


@pytest.mark.django_db(transaction=True)
def test_a_move_that_breaks_off_moves_nothing(person, monkeypatch):
    alice, bob = person("alice"), person("bob")
    first, second = match_of(alice), match_of(alice)
    client, guest = sit_as_guest(first)
    sit_as_guest(second, client)
    from games.services import guests as service

    move = service._move_seat

    def breaks_at_the_second(pk, *people):
        if pk == second.pk:
            raise RuntimeError
        return move(pk, *people)

    monkeypatch.setattr(service, "_move_seat", breaks_at_the_second)
    with pytest.raises(RuntimeError):
        guests.hand_over(guest, bob)
    assert players(first) == players(second) == [alice, guest]
    assert User.objects.get(pk=guest.pk).is_active


class TestForgetting:
    def guest(self, days: int) -> User:
        joined = timezone.now() - timedelta(days=days)
        return User.objects.create(username=f"guest:{days}", is_guest=True, date_joined=joined)

    def test_old_guests_without_a_seat_go(self, capsys, alice):
        old, new = self.guest(31), self.guest(29)
        call_command("forget_guests")
        assert not User.objects.filter(pk=old.pk).exists()
        assert User.objects.filter(pk=new.pk).exists()
        assert "1 guest" in capsys.readouterr().out

    def test_the_number_of_days_can_be_told(self):
        self.guest(8)
        call_command("forget_guests", "--days", "7")
        assert not User.objects.exists()

    def test_a_seat_keeps_a_guest(self, alice):
        match = match_of(alice)
        _client, guest = sit_as_guest(match)
        User.objects.filter(pk=guest.pk).update(date_joined=timezone.now() - timedelta(days=99))
        assert forget_guests(timezone.now()) == 0
        assert players(match) == [alice, guest]

    def test_accounts_are_never_forgotten(self, alice):
        User.objects.update(date_joined=timezone.now() - timedelta(days=999))
        assert forget_guests(timezone.now()) == 0

    def test_one_who_sits_down_meanwhile_stays(self, alice, monkeypatch):
        late = self.guest(31)
        match = match_of(alice)
        delete = User.delete

        def sits_down_first(user):
            match.seats.create(number=1, user=late)
            return delete(user)

        monkeypatch.setattr(User, "delete", sits_down_first)
        assert forget_guests(timezone.now()) == 0
        assert players(match) == [alice, late]
