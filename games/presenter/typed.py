"""The line for typed commands: what may be typed now, and what the words mean."""

from games.models import Match
from games.shown.help import TypedView
from games.shown.table import ConfirmView
from games.typed import possible
from games.typed_words import Verb
from games.wording.typed import can_type, help_lines

from .sight import Sight


def table_verbs(sight: Sight, asked: str) -> tuple[Verb, ...]:
    """What may be typed besides actions of the deal; `asked` is the action about which a question is open."""
    match = sight.table.match
    if sight.number is None:
        return ()
    if match.status == Match.Status.OVER:
        return (Verb.REMATCH,) if match.again_of_id is None else ()
    verbs = [Verb.YES, Verb.NO] if asked else []
    if sight.is_playing and sight.seen.is_over:
        verbs.append(Verb.NEXT)
    if sight.may_act and sight.table.has_ai:
        verbs.append(Verb.HINT)
    return tuple(verbs)


def typed_view(sight: Sight, confirm: ConfirmView | None, text: str) -> TypedView | None:
    """`text` is what was typed and refused, `confirm` the question that it led to, if it did."""
    if not sight.takes_part:
        return None
    asked = next((button.value for button in confirm.buttons if button.name == "sure"), "") if confirm else ""
    examples = possible(sight.seen, table_verbs(sight, asked))
    return TypedView(
        now=can_type(examples) if examples else "",
        text="" if asked else text,
        asked=asked,
        lines=help_lines(sight.seen.upcard),
    )
