"""The facts of the rules by id, and the rules that a match may change.

Every fact is stated in the rules pages, marked ``data-fact``, and proven by a test of the engine.
"""

RULES = {
    "R1": "upcard_offer",
    "R2": "throw_back",
    "R3": "knock_limit",
    "R4": "knock_without_drawing",
    "R5": "gin_bonus",
    "R6": "undercut_bonus",
    "R7": "big_gin",
    "R8": "oklahoma",
    "R9": "oklahoma_spades",
    "R10": "target",
    "R11": "game_bonus",
    "R12": "shutout_bonus",
    "R13": "deal_bonus",
    "R14": "winner",
    "R15": "",
    "R16": "",
    "R17": "",
    "R18": "takes_limit",
}
"""The rules that may differ, with the field of the rule set that holds each; none where all presets agree."""

BASICS = tuple(f"S{number}" for number in range(1, 23))
TABLES = ("T1", "T2")
LEVELS = ("AI0", "AI1", "AI2", "AI3")
TACTICS = tuple(f"TA{number}" for number in range(1, 17))
FACTS = (*BASICS, *RULES, *TABLES, *LEVELS, *TACTICS)

_FACT_OF = {field: fact for fact, field in RULES.items() if field} | {"big_gin_bonus": "R7"}


def fact_of(field: str) -> str:
    """The fact that a field of the rule set belongs to."""
    return _FACT_OF[field]
