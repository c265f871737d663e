"""Makes a few real deals many: each is copied within the database, with its match, seats, notes and entries.

A copy has the seed of its original and another id, from which other cards follow. So copies are right for
whatever reads rows, and nothing looks at their cards: reviews are asked for of the originals alone.
"""

from typing import Any

from django.core.management import call_command
from django.db import connection, transaction
from django.db.models import DateTimeField, Max, Model
from django.db.models.fields import CharField, Field

from games.models import Deal, Match, Notes, PlayedDeal, Seat, Tally

SEED = "bench"
SHARE = 0.05
"""Of one player."""
PLAYER = "alice"
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
    """Copies all deals until there are so many times as many."""
    steps = {model: model._default_manager.aggregate(last=Max("pk"))["last"] or 0 for model in COPIED}
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA cache_size = -1000000")
        for number in range(1, times):
            with transaction.atomic():
                for model in COPIED:
                    cursor.execute(_copy(model, number, steps))
        counts = [field.column for field in Tally._meta.concrete_fields if _counts(field)]
        more = ", ".join(f"{column} = {column} * {times}" for column in counts)
        cursor.execute(f"UPDATE {Tally._meta.db_table} SET {more}")
    _analyze()


def _copy(model: type[Model], number: int, steps: dict[type[Model], int]) -> str:
    """The statement that copies the originals once more."""
    meta = model._meta
    fields = meta.concrete_fields
    columns = ", ".join(f'"{field.column}"' for field in fields)
    values = ", ".join(_value(field, number, steps) for field in fields)
    key = meta.pk.column
    return (
        f"INSERT INTO {meta.db_table} ({columns}) SELECT {values} FROM {meta.db_table} "
        f"WHERE {key} <= {steps[model] if model is not Notes else steps[Deal]} ORDER BY {key}"
    )


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


def _counts(field: "Field[Any, Any]") -> bool:
    return field.get_internal_type() == "PositiveIntegerField"


def _analyze() -> None:
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
