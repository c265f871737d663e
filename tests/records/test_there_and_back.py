"""A record that is written and pasted back is the same deal: any rules, seeds, words, wherever it stops."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.notation import Record, result_text, write_record
from games.engine.play import apply, legal_actions
from games.engine.rules import PRESETS
from games.engine.state import DealState
from games.records.reading import parts_of, read_pasted
from tests.engine.records import STYLES, choose

WORDS = st.text(max_size=60) | st.sampled_from(["hujan hari Jumat", "phỏm dọc ở quê", "“già rô” 10♦"])


@st.composite
def records(draw: Any) -> tuple[Record, DealState]:
    """A deal from a seed with words, or from a deck as when cards are played again, played on for a while."""
    generator = random.Random(draw(st.integers(0, 10**6)))
    cards: dict[str, Any] = {"deal_id": draw(st.uuids()).hex[:16]}
    if draw(st.booleans()):
        cards["deck"] = tuple(generator.sample(range(52), 52))
    else:
        cards |= {"seed": generator.randbytes(32), "words": (draw(WORDS), draw(WORDS))}
    start = {
        "rules": draw(st.sampled_from(list(PRESETS.values()))),
        "dealer": draw(st.sampled_from([0, 1])),
        "scores": (generator.randrange(1000), generator.randrange(1000)),
    }
    state, style = Record(**start, **cards).start(), draw(st.sampled_from(STYLES))
    for _ in range(draw(st.integers(0, 200))):
        if choices := legal_actions(state):
            state = apply(state, choose(state, choices, generator, style))
    actions = tuple(action for _seat, action in state.history)
    return Record(**start, **cards, actions=actions, result=result_text(state.result)), state


@given(records())
@settings(max_examples=150, deadline=None)
def test_a_record_comes_back_as_the_same_deal(made):
    record, state = made
    read = read_pasted(write_record(record))
    assert read.flaw is None
    assert (read.record, read.state) == (record, state)


@given(st.lists(records(), min_size=2, max_size=4))
@settings(max_examples=20, deadline=None)
def test_so_do_several_in_one_text_with_the_line_ends_of_a_form(made):
    text = "\n".join(write_record(record) for record, _state in made).replace("\n", "\r\n")
    assert [read_pasted(part.text).record for part in parts_of(text)] == [record for record, _state in made]
