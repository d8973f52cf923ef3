"""Worked case 41: odds; and the tables of units, terrain and probabilities."""

# ruff: noqa: N802

from __future__ import annotations

import json
from collections import defaultdict
from fractions import Fraction
from importlib.resources import files
from typing import Any

import pytest

from battle_dice import RULESET
from battle_dice.position.dice import FACES
from battle_dice.position.terrain import (
    BLOCKING,
    CODES,
    COVER_OF_BASE,
    COVER_OF_WORKS,
    NO_BATTLE_ON_ENTRY,
    STOPS,
)
from battle_dice.position.units import TYPES
from battle_dice.rules.initiative import DIE
from battle_dice.tests.table import Table, battle_p
from tachanka.engine.api import Act, Chance, One, Why
from tachanka.engine.chance import KeyedChance, enumerate_chance
from tachanka.engine.forecast import forecast


def told(name: str) -> Any:
    return json.loads((files("battle_dice") / "tests" / "data" / f"{name}.json").read_text())


TABLES = told("tables")


def odds(table: Table, unit: str, target: str) -> dict[str, dict[int, Fraction]]:
    act = Act("battle", unit, One(target))
    prospect = forecast(RULESET, table.state, "white", act)
    assert prospect.exact
    return {gauge.name: dict(gauge.rows) for gauge in prospect.gauges}


def test_case_41_D76_D77_four_dice_destroy_infantry() -> None:
    found = odds(battle_p("w inf D5", "r inf E5", "rk inf I9"), "w", "E5")
    assert found["gauge-destroyed"][1] == Fraction(1, 81)


def test_case_41_D96_two_hits_and_a_flag() -> None:
    table = battle_p("w inf C5", "r inf E5", "rk inf I9")

    def run(chance: Chance) -> tuple[int, int]:
        came = chance.tally(FACES, table.targets("w")["E5"] or 0, Why("D93", "white", "w"))
        return came["INF"], came["FLAG"]

    both = sum(weight for result, weight, _ in enumerate_chance(run) if result == (2, 1))
    assert both == Fraction(1, 18)


def test_case_41_three_dice_destroy_cavalry_D77() -> None:
    found = odds(battle_p("w cav D5", "r cav E5", "rk inf I9"), "w", "E5")
    assert found["gauge-destroyed"][1] == Fraction(1, 216)


def test_case_41_D79_four_dice_hit_the_general_of_a_stack() -> None:
    found = odds(battle_p("w inf D5", "r inf E5", "rg Gen E5"), "w", "E5")
    assert found["gauge-general"][1] == Fraction(671, 1296)


def test_case_41_D78_five_dice_without_a_flag() -> None:
    def run(chance: Chance) -> int:
        return chance.tally(FACES, 5, Why("D93", "white", "w"))["FLAG"]

    none = sum(weight for flags, weight, _ in enumerate_chance(run) if flags == 0)
    assert none == Fraction(3125, 7776)


def test_D101_flags_that_lapse_do_not_count() -> None:
    found = odds(battle_p("w MG D5", "r inf E5 1", "rk inf I9"), "w", "E5")
    untouched = Fraction(2, 3) ** 5 - Fraction(1, 2) ** 5
    assert 1 - found["gauge-flags"][0] == untouched


@pytest.mark.parametrize("kind", ["infantry", "other"])
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_D14_D15_hits_and_flags_of_a_throw(kind: str, dice: int) -> None:
    face = "INF" if kind == "infantry" else "ART"

    def run(chance: Chance) -> tuple[int, int]:
        came = chance.tally(FACES, dice, Why("D93", "white", "w"))
        return came[face], came["FLAG"]

    joint: dict[str, Fraction] = defaultdict(Fraction)
    hits: dict[int, Fraction] = defaultdict(Fraction)
    flags: dict[int, Fraction] = defaultdict(Fraction)
    for (hit, flag), weight, _ in enumerate_chance(run):
        joint[f"{hit},{flag}"] += weight
        hits[hit] += weight
        flags[flag] += weight
    number = str(dice)
    assert joint == {k: Fraction(p) for k, p in TABLES["joint"][kind][number].items()}
    assert [hits[n] for n in range(dice + 1)] == [Fraction(p) for p in TABLES["hits"][kind][number]]
    assert [flags[n] for n in range(dice + 1)] == [Fraction(p) for p in TABLES["flags"][number]]
    mean = sum(n * p for n, p in hits.items())
    assert mean == Fraction(TABLES["expected"][number][f"hits_{kind}"])


@pytest.mark.parametrize("left", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("unit", "dice"), [("w MG D5", 5), ("w inf D5", 4), ("w cav D5", 3), ("w inf B5", 1)]
)
def test_D76_D77_destroyed_by_faces(unit: str, dice: int, left: int) -> None:
    targets = [("r inf", "infantry")] + ([("r cav", "other")] if left <= 3 else [])
    for name, kind in targets:
        hex = "E5" if dice > 1 else "F5"
        table = battle_p(unit, f"{name} {hex} {left}", "rk inf I9")
        assert table.targets("w") == {hex: dice}
        found = odds(table, "w", hex)
        expected = TABLES["destroy"][kind][str(dice)].get(str(left), "0")
        assert found["gauge-destroyed"].get(1, 0) == Fraction(expected)


def test_D14_D15_the_faces_of_the_dice() -> None:
    assert list(FACES) == TABLES["battle_die_faces"]
    assert list(DIE) == TABLES["initiative_die"]


def test_D15_keyed_dice_have_the_right_means_and_variances() -> None:
    chance = KeyedChance(b"a fixed key", {})
    throws, dice = 6000, 3
    came = [chance.tally(FACES, dice, Why("D93", "white", "w")) for _ in range(throws)]
    for face, p in (
        ("INF", 1 / 3),
        ("CAV", 1 / 6),
        ("ART", 1 / 6),
        ("GEN", 1 / 6),
        ("FLAG", 1 / 6),
    ):
        values = [counts[face] for counts in came]
        mean = sum(values) / throws
        variance = sum((value - mean) ** 2 for value in values) / throws
        assert abs(mean - dice * p) < 0.04
        assert abs(variance - dice * p * (1 - p)) < 0.04
    mixed = sum(c["INF"] * c["FLAG"] for c in came) / throws
    covariance = mixed - sum(c["INF"] for c in came) * sum(c["FLAG"] for c in came) / throws**2
    assert abs(covariance + dice / 18) < 0.04


@pytest.mark.parametrize("kind", TYPES)
def test_D16_D19_D22_D25_D27_D30_units(kind: str) -> None:
    row, found = told("units")["types"][kind], TYPES[kind]  # type: ignore[index]
    assert found.figures == row["figures"]
    assert found.face == row["face"]
    assert found.move == row["move_max"]
    assert found.move_and_battle == row["battle_after_steps_max"]
    assert list(found.dice) == row["dice_by_range"]
    assert list(found.dice_on_hill) == row.get("dice_by_range_on_hill", row["dice_by_range"])
    assert found.takes_general == row["general_bonus"]
    assert found.small_arms == (kind in ("infantry", "machine_gun"))


def test_D33_to_D71_the_codes_of_the_map() -> None:
    rows = told("terrain")["codes"]
    assert {code: (hex.base, hex.height, hex.works, hex.bridge) for code, hex in CODES.items()} == {
        code: (row["base"], row["elevation"], row["works"], row["bridge"])
        for code, row in rows.items()
    }


def test_D33_to_D71_what_terrain_does() -> None:
    terrain = told("terrain")
    for name, row in terrain["base"].items():
        assert (name in STOPS) == row["stop_on_entry"]
        assert (name in NO_BATTLE_ON_ENTRY) == row.get("no_battle_on_entry", False)
        assert (name in BLOCKING) == row["blocks_los"]
        cover = COVER_OF_BASE.get(name)
        assert (cover.dice if cover else 0) == row["target_reduction"]
    for name, row in terrain["works"].items():
        assert (name in STOPS) == row["stop_on_entry"]
        cover = COVER_OF_WORKS.get(name)
        assert (cover.dice if cover else 0) == row["target_reduction"]
