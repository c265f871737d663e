"""Counting what a request asks the database."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection
from django.test.utils import CaptureQueriesContext

FRAME = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE SAVEPOINT")


@contextmanager
def statements() -> Iterator[list[str]]:
    """Fills a list with the statements of a block; what only opens or closes a transaction does not count."""
    found: list[str] = []
    with CaptureQueriesContext(connection) as captured:
        yield found
    found += [query["sql"] for query in captured if not query["sql"].startswith(FRAME)]
