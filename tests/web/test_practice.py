"""The pages of the exercises: an address for each, answers with and without a script, refusals."""

import re

import pytest

from games.engine.cards import card_text, cards_of
from games.rulebook.exercises import MAKERS, NUMBERS, KnockExercise, exercise

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def path(kind, number=7, language="en"):
    return f"/{language}/rules/practice/{kind}/{number}/"


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_the_list_leads_to_an_exercise_of_every_kind(client, language):
    page = client.get(f"/{language}/rules/practice/").content.decode()
    found = re.findall(rf'href="(/{language}/rules/practice/(\w+)/\d+/)"', page)
    assert [kind for _path, kind in found] == [*MAKERS]
    for address, _kind in found:
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("language", ["en", "id", "vi"])
@pytest.mark.parametrize("kind", MAKERS)
def test_an_exercise_is_the_same_for_its_number_and_other_for_the_next(client, kind, language):
    first = client.get(path(kind, 7, language)).content.decode()
    codes = re.findall(r'class="visually-hidden">([^<]+)<', first)
    assert (
        re.findall(r'class="visually-hidden">([^<]+)<', client.get(path(kind, 7, language)).content.decode())
        == codes
    )
    assert f'<html lang="{language}"' in first


def right_answer():
    asked = exercise("knock", 7)
    assert isinstance(asked, KnockExercise)
    return card_text(asked.allowed[0]) if asked.allowed else "none"


def test_an_answer_is_explained_and_leads_on(client):
    page = client.get(path("knock"), {"check": "1", "card": right_answer()}).content.decode()
    assert "Right!" in page
    assert f'href="{path("knock", 8)}"' in page
    assert "<html" in page


def test_a_wrong_answer_is_told_so(client):
    assert right_answer() == "none"
    wrong = card_text(next(cards_of(exercise("knock", 7).hand)))
    page = client.get(path("knock"), {"check": "1", "card": wrong}).content.decode()
    assert "Not quite." in page
    assert "Right!" not in page


def test_a_script_gets_the_exercise_alone(client):
    answer = client.get(path("knock"), {"check": "1", "card": right_answer()}, headers=HTMX)
    page = answer.content.decode().strip()
    assert page.startswith('<section id="exercise"')
    assert "<html" not in page
    assert "HX-Request" in answer["Vary"]


def test_after_the_last_exercise_comes_the_first(client):
    page = client.get(path("melds", NUMBERS - 1), {"check": "1"}).content.decode()
    assert f'href="{path("melds", 0)}"' in page


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_is_no_answer_is_refused_with_a_sentence(client, headers):
    answer = client.get(path("deadwood"), {"check": "1", "points": "many"}, headers=headers)
    assert answer.status_code == 422
    assert "Give the points as a number." in answer.content.decode()
    answer = client.get(path("deadwood", language="vi"), {"check": "1"}, headers=headers)
    assert (answer.status_code, "Hãy ghi số điểm" in answer.content.decode()) == (422, True)


@pytest.mark.parametrize(
    "address", [path("melds", NUMBERS), path("melds", "x"), path("poker"), path("melds", language="de")]
)
def test_other_addresses_are_not_there(client, address):
    assert client.get(address).status_code == 404


def test_an_exercise_is_read_and_not_posted(client):
    assert client.post(path("melds"), {"check": "1"}).status_code == 405


def test_before_an_answer_nothing_is_explained(client):
    for kind in MAKERS:
        page = client.get(path(kind)).content.decode()
        assert "explanation" not in page
