"""A rules card on paper: one sheet of A4, in every language."""

import re

import pytest

from games.engine.rules import PRESETS


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_the_card_of_each_preset_is_one_sheet(server, page, language):
    for preset in PRESETS:
        page.goto(f"{server.url}/{language}/rules/{preset}/")
        sheet = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", sheet)) == 1, preset
