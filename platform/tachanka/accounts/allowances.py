"""How often a person, and everybody at one address, may do something.

A fresh guest has a fresh person but not a fresh address, so both are counted. The counters are in
the cache: with Redis all processes share them. While the cache is away each process counts for
itself, and nobody is turned away for that.
"""

from __future__ import annotations

import time
from typing import Any

import structlog
from django.conf import settings
from django.core.cache import caches
from redis.exceptions import RedisError

from tachanka.accounts.addresses import name_address

log = structlog.get_logger()
AWAY_SECONDS = 5.0
"""For so long the cache is not asked after it has failed."""


class _Cache:
    """The shared cache, or the one of this process while the shared one is away."""

    def __init__(self) -> None:
        self._back_at = 0.0

    def count(self, key: str, seconds: int, now: float) -> tuple[int, int]:
        """Counts one more; how many there were in this window and in the one before.

        key: without its window. seconds: the length of a window.
        """
        if time.monotonic() >= self._back_at:
            try:
                return _count(caches["default"], key, seconds, now)
            except (RedisError, OSError) as fault:
                self._back_at = time.monotonic() + AWAY_SECONDS
                log.warning("limits.alone", fault=repr(fault), seconds=AWAY_SECONDS)
        return _count(caches["near"], key, seconds, now)


def _count(cache: Any, key: str, seconds: int, now: float) -> tuple[int, int]:
    window = int(now // seconds)
    here, before = f"{key}:{window}", f"{key}:{window - 1}"
    try:
        found = cache.incr(here)
    except ValueError:
        cache.add(here, 0, 2 * seconds)
        found = cache.incr(here)
    return int(found), int(cache.get(before, 0))


_cache = _Cache()


def spend(scope: str, person: str, address: str, limit: str = "") -> float:
    """Counts one more; the seconds to wait where that is too much, else 0.

    scope: what is counted. person: who, empty for nobody in particular. address: where from.
    limit: the row of `settings.LIMITS` that applies; the one called as the scope by default.

    What the person may not do is not held against the address: others may be behind it.
    """
    allowed = settings.LIMITS[limit or scope]
    wait = 0.0
    if person:
        wait = _spend(f"{scope}:p:{person}", allowed.person, allowed.seconds)
    return wait or _spend(f"{scope}:a:{name_address(address)}", allowed.address, allowed.seconds)


def _spend(key: str, most: float, seconds: int) -> float:
    if most == float("inf"):
        return 0.0
    now = time.time()
    found, before = _cache.count(f"limit:{key}", seconds, now)
    # The window before counts for as much of it as lies within the last `seconds`. Of what was
    # refused there only so much counts that whoever waits as told may go on.
    before = min(before, int(most))
    left = 1 - now % seconds / seconds
    if before * left + found <= most:
        return 0.0
    if found > most:
        return seconds * (left + 1 / most)
    return seconds * (left - (most - found) / before)
