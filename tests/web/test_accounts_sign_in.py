"""Signing in by name or e-mail address, and signing out."""

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from tests.conftest import PASSWORD
from tests.words import said

SIGN_IN = "/account/sign-in/"
SIGN_OUT = "/account/sign-out/"
pytestmark = pytest.mark.django_db


def enter(login: str, password: str = PASSWORD, client: Client | None = None, **fields: str):
    return (client or Client()).post(SIGN_IN, {"login": login, "password": password} | fields)


def test_the_name_and_the_password_sign_in(client, alice):
    assert enter("alice", client=client).url == reverse("games:home")
    assert client.get("/").context["user"] == alice


@pytest.mark.parametrize("login", ["ALICE", "ａｌｉｃｅ", " Alice "])
def test_any_way_of_writing_the_name_signs_in(alice, login):
    assert enter(login).status_code == 302


def test_a_vietnamese_name_signs_in_in_any_case(person):
    person("Đông")
    assert enter("đông").status_code == 302


def test_the_mail_address_signs_in(person):
    person("alice", email="alice@example.com")
    assert enter("Alice@example.com").status_code == 302


@pytest.mark.parametrize("language", ["en", "id", "vi"])
@pytest.mark.parametrize("login", ["alice", "nobody", "alice@example.com"])
def test_a_wrong_password_and_an_unknown_name_get_the_same_sentence(client, alice, login, language):
    client.cookies["django_language"] = language
    response = enter(login, "not this one", client)
    assert response.status_code == 200
    assert said(language, "Name or password is not right. Please try again.") in response.content.decode()


def test_guessing_is_stopped(alice):
    for _ in range(6):
        enter("alice", "not this one")
    response = enter("alice")
    assert response.status_code == 200
    assert "Too many tries" in response.content.decode()


def test_an_invitation_is_come_back_to_after_signing_in(client, alice):
    page = client.get(f"{SIGN_IN}?next=/some/invitation/").content.decode()
    assert 'name="next" value="/some/invitation/"' in page
    assert "/account/sign-up/?next=%2Fsome%2Finvitation%2F" in page
    assert enter("alice", client=client, next="/some/invitation/").url == "/some/invitation/"


@pytest.mark.parametrize("address", ["https://evil.example/", "//evil.example", "/\\evil.example"])
def test_signing_in_leads_to_no_other_site(alice, address):
    assert enter("alice", next=address).url == reverse("games:home")


def test_a_link_alone_signs_nobody_out(sign_in, alice):
    client = sign_in(alice)
    assert client.get(SIGN_OUT).status_code == 200
    assert client.get("/").context["user"] == alice


def test_signing_out_takes_a_post(sign_in, alice):
    client = sign_in(alice)
    assert client.post(SIGN_OUT).url == reverse("games:home")
    assert client.get("/").context["user"].is_anonymous


def test_a_form_without_the_token_signs_nobody_in(alice):
    response = Client(enforce_csrf_checks=True).post(SIGN_IN, {"login": "alice", "password": PASSWORD})
    assert response.status_code == 403
    assert "This page was too old" in response.content.decode()


def test_a_forgotten_password_is_replaced_through_the_mail_address(client, person):
    person("alice", email="alice@example.com")
    client.post(reverse("account_reset_password"), {"email": "alice@example.com"})
    [message] = mail.outbox
    link = next(line for line in message.body.splitlines() if line.startswith("http://testserver/"))
    form = client.get(link, follow=True)
    new = {"password1": "another quiet table", "password2": "another quiet table"}
    client.post(form.redirect_chain[-1][0], new)
    assert enter("alice", "another quiet table").status_code == 302


def test_nobody_learns_whether_a_mail_address_is_known(client, db):
    response = client.post(reverse("account_reset_password"), {"email": "nobody@example.com"})
    assert response.url == reverse("account_reset_password_done")
    assert mail.outbox == []


def test_a_mail_server_that_is_away_costs_no_error_page(client, person, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    person("alice", email="alice@example.com")
    response = client.post(reverse("account_reset_password"), {"email": "alice@example.com"})
    assert response.status_code == 302
