"""A page's connection to its match: socket.ts once more, over real sockets.

Connects again by itself with the same waits, keeps steps in order, fills gaps, and sends a
command again with its key until it is answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from chaos.timings import TIMINGS
from players import decoder, read_answer
from tachanka.matches import wire

Keyed: TypeAlias = wire.Play | wire.Undo | wire.AskOffers
Answer: TypeAlias = wire.Done | wire.Refused | wire.MoreOffers
ANSWERS = (wire.Done, wire.Refused, wire.MoreOffers)


class StepOrder:
    """Puts the server's steps into order, as step-order.ts does."""

    def __init__(self) -> None:
        self.last = -1
        self._early: dict[int, wire.Step] = {}

    @property
    def waiting(self) -> bool:
        """Whether steps have come that cannot be shown before one that is missing."""
        return bool(self._early)

    def take_sight(self, sight: wire.Sight) -> list[wire.Sight | wire.Step]:
        """A sight is the whole truth of its number."""
        self.last = sight.seq
        self._early = {seq: step for seq, step in self._early.items() if seq > self.last}
        return [sight, *self._release()]

    def take_step(self, step: wire.Step) -> list[wire.Step]:
        """The steps that can now be shown, in order; none for a repeated or an early one."""
        if self.last < 0 or step.seq <= self.last:
            return []
        self._early[step.seq] = step
        return self._release()

    def _release(self) -> list[wire.Step]:
        ready = []
        while self.last + 1 in self._early:
            self.last += 1
            ready.append(self._early.pop(self.last))
        return ready


class Line:
    """One page's line. `live`: the server has spoken on it; `ended`: a final close code.

    dial: opens a socket. hear: told of sights and steps in order, of tables, and (None) that the
    line is live or lost. note: told of every acknowledgement, before anything else is done.
    """

    def __init__(
        self,
        dial: Callable[[], Awaitable[ClientConnection]],
        hear: Callable[[wire.Sight | wire.Step | wire.Table | None], None],
        note: Callable[[wire.Done], None],
        chance: random.Random,
    ) -> None:
        self._dial, self._hear, self._note, self._chance = dial, hear, note, chance
        self.order = StepOrder()
        self.live = False
        self.ended: int | None = None
        self.opened = 0
        self.pending: dict[str, tuple[Keyed, asyncio.Future[Answer]]] = {}
        self._synced = False
        self._attempts = 0
        self._looking: str | None = None
        self._knows_seat = False
        self._socket: ClientConnection | None = None
        self._gap: asyncio.TimerHandle | None = None
        self._dead: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Keeps the line up until cancelled, or until the server ends it for good."""
        try:
            while self.ended is None:
                code = await self._connect()
                self._drop()
                if code in TIMINGS.final:
                    self.ended = code
                    return
                brisk = self._attempts < TIMINGS.brisk_attempts
                most = TIMINGS.brisk_wait if brisk else TIMINGS.longest_wait
                wait = min(most, TIMINGS.first_wait * 2**self._attempts)
                self._attempts += 1
                await asyncio.sleep(wait * (0.5 + self._chance.random() / 2))
        finally:
            self._drop()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ask(self, command: Keyed) -> Answer:
        """Sends a command; returns its answer, however often it has to be sent."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.pending[command.key] = (command, future)
        if self._synced:
            self._order(command)
        return await future

    def look(self, seat: str | None) -> None:
        """Looks from this seat from now on."""
        self._looking, self._knows_seat = seat, True
        if self._synced:
            self._write(wire.Look(seat))

    def resync(self) -> None:
        """Asks for the whole sight anew."""
        self._write(wire.Look(self._looking))

    # --- One socket ---

    async def _connect(self) -> int:
        """The close code of the socket that was opened now; 1006 where the line broke."""
        with contextlib.suppress(OSError, TimeoutError, WebSocketException):
            async with asyncio.timeout(TIMINGS.patience):
                self._socket = await self._dial()
            self.opened += 1
            try:
                await self._listen(self._socket)
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006
        return 1006

    async def _listen(self, socket: ClientConnection) -> None:
        """Reads until the line breaks. Errors: TimeoutError, ConnectionClosed."""
        while True:
            try:
                await self._read(socket, TIMINGS.beat if self.live else TIMINGS.patience)
            except TimeoutError:
                if not self.live:
                    raise
                self._write(wire.Ping())
                await self._read(socket, TIMINGS.patience)

    async def _read(self, socket: ClientConnection, seconds: float) -> None:
        async with asyncio.timeout(seconds):
            message = decoder.decode(await socket.recv())
        self._expect(False)
        answer = read_answer(message)
        if isinstance(answer, wire.Done):
            self._note(answer)
        if not self.live:
            self.live = True
            self._hear(None)
        if isinstance(message, wire.Table | wire.Sight):
            self._attempts = 0
        self._take(message)

    def _drop(self) -> None:
        self._mind_later(None)
        self._expect(False)
        was_live, self.live, self._synced = self.live, False, False
        socket, self._socket = self._socket, None
        if socket is not None:
            self._keep(socket.close())
        if was_live:
            self._hear(None)

    def _order(self, command: Keyed) -> None:
        """Writes a command; without a sign of life the line counts as dead."""
        self._write(command)
        self._expect(True)

    def _expect(self, sign: bool) -> None:
        if self._dead is not None:
            self._dead.cancel()
        self._dead = None
        if sign and self._socket is not None:
            loop, end = asyncio.get_running_loop(), self._socket.transport.abort
            self._dead = loop.call_later(TIMINGS.patience, end)

    def _write(self, command: wire.Command) -> None:
        if self._socket is not None:
            self._keep(self._socket.send(msgspec.json.encode(command).decode()))

    def _keep(self, work: Any) -> None:
        async def carry_out() -> None:
            with contextlib.suppress(OSError, WebSocketException):
                await work

        task = asyncio.ensure_future(carry_out())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- What comes ---

    def _take(self, message: wire.Message) -> None:
        match message:
            case wire.Sight():
                self._sync(message)
            case wire.Step():
                for step in self.order.take_step(message):
                    self._hear(step)
                if message.done:
                    self._settle(wire.Done(message.done, message.seq))
                self._mind_gap()
            case wire.Pong(seq=seq) if seq > self.order.last:
                self._write(wire.Since(self.order.last))
            case wire.Table():
                self._hear(message)
            case wire.Done() | wire.Refused() | wire.MoreOffers():
                self._settle(message)

    def _sync(self, sight: wire.Sight) -> None:
        """The first sight of a connection: the seat we look from and open commands follow."""
        seat = sight.viewer.removeprefix("seat:") if sight.viewer != "public" else None
        if not self._synced:
            self._synced = True
            turn = self._knows_seat and self._looking != seat
            if turn:
                self._write(wire.Look(self._looking))
            for command, _ in list(self.pending.values()):
                self._order(command)
            if turn:
                return
        self._looking, self._knows_seat = seat, True
        for each in self.order.take_sight(sight):
            self._hear(each)
        self._mind_gap()

    def _mind_gap(self) -> None:
        self._mind_later(None)
        if self.order.waiting:
            self._write(wire.Since(self.order.last))
            self._mind_later(self.resync)

    def _mind_later(self, work: Callable[[], None] | None) -> None:
        if self._gap is not None:
            self._gap.cancel()
        loop = asyncio.get_running_loop()
        self._gap = loop.call_later(TIMINGS.gap_patience, work) if work else None

    def _settle(self, answer: Answer) -> None:
        _, future = self.pending.pop(answer.key, (None, None))
        if future is not None and not future.done():
            future.set_result(answer)
        if isinstance(answer, wire.Done) and answer.seq > self.order.last:
            self._mind_later(lambda: self._catch_up(answer.seq))

    def _catch_up(self, seq: int) -> None:
        """The server has stored a step that never came: ask for it."""
        if self.order.last < seq:
            self._write(wire.Since(self.order.last))
