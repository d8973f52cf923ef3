"""What a forecast of a battle tells: the quantities whose distribution players want (D96)."""

from __future__ import annotations

from tachanka.engine.api import Act, One
from tachanka.engine.scene import Msg

from ..position.occupation import Field
from ..position.state import State


def measure(before: State, after: State, act: Act) -> dict[str, int]:
    """The result of a battle by the faces thrown, before its flags are answered.

    `gauge-figures-lost`: figures the target loses; `gauge-destroyed`: it is destroyed (0 or 1);
    `gauge-flags`: flags that count; `gauge-general`: a General with it is hit (0 or 1).
    Empty for acts that are no battle.
    """
    report = after.report
    if act.verb != "battle" or report is None or report.unit != act.on:
        return {}
    told = {"gauge-figures-lost": report.lost, "gauge-destroyed": int(report.destroyed)}
    told["gauge-flags"] = report.flags
    there = [unit for unit in before.units if unit.hex == report.hex]
    if len(there) == 2:
        told["gauge-general"] = int(report.general)
    return told


def name_gauge(view: State, act: Act, gauge: str) -> Msg:
    """The quantity with whose it is: of the unit that is battled, or of the General there."""
    assert isinstance(act.arg, One)
    field, hex = Field(view), act.arg.ref
    troop = None if gauge == "gauge-general" else field.troops.get(hex)
    return Msg(gauge, {"target": (troop or field.generals[hex]).name})
