"""The language of the table: everyone's own, whoever moved."""

from django.utils import translation
from playwright.sync_api import expect

from games.engine.actions import DRAW
from games.wording import sentences

from .positions import SHORT, at_stage


def test_each_player_reads_the_table_in_an_own_language(deals, both, alice, bob):
    deals(SHORT)
    match = at_stage(alice, bob, "offer")
    spoken = dict(zip(both, ("id", "vi"), strict=True))
    for player, code in spoken.items():
        player.visit(match.public_id)
        player.page.locator(f"footer button[value={code}], .languages button[value={code}]").first.click()
        expect(player.page.locator(f"html[lang={code}]")).to_be_attached()
        player.wait_for_socket()
    for _ in range(3):
        mover, other = both if both[0].is_to_act else both[::-1]
        revision, name = mover.revision, mover.name.title()
        mover.move()
        for player in (mover, other):
            player.look(revision + 1)
    for player, code in spoken.items():
        expect(player.page.locator(f"html[lang={code}]")).to_be_attached()
        with translation.override(code):
            drew = sentences.action(name, DRAW)
        assert drew != sentences.action(name, DRAW)
        expect(player.page.locator(".log")).to_contain_text(drew)
        if player is other:  # the mover is told which card it was
            expect(player.page.locator("#live")).to_contain_text(drew)
