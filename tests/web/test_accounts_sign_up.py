"""Signing up takes a name and a password, and gives every name to one person."""

from threading import Barrier, Thread

import pytest
from django.contrib.auth.password_validation import get_default_password_validators
from django.db import IntegrityError, connection
from django.test import Client
from django.urls import reverse

from accounts import forms
from accounts.models import User
from tests.conftest import PASSWORD
from tests.words import said

SIGN_UP = "/account/sign-up/"
pytestmark = pytest.mark.django_db


def sign_up(name: str, client: Client | None = None, **fields: str):
    data = {"username": name, "password1": PASSWORD} | fields
    return (client or Client()).post(SIGN_UP, data)


def errors(response) -> str:
    return str(response.context["form"].errors)


def test_a_name_and_a_password_are_enough(client):
    response = sign_up("Alice", client)
    assert response.status_code == 302
    assert response.url == reverse("games:home")
    assert client.get(response.url).context["user"] == User.objects.get(username="alice")


def test_the_name_is_shown_as_it_was_typed(client):
    sign_up("Alice")
    assert User.objects.get().display_name == "Alice"


def test_a_new_person_is_no_guest():
    sign_up("alice")
    assert User.objects.get().is_guest is False


def test_an_email_address_may_be_given():
    sign_up("alice", email="Alice@Example.com")
    assert User.objects.get().email == "alice@example.com"


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("ALICE", id="in capitals"),
        pytest.param("ａｌｉｃｅ", id="in full-width letters"),
        pytest.param(" alice ", id="with spaces around"),
    ],
)
def test_a_name_that_reads_the_same_is_taken(other):
    sign_up("alice")
    assert "This name is taken" in errors(sign_up(other))
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("Đông", "đÔNG", id="case beyond ASCII"),
        pytest.param("Nguy\u1ec5n", "Nguye\u0302\u0303n", id="accents composed and apart"),
    ],
)
def test_vietnamese_names_are_welcome_and_compared_alike(first, second):
    assert sign_up(first).status_code == 302
    assert "This name is taken" in errors(sign_up(second))


def test_the_database_itself_refuses_the_second_of_two_equal_names(alice):
    with pytest.raises(IntegrityError):
        User.objects.create(username="ＡLICE")


@pytest.mark.parametrize("name", ["al ice", "@alice", "<b>alice</b>", "ali\u200bce", "-", "a" * 31])
def test_a_name_that_could_mislead_is_refused(name):
    assert sign_up(name).status_code == 200
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("password", "sentence"),
    [
        ("short1", "too short"),
        ("password123", "too common"),
        ("9182736450918", "entirely numeric"),
        ("alice7xq", "too similar to the user name"),
    ],
)
def test_a_weak_password_is_refused_with_the_reason(password, sentence):
    assert sentence in errors(sign_up("alice", password1=password))
    assert not User.objects.exists()


def test_the_form_tells_the_length_of_a_password_wherever_its_check_stands(client, monkeypatch):
    backwards = get_default_password_validators()[::-1]
    monkeypatch.setattr(forms, "get_default_password_validators", lambda: backwards)
    assert "at least 8 characters" in client.get(SIGN_UP).context["form"]["password1"].help_text


@pytest.mark.parametrize("language", ["id", "vi"])
def test_a_name_with_a_null_character_is_refused_in_the_language_of_the_page(client, language):
    client.cookies["django_language"] = language
    assert said(language, "Null characters are not allowed.") in errors(sign_up("ali\0ce", client))


@pytest.mark.parametrize(
    ("language", "sentence"), [("id", "Kata sandi ini terlalu pendek"), ("vi", "Mật khẩu này quá ngắn")]
)
def test_the_reason_is_given_in_the_language_of_the_page(client, language, sentence):
    client.cookies["django_language"] = language
    assert sentence in errors(sign_up("alice", client, password1="short1"))


def test_a_mail_address_serves_one_person():
    sign_up("alice", email="alice@example.com")
    assert "already signed up" in errors(sign_up("bob", email="ALICE@example.com"))


def test_the_language_picked_before_stays(client):
    client.post(reverse("set_language"), {"language": "vi"})
    sign_up("alice", client)
    assert User.objects.get().language == "vi"


def test_an_invitation_is_come_back_to_after_signing_up(client):
    page = client.get(f"{SIGN_UP}?next=/some/invitation/")
    assert 'name="next" value="/some/invitation/"' in page.content.decode()
    assert sign_up("alice", client, next="/some/invitation/").url == "/some/invitation/"


@pytest.mark.parametrize("address", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_signing_up_leads_to_no_other_site(client, address):
    assert sign_up("alice", client, next=address).url == reverse("games:home")


def test_sign_up_offers_sign_in_with_the_same_way_back(client):
    page = client.get(f"{SIGN_UP}?next=/some/invitation/").content.decode()
    assert "/account/sign-in/?next=%2Fsome%2Finvitation%2F" in page


def test_many_sign_ups_from_one_address_are_slowed_down():
    answers = {sign_up(f"alice{number}").status_code for number in range(25)}
    assert answers == {302, 429}


@pytest.mark.django_db(transaction=True)
def test_of_two_people_who_want_one_name_at_once_one_gets_it():
    barrier = Barrier(2)
    answers: list[int] = []

    def run() -> None:
        barrier.wait()
        answers.append(sign_up("alice").status_code)
        connection.close()

    threads = [Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 302]
