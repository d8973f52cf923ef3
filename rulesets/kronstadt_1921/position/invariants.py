"""Invariants of a position: what no act may break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from tachanka.engine.memo import remember, remember_each
from tachanka.engine.scene import Ref, Seat

from .chits import CHITS, arrange_chits
from .frames import BattleEnd
from .occupation import Field
from .state import BOLSHEVIK, REBEL, Hand, State, Unit, other
from .terrain import BREAKS, CITIES, CODES, KRONSTADT, is_finland, is_ice, is_open_sea
from .track_table import HIGHEST, LOWEST
from .units import ALLOWANCE, kind_of


def check(state: State) -> Iterator[str]:
    """What is wrong with the position, in words; nothing where all is well."""
    if bool(state.frames) == (state.outcome is not None):
        yield "frames and an outcome, or neither of them"
    for name, value in (("rebellion", state.rebellion), ("leningrad", state.leningrad)):
        if not LOWEST <= value <= HIGHEST:
            yield f"the {name} track stands at {value}"
    yield from _check_units(state)
    yield from _check_stacking(state)
    yield from remember(_check_map, state.ice, state.taken, state.rebel_cities)
    yield from remember(_check_hands, state.hands)


def _check_units(state: State) -> Iterator[str]:
    ids = [unit.id for unit in state.units] + state.lost
    if len(set(ids)) != len(ids):
        yield "a unit is there twice, or both lost and alive"
    yield from chain.from_iterable(remember_each(_check_unit, state.units))
    sea = {hex for hex in state.ice if is_open_sea(state, hex)}
    for unit in state.units if sea else ():
        if unit.hex in sea:
            yield f"{unit.id} stands in the Open Sea of {unit.hex}"


def _check_unit(unit: Unit) -> tuple[str, ...]:
    """What is wrong with a unit by itself."""
    faults = []
    if not 0 <= unit.mp <= ALLOWANCE or (unit.mp and not kind_of(unit).moves):
        faults.append(f"{unit.id} has {unit.mp} MP")
    if unit.hesitant and not kind_of(unit).wavers:
        faults.append(f"{unit.id} is Hesitant, which it never is")
    if unit.hits < 0 or (unit.hits and unit.side == REBEL):
        faults.append(f"{unit.id} carries {unit.hits} hits")
    if unit.hex is not None and (unit.hex not in CODES or is_finland(unit.hex)):
        faults.append(f"{unit.id} stands in {unit.hex}")
    return tuple(faults)


def _check_stacking(state: State) -> Iterator[str]:
    """One unit of a side in a hex; more only attackers under Coordinated attack (K-511)."""
    there = [unit.hex for unit in state.units if unit.hex is not None]
    if len(set(there)) == len(there):
        return
    # A game may end within a battle (K-S3, K-R48); nobody goes back or advances then.
    ended = state.outcome is not None
    settled = not ended and not any(isinstance(frame, BattleEnd) for frame in state.frames)
    field = Field(state)
    for hex, units in field.units.items():
        if len(units) > 1:
            yield from _check_stack(field, hex, settled)


def _check_stack(field: Field, hex: Ref, settled: bool) -> Iterator[str]:
    units = field.at(hex)
    for side in (BOLSHEVIK, REBEL):
        ours = field.at(hex, side)
        if settled and len(ours) > 1 and not all(unit.origin for unit in ours):
            yield f"{len(ours)} units of one side stand in {hex}"
    attackers = {unit.side for unit in units if unit.origin is not None}
    if len(attackers) > 1:
        yield f"both sides attack in {hex}"
    if field.is_battle(hex) and not attackers:
        yield f"nobody attacks in the battle hex {hex}"
    for unit in units:
        alone = not field.has(hex, other(unit.side))
        if settled and unit.origin and alone:
            yield f"{unit.id} attacks nobody in {hex}"


def _check_map(ice: Mapping[Ref, int], taken: list[Ref], cities: list[Ref]) -> tuple[str, ...]:
    faults = [
        f"{hex} has {hits} hits"
        for hex, hits in ice.items()
        if not is_ice(hex) or not 1 <= hits <= BREAKS
    ]
    faults += (f"{hex} is no Kronstadt hex, but taken" for hex in taken if hex not in KRONSTADT)
    faults += (f"{hex} is no Coastal City, but taken" for hex in cities if hex not in CITIES)
    return tuple(faults)


def _check_hands(hands: Mapping[Seat, Hand]) -> tuple[str, ...]:
    return tuple(chain.from_iterable(_check_hand(seat, hand) for seat, hand in hands.items()))


def _check_hand(seat: Seat, hand: Hand) -> Iterator[str]:
    chits = [*hand.held, *hand.played]
    if len(set(chits)) != len(chits) or not set(chits) <= set(CHITS[seat]):
        yield f"the {seat} hand is {chits}"
    if not set(hand.chosen) <= set(chits):
        yield f"the {seat} chose {hand.chosen}, but has {chits}"
    for name, some in (("hand", chits), ("choice", hand.chosen)):
        if set(arrange_chits(seat, some)) != set(some):
            yield f"the {seat} {name} tells the two Artillery Fire! chits apart: {some}"
