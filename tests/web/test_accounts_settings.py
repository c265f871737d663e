"""The page about oneself: shown name, language, password."""

import pytest
from django.urls import reverse

from accounts.looks import LOOKS
from accounts.models import User
from tests.conftest import PASSWORD
from tests.words import said

SETTINGS = "/account/settings/"
pytestmark = pytest.mark.django_db


def test_settings_are_for_people_who_are_signed_in(client):
    assert client.get(SETTINGS).url == f"/account/sign-in/?next={SETTINGS}"


def test_the_head_of_the_page_may_be_asked_for(sign_in, alice):
    assert sign_in(alice).head(SETTINGS).status_code == 200


def test_the_shown_name_changes_and_the_other_stays(sign_in, alice):
    sign_in(alice).post(SETTINGS, {"display_name": "Alice A.", "language": ""})
    alice.refresh_from_db()
    assert (alice.display_name, alice.username) == ("Alice A.", "alice")


@pytest.mark.parametrize("name", ["bob", "BOB", "Ｂob"])
def test_nobody_may_look_like_somebody_else(sign_in, alice, bob, name):
    response = sign_in(alice).post(SETTINGS, {"display_name": name, "language": ""})
    assert response.status_code == 422
    assert "This name is taken" in response.content.decode()


def test_markup_in_a_name_is_shown_and_not_run(sign_in, alice):
    client = sign_in(alice)
    client.post(SETTINGS, {"display_name": "<b>Alice</b>", "language": ""})
    page = client.get(SETTINGS).content.decode()
    assert "&lt;b&gt;Alice&lt;/b&gt;" in page
    assert "<b>Alice</b>" not in page


def test_the_language_set_here_is_the_language_of_the_next_page(sign_in, alice):
    client = sign_in(alice)
    page = client.post(SETTINGS, {"display_name": "Alice", "language": "vi"}, follow=True)
    assert "<h1>Cài đặt</h1>" in page.content.decode()
    assert "Đã lưu." in page.content.decode()


def test_an_unknown_language_is_refused(sign_in, alice):
    assert sign_in(alice).post(SETTINGS, {"display_name": "Alice", "language": "xx"}).status_code == 422


ATTRIBUTES = [
    ("theme", "light", 'data-theme="light"'),
    ("theme", "dark", 'data-theme="dark"'),
    ("contrast", "more", 'data-contrast="more"'),
    ("motion", "off", 'data-motion="off"'),
    ("deck", "four", 'data-deck="four"'),
    ("size", "large", 'data-size="large"'),
    ("hand_side", "left", 'data-side="left"'),
    ("sound", "on", 'data-sound="on"'),
    ("auto_draw", "on", 'data-auto-draw="on"'),
]


def test_every_choice_of_every_look_is_tried_here():
    choices = [(look.name, value) for look in LOOKS for value, _label in look.choices if value]
    assert sorted(choices) == sorted((name, value) for name, value, _attribute in ATTRIBUTES)


@pytest.mark.parametrize(("name", "value", "attribute"), ATTRIBUTES)
def test_every_look_can_be_set_and_taken_back(sign_in, person, name, value, attribute):
    client = sign_in(person("alice", preferences={"pace": "fast"}))
    assert attribute not in client.get("/").content.decode()
    page = client.post(SETTINGS, {"display_name": "Alice", name: value}, follow=True).content.decode()
    assert attribute in page
    assert f'<option value="{value}" selected>' in page
    page = client.post(SETTINGS, {"display_name": "Alice"}, follow=True).content.decode()
    assert attribute not in page
    assert User.objects.get(username="alice").preferences == {"pace": "fast"}


def test_a_look_that_is_kept_and_no_longer_there_is_harmless(sign_in, person):
    client = sign_in(person("alice", preferences={"theme": '"><b>', "once": "yes"}))
    page = client.get("/").content.decode()
    assert "<b>" not in page
    assert "data-once" not in page


@pytest.mark.parametrize("name", [look.name for look in LOOKS])
def test_a_look_that_there_is_not_is_refused(sign_in, alice, name):
    assert sign_in(alice).post(SETTINGS, {"display_name": "Alice", name: '"><b>'}).status_code == 422


def test_the_password_changes_when_the_present_one_is_right(sign_in, alice):
    client = sign_in(alice)
    new = {"password1": "another quiet table", "password2": "another quiet table"}
    client.post(reverse("account_change_password"), {"oldpassword": PASSWORD} | new)
    alice.refresh_from_db()
    assert alice.check_password("another quiet table")
    assert client.get(SETTINGS).status_code == 200


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"oldpassword": "not this one"}, "This is not your current password."),
        ({"password2": "something else here"}, "You must type the same password each time."),
        ({"password1": ""}, "This field is required."),
    ],
)
def test_a_password_that_cannot_change_says_why_in_vietnamese(sign_in, person, fields, sentence):
    right = {"oldpassword": PASSWORD, "password1": "another quiet table", "password2": "another quiet table"}
    client = sign_in(person("alice", language="vi"))
    page = client.post(reverse("account_change_password"), right | fields).content.decode()
    assert said("vi", sentence) in page


def test_what_was_kept_meanwhile_is_not_lost(alice):
    """Two requests at once, each with a copy of its own."""
    other = User.objects.get(pk=alice.pk)
    alice.prefer(pace="slow")
    other.prefer(tour="done")
    alice.refresh_from_db()
    assert alice.preferences == other.preferences == {"pace": "slow", "tour": "done"}
