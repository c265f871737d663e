"""Many requests at once, over HTTP, on real threads with connections of their own.

Whatever comes first wins, the others are told; nobody sees a broken page, and nothing happens twice.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, local
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.engine.actions import action_text
from games.engine.play import legal_actions
from games.engine.rules import HOUSE, changed
from games.models import Deal, Match, Seat, Tally
from games.queries import tables
from games.services import changes
from games.services.recount import recount
from tests.table import GIN, act, dealt, go_gin, now, play_match, seated, table_of

pytestmark = pytest.mark.django_db(transaction=True)

HTMX = {"HX-Request": "true"}


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterable[Callable[[], Any]]], list[Any]]:
    """Runs tasks together, and gives their results. The worst that can happen does: all of them have read the
    match before one of them writes."""

    def at_once(tasks: Iterable[Callable[[], Any]]) -> list[Any]:
        tasks = list(tasks)
        all_read = Barrier(len(tasks), timeout=20)
        here = local()
        read = tables._table_or_404

        def read_together(*args: Any) -> Any:
            table = read(*args)
            if not getattr(here, "has_read", True):
                here.has_read = True
                all_read.wait()
            return table

        def run(task: Callable[[], Any]) -> Any:
            here.has_read = False
            try:
                return task()
            finally:
                connection.close()

        with monkeypatch.context() as patch, ThreadPoolExecutor(len(tasks)) as threads:
            patch.setattr(tables, "_table_or_404", read_together)
            return list(threads.map(run, tasks))

    return at_once


def post(user: User, name: str, of: str, **fields: Any) -> Callable[[], Any]:
    """A press of a button, as a browser's script posts it."""
    client = Client(raise_request_exception=False)
    client.force_login(user)
    address = reverse(f"games:{name}", args=[of])
    return lambda: client.post(address, fields, headers=HTMX)


def statuses(answers: Iterable[Any]) -> Counter[int]:
    return Counter(answer.status_code for answer in answers)


def fields(match: Match, action: str) -> dict[str, Any]:
    deal, state = now(match)
    return {"deal": deal.public_id, "ply": state.ply, "action": action}


def test_twenty_equal_posts_are_one_action(at_once, alice, bob):
    match = dealt(alice, bob)
    answers = at_once([post(bob, "act", match.public_id, **fields(match, "p"))] * 20)
    assert statuses(answers) == {200: 20}
    assert now(match)[0].actions == "p"
    assert table_of(match).match.revision == match.revision + 1


def test_of_two_different_actions_one_wins_and_the_other_gets_the_board(at_once, alice, bob):
    for _ in range(5):
        match = dealt(alice, bob)
        answers = at_once(post(bob, "act", match.public_id, **fields(match, action)) for action in ("p", "t"))
        assert statuses(answers) == {200: 1, 409: 1}
        assert now(match)[0].actions in ("p", "t")
        for answer in answers:
            assert 'id="table"' in answer.content.decode()
            assert 'data-ply="1"' in answer.content.decode()


def test_the_action_that_ends_a_deal_is_scored_once(at_once, alice, bob, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
        act(match, user, text)
    answers = at_once([post(bob, "act", match.public_id, **fields(match, "kKD"))] * 10)
    assert statuses(answers) == {200: 10}
    assert table_of(match).score == ((0, 85), (0, 1))
    assert Deal.objects.filter(match=match).count() == 2


@pytest.mark.parametrize("presses", [1, 5])
def test_both_press_next_deal_and_one_is_dealt(at_once, alice, bob, lay, presses):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    ended, before = now(match)[0].public_id, table_of(match).match.revision
    answers = at_once(post(user, "next_deal", match.public_id, deal=ended) for user in [alice, bob] * presses)
    assert statuses(answers) == {200: 2 * presses}
    assert [deal.status for deal in table_of(match).deals] == [Deal.Status.OVER, Deal.Status.PLAYING]
    assert table_of(match).match.revision == before + 1


def test_both_press_for_the_first_deal_and_one_is_dealt(at_once, alice, bob):
    match = seated(alice, bob)
    answers = at_once(post(user, "next_deal", match.public_id, deal="") for user in [alice, bob] * 3)
    assert statuses(answers) == {200: 6}
    assert table_of(match).match.revision == match.revision + 1


def test_ten_people_at_one_link_and_one_seat(at_once, alice, person):
    match = services.make_match(alice, "house", HOUSE)
    guests = [person(f"guest{number}") for number in range(10)]
    answers = at_once(post(guest, "invitation", match.invitation) for guest in guests)
    assert statuses(answers) == {302: 1, 409: 9}
    assert Seat.objects.filter(match=match).count() == 2
    told = [answer.content.decode() for answer in answers if answer.status_code == 409]
    assert all("Somebody else has" in page for page in told)


def test_matches_of_one_player_that_end_at_once_are_all_counted(at_once, alice, bob, lay):
    """The first deals of this month, so that each also wants to make the rows to count in."""
    lay(GIN)
    matches = [dealt(alice, bob, changed(HOUSE, target=50)) for _ in range(4)]
    for match in matches:
        for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
            act(match, user, text)
    answers = at_once(post(bob, "act", match.public_id, **fields(match, "kKD")) for match in matches)
    assert statuses(answers) == {200: 4}
    (row,) = Tally.objects.filter(user=bob)
    assert (row.matches_won, row.deals, row.gins, row.points_won) == (4, 4, 4, 4 * 85)
    assert recount(alice) == recount(bob) == []


def test_both_ask_for_a_rematch_and_one_is_made(at_once, alice, bob):
    match = play_match(dealt(alice, bob, changed(HOUSE, target=10)), (alice, bob))
    answers = at_once(post(user, "rematch", match.public_id) for user in [alice, bob] * 3)
    assert statuses(answers) == {204: 6}
    assert len({answer["HX-Redirect"] for answer in answers}) == 1
    assert (Match.objects.count(), Seat.objects.count()) == (2, 4)


def test_a_resignation_and_an_action(at_once, alice, bob):
    """Both may come through, in this order only: nothing is played in a match that is over."""
    for _ in range(5):
        match = dealt(alice, bob)
        acted, resigned = at_once(
            [post(bob, "act", match.public_id, **fields(match, "p")), post(alice, "resign", match.public_id)]
        )
        assert resigned.status_code == 200
        assert acted.status_code in (200, 409)
        assert now(match)[0].ply == (1 if acted.status_code == 200 else 0)
        assert table_of(match).match.status == Match.Status.OVER


def test_both_resign_and_one_loses(at_once, alice, bob):
    match = dealt(alice, bob)
    answers = at_once(post(user, "resign", match.public_id) for user in (alice, bob))
    assert statuses(answers) == {200: 1, 409: 1}
    assert table_of(match).match.winner == (1 if answers[0].status_code == 200 else 0)


def test_a_guest_gets_up_twice_while_the_maker_deals(at_once, alice, bob):
    for _ in range(3):
        match = seated(alice, bob)
        *left, started = at_once(
            [
                post(bob, "leave", match.public_id),
                post(bob, "leave", match.public_id),
                post(alice, "next_deal", match.public_id, deal=""),
            ]
        )
        table = table_of(match)
        if started.status_code == 200:
            assert statuses(left) == {409: 2}
            assert len(table.seats) == 2
        else:
            assert statuses(left) == {204: 1, 404: 1}
            assert table.match.status == Match.Status.OPEN


def test_a_hand_is_sorted_while_its_owner_gets_up(at_once, alice, bob):
    match = seated(alice, bob)
    sort = post(bob, "arrange", match.public_id, mode="rank")
    answers = at_once([post(bob, "leave", match.public_id), *[sort] * 5])
    assert max(statuses(answers)) < 500


def test_pages_are_read_while_a_deal_is_played(at_once, alice, bob):
    match = dealt(alice, bob)
    reader = Client(raise_request_exception=False)
    reader.force_login(alice)
    address = reverse("games:table", args=[match.public_id])

    def read() -> Counter[int]:
        return statuses(reader.get(address, headers=HTMX) for _ in range(20))

    def play() -> Counter[int]:
        answers = []
        for _ in range(12):
            _deal, state = now(match)
            action = action_text(legal_actions(state)[0])
            answers.append(
                post((alice, bob)[state.to_act], "act", match.public_id, **fields(match, action))()
            )
        return statuses(answers)

    reads, more, played = at_once([read, read, play])
    assert reads == more == {200: 20}
    assert max(played) < 500


def test_who_always_loses_the_race_is_told_at_last(alice, bob, monkeypatch):
    match = dealt(alice, bob)
    tries = []

    def never(*args: Any, **values: Any) -> Any:
        tries.append(args)
        raise changes.Conflict

    monkeypatch.setattr("games.services.playing.changing", never)
    assert post(bob, "act", match.public_id, **fields(match, "p"))().status_code == 409
    assert len(tries) == changes.MAX_TRIES
