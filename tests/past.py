"""Deals that are over, for tests of what is told of them afterwards."""

from accounts.models import User
from games import services
from games.engine.rules import HOUSE, RuleSet, changed
from games.models import Match

from .table import GIN, KNOCK, UNDERCUT, act, dealt, go_gin, idle, now, play_deal, stack

LONG = changed(HOUSE, target=500)


def next_deal(match: Match, user: User) -> None:
    """Deals the deal that follows the one on the table."""
    services.start_deal(user, match.public_id, now(match)[0].public_id)


def known_match(alice: User, bob: User, rules: RuleSet = LONG) -> Match:
    """Gin of bob (85), undercut by alice (26), her knock (49), a dead deal; the match goes on."""
    match = dealt(alice, bob, rules)
    stack(match, GIN)
    go_gin(match, bob, alice)
    for deck, knocker, other, knock in [(UNDERCUT, bob, alice, "k9H"), (KNOCK, alice, bob, "kKD")]:
        stack(match, deck)
        next_deal(match, alice)
        for user, text in [(knocker, "p"), (other, "p"), (knocker, "s"), (knocker, knock)]:
            act(match, user, text)
        play_deal(match, (alice, bob))  # the defender's answer
    next_deal(match, alice)
    play_deal(match, (alice, bob), idle)
    return match


def gins(alice: User, bob: User, count: int) -> Match:
    """A match of so many deals, at most 11, in each of which bob goes gin (85)."""
    match = dealt(alice, bob, changed(HOUSE, target=1000))
    for number in range(count):
        if number:
            next_deal(match, alice)
        stack(match, GIN)
        go_gin(match, bob, alice)
    return match
