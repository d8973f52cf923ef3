"""How often a person, and everybody at one address, may do something.

A fresh guest has a fresh person but not a fresh address, so both are counted. The counters are in
the cache: with Redis all processes share them. While the cache is away each process counts for
itself, and nobody is turned away for that.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

import structlog
from django.conf import settings
from django.core.cache import caches
from redis.exceptions import RedisError

from tachanka.accounts.addresses import name_address

log = structlog.get_logger()
AWAY_SECONDS = 5.0
"""For so long the cache is not asked after it has failed."""
T = TypeVar("T")


class _Cache:
    """The shared cache, or the one of this process while the shared one is away."""

    def __init__(self) -> None:
        self._back_at = 0.0

    def ask(self, question: Callable[[Any], T]) -> T:
        """What is found out of the cache that is to be asked now. question: asks a cache."""
        if time.monotonic() >= self._back_at:
            try:
                return question(caches["default"])
            except (RedisError, OSError) as fault:
                self._back_at = time.monotonic() + AWAY_SECONDS
                log.warning("limits.alone", fault=repr(fault), seconds=AWAY_SECONDS)
        return question(caches["near"])


def _count(cache: Any, key: str, seconds: int) -> int:
    """Counts one more; how many there are. seconds: for so long they are kept."""
    try:
        found = cache.incr(key)
    except ValueError:
        cache.add(key, 0, seconds)
        found = cache.incr(key)
    return int(found)


_cache = _Cache()


def spend(scope: str, person: str, address: str, limit: str = "") -> float:
    """Counts one more; the seconds to wait where that is too much, else 0.

    scope: what is counted. person: who, empty for nobody in particular. address: where from.
    limit: the row of `settings.LIMITS` that applies; the one called as the scope by default.

    What the person may not do is not held against the address: others may be behind it.
    """
    wait = spend_own(scope, person, limit) if person else 0.0
    return wait or spend_near(scope, address, limit)


def spend_own(scope: str, person: str, limit: str = "") -> float:
    """`spend` for the person alone, wherever he is."""
    allowed = settings.LIMITS[limit or scope]
    return _spend(f"{scope}:p:{person}", allowed.person, allowed.seconds)


def spend_for(scope: str, person: str, limit: str = "") -> float:
    """`spend` for the person alone, wherever he is."""
    allowed = settings.LIMITS[limit or scope]
    return _spend(f"{scope}:p:{person}", allowed.person, allowed.seconds)


def spend_near(scope: str, address: str, limit: str = "") -> float:
    """`spend` for the address alone, whoever is there."""
    allowed = settings.LIMITS[limit or scope]
    return _spend(f"{scope}:a:{name_address(address)}", allowed.address, allowed.seconds)


def give_back(scope: str, person: str, address: str) -> None:
    """What was counted last for the person and the address was not worth counting."""
    seconds = settings.LIMITS[scope].seconds
    window = int(time.time() // seconds)
    keys = [f"{scope}:p:{person}", f"{scope}:a:{name_address(address)}"]
    _cache.ask(lambda cache: _uncount(cache, [f"limit:{key}:{window}" for key in keys]))


def _uncount(cache: Any, keys: list[str]) -> None:
    # Where nothing was counted in this window, or for this person, there is nothing to give back.
    for key in keys:
        if cache.get(key, 0) > 0:
            cache.decr(key)


def _spend(key: str, most: float, seconds: int) -> float:
    if most == float("inf"):
        return 0.0
    now = time.time()
    window = int(now // seconds)
    found = _cache.ask(lambda cache: _count(cache, f"limit:{key}:{window}", 2 * seconds))
    # The window before counts for as much of it as lies within the last `seconds`. Of what was
    # refused there only so much counts that whoever waits as told may go on.
    left = 1 - now % seconds / seconds
    if most * left + found <= most:
        return 0.0
    before = _cache.ask(lambda cache: int(cache.get(f"limit:{key}:{window - 1}", 0)))
    before = min(before, int(most))
    if before * left + found <= most:
        return 0.0
    if found > most:
        return seconds * (left + 1 / most)
    return seconds * (left - (most - found) / before)


def remember(fact: str, seconds: int) -> None:
    """Keeps a fact in the cache for so long, or for as long as the cache lasts."""
    _cache.ask(lambda cache: cache.set(f"fact:{fact}", 1, seconds))


def recall(fact: str) -> bool:
    """Whether the fact is remembered."""
    return _cache.ask(lambda cache: cache.get(f"fact:{fact}") is not None)
