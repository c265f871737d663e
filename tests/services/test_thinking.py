"""An AI thinks once about a position, where nobody waits for it, and always the same."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from games.engine.observation import observe
from games.levels import Level
from games.models import Match
from games.services import thinking
from tests import policies
from tests.table import against, now

HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _nothing_thought() -> Iterator[None]:
    thinking._answers.clear()
    thinking._workers.cache_clear()
    yield
    thinking._answers.clear()
    thinking._workers.cache_clear()


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The levels that thought, once for each time."""
    asked: list[str] = []

    def counting(level: Any, *question: Any) -> Any:
        asked.append(level)
        return policies.first(level, *question)

    monkeypatch.setattr(thinking, "choose", counting)
    return asked


def asks(match: Match, level: Level = Level.EASY) -> Any:
    deal, state = now(match)
    return thinking.think(level, observe(state, state.to_act), deal)


@pytest.mark.django_db
class TestOnce:
    def test_the_same_question_is_thought_about_once(self, alice, count):
        match = against(alice)
        assert asks(match) == asks(match)
        assert count == ["easy"]

    def test_another_level_thinks_for_itself(self, alice, count):
        match = against(alice)
        asks(match), asks(match, Level.HARD)
        assert count == ["easy", "hard"]

    def test_old_answers_are_forgotten(self, alice, monkeypatch, count):
        monkeypatch.setattr(thinking, "KEPT", 1)
        match, other = against(alice), against(alice, "normal")
        for each in (match, other, match):
            asks(each)
        assert len(count) == 3
        assert len(thinking._answers) == 1

    def test_a_failure_is_told_and_not_kept(self, alice, monkeypatch):
        match = against(alice)
        monkeypatch.setattr(thinking, "choose", policies.fails)
        with pytest.raises(ValueError, match="no idea"):
            asks(match)
        monkeypatch.setattr(thinking, "choose", policies.first)
        assert asks(match)

    def test_a_restart_changes_no_choice(self, alice):
        match = against(alice, "hard")
        before = asks(match, Level.HARD)
        thinking._answers.clear()
        assert asks(match, Level.HARD) == before

    def test_chance_differs_by_ply_and_tells_nothing_of_the_seed(self, alice):
        deal, _state = now(against(alice))
        first = thinking.chance(deal)
        deal.ply += 1
        assert thinking.chance(deal) != first
        assert first.hex() not in deal.seed


@pytest.mark.django_db(transaction=True)
class TestTogether:
    @pytest.fixture
    def slow(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], None]:
        """Makes AIs think until what this gives is called."""
        go = tmp_path / "go"
        monkeypatch.setenv(policies.GO, str(go))
        monkeypatch.setattr(thinking, "choose", policies.slow)
        return go.touch

    @pytest.fixture
    def press(self, alice) -> Callable[..., Any]:
        """What a tab of alice's sends, from a thread."""
        client = Client()
        client.force_login(alice)

        def press(name: str, match: Match, **fields: Any) -> Any:
            tab = Client()
            tab.cookies = client.cookies
            try:
                return tab.post(reverse(f"games:{name}", args=[match.public_id]), fields, headers=HTMX)
            finally:
                connection.close()

        return press

    def moment(self, match: Match) -> dict[str, Any]:
        deal, state = now(match)
        return {"deal": deal.public_id, "ply": state.ply}

    @pytest.mark.parametrize("workers", [0, 1])
    def test_many_nudges_are_one_thought_and_one_move(
        self, alice, press, slow, settings, monkeypatch, workers
    ):
        settings.AI_WORKERS = workers
        match = against(alice, dealer=0)
        find, found = thinking._find, []

        def noted(*args: Any) -> None:
            found.append(args)
            find(*args)

        monkeypatch.setattr(thinking, "_find", noted)
        moment = self.moment(match)
        with ThreadPoolExecutor(thinking.PLACES) as threads:
            answers = [threads.submit(press, "nudge", match, **moment) for _ in range(thinking.PLACES)]
            slow()
            assert [answer.result().status_code for answer in answers] == [200] * thinking.PLACES
        assert len(found) == 1
        assert now(match)[1].ply == 1

    def test_nobody_waits_while_an_ai_thinks(self, alice, press, slow, settings):
        """Neither to read nor to write, at this table or at another."""
        settings.AI_WORKERS = 1
        match, other = against(alice, dealer=0), against(alice, "normal")
        moment, at_other = self.moment(match), self.moment(other)
        with ThreadPoolExecutor(2) as threads:
            nudge = threads.submit(press, "nudge", match, **moment)
            assert threads.submit(press, "arrange", match, mode="rank").result(5).status_code == 200
            assert threads.submit(press, "act", other, **at_other, action="p").result(5).status_code == 200
            assert not nudge.done()
            slow()
            assert nudge.result(10).status_code == 200
        assert now(match)[1].ply == 1

    def test_more_than_a_few_thoughts_do_not_take_the_threads_of_other_pages(
        self, alice, press, slow, settings, monkeypatch
    ):
        settings.AI_WORKERS = 1
        monkeypatch.setattr(thinking, "_places", BoundedSemaphore(1))
        match, other = against(alice, dealer=0), against(alice, "normal", dealer=0)
        moment, at_other = self.moment(match), self.moment(other)
        with ThreadPoolExecutor(1) as threads:
            first = threads.submit(press, "nudge", match, **moment)
            while not thinking._answers:  # until the AI thinks, and so holds the place
                time.sleep(0.01)
            refused = press("nudge", other, **at_other)
            assert refused.status_code == 409
            assert "Many AIs are thinking just now." in refused.text
            assert 'id="nudge"' in refused.text, "the page asks again"
            slow()
            assert first.result().status_code == 200
        assert press("nudge", other, **at_other).status_code == 200
        assert now(other)[1].ply == 1

    def test_a_killed_worker_costs_no_move(self, alice, press, settings, monkeypatch):
        settings.AI_WORKERS = 1
        monkeypatch.setattr(thinking, "choose", policies.first)
        match, other = against(alice, dealer=0), against(alice, "normal", dealer=0)
        press("nudge", match, **self.moment(match))
        (worker,) = thinking._workers().idle
        os.kill(worker, signal.SIGKILL)
        assert press("nudge", other, **self.moment(other)).status_code == 200
        assert now(other)[1].ply == 1
        assert thinking._workers().idle != [worker]
