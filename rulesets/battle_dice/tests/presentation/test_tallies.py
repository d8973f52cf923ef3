"""What is counted of each side."""

# ruff: noqa: N802

from __future__ import annotations

from battle_dice import RULESET
from battle_dice.tests.table import Table
from tachanka.engine.api import Config
from tachanka.engine.chance import KeyedChance


def counts(table: Table) -> dict[str, tuple[str, str, int]]:
    return {each.id: (each.side, table.say(each.name), each.value) for each in table.see().tallies}


def test_D110_D111_figures_losses_and_objectives_are_counted() -> None:
    table = Table(RULESET.setup(Config("lezhanka-1918"), KeyedChance(bytes(32), {})))
    before = counts(table)
    assert before == {
        "figures-white": ("white", "Figures left", 33),
        "figures-red": ("red", "Figures left", 19),
        "lost-white": ("white", "Units lost", 0),
        "lost-red": ("red", "Units lost", 0),
        "objectives-white": ("white", "Objectives held", 0),
        "objectives-red": ("red", "Objectives held", 4),
    }
    state = table.state
    gone = next(unit for unit in state.units if unit.side == "red")
    state.units.remove(gone)
    state.lost["red"].append(gone.id)
    next(unit for unit in state.units if unit.side == "white").figures -= 1
    state.control[state.objectives[0].hex] = "white"
    after = counts(table)
    assert {id: after[id][2] - before[id][2] for id in before} == {
        "figures-white": -1,
        "figures-red": -gone.figures,
        "lost-white": 0,
        "lost-red": 1,
        "objectives-white": 1,
        "objectives-red": -1,
    }


def test_D110_without_objectives_none_are_counted() -> None:
    table = Table(RULESET.setup(Config("lezhanka-1918"), KeyedChance(bytes(32), {})))
    table.state.objectives = ()
    assert [id for id in counts(table) if id.startswith("objectives")] == []
