"""The scene: what a viewer sees of a position, and what he is told is going on.

It takes a redacted view: chits that the viewer may not know are covered in it, and lie face down
here. All else is public, and the viewer changes the words of the prompt only.
"""

from __future__ import annotations

from msgspec import structs

from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.memo import remember, remember_each
from tachanka.engine.scene import Scene

from ..knowledge.secrecy import redact
from ..position.state import State
from .counters import draw_pieces
from .goals import draw_goals
from .hands import draw_hands, draw_reserve
from .markers import draw_arrows, draw_markers
from .panels import draw_panels, draw_past, find_standing
from .prompts import BETWEEN, name_stage, prompt
from .tallies import draw_tallies
from .tracks import draw_tracks


def scene(view: State, viewer: Viewer) -> Scene:
    """Everything that can change, as this viewer sees it."""
    public = redact(structs.replace(view, past=[]), PUBLIC)
    # A list of one: of a whole position only the last is worth keeping.
    (table,) = remember_each(_draw_table, [public])
    return structs.replace(
        table,
        prompt=prompt(view, viewer.seat),
        panels=(*table.panels, *draw_past(view)),
        hands=(*table.hands, *draw_hands(view, viewer.seat)),
    )


def _draw_table(public: State) -> Scene:
    """What all see alike, drawn once for them all; the prompt and the chits are still missing."""
    standing = find_standing(public)
    return Scene(
        prompt=BETWEEN,
        stage=name_stage(public),
        pieces=draw_pieces(public),
        markers=draw_markers(public),
        arrows=tuple(draw_arrows(public)),
        tracks=draw_tracks(public),
        panels=tuple(draw_panels(public, standing)),
        hands=tuple(draw_reserve(public)),
        goals=remember(draw_goals, standing),
        tallies=draw_tallies(public, standing),
    )
