"""The replacement pool: what is drawn from it and what goes back (B8.18, B12.4, B14.1-B14.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Chance, Why
from tachanka.engine.scene import Ref

from .roster import make_russian, rank
from .scenarios import BELL_DECK, SCENARIOS, WHOLE_DECK
from .state import Draft, State, Unit

DECK_SIZE: Final = sum(WHOLE_DECK)
"""Regular Russian units in a game, on the map or in the pool (2.3)."""


def count_weak(state: State) -> int:
    """How many of the regular units are Weak (B14.1, B14.3)."""
    bell = state.options.strength_mode == "bell_curve" and SCENARIOS[state.scenario].is_planned
    return (BELL_DECK if bell else WHOLE_DECK)[0]


def begin_drafts(state: State) -> None:
    """Notes the units of the set-up as the first batch."""
    state.drafts = [Draft(state.serial, state.serial)]


def find_draft(drafts: Sequence[Draft], id: Ref) -> Draft | None:
    """The batch a regular unit came with, where batches are noted."""
    number = rank(id)[1]
    return next((draft for draft in drafts if number <= draft.last), None)


def eliminate(state: State, unit: Unit) -> None:
    """Takes a unit off the map: a regular Russian one to the pool, others for good (B8.18, B4.9).

    A unit is known before it can be eliminated, so what goes to the pool is seen by all.
    """
    state.units = [each for each in state.units if each.id != unit.id]
    if unit.kind != "rifle":
        state.dead = [*state.dead, unit.id]
        return
    state.pool = sorted(
        [*state.pool, unit.factor], key=lambda factor: (factor is None, factor or 0)
    )
    draft = find_draft(state.drafts, unit.id)
    if draft is not None:
        draft.lost = _add(draft.lost, unit)
        state.drafts[-1].returned = _add(state.drafts[-1].returned, unit)


def _add(counts: tuple[int, int], unit: Unit) -> tuple[int, int]:
    return counts[0] + (unit.factor == 0), counts[1] + (unit.factor == 1)


def draw_arrivals(state: State, number: int, chance: Chance) -> tuple[list[Ref], list[int | None]]:
    """Draws so many units, or all there are: their ids and their strengths, as drawn (B12.4)."""
    number = min(number, len(state.pool))
    if not number:
        return [], []
    pool = [factor for factor in state.pool if factor is not None]
    drawn = chance.draw(pool, number, Why("B12.4", "game", "arrivals"))
    for factor in drawn:
        pool.remove(factor)
    state.pool = list(pool)
    ids = [make_russian(state.serial + n, None, "").id for n in range(1, number + 1)]
    state.serial += number
    if state.drafts:
        state.drafts.append(Draft(state.serial, number))
    return ids, list(drawn)
