"""The showdown, where every level does the best: few layoffs offered, least deadwood left."""

from games.engine.cards import points_of
from games.engine.layoffs import cards_laid, next_layoffs
from games.engine.melds import melded
from games.engine.observation import Observation, Phase

from .policy import Choice
from .reasons import Code, Reason


def show(observation: Observation) -> Choice:
    """The knocker's melding with the least deadwood and, among those, the fewest layoffs (S22); the
    defender's best melds and layoffs (S21). The engine proposes both, best first."""
    action = observation.legal[0]
    loose = points_of(observation.hand & ~melded(action.melds))
    if observation.phase is Phase.LAYOUT:
        offered = next_layoffs(action.melds, observation.hand).bit_count()
        why = [Reason(Code.LAYOUT_BEST, points=loose)]
        if len(observation.legal) > 1:
            why.append(Reason(Code.LAYOUT_CLOSED, number=offered))
        return Choice(action, tuple(why))
    laid = cards_laid(action.layoffs)
    return Choice(action, (Reason(Code.DEFENCE_BEST, cards=laid, points=loose - points_of(laid)),))
