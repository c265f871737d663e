"""The tour of a person's first match: five steps, kept with the person, that never come back."""

import re

import pytest

from games import services
from games.engine.rules import HOUSE, changed
from games.tour import STEPS, step_of
from tests.table import GIN, against, dealt, go_gin
from tests.web.board import HTMX, address, press, text_of

pytestmark = pytest.mark.django_db


def shown(response):
    """The step that an answer shows; None where there is no tour."""
    found = re.search(r'<aside id="tour"[^>]* data-step="(\d)"', text_of(response))
    return found and int(found[1])


def page(browser, match):
    return browser.get(address("match", match))


def test_the_first_match_begins_with_the_first_step(alice_browser, bob_browser, match):
    for browser in (alice_browser, bob_browser):
        assert shown(page(browser, match)) == 1


def test_it_stands_outside_what_a_swap_replaces(bob_browser, match):
    assert shown(bob_browser.get(address("table", match), headers=HTMX)) is None
    text = text_of(page(bob_browser, match))
    assert text.index('id="tour"') < text.index('id="table"')


def test_a_script_is_sent_the_next_step_alone(bob_browser, match):
    answer = press(bob_browser, "tour", match, step=2)
    assert (answer.status_code, shown(answer)) == (200, 2)
    assert 'id="table"' not in text_of(answer)
    assert shown(page(bob_browser, match)) == 2


def test_a_plain_form_goes_back_to_the_page(bob_browser, match):
    answer = press(bob_browser, "tour", match, htmx=False, step=3)
    assert (answer.status_code, answer["Location"]) == (302, address("match", match))
    assert shown(page(bob_browser, match)) == 3


def test_every_step_leads_to_the_next_and_the_last_one_ends_it(bob_browser, match):
    texts = set()
    for step in range(1, STEPS + 1):
        answer = page(bob_browser, match)
        assert shown(answer) == step
        texts.add(re.findall(r'<p id="tour-text">(.*?)</p>', text_of(answer))[0])
        (following,) = re.findall(r'id="tour-next"[^>]* value="(\w+)"', text_of(answer))
        assert ('id="tour-back"' in text_of(answer)) is (step > 1)
        answer = press(bob_browser, "tour", match, step=following)
    assert answer.content == b""
    assert shown(page(bob_browser, match)) is None
    assert len(texts) == STEPS


def test_once_dismissed_it_never_returns(alice, bob, bob_browser, match):
    assert press(bob_browser, "tour", match, step="done").content == b""
    assert press(bob_browser, "tour", match, step=1).content == b""  # a page that was left open
    for again in (match, dealt(alice, bob)):
        assert shown(page(bob_browser, again)) is None
    bob.refresh_from_db()
    assert step_of(bob) is None


def test_who_has_played_a_deal_needs_none(alice, bob, bob_browser, mallory, mallory_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    services.start_deal(alice, match.public_id, match.deals.get(round=1).public_id)
    assert shown(page(bob_browser, match)) is None
    new = dealt(mallory, bob)
    assert shown(page(bob_browser, new)) is None
    assert shown(page(mallory_browser, new)) == 1


def test_there_is_none_while_hands_are_laid_open(alice, bob, bob_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    assert shown(page(bob_browser, match)) is None


def test_each_has_a_tour_of_their_own(alice, alice_browser, bob_browser, match):
    press(bob_browser, "tour", match, step="done")
    assert shown(page(alice_browser, match)) == 1
    alice.refresh_from_db()
    assert alice.preferences == {}


def test_a_stranger_finds_nothing(mallory, mallory_browser, match):
    assert press(mallory_browser, "tour", match, step=2).status_code == 404
    mallory.refresh_from_db()
    assert mallory.preferences == {}


@pytest.mark.parametrize("step", ["", "0", "6", "-1", "x", "²", "02", "9" * 5000])
@pytest.mark.parametrize("htmx", [True, False])
def test_a_step_that_there_is_not_is_refused(bob, bob_browser, match, step, htmx):
    assert press(bob_browser, "tour", match, htmx, step=step).status_code == 400
    bob.refresh_from_db()
    assert bob.preferences == {}


def test_looking_changes_nothing(bob, bob_browser, match):
    assert bob_browser.get(address("tour", match)).status_code == 405
    page(bob_browser, match)
    bob.refresh_from_db()
    assert bob.preferences == {}


def test_a_guest_has_it_too(client):
    client.post("/match/new/", {"opponent": "easy", "preset": "house"}, follow=True)
    match = client.get("/").context["matches"][0]
    assert shown(client.get(match.url)) == 1
    client.post(f"{match.url}tour", {"step": "done"})
    assert shown(client.get(match.url)) is None


def test_its_numbers_are_those_of_the_match(alice, sign_in):
    browser = sign_in(alice)
    match = against(alice, rules=changed(HOUSE, knock_limit=7, target=61))
    for step, words in [(4, "With 7 points of deadwood or less"), (5, "goes to 61 points. Help says")]:
        assert words in text_of(press(browser, "tour", match, step=step))


def test_a_deal_of_gin_only_says_so(alice, sign_in):
    match = against(alice, rules=changed(HOUSE, knock_limit=0))
    assert "by going gin" in text_of(press(sign_in(alice), "tour", match, step=4))
