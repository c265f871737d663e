"""Error pages say what happened in the reader's language, even when much is broken."""

import logging
from typing import Any, cast

import pytest
from django.test import Client, RequestFactory
from django.utils.functional import SimpleLazyObject

from ginsite import errors

LANGUAGES = ["en", "id", "vi"]
NO_PAGE = {"en": "There is no such page", "id": "Halaman ini tidak ada", "vi": "Không có trang này"}
TOO_MANY = {"en": "Too many tries", "id": "Terlalu banyak percobaan", "vi": "Bạn đã thử quá nhiều lần"}
BROKEN = {"en": "Something broke", "id": "Ada kesalahan di pihak kami", "vi": "Có lỗi ở phía chúng tôi"}
TOO_OLD = {"en": "This page was too old", "id": "Halaman ini sudah usang", "vi": "Trang này đã quá cũ"}
NOT_YOURS = {"en": "not yours", "id": "bukan milik Anda", "vi": "không phải của bạn"}
NO_SENSE = {"en": "makes no sense", "id": "tidak dapat dipahami", "vi": "không hợp lệ"}
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_address_is_a_404(client, language):
    response = client.get("/no/such/page/", headers={"accept-language": language})
    assert response.status_code == 404
    assert NO_PAGE[language] in response.content.decode()


@pytest.mark.urls("tests.web.urls")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("fault", "status", "sentences"),
    [("bad", 400, NO_SENSE), ("forbidden", 403, NOT_YOURS), ("broken", 500, BROKEN)],
)
def test_a_failing_page_says_so(fault, status, sentences, language):
    client = Client(raise_request_exception=False)
    response = client.get(f"/fail/{fault}/", headers={"accept-language": language})
    assert response.status_code == status
    assert sentences[language] in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_without_its_token_is_a_403_that_tells_what_to_do(language):
    client = Client(enforce_csrf_checks=True)
    response = client.post("/account/sign-in/", headers={"accept-language": language})
    assert response.status_code == 403
    assert TOO_OLD[language] in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_tries_are_a_429(client, language):
    for _ in range(31):
        response = client.post("/account/sign-in/", headers={"accept-language": language})
    assert response.status_code == 429
    assert TOO_MANY[language] in response.content.decode()


def test_an_error_page_needs_no_database():
    """The header asks for the user; where that fails as well, a bare page does without."""
    request = RequestFactory().get("/")
    request.user = cast(Any, SimpleLazyObject(lambda: 1 / 0))
    response = errors.server_error(request)
    assert response.status_code == 500
    assert "Something broke on our side" in response.content.decode()


def test_what_a_form_carried_is_written_down_nowhere(monkeypatch, caplog):
    monkeypatch.setattr("accounts.views.allauth_views.signup", lambda request: 1 / 0)
    fields = {"username": "alice", "password1": "nobody-reads-this"}
    with caplog.at_level(logging.DEBUG):
        Client(raise_request_exception=False).post("/account/sign-up/", fields)
    assert "/account/sign-up/" in caplog.text
    assert "nobody-reads-this" not in caplog.text
