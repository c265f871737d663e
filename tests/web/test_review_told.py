"""What a review tells beside the table: the log, the chart, the AI's reasons, and how the deal ended."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games import services
from games.engine.rules import HOUSE, changed
from games.presenter import review_view, step_view
from games.queries import past_deal_or_404
from tests.table import GIN, PLAIN, act, dealt, deck_of, gin_against, go_gin, now
from tests.web.board import HTMX, for_the_eye, text_of

pytestmark = pytest.mark.django_db

LAYOFF = deck_of("3S 4S 5S 9H 9D 9S 6C 7C 8C KD", "AS 2H 4D 6S 8D TC QS KH 7H 9C", "JH", "2C")
"""Bob knocks with the king and 2 left; Alice can lay the nine of clubs off."""


def plain(text):
    """A sentence without the marks that keep card signs plain."""
    return text.replace("\N{VARIATION SELECTOR-15}", "")


@pytest.fixture
def review(alice, bob, lay):
    """Plays these actions, bob first, and gives what alice is shown."""

    def review(deck, *actions, ply=0, seen_from="0", knock_without_drawing=False):
        lay(deck)
        rules = changed(HOUSE, target=500, knock_without_drawing=knock_without_drawing)
        match = dealt(alice, bob, rules)
        for text in actions:
            act(match, (alice, bob)[now(match)[1].to_act], text)
        return review_view(past_deal_or_404(match.deals.get(round=1).public_id, alice), ply, seen_from)

    return review


GIN_PLAYED = ("p", "p", "s", "kKD")


class TestTheLog:
    def test_has_a_line_for_each_ply_and_how_it_ended(self, review):
        view = review(GIN, *GIN_PLAYED, seen_from="both")
        assert [plain(line) for line in view.log[1:]] == [
            "Bob passes.",
            "Alice passes.",
            "Bob draws A♠.",
            "Bob goes gin with K♦.",
        ]
        assert "The upcard is J♥." in plain(view.log[0])
        assert view.ending == "Gin! Bob scores 85 points."

    @pytest.mark.parametrize(("seen_from", "names_it"), [("0", False), ("1", True), ("both", True)])
    def test_names_a_drawn_card_to_who_looks_into_that_hand(self, review, seen_from, names_it):
        assert ("A♠" in review(GIN, *GIN_PLAYED, seen_from=seen_from).log[3]) is names_it

    def test_leads_to_each_step_and_marks_the_present_one(self, alice, bob, lay, alice_browser):
        lay(GIN)
        match = dealt(alice, bob, changed(HOUSE, target=500))
        go_gin(match, bob, alice)
        deal = match.deals.get(round=1)
        page = text_of(alice_browser.get(f"{deal.get_absolute_url()}?ply=2&seat=both"))
        links = re.findall(r'<a id="at-(\d)" href="(.*?)"( aria-current="step")?>', page)
        assert links == [
            (str(ply), f"?ply={ply}&amp;seat=both", ' aria-current="step"' if ply == 2 else "")
            for ply in range(5)
        ]


class TestTheChart:
    def test_counts_ten_cards_and_at_the_end_what_was_scored(self, review):
        view = review(LAYOFF, "p", "p", "s", "kKD", "a>9C1")
        alices, bobs = zip(*(numbers for _ply, _text, numbers in view.chart.table), strict=True)
        assert bobs == ("10", "10", "10", "10", "2", "2", "2")
        assert alices == (*["67"] * 6, "58")

    def test_marks_what_was_done(self, review):
        marks = [(mark.kind, mark.style) for mark in review(GIN, *GIN_PLAYED).chart.marks]
        assert marks == [("draw", "series-2"), ("knock", "series-2")]


class TestEachStep:
    def test_is_told_in_one_sentence(self, review, alice):
        view = review(GIN, *GIN_PLAYED, seen_from="both")
        past = past_deal_or_404(view.step.board.deal_id, alice)
        told = [step_view(past, ply, "both").live_text for ply in range(past.last + 1)]
        assert told == [
            told[0],
            "Bob passes.",
            "Alice passes.",
            "Bob draws ace of spades.",
            "Gin! Bob scores 85 points.",
        ]
        assert told[0].endswith("Alice deals. The upcard is jack of hearts.")

    def test_names_who_was_to_act(self, review):
        assert review(GIN, *GIN_PLAYED, ply=1).step.board.turn == "Alice decides about the upcard."
        assert review(GIN, *GIN_PLAYED, ply=4).step.board.turn == "The deal is over."


class TestADealThatWasGivenUp:
    def test_in_the_middle(self, alice, bob, lay):
        lay(PLAIN)
        match = dealt(alice, bob)
        act(match, bob, "t")
        services.resign(alice, match.public_id)
        view = review_view(past_deal_or_404(match.deals.get().public_id, bob), 1, "1")
        assert view.ending == view.step.board.turn == "Alice resigned the match."
        assert view.step.last == 1
        assert view.step.top is None  # her cards as they were then: hidden
        both = step_view(past_deal_or_404(match.deals.get().public_id, bob), 1, "both")
        assert len(cards_of(both.top)) == 10

    def test_before_it_was_dealt(self, alice, bob, lay, alice_browser):
        """The cards that would have come."""
        lay(GIN)
        match = dealt(alice, bob, changed(HOUSE, target=500))
        go_gin(match, bob, alice)
        lay(PLAIN)
        services.resign(bob, match.public_id)
        deal = match.deals.get(round=2)
        view = review_view(past_deal_or_404(deal.public_id, alice), 0, "both")
        assert (view.step.last, view.ending) == (0, "Bob resigned the match.")
        held = {card.code for hand in (view.step.top, view.step.bottom) for card in cards_of(hand)}
        assert {"3S", "KD", "AS", "TC"} <= held
        assert len(held) == 20
        assert alice_browser.get(deal.get_absolute_url()).status_code == 200


def cards_of(held):
    assert held is not None
    return [card for group in held.hand.groups for card in group.cards]


class TestAgainstAnAI:
    @pytest.fixture
    def deal(self, alice, lay):
        """Easy has passed the upcard; alice goes gin."""
        lay(GIN)
        match = gin_against(alice, changed(HOUSE, target=500))
        services.start_deal(alice, match.public_id, now(match)[0].public_id)
        return match.deals.get(round=1)

    def test_its_reasons_stay_at_their_step(self, alice, deal):
        past = past_deal_or_404(deal.public_id, alice)
        thoughts = [step_view(past, ply, "0").thought for ply in range(past.last + 1)]
        assert [thought is not None for thought in thoughts] == [False, False, True, False, False]
        said = thoughts[2]
        assert said is not None
        assert said.action == "Easy AI passes."
        assert said.reasons

    def test_a_step_brings_them(self, alice_browser, deal):
        address = reverse("games:review_step", args=[deal.public_id])
        here = text_of(alice_browser.get(f"{address}?ply=2", headers=HTMX))
        elsewhere = text_of(alice_browser.get(f"{address}?ply=3", headers=HTMX))
        assert "completes no meld" in for_the_eye(here) or "makes no set" in for_the_eye(here)
        assert "had nothing to decide" in elsewhere


class TestTheWaysIn:
    @pytest.fixture
    def match(self, alice, bob, lay):
        lay(GIN)
        match = dealt(alice, bob, changed(HOUSE, target=500))
        go_gin(match, bob, alice)
        return match

    @pytest.mark.parametrize("who", ["alice_browser", "bob_browser"])
    def test_the_table_offers_it_when_the_deal_is_over(self, request, match, who):
        browser: Client = request.getfixturevalue(who)
        deal = match.deals.get(round=1)
        assert review_links(browser, match) == [deal.get_absolute_url()]

    def test_and_afterwards_each_line_of_the_score_sheet(self, alice, alice_browser, match):
        first = match.deals.get(round=1)
        services.start_deal(alice, match.public_id, first.public_id)
        page = text_of(alice_browser.get(match.get_absolute_url()))
        assert 'id="review-deal"' not in page
        assert f'class="score-review" href="{first.get_absolute_url()}"' in page

    def test_after_resigning_too(self, alice, bob_browser, match):
        services.start_deal(alice, match.public_id, match.deals.get(round=1).public_id)
        deal = now(match)[0]
        services.resign(alice, match.public_id)
        assert review_links(bob_browser, match) == [deal.get_absolute_url()]


def review_links(browser, match):
    page = text_of(browser.get(match.get_absolute_url()))
    return re.findall(r'id="review-deal" class="button" href="(.*?)"', page)
