"""Small questions about an observation that several policies ask."""

from games.engine.actions import Kind
from games.engine.cards import Card
from games.engine.observation import Observation, Phase


def taken_card(observation: Observation) -> Card | None:
    """The card that the observing seat has taken from the discard pile in this turn, or None."""
    history = observation.history
    return observation.drawn if history and history[-1][1].kind is Kind.TAKE else None


def own_turns(observation: Observation) -> int:
    """How many turns the observing seat has begun, the present one included; a passed offer is none."""
    return turns_of(observation, observation.seat) + (observation.phase is not Phase.DISCARD)


def turns_of(observation: Observation, seat: int | None) -> int:
    """How many cards a seat has drawn or taken in this deal."""
    kinds = (Kind.DRAW, Kind.TAKE)
    return sum(1 for who, action in observation.history if who == seat and action.kind in kinds)
