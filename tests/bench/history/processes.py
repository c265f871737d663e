"""Processes that are bound to one database each: Django's settings hold one."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any


@contextmanager
def process(address: str) -> Iterator[ProcessPoolExecutor]:
    """A process that is bound to one database."""
    with ProcessPoolExecutor(1, get_context("spawn"), _begin, (address,)) as executor:
        yield executor


def _begin(address: str) -> None:
    os.environ["DATABASE_URL"] = address
    import django

    django.setup()
    from ginsite.catalogues import compile_all

    compile_all()


def ask(executor: ProcessPoolExecutor, name: str, *args: object) -> Any:
    """The answer of a function beside this file; only the process has Django set up."""
    return executor.submit(_call, name, *args).result()


def _call(name: str, *args: object) -> Any:
    module, _, function = name.partition(".")
    return getattr(import_module(f"{__package__}.{module}"), function)(*args)
