"""Routes: how far it is to those who hold what is fought for, by the going that lies between.

The table is laid out in cells of an inch. An inch of difficult going counts like two of good going,
since the dice give half as much there; so a route leads round a village where that is quicker. So
it does round a lane that is full of friends: one passes by them, but ends nowhere near (R-315).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from tachanka.engine.boards.table import crosses_bare, measure_path, scatter
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.tables import HEIGHT, INCH, WIDTH
from ..position.terrain import Ground, Wall, find_ground

Going: TypeAlias = Literal["difficult", "good"]
COLUMNS: Final = WIDTH // INCH
ROWS: Final = HEIGHT // INCH
STEPS: Final = ((1, 0), (0, 1), (1, 1), (1, -1))
"""One of each two directions in which a cell borders on others."""
ROUGH: Final = 2
"""So many inches of good going are as quick as one of difficult going."""
BARRED: Final = 3 * INCH
"""To cross a fence or a stream takes the difficult dice: it counts like so much more of a way."""
FAR: Final = 1 << 30
"""How far it is from where there is no way at all."""
CROWDED: Final = INCH // 2
"""Each friend about a cell counts like so much more of a way through it."""
ELBOWS: Final = 2
"""Friends so many cells away in either direction are about it."""
REMEMBERED: Final = 64
"""So many sets of goals and friends: they change when somebody falls or moves."""


class Routes:
    """The quickest ways from everywhere to the nearest of some cells.

    far: of each cell, how far it is, in board units of good going. onward: the next cell; one where
    ways end has itself.
    """

    def __init__(
        self, map: str, going: Going, ends: Collection[int], friends: Sequence[int] = ()
    ) -> None:
        """ends, friends: cells, of the friends each as often as there are some."""
        self.ground = find_ground(map, going)
        self.far = [FAR] * (COLUMNS * ROWS)
        self.onward = list(range(COLUMNS * ROWS))
        links = link_cells(map, going)
        crowd = count_crowd(friends)
        heap = [(0, cell) for cell in sorted(ends)]
        for _, cell in heap:
            self.far[cell] = 0
        while heap:
            far, cell = heappop(heap)
            if far > self.far[cell]:
                continue
            for other, length in links[cell]:
                there = far + length + crowd[other]
                if there < self.far[other]:
                    self.far[other], self.onward[other] = there, cell
                    heappush(heap, (there, other))

    def measure(self, at: Point) -> int:
        """How far it is from a point, in board units of good going; `FAR` where no way leads."""
        factor = ROUGH if self.ground.is_difficult(at) else 1
        return min(
            self.far[cell] + measure_path((at, find_centre(cell))) * factor
            for cell in list_cells_about(at)
        )

    def list_points(self, start: Point) -> Iterator[Point]:
        """The way on from a point, cell by cell."""
        cell = find_cell(start)
        while self.onward[cell] != cell:
            cell = self.onward[cell]
            yield find_centre(cell)

    def follow(self, start: Point, length: int, slow: bool) -> Point:
        """Where one comes who goes so far; who is not `slow` stops before difficult going."""
        at, left = start, length
        for there in self.list_points(start):
            if not slow and self.ground.runs_difficult(at, there):
                break
            leg = measure_path((at, there))
            if leg >= left:
                return scatter(at, (there[0] - at[0], there[1] - at[1]), left)
            at, left = there, left - leg
        return at

    def runs_difficult(self, start: Point, length: int) -> bool:
        """Whether the next part of the way, so long, runs through difficult going."""
        gone = 0
        for a, b in pairwise((start, *self.list_points(start))):
            if gone >= length:
                break
            if self.ground.runs_difficult(a, b):
                return True
            gone += measure_path((a, b))
        return False


def find_routes(field: Field, goals: Sequence[Point], unit: Ref) -> Routes:
    """The routes of a unit to some goals, remembered as long as none of these moves nor any friend
    of it."""
    ends = tuple(sorted(map(find_cell, goals)))
    side = field.sides[field.battle.find(unit).side]
    friends = tuple(sorted(find_cell(each.spot) for each in side if each.unit != unit))
    return _lay(field.battle.map, field.state.options.built_up_going, ends, friends)


@lru_cache(REMEMBERED)
def _lay(map: str, going: Going, ends: tuple[int, ...], friends: tuple[int, ...]) -> Routes:
    return Routes(map, going, ends, friends)


def count_crowd(friends: Iterable[int]) -> list[int]:
    """What it costs to go through each cell for those who are about it."""
    crowd = [0] * (COLUMNS * ROWS)
    for friend in friends:
        row, column = divmod(friend, COLUMNS)
        for y in range(max(0, row - ELBOWS), min(ROWS, row + ELBOWS + 1)):
            for x in range(max(0, column - ELBOWS), min(COLUMNS, column + ELBOWS + 1)):
                crowd[y * COLUMNS + x] += CROWDED
    return crowd


def find_cell(at: Point) -> int:
    """The cell in which a point lies; one on the far edges belongs to the last."""
    return min(at[1] // INCH, ROWS - 1) * COLUMNS + min(at[0] // INCH, COLUMNS - 1)


def find_centre(cell: int) -> Point:
    """The middle of a cell."""
    row, column = divmod(cell, COLUMNS)
    return column * INCH + INCH // 2, row * INCH + INCH // 2


def list_cells_about(at: Point) -> Iterator[int]:
    """The cell of a point and those that border on it."""
    row, column = divmod(find_cell(at), COLUMNS)
    for y in range(max(0, row - 1), min(ROWS, row + 2)):
        for x in range(max(0, column - 1), min(COLUMNS, column + 2)):
            yield y * COLUMNS + x


@cache
def link_cells(map: str, going: Going) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Of each cell those that one comes to from it, and how far that is."""
    ground = find_ground(map, going)
    links: list[list[tuple[int, int]]] = [[] for _ in range(COLUMNS * ROWS)]
    weights = [
        ROUGH if ground.is_difficult(find_centre(cell)) else 1 for cell in range(COLUMNS * ROWS)
    ]
    walls = tuple((_find_box(wall), wall) for wall in ground.walls)
    for cell, other in _list_pairs():
        a, b = find_centre(cell), find_centre(other)
        if ground.is_impassable(a, b):
            continue
        length = measure_path((a, b)) * (weights[cell] + weights[other]) // 2
        if _is_barred(ground, walls, a, b):
            length += BARRED
        links[cell].append((other, length))
        links[other].append((cell, length))
    return tuple(tuple(each) for each in links)


def _list_pairs() -> Iterator[tuple[int, int]]:
    for row in range(ROWS):
        for column in range(COLUMNS):
            for x, y in STEPS:
                if column + x < COLUMNS and 0 <= row + y < ROWS:
                    yield row * COLUMNS + column, (row + y) * COLUMNS + column + x


def _find_box(wall: Wall) -> tuple[int, int, int, int]:
    """Where a piece of an obstacle may lie between two cells."""
    (ax, ay), (bx, by) = wall.a, wall.b
    return min(ax, bx) - INCH, min(ay, by) - INCH, max(ax, bx) + INCH, max(ay, by) + INCH


def _is_barred(
    ground: Ground, walls: Sequence[tuple[tuple[int, int, int, int], Wall]], a: Point, b: Point
) -> bool:
    """R-227: whether an obstacle lies between two cells."""
    return any(
        crosses_bare(a, b, wall.a, wall.b, ground.lanes)
        for (left, top, right, bottom), wall in walls
        if left <= a[0] <= right and top <= a[1] <= bottom
    )
