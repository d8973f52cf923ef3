"""The map as SVG: drawn layers, fields, lines, grid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tachanka.engine.scene import Board, Place, Terrain
from tachanka.pictures.paint import Paint, blend, embed, tag, use

INK = "#3a2c1c"
CLOTH = "#c9c08f"
"""A table that nothing lies on."""
WATER_FIRST = ("river", "stream", "road", "railway")
WIDTHS = {"river": (26, 21), "stream": (13, 9), "road": (11, 7), "railway": (9, 5)}
"""Of a line's bank and bed, in board units of a hex map."""
PLAIN = (8, 5)


def draw_ground(board: Board, paint: Paint) -> Iterator[str]:
    """What never changes, the lowest first."""
    for name in (*board.layers, *(each.layer for each in board.lettering[:1])):
        yield tag("image", href=embed(paint, name), width=board.width, height=board.height)
    if board.kind == "hex":
        yield from _draw_fields(board)
        yield from _draw_links(board)
        yield from _print_art(board, paint)
        yield tag("path", d="".join(outline(board, place) for place in board.places),
                  fill="none", stroke=INK, stroke_width=1.4, opacity="0.4")  # fmt: skip
        yield from _draw_sides(board)
    elif board.kind == "graph":
        yield from _draw_links(board)
        yield from _draw_positions(board, paint)
    else:
        yield from _draw_table(board)


def find_halves(board: Board) -> tuple[float, float]:
    """Half the width and half the height of a place."""
    w, h = board.cell
    if board.kind != "hex":
        return w, w
    return (w, 2 * h) if board.orientation == "pointed" else (2 * w, h)


def find_unit(board: Board) -> float:
    """Board units to what is one unit wide on a map of hexes."""
    return board.cell[0] / 26 if board.kind == "graph" else 1


def outline(board: Board, place: Place) -> str:
    """The hex of a place as a path."""
    return trace(find_corners(board, place))


def find_corners(board: Board, place: Place) -> list[tuple[int, int]]:
    """The corners of a hex, clockwise."""
    (w, h), x, y = board.cell, place.x, place.y
    if board.orientation == "pointed":
        steps = ((0, -2 * h), (w, -h), (w, h), (0, 2 * h), (-w, h), (-w, -h))
    else:
        steps = ((-2 * w, 0), (-w, -h), (w, -h), (2 * w, 0), (w, h), (-w, h))
    return [(x + dx, y + dy) for dx, dy in steps]


def trace(points: Iterable[tuple[float, float]], closed: bool = True) -> str:
    """A path through points."""
    return f"M{'L'.join(f'{x} {y}' for x, y in points)}{'Z' if closed else ''}"


def _legend(board: Board) -> dict[str, Terrain]:
    return {terrain.id: terrain for terrain in board.legend}


def _draw_fields(board: Board) -> Iterator[str]:
    """The hexes of each colour as one path. Ground without a colour is only drawn over others."""
    legend = _legend(board)
    paths: dict[str, str] = {}
    for place in board.places:
        fills = [legend[id].fill for id in place.terrain if id in legend and legend[id].fill]
        if fills:
            paths[fills[-1]] = paths.get(fills[-1], "") + outline(board, place)
    for fill, path in paths.items():
        yield tag("path", d=path, fill=fill)


def _draw_links(board: Board) -> Iterator[str]:
    legend, places = _legend(board), {place.id: place for place in board.places}
    kinds = sorted(
        dict.fromkeys(link.kind for link in board.links),
        key=lambda kind: WATER_FIRST.index(kind) if kind in WATER_FIRST else -1,
    )
    for kind in kinds:
        ends = [
            (places[link.a], places[link.b])
            for link in board.links
            if link.kind == kind and link.a in places and link.b in places
        ]
        path = "".join(trace(((a.x, a.y), (b.x, b.y)), closed=False) for a, b in ends)
        fill = (legend[kind].fill if kind in legend else "") or "#6d5a44"
        if kind == "railway":
            inks = ("#2c241d", "#f2e8d0")
        else:
            inks = (blend(fill, "#241a13", 0.6), fill)
        for width, ink in zip(WIDTHS.get(kind, PLAIN), inks, strict=True):
            yield tag("path", d=path, fill="none", stroke=ink, stroke_linecap="round",
                      stroke_width=width * find_unit(board))  # fmt: skip


def _print_art(board: Board, paint: Paint) -> Iterator[str]:
    legend, half = _legend(board), find_halves(board)
    for place in board.places:
        for id in place.terrain:
            if id in legend and legend[id].art in paint.ids:
                yield use(legend[id].art, place.x, place.y, half)


def _draw_positions(board: Board, paint: Paint) -> Iterator[str]:
    """A plain circle where no ground has art of its own."""
    legend = _legend(board)
    for place in board.places:
        grounds = [legend[id] for id in place.terrain if id in legend]
        arts = [ground.art for ground in grounds if ground.art in paint.ids]
        if not arts:
            fills = [ground.fill for ground in grounds if ground.fill]
            yield tag("circle", cx=place.x, cy=place.y, r=board.cell[0], stroke=INK,
                      fill=fills[-1] if fills else "#efe5cc",
                      stroke_width=2.5 * find_unit(board))  # fmt: skip
        for art in arts:
            yield use(art, place.x, place.y, find_halves(board))


def _draw_sides(board: Board) -> Iterator[str]:
    """What lies along the sides of hexes: between the two corners that both have."""
    legend, places = _legend(board), {place.id: place for place in board.places}
    for side in board.sides:
        if side.a not in places or side.b not in places:
            continue
        beyond = set(find_corners(board, places[side.b]))
        shared = [corner for corner in find_corners(board, places[side.a]) if corner in beyond]
        ink = (legend[side.kind].fill if side.kind in legend else "") or INK
        yield tag("path", d=trace(shared, closed=False), fill="none", stroke=ink, stroke_width=7,
                  stroke_linecap="round")  # fmt: skip


def _draw_table(board: Board) -> Iterator[str]:
    legend, unit = _legend(board), max(board.width, board.height) / 100
    if not board.layers:
        yield tag("rect", width=board.width, height=board.height, fill=CLOTH)
    # What is drawn into a map is not painted over.
    for area in () if board.layers else board.areas:
        fill = (legend[area.terrain].fill if area.terrain in legend else "") or "#cbbf95"
        yield tag("path", d=trace(area.corners), fill=fill, stroke=INK, stroke_opacity="0.6",
                  stroke_width=unit / 4)  # fmt: skip
    yield tag("rect", width=board.width, height=board.height, fill="none", stroke=INK,
              stroke_width=unit * 0.4)  # fmt: skip
