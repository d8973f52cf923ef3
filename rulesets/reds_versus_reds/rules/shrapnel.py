"""Shrapnel: whom a strike catches in its beaten zone (R-511)."""

from __future__ import annotations

from collections.abc import Mapping

from tachanka.engine.api import Chance, Die, Event, Msg, Throw, Why
from tachanka.engine.boards.table import is_within
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.scenarios import BatteryFile
from ..position.tables import FACES, STRIKE_HALTED, STRIKE_MOVED
from .losses import lose
from .salvos import tell_caught
from .volley import strike


def beat(field: Field, told: BatteryFile, impact: Point, chance: Chance) -> list[Event]:
    """R-511: whoever stands in the zone throws, friend or enemy."""
    saves: list[Event] = []
    hit: dict[Ref, None] = {}
    thrown: dict[int, dict[Ref, int]] = {STRIKE_MOVED: {}, STRIKE_HALTED: {}}
    for figure in field.state.figures:
        if not is_within(figure.spot, impact, told.radius):
            continue
        needed = STRIKE_MOVED if figure.moved else STRIKE_HALTED
        (face,) = chance.roll(FACES, 1, Why("R-511", told.side, figure.id))
        thrown[needed][figure.id] = face
        if face >= needed:
            saves += strike(field, figure, hit, chance)
    events = [tell_zone(field, told, faces, needed) for needed, faces in thrown.items() if faces]
    return [*events, *saves, *lose(field.state, hit, "R-511")]


def tell_zone(field: Field, told: BatteryFile, faces: Mapping[Ref, int], needed: int) -> Event:
    """R-511: whom the shells have caught and whom they have spared, of those who need the same."""
    dice = tuple(Die(str(face), face >= needed) for face in faces.values())
    which = "zone-moved" if needed == STRIKE_MOVED else "zone-halted"
    text = tell_caught(field, which, faces, needed)
    return Event("R-511", text, Throw(dice, Msg("throw-zone"), told.side, None, next(iter(faces))))
