"""Tables for tests: matches of alice and bob, decks of one's choice, and players who play by rule."""

from collections.abc import Callable
from random import Random

from accounts.models import User
from games import services
from games.engine.actions import Action, Kind, action_text
from games.engine.cards import DECK_SIZE, cards_text, parse_card_list
from games.engine.melds import best_discard
from games.engine.play import legal_actions
from games.engine.rules import HOUSE, RuleSet
from games.engine.state import DealState, Deck, Phase
from games.levels import Level
from games.models import Deal, Match, Seat
from games.queries import Table, seated_table_or_404, state_of

Player = Callable[[DealState], Action]


def seated(alice: User, bob: User, rules: RuleSet = HOUSE, preset: str = "house") -> Match:
    """A match at which both sit, alice in seat 0, before its first deal."""
    match = services.make_match(alice, preset, rules)
    services.sit_down(bob, match.invitation)
    match.refresh_from_db()
    return match


def dealt(
    alice: User, bob: User, rules: RuleSet = HOUSE, preset: str = "house", dealer: int | None = 0
) -> Match:
    """A match in its first deal; alice deals, so that bob acts first."""
    match = seated(alice, bob, rules, preset)
    Deal.objects.filter(match=match).update(dealer=dealer)
    services.start_deal(alice, match.public_id, "")
    match.refresh_from_db()
    return match


def against(
    alice: User, level: str = "easy", rules: RuleSet = HOUSE, dealer: int = 1, preset: str = "house"
) -> Match:
    """A match of alice, in seat 0, against an AI, which deals the first deal, so that alice acts first."""
    match = services.play_now(alice, preset, rules, Level(level))
    Deal.objects.filter(match=match, round=1).update(dealer=dealer, to_act=1 - dealer)
    return match


def nudge(match: Match, user: User) -> Table:
    """Lets the AI move that is to act now."""
    deal, state = now(match)
    return services.nudge(user, match.public_id, deal.public_id, state.ply)


def deck_of(non_dealer: str, dealer: str, upcard: str, stock: str = "") -> Deck:
    """A deck that deals these hands, this upcard, and these first cards of the stock."""
    first, second = parse_card_list(non_dealer), parse_card_list(dealer)
    dealt_cards = [card for pair in zip(first, second, strict=True) for card in pair]
    named = [*dealt_cards, *parse_card_list(upcard), *parse_card_list(stock)]
    assert len(named) == len(set(named)), "a card stands twice"
    return (*named, *(card for card in range(DECK_SIZE) if card not in named))


# The non-dealer holds two runs and four high cards; the dealer holds no meld at all.
PLAIN = deck_of(
    "3S 4S 5S 6H 7H 8H KD QC JD 9C", "AS 2H 4D 6S 8D TC QS KH 7C 3C", "JH", "2C 5D TH AD 9S 9D AC 2S"
)
# The non-dealer goes gin with the first card of the stock: 25 points and the dealer's 60.
GIN = deck_of("2S 3S 4S 6H 7H 8H TD TC TH KD", "AH 2H 4D 6S 8D 9C QS KH 7C 3C", "JH", "AS 5D 9H")


# The non-dealer draws the 5 and knocks with the king: 5 deadwood against 60, of which the 6S can be laid off.
KNOCK = deck_of("3S 4S 5S 6H 7H 8H TD TC TH KD", "AH 2H 4D 6S 8D 9C QS KH 7C 3C", "JH", "5D 9H")
# The non-dealer draws the ace and knocks with the 9: 1 deadwood; the dealer can lay everything off.
UNDERCUT = deck_of("3S 4S 5S 7S 7H 7D JC QC KC 9H", "6S 2H 2D 2C 8D 8C 8H TC 9C 7C", "JH", "AC")
# The non-dealer melds all eleven cards with the first of the stock; the dealer has 61 deadwood.
ELEVEN_MELDED = deck_of("3S 4S 5S 6H 7H 8H 9H TD TC TH", "AS 2H 4D 6S 8D JC QS KH 7C 3C", "JH", "TS")


def stack(match: Match, deck: Deck) -> None:
    """The deal that comes next, or that nobody has touched yet, comes from this deck, and no other does."""
    match.deals.filter(ply=0).update(deck=cards_text(deck))


def go_gin(match: Match, winner: User, loser: User) -> None:
    """Plays a deal of `GIN`."""
    for user, text in [(winner, "p"), (loser, "p"), (winner, "s"), (winner, "kKD")]:
        act(match, user, text)


def table_of(match: Match) -> Table:
    """The table as it stands in the database."""
    return seated_table_or_404(match.public_id, person_in(match.seats.select_related("user")[0]))[0]


def person_in(seat: Seat) -> User:
    """The person who sits there."""
    assert seat.user is not None
    return seat.user


def now(match: Match) -> tuple[Deal, DealState]:
    """The deal on the table and its state."""
    deals = Deal.objects.select_related("match").exclude(status=Deal.Status.PREPARED)
    deal = deals.filter(match__pk=match.pk).last()
    assert deal is not None
    return deal, state_of(deal.match, deal)


def act(match: Match, user: User, text: str, sure: bool = True) -> Table:
    """An action at the present ply, through the service."""
    deal, state = now(match)
    return services.act(user, match.public_id, deal.public_id, state.ply, text, sure)


def quick(state: DealState) -> Action:
    """Ends deals soon: knocks as soon as it can, throws for the least deadwood."""
    legal = legal_actions(state)
    knock = next((action for action in legal if action.kind in (Kind.KNOCK, Kind.BIG_GIN)), None)
    if knock is not None:
        return knock
    if state.phase is Phase.DISCARD:
        kept = state.drawn if state.took and not state.rules.throw_back else None
        card, _left = best_discard(state.hands[state.to_act], kept)
        return Action(Kind.DISCARD, card)
    return next((action for action in legal if action.kind in (Kind.DRAW, Kind.PASS)), legal[0])


def idle(state: DealState) -> Action:
    """Throws what it drew, and so lets every deal die."""
    if state.phase is Phase.DISCARD:
        return Action(Kind.DISCARD, state.drawn)
    return next(action for action in legal_actions(state) if action.kind in (Kind.DRAW, Kind.PASS))


def erratic(random: Random) -> Player:
    """Plays anything that is legal, but ends a deal now and then."""

    def choose(state: DealState) -> Action:
        return quick(state) if random.random() < 0.85 else random.choice(legal_actions(state))

    return choose


def play_deal(match: Match, users: tuple[User, User], player: Player = quick) -> DealState:
    """Plays the deal on the table to its end, through the service."""
    deal, state = now(match)
    while state.result is None:
        text = action_text(player(state))
        services.act(users[state.to_act], match.public_id, deal.public_id, state.ply, text, sure=True)
        deal, state = now(match)
    return state


def play_match(match: Match, users: tuple[User, User], player: Player = quick) -> Match:
    """Plays a match that has been dealt to its end."""
    while True:
        play_deal(match, users, player)
        match.refresh_from_db()
        if match.status == Match.Status.OVER:
            return match
        deal, _state = now(match)
        services.start_deal(users[0], match.public_id, deal.public_id)


def play_deal_against(match: Match, user: User) -> Deal:
    """Plays the deal on the table against an AI to its end; the AI moves by nudges."""
    own = match.seats.get(user=user).number
    while (state := now(match)[1]).result is None:
        if state.to_act == own:
            act(match, user, action_text(quick(state)))
        else:
            nudge(match, user)
    match.refresh_from_db()
    return now(match)[0]


def play_against(match: Match, user: User) -> None:
    """Plays a match against an AI until it is over."""
    deal = play_deal_against(match, user)
    while match.status == Match.Status.PLAYING:
        services.start_deal(user, match.public_id, deal.public_id)
        deal = play_deal_against(match, user)


def gin_against(alice: User, rules: RuleSet) -> Match:
    """A match against Easy, which passes the upcard; alice goes gin in the first deal (lay `GIN`)."""
    match = against(alice, rules=rules)
    act(match, alice, "p")
    nudge(match, alice)
    for text in ("s", "kKD"):
        act(match, alice, text)
    return match
