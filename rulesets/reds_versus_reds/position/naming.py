"""Names in words: sides, units, figures, places on the table."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from tachanka.engine.scene import Msg, Ref, Seat

from .scenarios import Dress, Muster, read_scenario
from .state import State
from .tables import INCH, FigureKind

Args: TypeAlias = dict[str, str | int | Msg | tuple[Msg, ...]]
"""The arguments of a message."""


def name_side(state: State, seat: Seat) -> str:
    """What a side is called in this scenario."""
    return read_scenario(state.scenario).sides[seat].name


def name_unit(state: State, unit: Ref) -> str:
    """A unit by its name."""
    return read_scenario(state.scenario).find(unit).name


def name_look(kind: FigureKind, dress: Dress) -> str:
    """The symbol of a figure, and what the key of the table knows it by: its weapon and dress."""
    return f"{kind}-{dress}" if dress else kind


def name_kind(kind: FigureKind, dress: Dress) -> Msg:
    """What a kind of figure is called, in the dress that it wears."""
    return Msg(f"kind-{name_look(kind, dress).replace('_', '-')}")


def name_figure(state: State, figure: Ref) -> Msg | str:
    """A figure by the name of its unit on the table, and its number in it; one that is a unit by
    itself, by its name."""
    return _name_figure(state.scenario, figure)


@cache
def _name_figure(scenario: str, figure: Ref) -> Msg | str:
    unit, number = figure.rpartition(".")[0], number_of(figure)
    muster = read_scenario(scenario).find(unit)
    kinds = muster.list_kinds()
    if len(kinds) == 1:
        return muster.name
    return Msg(f"figure-{kinds[number - 1]}", {"unit": muster.label, "n": number})


def name_briefly(muster: Muster) -> str:
    """A unit as the table names it; one figure by its name, since both sides have a Maxim."""
    return muster.name if len(muster.list_kinds()) == 1 else muster.label


def number_of(figure: Ref) -> int:
    """The number of a figure in its unit."""
    return int(figure.rpartition(".")[2])


def tell_inches(length: int) -> str:
    """A length in inches, to a tenth, rounded up."""
    tenths = -(-length * 10 // INCH)
    return f"{tenths // 10}.{tenths % 10}" if tenths % 10 else str(tenths // 10)
