"""A cache that may be away: sessions and rate limits go on without it."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)


def _forgiving(method: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(self: RedisCache, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except RedisError as error:
            logger.warning("cache is away: %s", type(error).__name__)
            return otherwise(*args, **kwargs)

    return call


def _default(key: str, default: Any = None, version: int | None = None) -> Any:
    return default


class ForgivingRedisCache(RedisCache):
    """Redis, or an empty cache while Redis does not answer."""

    get = _forgiving(RedisCache.get, _default)
    get_many = _forgiving(RedisCache.get_many, lambda *args, **kwargs: {})
    has_key = _forgiving(RedisCache.has_key, lambda *args, **kwargs: False)
    set = _forgiving(RedisCache.set, lambda *args, **kwargs: None)
    set_many = _forgiving(RedisCache.set_many, lambda *args, **kwargs: [])
    touch = _forgiving(RedisCache.touch, lambda *args, **kwargs: False)
    delete = _forgiving(RedisCache.delete, lambda *args, **kwargs: False)
    # "Added" is the answer that lets a caller waiting for a lock go on.
    add = _forgiving(RedisCache.add, lambda *args, **kwargs: True)
