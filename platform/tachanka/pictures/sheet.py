"""A battle as it begins, when all have set up, drawn as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tachanka.engine.api import Config, Ruleset
from tachanka.engine.opening import show_set_up
from tachanka.engine.registry import complete_config
from tachanka.engine.scene import Board, Scene
from tachanka.pictures.counters import draw_counters, find_size
from tachanka.pictures.framing import Box, frame
from tachanka.pictures.ground import draw_ground
from tachanka.pictures.paint import Paint, mix, tag

SHEET = "#eee3c6"


def draw_battle(ruleset: Ruleset[Any], scenario: str) -> str:
    """The text of an SVG file: what everybody sees of a battle when all have set up.

    Errors: BadConfig where there is no such scenario; whatever the ruleset raises.
    """
    cfg = complete_config(ruleset, Config(scenario))
    scene = show_set_up(ruleset, cfg)
    return draw_sheet(ruleset.board(cfg), scene, mix(ruleset, cfg.scenario))


def draw_sheet(board: Board, scene: Scene, paint: Paint, box: Box | None = None) -> str:
    """A board with what lies on it. box: the part that is shown; None: as `frame` chooses."""
    box = box or frame(board, scene, find_size(board))
    parts = [*draw_ground(board, paint), *draw_counters(board, scene, paint)]
    return wrap_drawing(board, box, paint, parts)


def wrap_drawing(
    board: Board, box: Box, paint: Paint, parts: Iterable[str], sheet: str = SHEET
) -> str:
    """The text of an SVG file of these elements. sheet: the colour below; empty: none."""
    below = tag("rect", width=board.width, height=board.height, fill=sheet) if sheet else ""
    head = f'viewBox="{" ".join(f"{each:.1f}" for each in box)}"'
    body = below + "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{paint.symbols}{body}</svg>'
