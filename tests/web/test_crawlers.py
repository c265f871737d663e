"""What search engines find: the rules in every language, and nothing of people and their matches."""

import re
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

import pytest
from django.urls import reverse

from games.engine.rules import PRESETS
from games.rulebook.addresses import PAGES, addresses

pytestmark = pytest.mark.django_db
SITE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
LANGUAGES = {"en", "id", "vi"}


def sitemap(client):
    answer = client.get("/sitemap.xml")
    assert answer.status_code == 200
    return ElementTree.fromstring(answer.content)


def path_of(url):
    return re.sub(r"^http://testserver", "", url)


def test_the_sitemap_has_every_page_of_the_rules_in_every_language(client):
    found = {path_of(entry.findtext(f"{SITE}loc") or "") for entry in sitemap(client)}
    wanted = {path for name in PAGES for path in addresses(name).values()}
    wanted |= {path for preset in PRESETS for path in addresses("card", preset=preset).values()}
    assert found == wanted
    for path in found:
        assert client.get(path).status_code == 200


def test_the_sitemap_gives_the_alternates_that_the_pages_give(client):
    for entry in sitemap(client):
        alternates = {link.get("hreflang"): path_of(link.get("href") or "") for link in entry.iter(LINK)}
        assert alternates.keys() == LANGUAGES
        page = client.get(path_of(entry.findtext(f"{SITE}loc") or "")).content.decode()
        on_page = re.findall(r'rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', page)
        assert {code: path_of(url) for code, url in on_page if code != "x-default"} == alternates


def test_robots_leave_people_and_their_matches_alone(client):
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    text = answer.content.decode()
    assert "Sitemap: http://testserver/sitemap.xml" in text
    rules = RobotFileParser()
    rules.parse(text.splitlines())
    closed = [
        reverse("games:match", args=["abc"]),
        reverse("games:match_card", args=["abc"]),
        reverse("games:new"),
        reverse("games:invitation", args=["abc"]),
        reverse("games:review", args=["abc"]),
        reverse("account_login"),
        reverse("accounts:settings"),
        reverse("set_language"),
        reverse("admin:index"),
    ]
    assert [path for path in closed if rules.can_fetch("*", path)] == []
    # What a link shows says itself that it is not to be listed, and who may not come would not hear it.
    opened = [
        "/",
        reverse("games:shared", args=["abc"]),
        reverse("games:sent", args=["abc"]),
        *(path for name in PAGES for path in addresses(name).values()),
    ]
    assert [path for path in opened if not rules.can_fetch("*", path)] == []


def test_exercises_without_end_are_not_for_robots(client):
    assert "Disallow: /*/rules/practice/*/" in client.get("/robots.txt").content.decode()
    page = client.get("/en/rules/practice/").content.decode()
    assert len(re.findall(r'<a href="[^"]+/practice/\w+/\d+/" rel="nofollow"', page)) == 5
