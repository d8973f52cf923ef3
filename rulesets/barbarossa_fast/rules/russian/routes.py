"""Where a Russian unit may go in step 6, and by which clause it may not (B11.1 to B11.5)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from tachanka.engine.api import Clause
from tachanka.engine.scene import Ref

from ...position.geography import GRAPH, is_base, is_box, is_city, russian_depth, sector_of
from ...position.occupation import Occupation
from ...position.state import RUSSIAN, Unit

Path: TypeAlias = tuple[Ref, ...]
"""The places entered, the start left out."""

MARCH: Final = 1
"""Links that leave a unit free to attack (B11.1)."""
MOST_LINKS: Final = MARCH + 1
"""The march and the bonus link (B11.1)."""


class Reach(NamedTuple):
    """Where a unit can go. shut: places near it where its move cannot end, with the clause."""

    paths: list[Path]
    shut: dict[Ref, Clause]


def bars_moving(occupation: Occupation, unit: Unit) -> Clause | None:
    """The clause by which the unit cannot move now, or None (B9.1, B11.1, B11.2, B12.6)."""
    if unit.disrupted:
        return "B9.1"
    if unit.fresh:
        return "B12.6"
    if unit.spent or unit.fought or unit.marched >= MOST_LINKS:
        return "B11.1"
    if is_city(unit.place) and len(occupation.at(unit.place)) == 1:
        return "B11.2"
    return None


def bars_link(occupation: Occupation, start: Ref, to: Ref) -> Clause | None:
    """The clause that keeps a Russian unit from taking this link, or None (B1.11, B11.3)."""
    if is_base(to):
        return "B1.4"
    if is_box(to):
        return "B11.1"
    if to in occupation.germans:
        return "B1.11"
    return None if occupation.is_open_to_russians(to, start) else "B11.3"


def bars_end(occupation: Occupation, unit: Unit, to: Ref, edge: frozenset[Ref]) -> Clause | None:
    """The clause by which the unit's move may not end there, or None (B11.5).

    edge: the edge-connected places now.
    """
    if (
        sector_of(to) not in occupation.state.broken
        or unit.place not in edge
        or to in occupation.russians
    ):
        return None
    return "B11.5" if russian_depth(to) > russian_depth(unit.start or unit.place) else None


def has_reach(occupation: Occupation, unit: Unit) -> bool:
    """Whether `find_reach` finds anything, be it only what is shut: each link is one or other."""
    return unit.side == RUSSIAN and bars_moving(occupation, unit) in (None, "B11.2")


def has_path(occupation: Occupation, unit: Unit, edge: frozenset[Ref]) -> bool:
    """Whether `find_reach` finds a path for a unit that `has_reach`; mostly one link tells."""
    shut = True
    for to in GRAPH.neighbours(unit.place):
        if bars_link(occupation, unit.place, to) is None:
            if bars_end(occupation, unit, to, edge) is None:
                return bars_moving(occupation, unit) is None
            shut = False
    return not shut and bool(find_reach(occupation, unit, edge).paths)


def find_reach(occupation: Occupation, unit: Unit, edge: frozenset[Ref]) -> Reach:
    """All paths of the unit, shortest first, and what is shut to it.

    A path does not come back to where it began, and does not go on from an empty Victory City:
    there the unit would be the last one (B11.2).
    """
    clause = bars_moving(occupation, unit)
    if clause is not None or unit.side != RUSSIAN:
        near = GRAPH.neighbours(unit.place) if clause == "B11.2" else ()
        return Reach([], dict.fromkeys(near, clause or ""))
    paths: list[Path] = []
    shut: dict[Ref, Clause] = {}
    edges: list[Path] = [()]
    for _ in range(MOST_LINKS - unit.marched):
        edges = [further for path in edges for further in _extend(occupation, unit, path, shut)]
        for path in edges:
            clause = bars_end(occupation, unit, path[-1], edge)
            if clause is None:
                paths.append(path)
            else:
                shut[path[-1]] = clause
    for path in paths:
        shut.pop(path[-1], None)
    return Reach(paths, shut)


def _extend(occupation: Occupation, unit: Unit, path: Path, shut: dict[Ref, Clause]) -> list[Path]:
    """The paths one link longer; what is shut is noted."""
    here = path[-1] if path else unit.place
    if path and is_city(here) and here not in occupation.russians:
        return []
    further = []
    for to in GRAPH.neighbours(here):
        if to == unit.place:
            continue
        clause = bars_link(occupation, here, to)
        if clause is None:
            further.append((*path, to))
        else:
            shut.setdefault(to, clause)
    return further
