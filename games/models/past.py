"""What remains of deals that are over: players' histories and counts, lessons, links and pasted records.

All of it follows from matches and deals, or was asked for by a player; only `games.services` writes it.
"""

import secrets
from collections import Counter

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.counts import Counts
from games.endings import DealEnding
from games.engine.rules import PRESETS
from games.levels import Level

from .match import Deal


def new_token() -> str:
    """The secret part of an address; whoever has it may see what it leads to."""
    return secrets.token_urlsafe(16)


class PlayedDeal(models.Model):
    """What a finished deal was for one person who played it: an entry of that person's history.

    It repeats what lists are filtered by, so that each filter reads only the entries that it shows.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="played_deals", db_index=False
    )
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="played", db_index=False)
    opponent = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    level = models.CharField(max_length=6, choices=Level, blank=True)  # of an AI that was the opponent
    preset = models.CharField(max_length=16, choices=[(name, name) for name in PRESETS])
    ending = models.CharField(max_length=8, choices=DealEnding)
    points = models.SmallIntegerField(default=0)  # scored; less than 0 where the opponent scored them
    ended_at = models.DateTimeField()

    class Meta:
        verbose_name = _("played deal")
        verbose_name_plural = _("played deals")
        constraints = [
            models.UniqueConstraint(fields=["deal", "user"], name="one_entry_a_player"),
        ]
        # Newest first within each filter of the history; a page is found by its place, not by counting.
        indexes = [
            models.Index(fields=["user", "ended_at"], name="played_by_date"),
            # Apart, because PostgreSQL sorts by date within an opponent, and not within "no opponent".
            models.Index(
                fields=["user", "opponent", "ended_at"],
                name="played_by_opponent",
                condition=models.Q(opponent__isnull=False),
            ),
            models.Index(
                fields=["user", "level", "ended_at"],
                name="played_by_level",
                condition=models.Q(opponent__isnull=True),
            ),
            models.Index(fields=["user", "ending", "ended_at"], name="played_by_ending"),
            models.Index(fields=["user", "preset", "ended_at"], name="played_by_preset"),
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}:{self.user_id}"


class Tally(models.Model):
    """What a person did in one month against people, or against one level of AI.

    Counted in the transaction that ends a deal; `manage.py rebuild_statistics` counts anew and must agree.
    Deals that are played again, and those that were resigned, are not counted.
    """

    class Against(models.TextChoices):
        PEOPLE = "people", _("People")
        EASY = Level.EASY.value, Level.EASY.label
        NORMAL = Level.NORMAL.value, Level.NORMAL.label
        HARD = Level.HARD.value, Level.HARD.label

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tallies", db_index=False
    )
    month = models.DateField()  # its first day
    against = models.CharField(max_length=6, choices=Against)
    matches = models.PositiveIntegerField(default=0)
    matches_won = models.PositiveIntegerField(default=0)
    deals = models.PositiveIntegerField(default=0)
    deals_won = models.PositiveIntegerField(default=0)
    dead = models.PositiveIntegerField(default=0)
    gins = models.PositiveIntegerField(default=0)  # big gins included
    big_gins = models.PositiveIntegerField(default=0)
    knocks = models.PositiveIntegerField(default=0)  # own ones, gin not included
    undercuts_given = models.PositiveIntegerField(default=0)
    undercuts_taken = models.PositiveIntegerField(default=0)
    caught = models.PositiveIntegerField(default=0)  # deals that the opponent won by going out
    caught_deadwood = models.PositiveIntegerField(default=0)  # left in one's hand then, in all of them
    points_won = models.PositiveIntegerField(default=0)  # of deals
    points_lost = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("tally")
        verbose_name_plural = _("tallies")
        constraints = [
            models.UniqueConstraint(fields=["user", "month", "against"], name="one_tally_a_month"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}:{self.month:%Y-%m}:{self.against}"

    @property
    def counts(self) -> Counts:
        """What is counted here, by column."""
        return Counter({name: getattr(self, name) for name in COUNTED})


COUNTED = [field.name for field in Tally._meta.fields if isinstance(field, models.PositiveIntegerField)]
"""The columns of `Tally` that count."""


class Lesson(models.Model):
    """What Hard would have done at one decision of a person, from what that person could know."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="lessons", db_index=False)
    ply = models.PositiveSmallIntegerField()
    action = models.TextField()  # Hard's, as `engine.actions` writes it
    gain = models.FloatField()  # expected points that it is worth more than what was done
    is_even = models.BooleanField(default=False)  # the gain is small, or could be chance
    reasons = models.JSONField(default=list)  # `games.reasons`

    class Meta:
        verbose_name = _("lesson")
        verbose_name_plural = _("lessons")
        constraints = [models.UniqueConstraint(fields=["deal", "ply"], name="one_lesson_a_ply")]

    def __str__(self) -> str:
        return f"{self.deal_id}:{self.ply}"


class DealLink(models.Model):
    """An address that one of the players of a finished deal has given away, until it is taken back."""

    class Use(models.TextChoices):
        SHOW = "show", _("shows the deal")
        PLAY = "play", _("lets a friend play the same cards")

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="links", db_index=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="deal_links")
    use = models.CharField(max_length=4, choices=Use)
    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    hides_names = models.BooleanField(default=False)
    seat = models.PositiveSmallIntegerField(default=0)  # in which the friend plays
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("link to a deal")
        verbose_name_plural = _("links to deals")
        constraints = [
            models.UniqueConstraint(fields=["deal", "owner", "use", "seat"], name="one_link_a_use"),
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}:{self.use}"


class PastedDeal(models.Model):
    """A deal that somebody pasted as a record, to be reviewed like one that was played here."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="pasted_deals"
    )
    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    record = models.TextField()  # as `engine.notation` writes it
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("pasted deal")
        verbose_name_plural = _("pasted deals")

    def __str__(self) -> str:
        return self.token
