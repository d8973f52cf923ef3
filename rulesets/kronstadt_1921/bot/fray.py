"""Battles: which comes first, which chits are played in them, who stays and who goes back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tachanka.engine.api import Act, Many, One
from tachanka.engine.scene import Ref

from ..position.chits import FIRE
from ..position.frames import Advance, Battle, GoingBack
from ..position.state import BOLSHEVIK, REBEL, Unit
from ..position.terrain import is_ice
from ..position.units import kind_of
from ..rules.combat import add_up, sums_of
from ..rules.ways_back import can_go_back
from .ground import ISLAND
from .marches import Columns
from .options import Option
from .orders import worth_of
from .outlook import UNIT, Outlook

PASS = Act("pass")

LOSS = 5.5
"""What a lost Bolshevik unit costs, with what it does to the tracks."""


@dataclass(frozen=True)
class Fray:
    """A battle as it would be after some plays.

    attackers: those that fight, with their values. bonus: Assault. defence: with all that adds
    to it. shut: attackers that could not go back.
    """

    attackers: tuple[tuple[Unit, int], ...]
    bonus: int
    defender: Unit
    defence: int
    shut: frozenset[Ref]

    @property
    def lead(self) -> int:
        """How far the attack is ahead."""
        return sum(value for _, value in self.attackers) + self.bonus - self.defence


def read_fray(outlook: Outlook, battle: Battle) -> Fray | None:
    """The battle as it stands, perhaps without attackers; None without a defender."""
    sums = sums_of(outlook.view, battle)
    if sums.defender is None:
        return None
    attackers = tuple((unit, outlook.value(unit)) for unit in sums.attackers)
    shut = frozenset(u.id for u in sums.attackers if not can_go_back(outlook.field, u))
    return Fray(attackers, int(battle.assault), sums.defender, sums.defence_total, shut)


def result_of(outlook: Outlook, fray: Fray | None) -> float:
    """What the result is worth to the Bolshevik."""
    if fray is None or not fray.attackers:
        return 0.0
    side = fray.attackers[0][0].side
    if fray.lead > 0:
        prize = _price(outlook, fray.defender)
    elif fray.lead == 0:
        prize = -sum(_price(outlook, unit) for unit, _ in fray.attackers if unit.id in fray.shut)
    else:
        prize = -sum(_price(outlook, unit) for unit, _ in fray.attackers)
    return prize if side == BOLSHEVIK else -prize


def _price(outlook: Outlook, unit: Unit) -> float:
    if unit.side == REBEL:
        return worth_of(outlook, unit)
    return LOSS - 0.8 * unit.hits


def weigh_battle_plays(outlook: Outlook, battle: Battle) -> list[Option]:
    """Every play that changes the result, with what it gains over a pass."""
    fray = read_fray(outlook, battle)
    found = [Option(0.0, PASS)]
    if fray is None:
        return found
    sign = 1 if outlook.seat == BOLSHEVIK else -1
    now = result_of(outlook, fray)
    for act, after, cost in _list_plays(outlook, battle, fray):
        gain = sign * (result_of(outlook, after) - now) - cost
        found.append(Option(gain - 0.05, act))
    return found


def _list_plays(
    outlook: Outlook, battle: Battle, fray: Fray
) -> Iterator[tuple[Act, Fray | None, float]]:
    if outlook.seat == BOLSHEVIK:
        yield from _list_red_plays(outlook, battle, fray)
        return
    if outlook.holds("desperate") and battle.side == BOLSHEVIK and not battle.desperate:
        yield _play("desperate"), replace(fray, defence=fray.defence + 1), 0.2
    if outlook.holds("power") and outlook.view.rebellion + 1 == _surge(outlook):
        yield _play("power"), _shift_sailors(fray, 1), 0.0
    if battle.side == BOLSHEVIK:
        yield from _list_shots(outlook, battle, fray)
        yield from _list_names(outlook, fray)


def _list_red_plays(
    outlook: Outlook, battle: Battle, fray: Fray
) -> Iterator[tuple[Act, Fray | None, float]]:
    if outlook.holds("assault") and battle.side == BOLSHEVIK and not battle.assault:
        others = sum(
            add_up(outlook.field, hex, BOLSHEVIK).result == "draw"
            for hex in outlook.field.battles
            if hex != battle.hex
        )
        yield _play("assault"), replace(fray, bonus=1), 0.2 + 0.5 * min(1, others)
    if outlook.holds("communists") and outlook.view.rebellion == _surge(outlook):
        yield _play("communists"), _shift_sailors(fray, -1), 0.0
    if outlook.holds("commissar") and battle.side == BOLSHEVIK:
        here = outlook.field.at(battle.hex, BOLSHEVIK)
        every = tuple((unit, outlook.value(unit)) for unit in here)
        yield _play("commissar"), replace(fray, attackers=every), 0.3


def _play(chit: str) -> Act:
    return Act("play", None, One(chit))


def _surge(outlook: Outlook) -> int:
    return int(outlook.view.options.surge_level)


def _shift_sailors(fray: Fray, by: int) -> Fray:
    """The battle with the sailors' bonus switched on or off."""
    attackers = tuple(
        (unit, value + by if unit.kind == "sailors" else value) for unit, value in fray.attackers
    )
    more = by if fray.defender.kind == "sailors" else 0
    return replace(fray, attackers=attackers, defence=fray.defence + more)


def _without(fray: Fray, id: Ref) -> Fray:
    """The battle after a hit on this attacker: it wavers, or is weaker by one."""
    attackers = []
    for unit, value in fray.attackers:
        if unit.id != id:
            attackers.append((unit, value))
        elif not kind_of(unit).wavers:
            attackers.append((unit, max(0, value - 1)))
    return replace(fray, attackers=tuple(attackers))


def _list_shots(
    outlook: Outlook, battle: Battle, fray: Fray
) -> Iterator[tuple[Act, Fray | None, float]]:
    if not any(chit in FIRE for chit in outlook.held):
        return
    gun = outlook.gun_for(battle.hex)
    if gun is not None and not (is_ice(battle.hex) and outlook.is_cracked(battle.hex)):
        for unit, _ in fray.attackers:
            extra = 0.0 if unit.hits else -0.8
            yield Act("fire", gun.id, One(unit.id)), _without(fray, unit.id), 1.6 + extra
    for unit, _ in fray.attackers:
        origin = unit.origin
        if origin is None or not outlook.is_cracked(origin) or outlook.field.at(origin):
            continue
        gun = outlook.gun_for(origin)
        if gun is not None:
            shut = fray.shut | {unit.id}
            yield Act("fire", gun.id, One(origin)), replace(fray, shut=shut), 1.0


def _list_names(outlook: Outlook, fray: Fray) -> Iterator[tuple[Act, Fray | None, float]]:
    if not outlook.holds("propaganda") or not outlook.view.propaganda:
        return
    able = [unit.id for unit, _ in fray.attackers if kind_of(unit).wavers]
    named = able[: outlook.view.propaganda]
    if named:
        after = fray
        for id in named:
            after = _without(after, id)
        yield Act("propaganda", None, Many(tuple(sorted(named)))), after, 0.6


# --- The Combat step ----------------------------------------------------------------------------


def weigh_battle_order(outlook: Outlook) -> list[Option]:
    """The surest battles first: what they take weakens the rest."""
    found = []
    for hex in outlook.field.battles:
        sums = add_up(outlook.field, hex, outlook.seat)
        lead = sums.attack_total - sums.defence_total if sums.attackers else -9
        found.append(Option(float(lead), Act("choose_battle", None, One(hex))))
    return found


def weigh_advance(outlook: Outlook, frame: Advance) -> list[Option]:
    """Who stays: a unit that cannot go back, else the weakest where it is safe."""
    units = [outlook.view.unit(id) for id in frame.units]
    stuck = {unit.id for unit in units if not can_go_back(outlook.field, unit)}
    taken: set[Ref] = set()
    for unit in units:
        if unit.origin in taken:
            stuck.add(unit.id)
        taken.add(unit.origin or "")
    price = LOSS if frame.side == BOLSHEVIK else 3.0
    found = [Option(-price * len(stuck) + _stand(outlook, None, frame.hex), Act("withdraw"))]
    for unit in units:
        lost = len(stuck - {unit.id})
        worth = -price * lost + _stand(outlook, unit, frame.hex)
        found.append(Option(worth, Act("advance", None, One(unit.id))))
    return found


def _stand(outlook: Outlook, unit: Unit | None, hex: Ref) -> float:
    """What it is worth that this unit, or none, stays in the hex it has won."""
    if unit is None or unit.origin is None:
        return 0.0
    if unit.side == BOLSHEVIK:
        columns = Columns(outlook)
        worth = columns.judge(unit, hex, None) - columns.judge(unit, unit.origin, None)
        return worth + 2.0 * (hex in ISLAND) - 0.2 * outlook.value(unit)
    if unit.origin in ISLAND and hex not in ISLAND:
        return -2.0
    return 3.4 if hex in ISLAND else 0.4


def weigh_going_back(outlook: Outlook, frame: GoingBack) -> list[Option]:
    """The strongest goes back first; those that never waver before the others."""
    found = []
    for id in frame.units:
        unit = outlook.view.unit(id)
        worth = outlook.value(unit) + 0.5 * (not kind_of(unit).wavers) + UNIT
        found.append(Option(worth, Act("go_back", None, One(id))))
    return found
