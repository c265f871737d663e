"""How light the pages are, from a server that sends what `make play` sends: collected and compressed."""

from django.conf import settings
from django.db import connection

from tests.bench.live import server as playing_server
from tests.bench.scale import Scale

from .people import play_on
from .positions import SHORT, at_stage

PAGE = 100_000
ACTION = 6_000


def test_the_first_pages_and_every_action_are_light(browse, deals, alice, bob, tmp_path):
    """A whole deal of two people; it has every kind of board."""
    deals(SHORT)
    match = at_stage(alice, bob, "offer")
    shared = {
        "DATABASE_URL": f"sqlite:///{connection.settings_dict['NAME']}",
        "SECRET_KEY": settings.SECRET_KEY,
        "DEBUG": "0",
    }
    with playing_server(str(tmp_path), **shared) as address:
        # A cookie of the other server is sent to this one too, which differs by its port alone.
        base = f"http://{address}".replace("localhost", "127.0.0.1")
        weigh(browse("stranger", phone=True), f"{base}/")
        people = browse("alice", user=alice), browse("bob", user=bob)
        for player in people:
            weigh(player, base + match.get_absolute_url())
            player.wait_for_socket()
        scales = [Scale(player.page) for player in people]
        play_on(people)
        boards = [load for scale in scales for load in scale.loads if "/match/" in load[0]]
        assert len(boards) >= 10
        assert max(size for _address, size in boards) <= ACTION, boards


def weigh(person, address):
    """Weighs a page with all that it asks for, when nothing has been kept from before."""
    scale = Scale(person.page)
    person.page.goto(address)
    person.page.wait_for_load_state("networkidle")
    assert 10_000 < scale.total <= PAGE, str(scale)
