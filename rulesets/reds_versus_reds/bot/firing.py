"""Firing lines: where the figures of an attacking unit go, each to the best place that is left.

Who comes within half its range of somebody who holds what is fought for, and sees him, shoots from
there; the others go on along their routes. Places are the middles of the cells of `routes`: what is
seen from these is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import Order
from tachanka.engine.boards.table import square_distance
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.frames import March
from ..position.state import Figure
from ..position.tables import HEIGHT, INCH, TYPES, WIDTH
from ..rules.formations import SPACING
from ..rules.movement import allowance
from ..rules.placing import Placer
from ..rules.targets import find_silence
from .outlook import (
    CHANCES,
    WHOLE,
    can_reach,
    count_ahead,
    find_chance,
    find_price,
    find_urgency,
    follow,
    list_foes,
    list_marks,
    weigh_urgently,
)
from .routes import find_cell, find_routes

PARTS: Final = 3
"""Ways of which a part is gone are told in so many."""
TRIES: Final = 6
"""So many of his best places somebody tries before he is content to come near the first of them."""
APART: Final = 60
"""A little more than what lies between the middle of a base and its edge."""


class Line:
    """A firing line as it is drawn up: who stands where, and which targets are likely left.

    reach: by how much of its dice a figure goes, in `PARTS`. shut, beside: the places that are too
    near to somebody, and those near enough to one of the unit who is placed.
    """

    def __init__(
        self,
        field: Field,
        frame: March,
        movers: Sequence[Figure],
        goals: Sequence[Point],
        reach: int,
    ) -> None:
        self.field = field
        self.frame = frame
        self.routes = find_routes(field, goals, frame.unit)
        self.placer = Placer(field, frame)
        self.reach = reach
        going = {each.id for each in movers}
        self.at_stake = set(goals)
        self.foes = list_foes(field, frame.side)
        enemies = field.enemies(frame.side)
        self.shooters = [each for each in enemies if find_silence(field, each) is None]
        self.placed: list[Point] = []
        self.shut: set[Point] = set()
        self.beside: set[Point] = set()
        self.near = field.battle.find(frame.unit).tactical * INCH + INCH
        for each in field.sides[frame.side]:
            if each.id not in going:
                self.shut.update(list_middles(each.spot, 2 * APART))
        for each in field.members[frame.unit]:
            if each.id not in going:
                self.stand(each.spot)
        self.share = len(movers)
        self.part, self.whole = find_price(field)
        self.urgency, self.ahead = find_urgency(field), count_ahead(field)
        self.standing: dict[Ref, int] = {}
        self._shots: dict[Point, list[tuple[int, int, Ref]]] = {}
        self._fear: dict[Point, int] = {}

    def settle(self, figure: Figure, spot: Point) -> None:
        """Somebody goes to a place that is chosen already."""
        self.placer.take(figure.id, spot)
        self.stand(spot)

    def stand(self, spot: Point) -> None:
        """R-206, R-210, R-411: one of the unit stands there: none too near, all near enough."""
        self.placed.append(spot)
        self.shut.update(list_middles(spot, SPACING - 1))
        self.beside.update(list_middles(spot, self.near))

    def place(self, figure: Figure) -> Point:
        """The best place that a figure reaches, as far as it looks; else the best there is."""
        spots = self.rank(figure)
        reached = (spot for spot in spots[:TRIES] if self.go(figure, spot) == spot)
        spot = next(reached, spots[0])
        # It may be stopped on its way: the others go by where it truly comes to stand.
        self.stand(self.go(figure, spot))
        shot = self.find_shot(figure, spot)
        if shot is not None:
            _, chance, id = shot
            self.standing[id] = self.standing.get(id, WHOLE) * (CHANCES - chance) // CHANCES
        return spot

    def go(self, figure: Figure, spot: Point) -> Point:
        """Sends a figure to a place; where it comes to stand."""
        self.placer.take(figure.id, figure.spot)
        path = self.placer.send(figure, spot) if spot != figure.spot else ()
        return path[-1] if path else figure.spot

    def rank(self, figure: Figure) -> list[Point]:
        """The places of a figure, best first: to keep together comes first, and who cannot comes as
        near to the others as may be."""
        places = self.list_places(figure)
        together = [spot for spot in places if spot in self.beside] if self.placed else places
        if together:
            return sorted(together, key=lambda spot: (-self.weigh(figure, spot), spot))
        if not places:
            return [figure.spot]
        return sorted(places, key=lambda at: (min(square_distance(at, x) for x in self.placed), at))

    def weigh(self, figure: Figure, spot: Point) -> int:
        """What a place is worth: the shots to come, less the way from there and the danger."""
        way = self.routes.far[find_cell(spot)] * self.urgency // INCH
        shot = self.find_shot(figure, spot)
        worth = shot[0] * self.ahead * 3 // 4 - way // 2 if shot else -way
        return worth - self.count_fear(figure, spot) * self.part // self.whole

    def list_places(self, figure: Figure) -> list[Point]:
        """Every second cell that a figure may reach by its dice and where nobody is too near."""
        reach = allowance(self.frame, figure.id) * self.reach // PARTS
        slow, ground = figure.id in self.frame.slow, self.field.ground
        return [
            spot
            for spot in list_middles(figure.spot, reach)
            if (spot[0] + spot[1]) // INCH % 2
            and spot not in self.shut
            and (slow or not ground.is_difficult(spot))
        ]

    def find_shot(self, figure: Figure, spot: Point) -> tuple[int, int, Ref] | None:
        """The best shot from a place at who is likely left: its worth, chance and target."""
        shots = self.list_shots(figure, spot)
        found = (
            (value * self.standing.get(id, WHOLE) // WHOLE, chance, id)
            for value, chance, id in shots
        )
        return max(found, default=None)

    def list_shots(self, figure: Figure, spot: Point) -> list[tuple[int, int, Ref]]:
        """What a figure could hit from a place within half its range: worth, chance and target."""
        if spot not in self._shots:
            there = follow(figure, Order(figure.id, (spot,)))
            weapon = TYPES[figure.kind].weapon
            self._shots[spot] = [
                (weigh_urgently(self.field, there, each), chance, each.id)
                for each in list_marks(self.field, there, self.foes)
                if weapon is not None
                and each.spot in self.at_stake
                and self.field.gap(there, each) <= weapon.half
                and (chance := find_chance(self.field, there, each))
            ]
        return self._shots[spot]

    def count_fear(self, figure: Figure, spot: Point) -> int:
        """What those who look that way would do to a figure there."""
        if spot not in self._fear:
            there = follow(figure, Order(figure.id, (spot,)))
            self._fear[spot] = sum(
                find_chance(self.field, enemy, there)
                for enemy in self.shooters
                if self.field.has_in_arc(enemy, spot) and can_reach(self.field, enemy, there)
            )
        # Who sees him has the others of the unit to shoot at as well.
        return self._fear[spot] * 2 // self.share


def list_middles(at: Point, far: int) -> Iterator[Point]:
    """The middles of the cells so near to a point."""
    (x, y), square, half = at, far * far, INCH // 2
    for row in range(max(0, y - far) // INCH, min(HEIGHT - 1, y + far) // INCH + 1):
        down = row * INCH + half
        left = square - (down - y) * (down - y)
        for column in range(max(0, x - far) // INCH, min(WIDTH - 1, x + far) // INCH + 1):
            across = column * INCH + half
            if (across - x) * (across - x) <= left:
                yield across, down


def draw_firing_line(
    field: Field,
    frame: March,
    movers: Sequence[Figure],
    goals: Sequence[Point],
    reach: int,
    ends: Mapping[Ref, Point] | None = None,
    *,
    rear_first: bool = False,
) -> dict[Ref, Point]:
    """For each figure the best place by so much of its dice; those farthest on choose first.

    ends: where some of them go in any case. rear_first: those farthest behind choose first, so
    that those before them wait as they must to keep together.
    """
    line = Line(field, frame, movers, goals, reach)
    found = dict(ends or {})
    for id, spot in found.items():
        line.settle(field.figures[id], spot)
    ranked = sorted(movers, key=lambda each: (line.routes.measure(each.spot), each.id))
    if rear_first:
        ranked.reverse()
    return found | {each.id: line.place(each) for each in ranked if each.id not in found}
