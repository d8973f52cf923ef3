"""Russian attacks: what may be expected of them, and how they are put together (B11.6-B11.11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from tachanka.engine.api import Act, Offer, One, Targets
from tachanka.engine.scene import Ref

from ..position.geography import POSITIONS, is_city
from ..position.occupation import Occupation
from ..position.state import RussianAttacks, State, Unit
from .estimate import share_of_strong
from .temper import Guard

MOST: Final = 3
"""Units in one attack (B11.7)."""
HALTED: Final = 7.0
"""What it is worth that a German unit is Disrupted and so misses its turn, by factor."""
DRIVEN: Final = 3.0
"""What it is worth besides that it must go back."""
FELLED: Final = 26.0
"""What it is worth that it is eliminated, by factor."""
STRONG: Final = 6.0
WEAK: Final = 2.5
"""What Russian units are worth that an attack costs."""
TIRED: Final = 2.0
"""What it costs that a Strong unit is Disrupted."""


class Thrust(NamedTuple):
    """An attack that could be made. worth: gain less cost."""

    worth: float
    start: Ref
    target: Ref
    units: tuple[Ref, ...]


def choose_counterattack(view: State, guard: Guard, offers: Sequence[Offer]) -> Act:
    """The attack that is worth most, if any is worth making."""
    thrusts = list_thrusts(view, offers)
    best = max(thrusts, key=lambda thrust: thrust.worth, default=None)
    if best is None or best.worth < guard.dare:
        return Act("end_attacks")
    return Act("attack", best.units[0], One(best.target))


def list_thrusts(view: State, offers: Sequence[Offer]) -> list[Thrust]:
    """For each position and target offered the attack of its strongest units."""
    share = share_of_strong(view)
    ways: dict[tuple[Ref, Ref], list[Unit]] = {}
    for offer in offers:
        if offer.verb == "attack" and offer.on and isinstance(offer.choice, Targets):
            unit = view.unit(offer.on)
            for option in offer.choice.options:
                ways.setdefault((unit.place, option.ref), []).append(unit)
    occupation = Occupation(view)
    thrusts = []
    for (start, target), units in ways.items():
        room = min(MOST, len(occupation.at(start)) - 1) if is_city(start) else MOST
        ranked = sorted(units, key=lambda unit: -_expect(unit, share))[:room]
        defenders = occupation.at(target)
        for size in range(1, len(ranked) + 1):
            worth = weigh(ranked[:size], defenders, share, target)
            ids = tuple(unit.id for unit in ranked[:size])
            thrusts.append(Thrust(worth, start, target, ids))
    return thrusts


def put_together(view: State, frame: RussianAttacks, offers: Sequence[Offer]) -> Act | None:
    """The next unit to join the attack begun, or the attack."""
    joiners = [view.unit(on) for on in _list_joiners(offers)]
    share = share_of_strong(view)
    if len(frame.units) < MOST and joiners and frame.target is not None:
        best = max(joiners, key=lambda unit: _expect(unit, share))
        defenders = Occupation(view).at(frame.target)
        now = [view.unit(id) for id in frame.units]
        with_him = weigh([*now, best], defenders, share, frame.target)
        if with_him > weigh(now, defenders, share, frame.target):
            return Act("attack", best.id, One(frame.target))
    return Act("fight", None, One(frame.target or ""))


def _list_joiners(offers: Sequence[Offer]) -> Iterable[Ref]:
    for offer in offers:
        if offer.verb == "attack" and isinstance(offer.choice, Targets) and offer.choice.options:
            yield offer.on or ""


def _expect(unit: Unit, share: float) -> float:
    return share if unit.factor is None else float(unit.factor)


def weigh(attackers: Sequence[Unit], defenders: Sequence[Unit], share: float, target: Ref) -> float:
    """Gain less cost, on average over what unknown units may be (B8, B11.9)."""
    total = 0.0
    for factors in product(*(_list_factors(unit) for unit in attackers)):
        odds = 1.0
        for unit, factor in zip(attackers, factors, strict=True):
            if unit.factor is None:
                odds *= share if factor else 1 - share
        total += odds * _weigh_case(factors, defenders, target)
    return total


def _list_factors(unit: Unit) -> Iterable[int]:
    return (0, 1) if unit.factor is None else (unit.factor,)


def _weigh_case(factors: Sequence[int], defenders: Sequence[Unit], target: Ref) -> float:
    armies = [unit for unit in defenders if unit.kind == "army"]
    corps = [unit for unit in defenders if unit.kind != "army"]
    hits = max(0, sum(factors) - 1 + _is_starved(defenders))
    fire = max(0, sum(unit.factor or 0 for unit in defenders) - _is_starved(defenders))
    strong = sum(1 for factor in factors if factor)
    cost = _count_cost(fire, strong, len(factors) - strong)
    fresh = fire < strong
    gain, felled, left = _hurt(hits, len(armies), len(corps), fresh)
    if left == 0 and fresh:
        gain += 100.0 * POSITIONS[target].vp + 3.0
    return gain + FELLED * felled - cost


def _is_starved(units: Sequence[Unit]) -> int:
    return int(all(unit.unsupplied for unit in units))


def _count_cost(fire: int, strong: int, weak: int) -> float:
    """What the defenders' fire costs: one hit tires a Strong unit, more kill (B8.15)."""
    tired = min(fire, strong)
    fire -= tired
    dead_weak = min(fire, weak)
    fire -= dead_weak
    dead = min(fire, tired)
    return TIRED * (tired - dead) + WEAK * dead_weak + STRONG * dead


def _hurt(hits: int, armies: int, corps: int, fresh: bool) -> tuple[float, int, int]:
    """What hits on Germans gain: the gain, factors eliminated, units that stay (B8.12)."""
    units = armies + corps
    room = 2 * armies + corps
    if hits >= room:  # all are moved off; each further hit eliminates
        over = hits - room
        felled = min(over, corps) + 2 * min(max(0, over - corps), armies)
        gain = HALTED * (room - felled) + (DRIVEN * units if fresh else 0.0)
        return gain, felled, 0 if fresh else units
    whole = min(armies, hits // 2)
    rest = hits - 2 * whole
    gain = HALTED * 2 * whole + (DRIVEN * whole if fresh else 0.0)
    if rest:
        gain += HALTED * (2 if whole < armies else 1) * min(1, rest)
        gain += HALTED * (rest - 1) if rest > 1 else 0.0
    return gain, 0, units - (whole if fresh else 0)
