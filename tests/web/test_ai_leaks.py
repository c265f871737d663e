"""Nothing that a person is sent tells what the AI holds or thinks before the deal is over."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.bots import levels
from games.bots.reasons import Code
from games.engine import notation
from games.engine.actions import Kind, action_text
from games.engine.cards import card_text, cards_of, parse_card
from games.engine.rules import HOUSE, changed
from games.engine.state import DealState, Phase
from games.models import Match
from games.services import thinking
from games.templatetags.cards import aloud
from games.wording.labels import card_sign
from tests.table import against, now, nudge, quick
from tests.web.search import DRAW_FOR_DEALER, named

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("quick_hard")]

HTMX = {"HX-Request": "true"}


def unknown(state: DealState) -> set[str]:
    """The AI's cards that nobody saw, and the stock. The AI sits in seat 1."""
    if state.result is not None:
        return set()
    seen = {state.deck[20]} | {
        action.card
        for _seat, action in state.history
        if action.kind is Kind.DISCARD and action.card is not None
    }
    shown = state.phase is Phase.DEFENCE and state.knocker == 1
    hidden = set() if shown else set(cards_of(state.hands[1]))
    drawn = sum(action.kind is Kind.DRAW for _seat, action in state.history)
    return {card_text(card) for card in (hidden | set(state.deck[21 + drawn :])) - seen}


@pytest.fixture
def alice_browser(alice, sign_in) -> Client:
    return sign_in(alice)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_deal_tells_nothing_of_the_ais_cards(alice_browser, alice, level, script):
    match = against(alice, level, changed(HOUSE, target=500), dealer=0)
    room = Room(alice_browser, match, HTMX if script else {})
    for _ in range(99):
        state = now(match)[1]
        if state.result is not None:
            break
        if state.to_act == 1:
            room.press("nudge")
            continue
        if state.ply < 4:
            room.press("arrange", mode="rank")
            room.press("act", action="no such action")
        room.press("hint")
        room.press("act", sure=action_text(quick(state)))
    assert room.answers > 8  # the shortest deal: an early knock
    room.look()
    assert "Why the AI played so" in room.text


class Room:
    """A browser at a table; all that it is sent is searched."""

    def __init__(self, browser: Client, match: Match, headers: dict[str, str]) -> None:
        self.browser, self.match, self.headers = browser, match, headers
        self.answers = 0
        self.look()

    def press(self, name: str, **fields: Any) -> None:
        deal, state = now(self.match)
        address = reverse(f"games:{name}", args=[self.match.public_id])
        self.read(
            self.browser.post(
                address, {"deal": deal.public_id, "ply": state.ply, **fields}, headers=self.headers
            )
        )
        if self.answers % 8 == 0:
            self.look()

    def look(self) -> None:
        fragment = reverse("games:table", args=[self.match.public_id])
        for address in ("/", fragment, self.match.get_absolute_url()):
            self.read(self.browser.get(address))

    def read(self, answer: Any) -> None:
        self.answers += 1
        self.text = answer.content.decode()
        _deal, state = now(self.match)
        assert named(self.text, self.match.public_id, self.match.invitation) & unknown(state) == set()
        if state.result is None:
            assert "Why the AI played so" not in self.text
            assert not [code for code in Code if f'"{code}"' in self.text]


def test_the_search_would_find_a_card(alice):
    match = against(alice)
    _deal, state = now(match)
    hidden = sorted(unknown(state))
    assert len(hidden) == 10 + 31
    ace, two = aloud(card_sign(parse_card("AS"))), aloud(card_sign(parse_card("2S")))
    draw = f"Bob draws {ace} and Easy AI draws {two} for the deal."
    text = " ".join([f'value="{hidden[0]}"', "9♦\ufe0e", "10 of hearts, new", draw])
    assert named(text) == {hidden[0], "9D", "TH"}


def test_the_draw_for_dealer_alone_is_let_through(alice_browser, alice):
    text = alice_browser.get(against(alice).get_absolute_url()).content.decode()
    assert DRAW_FOR_DEALER.search(text)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_move_stays_the_same_when_hidden_cards_change_places(alice, level, monkeypatch):
    """What an AI is asked holds none of them: it is equal for two deals that differ in hidden cards alone."""
    asked: list[Any] = []

    def choose(*question: Any) -> Any:
        asked.append(question)
        return levels.choose(*question)

    monkeypatch.setattr(thinking, "chance", lambda deal: b"")
    monkeypatch.setattr(thinking, "choose", choose)
    match = against(alice, level, dealer=0)
    _deal, state = now(match)
    swapped = list(state.deck)
    # The AI does not deal, so of every two cards the first is its own; the stock begins after the upcard.
    swapped[1:20:2], swapped[21:31] = swapped[21:31], swapped[1:20:2]
    nudge(match, alice)
    other = against(alice, level, changed(HOUSE, target=90), dealer=0)
    monkeypatch.setattr(notation, "shuffled_deck", lambda *args: tuple(swapped))
    nudge(other, alice)
    first, second = (question[1] for question in asked)
    assert first.hand == second.hand
    assert now(other)[1].hands[0] != state.hands[0]
    assert now(match)[0].notes.reasons == now(other)[0].notes.reasons
