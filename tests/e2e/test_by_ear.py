"""A deal by ear: what a screen reader reads in every phase, what it is told, and where the focus is."""

import pytest
from playwright.sync_api import expect

from .positions import SHORT, at_stage, post_step

HEARD = """() => {
  window.heard = [];
  const live = document.getElementById("live");
  new MutationObserver(() => live.textContent && window.heard.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""

SCRIPTS = {
    "offer": """
- region "Table":
  - text: "Bob: 0 points, dealer, 10 cards Alice: 0 points"
  - 'heading "Your move: take the upcard or pass." [level=2]'
  - text: Stock, 29 draws left
  - button "Take the upcard, 10 of hearts"
  - paragraph:
    - text: Deadwood 4.
    - link "Knock at 10 or less"
  - list "Your hand":
    - listitem: 9 of spades, in a run
    - listitem: 10 of spades, in a run
    - listitem: jack of spades, in a run
    - listitem: 8 of diamonds, in a run
    - listitem: 9 of diamonds, in a run
    - listitem: 10 of diamonds, in a run
    - listitem: ace of hearts, in a set
    - listitem: ace of diamonds, in a set
    - listitem: ace of clubs, in a set
    - listitem: 4 of spades, deadwood, 4 points
  - button "Pass"
  - button "Knock without drawing, 4 left"
""",
    "draw": """
- region "Table":
  - 'heading "Your move: draw from the stock." [level=2]'
  - paragraph: Bob passes.
  - button "Draw from the stock, 29 draws left"
  - text: "Discard pile, on top: 10 of hearts"
  - list "Your hand":
    - listitem: 4 of spades, deadwood, 4 points
  - button "Knock without drawing, 4 left"
""",
    "discard": """
- region "Table":
  - 'heading "Your move: choose a card to discard." [level=2]'
  - paragraph: Alice draws from the stock.
  - text: "Stock, 28 draws left Discard pile, on top: 10 of hearts"
  - paragraph:
    - text: Deadwood 14.
    - link "Knock at 10 or less"
  - radiogroup "Your hand":
    - radio "ace of clubs, in a set"
    - radio "4 of spades, deadwood, 4 points"
    - radio "queen of clubs, new, deadwood, 10 points" [checked]
  - group "queen of clubs":
    - button "Knock, 4 left"
    - button "Discard queen of clubs"
""",
    "layout": """
- region "Table":
  - 'heading "Your move: lay out your hand." [level=2]'
  - paragraph: Alice knocks.
  - group "How do you lay out your melds?":
    - 'radio "Run: 9 of spades, 10 of spades, jack of spades; Run: 8 of diamonds, 9 of diamonds, 10 of diamonds; Set: ace of hearts, ace of diamonds, ace of clubs; Deadwood 4; open to ace of spades, 8 of spades, queen of spades, 7 of diamonds, jack of diamonds" [checked]'
    - radio /Deadwood 7; open to/
  - button "Lay out these melds"
""",  # noqa: E501
    "defence": """
- region "Table":
  - text: "Alice: 0 points, 10 cards Bob: 0 points, dealer"
  - 'heading "Your move: show your hand and lay off." [level=2]'
  - group "Showdown":
    - heading "Alice knocks with deadwood 4." [level=2]
    - group "Alice, Knocker":
      - list:
        - listitem: "Run: 9 of spades, 10 of spades, jack of spades"
        - listitem: "Run: 8 of diamonds, 9 of diamonds, 10 of diamonds"
        - listitem: "Set: ace of hearts, ace of diamonds, ace of clubs"
        - listitem: "Deadwood 4: 4 of spades"
  - group "Your answer":
    - heading "Your answer" [level=2]
    - list:
      - listitem: Lay off jack of diamonds on 8 of diamonds, 9 of diamonds, 10 of diamonds
  - button "Lay off jack of diamonds, show hand, deadwood 54"
""",
    "deal_over": """
- region "Table":
  - text: "Alice: 50 points Bob: 0 points, dealer"
  - heading "The deal is over. Either of you can deal the next one." [level=2]
  - paragraph: Bob lays off jack of diamonds .
  - group "Showdown":
    - heading "Alice scores 50 points." [level=2]
    - group "Alice, Knocker":
      - list:
        - listitem: "Run: 8 of diamonds, 9 of diamonds, 10 of diamonds; laid off: jack of diamonds"
    - group "Bob, Defender"
    - table "The sum":
      - rowgroup:
        - row "Deadwood of Bob − layoffs − deadwood of Alice 64 − 10 − 4 = 50"
        - row "Points for Alice 50"
  - button "Next deal"
""",
    "match_over": """
- region "Table":
  - heading "The match is over." [level=2]
  - group "The match is over.":
    - heading "Alice wins the match!" [level=2]
    - paragraph: Alice reached 10 points and is ahead by 50.
    - table "Both totals"
  - group "Showdown"
  - button "Rematch"
""",
}
READERS = {"defence": "bob", "deal_over": "bob", "match_over": "bob"}


@pytest.mark.parametrize("stage", SCRIPTS)
def test_what_is_read_in_every_phase(deals, browse, alice, bob, stage):
    deals(SHORT)
    match = at_stage(alice, bob, stage)
    name = READERS.get(stage, "alice")
    reader = browse(name, user={"alice": alice, "bob": bob}[name])
    reader.visit(match.public_id)
    if stage == "discard":
        reader.pick("QC")
    expect(reader.page.locator("main")).to_match_aria_snapshot(SCRIPTS[stage])


def test_the_page_has_its_landmarks_and_ways_to_skip(deals, browse, alice, bob):
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    reader = browse("alice", user=alice)
    reader.visit(match.public_id)
    expect(reader.page.locator("body")).to_match_aria_snapshot("""
- link "Skip to the content"
- link "Skip to the cards"
- link "Skip to the buttons"
- banner:
  - navigation "Account"
- main:
  - heading "Match with Bob" [level=1]
  - region "Table":
    - complementary "Score, log and rules":
      - heading "Score, log and rules" [level=2]
- contentinfo:
  - form "Language"
""")
    for name, place in [("cards", ".hand"), ("buttons", ".bar"), ("content", "main")]:
        reader.link(f"Skip to the {name}").focus()
        reader.page.keyboard.press("Enter")
        expect(reader.page.locator(place)).to_be_focused()


def test_every_card_of_a_sentence_has_its_name(deals, browse, alice, bob):
    """In the log, where a card is seen as a sign; and several cards have commas between them."""
    deals(SHORT)
    match = at_stage(alice, bob, "defence")
    reader = browse("bob", user=bob)
    reader.visit(match.public_id)
    expect(reader.page.locator("ol.log")).to_match_aria_snapshot("""
- list:
  - listitem: /Alice lays out 9 of spades, 10 of spades, jack of spades , 8 of diamonds, .+/
  - listitem: Alice knocks.
""")


def test_a_deal_is_told_once_and_the_focus_goes_along(deals, browse, server, alice, bob):
    deals(SHORT)
    match = at_stage(alice, bob, "offer")
    player = browse("alice", user=alice)
    player.visit(match.public_id)
    page, revision = player.page, player.revision
    page.evaluate(HEARD)

    def focus_is(selector):
        expect(page.locator(selector)).to_be_focused()

    def press(selector):
        page.locator(selector).focus()
        page.keyboard.press("Enter")

    press("button[value=p]")
    player.shows(revision + 1)
    focus_is(".board")
    post_step(server, match)  # Bob passes
    player.shows(revision + 2)
    focus_is(".board")

    press("#stock")
    player.shows(revision + 3)
    focus_is("#card-QC")
    page.keyboard.press("Space")
    press("button[value=kQC]")
    player.shows(revision + 4)
    focus_is(".layouts input:checked")
    press("text=Lay out these melds")
    player.shows(revision + 5)
    focus_is(".showdown")
    post_step(server, match)  # Bob lays off
    player.shows(revision + 6)
    focus_is(".showdown")
    press("#next-deal")
    player.sees("offer")
    focus_is(".board")

    heard = page.evaluate("window.heard")
    assert heard[:6] == [
        "Bob decides about the upcard.",
        "Bob passes. Your move: draw from the stock.",
        "You draw queen of clubs. Your move: choose a card to discard.",
        "Your move: lay out your hand.",
        "Bob is to show the hand.",
        "Bob lays off jack of diamonds. Alice scores 50 points. "
        "Deadwood of Bob − layoffs − deadwood of Alice: 64 − 10 − 4 = 50. "
        "The deal is over. Either of you can deal the next one.",
    ]
    assert heard[6].startswith(("Alice deals. The upcard is", "Bob deals. The upcard is"))
    assert len(heard) == 7


@pytest.mark.parametrize(("language", "words"), [("id", "10 hati"), ("vi", "10 cơ")])
def test_other_languages_name_the_cards_too(deals, browse, alice, bob, language, words):
    alice.language = language
    alice.save()
    deals(SHORT)
    reader = browse("alice", user=alice)
    reader.visit(at_stage(alice, bob, "offer").public_id)
    read = reader.page.locator("main").aria_snapshot()
    assert words in read
    assert " of " not in read
