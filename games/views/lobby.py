"""Before the cards: the first page, making a match, the invitation."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import seat_guest, who_presses
from accounts.models import User
from games import services
from games.engine.cards import parse_cards
from games.engine.rules import PRESETS, RuleSet
from games.forms import NewMatchForm, posted_opening
from games.levels import Level
from games.models import Match
from games.presenter.cards import card_views
from games.presenter.lobby import open_match_view
from games.presenter.seals import invited_view, promise_view
from games.promises import Opening, new_promise
from games.queries import Table, invited_table_or_404, open_tables
from games.refusals import Reason, Refused
from games.usual import keep_usual, usual_of
from games.wording import labels, sentences


@dataclass(frozen=True)
class PresetView:
    """A preset to choose from, with its rules to read."""

    value: str
    name: str
    summary: str
    rules: tuple[tuple[str, str], ...]
    checked: bool


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The first page: what this is, playing at once, and one's open matches, those waiting for one first."""
    matches = []
    if isinstance(request.user, User):
        user = request.user
        matches = [open_match_view(table, user) for table in open_tables(user)]
        matches.sort(key=lambda match: not match.waiting_for_me)
    context = {
        "matches": matches,
        "levels": Level.choices,
        "presets": labels.PRESET_NAMES.items(),
        "usual": usual_of(request.user),
        "shuffle": promise_view(new_promise()),
        "run": card_views(parse_cards("7S 8S 9S")),
        "set": card_views(parse_cards("QH QD QC")),
    }
    return render(request, "lobby/home.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Makes a match against an AI, or a private one whose page then shows the link for a friend.

    A visitor plays as a guest. A seal that was shown is shown again with a form that was refused, as long as
    it can be used.
    """
    opening = posted_opening(request.POST)
    promise = opening.promise or new_promise()
    usual = usual_of(request.user)
    form = NewMatchForm(request.POST if request.method == "POST" else None, initial={"preset": usual.preset})
    if request.method == "POST" and form.is_valid():
        try:
            user = seat_guest(request)
            match = _make(user, opening, **form.cleaned_data)
            keep_usual(user, match.preset, form.cleaned_data["opponent"])
            _tell_of_another_seal(request, match, opening)
            return redirect(match)
        except Refused as why:
            form.add_error(None, sentences.refusal(why))
            if why.reason == Reason.SEAL:
                promise = new_promise()
    chosen = form["preset"].value()
    presets = [
        PresetView(
            key,
            str(labels.PRESET_NAMES[key]),
            str(labels.PRESET_SUMMARIES[key]),
            labels.rule_lines(rules),
            checked=key == chosen,
        )
        for key, rules in PRESETS.items()
    ]
    shuffle = promise_view(promise, opening.words)
    status = 422 if form.errors else 200
    context = {"form": form, "presets": presets, "shuffle": shuffle}
    return render(request, "lobby/new.html", context, status=status)


def _make(
    user: User, opening: Opening, preset: str, rules: RuleSet, opponent: str, **_rule_fields: object
) -> Match:
    if opponent in Level.values:
        return services.play_now(user, preset, rules, Level(opponent), opening)
    return services.make_match(user, preset, rules, opening)


def _tell_of_another_seal(request: HttpRequest, match: Match, opening: Opening) -> None:
    """Says so when the match goes by another seal than the page showed: it had been begun before, or the
    promise was void."""
    shown = opening.promise.deal_id if opening.promise is not None else ""
    if "promise" in request.POST and not match.deals.filter(public_id=shown).exists():
        messages.info(request, sentences.another_seal())


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Who invites to what. Opening the link changes nothing (chat programs open links); a post sits down."""
    table = invited_table_or_404(token)
    if request.method == "POST":
        return _sit_down(request, token)
    if isinstance(request.user, User) and table.seat_of(request.user) is not None:
        return redirect(table.match)
    return _invitation(request, table)


def _sit_down(request: HttpRequest, token: str) -> HttpResponse:
    """Sits down; a visitor does so as a guest, who is not made for a seat that is taken."""
    try:
        services.require_free_seat(who_presses(request), token)
        words = request.POST.get("words", "")
        return redirect(services.sit_down(seat_guest(request), token, words).match)
    except Refused as why:
        messages.error(request, sentences.refusal(why))
        return _invitation(request, invited_table_or_404(token), why.status)


def _invitation(request: HttpRequest, table: Table, status: int = 200) -> HttpResponse:
    """The page of an invitation; words that were refused stay in their field."""
    match = table.match
    if match.status == Match.Status.CANCELLED:
        state = "cancelled"
    else:
        state = "free" if match.status == Match.Status.OPEN else "taken"
    context = {
        "token": match.invitation,
        "host": table.seats[0].player,
        "state": state,
        "shuffle": invited_view(table, request.POST.get("words", "")),
        "rules": labels.rule_lines(table.rules),
        "rules_name": labels.rules_name(match.preset, table.rules),
    }
    return render(request, "lobby/invitation.html", context, status=status)
