"""This site as a side of a load: its matches, and players who speak its protocol.

A player keeps of what he is told only what he needs to act: no scene, no log. He draws an offer
first and then one of its acts, so that it makes no difference whether the choices of a piece come
at once or later.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec

from bench.load import Heard, Place, Seating
from bench.tables import BUSIEST, serve
from players import Person, fresh_key
from serving import Server
from tachanka.engine.api import Act, Later, Offer, Window
from tachanka.engine.offering import list_acts, name_offer
from tachanka.engine.scene import Seat
from tachanka.matches import wire

CLOSING = 0.1
"""How often a button that ends a step is among those drawn from, while there are others."""


def _narrow(kind: type[msgspec.Struct], *names: str) -> type[Any]:
    """A message of the wire with only these of its fields: what is not read is not decoded."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    kept = [
        (name, fields[name].type)
        if fields[name].required
        else (name, fields[name].type, fields[name].default)
        for name in names
    ]
    return msgspec.defstruct(kind.__name__, kept, tag=kind.__struct_config__.tag)


Sight = _narrow(wire.Sight, "seq", "offers", "window", "answered", "outcome")
Step = _narrow(wire.Step, "seq", "offers", "dropped", "window", "answered", "outcome", "done")
Table = _narrow(wire.Table, "yours")
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    Sight | Step | Table | wire.Done | wire.Refused | wire.MoreOffers
)
_encoder = msgspec.json.Encoder()


class OwnPlayer:
    """A player at one seat of a match here."""

    def __init__(self) -> None:
        self.seq = -1
        self.over = False
        self._seat: Seat = ""
        self._asked = False
        self._open = ""
        """The key of an act that has not been answered. Several steps may come of one act."""
        self._offers: dict[str, Offer] = {}
        self._more: tuple[Offer, ...] = ()

    def hear(self, frame: bytes) -> Heard:
        """Takes in a frame of the server."""
        message = _decoder.decode(frame)
        if isinstance(message, Sight | Step):
            self._see(message)
            if isinstance(message, Step) and message.done == self._open:
                self._open = ""
            return "position"
        if isinstance(message, Table):
            (self._seat,) = message.yours
        elif isinstance(message, wire.MoreOffers):
            self._more = message.offers
            return "choices"
        elif isinstance(message, wire.Done | wire.Refused):
            self._open = ""
        return "refused" if isinstance(message, wire.Refused) else "other"

    def may_act(self, newest: int) -> bool:
        """Whether he is asked, sees the newest position, and has no act under way."""
        return self._asked and self.seq == newest and not self._open

    def draw(self, rng: random.Random) -> bytes:
        """The frame of an act, or a question for the choices of a piece."""
        offers = list(self._more or self._offers.values())
        if not self._more:
            busy = [offer for offer in offers if not offer.closing or rng.random() < CLOSING]
            offers = busy or offers
        self._more = ()
        while offers:
            offer = offers.pop(rng.randrange(len(offers)))
            if isinstance(offer.choice, Later) and offer.on is not None:
                ask = wire.AskOffers(fresh_key(), self.seq, self._seat, offer.on)
                return _encoder.encode(ask)
            if acts := list(list_acts(offer)):
                return self._tell(rng.choice(acts))
        return self.draw(rng)

    def _tell(self, act: Act) -> bytes:
        self._open = fresh_key()
        return _encoder.encode(wire.Play(self._open, self.seq, self._seat, act))

    def _see(self, sight: Any) -> None:
        if isinstance(sight, Sight):
            self._offers.clear()
        else:
            for name in sight.dropped:
                del self._offers[name]
        self._offers |= {name_offer(offer): offer for offer in sight.offers}
        self.seq, self.over, self._more = sight.seq, sight.outcome is not None, ()
        window: Window | None = sight.window
        waiting = () if window is None else window.seats
        self._asked = self._seat in waiting and self._seat not in sight.answered
        assert self._offers or not self._asked, f"{self._seat} is asked and offered nothing"


@dataclass(frozen=True)
class Own:
    """This site under one server. settings: TACHANKA_ variables; scenario: "" for the busiest."""

    name: str
    settings: Mapping[str, str]
    ruleset: str
    scenario: str = ""

    @contextmanager
    def serve(self) -> Iterator[Ground]:
        """The site in a process of its own, with a new database."""
        with serve(self.settings) as server:
            yield Ground(server, self.ruleset, self.scenario or BUSIEST.get(self.ruleset, ""))


class Ground:
    """The running site. pids: of its processes."""

    def __init__(self, server: Server, ruleset: str, scenario: str) -> None:
        self.pids = [server.popen.pid]
        self._server = server
        self._wish = {"ruleset": ruleset} | ({"scenario": scenario} if scenario else {})

    def open(self, number: int) -> list[Seating]:
        """So many running matches between two people, and the places at them."""
        people = Person(self._server.base_url), Person(self._server.base_url)
        codes = []
        for _ in range(number):
            codes.append(people[0].open_match(**self._wish))
            people[1].post(f"/api/matches/{codes[-1]}/join/")
        return [[self._place(person, code) for person in people] for code in codes]

    def _place(self, person: Person, code: str) -> Place:
        cookies = "; ".join(f"{c.name}={c.value}" for c in person.session.cookies)
        headers = {"Cookie": cookies, "Origin": self._server.base_url}
        return Place(f"{self._server.socket_url}/ws/matches/{code}/", headers, OwnPlayer())
