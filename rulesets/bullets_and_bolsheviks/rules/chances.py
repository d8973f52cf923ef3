"""Chances of dice in numbers: sums, checks, melees, overruns. Nothing is decided by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from tachanka.engine.scene import Ref

from ..position.frames import Assault, Check
from ..position.occupation import boosters
from ..position.pieces import Stand, other
from ..position.state import State
from ..position.tables import CAR_CHART, SIX, TANK_CHART
from .assault import by_unit
from .melee import OVERRUN_HIT, STAND_HIT, melee_terms
from .morale import modifiers

SIXTH: Final = Fraction(1, 6)


def _add_die(ways: dict[int, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for total, chance in ways.items():
        for die in SIX:
            found[total + die] = found.get(total + die, 0.0) + chance / 6
    return found


@cache
def at_least(dice: int, needed: int) -> float:
    """The chance that so many dice come to at least this sum."""
    ways = {0: 1.0}
    for _ in range(dice):
        ways = _add_die(ways)
    return sum(chance for total, chance in ways.items() if total >= needed)


@cache
def expect_hits(dice: int, least: int, halved: bool) -> Fraction:
    """Hits to be expected of a volley; halved: two make one, and an odd one is lost (BB-43)."""
    chance = Fraction(7 - least, 6)
    if not halved:
        return dice * chance
    odd = (1 - (1 - 2 * chance) ** dice) / 2
    return (dice * chance - odd) / 2


def pass_chance(state: State, check: Check) -> float:
    """The chance to pass a check, a leader's boost included (BB-82, BB-111)."""
    level = state.unit(check.unit).level
    bonus = sum(term.n for term in modifiers(state, check))
    rating = max((man.rating for man in boosters(state, check.unit)), default=0)

    def chance(more: int) -> float:
        return min(1.0, max(0.0, (6 - level + bonus + more) / 6))

    return chance(1) * rating / 6 + chance(0) * (6 - rating) / 6


def win_chance(
    state: State, attackers: Sequence[Stand], hex: Ref, defenders: Sequence[Stand] | None = None
) -> float:
    """The chance that a melee is won, ties thrown again (BB-71 to BB-73)."""
    if defenders is None:
        defenders = state.at(hex, other(attackers[0].side))
    start = attackers[0].hex
    assert start is not None
    frame = Assault(attackers[0].side, start, hex, tuple(s.id for s in attackers), ())
    sums = []
    for own, enemy in ((attackers, defenders), (defenders, attackers)):
        bonus = sum(t.n for s in own for t in melee_terms(state, frame, s, own, enemy))
        sums.append((len(own), bonus))
    (n, plus), (m, minus) = sums
    return beat_chance(n, m, plus - minus)


@cache
def beat_chance(n: int, m: int, bonus: int) -> float:
    """The chance that n dice and a bonus beat m dice, ties left out."""
    mine: dict[int, float] = {bonus: 1.0}
    theirs: dict[int, float] = {0: 1.0}
    for _ in range(n):
        mine = _add_die(mine)
    for _ in range(m):
        theirs = _add_die(theirs)
    won = sum(p * q for a, p in mine.items() for b, q in theirs.items() if a > b)
    lost = sum(p * q for a, p in mine.items() for b, q in theirs.items() if a < b)
    return won / (won + lost) if won + lost else 0.5


def knock_out_chance(by: Stand, vehicle: Stand) -> float:
    """The chance that one die of an overrun knocks a vehicle out (BB-58, BB-59, BB-78)."""
    chart = TANK_CHART if vehicle.type == "tank" else CAR_CHART
    worst = sum(found == "knocked_out" for found in chart.values())
    least = OVERRUN_HIT if by.is_vehicle else STAND_HIT
    return float((7 - least) * SIXTH * worst * SIXTH)


def overrun_chance(attackers: Sequence[Stand], defenders: Sequence[Stand]) -> float:
    """The chance that those who assault have the hex after an overrun (BB-79, BB-80)."""
    lives = 1.0
    if attackers[0].is_vehicle:
        for foe in defenders:
            lives *= 1 - knock_out_chance(foe, attackers[0])
    if not defenders[0].is_vehicle:
        return lives * float((7 - OVERRUN_HIT) * SIXTH)
    holds = 1.0
    for stand in attackers:
        holds *= 1 - knock_out_chance(stand, defenders[0])
    return lives * (1 - holds)


Party = tuple[float, list[Stand]]


def _list_parties(state: State, checks: Sequence[tuple[Check, Sequence[Stand]]]) -> Iterator[Party]:
    """Who passes, unit by unit, and how likely that is."""
    chances = [pass_chance(state, check) for check, _ in checks]
    for passed in product((True, False), repeat=len(checks)):
        weight = 1.0
        party: list[Stand] = []
        for holds, chance, (_, stands) in zip(passed, chances, checks, strict=True):
            weight *= chance if holds else 1 - chance
            party += stands if holds else []
        if weight:
            yield weight, party


def assault_chance(state: State, group: Sequence[Stand], hex: Ref) -> float:
    """The chance that a group takes a hex: attempt, receipt, and the melee or overrun (BB-70)."""
    foes, total = state.at(hex, other(group[0].side)), 0.0
    facing = tuple(foe.id for foe in foes)
    attempts = [
        (Check("attempt", unit, ids, hex, facing), [s for s in group if s.id in ids])
        for unit, ids in by_unit(state, group)
    ]
    for goes, party in _list_parties(state, attempts):
        if not party:
            continue
        facing = tuple(stand.id for stand in party)
        receipts = [
            (Check("receive", unit, ids, hex, facing), [s for s in foes if s.id in ids])
            for unit, ids in by_unit(state, foes)
        ]
        total += goes * sum(
            stays * _clash_chance(state, party, hex, defenders)
            for stays, defenders in _list_stayers(state, foes, receipts)
        )
    return total


def _list_stayers(
    state: State, foes: Sequence[Stand], receipts: Sequence[tuple[Check, Sequence[Stand]]]
) -> Iterator[Party]:
    """Armour stays without a check (BB-97)."""
    if foes[0].is_vehicle:
        yield 1.0, list(foes)
    else:
        yield from _list_parties(state, receipts)


def _clash_chance(
    state: State, party: Sequence[Stand], hex: Ref, defenders: Sequence[Stand]
) -> float:
    if not defenders:
        return 1.0
    if any(stand.is_vehicle for stand in (*party, *defenders)):
        return overrun_chance(party, defenders)
    return win_chance(state, party, hex, defenders)
