"""The table of a scenario: what never changes during a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, isqrt, radians, sin
from typing import Final, Literal

from tachanka.engine.api import Area, Badge, Board, Config, Label, Msg, Terrain
from tachanka.engine.scene import Point, Ring

from ..position.scenarios import MapFile, read_map, read_scenario
from ..position.tables import HEIGHT, INCH, WIDTH
from .kinds import describe_kinds

LEGEND: Final = (
    Terrain("open", Msg("terrain-open"), Msg("terrain-open-about"), ("R-226",), "#b9b487"),
    Terrain("road", Msg("terrain-road"), Msg("terrain-road-about"), ("R-224",), "#d8c79a"),
    Terrain("built_up", Msg("terrain-built_up"), Msg("terrain-built_up-about"),
            ("R-221", "R-223"), "#a98d6b"),
    Terrain("scrub", Msg("terrain-scrub"), Msg("terrain-scrub-about"), ("R-220",), "#7f9460"),
    Terrain("water", Msg("terrain-water"), Msg("terrain-water-about"), ("R-226",), "#7ba3b0"),
    Terrain("fence", Msg("terrain-fence"), Msg("terrain-fence-about"), ("R-227",), "#5b4630"),
    Terrain("stream", Msg("terrain-stream"), Msg("terrain-stream-about"), ("R-227",), "#6f98a8"),
)  # fmt: skip
"""Every kind of ground, with the clauses that say what it does."""

BADGES: Final = (
    Badge(Msg("badge-marker", {"n": 1}), text="1", tone="warn"),
    Badge(Msg("badge-marker", {"n": 2}), text="2", tone="warn"),
    Badge(Msg("badge-done"), text="✓"),
    Badge(Msg("badge-fight"), text="×", tone="warn"),
    Badge(Msg("badge-withdraws"), text="W"),
)
"""One of each mark that figures and units bear."""

BIG, SMALL = 62, 50
"""How high capitals are: of places, and of all else."""
CLEAR: Final = 160
"""How far the name of a place should be from the middle of a road."""
HALF: Final = 330
"""Half of how long a name is, about."""
STEPS: Final = ((0, 0), (0, 1), (0, -1), (0, 2), (0, -2), (0, 3), (0, -3), (-2, 0), (2, 0), (-3, 0),
                (3, 0))  # fmt: skip
"""Where a name may stand, in tenths of an area right and down of its middle."""
BESIDE: Final = 90
"""How far the name of a fence or stream stands off it."""
THICK: Final = 10
"""Half of how thick a fence or a stream is drawn."""

LANDMARKS: Final[dict[str, tuple[tuple[str, str, Point], ...]]] = {
    "nikolskoye": (("mill", "Windmill", (2910, 2675)), ("church", "Church", (3970, 3215))),
    "grain_siding": (("engine", "Locomotive", (4560, 3000)),),
}
"""What is drawn into a map and one would go by, though no rule knows it: by map."""
ABOUT: Final = 80
"""Half of how wide that is."""


def board(cfg: Config) -> Board:
    """The table of the scenario. Errors: KeyError for one that does not exist."""
    return _board(cfg.scenario)


@cache
def _board(scenario: str) -> Board:
    battle = read_scenario(scenario)
    told = read_map(battle.map)
    return Board(
        "table",
        WIDTH,
        HEIGHT,
        LEGEND,
        areas=(*list_areas(told), *list_landmarks(battle.map)),
        unit=INCH,
        kinds=tuple(describe_kinds(battle)),
        badges=BADGES,
        layers=(f"map-{battle.map}.svg",),
        labels=tuple(list_labels(told)),
    )


def list_labels(told: MapFile) -> Iterator[Label]:
    """The names on the table: of areas in them, of roads along them, of lines beside them."""
    axes = [section.axis for road in told.roads for section in road.sections]
    for area in told.areas:
        x, y = find_clear(area.corners, axes)
        big = area.terrain != "scrub"
        yield Label(x, y, area.name, "town" if big else "note", size=BIG if big else SMALL)
    for road in told.roads:
        section = max(road.sections, key=lambda each: measure_axis(each.axis))
        yield label_way(road.name, cut_end(section.axis), 0, "note")
    for line in told.lines:
        a, b = max(pairwise(line.points), key=measure_axis)
        yield label_way(line.name, (a, b), BESIDE, "river" if line.terrain == "stream" else "note")


def find_clear(corners: Ring, axes: Sequence[tuple[Point, ...]]) -> Point:
    """Above, in or below the middle of the box about an area, where no road runs through a name."""
    xs, ys = zip(*corners, strict=True)
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    wide, high = (max(xs) - min(xs)) // 10, (max(ys) - min(ys)) // 10
    spots = [(x + wide * a, y + high * b) for a, b in STEPS]
    gaps = [min(measure_gap(spot, axis) for axis in axes) for spot in spots]
    return next(
        (spot for spot, gap in zip(spots, gaps, strict=True) if gap >= CLEAR),
        spots[gaps.index(max(gaps))],
    )


def measure_gap(spot: Point, axis: tuple[Point, ...]) -> int:
    """How far a road is from a point, up or down: names are wide and low."""
    (ax, ay), (bx, by) = sorted((axis[0], axis[-1]))
    if not ax - HALF <= spot[0] <= bx + HALF:
        return max(WIDTH, HEIGHT)
    if ax == bx:
        return 0 if min(ay, by) - CLEAR <= spot[1] <= max(ay, by) + CLEAR else HEIGHT
    return abs(ay + (by - ay) * (spot[0] - ax) // (bx - ax) - spot[1])


def cut_end(axis: tuple[Point, ...]) -> tuple[Point, Point]:
    """The first third of a way, which leads in from the edge of the table."""
    (ax, ay), (bx, by) = sorted((axis[0], axis[-1]))
    return (ax, ay), (ax + (bx - ax) // 3, ay + (by - ay) // 3)


def measure_axis(axis: tuple[Point, ...]) -> int:
    """How long a way is from end to end."""
    (ax, ay), (bx, by) = axis[0], axis[-1]
    return isqrt((bx - ax) ** 2 + (by - ay) ** 2)


def label_way(
    name: str, axis: tuple[Point, ...], aside: int, kind: Literal["note", "river"]
) -> Label:
    """A name along a way, read from the left or from below; so far above it."""
    (ax, ay), (bx, by) = sorted((axis[0], axis[-1]))
    turn = round(degrees(atan2(by - ay, bx - ax)))
    if turn == 90:
        turn = -90
    # Above the line as it is read.
    up = radians(turn - 90)
    x, y = (ax + bx) // 2 + round(aside * cos(up)), (ay + by) // 2 + round(aside * sin(up))
    return Label(*keep_on((x, y)), name, kind, turn, SMALL)


def list_areas(told: MapFile) -> Iterator[Area]:
    """The ground, then the roads on it, then what lies across."""
    for area in told.areas:
        yield Area(area.id, area.corners, area.terrain, area.name)
    for road in told.roads:
        for number, section in enumerate(road.sections):
            corners = tuple(keep_on(point) for point in section.corners)
            yield Area(section.id, corners, "road", road.name if not number else "")
    for line in told.lines:
        for number, (a, b) in enumerate(pairwise(line.points)):
            name = line.name if not number else ""
            yield Area(f"{line.id}-{number}", thicken(a, b), line.terrain, name)


def list_landmarks(map: str) -> Iterator[Area]:
    """What stands among houses or on their ground, as that."""
    for id, name, (x, y) in LANDMARKS.get(map, ()):
        west, north, east, south = x - ABOUT, y - ABOUT, x + ABOUT, y + ABOUT
        corners = (west, north), (east, north), (east, south), (west, south)
        yield Area(id, corners, "built_up", name)


def keep_on(point: Point) -> Point:
    """The nearest point on the table."""
    return min(max(point[0], 0), WIDTH), min(max(point[1], 0), HEIGHT)


def thicken(a: Point, b: Point) -> Ring:
    """A straight line as a narrow strip."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = isqrt(dx * dx + dy * dy) or 1
    x, y = -dy * THICK // length, dx * THICK // length
    corners = (
        (a[0] + x, a[1] + y),
        (b[0] + x, b[1] + y),
        (b[0] - x, b[1] - y),
        (a[0] - x, a[1] - y),
    )
    return tuple(keep_on(corner) for corner in corners)
