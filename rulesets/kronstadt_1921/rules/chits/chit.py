"""What every chit has, and the moment at which it is played (K-221, K-R21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tachanka.engine.api import Act, Clause, Event, Offer
from tachanka.engine.scene import Msg, Ref, Seat

from ...position.frames import Cause, OnTheWay
from ...position.naming import name_hex
from ...position.occupation import Field
from ...position.state import BOLSHEVIK, REBEL, State


def find_way(state: State) -> OnTheWay | None:
    """The move that can be interrupted now (K-R21)."""
    top = state.frames[-1] if state.frames else None
    return top if isinstance(top, OnTheWay) and top.path else None


@dataclass(frozen=True)
class Moment:
    """When a chit is played: now, or while a unit is on the way.

    index: the hex of the path that the unit has just entered, counted from 1; None is the end
    of the path, or now where nobody is on the way. field: who stands where at that moment.
    """

    view: State
    index: int | None
    field: Field

    def name_verb(self, verb: str) -> str:
        """The verb of a play at this moment: `fire`, `fire-at-1`."""
        return verb if self.index is None else f"{verb}-at-{self.index}"

    def label(self, id: str, args: dict[str, str | int | Msg]) -> Msg:
        """The label of an offer; `ID-at` where the unit on the way is caught short of its end."""
        way = find_way(self.view)
        if way is None or self.index is None:
            return Msg(id, args)
        return Msg(f"{id}-at", {**args, "hex": name_hex(way.path[self.index - 1])})

    @property
    def how(self) -> Msg | None:
        """Where the unit on the way is meant to be when the chit is played (K-R21)."""
        way = find_way(self.view)
        if way is None:
            return None
        if self.index is None:
            return Msg("how-at-the-end", {"hex": name_hex(way.path[-1])})
        return Msg("how-on-the-way", {"hex": name_hex(way.path[self.index - 1])})


def make_moment(view: State, index: int | None = None) -> Moment:
    """The moment at which the unit on the way has just entered that hex of its path."""
    way = find_way(view)
    if way is None:
        return Moment(view, None, Field(view))
    return Moment(view, index, Field(view, {way.unit: way.path[(index or len(way.path)) - 1]}))


def list_moments(view: State, seat: Seat) -> list[Moment]:
    """The moments at which the seat may play a chit, the end of the path first (K-R21).

    The Rebel may interrupt a move wherever the unit could lawfully stand.
    """
    way = find_way(view)
    moments = [make_moment(view)]
    if way is None or seat != REBEL:
        return moments
    field = Field(view)
    for index, hex in enumerate(way.path[:-1], 1):
        if not field.has(hex, BOLSHEVIK):
            moments.append(make_moment(view, index))
    return moments


@dataclass(frozen=True)
class Chit:
    """A chit of the table.

    bars(state, field): the clause by which it would have no effect now, or None (K-221).
    take_effect(state, act): what it does at once.
    verb: the act that plays it; `play` where there is nothing to name.
    offers(moment, on): the plays of a chit that names something; `on` asks for one unit's only.
    opens: the window that the other side gets after it.
    interrupts: a unit on the way stops where it is when this is played (K-R21).
    """

    clause: Clause
    bars: Callable[[State, Field], Clause | None]
    take_effect: Callable[[State, Act], list[Event]]
    verb: str = "play"
    offers: Callable[[Moment, Ref | None], Iterator[Offer]] | None = None
    opens: Cause | None = None
    interrupts: bool = False
