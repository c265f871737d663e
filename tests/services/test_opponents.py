"""AIs at the table: they move through the door of people, once, and say nothing before the deal is over."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.db.models import F
from django.http import Http404
from django.utils import timezone

from accounts.guests import hand_over
from accounts.models import User
from games import live, queries, services
from games.bots.policy import Choice
from games.bots.reasons import Code
from games.engine.actions import DRAW
from games.engine.errors import IllegalAction
from games.engine.observation import observe
from games.engine.rules import HOUSE, changed
from games.levels import Level
from games.models import Deal, Match, Notes, Seat
from games.reasons import packed, unpacked
from games.refusals import Refused
from games.services import opponents, thinking
from games.services.guests import forget_guests
from tests import policies
from tests.table import PLAIN, act, against, dealt, now, nudge, play_against, play_match, table_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def plain(lay):
    """No hand can knock at once, as a shuffled one now and then can: an AI's first move is one move."""
    lay(PLAIN)


@pytest.fixture
def thought(monkeypatch):
    """Who thought what about, as (level, observation)."""
    asked = []

    def noted(level, seen, deal):
        asked.append((level, seen))
        return thinking.think(level, seen, deal)

    monkeypatch.setattr(opponents, "think", noted)
    return asked


class TestPlayingNow:
    def test_an_ai_sits_opposite_and_the_cards_are_dealt(self, alice):
        match = services.play_now(alice, "house", HOUSE, Level.HARD)
        person, ai = match.seats.all()
        assert (person.user, person.level) == (alice, "")
        assert (ai.user, ai.level, ai.player) == (None, "hard", "Hard AI")
        assert match.status == Match.Status.PLAYING
        assert len(now(match)[1].history) == 0

    def test_pressing_twice_makes_one_match(self, alice):
        first = services.play_now(alice, "house", HOUSE, Level.EASY)
        assert services.play_now(alice, "house", HOUSE, Level.EASY) == first
        assert Match.objects.count() == 1

    @pytest.mark.parametrize("another", ["level", "rules", "person", "played"])
    def test_what_differs_or_has_begun_is_another_match(self, another, alice, bob):
        first = against(alice)
        if another == "played":
            act(first, alice, "p")
        second = services.play_now(
            bob if another == "person" else alice,
            "house",
            changed(HOUSE, target=50) if another == "rules" else HOUSE,
            Level.HARD if another == "level" else Level.EASY,
        )
        assert second != first

    def test_a_seat_holds_a_person_or_an_ai(self, alice):
        match = against(alice)
        for values in ({"user": None, "level": ""}, {"user": alice, "level": "easy"}):
            with pytest.raises(IntegrityError), transaction.atomic():
                Seat.objects.create(match=match, number=3, **values)


class TestMoving:
    def test_an_ai_moves_once_for_each_nudge(self, alice):
        match = against(alice, dealer=0)
        nudge(match, alice)
        assert [seat for seat, _action in now(match)[1].history] == [1]

    def test_the_same_nudge_again_changes_nothing(self, alice, thought):
        match = against(alice, dealer=0)
        deal, _state = now(match)
        for _ in range(3):
            services.nudge(alice, match.public_id, deal.public_id, 0)
        assert (now(match)[1].ply, len(thought)) == (1, 1)

    def test_a_nudge_in_a_persons_turn_changes_nothing(self, alice, thought):
        match = against(alice)
        before = table_of(match).match.revision
        assert nudge(match, alice).match.revision == before
        assert thought == []

    def test_it_sees_what_its_seat_sees(self, alice, thought):
        match = against(alice, "normal", dealer=0)
        _deal, state = now(match)
        nudge(match, alice)
        assert thought == [("normal", observe(state, 1))]
        assert thought[0][1].hands[0] is None

    def test_it_plays_by_the_rules(self, alice, monkeypatch):
        match = against(alice, dealer=0)
        monkeypatch.setattr(opponents, "think", lambda *_: Choice(DRAW))  # while the upcard is offered
        with pytest.raises(IllegalAction):
            nudge(match, alice)
        assert now(match)[1].ply == 0

    def test_the_person_is_told_by_the_socket_too(
        self, alice, monkeypatch, django_capture_on_commit_callbacks
    ):
        told = []
        monkeypatch.setattr(live, "match_changed", lambda *what: told.append(what))
        match = against(alice, dealer=0)
        with django_capture_on_commit_callbacks(execute=True):
            table = nudge(match, alice)
        assert told == [(match.public_id, table.match.revision)]

    def test_nobody_else_lets_it_move(self, alice, mallory):
        match = against(alice, dealer=0)
        with pytest.raises(Http404):
            nudge(match, mallory)

    def test_a_lost_race_costs_no_second_thought(self, alice, monkeypatch):
        """Something else changed the match while the AI thought, such as a guest who signed up."""
        match, asked = against(alice, dealer=0), []

        def interrupted(*question):
            asked.append(question)
            Match.objects.update(revision=F("revision") + 1)
            return policies.first(*question)

        monkeypatch.setattr(thinking, "choose", interrupted)
        nudge(match, alice)
        assert (len(asked), now(match)[1].ply) == (1, 1)

    def test_it_moves_on_to_the_persons_next_decision(self, alice):
        match = against(alice)
        act(match, alice, "p")
        table = services.let_move(table_of(match), alice)
        assert opponents.mover(table) is None
        assert now(match)[1].to_act == 0

    def test_a_resigned_match_stays_as_it_is(self, alice, thought):
        match = against(alice, dealer=0)
        services.resign(alice, match.public_id)
        nudge(match, alice)
        table = services.let_move(table_of(match), alice)
        assert (thought, table.match.winner) == ([], 1)

    @pytest.mark.parametrize("level", Level.values)
    def test_a_whole_match(self, alice, level, quick_hard):
        match = against(alice, level, changed(HOUSE, target=30))
        play_against(match, alice)
        match.refresh_from_db()
        assert match.status == Match.Status.OVER
        assert opponents.mover(table_of(match)) is None

    def test_a_rematch_is_dealt_at_once(self, alice):
        match = against(alice, "hard", dealer=0)
        services.resign(alice, match.public_id)
        again = services.rematch(alice, match.public_id)
        assert (again.status, again.seats.get(number=1).level) == (Match.Status.PLAYING, "hard")
        assert services.rematch(alice, match.public_id) == again


class TestReasons:
    def test_they_are_kept_by_ply_as_codes(self, alice):
        match = against(alice, dealer=0)
        nudge(match, alice)
        deal, _state = now(match)
        assert list(deal.notes.reasons) == ["0"]
        (reason,) = unpacked(deal.notes.reasons["0"])
        assert reason.code in Code

    def test_what_is_packed_comes_out_again(self, alice):
        match = against(alice, "normal", changed(HOUSE, target=10))
        play_against(match, alice)
        kept = [rows for notes in Notes.objects.all() for rows in notes.reasons.values()]
        assert len(kept) > 5
        assert all(packed(unpacked(rows)) == rows for rows in kept)

    def test_a_code_that_has_gone_is_left_out(self):
        assert unpacked([{"code": "of_old", "card": 4}, {"code": "random"}])[0].code is Code.RANDOM


class TestWaitingAIs:
    def test_all_that_wait_move_on(self, alice, bob, capsys):
        waiting = against(alice, dealer=0), against(bob, "normal", dealer=0)
        other = against(alice, "hard")
        dealt(alice, bob)
        call_command("nudge")
        assert "2 tables" in capsys.readouterr().out
        assert all(now(match)[1].to_act == 0 for match in waiting)
        assert now(other)[1].ply == 0
        assert queries.waiting_ais() == []

    def test_resigned_and_finished_matches_wait_for_nothing(self, alice):
        match = against(alice, dealer=0)
        services.resign(alice, match.public_id)
        assert queries.waiting_ais() == []

    def test_one_that_fails_stops_no_other(self, alice, bob, monkeypatch, capsys, caplog):
        broken, whole = against(alice, dealer=0), against(bob, dealer=0)
        Deal.objects.filter(match=broken).update(actions="?")
        with pytest.raises(CommandError, match="1 tables did not"):
            call_command("nudge")
        assert "1 tables moved on" in capsys.readouterr().out
        assert broken.public_id in caplog.text
        assert now(whole)[1].to_act == 0


class TestSeatsWithoutAPerson:
    def test_a_visitor_does_not_sit_in_an_ais_seat(self, alice):
        assert table_of(against(alice)).seat_of(AnonymousUser()) is None

    def test_nobody_sits_down_in_it(self, alice, bob):
        with pytest.raises(Refused, match="seat_taken"):
            services.sit_down(bob, against(alice).invitation)

    def test_lists_show_them(self, alice):
        match = against(alice)
        (table,) = queries.open_tables(alice)
        assert (table.match, [seat.level for seat in table.seats]) == (match, ["", "easy"])

    def test_a_guests_match_goes_along_to_the_account(self, bob):
        guest = User.objects.create(username="guest:1", is_guest=True)
        match = against(guest, dealer=0)
        assert hand_over(guest, bob) == []
        assert [seat.user for seat in match.seats.all()] == [bob, None]
        nudge(match, bob)
        assert now(match)[1].ply == 1

    def test_a_guest_who_plays_an_ai_is_not_forgotten(self):
        guest = User.objects.create(username="guest:1", is_guest=True)
        against(guest)
        assert forget_guests(timezone.now()) == 0

    def test_people_play_on_as_before(self, alice, bob):
        match = dealt(alice, bob, changed(HOUSE, target=30))
        assert play_match(match, (alice, bob)).status == Match.Status.OVER
        assert not Notes.objects.exists()
