"""Worked cases 2 to 8: the number of dice."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice.rules.setup import open_ground, place, position
from battle_dice.tests.table import Table, army, battle_p, board_p, guns_p
from tachanka.engine.api import Targets
from tachanka.engine.resources import say


@pytest.mark.parametrize(("hex", "dice"), [("D5", 4), ("E5", 3), ("F4", 2), ("G5", 1)])
def test_case_02_D18_D72_D73_infantry_by_range(hex: str, dice: int) -> None:
    assert battle_p("w inf C5", f"r inf {hex}").targets("w") == {hex: dice}


def test_case_02_D18_no_battle_at_five_hexes() -> None:
    table = battle_p("w inf C5", "r inf H5")
    assert table.targets("w") == {}
    assert table.barred("battle", "w") == {}


@pytest.mark.parametrize(
    ("range_", "dice"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, None), (7, None)]
)
@pytest.mark.parametrize("hill", ["", "h"])
def test_case_03_D21_machine_gun_by_range(range_: int, dice: int | None, hill: str) -> None:
    target = f"E{range_ + 1}"
    table = battle_p("w MG E1", f"r inf {target}", ground={"E1": hill or "."})
    assert table.targets("w") == ({} if dice is None else {target: dice})


@pytest.mark.parametrize(
    ("kind", "hill", "by_range"),
    [
        ("smb", ".", (5, 4, 3, 2, 1, None, None)),
        ("smb", "h", (5, 4, 3, 2, 1, 1, None)),
        ("rfl", ".", (3, 3, 2, 2, 1, 1, None)),
        ("rfl", "h", (3, 3, 2, 2, 1, 1, 1)),
    ],
)
def test_case_03_D24_D26_D42_artillery_by_range(
    kind: str, hill: str, by_range: tuple[int | None, ...]
) -> None:
    for number, dice in enumerate(by_range, start=2):
        table = guns_p(f"w {kind} E1", f"r inf E{number}", ground={"E1": hill})
        assert table.orders("white") == ({} if dice is None else {"w": {f"E{number}": dice}})


def test_D42_the_added_range_cites_its_clause() -> None:
    table = guns_p("w smb E1", "r inf E7", ground={"E1": "h"})
    (offer,) = table.offers("white")
    (term,) = offer.choice.sources[0].options[0].terms  # type: ignore[union-attr]
    assert (term.n, term.clause) == (1, "D42")


def test_D29_cavalry_battles_adjacent_hexes_only() -> None:
    assert battle_p("w cav C5", "r inf D5").targets("w") == {"D5": 3}
    assert battle_p("w cav C5", "r inf E5").targets("w") == {}


@pytest.mark.clause("D-R16")
@pytest.mark.parametrize(
    ("here", "there", "dice", "options"),
    [
        (".", "F", 2, {}),
        ("h", "F", 2, {}),
        (".", "h", 3, {}),
        ("h", "h", 4, {}),
        (".", "F", 1, {"cover_stacking": "cumulative"}),
    ],
)
def test_case_04_D41_D62_D93_hills_and_works(
    here: str, there: str, dice: int, options: dict[str, str]
) -> None:
    table = battle_p("w inf D5", "r inf E5", ground={"D5": here, "E5": there}, options=options)
    assert table.targets("w") == {"E5": dice}


def test_case_04_D74_the_own_hill_costs_nothing() -> None:
    table = board_p("w inf D5", "r inf E5", ground={"E5": "F"}, stage="battles", seat="red")
    assert table.targets("r") == {"D5": 4}


@pytest.mark.clause("D-R18")
def test_case_05_D32_D75_a_general_lifts_zero_dice_to_one() -> None:
    alone = battle_p("w inf C5", "r inf G5", ground={"G5": "w"})
    assert alone.targets("w") == {}
    assert alone.barred("battle", "w") == {"G5": "D93"}
    led = battle_p("w inf C5", "wg Gen C5", "r inf G5", ground={"G5": "w"})
    assert led.targets("w") == {"G5": 1}


def test_case_05_D32_a_general_does_not_extend_the_range() -> None:
    assert battle_p("w inf C5", "wg Gen C5", "r inf H5").targets("w") == {}


@pytest.mark.clause("D-R17")
def test_case_06_D58_D59_fence_and_wire() -> None:
    ground = {"C5": "i", "E5": "n"}
    assert battle_p("w inf C5", "r inf E5", ground=ground).targets("w") == {"E5": 1}
    assert battle_p("w MG C5", "r inf E5", ground=ground).targets("w") == {"E5": 3}
    red = board_p("w inf C5", "r inf E5", ground=ground, stage="battles", seat="red")
    assert red.targets("r") == {"C5": 2}


def test_case_07_D46_artillery_against_a_built_up_area() -> None:
    far = guns_p("w rfl B5", "r inf F5", ground={"F5": "b"})
    assert far.orders("white") == {}
    near = guns_p("w rfl D5", "r inf F5", ground={"F5": "b"})
    assert near.orders("white") == {"w": {"F5": 1}}


def test_case_08_D32_a_general_gives_machine_guns_nothing() -> None:
    assert battle_p("w MG C5", "wg Gen C5", "r inf E5").targets("w") == {"E5": 4}


def test_D32_a_general_leads_cavalry_and_not_artillery() -> None:
    assert battle_p("w cav D5", "wg Gen D5", "r inf E5").targets("w") == {"E5": 4}
    guns = guns_p("w rfl D5", "wg Gen D5", "r inf E5")
    assert guns.orders("white") == {"w": {"E5": 3}}


@pytest.mark.parametrize(
    ("code", "dice"),
    [
        (".", 4),
        ("w", 3),
        ("o", 3),
        ("h", 3),
        ("H", 3),
        ("b", 2),
        ("r", 4),
        ("B", 4),
        ("c", 3),
        ("x", 4),
        ("n", 3),
        ("i", 4),
        ("f", 2),
        ("s", 4),
        ("~", 4),
        ("F", 2),
    ],
)
def test_D35_D38_D41_D46_D52_D55_D58_D62_D66_cover_of_each_terrain(code: str, dice: int) -> None:
    ground = {"E5": code, "D5": ".", "A9": "~"}
    units = ["w inf D5", "r inf E5"]
    if code == "r":
        ground |= {f"E{number}": "r" for number in range(1, 10)}
    table = battle_p(*units, ground=ground) if code != "r" else _in_the_river(ground)
    assert table.targets("w") == {"E5": dice}


def _in_the_river(ground: dict[str, str]) -> Table:
    units = [*army("w inf D5"), place("r", "red", "infantry", "E5", bank="F5")]
    return Table(position(open_ground(9, 9, ground), units, stage="battles"))


def test_D93_the_terms_add_up_and_cite_their_clauses() -> None:
    table = battle_p("w inf C5", "wg Gen C5", "r inf E5", ground={"C5": "i", "E5": "n"})
    offer = table.offered("battle", "w")
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    (target,) = offer.choice.options
    told = [(say("battle_dice", term.text), term.n, term.clause) for term in target.terms]
    assert told == [
        ("infantry at range 2", 3, "D18"),
        ("General with the unit", 1, "D32"),
        ("Target behind a fence", -1, "D58"),
        ("Hampered by its own wire", -1, "D59"),
    ]
    assert target.total == 2
    assert offer.forecast


def test_D97_losses_do_not_change_the_dice() -> None:
    assert battle_p("w inf D5 1", "r inf E5").targets("w") == {"E5": 4}


@pytest.mark.clause("D-R44")
def test_D93_only_hexes_with_an_enemy_are_targets() -> None:
    table = battle_p("w inf D5", "wg Gen D5", "w2 inf D4", "r inf E5", "rg Gen E6")
    assert table.targets("w") == {"E5": 5, "E6": 5}
