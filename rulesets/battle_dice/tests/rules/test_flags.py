"""Worked cases 26 to 34: flags, retreats and Generals."""

# ruff: noqa: N802

from __future__ import annotations

from typing import Any

import pytest

from battle_dice.rules.setup import open_ground, place, position
from battle_dice.tests.table import Table, army, battle_p

TWO_ROWS = {"F4-G4": 0, "F4-G5": 0, "F5-G5": 0, "F5-G6": 0}
RIVER = {f"E{number}": "B" if number == 5 else "r" for number in range(1, 10)}


def flagged(*told: str, flags: int, ground: dict[str, str] | None = None, **how: Any) -> Table:
    """White's battle has scored flags against the first Red unit; a keeper holds the step open."""
    units = army(*told, "wk inf A1", "rk inf I9")
    rows = open_ground(9, 9, {**(ground or {}), "A1": "i"})
    first = next(unit.id for unit in units if unit.side == "red")
    return Table(position(rows, units, stage="flags", owed={first: flags}, **how))


def test_case_26_D78_D102_D103_two_flags_in_the_open() -> None:
    table = flagged("r inf E5", flags=2)
    assert table.stage == ("red", "stage-flags")
    assert table.retreats("r") == {"": 2, "F4": 1, "F5": 1} | TWO_ROWS


@pytest.mark.clause("D-R9")
def test_case_26_flag_exchange_forced_D102() -> None:
    table = flagged("r inf E5", flags=2, options={"flag_exchange": "forced"})
    assert table.retreats("r") == TWO_ROWS


def test_case_27_D83_D104_no_way_back() -> None:
    table = flagged("r inf E5", "r2 inf F4", "wg Gen F5", flags=2)
    assert table.unit("r").figures == 2
    assert table.stage == ("white", "stage-battles")


def test_case_27_D104_a_unit_joins_its_own_general() -> None:
    table = flagged("r inf E5", "r2 inf F4", "rg Gen F5", flags=2)
    assert table.retreats("r") == {"": 2, "F5": 1, "F5-G5": 0, "F5-G6": 0}
    assert table.barred("retreat", "r") == {"F4": "D84"}


@pytest.mark.clause("D-R11")
def test_case_28_D86_D103_the_last_row_and_the_corners() -> None:
    last = flagged("r inf I5", flags=1)
    assert last.unit("r").figures == 3
    assert flagged("r inf E1", flags=1).retreats("r") == {"": 1, "F1": 0}
    assert flagged("r inf E9", flags=1).retreats("r") == {"": 1, "F8": 0}


@pytest.mark.clause("D-R10")
def test_case_29_D54_D69_D104_rough_and_water() -> None:
    ground = {"F4": "x", "F5": "~"}
    assert flagged("r MG E5", flags=1, ground=ground).unit("r").figures == 2
    table = flagged("r inf E5", flags=1, ground=ground)
    assert table.retreats("r") == {"": 1, "F4": 0}
    assert table.barred("retreat", "r") == {"F5": "D69"}


def test_case_30_D87_D104_across_a_river() -> None:
    table = flagged("r inf D5", flags=2, ground=RIVER)
    assert table.retreats("r") == {"": 2, "E5": 1, "E6": 1, "E5-F4": 0, "E5-F5": 0}
    table.play("retreat", "r", "E6")
    assert table.standing()["r"] == "E6 3"
    assert table.unit("r").bank == "A1"


def test_D104_a_unit_in_the_river_falls_back_to_its_own_bank() -> None:
    units = [place("r", "red", "infantry", "E6", bank="F6"), *army("wk inf A1")]
    rows = open_ground(9, 9, {**RIVER, "A1": "i"})
    table = Table(position(rows, units, stage="flags", owed={"r": 1}))
    assert table.retreats("r") == {"": 1, "F5": 0, "F6": 0}
    table.play("retreat", "r", "F6")
    assert table.unit("r").bank is None


def test_D103_white_falls_back_upwards() -> None:
    units = army("w inf E5", "w2 inf A1", "r inf I9")
    rows = open_ground(9, 9, {"I9": "i"})
    table = Table(position(rows, units, stage="flags", seat="red", owed={"w": 1}))
    assert table.retreats("w") == {"": 1, "D4": 0, "D5": 0}


def test_D104_stop_rules_do_not_limit_a_retreat() -> None:
    ground = {"F4": "w", "F5": "c", "G4": "n", "G5": "s", "G6": "i"}
    table = flagged("r cav E5", flags=2, ground=ground)
    assert table.retreats("r") == {"": 2, "F4": 1, "F5": 1} | TWO_ROWS


def test_D102_D105_more_flags_than_figures_destroy_the_unit_where_it_ends() -> None:
    table = flagged("r inf E5 1", flags=3, objectives=["F4"])
    assert table.retreats("r")["F4"] == 1
    table.play("retreat", "r", "F4")
    assert "r" not in table.standing()
    assert table.state.lost["red"] == ["r"]
    assert table.state.control == {"F4": "red"}


def test_case_31_D76_D79_D96_D106_a_unit_with_its_general() -> None:
    table = battle_p("w inf D5", "r inf E5", "rg Gen E5")
    table.play("battle", "w", "E5", dice="INF GEN FLAG CAV")
    assert table.standing()["r"] == "E5 3"
    assert table.state.lost["red"] == ["rg"]
    assert table.retreats("r") == {"": 1, "F4": 0, "F5": 0}
    assert table.paths("r", "retreat_alone") == {}


@pytest.mark.clause("D-R12")
def test_case_31_general_exposure_shielded_D79_D106() -> None:
    options = {"general_exposure": "shielded"}
    table = battle_p("w inf D5", "r inf E5", "rg Gen E5", options=options)
    table.play("battle", "w", "E5", dice="INF GEN FLAG CAV")
    assert table.standing() == {"w": "D5 4", "r": "E5 3", "rg": "E5 1", "wk": "A1 4"}
    assert table.paths("r", "retreat_alone") == {"F4": 0, "F5": 0}
    table.play("retreat", "r", "F4")
    assert (table.unit("r").hex, table.unit("rg").hex) == ("F4", "F4")


def test_case_31_D106_the_general_may_stay() -> None:
    table = flagged("r inf E5", "rg Gen E5", flags=1)
    table.play("retreat_alone", "r", "F4")
    assert (table.unit("r").hex, table.unit("rg").hex) == ("F4", "E5")


@pytest.mark.clause("D-R13")
def test_case_32_D101_flags_pass_to_the_general_left_behind() -> None:
    table = battle_p("w inf D5", "r inf E5 2", "rg Gen E5", "rk inf I9")
    table.play("battle", "w", "E5", dice="INF INF FLAG CAV")
    assert table.state.lost["red"] == ["r"]
    assert table.retreats("rg") == {"": 1, "F4": 0, "F5": 0}
    table.play("retreat", "rg", "")
    assert table.state.lost["red"] == ["r", "rg"]


def test_case_33_D118_a_lone_general_is_a_target() -> None:
    table = battle_p("w inf D5", "rg Gen E5", "r inf F4")
    table.play("battle", "w", "E5", dice="INF INF CAV FLAG")
    assert table.standing()["rg"] == "E5 1"
    assert table.retreats("rg") == {"": 1, "F4": 0, "F5": 0}
    table.play("retreat", "rg", "F4")
    assert table.unit("rg").hex == "F4"
    wood = battle_p("w inf D5", "rg Gen E5", "r inf F4", ground={"E5": "w"})
    assert wood.targets("w")["E5"] == 3


def test_D79_D118_only_a_general_face_hits_a_lone_general() -> None:
    table = battle_p("w inf D5", "rg Gen E5", "r inf I9")
    table.play("battle", "w", "E5", dice="INF CAV ART GEN")
    assert table.state.lost["red"] == ["rg"]


def test_D104_a_lone_general_does_not_join_another_general() -> None:
    table = flagged("rg Gen E5", "rh Gen F4", flags=1)
    assert table.retreats("rg") == {"": 1, "F5": 0}
    assert table.barred("retreat", "rg") == {"F4": "D85"}


@pytest.mark.clause("D-R14")
def test_case_34_D106_a_general_does_not_follow_into_rough() -> None:
    table = flagged("r inf E5", "rg Gen E5", "r2 inf F4", flags=1, ground={"F5": "x"})
    assert table.retreats("r") == {"": 1, "F5": 0}
    assert table.paths("r", "retreat_alone") == {}
    table.play("retreat", "r", "F5")
    assert (table.unit("r").hex, table.unit("rg").hex) == ("F5", "E5")


def test_D106_a_general_passes_another_and_does_not_join_him() -> None:
    table = flagged("r inf E5", "rg Gen E5", "rh Gen F4", flags=2)
    assert table.retreats("r") == {"": 2, "F4": 1, "F5": 1} | TWO_ROWS
    assert table.paths("r", "retreat_alone") == {"F5": 1} | TWO_ROWS
    table.play("retreat", "r", "F4")
    assert (table.unit("r").hex, table.unit("rg").hex, table.unit("rh").hex) == ("F4", "E5", "F4")


def test_D106_flags_cost_the_general_nothing() -> None:
    table = flagged("r inf E5 1", "rg Gen E5", flags=2)
    table.play("retreat", "r", "F4")
    assert table.standing()["rg"] == "F4 1"
    assert table.state.lost["red"] == ["r"]


@pytest.mark.parametrize(("dice", "flags"), [("FLAG CAV", 0), ("FLAG FLAG", 1)])
def test_D63_D100_fieldworks_ignore_a_flag(dice: str, flags: int) -> None:
    table = battle_p("w inf D5", "r inf E5", ground={"E5": "f"})
    table.play("battle", "w", "E5", dice=dice)
    assert table.stage[0] == ("red" if flags else "white")
    assert table.retreats("r") == ({"": 1, "F4": 0, "F5": 0} if flags else {})
    assert "D63" in table.clauses()


def test_D63_fieldworks_protect_a_lone_general_too() -> None:
    table = battle_p("w inf D5", "rg Gen E5", "r inf I9", ground={"E5": "f"})
    table.play("battle", "w", "E5", dice="FLAG CAV")
    assert table.stage == ("white", "stage-battles")


@pytest.mark.parametrize(
    ("kind", "face"),
    [("inf", "INF"), ("MG", "ART"), ("smb", "ART"), ("rfl", "ART"), ("cav", "CAV")],
)
def test_D14_D76_each_face_hits_its_kind(kind: str, face: str) -> None:
    table = battle_p("w inf D5", f"r {kind} E5", "rk inf I9")
    full = table.unit("r").figures
    others = [other for other in ("INF", "CAV", "ART", "GEN") if other != face]
    table.play("battle", "w", "E5", dice=" ".join([face, *others]))
    assert table.unit("r").figures == full - 1


def test_D77_D96_surplus_faces_are_wasted_and_the_unit_is_destroyed() -> None:
    table = battle_p("w inf D5", "r inf E5 2", "rk inf I9")
    table.play("battle", "w", "E5", dice="INF INF INF FLAG")
    assert "r" not in table.standing()
    assert table.state.lost == {"white": [], "red": ["r"]}
    assert table.clauses() == ["D93", "D76", "D77", "D96", "D101"]
    assert table.stage == ("white", "stage-battles")


def test_D102_D104_who_cannot_go_back_is_said_to_have_no_way() -> None:
    table = battle_p("w inf D5", "r inf E5", "r2 inf F4", ground={"F5": "~"})
    table.play("battle", "w", "E5", dice="FLAG CAV CAV CAV")
    assert table.told()[-2:] == [
        "There was no way back for r in E5.",
        "r lost 1 figure, with 3 left.",
    ]
    assert table.clauses()[-2:] == ["D104", "D105"]


def test_D102_D104_also_where_it_is_the_end_of_the_unit() -> None:
    table = battle_p("w inf D5", "r inf E5 1", "r2 inf F4", ground={"F5": "~"})
    table.play("battle", "w", "E5", dice="FLAG CAV CAV CAV")
    assert table.told()[-3:] == [
        "There was no way back for r in E5.",
        "r lost 1 figure.",
        "Red has lost r: 1 loss so far.",
    ]


def test_D102_who_could_go_back_is_said_to_stand() -> None:
    table = flagged("r inf E5", flags=1)
    table.play("retreat", "r", "")
    assert table.told() == ["r stood in E5.", "r lost 1 figure, with 3 left."]
    assert table.clauses() == ["D102", "D105"]


@pytest.mark.parametrize(
    ("ground", "told"),
    [({}, "rg stood in E5."), ({"F4": "x", "F5": "x"}, "There was no way back for rg in E5.")],
)
def test_D105_a_general_who_pays_for_a_flag_is_not_hit(ground: dict[str, str], told: str) -> None:
    table = battle_p("w inf D5", "rg Gen E5", "r inf I9", ground=ground)
    table.play("battle", "w", "E5", dice="FLAG CAV CAV CAV")
    if not ground:
        table.play("retreat", "rg", "")
    lost = ["rg fell, the price of a flag.", "Red has lost rg: 1 loss so far."]
    assert table.told()[-3:] == [told, *lost]


def test_D79_a_general_who_is_hit_falls_to_the_face() -> None:
    table = battle_p("w inf D5", "rg Gen E5", "r inf I9")
    table.play("battle", "w", "E5", dice="GEN CAV CAV CAV")
    assert table.told()[1:3] == [
        "rg fell to a General face.",
        "Red has lost rg: 1 loss so far.",
    ]


def test_D106_a_retreat_tells_what_becomes_of_the_general() -> None:
    def told(verb: str, path: str, *more: str, ground: dict[str, str] | None = None) -> str:
        table = flagged("r inf E5", "rg Gen E5", *more, flags=1, ground=ground)
        table.play(verb, "r", path)
        return table.told()[0]

    assert told("retreat", "F4") == "r fell back 1 hex to F4, and rg went along."
    assert told("retreat_alone", "F4") == "r fell back 1 hex to F4; rg stayed in E5."
    left = "r fell back 1 hex to F5; rg could not follow and stayed in E5."
    assert told("retreat", "F5", ground={"F5": "x"}) == left


def test_D87_a_retreat_into_the_river_tells_its_bank() -> None:
    notes = flagged("r inf D5", flags=1, ground=RIVER).notes("r", "retreat")
    assert notes == {
        "": "Stand and lose 1 figure",
        "E5": "Fall back 1 hex and lose nothing",
        "E6": "Fall back 1 hex and lose nothing; out of the river only back to D5 or D6",
    }
