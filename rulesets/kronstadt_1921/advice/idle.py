"""Idle windows: those in which, by what is public, no chit could matter (K-221, K-R21).

They open like all others, and who asks to be asked in them is. But nobody has to wait for an answer
there: it hangs on no hand, so that it tells nothing, however soon it comes.
"""

from __future__ import annotations

from collections.abc import Iterable

from tachanka.engine.scene import Ref

from ..position.chits import FIRE
from ..position.frames import Hesitation, OnTheWay, Reaction
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State
from ..position.units import kind_of
from ..rules.chits.artillery_fire import bars_fire, guns, hexes_in_range
from ..rules.chits.propaganda import bars_propaganda


def is_idle(view: State) -> bool:
    """Whether no chit that the asked side may hold could matter in the open window.

    view: anybody's; only what is public in it counts.
    """
    top = view.frames[-1] if view.frames else None
    match top:
        case OnTheWay() if top.path:
            return not _can_be_caught(view, top)
        case Reaction(cause="stepped_back"):
            return not (may_fire(view) and is_in_range(view, find_last_step(view)))
        case Reaction(cause="struck"):
            wavers = any(unit.hesitant for unit in view.units)
            return "commissar" in view.hands[BOLSHEVIK].played or not wavers
        case Reaction(cause="chit_played" | "before_movement" | "after_movement"):
            fire = may_fire(view) and bars_fire(view, Field(view)) is None
            return not fire and not may_persuade(view)
    return False


def _can_be_caught(view: State, way: OnTheWay) -> bool:
    """Whether a chit might meet the unit on its way: a shot, or a name that it can be called."""
    if may_fire(view) and is_in_range(view, way.path):
        return True
    unit = view.unit(way.unit)
    return kind_of(unit).wavers and not unit.hesitant and may_persuade(view)


def find_last_step(view: State) -> list[Ref]:
    """The hex into which the last Hesitant unit has stepped."""
    step = view.step
    moved = step.moved[-1:] if isinstance(step, Hesitation) else []
    units = (view.find(id) for id in moved)
    return [unit.hex for unit in units if unit is not None and unit.hex is not None]


def may_fire(view: State) -> bool:
    """Whether the Rebel may have an Artillery Fire! left, by what has been played."""
    return any(chit not in view.hands[REBEL].played for chit in FIRE)


def may_persuade(view: State) -> bool:
    """Whether the Rebel may have Propaganda! left, and somebody to name."""
    played = "propaganda" in view.hands[REBEL].played
    return not played and bars_propaganda(view, Field(view)) is None


def is_in_range(view: State, hexes: Iterable[Ref]) -> bool:
    """Whether a gun reaches one of the hexes."""
    reached = {hex for gun in guns(view) for hex in hexes_in_range(gun)}
    return not reached.isdisjoint(hexes)
