"""Which matches this process listens for on the layer."""

from __future__ import annotations

import asyncio
from collections import Counter

import structlog
from redis.exceptions import RedisError

from tachanka.matches.relay import Relay

log = structlog.get_logger()
TOKENS = "tokens"
"""Stands among the codes of matches for the news which tokens are revoked. No match is called so:
their codes are longer."""
TUNE_SECONDS = 1.0
"""How long a page that opens waits for the layer, at most."""


def name_group(code: str) -> str:
    """The group of the layer in which a match's news is told."""
    return f"match.{code}"


class Listening:
    """Listens to a match's group as long as a socket here is at it or on its way to it.

    wanted: how many those are. Where the layer is away pages open all the same: the regular check
    tells them what others do, and tries to listen again.
    """

    def __init__(self, relay: Relay) -> None:
        self.wanted: Counter[str] = Counter()
        self._relay = relay
        self._heard: set[str] = set()
        self._tuning = asyncio.Lock()

    def hears(self, code: str) -> bool:
        """Whether what others say of the match is heard here."""
        return code in self._heard

    def list_amiss(self) -> set[str]:
        """The matches to `tune` to once more."""
        return self.wanted.keys() ^ self._heard if self._relay.connected else set()

    async def tune(self, code: str) -> bool:
        """Listens to the match, or no longer, as is wanted; False where the layer is away."""
        if not self._relay.connected or self._is_right(code):
            return True
        try:
            async with asyncio.timeout(TUNE_SECONDS), self._tuning:
                await self._tune_in_or_out(code)
        except (RedisError, OSError, TimeoutError) as fault:
            log.warning("relay.deaf", match=code, fault=repr(fault))
        return self._is_right(code)

    def _is_right(self, code: str) -> bool:
        return (code in self.wanted) == (code in self._heard)

    async def _tune_in_or_out(self, code: str) -> None:
        if code in self.wanted and code not in self._heard:
            await self._relay.listen(name_group(code))
            self._heard.add(code)
        elif code not in self.wanted and code in self._heard:
            await self._relay.unlisten(name_group(code))
            self._heard.discard(code)
