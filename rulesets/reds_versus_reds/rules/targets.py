"""Targets: at whom a figure may shoot, and at whom it must first (R-401, R-402, R-408, R-420,
R-431, R-450 to R-457, R-605, R-607, R-618, R-802, R-805)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tachanka.engine.scene import Ref

from ..position.field import Field
from ..position.scenarios import find_other
from ..position.state import Figure
from ..position.tables import CLASS_RANGE, TYPES, Weapon

Silence: TypeAlias = Literal[
    "unarmed", "moved", "turned", "heavy", "fighting", "passive", "surprised"
]
"""Why a figure does not shoot at all."""

Fault: TypeAlias = Literal["range", "arc", "sight", "fighting", "passive", "support", "surprised"]
"""Why a figure may not shoot at another, though it shoots."""


@dataclass(frozen=True)
class Aim:
    """What one figure may do. first: whom it may shoot at first; eligible: whom later.

    Nearest first, then figure order. gaps: how far each eligible one is.
    """

    shooter: Figure
    weapon: Weapon
    first: tuple[Ref, ...]
    eligible: tuple[Ref, ...]
    gaps: dict[Ref, int]

    @property
    def shots(self) -> int:
        """R-420, R-432, R-441: at so many figures at most."""
        return min(self.weapon.shots, len(self.eligible))


def find_silence(field: Field, shooter: Figure) -> Silence | None:
    """Why a figure may not shoot this turn, whoever there is; None where it may."""
    weapon = TYPES[shooter.kind].weapon
    if weapon is None:
        return "unarmed"
    if shooter.moved:
        return "moved"
    if shooter.turned:
        return "turned"
    if weapon.heavy and shooter.moved_before:
        return "heavy"
    if field.muster(shooter).is_passive and not field.find_assailants(shooter.unit):
        return "passive"
    attackers = field.list_attackers(shooter.id)
    if len(attackers) < len(field.links(shooter.id)):
        return "fighting"
    if attackers and not any(saw_coming(field, shooter, field.figures[id]) for id in attackers):
        return "surprised"
    return None


def saw_coming(field: Field, shooter: Figure, attacker: Figure) -> bool:
    """R-605: whether an attacker was in the arc when the turn began."""
    return field.has_in_arc(shooter, attacker.start)


def find_fault(field: Field, shooter: Figure, target: Figure) -> Fault | None:
    """R-402, R-408, R-457, R-605, R-802: why one figure may not be shot at; None where it may."""
    weapon = TYPES[shooter.kind].weapon
    assert weapon is not None
    attackers = field.list_attackers(shooter.id)
    if attackers or field.is_engaged(target.id):
        if target.id not in attackers or len(field.links(target.id)) > _count_fresh(field, target):
            return "fighting"
        return None if saw_coming(field, shooter, target) else "surprised"
    if field.muster(shooter).is_passive and target.unit not in field.find_assailants(shooter.unit):
        return "passive"
    if field.gap(shooter, target) > weapon.range:
        return "range"
    if not field.has_in_arc(shooter, target.spot):
        return "arc"
    if not field.can_see(shooter.spot, target.spot):
        return "sight"
    return None


def _count_fresh(field: Field, target: Figure) -> int:
    return sum(link.fresh for link in field.links(target.id))


def find_aim(field: Field, shooter: Figure) -> Aim | None:
    """All that one figure may do; None where it is nothing."""
    weapon = TYPES[shooter.kind].weapon
    if weapon is None or find_silence(field, shooter) is not None:
        return None
    far = weapon.range + 200
    gaps = {
        target.id: field.gap(shooter, target)
        for target in field.find_near(find_other(field.side(shooter)), shooter.spot, far)
        if find_fault(field, shooter, target) is None
    }
    eligible = [id for id in gaps if not is_shielded(field, gaps, id)]
    if not eligible:
        return None
    if weapon.category != "field_gun" and not field.list_attackers(shooter.id):
        first = list_first(field, shooter, gaps, eligible)
    else:
        first = set(eligible)
    eligible.sort(key=lambda id: (gaps[id], field.rank[id]))
    return Aim(shooter, weapon, tuple(id for id in eligible if id in first), tuple(eligible), gaps)


def is_shielded(field: Field, gaps: dict[Ref, int], target: Ref) -> bool:
    """R-454: whether a Lewis gun has an eligible comrade nearer to the shooter."""
    figure = field.figures[target]
    if figure.kind != "lmg":
        return False
    return any(
        gap < gaps[target] and field.figures[id].unit == figure.unit for id, gap in gaps.items()
    )


def list_first(
    field: Field, shooter: Figure, gaps: dict[Ref, int], eligible: Sequence[Ref]
) -> set[Ref]:
    """R-452, R-453, R-805: the figures of the first class there is.

    With unblooded passive units and, if the option lets one, as if they were not there.
    """
    first = set(list_class(field, shooter, gaps, eligible))
    if field.state.options.passive_priority == "may_ignore":
        others = [id for id in eligible if not is_bystander(field, id)]
        first |= set(list_class(field, shooter, gaps, others))
    return first


def is_bystander(field: Field, target: Ref) -> bool:
    """R-805: whether a figure is of a passive unit that has not fought in this game."""
    unit = field.figures[target].unit
    return field.battle.find(unit).is_passive and not field.units[unit].blooded


def list_class(
    field: Field, shooter: Figure, gaps: dict[Ref, int], eligible: Sequence[Ref]
) -> Iterator[Ref]:
    """The first class that somebody is in; all that are eligible where nobody is in any."""
    weapon = TYPES[shooter.kind].weapon
    assert weapon is not None
    charging = [id for id in eligible if is_advancing(field.figures[id], shooter)]
    near = [id for id in eligible if gaps[id] <= min(CLASS_RANGE, weapon.range)]
    some = charging or near
    if not some:
        yield from eligible
        return
    nearest = min(gaps[id] for id in some)
    units = {field.figures[id].unit for id in some if gaps[id] == nearest}
    yield from (id for id in some if field.figures[id].unit in units)


def is_advancing(target: Figure, shooter: Figure) -> bool:
    """R-452: whether a figure has moved directly towards the shooter, within 30 degrees."""
    if not target.moved:
        return False
    (sx, sy), (tx, ty), (x, y) = target.start, target.spot, shooter.spot
    dx, dy, ex, ey = tx - sx, ty - sy, x - sx, y - sy
    along = dx * ex + dy * ey
    return along > 0 and 4 * along * along >= 3 * (dx * dx + dy * dy) * (ex * ex + ey * ey)


def find_spread_fault(field: Field, aim: Aim, targets: Sequence[Ref]) -> Ref | None:
    """R-420, R-432: the first further target that is too far from the first one."""
    first = field.figures[targets[0]]
    for id in targets[1:]:
        if field.gap(first, field.figures[id]) > aim.weapon.spread:
            return id
    return None
