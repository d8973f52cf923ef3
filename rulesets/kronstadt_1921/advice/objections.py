"""Objections to acts that are not on offer: the parts that all of them share."""

from __future__ import annotations

from tachanka.engine.api import Act, Clause, Refusal
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.naming import describe_unit
from ..position.state import State, Unit
from ..position.terrain import CODES
from ..rules.refusals import WHY


def object_to(
    clause: Clause,
    why: str = "",
    *at: Ref,
    nearest: Act | None = None,
    **args: str | int | Msg,
) -> Refusal:
    """A refusal: `why-WHY` with its arguments; by default the words of the clause."""
    return Refusal(clause, Msg(f"why-{why}" if why else WHY[clause], args), at, nearest)


def find_own(view: State, seat: Seat, id: Ref | None) -> Unit | Refusal:
    """The seat's unit with this id, or why there is none."""
    unit = view.find(id or "")
    if unit is None:
        if id in view.lost:
            return object_to("K-610", "eliminated", unit=id or "")
        return object_to("K-106", "no-unit", unit=id or "")
    if unit.side != seat:
        return object_to("K-501", "not-yours", unit=describe_unit(unit))
    return unit


def bar_off_map(hex: Ref) -> Refusal | None:
    """An objection to a hex that the map does not have (K-104)."""
    return None if hex in CODES else object_to("K-104", "off-map", hex=hex)
