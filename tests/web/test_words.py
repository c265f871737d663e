"""The seals of shuffles at the table, and the form for players' words."""

from games.models import Deal
from tests.table import dealt, seated


def test_the_seal_of_the_first_shuffle_stands_on_the_page_before_it(alice, bob, sign_in):
    match = seated(alice, bob)
    page = sign_in(bob).get(match.get_absolute_url()).content.decode()
    deal = Deal.objects.get(match=match)
    assert deal.public_id in page
    assert deal.seed not in page
    assert 'name="words"' in page


def test_words_are_kept_by_a_plain_form(alice, bob, sign_in):
    match = seated(alice, bob)
    deal = Deal.objects.get(match=match)
    answer = sign_in(bob).post(f"{match.get_absolute_url()}words", {"deal": deal.public_id, "words": "bob"})
    assert answer.status_code == 302
    deal.refresh_from_db()
    assert deal.second_words == "bob"


def test_words_for_a_deal_that_was_dealt_are_a_409_with_the_table(alice, bob, sign_in):
    match = dealt(alice, bob)
    deal = Deal.objects.get(match=match)
    answer = sign_in(bob).post(f"{match.get_absolute_url()}words", {"deal": deal.public_id, "words": "bob"})
    assert answer.status_code == 409
    assert 'id="table"' in answer.content.decode()


def test_a_stranger_gives_no_words(alice, bob, mallory, sign_in):
    match = seated(alice, bob)
    deal = Deal.objects.get(match=match)
    answer = sign_in(mallory).post(f"{match.get_absolute_url()}words", {"deal": deal.public_id, "words": "x"})
    assert answer.status_code == 404


def test_nobody_opens_more_matches_than_the_first_page_lists(alice, sign_in, monkeypatch):
    monkeypatch.setattr("games.services.matches.MAX_OPEN_MATCHES", 2)
    client = sign_in(alice)
    answers = [client.post("/match/new/", {"preset": "house"}).status_code for _ in range(3)]
    assert answers == [302, 302, 422]
    assert Deal.objects.count() == 2


def test_a_taken_seat_makes_no_guest(client, alice, bob, django_user_model):
    match = seated(alice, bob)
    assert client.post(match.invitation_url).status_code == 409
    assert not django_user_model.objects.filter(is_guest=True).exists()
