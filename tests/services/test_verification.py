"""`manage.py verify_deals` names every deal that is stored otherwise than it follows from the rest."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games import services, verification
from games.engine.rules import HOUSE, PRESETS, changed
from games.levels import Level
from games.models import RESIGNED, Deal, Match, PlayedDeal, Seat
from games.verification import BATCH, verified
from tests.table import act, now, nudge, play_deal, play_match, quick, seated

pytestmark = pytest.mark.django_db


def found() -> str:
    """All disagreements, a line each."""
    return "\n".join(line for match in verified() for line in match.disagreements)


@pytest.fixture
def match(alice, bob) -> Match:
    """Two deals that are over, and one of which alice and bob have seen a few actions."""
    match = seated(alice, bob, changed(HOUSE, target=1000))
    services.start_deal(alice, match.public_id, "")
    for _ in range(2):
        play_deal(match, (alice, bob))
        services.start_deal(alice, match.public_id, now(match)[0].public_id)
    state = now(match)[1]
    act(match, (alice, bob)[state.to_act], "p")
    assert found() == ""
    return match


def first(match: Match) -> Deal:
    return match.deals.all()[0]


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches_of_every_preset_agree(alice, bob, preset):
    match = seated(alice, bob, PRESETS[preset], preset)
    services.give_words(bob, match.public_id, match.deals.get().public_id, "ngoài trời mưa")
    services.start_deal(alice, match.public_id, "")
    play_match(match, (alice, bob))
    assert found() == ""


def test_deals_with_an_ai_agree_at_every_ply(alice):
    match = services.play_now(alice, "house", HOUSE, Level.EASY)
    for _ in range(12):
        _deal, state = now(match)
        if state.result is not None:
            break
        if state.to_act == 0:
            act(match, alice, str(quick(state)))
        else:
            nudge(match, alice)
        assert found() == ""


@pytest.mark.parametrize("stage", ["prepared", "playing", "between"])
def test_matches_that_were_resigned_agree(alice, bob, stage):
    match = seated(alice, bob, changed(HOUSE, target=1000))
    services.start_deal(alice, match.public_id, "")
    if stage == "playing":
        act(match, (alice, bob)[now(match)[1].to_act], "p")
    elif stage == "between":
        play_deal(match, (alice, bob))
    services.resign(bob, match.public_id)
    assert found() == ""


CHANGES: dict[str, tuple[Callable[[Deal], object], str]] = {
    "outcome": (lambda deal: "gin" if deal.outcome != "gin" else "knock", "outcome"),
    "winner": (lambda deal: 1 - (deal.winner or 0), "winner"),
    "points": (lambda deal: deal.points + 1, "points"),
    "ply": (lambda deal: deal.ply + 1, "ply"),
    "to_act": (lambda deal: 0, "to_act"),
    "status": (lambda deal: Deal.Status.PLAYING, "status"),
    "ended_at": (lambda deal: None, "having an end"),
    "dealer": (lambda deal: 1 - (deal.dealer or 0), "dealer"),
    "first_score": (lambda deal: 5, "the score before it"),
    "second_score": (lambda deal: 5, "the score before it"),
    "seed": (lambda deal: "0" * 64, "cannot be replayed"),
    "first_words": (lambda deal: "other words", "cannot be replayed"),
    "public_id": (lambda deal: "0" * 16, "cannot be replayed"),
    "deck": (lambda deal: "AS", "cannot be replayed"),
    "actions": (lambda deal: deal.actions[:-1] + "?", "cannot be replayed"),
}


@pytest.mark.parametrize("column", CHANGES)
def test_a_changed_deal_is_named_with_what_was_changed(match, column):
    change, what = CHANGES[column]
    deal = first(match)
    setattr(deal, column, change(deal))
    deal.save()
    named = [line for line in found().splitlines() if line.startswith(f"Deal {deal.public_id} ")]
    assert any(what in line for line in named), found()


def test_every_column_of_a_deal_that_can_be_changed_is_in_that_list():
    told_apart = {"id", "match", "round", "board", "first_seat", "second_seat", "second_words"}
    beside = {"started_at", "hints_given"}  # nothing else says when, and how often a hint was asked for
    columns = {field.name for field in Deal._meta.concrete_fields}
    assert columns - told_apart - beside == CHANGES.keys()


def test_only_the_changed_deal_is_named(match):
    Deal.objects.filter(pk=first(match).pk).update(points=1)
    assert {line.split(" (")[0] for line in found().splitlines()} == {f"Deal {first(match).public_id}"}


def test_a_deal_that_is_being_played_is_looked_at(match):
    deal = now(match)[0]
    Deal.objects.filter(pk=deal.pk).update(to_act=1 - (deal.to_act or 0))
    assert found().startswith(f"Deal {deal.public_id} ")
    assert "to_act" in found()


def test_an_action_against_the_rules_is_named_with_its_number(match):
    deal = first(match)
    Deal.objects.filter(pk=deal.pk).update(actions=f"{deal.actions.split()[0]} g", ply=2)
    assert "action 2, g, is not legal" in found()


def test_one_that_resigned_a_finished_deal_is_named(match):
    Deal.objects.filter(pk=first(match).pk).update(outcome=RESIGNED)
    assert "outcome is resigned" in found()


class TestAroundTheDeals:
    @pytest.mark.parametrize("column", ["points", "deals_won"])
    def test_a_changed_seat_is_named(self, match, column):
        seat = match.seats.all()[0]
        Seat.objects.filter(pk=seat.pk).update(**{column: getattr(seat, column) + 1})
        assert found().startswith(f"Match {match.public_id}: {column} of seat 0 is ")

    def test_a_match_that_ended_too_early_is_named(self, match):
        Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER, ending="target", winner=0)
        assert {"being over", "ending", "winner"} == {
            line.split(": ")[1].split(" is ")[0] for line in found().splitlines()
        }

    def test_another_winner_is_named(self, alice, bob):
        match = seated(alice, bob)
        services.start_deal(alice, match.public_id, "")
        match = play_match(match, (alice, bob))
        assert match.winner is not None
        Match.objects.filter(pk=match.pk).update(winner=1 - match.winner)
        assert f"winner is {1 - match.winner}, should be {match.winner}" in found()

    @pytest.mark.parametrize(
        ("column", "value"),
        [
            ("points", 999),
            ("ending", "resigned"),
            ("preset", "at_home"),
            ("level", "hard"),
            ("opponent", None),
        ],
    )
    def test_a_changed_entry_of_a_history_is_named(self, match, alice, column, value):
        entry = PlayedDeal.objects.filter(deal=first(match), user=alice).get()
        PlayedDeal.objects.filter(pk=entry.pk).update(**{column: value})
        assert f"in the entry in the history of user {alice.pk} is" in found()
        assert column in found()

    def test_a_missing_entry_is_named(self, match, alice):
        PlayedDeal.objects.filter(deal=first(match), user=alice).delete()
        assert f"the entry in the history of user {alice.pk} is missing" in found()

    def test_an_entry_of_somebody_else_is_named(self, match, mallory):
        entry = PlayedDeal.objects.filter(deal=first(match)).first()
        assert entry is not None
        entry.pk, entry.user = None, mallory
        entry.save()
        assert f"it has an entry in the history of user {mallory.pk}" in found()

    def test_rules_that_cannot_be_read_are_named(self, match):
        Match.objects.filter(pk=match.pk).update(rules_text="knock_limit=10")
        assert "cannot be" in found()


class TestTheCommand:
    def verify(self, **options: str) -> str:
        out = StringIO()
        call_command("verify_deals", stdout=out, **options)
        return out.getvalue()

    def test_says_how_many_deals_it_replayed(self, match):
        assert self.verify() == "3 deals replayed, none disagrees.\n"

    def test_fails_where_something_disagrees_after_saying_what(self, match):
        Deal.objects.filter(pk=first(match).pk).update(points=1)
        out = StringIO()
        with pytest.raises(CommandError, match="disagrees in 1 matches"):
            call_command("verify_deals", stdout=out)
        assert f"Deal {first(match).public_id}" in out.getvalue()
        assert "points is 1, should be " in out.getvalue()

    def test_one_deal_can_be_asked_for(self, match, alice):
        other = services.play_now(alice, "house", HOUSE, Level.EASY)
        Deal.objects.filter(match=other).update(ply=7)
        assert self.verify(deal=first(match).public_id) == "3 deals replayed, none disagrees.\n"
        with pytest.raises(CommandError):
            self.verify(deal=now(other)[0].public_id)

    def test_an_unknown_deal_is_told(self, db):
        with pytest.raises(CommandError, match="There is no deal abc"):
            self.verify(deal="abc")

    def test_a_move_between_the_queries_is_no_disagreement(self, match, monkeypatch):
        """The first look finds the match older than its deals."""
        looks: list[int] = []

        def tables(matches):
            if not looks:
                Seat.objects.filter(match=match).update(points=0)
            looks.append(len(matches))
            found = list(read(matches))
            for number, of_seat in enumerate(points):
                Seat.objects.filter(match=match, number=number).update(points=of_seat)
            return iter(found)

        points = [seat.points for seat in match.seats.all()]
        read = verification._tables
        monkeypatch.setattr(verification, "_tables", tables)
        assert found() == ""
        assert looks == [1, 1]

    def test_batches_end_and_leave_nothing_out(self, alice, monkeypatch):
        monkeypatch.setattr("games.verification.BATCH", 2)
        for level in Level:
            services.play_now(alice, "house", HOUSE, level)
        assert BATCH > 2
        assert [match.replayed for match in verified()] == [1, 1, 1]
