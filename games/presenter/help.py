"""Help at the table: what may be done now, why something else may not, and what deadwood is.

All of it follows from what the reader sees: the actions come from the engine's list of legal ones, the
numbers from the rules of the match and from the reader's own cards.
"""

from django.utils.translation import gettext as _

from games.engine.cards import RANK_COUNT, CardSet, points_of
from games.engine.melds import best_melding, melded
from games.engine.observation import Observation
from games.hand_order import by_rank
from games.shown.help import HelpView
from games.wording.labels import card_sign, cards_sign

from .help_now import what_now
from .help_why import why_not
from .sight import Sight


def help_view(sight: Sight, limit_text: str) -> HelpView | None:
    """Help for a player; none for who only looks."""
    if not sight.takes_part:
        return None
    is_playing = sight.is_playing and not sight.seen.is_over
    return HelpView(
        now=what_now(sight),
        why_not=why_not(sight) if is_playing else (),
        deadwood=(_definition(), *(_own(sight.seen, limit_text) if is_playing else ())),
    )


def _definition() -> str:
    ace, king = 1 << 0, 1 << RANK_COUNT - 1
    return _(
        "Cards in no set and no run are deadwood. An ace counts %(ace)s, a number card its number; jack, "
        "queen and king count %(king)s."
    ) % {"ace": points_of(ace), "king": points_of(king)}


def _own(seen: Observation, limit_text: str) -> list[str]:
    """The reader's own deadwood as a sum, the melds that are left out of it, and the limit."""
    melding = best_melding(seen.hand)
    loose = seen.hand & ~melded(melding)
    lines = [
        _("Yours: %(sum)s.") % {"sum": _sum(loose)} if loose else _("You have none: every card is melded.")
    ]
    if melding:
        melds = ", ".join(cards_sign(meld) for meld in melding)
        lines.append(_("Not counted, because they are melds: %(cards)s.") % {"cards": melds})
    lines.append(f"{limit_text}.")
    if seen.rules.oklahoma:
        lines.append(
            _("The first upcard, %(card)s, sets the limit of this deal.") % {"card": card_sign(seen.upcard)}
        )
    return lines


def _sum(cards: CardSet) -> str:
    """Deadwood written out, as high cards first: "K♠ 10 + 7♦ 7 = 17"."""
    parts = [f"{card_sign(card)} {points_of(1 << card)}" for card in reversed(by_rank(cards))]
    return f"{' + '.join(parts)} = {points_of(cards)}"
