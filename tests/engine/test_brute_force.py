"""Melds, defences and layouts against plain enumeration, written from the rules and nothing else."""

import random
from itertools import combinations, product

import pytest

from games.engine.actions import answer, lay_out
from games.engine.cards import POINTS, RANK_COUNT, card_set, cards_of, cards_text
from games.engine.errors import IllegalAction
from games.engine.layoffs import best_defence, layout_options, order_layoffs
from games.engine.melds import MELDS, best_melding, deadwood, melded, meldings
from games.engine.play import apply
from games.engine.rules import CARD_ROOM, changed

from .dealing import cards, deal, play


def plain_is_meld(cards):
    ranks = sorted(card % RANK_COUNT for card in cards)
    suits = {card // RANK_COUNT for card in cards}
    is_set = len(set(ranks)) == 1 and len(cards) in (3, 4)
    is_run = len(suits) == 1 and len(cards) >= 3 and ranks[-1] - ranks[0] == len(ranks) - 1
    return is_set or is_run


def plain_melds(cards):
    return [
        frozenset(chosen)
        for size in range(3, len(cards) + 1)
        for chosen in combinations(sorted(cards), size)
        if plain_is_meld(chosen)
    ]


def plain_meldings(cards):
    """Every choice of disjoint melds."""
    found: set[frozenset[frozenset[int]]] = {frozenset()}
    for meld in plain_melds(cards):
        found |= {chosen | {meld} for chosen in found if all(not meld & other for other in chosen)}
    return found


def points(cards):
    return sum(POINTS[card] for card in cards)


def plain_deadwood(cards):
    return min(points(set(cards).difference(*melding)) for melding in plain_meldings(cards))


def plain_layoffs(melds, cards):
    """The card sets that can leave the hand: laid one at a time on a meld that stays a meld."""
    found: set[frozenset[int]] = {frozenset()}
    waiting: list[tuple[tuple[frozenset[int], ...], frozenset[int]]] = [(tuple(melds), frozenset())]
    seen = set(waiting)
    while waiting:
        grown, laid = waiting.pop()
        for card in set(cards) - laid:
            for place, meld in enumerate(grown):
                if plain_is_meld(meld | {card}):
                    step = ((*grown[:place], meld | {card}, *grown[place + 1 :]), laid | {card})
                    if step not in seen:
                        seen.add(step)
                        waiting.append(step)
                        found.add(step[1])
    return found


def clustered_hands(seed, count, size=10):
    """Hands that hold many melds: a few ranks of all suits."""
    generator = random.Random(seed)
    for _ in range(count):
        low = generator.randrange(RANK_COUNT - 5)
        pool = [suit * RANK_COUNT + rank for suit in range(4) for rank in range(low, low + 6)]
        yield generator.sample(pool, size)


def random_hands(seed, count, size=10):
    generator = random.Random(seed)
    return [generator.sample(range(52), size) for _ in range(count)]


def test_the_melds_are_all_that_the_rules_name():
    ranks = [range(rank, 52, 13) for rank in range(13)]
    sets = [chosen for rank in ranks for size in (3, 4) for chosen in combinations(rank, size)]
    runs = [
        range(13 * suit + low, 13 * suit + high)
        for suit in range(4)
        for low in range(11)
        for high in range(low + 3, 14)
    ]
    assert {card_set(meld) for meld in (*sets, *runs)} == MELDS
    assert len(MELDS) == 65 + 264


def test_deadwood_is_that_of_the_best_of_all_meldings():
    for hand in (*random_hands(1, 400), *clustered_hands(2, 120)):
        held = card_set(hand)
        assert deadwood(held) == plain_deadwood(hand), cards_text(held)
        assert points(cards_of(held & ~melded(best_melding(held)))) == deadwood(held)


@pytest.mark.parametrize("size", [3, 5, 8, 11, 13, 16])
def test_deadwood_holds_for_hands_of_other_sizes(size):
    count = 30 if size < 13 else 5
    for hand in (*random_hands(size, count, size), *clustered_hands(size, count, size)):
        assert deadwood(card_set(hand)) == plain_deadwood(hand)


def test_meldings_are_all_choices_each_once():
    for hand in (*random_hands(3, 100), *clustered_hands(4, 60)):
        found = meldings(card_set(hand))
        assert len(set(found)) == len(found)
        plain = {frozenset(frozenset(cards_of(meld)) for meld in melding) for melding in found}
        assert plain == plain_meldings(hand)


def showdowns(seed, count):
    """Melds of a knocker and hands of a defender, from the same few ranks, so that layoffs abound."""
    generator = random.Random(seed)
    while count:
        low = generator.randrange(RANK_COUNT - 6)
        pool = [suit * RANK_COUNT + rank for suit in range(4) for rank in range(low, low + 7)]
        dealt = generator.sample(pool, 20)
        layout = best_melding(card_set(dealt[:10]))
        if layout and melded(layout).bit_count() < 10:
            count -= 1
            yield layout, dealt[10:]


def test_the_best_defence_leaves_the_least_of_all_melds_and_layoffs():
    for layout, hand in showdowns(5, 150):
        melds = [frozenset(cards_of(meld)) for meld in layout]
        least = min(plain_deadwood(set(hand) - laid) for laid in plain_layoffs(melds, hand))
        best = best_defence(layout, card_set(hand))
        assert best.deadwood == least, (cards_text(melded(layout)), cards_text(hand))
        laid = card_set(card for card, _ in best.layoffs)
        assert points(cards_of(card_set(hand) & ~laid & ~melded(best.melds))) == least
        assert order_layoffs(layout, best.layoffs) == (best.layoffs, ())


def test_a_defence_keeps_a_card_in_an_own_meld_when_nothing_is_lost():
    for layout, hand in showdowns(6, 60):
        melds = [frozenset(cards_of(meld)) for meld in layout]
        best = best_defence(layout, card_set(hand))
        ways = plain_layoffs(melds, hand)
        assert len(best.layoffs) == min(
            len(laid) for laid in ways if plain_deadwood(set(hand) - laid) == best.deadwood
        )


def plain_offered(melding, hand):
    """The cards outside the hand that can be laid on the melds, each carrying the next."""
    outside = set(range(52)) - set(hand)
    offered = set()
    for meld in melding:
        grown = set(meld)
        while more := [card for card in outside - grown if plain_is_meld(grown | {card})]:
            grown |= set(more[:1])
            offered |= set(more[:1])
    for meld in melding:  # a set of three takes one card only, whichever is left
        if len({card % RANK_COUNT for card in meld}) == 1:
            offered |= {card for card in outside if plain_is_meld(meld | {card})}
    return offered


def beats(one, other):
    return one != other and one[0] <= other[0] and one[1] <= other[1]


@pytest.mark.parametrize("limit", [0, 4, 10, 30])
def test_layouts_are_all_meldings_within_the_limit_that_no_other_beats(limit):
    for hand in (*clustered_hands(7, 60), *random_hands(8, 40)):
        worth = {
            (points(set(hand).difference(*melding)), frozenset(plain_offered(melding, hand)))
            for melding in plain_meldings(hand)
        }
        within = {(left, offered) for left, offered in worth if left <= limit}
        if any(left == 0 for left, _ in worth):
            within = {(0, frozenset())}  # gin: nothing can be laid off
        unbeaten = {option for option in within if not any(beats(other, option) for other in within)}
        options = layout_options(card_set(hand), limit)
        assert {(option.deadwood, frozenset(cards_of(option.offered))) for option in options} == unbeaten
        order = [(o.deadwood, o.offered.bit_count(), points(cards_of(o.offered))) for o in options]
        assert order == sorted(order)
        for option in options:
            assert option.deadwood == points(cards_of(card_set(hand) & ~melded(option.melding)))


def accepts(state, action):
    try:
        apply(state, action)
    except IllegalAction:
        return False
    return True


def test_the_showdown_accepts_every_melding_within_the_limit_and_no_other():
    rules = changed(CARD_ROOM, upcard_offer=False, knock_limit=30)
    hand = "3S 4S 5S 6S 3H 4H 5H 3D 3C 9C"
    state = play(deal(rules, alice=hand, stock="KH"), "s kKH")
    held = list(cards_of(state.hands[0]))
    for melding in plain_meldings(held):
        left = points(set(held).difference(*melding))
        assert accepts(state, lay_out(tuple(map(card_set, melding)))) == (left <= 30)


def test_the_showdown_accepts_every_legal_answer_and_no_other():
    rules = changed(CARD_ROOM, upcard_offer=False)
    alice, bob = "5H 6H 7H JS JD JC 2D 3C AD AH", "4H 8H 9H 5S JH KS KD KC AC 2S"
    state = play(deal(rules, alice=alice, bob=bob, stock="QH"), "s kQH lJSJDJC+5H6H7H")
    hand = set(cards_of(state.hands[1]))
    laid_sets = plain_layoffs([frozenset(cards_of(meld)) for meld in state.layout], hand)
    near = [*cards_of(cards("4H 8H 9H JH KS 2S"))]
    for laid in (laid for size in range(5) for laid in combinations(near, size)):
        ways = product((0, 1), repeat=len(laid))
        accepted = any(accepts(state, answer((), tuple(zip(laid, way, strict=True)))) for way in ways)
        assert accepted == (frozenset(laid) in laid_sets), cards_text(laid)
