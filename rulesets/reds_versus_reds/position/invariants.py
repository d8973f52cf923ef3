"""Broken invariants of a position, in words (R-205, R-206, R-606, R-613, R-715)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tachanka.engine.boards.table import do_overlap

from .field import Field
from .frames import March, TurnEnd
from .scenarios import rank_figures
from .state import State
from .tables import HEIGHT, ROUT, TYPES, WIDTH


def check(state: State) -> Iterator[str]:
    """What is wrong with the position; nothing in a sound one."""
    field = Field(state)
    yield from check_lists(state)
    yield from check_places(state)
    yield from check_links(field)
    if (state.outcome is None) == (not state.frames):
        yield "there are frames and an outcome, or neither"
    for frame in state.frames:
        if isinstance(frame, March) and frame.unit not in field.units:
            yield f"{frame.unit} marches and is no more"
    for unit in state.units:
        if not 0 <= unit.markers < ROUT:
            yield f"{unit.id} has {unit.markers} markers"


def check_lists(state: State) -> Iterator[str]:
    """Figures stand once and in figure order, and each unit has some."""
    rank = rank_figures(state.scenario)
    ranks = [rank.get(figure.id, -1) for figure in state.figures]
    if ranks != sorted(set(ranks)) or -1 in ranks:
        yield "the figures are not each there once, in figure order"
    if {figure.unit for figure in state.figures} != {unit.id for unit in state.units}:
        yield "a unit has no figure, or a figure no unit"
    if state.outcome is None and not isinstance(state.frames[0], TurnEnd):
        yield "the end of the turn is not at the bottom of the stack"


def check_places(state: State) -> Iterator[str]:
    """R-205, R-206: all bases on the table, none over another. By columns: few are near enough."""
    standing = sorted((f.at, TYPES[f.kind].radius, f.id) for f in state.figures if f.at is not None)
    widest = 2 * max((radius for _, radius, _ in standing), default=0)
    for number, (at, radius, id) in enumerate(standing):
        if not (radius <= at[0] <= WIDTH - radius and radius <= at[1] <= HEIGHT - radius):
            yield f"{id} stands over the edge"
        for there, other_radius, other in standing[number + 1 :]:
            if there[0] - at[0] > widest:
                break
            if do_overlap(at, radius, there, other_radius):
                yield f"{id} and {other} overlap"


def check_links(field: Field) -> Iterator[str]:
    """R-606, R-613: enemies in contact, at most two to one, and never a chain of three links."""
    counts = Counter(id for link in field.state.links for id in (link.mover, link.enemy))
    for link in field.state.links:
        mover, enemy = (field.figures.get(id) for id in (link.mover, link.enemy))
        if mover is None or enemy is None:
            yield f"{link.mover} fights {link.enemy}, and one of them is no more"
        elif field.side(mover) == field.side(enemy):
            yield f"{link.mover} fights {link.enemy}, a friend"
        elif not field.touch(mover, enemy):
            yield f"{link.mover} and {link.enemy} fight without contact"
        if counts[link.mover] + counts[link.enemy] > 3:
            yield f"{link.mover} fights {link.enemy} in a chain of combats"
