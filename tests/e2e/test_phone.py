"""On a phone: what one has to see is on the screen, and nothing moves that need not."""

import pytest
from playwright.sync_api import expect

from games.engine.rules import CARD_ROOM, HOUSE, LONG_GAME, changed
from tests.table import ELEVEN_MELDED, GIN, UNDERCUT, act, dealt, deck_of

from .positions import SHORT, at_stage, post_step, state_of, step

LONG = "Muhammad Rizky Pratama", "Nguyễn Thị Ánh Tuyết"
THREE_MELDS = deck_of("3S 4S 5S 9H 9D 9S 6C 7C 8C KD", "AS 2H 4D 6S 8D TC QS KH 7H 3C", "JH", "2C")
NO_MELD = deck_of("AS 3S 5S 7S 9H JH KH 2D 4D 6D", "AC 3C 5C 7C 9D JD KD 2H 4H 6H", "8S", "TC")
SIZES = [(360, 640), (390, 664), (390, 844)]


@pytest.fixture
def named(alice, bob):
    """Both have long names, and bob reads a language."""

    def named(language="en"):
        for user, name in zip((alice, bob), LONG, strict=True):
            user.display_name, user.language = name, language
            user.save()

    return named


@pytest.fixture
def phone(browse, bob):
    def phone(size=(390, 664)):
        return browse("bob", phone=True, user=bob, viewport={"width": size[0], "height": size[1]})

    return phone


def drawn(alice, bob, *rules):
    """Bob has drawn the first card of the stock and is to discard."""
    match = dealt(alice, bob, *rules)
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
        act(match, user, text)
    return match


def scroll(player):
    return player.page.evaluate("scrollY")


def scroll_down(player):
    player.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    return scroll(player)


def places(player):
    boxes = player.page.locator(".hand .slot").all()
    return [box.bounding_box() for box in boxes]


def test_a_board_of_another_form_is_seen_from_its_top(deals, phone, server, alice, bob):
    """The showdown, and the next deal."""
    deals(SHORT)
    match = at_stage(alice, bob, "layout")
    player = phone()
    player.visit(match.public_id)
    for stage in ("defence", "deal_over"):
        assert scroll_down(player) > 300
        post_step(server, match)
        player.sees(stage)
        expect(player.page.locator(".turn")).to_be_in_viewport()
    scroll_down(player)
    player.button("Next deal").click()
    player.sees("offer")
    expect(player.page.locator(".turn")).to_be_in_viewport()


def test_a_reader_further_down_stays_there_while_the_other_one_plays(phone, lay, server, alice, bob):
    lay(NO_MELD)
    match = drawn(alice, bob)
    act(match, bob, "KH")
    player = phone()
    player.visit(match.public_id)
    before, revision = scroll_down(player), player.revision
    post_step(server, match)
    player.look(revision + 1)
    player.sees("discard")
    assert scroll(player) == before
    post_step(server, match)
    player.look(revision + 2)
    assert player.is_to_act
    expect(player.page.locator(".turn")).to_be_in_viewport()


def test_a_refusal_and_the_button_of_an_own_answer_are_in_the_bar(deals, phone, alice, bob, faults):
    faults.expect("status of 422")
    deals(SHORT)
    player = phone()
    player.visit(at_stage(alice, bob, "defence").public_id)
    bar, page = player.page.locator(".bar"), player.page
    expect(bar.locator("button:visible")).to_have_text(
        ["Lay off J♦\N{VARIATION SELECTOR-15}, show hand, deadwood 54"]
    )
    page.get_by_text("Choose for yourself").click()
    expect(bar.locator("button:visible")).to_have_text(["Show my hand like this"])
    wrong = page.locator(".defence select").filter(has=page.locator("option[value='']:checked")).last
    wrong.select_option("lay0")
    bar.get_by_role("button").click()
    expect(bar.locator(".notice")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en", "id", "vi"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("deck", "rules"),
    [(THREE_MELDS, HOUSE), (NO_MELD, HOUSE), (ELEVEN_MELDED, CARD_ROOM)],
    ids=["three melds", "no meld", "big gin"],
)
def test_the_whole_hand_stands_above_the_bar(named, phone, lay, alice, bob, deck, rules, size, language):
    named(language)
    lay(deck)
    player = phone(size)
    player.visit(drawn(alice, bob, rules).public_id)
    bar = player.page.locator(".bar").bounding_box()
    header = player.page.locator(".site-header").bounding_box()
    assert header["height"] < 50
    assert bar["height"] < 70
    assert len(places(player)) == 11
    is_above(player, bar, size)


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_two_buttons_share_the_bar(named, phone, lay, alice, bob, language):
    """Passing and knocking in place of drawing."""
    named(language)
    lay(THREE_MELDS)
    player = phone((360, 640))
    player.visit(dealt(alice, bob).public_id)
    expect(player.page.locator(".bar button:visible")).to_have_count(2)
    bar = player.page.locator(".bar").bounding_box()
    assert bar["height"] < 90
    is_above(player, bar, (360, 640))


def is_above(player, bar, size):
    for box in places(player):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= bar["y"]


def test_the_question_before_gin_moves_no_card(phone, lay, alice, bob, faults):
    faults.expect("status of 422")
    lay(GIN)
    player = phone()
    player.visit(drawn(alice, bob).public_id)
    player.pick("6H")
    before = places(player)
    player.page.locator("button[value='6H']:visible").evaluate("button => button.click()")
    expect(player.button("^Gin, discard king of diamonds")).to_be_visible()
    assert places(player) == before
    player.button("^Gin, discard king of diamonds").click()
    player.sees("deal_over")


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_no_board_is_wider_than_the_phone(named, phone, lay, alice, bob, language, text):
    named(language)
    player = phone()
    for deck, rules, stage in [
        (GIN, changed(LONG_GAME, target=80), "match_over"),
        (UNDERCUT, changed(HOUSE, target=500), "deal_over"),
        (THREE_MELDS, HOUSE, "discard"),
    ]:
        lay(deck)
        match = drawn(alice, bob, rules)
        while stage.endswith("over") and not state_of(match)[1].result:
            step(match)
        player.visit(match.public_id)
        player.sees(stage)
        player.page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{text}%")
        width = player.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390
