"""Records of deals that are over: one or all, as text and as JSON, and nothing of a deal that is not."""

import json

import pytest
from django.urls import reverse

from games import services
from games.engine.cards import cards_text
from games.engine.notation import parse_record, read
from games.engine.rules import HOUSE, PRESETS, changed
from games.models import Deal, Match, PlayedDeal
from games.queries import past_deal_or_404, pasted_deal_or_404, records
from games.records.reading import parts_of, read_pasted
from games.records.writing import record_text
from tests.statements import statements
from tests.table import against, dealt, now, play_deal, seated
from tests.web.board import text_of

pytestmark = pytest.mark.django_db

ALL_TEXT, ALL_JSON = reverse("games:records_text"), reverse("games:records_json")


def long_match(alice, bob, preset="house", deals=3, words=("hujan", "mưa rơi")):
    """Several deals of a preset, with words."""
    match = seated(alice, bob, changed(PRESETS[preset], target=1000), preset)
    for number in range(deals):
        after = "" if number == 0 else now(match)[0].public_id
        prepared = match.deals.get(status=Deal.Status.PREPARED).public_id
        for user, text in zip((alice, bob), words, strict=True):
            services.give_words(user, match.public_id, prepared, text)
        services.start_deal(alice, match.public_id, after)
        play_deal(match, (alice, bob))
    return match


def deals_of(match):
    return list(match.deals.filter(status=Deal.Status.OVER))


def file_of(deal, kind="text"):
    return reverse(f"games:record_{kind}", args=[deal.public_id])


def streamed(answer):
    assert answer.streaming
    return b"".join(answer.streaming_content).decode()


class TestThereAndBack:
    """Export then import gives the same deal."""

    def same(self, deal, user):
        """The deal as its record is read back, pasted and looked at, is the deal that was played."""
        played = past_deal_or_404(deal.public_id, user)
        text = record_text(played.match, played.deal)
        states, flaw = read(text)
        assert flaw is None
        assert states == played.states
        pasted = pasted_deal_or_404(services.paste(user, parse_record(text)).token)
        assert pasted.states == played.states
        assert record_text(pasted.match, pasted.deal) == text

    @pytest.mark.parametrize("preset", PRESETS)
    def test_every_deal_of_every_preset(self, alice, bob, preset):
        for deal in deals_of(long_match(alice, bob, preset, deals=6)):
            self.same(deal, alice)

    def test_a_resigned_deal_in_the_middle_and_one_that_was_never_dealt(self, alice, bob):
        running, between = dealt(alice, bob), long_match(alice, bob, deals=1)
        for match in (running, between):
            services.resign(bob, match.public_id)
            deal = match.deals.order_by("-round")[0]
            assert "result" not in record_text(match, deal)
            self.same(deal, alice)

    def test_a_deal_whose_cards_were_played_before(self, alice, bob, alice_browser):
        earlier = deals_of(long_match(alice, bob, deals=1))[0]
        cards = past_deal_or_404(earlier.public_id, alice).states[0].deck
        match = dealt(alice, bob)
        Match.objects.filter(pk=match.pk).update(again_of=earlier)
        Deal.objects.filter(match=match).update(deck=cards_text(cards))
        play_deal(match, (alice, bob))
        deal = match.deals.get(round=1)
        assert "\ndeck " in text_of(alice_browser.get(file_of(deal)))
        self.same(deal, alice)


class TestOne:
    @pytest.fixture
    def deal(self, alice, bob):
        return deals_of(long_match(alice, bob, deals=1))[0]

    def test_its_players_get_the_text(self, alice_browser, bob_browser, deal):
        for browser in (alice_browser, bob_browser):
            answer = browser.get(file_of(deal))
            assert answer["Content-Disposition"].startswith("attachment")
            assert read(text_of(answer)).flaw is None
        assert "Alice" not in text_of(answer)

    def test_the_json_tells_the_same(self, alice, alice_browser, deal):
        facts = json.loads(text_of(alice_browser.get(file_of(deal, "json"))))
        record = parse_record(text_of(alice_browser.get(file_of(deal))))
        assert facts["seed"] == (record.seed or b"").hex()
        assert facts["words"] == ["hujan", "mưa rơi"]
        assert (facts["dealer"], tuple(facts["scores"])) == (record.dealer, record.scores)
        assert facts["rules"]["target"] == 1000
        assert facts["players"] == [{"name": "Alice"}, {"name": "Bob"}]
        assert len(facts["deck"]) == 52
        assert len(facts["actions"]) == len(record.actions)
        assert f"{facts['result']['outcome']} " in record.result

    def test_an_ai_is_named_by_its_level(self, alice, alice_browser):
        match = against(alice)
        services.resign(alice, match.public_id)
        facts = json.loads(text_of(alice_browser.get(file_of(match.deals.get(), "json"))))
        assert facts["players"] == [{"name": "Alice"}, {"ai": "easy"}]
        assert (facts["ending"], facts["result"]) == ("resigned", None)

    @pytest.mark.parametrize("hides_names", [True, False])
    def test_a_link_gives_it_too_and_names_only_where_they_show(self, client, alice, deal, hides_names):
        token = services.share(alice, deal.public_id, hides_names).token
        texts = [
            text_of(client.get(reverse(f"games:shared_record_{kind}", args=[token])))
            for kind in ("text", "json")
        ]
        assert read(texts[0]).flaw is None
        assert [("Alice" in text) for text in texts] == [False, not hides_names]
        assert json.loads(texts[1])["players"] == [] or not hides_names
        services.unshare(alice, deal.public_id)
        for kind in ("text", "json"):
            assert client.get(reverse(f"games:shared_record_{kind}", args=[token])).status_code == 404

    @pytest.mark.parametrize("kind", ["text", "json"])
    def test_others_get_nothing(self, client, mallory_browser, deal, kind):
        assert mallory_browser.get(file_of(deal, kind)).status_code == 404
        assert client.get(file_of(deal, kind)).status_code == 302

    @pytest.mark.parametrize("kind", ["text", "json"])
    @pytest.mark.parametrize("stage", ["prepared", "playing", "next"])
    def test_a_deal_that_is_not_over_has_none(self, alice, bob, alice_browser, stage, kind):
        match = {
            "prepared": lambda: seated(alice, bob),
            "playing": lambda: dealt(alice, bob),
            "next": lambda: long_match(alice, bob, deals=1),
        }[stage]()
        assert alice_browser.get(file_of(match.deals.last(), kind)).status_code == 404


class TestAll:
    def test_all_own_deals_stand_there_oldest_first(self, alice, bob, mallory, alice_browser):
        deals = deals_of(long_match(alice, bob, deals=3))
        long_match(bob, mallory, deals=1)
        dealt(alice, bob)
        text = streamed(alice_browser.get(ALL_TEXT))
        found = [line.split()[1] for line in text.splitlines() if line.startswith("id ")]
        assert found == [deal.public_id for deal in deals]
        facts = json.loads(streamed(alice_browser.get(ALL_JSON)))
        assert [each["id"] for each in facts] == found

    def test_all_of_them_can_be_pasted_back(self, alice, bob, alice_browser):
        long_match(alice, bob, deals=3)
        parts = parts_of(streamed(alice_browser.get(ALL_TEXT)))
        assert [read_pasted(part.text).flaw for part in parts] == [None] * 3

    def test_who_has_played_nothing_gets_an_empty_list(self, alice_browser):
        assert streamed(alice_browser.get(ALL_TEXT)) == ""
        assert json.loads(streamed(alice_browser.get(ALL_JSON))) == []

    def test_a_visitor_is_sent_to_sign_in(self, client):
        for address in (ALL_TEXT, ALL_JSON):
            assert client.get(address).status_code == 302

    def test_more_deals_take_more_batches_and_no_more_statements_in_each(
        self, alice, bob, alice_browser, monkeypatch
    ):
        long_match(alice, bob, deals=6)

        def asked(size):
            monkeypatch.setattr(records, "BATCH", size)
            alice_browser.get("/")
            with statements() as found:
                text = streamed(alice_browser.get(ALL_JSON))
            assert len(json.loads(text)) == 6
            return len([each for each in found if "games_playeddeal" in each or "games_seat" in each])

        assert asked(6) == 3  # the last one finds that there is no more
        assert asked(3) == 5
        assert asked(2) == 7

    def test_deals_that_ended_at_one_moment_come_each_once(self, alice, bob, alice_browser, monkeypatch):
        monkeypatch.setattr(records, "BATCH", 2)
        deals = deals_of(long_match(alice, bob, deals=5))
        PlayedDeal.objects.update(ended_at=deals[0].ended_at)
        text = streamed(alice_browser.get(ALL_TEXT))
        assert sorted(line.split()[1] for line in text.splitlines() if line.startswith("id ")) == sorted(
            deal.public_id for deal in deals
        )


def test_the_record_of_a_running_deal_is_never_made(alice, bob):
    match = dealt(alice, bob, HOUSE)
    with pytest.raises(AssertionError):
        record_text(match, match.deals.get())
