"""Pasting records: good ones are kept and reviewed, damaged ones explained; who may, and how much."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from accounts import guests
from games import services
from games.engine.notation import read, write_record
from games.engine.rules import HOUSE
from games.models import Deal, Match, PastedDeal
from games.services import pasting
from games.views import paste
from tests.engine.records import record_of, walk
from tests.guests import match_of, sit_as_guest
from tests.statements import statements
from tests.web.board import HTMX, text_of

pytestmark = pytest.mark.django_db

PASTE = reverse("games:paste")
*_STATES, END = walk(HOUSE, 5, "sensible")
RECORD = record_of(END)
TEXT = write_record(RECORD)
ILLEGAL = TEXT.replace("\nactions ", "\nactions p p t ")


def send(browser, text, **fields):
    return browser.post(PASTE, {"record": text.replace("\n", "\r\n"), **fields})


@pytest.mark.parametrize("method", ["get", "head"])
def test_opening_the_page_keeps_nothing(client, alice_browser, method):
    for browser in (client, alice_browser):
        assert getattr(browser, method)(PASTE).status_code == 200
    assert not PastedDeal.objects.exists()


def test_a_good_record_is_kept_as_it_was_and_reviewed(alice, alice_browser):
    answer = send(alice_browser, TEXT)
    pasted = PastedDeal.objects.get()
    assert (pasted.owner, pasted.record) == (alice, TEXT)
    assert answer["Location"] == reverse("games:pasted", args=[pasted.token])
    page = text_of(alice_browser.get(answer["Location"]))
    assert "A pasted deal" in page
    assert "came with the record" in page


def test_every_step_of_it_can_be_looked_at_from_both_seats_by_whoever_has_the_address(client, alice):
    url = reverse("games:pasted", args=[services.paste(alice, RECORD).token])
    for ply in range(END.ply + 1):
        for seat in ("0", "1", "both"):
            with statements() as found:
                answer = client.get(f"{url}step?ply={ply}&seat={seat}", headers=HTMX)
            assert answer.status_code == 200
            assert len(found) == 1
            assert answer["X-Robots-Tag"] == "noindex"
    page = client.get(url)
    assert (page.status_code, page["X-Robots-Tag"]) == (200, "noindex")
    assert "Alice" not in text_of(page)


def test_a_deal_that_stops_in_the_middle_can_be_reviewed(client):
    text = TEXT.split("\nactions")[0] + "\nactions p p s\n"
    url = send(client, text)["Location"]
    assert "The record stops here." in text_of(client.get(f"{url}?ply=3"))
    assert read(text_of(client.get(f"{url}record.txt"))).states[-1].ply == 3


def test_its_record_can_be_kept_again(client):
    url = send(client, TEXT)["Location"]
    assert text_of(client.get(f"{url}record.txt")) == TEXT
    assert client.get(f"{url}record.json").json()["players"] == []
    assert client.get(f"{url}shuffle.txt").status_code == 404


def test_nothing_of_it_counts_as_played(alice_browser):
    send(alice_browser, TEXT)
    assert not Match.objects.exists()
    assert not Deal.objects.exists()


def test_an_id_that_a_header_could_misread_harms_nothing(client):
    lines = TEXT.splitlines()
    text = "\n".join([*lines[:2], 'id "; x=é\u2028', *lines[2:]])
    answer = send(client, text.replace("\u2028", ""))
    name = client.get(f"{answer['Location']}record.txt")["Content-Disposition"]
    assert name == 'attachment; filename="gin-rummy-x.txt"'


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_a_damaged_one_is_explained_at_its_place_and_stays_in_the_field(client, language):
    client.cookies["django_language"] = language
    answer = send(client, ILLEGAL)
    assert answer.status_code == 422
    page = text_of(answer)
    sentence = {"en": "only the stock is left", "id": "dari stok", "vi": "bốc từ nọc"}[language]
    assert sentence in page
    assert "<mark>t</mark>" in page
    assert '<code lang="en">s</code>' in page
    assert "actions p p t" in page.split("<textarea")[1]
    assert not PastedDeal.objects.exists()


def test_what_can_be_read_of_it_is_reviewed_when_asked_for(client):
    url = send(client, ILLEGAL, readable="1")["Location"]
    assert client.get(f"{url}?ply=2").status_code == 200
    assert read(PastedDeal.objects.get().record).states[-1].ply == 2


@pytest.mark.parametrize(("text", "told"), [("", "first"), (" \n ", "first"), ("x" * 100_001, "too long")])
def test_nothing_and_too_much_are_told(client, text, told):
    answer = send(client, text)
    assert answer.status_code == 422
    assert told in text_of(answer)


def test_markup_in_a_record_stays_text(client):
    page = text_of(send(client, "<script>alert(1)</script>"))
    assert "<script>alert" not in page


class TestSeveral:
    TEXT = TEXT + "\n" + ILLEGAL + "\n" + TEXT.split("\nactions")[0] + "\nactions p p s\n"

    def test_one_is_chosen_among_them(self, client):
        answer = send(client, self.TEXT)
        assert answer.status_code == 200
        page = text_of(answer)
        for told in ("Deal 1: ", "Deal 2: damaged", "Deal 3: not played to its end"):
            assert told in page
        assert not PastedDeal.objects.exists()

    @pytest.mark.parametrize(
        ("part", "status"), [("1", 302), ("2", 422), ("3", 302), ("99", 302), ("x", 302), ("9" * 5000, 302)]
    )
    def test_the_chosen_one_is_read(self, client, part, status):
        assert send(client, self.TEXT, part=part).status_code == status

    def test_the_place_of_a_flaw_is_counted_in_the_whole_text(self, client):
        page = text_of(send(client, self.TEXT, part="2"))
        number = self.TEXT.splitlines().index(
            "actions p p t " + ILLEGAL.split("actions p p t ")[1].split("\n")[0]
        )
        assert f'<li value="{number + 1}"><code lang="en">actions p p <mark>t</mark>' in page


class TestLimits:
    def test_the_same_record_again_is_the_same_pasted_deal(self, alice_browser):
        assert send(alice_browser, TEXT)["Location"] == send(alice_browser, TEXT)["Location"]

    def test_a_person_keeps_so_many_and_the_oldest_give_way(self, alice, monkeypatch):
        monkeypatch.setattr(pasting, "MOST", 3)
        records = [record_of(state) for state in walk(HOUSE, 5, "sensible")][:5]
        tokens = [services.paste(alice, record).token for record in records]
        assert set(PastedDeal.objects.values_list("token", flat=True)) == set(tokens[2:])

    def test_a_visitors_belong_to_nobody(self, client):
        send(client, TEXT)
        assert PastedDeal.objects.get().owner is None
        assert "_auth_user_id" not in client.session

    def test_one_address_pastes_so_often(self, client, settings):
        settings.ACCOUNT_RATE_LIMITS = {"paste": "2/m/ip"}
        assert [send(client, TEXT).status_code for _ in range(3)] == [302, 302, 429]

    def test_the_list_of_records_has_an_end(self, client, monkeypatch):
        monkeypatch.setattr(paste, "MAX_PARTS", 2)
        page = text_of(send(client, TEXT * 3))
        assert "Deal 2: " in page
        assert "Deal 3: " not in page


class TestAfterwards:
    def test_one_sees_what_one_pasted_before_and_nobody_elses(self, alice, alice_browser, bob_browser):
        url = reverse("games:pasted", args=[services.paste(alice, RECORD).token])
        assert url in text_of(alice_browser.get(PASTE))
        assert url not in text_of(bob_browser.get(PASTE))

    def test_a_guest_takes_them_along_into_an_account(self, alice, bob):
        client, guest = sit_as_guest(match_of(alice))
        send(client, TEXT)
        guests.hand_over(guest, bob)
        assert PastedDeal.objects.get().owner == bob

    def test_a_guest_who_is_forgotten_leaves_none(self, person):
        guest = person("guest:1", is_guest=True)
        services.paste(guest, RECORD)
        guest.delete()
        assert not PastedDeal.objects.exists()

    def test_old_ones_are_forgotten(self, alice, capsys):
        old, new = (services.paste(None, RECORD) for _ in "ab")
        PastedDeal.objects.filter(pk=old.pk).update(created_at=timezone.now() - timedelta(days=31))
        call_command("forget_pasted")
        assert capsys.readouterr().out == "1 pasted deals forgotten.\n"
        assert PastedDeal.objects.get() == new

    def test_an_unknown_address_is_a_404(self, client):
        for name in ("pasted", "pasted_step", "pasted_record_text", "pasted_record_json", "pasted_shuffle"):
            assert client.get(reverse(f"games:{name}", args=["nothing"])).status_code == 404
