"""Makes a few real deals many: each is copied within the database, with its match, seats, notes and entries.

A copy has the seed of its original and another id, from which other cards follow. So copies are right for
whatever reads rows, and nothing looks at their cards: reviews are asked for of the originals alone. Counts of
months stay as they are: a page of them reads as many rows, whatever they say.
"""

from typing import Any

from django.core.management import call_command
from django.db import connection, transaction
from django.db.models import DateTimeField, Max, Model
from django.db.models.fields import CharField, Field

from games.models import Deal, Match, Notes, PlayedDeal, Seat

SEED = "bench"
PLAYER = "alice"
SHARE = 0.5
"""Of one player among the originals, so that even what is rare fills a page; much less among the copies."""
OWN_TIMES = 10
"""How many times as many that player's deals become."""
COPIED: tuple[type[Model], ...] = (Match, Seat, Deal, PlayedDeal, Notes)
"""In an order in which rows may be written."""
MINUTES_APART = 7
"""A copy is so much older than the one before."""


def seed(deals: int) -> None:
    """A new database with real deals."""
    migrate()
    call_command("seed_demo", deals=deals, share=SHARE, player=PLAYER, hard=0, seed=SEED, processes=1)
    _analyze()


def migrate() -> None:
    """Brings a database up to date: one that was kept may be older."""
    call_command("migrate", verbosity=0)


def grow(times: int) -> None:
    """Copies all deals until there are about so many times as many."""
    steps = {model: model._default_manager.aggregate(last=Max("pk"))["last"] or 0 for model in COPIED}
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA cache_size = -1000000")
        own = list(Match.objects.filter(seats__user__username=PLAYER).values_list("pk", flat=True))
        cursor.execute("CREATE TEMPORARY TABLE own_matches (id bigint PRIMARY KEY)")
        cursor.execute(f"INSERT INTO own_matches VALUES {', '.join(f'({pk})' for pk in own)}")
        made = originals = Deal.objects.count()
        others = originals - Deal.objects.filter(match__in=own).count()
        number = 0
        while made < originals * times:
            number += 1
            with_own = number < OWN_TIMES
            with transaction.atomic():
                for model in COPIED:
                    cursor.execute(_copy(model, number, steps, with_own))
            made += originals if with_own else others
    _analyze()


def _copy(model: type[Model], number: int, steps: dict[type[Model], int], with_own: bool) -> str:
    """The statement that copies the originals once more, with or without those of the one player."""
    meta = model._meta
    fields = meta.concrete_fields
    columns = ", ".join(f'"{field.column}"' for field in fields)
    values = ", ".join(_value(field, number, steps) for field in fields)
    key = meta.pk.column
    return (
        f"INSERT INTO {meta.db_table} ({columns}) SELECT {values} FROM {meta.db_table} "
        f"WHERE {key} <= {steps[model] if model is not Notes else steps[Deal]}"
        f"{'' if with_own else _OTHERS[model]} ORDER BY {key}"
    )


_IN_MATCH = " AND match_id NOT IN (SELECT id FROM own_matches)"
_OF_DEAL = " AND deal_id NOT IN (SELECT id FROM games_deal WHERE match_id IN (SELECT id FROM own_matches))"
_OTHERS: dict[type[Model], str] = {
    Match: " AND id NOT IN (SELECT id FROM own_matches)",
    Seat: _IN_MATCH,
    Deal: _IN_MATCH,
    PlayedDeal: _OF_DEAL,
    Notes: _OF_DEAL,
}


def _value(field: "Field[Any, Any]", number: int, steps: dict[type[Model], int]) -> str:
    """What a copy has in a column: keys move on, times go back, ids get another ending."""
    column = f'"{field.column}"'
    other = field.related_model if field.is_relation else field.model if field.primary_key else None
    if other in steps:
        return f"{column} + {number * steps[other]}"
    if isinstance(field, DateTimeField):
        return _earlier(column, number * MINUTES_APART)
    if field.unique and isinstance(field, CharField):
        assert field.max_length is not None
        ending = f"z{number:x}"  # no hexadecimal digit, so that no other id ends so
        return f"substr({column}, 1, {field.max_length - len(ending)}) || '{ending}'"
    return column


def _earlier(column: str, minutes: int) -> str:
    if connection.vendor == "sqlite":
        return f"strftime('%Y-%m-%d %H:%M:%f000', {column}, '-{minutes} minutes')"
    return f"{column} - interval '{minutes} minutes'"


def _analyze() -> None:
    """Figures for the planner, as PostgreSQL gathers them by itself; SQLite has none unless told to."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
