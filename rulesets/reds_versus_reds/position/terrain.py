"""The ground of a map: going, obstacles, cover, and lines of sight (R-220 to R-227).

What is asked of the ground alone is remembered: figures mostly stand where they stood.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from math import isqrt
from typing import Final, Literal, NamedTuple

from tachanka.engine.boards.table import (
    Depth,
    Patch,
    Screen,
    Segment,
    Span,
    comes_nearer,
    comes_within,
    crosses_bare,
    find_depths,
    find_hiding,
    find_point,
    find_turning,
    find_turnings,
    join,
    lies_bare,
    list_edges,
    measure_path,
    runs_bare,
    scatter,
    take_away,
    touches,
)
from tachanka.engine.scene import Point

from .scenarios import TerrainKind, read_map
from .tables import COVER_REACH, INCH

SCRUB_LIMIT: Final = 400
"""So much scrub hides what lies behind (R-220)."""
BUILT_UP_LIMIT: Final = 300
"""More than this of one built-up area hides what lies behind (R-221)."""
BESIDE: Final = 4
"""So far beside a corner of difficult ground a way round it is looked for."""
COVER_STEP: Final = 160
"""Places in cover are looked for so far apart."""
FENCE_STEP: Final = 90
"""So far from a fence somebody stands who keeps behind it."""
EDGE_DEPTH: Final = 60
"""So far within the border of a wood or a village somebody stands who looks out of it."""
EDGE: Final = INCH
"""Who stands at an edge has no more of the wood or the village before him than this."""
WHOLE: Final = ((Fraction(0), Fraction(1)),)
"""All of a line."""
REMEMBERED: Final = 1 << 16


class Wall(NamedTuple):
    """One straight piece of a fence or a stream."""

    id: str
    terrain: TerrainKind
    a: Point
    b: Point


class Ground:
    """The terrain of one map under one reading of the going in built-up areas (R-R3).

    areas, zones: by id. lanes: the straight sections of all roads. rough: what is difficult going.
    shores, turnings: where a way turns that goes round water; that goes round rough ground and
    obstacles as well, or through them by road.
    """

    def __init__(self, map: str, built_up_going: Literal["difficult", "good"]) -> None:
        told = read_map(map)
        self.id = map
        self.areas = {area.id: Patch(area.id, area.corners) for area in told.areas}
        self.zones = {zone.id: Patch(zone.id, zone.corners) for zone in told.zones}
        kinds = {area.id: area.terrain for area in told.areas}
        self.scrub, self.built_up, self.water = (
            tuple(patch for id, patch in self.areas.items() if kinds[id] == terrain)
            for terrain in ("scrub", "built_up", "water")
        )
        self.rough = self.scrub + (self.built_up if built_up_going == "difficult" else ())
        self.lanes = tuple(
            Patch(section.id, section.corners) for road in told.roads for section in road.sections
        )
        self.walls = tuple(
            Wall(line.id, line.terrain, a, b)
            for line in told.lines
            for a, b in pairwise(line.points)
        )
        self.fences = tuple(wall for wall in self.walls if wall.terrain == "fence")
        self.shores = tuple(
            point
            for patch in self.water
            for point in find_turnings(patch.corners, BESIDE, closed=True)
        )
        self.screens = (
            Screen("scrub", self.scrub, SCRUB_LIMIT, exceeded=False, together=True),
            Screen("built_up", self.built_up, BUILT_UP_LIMIT, exceeded=True, together=False),
        )
        # Bound once: each is a cache of its own, and goes with the ground.
        self.is_difficult = lru_cache(REMEMBERED)(self._is_difficult)
        self.runs_difficult = lru_cache(REMEMBERED)(self._runs_difficult)
        self.crosses_obstacle = lru_cache(REMEMBERED)(self._crosses_obstacle)
        self.can_see = lru_cache(REMEMBERED)(self._can_see)
        self.is_behind_fence = lru_cache(REMEMBERED)(self._is_behind_fence)
        self.turnings = (*self.shores, *self._list_turnings())

    def _list_turnings(self) -> Iterator[Point]:
        """R-224, R-225, R-227: round the corners of rough ground and the ends of obstacles, and
        where a road leads through them."""
        near: dict[Point, list[Point]] = {}
        for a, b in self.borders[len(self.banks) :]:
            near.setdefault(a, []).append(b)
            near.setdefault(b, []).append(a)
        for corner, others in near.items():
            # Round the end of a fence one comes out on either side of it.
            ways = [others] if len(others) > 1 else [[at] for at in lean(corner, *others)]
            for way in ways:
                turning = find_turning(corner, way, BESIDE)
                if turning is not None and not self.is_difficult(turning):
                    yield turning

    @cached_property
    def banks(self) -> tuple[Segment, ...]:
        """R-226: the edges of all water."""
        return tuple(edge for patch in self.water for edge in list_edges(patch.corners))

    @cached_property
    def borders(self) -> tuple[Segment, ...]:
        """R-225, R-226, R-313: what bars a good throw: banks, obstacles off the road, and the edges
        of what is difficult, those along roads too that lead through it."""
        edges = [edge for patch in self.rough for edge in list_edges(patch.corners)]
        edges += [(wall.a, wall.b) for wall in self.walls]
        found = [part for a, b in edges for part in self._leave_lanes(a, b, None)]
        for lane in self.lanes:
            for a, b in list_edges(lane.corners):
                inside = join(span for patch in self.rough for span in patch.clip(a, b))
                found += self._leave_lanes(a, b, lane, inside)
        return (*self.banks, *found)

    @cached_property
    def fronts(self) -> tuple[tuple[Segment, tuple[Segment, ...]], ...]:
        """R-314: the parts of obstacles off the road, each with all pieces of its obstacle."""
        lines: dict[str, tuple[Segment, ...]] = {}
        for wall in self.walls:
            lines[wall.id] = (*lines.get(wall.id, ()), (wall.a, wall.b))
        return tuple(
            (part, lines[wall.id])
            for wall in self.walls
            for part in self._leave_lanes(wall.a, wall.b, None)
        )

    def _leave_lanes(
        self, a: Point, b: Point, own: Patch | None, spans: Sequence[Span] = WHOLE
    ) -> Iterator[Segment]:
        """The parts of a segment that lie on no lane but its own."""
        taken = (span for lane in self.lanes if lane is not own for span in lane.clip(a, b))
        for start, end in take_away(spans, taken):
            yield find_point(a, b, start), find_point(a, b, end)

    def name_area(self, id: str) -> str:
        """What an area is called."""
        return next(area.name for area in read_map(self.id).areas if area.id == id)

    def _is_difficult(self, point: Point) -> bool:
        """R-226: whether a point lies in difficult going and on no road."""
        return any(lies_bare(point, patch, self.lanes) for patch in self.rough)

    def _runs_difficult(self, a: Point, b: Point) -> bool:
        """R-313: whether a leg runs through difficult going, or crosses or touches an obstacle."""
        if any(runs_bare(a, b, patch, self.lanes) for patch in self.rough):
            return True
        return self.crosses_obstacle(a, b)

    def _crosses_obstacle(self, a: Point, b: Point) -> bool:
        """R-227: whether a segment crosses or touches a fence or stream off the road."""
        return any(crosses_bare(a, b, wall.a, wall.b, self.lanes) for wall in self.walls)

    def is_impassable(self, a: Point, b: Point) -> bool:
        """R-226: whether a leg has a point in common with water."""
        return any(
            not patch.is_beside(a, b) and touches(a, b, patch.corners) for patch in self.water
        )

    def _can_see(self, a: Point, b: Point) -> bool:
        """R-208: whether one point can be seen from the other."""
        depths = self.list_depths(a, b)
        return not depths or not find_hiding(a, b, depths)

    def list_depths(self, a: Point, b: Point) -> list[Depth]:
        """R-209: what a line of sight runs through."""
        return list(find_depths(a, b, self.screens, self.lanes))

    def is_built_up(self, point: Point) -> bool:
        """R-223: whether a point lies in a built-up area."""
        return any(patch.holds(point) for patch in self.built_up)

    def is_scrub(self, point: Point) -> bool:
        """R-415: whether a point lies in scrub."""
        return any(patch.holds(point) for patch in self.scrub)

    def looks_out(self, point: Point, ahead: Point) -> bool:
        """R-220, R-221: whether a point lies in scrub or houses, and another one in neither."""
        return self.is_sheltered(point) and not self.is_sheltered(ahead)

    def is_sheltered(self, point: Point) -> bool:
        """R-415: whether a point lies in cover whoever looks."""
        return self.is_built_up(point) or self.is_scrub(point)

    def _is_behind_fence(self, shooter: Point, target: Point) -> bool:
        """R-415: whether the line to a target crosses a fence that the target is close to."""
        return any(
            comes_within(wall.a, wall.b, target, COVER_REACH)
            and any(
                crosses_bare(shooter, target, piece.a, piece.b, ())
                for piece in self.fences
                if piece.id == wall.id
            )
            for wall in self.fences
        )

    def find_held_areas(self, enemy: Point) -> Iterator[Patch]:
        """R-314: the difficult areas in which an enemy stands, off the road."""
        yield from (patch for patch in self.rough if lies_bare(enemy, patch, self.lanes))

    def find_held_walls(self, at: Point, enemy: Point) -> Iterator[Wall]:
        """R-314: the pieces of obstacles that lie between a figure and an enemy, off the road."""
        lines = {
            wall.id for wall in self.walls if crosses_bare(at, enemy, wall.a, wall.b, self.lanes)
        }
        yield from (wall for wall in self.walls if wall.id in lines)

    @cached_property
    def cover_spots(self) -> tuple[tuple[Point, bool], ...]:
        """R-415: places in cover, a step apart, and whether each is difficult going;
        from west to east.

        In built-up areas and scrub, and to both sides of fences.
        """
        spots: list[Point] = []
        for patch in (*self.built_up, *self.scrub):
            left, top, right, bottom = patch.box
            spots += [
                (x, y)
                for x in range(left, right + 1, COVER_STEP)
                for y in range(top, bottom + 1, COVER_STEP)
                if patch.holds((x, y))
            ]
        for wall in self.fences:
            (ax, ay), (bx, by) = wall.a, wall.b
            length = isqrt((bx - ax) ** 2 + (by - ay) ** 2)
            across = (ay - by) * FENCE_STEP // length, (bx - ax) * FENCE_STEP // length
            for along in range(0, length + 1, COVER_STEP):
                x, y = ax + (bx - ax) * along // length, ay + (by - ay) * along // length
                spots += [(x + across[0], y + across[1]), (x - across[0], y - across[1])]
        return tuple(sorted((spot, self.is_difficult(spot)) for spot in spots))

    @cached_property
    def edge_spots(self) -> tuple[tuple[Point, bool], ...]:
        """R-415: places at the edges of built-up areas and scrub, a step apart, within them; and
        whether each is difficult going; from west to east."""
        spots: list[Point] = []
        for patch in (*self.built_up, *self.scrub):
            corners = patch.corners
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
                dx, dy, length = b[0] - a[0], b[1] - a[1], measure_path((a, b))
                for along in range(COVER_STEP // 2, length, COVER_STEP):
                    x, y = a[0] + dx * along // length, a[1] + dy * along // length
                    # Of the two sides of the border one is within.
                    for inward in ((-dy, dx), (dy, -dx)):
                        spot = scatter((x, y), inward, EDGE_DEPTH)
                        spots += [spot] if patch.holds(spot) else []
        return tuple(sorted((spot, self.is_difficult(spot)) for spot in spots))


def lean(corner: Point, other: Point) -> tuple[Point, Point]:
    """The other end of an edge, turned half a right angle about its corner to either side."""
    (x, y), (dx, dy) = corner, (other[0] - corner[0], other[1] - corner[1])
    return (x + dx - dy, y + dy + dx), (x + dx + dy, y + dy - dx)


def is_near_area(point: Point, patch: Patch, distance: int) -> bool:
    """Whether a point lies in an area, or nearer to it than so much."""
    if patch.holds(point):
        return True
    corners = patch.corners
    edges = zip(corners, corners[1:] + corners[:1], strict=True)
    return any(comes_nearer(a, b, point, distance) for a, b in edges)


@cache
def find_ground(map: str, built_up_going: Literal["difficult", "good"]) -> Ground:
    """The ground of a map, made once and shared."""
    return Ground(map, built_up_going)
