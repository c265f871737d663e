"""The same code with PostgreSQL, Redis and https: the environment says so."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ginsite.cache import ForgivingRedisCache

ROOT = Path(__file__).parent.parent.parent
SHOW = """
import json
from ginsite import settings
print(json.dumps([settings.DATABASES, settings.CHANNEL_LAYERS, settings.CACHES]))
"""


def settings_with(data_dir: Path, **environment: str) -> list[dict]:
    env = {"PATH": os.environ["PATH"], "DATA_DIR": str(data_dir)} | environment
    command = [sys.executable, "-c", SHOW]
    shown = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=True, text=True)
    return [part["default"] for part in json.loads(shown.stdout)]


def test_alone_it_is_sqlite_and_memory_with_lasting_connections(tmp_path):
    database, layer, cache = settings_with(tmp_path)
    assert database["NAME"] == str(tmp_path / "db.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert database["CONN_MAX_AGE"] is None
    assert layer["BACKEND"].endswith("InMemoryChannelLayer")
    assert cache["BACKEND"].endswith("LocMemCache")
    assert cache["OPTIONS"]["MAX_ENTRIES"] >= 100_000


def test_postgresql_is_pooled_and_keeps_the_options_of_its_address(tmp_path):
    database, _layer, _cache = settings_with(tmp_path, DATABASE_URL="postgres://gin@db/gin?sslmode=require")
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert database["OPTIONS"]["pool"]["max_size"] >= 8
    assert database["OPTIONS"]["sslmode"] == "require"
    assert database["CONN_MAX_AGE"] == 0


def test_redis_carries_notices_and_cache(tmp_path):
    _database, layer, cache = settings_with(tmp_path, REDIS_URL="redis://cache:6379")
    assert layer["BACKEND"].endswith("RedisPubSubChannelLayer")
    assert cache["LOCATION"] == "redis://cache:6379"


@pytest.fixture
def dead_cache() -> ForgivingRedisCache:
    options = {"socket_connect_timeout": 0.5, "socket_timeout": 0.5}
    return ForgivingRedisCache("redis://127.0.0.1:1", {"OPTIONS": options})


def test_a_dead_redis_is_an_empty_cache(dead_cache):
    dead_cache.set("key", "value")
    assert dead_cache.get("key", "otherwise") == "otherwise"
    assert dead_cache.get_many(["key"]) == {}
    assert "key" not in dead_cache
    assert dead_cache.delete("key") is False


@pytest.mark.django_db
def test_a_dead_redis_signs_people_in_without_delay(client, alice, dead_cache, monkeypatch, caplog):
    monkeypatch.setattr("django.core.cache.caches._connections.default", dead_cache, raising=False)
    start = time.monotonic()
    response = client.post("/account/sign-in/", {"login": "alice", "password": "a quiet table 29"})
    assert response.status_code == 302
    assert client.get("/").context["user"] == alice
    assert time.monotonic() - start < 3
    assert "cache is away" in caplog.text
