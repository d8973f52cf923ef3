"""The scene: what a viewer sees of a position, and what he is told is going on.

It takes a redacted view: chits that the viewer may not know are covered in it, and lie face down
here. All else is public, and the viewer changes the words of the prompt only.
"""

from __future__ import annotations

from tachanka.engine.api import Viewer
from tachanka.engine.scene import Scene

from ..position.state import State
from .counters import draw_pieces
from .hands import draw_hands, draw_reserve
from .markers import draw_arrows, draw_markers
from .panels import draw_panels
from .prompts import name_stage, prompt
from .tracks import draw_tracks


def scene(view: State, viewer: Viewer) -> Scene:
    """Everything that can change, as this viewer sees it."""
    return Scene(
        prompt=prompt(view, viewer.seat),
        stage=name_stage(view),
        pieces=draw_pieces(view),
        markers=draw_markers(view),
        arrows=tuple(draw_arrows(view)),
        tracks=draw_tracks(view),
        panels=tuple(draw_panels(view)),
        hands=(*draw_reserve(view), *draw_hands(view, viewer.seat)),
    )
