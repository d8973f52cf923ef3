"""The reference values of the four scenarios at set-up, computed by another program."""

# ruff: noqa: N802

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from battle_dice.position.dice import count_dice
from battle_dice.position.occupation import Field
from battle_dice.position.scenarios import FILES
from battle_dice.rules.reach import find_reach
from battle_dice.rules.setup import setup
from battle_dice.rules.sight import find_blocking
from battle_dice.rules.targets import can_battle
from tachanka.engine.api import Config
from tachanka.engine.chance import ScriptedChance

ORACLES: dict[str, Any] = json.loads(
    (files("battle_dice") / "tests" / "data" / "oracles.json").read_text()
)["scenarios"]


def at_setup(scenario: str) -> Field:
    return Field(setup(Config(scenario), ScriptedChance([1, 2])))


def test_every_scenario_has_its_reference() -> None:
    assert list(ORACLES) == list(FILES)


@pytest.mark.parametrize("scenario", ORACLES)
def test_D17_D20_D23_D28_D31_D81_reach_at_setup(scenario: str) -> None:
    field = at_setup(scenario)
    found = {}
    for unit in field.state.units:
        paths = find_reach(field, unit).paths
        found[unit.id] = {hex: len(path) for (hex, _), path in paths.items()}
    assert found == ORACLES[scenario]["reach"]


@pytest.mark.parametrize("scenario", ORACLES)
def test_D73_D90_D91_D92_D93_battles_at_setup(scenario: str) -> None:
    field = at_setup(scenario)
    found = []
    for unit in field.state.units:
        if unit.is_general:
            continue
        for hex in field.enemy_hexes(unit.side):
            distance = field.grid.distance(unit.hex, hex)
            if distance > 7:
                continue
            small_arms, guns = (
                not find_blocking(field, unit.hex, hex, units_too) for units_too in (True, False)
            )
            dice = count_dice(field, unit, hex).total if can_battle(field, unit, hex) else 0
            if field.ground.is_water(unit.hex):
                dice = 0
            found.append([unit.id, hex, distance, small_arms, guns, dice])
    assert sorted(found) == sorted(ORACLES[scenario]["pairs"])


@pytest.mark.parametrize("scenario", ORACLES)
def test_D90_lines_of_sight(scenario: str) -> None:
    grid = at_setup(scenario).grid
    for told in ORACLES[scenario]["los_lists"]:
        line = grid.line(told["from"], told["to"])
        assert grid.distance(told["from"], told["to"]) == told["distance"]
        assert sorted(line.crossed) == sorted(told["crossed"])
        assert sorted([sorted(line.left), sorted(line.right)]) == sorted(
            [sorted(told["side_1"]), sorted(told["side_2"])]
        )


@pytest.mark.clause("D-R41")
@pytest.mark.parametrize("scenario", FILES)
def test_D116_set_up_is_the_printed_one(scenario: str) -> None:
    path = files("battle_dice") / "data" / "scenarios" / FILES[scenario]
    told = json.loads(path.read_text())
    state = setup(Config(scenario), ScriptedChance([1, 2]))
    units = [[u.id, u.side, u.kind, u.hex, u.name] for u in state.units]
    assert units == [[u["id"], u["side"], u["type"], u["hex"], u["name"]] for u in told["units"]]
    assert [row.replace(" ", "") for row in told["board"]["grid"]] == list(state.rows)
    assert msgspec.to_builtins(state.sides) == tuple(told["sides"])
    control = {o["hex"]: o["initial_control"] for o in told["objectives"]}
    assert state.control == {hex: side for hex, side in control.items() if side}
