"""Lessons: thought about once, kept, and only from what the person could know."""

import pytest
from django.core.management import call_command

from games.bots.appraise import Appraisal
from games.engine.actions import discard, knock, parse_action
from games.engine.cards import parse_card
from games.engine.hindsight import decisions, states_of
from games.engine.rules import HOUSE, changed
from games.models import Lesson
from games.queries import past_deal_or_404, record_of, shared_deal_or_404
from games.reasons import unpacked
from games.services import lessons
from games.services.lessons import learn, learn_all
from games.services.sharing import share
from games.services.thinking import working
from tests.table import GIN, act, against, dealt, go_gin, now, play_against, play_deal

pytestmark = pytest.mark.django_db

THROWN_AWAY = 3
"""The ply at which Bob can go gin."""


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


def past(deal, user):
    return past_deal_or_404(deal.public_id, user)


def states(deal):
    return states_of(record_of(deal.match, deal))


def test_it_says_what_hard_would_have_done_and_what_that_would_have_gained(gin_thrown_away, bob, asked):
    learn(past(gin_thrown_away, bob))
    lesson = Lesson.objects.get(ply=THROWN_AWAY)
    assert parse_action(lesson.action) == knock(parse_card("KD"))
    assert lesson.gain > 20
    assert not lesson.is_even
    assert unpacked(lesson.reasons)


def test_decisions_are_thought_about_in_their_order_as_many_as_asked_for(gin_thrown_away, bob, asked):
    assert [learn(past(gin_thrown_away, bob), 1) for _ in range(2)] == [1, 1]
    assert [lesson.ply for lesson in Lesson.objects.order_by("pk")] == [0, THROWN_AWAY]
    assert list(past(gin_thrown_away, bob).lessons) == [0, THROWN_AWAY]


def test_none_is_thought_about_twice(gin_thrown_away, bob, asked):
    count = learn(past(gin_thrown_away, bob))
    assert count > 2
    assert learn(past(gin_thrown_away, bob)) == 0
    assert len(asked) == count == len(set(Lesson.objects.values_list("ply", flat=True)))


def test_hard_is_told_what_the_seat_could_see_and_what_it_did(gin_thrown_away, bob, asked):
    learn(past(gin_thrown_away, bob), 2)
    seen, done = asked[1]
    assert (seen.seat, done) == (1, discard(parse_card("TD")))
    assert seen.hands[0] is None


def test_each_player_has_lessons_of_ones_own_decisions_alone(gin_thrown_away, alice, bob, asked):
    learn(past(gin_thrown_away, bob))
    assert past(gin_thrown_away, alice).lessons == {}
    learn(past(gin_thrown_away, alice))
    history = states(gin_thrown_away)[-1].history
    assert {history[ply][0] for ply in past(gin_thrown_away, alice).lessons} == {0}
    assert {history[ply][0] for ply in past(gin_thrown_away, bob).lessons} == {1}


def test_one_who_was_given_a_link_learns_nothing(gin_thrown_away, bob, asked):
    link = share(bob, gin_thrown_away.public_id, hides_names=False)
    assert learn(shared_deal_or_404(link.token)) == 0
    assert asked == []


def test_two_tabs_keep_one(gin_thrown_away, bob, monkeypatch):
    def thinking(work, seen, done, rng):
        Lesson.objects.create(deal=gin_thrown_away, ply=0, action="t", gain=1.5)
        return Appraisal(done, 0.0, 0.0, ())

    monkeypatch.setattr(lessons, "working", thinking)
    mine = past(gin_thrown_away, bob)
    learn(mine, 1)
    assert mine.lessons[0].gain == 1.5


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
    mine = past(now(match)[0], bob)
    learn(mine)
    assert mine.lessons[THROWN_AWAY].gain == 0
