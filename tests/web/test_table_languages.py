"""Each reader's board is in that reader's language, whoever moved."""

import pytest
from django.utils.translation import override

from games.engine.actions import Kind, action_text
from games.engine.cards import parse_card
from games.engine.play import legal_actions
from games.engine.state import Phase
from games.wording import labels, sentences
from tests.table import now
from tests.web.board import HTMX, address, for_the_eye, play, press, text_of, turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(alice, bob, match):
    """Alice reads Vietnamese, Bob Indonesian."""
    for user, language in ((alice, "vi"), (bob, "id")):
        user.language = language
        user.save()
    return match


def test_the_movers_answer_is_in_the_movers_language(bob_browser, match):
    response = play(bob_browser, match, "t")
    with override("id"):
        assert turn(response) == sentences.turn(Phase.DISCARD, can_take=False)
        assert labels.card_name(parse_card("KD")) in text_of(response)


def test_the_other_players_board_is_in_the_other_language(alice_browser, bob_browser, match):
    play(bob_browser, match, "t")
    fragment = alice_browser.get(address("table", match), headers=HTMX)
    with override("vi"):
        assert turn(fragment) == sentences.waiting("Bob", Phase.DISCARD)
        assert sentences.taken("Bob", parse_card("JH")) in for_the_eye(text_of(fragment))
    with override("id"):
        assert sentences.taken("Bob", parse_card("JH")) not in for_the_eye(text_of(fragment))


def test_what_the_browser_asks_for_yields_to_the_person(alice_browser, match):
    page = alice_browser.get(address("match", match), headers={"accept-language": "en"})
    assert '<html lang="vi"' in text_of(page)


def test_both_are_refused_in_their_own_words(alice_browser, bob_browser, match):
    refused = {text_of(press(browser, "act", match)) for browser in (alice_browser, bob_browser)}
    assert len(refused) == 2


def test_one_readers_language_is_not_left_behind_for_the_next(bob_browser, client, match):
    play(bob_browser, match, "t")
    assert '<html lang="en"' in text_of(client.get("/"))


def test_a_hundred_moves_in_turn_leave_each_board_in_its_own_language(alice_browser, bob_browser, match):
    readers = ((alice_browser, "vi", "Bob"), (bob_browser, "id", "Alice"))
    moves = 0
    while moves < 100:
        deal, state = now(match)
        if state.result is not None:
            press(alice_browser, "next_deal", match, deal=deal.public_id)
            continue
        mover = readers[state.to_act][0]
        assert play(mover, match, action_text(waits(state))).status_code == 200
        moves += 1
        _deal, state = now(match)
        if state.result is not None:
            continue
        can_take = any(action.kind is Kind.TAKE for action in legal_actions(state))
        for seat, (browser, language, other) in enumerate(readers):
            with override(language):
                to_do = sentences.turn(state.phase, can_take)
                expected = to_do if seat == state.to_act else sentences.waiting(other, state.phase)
            assert turn(browser.get(address("table", match), headers=HTMX)) == expected


def waits(state):
    """Passes, draws and throws; never ends a deal."""
    kinds = (Kind.PASS, Kind.DRAW, Kind.DISCARD)
    return next(action for action in legal_actions(state) if action.kind in kinds)
