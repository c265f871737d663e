"""The product's sentences in a language, by their English source: rewording a translation breaks no test."""

from django.utils import translation
from django.utils.translation import gettext


def said(language: str, source: str) -> str:
    """The sentence as a reader of `language` gets it, which is not the English one elsewhere."""
    with translation.override(language):
        sentence = gettext(source)
    assert (sentence == source) == (language == "en"), f"not translated: {source}"
    return sentence
