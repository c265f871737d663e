"""The shuffle of a deal that is over, computed anew and compared with what was played."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine.observation import observe
from games.engine.shuffle import first_dealer
from games.engine.state import UPCARD_AT
from games.fair.check_shuffle import what_is_wrong
from games.fair.played import first_wrong
from games.fair.shuffle import Shuffle, shuffle_text
from games.queries import PastDeal, shuffle_of
from games.shown.shuffle import Finding, ShuffleCheckView
from games.wording.labels import card_sign

from .sight import Names, Sight


def shuffle_check_view(past: PastDeal) -> ShuffleCheckView:
    """Seal, seed, words and cards of a past deal, and whether all of it agrees."""
    shuffle, start = shuffle_of(past.deal), past.states[0]
    cards = [card_sign(card) for card in start.deck]
    names = Sight(past.table(0), observe(start, 0), 0, is_past=True).names
    findings = tuple(_findings(past, shuffle))
    return ShuffleCheckView(
        is_earlier=bool(past.deal.deck) and shuffle is not None,
        deal_id="" if shuffle is None else shuffle.deal_id,
        seal="" if shuffle is None else shuffle.seal,
        seed="" if shuffle is None else shuffle.seed.hex(),
        words=_words(past, shuffle, names),
        dealt=" ".join(cards[:UPCARD_AT]),
        upcard=cards[UPCARD_AT],
        stock=" ".join(cards[UPCARD_AT + 1 :]),
        first_name=names[1 - start.dealer],
        findings=findings,
        agrees=all(finding.agrees for finding in findings),
        file_url="" if shuffle is None else f"{past.url}shuffle.txt",
    )


def _words(past: PastDeal, shuffle: Shuffle | None, names: Names) -> tuple[tuple[str, str], ...]:
    """Who gave which words; those of an earlier deal may have been other players'."""
    if shuffle is None:
        return ()
    givers = (_("the first player"), _("the second player")) if past.deal.deck else names
    return tuple(pair for pair in zip(givers, shuffle.words, strict=True) if pair[1])


def _findings(past: PastDeal, shuffle: Shuffle | None) -> Iterator[Finding]:
    """What was compared, each in a sentence. What the script says is asked of the script itself."""
    if shuffle is not None:
        yield _finding(
            not what_is_wrong(shuffle_text(shuffle)),
            _("The seal and the order of the cards follow from seed, number and words."),
            _("The seal or the order of the cards does not follow from seed, number and words."),
        )
        yield _finding(
            past.states[0].deck == shuffle.deck,
            _("The deal was played with these cards in this order."),
            _("The deal was played with other cards, or in another order."),
        )
        if past.deal.round == 1 and not past.deal.deck:
            yield _finding(
                past.deal.dealer == first_dealer(shuffle.draw),
                _("The draw for the dealer follows from them too."),
                _("The draw for the dealer does not follow from them."),
            )
    wrong = first_wrong(past.states, _stored_result(past))
    yield _finding(
        wrong is None,
        _("Every action that was played can be played with them, and leads to the score that was given."),
        _("From action %(number)s on, what was played does not fit these cards.") % {"number": wrong},
    )


def _finding(agrees: bool, yes: str, no: str) -> Finding:
    return Finding(agrees, yes if agrees else no)


def _stored_result(past: PastDeal) -> str:
    """The result as the deal keeps it; a resigned deal, and a pasted one that stops, have none."""
    deal = past.deal
    if past.is_resigned:
        return ""
    return f"{deal.outcome} {'-' if deal.winner is None else deal.winner} {deal.points}"
