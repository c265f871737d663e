"""A whole match with the keyboard alone."""

from playwright.sync_api import expect

from .positions import SHORT, dealt, post_step

FAR = 80  # Tab presses after which a thing counts as out of reach


class Keys:
    """Reaches and presses things as one without a mouse does."""

    def __init__(self, player):
        self.player = player
        self.keyboard = player.page.keyboard

    def reach(self, selector):
        for _ in range(FAR):
            if self.player.page.locator(f"{selector}:focus").count():
                return
            self.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached")

    def press(self, selector):
        self.reach(selector)
        self.keyboard.press("Enter")

    def throw(self):
        """Picks the card as `Person.move` does, by arrows, and presses its button."""
        offers, order = self.player.offers(), self.player.hand()
        knocks = [card for card in order if f"k{card}" in offers]
        card = (knocks or order)[-1]
        self.reach(".pick")
        self.keyboard.press("Space")
        for _ in order:
            if self.player.page.locator(f"#card-{card}:checked").count():
                break
            self.keyboard.press("ArrowRight")
        self.press(f"button[name=action][value='{f'k{card}' if knocks else card}']")

    def move(self):
        match self.player.stage:
            case "offer":
                self.press(".bar button[value=p]")
            case "draw":
                self.press("#stock")
            case "discard":
                self.throw()
            case "deal_over":
                self.press("#next-deal")
            case _:
                self.press(".bar button.primary")


def test_a_whole_match_with_the_keyboard_alone(deals, browse, server, alice, bob):
    """Alice's opponent plays from another device; after each board the focus is still within the table."""
    deals(SHORT)
    match = dealt(alice, bob, target=60)
    player = browse("alice", user=alice)
    player.visit(match.public_id)
    keys = Keys(player)
    for _ in range(100):
        if player.stage == "match_over":
            break
        revision = player.revision
        if player.is_to_act or player.stage == "deal_over":
            keys.move()
            player.shows(revision + 1)
            expect(player.page.locator("#table:focus, #table :focus")).to_have_count(1)
        else:
            post_step(server, match)
            player.look(revision + 1)
    assert player.stage == "match_over"
    keys.press("#rematch")
    expect(player.page.locator(".waiting, .hand .card").first).to_be_visible()
