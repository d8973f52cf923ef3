"""The matches this process has open, decoded, each with a lock."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tachanka.matches.database import ask_database
from tachanka.matches.loaded import LoadedMatch, load_match
from tachanka.matches.tasks import spawn_detached

MOST_KEPT = 400
"""Matches kept open. Those in use are kept even where they are more."""


class MatchCache:
    """The matches that are open here, the least used last put away first.

    A match in use is pinned: as long as it is, everybody here has the same `LoadedMatch` of it, and
    what happens to that one happens to the match.
    """

    def __init__(self) -> None:
        self._loaded: dict[str, LoadedMatch] = {}
        self._idle: OrderedDict[str, None] = OrderedDict()
        self._pinned: Counter[str] = Counter()
        self._loading: dict[str, asyncio.Task[LoadedMatch]] = {}

    def find(self, code: str) -> LoadedMatch | None:
        """The match if it is open here."""
        return self._loaded.get(code)

    def is_open(self, code: str) -> bool:
        """Whether the match is open here, or on its way. What is opened later has in it all that
        is stored by now."""
        return code in self._loaded or code in self._loading

    @asynccontextmanager
    async def hold(self, code: str) -> AsyncIterator[LoadedMatch]:
        """The match, loaded if need be, and kept open until the block ends.

        Errors: queries.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
        """
        self.pin(code)
        try:
            yield await self.fetch(code)
        finally:
            self.unpin(code)

    async def fetch(self, code: str) -> LoadedMatch:
        """The match as it is known here, loaded if need be. To act on it, `hold` it.

        Errors: queries.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
        """
        loaded = self._loaded.get(code)
        if loaded is None:
            loaded = await self._load(code)
        self._rest(code)
        return loaded

    async def _load(self, code: str) -> LoadedMatch:
        task = self._loading.get(code)
        if task is None or task.get_loop() is not asyncio.get_running_loop():
            task = spawn_detached(self._open(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    async def _open(self, code: str) -> LoadedMatch:
        # Before its task is over: at no moment is it neither open nor on its way.
        loaded = self._loaded.setdefault(code, await ask_database(load_match, code))
        self._rest(code)
        return loaded

    def pin(self, code: str) -> None:
        """Keeps the match open, once it is, until `unpin` is called as often."""
        self._pinned[code] += 1
        self._idle.pop(code, None)

    def unpin(self, code: str) -> None:
        """Takes one `pin` back."""
        self._pinned[code] -= 1
        if not self._pinned[code]:
            del self._pinned[code]
        self._rest(code)

    def forget(self, code: str) -> None:
        """Puts away what is no longer in the database; who has it in use keeps it until then."""
        self._loaded.pop(code, None)
        self._idle.pop(code, None)

    def clear(self) -> None:
        """Forgets everything; the database has it."""
        self._loaded.clear()
        self._idle.clear()

    def _rest(self, code: str) -> None:
        """Notes a match that nobody uses any more as used last, and puts away what is too much."""
        if code in self._loaded and code not in self._pinned:
            self._idle[code] = None
            self._idle.move_to_end(code)
        while self._idle and len(self._loaded) > MOST_KEPT:
            longest, _ = self._idle.popitem(last=False)
            self._loaded.pop(longest, None)


cache = MatchCache()
