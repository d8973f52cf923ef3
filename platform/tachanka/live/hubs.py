"""The hubs of this process, and how they hear of what happens in others."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog

from tachanka.chat.signals import Heard, said
from tachanka.engine.game import Step
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import UnknownRuleset
from tachanka.live.audience import Socket
from tachanka.live.hub import Hub
from tachanka.live.listening import TOKENS, Listening, name_group
from tachanka.live.passes import end_passes
from tachanka.live.presence import Presence
from tachanka.matches import models, wire
from tachanka.matches.cache import cache
from tachanka.matches.database import ask_database
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.relay import Relay
from tachanka.matches.signals import (
    match_closed,
    match_opened,
    seats_changed,
    steps_shown,
    steps_stored,
    table_changed,
    token_revoked,
)
from tachanka.matches.standing.answers import answer_soon
from tachanka.matches.tasks import PerLoop, spawn_detached
from tachanka.matches.updates import catch_up, refresh_table
from tachanka.matches.viewers import refuse_entry

log = structlog.get_logger()
CHECK_SECONDS = 2.0
"""How often a hub compares itself with the database, for news that was lost on the way."""
SLICES = 8
"""The hubs take turns within this time, so many at a time do it together."""
PRESENCE_CHECKS = 8
"""After so many of these checks a hub says who is present."""
LONELY_CHECKS = 4 * PRESENCE_CHECKS
"""The same for a hub that knows of no other process at its match."""


class HubRegistry:
    """All hubs of a process; it belongs to one event loop."""

    def __init__(self) -> None:
        self.hubs: dict[str, Hub] = {}
        self.relay = Relay(self._hear)
        self.listening = Listening(self.relay)
        self._check: asyncio.Task[None] | None = None
        self._missed: set[str] = set()
        """The matches told of while they were opened for the first socket here."""

    async def join(self, code: str, socket: Socket) -> Hub:
        """Brings the socket to its match.

        Errors: queries.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers; Refused
        (`shut`).
        """
        self.listening.wanted[code] += 1
        cache.pin(code)
        try:
            return await self._join(code, socket)
        except BaseException:
            await self._unwant(code)
            raise

    async def _join(self, code: str, socket: Socket) -> Hub:
        fresh = code not in self.hubs
        # Listening first: whatever is told while the match is loaded is not missed.
        await self.listening.tune(code)
        behind = cache.is_open(code)
        loaded = await cache.fetch(code)
        behind = behind or code in self._missed
        self._missed.discard(code)
        hub = self.hubs.get(code)
        if hub is None:
            hub = self.hubs[code] = Hub(loaded)
        if behind and (fresh or loaded.game is None):
            # The one who comes may have sat down at another process a moment ago.
            async with loaded.lock:
                if loaded.game is not None:
                    await refresh_table(loaded)
                await catch_up(loaded)
        if not loaded.admits(socket.user):
            raise refuse_entry(loaded.private)
        if fresh:
            self._ask_presence(code)
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

    async def admit_token(self) -> None:
        """A program's socket opens here: from now on is heard which tokens are revoked."""
        self.listening.wanted[TOKENS] += 1
        await self.listening.tune(TOKENS)

    async def dismiss_token(self) -> None:
        """A program's socket has closed; after the last nothing more is heard of tokens."""
        self.listening.wanted[TOKENS] -= 1
        if not self.listening.wanted[TOKENS]:
            del self.listening.wanted[TOKENS]
        await self.listening.tune(TOKENS)

    def end_token(self, key: str) -> None:
        """A token is revoked: what it has opened is closed, here and elsewhere."""
        end_passes(key)
        self.relay.say(name_group(TOKENS), {"type": "revoked", "code": TOKENS, "key": key})

    async def leave(self, hub: Hub, socket: Socket) -> None:
        """Takes the socket away; the last one closes the hub."""
        hub.leave(socket)
        self._say_presence(hub)
        await self._unwant(hub.match.code)

    async def _unwant(self, code: str) -> None:
        wanted = self.listening.wanted
        wanted[code] -= 1
        if not wanted[code]:
            del wanted[code]
            self._missed.discard(code)
            hub = self.hubs.pop(code, None)
            if hub is not None:
                hub.close()
        cache.unpin(code)
        await self.listening.tune(code)

    # --- What happens here ---

    def publish(self, loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
        """New steps: to the sockets here at once, and their number to the other processes."""
        hub = self.hubs.get(loaded.code)
        if hub is not None:
            hub.publish(steps)
            if loaded.game is not None and (loaded.game.outcome is not None or loaded.seq == 0):
                hub.tell_table()
        if own and self._may_be_elsewhere(loaded.code):
            self._say_news(loaded)

    def publish_shown(self, loaded: LoadedMatch, steps: Sequence[Step[Any]], table: bool) -> None:
        """Of a match with a delay something has become public: to those here who watch."""
        hub = self.hubs.get(loaded.code)
        if hub is not None:
            hub.publish_shown(steps, table)

    def _may_be_elsewhere(self, code: str) -> bool:
        """Whether another process may have the match open.

        Each says so when it comes (see `present` in `_hear`); who does not listen cannot know.
        """
        hub = self.hubs.get(code)
        return hub is None or not self.listening.hears(code) or hub.elsewhere.is_told()

    def _say_news(self, loaded: LoadedMatch) -> None:
        news = {"type": "news", "code": loaded.code, "seq": loaded.seq}
        self.relay.say(name_group(loaded.code), news)

    def reseat(self, loaded: LoadedMatch) -> None:
        """Others sit at a match's seats: nobody here goes on looking from one he lost."""
        hub = self.hubs.get(loaded.code)
        if hub is not None:
            hub.reseat()

    def unshut(self, loaded: LoadedMatch) -> None:
        """A match shows what it hid: to all who are here, anew."""
        hub = self.hubs.get(loaded.code)
        if hub is not None:
            hub.show_all()

    def close_to_strangers(self, loaded: LoadedMatch) -> None:
        """A match is private now, or gone: who may not look any more does not."""
        hub = self.hubs.get(loaded.code)
        if hub is not None:
            hub.close_to_strangers()

    def retell(self, code: str) -> None:
        """Seats, status or the offer of a draw changed: to the sockets here, and the others."""
        hub = self._find(code)
        if hub is not None:
            hub.tell_table()
        self.relay.say(name_group(code), {"type": "table", "code": code})

    def tell_said(self, heard: Heard) -> None:
        """Something was said at a match: to the sockets here, and the others."""
        hub = self.hubs.get(heard.code)
        if hub is not None:
            hub.tell_said(heard.saying, heard.apart)
        told = {"said": msgspec.to_builtins(heard.saying), "apart": sorted(heard.apart)}
        self.relay.say(name_group(heard.code), {"type": "said", "code": heard.code, **told})

    def _find(self, code: str) -> Hub | None:
        """The hub of which something is told; none yet where its first socket is on its way."""
        if code not in self.hubs and code in self.listening.wanted:
            self._missed.add(code)
        return self.hubs.get(code)

    async def _retell(self, hub: Hub) -> None:
        async with hub.match.lock:
            await refresh_table(hub.match)
        hub.tell_table()

    # --- What is heard from other processes ---

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "revoked":
            end_passes(message["key"])
            return
        hub = self._find(message["code"])
        if hub is None:
            return
        match message["type"]:
            case "news" if message["seq"] > hub.match.seq:
                await self._catch_up(hub)
            case "table":
                await self._retell(hub)
            case "said":
                saying = msgspec.convert(message["said"], wire.Said)
                hub.tell_said(saying, frozenset(message["apart"]))
            case "who":
                self._say_presence(hub)
            case "present":
                presence = msgspec.convert(message["presence"], Presence)
                if hub.elsewhere.hear(message["process"], presence):
                    hub.tell_table_soon()
                await self._compare(hub, message["seq"])

    async def _compare(self, hub: Hub, seq: int) -> None:
        """Levels with another process, which has this entry as its last one.

        Before we knew of each other neither told the other its news.
        """
        if seq > hub.match.seq:
            await self._catch_up(hub)
        elif seq < hub.match.seq:
            self._say_news(hub.match)

    async def _catch_up(self, hub: Hub) -> None:
        """Plays what was missed. A match that the rules no longer give stands still, alone."""
        try:
            async with hub.match.lock:
                await catch_up(hub.match)
        except (ReplayDiffers, UnknownRuleset) as fault:
            if not hub.stands_still:
                log.error("match.differs", match=hub.match.code, fault=str(fault))
            hub.stands_still = True

    def _say_presence(self, hub: Hub) -> None:
        if self.relay.connected:
            code, presence = hub.match.code, msgspec.to_builtins(hub.presence())
            told = {"type": "present", "code": code, "presence": presence, "seq": hub.match.seq}
            self.relay.say(name_group(code), told)

    def _ask_presence(self, code: str) -> None:
        self.relay.say(name_group(code), {"type": "who", "code": code})

    # --- Now and then ---

    def _start_check(self) -> None:
        if self.relay.connected and (self._check is None or self._check.done()):
            self._check = spawn_detached(self._check_regularly())

    async def _check_regularly(self) -> None:
        """A slice of the hubs at a time: all at once would keep everybody waiting."""
        for tick in itertools.count(1):
            await asyncio.sleep(CHECK_SECONDS / SLICES)
            if not self.hubs:
                return
            try:
                if tick % SLICES == 0:
                    await self._tune_again()
                await self.check(tick)
                self._check_presence(tick)
            except Exception as fault:
                log.warning("hubs.check", fault=repr(fault))

    async def _tune_again(self) -> None:
        """Listens where that failed, and no longer where it is no use."""
        for code in self.listening.list_amiss():
            if not await self.listening.tune(code):
                return
            hub = self.hubs.get(code)
            if hub is not None:
                # What others said of themselves, and we of ourselves, was heard by nobody.
                self._ask_presence(code)
                self._say_presence(hub)

    async def check(self, tick: int | None = None) -> None:
        """Makes good for messages that were lost.

        tick: which of the hubs have their turn; None for all of them.
        """
        hubs = {code: hub for code, hub in self.hubs.items() if _has_turn(code, 1, tick)}
        stored = await ask_database(_read_news, list(hubs)) if hubs else {}
        for code, hub in hubs.items():
            seq, table = stored.get(code, (-1, _describe_table(hub.match)))
            if seq > hub.match.seq and not hub.stands_still:
                await self._catch_up(hub)
                # Who did not tell us does not know of us.
                self._say_presence(hub)
            if table != _describe_table(hub.match):
                await self._retell(hub)

    def _check_presence(self, tick: int) -> None:
        for code, hub in self.hubs.items():
            checks = PRESENCE_CHECKS if hub.elsewhere.is_told() else LONELY_CHECKS
            if _has_turn(code, checks, tick):
                if hub.elsewhere.forget_silent():
                    hub.tell_table_soon()
                self._say_presence(hub)


def _has_turn(code: str, checks: int, tick: int | None) -> bool:
    """Whether a match does at this tick what it does after every so many checks."""
    return tick is None or (tick - hash(code)) % (checks * SLICES) == 0


def _read_news(codes: list[str]) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The number of each match's last entry, and what `_describe_table` tells of it."""
    found = models.Match.objects.filter(code__in=codes)
    names = ("code", "seq", "deal__over", "private", "confided")
    told = ("status", "draw", "pause", "rematch__code")
    return {
        code: (seq, (*told, rematch or "", _describe_door(over is False, private), str(confided)))
        for code, seq, over, private, confided, *told, rematch in found.values_list(*names, *told)
    }


def _describe_door(shut: bool, private: bool) -> str:
    return "shut" if shut else "private" if private else ""


def _describe_table(loaded: LoadedMatch) -> tuple[str, ...]:
    door = _describe_door(loaded.shut, loaded.private)
    told = (loaded.status, loaded.draw, loaded.pause, loaded.rematch)
    return *told, door, str(loaded.confided)


_registries = PerLoop(HubRegistry)


def current_hubs() -> HubRegistry:
    """The hubs of the running event loop."""
    return _registries.get()


def listen() -> None:
    """Has the hubs hear of what happens to matches; called once, when the app is ready."""
    steps_stored.connect(lambda match, steps, own: current_hubs().publish(match, steps, own))
    steps_shown.connect(
        lambda match, steps, table: current_hubs().publish_shown(match, steps, table)
    )
    seats_changed.connect(lambda match: current_hubs().reseat(match))
    match_opened.connect(lambda match: current_hubs().unshut(match))
    match_closed.connect(lambda match: current_hubs().close_to_strangers(match))
    said.connect(lambda heard: current_hubs().tell_said(heard))
    token_revoked.connect(lambda key: current_hubs().end_token(key))
    table_changed.connect(lambda code: current_hubs().retell(code))
