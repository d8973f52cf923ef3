"""What a counter may still do, and what weighs on it: supply, Disruption, an attack to come.

All of it is asked of the functions that decide, on the view: who looks makes no difference, and of
an unknown unit nothing is told but what both sides know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tachanka.engine.api import Remark, Viewer
from tachanka.engine.scene import Msg, Ref

from ..position.naming import list_units
from ..position.occupation import Occupation
from ..position.state import GERMAN, RUSSIAN, State, Unit
from ..rules.attack.sums import UNKNOWN
from ..rules.attack.thresholds import threshold
from ..rules.status.supply import judge_supply
from .abilities import tell_german, tell_russian

MOST_WEIGHTS: Final = 2
"""So much is told of what weighs on a counter, so that there is room for what it may do."""


def describe(view: State, viewer: Viewer, piece: Ref) -> Sequence[Remark]:
    """What weighs on this counter now, what it may do and bears; nothing of what is no counter."""
    unit = view.find(piece)
    if unit is None:
        return ()
    occupation = Occupation(view)
    weights = [*_tell_weights(view, occupation, unit)][:MOST_WEIGHTS]
    able = tell_german if unit.side == GERMAN else tell_russian
    return (*weights, *able(view, occupation, unit), _tell_hardness(unit))


def _tell_weights(view: State, occupation: Occupation, unit: Unit) -> Iterator[Remark]:
    """What it suffers from, the gravest first (B7.1, B9, B13)."""
    yield from _tell_supply(view, occupation, unit)
    if unit.disrupted:
        clause = "B9.5" if unit.side == GERMAN else "B9.3"
        yield Remark(Msg(f"remark-disrupted-{unit.side}"), clause, "warn")
    for attack in view.attacks:
        if attack.target == unit.place and unit.side == RUSSIAN:
            text = Msg("remark-attacked", {"units": list_units(attack.attackers)})
            yield Remark(text, "B7.1", "warn")
    if unit.side == RUSSIAN and unit.place in view.isolated:
        yield Remark(Msg("remark-isolated"), "B13.5", "warn")


def _tell_supply(view: State, occupation: Occupation, unit: Unit) -> Iterator[Remark]:
    """Out of Supply, now or if the turn ended as it stands (B8.9, B13.4 to B13.7)."""
    supply = judge_supply(view, occupation)
    cut_off = unit.id in supply.starved or unit.id in supply.stranded
    if unit.resupplied:
        yield Remark(Msg("remark-resupplied"), "B6.8", "good")
    elif cut_off and unit.side == RUSSIAN and unit.disrupted:
        yield Remark(Msg("remark-dying"), "B13.6", "warn")
    elif cut_off:
        clause = "B13.7" if unit.side == GERMAN else "B13.6"
        yield Remark(Msg("remark-cut-off"), clause, "warn")
    elif unit.unsupplied:
        yield Remark(Msg("remark-relieved"), "B13.3")


def _tell_hardness(unit: Unit) -> Remark:
    """How many hits eliminate it; of an unknown unit, from what to what (B8.12, B1.8)."""
    least, most = (threshold(unit, disrupted=unit.disrupted, unknown=n).out for n in UNKNOWN)
    if unit.factor is None:
        return Remark(Msg("remark-unknown", {"least": least, "most": most}), "B1.8")
    return Remark(Msg("remark-bears", {"n": most}), "B8.12")
