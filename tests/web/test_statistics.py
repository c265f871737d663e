"""The page of statistics: what was counted, against everybody and against one kind of opponent."""

from datetime import date

import pytest

from games.counts import counts_of_deal, counts_of_match
from games.engine.state import DealResult, Outcome
from games.models import Tally
from tests.past import gins, known_match
from tests.statements import statements

pytestmark = pytest.mark.django_db

STATISTICS = "/statistics/"
MAY, JULY = date(2026, 5, 1), date(2026, 7, 1)


def view(browser, query=""):
    answer = browser.get(STATISTICS + query)
    assert answer.status_code == 200
    return answer.context["view"]


@pytest.fixture
def counted(alice):
    """Two months with a month between them; Easy in the first one alone."""
    people = {
        "against": "people",
        "deals": 10,
        "deals_won": 4,
        "matches": 2,
        "caught": 3,
        "caught_deadwood": 64,
    }
    Tally.objects.create(user=alice, month=MAY, **people, points_won=80, points_lost=130)
    Tally.objects.create(user=alice, month=JULY, **people, matches_won=1, points_won=90, points_lost=130)
    Tally.objects.create(user=alice, month=MAY, against="easy", deals=5, deals_won=5, points_won=125)


class TestFigures:
    def test_against_everybody(self, counted, alice_browser):
        found = view(alice_browser)
        assert found.headline == (("Matches won", "25%"), ("Deals won", "52%"), ("Points per deal", "+1.4"))
        facts = dict(found.facts)
        assert (facts["Matches"], facts["Matches won"]) == ("4", "1")
        assert (facts["Deals"], facts["Deals won"]) == ("25", "13")
        assert facts["Deadwood when caught, on average"] == "21.3"

    def test_against_one_kind(self, counted, alice_browser):
        assert view(alice_browser, "?against=people").headline[2] == ("Points per deal", "−4.5")
        easy = view(alice_browser, "?against=easy")
        assert easy.headline == (("Matches won", "–"), ("Deals won", "100%"), ("Points per deal", "+25.0"))
        assert dict(easy.facts)["Deadwood when caught, on average"] == "–"

    def test_the_kinds_stand_beside_each_other(self, counted, alice_browser):
        found = view(alice_browser)
        assert [(row.label, row.deals, row.share, row.points) for row in found.rows] == [
            ("People", "20", "40%", "−4.5"),
            ("Easy AI", "5", "100%", "+25.0"),
        ]
        shares, caught = found.bars
        assert shares.table == (("People", "40%"), ("Easy AI", "100%"))
        assert caught.table == (("People", "21.3"),)

    def test_each_kind_has_a_way_to_it(self, counted, alice_browser):
        kinds = view(alice_browser, "?against=easy").kinds
        assert [(kind.label, kind.is_present) for kind in kinds] == [
            ("Everybody", False),
            ("People", False),
            ("Easy AI", True),
        ]

    def test_who_plays_people_alone_chooses_nothing(self, alice, bob, alice_browser):
        gins(alice, bob, 1)
        found = view(alice_browser)
        assert (found.kinds, found.rows, found.bars, found.months) == ((), (), (), ())

    def test_numbers_are_written_as_the_reader_writes_them(self, counted, alice, sign_in):
        alice.language = "vi"
        alice.save()
        assert view(sign_in(alice)).headline[2][1] == "+1,4"

    def test_a_known_match_is_told_as_it_was(self, alice, bob, alice_browser):
        known_match(alice, bob)
        facts = dict(view(alice_browser).facts)
        assert {name: number for name, number in facts.items() if number not in ("0", "–")} == {
            "Deals": "4",
            "Deals won": "2",
            "Dead deals": "1",
            "Knocks": "1",
            "Undercuts given": "1",
            "Deadwood when caught, on average": "60.0",
            "Points won": "75",
            "Points lost": "85",
        }


class TestMonths:
    def charts(self, browser, query=""):
        return {chart.title: chart for chart in view(browser, query).months}

    def test_a_month_without_a_deal_counts_nothing(self, counted, alice_browser):
        chart = self.charts(alice_browser)["Deals by month"]
        assert chart.table_head == ("Month", "Deals", "Deals won")
        assert chart.table == (("May 2026", "15", "9"), ("June 2026", "0", "0"), ("July 2026", "10", "4"))

    def test_and_has_no_share(self, counted, alice_browser):
        chart = self.charts(alice_browser)["Deals won by month, of a hundred"]
        assert chart.table == (("May 2026", "60%"), ("July 2026", "40%"))

    def test_points_go_below_zero(self, counted, alice_browser):
        chart = self.charts(alice_browser, "?against=people")["Points per deal by month"]
        assert chart.table == (("May 2026", "−5.0"), ("July 2026", "−4.0"))

    def test_one_month_is_no_line(self, counted, alice_browser):
        assert self.charts(alice_browser, "?against=easy") == {}

    def test_the_turn_of_the_year(self, alice, alice_browser):
        for month in (date(2025, 11, 1), date(2026, 2, 1)):
            Tally.objects.create(user=alice, month=month, against="hard", deals=1)
        table = self.charts(alice_browser)["Deals by month"].table
        assert [row[0] for row in table] == [
            "November 2025",
            "December 2025",
            "January 2026",
            "February 2026",
        ]


class TestThePage:
    def test_without_a_deal_says_how_to_get_one(self, alice_browser):
        page = alice_browser.get(STATISTICS).content.decode()
        assert "Nothing has been counted yet" in page
        assert 'action="/match/new/"' in page

    def test_is_ones_own(self, counted, mallory_browser, client):
        assert view(mallory_browser) is None
        assert client.get(STATISTICS)["Location"] == "/account/sign-in/?next=/statistics/"

    def test_of_nobody_that_is(self, counted, alice_browser):
        assert alice_browser.get(f"{STATISTICS}?against=mallory").status_code == 404

    def test_reads_counts_alone(self, counted, alice_browser):
        alice_browser.get(STATISTICS)
        with statements() as found:
            alice_browser.get(STATISTICS)
        tables = [one.split(" FROM ")[1].split()[0] for one in found if one.startswith("SELECT")]
        assert tables == ['"accounts_user"', '"games_tally"'], found

    @pytest.mark.parametrize("address", ["/", "/account/settings/"])
    def test_has_its_ways_in(self, alice_browser, address):
        page = alice_browser.get(address).content.decode()
        assert 'href="/history/"' in page
        assert 'href="/statistics/"' in page

    def test_a_stranger_is_not_sent_there(self, client):
        assert 'href="/history/"' not in client.get("/").content.decode()


@pytest.mark.parametrize(
    ("result", "won", "lost"),
    [
        (
            DealResult(Outcome.KNOCK, 0, 20, knocker_deadwood=5, defender_deadwood=31, laid_off=6),
            {"deals_won": 1, "points_won": 20, "knocks": 1},
            {"points_lost": 20, "caught": 1, "caught_deadwood": 25},
        ),
        (
            DealResult(Outcome.UNDERCUT, 0, 26, knocker_deadwood=1, bonus=25),
            {"deals_won": 1, "points_won": 26, "undercuts_given": 1},
            {"points_lost": 26, "knocks": 1, "undercuts_taken": 1},
        ),
        (
            DealResult(Outcome.GIN, 0, 85, defender_deadwood=60, bonus=25),
            {"deals_won": 1, "points_won": 85, "gins": 1},
            {"points_lost": 85, "caught": 1, "caught_deadwood": 60},
        ),
        (
            DealResult(Outcome.BIG_GIN, 0, 92, defender_deadwood=61, bonus=31),
            {"deals_won": 1, "points_won": 92, "gins": 1, "big_gins": 1},
            {"points_lost": 92, "caught": 1, "caught_deadwood": 61},
        ),
        (DealResult(Outcome.DEAD_STOCK), {"dead": 1}, {"dead": 1}),
        (DealResult(Outcome.DEAD_TAKES), {"dead": 1}, {"dead": 1}),
    ],
    ids=lambda value: str(value.outcome) if isinstance(value, DealResult) else "",
)
def test_what_each_ending_counts(result, won, lost):
    assert counts_of_deal(result, 0) == {"deals": 1, **won}
    assert counts_of_deal(result, 1) == {"deals": 1, **lost}


def test_what_a_match_counts():
    assert counts_of_match(won=True) == {"matches": 1, "matches_won": 1}
    assert counts_of_match(won=False) == {"matches": 1, "matches_won": 0}
