"""The whole table for one reader."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.actions import Action, Kind, action_text, parse_action
from games.engine.observation import Observation
from games.engine.state import SHOWDOWN, Phase
from games.models import Deal
from games.queries import Table
from games.refusals import Reason, Refused
from games.rulebook.titles import TITLES
from games.shown.cards import ButtonView
from games.shown.table import ConfirmView, SeatView, TableView
from games.wording import sentences
from games.wording.labels import card_name, card_sign, rule_lines, rules_name

from .cards import card_view
from .hand import general_buttons, hand_view
from .help import help_view
from .log import action_lines, again_text, moves_text, opening_lines
from .opponent import hint_view, nudge_view, pace_buttons, thought_views
from .score import match_end_view, score_view
from .seals import next_shuffle_view, seal_views
from .showdown import defence_view, layout_choices, showdown_view
from .sight import Sight
from .spoken import live_text, pile_spoken, seat_spoken
from .typed import typed_view


def table_view(
    table: Table,
    number: int | None,
    notice: str = "",
    confirm: ConfirmView | None = None,
    typed: str = "",
    fact: str = "",
) -> TableView:
    """The table as the seat `number` sees it (a spectator: None); the first deal must have been dealt.

    `typed` is a command that has just been refused, to be mended; `fact` is the rule behind a notice.
    """
    return sight_view(Sight.of(table, number), notice, confirm, typed, fact)


def sight_view(
    sight: Sight, notice: str = "", confirm: ConfirmView | None = None, typed: str = "", fact: str = ""
) -> TableView:
    """The table as it is seen, whether that is the present one or a past one."""
    table, seen, deal = sight.table, sight.seen, sight.table.deal
    assert deal is not None
    top, bottom = sight.columns
    lines, turn, hint = action_lines(sight), _turn(sight), hint_view(sight)
    showdown, end = showdown_view(sight), match_end_view(sight)
    limit_text = _limit_text(seen)
    pile_name = _("Upcard") if seen.phase is Phase.OFFER else _("Discard pile")
    last = lines[-1] if lines else ""
    return TableView(
        match_id=table.match.public_id,
        deal_id=deal.public_id,
        ply=deal.ply,
        revision=table.match.revision,
        stage=_stage(sight),
        is_seated=sight.takes_part,
        your_move=sight.may_act,
        turn=turn,
        last=last,
        notice=notice,
        notice_rule=fact,
        notice_rule_title=str(TITLES[fact]) if fact else "",
        confirm=confirm,
        opponent=_seat_view(sight, top),
        reader=_seat_view(sight, bottom),
        hand=hand_view(sight),
        stock_count=seen.stock_count,
        draws_left_text=_draws_left(seen.draws_left),
        stock_spoken=_stock_spoken(seen),
        stock_button=_stock_button(seen) if sight.may_act else None,
        pile_top=None if seen.discard_top is None else card_view(seen.discard_top),
        pile_face_down=seen.is_covered,
        pile_button=_pile_button(seen) if sight.may_act else None,
        pile_name=pile_name,
        pile_spoken=pile_spoken(sight, pile_name),
        knock_limit_text=limit_text,
        buttons=general_buttons(seen) if sight.may_act else (),
        layouts=layout_choices(seen) if sight.may_act and seen.phase is Phase.LAYOUT else (),
        defence=defence_view(seen) if sight.may_act and seen.phase is Phase.DEFENCE else None,
        showdown=showdown,
        score=score_view(sight),
        rules=rule_lines(table.rules),
        rules_name=rules_name(table.match.preset, table.rules),
        again_text=again_text(table.match),
        log=(*opening_lines(sight), *lines),
        seals=() if sight.is_past else seal_views(table, sight.number),
        can_next_deal=sight.is_playing and sight.takes_part and seen.is_over,
        shuffle=next_shuffle_view(table, sight.number) if sight.takes_part else None,
        can_review=sight.takes_part and deal.status == Deal.Status.OVER,
        can_resign=sight.is_playing and sight.takes_part,
        match_end=end,
        nudge=nudge_view(sight),
        paces=pace_buttons(sight),
        can_hint=sight.may_act and table.has_ai and seen.phase not in SHOWDOWN,
        hint=hint,
        help=help_view(sight, limit_text),
        thoughts=thought_views(sight, lines),
        typed=typed_view(sight, confirm, typed),
        moves=moves_text(sight),
        live_text=live_text(sight, lines, turn, hint, showdown, end),
    )


def confirm_gin(why: Refused) -> ConfirmView:
    """Asks before a discard, or a knock, that would give gin away."""
    is_knock = why.reason is Reason.KNOCK_FOR_GIN
    return ConfirmView(
        question=sentences.refusal(why),
        buttons=(
            ButtonView(_gin_text(parse_action(why.data["gin"])), why.data["gin"], style="primary"),
            ButtonView(_("Go back"), "", name="keep"),
            ButtonView(
                _("Knock all the same") if is_knock else _("Discard all the same"),
                why.data["action"],
                name="sure",
                style="danger",
            ),
        ),
    )


def _gin_text(gin: Action) -> str:
    """What a button says that goes gin."""
    if gin.card is None:
        return _("Big gin!")
    return _("Gin, discard %(card)s") % {"card": card_sign(gin.card)}


def _stage(sight: Sight) -> str:
    if not sight.is_playing:
        return "match_over"
    return "deal_over" if sight.seen.is_over else sight.seen.phase


def _turn(sight: Sight) -> str:
    """Whose turn it is and what may be done."""
    seen = sight.seen
    if not sight.is_playing:
        return _("The match is over.") if sight.table.match.again_of_id is None else _("The deal is over.")
    if seen.is_over:
        if sight.table.has_ai:
            return _("The deal is over. Deal the next one when you like.")
        return _("The deal is over. Either of you can deal the next one.")
    if not sight.may_act:
        return sentences.waiting(sight.names[seen.to_act], seen.phase)
    return sentences.turn(seen.phase, any(action.kind is Kind.TAKE for action in seen.legal))


def _seat_view(sight: Sight, number: int) -> SeatView:
    seat, seen = sight.table.seats[number], sight.seen
    return SeatView(
        name=sight.names[number],
        is_dealer=number == seen.dealer and not sight.table.hides_names,
        to_act=sight.is_playing and not seen.is_over and number == seen.to_act,
        points=seat.points,
        deals_won=seat.deals_won,
        card_count=seen.hand_counts[number],
        spoken=seat_spoken(sight, number),
    )


def _draws_left(count: int) -> str:
    return ngettext("%(count)s draw left", "%(count)s draws left", count) % {"count": count}


def _stock_spoken(seen: Observation) -> str:
    return ", ".join((_("Stock"), _draws_left(seen.draws_left)))


def _stock_button(seen: Observation) -> ButtonView | None:
    draw = next((action for action in seen.legal if action.kind is Kind.DRAW), None)
    if draw is None:
        return None
    hint = ", ".join((_("Draw from the stock"), _draws_left(seen.draws_left)))
    return ButtonView(_("Draw"), action_text(draw), hint=hint, is_only=len(seen.legal) == 1)


def _pile_button(seen: Observation) -> ButtonView | None:
    take = next((action for action in seen.legal if action.kind is Kind.TAKE), None)
    if take is None or seen.discard_top is None:
        return None
    text = _("Take %(card)s") % {"card": card_sign(seen.discard_top)}
    hint = _("Take the upcard, %(card)s") if seen.phase is Phase.OFFER else _("Take the discard, %(card)s")
    return ButtonView(text, action_text(take), hint=hint % {"card": card_name(seen.discard_top)})


def _limit_text(seen: Observation) -> str:
    if seen.knock_limit == 0:
        text = _("Gin only, counts double") if seen.is_doubled else _("Gin only")
    elif seen.is_doubled:
        text = _("Knock at %(limit)s or less, counts double")
    else:
        text = _("Knock at %(limit)s or less")
    return text % {"limit": seen.knock_limit}
