"""What a forecast tells: of fire, assaults and attempts to get free (BB-45, BB-70, BB-87)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Act, Trace
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Check, Fire, Movement, Reaction
from ..position.naming import name_side
from ..position.pieces import other
from ..position.state import State
from ..rules.morale import find_needed
from ..rules.prospects import HOPELESS

FIRE: Final = ("fire", "fire_all", "shoot", "bombard", "react")
"""The verbs of fire that are worth a forecast."""
ASSAULTS: Final = ("assault", "assault_both")


def acting_side(before: State) -> Seat:
    """Who acts: the side of the step or of the reaction."""
    frame = before.frames[-1]
    assert isinstance(frame, Fire | Reaction | Movement)
    return frame.side


def count(state: State, side: Seat) -> tuple[int, int]:
    """Boxes and stands of a side on the board."""
    stands = [s for s in state.stands if s.side == side and s.hex is not None]
    return sum(max(0, stand.boxes) for stand in stands), len(stands)


def measure(before: State, after: State, act: Act) -> dict[str, int]:
    """The quantities of one act, as far as it leads by itself; empty for acts without chances.

    Of fire: boxes and stands that the enemy loses, and the number that the worst of his checks
    for it will need. Of an assault that nobody answers: whether the hex is cleared, and boxes lost.
    Of an attempt to get free: whether it succeeds.
    """
    if act.verb in FIRE:
        return measure_fire(before, after)
    if act.verb in ASSAULTS and isinstance(act.arg, Trace):
        return measure_assault(before, after, act.arg)
    if act.verb == "unpin" and act.on is not None:
        stand = after.find(act.on)
        return {"gauge-freed": int(stand is not None and not stand.pinned)}
    return {}


def measure_fire(before: State, after: State) -> dict[str, int]:
    """What the volley or the bombardment has done."""
    enemy = other(acting_side(before))
    (boxes, stands), (boxes_left, stands_left) = count(before, enemy), count(after, enemy)
    return {
        "gauge-enemy-boxes": max(0, boxes - boxes_left),
        "gauge-enemy-stands": max(0, stands - stands_left),
        "gauge-check": find_worst_check(before, after, enemy),
    }


def find_worst_check(before: State, after: State, side: Seat) -> int:
    """What the die of the worst losses check to come must show; 0 where none does (BB-91)."""
    due = {
        id
        for id in after.hurt
        if id not in before.hurt or boxes_of(before, id) > boxes_of(after, id)
    }
    due |= {f.unit for f in after.frames if isinstance(f, Check) and f.kind == "losses"}
    needed = [
        find_needed(after, Check("losses", id))
        for id in due
        if after.unit(id).side == side and after.of_unit(id)
    ]
    return min(HOPELESS, max(1, *needed)) if needed else 0


def boxes_of(state: State, unit: Ref) -> int:
    """Boxes that a unit has left."""
    return sum(stand.boxes for stand in state.of_unit(unit))


def measure_assault(before: State, after: State, way: Trace) -> dict[str, int]:
    """How far the assault has come before anybody else checks; nothing while it is answered."""
    if after.frames and isinstance(after.frames[-1], Reaction):
        return {}
    side = acting_side(before)
    hex, foe = way.refs[-1], other(side)
    return {
        "gauge-taken": int(not after.at(hex, foe)),
        "gauge-enemy-boxes": max(0, count(before, foe)[0] - count(after, foe)[0]),
        "gauge-own-boxes": max(0, count(before, side)[0] - count(after, side)[0]),
    }


def name_gauge(view: State, act: Act, gauge: str) -> Msg:
    """The quantity with whose it is."""
    side = acting_side(view)
    return Msg(gauge, {"enemy": name_side(other(side)), "own": name_side(side)})
