"""Parts of a board, for diagrams."""

from __future__ import annotations

from collections.abc import Collection

from tachanka.engine.scene import Board, Ref


def crop_about(board: Board, refs: Collection[Ref], margin: int) -> tuple[int, int, int, int]:
    """Left, top, width and height of the part of a board that these places are in.

    margin: board units about their middles, as far as the board goes. Errors: KeyError for what
    is no place of it; ValueError where none is named.
    """
    places = {place.id: place for place in board.places}
    found = [places[ref] for ref in refs]
    left = max(0, min(place.x for place in found) - margin)
    top = max(0, min(place.y for place in found) - margin)
    right = min(board.width, max(place.x for place in found) + margin)
    bottom = min(board.height, max(place.y for place in found) + margin)
    return left, top, right - left, bottom - top
