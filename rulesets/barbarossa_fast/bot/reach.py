"""Where a German unit may go on this turn, in numbers (B5)."""

from __future__ import annotations

from typing import NamedTuple

from ..position.occupation import loses_attack_by_marching
from .estimate import Estimate, Soldier
from .ground import NEAR, Place


class March(NamedTuple):
    """An end of a march. spent: it takes the bonus link, so that the unit may not attack."""

    to: Place
    spent: bool = False


def list_marches(estimate: Estimate, soldier: Soldier) -> list[March]:
    """Staying, marches, and bonus links to where no march leads (B5.2, B5.4, B-R7)."""
    if not soldier.fit:
        return [March(soldier.at)]
    tired = soldier.army and loses_attack_by_marching(estimate.view, "army")
    near = [soldier.at]
    near += [place for place in NEAR[soldier.at] if estimate.open >> place & 1]
    if not soldier.army and estimate.quick:
        near += _go_on(estimate, near[1:], near)
    far = [
        place
        for start in near
        for place in NEAR[start]
        if estimate.open >> place & 1 and place not in near
    ]
    return [
        *(March(place, tired and place != soldier.at) for place in near),
        *(March(place, True) for place in dict.fromkeys(far)),
    ]


def _go_on(estimate: Estimate, halts: list[Place], near: list[Place]) -> list[Place]:
    """The second friendly link of a corps (B5.2)."""
    friendly = estimate.german & estimate.open
    found: list[Place] = []
    for halt in halts:
        if friendly >> halt & 1:
            found += [
                place
                for place in NEAR[halt]
                if friendly >> place & 1 and place not in near and place not in found
            ]
    return found
