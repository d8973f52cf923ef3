"""The fire plan that the server suggests: the best legal shots, shooter after shooter (R-R12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from tachanka.engine.scene import Ref

from ..position.field import Field
from ..position.state import Figure
from ..position.tables import BLAST, BLAST_BUILT_UP, CREWED, FigureKind
from .targets import Aim, find_spread_fault
from .to_hit import count_faces, find_needed, list_terms

VALUES: Final[dict[FigureKind, Fraction]] = {
    "rifle": Fraction(1),
    "lmg": Fraction(2),
    "commander": Fraction(1),
    "commissar": Fraction(3, 2),
    "observer": Fraction(2),
    "hmg": Fraction(4),
    "field_gun": Fraction(3),
}
"""What it is worth to be rid of a figure."""
FIRST_TARGETS: Final = 4
"""A gun of many shots looks at so many first targets, the most valuable ones."""


def suggest(field: Field, aims: Sequence[Aim]) -> dict[Ref, tuple[Ref, ...]]:
    """A legal plan: each shooter takes what is worth most after those before it."""
    standing: dict[Ref, Fraction] = {}
    plan: dict[Ref, tuple[Ref, ...]] = {}
    for aim in aims:
        targets = choose_targets(field, aim, standing)
        if not targets:
            continue
        plan[aim.shooter.id] = targets
        for id in targets:
            chance = find_kill(field, aim.shooter, field.figures[id])
            standing[id] = standing.get(id, Fraction(1)) * (1 - chance)
    return plan


def choose_targets(field: Field, aim: Aim, standing: Mapping[Ref, Fraction]) -> tuple[Ref, ...]:
    """The targets of one shooter, the first of its first class; none where no shot can hit."""
    worth = {
        id: weigh(field, aim.shooter, field.figures[id]) * standing.get(id, Fraction(1))
        for id in aim.eligible
    }
    ranked = sorted(worth, key=lambda id: (-worth[id], field.rank[id]))
    best: tuple[Fraction, tuple[Ref, ...]] = (Fraction(0), ())
    for first in [id for id in ranked if id in aim.first][:FIRST_TARGETS]:
        others = [
            id
            for id in ranked
            if id != first and worth[id] > 0 and not find_spread_fault(field, aim, (first, id))
        ]
        targets = (first, *others[: aim.weapon.shots - 1])
        total = sum((worth[id] for id in targets), Fraction(0))
        if total > best[0]:
            best = total, targets
    return best[1]


def find_kill(field: Field, shooter: Figure, target: Figure) -> Fraction:
    """R-410, R-433: the chance that a shot removes its target."""
    hit = Fraction(count_faces(find_needed(list_terms(field, shooter, target))), 6)
    if target.kind in CREWED:
        hit *= Fraction(7 - field.muster(target).morale, 6)
    return hit


def weigh(field: Field, shooter: Figure, target: Figure) -> Fraction:
    """What a shot is worth; for a field gun with what its blast does to friend and enemy."""
    worth = find_kill(field, shooter, target) * VALUES[target.kind]
    if shooter.kind != "field_gun" or not worth:
        return worth
    side = field.side(target)
    for other in list_blast(field, target):
        enemy = field.side(other) == side
        worth += Fraction(1, 3) if enemy else -Fraction(2, 5)
    return worth


def list_blast(field: Field, target: Figure) -> list[Figure]:
    """R-442: everybody else, friend or enemy, whom a shell on this target may catch."""
    reach = BLAST_BUILT_UP if field.ground.is_built_up(target.spot) else BLAST
    x, y = target.spot
    return [
        figure
        for figure in field.state.figures
        if figure.id != target.id
        and figure.at is not None
        and abs(figure.at[0] - x) <= reach + 200
        and abs(figure.at[1] - y) <= reach + 200
        and field.gap(figure, target) <= reach
    ]
