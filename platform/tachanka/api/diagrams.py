"""The diagrams of a ruleset, each with the board it is drawn on."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tachanka.api.assets import name_version
from tachanka.engine.api import Msg, Offer, Ruleset
from tachanka.engine.registry import find_ruleset
from tachanka.engine.scene import Board, Scene
from tachanka.engine.structs import Struct


class DrawnDiagram(Struct, frozen=True, omit_defaults=True):
    """A picture of a position for a page of the rulebook, with its board.

    crop: left, top, width and height of the part shown, in board units; without it the whole.
    offers: what a seat could do there, to be lit.
    """

    board: Board
    scene: Scene
    caption: Msg
    crop: tuple[int, int, int, int] | None = None
    offers: tuple[Offer, ...] = ()


class UnknownDiagram(LookupError):
    """The ruleset has no diagram of that name."""


def draw_diagram(ruleset: Ruleset[Any], name: str) -> bytes:
    """A `DrawnDiagram` as JSON.

    Raises `UnknownDiagram`, which names those there are.
    """
    if name not in ruleset.diagrams:
        there = ", ".join(ruleset.diagrams)
        has = f"it has {there}" if there else "it has none"
        raise UnknownDiagram(f"{ruleset.meta.id} has no diagram {name!r}; {has}")
    return _draw(ruleset.meta.id, ruleset.meta.edition, name_version(ruleset), name)


@cache
def _draw(ruleset_id: str, edition: int, version: str, name: str) -> bytes:
    """Drawn once for each version: a diagram may play a good part of a match."""
    ruleset = find_ruleset(ruleset_id, edition)
    diagram = ruleset.diagrams[name]()
    board = ruleset.board(diagram.cfg)
    drawn = DrawnDiagram(board, diagram.scene, diagram.caption, diagram.crop, diagram.offers)
    return msgspec.json.encode(drawn)
