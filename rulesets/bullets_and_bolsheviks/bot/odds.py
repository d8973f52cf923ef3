"""What the bots reckon with: hits to be expected, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.scene import Ref

from ..position.pieces import Stand, other
from ..position.state import State
from ..position.tables import GUNS
from ..position.terrain import ground_of
from ..rules.chances import at_least
from ..rules.gunnery import least_shell_face, zeroing_terms
from ..rules.shots import are_dug_in, dice_of, place_of, soft
from ..rules.victory import STAND_POINTS
from ..rules.volleys import least_face

POOR: Final = 0.25
"""How much more a hit on worse troops is worth, for each level below fanatical."""


def hits_of(state: State, firers: Sequence[Stand], hex: Ref, targets: Sequence[Stand]) -> float:
    """Hits to be expected of a volley."""
    weak = soft(targets)
    if not weak:
        return 0.0
    dice = sum(dice_of(state, firer) for firer in firers)
    expected = dice * (7 - least_face(state, hex, weak)) / 6
    # Two hits make one, and the odd one is lost.
    return max(0.0, expected / 2 - 0.2) if are_dug_in(state, hex, weak) else expected


def worth_of(state: State, stand: Stand) -> float:
    """What hurting a stand is worth for each box: points, and troops that break easily."""
    price = STAND_POINTS[stand.type]
    return price * (1 + POOR * (state.level(stand) - 1)) / stand.full


def zeroing_chance(state: State, battery: Stand, target: Ref) -> float:
    """The chance that a shot finds its range (BB-49)."""
    assert battery.hex is not None
    away = ground_of(state).distance(battery.hex, place_of(state, target))
    bonus = sum(term.n for term in zeroing_terms(state, battery, target))
    return at_least(GUNS[battery.type].zeroing_dice, away - bonus)


def shell_worth(state: State, battery: Stand, target: Ref) -> float:
    """What the hits of a shot are worth, once it is zeroed in."""
    stand = state.find(target)
    if stand is None or stand.hex is None:
        return 0.0
    total = 0.0
    for victim in state.at(stand.hex, other(battery.side)):
        hits = battery.firepower * (7 - least_shell_face(state, victim)) / 6
        total += hits * worth_of(state, victim) * (0.5 if victim.is_vehicle else 1.0)
    return total
