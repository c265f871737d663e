"""Gin rummy as pure functions over frozen values; the standard library only.

A deal is its rule set, its deck order, its dealer and its actions. Everything else is computed:

    state = new_deal(rules, deck, dealer)
    legal_actions(state)
    apply(state, action) -> state
    observe(state, seat) -> Observation
"""

ENGINE_VERSION = 1
"""Grows when the same rule set, deck, dealer and actions would come to another state; kept in each record."""
