"""Links that show a deal to people who did not play it."""

from itertools import product

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from games import services
from games.bots.reasons import Code, Reason
from games.engine.rules import HOUSE, changed
from games.models import DealLink
from games.reasons import packed
from games.wording.explanations import explained
from games.wording.labels import role_names
from tests.guests import match_of, sit_as_guest
from tests.statements import statements
from tests.table import GIN, act, dealt, gin_against, go_gin, now
from tests.web.board import HTMX, text_of
from tests.web.search import TOKEN

pytestmark = pytest.mark.django_db

STATEMENTS = 8
SEATS = ["0", "1", "both"]
PLACES = ["", "step"]
"""The page and its fragment, below the link's address."""


@pytest.fixture
def deal(alice, bob, lay):
    """Bob has gone gin in the second deal of a match that goes on."""
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    services.give_words(alice, match.public_id, match.deals.get(round=2).public_id, "maple")
    services.start_deal(alice, match.public_id, now(match)[0].public_id)
    go_gin(match, bob, alice)
    return match.deals.get(round=2)


def post(browser, deal, htmx=False, **fields):
    address = reverse("games:share", args=[deal.public_id])
    return browser.post(address, fields, headers=HTMX if htmx else {})


def link_to(deal, owner, hides_names=False):
    link = services.share(owner, deal.public_id, hides_names)
    return reverse("games:shared", args=[link.token])


class TestMakingALink:
    @pytest.mark.parametrize("htmx", [True, False])
    def test_its_owner_is_shown_the_whole_address(self, alice, alice_browser, deal, htmx):
        answer = post(alice_browser, deal, htmx)
        link = DealLink.objects.get()
        assert (link.owner, link.deal, link.use, link.hides_names) == (alice, deal, "show", False)
        page = answer if htmx else alice_browser.get(answer["Location"])
        assert f"http://testserver/shared/{link.token}/" in text_of(page)

    def test_without_a_script_it_leads_back_to_the_step(self, alice_browser, deal):
        answer = post(alice_browser, deal, ply="3", seat="both")
        assert answer["Location"] == f"{deal.get_absolute_url()}?ply=3&seat=both#share"

    def test_a_second_press_makes_no_second_link(self, alice_browser, deal):
        post(alice_browser, deal)
        token = DealLink.objects.get().token
        post(alice_browser, deal, hides_names="on")
        assert [(link.token, link.hides_names) for link in DealLink.objects.all()] == [(token, True)]

    def test_each_player_has_one_of_their_own(self, alice, bob, deal):
        assert link_to(deal, alice) != link_to(deal, bob)
        assert deal.links.count() == 2

    def test_a_guest_may_make_one(self, client, alice, lay):
        lay(GIN)
        match = match_of(alice)
        browser, _guest = sit_as_guest(match)
        services.start_deal(alice, match.public_id, "")
        services.resign(alice, match.public_id)
        deal = match.deals.get()
        assert post(browser, deal).status_code == 302
        assert client.get(reverse("games:shared", args=[deal.links.get().token])).status_code == 200

    @pytest.mark.parametrize("who", ["mallory_browser", "client"])
    def test_nobody_else_can(self, request, deal, who):
        answer = post(request.getfixturevalue(who), deal)
        assert answer.status_code == 404 or "/account/sign-in/" in answer["Location"]
        assert not DealLink.objects.exists()

    def test_not_for_a_deal_that_is_not_over(self, alice, alice_browser, deal):
        match = deal.match
        coming = match.deals.last()
        assert post(alice_browser, coming).status_code == 404
        services.start_deal(alice, match.public_id, deal.public_id)
        assert post(alice_browser, coming).status_code == 404
        assert not DealLink.objects.exists()

    def test_its_address_by_itself_leads_to_the_review(self, alice_browser, deal):
        answer = alice_browser.get(reverse("games:share", args=[deal.public_id]))
        assert answer["Location"].startswith(deal.get_absolute_url())
        assert not DealLink.objects.exists()


class TestTakingItBack:
    @pytest.mark.parametrize("place", PLACES)
    def test_the_address_is_unknown_from_then_on(self, alice, alice_browser, client, deal, place):
        address = link_to(deal, alice)
        assert client.get(address + place).status_code == 200
        post(alice_browser, deal, take_back="")
        gone, unknown = client.get(address + place), client.get(f"/shared/never{'x' * 17}/{place}")
        assert (gone.status_code, unknown.status_code) == (404, 404)

    def test_the_other_player_s_link_stays(self, alice, bob, client, deal):
        hers, his = link_to(deal, alice), link_to(deal, bob)
        services.unshare(alice, deal.public_id)
        assert [client.get(address).status_code for address in (hers, his)] == [404, 200]

    def test_the_next_one_has_another_address(self, alice, client, deal):
        first = link_to(deal, alice)
        services.unshare(alice, deal.public_id)
        assert link_to(deal, alice) != first
        assert client.get(first).status_code == 404

    def test_it_is_told_and_once_more_does_no_harm(self, alice, alice_browser, deal):
        link_to(deal, alice)
        for _ in range(2):
            assert "leads nowhere now" in text_of(post(alice_browser, deal, htmx=True, take_back=""))

    def test_a_link_to_play_the_same_cards_is_another_thing(self, alice, client, deal):
        link = DealLink.objects.create(deal=deal, owner=alice, use="play")
        assert client.get(reverse("games:shared", args=[link.token])).status_code == 404
        services.unshare(alice, deal.public_id)
        assert DealLink.objects.filter(pk=link.pk).exists()


class TestWhatAVisitorSees:
    @pytest.mark.parametrize(
        ("language", "title"),
        [("en", "Deal 2: Alice and Bob"), ("id", "Ronde 2: Alice dan Bob"), ("vi", "Ván 2: Alice và Bob")],
    )
    def test_the_deal_in_the_visitor_s_language(self, alice, deal, language, title):
        page = Client(headers={"Accept-Language": language}).get(link_to(deal, alice))
        assert title in text_of(page)
        assert 'data-seat="both"' in text_of(page)

    @pytest.mark.parametrize("hides_names", [True, False])
    def test_no_way_to_the_players_other_deals(self, alice, client, deal, hides_names):
        match = deal.match
        others = match.deals.exclude(pk=deal.pk).values_list("public_id", flat=True)
        for text in everything(client, link_to(deal, alice, hides_names), deal):
            for secret in (match.public_id, match.invitation, *others):
                assert secret not in text

    @pytest.mark.parametrize("language", ["en", "id", "vi"])
    def test_hidden_names_stand_nowhere(self, alice, deal, language):
        browser = Client(headers={"Accept-Language": language})
        with override(language):
            roles = role_names(deal.dealer)
        for text in everything(browser, link_to(deal, alice, hides_names=True), deal):
            for name in ("Alice", "Bob", "alice", "bob"):
                assert name not in text
            assert all(role in text for role in roles)

    def test_hidden_names_hide_the_match_s_score_sheet_too(self, alice, client, deal):
        assert 'id="side-score"' in text_of(client.get(link_to(deal, alice)))
        assert 'id="side-score"' not in text_of(client.get(link_to(deal, alice, hides_names=True)))

    @pytest.mark.parametrize(("hides_names", "told"), [(True, 1), (False, 3)])
    def test_hidden_names_hide_what_an_ai_says_of_the_match(self, alice, client, lay, hides_names, told):
        lay(GIN)
        deal = gin_against(alice, changed(HOUSE, target=500)).deals.get(round=1)
        why = [Reason(Code.KNOCK_LOW, points=7), Reason(Code.THEY_KNOCK, number=4)]
        why.append(Reason(Code.MATCH_SCORE, points=100, number=5))
        deal.notes.reasons["1"] = packed(why)
        deal.notes.save()
        page = text_of(client.get(link_to(deal, alice, hides_names), {"ply": 2}))
        assert sum(sentence in page for sentence in explained(why)) == told

    def test_an_ai_s_name_is_hidden_as_well(self, alice, client, lay):
        lay(GIN)
        match = gin_against(alice, changed(HOUSE, target=500))
        deal = match.deals.get(round=1)
        for text in everything(client, link_to(deal, alice, hides_names=True), deal):
            assert "Easy" not in text

    @pytest.mark.parametrize("place", PLACES)
    def test_it_is_neither_kept_nor_listed(self, alice, client, deal, place):
        answer = client.get(link_to(deal, alice) + place)
        assert "no-store" in answer["Cache-Control"]
        assert answer["X-Robots-Tag"] == "noindex"

    @pytest.mark.parametrize("place", PLACES)
    def test_it_costs_few_statements(self, alice, client, deal, place):
        address = link_to(deal, alice) + place
        with statements() as found:
            assert client.get(address).status_code == 200
        assert 0 < len(found) <= STATEMENTS, "\n".join(found)

    def test_what_is_played_later_changes_nothing(self, alice, bob, client, deal):
        """A link that was made between two deals shows no card of the next one."""
        address, match = link_to(deal, alice), deal.match
        before = list(everything(client, address, deal))
        services.start_deal(alice, match.public_id, deal.public_id)
        for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
            act(match, user, text)
            assert list(everything(client, address, deal)) == before

    def test_its_steps_are_addressed_as_its_own(self, alice, client, deal):
        address = link_to(deal, alice)
        answer = client.get(f"{address}step?ply=2&seat=0", headers=HTMX)
        assert answer["HX-Push-Url"] == f"{address}?ply=2&seat=0"


def everything(browser, address, deal):
    """The page and every step from every seat, without the tokens that no two answers share."""
    for place, ply, seat in product(PLACES, range(deal.ply + 1), SEATS):
        answer = browser.get(f"{address}{place}?ply={ply}&seat={seat}")
        assert answer.status_code == 200
        yield TOKEN.sub("", text_of(answer))
