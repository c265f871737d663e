"""Cards and groups of cards for templates."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.cards import Card, CardSet, card_text, cards_of, points_of, suit_of
from games.engine.melds import Melding, is_run, melded, sorted_melding
from games.hand_order import by_rank
from games.shown.cards import CardView, GroupView
from games.wording.labels import SUIT_CODES, card_name, rank_text


def card_view(card: Card, new: Card | None = None) -> CardView:
    """One face-up card; `new` is the card to mark."""
    return CardView(
        code=card_text(card),
        rank=rank_text(card),
        suit=SUIT_CODES[suit_of(card)],
        name=card_name(card),
        spoken=_new(card_name(card)) if card == new else card_name(card),
        is_new=card == new,
    )


def _new(name: str) -> str:
    return ", ".join((name, pgettext("card", "new")))


def card_views(cards: CardSet | Iterable[Card], new: Card | None = None) -> tuple[CardView, ...]:
    """Several cards; a set comes by suit and rank."""
    return tuple(card_view(card, new) for card in (cards_of(cards) if isinstance(cards, int) else cards))


def meld_kind(meld: CardSet) -> str:
    """ "run" or "set", as the templates and style sheets name them."""
    return "run" if is_run(meld) else "set"


def meld_group(meld: CardSet, new: Card | None = None) -> GroupView:
    """One meld with its name."""
    kind = meld_kind(meld)
    return _group(kind, _("Run") if kind == "run" else _("Set"), card_views(meld, new))


def deadwood_group(cards: CardSet, new: Card | None = None) -> GroupView:
    """The cards in no meld, by rank, with their points."""
    label = _("Deadwood %(points)s") % {"points": points_of(cards)}
    return _group("deadwood", label, card_views(by_rank(cards), new))


def _group(kind: str, label: str, cards: Sequence[CardView]) -> GroupView:
    spoken = f"{label}: {in_one_breath(cards)}" if cards else label
    return GroupView(kind, label, tuple(cards), spoken)


def in_one_breath(cards: Iterable[CardView]) -> str:
    """Several cards, spoken one after the other."""
    return ", ".join(card.spoken for card in cards)


def melding_groups(cards: CardSet, melding: Melding, new: Card | None = None) -> tuple[GroupView, ...]:
    """A hand split into its melds, high points first, and its deadwood, where there is any."""
    loose = cards & ~melded(melding)
    groups = [meld_group(meld, new) for meld in sorted_melding(melding)]
    return (*groups, *([deadwood_group(loose, new)] if loose else []))
