"""How often a request asks the database; the session comes from the cache."""

import pytest

from games import services
from games.engine.rules import HOUSE, changed
from tests.statements import statements
from tests.table import GIN, act, dealt, go_gin, now, play_deal, table_of
from tests.web.board import HTMX, address, posted, press

pytestmark = pytest.mark.django_db

ACTION, FRAGMENT = 6, 5


@pytest.fixture
def late_match(alice, bob, lay):
    """A match with many deals behind it."""
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=1000, knock_without_drawing=False))
    for _ in range(5):
        play_deal(match, (alice, bob))
        services.start_deal(alice, match.public_id, now(match)[0].public_id)
    return match


@pytest.mark.parametrize("kind", ["match", "late_match"])
def test_an_action_that_does_not_end_the_deal(request, alice_browser, bob_browser, kind):
    match = request.getfixturevalue(kind)
    browser = (alice_browser, bob_browser)[now(match)[1].to_act]
    browser.get(address("table", match))
    fields = posted(match, "t")
    with statements() as found:
        assert press(browser, "act", match, **fields).status_code == 200
    assert 0 < len(found) <= ACTION, "\n".join(found)


@pytest.mark.parametrize("kind", ["ready", "match", "late_match"])
def test_a_fragment(request, alice_browser, kind):
    match = request.getfixturevalue(kind)
    alice_browser.get(address("table", match))
    with statements() as found:
        assert alice_browser.get(address("table", match), headers=HTMX).status_code == 200
    assert 0 < len(found) <= FRAGMENT, "\n".join(found)


def test_a_fragment_after_the_match(alice, bob, alice_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=50))
    go_gin(match, bob, alice)
    with statements() as found:
        assert alice_browser.get(address("table", match), headers=HTMX).status_code == 200
    assert 0 < len(found) <= FRAGMENT, "\n".join(found)


def test_nothing_new_costs_no_more(alice_browser, match):
    revision = table_of(match).match.revision
    with statements() as found:
        assert alice_browser.get(address("table", match), {"v": revision}).status_code == 204
    assert 0 < len(found) <= FRAGMENT


def test_the_end_of_a_deal_is_bounded(alice, bob, bob_browser, lay):
    """Two deals, since the first one of a month makes the rows in which both players are counted."""
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    services.start_deal(alice, match.public_id, now(match)[0].public_id)
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
        act(match, user, text)
    fields = posted(match, "kKD")
    with statements() as found:
        assert press(bob_browser, "act", match, **fields).status_code == 200
    assert 0 < len(found) <= ACTION + 5, "\n".join(found)
