"""The whole table for one reader."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import sentences
from games.engine.actions import Kind, action_text
from games.engine.observation import Observation
from games.engine.state import Phase
from games.labels import card_name, card_sign, rule_lines, rules_name
from games.models import Deal, Match
from games.queries import Table, draw_for_dealer
from games.table_view import ButtonView, ConfirmView, SeatView, TableView

from .cards import card_view
from .hand import general_buttons, hand_view
from .log import action_lines, opening_lines
from .score import match_end_view, score_view
from .showdown import defence_view, layout_choices, showdown_view

Names = tuple[str, str]


def table_view(
    table: Table,
    number: int | None,
    notice: str = "",
    confirm: ConfirmView | None = None,
) -> TableView:
    """The table as the seat `number` sees it (a spectator: None); the first deal must have been dealt."""
    deal, seen = table.deal, table.observation(number)
    assert deal is not None
    assert seen is not None
    names = (str(table.seats[0].user), str(table.seats[1].user))
    bottom = number or 0
    playing = table.match.status == Match.Status.PLAYING
    may_act = playing and seen.to_act == number and not seen.is_over
    lines = action_lines(seen, names)
    turn = _turn(seen, names, number, playing)
    last = lines[-1] if lines else ""
    seat = table.seat(number)
    return TableView(
        match_id=table.match.public_id,
        deal_id=deal.public_id,
        ply=deal.ply,
        revision=table.match.revision,
        stage=_stage(seen, playing),
        is_seated=number is not None,
        your_move=may_act,
        turn=turn,
        last=last,
        notice=notice,
        confirm=confirm,
        opponent=_seat_view(table, seen, 1 - bottom, number, playing),
        reader=_seat_view(table, seen, bottom, number, playing),
        hand=None if seat is None or seen.is_over else hand_view(seen, seat, may_act),
        stock_count=seen.stock_count,
        draws_left_text=_draws_left(seen.draws_left),
        stock_button=_stock_button(seen) if may_act else None,
        pile_top=None if seen.discard_top is None else card_view(seen.discard_top),
        pile_face_down=seen.is_covered,
        pile_button=_pile_button(seen) if may_act else None,
        pile_name=_("Upcard") if seen.phase is Phase.OFFER else _("Discard pile"),
        knock_limit_text=_limit_text(seen),
        buttons=general_buttons(seen) if may_act else (),
        layouts=layout_choices(seen) if may_act and seen.phase is Phase.LAYOUT else (),
        defence=defence_view(seen) if may_act and seen.phase is Phase.DEFENCE else None,
        showdown=showdown_view(seen, names, bottom),
        score=score_view(table, names, bottom),
        rules=rule_lines(table.rules),
        rules_name=rules_name(table.match.preset, table.rules),
        log=(*opening_lines(seen, names, _draw(table, deal)), *lines),
        commitment=table.commitment,
        seed=deal.seed if deal.status == Deal.Status.OVER else "",
        can_next_deal=playing and number is not None and seen.is_over,
        can_resign=playing and number is not None,
        can_leave=False,
        match_end=match_end_view(table, names, bottom),
        live_text=f"{last} {turn}".strip(),
    )


def confirm_gin(action: str, question: str) -> ConfirmView:
    """Asks before a discard that would give gin away."""
    return ConfirmView(
        question=question,
        buttons=(
            ButtonView(_("Go back"), "", name="keep", style="primary"),
            ButtonView(_("Discard all the same"), action, name="sure"),
        ),
    )


def _stage(seen: Observation, playing: bool) -> str:
    if not playing:
        return "match_over"
    return "deal_over" if seen.is_over else seen.phase


def _turn(seen: Observation, names: Names, number: int | None, playing: bool) -> str:
    if not playing:
        return _("The match is over.")
    if seen.is_over:
        return _("The deal is over. Either of you can deal the next one.")
    if seen.to_act == number:
        can_take = any(action.kind is Kind.TAKE for action in seen.legal)
        return sentences.turn(seen.phase, can_take)
    return sentences.waiting(names[seen.to_act], seen.phase)


def _seat_view(table: Table, seen: Observation, seat: int, reader: int | None, playing: bool) -> SeatView:
    return SeatView(
        name=str(table.seats[seat].user),
        is_reader=seat == reader,
        is_dealer=seat == seen.dealer,
        to_act=playing and not seen.is_over and seat == seen.to_act,
        points=table.seats[seat].points,
        deals_won=table.seats[seat].deals_won,
        card_count=seen.hand_counts[seat],
    )


def _draws_left(count: int) -> str:
    return ngettext("%(count)s draw left", "%(count)s draws left", count) % {"count": count}


def _stock_button(seen: Observation) -> ButtonView | None:
    draw = next((action for action in seen.legal if action.kind is Kind.DRAW), None)
    return None if draw is None else ButtonView(_("Draw"), action_text(draw), hint=_("Draw from the stock"))


def _pile_button(seen: Observation) -> ButtonView | None:
    take = next((action for action in seen.legal if action.kind is Kind.TAKE), None)
    if take is None or seen.discard_top is None:
        return None
    text = _("Take %(card)s") % {"card": card_sign(seen.discard_top)}
    return ButtonView(
        text, action_text(take), hint=_("Take %(card)s") % {"card": card_name(seen.discard_top)}
    )


def _limit_text(seen: Observation) -> str:
    if seen.knock_limit == 0:
        return _("Gin only")
    return _("Knock at %(limit)s or less") % {"limit": seen.knock_limit}


def _draw(table: Table, deal: Deal) -> tuple[tuple[int, int], ...]:
    return draw_for_dealer(deal) if deal.round == 1 else ()
