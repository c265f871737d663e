"""Every code that the engine and the database hold has words in every language."""

import re
from collections import Counter

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, Kind, answer, discard, knock, lay_out
from games.engine.cards import DECK_SIZE, parse_card, parse_cards
from games.engine.errors import Flaw, InvalidRules, Refusal
from games.engine.rules import FIELDS, PRESETS, RuleSet, Winner, range_of
from games.engine.state import DealResult, Outcome, Phase
from games.models import Deal, Match, Seat
from games.refusals import Reason, Refused
from games.wording import labels, sentences

NAMES = ("alice", "bob")
# Primes that nobody would choose, and that no preset and no sentence holds.
ODD = RuleSet(
    knock_limit=29,
    gin_bonus=97,
    undercut_bonus=89,
    big_gin=True,
    big_gin_bonus=83,
    target=997,
    game_bonus=499,
    shutout_bonus=491,
    deal_bonus=79,
    winner=Winner.TOTAL,
    takes_limit=73,
)


@pytest.fixture(params=dict(settings.LANGUAGES), autouse=True)
def language(request):
    with translation.override(request.param):
        yield request.param


def are_words(texts, codes=()):
    """Each text is a sentence or a name, not a code, with nothing left to be filled in."""
    for text, code in zip(texts, codes or [None] * len(texts), strict=True):
        assert text
        assert str(text) == str(text).strip()
        assert text != code
        assert "_" not in text
        assert "%(" not in text
    return True


@pytest.mark.parametrize("reason", [*Reason, *Refusal])
def test_every_refusal_says_why(reason):
    data = {
        "card": parse_card("9D"),
        "meld": parse_cards("9D TD"),
        "deadwood": 17,
        "limit": 10,
        "text": "fly",
        "count": 3,
    }
    text = sentences.refusal(Refused(reason, **data, phase=Phase.DRAW, action="9D"))
    assert are_words([text], [reason])
    assert text[-1] in ".?"


def test_no_two_refusals_say_the_same():
    data = {"card": 0, "meld": 7, "deadwood": 17, "limit": 10, "text": "fly", "count": 3}
    texts = Counter(sentences.refusal(Refused(reason, **data)) for reason in [*Reason, *Refusal])
    assert texts.most_common(1)[0][1] == 1


@pytest.mark.parametrize("phase", sorted({*Phase} - {Phase.OVER}))
def test_every_phase_says_what_to_do_and_whom_to_wait_for(phase):
    assert are_words([sentences.turn(phase, True), sentences.waiting("alice", phase)], [phase, phase])
    assert "alice" in sentences.waiting("alice", phase)


def test_no_two_phases_say_the_same():
    phases = set(Phase) - {Phase.OVER}
    assert len({sentences.turn(phase, True) for phase in phases}) == len(phases)
    assert len({sentences.waiting("alice", phase) for phase in phases}) == len(phases)
    assert sentences.turn(Phase.DRAW, True) != sentences.turn(Phase.DRAW, False)


@pytest.mark.parametrize("outcome", Outcome)
def test_every_outcome_has_a_name_and_a_sentence(outcome):
    assert are_words([str(labels.OUTCOME_NAMES[outcome])], [outcome])
    winner = None if outcome in (Outcome.DEAD_STOCK, Outcome.DEAD_TAKES) else 1
    text = sentences.result(DealResult(outcome, winner, 37 if winner else 0), NAMES)
    assert are_words([text], [outcome])
    if winner:
        assert "bob" in text
        assert re.findall(r"\d+", text) == ["37"]


ACTIONS = [
    PASS,
    DRAW,
    TAKE,
    discard(parse_card("9D")),
    knock(parse_card("9D")),
    KNOCK,
    BIG_GIN,
    lay_out((parse_cards("7S 8S 9S"),)),
    answer(()),
    answer((), ((parse_card("TS"), 0),)),
]


def test_every_action_has_a_line_in_the_log():
    assert {action.kind for action in ACTIONS} == set(Kind)
    texts = [sentences.action("alice", action) for action in ACTIONS]
    assert are_words(texts)
    assert all("alice" in text for text in texts)
    assert len(set(texts)) == len(texts)


def test_every_rule_has_a_name_and_every_value_words():
    assert are_words([str(labels.FIELD_NAMES[name]) for name in FIELDS], list(FIELDS))
    assert are_words([str(labels.WINNER_NAMES[winner]) for winner in Winner], list(Winner))
    for rules in PRESETS.values():
        assert are_words([labels.field_value(name, rules) for name in FIELDS], list(FIELDS))


def test_every_preset_has_a_name_and_a_summary():
    assert are_words([str(labels.PRESET_NAMES[preset]) for preset in PRESETS], list(PRESETS))
    assert are_words([str(labels.PRESET_SUMMARIES[preset]) for preset in PRESETS], list(PRESETS))


@pytest.mark.parametrize("choices", [Seat.HandMode, Match.Status, Match.Ending, Deal.Status])
def test_every_choice_of_a_model_has_a_label(choices):
    assert are_words([str(label) for label in choices.labels])


@pytest.mark.parametrize("name", [name for name in FIELDS if range_of(name)])
def test_a_value_out_of_range_is_told_the_range(name):
    low, high = range_of(name) or (0, 0)
    text = sentences.rule_error(InvalidRules(name, Flaw.RANGE, value=high + 1, low=low, high=high))
    assert are_words([text])
    assert re.findall(r"\d+", text) == [str(low), str(high)]


@pytest.mark.parametrize("field", ["oklahoma_spades", "big_gin_bonus"])
def test_a_combination_that_cannot_be_is_explained(field):
    assert are_words([sentences.rule_error(InvalidRules(field, Flaw.COMBINATION))], [field])


def test_odd_rules_show_exactly_their_values():
    """No number of the game stands in a text of its own."""
    shown = Counter(
        int(number) for line in labels.rule_lines(ODD) for number in re.findall(r"\d+", " ".join(line))
    )
    assert shown == Counter(getattr(ODD, name) for name in FIELDS if range_of(name))


def test_changed_rules_name_exactly_what_was_changed():
    text = labels.rules_name("house", ODD)
    assert Counter(map(int, re.findall(r"\d+", text))) == Counter(
        getattr(ODD, name) for name in FIELDS if range_of(name)
    )
    assert str(labels.PRESET_NAMES["house"]) in text
    assert labels.rules_name("house", PRESETS["house"]) == str(labels.PRESET_NAMES["house"])


def test_every_rule_can_be_named_as_changed():
    """Whatever a preset says, either value of a rule has words of its own, and they are short."""
    base = RuleSet()
    texts = {}
    for name in FIELDS:
        present = getattr(base, name)
        if isinstance(present, bool):
            values: list[object] = [True, False]
        else:
            values = [*Winner] if name == "winner" else [(range_of(name) or (0, 0))[1]]
        for value in values:
            texts[name, value] = labels.change_text(name, value)
    assert are_words(list(texts.values()), [name for name, _value in texts])
    assert len(set(texts.values())) == len(texts)
    assert max(map(len, texts.values())) <= 42


def test_every_card_has_a_name_and_a_sign_of_its_own():
    for words in (labels.card_name, labels.card_sign):
        texts = [words(card) for card in range(DECK_SIZE)]
        assert are_words(texts)
        assert len(set(texts)) == DECK_SIZE
