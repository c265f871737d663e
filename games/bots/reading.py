"""What an observation tells a player with a good memory, in the layout of `fast`."""

from dataclasses import dataclass

from games.engine.actions import Action, Kind
from games.engine.cards import Card, card_set
from games.engine.observation import Observation, Phase

from . import fast
from .fast import Fast
from .turns import own_turns, turns_of


@dataclass(frozen=True, slots=True)
class Reading:
    """All that is known to the observing seat. Sets are fast ones."""

    hand: Fast
    taken: Fast  # the card taken from the discard pile in this turn, if any
    theirs: Fast  # known in the opponent's hand: taken from the discard pile and not thrown since
    unseen: Fast  # in the stock or hidden in the opponent's hand
    hidden: int  # how many of the opponent's cards are among the unseen ones
    turn: int  # own turns begun, the present one included
    their_turns: int  # cards that the opponent has drawn or taken
    thrown: tuple[tuple[int, int], ...]  # place and turn of each card that the opponent threw, oldest first
    refused: tuple[tuple[int, int], ...]  # place and turn of each card that the opponent could take and left
    draws_left: int


def read(observation: Observation) -> Reading:
    """Reads an observation of a seat (not a spectator's) while the deal is played."""
    seat = observation.seat
    assert seat is not None
    hand = fast.to_fast(observation.hand)
    open_cards = (
        observation.pile if observation.knock_card is None else (*observation.pile, observation.knock_card)
    )
    pile = fast.to_fast(card_set(open_cards))
    theirs = fast.to_fast(observation.known[1 - seat])
    thrown, refused = _remembered(observation, 1 - seat)
    just_taken = observation.phase is Phase.DISCARD and observation.history[-1][1].kind is Kind.TAKE
    drawn = observation.drawn if just_taken else None
    return Reading(
        hand=hand,
        taken=0 if drawn is None else fast.BIT[drawn],
        theirs=theirs,
        unseen=fast.ALL & ~(hand | pile | theirs),
        hidden=observation.hand_counts[1 - seat] - theirs.bit_count(),
        turn=own_turns(observation),
        their_turns=turns_of(observation, 1 - seat),
        thrown=thrown,
        refused=refused,
        draws_left=observation.draws_left,
    )


_Noted = tuple[tuple[int, int], ...]


def _remembered(observation: Observation, other: int) -> tuple[_Noted, _Noted]:
    """What the opponent threw, and left on the discard pile, with the opponent's turn."""
    thrown: list[tuple[int, int]] = []
    refused: list[tuple[int, int]] = []
    pile: list[Card] = [observation.upcard]
    turn, passes = 0, 0
    for seat, action in observation.history:
        theirs = seat == other
        if theirs and pile and _leaves(action, passes):
            refused.append((_place(pile[-1]), turn))
        match action.kind:
            case Kind.PASS:
                passes += 1
            case Kind.TAKE:
                pile.pop()
                turn += theirs
            case Kind.DRAW:
                turn += theirs
                passes = 0
            case Kind.DISCARD if action.card is not None:
                pile.append(action.card)
                if theirs:
                    thrown.append((_place(action.card), turn))
    return tuple(thrown), tuple(refused)


def _leaves(action: Action, passes: int) -> bool:
    """Whether the opponent could take the top card and left it; after two passes nobody can (R1)."""
    return action.kind is Kind.PASS or (action.kind is Kind.DRAW and passes != 2)


def _place(card: Card) -> int:
    return fast.BIT[card].bit_length() - 1
