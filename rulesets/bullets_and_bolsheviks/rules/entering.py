"""Coming onto the board and leaving it (BB-35, BB-V4)."""

from __future__ import annotations

from collections.abc import Callable

from tachanka.engine.api import Chance, Event
from tachanka.engine.scene import Msg, Ref, Seat, Travel

from ..position.battle import Arrival, Edge
from ..position.naming import Args, name_place, name_stand
from ..position.occupation import enemies_of, has_room
from ..position.pieces import Gone, Leader, Stand
from ..position.state import State
from ..position.tables import HALF_POINTS
from ..position.terrain import Ground, ground_of
from .command import needs_points, pay, payers_for, points_of
from .march import declare, entry_cost, roll_mechanical
from .reach import budget, cannot_move

EXIT_COST = HALF_POINTS
"""Half points to leave the board."""


def find_arrival(state: State, stand: Stand | Leader) -> Arrival | None:
    """With whom it comes, once its turn has come; None before, or where it is there."""
    if stand.hex is not None:
        return None
    for arrival in state.arrivals:
        ids = arrival.units if isinstance(stand, Stand) else arrival.leaders
        key = stand.unit if isinstance(stand, Stand) else stand.id
        if key in ids:
            return arrival if state.turn >= arrival.turn else None
    return None


def edge_of(ground: Ground, hex: Ref) -> Edge:
    """The edge of the map that a hex lies on; corners belong to north and south."""
    edges: tuple[Edge, ...] = ("N", "S", "W", "E")
    return min(edges, key=lambda edge: ground.from_edge(hex, edge))


def is_free(state: State, stand: Stand, hex: Ref) -> bool:
    """Whether a stand may come onto the board in a hex."""
    if any(enemy.hex == hex for enemy in enemies_of(state, stand.side)):
        return False
    if entry_cost(state, [stand], hex) is None or not ground_of(state).may_stand(stand.type, hex):
        return False
    return has_room(state, hex, [stand])


def find_entries(state: State, stand: Stand) -> list[Ref]:
    """The hexes by which a reinforcement may come now (BB-35)."""
    arrival = find_arrival(state, stand)
    if arrival is None or stand.broken:
        return []
    return list_entries(state, arrival, lambda hex: is_free(state, stand, hex))


def find_leader_entries(state: State, man: Leader) -> list[Ref]:
    """The hexes by which a leader may come now: those without enemies (BB-35)."""
    arrival = find_arrival(state, man)
    if arrival is None:
        return []
    held = {enemy.hex for enemy in enemies_of(state, man.side)}
    return list_entries(state, arrival, lambda hex: hex not in held)


def list_entries(state: State, arrival: Arrival, free: Callable[[Ref], bool]) -> list[Ref]:
    """The listed hexes that are free; where none is, the nearest of their edge that is."""
    found = [hex for hex in arrival.hexes if free(hex)]
    if found:
        return found
    ground = ground_of(state)
    edge = edge_of(ground, arrival.hexes[0])
    others = [h for h in ground.grid.cells if not ground.from_edge(h, edge) and free(h)]
    near = [(min(ground.distance(hex, listed) for listed in arrival.hexes), hex) for hex in others]
    return [min(near)[1]] if near else []


def enter(state: State, stand: Stand, hex: Ref, chance: Chance) -> list[Event]:
    """A stand comes onto the board; the hex costs movement, but no command point."""
    return declare(state, [stand], (hex,), chance, entering=True)


def enter_leader(state: State, man: Leader, hex: Ref) -> list[Event]:
    man.hex, man.entered = hex, True
    args: Args = {"name": man.name, "hex": name_place(state, hex)}
    return [Event("BB-35", Msg("leader-enters", args), Travel((man.id,), refs=(hex,)))]


def may_exit(state: State, stand: Stand) -> bool:
    """Whether a stand may leave the board from where it is."""
    leave = state.victory.exit
    if leave is None or stand.side != leave.side or stand.hex is None:
        return False
    if stand.type not in leave.types or cannot_move(state, stand) is not None:
        return False
    if ground_of(state).from_edge(stand.hex, leave.edge) or budget([stand]) < EXIT_COST:
        return False
    if not needs_points(state, stand.hex):
        return True
    return points_of(state, payers_for(state, [stand])) >= 1


def leave_board(state: State, stand: Stand, chance: Chance) -> list[Event]:
    """A stand leaves the board for good and is not lost; a vehicle may break down first."""
    events = roll_mechanical(state, [stand], chance)
    if stand.broken:
        return events
    assert stand.hex is not None
    if needs_points(state, stand.hex):
        pay(state, payers_for(state, [stand]), 1)
    text = Msg("exits", {"stand": name_stand(state, stand), "hex": stand.hex})
    state.stands.remove(stand)
    state.active, state.escort = (), ()
    state.exited.append(Gone(stand.id, stand.unit, stand.side, stand.type))
    return [*events, Event("BB-V4", text)]


def has_arrivals(state: State, side: Seat) -> bool:
    """Whether anything of a side may come onto the board now."""
    return any(s.side == side and find_entries(state, s) for s in state.stands)
