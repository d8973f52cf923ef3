"""Where each Bolshevik unit is wanted: targets, what they are worth, and who goes for which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tachanka.engine.scene import Ref

from ..position.state import REBEL, Unit
from ..position.terrain import KRONSTADT
from ..position.units import ALLOWANCE
from ..rules.victory import GUNS_FOR_ASSAULT, HEXES_WITHOUT_COUNCIL
from .assignment import assign
from .ground import FAR, ISLAND, NUMBER, march_to
from .outlook import Outlook

HASTE: Final = 1.25
"""Turns of marching count more the more there are, so that the last to arrive is early."""

LONGEST: Final = 60
"""MP beyond which a march is not longer."""

TOO_LATE = 6.0
"""What a target is worth less that cannot be reached before the game ends."""


IDLE = -20.0
"""What it is worth that a unit stays where it is, if nobody needs it elsewhere."""


class Task(NamedTuple):
    """A hex in which one unit is wanted. needs: the Combat Value it takes."""

    hex: Ref
    worth: float
    needs: int = 0


def list_tasks(outlook: Outlook) -> list[Task]:
    """All that the Bolshevik wants, each once for every unit it takes."""
    tasks = list(_list_rebels(outlook))
    if outlook.hexes_needed:
        short = outlook.hexes_needed - len(outlook.occupied)
        urgent = outlook.left <= 4 or outlook.hexes_needed < len(ISLAND)
        worth = 5.0 if urgent else 2.5
        for hex in KRONSTADT:
            if not outlook.field.has(hex, REBEL):
                more = 0.4 if hex not in outlook.view.taken else 0.0
                tasks.append(Task(hex, worth + more if short > -2 else 1.0))
    return tasks


def _list_rebels(outlook: Outlook) -> Iterator[Task]:
    for unit in outlook.rebels:
        if unit.hex is None:
            continue
        worth, defence = worth_of(outlook, unit), outlook.defence(unit)
        if unit.kind == "council":
            if outlook.victory == "pursuit":
                yield from _head_off(unit.hex)
            hunters, base = _hunt(outlook)
            for number in range(hunters):
                yield Task(unit.hex, base - 0.5 * number, 1 if number else 2)
        elif unit.kind == "artillery":
            yield Task(unit.hex, worth, defence + 1)
        else:
            for number in range(defence):
                yield Task(unit.hex, worth / (1.5 + number), 1)


def _head_off(hex: Ref) -> Iterator[Task]:
    """Hexes in the Council's way to Finland, which lies in the north."""
    column, row = int(hex[:2]), int(hex[2:])
    for aside, ahead in ((0, 3), (1, 3), (-1, 3), (0, 5)):
        goal = f"{column + aside:02}{max(2, row - ahead):02}"
        if goal in NUMBER:
            yield Task(goal, 18.0)


def _hunt(outlook: Outlook) -> tuple[int, float]:
    """How many units hunt the Council, and what that is worth to the first.

    In a siege nobody does as long as there are enough units for all of Kronstadt.
    """
    if outlook.victory == "pursuit":
        return 3, 20.0
    if outlook.victory == "assault":
        return 1, 2.0
    if len(outlook.reds) >= len(ISLAND):
        return 0, 0.0
    return len(outlook.reds) - HEXES_WITHOUT_COUNCIL, 20.0


def worth_of(outlook: Outlook, unit: Unit) -> float:
    """What it is worth to the Bolshevik that a Rebel unit falls."""
    late = 0.5 if outlook.left <= 3 else 1.0
    match unit.kind:
        case "council":
            return {"pursuit": 100.0, "siege": 14.0, "assault": 4.0}[outlook.victory]
        case "artillery":
            if outlook.victory == "assault":
                return outlook.temper.prize + 0.5 * (GUNS_FOR_ASSAULT - outlook.guns_needed)
            needed = outlook.guns_needed > 0
            return outlook.temper.gun if needed else outlook.temper.spare * late
        case "warships":
            return 2.5 * late**2
    return 4.5 if unit.hex in ISLAND and outlook.victory == "siege" else 2.5


def assign_tasks(outlook: Outlook) -> dict[Ref, Task]:
    """For each unit that can still go somewhere its task."""
    units = [unit for unit in outlook.reds if unit.hex is not None]
    tasks = list_tasks(outlook)
    tasks += [Task(unit.hex or "", IDLE) for unit in units]
    if not units:
        return {}
    costs = [[_price(outlook, unit, task) for task in tasks] for unit in units]
    chosen = assign(costs)
    return {unit.id: tasks[column] for unit, column in zip(units, chosen, strict=True)}


def count_turns(mp: int) -> float:
    """What so many MP of marching cost, in turns: the later ones count more."""
    return float((min(mp, LONGEST) / ALLOWANCE) ** HASTE)


def _price(outlook: Outlook, unit: Unit, task: Task) -> float:
    assert unit.hex is not None
    mp = march_to(task.hex, outlook.ice)[NUMBER[unit.hex]]
    if mp >= FAR:
        return 50.0
    turns = mp / ALLOWANCE
    price = outlook.temper.step * count_turns(mp) - task.worth
    if turns > outlook.left:
        price += TOO_LATE
    if outlook.value(unit) < task.needs:
        price += 3.0
    if unit.hesitant and mp:
        price += 1.0
    return price
