"""Set-ups that would fail their players are refused at the start."""

import stat

import pytest

from ginsite import checks, network
from ginsite.secret import local_secret_key


def test_the_settings_of_the_tests_pass():
    assert checks.hosts_are_named() == []
    assert checks.one_process_without_redis() == []


def test_a_star_as_allowed_host_is_refused(settings):
    settings.ALLOWED_HOSTS = ["localhost", "*"]
    assert [error.id for error in checks.hosts_are_named()] == ["ginsite.E001"]


def test_two_processes_without_redis_are_refused(monkeypatch):
    monkeypatch.setenv("WEB_CONCURRENCY", "2")
    assert [error.id for error in checks.one_process_without_redis()] == ["ginsite.E002"]


def test_two_processes_with_redis_pass(monkeypatch, settings):
    monkeypatch.setenv("WEB_CONCURRENCY", "2")
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer"}}
    assert checks.one_process_without_redis() == []


def test_the_secret_key_is_kept_for_its_owner_alone(tmp_path):
    path = tmp_path / "data" / "secret_key"
    key = local_secret_key(path)
    assert len(key) >= 50
    assert local_secret_key(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_taken_port_gives_way_to_a_free_one():
    with network.bind("localhost", 0) as first:
        port = first.getsockname()[1]
        with network.bind("localhost", port) as second:
            assert second.getsockname()[1] not in {0, port}


def test_a_server_for_this_machine_answers_to_its_own_names_alone():
    assert network.names("localhost") == ["localhost", "127.0.0.1", "[::1]"]


@pytest.mark.parametrize("host", sorted(network.ANYWHERE))
def test_a_server_for_the_network_answers_to_named_hosts(monkeypatch, host):
    monkeypatch.setattr(network, "_addresses", lambda: ["192.0.2.7"])
    names = network.names(host)
    assert names[0] == "192.0.2.7"
    assert "localhost" in names
    assert "*" not in names
