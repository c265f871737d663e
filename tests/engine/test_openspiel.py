"""OpenSpiel's gin rummy as an outside oracle: deadwood, melds, and whole deals where its rules are the same.

Its game is played with undercut and gin bonus of 25, Oklahoma or not. It differs from ours thus; the walks
below keep to what both allow, and each difference is accounted for where it is met:

* A knock is declared first, and the card is thrown afterwards; ours is one action.
* Melds are laid one at a time, layoffs too, and layoffs come before the own melds; ours are one answer.
* A tie gives nothing; with us it is an undercut (S16).
* The card just taken may be thrown back, and doing so twice running ends the deal; ours forbids it (R2).
* With two cards left in the stock a player may still take the discard and knock; ours is dead at once (S19).
* The deal ends without score at the fiftieth take in all; ours at a number of takes in succession (S20).
* Its deadwood of eleven cards throws the dearest loose card of one best melding, which is not always the best
  discard, so that it misses a few knocks.
* It has no knock in place of drawing (R4), no big gin (R7), no doubling (R9).
"""

import random
from collections import Counter

import pytest

from games.engine.actions import BIG_GIN, DRAW, PASS, TAKE, Kind, answer
from games.engine.cards import RANK_COUNT, card_set, cards_of, points_of, rank_of, suit_of
from games.engine.layoffs import best_defence
from games.engine.legality import limit_of
from games.engine.melds import ALL_RUNS, ALL_SETS, MELDS, best_discard, best_melding, deadwood, melded
from games.engine.play import apply, legal_actions, new_deal
from games.engine.rules import HOUSE, changed
from games.engine.state import Outcome, Phase

from .records import choose

pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed (requirements/bench.txt)")
gin_rummy = pyspiel.gin_rummy

pytestmark = pytest.mark.openspiel

RULES = changed(HOUSE, knock_without_drawing=False, takes_limit=100)
UTILS = gin_rummy.GinRummyUtils(13, 4, 10)
SUITS = "SCDH"
"""Its order of suits; ours is S H D C."""
OURS_TO_THEIRS = [SUITS.index("SHDC"[suit_of(card)]) * RANK_COUNT + rank_of(card) for card in range(52)]
THEIRS_TO_OURS = [OURS_TO_THEIRS.index(card) for card in range(52)]


def theirs(cards):
    return [OURS_TO_THEIRS[card] for card in cards_of(cards)]


def hands(seed, count, size):
    generator = random.Random(seed)
    for number in range(count):
        low = generator.randrange(8)
        ranks = range(13) if number % 2 else range(low, low + 6)
        pool = [suit * RANK_COUNT + rank for suit in range(4) for rank in ranks]
        yield card_set(generator.sample(pool, size))


def test_cards_have_the_same_names():
    for card in range(52):
        text = UTILS.card_string(OURS_TO_THEIRS[card])
        assert text == "A23456789TJQK"[rank_of(card)] + "shdc"[suit_of(card)]


def test_deadwood_of_ten_cards_is_the_same():
    for hand in hands(1, 3000, 10):
        assert deadwood(hand) == UTILS.min_deadwood(theirs(hand))


def test_deadwood_after_the_best_discard_is_never_higher():
    """Never higher, since ours tries every card; and nearly always the same."""
    better = 0
    for hand in hands(2, 3000, 11):
        ours, their = best_discard(hand)[1], UTILS.min_deadwood(theirs(hand))
        assert ours <= their
        better += ours < their
    assert 0 < better < 100


def test_the_best_melding_leaves_the_same_points():
    for hand in hands(3, 1000, 10):
        group = UTILS.best_meld_group(theirs(hand))
        cards = card_set(THEIRS_TO_OURS[card] for meld in group for card in meld)
        assert points_of(hand & ~cards) == points_of(hand & ~melded(best_melding(hand)))


def test_sets_and_short_runs_are_the_same_melds():
    """It numbers runs of three to five cards only; longer ones are two of them laid side by side."""
    numbered = {card_set(THEIRS_TO_OURS[card] for card in UTILS.int_to_meld[number]) for number in range(185)}
    assert numbered == ALL_SETS | {run for run in ALL_RUNS if run.bit_count() <= 5}
    assert numbered < MELDS


class Twin:
    """The same deal in both programs."""

    def __init__(self, seed, rules):
        self.generator = random.Random(seed)
        deck = tuple(self.generator.sample(range(52), 52))
        self.ours = new_deal(rules, deck, dealer=1)  # its first player acts first, as seat 0 does here
        game = pyspiel.load_game("gin_rummy", {"oklahoma": rules.oklahoma})
        self.their = game.new_initial_state()
        for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
            self.do(OURS_TO_THEIRS[card])

    def do(self, action):
        assert action in self.their.legal_actions(), (action, self.their)
        self.their.apply_action(action)

    def step(self, style):
        """One action of ours, with its like on the other side."""
        choices = legal_actions(self.ours)
        chosen = choose(self.ours, choices, self.generator, style)
        if chosen == TAKE and self.generator.random() < 0.4:
            chosen = DRAW if DRAW in choices else PASS
        self.mirror(chosen)
        self.ours = apply(self.ours, chosen)

    def mirror(self, action):
        match action.kind:
            case Kind.PASS:
                self.do(gin_rummy.PASS_ACTION)
            case Kind.TAKE:
                self.do(gin_rummy.DRAW_UPCARD_ACTION)
            case Kind.DRAW:
                self.do(gin_rummy.DRAW_STOCK_ACTION)
                self.do(OURS_TO_THEIRS[self.ours.deck[self.ours.stock_at]])
            case Kind.DISCARD:
                self.do(OURS_TO_THEIRS[action.card])
            case Kind.KNOCK:
                self.do(gin_rummy.KNOCK_ACTION)
                self.do(OURS_TO_THEIRS[action.card])

    def lay(self, melds):
        """Lays melds one at a time, long runs in parts, and ends with a pass."""
        for meld in melds:
            for part in parts(theirs(meld)):
                self.do(gin_rummy.MELD_ACTION_BASE + UTILS.meld_to_int(part))
        self.do(gin_rummy.PASS_ACTION)


def parts(cards):
    """A run of more than five cards as runs of three to five."""
    return [cards] if len(cards) <= 5 else [cards[:3], *parts(cards[3:])]


def same_table(twin):
    """Hands, piles, stock and legal actions agree."""
    ours, their = twin.ours, twin.their
    assert [sorted(hand) for hand in their.hands()] == [sorted(theirs(hand)) for hand in ours.hands]
    assert their.stock_size() == ours.stock_count
    assert their.current_player() == ours.to_act
    their_legal, our_legal = their.legal_actions(), legal_actions(ours)
    if ours.phase in (Phase.OFFER, Phase.DRAW):
        names = {
            PASS: gin_rummy.PASS_ACTION,
            TAKE: gin_rummy.DRAW_UPCARD_ACTION,
            DRAW: gin_rummy.DRAW_STOCK_ACTION,
        }
        assert sorted(their_legal) == sorted(names[action] for action in our_legal)
    elif ours.phase is Phase.DISCARD:
        throws = {OURS_TO_THEIRS[a.card] for a in our_legal if a.kind is Kind.DISCARD and a.card is not None}
        kept = {OURS_TO_THEIRS[ours.drawn]} if ours.took else set()  # R2
        assert set(their_legal) - {gin_rummy.KNOCK_ACTION} == throws | kept
        assert BIG_GIN not in our_legal
        same_knocks(twin, [action.card for action in our_legal if action.kind is Kind.KNOCK])


def same_knocks(twin, ours):
    """The cards that may be thrown with a knock, but for the one just taken."""
    hand = twin.ours.hands[twin.ours.to_act]
    if UTILS.min_deadwood(theirs(hand)) <= limit_of(twin.ours):
        assert gin_rummy.KNOCK_ACTION in twin.their.legal_actions()
        kept = {twin.ours.drawn} if twin.ours.took else set()
        their = {THEIRS_TO_OURS[card] for card in UTILS.legal_discards(theirs(hand), limit_of(twin.ours))}
        assert their - kept == set(ours)
    else:
        assert gin_rummy.KNOCK_ACTION not in twin.their.legal_actions()


@pytest.mark.parametrize("oklahoma", [False, True], ids=["plain", "oklahoma"])
def test_whole_deals_are_played_and_scored_alike(oklahoma):
    ends: Counter[Outcome] = Counter()
    for seed in range(150):
        twin = Twin(seed, changed(RULES, oklahoma=oklahoma))
        while twin.ours.phase in (Phase.OFFER, Phase.DRAW, Phase.DISCARD):
            same_table(twin)
            if misses_the_knock(twin):
                break
            twin.step("patient" if seed % 2 else "sensible")
        else:
            ends[finish(twin)] += 1
    assert ends[Outcome.KNOCK] > 20
    assert ends[Outcome.GIN] > 2
    assert ends[Outcome.UNDERCUT] > 1


def misses_the_knock(twin):
    """It would not let this hand knock, since it judges eleven cards by one melding."""
    if twin.ours.phase is not Phase.DISCARD:
        return False
    hand = twin.ours.hands[twin.ours.to_act]
    return UTILS.min_deadwood(theirs(hand)) > limit_of(twin.ours) >= best_discard(hand)[1]


def finish(twin):
    """The showdown on both sides, and the score."""
    ours, their = twin.ours, twin.their
    if ours.phase is Phase.OVER and ours.result.winner is None:
        assert ours.result.outcome is Outcome.DEAD_STOCK
        assert their.current_phase() == gin_rummy.Phase.WALL
        twin.do(gin_rummy.PASS_ACTION)
        assert their.returns() == [0, 0]
        return ours.result.outcome
    if ours.phase is Phase.OVER:
        twin.lay(ours.layout)
        twin.lay(ours.defence)
    else:
        ours = apply(ours, legal_actions(ours)[0])
        best = best_defence(ours.layout, ours.hands[ours.to_act])
        twin.lay(ours.layout)
        for card, _ in best.layoffs:
            twin.do(OURS_TO_THEIRS[card])
        twin.do(gin_rummy.PASS_ACTION)
        twin.lay(best.melds)
        ours = apply(ours, answer(best.melds, best.layoffs))
    assert their.is_terminal()
    result = ours.result
    tie = result.outcome is Outcome.UNDERCUT and result.points == RULES.undercut_bonus
    points = 0 if tie else result.points
    assert their.returns()[result.winner] == points
    assert their.returns()[1 - result.winner] == -points
    return result.outcome
