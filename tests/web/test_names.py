"""A name can be read, and reads like nobody else's: at sign-up, in the settings and for operators."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client

from accounts import forms, names
from accounts.models import User
from games.models import Match
from tests.guests import match_of, sit_as_guest
from tests.words import said

SETTINGS = "/account/settings/"
pytestmark = pytest.mark.django_db


def shown(client: Client, name: str):
    """Asks to be shown with this name."""
    return client.post(SETTINGS, {"display_name": name, "language": ""})


UNREADABLE = {
    "a line break": "Ali\nce",
    "a control character": "Ali\x07ce",
    "text turned around": "\u202eecilA",
    "an isolate without end": "Alice\u2067",
    "a space of no width": "Ali\u200bce",
    "a joiner": "Ali\u200dce",
    "a soft hyphen": "Ali\u00adce",
    "another end of line": "Ali\u2028ce",
    "another end of paragraph": "Ali\u2029ce",
    "a private sign": "Ali\ue000ce",
    "a tag": "Ali\U000e0041ce",
    "a letter that fills nothing": "\u3164\u3164",
    "a letter that fills nothing beside others": "Alice\u3164",
    "a blank of Braille": "Alice\u2800",
    "an unknown sign": "Alice\ufff0",
    "signs alone": "...",
    "emoji alone": "\U0001f600",
    "a mountain of marks": "A" + "\u0335\u0336\u0337\u0338" + "lice",
    "a mark upon what stands before": "\u0335Alice",
    "a guest's name": "Guest 4821",
    "a guest's name, closed up": "gUEST4821",
    "a guest's name in wide digits": "Guest ４８２１",
    "an Indonesian guest's name": "Tamu 2713",
    "a Vietnamese guest's name": "Khách 1234",
    "a Vietnamese guest's name without accents": "Khach-1234",
    "one sign that is eighteen": "\ufdfa" * 2,
}


@pytest.mark.parametrize("name", UNREADABLE.values(), ids=UNREADABLE)
def test_nobody_is_shown_with_a_name_that_misleads(sign_in, alice, name):
    response = shown(sign_in(alice), name)
    assert response.status_code == 422
    assert response.context["form"].errors["display_name"]
    alice.refresh_from_db()
    assert alice.display_name == "Alice"


@pytest.mark.parametrize("name", ["Guest4821", "tamu_2713", "Khách1234", "a\u3164b", "\u0149" * 30])
def test_nobody_signs_up_with_one(client, name):
    response = client.post("/account/sign-up/", {"username": name, "password1": "a quiet table 29"})
    assert response.context["form"].errors["username"]
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("Zoë O’Neill-Smith", "Zoë O’Neill-Smith"),
        ("Ann \u2764\ufe0f", "Ann \u2764"),
        ("Ann \U0001f600", "Ann \U0001f600"),
        ("สวัสดีที่นี่", "สวัสดีที่นี่"),
        ("क़िंग", "क़िंग"),
        ("김철수", "김철수"),
        ("دانا", "دانا"),
        ("Alice   \u00a0 B", "Alice B"),
        ("Guest of honour", "Guest of honour"),
        ("4821", "4821"),
    ],
)
def test_other_names_are_welcome(sign_in, alice, typed, read):
    assert shown(sign_in(alice), typed).status_code == 302
    alice.refresh_from_db()
    assert alice.display_name == names.tidy(read)


@pytest.mark.parametrize("language", ["en", "id", "vi"])
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("\u202eecilA", "This name has a character in it that cannot be shown. Please leave it out."),
        ("...", "A name needs a letter or a digit."),
        ("A" + 4 * "\u0335", "There are too many marks on one letter of this name."),
        ("Guest 4821", "Names like this one are for guests. Please choose another one."),
    ],
)
def test_the_reason_is_said(sign_in, person, language, name, sentence):
    response = shown(sign_in(person("alice", language=language)), name)
    assert response.context["form"].errors["display_name"] == [said(language, sentence)]


class TestNamesThatLookAlike:
    @pytest.mark.parametrize("name", ["Bobby Brown", "BOBBY brown", "Ｂobby  Brown", "bob"])
    def test_nobody_is_shown_as_another_is(self, sign_in, alice, bob, name):
        assert shown(sign_in(bob), "Bobby Brown").status_code == 302
        response = shown(sign_in(alice), name)
        assert response.status_code == 422
        assert "This name is taken" in response.content.decode()

    def test_nobody_signs_up_with_a_name_that_another_is_shown_with(self, sign_in, alice):
        shown(sign_in(alice), "Zed")
        answer = Client().post("/account/sign-up/", {"username": "zED", "password1": "a quiet table 29"})
        assert "This name is taken" in str(answer.context["form"].errors["username"])
        assert list(User.objects.all()) == [alice]

    def test_ones_own_name_may_be_kept_and_taken_back(self, sign_in, alice):
        client = sign_in(alice)
        for name in ("Alice", "ALICE", "Zed", "alice", ""):
            assert shown(client, name).status_code == 302

    def test_a_name_that_is_given_up_is_free(self, sign_in, alice, bob):
        shown(sign_in(alice), "Zed")
        shown(sign_in(alice), "Alice")
        assert shown(sign_in(bob), "Zed").status_code == 302

    def test_guests_without_a_name_do_not_meet(self, alice, bob):
        for match in (match_of(alice), match_of(bob)):
            sit_as_guest(match)
        assert User.objects.filter(is_guest=True, display_key=None).count() == 2

    def test_a_guest_signs_up_with_the_name_that_others_have_seen(self, alice):
        client, guest = sit_as_guest(match_of(alice))
        shown(client, "Zed")
        client.post("/account/sign-up/", {"username": "Zed", "password1": "a quiet table 29", "guest": "yes"})
        guest.refresh_from_db()
        assert (guest.is_guest, guest.username, guest.display_key) == (False, "zed", "zed")

    def test_an_account_takes_over_the_name_of_the_guest_who_became_it(self, alice, bob):
        client, _guest = sit_as_guest(match_of(alice))
        shown(client, "Zed")
        client.post("/account/sign-in/", {"login": "bob", "password": "a quiet table 29"})
        assert shown(client, "Zed").status_code == 302

    def test_the_database_itself_refuses_the_second(self, alice):
        with pytest.raises(IntegrityError):
            User.objects.create(username="other", display_name="ALICE")

    def test_one_who_loses_the_race_for_a_name_is_told_that_it_is_taken(
        self, sign_in, alice, bob, monkeypatch
    ):
        monkeypatch.setattr(forms, "is_taken", lambda *args, **kwargs: False)
        response = shown(sign_in(alice), "Bob")
        assert response.status_code == 422
        assert response.context["form"].errors["display_name"] == [str(forms.TAKEN)]

    def test_operators_are_told_too(self, client, person, alice, bob):
        client.force_login(person("root", is_staff=True, is_superuser=True))
        page = f"/admin/accounts/user/{alice.pk}/change/"
        fields = {"username": "alice", "language": "", "preferences": "{}"}
        for name in ("Bob", "Guest 4821"):
            assert client.post(page, fields | {"display_name": name}).status_code == 200
        assert client.post(page, fields | {"display_name": "Zed"}).status_code == 302


@pytest.mark.parametrize("name", ["Guest 4821", "a\u202eb"])
def test_the_validator_names_a_code(name):
    with pytest.raises(ValidationError) as error:
        names.readable(name)
    assert error.value.code in {"guest", "hidden"}


def test_a_name_stands_by_itself_in_a_line(sign_in, person, alice):
    """A name that is read from the right turns nothing else around."""
    dana = person("dana", display_name="دانا")
    match: Match = match_of(dana)
    page = sign_in(alice).get(match.invitation_url).content.decode()
    assert "<bdi>دانا</bdi> invites you" in page
    sign_in(alice).post(match.invitation_url)
    assert "<bdi>دانا</bdi>" in sign_in(alice).get("/").content.decode()


@pytest.mark.django_db(transaction=True)
def test_of_people_who_looked_alike_before_the_first_keeps_the_key():
    executor = MigrationExecutor(connection)
    executor.migrate([("accounts", "0001_initial")])
    old = executor.loader.project_state([("accounts", "0001_initial")]).apps.get_model("accounts", "User")
    for name in ("Zed", "ZED", ""):
        old.objects.create(username=f"name{old.objects.count()}", display_name=name)
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
    assert list(User.objects.order_by("pk").values_list("display_key", flat=True)) == ["zed", None, None]
