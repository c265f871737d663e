"""A session lasts while it is used, and is not written with every request."""

from datetime import timedelta

import pytest
import time_machine
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.guests import match_of, sit_as_guest, who

PAGE = "/account/settings/"
AGE = timedelta(seconds=settings.SESSION_COOKIE_AGE)
pytestmark = pytest.mark.django_db


def in_days(number: float) -> time_machine.travel:
    return time_machine.travel(timezone.now() + timedelta(days=number), tick=False)


def writes_of(client: Client) -> bool:
    """Whether a page touches the stored session; if so, the browser gets its cookie anew."""
    with CaptureQueriesContext(connection) as queries:
        response = client.get(PAGE)
    touches = any("django_session" in query["sql"] for query in queries)
    assert touches == ("sessionid" in response.cookies)
    return touches


def test_one_who_comes_back_before_it_ends_has_it_anew(sign_in, alice):
    client = sign_in(alice)
    for day in (50, 100, 150):
        with in_days(day):
            response = client.get(PAGE)
            assert response.status_code == 200
            assert response.cookies["sessionid"]["max-age"] == AGE.total_seconds()
            assert Session.objects.get().expire_date == timezone.now() + AGE


def test_one_who_stays_away_too_long_is_signed_out(sign_in, alice):
    client = sign_in(alice)
    with in_days(61):
        assert client.get(PAGE).status_code == 302


def test_a_guest_has_the_longer_time_anew(alice):
    client, guest = sit_as_guest(match_of(alice))
    for day in (300, 600):
        with in_days(day):
            assert who(client) == guest


def test_it_is_written_once_a_day_and_else_not_even_read_from_the_database(sign_in, alice):
    client = sign_in(alice)
    assert not writes_of(client)
    with in_days(1):
        assert writes_of(client)
        assert not writes_of(client)


def test_a_visitor_gets_no_session(client):
    assert not client.get("/").cookies.get("sessionid")
    assert not Session.objects.exists()
