"""All sockets of one match in one process.

A sight is built and encoded once for each kind of viewer and number; the same text goes to every
socket of that kind. Nothing here waits: publishing runs through under the match's lock, so that
every socket hears the steps in order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import structlog

from tachanka import meters
from tachanka.chat.rooms import OVER, may_hear
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.game import Step
from tachanka.engine.scene import Seat
from tachanka.live.audience import Audience, Socket, encode
from tachanka.live.presence import Elsewhere, Presence, limit_named
from tachanka.live.tables import Kind, make_table, tell_confidants, tell_watchers
from tachanka.matches import wire
from tachanka.matches.clocks.watch import watch
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.updates import reveal

log = structlog.get_logger()
TABLE_SECONDS = 0.2
"""Comings and goings within this time are told together."""
LEEWAY = 0.002
"""Seconds after the moment in which something becomes public: timers may come a little early."""


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
        self._reveal_timer: asyncio.TimerHandle | None = None

    # --- Coming and going ---

    def join(self, socket: Socket) -> None:
        """A socket has opened; it is shown the table and, once there is one, the position."""
        self.sockets.add(socket)
        socket.viewer = self._derive_viewer(socket)
        self._place(socket)
        self._reveal()
        self._write_table(socket)
        self.show(socket)
        self.tell_table_soon()

    def leave(self, socket: Socket) -> None:
        """A socket has closed."""
        self.sockets.discard(socket)
        self._displace(socket)
        self.tell_table_soon()

    def look_from(self, socket: Socket, seat: Seat | None) -> None:
        """The socket looks from this seat of its person from now on, or as a spectator."""
        mine = self._own_seats(socket) or self.match.lent_to(socket.user)
        socket.aside = seat is None and bool(mine)
        self._move(socket, PUBLIC if seat is None else Viewer("seat", seat))
        self._reveal()
        self.show(socket)
        self.tell_table_soon()

    def reseat(self) -> None:
        """Others sit at the seats now, or have been given the eyes of one: whoever looked from one
        he lost is shown his own sight."""
        for audience in self.audiences.values():
            audience.forget_sight()
        for socket in self.sockets:
            viewer = self._derive_viewer(socket)
            if viewer != socket.viewer:
                self._move(socket, viewer)
                try:
                    if viewer.seat in self.match.lent_to(socket.user):
                        # Before he sees it his page is to know that it does not sit there.
                        self._write_table(socket)
                    self.show(socket)
                except Exception:
                    # Seats change all the same; the next step is shown to him whole.
                    log.exception("hub.unshown", match=self.match.code, viewer=str(viewer))

    def show_all(self) -> None:
        """Sends everybody the whole sight: what was seen before was less."""
        for audience in self.audiences.values():
            audience.forget()
        self._show_everybody()

    def tell_clocks(self) -> None:
        """Sends everybody the sight once more where clocks run: they are not as they were told."""
        if self.match.clocks is None or self.match.status in OVER:
            return
        for audience in self.audiences.values():
            audience.forget_sight()
        self._show_everybody()

    def _show_everybody(self) -> None:
        for socket in self.sockets:
            try:
                self.show(socket)
            except Exception:
                log.exception("hub.unshown", match=self.match.code, viewer=str(socket.viewer))

    def close_to_strangers(self) -> None:
        """Nobody goes on looking who may not."""
        for socket in list(self.sockets):
            if not self.match.admits(socket.user):
                self.leave(socket)
                socket.turn_away()

    def _derive_viewer(self, socket: Socket) -> Viewer:
        """From where the socket may look: as before where it still may, else his own seat."""
        if socket.aside:
            return PUBLIC
        if socket.viewer.seat in self.match.seats_of(socket.user):
            return socket.viewer
        if socket.viewer.seat in self.match.lent_to(socket.user):
            return socket.viewer
        return self.match.place_viewer(socket.user)

    def _move(self, socket: Socket, viewer: Viewer) -> None:
        self._displace(socket)
        socket.viewer, socket.seq = viewer, -1
        self._place(socket)

    def _place(self, socket: Socket) -> None:
        audience = self.audiences.setdefault(socket.viewer, Audience(socket.viewer))
        if socket not in audience.sockets:
            audience.sockets.add(socket)
            meters.viewers.labels(socket.viewer.kind).inc()

    def _displace(self, socket: Socket) -> None:
        audience = self.audiences.get(socket.viewer)
        if audience is not None:
            if socket in audience.sockets:
                audience.sockets.remove(socket)
                meters.viewers.labels(socket.viewer.kind).dec()
            if not audience.sockets and socket.viewer != PUBLIC:
                del self.audiences[socket.viewer]

    # --- Telling ---

    def knows(self, socket: Socket) -> LoadedMatch:
        """The match as the socket may know it: to spectators of one with a delay, as it was."""
        return self._known_from(socket.viewer)

    def _known_from(self, viewer: Viewer) -> LoadedMatch:
        return self.match.shown if viewer == PUBLIC else self.match

    def show(self, socket: Socket) -> None:
        """Sends the whole sight, once there is a position."""
        known = self.knows(socket)
        if known.game is None:
            return
        socket.write(self.audiences[socket.viewer].see(known))
        socket.seq = known.seq

    def fill(self, socket: Socket, seq: int) -> None:
        """Sends what came after `seq`: the steps where they are kept, else the whole sight."""
        known = self.knows(socket)
        if known.game is None:
            return
        audience = self.audiences[socket.viewer]
        texts = audience.since(seq) if audience.seq == known.seq and seq <= known.seq else None
        if texts is None:
            self.show(socket)
            return
        for text in texts:
            socket.write(text)
        socket.seq = known.seq

    def tell_said(self, said: wire.Said, apart: frozenset[int]) -> None:
        """Something was said: to all who hear that room, but those apart from its author."""
        # Players talk with those who watch when these know the end.
        text, over = encode(said), self.match.shown.status in OVER
        for socket in list(self.sockets):
            plays = bool(self._own_seats(socket))
            if socket.user not in apart and may_hear(said.room, plays, over):
                socket.write(text)

    def publish(self, steps: Sequence[Step[Any]]) -> None:
        """New steps of the match, in order; with the last `match.answering` is answered. The public
        hears later of one with a delay."""
        for viewer, audience in list(self.audiences.items()):
            if viewer == PUBLIC and self.match.past is not None:
                self._reveal_later()
                continue
            self._publish_or_forget(viewer, audience, steps)

    def publish_shown(self, steps: Sequence[Step[Any]], table: bool) -> None:
        """Steps of a match with a delay have become public. table: as has what is told beside."""
        audience = self.audiences.get(PUBLIC)
        if audience is not None and steps:
            self._publish_or_forget(PUBLIC, audience, steps)
        if table:
            self.tell_table()
        self._reveal_later()

    def _reveal(self) -> None:
        """Brings what the public is shown up to this moment, and has that told."""
        if self.match.past is not None:
            reveal(self.match)
            self._reveal_later()

    def _reveal_later(self) -> None:
        """Wakes up when the next thing becomes public, as long as somebody looks."""
        if self._reveal_timer is not None:
            self._reveal_timer.cancel()
            self._reveal_timer = None
        past, audience = self.match.past, self.audiences.get(PUBLIC)
        due = past.find_due() if past is not None and audience and audience.sockets else None
        if due is not None:
            seconds = max((due - watch.now()) / 1000, 0) + LEEWAY
            self._reveal_timer = asyncio.get_running_loop().call_later(seconds, self._reveal)

    def _publish_or_forget(
        self, viewer: Viewer, audience: Audience, steps: Sequence[Step[Any]]
    ) -> None:
        if not audience.sockets:
            del self.audiences[viewer]
            return
        try:
            self._publish_to(audience, steps)
        except Exception:
            # A ruleset that cannot show a position must not stop the match: the act is
            # stored. Who looks from elsewhere is told all the same.
            log.exception("hub.unshown", match=self.match.code, viewer=str(viewer))
            audience.forget()

    def _publish_to(self, audience: Audience, steps: Sequence[Step[Any]]) -> None:
        """Draws all steps before it tells the first: nobody acts on one while the next is drawn."""
        known = self._known_from(audience.viewer)
        seat, key = known.answering or ("", "")
        done = key if seat == audience.viewer.seat else ""
        told = [
            audience.advance(known, step, following, "" if following else done)
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
        self._reveal_later()
        for audience in self.audiences.values():
            audience.forget_sight()
            if audience.is_retracted(self._known_from(audience.viewer)):
                for socket in audience.sockets:
                    self.show(socket)
        tables = self._tables()
        for socket in list(self.sockets):
            socket.write(tables[self._kind(socket)])

    def close(self) -> None:
        """The last socket has gone."""
        for timer in (self._table_timer, self._reveal_timer):
            if timer is not None:
                timer.cancel()

    def presence(self) -> Presence:
        """Who is here, in this process."""
        seats: set[Seat] = set()
        people: list[tuple[int, str]] = []
        watchers = 0
        for socket in self.sockets:
            own = self.match.seats_of(socket.user)
            seats.update(own)
            if not own and self.match.names_watchers and socket.user and socket.name:
                people.append((socket.user, socket.name))
            else:
                watchers += not own
        named, others = limit_named(people)
        return Presence(tuple(sorted(seats)), watchers + others, named)

    def _own_seats(self, socket: Socket) -> tuple[Seat, ...]:
        return self.match.seats_of(socket.user)

    def _write_table(self, socket: Socket) -> None:
        """Tells one alone."""
        here = self.elsewhere.add(self.presence())
        socket.write(encode(self._table(self._kind(socket), here, self.knows(socket))))

    def _kind(self, socket: Socket) -> Kind:
        concerned = any(each.person == socket.user for each in self.match.confidants)
        concerned = concerned or socket.user in self.match.apart
        sees_all = self.knows(socket) is self.match
        return self._own_seats(socket), sees_all, socket.user if concerned else None

    def _tables(self) -> dict[Kind, str]:
        """The encoded table for every different kind of reader."""
        here = self.elsewhere.add(self.presence())
        kinds = {self._kind(socket): self.knows(socket) for socket in self.sockets}
        return {kind: encode(self._table(kind, here, known)) for kind, known in kinds.items()}

    def _table(self, kind: Kind, here: Presence, known: LoadedMatch) -> wire.Table:
        """known: the match as the reader may know it."""
        own, _, user = kind
        now = watch.now() - self._find_behind(known) if known.pace is not None else 0
        told = tell_confidants(self.match.confidants, own, user)
        watching = tell_watchers(self.match, here, user)
        return make_table(known, own, here, now, told, self.match.lent_to(user), watching)

    def _find_behind(self, known: LoadedMatch) -> int:
        """Milliseconds by which the time of day is behind that clocks are told with."""
        past = self.match.past
        return past.behind if past is not None and known is past.shown else 0
