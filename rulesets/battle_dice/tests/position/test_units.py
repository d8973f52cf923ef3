"""What the rulings say of the units: which heading is whose, what is missing, what Generals do."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice.meta import META
from battle_dice.position.dice import FACES
from battle_dice.position.scenarios import read_scenario
from battle_dice.position.state import Always, UnitKind
from battle_dice.position.units import TYPES
from battle_dice.tests.table import battle_p, board_p

ADDED = {"smoothbore": (5, 4, 3, 2, 1, 1), "rifled": (3, 3, 2, 2, 1, 1, 1)}
"""The tables that the page gives to guns on a hill, under headings it has kept."""


@pytest.mark.parametrize("kind", TYPES)
def test_D_R1_the_hill_tells_which_table_belongs_to_which_weapon(kind: UnitKind) -> None:
    """A gun's own table is that of the hill without the last die; other weapons gain nothing."""
    own, on_hill = TYPES[kind].dice, TYPES[kind].dice_on_hill
    assert on_hill == ADDED.get(kind, own)
    assert own == (on_hill[:-1] if kind in ADDED else on_hill)


def test_D_R1_every_heading_can_be_told_by_its_lines() -> None:
    told = {(of.figures, of.face, of.move_and_battle, of.dice) for of in TYPES.values()}
    assert len(told) == len(TYPES)


def test_D_R2_the_faces_without_a_line_do_something() -> None:
    """General faces and flags are named by the page, and what they do is not."""
    assert {"GEN", "FLAG"} <= set(FACES)
    table = battle_p("w inf D5", "r inf E5", "rg Gen E5", "rk inf I9")
    table.play("battle", "w", "E5", dice="GEN FLAG CAV CAV")
    assert table.state.lost == {"white": [], "red": ["rg"]}
    assert table.retreats("r") == {"": 1, "F4": 0, "F5": 0}


@pytest.mark.parametrize("id", [scenario.id for scenario in META.scenarios])
def test_D_R2_every_scenario_says_how_it_is_won(id: str) -> None:
    """The page has no victory: the tests of a scenario end in one that is always true."""
    battle = read_scenario(id)
    assert battle.victory.sudden != ()
    assert battle.victory.final[-1].test == Always()
    assert {objective.hex for objective in battle.objectives} == {
        hex for verdict in battle.victory.sudden for hex in getattr(verdict.test, "hexes", ())
    }


@pytest.mark.parametrize(("kind", "alone", "led"), [("inf", 4, 5), ("cav", 3, 4), ("MG", 5, 5)])
def test_D_R15_a_general_adds_a_die_to_infantry_and_cavalry_only(
    kind: str, alone: int, led: int
) -> None:
    assert battle_p(f"w {kind} D5", "r inf E5").targets("w") == {"E5": alone}
    assert battle_p(f"w {kind} D5", "wg Gen D5", "r inf E5").targets("w") == {"E5": led}


def test_D_R15_a_general_helps_wherever_he_comes_from_but_not_beyond_the_range() -> None:
    table = board_p("w inf D5", "wg Gen A5", "r inf E5", "r2 inf I5")
    (path,) = (path for path in table.paths("wg") if path.endswith("D5"))
    assert path.count("-") == 2
    table.play("move", "wg", path)
    table.play("end_movement")
    assert table.targets("w") == {"E5": 5}
    assert table.targets("wg") == {}


def test_D_R40_what_the_weapons_of_the_page_stand_for() -> None:
    """Smooth-bores are trench mortars, guns on trains are rifled; guns on wheels machine guns."""
    units = [unit for scenario in META.scenarios for unit in read_scenario(scenario.id).units]
    assert [unit.name for unit in units if unit.type == "smoothbore"] == [
        "Fire Brigade trench mortars",
        "Trench mortars",
    ]
    others = {unit.name: unit.type for unit in units if unit.type != "smoothbore"}
    special = ("Tachankas", "Armoured", "mortar")
    assert {name: kind for name, kind in others.items() if any(s in name for s in special)} == {
        "Armoured-car machine guns (ferried)": "machine_gun",
        "Armoured-train guns": "rifled",
        "Tachankas of the 4th Division": "machine_gun",
        "Tachankas of the 11th Division": "machine_gun",
    }
