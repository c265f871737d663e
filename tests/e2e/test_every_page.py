"""Every page in every state is held to the same: it can be read, reached and pressed, in every language,
colour and size, and asks nobody else for anything."""

import re

import pytest

from tests.pages import PLACES
from tests.pages.cast import Cast
from tests.pages.looking import (
    DESK,
    LOCALES,
    PHONE,
    SCREENS,
    SIZES,
    Findings,
    axe_faults,
    first_screen_faults,
    go,
    layout_faults,
    resize,
    words_of,
)

LOOKS = [("dark", "no-preference"), ("light", "more"), ("dark", "more")]
"""Colours other than the usual ones: theme and contrast."""
SAME = {
    "knock",
    "gin",
    "big gin",
    "undercut",
    "Gin Rummy",
    "English",
    "Indonesia",
    "Tiếng Việt",
    "Alice",
    "Big gin",
    "Knock",
    "Total",
    "Undercut",
}
"""Names, and words that players of more than one language use."""


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_page(browse, faults, server, place):
    cast, found, read, asked = Cast(), Findings(), {}, []
    faults.expect(*place.complaints)
    if place.status != 200:
        faults.expect(f"status of {place.status}")
    with cast.at(place) as scene:
        for language in place.languages:
            page = open_phone(browse, scene.user, language)
            page.on("request", lambda request: asked.append(request.url))
            go(page, place, scene, language)
            read[language] = words_of(page)
            look_at(page, language, found)
            page.context.close()
    found.add("", (f"asks {url}" for url in asked if not url.startswith((server.url, "data:"))))
    compare(read, found)
    assert not found.places, f"\n{found}"


def open_phone(browse, user, language):
    width, height = PHONE
    options = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
    return browse(language, user=user, locale=LOCALES[language], **options).page


def look_at(page, language, found):
    """Everything that can be seen from one load of the page. Axe's rules but one know no colours."""
    resize(page, PHONE)
    found.add(language, axe_faults(page))
    for size in SIZES:
        resize(page, size)
        found.add(f"{language} {size[0]}x{size[1]}", layout_faults(page))
    if page.locator(".hand-tools").count():
        for size in SCREENS:
            resize(page, size)
            found.add(f"{language} {size[0]}x{size[1]}", first_screen_faults(page))
    resize(page, DESK)
    found.add(language, words_of(page)["faults"])
    for theme, contrast in LOOKS:
        page.emulate_media(color_scheme=theme, contrast=contrast)
        where = f"{language} {theme} {contrast}"
        found.add(where, words_of(page)["faults"])
        if contrast == "no-preference":
            found.add(where, axe_faults(page, only="color-contrast"))


def compare(read, found):
    """A page says which language it is in, has a title, and no sentence of another language."""
    english = read["en"]
    for code, words in read.items():
        if words["language"] != code:
            found.add(code, [f"the language is said to be {words['language']}"])
        if not words["title"]:
            found.add(code, ["there is no title"])
        if code == "en":
            continue
        same = [text for text in words["seen"] if text in english["seen"] and is_of_one_language(text)]
        if words["title"] == english["title"] != "Gin Rummy":
            same.append(words["title"])
        found.add(code, (f"not translated: {text}" for text in same))


def is_of_one_language(text):
    """Whether something has to be translated: more than a number, a name, a card or a checksum."""
    letters = re.sub(r"[\W\d_]+", " ", text).strip()
    is_cards = all(len(word) == 1 for word in letters.split())
    return (
        len(letters) > 3 and not is_cards and letters not in SAME and not re.fullmatch("[0-9a-f]{16,}", text)
    )


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        ("one.style.minHeight = one.style.height = '20px'", "is 20 high"),
        ("one.style.position = 'relative'; one.style.left = '-200px'", "is cut off at the side"),
        ("one.style.width = '150vw'; one.style.flex = 'none'", "the page is"),
        ("one.style.transform = 'translateY(-30px)'", "lies on"),
        ("document.body.append(lid)", "is covered by"),
        ("one.style.whiteSpace = 'nowrap'; one.style.width = '44px'", "stand out of it"),
        ("one.style.color = '#888'; one.style.background = '#777'", "has contrast"),
        ("one.closest('main').innerHTML += '<h1 id=\"live\">!</h1>'", "2 headings"),
        ("one.closest('main').innerHTML += '<p id=\"live\">!</p>'", "ids stand twice"),
        ("one.closest('main').innerHTML += '<input>'", "axe, label"),
    ],
)
def test_what_is_wrong_is_found(browse, server, spoil, fault):
    """The net itself."""
    page = browse("mallory", reduced_motion="reduce").page
    page.goto("/")
    resize(page, PHONE)
    assert faults_now(page) == []
    page.evaluate(
        f"""
        () => {{
          const one = document.querySelector("main form .button");
          const lid = document.createElement("div");
          Object.assign(lid.style, {{ position: "fixed", inset: "0" }});
          {spoil};
        }}
        """
    )
    assert any(fault in each for each in faults_now(page))


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        ("'.middle { margin-bottom: 100vh }'", "is cut off by the bar"),
        ("'.hand { position: relative; bottom: 100vh }'", "begins above the first screen"),
        ("'.board .bar { position: relative; top: 50px }'", "primary is below the first screen"),
    ],
)
@pytest.mark.parametrize("size", [DESK, (1366, 625)], ids=str)
def test_a_hand_that_is_not_on_the_first_screen_is_found(browse, server, size, spoil, fault):
    place = next(each for each in PLACES if each.name == "table-discard-picked")
    with Cast().at(place) as scene:
        page = browse("bob", user=scene.user).page
        go(page, place, scene, "en")
        resize(page, size)
        assert first_screen_faults(page) == []
        page.evaluate(f"document.styleSheets[0].insertRule({spoil}, document.styleSheets[0].cssRules.length)")
        assert any(fault in each for each in first_screen_faults(page))


def faults_now(page):
    return layout_faults(page) + words_of(page)["faults"] + axe_faults(page, only="label")
