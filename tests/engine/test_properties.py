"""What holds in every deal, under any rule set in range."""

import random
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.engine.actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, Action, Kind, discard, knock
from games.engine.cards import DECK_SIZE, FULL_DECK, card_set
from games.engine.errors import IllegalAction
from games.engine.notation import Record, parse_record, read, replay, write_record
from games.engine.observation import observe
from games.engine.play import advance, apply, legal_actions
from games.engine.rules import FIELDS, HOUSE, RuleSet, Winner, range_of
from games.engine.state import STOCK_LEFT, DealState, Outcome, Phase

from .records import STYLES, record_of, walk

SIMPLE = (
    *(PASS, DRAW, TAKE, KNOCK, BIG_GIN),
    *map(discard, range(DECK_SIZE)),
    *map(knock, range(DECK_SIZE)),
)
SIMPLE_PHASES = (Phase.OFFER, Phase.DRAW, Phase.DISCARD)


@st.composite
def rule_sets(draw):
    """Any rule set in range; small limits of takes, so that they are reached."""
    values = {}
    for name in FIELDS:
        span = range_of(name)
        values[name] = draw(st.integers(*span)) if span else draw(st.booleans())
    values["winner"] = draw(st.sampled_from(Winner))
    values["takes_limit"] = draw(st.integers(10, 30))
    values["oklahoma_spades"] = values["oklahoma"] and values["oklahoma_spades"]
    values["big_gin_bonus"] = values["big_gin_bonus"] if values["big_gin"] else 0
    return RuleSet(**values)


SEEDS = st.integers(0, 10**6)
DEALS = {"rules": rule_sets(), "seed": SEEDS, "style": st.sampled_from(STYLES)}


def bound(rules):
    """The most actions of a deal, from S19 and S20.

    29 cards can be drawn, and between two draws there are fewer takes than the limit: 29 * limit turns of two
    actions at most, be the last one a draw or a take. Laying out and answering come on top.
    """
    return 2 * 29 * rules.takes_limit + 2


@given(**DEALS)
def test_there_are_always_52_cards_and_none_in_two_places(rules, seed, style):
    for state in walk(rules, seed, style):
        covered = [] if state.knock_card is None else [state.knock_card]
        places = [
            state.hands[0],
            state.hands[1],
            card_set(state.pile),
            card_set(covered),
            card_set(state.deck[state.stock_at :]),
        ]
        assert sum(place.bit_count() for place in places) == DECK_SIZE
        assert len(state.pile) == card_set(state.pile).bit_count()
        assert places[0] | places[1] | places[2] | places[3] | places[4] == FULL_DECK


@given(**DEALS)
def test_exactly_one_seat_is_to_act_until_the_deal_is_over(rules, seed, style):
    for state in walk(rules, seed, style):
        able = [seat for seat in (0, 1) if observe(state, seat).legal]
        if state.phase is Phase.OVER:
            assert able == []
            assert state.result is not None
        else:
            assert able == [state.to_act]
            assert state.result is None
            holds = 11 if state.phase is Phase.DISCARD else 10
            assert state.hands[state.to_act].bit_count() == holds
            assert state.hands[1 - state.to_act].bit_count() == 10


@given(**DEALS)
@example(HOUSE, 1, "takers")
def test_every_deal_ends_within_the_bound(rules, seed, style):
    *_, last = walk(rules, seed, style)
    assert last.phase is Phase.OVER
    assert last.ply <= bound(rules)
    assert last.stock_count >= STOCK_LEFT


@given(rules=rule_sets(), seed=SEEDS)
def test_two_players_who_always_take_are_stopped(rules, seed):
    """As the bound says, at the limit: they only take, and go out never."""
    longest = 0
    for before, after in pairwise(walk(rules, seed, "takers")):
        assert after.takes <= rules.takes_limit
        assert (
            (after.result is None)
            or (after.result.outcome is not Outcome.DEAD_TAKES)
            or (before.takes == rules.takes_limit)
        )
        longest = max(longest, after.takes)
    assert longest > 0


@given(rules=rule_sets(), seed=SEEDS, style=st.sampled_from(STYLES))
def test_a_record_at_every_ply_gives_the_state_back(rules, seed, style):
    for state in walk(rules, seed, style):
        record = record_of(state)
        text = write_record(record)
        assert parse_record(text) == record
        assert replay(record) == state
    states, flaw = read(text)
    assert flaw is None
    assert states == tuple(walk(rules, seed, style))


@given(**DEALS)
def test_what_is_listed_is_accepted_and_nothing_else(rules, seed, style):
    for state in walk(rules, seed, style):
        listed = set(legal_actions(state))
        accepted = {action for action in SIMPLE if accepts(state, action)}
        if state.phase in SIMPLE_PHASES:
            assert accepted == listed
        else:
            assert accepted == set()
            assert all(accepts(state, action) for action in listed)


def accepts(state, action):
    try:
        apply(state, action)
    except IllegalAction:
        return False
    return True


@given(**DEALS)
def test_an_action_never_changes_the_state_before_it(rules, seed, style):
    for state in walk(rules, seed, style):
        before = repr(state), hash(state)
        for action in legal_actions(state):
            assert apply(state, action) != state
        assert (repr(state), hash(state)) == before


@given(**DEALS)
def test_hidden_cards_in_any_order_make_no_other_observation(rules, seed, style):
    generator = random.Random(seed)
    for state in walk(rules, seed, style):
        seat = generator.choice((0, 1, None))
        other = with_hidden_cards_permuted(state, seat, generator)
        if other.phase is state.phase:  # a knocker's cards may have become gin
            assert observe(other, seat) == observe(state, seat)


def with_hidden_cards_permuted(state: DealState, seat, generator) -> DealState:
    """The same public deal, as it would have been with other cards where the seat cannot see them."""
    hidden = sorted(set(range(DECK_SIZE)) - visible_cards(state, seat))
    to = dict(zip(hidden, generator.sample(hidden, len(hidden)), strict=True))
    deck = tuple(to.get(card, card) for card in state.deck)
    actions = []
    for _, action in state.history:
        card = None if action.card is None else to.get(action.card, action.card)
        actions.append(Action(action.kind, card, action.melds, action.layoffs))
    other = Record(state.rules, state.dealer, scores=state.scores, deck=deck).start()
    for action in actions:
        if other.phase is Phase.OVER:
            break
        other = advance(other, action)
    return other


def visible_cards(state: DealState, seat) -> set[int]:
    """Written from the rules, not from `observe`: what has lain face up, and what the seat holds or held."""
    seen = set(state.pile)
    for owner in (0, 1):
        shown = state.phase is Phase.OVER or (state.phase is Phase.DEFENCE and owner == state.knocker)
        if owner == seat or shown:
            seen |= {card for card in range(DECK_SIZE) if state.hands[owner] >> card & 1}
        seen |= {card for card in range(DECK_SIZE) if state.known[owner] >> card & 1}
    if state.knock_card is not None and (seat == state.knocker or state.phase is Phase.OVER):
        seen.add(state.knock_card)
    return seen


def test_the_walks_come_to_every_end():
    """The properties above are worth as much as the deals that they see."""
    ends = set()
    for seed in range(60):
        rules = RuleSet(takes_limit=10, big_gin=True, knock_limit=20)
        for style in STYLES:
            *_, last = walk(rules, seed, style)
            ends.add(last.result.outcome)
    assert ends == set(Outcome)


@pytest.mark.parametrize("takes_limit", [10, 25])
def test_the_bound_is_reached_by_players_who_dawdle(takes_limit):
    """One take short of the limit, then a draw, 28 times over; then takes to the end."""
    rules = RuleSet(upcard_offer=False, throw_back=True, takes_limit=takes_limit, knock_without_drawing=False)
    state = next(walk(rules, 3))
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            dawdle = state.takes < takes_limit - 1 or state.stock_count == STOCK_LEFT + 1
            state = apply(state, TAKE if dawdle else DRAW)
        else:
            state = apply(state, discard(state.drawn))
    assert state.ply == bound(rules) - 2
    assert state.result.outcome is Outcome.DEAD_TAKES


def test_kinds_of_simple_actions_are_all_but_the_showdowns():
    assert {action.kind for action in SIMPLE} == set(Kind) - {Kind.LAY_OUT, Kind.ANSWER}
