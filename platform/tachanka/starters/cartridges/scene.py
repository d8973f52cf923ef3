"""What a page shows of a view."""

from __future__ import annotations

from tachanka.engine.api import Config, Msg, Viewer
from tachanka.engine.scene import Board, Piece, Place, Scene, Terrain, Track

from .rules import State

BOX = "box"
FULL = 21


def draw_board(cfg: Config) -> Board:
    """C1: a table with a box on it."""
    legend = (Terrain("table", Msg("table"), Msg("table-about"), fill="#7a6a4f"),)
    return Board("graph", 400, 300, legend, (Place(BOX, 200, 150, ("table",)),), cell=(60, 60))


def draw_scene(v: State, viewer: Viewer) -> Scene:
    """The box, and how much is left in it."""
    told = Msg("box-described", {"n": v.left})
    return Scene(
        prompt=Msg("prompt", {"n": v.left}),
        stage=Msg("stage-take" if v.frames else "stage-over"),
        pieces=(Piece("cartridges", "cartridges", Msg("cartridges"), told, place=BOX),),
        tracks=(Track("left", Msg("track-left"), v.left, FULL, "C1"),),
    )
