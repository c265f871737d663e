"""No byte that is sent to anyone holds a card that this reader may not know.

Whole matches are played over HTTP by both players, with fragments, pages, answers to bad posts, invitations
and a stranger's requests in between. What each reader may know is kept here card by card, from what was
dealt, drawn, thrown and shown; the product's own observations have no part in it.
"""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games import services
from games.engine import notation
from games.engine.actions import PASS, Action, Kind, action_text
from games.engine.cards import DECK_SIZE, card_text, cards_of
from games.engine.observation import observe
from games.engine.rules import CARD_ROOM, HOUSE, PRESETS, RuleSet, changed
from games.engine.state import UPCARD_AT, DealState, Phase
from games.models import Deal, Match
from games.queries import tables
from tests.table import erratic, now, seated
from tests.web.board import HTMX, address, play, press, text_of
from tests.web.search import named

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "text",
    [
        'value="TH"',
        'value="kTH"',
        'value="l9HTHJH+2S3S4S"',
        'value="a>TH0"',
        'id="card-TH"',
        'name="at-TH"',
        "Alice takes 10♥\ufe0e.",
        "10 of hearts, new",
        '<svg class="field" aria-hidden="true"><use href="/static/img/cards.0123abcd4567.svg#h10"/></svg>',
    ],
)
def test_the_search_finds_a_card_in_every_notation(text):
    assert "TH" in named(text)


def texts(cards: int) -> set[str]:
    return set(map(card_text, cards_of(cards)))


@dataclass
class Knowledge:
    """What readers may know of the deal on the table."""

    public: set[str]  # face up now or once, or shown at the end
    own: tuple[set[str], set[str]]  # held now or once, by seat

    @classmethod
    def after(cls, state: DealState) -> "Knowledge":
        """Follows the deal from its first card."""
        deck = [card_text(card) for card in state.deck]
        hands = set(deck[0:UPCARD_AT:2]), set(deck[1:UPCARD_AT:2])  # the non-dealer's first
        known = cls({deck[UPCARD_AT]}, hands if state.dealer == 1 else (hands[1], hands[0]))
        stock, pile = iter(deck[UPCARD_AT + 1 :]), [deck[UPCARD_AT]]
        for seat, action in state.history:
            match action.kind:
                case Kind.DRAW:
                    known.own[seat].add(next(stock))
                case Kind.TAKE:
                    known.own[seat].add(pile.pop())
                case Kind.DISCARD:
                    pile.append(action_text(action))
                    known.public.add(pile[-1])
        known.public |= _laid_open(state)
        return known

    def of(self, seat: int | None) -> set[str]:
        return self.public if seat is None else self.public | self.own[seat]


def _laid_open(state: DealState) -> set[str]:
    """The knocker's hand once it is laid out; all hands, and the knock card, when the deal is over."""
    if state.phase is Phase.DEFENCE:
        assert state.knocker is not None
        return texts(state.hands[state.knocker])
    if state.phase is Phase.OVER:
        knock_card = 0 if state.knock_card is None else 1 << state.knock_card
        return texts(state.hands[0] | state.hands[1] | knock_card)
    return set()


OF_A_DEAL = ("review", "review_step", "record_text", "record_json", "shuffle", "again")
NOTHING = Knowledge(set(), (set(), set()))


@dataclass
class Room:
    """A match of alice and bob over HTTP, with mallory and a visitor around; all that is sent is searched."""

    match: Match
    browsers: tuple[Client, Client]
    strangers: tuple[Client, Client]
    random: Random
    leaks: list[str] = field(default_factory=list)
    searched: int = 0

    def search(self, response: Any, seat: int | None, known: Knowledge | None = None) -> None:
        """Compares an answer with what its reader may know; by default as the table stands now."""
        text = text_of(response) + str(response.headers)
        self.searched += 1
        for seed in Deal.objects.exclude(status=Deal.Status.OVER).values_list("seed", flat=True):
            if seed in text:
                self.leaks.append(f"a seed to {seat}")
        allowed = (known or Knowledge.after(now(self.match)[1])).of(seat)
        found = named(text, self.match.public_id, self.match.invitation)
        self.leaks += [f"{card} to {seat}" for card in sorted(found - allowed)]

    def look_around(self) -> None:
        """Every page of the match for both players, and what strangers get."""
        for seat, browser in enumerate(self.browsers):
            for name in ("match", "table"):
                self.search(browser.get(address(name, self.match)), seat)
            for page in (address("resign", self.match), reverse("games:home")):
                self.search(browser.get(page), seat, NOTHING)
        self.look_for_files()
        for browser in self.strangers:
            self.search(browser.get(self.match.invitation_url), None, NOTHING)
            for name in ("match", "table"):
                self.search(browser.get(address(name, self.match), headers=HTMX), None, NOTHING)
            self.search(play(browser, self.match, "p"), None, NOTHING)

    def look_for_files(self) -> None:
        """The review of the deal on the table, its record, its shuffle, and a page that promises another."""
        deal = now(self.match)[0]
        is_over = deal.status == Deal.Status.OVER
        pages = [reverse("games:new")]
        if not is_over:
            pages += [reverse(f"games:{name}", args=[deal.public_id]) for name in OF_A_DEAL]
            pages.append(address("past_match", self.match))
        for reader, browser in [*enumerate(self.browsers), *((None, each) for each in self.strangers)]:
            for page in pages:
                self.search(browser.get(page), reader, NOTHING)
            if not is_over and reader is not None:
                for kind in ("text", "json"):
                    answer: Any = browser.get(reverse(f"games:records_{kind}"))
                    records = b"".join(answer.streaming_content)
                    if deal.public_id.encode() in records:
                        self.leaks.append(f"a record to {reader}")

    def press_what_is_not_allowed(self) -> None:
        """Bad posts name a card at random; the answer may name it too."""
        card = card_text(self.random.randrange(DECK_SIZE))
        _deal, state = now(self.match)
        known = Knowledge.after(state)
        known.public.add(card)
        for seat, browser in enumerate(self.browsers):
            wrong_ply = state.ply + self.random.choice((-1, 1))
            self.search(play(browser, self.match, f"k{card}", ply=wrong_ply), seat, known)
            self.search(press(browser, "arrange", self.match, move=f"{card}:up"), seat, known)
        waits = 1 - state.to_act
        for text in (card, "t"):
            self.search(play(self.browsers[waits], self.match, text), waits, known)

    def act(self, action: Action) -> None:
        _deal, state = now(self.match)
        seat, text = state.to_act, action_text(action)
        response = play(self.browsers[seat], self.match, text)
        if response.status_code == 422:  # asked whether gin is to be thrown away
            self.search(response, seat)
            response = play(self.browsers[seat], self.match, "", sure=text)
        assert response.status_code == 200
        self.search(response, seat)

    def play_deal(self) -> None:
        choose = erratic(self.random)
        while (state := now(self.match)[1]).result is None and not self.leaks:
            if self.random.random() < 0.07 or state.phase in (Phase.LAYOUT, Phase.DEFENCE):
                self.look_around()
                self.press_what_is_not_allowed()
            self.act(choose(state))
        self.look_around()

    def deal(self, after: str) -> None:
        for seat in (0, 1):
            self.search(press(self.browsers[seat], "next_deal", self.match, deal=after), seat)

    def play(self) -> None:
        """The whole match, up to the first leak."""
        after = ""
        while not self.leaks and self.match.status != Match.Status.OVER:
            self.deal(after)
            self.play_deal()
            self.match.refresh_from_db()
            after = now(self.match)[0].public_id


@pytest.fixture
def room(monkeypatch, alice, bob, alice_browser, bob_browser, mallory_browser, client):
    """Makes a room whose decks and choices follow from a number."""

    def room(rules: RuleSet, preset: str, number: int) -> Room:
        random = Random(number)
        decks: dict[str, tuple[int, ...]] = {}

        def deck(seed: bytes, deal_id: str, words: object) -> tuple[int, ...]:
            if deal_id not in decks:
                decks[deal_id] = tuple(random.sample(range(DECK_SIZE), DECK_SIZE))
            return decks[deal_id]

        monkeypatch.setattr(notation, "shuffled_deck", deck)
        match = seated(alice, bob, rules, preset)
        match.deals.update(dealer=number % 2)
        return Room(match, (alice_browser, bob_browser), (mallory_browser, client), random)

    return room


MATCHES = [
    *((preset, changed(rules, target=10), number) for number, (preset, rules) in enumerate(PRESETS.items())),
    ("house", changed(HOUSE, oklahoma=True, oklahoma_spades=True, target=30), 4),
    ("card_room", changed(CARD_ROOM, knock_limit=5, takes_limit=10, target=10), 8),
]


@pytest.mark.parametrize(("preset", "rules", "number"), MATCHES)
def test_nobody_is_sent_a_card_that_they_may_not_know(room, preset, rules, number):
    match = room(rules, preset, number)
    match.play()
    assert match.leaks == []
    assert match.searched > 40


def test_a_match_resigned_in_the_middle_shows_no_more_than_before(alice, room):
    match = room(HOUSE, "house", 1)
    match.deal("")
    match.act(PASS)
    services.resign(alice, match.match.public_id)
    match.look_around()
    match.press_what_is_not_allowed()
    assert match.leaks == []


def test_other_languages_tell_no_more(alice, bob, room, monkeypatch):
    """There cards are found by their code, their sign and their drawing."""
    for user, language in ((alice, "id"), (bob, "vi")):
        user.language = language
        user.save()
    monkeypatch.setattr("games.presenter.log._draw", lambda deal: ())  # the draw for dealer, in any words
    match = room(changed(HOUSE, target=10), "house", 6)
    match.play()
    assert match.leaks == []


class TestTheSearch:
    """It sees what it looks for."""

    @pytest.fixture
    def leaks_of(self, room, monkeypatch):
        """The leaks when observations are spoiled in this way."""

        def leaks_of(spoil):
            monkeypatch.setattr(tables, "observe", spoil)
            match = room(changed(HOUSE, knock_without_drawing=False, target=100), "house", 7)
            match.play()
            return match.leaks

        return leaks_of

    def test_sees_the_hand_of_the_other_player(self, leaks_of):
        assert leaks_of(lambda state, seat: observe(state, state.to_act))

    def test_sees_the_next_card_of_the_stock(self, leaks_of):
        def spoil(state, seat):
            return replace(observe(state, seat), pile=(state.deck[state.stock_at],))

        assert leaks_of(spoil)

    def test_sees_the_knock_card_before_the_deal_is_over(self, leaks_of):
        def spoil(state, seat):
            seen = observe(state, seat)
            is_hidden = state.phase is Phase.DEFENCE and state.knock_card is not None and seat == state.to_act
            return replace(seen, layout=(*seen.layout, 1 << state.knock_card)) if is_hidden else seen

        assert leaks_of(spoil)

    def test_sees_a_seed(self, leaks_of, monkeypatch):
        monkeypatch.setattr("games.presenter.seals.commitment", lambda seed, deal_id: seed.hex())
        assert any("seed" in leak for leak in leaks_of(observe))
