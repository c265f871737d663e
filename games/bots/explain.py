"""Reasons for throws, from what a reading and a judgement hold."""

from games.engine.cards import Card, CardSet, points_of
from games.engine.melds import melded, meldings

from . import fast
from .fast import Fast
from .lookahead import PAIRS
from .reading import Reading
from .reasons import Code, Reason


def card_of(place: int) -> Card:
    """The engine's card at a place."""
    return fast.CARD[place]


def thrown_because(reading: Reading, place: int, share: float | None) -> tuple[Reason, ...]:
    """Why the card at `place` goes; `share` is the chance that the opponent can meld it, None if unknown."""
    kept = reading.hand ^ 1 << place
    card = card_of(place)
    why = [use(reading.hand, place, reading.taken)]
    good = fast.outs(kept) & reading.unseen
    if good:
        why.append(Reason(Code.DISCARD_CHANCES, card, cards=fast.to_cards(good), number=good.bit_count()))
    seen = fast.to_cards(fast.NEAR[place] & ~(reading.unseen | reading.theirs))
    if not possible(reading, place):
        why.append(Reason(Code.DISCARD_SAFE, card, cards=seen))
    elif share is not None:
        why.append(Reason(Code.DISCARD_RISK, card, cards=seen, share=round(share, 3)))
    why.extend(_kept(reading, kept))
    if reading.taken:
        why.append(Reason(Code.NOT_BACK, card_of(reading.taken.bit_length() - 1)))
    return tuple(why)


def use(hand: Fast, place: int, taken: Fast) -> Reason:
    """What the card at `place` was to the hand of eleven that throws it; `taken` may not be thrown."""
    card, points = card_of(place), fast.POINTS[place]
    if not fast.NEAR[place] & hand:
        return Reason(Code.DISCARD_UNMATCHED, card)
    free = fast.loose(hand)
    if free >> place & 1 and points == fast.POINTS[free.bit_length() - 1]:
        return Reason(Code.DISCARD_HIGHEST, card, points=points)
    left, (least, _) = fast.deadwood(hand ^ 1 << place), fast.least_after_discard(hand, taken)
    if left > least:
        return Reason(Code.DISCARD_AHEAD, card, points=left - least)
    return Reason(Code.DISCARD_LEAST, card, points=left)


def meld_with(card: Card, hand: Fast) -> CardSet:
    """The meld of a card in the best melding that has it in one, in the engine's layout; 0 for none."""
    cards = fast.to_cards(hand)
    fitting = [melding for melding in meldings(cards) if melded(melding) >> card & 1]
    best = min(fitting, key=lambda melding: points_of(cards & ~melded(melding)), default=())
    return next((meld for meld in best if meld >> card & 1), 0)


def possible(reading: Reading, place: int) -> bool:
    """Whether the opponent could hold two cards that make a meld with this one."""
    held = reading.theirs | reading.unseen
    return any(held >> first & 1 and held >> second & 1 for first, second in PAIRS[place])


def _kept(reading: Reading, kept: Fast) -> list[Reason]:
    """The loose cards kept that would meld with cards known in the opponent's hand."""
    why = []
    for place in fast.places_of(fast.loose(kept) & fast.outs(reading.theirs)):
        melds_with = fast.NEAR[place] & reading.theirs
        why.append(Reason(Code.KEEP_FROM, card_of(place), cards=fast.to_cards(melds_with)))
    return why
