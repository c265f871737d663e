"""The worked examples as the page shows them: everything in them is computed by the engine, now."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.cards import CardSet, parse_card, parse_cards
from games.engine.layoffs import Defence, best_defence, cards_laid
from games.engine.match import FinalScore, MatchScore, final_score, reached_target
from games.engine.melds import Melding, best_melding, deadwood, is_gin, melded
from games.engine.rules import HOUSE, PRESETS, RuleSet
from games.engine.state import DealResult
from games.hand_order import by_rank
from games.presenter.cards import card_view, melding_groups
from games.presenter.sums import SumLine, TotalLine, added_up, deal_lines, total_lines
from games.shown.cards import CardView, GroupView
from games.shown.showdown import LaidHand
from games.wording.figures import signed
from games.wording.labels import PRESET_NAMES

from .examples import DealExample, KnockExample, LayoffExample, MatchExample
from .laid import knocker_hand, opponent_hand
from .links import RuleLink, rule_of_preset
from .scored import KNOCKER, showdown_result


@dataclass(frozen=True)
class Worked:
    """What every example has: its place on the page, a sentence, and the rule that it shows."""

    id: str
    text: str
    rule: RuleLink


@dataclass(frozen=True)
class WorkedKnock(Worked):
    groups: tuple[GroupView, ...]
    deadwood: int
    may_knock: bool
    verdict: str


@dataclass(frozen=True)
class WorkedLayoff(Worked):
    hands: tuple[LaidHand, LaidHand]
    before: int
    after: int
    sums: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Score:
    """What a deal is worth under the presets named."""

    presets: tuple[str, ...]
    result: DealResult
    names: str
    lines: tuple[SumLine, ...]


@dataclass(frozen=True)
class WorkedDeal(Worked):
    hands: tuple[LaidHand, LaidHand]
    knock_card: CardView | None
    scores: tuple[Score, ...]


@dataclass(frozen=True)
class WorkedMatch(Worked):
    preset: str
    players: tuple[str, str]
    final: FinalScore
    lines: tuple[tuple[str, tuple[str, str]], ...]  # label, and what each player gets
    verdict: str


def worked_knock(example: KnockExample) -> WorkedKnock:
    """Whether a hand may knock: its melds, its deadwood added up, and the limit."""
    hand = parse_cards(example.hand)
    melding, points, limit = best_melding(hand), deadwood(hand), HOUSE.knock_limit
    return WorkedKnock(
        example.id,
        str(example.text),
        rule_of_preset(example.fact, "house"),
        groups=melding_groups(hand, melding),
        deadwood=points,
        may_knock=points <= limit,
        verdict=knock_verdict(hand, limit),
    )


def loose_sum(cards: CardSet) -> str:
    """The points of some deadwood added up, low cards first."""
    return added_up(by_rank(cards))


def knock_verdict(hand: CardSet, limit: int) -> str:
    """Whether a player who keeps these cards may knock: the deadwood added up, and the limit."""
    if is_gin(hand):
        return _("No deadwood: gin.")
    text = (
        _("Deadwood %(sum)s, limit %(limit)s: you may knock.")
        if deadwood(hand) <= limit
        else _("Deadwood %(sum)s, limit %(limit)s: no knock.")
    )
    return text % {"sum": loose_sum(hand & ~melded(best_melding(hand))), "limit": limit}


def worked_layoff(example: LayoffExample) -> WorkedLayoff:
    """What the best layoffs leave of a hand's deadwood."""
    melds, hand = _melds(example.melds), parse_cards(example.hand)
    defence = best_defence(melds, hand)
    return WorkedLayoff(
        example.id,
        str(example.text),
        rule_of_preset(example.fact, "house"),
        hands=(
            knocker_hand(melds, parse_cards(example.loose), defence.layoffs),
            opponent_hand(hand, defence.melds, defence.layoffs),
        ),
        before=deadwood(hand),
        after=defence.deadwood,
        sums=layoff_sums(hand, defence),
    )


def layoff_sums(hand: CardSet, defence: Defence) -> tuple[tuple[str, str], ...]:
    """The deadwood of a hand by itself, and after laying off."""
    after = hand & ~cards_laid(defence.layoffs) & ~melded(defence.melds)
    return (
        (_("Deadwood without layoffs"), loose_sum(hand & ~melded(best_melding(hand)))),
        (_("Deadwood after layoffs"), loose_sum(after)),
    )


def worked_deal(example: DealExample) -> WorkedDeal:
    """What a showdown is worth, under each preset in which it can come about; equal scores stand together."""
    melds, loose, hand = _melds(example.melds), parse_cards(example.loose), parse_cards(example.hand)
    defence = best_defence(melds, hand)
    scores: dict[DealResult, list[str]] = {}
    for preset, rules in PRESETS.items():
        if rules.big_gin or not example.big_gin:
            result = showdown_result(rules, melds, loose, hand, example.big_gin)
            scores.setdefault(result, []).append(preset)
    return WorkedDeal(
        example.id,
        str(example.text),
        rule_of_preset(example.fact, "card_room" if example.big_gin else "house"),
        hands=(
            knocker_hand(melds, loose, defence.layoffs),
            opponent_hand(hand, defence.melds, defence.layoffs),
        ),
        knock_card=card_view(parse_card(example.knock_card)) if example.knock_card else None,
        scores=tuple(_score(result, presets) for result, presets in scores.items()),
    )


def _score(result: DealResult, presets: list[str]) -> Score:
    names = ", ".join(str(PRESET_NAMES[preset]) for preset in presets)
    return Score(tuple(presets), result, names, showdown_lines(result))


def showdown_lines(result: DealResult) -> tuple[SumLine, ...]:
    """The sum of a showdown between a knocker and an opponent without names."""
    return deal_lines(result, (_("the knocker"), _("the opponent")), KNOCKER)


def worked_match(example: MatchExample) -> WorkedMatch:
    """The end of a match, bonus by bonus."""
    rules, players = PRESETS[example.preset], (_("Player A"), _("Player B"))
    final = final_score(rules, MatchScore(example.points, example.deals_won))
    return WorkedMatch(
        example.id,
        str(example.text),
        rule_of_preset(example.fact, example.preset),
        preset=str(PRESET_NAMES[example.preset]),
        players=players,
        final=final,
        lines=tuple(_match_line(line, rules, example) for line in total_lines(final)),
        verdict=_match_verdict(rules, final, players),
    )


def _match_line(line: TotalLine, rules: RuleSet, example: MatchExample) -> tuple[str, tuple[str, str]]:
    first, second = map(str, line.points)
    if line.fact == "R13":
        bonus = rules.deal_bonus
        first, second = (f"{won} × {bonus} = {won * bonus}" for won in example.deals_won)
    return line.label, (first, second)


def _match_verdict(rules: RuleSet, final: FinalScore, players: tuple[str, str]) -> str:
    reached = reached_target(rules, final.points)
    assert reached is not None
    words = {"name": players[final.winner], "target": rules.target, "margin": signed(final.margin)}
    if final.winner != reached:
        return _("%(name)s wins, with %(margin)s more in all.") % words
    return _("%(name)s reached the target of %(target)s and wins; the difference is %(margin)s.") % words


def _melds(texts: tuple[str, ...]) -> Melding:
    return tuple(parse_cards(text) for text in texts)
