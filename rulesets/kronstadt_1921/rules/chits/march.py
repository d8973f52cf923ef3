"""March: one unit enters one more hex, at no cost (K-242, K-R36)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tachanka.engine.api import Act, Clause, Event, Offer, One, Target, Targets
from tachanka.engine.scene import Msg, Ref

from ...position.frames import Movement, OnTheWay
from ...position.naming import describe_unit
from ...position.occupation import Field
from ...position.state import BOLSHEVIK, REBEL, State, Unit
from ..paths import march_targets
from ..refusals import bar_all
from ..ways_back import foresee_attack
from .chit import Chit, Moment


def in_own_movement(state: State) -> bool:
    """Whether this is the Bolshevik Movement step, in whatever window."""
    return bool(state.frames) and state.step == Movement(BOLSHEVIK)


def marchers(field: Field) -> list[Unit]:
    """The units that could be sent into a hex."""
    units = field.state.units
    return [unit for unit in units if unit.side == BOLSHEVIK and march_targets(field, unit)[0]]


def bars_march(state: State, field: Field) -> Clause | None:
    """Only in the own Movement step, nobody being on the way."""
    on_the_way = any(isinstance(frame, OnTheWay) and frame.path for frame in state.frames)
    if not in_own_movement(state) or on_the_way or not marchers(field):
        return "K-242"
    return None


def _offer(moment: Moment, on: Ref | None) -> Iterator[Offer]:
    for unit in marchers(moment.field):
        if on in (None, unit.id):
            hexes, shut = march_targets(moment.field, unit)
            targets = tuple(_foresee(moment.field, unit, hex) for hex in hexes)
            choice = Targets(targets, bar_all(shut))
            label = Msg("offer-march", {"unit": describe_unit(unit)})
            deed = Msg("deed-march")
            yield Offer("march", "K-242", choice, label, on=unit.id, cards=("march",), deed=deed)


def _foresee(field: Field, unit: Unit, hex: Ref) -> Target:
    if unit.hex is None or not field.has(hex, REBEL):
        return Target(hex)
    attack = foresee_attack(field, unit, hex, unit.hex)
    return Target(hex, sum(term.n for term in attack.terms), attack.terms, attack.note)


def _set_out(state: State, act: Act) -> list[Event]:
    """The unit is on its way, where the Rebel may interrupt it."""
    assert act.on is not None
    assert isinstance(act.arg, One)
    path = (act.arg.ref,)
    state.frames.append(OnTheWay(act.on, path, (0,), path))
    return []


MARCH: Final = Chit("K-242", bars_march, _set_out, "march", _offer)
