"""The page that shows every part of the design, for those who work on it."""

import re

import pytest

from games.views.design import COLOURS
from tests.web.board import text_of

pytestmark = pytest.mark.django_db
TOKENS = "static/css/tokens.css"


def colours(css: str) -> list[str]:
    """The names that one block of the tokens gives a colour."""
    return re.findall(r"--([a-z0-9-]+): #", css)


def test_a_site_in_use_does_not_have_it(client):
    assert client.get("/design/").status_code == 404


@pytest.mark.urls("tests.web.design_urls")
def test_it_shows_every_colour_that_has_a_name(client, settings):
    light = (settings.BASE_DIR / TOKENS).read_text().split('\n[data-theme="dark"]')[0]
    named = [name for group in COLOURS.values() for name in group]
    assert set(named) == set(colours(light))
    page = text_of(client.get("/design/"))
    for name in named:
        assert f'class="swatch is-{name}"' in page
        assert f".is-{name} " in (settings.BASE_DIR / "static/css/design.css").read_text()


@pytest.mark.urls("tests.web.design_urls")
def test_it_shows_both_themes_with_and_without_more_contrast(client):
    page = text_of(client.get("/design/"))
    for theme in ("light", "dark"):
        assert page.count(f'data-theme="{theme}"') == 2
    assert page.count('data-contrast="more"') == 2


def test_a_dark_theme_is_the_same_whether_a_device_or_a_person_asks(settings):
    css = (settings.BASE_DIR / TOKENS).read_text()
    chosen, asked = (
        re.findall(r"--[a-z0-9-]+: .*;", re.split(start, css)[1].split("}")[0])
        for start in (r'\n\[data-theme="dark"\] \{', r'\n  :root:not\(\[data-theme="light"\]\) \{')
    )
    assert chosen == asked


def test_more_contrast_is_the_same_whether_a_device_or_a_person_asks(settings):
    css = (settings.BASE_DIR / "static/css/contrast.css").read_text()
    asked, chosen = (
        re.findall(r"--[a-z0-9-]+: .*;", re.split(start, css)[1].split("}")[0])
        for start in (r"\n    :root:root \{", r'\[data-theme\]\[data-contrast="more"\] \{')
    )
    assert asked == chosen != []


@pytest.mark.parametrize("name", ["base", "controls", "parts", "cards", "pages", "design"])
def test_colours_have_names_outside_the_tokens(settings, name):
    css = (settings.BASE_DIR / f"static/css/{name}.css").read_text()
    css = re.sub(r"@media print.*", "", css, flags=re.DOTALL)
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|rgb\(|hsl\(", css) == []
