"""The log of a deal's public actions: the same story for every reader."""

from django.utils.translation import gettext as _

from games import sentences
from games.engine.actions import Kind
from games.engine.cards import Card
from games.engine.observation import Observation
from games.labels import card_sign

Names = tuple[str, str]


def opening_lines(seen: Observation, names: Names, draw: tuple[tuple[Card, Card], ...]) -> list[str]:
    """Who drew which card for the deal (in a match's first deal), who deals, and the upcard."""
    lines = [
        _("%(first)s draws %(first_card)s and %(second)s draws %(second_card)s for the deal.")
        % {
            "first": names[0],
            "first_card": card_sign(pair[0]),
            "second": names[1],
            "second_card": card_sign(pair[1]),
        }
        for pair in draw
    ]
    lines.append(
        _("%(name)s deals. The upcard is %(card)s.")
        % {"name": names[seen.dealer], "card": card_sign(seen.upcard)}
    )
    return lines


def action_lines(seen: Observation, names: Names) -> list[str]:
    """One line for each action. The knock card stays out until the deal is over, for its owner too."""
    lines = []
    pile = [seen.upcard]
    for seat, action in seen.history:
        match action.kind:
            case Kind.TAKE:
                lines.append(sentences.taken(names[seat], pile.pop()))
                continue
            case Kind.DISCARD:
                assert action.card is not None
                pile.append(action.card)
            case Kind.KNOCK if not seen.is_over:
                action = action._replace(card=None)
        lines.append(sentences.action(names[seat], action))
    return lines
