"""The table in every stage, for the player whose turn it is and for the other one."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from accounts.models import User
from games import services
from games.engine.rules import CARD_ROOM, HOUSE, LONG_GAME, RuleSet, changed
from games.engine.state import Deck
from games.models import Match, Seat
from games.tour import STEPS
from tests.e2e.positions import GIN as GIN_SHUFFLES
from tests.e2e.positions import SHORT, at_stage, holding_gin, state_of, step
from tests.table import (
    ELEVEN_MELDED,
    GIN,
    PLAIN,
    UNDERCUT,
    act,
    against,
    dealt,
    deck_of,
    now,
    nudge,
    person_in,
)

from .cast import Cast
from .place import Place, Scene

THREE_MELDS = deck_of("3S 4S 5S 9H 9D 9S 6C 7C 8C KD", "AS 2H 4D 6S 8D TC QS KH 7H 3C", "JH", "2C")
NO_MELD = deck_of("AS 3S 5S 7S 9H JH KH 2D 4D 6D", "AC 3C 5C 7C 9D JD KD 2H 4H 6H", "8S", "TC")

Make = Callable[[Cast], Scene]


def scene(match: Match, user: User) -> Scene:
    return Scene(match.get_absolute_url(), user)


def stage(name: str, is_mine: bool = True) -> Make:
    """A stage of a deal that is soon over, for the player to move or the other one."""

    def make(cast: Cast) -> Scene:
        cast.deals(SHORT)
        match = at_stage(cast.alice, cast.bob, name)
        table, state = state_of(match)
        mover = 0 if state.result else state.to_act
        return scene(match, person_in(table.seats[mover if is_mine else 1 - mover]))

    return make


def drawn(deck: Deck, rules: RuleSet = HOUSE) -> Make:
    """Bob has drawn the first card of the stock and is to discard."""

    def make(cast: Cast) -> Scene:
        cast.lays(deck)
        match = dealt(cast.alice, cast.bob, rules)
        for user, text in [(cast.bob, "p"), (cast.alice, "p"), (cast.bob, "s")]:
            act(match, user, text)
        return scene(match, cast.bob)

    return make


def ended(deck: Deck, rules: RuleSet = HOUSE, patient: bool = False) -> Make:
    """A deal that was played to its end; nobody knocks when they are patient."""

    def make(cast: Cast) -> Scene:
        cast.lays(deck)
        match = dealt(cast.alice, cast.bob, rules)
        while not now(match)[1].result:
            step(match, patient)
        return scene(match, cast.bob)

    return make


def offered(deck: Deck) -> Make:
    def make(cast: Cast) -> Scene:
        cast.lays(deck)
        return scene(dealt(cast.alice, cast.bob), cast.bob)

    return make


def own_order(cast: Cast) -> Scene:
    place = stage("discard")(cast)
    Seat.objects.update(hand_mode=Seat.HandMode.OWN)
    return place


def taken(cast: Cast) -> Scene:
    """Bob has taken the upcard, which he may not throw back."""
    cast.lays(PLAIN)
    match = dealt(cast.alice, cast.bob)
    act(match, cast.bob, "t")
    return scene(match, cast.bob)


def gin_at_hand(cast: Cast) -> Scene:
    cast.deals(GIN_SHUFFLES)
    match, seat, _card, _gin = holding_gin(cast.alice, cast.bob)
    return scene(match, (cast.alice, cast.bob)[seat])


def on_tour(step: int) -> Make:
    def make(cast: Cast) -> Scene:
        place = stage("draw")(cast)
        User.objects.update(preferences={"tour": step})
        return place

    return make


def resigned(cast: Cast) -> Scene:
    place = stage("draw")(cast)
    services.resign(cast.bob, Match.objects.get().public_id)
    return place


def rematch_made(cast: Cast) -> Scene:
    place = stage("match_over")(cast)
    services.rematch(cast.bob, Match.objects.get().public_id)
    return place


def resigning(query: str) -> Make:
    def make(cast: Cast) -> Scene:
        place = stage("draw")(cast)
        return Scene(f"{place.path}resign{query}", place.user)

    return make


def beside_ai(*actions: str, hint: bool = False) -> Make:
    """Alice plays Easy and has done this."""

    def make(cast: Cast) -> Scene:
        cast.lays(PLAIN)
        match = against(cast.alice)
        for text in actions:
            act(match, cast.alice, text)
        if hint:
            deal, state = now(match)
            services.hint(cast.alice, match.public_id, deal.public_id, state.ply)
        return scene(match, cast.alice)

    return make


def thoughts(cast: Cast) -> Scene:
    """A deal against Easy is over, and it says what it thought."""
    cast.lays(GIN)
    match = against(cast.alice, rules=changed(HOUSE, target=500))
    for text in ["p", "", "s", "kKD"]:
        if text:
            act(match, cast.alice, text)
        else:
            nudge(match, cast.alice)
    return scene(match, cast.alice)


def pick_last(page: Page) -> None:
    page.locator(".hand .pick").last.check(force=True)


def pick_taken(page: Page) -> None:
    page.locator(".hand .slot:has(.new) .pick").check(force=True)


def give_gin_away(page: Page) -> None:
    page.locator(".hand .pick").first.check(force=True)
    page.locator(".bar .panel-pick button:visible").last.click()
    expect(page.locator(".confirm")).to_be_visible()


def choose_alone(page: Page) -> None:
    page.locator(".defence-own > summary").click()


def lay_off_wrongly(page: Page) -> None:
    choose_alone(page)
    page.locator(".defence select:has(option[value='']:checked)").last.select_option("lay0")
    page.locator(".bar button[value=own]").click()
    expect(page.locator(".notice")).to_be_visible()


def open_help(page: Page) -> None:
    page.locator("#help > summary").click()


def open_words(page: Page) -> None:
    """The field for own words beside "Next deal"."""
    page.locator("#shuffle > summary").click()


def resigned_to_ai(cast: Cast) -> Scene:
    """A rematch would be dealt at once."""
    place = beside_ai()(cast)
    services.resign(cast.alice, Match.objects.get().public_id)
    return place


def lose_the_network(page: Page) -> None:
    page.context.set_offline(True)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # asks for the board, in vain
    expect(page.locator("#live[data-tone]")).to_be_visible()


OFFLINE = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "htmx:")

PLACES = [
    Place("table-offer", stage("offer")),
    Place("table-offer-other", stage("offer", is_mine=False)),
    Place("table-offer-knock", offered(THREE_MELDS)),
    Place("table-draw", stage("draw")),
    Place("table-draw-other", stage("draw", is_mine=False)),
    Place("table-discard", stage("discard")),
    Place("table-discard-picked", stage("discard"), pick_last),
    Place("table-discard-own-order", own_order, pick_last),
    Place("table-discard-taken", taken, pick_taken),
    Place("table-discard-no-meld", drawn(NO_MELD), pick_last),
    Place("table-knock", drawn(THREE_MELDS), pick_last),
    Place("table-big-gin", drawn(ELEVEN_MELDED, CARD_ROOM), pick_last),
    Place("table-confirm-gin", gin_at_hand, give_gin_away, 422),
    Place("table-layout", stage("layout")),
    Place("table-layout-other", stage("layout", is_mine=False)),
    Place("table-defence", stage("defence")),
    Place("table-defence-own", stage("defence"), choose_alone),
    Place("table-defence-refused", stage("defence"), lay_off_wrongly, 422),
    Place("table-defence-other", stage("defence", is_mine=False)),
    Place("table-deal-over", stage("deal_over")),
    Place("table-deal-over-words", stage("deal_over"), open_words),
    Place("table-deal-over-undercut", ended(UNDERCUT, changed(HOUSE, target=500))),
    Place("table-deal-over-dead", ended(NO_MELD, patient=True)),
    Place("table-match-over", stage("match_over")),
    Place("table-match-over-bonuses", ended(GIN, changed(LONG_GAME, target=80))),
    Place("table-match-over-rematch", rematch_made),
    Place("table-match-over-resigned", resigned),
    Place("table-ai", beside_ai()),
    Place("table-ai-over-words", resigned_to_ai, open_words),
    Place("table-ai-hint", beside_ai(hint=True)),
    Place("table-ai-to-move", beside_ai("p")),
    Place("table-ai-thoughts", thoughts),
    Place("table-help", stage("draw"), open_help),
    *(Place(f"table-tour-{step}", on_tour(step)) for step in range(1, STEPS + 1)),
    Place("table-offline", stage("draw"), lose_the_network, complaints=OFFLINE),
    Place("resign", resigning("")),
    Place("resign-final", resigning("?final=1")),
]
