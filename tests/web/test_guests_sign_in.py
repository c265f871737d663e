"""A guest who signs in brings the seats along, except where the account sits at the same match."""

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.conftest import PASSWORD
from tests.guests import match_of, players, sit_as_guest, who

SIGN_IN = "/account/sign-in/"
pytestmark = pytest.mark.django_db


def enter(client: Client, login: str, password: str = PASSWORD, **fields: str):
    return client.post(SIGN_IN, {"login": login, "password": password} | fields)


def test_the_seats_move_to_the_account(alice, bob):
    first, second = match_of(alice), match_of(alice)
    client, guest = sit_as_guest(first)
    sit_as_guest(second, client)
    table = first.get_absolute_url()
    assert enter(client, "bob", next=table).url == table
    assert who(client) == bob
    assert players(first) == players(second) == [alice, bob]
    assert not guest.seats.exists()
    assert client.get(table).status_code == 200


def test_the_page_says_so_before(alice):
    client, guest = sit_as_guest(match_of(alice))
    assert f"Your matches as {guest} move to the account" in client.get(SIGN_IN).content.decode()


def test_a_wrong_password_moves_nothing(alice, bob):
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    assert enter(client, "bob", "not this one").status_code == 200
    assert who(client) == guest
    assert players(match) == [alice, guest]


def test_an_account_that_is_switched_off_gets_nothing(alice, bob):
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    User.objects.filter(pk=bob.pk).update(is_active=False)
    enter(client, "bob")
    assert who(client) == guest
    assert players(match) == [alice, guest]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "1 match stays with Guest {}, because you sit on the other side of it."),
        ("id", "tetap milik Tamu {}"),
        ("vi", "vẫn thuộc về Khách {}"),
    ],
)
def test_a_match_that_the_two_play_against_each_other_stays(person, alice, language, sentence):
    bob = person("bob", language=language)
    against, other = match_of(bob), match_of(alice)
    client, guest = sit_as_guest(against)
    sit_as_guest(other, client)
    page = client.post(SIGN_IN, {"login": "bob", "password": PASSWORD}, follow=True).content.decode()
    assert sentence.format(guest.guest_number) in page
    assert players(against) == [bob, guest]
    assert players(other) == [alice, bob]
    assert who(client) == bob


def test_nothing_is_said_when_everything_moved(alice, bob):
    client, _guest = sit_as_guest(match_of(alice))
    page = client.post(SIGN_IN, {"login": "bob", "password": PASSWORD}, follow=True).content.decode()
    assert 'class="messages"' not in page


def test_the_guest_is_gone_in_every_tab(alice, bob):
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    tab = Client()
    tab.force_login(User.objects.get(pk=guest.pk))
    enter(client, "bob")
    assert who(tab).is_anonymous


def test_signing_in_from_another_account_moves_nothing(sign_in, alice, bob, mallory):
    match = match_of(alice)
    client = sign_in(alice)
    assert enter(client, "mallory").status_code == 302
    assert who(client) == alice
    assert players(match) == [alice]


def test_a_link_in_a_mail_keeps_the_guest_until_the_password_is_set(person, alice):
    bob = person("bob", email="bob@example.com")
    match = match_of(alice)
    client, guest = sit_as_guest(match)
    client.post(reverse("account_reset_password"), {"email": "bob@example.com"})
    link = next(line for line in mail.outbox[0].body.splitlines() if line.startswith("http://testserver/"))
    form = client.get(link, follow=True)
    assert form.status_code == 200
    assert who(client) == guest
    new = {"password1": "another quiet table", "password2": "another quiet table"}
    client.post(form.redirect_chain[-1][0], new)
    assert who(client) == bob
    assert players(match) == [alice, bob]


def test_a_link_in_a_mail_signs_another_account_out(sign_in, person, alice):
    person("bob", email="bob@example.com")
    client = sign_in(alice)
    client.post(reverse("account_reset_password"), {"email": "bob@example.com"})
    link = next(line for line in mail.outbox[0].body.splitlines() if line.startswith("http://testserver/"))
    client.get(link, follow=True)
    assert who(client).is_anonymous
