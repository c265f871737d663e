"""Every fact of the rules is proven by a test whose name carries the fact's id."""

import re
from pathlib import Path

import pytest

FACTS = [f"S{number}" for number in range(1, 23)] + [f"R{number}" for number in range(1, 19)]
PROVEN = re.findall(
    r"^def test_([SR]\d+)_",
    "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py")),
    re.M,
)


@pytest.mark.parametrize("fact", FACTS)
def test_a_test_carries_the_id_of(fact):
    assert fact in PROVEN


def test_no_test_carries_an_id_that_is_no_fact():
    assert set(PROVEN) <= set(FACTS)
