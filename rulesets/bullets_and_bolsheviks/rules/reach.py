"""Where a group can go (BB-15 to BB-24, BB-33, BB-34, BB-69)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tachanka.engine.api import Clause
from tachanka.engine.scene import Ref

from ..position.occupation import fits
from ..position.pieces import Leader, Stand
from ..position.state import State
from ..position.tables import ASSAULTERS, HALF_POINTS, MACHINE_GUNS, MOVEMENT, SPREAD, StandType
from ..position.terrain import Ground, ground_of
from .command import needs_points, payers_for, points_of, price


class Way(NamedTuple):
    """A way to a hex: the hexes entered, and half points of movement."""

    path: tuple[Ref, ...]
    cost: int


def cannot_move(state: State, stand: Stand) -> Clause | None:
    """Why a stand may not move at all now; None where it may."""
    gun = stand.gun
    if stand.boat is not None:
        return "BB-31"
    if stand.pinned:
        return "BB-96"
    if stand.done or (stand.moved and stand.id not in state.active):
        return "BB-18"
    if stand.is_vehicle and stand.broken:
        return "BB-28"
    if stand.is_vehicle and stand.boxes == 0:
        return "BB-29"
    if gun is not None:
        if not gun.limbered:
            return "BB-27"
        if not gun.limber:
            return "BB-61"
        if "move" not in gun.actions and len(gun.actions) >= 2:
            return "BB-26"
    return None


def budget(stands: Sequence[Stand]) -> int:
    """Half points that a group has left: those of its slower stand (BB-18)."""
    return min(MOVEMENT[stand.type].mp - stand.spent for stand in stands)


def step_cost(
    ground: Ground, types: Sequence[StandType], start: Ref, to: Ref, road: bool = False
) -> int | None:
    """The dearer cost of a step for a group (BB-18); None where one of it may not take it."""
    dearest = 0
    for type in types:
        cost = ground.cost(type, start, to, road)
        if cost is None:
            return None
        dearest = max(dearest, cost)
    return dearest


class Reach:
    """Where one group can go from where it is; made for one question and thrown away.

    stands: one, or two of one hex. most: hexes that command points allow (BB-105); None where
    none are needed. friends: the other stands of its side, by hex. enemies: hexes with enemies.
    together: the unit that goes with it as a whole, which keeps its shape.
    """

    def __init__(self, state: State, stands: Sequence[Stand], together: Ref | None = None) -> None:
        self.state, self.stands = state, stands
        self.ground: Ground = ground_of(state)
        side, ids = stands[0].side, {stand.id for stand in stands}
        assert stands[0].hex is not None
        self.start: Ref = stands[0].hex
        self.types = [stand.type for stand in stands]
        self.points = budget(stands)
        self.friends: dict[Ref, list[Stand]] = {}
        self.enemies: set[Ref] = set()
        for stand in state.stands:
            if stand.hex is None or stand.id in ids:
                continue
            if stand.side == side and (together is None or stand.unit != together or stand.moved):
                self.friends.setdefault(stand.hex, []).append(stand)
            elif stand.side != side:
                self.enemies.add(stand.hex)
        self.most = self._count_hexes()
        tied = stands if together is None else ()
        self._tied = [(stand, self._list_mates(stand)) for stand in tied]

    def _count_hexes(self) -> int | None:
        if not needs_points(self.state, self.start):
            return None
        payers = payers_for(self.state, self.stands)
        return points_of(self.state, payers) // price(self.state, len(self.stands))

    def _list_mates(self, stand: Stand) -> list[Ref]:
        """Where the rest of its unit is that a stand must keep near to (BB-34)."""
        mates = [s for s in self.state.of_unit(stand.unit) if s.id != stand.id]
        together = any(mate.id == other.id for mate in mates for other in self.stands)
        if stand.type in MACHINE_GUNS or together:
            return []
        return [mate.hex for mate in mates if mate.hex is not None]

    def has_room(self, hex: Ref) -> bool:
        """Whether the group may stop there with the friends it would find (BB-33)."""
        there = self.friends.get(hex)
        return there is None or fits(self.state.options, [*there, *self.stands])

    def cannot_stop(self, hex: Ref) -> Clause | None:
        """Why the group may not end its move in a hex that it can reach; None where it may."""
        if not self.has_room(hex):
            return "BB-33"
        return "BB-34" if self.strays(hex) else None

    def strays(self, hex: Ref) -> bool:
        """Whether one of the group would end too far from the rest of its unit (BB-34)."""
        distance = self.ground.distance
        for _stand, mates in self._tied:
            if not mates:
                continue
            after = min(distance(hex, mate) for mate in mates)
            if after > SPREAD and after >= min(distance(self.start, mate) for mate in mates):
                return True
        return False

    def spread(self, road: bool = False) -> dict[Ref, Way]:
        """Every hex it can enter, by a way of the fewest hexes, then the least cost."""
        shut = self.enemies | set(self.friends) if road else self.enemies
        shut = shut - {self.start}
        return flood(self.ground, self.start, self.types, self.points, self.most, shut, road)

    def find_ways(self, spread: dict[Ref, Way]) -> dict[Ref, Way]:
        """Those hexes of `spread` where it may end a move, with the way there."""
        return {hex: way for hex, way in spread.items() if self.cannot_stop(hex) is None}

    def has_ways(self, road: bool = False) -> bool:
        """Whether there is any hex where it may end a move."""
        if road and self.start not in self.ground.on_road:
            return False
        shut = self.enemies | set(self.friends) if road else self.enemies
        for near in self.ground.grid.neighbours[self.start]:
            if near in shut or self.most == 0:
                continue
            cost = step_cost(self.ground, self.types, self.start, near, road)
            if cost is not None and cost <= self.points and self.cannot_stop(near) is None:
                return True
        return bool(self.find_ways(self.spread(road)))

    def may_assault(self) -> bool:
        """Whether all of it are of kinds that assault, deployed, and near enough (BB-21, BB-68)."""
        if not all(s.type in ASSAULTERS and not s.column for s in self.stands):
            return False
        # No step costs less than a whole point across country.
        far = self.points // HALF_POINTS
        return any(self.ground.distance(self.start, hex) <= far for hex in self.enemies)

    def find_assaults(self, spread: dict[Ref, Way], astray: bool = False) -> dict[Ref, Way]:
        """Every enemy-held hex it can assault, with the way there, it included (BB-69).

        astray: those instead that are too far from the rest of its unit (BB-34).
        """
        if not self.may_assault():
            return {}
        before: dict[Ref, Way] = {self.start: Way((), 0)}
        before |= {hex: way for hex, way in spread.items() if self.has_room(hex)}
        found: dict[Ref, Way] = {}
        for hex, way in before.items():
            if self.most is not None and len(way.path) + 1 > self.most:
                continue
            for near in self.ground.grid.neighbours[hex]:
                if near not in self.enemies or self.strays(near) is not astray:
                    continue
                cost = assault_cost(self.ground, self.types, hex, near)
                if cost is None or way.cost + cost > self.points:
                    continue
                new = Way((*way.path, near), way.cost + cost)
                old = found.get(near)
                if old is None or (len(new.path), new.cost) < (len(old.path), old.cost):
                    found[near] = new
        return found


def flood(
    ground: Ground,
    start: Ref,
    types: Sequence[StandType],
    points: int,
    most: int | None,
    shut: set[Ref],
    road: bool = False,
) -> dict[Ref, Way]:
    """Every hex within so many half points and at most so many hexes, but for those shut."""
    found = {start: Way((), 0)}
    edge: dict[Ref, Way] = dict(found)
    steps = 0
    while edge and (most is None or steps < most):
        steps += 1
        beyond: dict[Ref, Way] = {}
        for hex, way in edge.items():
            for near in ground.grid.neighbours[hex]:
                if near in shut or near in found:
                    continue
                cost = step_cost(ground, types, hex, near, road)
                if cost is None or way.cost + cost > points:
                    continue
                if near not in beyond or way.cost + cost < beyond[near].cost:
                    beyond[near] = Way((*way.path, near), way.cost + cost)
        found |= beyond
        edge = beyond
    del found[start]
    return found


def assault_cost(ground: Ground, types: Sequence[StandType], start: Ref, to: Ref) -> int | None:
    """The dearer cost of the last step of an assault; None where one of it may not take it."""
    costs = [ground.assault_cost(type, start, to) for type in types]
    return None if None in costs else max(cost for cost in costs if cost is not None)


# --- Leaders on their own ------------------------------------------------------------------


def find_leader_ways(state: State, man: Leader, row: StandType) -> dict[Ref, Way]:
    """Where a leader can go alone, on foot or mounted (BB-25).

    He keeps out of hexes with enemies. On the turn he comes onto the board he has paid for the
    hex he stands in.
    """
    assert man.hex is not None
    shut = {s.hex for s in state.stands if s.side != man.side and s.hex is not None}
    shut |= {m.hex for m in state.leaders if m.side != man.side and m.hex is not None}
    points = MOVEMENT[row].mp
    if man.entered:
        points -= MOVEMENT[row].rate(ground_of(state).terrain[man.hex]) or 0
    return flood(ground_of(state), man.hex, [row], points, None, shut)
