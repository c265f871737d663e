"""Every address is a page of `tests/pages`, where it is held to all checks, or is known to answer none."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from tests.pages import NO_PAGE, NO_READER, PLACES
from tests.pages.cast import Cast

pytestmark = pytest.mark.django_db


def routes(resolver: URLResolver, space: str = "") -> Iterator[str]:
    """The names of all addresses, as `resolve` gives them."""
    for each in resolver.url_patterns:
        if isinstance(each, URLPattern):
            assert each.name, f"{each.pattern} has no name"
            yield f"{space}{each.name}"
        elif each.namespace not in NO_READER:
            yield from routes(each, f"{space}{each.namespace}:" if each.namespace else space)


def test_every_address_is_in_the_list_of_pages_or_answers_none():
    product = set(routes(get_resolver("ginsite.urls")))
    shown = {resolved for place in PLACES if (resolved := route_of(place))}
    assert product - shown - NO_PAGE == set(), "neither in tests/pages nor in its NO_PAGE"
    assert shown & NO_PAGE == set()
    assert product >= NO_PAGE


def route_of(place):
    """The name of the address to which a place leads; nothing for one that the product has not."""
    if place.name == "design" or place.name.startswith("error-"):
        return None
    with transaction.atomic():
        with Cast().at(place) as scene:
            name = resolve(scene.path_in("en").split("?")[0]).view_name
        transaction.set_rollback(True)  # the next place deals with the same known seeds
    return name


def test_every_place_has_a_name_of_its_own():
    names = [place.name for place in PLACES]
    assert len(names) == len(set(names))
