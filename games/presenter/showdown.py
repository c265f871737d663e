"""The showdown: what the knocker may choose, what the defender may answer, and both hands with the sum."""

from django.utils.translation import gettext as _

from games.engine.actions import Action, Kind, action_text
from games.engine.cards import Card, CardSet, card_text, cards_of, points_of
from games.engine.layoffs import next_layoffs
from games.engine.melds import best_melding, melded, sorted_melding
from games.engine.observation import Observation
from games.engine.state import DealResult, Phase
from games.shown.cards import ButtonView
from games.shown.showdown import DefenceRow, DefenceView, LaidHand, LaidMeld, LayoutChoice, ShowdownView
from games.wording import sentences
from games.wording.labels import card_sign, cards_sign, in_words

from .cards import card_view, card_views, deadwood_group, in_one_breath, meld_group, melding_groups
from .sight import Names, Sight
from .sums import SumLine, deal_lines

OWN_MELDS = 3
"""Own melds that a defender can form out of ten cards."""


def layout_choices(seen: Observation) -> tuple[LayoutChoice, ...]:
    """The ways in which the knocker may lay out the hand, best first."""
    return tuple(
        _layout_choice(seen.hand, action, number == 0)
        for number, action in enumerate(seen.legal)
        if action.kind is Kind.LAY_OUT
    )


def _layout_choice(hand: CardSet, action: Action, is_first: bool) -> LayoutChoice:
    groups, text = melding_groups(hand, action.melds), _layout_text(hand, action)
    melds = [group.spoken for group in groups if group.kind != "deadwood"]
    return LayoutChoice(
        value=action_text(action),
        groups=groups,
        text=text,
        spoken="; ".join((*melds, in_words(text))),
        checked=is_first,
    )


def _layout_text(hand: CardSet, action: Action) -> str:
    points = points_of(hand & ~melded(action.melds))
    fitting = next_layoffs(action.melds, hand)
    text = (
        _("Deadwood %(points)s; open to %(cards)s") if fitting else _("Deadwood %(points)s; open to no card")
    )
    return text % {"points": points, "cards": cards_sign(fitting)}


def defence_view(seen: Observation) -> DefenceView:
    """The best answer to a knock, and a row for each card to choose another."""
    best = seen.legal[0]
    laid = {card for card, _index in best.layoffs}
    kept = seen.hand & ~sum(1 << card for card in laid)
    left = points_of(kept & ~melded(best.melds))
    words = {"points": left, "cards": " ".join(card_sign(card) for card, _index in best.layoffs)}
    show = _("Show hand, deadwood %(points)s")
    if best.layoffs:
        show = _("Lay off %(cards)s, show hand, deadwood %(points)s")
    return DefenceView(
        groups=melding_groups(kept, best.melds),
        layoffs=tuple(
            _("Lay off %(card)s on %(meld)s")
            % {"card": card_sign(card), "meld": cards_sign(seen.layout[index])}
            for card, index in best.layoffs
        ),
        best=ButtonView(show % words, action_text(best), style="primary"),
        rows=tuple(_defence_row(card, best, seen) for card in cards_of(seen.hand)),
        own=ButtonView(_("Show my hand like this"), "own", style="primary"),
    )


def _defence_row(card: Card, best: Action, seen: Observation) -> DefenceRow:
    """Where one card may go: deadwood, one of the own melds, or on one of the knocker's."""
    place = _place(card, best)
    options = [("", _("Deadwood"))]
    options += [
        (f"own{number}", _("Own meld %(number)s") % {"number": number + 1}) for number in range(OWN_MELDS)
    ]
    options += [
        (f"lay{number}", _("Lay off on %(meld)s") % {"meld": cards_sign(meld)})
        for number, meld in enumerate(seen.layout)
    ]
    return DefenceRow(
        card=card_view(card),
        field=f"at-{card_text(card)}",
        options=tuple((value, label, value == place) for value, label in options),
    )


def _place(card: Card, best: Action) -> str:
    for number, meld in enumerate(best.melds):
        if meld >> card & 1:
            return f"own{number}"
    return next((f"lay{index}" for laid, index in best.layoffs if laid == card), "")


def showdown_view(sight: Sight) -> ShowdownView | None:
    """The hands that lie open, the reader's last; None while none does."""
    seen, names = sight.seen, sight.names
    if seen.phase not in (Phase.DEFENCE, Phase.OVER):
        return None
    if seen.result is not None:
        headline = sentences.result(seen.result, names)
        sums = _sums(seen.result, names, seen.knocker)
    else:
        headline, sums = _knock_headline(seen, names), ()
    return ShowdownView(
        hands=tuple(_laid_hand(seen, seat, names[seat]) for seat in sight.columns if _is_open(seen, seat)),
        headline=headline,
        sums=sums,
        knock_card=None if seen.knock_card is None or not seen.is_over else card_view(seen.knock_card),
    )


def _is_open(seen: Observation, seat: int) -> bool:
    return seen.is_over or seat == seen.knocker


def _knock_headline(seen: Observation, names: Names) -> str:
    assert seen.knocker is not None
    left = points_of((seen.hands[seen.knocker] or 0) & ~melded(seen.layout))
    return _("%(name)s knocks with deadwood %(points)s.") % {"name": names[seen.knocker], "points": left}


def _laid_hand(seen: Observation, seat: int, name: str) -> LaidHand:
    hand = seen.hands[seat] or 0
    if seen.knocker is None:  # a dead deal: nobody has chosen melds
        melds, role = sorted_melding(best_melding(hand)), ""
    elif seat == seen.knocker:
        melds, role = seen.layout, _("Knocker")
    else:
        melds, role = seen.defence, _("Defender")
    is_knocker = seat == seen.knocker
    laid_away = 0 if is_knocker else sum(1 << card for card, _index in seen.layoffs)
    return LaidHand(
        name=name,
        role=role,
        melds=tuple(
            laid_meld(meld, [card for card, index in seen.layoffs if is_knocker and index == number])
            for number, meld in enumerate(melds)
        ),
        deadwood=deadwood_group(hand & ~melded(melds) & ~laid_away),
    )


def laid_meld(meld: CardSet, laid_off: list[Card]) -> LaidMeld:
    """A meld on the table with what was laid off on it."""
    group, added = meld_group(meld), card_views(laid_off)
    spoken = group.spoken
    if added:
        spoken = _("%(meld)s; laid off: %(cards)s") % {"meld": spoken, "cards": in_one_breath(added)}
    return LaidMeld(group.kind, group.cards, added, spoken)


def _sums(result: DealResult, names: Names, knocker: int | None) -> tuple[SumLine, ...]:
    if result.winner is None or knocker is None:
        return ()
    return deal_lines(result, names, knocker)
