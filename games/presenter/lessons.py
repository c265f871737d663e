"""Lessons of a deal in words: what Hard would have done in the reader's place, and the first knock."""

from collections.abc import Sequence

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.actions import Kind, parse_action
from games.engine.hindsight import OpenKnock, decisions, first_knock
from games.engine.observation import observe
from games.engine.state import DealResult, DealState, Outcome
from games.models import Lesson
from games.queries import PastDeal
from games.reasons import say_gin, unpacked
from games.shown.lessons import LessonsView, LessonView
from games.wording import sentences
from games.wording.explanations import explained

from .log import action_lines
from .sight import Names, Sight

_WENT_OUT = (Kind.KNOCK, Kind.BIG_GIN)


def lessons_view(past: PastDeal, notice: str = "") -> LessonsView | None:
    """The lessons of the reader who played the deal; None for others.

    `notice` says why nothing more was thought about just now.
    """
    if not past.own or past.seat is None:
        return None
    end = Sight(past.table(past.last), observe(past.states[-1], past.seat), past.seat, is_past=True)
    lines = action_lines(end)
    plies = decisions(past.states, past.seat)
    learnt = [past.lessons[ply] for ply in plies if ply in past.lessons]
    return LessonsView(
        url=f"{past.url}lessons",
        summary=_summary(learnt, len(plies)),
        progress=_progress(len(learnt), len(plies)),
        first_knock=_first_knock(past.states, past.seat, end.names),
        lessons=tuple(_lesson(past, lines[ply], past.lessons[ply]) for ply in plies if ply in past.lessons),
        notice=notice,
    )


def lesson_view(past: PastDeal, ply: int, line: str) -> LessonView | None:
    """The lesson of the reader's decision at this ply, which the log tells in `line`.

    None where there is none, or none yet.
    """
    lesson = past.lessons.get(ply)
    return None if lesson is None else _lesson(past, line, lesson)


def _lesson(past: PastDeal, line: str, lesson: Lesson) -> LessonView:
    state, reasons = past.states[lesson.ply], unpacked(lesson.reasons)
    best = parse_action(lesson.action)
    done = past.states[-1].history[lesson.ply][1]
    if best == done:
        kind, verdict = "best", _("The Hard AI would have done the same.")
    else:
        advice = sentences.advice(best, state.pile[-1] if state.pile else None, say_gin(reasons))
        kind = "even" if lesson.is_even else "better"
        verdict = f"{advice} {_gain(lesson)}"
    return LessonView(lesson.ply, line, kind, verdict, explained(reasons))


def _gain(lesson: Lesson) -> str:
    if lesson.is_even:
        return _("It comes to about the same.")
    return _("That is worth about %(points)s points more.") % {"points": number_format(lesson.gain, 1)}


def _summary(learnt: Sequence[Lesson], count: int) -> str:
    """The whole deal in one line, once all decisions have been looked at."""
    if not count:
        return _("You had nothing to decide in this deal.")
    if len(learnt) < count:
        return ""
    dear = [lesson.gain for lesson in learnt if not lesson.is_even and lesson.gain]
    if not dear:
        return _("The Hard AI would not have played this deal noticeably better.")
    text = ngettext(
        "%(dear)s of your %(count)s decisions cost points: about %(points)s.",
        "%(dear)s of your %(count)s decisions cost points: about %(points)s in all.",
        len(dear),
    )
    return text % {"dear": len(dear), "count": count, "points": number_format(sum(dear), 1)}


def _progress(learnt: int, count: int) -> str:
    if learnt == count:
        return ""
    return _("Decisions looked at: %(learnt)s of %(count)s") % {"learnt": learnt, "count": count}


def _first_knock(states: Sequence[DealState], seat: int, names: Names) -> str:
    """When the reader could have gone out first, and what that would have scored."""
    knock = first_knock(states, seat)
    if knock is None:
        return _("You could not knock at any time in this deal.")
    if _is_done(states[-1], knock):
        return _("You went out as soon as you could.")
    return f"{_could_have(knock)} {_scored(knock.result, seat, names)}"


def _is_done(last: DealState, knock: OpenKnock) -> bool:
    return knock.ply < last.ply and last.history[knock.ply][1].kind in _WENT_OUT


def _could_have(knock: OpenKnock) -> str:
    words = {"ply": knock.ply, "points": knock.result.knocker_deadwood}
    match knock.result.outcome:
        case Outcome.BIG_GIN:
            return _("At step %(ply)s you could have declared big gin.") % words
        case Outcome.GIN:
            return _("At step %(ply)s you could have gone gin.") % words
        case _:
            return _("At step %(ply)s you could have knocked for the first time, with %(points)s.") % words


def _scored(result: DealResult, seat: int, names: Names) -> str:
    words = {"points": result.points, "name": names[1 - seat]}
    if result.winner == seat:
        text = ngettext(
            "That would have scored %(points)s point.",
            "That would have scored %(points)s points.",
            result.points,
        )
    else:
        text = ngettext(
            "It would have been undercut: %(points)s point for %(name)s.",
            "It would have been undercut: %(points)s points for %(name)s.",
            result.points,
        )
    return text % words
