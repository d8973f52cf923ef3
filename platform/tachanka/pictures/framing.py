"""Which part of a board is shown: where the counters are."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.scene import Board, Point, Scene

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in board units."""

RATIO = 1.6
"""Width to height of every picture."""
LEAST = 0.5
"""So much of the board's width is shown at least: nearer by, one sees no land any more."""
ROOM = 2.5
"""Counters' widths between the outermost of them and the edge."""


def frame(board: Board, scene: Scene, counter: float) -> Box:
    """The part of the board that holds the counters, as far as it can: it never leaves the board.

    counter: the width of one in board units.
    """
    points = find_points(board, scene) or [(0, 0), (board.width, board.height)]
    left, top = (min(point[i] for point in points) - ROOM * counter for i in (0, 1))
    right, bottom = (max(point[i] for point in points) + ROOM * counter for i in (0, 1))
    most = min(board.width, board.height * RATIO)
    width = min(max(right - left, (bottom - top) * RATIO, board.width * LEAST), most)
    height = width / RATIO
    return (
        _place((left + right) / 2, width, board.width),
        _place((top + bottom) / 2, height, board.height),
        width,
        height,
    )


def frame_position(board: Board, scene: Scene, counter: float, ratio: float) -> Box:
    """The part of the board that holds all counters: of this ratio of width to height as far as the
    board allows, else narrower or lower; it never leaves the board. counter: as for `frame`.
    """
    points = find_points(board, scene) or [(0, 0), (board.width, board.height)]
    whole = (board.width, board.height)
    ends = [
        (
            max(0.0, min(point[i] for point in points) - ROOM * counter),
            min(whole[i], max(point[i] for point in points) + ROOM * counter),
        )
        for i in (0, 1)
    ]
    width = max(ends[0][1] - ends[0][0], board.width * LEAST)
    height = max(ends[1][1] - ends[1][0], board.width * LEAST / ratio)
    width = min(max(width, height * ratio), board.width)
    height = min(max(height, width / ratio), board.height)
    (left, right), (top, bottom) = ends
    return (
        _place((left + right) / 2, width, board.width),
        _place((top + bottom) / 2, height, board.height),
        width,
        height,
    )


def find_points(board: Board, scene: Scene) -> list[Point]:
    """Where counters lie; those of no place of the board, and of no point of it, are not there."""
    places = {place.id: (place.x, place.y) for place in board.places}
    return [
        (piece.x, piece.y) if piece.place is None else places[piece.place]
        for piece in scene.pieces
        if piece.place is None or piece.place in places
    ]


def _place(middle: float, length: float, whole: float) -> float:
    return max(0.0, min(middle - length / 2, whole - length))
