"""What lies on a map as SVG: changed ground, markers, counters in their stacks."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees

from tachanka.engine.scene import Board, Marker, Piece, Place, Ref, Scene
from tachanka.pictures.ground import find_halves, find_unit
from tachanka.pictures.paint import Paint, blend, tag, use

SPREAD: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((0, 0, 1),),
    ((-0.27, -0.22, 0.84), (0.27, 0.22, 0.84)),
    ((-0.32, -0.3, 0.76), (0, 0, 0.76), (0.32, 0.3, 0.76)),
)
CLOSE: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((0, 0, 1),),
    ((-0.12, -0.1, 0.9), (0.12, 0.1, 0.9)),
    ((-0.2, -0.17, 0.82), (0, 0, 0.82), (0.2, 0.17, 0.82)),
)
"""How stacks of one, two and three lie, the lowest first: aside and down in counters' widths, and
how large. Between positions there is less room. Of more than three the upper three are seen."""
CARD, PAPER = "#f6edd8", "#fbf3df"
BASE, RIM = "#f8efd9", "#f3e6c4"
"""On what figures of the first side stand, and the edge of what those of the other stand on."""


def find_size(board: Board) -> float:
    """The width of a counter in board units; on a table of one that says nothing of its own."""
    w, h = board.cell
    if board.kind == "hex":
        return min(max(w, h) * 1.36, min(w, h) * 2.4)
    return w * (2 if board.kind == "graph" else 1.3)


def draw_counters(board: Board, scene: Scene, paint: Paint) -> Iterator[str]:
    """All that lies there, the lowest first."""
    places = {place.id: place for place in board.places}
    size, unit = find_size(board), find_unit(board)
    for marker in scene.markers:
        ground = _find_ground(marker, places)
        if ground is None or (marker.covers and marker.art not in paint.ids):
            continue
        x, y = ground
        if marker.covers:
            yield _ink(paint.ink(marker.side), use(marker.art, x, y, find_halves(board)))
        else:
            if marker.place is not None:
                x, y = x + size * 0.5, y - size * 0.62
            yield _draw_marker(marker, x, y, 21 * unit, paint)
    for piece, x, y, scale in lay_pieces(board, scene):
        drawn = _draw_figure(piece, paint) if piece.place is None else _draw_counter(piece, paint)
        inner = "".join(drawn)
        yield f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{inner}</g>'


def lay_pieces(board: Board, scene: Scene) -> Iterator[tuple[Piece, float, float, float]]:
    """The pieces that are seen, the lowest first: where, and how large against 100 units."""
    places = {place.id: place for place in board.places}
    spread = CLOSE if board.kind == "graph" else SPREAD
    size = find_size(board)
    stacks: dict[Ref, list[Piece]] = {}
    for piece in scene.pieces:
        if piece.place is None:
            yield piece, piece.x, piece.y, (piece.size or 40) / 50
        elif piece.place in places:
            stacks.setdefault(piece.place, []).append(piece)
    for ref, stack in stacks.items():
        seen = sorted(stack, key=lambda piece: piece.layer)[-3:]
        for piece, (dx, dy, scale) in zip(seen, spread[len(seen) - 1], strict=True):
            place = places[ref]
            yield piece, place.x + dx * size, place.y + dy * size, size / 100 * scale


def _find_ground(marker: Marker, places: dict[Ref, Place]) -> tuple[float, float] | None:
    if marker.at is not None:
        return marker.at
    refs = marker.between or (marker.place,)
    found = [places[ref] for ref in refs if ref in places]
    if len(found) < len(refs):
        return None
    return sum(each.x for each in found) / len(found), sum(each.y for each in found) / len(found)


def _draw_marker(marker: Marker, x: float, y: float, half: float, paint: Paint) -> str:
    ink = paint.ink(marker.side)
    if marker.art in paint.ids:
        return _ink(ink, use(marker.art, x, y, (half, half)))
    return tag("circle", cx=x, cy=y, r=half / 2, fill=ink, stroke=CARD, stroke_width=half / 7)


def _draw_counter(piece: Piece, paint: Paint) -> Iterator[str]:
    """A counter 100 units wide about its centre: symbol and strength."""
    side = paint.ink(piece.side)
    solid = piece.side in paint.solid
    body, mark = (side, PAPER) if solid else (blend(side, CARD, 0.09), side)
    yield tag("rect", x=-44, y=-42, width=94, height=94, rx=9, fill="#1a0f07", opacity="0.45")
    yield tag("rect", x=-47, y=-47, width=94, height=94, rx=8, fill=body, stroke_width="3.5",
              stroke=blend(side, "#140c06", 0.7))  # fmt: skip
    pips = piece.full or piece.strength or 0
    art = "hidden" if piece.hidden and "hidden" in paint.ids else piece.art
    if art in paint.ids:
        few = 0 < pips <= 12
        at, half = (-8.0, 40.0) if few else (0.0, 45.0)
        yield _ink(mark, use(art, 0, at, (half, half)))
    yield from _draw_pips(piece, pips, mark)


def _draw_figure(piece: Piece, paint: Paint) -> Iterator[str]:
    """A figure of a table, seen from above, on a base 100 units wide; it looks where it faces."""
    side = paint.ink(piece.side)
    solid = piece.side in paint.solid
    base, mark = (blend(side, "#000000", 0.92), PAPER) if solid else (BASE, side)
    yield tag("circle", cx=4, cy=6, r=49, fill="#140b05", opacity="0.4")
    yield tag("circle", r=46, fill=base)
    yield tag("circle", r=47, fill="none", stroke=RIM if solid else side,
              stroke_width=5 if solid else 7)  # fmt: skip
    turned = ""
    if piece.facing:
        turned = tag("path", d="M-20-43Q0-50 20-43L0-72Z", fill=RIM if solid else side,
                     stroke=side if solid else BASE, stroke_width=3)  # fmt: skip
    if piece.art in paint.ids:
        turned += _ink(mark, use(piece.art, 0, 0, (54, 54)))
    else:
        turned += tag("circle", r=20, fill=mark)
    x, y = piece.facing or (0, -1)
    yield f'<g transform="rotate({degrees(atan2(x, -y)):.0f})">{turned}</g>'


def _draw_pips(piece: Piece, full: int, mark: str) -> Iterator[str]:
    if piece.strength is None or not 0 < full <= 12:
        return
    gap = min(17.0, 78 / full)
    for i in range(full):
        there = i < piece.strength
        yield tag("circle", cx=(i - (full - 1) / 2) * gap, cy=32, r=6, stroke=mark, stroke_width=2,
                  fill=mark if there else "none", opacity="1" if there else "0.65")  # fmt: skip


def _ink(colour: str, inner: str) -> str:
    return f'<g color="{colour}">{inner}</g>'
