"""The scene: what a viewer sees of a position, and what he is told is going on.

It takes a redacted view: a strength that the viewer may not know is None in it, and its unit lies
face down here. All else is public, and the viewer changes the words of the prompt only.
"""

from __future__ import annotations

import msgspec

from tachanka.engine.api import Viewer
from tachanka.engine.memo import remember
from tachanka.engine.scene import Goal, Panel, Scene, Tally, Track

from ..position.occupation import Occupation, recall_occupation
from ..position.state import (
    Attack,
    Frame,
    Report,
    Reserved,
    RussianAttacks,
    RussianMovement,
    State,
)
from ..rules.status.victory import count_points
from .counters import draw_hands, draw_pieces
from .goals import draw_goals
from .markers import draw_arrows, draw_markers
from .panels import draw_lasting, draw_tracks
from .planner import draw_plans, draw_report
from .prompts import BETWEEN, name_stage, prompt
from .situation import draw_lines, draw_supply
from .tallies import draw_tallies


def scene(view: State, viewer: Viewer) -> Scene:
    """Everything that can change, as this viewer sees it."""
    table = remember(
        draw_table, recall_occupation(view), view.frames, view.attacks, view.reports, view.reserved
    )
    return msgspec.structs.replace(table, prompt=prompt(view, viewer.seat))


def draw_table(
    occupation: Occupation,
    frames: list[Frame],
    attacks: list[Attack],
    reports: list[Report],
    reserved: list[Reserved],
) -> Scene:
    """What all see who know the same: the scene but for the prompt."""
    view = msgspec.structs.replace(
        occupation.state, frames=frames, attacks=attacks, reports=reports, reserved=reserved
    )
    biting = bool(frames) and isinstance(view.step, RussianMovement | RussianAttacks)
    tracks, standing, goals, tallies = remember(draw_standing, occupation, biting)
    report = draw_report(view)
    return Scene(
        prompt=BETWEEN,
        stage=name_stage(view),
        pieces=draw_pieces(view),
        markers=tuple(draw_markers(view)),
        arrows=tuple(draw_arrows(view, occupation)),
        tracks=tracks,
        # What is asked about first, then how things stand, then what is past.
        panels=(
            *draw_plans(view, occupation),
            *(panel for panel in report if panel.asked),
            *standing,
            *(panel for panel in report if not panel.asked),
        ),
        hands=tuple(draw_hands(view)),
        goals=goals,
        tallies=tallies,
    )


def draw_standing(
    occupation: Occupation, biting: bool
) -> tuple[tuple[Track, ...], tuple[Panel, ...], tuple[Goal, ...], tuple[Tally, ...]]:
    """The tracks, panels, goals and tallies that tell how things stand.

    biting: see `draw_lines`.
    """
    view, points = occupation.state, count_points(occupation.state, occupation)
    panels = draw_lasting(occupation, points)
    if view.outcome is None:
        panels = (*draw_lines(occupation, biting), draw_supply(occupation), *panels)
    goals, tallies = draw_goals(view, points), draw_tallies(view, points)
    return draw_tracks(occupation, points), panels, goals, tallies
