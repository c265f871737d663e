"""What staff sees of matches and deals: all that is over, nothing that is not, and no way to change it."""

import re

import pytest
from django.urls import reverse

from accounts.models import User
from games import services
from games.admin import NEWEST
from games.endings import DealEnding, outcomes_of
from games.engine.state import Outcome
from games.models import RESIGNED, Deal, Match, Notes
from tests.past import gins, known_match
from tests.statements import statements
from tests.table import PLAIN, act, against, now, nudge, stack
from tests.web.search import named

pytestmark = pytest.mark.django_db

MATCHES, DEALS = reverse("admin:games_match_changelist"), reverse("admin:games_deal_changelist")

ICONS = re.compile(r"<svg.*?</svg>", re.DOTALL)


@pytest.fixture
def staff(person, sign_in):
    return sign_in(person("operator", is_staff=True, is_superuser=True))


def page_of(row):
    return reverse(f"admin:games_{row._meta.model_name}_change", args=[row.pk])


def found(browser, address, **query):
    """The ids in a list."""
    answer = browser.get(address, query)
    assert answer.status_code == 200
    return [row.public_id for row in answer.context["cl"].result_list]


class TestWhoMayLook:
    @pytest.mark.parametrize("address", ["/admin/", MATCHES, DEALS])
    def test_staff_alone(self, address, staff, alice_browser, client):
        assert staff.get(address).status_code == 200
        for browser in (alice_browser, client):
            answer = browser.get(address)
            assert answer.status_code == 302
            assert answer["Location"].startswith("/admin/login/")

    def test_nobody_changes_anything(self, staff, alice, bob):
        match = gins(alice, bob, 1)
        deal = match.deals.earliest("pk")
        for row in (match, deal):
            address = page_of(row)
            assert staff.post(address, {"status": "over"}).status_code == 403
            assert staff.get(address.replace("change", "delete")).status_code == 403
            page = staff.get(address).content.decode()
            assert 'name="_save"' not in page
        for address in (MATCHES, DEALS):
            assert staff.get(f"{address}add/").status_code == 403
            data = {"action": "delete_selected", "_selected_action": [deal.pk]}
            staff.post(address, data)
        assert Deal.objects.filter(pk=deal.pk).exists()


class TestLists:
    @pytest.fixture
    def matches(self, alice, bob, mallory):
        """Of alice and bob, of mallory and bob, of alice and Easy: the last one first in a list."""
        first, second = gins(alice, bob, 2), known_match(mallory, bob)
        third = against(alice)
        services.resign(mallory, second.public_id)
        return [third, second, first]

    def ids(self, *matches):
        return [match.public_id for match in matches]

    def test_hold_the_newest_first(self, staff, matches):
        assert found(staff, MATCHES) == self.ids(*matches)

    @pytest.mark.parametrize(
        ("term", "places"),
        [
            ("alice", [0, 2]),
            ("ALI", [0, 2]),
            ("Mallory", [1]),
            ("bob", [1, 2]),
            ("nobody", []),
            (" bob ", [1, 2]),
        ],
    )
    def test_are_searched_by_a_players_name(self, staff, matches, term, places):
        assert found(staff, MATCHES, q=term) == self.ids(*(matches[place] for place in places))
        deals = Deal.objects.filter(match__in=[matches[place] for place in places]).order_by("-pk")
        assert found(staff, DEALS, q=term) == [deal.public_id for deal in deals]

    def test_are_searched_by_an_id(self, staff, matches):
        match, deal = matches[1], matches[1].deals.first()
        assert found(staff, MATCHES, q=match.public_id) == self.ids(match)
        assert found(staff, MATCHES, q=deal.public_id) == self.ids(match)
        assert found(staff, DEALS, q=deal.public_id) == [deal.public_id]
        assert len(found(staff, DEALS, q=match.public_id)) == match.deals.count()

    def test_are_filtered(self, staff, matches):
        assert found(staff, MATCHES, status__exact="over") == self.ids(matches[1])
        assert found(staff, MATCHES, ending__exact="resigned") == self.ids(matches[1])
        undercut = matches[1].deals.get(outcome="undercut")
        assert found(staff, DEALS, ended="undercut") == [undercut.public_id]
        assert len(found(staff, DEALS, ended="gin", q="alice")) == 2

    def test_look_among_the_newest_unless_something_is_searched(self, staff, matches):
        old = matches[2]
        Match.objects.filter(pk=matches[0].pk).update(rematch_of=None)
        newest = Match.objects.create(pk=old.pk + NEWEST, preset="house", rules_text=old.rules_text)
        assert found(staff, MATCHES) == self.ids(newest, matches[0], matches[1])
        assert found(staff, MATCHES, q=old.public_id) == self.ids(old)

    @pytest.mark.parametrize("address", [MATCHES, DEALS])
    @pytest.mark.parametrize("query", ["", "?q=alice", "?status__exact=over"])
    def test_cost_few_statements(self, staff, matches, address, query):
        staff.get(address)
        with statements() as asked:
            staff.get(address + query)
        assert 0 < len(asked) <= 10, "\n".join(asked)

    def test_count_no_more_than_they_look_among(self, staff, matches):
        with statements() as asked:
            staff.get(DEALS)
        counts = [one for one in asked if "COUNT(" in one]
        assert counts
        assert all('"games_deal"."id" > ' in one for one in counts)


class TestADealThatIsOver:
    def test_has_its_record(self, staff, alice, bob):
        deal = known_match(alice, bob).deals.get(outcome="undercut")
        page = staff.get(page_of(deal)).content.decode()
        assert f"actions {deal.actions}" in page.replace("&gt;", ">")
        assert "Alice – Bob" in page

    def test_that_was_resigned_has_it_too(self, staff, alice, bob):
        match = gins(alice, bob, 1)
        services.resign(alice, match.public_id)
        for deal in match.deals.all():
            assert "gin-rummy-deal 1" in staff.get(page_of(deal)).content.decode()


class TestADealThatIsNotOver:
    @pytest.fixture
    def deal(self, alice):
        """Alice has drawn a card against Hard, and was given a hint."""
        match = against(alice, "easy")
        stack(match, PLAIN)
        act(match, alice, "p")
        nudge(match, alice)
        deal, state = now(match)
        services.hint(alice, match.public_id, deal.public_id, state.ply)
        act(match, alice, "s")
        Deal.objects.filter(pk=deal.pk).update(first_words="seven moons")
        return now(match)[0]

    def secrets(self, deal):
        """What no page may hold."""
        return [deal.seed, deal.actions, deal.first_words, *deal.deck.split()]

    def test_shows_no_card_seed_action_word_or_note(self, staff, deal):
        assert Notes.objects.filter(deal=deal).exists()
        lists = [DEALS, MATCHES, f"{DEALS}?q=alice", f"{MATCHES}?q=alice"]
        for address in [page_of(deal), page_of(deal.match), *lists]:
            page = ICONS.sub("", staff.get(address).content.decode())
            assert named(page, deal.match.public_id, deal.public_id, "%3D") == set(), address
            assert not [secret for secret in self.secrets(deal)[:3] if secret in page], address
            assert "gin-rummy-deal" not in page

    def test_nor_does_one_that_waits(self, staff, alice, bob):
        match = gins(alice, bob, 1)
        prepared = match.deals.get(status=Deal.Status.PREPARED)
        page = staff.get(page_of(prepared)).content.decode()
        assert prepared.seed not in page
        assert "record" not in page.lower()

    @pytest.mark.parametrize(
        "column", ["seed", "deck", "actions", "first_words", "second_words", "notes__hints"]
    )
    @pytest.mark.parametrize("how", ["exact", "startswith", "gt", "regex"])
    def test_is_not_asked_about_by_an_address(self, staff, deal, column, how):
        for address, path in ((DEALS, column), (MATCHES, f"deals__{column}")):
            for lookup in (f"{path}__{how}", path):
                assert staff.get(address, {lookup: "a"}).status_code in (302, 400), lookup

    def test_is_not_asked_about_by_way_of_a_person(self, staff, deal):
        users = reverse("admin:accounts_user_changelist")
        for path in ("seats__match__deals__seed", "played_deals__deal__seed"):
            assert staff.get(users, {f"{path}__startswith": "a"}).status_code in (302, 400)

    def test_is_not_found_by_what_is_hidden(self, staff, deal):
        for secret in self.secrets(deal):
            for address in (DEALS, MATCHES):
                assert found(staff, address, q=secret) == [], secret

    def test_lists_are_not_sorted_by_it(self, staff, deal):
        for number in range(-12, 13):
            answer = staff.get(DEALS, {"o": number})
            order = answer.context["cl"].queryset.query.order_by
            assert not {"seed", "deck", "actions"} & {name.lstrip("-") for name in order}

    def test_is_not_told_by_which_cards_are_played_again(self, staff, alice, bob, deal):
        earlier = gins(alice, bob, 1).deals.earliest("pk")
        Match.objects.filter(pk=deal.match_id).update(again_of=earlier)
        assert earlier.public_id not in staff.get(page_of(deal.match)).content.decode()
        services.resign(alice, deal.match.public_id)
        assert earlier.public_id in staff.get(page_of(deal.match)).content.decode()


def test_every_outcome_is_found_by_its_ending():
    outcomes = [outcome for ending in DealEnding for outcome in outcomes_of(ending)]
    assert sorted(outcomes) == sorted([*Outcome, RESIGNED])


def test_people_are_searched_too(staff, alice):
    answer = staff.get(reverse("admin:accounts_user_changelist"), {"q": "alic"})
    assert [person.username for person in answer.context["cl"].result_list] == ["alice"]
    assert User.objects.count() == 2
