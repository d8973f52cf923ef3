"""The hubs of this process, and how they hear of what happens in others."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from redis.exceptions import RedisError

from tachanka.engine.game import Step
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import UnknownRuleset
from tachanka.live.hub import Hub, Socket
from tachanka.live.presence import Presence
from tachanka.matches import models
from tachanka.matches.cache import cache
from tachanka.matches.database import ask_database
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.relay import Relay
from tachanka.matches.signals import seats_changed, steps_stored, table_changed
from tachanka.matches.standing.answers import answer_soon
from tachanka.matches.tasks import PerLoop, spawn_detached
from tachanka.matches.updates import catch_up, refresh_table

log = structlog.get_logger()
CHECK_SECONDS = 2.0
"""How often hubs compare themselves with the database, for news that was lost on the way."""
TUNE_SECONDS = 1.0
"""How long a page that opens waits for the layer, at most."""
PRESENCE_CHECKS = 8
"""After so many of these checks they say who is present."""


def name_group(code: str) -> str:
    """The group of the layer in which a match's news is told."""
    return f"match.{code}"


class HubRegistry:
    """All hubs of a process; it belongs to one event loop."""

    def __init__(self) -> None:
        self.hubs: dict[str, Hub] = {}
        self.relay = Relay(self._hear)
        self._wanted: Counter[str] = Counter()
        self._heard: set[str] = set()
        self._tuning = asyncio.Lock()
        self._check: asyncio.Task[None] | None = None

    async def join(self, code: str, socket: Socket) -> Hub:
        """Brings the socket to its match.

        Errors: queries.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
        """
        self._wanted[code] += 1
        cache.pin(code)
        try:
            return await self._join(code, socket)
        except BaseException:
            await self._unwant(code)
            raise

    async def _join(self, code: str, socket: Socket) -> Hub:
        fresh = code not in self.hubs
        # Listening first: whatever is told while the match is loaded is not missed.
        await self._tune(code)
        loaded = await cache.fetch(code)
        hub = self.hubs.get(code)
        if hub is None:
            hub = self.hubs[code] = Hub(loaded)
        if fresh or loaded.game is None:
            # The one who comes may have sat down at another process a moment ago.
            async with loaded.lock:
                await refresh_table(loaded)
                await catch_up(loaded)
        if fresh:
            self.relay.say(name_group(code), {"type": "who", "code": code})
            self._start_check()
        try:
            hub.join(socket)
        except BaseException:
            # The rules could not draw it for him; nobody is there who would ever leave.
            hub.leave(socket)
            raise
        self._say_presence(hub)
        # Left over where the server went down during a pause.
        answer_soon(loaded)
        return hub

    async def leave(self, hub: Hub, socket: Socket) -> None:
        """Takes the socket away; the last one closes the hub."""
        hub.leave(socket)
        self._say_presence(hub)
        await self._unwant(hub.match.code)

    async def _unwant(self, code: str) -> None:
        self._wanted[code] -= 1
        if not self._wanted[code]:
            del self._wanted[code]
            hub = self.hubs.pop(code, None)
            if hub is not None:
                hub.close()
        cache.unpin(code)
        await self._tune(code)

    async def _tune(self, code: str) -> None:
        """Listens to the match's group as long as a socket here is at it or on its way to it.

        Where the layer is away pages open all the same: the regular check tells them what others
        do, and tries to listen again.
        """
        if self.relay.connected and (code in self._wanted) != (code in self._heard):
            try:
                async with asyncio.timeout(TUNE_SECONDS), self._tuning:
                    await self._tune_in_or_out(code)
            except (RedisError, OSError, TimeoutError) as fault:
                log.warning("relay.deaf", match=code, fault=repr(fault))

    async def _tune_in_or_out(self, code: str) -> None:
        if code in self._wanted and code not in self._heard:
            await self.relay.listen(name_group(code))
            self._heard.add(code)
        elif code not in self._wanted and code in self._heard:
            await self.relay.unlisten(name_group(code))
            self._heard.discard(code)

    # --- What happens here ---

    def publish(self, loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
        """New steps: to the sockets here at once, and their number to the other processes."""
        hub = self.hubs.get(loaded.code)
        if hub is not None:
            hub.publish(steps)
            if loaded.game is not None and (loaded.game.outcome is not None or loaded.seq == 0):
                hub.tell_table()
        if own:
            news = {"type": "news", "code": loaded.code, "seq": loaded.seq}
            self.relay.say(name_group(loaded.code), news)

    def reseat(self, loaded: LoadedMatch) -> None:
        """Others sit at a match's seats: nobody here goes on looking from one he lost."""
        hub = self.hubs.get(loaded.code)
        if hub is not None:
            hub.reseat()

    def retell(self, code: str) -> None:
        """Seats, status or the offer of a draw changed: to the sockets here, and the others."""
        hub = self.hubs.get(code)
        if hub is not None:
            hub.tell_table()
        self.relay.say(name_group(code), {"type": "table", "code": code})

    async def _retell(self, hub: Hub) -> None:
        async with hub.match.lock:
            await refresh_table(hub.match)
        hub.tell_table()

    # --- What is heard from other processes ---

    async def _hear(self, message: dict[str, Any]) -> None:
        hub = self.hubs.get(message["code"])
        if hub is None:
            return
        match message["type"]:
            case "news" if message["seq"] > hub.match.seq:
                await self._catch_up(hub)
            case "table":
                await self._retell(hub)
            case "who":
                self._say_presence(hub)
            case "present":
                presence = msgspec.convert(message["presence"], Presence)
                if hub.elsewhere.hear(message["process"], presence):
                    hub.tell_table_soon()

    async def _catch_up(self, hub: Hub) -> None:
        """Plays what was missed. A match that the rules no longer give stands still, alone."""
        try:
            async with hub.match.lock:
                await catch_up(hub.match)
        except (ReplayDiffers, UnknownRuleset) as fault:
            if not hub.stands_still:
                log.error("match.differs", code=hub.match.code, fault=str(fault))
            hub.stands_still = True

    def _say_presence(self, hub: Hub) -> None:
        if self.relay.connected:
            presence = msgspec.to_builtins(hub.presence())
            message = {"type": "present", "code": hub.match.code, "presence": presence}
            self.relay.say(name_group(hub.match.code), message)

    # --- Now and then ---

    def _start_check(self) -> None:
        if self.relay.connected and (self._check is None or self._check.done()):
            self._check = spawn_detached(self._check_regularly())

    async def _check_regularly(self) -> None:
        for number in itertools.count(1):
            await asyncio.sleep(CHECK_SECONDS)
            if not self.hubs:
                return
            try:
                await self.check()
                if number % PRESENCE_CHECKS == 0:
                    self._check_presence()
            except Exception as fault:
                log.warning("hubs.check", fault=repr(fault))

    async def check(self) -> None:
        """Makes good for messages that were lost."""
        hubs = dict(self.hubs)
        for code in hubs.keys() ^ self._heard:
            await self._tune(code)
            if (code in self._wanted) != (code in self._heard):
                break
        stored = await ask_database(_read_news, list(hubs))
        for code, hub in hubs.items():
            seq, table = stored.get(code, (-1, _describe_table(hub.match)))
            if seq > hub.match.seq and not hub.stands_still:
                await self._catch_up(hub)
            if table != _describe_table(hub.match):
                await self._retell(hub)

    def _check_presence(self) -> None:
        for hub in self.hubs.values():
            if hub.elsewhere.forget_silent():
                hub.tell_table_soon()
            self._say_presence(hub)


def _read_news(codes: list[str]) -> dict[str, tuple[int, tuple[str, str, str]]]:
    """The number of each match's last entry, and what `_describe_table` tells of it."""
    found = models.Match.objects.filter(code__in=codes)
    rows = found.values_list("code", "seq", "status", "draw", "rematch__code")
    return {code: (seq, (status, draw, rematch or "")) for code, seq, status, draw, rematch in rows}


def _describe_table(loaded: LoadedMatch) -> tuple[str, str, str]:
    return loaded.status, loaded.draw, loaded.rematch


_registries = PerLoop(HubRegistry)


def current_hubs() -> HubRegistry:
    """The hubs of the running event loop."""
    return _registries.get()


def listen() -> None:
    """Has the hubs hear of what happens to matches; called once, when the app is ready."""
    steps_stored.connect(lambda match, steps, own: current_hubs().publish(match, steps, own))
    seats_changed.connect(lambda match: current_hubs().reseat(match))
    table_changed.connect(lambda code: current_hubs().retell(code))
