"""What a unit finds around it: all that the rules of movement look at (K-212, K-511, K-521)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tachanka.engine.scene import Ref

from .occupation import Field
from .state import Unit, UnitKind, other
from .terrain import hexes_within, is_open_sea


class Surroundings(NamedTuple):
    """A unit and what lies around it, as far as one looks.

    From act to act little changes around most units. Equal surroundings lead to the same paths,
    and as they can be hashed, these are searched for only once (`rules.paths`).

    hex, kind, mp: of the unit itself. friends, foes: hexes with units of its side and of the
    other. watched: hexes in an enemy ZOC. hit: frozen sea with at least one hit; open_sea: where
    the ice is broken. coordinated: the hex named with Coordinated attack.
    """

    hex: Ref
    kind: UnitKind
    mp: int
    friends: frozenset[Ref]
    foes: frozenset[Ref]
    watched: frozenset[Ref]
    hit: frozenset[Ref]
    open_sea: frozenset[Ref]
    coordinated: Ref | None


def look_around(field: Field, unit: Unit, distance: int) -> Surroundings:
    """The surroundings of a unit on the map, up to so many hexes away."""
    assert unit.hex is not None
    area, enemy = _area(unit.hex, distance), other(unit.side)
    state = field.state
    hit = area.intersection(state.ice)
    return Surroundings(
        hex=unit.hex,
        kind=unit.kind,
        mp=unit.mp,
        friends=area & field.occupied(unit.side),
        foes=area & field.occupied(enemy),
        watched=area & field.controlled(enemy),
        hit=hit,
        open_sea=frozenset(hex for hex in hit if is_open_sea(state, hex)),
        coordinated=state.coordinated,
    )


@cache
def _area(hex: Ref, distance: int) -> frozenset[Ref]:
    return frozenset(hexes_within(hex, distance))
