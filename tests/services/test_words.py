"""Players' words for a shuffle: given after its seed is fixed, before it is dealt."""

import pytest

from games import services
from games.engine.shuffle import shuffled_deck
from games.models import Deal
from games.presenter.seals import seal_views
from games.refusals import Reason, Refused
from tests.table import GIN, dealt, go_gin, now, seated, table_of


def prepared(match) -> Deal:
    deal = table_of(match).prepared
    assert deal is not None
    return deal


def refused(*args):
    with pytest.raises(Refused) as why:
        services.give_words(*args)
    return why.value.reason


@pytest.fixture
def match(alice, bob):
    return seated(alice, bob)


def test_both_players_words_go_into_the_deck(alice, bob, match):
    deal_id = prepared(match).public_id
    services.give_words(alice, match.public_id, deal_id, " a lucky day ")
    services.give_words(bob, match.public_id, deal_id, "ván này tôi thắng")
    services.start_deal(alice, match.public_id, "")
    deal, state = now(match)
    words = ("a lucky day", "ván này tôi thắng")
    assert state.deck == shuffled_deck(bytes.fromhex(deal.seed), deal_id, words)
    assert state.deck != shuffled_deck(bytes.fromhex(deal.seed), deal_id)


def test_words_leave_the_seal_as_it_was(alice, match):
    [before] = seal_views(table_of(match), 0)
    services.give_words(alice, match.public_id, before.deal_id, "alice was here")
    [after] = seal_views(table_of(match), 0)
    assert (after.commitment, after.own_words) == (before.commitment, "alice was here")


def test_words_can_be_taken_back(alice, match):
    deal_id = prepared(match).public_id
    for text in ("first thought", ""):
        services.give_words(alice, match.public_id, deal_id, text)
    assert prepared(match).first_words == ""


def test_the_other_player_reads_them_after_the_deal(alice, bob, match):
    services.give_words(alice, match.public_id, prepared(match).public_id, "alice was here")
    assert "alice was here" not in repr(seal_views(table_of(match), 1))
    services.start_deal(alice, match.public_id, "")
    assert "alice was here" not in repr(seal_views(table_of(match), 1))
    Deal.objects.filter(match=match).update(status=Deal.Status.OVER)
    assert "alice was here" in repr(seal_views(table_of(match), 1))


def test_a_deal_that_was_dealt_takes_no_words(alice, bob):
    match = dealt(alice, bob)
    deal, _state = now(match)
    assert refused(alice, match.public_id, deal.public_id, "too late") is Reason.STALE


@pytest.mark.parametrize("text", ["x" * 61, "two\nlines", "nul\0", "turned\u202eround"])
def test_words_that_cannot_be_printed_are_refused(alice, match, text):
    assert refused(alice, match.public_id, prepared(match).public_id, text) is Reason.WORDS
    assert prepared(match).first_words == ""


def test_the_words_of_one_who_leaves_go_too(bob, match):
    services.give_words(bob, match.public_id, prepared(match).public_id, "bob was here")
    services.leave(bob, match.public_id)
    assert prepared(match).second_words == ""


def test_the_seal_of_the_next_deal_is_shown_before_it(alice, bob, lay):
    lay(GIN)
    match = dealt(alice, bob)
    go_gin(match, bob, alice)
    shown = seal_views(table_of(match), 0)
    assert [bool(seal.seed) for seal in shown] == [True, False]
    deal, _state = now(match)
    services.start_deal(alice, match.public_id, deal.public_id)
    assert seal_views(table_of(match), 0)[0].commitment == shown[1].commitment
