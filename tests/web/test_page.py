"""The page of a match: in every phase, for those who sit there."""

import re

import pytest

from games import services
from games.engine.cards import parse_card, parse_cards
from games.engine.rules import HOUSE, Winner, changed
from games.models import Seat
from games.wording.labels import card_sign
from tests.table import GIN, act, dealt, deck_of, go_gin, now
from tests.web.board import HTMX, actions, address, data, for_the_eye, is_page, text_of, turn

pytestmark = pytest.mark.django_db


def page(browser, match):
    response = browser.get(address("match", match))
    assert response.status_code == 200
    assert is_page(response)
    return response


def test_an_open_match_shows_its_maker_the_link_for_a_friend(alice, alice_browser):
    match = services.make_match(alice, "house", HOUSE)
    shown = page(alice_browser, match)
    assert f"http://testserver{match.invitation_url}" in text_of(shown)
    assert data(shown, "stage") == "open"


def test_a_match_that_is_full_shows_the_link_no_more(alice_browser, bob_browser, ready):
    for browser in (alice_browser, bob_browser):
        shown = page(browser, ready)
        assert ready.invitation not in text_of(shown)
        assert data(shown, "stage") == "ready"
        assert 'id="next-deal"' in text_of(shown)


def test_a_cancelled_match_says_so(alice, bob_browser, ready):
    services.leave(alice, ready.public_id)
    shown = page(bob_browser, ready)
    assert data(shown, "stage") == "cancelled"
    assert "This match was cancelled" in text_of(shown)


def test_the_player_to_act_has_buttons_and_the_other_has_none(alice_browser, bob_browser, match):
    assert actions(page(bob_browser, match)) == {"t", "p"}
    assert actions(page(alice_browser, match)) == set()


def test_each_is_told_whose_turn_it_is(alice_browser, bob_browser, match):
    assert turn(page(bob_browser, match)) == "Your move: take the upcard or pass."
    assert turn(page(alice_browser, match)) == "Bob decides about the upcard."


def test_each_sees_the_own_cards_and_the_upcard(alice_browser, bob_browser, match):
    """Neither may see the other's: see test_leaks."""
    assert "king of diamonds" in text_of(page(bob_browser, match))
    assert "queen of spades" in text_of(page(alice_browser, match))
    for browser in (alice_browser, bob_browser):
        assert "jack of hearts" in text_of(page(browser, match))


def test_a_reload_shows_the_same_table(bob, bob_browser, match):
    act(match, bob, "t")
    assert actions(page(bob_browser, match)) == actions(page(bob_browser, match)) != set()


def test_the_card_just_taken_is_marked_and_cannot_be_thrown_back(bob, bob_browser, match):
    act(match, bob, "t")
    shown = page(bob_browser, match)
    assert text_of(shown).count('<span class="mark"') == 1
    assert "JH" not in actions(shown)
    assert "KD" in actions(shown)


@pytest.mark.parametrize("mode", Seat.HandMode.values)
def test_a_card_that_has_to_stay_says_why_when_it_is_picked(bob, bob_browser, match, mode):
    match.seats.filter(user=bob).update(hand_mode=mode)
    act(match, bob, "t")
    shown = for_the_eye(text_of(page(bob_browser, match)))
    assert 'id="card-JH"' in shown
    assert (
        f"You have just taken {card_sign(parse_card('JH'))}, so you may not discard it in this turn." in shown
    )


def test_the_defender_is_offered_the_best_answer(alice, bob, alice_browser, lay):
    lay(deck_of("3S 4S 5S 7S 7H 7D JC QC KC AD", "6S 2H 4D AS 8D TC QS KH 9C 3C", "JH"))
    match = dealt(alice, bob)
    act(match, bob, "k")
    shown = page(alice_browser, match)
    assert data(shown, "stage") == "defence"
    (best,) = actions(shown) - {"own"}
    assert re.fullmatch(r"a>TC\d\+9C\d\+6S\d", best)
    assert 'name="at-6S"' in text_of(shown)


def test_the_button_of_the_best_answer_names_the_layoffs(alice, bob, alice_browser, lay):
    lay(deck_of("3S 4S 5S 7S 7H 7D JC QC KC AD", "6S 2H 4D AS 8D TC QS KH 9C 3C", "JH"))
    match = dealt(alice, bob)
    act(match, bob, "k")
    cards = " ".join(card_sign(parse_card(text)) for text in ("TC", "9C", "6S"))
    assert f"Lay off {cards}, show hand, deadwood 38" in text_of(page(alice_browser, match))


def test_the_knocker_is_told_to_which_cards_each_layout_is_open(alice, bob, bob_browser, lay):
    lay(deck_of("4S 4H 4D 5S 6S 7S 9H 9D 9C AD", "8S 2H 4C AS 8D TC QS KH 9S 3C", "JH"))
    match = dealt(alice, bob)
    act(match, bob, "k")
    shown = text_of(page(bob_browser, match))
    for points, cards in ((1, "8S 9S 4C"), (9, "3S 8S 9S")):
        signs = " ".join(card_sign(parse_card(text)) for text in cards.split())
        assert f"Deadwood {points}; open to {signs}" in shown


def test_the_sum_of_a_knock_is_written_out(alice, bob, alice_browser, lay):
    """What the defender holds, less the layoffs, less the knocker's."""
    lay(deck_of("3S 4S 5S 7S 7H 7D JC QC KC 2D", "6S 2H 4H AS 8D 9H QS KH 9C 3C", "JH"))
    match = dealt(alice, bob)
    act(match, bob, "k")
    _deal, state = now(match)
    act(match, alice, f"a>6S{state.layout.index(parse_cards('3S 4S 5S'))}")
    result = now(match)[1].result
    assert result is not None
    assert (result.defender_deadwood, result.laid_off, result.knocker_deadwood) == (62, 6, 2)
    assert "62 − 6 − 2 = 54" in text_of(page(alice_browser, match))


def test_the_sum_of_gin_has_its_bonus(alice, bob, bob_browser, lay):
    lay(GIN)
    match = dealt(alice, bob)
    go_gin(match, bob, alice)
    shown = text_of(page(bob_browser, match))
    for words in ("Gin! Bob scores 85 points.", ">60<", ">25<", ">85<", "Knock card"):
        assert words in shown


def test_gin_is_called_gin_in_the_log(alice, bob, alice_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    shown = for_the_eye(text_of(page(alice_browser, match)))
    assert shown.count(f"Bob goes gin with {card_sign(parse_card('KD'))}.") == 2  # last line, log
    assert shown.count("Bob goes gin with king of diamonds.") == 1  # spoken
    assert "Bob knocks" not in shown


def test_gin_in_place_of_drawing_is_called_so(alice, bob, alice_browser, lay):
    lay(deck_of("2S 3S 4S 6H 7H 8H TD TC TH TS", "AH 2H 4D 6S 8D 9C QS KH 7C 3C", "JH"))
    match = dealt(alice, bob, changed(HOUSE, target=500))
    act(match, bob, "k")
    assert "Bob goes gin." in text_of(page(alice_browser, match))


def test_a_deal_that_counts_double_says_so_and_shows_the_doubling(alice, bob, bob_browser, lay):
    """R9: a spade upcard; R8: it sets the limit."""
    lay(deck_of("2S 3S 4S 6H 7H 8H TD TC TH KD", "AH 2H 4D 6S 8D 9C QS KH 9D 3C", "7S", "AS"))
    match = dealt(alice, bob, changed(HOUSE, oklahoma=True, oklahoma_spades=True, target=500))
    assert "Knock at 7 or less, counts double" in text_of(page(bob_browser, match))
    go_gin(match, bob, alice)
    assert now(match)[1].result.points == 174  # type: ignore[union-attr]
    assert ">87 × 2 = 174<" in text_of(page(bob_browser, match))


def test_an_ordinary_deal_does_not_speak_of_doubling(bob_browser, match):
    assert ">Knock at 10 or less</a>" in text_of(page(bob_browser, match))


def test_the_seed_is_shown_when_the_deal_is_over_and_not_before(alice, bob, alice_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    seed = now(match)[0].seed
    assert seed not in text_of(page(alice_browser, match))
    go_gin(match, bob, alice)
    assert seed in text_of(page(alice_browser, match))


def test_the_end_of_a_match_names_the_winner_and_offers_a_rematch(alice, bob, alice_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=50, game_bonus=7))
    go_gin(match, bob, alice)
    shown = text_of(page(alice_browser, match))
    assert "Bob wins the match!" in shown
    assert "Bob reached 50 points and is ahead by 92." in shown
    assert ">7<" in shown
    assert 'id="rematch"' in shown


def test_a_rematch_that_was_asked_for_is_a_link(alice, bob, alice_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=50))
    go_gin(match, bob, alice)
    rematch = services.rematch(bob, match.public_id)
    shown = text_of(page(alice_browser, match))
    assert f'href="{rematch.get_absolute_url()}"' in shown
    assert 'id="rematch"' not in shown


def test_a_winner_whom_bonuses_overtook_is_shown_with_the_signed_difference(alice, bob, alice_browser, lay):
    """R14: who reached the target wins, and the difference is what a loser would owe."""
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=80, deal_bonus=100))
    match.seats.filter(user=alice).update(points=60, deals_won=5)
    go_gin(match, bob, alice)
    shown = text_of(page(alice_browser, match))
    assert "Bob wins the match!" in shown
    assert "though Alice has more with the bonuses. The difference for Bob is −375." in shown


def test_a_winner_by_total_is_said_to_win_by_the_bonuses(alice, bob, alice_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=80, deal_bonus=100, winner=Winner.TOTAL))
    match.seats.filter(user=alice).update(points=60, deals_won=5)
    go_gin(match, bob, alice)
    shown = text_of(page(alice_browser, match))
    assert "Alice wins the match!" in shown
    assert "Bob reached 80 points, but the bonuses decide." in shown


def test_a_resigned_match_leaves_the_cards_to_the_review_and_opens_the_seed(bob, alice_browser, match):
    services.resign(bob, match.public_id)
    shown = for_the_eye(text_of(page(alice_browser, match)))
    assert "Bob resigned." in shown
    assert "king of diamonds" not in shown
    assert now(match)[0].seed in shown


def test_a_resigned_match_has_no_moves_for_the_player_whose_turn_it_was(alice, bob_browser, match):
    services.resign(alice, match.public_id)
    shown = page(bob_browser, match)
    assert (data(shown, "your-move"), actions(shown)) == ("no", set())
    assert turn(shown) == "The match is over."
    assert "Sort the hand" not in text_of(shown)
    assert "Knock at" not in text_of(shown)


def test_a_name_with_markup_is_harmless(bob, alice_browser, match):
    bob.display_name = "<b>Bob</b>"
    bob.save()
    shown = text_of(page(alice_browser, match))
    assert "<b>Bob</b>" not in shown
    assert "&lt;b&gt;Bob&lt;/b&gt;" in shown


def test_it_is_a_page_even_when_a_script_asks(alice_browser, match):
    """A page and its fragment are two addresses: neither may be kept for the other."""
    assert is_page(alice_browser.get(address("match", match), headers=HTMX))


def test_no_browser_keeps_it(alice_browser, match):
    assert "no-store" in page(alice_browser, match)["Cache-Control"]


def test_it_can_be_asked_for_its_head(alice_browser, match):
    response = alice_browser.head(address("match", match))
    assert (response.status_code, response.content) == (200, b"")


def test_a_stranger_finds_nothing(mallory_browser, match):
    response = mallory_browser.get(address("match", match))
    assert response.status_code == 404
    assert "Alice" not in text_of(response)


def test_a_visitor_signs_in_first_and_comes_back(client, match):
    response = client.get(address("match", match))
    assert response.status_code == 302
    assert response["Location"] == f"/account/sign-in/?next={address('match', match)}"


def test_the_score_is_drawn_between_deals_from_the_second_on(alice, bob, alice_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    assert "<polyline" not in text_of(page(alice_browser, match))
    services.start_deal(alice, match.public_id, now(match)[0].public_id)
    assert "<polyline" not in text_of(page(alice_browser, match))
    go_gin(match, bob, alice)
    assert text_of(page(alice_browser, match)).count("<polyline") == 2
