"""The scene: what a viewer sees of a position, and what he is told is going on.

It takes a redacted view: a strength that the viewer may not know is None in it, and its unit lies
face down here. All else is public, and the viewer changes the words of the prompt only.
"""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Viewer
from tachanka.engine.scene import Panel, Scene

from ..position.state import State
from ..rules.status.supply import judge_supply
from .counters import draw_hands, draw_pieces
from .markers import draw_arrows, draw_markers
from .panels import draw_lasting, draw_tracks
from .planner import draw_plans, draw_report
from .prompts import name_stage, prompt
from .situation import draw_lines, draw_supply


def scene(view: State, viewer: Viewer) -> Scene:
    """Everything that can change, as this viewer sees it."""
    return Scene(
        prompt=prompt(view, viewer.seat),
        stage=name_stage(view),
        pieces=draw_pieces(view),
        markers=tuple(draw_markers(view)),
        arrows=tuple(draw_arrows(view)),
        tracks=draw_tracks(view),
        panels=tuple(draw_panels(view)),
        hands=tuple(draw_hands(view)),
    )


def draw_panels(view: State) -> Iterator[Panel]:
    """What is asked about first, then how things stand, then what is past."""
    yield from draw_plans(view)
    report = tuple(draw_report(view))
    yield from (panel for panel in report if panel.asked)
    yield from draw_lines(view)
    if view.outcome is None:
        yield draw_supply(view, judge_supply(view))
    yield from draw_lasting(view)
    yield from (panel for panel in report if not panel.asked)
