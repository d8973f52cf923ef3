"""All sockets of one match in one process.

A sight is built and encoded once for each kind of viewer and number; the same text goes to every
socket of that kind. Nothing here waits: publishing runs through under the match's lock, so that
every socket hears the steps in order.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, Protocol

import msgspec
import structlog

from tachanka.chat.rooms import OVER, may_hear
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.game import Step
from tachanka.engine.scene import Seat
from tachanka.engine.sight import Look, look
from tachanka.live.presence import Elsewhere, Presence
from tachanka.live.steps import make_step
from tachanka.matches import wire
from tachanka.matches.claims import find_absent
from tachanka.matches.clocks.running import tell_clocks
from tachanka.matches.clocks.watch import watch
from tachanka.matches.loaded import LoadedMatch, Occupant
from tachanka.matches.messages import make_sight
from tachanka.matches.standing.orders import will_answer

log = structlog.get_logger()
KEPT_STEPS = 64
"""Encoded steps kept for pages that missed some; who missed more gets a whole sight."""
TABLE_SECONDS = 0.2
"""Comings and goings within this time are told together."""

_encoder = msgspec.json.Encoder()


def encode(message: wire.Message) -> str:
    """A message as the text of a frame."""
    return _encoder.encode(message).decode()


class Socket(Protocol):
    """What the hub needs to know of a connection.

    viewer: from where it looks; derived by the hub from its person's seats, and again whenever
    these change. aside: it looks as a spectator by its person's own wish. seq: of the last step
    or sight written. told: the key of the last command that a step written has answered.
    """

    user: int | None
    viewer: Viewer
    aside: bool
    seq: int
    told: str

    def write(self, text: str) -> None:
        """Sends a frame; never waits."""


class Audience:
    """What one kind of viewer sees at this moment, and the last steps to it, encoded.

    ordered: it has been told that the orders of its seat answer the open window.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.sockets: set[Socket] = set()
        self.look: Look[Any] | None = None
        self.seq = -1
        self.ordered = False
        self._steps: deque[tuple[int, str]] = deque(maxlen=KEPT_STEPS)
        self._sight: str | None = None

    def see(self, loaded: LoadedMatch) -> str:
        """The whole sight, encoded."""
        assert loaded.game is not None
        if self.look is None or self.seq != loaded.seq:
            self.look, self.seq = look(loaded.game, self.viewer), loaded.seq
            self._steps.clear()
            self._sight = None
        if self._sight is None:
            occupant = self._find_occupant(loaded)
            standing = occupant.standing if occupant is not None else {}
            self.ordered = will_answer(loaded.game, loaded.occupants, self.viewer.seat)
            sight = make_sight(
                self.look,
                loaded.game,
                loaded.tail,
                standing,
                ordered=self.ordered,
                clocks=tell_clocks(loaded),
            )
            self._sight = encode(sight)
        return self._sight

    def is_retracted(self, loaded: LoadedMatch) -> bool:
        """Whether the orders that were to answer here no longer do: the player is asked himself."""
        return (
            self.ordered
            and loaded.game is not None
            and self.seq == loaded.seq
            and not will_answer(loaded.game, loaded.occupants, self.viewer.seat)
        )

    def _find_occupant(self, loaded: LoadedMatch) -> Occupant | None:
        return None if self.viewer.seat is None else loaded.occupant(self.viewer.seat)

    def forget(self) -> None:
        """What was seen cannot be built upon."""
        self.look, self._sight = None, None
        self._steps.clear()

    def forget_sight(self) -> None:
        """Something in the sight beside the game has changed."""
        self._sight = None

    def advance(
        self, loaded: LoadedMatch, step: Step[Any], following: Step[Any] | None, done: str = ""
    ) -> str | None:
        """The step, encoded; None where what came before it was never seen here.

        following: the next step, of those that are told together. done: the key of the command
        of this seat it answers.
        """
        before, after = self.look, look(step.game, self.viewer)
        follows = before is not None and self.seq == step.entry.seq - 1
        self.look, self.seq, self._sight = after, step.entry.seq, None
        if following is None:
            self.ordered = will_answer(step.game, loaded.occupants, self.viewer.seat)
        else:
            entry = following.entry
            self.ordered = entry.by == "standing" and entry.seat == self.viewer.seat
        if before is None or not follows:
            self._steps.clear()
            return None
        clocks = tell_clocks(loaded) if following is None else None
        text = encode(make_step(before, after, step, loaded.tail, done, self.ordered, clocks))
        self._steps.append((step.entry.seq, text))
        return text

    def since(self, seq: int) -> list[str] | None:
        """The steps after `seq`, None where not all of them are kept."""
        missing = [(number, text) for number, text in self._steps if number > seq]
        if seq < self.seq and (not missing or missing[0][0] != seq + 1):
            return None
        return [text for _, text in missing]


class Hub:
    """The sockets of a match here, by what they may see.

    stands_still: the installed rules no longer give what others have stored.
    """

    def __init__(self, loaded: LoadedMatch) -> None:
        self.match = loaded
        self.stands_still = False
        self.sockets: set[Socket] = set()
        self.audiences: dict[Viewer, Audience] = {}
        self.elsewhere = Elsewhere()
        self._table_timer: asyncio.TimerHandle | None = None

    # --- Coming and going ---

    def join(self, socket: Socket) -> None:
        """A socket has opened; it is shown the table and, once there is one, the position."""
        self.sockets.add(socket)
        socket.viewer = self._derive_viewer(socket)
        self._place(socket)
        here = self.elsewhere.add(self.presence())
        socket.write(encode(self._table(self._own_seats(socket), here)))
        self.show(socket)
        self.tell_table_soon()

    def leave(self, socket: Socket) -> None:
        """A socket has closed."""
        self.sockets.discard(socket)
        self._displace(socket)
        self.tell_table_soon()

    def look_from(self, socket: Socket, seat: Seat | None) -> None:
        """The socket looks from this seat of its person from now on, or as a spectator."""
        socket.aside = seat is None and bool(self._own_seats(socket))
        self._move(socket, PUBLIC if seat is None else Viewer("seat", seat))
        self.show(socket)
        self.tell_table_soon()

    def reseat(self) -> None:
        """Others sit at the seats now: whoever looked from one he lost is shown his own sight."""
        for audience in self.audiences.values():
            audience.forget_sight()
        for socket in self.sockets:
            viewer = self._derive_viewer(socket)
            if viewer != socket.viewer:
                self._move(socket, viewer)
                try:
                    self.show(socket)
                except Exception:
                    # Seats change all the same; the next step is shown to him whole.
                    log.exception("hub.unshown", match=self.match.code, viewer=str(viewer))

    def show_all(self) -> None:
        """Sends everybody the whole sight: what was seen before was less."""
        for audience in self.audiences.values():
            audience.forget()
        for socket in self.sockets:
            try:
                self.show(socket)
            except Exception:
                log.exception("hub.unshown", match=self.match.code, viewer=str(socket.viewer))

    def _derive_viewer(self, socket: Socket) -> Viewer:
        """From where the socket may look: as before where it still may, else his own seat."""
        if socket.aside:
            return PUBLIC
        if socket.viewer.seat in self.match.seats_of(socket.user):
            return socket.viewer
        return self.match.place_viewer(socket.user)

    def _move(self, socket: Socket, viewer: Viewer) -> None:
        self._displace(socket)
        socket.viewer, socket.seq = viewer, -1
        self._place(socket)

    def _place(self, socket: Socket) -> None:
        audience = self.audiences.setdefault(socket.viewer, Audience(socket.viewer))
        audience.sockets.add(socket)

    def _displace(self, socket: Socket) -> None:
        audience = self.audiences.get(socket.viewer)
        if audience is not None:
            audience.sockets.discard(socket)
            if not audience.sockets and socket.viewer != PUBLIC:
                del self.audiences[socket.viewer]

    # --- Telling ---

    def show(self, socket: Socket) -> None:
        """Sends the whole sight, once there is a position."""
        if self.match.game is None:
            return
        socket.write(self.audiences[socket.viewer].see(self.match))
        socket.seq = self.match.seq

    def fill(self, socket: Socket, seq: int) -> None:
        """Sends what came after `seq`: the steps where they are kept, else the whole sight."""
        if self.match.game is None:
            return
        audience = self.audiences[socket.viewer]
        texts = (
            audience.since(seq)
            if audience.seq == self.match.seq and seq <= self.match.seq
            else None
        )
        if texts is None:
            self.show(socket)
            return
        for text in texts:
            socket.write(text)
        socket.seq = self.match.seq

    def tell_said(self, said: wire.Said, apart: frozenset[int]) -> None:
        """Something was said: to all who hear that room, but those apart from its author."""
        text, over = encode(said), self.match.status in OVER
        for socket in list(self.sockets):
            plays = bool(self._own_seats(socket))
            if socket.user not in apart and may_hear(said.room, plays, over):
                socket.write(text)

    def publish(self, steps: Sequence[Step[Any]]) -> None:
        """New steps of the match, in order; with the last `match.answering` is answered."""
        for viewer, audience in list(self.audiences.items()):
            if not audience.sockets:
                del self.audiences[viewer]
                continue
            try:
                self._publish_to(audience, steps)
            except Exception:
                # A ruleset that cannot show a position must not stop the match: the act is
                # stored. Who looks from elsewhere is told all the same.
                log.exception("hub.unshown", match=self.match.code, viewer=str(viewer))
                audience.forget()

    def _publish_to(self, audience: Audience, steps: Sequence[Step[Any]]) -> None:
        """Draws all steps before it tells the first: nobody acts on one while the next is drawn."""
        seat, key = self.match.answering or ("", "")
        done = key if seat == audience.viewer.seat else ""
        told = [
            audience.advance(self.match, step, following, "" if following else done)
            for step, following in zip_longest(steps, steps[1:])
        ]
        texts = [text for text in told if text is not None]
        first, last = steps[0].entry.seq, steps[-1].entry.seq
        for socket in list(audience.sockets):
            if socket.seq == first - 1 and len(texts) == len(told):
                for text in texts:
                    socket.write(text)
                socket.seq, socket.told = last, done or socket.told
            elif socket.seq < last:
                # Behind, or without any position yet: the whole sight of where things stand.
                self.show(socket)

    # --- The table ---

    def tell_table_soon(self) -> None:
        """Tells everybody who is there, comings and goings of a moment together."""
        if self._table_timer is None and self.sockets:
            loop = asyncio.get_running_loop()
            # The more there are to tell, the more comings and goings are told together.
            delay = TABLE_SECONDS * (1 + len(self.sockets) / 100)
            self._table_timer = loop.call_later(delay, self.tell_table)

    def tell_table(self) -> None:
        """Tells everybody now."""
        if self._table_timer is not None:
            self._table_timer.cancel()
            self._table_timer = None
        for audience in self.audiences.values():
            audience.forget_sight()
            if audience.is_retracted(self.match):
                for socket in audience.sockets:
                    self.show(socket)
        tables = self._tables()
        for socket in list(self.sockets):
            socket.write(tables[self._own_seats(socket)])

    def close(self) -> None:
        """The last socket has gone."""
        if self._table_timer is not None:
            self._table_timer.cancel()

    def presence(self) -> Presence:
        """Who is here, in this process."""
        seats: set[Seat] = set()
        watchers = 0
        for socket in self.sockets:
            own = self.match.seats_of(socket.user)
            seats.update(own)
            watchers += not own
        return Presence(tuple(sorted(seats)), watchers)

    def _own_seats(self, socket: Socket) -> tuple[Seat, ...]:
        return self.match.seats_of(socket.user)

    def _tables(self) -> dict[tuple[Seat, ...], str]:
        """The encoded table for every different set of own seats."""
        here = self.elsewhere.add(self.presence())
        kinds: Iterable[tuple[Seat, ...]] = {self._own_seats(socket) for socket in self.sockets}
        return {own: encode(self._table(own, here)) for own in kinds}

    def _table(self, own: tuple[Seat, ...], here: Presence) -> wire.Table:
        loaded = self.match
        present = {
            occupant.seat for occupant in loaded.occupants if occupant.kind in ("bot", "rules")
        }
        present.update(here.seats)
        seats = tuple(
            wire.SeatState(
                occupant.seat,
                occupant.kind,
                occupant.name,
                occupant.seat in present,
                occupant.program,
            )
            for occupant in loaded.occupants
        )
        return wire.Table(
            status=loaded.status,
            seats=seats,
            watchers=here.watchers,
            yours=own,
            draw=loaded.draw or None,
            pause=loaded.pause or None,
            rematch=loaded.rematch,
            parley=loaded.parley,
            now=watch.now() if loaded.pace is not None else 0,
            absent=find_absent(loaded),
        )
