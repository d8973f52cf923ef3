"""A load: matches at one server that two players each play against one another, act by act.

One act of a match is under way at a time. The next is drawn as soon as its author has the new
position and somebody who is asked sees it (back to back), or when it is due (paced). A match that
is over gives its place to one that was prepared before, so that as many go on until the end.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter, process_time
from typing import Any, Literal, Protocol

from bench.line import Line
from bench.processes import Processes, count_busy

Heard = Literal["position", "refused", "choices", "other"]
"""What a frame told: a position, that an act was refused, further choices, or nothing of these."""
SPARES = 30
ENOUGH = 4_000
"""Acts that are measured at least, where no time is set."""
UNTOLD = 4
"""Acts of a match that its other player may still be told of."""
LATE, GLANCE = 0.005, 0.02
"""Seconds after which a paced act is late; between two looks at whether it is enough."""
PATIENCE = 60.0
"""Seconds without any act after which a load counts as stuck."""


class Player(Protocol):
    """One player at one seat: what he was told, and what he does then.

    seq: the number of the position he sees, -1 before the first. over: that position is the last.
    """

    seq: int
    over: bool

    def hear(self, frame: bytes) -> Heard:
        """Takes in a frame of the server."""

    def may_act(self, newest: int) -> bool:
        """Whether he is asked, and sees enough of the newest position to answer."""

    def draw(self, rng: random.Random) -> bytes:
        """The frame of an act drawn from what is offered, or a question for further choices."""


@dataclass(frozen=True)
class Place:
    """Where a player sits: the address of the socket, the headers to open it, and himself."""

    url: str
    headers: dict[str, str]
    player: Player


Seating = Sequence[Place]
"""The places of one running match."""


@dataclass(frozen=True)
class Plan:
    """How a load is played.

    matches: as many go on at once. seconds: the longest that is measured; back to back it is less,
    as soon as as many matches have ended as go on at once.
    rate: acts a second over all matches, 0: back to back. warm: seconds of play before.
    ahead: each match is played up to so many acts, back to back, before the pace begins.
    """

    matches: int
    seconds: float
    rate: float = 0.0
    warm: float = 1.0
    ahead: int = 0
    seed: int = 1

    @property
    def prepared(self) -> int:
        """How many matches to prepare: those that go on at once, and some for those that end."""
        return self.matches + SPARES + (self.matches // 4 if self.rate else self.matches)


@dataclass
class Tally:
    """What was seen while it was measured.

    ended: matches. refused: acts. latencies: seconds from sending an act until the other player
    has the position after it. late: paced acts sent more than 5 ms after they were due.
    seconds: of the clock. cpu, own, others: CPU seconds of the server, of the load itself and of
    all else on the machine.
    """

    acts: int = 0
    ended: int = 0
    refused: int = 0
    late: int = 0
    octets: int = 0
    latencies: list[float] = field(default_factory=list)
    seconds: float = 0.0
    cpu: float = 0.0
    own: float = 0.0
    others: float = 0.0


class Pairing:
    """One running match and its players."""

    def __init__(self, load: Load, seating: Seating) -> None:
        self.stopped = False
        self._load = load
        self._players = [place.player for place in seating]
        self._lines = {
            place.player: Line(
                place.url, place.headers, partial(self._hear, place.player), self._lose
            )
            for place in seating
        }
        self._author: Player | None = None
        """Who has an act under way."""
        self._untold: deque[tuple[int, Player, float]] = deque(maxlen=UNTOLD)
        """Acts that the other player may not have seen: the number after it, its author, when."""
        self.ahead = 0
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    async def open(self, due: float, ahead: int = 0) -> None:
        """Opens both sockets. due: when its first paced act is, as the event loop counts.

        ahead: acts before that, played back to back.
        """
        self._due, self.ahead = due, ahead
        for line in self._lines.values():
            await line.open()

    async def close(self) -> None:
        """Closes both sockets."""
        self.stopped = True
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.gather(*(line.close() for line in self._lines.values()))

    def _hear(self, player: Player, frame: bytes, now: float) -> None:
        if self.stopped:
            return
        self._load.tally.octets += len(frame)
        match player.hear(frame):
            case "choices":
                self._untold.pop()
                self._send(player, player.seq + 1)
            case "refused":
                self._untold.pop()
                self._load.tally.refused += 1
                self._author = None
                self._go_on()
            case "position":
                self._note(player, now)
                self.stopped = player.over
                if player.over:
                    self._load.replace(self)
                self._go_on()

    def _lose(self, code: int | None) -> None:
        if not self.stopped:
            self._load.fault = f"the server ended a socket of a running match: {code}"

    def _note(self, player: Player, now: float) -> None:
        """What a new position tells: of his own act to its author, of the other's to a player."""
        if player is self._author:
            self._load.tally.acts += 1
            self._author = None
            return
        for act in list(self._untold):
            seq, author, sent = act
            if seq == player.seq and author is not player:
                self._load.tally.latencies.append(now - sent)
                self._untold.remove(act)

    def _go_on(self) -> None:
        """The next act, if it can be drawn and is due."""
        if self._author is not None or self.stopped:
            return
        newest = max(player.seq for player in self._players)
        asked = [player for player in self._players if player.may_act(newest)]
        if asked and self._is_due():
            self._send(self._load.rng.choice(asked), newest + 1)

    def _is_due(self) -> bool:
        loop, interval = asyncio.get_running_loop(), self._load.interval
        if self.ahead or not interval:
            self.ahead -= self.ahead > 0
            return True
        if loop.time() < self._due:
            if self._timer is None:
                self._timer = loop.call_at(self._due, self._wake)
            return False
        self._load.tally.late += loop.time() - self._due > LATE
        self._due = max(self._due + interval, loop.time())
        return True

    def _wake(self) -> None:
        self._timer = None
        self._go_on()

    def _send(self, player: Player, seq: int) -> None:
        """Sends what the player draws. seq: of the position that an act leads to."""
        self._author = player
        frame = player.draw(self._load.rng)
        self._untold.append((seq, player, perf_counter()))
        self._lines[player].send(frame)


class Load:
    """The matches of a load at one server. seatings: of the matches, more than go on at once."""

    def __init__(self, plan: Plan, seatings: Sequence[Seating], server: Processes) -> None:
        self.plan = plan
        self.tally = Tally()
        self.rng = random.Random(plan.seed)
        self.interval = plan.matches / plan.rate if plan.rate else 0.0
        self._server = server
        self._spares = list(seatings)
        self._running: set[Pairing] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._out_of_spares = False
        self.fault = ""

    async def run(self) -> Tally:
        """Opens, plays and closes; what was seen."""
        for _ in range(self.plan.matches):
            await self._seat(self.rng.randint(0, self.plan.ahead))
        while any(pairing.ahead for pairing in self._running):
            await asyncio.sleep(GLANCE)
        await asyncio.sleep(self.plan.warm)
        self.tally = Tally()
        await self.measure()
        tally, self.tally = self.tally, Tally()
        for pairing in self._running:
            pairing.stopped = True
        await asyncio.gather(*self._tasks)
        await asyncio.gather(*(pairing.close() for pairing in self._running))
        return tally

    def replace(self, pairing: Pairing) -> None:
        """A match is over: it leaves, and a spare one comes in."""
        self.tally.ended += 1
        self._running.discard(pairing)
        self._spawn(pairing.close())
        if self._spares:
            self._spawn(self._seat(0))
        else:
            self._out_of_spares = True

    def _seat(self, ahead: int) -> Coroutine[Any, Any, None]:
        """Takes a spare match in at once; to be opened by whoever asked for it."""
        pairing = Pairing(self, self._spares.pop())
        self._running.add(pairing)
        # Anywhere within an interval, or all matches would act at the same moment.
        due = asyncio.get_running_loop().time() + self.rng.random() * self.interval
        return pairing.open(due, ahead)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            self.fault = f"a match could not be opened or closed: {fault!r}"

    async def measure(self) -> None:
        """Until it is enough."""
        tally = self.tally
        start, cpu, own, busy = perf_counter(), self._server.cpu(), process_time(), count_busy()
        acts, heard = 0, start
        while not self._is_enough(perf_counter() - start):
            await asyncio.sleep(GLANCE)
            if tally.acts > acts:
                acts, heard = tally.acts, perf_counter()
            if perf_counter() - heard > PATIENCE:
                self.fault = f"no act for {PATIENCE:.0f} s, after {acts} acts"
            assert not self.fault, self.fault
        tally.seconds = perf_counter() - start
        tally.cpu = self._server.cpu() - cpu
        tally.own = process_time() - own
        tally.others = count_busy() - busy - tally.cpu - tally.own

    def _is_enough(self, seconds: float) -> bool:
        plan, tally = self.plan, self.tally
        if seconds >= plan.seconds or self._out_of_spares:
            return True
        return not plan.rate and tally.ended >= plan.matches and tally.acts >= ENOUGH
