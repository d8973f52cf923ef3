"""The counters and their values (K-202 to K-206, K-211, K-417)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tachanka.engine.api import Clause, Struct
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Msg, Ref, Seat, Term

from .naming import describe_unit
from .state import BOLSHEVIK, REBEL, State, Unit, UnitKind

ALLOWANCE: Final = 4
"""MP in each own Movement step of every unit that can move (K-206)."""

ARTILLERY: Final = tuple(f"A{number:02}" for number in range(1, 12))


@dataclass(frozen=True)
class Kind:
    """What the rulebook says of a kind of unit. wavers: it can become Hesitant."""

    side: Seat
    value: int
    clause: Clause
    moves: bool = True
    zoc: bool = True
    wavers: bool = False
    fires: bool = False


KINDS: Final[dict[UnitKind, Kind]] = {
    "red_army": Kind(BOLSHEVIK, 2, "K-204", wavers=True),
    "congress": Kind(BOLSHEVIK, 2, "K-204"),
    "council": Kind(REBEL, 1, "K-205", zoc=False),
    "sailors": Kind(REBEL, 1, "K-205"),
    "artillery": Kind(REBEL, 1, "K-205", moves=False, zoc=False, fires=True),
    "warships": Kind(REBEL, 1, "K-205", moves=False, zoc=False, fires=True),
}


class Counter(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of data/units.json: its kind and the name printed on it (K-R50)."""

    kind: UnitKind
    name: str


COUNTERS: Final = read_data(__package__, "units.json", dict[Ref, Counter])


def make_unit(id: Ref, hex: Ref | None, name: str | None = None) -> Unit:
    """A fresh unit of the counter list. Errors: KeyError for an unknown id."""
    counter = COUNTERS[id]
    return Unit(id, KINDS[counter.kind].side, counter.kind, name or counter.name, hex)


def kind_of(unit: Unit) -> Kind:
    """What the rulebook says of this unit's kind."""
    return KINDS[unit.kind]


def has_surge(state: State) -> bool:
    """Whether the rebellion is at the level that strengthens Rebel infantry (K-417, K-R1)."""
    return state.rebellion >= int(state.options.surge_level)


def list_values(state: State, unit: Unit) -> list[Term]:
    """The terms of a unit's Combat Value: its counter, hits, the rebellion (K-204, K-205)."""
    kind = kind_of(unit)
    printed = Term(describe_unit(unit), kind.value, kind.clause)
    return [printed, *_list_changes(unit.kind, unit.hits, has_surge(state))]


def combat_value(state: State, unit: Unit) -> int:
    """The unit's Combat Value as it is now, never below 0."""
    return value_with(unit.kind, unit.hits, has_surge(state))


@lru_cache(maxsize=64)
def value_with(kind: UnitKind, hits: int, surge: bool) -> int:
    """The Combat Value of a unit of this kind with so many hits, with the surge or without."""
    return KINDS[kind].value + sum(term.n for term in _list_changes(kind, hits, surge))


@lru_cache(maxsize=64)
def _list_changes(kind: UnitKind, hits: int, surge: bool) -> tuple[Term, ...]:
    """What is added to the value on the counter (K-254, K-417)."""
    terms = []
    lost = min(hits, KINDS[kind].value)
    if lost:
        terms.append(Term(Msg("term-hits", {"hits": lost}), -lost, "K-254"))
    if kind == "sailors" and surge:
        terms.append(Term(Msg("term-surge"), 1, "K-417"))
    return tuple(terms)
