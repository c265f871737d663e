"""Lessons: thought about once, kept, and only from what the person could know."""

import pytest
from django.core.management import call_command

from games.bots.appraise import Appraisal
from games.engine.actions import discard, knock, parse_action
from games.engine.cards import parse_card
from games.engine.hindsight import decisions, states_of
from games.engine.rules import HOUSE, changed
from games.models import Lesson
from games.queries import record_of
from games.reasons import unpacked
from games.services import lessons
from games.services.lessons import learn, learn_all
from games.services.thinking import working
from tests.table import GIN, act, against, dealt, go_gin, now, play_against, play_deal

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(monkeypatch):
    """What was thought about: the observation and the action."""
    questions = []

    def thinking(work, seen, done, rng):
        questions.append((seen, done))
        return working(work, seen, done, rng, 16)

    monkeypatch.setattr(lessons, "working", thinking)
    return questions


@pytest.fixture
def gin_thrown_away(alice, bob, lay):
    """A deal that is over, in which Bob (seat 1) threw away a gin with his first discard."""
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500, knock_without_drawing=False))
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s"), (bob, "TD")]:
        act(match, user, text)
    play_deal(match, (alice, bob))
    return now(match)[0]


def states(deal):
    return states_of(record_of(deal.match, deal))


def test_it_says_what_hard_would_have_done_and_what_that_would_have_gained(gin_thrown_away, asked):
    lesson = learn(gin_thrown_away, 1, 3)
    assert parse_action(lesson.action) == knock(parse_card("KD"))
    assert lesson.gain > 20
    assert unpacked(lesson.reasons)


def test_it_is_thought_about_once(gin_thrown_away, asked):
    first = learn(gin_thrown_away, 1, 3)
    assert learn(gin_thrown_away, 1, 3) == first
    assert len(asked) == 1


def test_it_is_told_what_the_seat_could_see_and_what_it_did(gin_thrown_away, asked):
    learn(gin_thrown_away, 1, 3)
    ((seen, done),) = asked
    assert (seen.seat, done) == (1, discard(parse_card("TD")))
    assert seen.hands[0] is None


def test_another_seats_decision_is_none_of_ones_own(gin_thrown_away):
    with pytest.raises(ValueError, match="decided nothing"):
        learn(gin_thrown_away, 0, 3)
    assert not Lesson.objects.exists()


def test_two_tabs_keep_one(gin_thrown_away, monkeypatch):
    def thinking(work, seen, done, rng):
        Lesson.objects.create(deal=gin_thrown_away, ply=3, action="kKD", gain=1.5)
        return Appraisal(done, 0.0, 0.0, ())

    monkeypatch.setattr(lessons, "working", thinking)
    assert learn(gin_thrown_away, 1, 3).gain == 1.5


def test_all_decisions_of_people_are_filled_in(alice, bob, gin_thrown_away, asked):
    expected = sum(len(decisions(states(gin_thrown_away), seat)) for seat in (0, 1))
    assert learn_all(100) == expected == Lesson.objects.count()
    assert learn_all(100) == 0


def test_an_ais_decisions_and_unfinished_deals_are_left_out(alice, asked, lay):
    lay(GIN)
    match = against(alice, rules=changed(HOUSE, target=500), dealer=0)
    assert learn_all(100) == 0
    play_against(match, alice)
    call_command("fill_lessons", "--deals", "10")
    lessons = Lesson.objects.select_related("deal__match")
    assert lessons
    assert all(states(lesson.deal)[-1].history[lesson.ply][0] == 0 for lesson in lessons)


def test_a_gin_that_was_made_was_best(alice, bob, lay, asked):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    assert learn(now(match)[0], 1, 3).gain == 0
