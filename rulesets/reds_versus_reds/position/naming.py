"""Names in words: sides, units, figures, places on the table."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.scene import Msg, Ref, Seat

from .scenarios import read_scenario
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


def name_kind(kind: FigureKind) -> Msg:
    """What a kind of figure is called."""
    return Msg(f"kind-{kind.replace('_', '-')}")


def name_figure(state: State, figure: Ref) -> Msg | str:
    """A figure by its unit and number; one that is a unit by itself, by its name."""
    unit, number = figure.rpartition(".")[0], number_of(figure)
    muster = read_scenario(state.scenario).find(unit)
    kinds = muster.list_kinds()
    if len(kinds) == 1:
        return muster.name
    return Msg(f"figure-{kinds[number - 1]}", {"unit": unit, "n": number})


def name_briefly(state: State, figure: Ref) -> Msg | str:
    """A figure in a list of many: a rifleman of a unit by his ref, which has his number."""
    unit = figure.rpartition(".")[0]
    kinds = read_scenario(state.scenario).find(unit).list_kinds()
    plain = len(kinds) > 1 and kinds[number_of(figure) - 1] == "rifle"
    return figure if plain else name_figure(state, figure)


def number_of(figure: Ref) -> int:
    """The number of a figure in its unit."""
    return int(figure.rpartition(".")[2])


def tell_inches(length: int) -> str:
    """A length in inches, to a tenth, rounded up."""
    tenths = -(-length * 10 // INCH)
    return f"{tenths // 10}.{tenths % 10}" if tenths % 10 else str(tenths // 10)
