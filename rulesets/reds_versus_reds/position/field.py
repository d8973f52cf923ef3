"""The field: a position made ready to be asked who stands where, whose he is, whom he fights."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tachanka.engine.boards.table import in_arc, measure_clearance
from tachanka.engine.scene import Point, Ref, Seat

from .scenarios import ATTACKER, DEFENDER, Muster, find_other, rank_figures, read_scenario
from .state import Figure, Link, State, Unit
from .tables import CONTACT, TYPES
from .terrain import find_ground

HALF: Final = Fraction(1, 2)
"""The square of the cosine of half an arc of 90 degrees."""
SHIFTS: Final = {"two_fewer": -2, "two_more": 2}
"""R-R28: how many turns an option takes or gives."""
UNLIMITED: Final = 3
"""Without a limit there are so many times the turns of the scenario, so that every battle ends."""


class Field:
    """A position by who, where and whose. Made anew for each question; it is not kept.

    figures, units: by id. members: the figures of each unit. sides: the figures of each side that
    are on the table. All in figure order.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.battle = read_scenario(state.scenario)
        self.ground = find_ground(self.battle.map, state.options.built_up_going)
        self.rank = rank_figures(state.scenario)
        self.figures = {figure.id: figure for figure in state.figures}
        self.units = {unit.id: unit for unit in state.units}
        self.members: dict[Ref, list[Figure]] = {unit.id: [] for unit in state.units}
        for figure in state.figures:
            self.members[figure.unit].append(figure)
        self.sides: dict[Seat, list[Figure]] = {ATTACKER: [], DEFENDER: []}
        for unit, members in self.members.items():
            self.sides[self.battle.find(unit).side] += [f for f in members if f.at is not None]
        self._spots = {
            side: [(*each.spot, each) for each in some] for side, some in self.sides.items()
        }
        self._links: dict[Ref, list[Link]] = {}
        for link in state.links:
            for id in (link.mover, link.enemy):
                self._links.setdefault(id, []).append(link)

    def muster(self, figure: Figure) -> Muster:
        """The unit of a figure, as the scenario lists it."""
        return self.battle.find(figure.unit)

    def side(self, figure: Figure) -> Seat:
        """Whose figure it is."""
        return self.battle.find(figure.unit).side

    def enemies(self, side: Seat) -> list[Figure]:
        """The figures of the other side that are on the table."""
        return self.sides[find_other(side)]

    def find_in_box(self, side: Seat, box: tuple[int, int, int, int]) -> list[Figure]:
        """The figures of a side whose middles lie in a box: least x and y, greatest x and y."""
        left, top, right, bottom = box
        return [
            each for x, y, each in self._spots[side] if left <= x <= right and top <= y <= bottom
        ]

    def find_near(self, side: Seat, at: Point, far: int) -> list[Figure]:
        """The figures of a side in a square about a point."""
        x, y = at
        return self.find_in_box(side, (x - far, y - far, x + far, y + far))

    @property
    def turns(self) -> int:
        """R-R28: how many turns there are."""
        limit = self.state.options.turn_limit
        if limit == "none":
            return self.battle.turns * UNLIMITED
        return self.battle.turns + SHIFTS.get(limit, 0)

    # --- Close combat ---------------------------------------------------------------------

    def links(self, figure: Ref) -> list[Link]:
        """Its combats, in the order in which they began."""
        return self._links.get(figure, [])

    def opponents(self, figure: Ref) -> list[Ref]:
        """Whom it fights, in that order."""
        return [link.other(figure) for link in self.links(figure)]

    def is_engaged(self, figure: Ref) -> bool:
        """Whether it is in close combat."""
        return figure in self._links

    def is_pinned(self, figure: Ref) -> bool:
        """R-604: whether a combat of this turn keeps it where it is."""
        return any(link.fresh for link in self.links(figure))

    def list_attackers(self, figure: Ref) -> list[Ref]:
        """R-605: the enemies who have moved into contact with it this turn."""
        return [link.mover for link in self.links(figure) if link.fresh and link.enemy == figure]

    def find_assailants(self, unit: Ref) -> list[Ref]:
        """R-802: the enemy units that have attacked a unit this turn, or still fight it."""
        fought = {
            self.figures[link.other(each.id)].unit
            for each in self.members[unit]
            for link in self.links(each.id)
        }
        return sorted(fought.union(self.units[unit].attackers))

    # --- Where ----------------------------------------------------------------------------

    def gap(self, a: Figure, b: Figure) -> int:
        """R-201: what lies between two bases."""
        return measure_clearance(a.spot, TYPES[a.kind].radius, b.spot, TYPES[b.kind].radius)

    def touch(self, a: Figure, b: Figure) -> bool:
        """R-202: whether two bases are in contact."""
        return self.gap(a, b) <= CONTACT

    def can_see(self, a: Point, b: Point) -> bool:
        """R-208: whether there is a line of sight; the same both ways."""
        return self.ground.can_see(a, b) if a <= b else self.ground.can_see(b, a)

    def has_in_arc(self, shooter: Figure, point: Point) -> bool:
        """R-207: whether a point lies in what a figure has before it."""
        if self.state.options.firing_arc == "90":
            return in_arc(shooter.spot, shooter.facing, point, HALF)
        # Half of the circle is only a matter of the sign, and is asked for more than anything else.
        (x, y), (fx, fy) = shooter.spot, shooter.facing
        return fx * (point[0] - x) + fy * (point[1] - y) >= 0


def list_units(state: State, side: Seat, officers: bool) -> Iterator[Unit]:
    """The units of a side, or its independent figures."""
    battle = read_scenario(state.scenario)
    for unit in state.units:
        muster = battle.find(unit.id)
        if muster.side == side and muster.is_officer == officers:
            yield unit
