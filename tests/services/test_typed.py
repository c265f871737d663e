"""What typed commands mean: words of three languages, cards however they are written, and named refusals."""

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.actions import parse_action
from games.engine.cards import card_text, parse_card
from games.engine.notation import Record
from games.engine.observation import Observation, observe
from games.engine.play import advance
from games.engine.rules import CARD_ROOM, HOUSE, RuleSet
from games.engine.state import Deck, Phase
from games.refusals import Reason, Refused
from games.typed import Example, command, possible
from games.typed_words import Verb, card_in, plain, readings
from games.wording import typed as typed_labels
from games.wording.labels import card_sign
from tests.table import GIN, PLAIN, deck_of

LAYOUTS = deck_of("7S 7H 7D 7C 4H 5H 6H AS 2D 3C", "AH 2H 4D 6S 8D TC QS JC 8C KH", "JH", "KD")
KNOCK = deck_of("3S 4S 5S 7S 7H 7D JC QC KC 2D", "6S 2H 4H AS 8D 9H QS KH 9C 3C", "JH")


def seen(deck: Deck, actions: str = "", rules: RuleSet = HOUSE, seat: int | None = None) -> Observation:
    """What the seat to act (or `seat`) sees after these actions; seat 1 has not dealt and begins."""
    state = Record(rules=rules, dealer=0, deck=deck).start()
    for text in actions.split():
        state = advance(state, parse_action(text))
    return observe(state, state.to_act if seat is None else seat)


def meant(text: str, deck: Deck, actions: str = "", rules: RuleSet = HOUSE) -> str:
    return command(text, seen(deck, actions, rules)).action


def refused(text: str, at: Observation) -> Refused:
    with pytest.raises(Refused) as caught:
        command(text, at)
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "7h",
        "7H",
        "7♥",
        "7\N{WHITE HEART SUIT}",
        "7 h",
        "7 of hearts",
        "7 hati",
        "7 cơ",
        "7 co",
        "7\u2665\ufe0e",
    ],
)
def test_one_card_written_in_many_ways(text):
    assert card_in(plain(text)) == parse_card("7H")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("10h", "TH"), ("th", "TH"), ("10♠", "TS"), ("as", "AS"), ("As hati", "AH"), ("át bích", "AS"),
        ("at bich", "AS"), ("bồi rô", "JD"), ("đầm chuồn", "QC"), ("già cơ", "KH"), ("queen of spades", "QS"),
        ("king keriting", "KC"), ("jack wajik", "JD"), ("10 sekop", "TS"),
    ],
)  # fmt: skip
def test_ranks_and_suits_in_three_languages(text, card):
    assert card_in(plain(text)) == parse_card(card)


@pytest.mark.parametrize("text", ["", "h", "7", "11h", "0s", "7x", "h7", "77h", "7hh", "seven of hearts"])
def test_what_is_no_card(text):
    assert card_in(plain(text)) is None


@pytest.mark.parametrize(
    "text", ["draw", " DRAW ", "Draw.", "draw!", "ambil", "tarik", "bốc", "BỐC", "boc", "s"]
)
def test_drawing(text):
    assert meant(text, PLAIN, "p p") == "s"


@pytest.mark.parametrize(
    "text", ["take", "take jh", "ambil J♥", "ambil buangan", "lấy", "lay", "lấy J♥", "tJH"]
)
def test_taking(text):
    assert meant(text, PLAIN) == "t"


@pytest.mark.parametrize("text", ["pass", "lewat", "bỏ qua", "bo qua", "P"])
def test_passing(text):
    assert meant(text, PLAIN) == "p"


@pytest.mark.parametrize(
    "text", ["d kd", "dKD", "discard  king of diamonds", "buang K♦", "đánh già rô", "danh gia ro", "D  k D"]
)
def test_discarding(text):
    assert meant(text, PLAIN, "t") == "KD"


@pytest.mark.parametrize("text", ["knock kd", "k kd", "ketuk K♦", "gõ già rô", "go kd"])
def test_knocking_with_a_card(text):
    assert meant(text, PLAIN, "t") == "kKD"


def test_knocking_in_place_of_drawing():
    assert meant("knock", KNOCK) == "k"


@pytest.mark.parametrize("text", ["gin", "GIN!", "gin kd"])
def test_going_gin_finds_the_card(text):
    assert meant(text, GIN, "p p s") == "kKD"


def test_big_gin():
    deck = deck_of("2S 3S 4S 6H 7H 8H 9H TD TC TH", "AH 2H 4D 6S 8D 9C QS KH 7C 3C", "JH", "TS")
    assert meant("big gin", deck, "p p s", rules=CARD_ROOM) == "g"


@pytest.mark.parametrize("text", ["lay", "lay out", "turunkan", "hạ phỏm", "done", "lay 1"])
def test_laying_out_as_proposed(text):
    at = seen(LAYOUTS, "p p s kKD")
    assert at.phase is Phase.LAYOUT
    assert command(text, at).action == str(at.legal[0])


def test_laying_out_in_another_way():
    at = seen(LAYOUTS, "p p s kKD")
    assert command("lay 2", at).action == str(at.legal[1])
    assert refused("lay 9", at).reason is Reason.NO_SUCH_LAYOUT
    assert refused("lay kd", at).reason is Reason.NO_SUCH_LAYOUT


@pytest.mark.parametrize("text", ["answer", "done", "jawab", "selesai", "xong", "hạ bài"])
def test_answering_as_proposed(text):
    layout = str(seen(KNOCK, "k").legal[0])
    at = seen(KNOCK, f"k {layout}")
    assert at.phase is Phase.DEFENCE
    assert command(text, at).action == str(at.legal[0])


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("next", Verb.NEXT),
        ("lanjut", Verb.NEXT),
        ("ván tiếp", Verb.NEXT),
        ("hint", Verb.HINT),
        ("có", Verb.YES),
    ],
)
def test_what_is_no_action_of_the_deal_where_the_table_allows_it(text, verb):
    assert command(text, seen(PLAIN), [verb]) == (verb, "")
    assert refused(text, seen(PLAIN)).reason is Reason.WORD_NOT_NOW


@pytest.mark.parametrize(
    "text", ["", " ", "fly", "draw two", "pass please", "7h", "<b>", "\x00", "d" * 500, "ﷺ"]
)
def test_what_is_no_command(text):
    why = refused(text, seen(PLAIN, "p p"))
    assert why.reason is Reason.NOT_A_WORD
    assert Example(Verb.DRAW) in why.data["possible"]
    assert len(why.data["text"]) <= 60


@pytest.mark.parametrize(
    ("text", "actions", "reason"),
    [
        ("pass", "t", Reason.WORD_NOT_NOW),
        ("d kd", "", Reason.WORD_NOT_NOW),
        ("d", "t", Reason.WHICH_CARD),
        ("d joker", "t", Reason.NOT_A_CARD),
        ("take 9c", "", Reason.NOT_ON_TOP),
        ("gin", "t", Reason.NO_GIN),
    ],
)
def test_refusals_are_named(text, actions, reason):
    why = refused(text, seen(PLAIN, actions))
    assert why.reason is reason
    assert why.status == 422


def test_a_knock_without_a_card_is_told_which_cards_will_do():
    deck = deck_of("3S 4S 5S 6H 7H 8H 9D 9C 2D 9S", "AS 2H 4D 6S 8D TC QS KH 7C 3C", "JH")
    why = refused("knock", seen(deck, "t"))
    assert why.reason is Reason.WHICH_CARD
    assert [card_text(card) for _verb, card in why.data["possible"]] == ["2D"]


def test_a_knock_that_no_card_allows_is_left_to_the_rules():
    """The card that leaves the fewest points is the one whose sum is told."""
    assert meant("knock", PLAIN, "t") in ("kKD", "kQC", "kJD")


def test_out_of_turn_nothing_has_a_meaning():
    assert refused("draw", seen(PLAIN, seat=0)).reason is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
@pytest.mark.parametrize("verb", Verb)
def test_every_word_that_is_shown_is_understood(language, verb):
    with translation.override(language):
        shown = typed_labels.word_of(Example(verb, parse_card("KD")))
    ideas = [verb for verb, _rest in readings(plain(shown))]
    assert verb in ideas


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
@pytest.mark.parametrize("actions", ["", "p p", "t"])
def test_every_word_that_is_proposed_does_what_it_says(language, actions):
    at = seen(PLAIN, actions)
    with translation.override(language):
        for verb, card in possible(at):
            said = command(typed_labels.word_of(Example(verb, card)), at)
            assert said.verb is verb
            assert card is None or card_sign(card) in typed_labels.word_of(Example(verb, card))
