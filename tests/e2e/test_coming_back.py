"""Whatever happens to a page, the network or the server: the table comes back as it is."""

import re

import pytest
from playwright.sync_api import expect

from .people import Person
from .positions import SHORT, STAGES, at_stage, post_step


@pytest.fixture
def position(deals, alice, bob):
    """A match in a stage."""

    def position(stage):
        deals(SHORT)
        return at_stage(alice, bob, stage)

    return position


def facts(player):
    """Everything by which a table that came back could differ from the one that was there."""
    expect(player.table).to_be_visible()
    words = player.table.inner_text()
    return player.stage, player.revision, player.is_to_act, player.hand(), player.offers(), words


@pytest.mark.parametrize("stage", STAGES)
def test_reload_back_and_a_restarted_server_bring_back_every_stage(both, position, server, faults, stage):
    faults.expect("WebSocket connection", "ERR_CONNECTION_REFUSED")
    match = position(stage)
    for player in both:
        player.visit(match.public_id)
        player.sees(stage)
    before = [facts(player) for player in both]

    both[0].page.reload()
    both[1].page.goto("/")
    both[1].page.go_back()
    for player in both:
        player.wait_for_socket()
    assert [facts(player) for player in both] == before

    server.stop()
    for player in both:
        expect(player.page.locator("html[data-connected]")).to_have_count(0)
    assert [facts(player) for player in both] == before
    server.start()
    for player in both:
        wake(player)  # sooner than by itself
        player.wait_for_socket()
    assert [facts(player) for player in both] == before


def test_play_goes_on_after_a_restart(both, position, server, faults):
    faults.expect("WebSocket connection", "ERR_CONNECTION_REFUSED")
    match = position("draw")
    for player in both:
        player.visit(match.public_id)
    mover, other = both if both[0].is_to_act else both[::-1]
    server.restart()
    for player in both:
        player.wait_for_socket()
    revision = mover.revision
    mover.move()
    for player in (mover, other):
        player.look(revision + 1)
        player.sees("discard")


def test_a_player_who_was_offline_sees_what_happened_meanwhile(both, position, server, faults):
    faults.expect("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "htmx:")
    match = position("offer")
    alice, bob = both
    for player in both:
        player.visit(match.public_id)
    revision = bob.revision
    bob.page.context.set_offline(True)
    expect(bob.page.locator("#live")).to_contain_text("There is no connection to the table.")
    post_step(server, match)
    post_step(server, match)
    alice.look(revision + 2)
    bob.page.context.set_offline(False)
    bob.look(revision + 2)
    expect(bob.page.locator("#live")).not_to_contain_text("no connection")


def test_an_action_that_did_not_get_through_is_told_and_can_be_done_again(both, position, faults):
    faults.expect("ERR_FAILED", "htmx:")
    match = position("draw")
    for player in both:
        player.visit(match.public_id)
    mover = next(player for player in both if player.is_to_act)
    revision = mover.revision
    mover.page.route("**/act", lambda route: route.abort())
    mover.move()
    told = mover.page.locator("#live")
    expect(told).to_contain_text("That did not get through.")
    mover.page.unroute("**/act")
    mover.button("Try again").click()
    expect(told).to_be_empty()
    mover.look(revision)
    mover.move()
    mover.look(revision + 1)


def test_an_action_whose_answer_got_lost_shows_as_done(both, position, faults):
    faults.expect("ERR_FAILED", "htmx:")
    match = position("draw")
    for player in both:
        player.visit(match.public_id)
    mover = next(player for player in both if player.is_to_act)
    revision = mover.revision

    def lose_the_answer(route):
        route.fetch()
        route.abort()

    mover.page.route("**/act", lose_the_answer)
    mover.move()
    mover.look(revision + 1)
    expect(mover.page.locator("#live")).not_to_contain_text("did not get through")


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (
            200,
            "The table cannot be shown just now.",
        ),  # as a hotel's network answers before one signs in there
        (500, "The table cannot be shown just now."),
        (429, "That was too much at once."),
        (403, "This page is out of date"),
        (404, "This match is not open to you."),
    ],
)
def test_a_board_that_cannot_be_had_is_told_in_words(both, position, faults, status, words):
    faults.expect(f"status of {status}", f"Error Code {status}")
    alice, _bob = both
    alice.visit(position("offer").public_id)
    alice.page.route("**/table?v=*", lambda route: route.fulfill(status=status, body="<h1>no table</h1>"))
    wake(alice)
    expect(alice.page.locator("#live")).to_contain_text(words)
    expect(alice.table).to_be_visible()
    alice.page.unroute("**/table?v=*")
    alice.button("Try again").click()
    expect(alice.page.locator("#live")).not_to_contain_text(words)
    alice.sees("offer")


def wake(player):
    """As when a phone that slept is taken up again."""
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_phone_that_slept_looks_at_the_table_when_it_wakes(both, position, server):
    """Its socket is silent here, as one that died without a word."""
    match = position("offer")
    _alice, bob = both
    bob.page.route_web_socket(re.compile("/ws/"), lambda socket: None)
    bob.page.goto(f"/match/{match.public_id}/")
    revision = bob.revision
    post_step(server, match)
    wake(bob)
    bob.look(revision + 1)


def test_one_without_a_seat_does_not_try_again(both, position):
    match = position("offer")
    alice, _bob = both
    opened = []

    def refuse(socket):
        opened.append(socket)
        socket.close(code=4403)

    alice.page.route_web_socket(re.compile("/ws/"), refuse)
    alice.page.goto(f"/match/{match.public_id}/")
    alice.page.wait_for_timeout(4500)  # longer than the longest wait between two tries
    assert len(opened) == 1


def test_a_lost_socket_is_opened_again(both, position):
    match = position("offer")
    alice, _bob = both
    opened = []

    def close(socket):
        opened.append(socket)
        if len(opened) == 1:
            socket.close(code=1012)

    alice.page.route_web_socket(re.compile("/ws/"), close)
    alice.page.goto(f"/match/{match.public_id}/")
    alice.wait_until(lambda: len(opened) == 2)


def test_a_second_tab_follows_the_first(browse, position, server, alice):
    match = position("offer")
    first = browse("alice", user=alice)
    second = Person("alice", first.page.context.new_page())
    for tab in (first, second):
        tab.visit(match.public_id)
    if not first.is_to_act:
        post_step(server, match)
    revision = first.revision
    first.move()
    for tab in (first, second):
        tab.look(revision + 1)


def test_one_who_signed_out_elsewhere_is_led_to_sign_in_and_back(browse, position, alice, faults):
    faults.expect("status of 401")
    match = position("offer")
    tab = browse("alice", user=alice)
    tab.visit(match.public_id)
    tab.page.context.clear_cookies(name="sessionid")
    wake(tab)
    tab.page.wait_for_url(re.compile(r"/account/sign-in/\?next=/match/"))
    assert match.public_id in tab.page.url


def test_signing_in_again_in_another_tab_spoils_no_action(browse, position, server, alice):
    match = position("offer")
    tab = browse("alice", user=alice)
    tab.visit(match.public_id)
    if not tab.is_to_act:
        post_step(server, match)
    other = Person("alice", tab.page.context.new_page())
    other.page.goto("/")
    other.button("Sign out").click()
    if "sign-out" in other.page.url:
        other.page.locator("main").get_by_role("button", name="Sign out").click()
    other.page.goto("/account/sign-in/")
    other.page.locator("[name=login]").fill("alice")
    other.page.locator("[name=password]").fill("a quiet table 29")
    other.page.locator("main").get_by_role("button", name="Sign in").click()
    expect(other.page.get_by_text("Alice").first).to_be_visible()
    expect(tab.table).to_have_attribute("data-your-move", "yes")
    revision = tab.revision
    tab.move()
    tab.look(revision + 1)


def test_a_slow_answer_does_not_put_an_old_board_over_a_new_one(both, position, server):
    match = position("offer")
    alice, _bob = both
    alice.visit(match.public_id)
    first = alice.revision
    held = []
    alice.page.route("**/table?v=*", lambda route: held.append((route, route.fetch())), times=1)
    with alice.page.expect_request("**/table?v=*"):
        post_step(server, match)
    alice.wait_until(lambda: held)
    route, old_board = held[0]
    assert f'data-revision="{first + 1}"' in old_board.text()
    post_step(server, match)
    route.fulfill(response=old_board)
    alice.look(first + 2)
    # The same board again, as the answer to one who asks late.
    alice.page.route("**/table?v=*", lambda route: route.fulfill(response=old_board))
    alice.page.evaluate("document.addEventListener('htmx:afterRequest', () => { window.answered = true })")
    wake(alice)
    alice.page.wait_for_function("window.answered")
    assert alice.revision == first + 2


def test_without_htmx_the_page_is_one_of_plain_forms(browse, position, server, alice, faults):
    faults.expect("ERR_FAILED")
    match = position("offer")
    tab = browse("alice", user=alice)
    tab.page.route("**/htmx*.js", lambda route: route.abort())
    tab.page.goto(f"/match/{match.public_id}/")
    if not tab.is_to_act:
        post_step(server, match)
        tab.page.reload()
    revision = tab.revision
    tab.move()
    tab.look(revision + 1)


def test_without_websockets_the_page_still_asks_by_itself(browse, position, server, alice):
    match = position("offer")
    tab = browse("alice", user=alice)
    tab.page.add_init_script("delete window.WebSocket")
    tab.page.goto(f"/match/{match.public_id}/")
    revision = tab.revision
    post_step(server, match)
    wake(tab)
    tab.look(revision + 1)
