"""One word for one thing in every language: words that card players do not use for it stay out."""

import re

import polib
import pytest

from ginsite import catalogues

AVOIDED = {
    "id": ["kayu mati", "klub", "daun", "pergi gin", "seri"],
    "vi": ["gỗ chết", "nhà cái", "cổ phiếu", "thẻ", "quân bài", "bộ ngang", "bộ dọc"],
}
"""Deadwood as wood, clubs as a club or leaves, "seri" (a draw as well as a run), the stock as a share …"""


@pytest.mark.parametrize(("language", "word"), [(key, each) for key, row in AVOIDED.items() for each in row])
def test_a_word_that_misleads_is_not_used(language, word):
    path = dict(catalogues.catalogues())[language]
    texts = [text for each in polib.pofile(str(path)) for text in (each.msgstr, *each.msgstr_plural.values())]
    assert [text for text in texts if re.search(rf"\b{word}\b", text, re.IGNORECASE)] == []
