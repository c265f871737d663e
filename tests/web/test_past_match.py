"""The page of a match: for its players, with all that is over and nothing that is not."""

import pytest
from django.urls import reverse

from games import services
from games.engine.rules import HOUSE, LONG_GAME, changed
from games.engine.state import Phase
from games.models import Deal, Match
from tests.past import gins, known_match, next_deal
from tests.statements import statements
from tests.table import GIN, KNOCK, PLAIN, act, against, dealt, go_gin, now, seated, stack
from tests.web.search import named

pytestmark = pytest.mark.django_db


def address(match):
    return reverse("games:past_match", args=[match.public_id])


def view(browser, match):
    answer = browser.get(address(match))
    assert answer.status_code == 200
    return answer.context["view"]


def test_has_the_score_sheet_the_running_score_and_every_deal(alice, bob, alice_browser):
    match = known_match(alice, bob)
    found = view(alice_browser, match)
    assert found.score.totals == (85, 75)
    assert [row.points for row in found.score.rows] == [("85", "–"), ("–", "26"), ("–", "49"), ("–", "–")]
    assert [row[1:] for row in found.chart.table] == [
        ("0", "0"),
        ("85", "0"),
        ("85", "26"),
        ("85", "75"),
        ("85", "75"),
    ]
    assert [(deal.title, deal.points) for deal in found.deals] == [
        ("Deal 1", "−85"),
        ("Deal 2", "+26"),
        ("Deal 3", "+49"),
        ("Deal 4", "0"),
    ]
    page = alice_browser.get(address(match)).content.decode()
    for deal in Deal.objects.filter(match=match, status=Deal.Status.OVER):
        assert f'href="{reverse("games:review", args=[deal.public_id])}"' in page


def test_tells_how_the_match_ended(alice, bob, alice_browser):
    match = dealt(alice, bob, changed(LONG_GAME, target=80), "long_game")
    stack(match, GIN)
    go_gin(match, bob, alice)
    end = view(alice_browser, match).end
    assert end.headline == "Bob wins the match!"
    assert [line[:3] for line in end.lines][-1] == ("Total", "310", "0")
    assert match.get_absolute_url() + '"' not in alice_browser.get(address(match)).content.decode()


def test_tells_that_somebody_resigned(alice, bob, alice_browser):
    match = known_match(alice, bob)
    services.resign(bob, match.public_id)
    found = view(alice_browser, match)
    assert found.end.reason == "Bob resigned. The score stays as it stood."
    assert found.deals[-1].ending == "Bob resigned."


def test_of_a_match_that_goes_on_leads_back_to_the_table(alice, bob, alice_browser):
    match = known_match(alice, bob)
    page = alice_browser.get(address(match)).content.decode()
    assert "The match goes on." in page
    assert f'href="{match.get_absolute_url()}"' in page


def test_says_so_when_the_cards_were_known(alice, bob, alice_browser):
    first, again = gins(alice, bob, 1), gins(alice, bob, 1)
    Match.objects.filter(pk=again.pk).update(again_of=first.deals.first())
    assert "Played again with the cards of an earlier deal" in (
        alice_browser.get(address(again)).content.decode()
    )


def test_before_the_first_deal_is_the_match_itself(alice, bob, alice_browser):
    match = seated(alice, bob)
    assert alice_browser.get(address(match))["Location"] == match.get_absolute_url()


def test_is_for_its_players(alice, bob, mallory_browser, client):
    match = known_match(alice, bob)
    assert mallory_browser.get(address(match)).status_code == 404
    assert mallory_browser.get("/match/none/deals/").status_code == 404
    assert client.get(address(match)).status_code == 302


class TestADealThatIsNotOver:
    @pytest.fixture
    def match(self, alice, bob):
        match = gins(alice, bob, 1)
        stack(match, PLAIN)
        next_deal(match, alice)
        return match

    @pytest.mark.parametrize("actions", [[], ["p"], ["p", "p"], ["p", "p", "s"], ["t"]])
    def test_is_named_and_nothing_of_it_shown(self, match, alice, bob, alice_browser, bob_browser, actions):
        for number, text in enumerate(actions):
            act(match, (bob, alice)[number % 2], text)
        deal, _state = now(match)
        for browser in (alice_browser, bob_browser):
            page = browser.get(address(match)).content.decode()
            assert "Deal 2 is being played." in page
            assert deal.public_id not in page
            assert deal.seed not in page
            assert named(page, match.public_id) == set()

    def test_has_no_card_at_its_showdown_either(self, alice, bob, alice_browser):
        match = dealt(alice, bob, changed(HOUSE, target=500))
        stack(match, KNOCK)
        for user, text in [(bob, "p"), (alice, "p"), (bob, "s"), (bob, "kKD")]:
            act(match, user, text)
        assert now(match)[1].phase is Phase.DEFENCE
        assert named(alice_browser.get(address(match)).content.decode(), match.public_id) == set()


def test_costs_few_statements(alice, bob, alice_browser):
    match = gins(alice, bob, 5)
    alice_browser.get(address(match))
    with statements() as found:
        alice_browser.get(address(match))
    assert 0 < len(found) <= 5, "\n".join(found)


def test_a_match_against_an_ai(alice, alice_browser):
    match = against(alice, rules=changed(HOUSE, target=500))
    services.resign(alice, match.public_id)
    found = view(alice_browser, match)
    assert (found.opponent, found.deals[0].ending) == ("Easy AI", "You resigned.")
