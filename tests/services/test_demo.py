"""`manage.py seed_demo` fills a database with matches that could have been played here."""

from collections.abc import Callable
from io import StringIO
from itertools import islice
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.bots import levels
from games.demo import contests
from games.demo.contests import Contest, play
from games.demo.plans import FEWEST, plans
from games.engine.rules import PRESETS
from games.levels import Level
from games.models import RESIGNED, Deal, Match, Notes, PlayedDeal, Seat
from games.services.demo import real_people

pytestmark = pytest.mark.django_db

DEALS = 300


@pytest.fixture
def seed() -> Callable[..., str]:
    def seed(**options: object) -> str:
        out = StringIO()
        call_command("seed_demo", stdout=out, **{"deals": DEALS, "hard": 0, "processes": 1, **options})
        return out.getvalue()

    return seed


def test_every_deal_replays_and_every_count_agrees(seed):
    said = seed(seed="quiet")
    out = StringIO()
    call_command("verify_deals", stdout=out)
    assert out.getvalue() == f"{Deal.objects.count()} deals replayed, none disagrees.\n"
    out = StringIO()
    call_command("rebuild_statistics", stdout=out)
    assert out.getvalue() == "All counts agree.\n"
    assert said.startswith(f"{Deal.objects.count()} deals in {Match.objects.count()} matches of ")
    assert DEALS <= Deal.objects.count() < DEALS + 60, "a match is played to its end"


def test_there_is_something_of_everything(seed):
    seed(seed="quiet")
    assert {match.preset for match in Match.objects.all()} == set(PRESETS)
    assert {match.ending for match in Match.objects.all()} == {"target", "resigned"}
    assert set(Seat.objects.values_list("level", flat=True)) == {"", Level.EASY, Level.NORMAL}
    assert {"knock", "gin", "undercut", "dead_stock", RESIGNED} <= {
        deal.outcome for deal in Deal.objects.all()
    }
    assert PlayedDeal.objects.filter(level="").exists()
    assert PlayedDeal.objects.exclude(level="").exists()
    assert all(notes.reasons for notes in Notes.objects.all())
    assert Notes.objects.exists()


def test_matches_lie_in_the_past_one_deal_after_the_other(seed):
    seed(years=2)
    begins = [match.created_at for match in Match.objects.order_by("pk")]
    assert 600 < (begins[-1] - begins[0]).days < 735
    for match in Match.objects.prefetch_related("deals"):
        times = [match.created_at]
        for deal in match.deals.all():
            times += [time for time in (deal.started_at, deal.ended_at) if time]
        assert len(times) == 1 + 2 * match.deals.count()
        assert times == sorted(times)
        assert match.ended_at == times[-1] < timezone.now()


def test_one_player_can_have_a_large_share(seed):
    seed(player="bob", share=0.5)
    count = PlayedDeal.objects.filter(user__username="bob").count()
    assert 0.3 < count / Deal.objects.count() < 0.7
    assert User.objects.count() == FEWEST


def test_the_same_seed_gives_the_same_matches(seed):
    seed(seed="quiet", deals=20)
    first = list(Deal.objects.values_list("seed", "actions"))
    Match.objects.all().delete()
    seed(seed="quiet", deals=20)
    assert list(Deal.objects.values_list("seed", "actions")) == first


def test_it_keeps_away_from_real_people(seed, mallory):
    with pytest.raises(CommandError, match="There are 1 real people"):
        seed(deals=10)
    assert not Match.objects.exists()


def test_told_to_it_plays_beside_them_and_with_none_of_them(seed, alice):
    seed(deals=20, force=True, share=1)
    assert not alice.seats.exists()
    assert list(real_people()) == [alice]
    assert Seat.objects.filter(user__username="alice-2").exists()


def test_it_can_be_run_again_with_the_same_people(seed):
    seed(deals=10)
    seed(deals=10)
    assert User.objects.count() == FEWEST


def test_nobody_signs_in_as_a_demo_player_without_a_password(seed):
    seed(deals=1)
    assert not User.objects.get(username="alice").has_usable_password()


def test_with_a_password_one_can_look_at_a_history(seed, client: Client):
    seed(deals=1, password="a quiet table 29")
    fields = {"login": "alice", "password": "a quiet table 29"}
    client.post(reverse("account_login"), fields)
    assert client.session.get("_auth_user_id") == str(User.objects.get(username="alice").pk)


def test_hard_sits_at_its_share_of_the_seats_of_ais():
    many = list(islice(plans(Random(1), 20, 0.1, 0.5), 400))
    ais = [level for plan in many for level in plan.levels if level]
    assert 0.4 < ais.count("hard") / len(ais) < 0.6


def test_nobody_plays_against_themselves_and_a_person_always_plays_alike():
    many = list(islice(plans(Random(1), 8, 0.2, 0.1), 400))
    assert all(plan.people[0] != plan.people[1] for plan in many)
    styles = {
        (person, level)
        for plan in many
        for person, level in zip(plan.people, plan.contest.levels, strict=True)
        if person is not None
    }
    assert len(styles) == 8


def test_who_falls_behind_resigns():
    contest = Contest("house", (levels.Level.EASY, levels.Level.EASY), "one", resigns=0)
    deals = play(contest)
    assert deals[-1].result is None
    points = deals[-1].score.points
    assert points[0] < points[1]


def test_ais_remember_the_earlier_deals_of_a_match(monkeypatch):
    told = []

    def spy(level, seen, random):
        told.append(len(seen.earlier))
        return levels.choose(level, seen, random)

    monkeypatch.setattr(contests, "choose", spy)
    deals = play(Contest("house", (levels.Level.EASY, levels.Level.NORMAL), "memory"))
    assert set(told) == set(range(len(deals)))
    assert len(deals) > 2
