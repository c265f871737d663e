"""Which language a page is in: the person's setting, then the cookie, then the browser."""

import pytest
from django.urls import reverse

HEADINGS = {"en": "<h1>Sign in</h1>", "id": "<h1>Masuk</h1>", "vi": "<h1>Đăng nhập</h1>"}
SIGN_IN = "/account/sign-in/"
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", HEADINGS)
def test_the_browser_is_asked_first_of_all(client, language):
    page = client.get(SIGN_IN, headers={"accept-language": language})
    assert HEADINGS[language] in page.content.decode()
    assert f'<html lang="{language}"' in page.content.decode()
    assert page.headers["Content-Language"] == language


@pytest.mark.parametrize("language", HEADINGS)
def test_the_switch_changes_the_language_and_comes_back(client, language):
    response = client.post(reverse("set_language"), {"language": language, "next": SIGN_IN})
    assert response.url == SIGN_IN
    page = client.get(SIGN_IN, headers={"accept-language": "de"})
    assert HEADINGS[language] in page.content.decode()


def test_the_switch_leads_to_no_other_site(client):
    response = client.post(reverse("set_language"), {"language": "vi", "next": "https://evil.example/"})
    assert response.url == "/"


def test_looking_at_the_switch_changes_nothing(client):
    client.get(f"{reverse('set_language')}?language=vi")
    assert HEADINGS["en"] in client.get(SIGN_IN).content.decode()


def test_the_switch_is_kept_with_the_person(sign_in, alice):
    sign_in(alice).post(reverse("set_language"), {"language": "id"})
    page = sign_in(alice).get("/account/settings/", headers={"accept-language": "vi"})
    assert "<h1>Pengaturan</h1>" in page.content.decode()


def test_the_persons_language_stands_above_the_cookies(sign_in, person):
    client = sign_in(person("alice", language="vi"))
    client.cookies["django_language"] = "id"
    assert "<h1>Cài đặt</h1>" in client.get("/account/settings/").content.decode()


def test_one_persons_language_is_not_the_next_ones(sign_in, person, client):
    sign_in(person("alice", language="vi")).get("/account/settings/")
    assert HEADINGS["en"] in client.get(SIGN_IN).content.decode()


@pytest.mark.parametrize("language", ["de", "xx", ""])
def test_a_language_that_is_not_offered_is_not_remembered(client, language):
    """Django alone has words in German, and a reader of it would get half a page."""
    response = client.post(reverse("set_language"), {"language": language, "next": SIGN_IN})
    assert response.url == SIGN_IN
    assert not response.cookies


def test_an_unknown_language_is_not_kept(sign_in, alice):
    sign_in(alice).post(reverse("set_language"), {"language": "xx"})
    alice.refresh_from_db()
    assert alice.language == ""


@pytest.mark.parametrize("language", HEADINGS)
@pytest.mark.parametrize("name", ["account_signup", "account_login", "account_reset_password"])
def test_every_page_offers_every_language(client, name, language):
    page = client.get(reverse(name)).content.decode()
    assert f'value="{language}"' in page
