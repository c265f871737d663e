"""A visitor sits down by one press, as a guest who can be told apart and needs no password."""

from datetime import timedelta
from urllib.parse import quote

import pytest
from django.core.exceptions import ValidationError
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from accounts import guests, names
from accounts.models import User
from tests.guests import match_of, players, sit_as_guest, who

SIGN_UP = "/account/sign-up/"
pytestmark = pytest.mark.django_db


def test_an_invitation_seats_a_visitor_by_one_press(client, alice):
    match = match_of(alice)
    assert client.post(match.invitation_url).url == match.get_absolute_url()
    assert players(match) == [alice, who(client)]
    assert who(client).is_guest
    assert client.get(match.get_absolute_url()).status_code == 200


def test_the_invitation_offers_a_visitor_a_seat_and_the_way_to_an_account(client, alice):
    match = match_of(alice)
    page = client.get(match.invitation_url).content.decode()
    assert f'action="{match.invitation_url}"' in page
    assert "Sit down" in page
    assert page.count(f"/account/sign-in/?next={match.invitation_url}") == 2
    assert f"{SIGN_UP}?next={match.invitation_url}" in page


@pytest.mark.parametrize("method", ["get", "head", "options"])
def test_opening_a_link_makes_nobody(client, alice, method):
    match = match_of(alice)
    for address in (match.invitation_url, "/", SIGN_UP, "/account/sign-in/"):
        getattr(client, method)(address)
    assert list(User.objects.all()) == [alice]
    assert players(match) == [alice]


@pytest.mark.parametrize("method", ["get", "head"])
def test_a_view_that_would_seat_someone_who_only_looks_is_a_fault(method):
    request = getattr(RequestFactory(), method)("/")
    with pytest.raises(AssertionError):
        guests.seat_guest(request)


def test_a_seat_that_is_taken_is_taken_for_guests_too(client, sign_in, alice, bob):
    match = match_of(alice)
    sign_in(bob).post(match.invitation_url)
    page = client.post(match.invitation_url)
    assert page.status_code == 409
    assert "This seat is taken" in page.content.decode()
    assert players(match) == [alice, bob]


def test_an_invitation_that_leads_nowhere_makes_no_guest(client, db):
    assert client.post("/join/nowhere/").status_code == 404
    assert not User.objects.exists()


def test_one_who_has_an_account_sits_down_with_it(sign_in, alice, bob):
    match = match_of(alice)
    sign_in(bob).post(match.invitation_url)
    assert players(match) == [alice, bob]
    assert not User.objects.filter(is_guest=True).exists()


def test_a_guest_stays_the_same_guest_at_the_next_table(alice, bob):
    first, second = match_of(alice), match_of(bob)
    client, guest = sit_as_guest(first)
    sit_as_guest(second, client)
    assert players(first) == [alice, guest]
    assert players(second) == [bob, guest]


def test_a_guest_has_no_password_and_a_name_that_nobody_can_choose(alice):
    _client, guest = sit_as_guest(match_of(alice))
    assert not guest.has_usable_password()
    with pytest.raises(ValidationError):
        names.valid_name(guest.username)


def test_the_internal_name_is_shown_nowhere(sign_in, alice):
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    for browser in (client, sign_in(alice)):
        for address in ("/", match.get_absolute_url(), reverse("accounts:settings")):
            page = browser.get(address).content.decode()
            assert "guest:" not in page
            assert guest.username.removeprefix(guests.PREFIX) not in page


def test_guests_can_be_told_apart():
    crowd = [User(pk=number, is_guest=True) for number in range(1, 9001)]
    assert len({str(guest) for guest in crowd}) == 9000
    assert {len(str(guest)) for guest in crowd} == {len("Guest 1234")}


@pytest.mark.parametrize(("language", "word"), [("en", "Guest"), ("id", "Tamu"), ("vi", "Khách")])
def test_everyone_reads_a_guests_name_in_their_own_language(sign_in, person, language, word):
    alice = person("alice", language=language)
    match = match_of(alice)
    visitor = Client(headers={"accept-language": "en"})
    _browser, guest = sit_as_guest(match, visitor)
    assert f"{word} {guest.guest_number}" in sign_in(alice).get(match.get_absolute_url()).content.decode()


def test_the_language_picked_before_sitting_down_stays(client, alice):
    client.post(reverse("set_language"), {"language": "vi"})
    _client, guest = sit_as_guest(match_of(alice), client)
    assert guest.language == "vi"


def test_signing_in_as_a_guest_begins_a_new_session(client, alice):
    session = client.session
    session["before"] = 1
    session.save()
    client.cookies["sessionid"] = session.session_key
    sit_as_guest(match_of(alice), client)
    assert client.session.session_key != session.session_key
    assert not session.exists(session.session_key)


def test_a_guest_may_come_back_for_a_year(alice):
    client, _guest = sit_as_guest(match_of(alice))
    assert client.session.get_expiry_age() == 60 * 60 * 24 * 365


def test_the_head_of_every_page_says_who_the_guest_is_and_how_to_keep_the_matches(alice):
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    page = client.get(match.get_absolute_url()).content.decode()
    header = page.split("<header")[1].split("</header>")[0]
    assert str(guest) in header
    assert "Sign up to keep your matches" in header
    assert f"{SIGN_UP}?next={match.get_absolute_url()}" in header


@pytest.mark.parametrize("address", ["/some/invitation/?a=1&b=2", '/"><b>'])
def test_the_head_of_a_sign_up_page_leads_where_the_page_leads(client, address):
    page = client.get(SIGN_UP, {"next": address}).content.decode()
    header = page.split("<header")[1].split("</header>")[0]
    assert f'href="{SIGN_UP}?next={quote(address)}"' in header


def test_people_with_accounts_are_not_asked_to_sign_up(sign_in, alice):
    match_of(alice)
    assert "Sign up" not in sign_in(alice).get("/").content.decode()


def test_many_guests_from_one_address_are_slowed_down(alice):
    matches = [match_of(alice) for _ in range(11)]
    answers = [Client().post(match.invitation_url) for match in matches]
    assert [answer.status_code for answer in answers] == [302] * 10 + [429]
    assert "Please wait" in answers[-1].content.decode()
    assert players(matches[-1]) == [alice]
    assert User.objects.filter(is_guest=True).count() == 10


def test_the_limit_holds_nobody_up_who_is_seated_already(alice):
    client, guest = sit_as_guest(match_of(alice))
    for _ in range(12):
        sit_as_guest(match_of(alice), client)
    assert guest.seats.count() == 13


class TestOneButtonPressedTwice:
    def pressed(self, match, cookies, token="", **elsewhere):
        """A browser with these cookies posts the form; `token` is what the form holds."""
        client = Client(enforce_csrf_checks=True)
        client.cookies.load({name: morsel.value for name, morsel in cookies.items()})
        token = token or cookies["csrftoken"].value
        return client, client.post(match.invitation_url, {"csrfmiddlewaretoken": token}, **elsewhere)

    def token(self, client, match):
        return str(client.get(match.invitation_url).context["csrf_token"])

    def test_seats_one_guest(self, client, alice):
        match = match_of(alice)
        client.get(match.invitation_url)
        first, answer = self.pressed(match, client.cookies)
        second, again = self.pressed(match, client.cookies)
        assert answer.url == again.url == match.get_absolute_url()
        assert players(match) == [alice, who(first)]
        assert who(first) == who(second)

    def test_is_one_guest_by_one_forms_token(self, client, alice):
        match, other = match_of(alice), match_of(alice)
        token = self.token(client, match)
        first, _answer = self.pressed(match, client.cookies, token)
        second, _answer = self.pressed(other, client.cookies, token)
        assert who(first) == who(second)

    def test_a_planted_cookie_gives_nobody_anothers_seat(self, client, alice):
        """Mallory gave the visitor her own cookie, and presses in the same minute."""
        match, other = match_of(alice), match_of(alice)
        visitor, _answer = self.pressed(match, client.cookies, self.token(client, match))
        mallory, _answer = self.pressed(other, client.cookies, self.token(client, other))
        assert players(match) == [alice, who(visitor)]
        assert who(mallory) != who(visitor)

    @pytest.mark.parametrize(
        "elsewhere", [{"REMOTE_ADDR": "192.0.2.7"}, {"HTTP_USER_AGENT": "another browser"}]
    )
    def test_a_press_elsewhere_is_another_press(self, client, alice, elsewhere):
        match, other = match_of(alice), match_of(alice)
        token = self.token(client, match)
        first, _answer = self.pressed(match, client.cookies, token)
        second, _answer = self.pressed(other, client.cookies, token, **elsewhere)
        assert who(first) != who(second)

    def test_later_it_is_another_press(self, client, alice):
        match, later = match_of(alice), match_of(alice)
        client.get(match.invitation_url)
        first, _answer = self.pressed(match, client.cookies)
        User.objects.filter(is_guest=True).update(date_joined=timezone.now() - timedelta(minutes=2))
        second, _answer = self.pressed(later, client.cookies)
        assert who(first) != who(second)

    def test_never_leads_into_somebodys_account(self, client, alice):
        match, later = match_of(alice), match_of(alice)
        client.get(match.invitation_url)
        first, _answer = self.pressed(match, client.cookies)
        User.objects.filter(pk=who(first).pk).update(is_guest=False)
        second, _answer = self.pressed(later, client.cookies)
        assert who(first) != who(second)
        assert who(second).is_guest


class TestSettings:
    def test_a_guest_picks_a_language_and_a_shown_name(self, alice):
        client, guest = sit_as_guest(match_of(alice))
        client.post("/account/settings/", {"display_name": "Bob", "language": "vi"})
        guest.refresh_from_db()
        assert (str(guest), guest.language, guest.is_guest) == ("Bob", "vi", True)

    def test_without_a_shown_name_the_number_stays(self, alice):
        client, guest = sit_as_guest(match_of(alice))
        client.post("/account/settings/", {"display_name": "", "language": ""})
        guest.refresh_from_db()
        assert str(guest) == f"Guest {guest.guest_number}"

    def test_a_guest_may_not_look_like_somebody_else(self, alice):
        client, _guest = sit_as_guest(match_of(alice))
        answer = client.post("/account/settings/", {"display_name": "Alice", "language": ""})
        assert answer.status_code == 422

    @pytest.mark.parametrize("method", ["get", "post"])
    def test_what_needs_a_password_needs_an_account(self, alice, method):
        client, guest = sit_as_guest(match_of(alice))
        new = {"oldpassword": "", "password1": "another quiet table", "password2": "another quiet table"}
        answer = getattr(client, method)(
            reverse("account_change_password"), new if method == "post" else None
        )
        assert answer.url == f"{SIGN_UP}?next=/account/password/"
        guest.refresh_from_db()
        assert not guest.has_usable_password()

    def test_the_page_says_so_and_asks_for_no_password(self, alice):
        client, _guest = sit_as_guest(match_of(alice))
        page = client.get("/account/settings/").content.decode()
        assert "You play as a guest" in page
        assert "You sign in as" not in page
        assert reverse("account_change_password") not in page

    def test_the_admin_is_closed(self, alice):
        client, _guest = sit_as_guest(match_of(alice))
        assert client.get("/admin/").status_code in (302, 403)

    def test_signing_out_warns_first(self, alice):
        client, guest = sit_as_guest(match_of(alice))
        page = client.get(reverse("account_logout")).content.decode()
        assert "cannot come back" in page
        assert who(client) == guest
        client.post(reverse("account_logout"))
        assert who(client).is_anonymous
