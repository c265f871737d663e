"""Guests come to a test as they come to the table: by a friend's invitation."""

from django.test import Client

from accounts.models import User
from games import services
from games.engine.rules import PRESETS
from games.models import Match
from tests.table import person_in


def match_of(user: User) -> Match:
    """A match whose second seat is free."""
    return services.make_match(user, "house", PRESETS["house"])


def sit_as_guest(match: Match, client: Client | None = None) -> tuple[Client, User]:
    """A browser without an account that took the free seat, and its guest."""
    client = client or Client()
    answer = client.post(match.invitation_url)
    assert answer.status_code == 302, answer.content
    return client, who(client)


def who(client: Client) -> User:
    """The person who is signed in on this browser."""
    return client.get("/").context["user"]


def players(match: Match) -> list[User]:
    return [person_in(seat) for seat in match.seats.select_related("user")]
