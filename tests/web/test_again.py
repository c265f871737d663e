"""The pages of deals that are played again: who may open them, and what they show."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.engine.cards import card_text, cards_of
from games.levels import Level
from games.models import Deal, DealLink, Match
from games.queries import record_of
from tests.past import LONG
from tests.statements import statements
from tests.table import GIN, dealt, go_gin, now, play_deal_against, stack
from tests.web.board import HTMX, text_of

pytestmark = pytest.mark.django_db

STATEMENTS = 10


@pytest.fixture
def first(alice, bob) -> Deal:
    """Bob has gone gin; alice dealt."""
    match = dealt(alice, bob, LONG)
    stack(match, GIN)
    go_gin(match, bob, alice)
    return match.deals.get(round=1)


@pytest.fixture
def link(first, alice) -> DealLink:
    return services.send_deal(alice, first.public_id, 0)


def again(deal: Deal) -> str:
    return reverse("games:again", args=[deal.public_id])


def sent(link: DealLink) -> str:
    return reverse("games:sent", args=[link.token])


class TestPlayingAgain:
    @pytest.mark.parametrize("seat", ["0", "1"])
    def test_deals_the_cards_at_once(self, first, alice, alice_browser, seat):
        response = alice_browser.post(again(first), {"level": "easy", "seat": seat})
        match = Match.objects.get(again_of=first)
        assert response.url == match.get_absolute_url()
        assert match.seats.get(user=alice).number == int(seat)

    def test_offers_the_own_seat_and_the_usual_level(self, first, alice, alice_browser):
        alice.prefer(level="normal")
        page = text_of(alice_browser.get(again(first)))
        chosen = re.findall("<input[^>]* checked[^>]*>", page)
        assert ['value="normal"' in chosen[0], 'value="0"' in chosen[1]] == [True, True]

    @pytest.mark.parametrize(
        "posted", [{}, {"level": "easy"}, {"level": "x", "seat": "0"}, {"level": "easy", "seat": "2"}]
    )
    def test_what_cannot_be_read_is_told(self, first, alice_browser, posted):
        response = alice_browser.post(again(first), posted)
        assert response.status_code == 422
        assert 'role="alert"' in text_of(response)
        assert not Match.objects.filter(again_of=first).exists()

    def test_looking_changes_nothing(self, first, alice_browser):
        alice_browser.get(again(first))
        assert not Match.objects.filter(again_of=first).exists()
        assert not DealLink.objects.exists()

    def test_costs_few_statements(self, first, alice, alice_browser):
        for level in Level:
            play_deal_against(services.play_again(alice, first.public_id, 0, level), alice)
        alice_browser.get(again(first))
        with statements() as found:
            alice_browser.get(again(first))
        assert len(found) <= STATEMENTS, found

    @pytest.mark.parametrize("method", ["get", "post"])
    def test_is_for_its_players(self, first, mallory_browser, client, method):
        assert getattr(mallory_browser, method)(again(first)).status_code == 404
        assert reverse("account_login") in getattr(client, method)(again(first))["Location"]

    def test_a_deal_that_is_not_over_is_unknown(self, alice, bob, alice_browser):
        deal = now(dealt(alice, bob, LONG))[0]
        for method in (alice_browser.get, alice_browser.post):
            assert method(again(deal)).status_code == 404
        assert alice_browser.post(reverse("games:send", args=[deal.public_id])).status_code == 404


class TestItIsMarked:
    @pytest.fixture
    def match(self, first, alice) -> Match:
        return services.play_again(alice, first.public_id, 0, Level.EASY)

    MARK = "Played again with the cards of an earlier deal: neither rated nor counted."

    def test_at_the_table_which_makes_no_seal(self, match, alice_browser):
        page = text_of(alice_browser.get(match.get_absolute_url()))
        assert self.MARK in page
        assert "so there is no new seal" in page
        assert "Seal of this deal" not in page
        assert "for the deal." not in page, "nobody has drawn for the deal"

    def test_in_the_list_of_open_matches(self, match, alice_browser):
        assert ", played again</span>" in text_of(alice_browser.get("/"))

    def test_in_the_history_at_the_review_and_the_match(self, match, alice, alice_browser):
        deal = play_deal_against(match, alice)
        for name, of in [("past_match", [match.public_id]), ("review", [deal.public_id]), ("history", [])]:
            assert self.MARK in text_of(alice_browser.get(reverse(f"games:{name}", args=of))), name

    def test_at_its_end_which_leads_to_the_comparison_and_no_rematch(self, match, alice, alice_browser):
        deal = play_deal_against(match, alice)
        page = text_of(alice_browser.get(match.get_absolute_url()))
        assert f'href="{again(deal)}"' in page
        assert 'id="rematch"' not in page
        response = alice_browser.post(reverse("games:rematch", args=[match.public_id]), headers=HTMX)
        assert response.status_code == 409

    def test_a_dead_deal_ends_the_match_too(self, match, alice, alice_browser):
        play_deal_against(match, alice)
        Match.objects.filter(pk=match.pk).update(winner=None)
        assert "Nobody wins this deal." in text_of(alice_browser.get(match.get_absolute_url()))

    def test_the_review_and_the_match_lead_there(self, first, alice_browser):
        for name, of in [("past_match", first.match.public_id), ("review", first.public_id)]:
            assert f'href="{again(first)}"' in text_of(alice_browser.get(reverse(f"games:{name}", args=[of])))


class TestSending:
    def test_makes_a_link_and_takes_it_back(self, first, alice_browser):
        address = reverse("games:send", args=[first.public_id])
        alice_browser.post(address, {"seat": "1"})
        link = DealLink.objects.get()
        assert (link.seat, link.use) == (1, DealLink.Use.PLAY)
        assert f"http://testserver{sent(link)}" in text_of(alice_browser.get(again(first)))
        alice_browser.post(address, {"seat": "1", "take_back": ""})
        assert not DealLink.objects.exists()
        assert alice_browser.get(sent(link)).status_code == 404

    def test_is_for_players(self, first, mallory_browser):
        assert mallory_browser.post(reverse("games:send", args=[first.public_id])).status_code == 404
        assert not DealLink.objects.exists()


class TestTheLink:
    @pytest.mark.parametrize("method", ["get", "head"])
    def test_opening_it_changes_nothing(self, link, client, method):
        people = User.objects.count()
        assert getattr(client, method)(sent(link)).status_code == 200
        assert User.objects.count() == people
        assert not Match.objects.exclude(again_of=None).exists()

    def test_says_who_sends_what_and_shows_no_card(self, link, client):
        page = text_of(client.get(sent(link)))
        assert "<bdi>Alice</bdi> sends you a deal" in page
        assert "You deal, and the AI begins." in page
        assert "Bob" not in page
        assert "/cards.svg" not in page
        assert link.deal.public_id not in page

    def test_search_engines_leave_it_alone(self, link, client):
        assert client.get(sent(link))["X-Robots-Tag"] == "noindex"

    def test_a_visitor_sits_down_as_a_guest(self, link, client):
        response = client.post(sent(link), {"level": "easy"})
        match = Match.objects.get(again_of=link.deal)
        assert response.url == match.get_absolute_url()
        assert match.seats.get(number=0).user == User.objects.get(is_guest=True)

    def test_pressing_twice_makes_one_match_and_one_guest(self, link, client):
        client = Client(enforce_csrf_checks=True)
        token = text_of(client.get(sent(link))).split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
        cookie = client.cookies["csrftoken"].value
        for _ in range(2):
            half = Client(enforce_csrf_checks=True)
            half.cookies["csrftoken"] = cookie
            half.post(sent(link), {"level": "easy", "csrfmiddlewaretoken": token})
        assert Match.objects.filter(again_of=link.deal).count() == 1
        assert User.objects.filter(is_guest=True).count() == 1

    def test_too_many_guests_from_one_address_are_slowed_down(self, link):
        statuses = [Client().post(sent(link), {"level": "easy"}).status_code for _ in range(11)]
        assert statuses == [302] * 10 + [429]

    def test_it_asks_for_a_level(self, link, client):
        assert client.post(sent(link), {"level": "x"}).status_code == 422
        assert not User.objects.filter(is_guest=True).exists()

    @pytest.mark.parametrize(
        ("reader", "sentence"),
        [("alice_browser", "This is your own link"), ("bob_browser", "You know these cards")],
    )
    def test_who_knows_the_cards_is_told_and_not_seated(self, link, first, request, reader, sentence):
        browser = request.getfixturevalue(reader)
        page = text_of(browser.get(sent(link)))
        assert sentence in page
        assert f'href="{again(first)}"' in page
        assert browser.post(sent(link), {"level": "easy"}).status_code == 409
        assert not Match.objects.filter(again_of=first).exists()

    def test_who_is_playing_is_led_back_and_who_has_played_compares(self, link, mallory, mallory_browser):
        mallory_browser.post(sent(link), {"level": "easy"})
        match = Match.objects.get(again_of=link.deal)
        assert f'href="{match.get_absolute_url()}"' in text_of(mallory_browser.get(sent(link)))
        deal = play_deal_against(match, mallory)
        assert f'href="{again(deal)}"' in text_of(mallory_browser.get(sent(link)))

    def test_the_comparison_is_for_friend_and_sender(
        self, link, first, mallory, mallory_browser, alice_browser
    ):
        mallory_browser.post(sent(link), {"level": "normal"})
        deal = play_deal_against(Match.objects.get(again_of=first), mallory)
        theirs = text_of(mallory_browser.get(again(deal)))
        assert "Alice against Another player" in theirs
        assert "Another player went gin." in theirs
        assert "Bob" not in theirs
        hers = text_of(alice_browser.get(again(first)))
        assert "You against Bob" in hers
        assert "Bob went gin." in hers
        assert "Mallory against Normal AI" in hers
        assert reverse("games:review", args=[deal.public_id]) not in hers

    @pytest.mark.parametrize("name", ["review", "review_step", "again", "send"])
    def test_the_friend_does_not_come_to_the_first_play(self, link, first, mallory, mallory_browser, name):
        mallory_browser.post(sent(link), {"level": "easy"})
        address = reverse(f"games:{name}", args=[first.public_id])
        method = mallory_browser.post if name == "send" else mallory_browser.get
        assert method(address).status_code == 404
        play_deal_against(Match.objects.get(again_of=first), mallory)
        assert method(address).status_code == 404
        match_page = reverse("games:past_match", args=[first.match.public_id])
        assert mallory_browser.get(match_page).status_code == 404

    def test_no_page_of_the_friend_shows_a_card_of_the_other_hand(
        self, link, first, mallory, mallory_browser
    ):
        mallory_browser.post(sent(link), {"level": "easy"})
        match = Match.objects.get(again_of=first)
        state = record_of(first.match, first).start()
        hidden = {f'data-card="{card_text(card)}"' for card in cards_of(state.hands[1])}
        hidden |= {f'data-card="{card_text(card)}"' for card in state.deck[state.stock_at :]}
        pages = [match.get_absolute_url(), sent(link), reverse("games:table", args=[match.public_id])]
        pages += [reverse("games:history"), reverse("games:past_match", args=[match.public_id])]
        for page in pages:
            text = text_of(mallory_browser.get(page))
            assert not [card for card in hidden if card in text], page
            assert first.seed not in text
            assert first.public_id not in text
