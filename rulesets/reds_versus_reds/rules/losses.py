"""Figures and units that leave the table, and what goes with them (R-404, R-719)."""

from __future__ import annotations

from collections.abc import Collection

from tachanka.engine.api import Clause, Event, Hit, Msg
from tachanka.engine.scene import Ref

from ..position.naming import name_briefly, name_unit
from ..position.state import State


def lose(state: State, ids: Collection[Ref], clause: Clause) -> list[Event]:
    """Figures become casualties, all at once, in figure order."""
    lost = [figure for figure in state.figures if figure.id in ids]
    counts = {unit.id: unit for unit in state.units}
    for figure in lost:
        counts[figure.unit].casualties += 1
    remove(state, {figure.id for figure in lost})
    return [
        Event(clause, Msg("falls", {"figure": name_briefly(state, each.id)}), Hit(each.id, 1, 0))
        for each in lost
    ]


def remove(state: State, ids: Collection[Ref]) -> None:
    """Takes figures off the table, with their combats and with units of which nobody is left."""
    state.figures = [figure for figure in state.figures if figure.id not in ids]
    state.links = [x for x in state.links if x.mover not in ids and x.enemy not in ids]
    left = {figure.unit for figure in state.figures}
    state.units = [unit for unit in state.units if unit.id in left]


def rout(state: State, unit: Ref) -> list[Event]:
    """R-719: a whole unit leaves the table; its figures are no casualties."""
    gone = [figure.id for figure in state.figures if figure.unit == unit]
    text = Msg("routs", {"unit": name_unit(state, unit), "n": len(gone)})
    remove(state, set(gone))
    return [Event("R-719", text, headline=True)]
