"""Error pages say what happened in the reader's language, even when much is broken."""

import logging
from typing import Any, cast

import pytest
from django.test import Client, RequestFactory
from django.utils.functional import SimpleLazyObject

from ginsite import errors
from tests.words import said

LANGUAGES = ["en", "id", "vi"]
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_address_is_a_404(client, language):
    response = client.get("/no/such/page/", headers={"accept-language": language})
    assert response.status_code == 404
    assert said(language, "There is no such page") in response.content.decode()


@pytest.mark.urls("tests.web.urls")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("fault", "status", "sentence"),
    [
        ("bad", 400, "This request makes no sense"),
        ("forbidden", 403, "This page is not yours"),
        ("broken", 500, "Something broke on our side"),
    ],
)
def test_a_failing_page_says_so(fault, status, sentence, language):
    client = Client(raise_request_exception=False)
    response = client.get(f"/fail/{fault}/", headers={"accept-language": language})
    assert response.status_code == status
    assert said(language, sentence) in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_without_its_token_is_a_403_that_tells_what_to_do(language):
    client = Client(enforce_csrf_checks=True)
    response = client.post("/account/sign-in/", headers={"accept-language": language})
    assert response.status_code == 403
    assert said(language, "This page was too old") in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_tries_are_a_429(client, language):
    for _ in range(31):
        response = client.post("/account/sign-in/", headers={"accept-language": language})
    assert response.status_code == 429
    assert said(language, "Too many tries") in response.content.decode()


def test_an_error_page_needs_no_database():
    """The header asks for the user; where that fails as well, a bare page does without."""
    request = RequestFactory().get("/")
    request.user = cast(Any, SimpleLazyObject(lambda: 1 / 0))
    response = errors.server_error(request)
    assert response.status_code == 500
    page = response.content.decode()
    assert "Something broke on our side" in page
    assert "css/site" in page
    assert "<script" not in page


def test_what_a_form_carried_is_written_down_nowhere(monkeypatch, caplog):
    monkeypatch.setattr("accounts.views.allauth_views.signup", lambda request: 1 / 0)
    fields = {"username": "alice", "password1": "nobody-reads-this"}
    with caplog.at_level(logging.DEBUG):
        Client(raise_request_exception=False).post("/account/sign-up/", fields)
    assert "/account/sign-up/" in caplog.text
    assert "nobody-reads-this" not in caplog.text
