"""Draws the table of each scenario of Reds versus Reds, `art/map-MAP.svg`.

Run it after a map changes:

    PYTHONPATH=scripts python -m art.reds_versus_reds.draw_maps

A table as a club would build it: a mown mat, sown woods, dirt roads, sheds and cottages. What
counts for the rules is the exact outline of each area, which is drawn; trees and houses stand for
what the whole of it is. Chance comes from the names of things, so the same map gives the same file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

from art.reds_versus_reds.ground import (
    Ring,
    Spot,
    list_sides,
    measure_edge,
    measure_way,
    scatter,
    walk,
)
from reds_versus_reds.position.scenarios import MapFile, read_map
from reds_versus_reds.position.tables import HEIGHT, WIDTH

ART: Final = Path(str(files("reds_versus_reds"))) / "art"
MAPS: Final = ("nikolskoye", "grain_siding", "verkhny_uslon")

MAT: Final = ("#b3b37a", "#a9aa6f", "#bcbb84", "#9fa268")
"""The mat, and what it is mottled with."""
TREES: Final = ("fir", "oak", "birch", "bush")
KINDS: Final = {
    "Birch": ("birch", "birch", "bush"),
    "Oak": ("oak", "oak", "bush"),
    "Alder": ("oak", "bush", "birch"),
    "Willow": ("bush", "bush", "oak"),
    "Orchard": ("fruit",),
    "Hazel": ("bush", "bush", "birch"),
    "Wooded": ("fir", "oak", "fir"),
    "Copse": ("oak", "birch"),
}
"""What grows in a wood, by the first word of its name."""
ROOFS: Final = ("hut", "house", "barn")

SCENERY: Final = Path(__file__).parent / "scenery.svg"
"""Trees, roofs and rolling stock, drawn by hand."""


def draw_map(id: str) -> str:
    """The whole sheet of a table."""
    told = read_map(id)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">\n',
        read_scenery(),
        *draw_mat(id),
        *(part for area in told.areas for part in draw_floor(area.terrain, area.corners)),
        *(part for line in told.lines if line.terrain == "stream"
          for part in draw_stream(line.points)),
        *draw_roads(told),
        *(part for line in told.lines if line.terrain == "fence"
          for part in draw_fence(line.points)),
        *(part for area in told.areas if area.terrain == "built_up"
          for part in draw_village(told, area.id, area.corners)),
        *(part for area in told.areas if area.terrain == "scrub"
          for part in draw_wood(told, area.name, area.corners)),
        "</svg>\n",
    ]  # fmt: skip
    return "".join(parts)


def read_scenery() -> str:
    """The definitions of the symbols."""
    told = SCENERY.read_text("utf-8")
    return told[told.index("<defs>") : told.index("</svg>")]


def trace(points: Sequence[Spot], closed: bool = True) -> str:
    """A path through points."""
    x, y = points[0]
    told = f"M{x:.0f} {y:.0f}"
    for (ax, ay), (bx, by) in pairwise(points):
        told += f"l{round(bx) - round(ax)} {round(by) - round(ay)}"
    return told + ("z" if closed else "")


def smooth(ring: Ring, cut: float = 0.22) -> str:
    """A closed path through a polygon with its corners rounded off, inside it."""
    told = ""
    for (ax, ay), (bx, by) in list_sides(ring):
        start = ax + cut * (bx - ax), ay + cut * (by - ay)
        end = bx + cut * (ax - bx), by + cut * (ay - by)
        told += f"{'Q' + f'{ax:.0f} {ay:.0f} ' if told else 'M'}{start[0]:.0f} {start[1]:.0f}"
        told += f"L{end[0]:.0f} {end[1]:.0f}"
    x, y = ring[0]
    (ax, ay), (bx, by) = ring[0], ring[1]
    return told + f"Q{x:.0f} {y:.0f} {ax + cut * (bx - ax):.0f} {ay + cut * (by - ay):.0f}Z"


def draw_mat(id: str) -> Iterator[str]:
    """The mat: mown grass, lighter and darker in patches, with tufts."""
    luck = Random(f"mat {id}")
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{MAT[0]}"/>\n'
    for tint in MAT[1:]:
        way = ""
        for _ in range(16):
            x, y = luck.uniform(0, WIDTH), luck.uniform(0, HEIGHT)
            wide = luck.uniform(260, 760)
            ring = [
                (x + wide * luck.uniform(0.6, 1.1) * math.cos(n * math.pi / 4),
                 y + wide * 0.6 * luck.uniform(0.6, 1.1) * math.sin(n * math.pi / 4))
                for n in range(8)
            ]  # fmt: skip
            way += smooth(ring, 0.3)
        yield f'<path d="{way}" fill="{tint}" opacity=".45"/>\n'
    tufts = "".join(
        f"M{luck.uniform(0, WIDTH):.0f} {luck.uniform(0, HEIGHT):.0f}l-9-22m9 22l4-26m-4 26l14-18"
        for _ in range(330)
    )
    yield f'<path d="{tufts}" fill="none" stroke="#7d8248" stroke-width="5" opacity=".7"/>\n'


FLOORS: Final = {
    "scrub": ("#93a05c", "#5f7034"),
    "built_up": ("#c2a877", "#7b5c33"),
    "water": ("#7fa7b5", "#3f6d80"),
}
"""The ground of an area, and its outline."""


def draw_floor(terrain: str, ring: Ring) -> Iterator[str]:
    """The ground of an area within its exact outline."""
    fill, edge = FLOORS[terrain]
    yield f'<path d="{trace(ring)}" fill="{fill}"/>\n'
    if terrain == "water":
        yield from draw_ripples(ring)
        return
    yield (
        f'<path d="{trace(ring)}" fill="none" stroke="{edge}" stroke-width="12" '
        'stroke-linejoin="round" stroke-dasharray="46 26" opacity=".8"/>\n'
    )


def draw_ripples(ring: Ring) -> Iterator[str]:
    """Deep water, its shore lined as on old maps."""
    for wide, tint in ((150, "#8fb4bf"), (80, "#a3c2c6"), (28, "#d8cfa4")):
        yield (
            f'<path d="{trace(ring)}" fill="none" stroke="{tint}" stroke-width="{wide}" '
            'stroke-linejoin="round" opacity=".8"/>\n'
        )
    luck = Random("ripples")
    way = "".join(
        f"M{x:.0f} {y:.0f}q34-22 68 0t68 0"
        for x, y in scatter(ring, 210, luck)
        if measure_edge(ring, (x, y)) > 90
    )
    yield f'<path d="{way}" fill="none" stroke="#d3e4e4" stroke-width="7" opacity=".8"/>\n'


def draw_stream(points: Sequence[Spot]) -> Iterator[str]:
    """Water between its banks."""
    way = trace(points, closed=False)
    for wide, tint in ((74, "#8c8a52"), (48, "#5f8ea0"), (18, "#9dc0c6")):
        yield (
            f'<path d="{way}" fill="none" stroke="{tint}" stroke-width="{wide}" '
            'stroke-linejoin="round" stroke-linecap="round"/>\n'
        )


def draw_roads(told: MapFile) -> Iterator[str]:
    """Dirt roads with ruts; a railway on its bed."""
    roads = [road for road in told.roads if road.id != "railway"]
    sections = [section for road in roads for section in road.sections]
    way = "".join(trace(section.corners) for section in sections)
    yield (
        f'<path d="{way}" fill="#cfb682" stroke="#8d7142" stroke-width="10" '
        'stroke-linejoin="round"/>\n'
    )
    yield f'<path d="{way}" fill="#cfb682"/>\n'
    for offset in (-42, 42):
        ruts = "".join(trace(shift(section.axis, offset), closed=False) for section in sections)
        yield (
            f'<path d="{ruts}" fill="none" stroke="#a88a55" stroke-width="15" '
            'stroke-linecap="round" stroke-dasharray="150 34" opacity=".75"/>\n'
        )
    for road in told.roads:
        if road.id == "railway":
            for section in road.sections:
                yield from draw_rails(section.corners, section.axis)


def draw_rails(corners: Ring, axis: Sequence[Spot]) -> Iterator[str]:
    """Ballast, sleepers and two rails."""
    yield f'<path d="{trace(corners)}" fill="#a99d84" stroke="#7e735d" stroke-width="8"/>\n'
    sleepers = ""
    for (x, y), angle in walk(axis, 58, 29):
        dx, dy = -math.sin(math.radians(angle)), math.cos(math.radians(angle))
        sleepers += f"M{x - 72 * dx:.0f} {y - 72 * dy:.0f}l{144 * dx:.0f} {144 * dy:.0f}"
    yield f'<path d="{sleepers}" stroke="#57432b" stroke-width="24"/>\n'
    for offset in (-42, 42):
        way = trace(shift(axis, offset), closed=False)
        yield f'<path d="{way}" fill="none" stroke="#33302c" stroke-width="15"/>\n'
        yield f'<path d="{way}" fill="none" stroke="#b9b6ad" stroke-width="5"/>\n'


def shift(points: Sequence[Spot], by: float) -> list[Spot]:
    """A line moved to its side."""
    (ax, ay), (bx, by_) = points[0], points[-1]
    length = math.dist(points[0], points[-1]) or 1.0
    dx, dy = -(by_ - ay) / length * by, (bx - ax) / length * by
    return [(x + dx, y + dy) for x, y in points]


def draw_fence(points: Sequence[Spot]) -> Iterator[str]:
    """Two rails and their posts."""
    way = trace(points, closed=False)
    yield (
        f'<path d="{way}" fill="none" stroke="#2a1c10" stroke-width="26" opacity=".35" '
        'transform="translate(8 12)"/>\n'
    )
    yield f'<path d="{way}" fill="none" stroke="#5f4526" stroke-width="20"/>\n'
    yield f'<path d="{way}" fill="none" stroke="#b08a55" stroke-width="8"/>\n'
    posts = "".join(f"M{x:.0f} {y:.0f}h1" for (x, y), _ in walk(points, 92))
    yield (
        f'<path d="{posts}" stroke="#3f2b15" stroke-width="36" stroke-linecap="round"/>\n'
        f'<path d="{posts}" stroke="#c49a62" stroke-width="19" stroke-linecap="round"/>\n'
    )


def draw_wood(told: MapFile, name: str, ring: Ring) -> Iterator[str]:
    """Trees over all of an area, none that leans out of it nor stands in a road."""
    luck = Random(f"wood {name} {ring[0]}")
    kinds = KINDS.get(name.split()[0], TREES)
    step = 190 if kinds == ("fruit",) else 150
    for x, y in scatter(ring, step, luck):
        if measure_edge(ring, (x, y)) < 40 or is_in_road(told, (x, y), 60):
            continue
        kind, size = luck.choice(kinds), luck.uniform(0.72, 1.12)
        turn = luck.randrange(0, 360, 30) if kind != "fruit" else 0
        yield draw_use(kind, (x, y), turn, size)


def draw_use(id: str, at: Spot, turn: float, size: float = 1.0) -> str:
    """A symbol at its place."""
    scale = f" scale({size:.2f})" if size != 1 else ""
    rotate = f" rotate({turn:.0f})" if turn else ""
    return f'<use href="#{id}" transform="translate({at[0]:.0f} {at[1]:.0f}){rotate}{scale}"/>\n'


def is_in_road(told: MapFile, at: Spot, room: float) -> bool:
    """Whether a point lies on a road or nearer to it than so."""
    sections = [section for road in told.roads for section in road.sections]
    return any(measure_way(section.axis, at) < 100 + room for section in sections)


def draw_village(told: MapFile, id: str, ring: Ring) -> Iterator[str]:
    """Yards and roofs along the roads; a train in a station, a church and a mill in a village."""
    luck = Random(f"village {told.id} {id}")
    taken: list[tuple[Spot, float]] = []
    for kind, at, turn, room in list_landmarks(told, id, ring):
        taken.append((at, room))
        yield draw_use(kind, at, turn)
    for x, y in scatter(ring, 170, luck):
        kind = luck.choice(ROOFS)
        size = luck.uniform(0.62, 0.84)
        room = 165 * size
        clear = measure_edge(ring, (x, y)) > 95 and not is_in_road(told, (x, y), 85)
        if not clear or any(math.dist(at, (x, y)) < room + other for at, other in taken):
            continue
        taken.append(((x, y), room * 0.8))
        turn = find_turn(told, (x, y)) + luck.uniform(-7, 7)
        yield draw_use(kind, (x, y), turn, size)
    for x, y in scatter(ring, 260, luck):
        clear = measure_edge(ring, (x, y)) > 50 and not is_in_road(told, (x, y), 40)
        if clear and not any(math.dist(at, (x, y)) < room + 40 for at, room in taken):
            yield draw_use(luck.choice(("bush", "fruit", "bush")), (x, y), 0, 0.7)


def list_landmarks(told: MapFile, id: str, ring: Ring) -> Iterator[tuple[str, Spot, float, float]]:
    """What a place is known by: its symbol, where, turned by how much, and its room."""
    xs, ys = zip(*ring, strict=True)
    middle = (sum(xs) / len(xs), sum(ys) / len(ys))
    if id == "station":
        rail = next(road for road in told.roads if road.id == "railway").sections[0].axis
        y = rail[0][1]
        yield "engine", (4560, y), 0, 0
        for n in range(5):
            yield "car", (4200 - 350 * n, y), 0, 0
        return
    if id == "village":
        yield "church", (middle[0] + 420, middle[1] + 310), 0, 230
        yield "mill", (middle[0] - 640, middle[1] - 230), 20, 190


def find_turn(told: MapFile, at: Spot) -> float:
    """The direction of the nearest road, in degrees."""
    axes = [
        (measure_way(section.axis, at), section.axis)
        for road in told.roads
        for section in road.sections
    ]
    _, axis = min(axes)
    return math.degrees(math.atan2(axis[-1][1] - axis[0][1], axis[-1][0] - axis[0][0])) % 180


def main() -> None:
    """Writes every map and names it."""
    for id in MAPS:
        path = ART / f"map-{id}.svg"
        path.write_text(draw_map(id), "utf-8")
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
