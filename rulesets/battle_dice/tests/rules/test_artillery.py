"""Worked cases 20 to 23: the artillery phase."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice.rules.setup import setup
from battle_dice.tests.table import Table, guns_p
from tachanka.engine.api import Act, Assign, Config, Pairs
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Throw


def duel() -> Table:
    table = guns_p("wa rfl C3", "w inf A9", "ra rfl G3 2", "r inf I9", turn=3)
    table.fire("ART ART ART FLAG", white={"wa": "G3"}, red={"ra": "C3"})
    return table


def test_case_20_D3_D4_D108_a_destroyed_gun_still_fires() -> None:
    table = duel()
    assert table.standing() == {"wa": "C3 2", "w": "A9 4", "r": "I9 4"}
    assert table.state.lost == {"white": [], "red": ["ra"]}
    assert table.stage == ("white", "stage-flags")
    assert table.retreats("wa") == {"": 1, "B2": 0, "B3": 0}


def test_case_20_D102_D105_standing_costs_a_figure() -> None:
    table = duel()
    table.play("retreat", "wa", "", dice="1 2")
    assert table.unit("wa").figures == 1


def test_case_20_D82_a_gun_that_fired_does_not_move() -> None:
    table = duel()
    table.play("retreat", "wa", "B2", dice="1 2")
    assert table.stage == ("white", "stage-movement")
    assert table.reach("wa") == {}
    assert table.barred("move", "wa") == {"B2": "D82"}


@pytest.mark.clause("D-R5")
def test_D23_D82_a_gun_that_held_its_fire_moves_one_hex_and_is_silent() -> None:
    table = guns_p("wa rfl C3", "w inf C5", "r inf E4", "ra rfl I9")
    table.fire(white={}, dice="1 2")
    assert table.stage == ("white", "stage-movement")
    assert set(table.reach("wa").values()) == {1}
    table.play("end_movement")
    assert table.targets("wa") == {}
    assert table.barred("battle", "wa") == {"E4": "D10"}


@pytest.mark.clause("D-R30")
def test_case_21_D63_D100_fieldworks_ignore_the_first_flag_of_each_gun() -> None:
    table = guns_p("w1 rfl C5", "w2 rfl E3", "r inf E5", ground={"E5": "f"})
    assert table.orders("white") == {"w1": {"E5": 1}, "w2": {"E5": 1}}
    table.fire("FLAG FLAG 1 2", white={"w1": "E5", "w2": "E5"})
    assert table.standing()["r"] == "E5 4"
    assert table.stage == ("red", "stage-movement")
    assert table.clauses().count("D63") == 1


def test_case_21_D100_two_flags_of_one_gun_leave_one() -> None:
    table = guns_p("w1 smb C5", "w2 rfl E3", "r inf E5", ground={"E5": "f"})
    assert table.orders("white") == {"w1": {"E5": 2}, "w2": {"E5": 1}}
    table.fire("FLAG FLAG FLAG", white={"w1": "E5", "w2": "E5"})
    assert table.stage == ("red", "stage-flags")
    assert table.retreats("r") == {"": 1, "F4": 0, "F5": 0}


@pytest.mark.clause("D-R4")
def test_case_22_D2_D107_a_side_without_guns_is_not_asked() -> None:
    table = guns_p("w MG C5", "r inf E5", "ra rfl E7")
    assert table.window.seats == ("red",)
    assert table.window.kind == "sealed"
    assert table.offers("white") == []
    table.fire("1 2", red={})
    table.play("end_movement")
    assert table.targets("w") == {"E5": 4, "E7": 3}


def test_case_23_D42_D107_the_first_orders_of_lezhanka() -> None:
    table = Table(setup(Config("lezhanka-1918"), ScriptedChance()))
    assert table.window.seats == ("white", "red")
    assert table.orders("white") == {"wa1": {}, "wa2": {"H5": 1}}
    assert table.orders("red") == {"ra1": {"B5": 1, "C2": 1, "C3": 1, "C4": 1, "C5": 1}}


def test_D5_D107_a_gun_may_hold_its_fire() -> None:
    table = guns_p("wa rfl C3", "ra rfl G3")
    nothing = {seat: Act("orders", None, Pairs({})) for seat in ("white", "red")}
    assert table.window.fallback == nothing
    table.fire("1 2", white={}, red={})
    assert table.standing() == {"wa": "C3 3", "ra": "G3 3"}


def test_D1_D2_the_phase_is_skipped_without_targets() -> None:
    table = guns_p("wa rfl A1", "ra rfl I9")
    assert table.stage == ("white", "stage-movement")


def test_D2_D10_a_machine_gun_is_no_artillery() -> None:
    assert guns_p("w MG C5", "r MG E5").stage == ("white", "stage-movement")


def test_D70_a_gun_in_water_does_not_fire() -> None:
    table = guns_p("wa rfl C3", "w rfl C5", "r inf E4", ground={"C3": "~"})
    assert table.orders("white") == {"wa": {}, "w": {"E4": 3}}
    (offer,) = table.offers("white")
    assert isinstance(offer.choice, Assign)
    (gun,) = [source for source in offer.choice.sources if source.ref == "wa"]
    assert [(bar.ref, bar.refusal.clause) for bar in gun.barred] == [("E4", "D70")]
    assert guns_p("wa rfl C3", "r inf E4", ground={"C3": "~"}).window.kind == "turn"


@pytest.mark.clause("D-R36")
def test_D3_D108_hits_of_all_guns_add_up_and_surplus_is_wasted() -> None:
    table = guns_p("w1 rfl C5", "w2 rfl E3", "r inf E5 3", "r2 inf I9")
    table.fire("INF INF FLAG INF INF FLAG 1 2", white={"w1": "E5", "w2": "E5"})
    assert table.standing() == {"w1": "C5 3", "w2": "E3 3", "r2": "I9 4"}
    assert "2 flags lapse" in " ".join(table.told())
    assert counting(table)[:2] == [[True, True, False], [True, False, False]]


@pytest.mark.parametrize(
    ("units", "dice", "told"),
    [
        (["r inf E5 2"], "INF FLAG CAV INF CAV CAV", [[True, False, False], [True, False, False]]),
        (["rg Gen E5"], "FLAG CAV CAV GEN FLAG CAV", [[False, False, False], [False, True, False]]),
        (
            ["r inf E5 1", "rg Gen E5"],
            "INF GEN CAV GEN FLAG CAV",
            [[True, False, True], [False, False, False]],
        ),
    ],
)
def test_D101_flags_that_lapse_are_not_shown_as_counting(
    units: list[str], dice: str, told: list[list[bool]]
) -> None:
    """Whoever was in the hex is gone when all guns have fired: no flag of any gun counts."""
    table = guns_p("w1 rfl C5", "w2 rfl E3", *units, "r2 inf I9")
    table.fire(f"{dice} 1 2", white={"w1": "E5", "w2": "E5"})
    assert counting(table)[:2] == told


def counting(table: Table) -> list[list[bool]]:
    """Of every throw which dice had an effect, sorted by face."""
    return [[die.counts for die in e.cue.dice] for e in table.events if isinstance(e.cue, Throw)]


def test_D101_D108_flags_pass_to_the_general_left_behind() -> None:
    table = guns_p("w1 rfl C5", "w2 rfl E3", "r inf E5 1", "rg Gen E5", "r2 inf I9")
    table.fire("INF FLAG CAV FLAG CAV CAV", white={"w1": "E5", "w2": "E5"})
    assert table.stage == ("red", "stage-flags")
    assert table.retreats("rg") == {
        "": 1, "F4": 1, "F5": 1, "F4-G4": 0, "F4-G5": 0, "F5-G5": 0, "F5-G6": 0,
    }  # fmt: skip


def test_D79_D108_the_general_is_hit_once() -> None:
    table = guns_p("w1 rfl C5", "w2 rfl E3", "r inf E5", "rg Gen E5")
    table.fire("GEN CAV CAV GEN CAV CAV 1 2", white={"w1": "E5", "w2": "E5"})
    assert table.state.lost["red"] == ["rg"]
    assert table.clauses().count("D79") == 1


@pytest.mark.clause("D-R35")
@pytest.mark.parametrize(("turn", "order"), [(3, ["white", "red"]), (4, ["red", "white"])])
def test_D108_the_sides_answer_flags_by_turns(turn: int, order: list[str]) -> None:
    table = guns_p("wa rfl C3", "ra rfl G3", turn=turn)
    table.fire("FLAG CAV FLAG CAV", white={"wa": "G3"}, red={"ra": "C3"})
    asked = [table.stage[0]]
    table.play("retreat", "wa" if asked == ["white"] else "ra", "")
    asked.append(table.stage[0])
    assert asked == order


def test_D108_the_owner_chooses_the_order_among_his_units() -> None:
    table = guns_p("w1 rfl C5", "w2 rfl C3", "r1 inf E5", "r2 inf F5", "r3 inf F4", "r4 inf I9")
    table.fire("FLAG CAV CAV FLAG CAV", white={"w1": "E5", "w2": "F4"})
    assert table.stage == ("red", "stage-flags")
    assert table.retreats("r1") == {"": 1}
    assert table.retreats("r3") == {"": 1, "G4": 0, "G5": 0}
    table.play("retreat", "r3", "G4")
    assert table.retreats("r1") == {"": 1, "F4": 0}


@pytest.mark.parametrize("dice", ["FLAG CAV FLAG CAV", "FLAG FLAG FLAG FLAG"])
def test_D102_D108_neighbours_without_a_choice_are_not_asked(dice: str) -> None:
    table = guns_p("w1 rfl E4", "w2 rfl E5", "r1 rfl I3", "r2 rfl I4", "ra inf I9")
    table.fire(f"{dice} 1 2", white={"w1": "I3", "w2": "I4"}, red={})
    left = 3 - dice.split().count("FLAG") // 2
    assert (table.standing()["r1"], table.standing()["r2"]) == (f"I3 {left}", f"I4 {left}")
    assert table.stage == ("red", "stage-movement")


@pytest.mark.parametrize("figures", [1, 2])
def test_D108_a_unit_that_makes_way_by_its_end_leaves_the_order_to_its_owner(figures: int) -> None:
    units = ("w1 rfl E4", "w2 rfl E6", f"r1 rfl I4 {figures}", "r2 rfl H4", "ra inf I5")
    table = guns_p(*units)
    throw = "FLAG CAV FLAG CAV" + (" 1 2" if figures == 2 else "")
    table.fire(throw, white={"w1": "I4", "w2": "H4"}, red={})
    if figures == 2:
        assert (table.standing()["r1"], table.standing()["r2"]) == ("I4 1", "H4 2")
        return
    assert (table.retreats("r1"), table.retreats("r2")) == ({"": 1}, {"": 1})
    table.play("retreat", "r1", "")
    assert table.retreats("r2") == {"": 1, "I4": 0}


def test_D108_dice_are_thrown_in_the_order_of_the_unit_list() -> None:
    table = guns_p("ra rfl G3", "wa rfl C3")
    table.fire("ART CAV CAV CAV 1 2", white={"wa": "G3"}, red={"ra": "C3"})
    assert table.standing() == {"ra": "G3 3", "wa": "C3 2"}


def test_D107_the_reveal_is_a_fence_for_undo() -> None:
    table = guns_p("wa rfl C3", "ra rfl G3")
    table.fire("1 2", white={}, red={})
    assert table.events[0].reveals
