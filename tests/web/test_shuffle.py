"""Checking the shuffle of a deal that is over: on its review, and by a file for the script."""

import re

import pytest
from django.urls import reverse

from games import services
from games.engine.cards import cards_text
from games.engine.rules import HOUSE, changed
from games.fair.check_shuffle import what_is_wrong
from games.models import Deal, Match
from games.presenter import shuffle_check_view
from games.queries import past_deal_or_404
from tests.table import dealt, play_deal, seated
from tests.web.board import text_of

pytestmark = pytest.mark.django_db

AGREES = "Everything agrees."
DISAGREES = "Something does not agree."


@pytest.fixture
def deal(alice, bob):
    """The first deal of a match, over, with words of both."""
    match = seated(alice, bob, changed(HOUSE, target=500))
    for user, words in ((alice, "hujan"), (bob, "phỏm dọc")):
        services.give_words(user, match.public_id, match.deals.get().public_id, words)
    services.start_deal(alice, match.public_id, "")
    play_deal(match, (alice, bob))
    return match.deals.get(round=1)


def file_of(deal, name="games:shuffle", key=None):
    return reverse(name, args=[key or deal.public_id])


def page_of(browser, deal):
    return text_of(browser.get(reverse("games:review", args=[deal.public_id])))


def shared(deal, alice, hides_names=False):
    return services.share(alice, deal.public_id, hides_names).token


def test_the_review_says_that_all_agrees_and_shows_seal_seed_words_and_cards(alice_browser, deal):
    page = page_of(alice_browser, deal)
    assert AGREES in page
    for shown in (deal.seed, "hujan", "phỏm dọc", file_of(deal), reverse("games:check_shuffle")):
        assert shown in page


def test_so_does_a_shared_one_without_the_names_that_are_hidden(client, alice, deal):
    token = shared(deal, alice, hides_names=True)
    page = text_of(client.get(reverse("games:shared", args=[token])))
    assert AGREES in page
    assert deal.seed in page
    assert "Alice" not in page
    assert file_of(deal, "games:shared_shuffle", token) in page


def test_the_file_satisfies_the_script(client, alice, alice_browser, deal):
    token = shared(deal, alice)
    own = alice_browser.get(file_of(deal))
    by_link = client.get(file_of(deal, "games:shared_shuffle", token))
    for answer in (own, by_link):
        assert what_is_wrong(text_of(answer)) == ""
        assert answer["Content-Type"].startswith("text/plain")
        assert "attachment" in answer["Content-Disposition"]
    assert by_link["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_its_notes_are_in_the_readers_language(sign_in, alice, deal, language):
    alice.language = language
    alice.save()
    text = text_of(sign_in(alice).get(file_of(deal)))
    assert what_is_wrong(text) == ""
    assert {"en": "Compare", "id": "Bandingkan", "vi": "dấu niêm"}[language] in text


def test_the_script_is_downloaded_as_it_stands_in_the_repository(client):
    answer = client.get(reverse("games:check_shuffle"))
    assert 'filename="check_shuffle.py"' in answer["Content-Disposition"]
    names = {"__name__": "downloaded"}
    exec(text_of(answer), names)
    assert callable(names["what_is_wrong"])


def test_others_get_nothing(client, mallory_browser, alice, deal):
    assert mallory_browser.get(file_of(deal)).status_code == 404
    assert client.get(file_of(deal)).status_code == 302
    token = shared(deal, alice)
    services.unshare(alice, deal.public_id)
    assert client.get(file_of(deal, "games:shared_shuffle", token)).status_code == 404


@pytest.mark.parametrize("stage", ["prepared", "playing"])
def test_a_deal_that_is_not_over_gives_nothing_to_its_players_either(alice, bob, alice_browser, stage):
    match = seated(alice, bob) if stage == "prepared" else dealt(alice, bob)
    running = match.deals.get()
    assert alice_browser.get(file_of(running)).status_code == 404


class TestTampering:
    """What is stored was changed after the deal: the page names what does not agree."""

    def findings(self, deal, user):
        past = past_deal_or_404(deal.public_id, user)
        view = shuffle_check_view(past)
        assert view.agrees == all(finding.agrees for finding in view.findings)
        return view

    def test_nothing_was_changed(self, alice, deal):
        assert self.findings(deal, alice).agrees

    @pytest.mark.parametrize(
        "change",
        [
            {"seed": "00" * 32},
            {"public_id": "0123456789abcdef"},
            {"first_words": "Hujan"},
            {"second_words": "phỏm doc"},
            {"points": 1000},
            {"outcome": "gin", "winner": 0, "points": 99},
        ],
    )
    def test_a_changed_value_is_found(self, alice, deal, change):
        seal = self.findings(deal, alice).seal
        Deal.objects.filter(pk=deal.pk).update(**change)
        deal.refresh_from_db()
        view = self.findings(deal, alice)
        assert not view.agrees or view.seal != seal
        if "seed" not in change and "public_id" not in change:
            assert not view.agrees

    def test_another_dealer_than_was_drawn_is_found(self, alice, deal):
        Deal.objects.filter(pk=deal.pk).update(dealer=1 - deal.dealer)
        assert not self.findings(deal, alice).agrees


class TestPlayedAgain:
    """The cards of an earlier deal: its shuffle is the one to check."""

    @pytest.fixture
    def again(self, alice, bob, deal):
        match = dealt(alice, bob)
        earlier = past_deal_or_404(deal.public_id, alice).states[0]
        Match.objects.filter(pk=match.pk).update(again_of=deal)
        Deal.objects.filter(match=match).update(deck=cards_text(earlier.deck))
        play_deal(match, (alice, bob))
        return match.deals.get(round=1)

    def test_the_page_says_so_and_checks_the_earlier_shuffle(self, alice_browser, deal, again):
        page = page_of(alice_browser, again)
        assert AGREES in page
        assert "cards of an earlier deal" in page
        assert deal.seed in page
        assert again.seed not in page

    def test_so_does_the_file(self, alice_browser, deal, again):
        text = text_of(alice_browser.get(file_of(again)))
        assert f"id {deal.public_id}\n" in text
        assert what_is_wrong(text) == ""

    def test_other_cards_than_those_of_the_earlier_deal_are_found(self, alice_browser, again):
        cards = again.deck.split()
        cards[50], cards[51] = cards[51], cards[50]
        Deal.objects.filter(pk=again.pk).update(deck=" ".join(cards))
        assert DISAGREES in page_of(alice_browser, again)

    def test_no_seal_of_its_own_stands_at_the_table(self, alice, bob, alice_browser, again):
        page = text_of(alice_browser.get(again.match.get_absolute_url()))
        assert "Seal of this deal" not in page


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_the_example_of_the_page_is_computed_and_true(client, language):
    page = text_of(client.get(f"/{language}/fair/"))
    seals = re.findall(r'<dd class="seal">([0-9a-f]{64})</dd>', page)
    seed, seal, other, other_seal = seals
    assert seed[:-1] == other[:-1]
    assert seed != other
    assert seal != other_seal


def test_the_page_is_led_to_from_seals_reviews_and_every_foot(client, alice_browser, alice, bob, deal):
    here = reverse("games:fair_here")
    match = Match.objects.get(pk=deal.match_id)
    for page in (
        text_of(client.get("/")),
        text_of(alice_browser.get(match.get_absolute_url())),
        page_of(alice_browser, deal),
    ):
        assert page.count(f'href="{here}"') >= 2
    assert client.get(here)["Location"] == "/en/fair/"
