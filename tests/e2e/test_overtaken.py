"""A press that overtakes the page's own question about the board."""

from playwright.sync_api import Route

from .positions import SHORT, at_stage, post_step


def test_a_page_whose_press_overtook_its_question_still_hears_of_the_other_player(
    deals, both, server, alice, bob
):
    deals(SHORT)
    match = at_stage(alice, bob, "offer")
    for player in both:
        player.visit(match.public_id)
    mover = next(player for player in both if player.is_to_act)
    revision = mover.revision
    held: list[Route] = []
    mover.page.route("**/table?v=*", lambda route: held.append(route))
    mover.page.evaluate("window.dispatchEvent(new Event('online'))")
    mover.wait_until(lambda: held)

    mover.move()
    mover.shows(revision + 1)
    for route in held:
        route.continue_()
    mover.page.unroute("**/table?v=*")

    post_step(server, match)
    mover.look(revision + 2)
