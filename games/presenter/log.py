"""The log of a deal's public actions: the same story for every reader."""

from django.utils.translation import gettext as _

from games.engine.actions import Kind
from games.engine.cards import Card
from games.engine.state import Outcome
from games.models import Deal, Match
from games.queries import draw_for_dealer
from games.wording import sentences
from games.wording.labels import card_sign

from .sight import Sight


def opening_lines(sight: Sight) -> list[str]:
    """Who drew which card for the deal (in a match's first deal), who deals, and the upcard."""
    seen, names = sight.seen, sight.names
    lines = [
        _("%(first)s draws %(first_card)s and %(second)s draws %(second_card)s for the deal.")
        % {
            "first": names[0],
            "first_card": card_sign(pair[0]),
            "second": names[1],
            "second_card": card_sign(pair[1]),
        }
        for pair in _draw(sight.table.deal)
    ]
    lines.append(
        _("%(name)s deals. The upcard is %(card)s.")
        % {"name": names[seen.dealer], "card": card_sign(seen.upcard)}
    )
    return lines


def _draw(deal: Deal | None) -> tuple[tuple[Card, Card], ...]:
    return draw_for_dealer(deal) if deal is not None and deal.round == 1 and not deal.deck else ()


def again_text(match: Match) -> str:
    """That the cards were known before; empty for an ordinary match."""
    if match.again_of_id is None:
        return ""
    return _("Played again with the cards of an earlier deal: neither rated nor counted.")


def action_lines(sight: Sight) -> list[str]:
    """One line for each action. The knock card stays out until the deal is over, for its owner too."""
    seen, names = sight.seen, sight.names
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
            case Kind.KNOCK if seen.result is not None and seen.result.outcome is Outcome.GIN:
                lines.append(sentences.gone_gin(names[seat], action.card))
                continue
            case Kind.KNOCK if not seen.is_over:
                action = action._replace(card=None)
        lines.append(sentences.action(names[seat], action))
    return lines


LAST_MOVES = 4
"""Actions that are told to the script; more than that were not followed anyway."""


def moves_text(sight: Sight) -> str:
    """The last actions by side and kind alone, which everybody has seen: "ms md ts"."""
    last = sight.seen.history[-LAST_MOVES:]
    return " ".join(("m" if seat == sight.bottom else "t") + action.kind for seat, action in last)
