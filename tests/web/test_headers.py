"""What every answer tells the browser: run nothing but our own files, and show this in no other page."""

import re

import pytest
from django.urls import reverse

pytestmark = pytest.mark.django_db
PAGES = ["/", "/account/sign-up/", "/account/sign-in/", "/account/password/reset/", "/no/such/page/"]


def policy(response) -> dict[str, str]:
    directives = response.headers["Content-Security-Policy"].split(";")
    return dict(directive.strip().split(" ", 1) for directive in directives)


@pytest.mark.parametrize("address", PAGES)
def test_scripts_styles_and_sockets_come_from_here_alone(client, address):
    rules = policy(client.get(address))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
    assert "unsafe" not in str(rules)


@pytest.mark.parametrize("address", PAGES)
def test_no_other_site_may_frame_a_page_or_take_its_forms(client, address):
    response = client.get(address)
    assert policy(response)["frame-ancestors"] == "'none'"
    assert policy(response)["form-action"] == "'self'"
    assert response.headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("address", PAGES)
def test_nothing_is_guessed_or_told_to_other_sites(client, address):
    headers = client.get(address).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.parametrize("address", PAGES)
def test_no_page_holds_what_the_policy_forbids(client, address):
    page = client.get(address).content.decode()
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:", page)


def test_the_session_is_out_of_reach_for_scripts(client, alice):
    client.post("/account/sign-in/", {"login": "alice", "password": "a quiet table 29"})
    cookie = client.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_long_pages_are_sent_compressed(client):
    response = client.get("/account/sign-up/", headers={"accept-encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"


def test_the_admins_sign_in_is_the_one_with_rate_limits(client):
    response = client.get("/admin/login/")
    assert response.status_code == 302
    assert response.url.startswith(reverse("account_login"))
