"""Areas: the ground that a figure comes to, straight on and round corners, as polygons to be drawn.

All of it is drawn that a way leads to, but for a narrow rim: corners are rounded towards the
figure, arcs are drawn by their chords.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isqrt
from typing import NamedTuple, TypeAlias

from tachanka.engine.boards.table.drawing import draw_circle
from tachanka.engine.boards.table.points import is_within, measure_path, scatter
from tachanka.engine.words import Point, Ring

Segment: TypeAlias = tuple[Point, Point]

FINE = 1 << 12
"""Directions of an arc are drawn on a circle of this radius; those beside a corner pass it by one
part in so many."""
SHARES = 40
"""A quarter of a turn has two to the power of this many shares."""
SECTORS = 3
"""And two to the power of this many sectors: of each it is known which walls lie there."""
AROUND = 4 << SECTORS
"""Sectors of a whole turn."""
ARC = draw_circle((0, 0), FINE)
AHEAD = (12, 48)
BESIDE = (8, 40)
"""So far beyond a corner, and from there to its sides, it is asked whether something hides: near
by, and where a corner lies a little before what it leads round."""
SHORT = 200
"""An arc no farther away than this is drawn by every other of its directions."""


class Turn(NamedTuple):
    """Where a way may turn: how far it is to there, and from where it comes there."""

    at: Point
    gone: int
    before: Point | None


def list_area(
    start: Point,
    reach: int,
    waypoints: Iterable[Point],
    list_walls: Callable[[Point], Sequence[Segment]],
    crooked: bool = False,
) -> tuple[Ring, ...]:
    """The ground within reach of a figure: a polygon about it, always, and more behind corners.

    reach: how long a way may be, each leg rounded up. waypoints: where it may turn, a little beside
    the corners of what bars it. list_walls: what bars the way for whoever stands at a point, as
    segments. crooked: the first turn may be where no corner is, since something at the start itself
    bars the way to one side.
    """
    near = {point for point in waypoints if point != start and is_within(start, point, reach)}
    best = {start: Turn(start, 0, None)}
    stars: dict[Point, Star] = {}
    rings: list[Ring] = []
    while best:
        turn = min(best.values(), key=lambda turn: (turn.gone, turn.at))
        del best[turn.at]
        near.discard(turn.at)
        known = None if turn.before is None else stars[turn.before]
        # No shortest way turns but round a corner.
        if known is not None and not (known.bends_at(turn.at) or (crooked and known.at == start)):
            continue
        stars[turn.at] = star = Star(turn.at, reach - turn.gone, list_walls(turn.at))
        rings += [star.corners] if known is None else star.list_beyond(known)
        for point in sorted(near):
            gone = turn.gone + measure_path((turn.at, point))
            nearest = gone < reach and (point not in best or gone < best[point].gone)
            if nearest and star.holds(point):
                best[point] = Turn(point, gone, turn.at)
    first, *more = rings
    # Whoever is shut in on all sides has the spot on which he stands.
    about = first if len(first) > 2 else draw_circle(start, 1)
    return about, *(ring for ring in more if len(ring) > 2)


class Star:
    """All that lies straight before a point, up to its reach and to the walls.

    corners: once round it, from direction to direction.
    """

    def __init__(self, at: Point, reach: int, walls: Sequence[Segment]) -> None:
        """walls: segments; one in line with the point bars nothing."""
        seen = (_Wall(at, a, b) for a, b in walls)
        near = [wall for wall in seen if wall.comes_within(reach)]
        self.at = at
        self.reach = reach
        self.sectors: list[list[_Wall]] = [[] for _ in range(AROUND)]
        for wall in near:
            for sector in wall.list_sectors():
                self.sectors[sector].append(wall)
        directions = {step for wall in near for step in wall.list_directions(reach)}
        directions.update(ARC if reach > SHORT else ARC[::2])
        corners = [self._find_last(step) for step in sorted(directions, key=measure_turn)]
        self.corners = tuple(at for n, at in enumerate(corners) if at != corners[n - 1])

    def _find_last(self, step: Point) -> Point:
        """The last point in a direction before a wall, or at the end of the reach."""
        x, y = step
        first_n, first_d = 1, 0
        for wall in self.sectors[find_sector(step)]:
            n, d = wall.meet(x, y)
            if n * first_d < first_n * d:
                first_n, first_d = n, d
        square = x * x + y * y
        if not first_d or first_n * first_n * square >= (self.reach * first_d) ** 2:
            return scatter(self.at, step, self.reach)
        return self.at[0] + _cut(x * first_n, first_d), self.at[1] + _cut(y * first_n, first_d)

    def holds(self, point: Point) -> bool:
        """Whether a point lies within reach and before all walls, or on them."""
        x, y = point[0] - self.at[0], point[1] - self.at[1]
        if x * x + y * y > self.reach * self.reach:
            return False
        return not self.hides(point)

    def bends_at(self, at: Point) -> bool:
        """Whether a way from its middle by a point leads round a corner there: to one side
        something hides what lies behind, and straight on or to the other side nothing does."""
        dx, dy = at[0] - self.at[0], at[1] - self.at[1]
        sides = (-dy, dx), (dy, -dx)
        for far in AHEAD:
            ahead = scatter(at, (dx, dy), far)
            beside = [self.hides(scatter(ahead, step, by)) for step in sides for by in BESIDE]
            # What lies straight on may be rounded into the corner.
            if any(beside) and not (all(beside) and self.hides(ahead)):
                return True
        return False

    def hides(self, point: Point) -> bool:
        """Whether a wall lies before a point."""
        step = x, y = point[0] - self.at[0], point[1] - self.at[1]
        if not x and not y:
            return False
        for wall in self.sectors[find_sector(step)]:
            n, d = wall.meet(x, y)
            if n < d:
                return True
        return False

    def holds_between(self, a: Point, b: Point, c: Point) -> bool:
        """Whether points of a triangle are held whose corners and sides from a are: with those more
        of them than an obstacle would hide."""
        return self.holds(find_middle(a, b, c)) and self.holds(find_middle(b, c, c))

    def list_beyond(self, other: Star) -> Iterator[Ring]:
        """The parts of it that the other does not hold: runs of sectors, each with the middle."""
        ring = self.corners
        held = [
            other.holds(corner) and other.holds(find_middle(self.at, corner, corner))
            for corner in ring
        ]
        # Each sector by the corner at which it ends.
        new = [
            not (held[n - 1] and held[n] and other.holds_between(self.at, ring[n - 1], corner))
            for n, corner in enumerate(ring)
        ]
        if all(new):
            yield ring
            return
        first = new.index(False)
        run: list[Point] = []
        for n in (*range(first, len(ring)), *range(first + 1)):
            if new[n]:
                run = [*(run or [self.at, ring[n - 1]]), ring[n]]
            elif run:
                yield tuple(run)
                run = []


class _Wall:
    """A segment, seen from a point: (ax, ay) to (ax + ex, ay + ey)."""

    __slots__ = ("across", "ax", "ay", "ex", "ey")

    def __init__(self, at: Point, a: Point, b: Point) -> None:
        self.ax, self.ay = a[0] - at[0], a[1] - at[1]
        self.ex, self.ey = b[0] - a[0], b[1] - a[1]
        self.across = self.ax * self.ey - self.ay * self.ex

    def comes_within(self, reach: int) -> bool:
        """Whether it comes so near, and is not in line with the point."""
        if not self.across:
            return False
        whole = self.ex * self.ex + self.ey * self.ey
        along = -(self.ax * self.ex + self.ay * self.ey)
        if 0 < along < whole:
            return self.across * self.across < reach * reach * whole
        x, y = (self.ax, self.ay) if along <= 0 else (self.ax + self.ex, self.ay + self.ey)
        return x * x + y * y < reach * reach

    def meet(self, x: int, y: int) -> tuple[int, int]:
        """How far along the step (x, y) from the point one meets it, as n / d; 1 / 0: nowhere."""
        d = x * self.ey - y * self.ex
        part, n = self.ax * y - self.ay * x, self.across
        if d < 0:
            d, part, n = -d, -part, -n
        return (n, d) if n > 0 and 0 <= part <= d else (1, 0)

    def list_sectors(self) -> Iterator[int]:
        """All in which some of it lies; they go less than half round."""
        ends = (self.ax, self.ay), (self.ax + self.ex, self.ay + self.ey)
        first, last = map(find_sector, ends if self.across > 0 else ends[::-1])
        yield from (n % AROUND for n in range(first, last + 1 + AROUND * (last < first)))

    def list_directions(self, reach: int) -> Iterator[Point]:
        """To its ends and past them, and where it leaves the circle of what is within reach."""
        for x, y in ((self.ax, self.ay), (self.ax + self.ex, self.ay + self.ey)):
            if x * x + y * y < reach * reach:
                yield x * FINE - y, y * FINE + x
                yield x * FINE, y * FINE
                yield x * FINE + y, y * FINE - x
        whole = self.ex * self.ex + self.ey * self.ey
        middle = -(self.ax * self.ex + self.ay * self.ey)
        half = isqrt(max(0, reach * reach * whole - self.across * self.across))
        for along in (middle - half, middle + half):
            if 0 < along < whole:
                yield self.ax * whole + self.ex * along, self.ay * whole + self.ey * along


def find_sector(step: Point) -> int:
    """The sector in which a direction lies; one that parts two belongs to the latter."""
    quarter, share = measure_turn(step)
    return (quarter << SECTORS) + (share >> SHARES - SECTORS)


def find_middle(a: Point, b: Point, c: Point) -> Point:
    """The middle of a triangle, rounded down to whole units."""
    return (a[0] + b[0] + c[0]) // 3, (a[1] + b[1] + c[1]) // 3


def _cut(n: int, d: int) -> int:
    """n / d, rounded towards nothing; d above 0."""
    return n // d if n >= 0 else -(-n // d)


def measure_turn(step: Point) -> tuple[int, int]:
    """How far one turns to a direction: whole quarters, and a share of the next."""
    x, y = step
    quarter = 0
    while x <= 0 or y < 0:
        x, y, quarter = y, -x, quarter + 1
    return quarter, (y << SHARES) // (x + y)
