"""Combats at a table: declared attacks, the usual answers, and what the report says."""

from __future__ import annotations

from typing import Any

from barbarossa_fast.position.state import Attack, Combat, GermanAttacks, Report, RussianAttacks
from barbarossa_fast.tests.table import Table, given

IDLE = "A18 BN"
"""Its attack on Siauliai is left, so that the game stays in step 4."""


def declare(target: str, attackers: str, followers: str = "", **how: Any) -> Attack:
    """A declared attack; further words are those of `Attack`."""
    return Attack(target, attackers.split(), followers.split(), **how)


def battle(german: str, russian: str, *attacks: Attack, **how: Any) -> Table:
    """Step 4 with these attacks, and an idle one that is never resolved."""
    idle = declare("SIA", "A18")
    return given(
        f"{german}, {IDLE}",
        f"{russian}, SIA W" if russian else "SIA W",
        step=GermanAttacks(),
        attacks=[*attacks, idle],
        **how,
    )


def russian_turn(german: str, russian: str, **how: Any) -> Table:
    """The Russian attacks of step 6; a unit at Pskov that never makes its own keeps it open."""
    return given(f"{german}, A18 DVI", f"{russian}, PSK S", step=RussianAttacks(), **how)


def attack(table: Table, target: str, units: str) -> None:
    """Russian units attack and take the hits on them as usual."""
    first, *others = units.split()
    table.russian("attack", first, target)
    for unit in others:
        table.russian("attack", unit, target)
    table.russian("fight", target)
    if table.asked == "russian: ask-hits-attackers":
        table.russian("accept")


def usual(table: Table) -> Table:
    """Answers every question of the combat as a time-out would."""
    while table.state.frames and isinstance(table.state.frames[-1], Combat):
        table.settle(table.window.fallback)
    return table


def report(table: Table) -> Report:
    return table.state.reports[-1]


def sums(table: Table) -> tuple[int, int, int, int]:
    """A, P, H and F of the last combat."""
    told = report(table).sums
    return told.attack_total, told.absorbed, told.hits, told.fire_total


def fates(table: Table) -> dict[str, tuple[int, str]]:
    """The hits each unit of the last combat took and what became of it; the unhurt left out."""
    return {
        loss.unit: (loss.hits, loss.fate) for loss in report(table).losses if loss.fate != "unhurt"
    }
