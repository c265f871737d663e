"""How a player holds the cards: kept through draws and reloads, and nobody else's business."""

import pytest
from django.http import Http404

from games import services
from games.engine.cards import cards_text
from games.hand_order import hand_order
from games.models import Seat
from games.refusals import Reason, Refused
from tests.table import act, dealt, deck_of, seated, table_of

pytestmark = pytest.mark.django_db

DECK = deck_of("3S 4S 5S 6H 7H 8H KD QC JD 9C", "AS 2H 4D 6S 8D TC QS KH 7C 3C", "JH", "2C 5D TH")


@pytest.fixture
def match(alice, bob, lay):
    lay(DECK)
    return dealt(alice, bob)


def held(match, number=1):
    """The cards of a seat from left to right."""
    table = table_of(match)
    seat, seen = table.seats[number], table.observation(number)
    assert seen is not None
    return cards_text(hand_order(seen.hand, seat.hand_mode, seat.hand_order))


@pytest.mark.parametrize(
    ("mode", "cards"),
    [
        ("melds", "6H 7H 8H 3S 4S 5S 9C JD QC KD"),
        ("suit", "3S 4S 5S 6H 7H 8H 9C QC JD KD"),
        ("rank", "3S 4S 5S 6H 7H 8H 9C JD QC KD"),
    ],
)
def test_a_hand_is_sorted_as_its_player_likes(bob, match, mode, cards):
    services.arrange(bob, match.public_id, mode=mode)
    assert held(match) == cards


def test_the_own_order_begins_with_the_cards_as_they_stand(bob, match):
    services.arrange(bob, match.public_id, mode="suit")
    services.arrange(bob, match.public_id, mode="own")
    assert held(match) == "3S 4S 5S 6H 7H 8H 9C QC JD KD"


def test_the_own_order_comes_back_after_another_sorting(bob, match):
    order = "KD QC JD 9C 8H 7H 6H 5S 4S 3S"
    services.arrange(bob, match.public_id, order=order)
    services.arrange(bob, match.public_id, mode="rank")
    services.arrange(bob, match.public_id, mode="own")
    assert held(match) == order


def test_the_own_order_is_kept_through_draws_and_a_new_card_comes_last(alice, bob, match):
    services.arrange(bob, match.public_id, order="KD QC JD 9C 8H 7H 6H 5S 4S 3S")
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
        act(match, user, text)
    assert held(match) == "KD QC JD 9C 8H 7H 6H 5S 4S 3S 2C"
    act(match, bob, "QC")
    assert held(match) == "KD JD 9C 8H 7H 6H 5S 4S 3S 2C"


@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("JD:left", "KD JD QC 9C 8H 7H 6H 5S 4S 3S"),
        ("JD:right", "KD QC 9C JD 8H 7H 6H 5S 4S 3S"),
        ("KD:left", "KD QC JD 9C 8H 7H 6H 5S 4S 3S"),
        ("3S:right", "KD QC JD 9C 8H 7H 6H 5S 4S 3S"),
    ],
)
def test_a_card_moves_one_place(bob, match, move, cards):
    services.arrange(bob, match.public_id, order="KD QC JD 9C 8H 7H 6H 5S 4S 3S")
    services.arrange(bob, match.public_id, move=move)
    assert held(match) == cards


def test_a_move_turns_any_sorting_into_the_own_order(bob, match):
    services.arrange(bob, match.public_id, mode="rank")
    services.arrange(bob, match.public_id, move="KD:left")
    assert held(match) == "3S 4S 5S 6H 7H 8H 9C JD KD QC"
    assert table_of(match).seats[1].hand_mode == Seat.HandMode.OWN


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"mode": ""},
        {"mode": "colour"},
        {"mode": "\x00"},
        {"order": "KD KD"},
        {"order": "KD, QC"},
        {"order": "A" * 10**6},
        {"order": " ".join(f"{rank}{suit}" for suit in "SH" for rank in "A23456789TJ")},
        {"move": "KD"},
        {"move": "KD:up"},
        {"move": ":left"},
        {"move": "AS:left"},  # Alice's
        {"move": "2C:left"},  # in the stock
    ],
)
def test_what_cannot_be_read_is_refused(bob, match, wish):
    before = list(Seat.objects.values())
    with pytest.raises(Refused) as refused:
        services.arrange(bob, match.public_id, **wish)
    assert (refused.value.reason, refused.value.status) == (Reason.UNREADABLE, 422)
    assert list(Seat.objects.values()) == before


def test_cards_of_an_order_that_are_not_held_are_passed_over(bob, match):
    services.arrange(bob, match.public_id, order="AS KD 2C 3S")
    assert held(match).startswith("KD 3S ")
    assert len(held(match).split()) == 10


def test_nobody_else_notices(alice, bob, match):
    services.arrange(bob, match.public_id, mode="rank")
    table = table_of(match)
    assert table.match.revision == match.revision
    assert table.seats[0].hand_mode == Seat.HandMode.MELDS


def test_a_hand_may_be_sorted_before_there_is_one(alice, bob):
    match = seated(alice, bob)
    services.arrange(alice, match.public_id, mode="own")
    assert table_of(match).seats[0].hand_mode == Seat.HandMode.OWN


def test_a_stranger_sorts_nobodys_hand(mallory, match):
    with pytest.raises(Http404):
        services.arrange(mallory, match.public_id, mode="rank")
