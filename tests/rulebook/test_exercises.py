"""Exercises: right answers are accepted, wrong ones refused, and explanations say what the engine says."""

from itertools import combinations

import pytest
from django.http import QueryDict

from games.engine.cards import HAND_SIZE, card_set, card_text, cards_of, points_of
from games.engine.layoffs import order_layoffs
from games.engine.melds import deadwood, is_meld, melded, meldings
from games.engine.rules import PRESETS
from games.rulebook.exercises import MAKERS, NUMBERS, exercise
from games.rulebook.exercises.layoff import can_be_laid
from games.rulebook.practice import UnreadableAnswer, explanation_view, is_answered_right, question_view

MANY = range(60)
kinds = pytest.mark.parametrize("kind", MAKERS)


def made(kind):
    return [exercise(kind, number) for number in MANY]


def answered(asked, **fields):
    form = QueryDict(mutable=True)
    for name, value in fields.items():
        form.setlist(name, value if isinstance(value, list) else [value])
    return is_answered_right(asked, form)


def texts(cards):
    return [card_text(card) for card in cards_of(cards)]


def right_form(asked):
    """The fields of a right answer, found without `is_right`."""
    kind = type(asked).__name__
    if kind == "MeldsExercise":
        return {"card": texts(asked.hand & ~melded(asked.melding))}
    if kind == "DeadwoodExercise":
        return {"points": str(min(points_of(asked.hand & ~melded(each)) for each in meldings(asked.hand)))}
    if kind == "KnockExercise":
        least, card = min((deadwood(asked.hand ^ 1 << card), card) for card in cards_of(asked.hand))
        return {"card": card_text(card) if least <= asked.limit else "none"}
    if kind == "LayoffExercise":
        return {"card": [card_text(card) for card, _meld in asked.best.layoffs]}
    winner = "knocker" if asked.result.winner == 0 else "opponent"
    return {"winner": winner, "points": str(asked.result.points)}


@kinds
def test_a_number_gives_the_same_exercise_every_time(kind):
    assert made(kind) == made(kind)
    assert len(set(made(kind))) > len(MANY) // 2
    assert exercise(kind, NUMBERS - 1) == exercise(kind, NUMBERS - 1)


@kinds
def test_the_right_answer_is_accepted(kind):
    for asked in made(kind):
        assert answered(asked, **right_form(asked))


def test_only_as_little_deadwood_as_can_be_is_right():
    for asked in made("melds"):
        least = deadwood(asked.hand)
        loose = asked.hand & ~melded(asked.melding)
        for card in cards_of(asked.hand):
            other = loose ^ 1 << card
            best = points_of(other) == least and deadwood(asked.hand & ~other) == 0
            assert answered(asked, card=texts(other)) == best
        assert not answered(asked)


def test_hands_for_melds_have_something_to_think_about():
    for asked in made("melds") + made("deadwood"):
        assert asked.hand.bit_count() == HAND_SIZE
        assert len(asked.melding) >= 2
        assert deadwood(asked.hand) > 0
        assert len({meld for melding in meldings(asked.hand) for meld in melding}) > len(asked.melding)


def test_no_other_count_of_deadwood_is_right():
    for asked in made("deadwood"):
        points = deadwood(asked.hand)
        assert not answered(asked, points=str(points + 1))
        assert not answered(asked, points=str(points - 1))


def test_one_may_knock_with_exactly_the_cards_that_leave_the_limit_or_less():
    for asked in made("knock"):
        assert asked.hand.bit_count() == HAND_SIZE + 1
        for card in cards_of(asked.hand):
            allowed = deadwood(asked.hand ^ 1 << card) <= asked.limit
            assert answered(asked, card=card_text(card)) == allowed
        assert answered(asked, card="none") == (not asked.allowed)
    assert {bool(asked.allowed) for asked in made("knock")} == {True, False}


def test_only_layoffs_that_fit_and_leave_the_least_are_right():
    for asked in made("layoff"):
        best = asked.best
        assert order_layoffs(asked.melds, best.layoffs) == (best.layoffs, ())
        laid = card_set(card for card, _meld in best.layoffs)
        for card in cards_of(asked.hand):
            other = laid ^ 1 << card
            legal = can_be_laid(asked.melds, other)
            assert answered(asked, card=texts(other)) == (
                legal and deadwood(asked.hand & ~other) == best.deadwood
            )
        assert not can_be_laid(asked.melds, asked.hand)
    assert {bool(asked.best.layoffs) for asked in made("layoff")} == {True, False}


def test_whatever_can_be_laid_can_be_laid_card_by_card():
    for asked in made("layoff")[:15]:
        for pair in combinations(cards_of(asked.hand), 2):
            singly = any(
                is_meld(meld | 1 << first) and can_be_laid(_grown(asked.melds, place, first), 1 << second)
                for first, second in (pair, pair[::-1])
                for place, meld in enumerate(asked.melds)
            )
            assert can_be_laid(asked.melds, card_set(pair)) == singly


def _grown(melds, place, card):
    return tuple(meld | 1 << card if at == place else meld for at, meld in enumerate(melds))


def test_a_score_is_right_for_its_winner_and_its_points_alone():
    for asked in made("score"):
        fields = right_form(asked)
        other = {"knocker": "opponent", "opponent": "knocker"}[fields["winner"]]
        assert not answered(asked, winner=other, points=fields["points"])
        assert not answered(asked, winner=fields["winner"], points=str(asked.result.points + 1))
    results = [asked.result for asked in made("score")]
    assert {str(result.outcome) for result in results} == {"knock", "undercut", "gin"}
    assert {asked.preset for asked in made("score")} == PRESETS.keys()


def last_number(text):
    return int(text.rpartition("= ")[2])


def test_explanations_give_the_numbers_of_the_engine():
    for kind in ("melds", "deadwood"):
        for asked in made(kind):
            assert last_number(explanation_view(asked, True).sums[0][1]) == deadwood(asked.hand)
    for asked in made("layoff"):
        before, after = (last_number(numbers) for _label, numbers in explanation_view(asked, True).sums)
        assert (before, after) == (deadwood(asked.hand), asked.best.deadwood)
    for asked in made("score"):
        assert int(explanation_view(asked, True).sums[-1][1]) == asked.result.points
    for asked in made("knock"):
        verdict = explanation_view(asked, True).lines[0]
        least = min(deadwood(asked.hand ^ 1 << card) for card in cards_of(asked.hand))
        assert f"{least}, limit {asked.limit}" in verdict
        assert ("no knock" in verdict) == (not asked.allowed)


@kinds
def test_a_question_remembers_what_was_chosen_and_shows_whole_hands(kind):
    for asked in made(kind)[:20]:
        form = QueryDict(mutable=True)
        for name, value in right_form(asked).items():
            form.setlist(name, value if isinstance(value, list) else [value])
        view = question_view(asked, form)
        chosen = [choice.card.code for choice in view.cards if choice.chosen]
        assert set(chosen) == set(form.getlist("card")) - {"none"}
        assert view.points == form.get("points", "")


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("melds", {"card": "XX"}),
        ("melds", {"card": "not a card at all"}),
        ("layoff", {"card": ["KS"] * 3 + [""]}),
        ("knock", {}),
        ("knock", {"card": ""}),
        ("deadwood", {}),
        ("deadwood", {"points": "-1"}),
        ("deadwood", {"points": "²"}),
        ("deadwood", {"points": "9" * 5000}),
        ("score", {"points": "25"}),
        ("score", {"winner": "nobody", "points": "25"}),
        ("score", {"winner": "knocker", "points": ""}),
    ],
)
def test_what_is_no_answer_is_refused(kind, fields):
    with pytest.raises(UnreadableAnswer, match=r"\w"):
        answered(exercise(kind, 1), **fields)


@kinds
def test_cards_that_are_not_there_are_refused(kind):
    asked = exercise(kind, 1)
    missing = card_text(next(card for card in range(52) if not asked.hand >> card & 1))
    if kind in ("melds", "knock", "layoff"):
        with pytest.raises(UnreadableAnswer):
            answered(asked, card=missing)
