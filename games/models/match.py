"""Matches, who sits at them, and their deals.

A deal is stored as what it follows from: seed, dealer, words and actions (see docs/notation.md). The columns
beside them (`ply`, `outcome`, `points` ...) are copies for lists, written together with the actions.
"""

import secrets
from functools import cached_property

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.engine import ENGINE_VERSION
from games.engine.cards import DECK_SIZE
from games.engine.notation import IMPLIED_RULES
from games.engine.rules import PRESETS, RuleSet, parse_rules
from games.engine.shuffle import SEED_SIZE
from games.levels import Level


def new_public_id() -> str:
    """An id for addresses: 11 characters that nobody can guess from another."""
    return secrets.token_urlsafe(8)


def new_invitation() -> str:
    """A token for the link that seats a friend; not the match's id, which players may show around."""
    return secrets.token_urlsafe(16)


DEAL_ID_SIZE = 8
"""Bytes of a deal's id."""


def new_deal_id() -> str:
    """The id under which a deal's shuffle is committed to."""
    return secrets.token_hex(DEAL_ID_SIZE)


def new_seed() -> str:
    """A secret seed in hexadecimal digits."""
    return secrets.token_hex(SEED_SIZE)


class Match(models.Model):
    """A contest to a target score. Its rules are frozen when it is made."""

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for an opponent")
        READY = "ready", _("ready for the first deal")
        PLAYING = "playing", _("being played")
        OVER = "over", _("over")
        CANCELLED = "cancelled", _("cancelled")

    class Ending(models.TextChoices):
        TARGET = "target", _("target reached")
        RESIGNED = "resigned", _("resigned")
        SINGLE = "single", _("a single deal, played again")

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    invitation = models.CharField(max_length=32, unique=True, default=new_invitation, editable=False)
    preset = models.CharField(max_length=16, choices=[(name, name) for name in PRESETS])
    rules_text = models.CharField(max_length=500, editable=False)
    engine = models.PositiveSmallIntegerField(default=ENGINE_VERSION, editable=False)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    ending = models.CharField(max_length=10, choices=Ending, blank=True)
    winner = models.PositiveSmallIntegerField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=1)
    rematch_of = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch"
    )
    # The finished deal whose cards are played again here: for this one deal, and never rated.
    again_of = models.ForeignKey(
        "Deal", null=True, blank=True, on_delete=models.SET_NULL, related_name="played_again"
    )
    # Who sent the link by which the player came to play it again.
    invited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")

    def __str__(self) -> str:
        return self.public_id

    def get_absolute_url(self) -> str:
        return reverse("games:match", args=[self.public_id])

    @property
    def invitation_url(self) -> str:
        """The address that seats a friend."""
        return reverse("games:invitation", args=[self.invitation])

    @cached_property
    def rules(self) -> RuleSet:
        """The rule set of every deal of this match, read as the engine read it that the match began with."""
        return parse_rules(self.rules_text, IMPLIED_RULES[self.engine])


class Seat(models.Model):
    """A place at a match with its running score, and how its player likes to hold the cards.

    Either a person sits in it or an AI of some level.
    """

    class HandMode(models.TextChoices):
        MELDS = "melds", _("Melds")
        SUIT = "suit", _("Suit")
        RANK = "rank", _("Rank")
        OWN = "own", _("My order")

    # Found by the constraint below, which begins with it.
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="seats"
    )
    level = models.CharField(max_length=6, choices=Level, blank=True)
    points = models.PositiveIntegerField(default=0)
    deals_won = models.PositiveSmallIntegerField(default=0)
    hand_mode = models.CharField(max_length=5, choices=HandMode, default=HandMode.MELDS)
    hand_order = models.CharField(max_length=40, blank=True, editable=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_a_player"),
            models.CheckConstraint(
                condition=models.Q(user__isnull=False, level="")
                | models.Q(user__isnull=True, level__in=Level),
                name="a_person_or_an_ai",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.number}"

    @property
    def player(self) -> str:
        """The player's name for others: a person's, or the AI's level in the reader's language."""
        return str(self.user) if self.user is not None else str(Level(self.level).label)


RESIGNED = "resigned"
"""The outcome of a deal that ended unscored because a player resigned the match."""


class Deal(models.Model):
    """One round of a match. A prepared deal has its seed, and so its commitment, but no cards yet."""

    class Status(models.TextChoices):
        PREPARED = "prepared", _("prepared")
        PLAYING = "playing", _("being played")
        OVER = "over", _("over")

    # Found by the constraint below, which begins with it.
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deals", db_index=False)
    public_id = models.CharField(max_length=16, unique=True, default=new_deal_id, editable=False)
    round = models.PositiveSmallIntegerField()
    board = models.PositiveSmallIntegerField(default=0)
    first_seat = models.PositiveSmallIntegerField(default=0)  # the match's seat that the engine calls 0
    second_seat = models.PositiveSmallIntegerField(default=1)
    status = models.CharField(max_length=10, choices=Status, default=Status.PREPARED)
    dealer = models.PositiveSmallIntegerField(null=True)  # of the engine's seats; None until it is drawn
    first_score = models.PositiveIntegerField(default=0)  # before this deal
    second_score = models.PositiveIntegerField(default=0)
    seed = models.CharField(max_length=2 * SEED_SIZE, default=new_seed, editable=False)
    first_words = models.CharField(max_length=200, blank=True)
    second_words = models.CharField(max_length=200, blank=True)
    actions = models.TextField(blank=True, editable=False)
    ply = models.PositiveSmallIntegerField(default=0)
    to_act = models.PositiveSmallIntegerField(null=True, blank=True)  # None unless being played
    # The cards in their order, where another deal is played again; else empty: they follow from the seed.
    deck = models.CharField(max_length=3 * DECK_SIZE - 1, blank=True, editable=False)
    hints_given = models.PositiveSmallIntegerField(default=0)
    outcome = models.CharField(max_length=12, blank=True)  # of the engine's, or `RESIGNED`
    winner = models.PositiveSmallIntegerField(null=True, blank=True)
    points = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        ordering = ["round", "board"]
        constraints = [
            models.UniqueConstraint(fields=["match", "round", "board"], name="one_deal_a_board"),
        ]

    def __str__(self) -> str:
        return self.public_id

    def get_absolute_url(self) -> str:
        """The address of its review."""
        return reverse("games:review", args=[self.public_id])

    def gain(self, seat: int) -> int:
        """What the deal scored for a seat; less than 0 where it scored for the other."""
        return self.points if self.winner == seat else -self.points


class Notes(models.Model):
    """What was noted beside a deal with an AI: its reasons, and the hints that were given, by ply.

    Apart from the deal, which lists read by the thousand.
    """

    deal = models.OneToOneField(Deal, primary_key=True, on_delete=models.CASCADE, related_name="notes")
    reasons = models.JSONField(default=dict)  # the AI's: `games.reasons`
    hints = models.JSONField(default=dict)  # what Hard would have done, and why

    class Meta:
        verbose_name = _("notes")
        verbose_name_plural = _("notes")

    def __str__(self) -> str:
        return str(self.deal_id)
