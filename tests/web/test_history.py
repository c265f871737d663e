"""One's past deals: what is listed, found, and turned over page by page."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse

from games import services
from games.cursors import Cursor
from games.engine.rules import CARD_ROOM, changed
from games.models import Deal, Match, PlayedDeal
from games.queries.history import PAGE
from tests.guests import match_of, sit_as_guest
from tests.past import gins, known_match
from tests.statements import statements
from tests.table import GIN, against, dealt, go_gin, stack

pytestmark = pytest.mark.django_db

HISTORY = "/history/"
HTMX = {"HX-Request": "true"}
DATE, ABOVE = "This is no date.", "Something above does not fit."
PLACE = "This place in your past deals could not be read."


def listed(browser, query=""):
    """The deals on a page, by their endings and points, under their opponents."""
    answer = browser.get(HISTORY + query)
    assert answer.status_code == 200
    view = answer.context["view"]
    return [(match.opponent, [(deal.ending, deal.points) for deal in match.deals]) for match in view.matches]


def endings(browser, query=""):
    return [deal for _opponent, deals in listed(browser, query) for deal, _points in deals]


def copied(entry, **values):
    """One more deal of the same match, with its entry."""
    deal = Deal.objects.get(pk=entry.deal_id)
    number = Deal.objects.filter(match=deal.match_id).count() + 1
    deal.pk, deal.public_id, deal.round = None, f"copy{number}", number
    deal.save()
    entry = PlayedDeal.objects.get(pk=entry.pk)
    entry.pk, entry.deal = None, deal
    for name, value in values.items():
        setattr(entry, name, value)
    entry.save()
    return entry


@pytest.fixture
def known(alice, bob):
    """Gin of bob, undercut by alice, her knock, a dead deal, his resignation."""
    match = known_match(alice, bob)
    services.resign(bob, match.public_id)
    return match


class TestTheList:
    def test_tells_each_deal_in_words_newest_first(self, known, alice_browser, bob_browser):
        assert listed(alice_browser) == [
            (
                "Bob",
                [
                    ("Bob resigned.", "0"),
                    ("Dead deal: no score.", "0"),
                    ("You knocked.", "+49"),
                    ("You undercut Bob.", "+26"),
                    ("Bob went gin.", "−85"),
                ],
            )
        ]
        assert endings(bob_browser) == [
            "You resigned.",
            "Dead deal: no score.",
            "Alice knocked.",
            "Alice undercut you.",
            "You went gin.",
        ]

    def test_leads_to_each_review_and_to_the_match(self, known, alice_browser):
        page = alice_browser.get(HISTORY).content.decode()
        for deal in known.deals.all():
            assert f'href="{reverse("games:review", args=[deal.public_id])}"' in page
        assert f'href="{reverse("games:past_match", args=[known.public_id])}"' in page

    def test_says_how_a_match_stands(self, known, alice, bob, alice_browser):
        gins(alice, bob, 1)
        going_on, over = alice_browser.get(HISTORY).context["view"].matches
        assert (going_on.score, going_on.state) == ("0 : 85", "The match goes on.")
        assert (over.score, over.state) == ("75 : 85", "You won: Bob resigned.")

    def test_gathers_deals_of_matches_that_were_played_side_by_side(self, alice, bob, alice_browser):
        matches = [known_match(alice, bob), known_match(alice, bob)]
        first, second = (list(match.deals.filter(status="over")) for match in matches)
        for minute, deal in enumerate(deal for pair in zip(first, second, strict=True) for deal in pair):
            moment = datetime(2026, 5, 1, 12, minute, tzinfo=UTC)
            PlayedDeal.objects.filter(deal=deal).update(ended_at=moment)
        assert [len(deals) for _opponent, deals in listed(alice_browser)] == [4, 4]

    def test_marks_what_was_played_again(self, known, alice, bob, alice_browser):
        again = gins(alice, bob, 1)
        Match.objects.filter(pk=again.pk).update(again_of=known.deals.first())
        marked, plain = alice_browser.get(HISTORY).context["view"].matches
        assert (bool(marked.again_text), bool(plain.again_text)) == (True, False)

    def test_is_ones_own(self, known, mallory_browser, client):
        assert listed(mallory_browser) == []
        answer = client.get(HISTORY)
        assert (answer.status_code, answer["Location"]) == (302, "/account/sign-in/?next=/history/")

    def test_without_a_deal_says_how_to_get_one(self, alice_browser):
        page = alice_browser.get(HISTORY).content.decode()
        assert "You have not finished a deal yet" in page
        assert "Find deals" not in page
        [(opponent, preset)] = re.findall(r'name="opponent" value="(\w+)">\s*<input [^>]*value="(\w+)"', page)
        answer = alice_browser.post("/match/new/", {"opponent": opponent, "preset": preset})
        assert answer["Location"] == Match.objects.get().get_absolute_url()

    def test_is_a_fragment_for_a_script(self, known, alice_browser):
        answer = alice_browser.get(HISTORY, headers=HTMX)
        assert answer.content.decode().lstrip().startswith('<section id="history"')
        assert "HX-Request" in answer["Vary"]


class TestFilters:
    @pytest.fixture
    def played(self, known, alice, bob):
        """Besides the known deals: gin of alice against Hard in the card room, last year."""
        match = against(alice, "hard", changed(CARD_ROOM, target=500), dealer=0, preset="card_room")
        stack(match, GIN)
        services.resign(alice, match.public_id)
        PlayedDeal.objects.filter(deal__match=match).update(
            ended_at=datetime(2025, 12, 31, 23, 59, tzinfo=UTC)
        )

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("?opponent=Bob", 5),
            ("?opponent=+bob+", 5),
            ("?opponent=Hard+AI", 1),
            ("?opponent=hard%20ai", 1),
            ("?opponent=AI+(sulit)", 1),  # a link of a reader of Indonesian
            ("?opponent=Easy+AI", 0),
            ("?ending=knock", 1),
            ("?ending=undercut", 1),
            ("?ending=gin", 1),
            ("?ending=dead", 1),
            ("?ending=resigned", 2),
            ("?ending=big_gin", 0),
            ("?preset=house", 5),
            ("?preset=card_room", 1),
            ("?until=2025-12-31", 1),
            ("?until=2025-12-30", 0),
            ("?since=2025-12-31", 6),
            ("?since=2026-01-01", 5),
            ("?since=2025-12-31&until=2025-12-31", 1),
            ("?opponent=Bob&ending=resigned&preset=house&since=2026-01-01", 1),
            ("?opponent=&ending=&preset=&since=&until=", 6),
            ("?until=9999-12-31", 6),
        ],
    )
    def test_each_shows_what_fits(self, played, alice_browser, query, found):
        assert len(endings(alice_browser, query)) == found

    def test_nobody_of_this_name_is_said(self, played, alice_browser):
        page = alice_browser.get(HISTORY, {"opponent": "Carol <b>"}).content.decode()
        assert "You have played no deal against “Carol &lt;b&gt;”." in page

    def test_a_person_whom_one_never_played_is_not_given_away(self, played, mallory, alice_browser):
        assert listed(alice_browser, "?opponent=Mallory") == []

    def test_guests_are_found_by_what_they_are_called(self, alice, alice_browser):
        match = match_of(alice)
        _client, guest = sit_as_guest(match)
        services.start_deal(alice, match.public_id, "")
        services.resign(alice, match.public_id)
        assert endings(alice_browser, f"?opponent={guest}") == ["You resigned."]

    def test_recent_opponents_and_the_ais_are_offered(self, played, alice_browser):
        offered = alice_browser.get(HISTORY).context["view"].opponents
        assert offered == ("Easy AI", "Normal AI", "Hard AI", "Bob")

    def test_what_is_asked_for_stays_in_the_form(self, played, alice_browser):
        page = alice_browser.get(f"{HISTORY}?opponent=Bob&ending=gin&since=2026-01-31").content.decode()
        assert 'name="opponent" value="Bob"' in page
        assert 'value="gin" selected' in page
        assert 'name="since" value="2026-01-31"' in page

    @pytest.mark.parametrize(
        ("query", "sentence"),
        [
            ("?since=2026-02-31", DATE),
            ("?until=soon", DATE),
            ("?since=2026-02-01&until=2026-01-31", "The last day is before the first one."),
            ("?ending=slam", ABOVE),
            ("?preset=none", ABOVE),
            ("?opponent=%00", ABOVE),
            (f"?opponent={'x' * 99}", ABOVE),
            ("?before=somewhere", PLACE),
            ("?after=20260101T000000.000000-", PLACE),
            ("?after=20261301T000000.000000-1", PLACE),
            (f"?before=20260101T000000.000000-{9 * 10**18}", PLACE),
        ],
    )
    @pytest.mark.parametrize("headers", [{}, HTMX])
    def test_what_cannot_be_read_is_told(self, played, alice_browser, query, sentence, headers):
        answer = alice_browser.get(HISTORY + query, headers=headers)
        assert answer.status_code == 422
        assert sentence in answer.content.decode()


class TestPages:
    @pytest.fixture
    def many(self, alice, bob):
        """Three pages of deals; of two at a time nobody can say which was first."""
        entry = PlayedDeal.objects.get(user=alice, deal__match=gins(alice, bob, 1))
        start = datetime(2026, 3, 1, tzinfo=UTC)
        PlayedDeal.objects.filter(pk=entry.pk).update(ended_at=start)
        for number in range(1, 2 * PAGE + 5):
            copied(entry, ended_at=start + timedelta(minutes=number // 2))
        return [
            reverse("games:review", args=[deal_id])
            for deal_id in PlayedDeal.objects.filter(user=alice)
            .order_by("-ended_at", "-pk")
            .values_list("deal__public_id", flat=True)
        ]

    def turn(self, browser, address, way):
        """The addresses of the reviews on the pages from here on, a list for each page."""
        pages = []
        while address:
            view = browser.get(address).context["view"]
            pages.append([deal.url for match in view.matches for deal in match.deals])
            address = getattr(view, way)
        return pages

    def test_hold_every_deal_once(self, many, alice_browser):
        pages = self.turn(alice_browser, HISTORY, "older_url")
        assert pages == [many[:PAGE], many[PAGE : 2 * PAGE], many[2 * PAGE :]]

    def test_lead_back_the_same_way(self, many, alice_browser):
        there = self.turn(alice_browser, HISTORY, "older_url")
        second = alice_browser.get(HISTORY).context["view"].older_url
        last = alice_browser.get(second).context["view"].older_url
        assert self.turn(alice_browser, last, "newer_url") == there[::-1]

    def test_stay_in_place_when_a_deal_ends_meanwhile(self, many, alice, bob, alice_browser):
        older = alice_browser.get(HISTORY).context["view"].older_url
        before = self.turn(alice_browser, older, "older_url")
        match = dealt(alice, bob)
        stack(match, GIN)
        go_gin(match, bob, alice)
        assert self.turn(alice_browser, older, "older_url") == before

    def test_keep_the_filters(self, many, known, alice_browser):
        query = "?opponent=Bob&ending=gin"
        pages = self.turn(alice_browser, HISTORY + query, "older_url")
        assert sum(len(page) for page in pages) == len(many) + 1
        assert (
            "opponent=Bob&ending=gin&before=" in alice_browser.get(HISTORY + query).context["view"].older_url
        )

    def test_the_newest_page_has_nothing_newer(self, many, alice_browser):
        assert alice_browser.get(HISTORY).context["view"].newer_url == ""
        near = Cursor(PlayedDeal.objects.order_by("-ended_at", "-pk")[3].ended_at, 0)
        view = alice_browser.get(HISTORY, {"after": str(near)}).context["view"]
        assert [deal.url for match in view.matches for deal in match.deals] == many[:PAGE]
        assert view.newer_url == ""

    def test_past_the_end_says_so(self, many, alice_browser):
        answer = alice_browser.get(HISTORY, {"before": "20000101T000000.000000-1"})
        assert "There is nothing older." in answer.content.decode()

    @pytest.mark.parametrize(
        "query",
        [
            "",
            "?opponent=Bob",
            "?opponent=Hard+AI",
            "?ending=gin&since=2026-01-01",
            "?before=20260301T000500.000000-1",
            "?after=20260301T000500.000000-1",
        ],
    )
    def test_cost_few_statements(self, many, alice_browser, query):
        alice_browser.get(HISTORY)
        with statements() as found:
            assert alice_browser.get(HISTORY + query).status_code == 200
        assert 0 < len(found) <= 8, "\n".join(found)
        assert not [one for one in found if "COUNT(" in one.upper() or "OFFSET" in one.upper()]

    def test_show_no_seed_and_no_cards(self, known, alice_browser):
        page = alice_browser.get(HISTORY).content.decode()
        assert not [seed for seed in Deal.objects.values_list("seed", flat=True) if seed in page]
