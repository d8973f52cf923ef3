"""Ways back: whether an attacker could return to the hex it came from (K-609, K-R44)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

from tachanka.engine.scene import Msg, Ref, Term

from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State, Unit
from ..position.terrain import GRID, is_finland, is_open_sea
from .chits.artillery_fire import RANGE, guns
from .combat import Sums, compare_terms, describe_sums, preview_attack

WayBack: TypeAlias = Literal["free", "thin", "shared", "barred"]
"""How sure a way back is.

thin: over ice that one more hit breaks, and a gun may yet give it. shared: with another
attacker, and only one finds room (K-R44). barred: the unit would be lost.
"""

SUREST: Final[tuple[WayBack, ...]] = ("free", "thin", "shared", "barred")
"""From the surest to none."""


def rate_way_back(field: Field, unit: Unit, origin: Ref) -> WayBack:
    """How sure the unit's way back to this hex is, as things stand."""
    state = field.state
    if any(one.id != unit.id for one in field.at(origin)):
        return "barred"
    if is_open_sea(state, origin) or is_finland(origin):
        return "barred"
    same = (one for one in state.units if one.origin == origin and one.id != unit.id)
    if any(one.side == unit.side for one in same):
        return "shared"
    if unit.side == BOLSHEVIK and state.unplayed(REBEL) and is_thin(state, origin):
        return "thin"
    return "free"


def is_thin(state: State, hex: Ref) -> bool:
    """Whether one more hit breaks the ice of the hex and a gun reaches it (K-240)."""
    if state.ice.get(hex) != 1:
        return False
    return any(0 < GRID.distance(gun.hex or hex, hex) <= RANGE for gun in guns(state))


def can_go_back(field: Field, unit: Unit) -> bool:
    """Whether the unit's origin hex would take it (K-609)."""
    return unit.origin is not None and rate_way_back(field, unit, unit.origin) != "barred"


class Attack(NamedTuple):
    """What an attack would come to. good: it wins, as it stands, and the way back is sure."""

    way_back: WayBack
    good: bool
    note: Msg
    terms: tuple[Term, ...]


def foresee_attack(field: Field, unit: Unit, hex: Ref, origin: Ref) -> Attack:
    """The battle if the unit entered this hex from that one, and its way back."""
    return foresee_attacks(field, unit, hex, (origin,))[origin]


def foresee_attacks(
    field: Field, unit: Unit, hex: Ref, origins: Iterable[Ref]
) -> dict[Ref, Attack]:
    """The battle if the unit entered this hex, by the hex it comes from."""
    sums = preview_attack(field.state, unit, hex)
    note, terms = describe_sums(sums), compare_terms(sums)
    return {origin: _foresee(field, unit, origin, sums, note, terms) for origin in set(origins)}


def _foresee(
    field: Field, unit: Unit, origin: Ref, sums: Sums, note: Msg, terms: tuple[Term, ...]
) -> Attack:
    way_back = rate_way_back(field, unit, origin)
    if way_back != "free":
        note = Msg(f"note-way-back-{way_back}", {"sums": note, "hex": origin})
    good = sums.result == "attacker" and way_back == "free"
    return Attack(way_back, good, note, terms)
