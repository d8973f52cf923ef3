"""Victory: looked for when all morale tests have been taken (R-901, R-R28, R-R35)."""

from __future__ import annotations

from tachanka.engine.api import Clause, Event, Msg, Outcome
from tachanka.engine.scene import Seat

from ..position.field import Field, list_units
from ..position.naming import name_side
from ..position.scenarios import ATTACKER, DEFENDER, ClearArea, DestroyUnits, Majority
from ..position.state import Figure, State


def list_objective(field: Field) -> list[Figure]:
    """R-R35: the figures of the units that hold what is fought for."""
    return [each for each in field.sides[DEFENDER] if "objective" in field.muster(each).traits]


def list_in_area(field: Field, seat: Seat, area: str) -> list[Figure]:
    """The figures of a side's units in an area; independent figures do not count."""
    patch = field.ground.areas[area]
    return [
        each
        for each in field.sides[seat]
        if not field.muster(each).is_officer and patch.holds(each.spot)
    ]


def count_holders(field: Field) -> int:
    """How many figures still deny the attacker his objective."""
    victory = field.battle.victory
    if isinstance(victory, ClearArea):
        patch = field.ground.areas[victory.area]
        return sum(patch.holds(each.spot) for each in list_objective(field))
    if isinstance(victory, DestroyUnits):
        return len(list_objective(field))
    return len(list_in_area(field, DEFENDER, victory.area))


def has_objective(field: Field) -> bool:
    """R-901: whether the attacker has what he came for."""
    victory = field.battle.victory
    if not isinstance(victory, Majority):
        return count_holders(field) == 0
    if not list(list_units(field.state, DEFENDER, officers=False)):
        return True
    own = len(list_in_area(field, ATTACKER, victory.area))
    return own >= victory.figures and own > count_holders(field)


def is_spent(field: Field) -> bool:
    """Whether no unit of the attacker is left."""
    return not list(list_units(field.state, ATTACKER, officers=False))


def settle_turn(state: State) -> list[Event]:
    """R-901: the objective first, then whether anybody is left to attack, then the time."""
    field = Field(state)
    if has_objective(field):
        return end(state, ATTACKER, "objective", "R-901")
    if is_spent(field):
        return end(state, DEFENDER, "spent", "R-901")
    if state.turn >= field.turns:
        return end(state, DEFENDER, "limit", "R-R28")
    return []


def end(state: State, winner: Seat, way: str, clause: Clause) -> list[Event]:
    """The game is over."""
    state.frames.clear()
    reason = Msg(f"ends-{way}", {"side": name_side(state, winner)})
    state.outcome = Outcome(winner, way, clause, reason)
    return [Event(clause, reason, headline=True)]
