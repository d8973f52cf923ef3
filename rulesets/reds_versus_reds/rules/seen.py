"""What an observer sees of the table, as rectangles (R-503).

The table is looked over in large squares; where one is seen in part only, in small ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, Literal

from tachanka.engine.scene import Point, Ring

from ..position.tables import HEIGHT, INCH, WIDTH
from ..position.terrain import Ground, find_ground

SMALL: Final = INCH
LARGE: Final = 3
"""A large square is so many small ones wide."""
MOST_CORNERS: Final = 3
"""So many corners of a small square, and its middle, must be seen."""
BESIDE: Final = INCH
"""So far to all sides he sees wherever he stands (R-220, R-221)."""
AROUND: Final = (40, 10, 2)
"""So far about an enemy all is seen whom one sees: the first of these that is so."""

Run = tuple[int, int]
"""The first and the last but one of small squares beside one another."""


@lru_cache(maxsize=64)
def list_seen(
    map: str, built_up_going: Literal["difficult", "good"], at: Point
) -> tuple[Ring, ...]:
    """The rectangles of the table that somebody at this point sees."""
    ground = find_ground(map, built_up_going)
    x, y = at
    near = (max(x - BESIDE, 0), max(y - BESIDE, 0))
    far = (min(x + BESIDE, WIDTH), min(y + BESIDE, HEIGHT))
    return (draw(near, far), *join_rows(list_rows(ground, at)))


class Look:
    """What somebody at one point sees of the corners and middles of squares."""

    def __init__(self, ground: Ground, at: Point) -> None:
        self.ground, self.at = ground, at
        self._marks: dict[Point, bool] = {}

    def sees(self, x: int, y: int) -> bool:
        """Whether a point is seen."""
        if (x, y) not in self._marks:
            self._marks[x, y] = self.ground.can_see(self.at, (x, y))
        return self._marks[x, y]

    def sees_middle(self, column: int, row: int, size: int) -> bool:
        """Whether the middle of a square is seen."""
        return self.sees(column * size + size // 2, row * size + size // 2)

    def count_corners(self, column: int, row: int, size: int) -> int:
        """How many corners of a square are seen."""
        steps = product((0, 1), (0, 1))
        return sum(self.sees((column + dx) * size, (row + dy) * size) for dx, dy in steps)


def list_rows(ground: Ground, at: Point) -> Iterator[list[Run]]:
    """Row by row the runs of small squares that are seen."""
    look, size = Look(ground, at), SMALL * LARGE
    whole = {
        square: look.count_corners(*square, size) + look.sees_middle(*square, size)
        for square in product(range(WIDTH // size), range(HEIGHT // size))
    }
    for row in range(HEIGHT // SMALL):
        seen = []
        for column in range(WIDTH // SMALL):
            large = whole[column // LARGE, row // LARGE]
            good = large == 5
            if 0 < large < 5 and look.sees_middle(column, row, SMALL):
                good = look.count_corners(column, row, SMALL) >= MOST_CORNERS
            seen.append(good)
        yield list_runs(seen)


def list_runs(seen: list[bool]) -> list[Run]:
    """Where in a row something is seen."""
    runs: list[Run] = []
    for column, good in enumerate(seen):
        if good and runs and runs[-1][1] == column:
            runs[-1] = (runs[-1][0], column + 1)
        elif good:
            runs.append((column, column + 1))
    return runs


def join_rows(rows: Iterator[list[Run]]) -> Iterator[Ring]:
    """Equal runs of rows below one another as one rectangle."""
    since: dict[Run, int] = {}
    for row, runs in enumerate((*rows, [])):
        for run in [run for run in since if run not in runs]:
            top = since.pop(run)
            yield draw((run[0] * SMALL, top * SMALL), (run[1] * SMALL, row * SMALL))
        for run in runs:
            since.setdefault(run, row)


def draw_seen(ground: Ground, at: Point, spot: Point) -> Ring:
    """A square about a point that is seen, as wide as all its corners are; empty if none is."""
    x, y = spot
    for far in AROUND:
        ring = draw((x - far, y - far), (x + far, y + far))
        if all(ground.can_see(at, corner) for corner in ring):
            return ring
    return ()


def draw(near: Point, far: Point) -> Ring:
    """The outline of a rectangle."""
    (left, top), (right, bottom) = near, far
    return ((left, top), (right, top), (right, bottom), (left, bottom))
