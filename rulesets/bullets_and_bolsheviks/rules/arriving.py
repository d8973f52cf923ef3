"""All reinforcements come onto the board by one act, one after another (BB-35). The frame
`Arriving`."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Button, Chance, Event, Offer
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Seat

from ..position.frames import Arriving
from ..position.pieces import Leader
from ..position.state import State
from .advance import count_shots
from .entering import enter, enter_leader, find_entries, find_leader_entries

SEVERAL: Final = 2
"""Fewer come as quickly one by one."""


def offer_arrival(state: State, side: Seat) -> list[Offer]:
    """All of a side that may come now, over the hexes that stand first in its list."""
    stands = [s for s in state.stands if s.side == side and find_entries(state, s)]
    if len(stands) < SEVERAL:
        return []
    hexes = tuple(Msg("hex-name", {"hex": hex}) for hex in find_entries(state, stands[0]))
    label = Msg("offer-enter-all", {"n": len(stands), "hexes": hexes})
    return [Offer("enter_all", "BB-35", Button(), label)]


def start_arrival(state: State, side: Seat) -> list[Event]:
    """They come one after another."""
    state.frames.append(Arriving(side, count_shots(state, side)))
    return []


def run(state: State, frame: Arriving, chance: Chance) -> list[Event]:
    """The next stand comes, over the first hex of its list with room; after any fire nobody more.

    Leaders come last, each to his unit.
    """
    if frame.shots == count_shots(state, frame.side):
        for stand in state.stands:
            entries = find_entries(state, stand) if stand.side == frame.side else []
            if entries:
                return enter(state, stand, entries[0], chance)
    state.frames.remove(frame)
    if frame.shots != count_shots(state, frame.side):
        return []
    return [
        event
        for man in state.leaders
        if man.side == frame.side
        for event in bring_leader(state, man)
    ]


def bring_leader(state: State, man: Leader) -> list[Event]:
    """A leader comes to the first stand of his unit, else over the first hex of his list."""
    entries = find_leader_entries(state, man)
    if not entries:
        return []
    own = [s.hex for s in state.of_unit(man.unit or "") if s.hex in entries]
    return enter_leader(state, man, own[0] or entries[0] if own else entries[0])


SECTION: Final[Section[State]] = Section(run=run)
