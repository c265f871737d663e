"""A guest who signs up becomes the account: the same row, the same seats, the same browser."""

from threading import Barrier, Thread

import pytest
from django.core import mail
from django.db import connection
from django.test import Client

from accounts.models import User
from games import services
from tests.conftest import PASSWORD
from tests.guests import match_of, players, sit_as_guest, who

SIGN_UP = "/account/sign-up/"
pytestmark = pytest.mark.django_db


def sign_up(client: Client, name: str, **fields: str):
    return client.post(SIGN_UP, {"username": name, "password1": PASSWORD} | fields)


def test_the_row_and_the_seat_stay(alice):
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    assert sign_up(client, "Bob").status_code == 302
    bob = User.objects.get(username="bob")
    assert bob.pk == guest.pk
    assert (bob.is_guest, bob.is_active, str(bob)) == (False, True, "Bob")
    assert players(match) == [alice, bob]
    assert User.objects.count() == 2


def test_a_deal_goes_on_where_it_was(alice):
    match = match_of(alice)
    client, _guest = sit_as_guest(match)
    services.start_deal(alice, match.public_id, "")
    sign_up(client, "bob")
    page = client.get(match.get_absolute_url())
    assert page.status_code == 200
    assert page.context["view"].is_seated


def test_the_browser_stays_signed_in_under_a_new_session(alice):
    client, guest = sit_as_guest(match_of(alice))
    session = client.session
    session["kept"] = True
    session.save()
    before = str(session.session_key)
    sign_up(client, "bob")
    assert who(client).pk == guest.pk
    assert client.session["kept"]
    assert client.session.session_key != before
    assert not client.session.exists(before)


def test_the_password_signs_in_on_another_browser(alice):
    match = match_of(alice)
    client, _guest = sit_as_guest(match)
    sign_up(client, "bob")
    other = Client()
    other.post("/account/sign-in/", {"login": "bob", "password": PASSWORD})
    assert other.get(match.get_absolute_url()).status_code == 200


def test_the_mail_address_is_kept_for_a_forgotten_password(alice):
    client, _guest = sit_as_guest(match_of(alice))
    sign_up(client, "bob", email="bob@example.com")
    Client().post("/account/password/reset/", {"email": "bob@example.com"})
    assert [message.to for message in mail.outbox] == [["bob@example.com"]]


def test_the_language_and_the_preferences_stay(alice):
    client, guest = sit_as_guest(match_of(alice))
    User.objects.filter(pk=guest.pk).update(language="vi", preferences={"deck": "four"})
    sign_up(client, "bob")
    bob = User.objects.get(username="bob")
    assert (bob.language, bob.preferences) == ("vi", {"deck": "four"})


def test_the_way_leads_back_to_the_table(alice):
    match = match_of(alice)
    client, _guest = sit_as_guest(match)
    table = match.get_absolute_url()
    page = client.get(f"{SIGN_UP}?next={table}").content.decode()
    assert f'name="next" value="{table}"' in page
    assert sign_up(client, "bob", next=table).url == table


def test_the_page_says_what_is_kept(alice):
    client, guest = sit_as_guest(match_of(alice))
    page = client.get(SIGN_UP).content.decode()
    assert f"{guest} becomes your account" in page


@pytest.mark.parametrize(
    ("name", "password"),
    [("alice", PASSWORD), ("al ice", PASSWORD), ("guest:12", PASSWORD), ("bob", "short")],
)
def test_a_form_that_does_not_fit_leaves_the_guest_as_it_was(alice, name, password):
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    before = User.objects.filter(pk=guest.pk).values().get()
    page = sign_up(client, name, password1=password)
    assert page.status_code == 200
    assert str(guest) in page.content.decode().split("</header>")[0]
    assert User.objects.filter(pk=guest.pk).values().get() == before
    assert players(match) == [alice, guest]


def test_a_name_taken_between_check_and_saving_leaves_the_guest_as_it_was(alice, monkeypatch):
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    before = User.objects.filter(pk=guest.pk).values().get()
    checks = []

    def too_early(self, username, shallow=False):
        """The first check comes before the other has the name."""
        checks.append(username)
        return username if len(checks) == 1 else clean(self, username, shallow)

    from accounts.adapter import AccountAdapter

    clean = AccountAdapter.clean_username
    monkeypatch.setattr(AccountAdapter, "clean_username", too_early)
    page = sign_up(client, "alice")
    assert "This name is taken" in page.content.decode()
    assert str(guest) in page.content.decode().split("</header>")[0]
    assert User.objects.filter(pk=guest.pk).values().get() == before
    assert who(client) == guest


def test_one_who_has_an_account_makes_no_second_one(sign_in, alice):
    client = sign_in(alice)
    assert client.get(SIGN_UP).status_code == 302
    assert sign_up(client, "bob").status_code == 302
    assert list(User.objects.all()) == [alice]


def test_a_second_tab_that_signs_up_later_changes_nothing(alice):
    client, guest = sit_as_guest(match_of(alice))
    sign_up(client, "bob")
    assert sign_up(client, "mallory", guest="yes", next="/account/settings/").url == "/account/settings/"
    assert User.objects.get(pk=guest.pk).username == "bob"
    assert User.objects.count() == 2


def test_a_second_tab_with_the_old_cookie_makes_no_second_account(alice):
    client, _guest = sit_as_guest(match_of(alice))
    late = Client()
    late.cookies["sessionid"] = client.cookies["sessionid"].value
    sign_up(client, "bob")
    assert (
        sign_up(late, "mallory", guest="yes", next="/account/settings/").url
        == f"{SIGN_UP}?next=%2Faccount%2Fsettings%2F"
    )
    assert not User.objects.filter(username="mallory").exists()


def test_a_guests_form_says_that_it_is_a_guests_and_no_other_does(client, alice):
    field = '<input type="hidden" name="guest" value="yes">'
    assert field not in client.get(SIGN_UP).content.decode()
    sit_as_guest(match_of(alice), client)
    assert field in client.get(SIGN_UP).content.decode()


@pytest.mark.django_db(transaction=True)
def test_of_two_tabs_that_sign_up_at_once_one_makes_the_account(person):
    alice = person("alice")
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    barrier = Barrier(2)
    answers: list[int] = []

    def run(name: str) -> None:
        tab = Client()
        tab.cookies["sessionid"] = client.cookies["sessionid"].value
        barrier.wait()
        answers.append(sign_up(tab, name, guest="yes").status_code)
        connection.close()

    threads = [Thread(target=run, args=[name]) for name in ("bob", "mallory")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [302, 302]
    [account] = User.objects.exclude(pk=alice.pk)
    assert account.pk == guest.pk
    assert account.username in ("bob", "mallory")
    assert str(account).casefold() == account.username
    assert account.check_password(PASSWORD)
    assert players(match) == [alice, account]
