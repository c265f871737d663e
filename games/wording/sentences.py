"""What happens at a table, and why something was refused, in sentences for a reader."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.actions import Action, Kind
from games.engine.cards import Card
from games.engine.errors import Flaw, InvalidRules, Refusal
from games.engine.state import DealResult, Outcome, Phase
from games.refusals import Reason, Refused
from games.wording.labels import card_sign, cards_sign
from games.wording.typed import can_type

_REFUSALS: dict[str, Promise] = {
    Refusal.DEAL_OVER: gettext_lazy("This deal is over."),
    Refusal.NOT_NOW: gettext_lazy("That cannot be done now. Choose one of the buttons on the table."),
    Refusal.CARD_NOT_HELD: gettext_lazy("You do not hold %(card)s. Choose one of your own cards."),
    Refusal.TOOK_THIS_CARD: gettext_lazy(
        "You have just taken %(card)s, so you may not discard it in this turn. Discard another card."
    ),
    Refusal.OVER_LIMIT: gettext_lazy(
        "Your deadwood would be %(deadwood)s, and you may knock with at most %(limit)s. Play on."
    ),
    Refusal.NO_KNOCK_WITHOUT_DRAWING: gettext_lazy(
        "In this match you draw or take a card before you may knock."
    ),
    Refusal.BIG_GIN_OFF: gettext_lazy("There is no big gin in this match. Knock with a card to go gin."),
    Refusal.NOT_ALL_MELDED: gettext_lazy(
        "Big gin needs all eleven cards in melds; you would have %(deadwood)s deadwood."
    ),
    Refusal.UPCARD_REFUSED: gettext_lazy("Both players passed the upcard, so you draw from the stock."),
    Refusal.NOT_A_MELD: gettext_lazy(
        "%(meld)s is not a meld: a set has one rank, a run follows in one suit."
    ),
    Refusal.CARD_IN_TWO_MELDS: gettext_lazy("%(card)s can be in one place only."),
    Refusal.NO_SUCH_MELD: gettext_lazy("The meld chosen for %(card)s is not on the table. Choose another."),
    Refusal.DOES_NOT_FIT: gettext_lazy("%(card)s does not fit on that meld. Lay it on another, or keep it."),
    Reason.STALE: gettext_lazy("The table has moved on since you looked. This is how it stands now."),
    Reason.NOT_YOUR_TURN: gettext_lazy("It is not your turn. Please wait for your opponent."),
    Reason.MATCH_OVER: gettext_lazy("This match is over."),
    Reason.NO_OPPONENT: gettext_lazy("Nobody sits opposite you yet. Send the invitation link to a friend."),
    Reason.NO_DEAL: gettext_lazy("Nothing has been dealt yet."),
    Reason.DEAL_RUNNING: gettext_lazy("The next deal has to wait until this one is over."),
    Reason.TOO_MANY_MATCHES: gettext_lazy(
        "You have %(limit)s open matches already. Finish, cancel or resign one of them first."
    ),
    Reason.SEAT_TAKEN: gettext_lazy("Somebody else has taken this seat. You can make a match of your own."),
    Reason.CANCELLED: gettext_lazy("This match was cancelled. You can make a match of your own."),
    Reason.BEGUN: gettext_lazy(
        "The first deal has begun, so you cannot leave any more. You can resign the match."
    ),
    Reason.NOT_OVER: gettext_lazy("You can ask for a rematch when this match is over."),
    Reason.SINGLE_DEAL: gettext_lazy("A deal that is played again is one deal only, without a rematch."),
    Reason.KNOWN_CARDS: gettext_lazy("You have played these cards yourself, so they are no secret to you."),
    Reason.WORDS: gettext_lazy("Words for the shuffle are at most %(limit)s letters, digits and signs."),
    Reason.SEAL: gettext_lazy(
        "The seal that you gave words to cannot be used any more. Nothing was dealt; here is a fresh seal."
    ),
    Reason.UNREADABLE: gettext_lazy("This move could not be read. Choose one of the buttons on the table."),
    Reason.DISCARD_FOR_GIN: gettext_lazy("You can go gin. Discard %(card)s all the same?"),
    Reason.KNOCK_FOR_GIN: gettext_lazy("You can go gin. Knock with %(card)s all the same?"),
    Reason.NO_HINT: gettext_lazy("Hints are for matches against an AI."),
    Reason.HINT_PROPOSED: gettext_lazy("There is no hint now: the best choice is proposed already."),
    Reason.BUSY: gettext_lazy("Many AIs are thinking just now. Please try again in a moment."),
    Reason.NOT_A_WORD: gettext_lazy("“%(text)s” is no command that is known here."),
    Reason.WORD_NOT_NOW: gettext_lazy("“%(text)s” cannot be done now."),
    Reason.WHICH_CARD: gettext_lazy("Say which card as well."),
    Reason.NOT_A_CARD: gettext_lazy(
        "“%(text)s” is not a card. A card is a rank and a suit, such as 7h or 10♠."
    ),
    Reason.NOT_ON_TOP: gettext_lazy("You can take the top card only, %(card)s."),
    Reason.NO_GIN: gettext_lazy("These cards are not gin yet."),
    Reason.NO_SUCH_LAYOUT: gettext_lazy(
        "After the word type a number from 1 to %(count)s, as the ways to lay out stand on the table."
    ),
}


def refusal(refused: Refused) -> str:
    """Why a service refused, and what is possible instead."""
    sentence = str(_REFUSALS[refused.reason]) % _words_of(refused.data)
    examples = refused.data.get("possible")
    return f"{sentence} {can_type(examples)}" if examples else sentence


def _words_of(data: dict[str, Any]) -> dict[str, Any]:
    words = dict(data)
    if "card" in data:
        words["card"] = card_sign(data["card"])
    if "meld" in data:
        words["meld"] = cards_sign(data["meld"])
    return words


def just_taken(card: int) -> str:
    """Why a card of the hand cannot be thrown."""
    return _("You have just taken %(card)s, so you may not discard it in this turn.") % {
        "card": card_sign(card)
    }


def out_of_range(low: int, high: int) -> str:
    """What may be chosen instead of a number that is none, or too low or high."""
    return _("Choose a number from %(low)s to %(high)s.") % {"low": low, "high": high}


def seats_left(count: int, guest: str) -> str:
    """Which matches did not move from a guest to the account."""
    text = ngettext(
        "%(count)s match stays with %(guest)s, because you sit on the other side of it.",
        "%(count)s matches stay with %(guest)s, because you sit on the other side of them.",
        count,
    )
    return text % {"count": count, "guest": guest}


def about_shuffle() -> list[str]:
    """What the text for the script tells its reader."""
    return [
        _("The shuffle of one deal of gin rummy. check_shuffle.py checks it without a network:"),
        "python3 check_shuffle.py shuffle.txt",
        _("Compare the seal with the one that you noted before the deal. No file can do that for you."),
        _("The draw for the dealer counts only in the first deal of a match."),
        "",
    ]


def another_seal() -> str:
    """Why the seal at the table is not the one that was shown with the button."""
    return _(
        "This match goes by another seal than the page before showed, and without words of yours. "
        "Its own seal stands beside the table."
    )


def rule_error(error: InvalidRules) -> str:
    """Why a rule set cannot be played, for the field at fault."""
    match error.code:
        case Flaw.RANGE:
            return out_of_range(error.data["low"], error.data["high"])
        case Flaw.COMBINATION if error.field == "oklahoma_spades":
            return _("A spade upcard can double the deal only in Oklahoma.")
        case Flaw.COMBINATION:
            return _("There is a big gin bonus only where big gin counts.")
        case _:
            return _("This is not a value for this rule.")


def action(name: str, done: Action) -> str:
    """An action for the log, alike for every reader: "alice takes 9 of diamonds"."""
    words = {"name": name, "card": "" if done.card is None else card_sign(done.card)}
    match done.kind:
        case Kind.PASS:
            text = _("%(name)s passes.")
        case Kind.DRAW:
            text = _("%(name)s draws from the stock.")
        case Kind.TAKE:
            text = _("%(name)s takes the discard.")
        case Kind.DISCARD:
            text = _("%(name)s discards %(card)s.")
        case Kind.KNOCK if done.card is not None:
            text = _("%(name)s knocks with %(card)s.")
        case Kind.KNOCK:
            text = _("%(name)s knocks.")
        case Kind.BIG_GIN:
            text = _("%(name)s declares big gin.")
        case Kind.LAY_OUT:
            words["cards"] = ", ".join(cards_sign(meld) for meld in done.melds)
            text = _("%(name)s lays out %(cards)s.") if done.melds else _("%(name)s lays out no meld.")
        case Kind.ANSWER:
            words["cards"] = " ".join(card_sign(card) for card, _index in done.layoffs)
            text = _("%(name)s lays off %(cards)s.") if done.layoffs else _("%(name)s lays nothing off.")
    return text % words


def drawn(name: str, card: int) -> str:
    """A draw with its card, for who may see it."""
    return _("%(name)s draws %(card)s.") % {"name": name, "card": card_sign(card)}


def taken(name: str, card: int) -> str:
    """A take with the card, which everyone has seen."""
    return _("%(name)s takes %(card)s.") % {"name": name, "card": card_sign(card)}


def gone_gin(name: str, card: int | None) -> str:
    """A knock that was gin, for the log of a deal that is over; without a card it was in place of drawing."""
    if card is None:
        return _("%(name)s goes gin.") % {"name": name}
    return _("%(name)s goes gin with %(card)s.") % {"name": name, "card": card_sign(card)}


def result(outcome: DealResult, names: tuple[str, str]) -> str:
    """How a deal ended, in one sentence."""
    if outcome.winner is None:
        if outcome.outcome is Outcome.DEAD_STOCK:
            return _("Dead deal: two cards are left in the stock. No score.")
        return _("Dead deal: the discards went round and round. No score.")
    return _scored(outcome.outcome, outcome.points) % {
        "name": names[outcome.winner],
        "points": outcome.points,
    }


def _scored(outcome: Outcome, points: int) -> str:
    match outcome:
        case Outcome.GIN:
            return ngettext(
                "Gin! %(name)s scores %(points)s point.", "Gin! %(name)s scores %(points)s points.", points
            )
        case Outcome.BIG_GIN:
            return ngettext(
                "Big gin! %(name)s scores %(points)s point.",
                "Big gin! %(name)s scores %(points)s points.",
                points,
            )
        case Outcome.UNDERCUT:
            return ngettext(
                "Undercut! %(name)s scores %(points)s point.",
                "Undercut! %(name)s scores %(points)s points.",
                points,
            )
        case _:
            return ngettext("%(name)s scores %(points)s point.", "%(name)s scores %(points)s points.", points)


def turn(phase: Phase, can_take: bool) -> str:
    """What the reader may do now."""
    match phase:
        case Phase.OFFER:
            return _("Your move: take the upcard or pass.")
        case Phase.DRAW if not can_take:
            return _("Your move: draw from the stock.")
        case Phase.DRAW:
            return _("Your move: draw from the stock or take the discard.")
        case Phase.DISCARD:
            return _("Your move: choose a card to discard.")
        case Phase.LAYOUT:
            return _("Your move: lay out your hand.")
        case _:
            return _("Your move: show your hand and lay off.")


def waiting(name: str, phase: Phase) -> str:
    """What the other player has to do now."""
    match phase:
        case Phase.OFFER:
            text = _("%(name)s decides about the upcard.")
        case Phase.DRAW:
            text = _("%(name)s is to draw or take.")
        case Phase.DISCARD:
            text = _("%(name)s is to discard.")
        case Phase.LAYOUT:
            text = _("%(name)s is to lay out the melds.")
        case _:
            text = _("%(name)s is to show the hand.")
    return text % {"name": name}


def advice(done: Action, discard_top: Card | None, is_gin: bool) -> str:
    """An action as advice to the reader: "Discard 9 of diamonds."."""
    card = discard_top if done.kind is Kind.TAKE else done.card
    words = {"card": "" if card is None else card_sign(card)}
    match done.kind:
        case Kind.PASS:
            text = _("Pass the upcard.")
        case Kind.DRAW:
            text = _("Draw from the stock.")
        case Kind.TAKE:
            text = _("Take %(card)s.")
        case Kind.DISCARD:
            text = _("Discard %(card)s.")
        case Kind.KNOCK if done.card is not None:
            text = _("Go gin: discard %(card)s.") if is_gin else _("Knock with %(card)s.")
        case Kind.KNOCK:
            text = _("Go gin without drawing.") if is_gin else _("Knock without drawing.")
        case Kind.BIG_GIN:
            text = _("Declare big gin.")
        case Kind.LAY_OUT:
            words["cards"] = ", ".join(cards_sign(meld) for meld in done.melds)
            text = _("Lay out %(cards)s.")
        case Kind.ANSWER:
            words["cards"] = " ".join(card_sign(card) for card, _index in done.layoffs)
            text = _("Lay off %(cards)s.") if done.layoffs else _("Show your hand and lay nothing off.")
    return text % words
