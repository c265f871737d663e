"""A seal is seen, and own words can be given, before the first deal of every match."""

import re
from datetime import timedelta

import pytest
import time_machine
from django.core.signing import TimestampSigner
from django.urls import reverse
from django.utils import timezone

from games import services
from games.engine.notation import replay
from games.engine.rules import HOUSE
from games.engine.shuffle import commitment, shuffled_deck
from games.levels import Level
from games.models import Deal, Match
from games.promises import LASTS, Opening, kept_promise, new_promise
from games.queries import record_of
from games.refusals import Reason
from tests.statements import statements
from tests.table import against, dealt, now
from tests.web.board import said, text_of

pytestmark = pytest.mark.django_db

NEW = reverse("games:new")
PLAY_NOW = {"preset": "house", "opponent": "easy"}
FRIEND = {"preset": "house", "opponent": "friend"}
OTHER_SEAL = "another seal than the page before showed"


def field(page, name):
    found = re.search(rf'<input[^>]*name="{name}"[^>]*value="([^"]*)"', page)
    assert found, f"no field {name}"
    return found[1]


def seal(page):
    found = re.search(r'<dd class="seal">([0-9a-f]{64})</dd>', page)
    assert found, "no seal"
    return found[1]


@pytest.fixture
def shown(alice_browser):
    """The promise and the seal on the first page."""
    page = text_of(alice_browser.get("/"))
    return field(page, "promise"), seal(page)


def begin(browser, promise, words="", fields=PLAY_NOW):
    return browser.post(NEW, {**fields, "promise": promise, "words": words})


def first_deal():
    return Deal.objects.get(match=Match.objects.latest("pk"), round=1)


def seal_of(deal):
    return commitment(bytes.fromhex(deal.seed), deal.public_id)


@pytest.mark.parametrize("address", ["/", NEW])
def test_visitors_see_a_seal_and_a_field_for_words_and_nothing_is_kept_for_them(client, address):
    with statements() as found:
        pages = [text_of(client.get(address)) for _ in range(2)]
    assert not [each for each in found if not each.startswith("SELECT")]
    for page in pages:
        promise = kept_promise(field(page, "promise"))
        assert promise is not None
        assert promise.seal == seal(page)
        assert promise.seed not in page
        assert 'name="words"' in page
    assert seal(pages[0]) != seal(pages[1])


@pytest.mark.parametrize("fields", [PLAY_NOW, FRIEND])
def test_the_cards_come_from_the_seal_that_was_shown_and_from_the_words(alice_browser, shown, fields):
    token, seen = shown
    assert begin(alice_browser, token, " hujan Jumat ", fields).status_code == 302
    deal = first_deal()
    assert seal_of(deal) == seen
    assert deal.first_words == "hujan Jumat"
    if fields is PLAY_NOW:
        dealt = replay(record_of(deal.match, deal)).deck
        assert dealt == shuffled_deck(bytes.fromhex(deal.seed), deal.public_id, ("hujan Jumat", ""))


def test_nothing_is_said_when_all_is_as_it_was_shown(alice_browser, shown):
    begin(alice_browser, shown[0], "rain")
    page = text_of(alice_browser.get(first_deal().match.get_absolute_url()))
    assert OTHER_SEAL not in page
    assert shown[1] in page


def test_a_friends_invitation_shows_the_same_seal_and_takes_the_friends_words(
    alice_browser, bob_browser, shown
):
    begin(alice_browser, shown[0], "clover", FRIEND)
    invitation = first_deal().match.invitation_url
    page = text_of(bob_browser.get(invitation))
    assert seal(page) == shown[1]
    assert "clover" not in page
    bob_browser.post(invitation, {"words": "rain"})
    assert (first_deal().first_words, first_deal().second_words) == ("clover", "rain")


def test_words_of_a_friend_that_cannot_be_kept_seat_nobody_and_stay_in_the_field(alice, bob_browser):
    match = services.make_match(alice, "house", HOUSE)
    answer = bob_browser.post(match.invitation_url, {"words": "x" * 61})
    assert answer.status_code == 422
    assert said(Reason.WORDS, limit=60) in text_of(answer)
    assert field(text_of(answer), "words") == "x" * 61
    assert match.seats.count() == 1


class TestOnce:
    """A promise makes one deal."""

    @pytest.mark.parametrize("fields", [PLAY_NOW, FRIEND])
    def test_a_double_click_finds_the_same_match(self, alice_browser, shown, fields):
        first, second = (begin(alice_browser, shown[0], "rain", fields) for _ in "ab")
        assert first["Location"] == second["Location"]
        assert Match.objects.count() == 1
        assert OTHER_SEAL not in text_of(alice_browser.get(second["Location"]))

    def test_a_visitors_double_click_does_too(self, client):
        page = text_of(client.get("/"))
        first, second = (begin(client, field(page, "promise"), "rain") for _ in "ab")
        assert first["Location"] == second["Location"]

    def test_two_tabs_begin_one_match_and_the_second_is_told(self, alice_browser, shown):
        begin(alice_browser, shown[0])
        other = field(text_of(alice_browser.get("/")), "promise")
        second = begin(alice_browser, other, "rain")
        assert Match.objects.count() == 1
        assert OTHER_SEAL in text_of(alice_browser.get(second["Location"]))

    def test_a_deal_that_was_seen_is_not_dealt_again(self, alice, bob_browser, alice_browser, shown):
        """One plays it, sees seed and cards, and brings the promise again: as oneself, and as another."""
        begin(alice_browser, shown[0])
        services.resign(alice, first_deal().match.public_id)
        known = first_deal().public_id
        for browser in (alice_browser, bob_browser):
            answer = begin(browser, shown[0])
            assert first_deal().public_id != known
            assert seal_of(first_deal()) != shown[1]
            assert OTHER_SEAL in text_of(browser.get(answer["Location"]))

    def test_words_for_a_used_promise_deal_nothing_and_get_a_fresh_seal(self, bob_browser, shown, alice):
        services.play_now(alice, "house", HOUSE, Level.EASY, Opening(kept_promise(shown[0])))
        answer = begin(bob_browser, shown[0], "rain")
        assert answer.status_code == 422
        page = text_of(answer)
        assert said(Reason.SEAL) in page
        assert field(page, "words") == "rain"
        assert seal(page) != shown[1]
        assert Match.objects.count() == 1
        assert begin(bob_browser, field(page, "promise"), "rain").status_code == 302
        assert seal_of(first_deal()) == seal(page)


class TestVoid:
    """What does not hold: it is replaced, and words are never put to a seal that nobody saw."""

    @pytest.fixture(params=["forged", "cut", "late", "of another key", "of another purpose", "empty"])
    def void(self, request, settings):
        token = new_promise().token
        match request.param:
            case "forged":
                yield "0123456789abcdef" + token[16:]
            case "cut":
                yield token[:-1]
            case "late":
                with time_machine.travel(timezone.now() + LASTS + timedelta(minutes=1)):
                    yield token
            case "of another key":
                settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
                settings.SECRET_KEY = "another key of this server"
                yield token
            case "of another purpose":
                yield TimestampSigner(salt="another").sign("0123456789abcdef")
            case _:
                yield ""

    @pytest.mark.parametrize("fields", [PLAY_NOW, FRIEND])
    def test_without_words_it_is_replaced_by_a_fresh_one_and_that_is_said(self, client, void, fields):
        answer = begin(client, void, "", fields)
        assert answer.status_code == 302
        assert OTHER_SEAL in text_of(client.get(answer["Location"]))

    @pytest.mark.parametrize("fields", [PLAY_NOW, FRIEND])
    def test_with_words_nothing_is_dealt(self, client, void, fields):
        answer = begin(client, void, "rain", fields)
        assert answer.status_code == 422
        assert said(Reason.SEAL) in text_of(answer)
        assert not Match.objects.exists()

    def test_it_holds_for_a_while(self):
        token = new_promise().token
        with time_machine.travel(timezone.now() + LASTS - timedelta(minutes=1)):
            assert kept_promise(token) is not None

    def test_a_form_that_was_refused_shows_its_seal_and_words_again(self, alice_browser, shown):
        answer = alice_browser.post(NEW, {**FRIEND, "target": "7", "promise": shown[0], "words": "rain"})
        assert answer.status_code == 422
        page = text_of(answer)
        assert (seal(page), field(page, "words")) == (shown[1], "rain")
        assert kept_promise(field(page, "promise")) == kept_promise(shown[0])

    def test_a_button_without_a_promise_still_deals(self, alice_browser):
        answer = alice_browser.post(NEW, PLAY_NOW)
        assert OTHER_SEAL not in text_of(alice_browser.get(answer["Location"]))


def test_a_deal_that_is_played_again_is_not_taken_for_an_untouched_match(alice):
    begun = against(alice)
    Match.objects.filter(pk=begun.pk).update(again_of=begun.deals.get())
    assert services.play_now(alice, "house", HOUSE, Level.EASY) != begun


class TestRematch:
    """Against an AI it is dealt at once, so its seal stands beside the button."""

    @pytest.fixture
    def ended(self, alice):
        match = against(alice)
        services.resign(alice, match.public_id)
        return match

    def test_the_seal_that_was_shown_and_the_words_are_kept(self, alice_browser, ended):
        page = text_of(alice_browser.get(ended.get_absolute_url()))
        promise = field(page, "promise")
        address = reverse("games:rematch", args=[ended.public_id])
        fields = {"promise": promise, "words": "rain", "deal": now(ended)[0].public_id}
        first, second = (alice_browser.post(address, fields) for _ in "ab")
        assert first["Location"] == second["Location"]
        assert promise.startswith(first_deal().public_id)
        assert first_deal().first_words == "rain"

    def test_words_for_a_void_promise_make_no_match(self, alice_browser, ended):
        address = reverse("games:rematch", args=[ended.public_id])
        answer = alice_browser.post(address, {"promise": "", "words": "rain"})
        assert answer.status_code == 409
        assert said(Reason.SEAL) in text_of(answer)
        assert Match.objects.count() == 1

    def test_between_people_the_seal_waits_with_the_match(self, alice, bob, alice_browser):
        match = dealt(alice, bob)
        services.resign(bob, match.public_id)
        assert 'name="promise"' not in text_of(alice_browser.get(match.get_absolute_url()))
