"""What units are worth, and what Battle Dice are expected to take from them."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from ..position.dice import FACES
from ..position.state import Unit, UnitKind
from ..position.units import TYPES

WORTH: Final[dict[UnitKind, float]] = {
    "infantry": 1.0,
    "machine_gun": 1.5,
    "smoothbore": 1.1,
    "rifled": 1.1,
    "cavalry": 1.2,
    "general": 0.9,
}
"""What a whole unit is worth, in units of a whole infantry unit."""

SHARES: Final[dict[int, tuple[float, ...]]] = {
    1: (0.0, 1.0),
    3: (0.0, 0.62, 0.84, 1.0),
    4: (0.0, 0.58, 0.76, 0.9, 1.0),
}
"""By full strength and figures left: the share of its worth that a unit still has."""

CHANCE: Final = {face: FACES.count(face) / len(FACES) for face in FACES}
"""The probability of each face of one Battle Die."""


class Harm(NamedTuple):
    """What a throw is expected to do: worth lost, chance to destroy, chance to drive off."""

    loss: float
    kill: float
    drive: float


def worth_of(unit: Unit, figures: int) -> float:
    """What the unit is worth with that many figures left."""
    return WORTH[unit.kind] * SHARES[TYPES[unit.kind].figures][max(0, figures)]


def chance_of_any(face: str, dice: int) -> float:
    """The chance that the face comes up at least once."""
    return 1.0 - (1.0 - CHANCE[face]) ** dice


@lru_cache(maxsize=4096)
def expect_harm(
    kind: UnitKind, figures: int, dice: int, ignored: int, retreat: float | None
) -> Harm:
    """What `dice` Battle Dice do to a unit, over all results.

    ignored: flags that its hex disregards. retreat: what giving way one hex costs the owner;
    None where he cannot, so that every flag costs a figure.
    """
    hit, flag = CHANCE[TYPES[kind].face], CHANCE["FLAG"]
    loss = kill = drive = 0.0
    for hits in range(dice + 1):
        for flags in range(dice + 1 - hits):
            rest = dice - hits - flags
            ways = comb(dice, hits) * comb(dice - hits, flags)
            chance = ways * hit**hits * flag**flags * (1 - hit - flag) ** rest
            price, dead, gone = _settle(kind, figures - hits, max(0, flags - ignored), retreat)
            loss += chance * (_lost(kind, figures, max(0, figures - hits)) + price)
            kill += chance * dead
            drive += chance * gone
    return Harm(loss, kill, drive)


def _lost(kind: UnitKind, before: int, after: int) -> float:
    shares = SHARES[TYPES[kind].figures]
    return WORTH[kind] * (shares[before] - shares[after])


def _settle(
    kind: UnitKind, figures: int, flags: int, retreat: float | None
) -> tuple[float, bool, bool]:
    """The cheapest answer to flags: its price, whether the unit is dead, whether it gave way."""
    if figures <= 0:
        return 0.0, True, False
    if retreat is None:
        left = max(0, figures - flags)
        return _lost(kind, figures, left), left == 0, False
    answers = [
        (_lost(kind, figures, figures - taken) + (flags - taken) * retreat, taken < flags)
        for taken in range(min(flags, figures - 1) + 1)
    ]
    price, gone = min(answers)
    return price, False, gone
