"""Figures and units that leave the table, and what goes with them (R-404, R-719)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tachanka.engine.api import Clause, Event, Hit, Msg
from tachanka.engine.scene import Ref

from ..position.naming import name_unit
from ..position.scenarios import read_scenario
from ..position.state import Figure, State


def lose(
    state: State, ids: Collection[Ref], clause: Clause, text: str = "falls", **by: str
) -> list[Event]:
    """Figures become casualties, all at once, in figure order.

    text: what is told of one that is a unit by itself; of others, with their kind after it.
    by: what it says besides who it is.
    """
    lost = [figure for figure in state.figures if figure.id in ids]
    counts = {unit.id: unit for unit in state.units}
    for figure in lost:
        counts[figure.unit].casualties += 1
    remove(state, {figure.id for figure in lost})
    return [Event(clause, tell_lost(state, each, text, by), Hit(each.id, 1, 0)) for each in lost]


def tell_lost(state: State, figure: Figure, text: str, by: Mapping[str, str]) -> Msg:
    """One of a unit, whichever: nobody sees numbers on the table. Whoever is a unit, by name."""
    muster = read_scenario(state.scenario).find(figure.unit)
    which = f"{text}-{figure.kind}" if len(muster.list_kinds()) > 1 else text
    return Msg(which, {"unit": muster.name, **by})


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
