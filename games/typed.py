"""Typed commands: from what a player wrote to an action's notation, or a named refusal.

Here a text gets its meaning at a moment of the game; `services.act` judges whether that is legal. Pure: the
words come from `typed_words`, the moment from an observation.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from .engine.actions import Action, Kind, action_text, discard, knock
from .engine.cards import Card, cards_of
from .engine.melds import best_discard, is_gin
from .engine.observation import Observation
from .engine.state import Phase
from .refusals import Reason, Refused
from .typed_words import Verb, card_in, plain, readings

MAX_LENGTH = 60
"""Characters of a command that is read."""

_TRIED: dict[Phase, frozenset[Verb]] = {
    Phase.OFFER: frozenset({Verb.TAKE, Verb.PASS, Verb.KNOCK, Verb.GIN}),
    Phase.DRAW: frozenset({Verb.DRAW, Verb.TAKE, Verb.KNOCK, Verb.GIN}),
    Phase.DISCARD: frozenset({Verb.DISCARD, Verb.KNOCK, Verb.GIN, Verb.BIG_GIN}),
    Phase.LAYOUT: frozenset({Verb.LAY_OUT}),
    Phase.DEFENCE: frozenset({Verb.ANSWER}),
    Phase.OVER: frozenset(),
}
"""What makes sense in a phase, so that the engine may say which rule forbids it."""
_MAY_NAME_MORE = {Verb.TAKE, Verb.DISCARD, Verb.KNOCK, Verb.GIN, Verb.LAY_OUT}
"""Verbs after which a card or a number may stand."""

_KINDS = {
    Kind.PASS: Verb.PASS,
    Kind.DRAW: Verb.DRAW,
    Kind.TAKE: Verb.TAKE,
    Kind.DISCARD: Verb.DISCARD,
    Kind.KNOCK: Verb.KNOCK,
    Kind.BIG_GIN: Verb.BIG_GIN,
    Kind.LAY_OUT: Verb.LAY_OUT,
    Kind.ANSWER: Verb.ANSWER,
}


class Command(NamedTuple):
    """What was meant. `action` is in the engine's notation, and empty for what is no action of a deal."""

    verb: Verb
    action: str = ""


class Example(NamedTuple):
    """A command that is possible now; a card where it needs one."""

    verb: Verb
    card: Card | None = None


def possible(seen: Observation, others: Iterable[Verb] = ()) -> tuple[Example, ...]:
    """What the reader may type now, each verb once; `others` are those that are no actions."""
    found: dict[Verb, Example] = {}
    for action in seen.legal:
        verb = Verb.GIN if _goes_gin(seen, action) else _KINDS[action.kind]
        found.setdefault(verb, Example(verb, None if verb is Verb.GIN else action.card))
    return (*found.values(), *map(Example, others))


def command(text: str, seen: Observation, others: Collection[Verb] = ()) -> Command:
    """What `text` asks for at this moment; raises `Refused` for what has no meaning now.

    `others` are the verbs, besides actions of the deal, that the table allows now.
    """
    shown = text[:MAX_LENGTH].strip()
    ideas = readings(plain(text)) if len(text) <= MAX_LENGTH else []
    ideas = [(verb, rest) for verb, rest in ideas if not rest or verb in _MAY_NAME_MORE]
    if not ideas:
        raise Refused(Reason.NOT_A_WORD, text=shown, possible=possible(seen, others))
    may_act = bool(seen.legal)
    tried = {*others, *(_TRIED[seen.phase] if may_act else ())}
    fitting = [(verb, rest) for verb, rest in ideas if verb in tried]
    if not fitting:
        if not may_act and not others and not seen.is_over:
            raise Refused(Reason.NOT_YOUR_TURN)
        raise Refused(Reason.WORD_NOT_NOW, text=shown, possible=possible(seen, others))
    verb, rest = _best(fitting)
    if verb in others:
        return Command(verb)
    return Command(verb, action_text(_action(verb, rest, seen)))


def _best(fitting: list[tuple[Verb, str]]) -> tuple[Verb, str]:
    """The likelier meaning; with a card it is rather to take that card than to draw one, and so on."""
    with_card = (Verb.TAKE, Verb.DISCARD, Verb.KNOCK)
    return next((idea for idea in fitting if idea[1] and idea[0] in with_card), fitting[0])


def _action(verb: Verb, rest: str, seen: Observation) -> Action:
    match verb:
        case Verb.DISCARD:
            return discard(_card(rest, verb, seen))
        case Verb.KNOCK if rest or seen.phase is Phase.DISCARD:
            return knock(_card(rest, verb, seen))
        case Verb.GIN:
            return _gin(rest, seen)
        case Verb.LAY_OUT:
            return _layout(rest, seen)
        case Verb.ANSWER:
            return seen.legal[0]
        case Verb.TAKE if rest and card_in(rest) != seen.discard_top:
            raise Refused(Reason.NOT_ON_TOP, text=rest.upper(), card=seen.discard_top)
        case _:
            return Action(next(kind for kind, each in _KINDS.items() if each is verb))


def _card(rest: str, verb: Verb, seen: Observation) -> Card:
    """The card that has to be named with this verb."""
    card = card_in(rest)
    if card is not None:
        return card
    kind = Kind.KNOCK if verb is Verb.KNOCK else Kind.DISCARD
    able = [action.card for action in seen.legal if action.kind is kind and action.card is not None]
    if not able:
        return _least_left(seen)  # no card will do: the engine says why for the best one
    examples = tuple(Example(verb, each) for each in (able if verb is Verb.KNOCK else able[:1]))
    raise Refused(Reason.NOT_A_CARD if rest else Reason.WHICH_CARD, text=rest.upper(), possible=examples)


def _least_left(seen: Observation) -> Card:
    """The card without which a hand has the fewest points of deadwood."""
    free = {action.card for action in seen.legal if action.kind is Kind.DISCARD}
    kept = next((card for card in cards_of(seen.hand) if card not in free), None)
    return best_discard(seen.hand, kept)[0]


def _gin(rest: str, seen: Observation) -> Action:
    """The knock that goes gin, with the named card or any."""
    card = card_in(rest)
    for action in seen.legal:
        if _goes_gin(seen, action) and (card is None or action.card == card):
            return action
    raise Refused(Reason.NO_GIN, possible=possible(seen))


def _goes_gin(seen: Observation, action: Action) -> bool:
    if action.kind is not Kind.KNOCK:
        return False
    return is_gin(seen.hand if action.card is None else seen.hand ^ 1 << action.card)


def _layout(rest: str, seen: Observation) -> Action:
    """The proposed melding, or the one of this number as they stand on the table."""
    number = int(rest) if rest.isascii() and rest.isdigit() else 0 if rest else 1
    if not 1 <= number <= len(seen.legal):
        raise Refused(Reason.NO_SUCH_LAYOUT, count=len(seen.legal))
    return seen.legal[number - 1]
