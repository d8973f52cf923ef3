"""Worked cases 35 to 40: obstacles, exhaustion, control, the end of a game."""

# ruff: noqa: N802

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from battle_dice.position.scenarios import read_scenario
from battle_dice.position.state import Side, State
from battle_dice.position.terrain import ground_of
from battle_dice.rules.setup import place, position
from battle_dice.tests.table import Table, battle_p, board_p, guns_p
from tachanka.engine.resources import say

SIDES = (Side("white", "White", "top", "", 1), Side("red", "Red", "bottom", "", 1))
NOBODY: dict[str, list[str]] = {"white": [], "red": []}


def test_case_35_D59_D98_infantry_clears_an_obstacle() -> None:
    table = board_p("w inf B5", "r inf I9", ground={"C5": "i"})
    table.play("move", "w", "C5")
    table.play("end_movement")
    assert [offer.verb for offer in table.offers("white")] == ["clear_obstacle", "end_battle"]
    table.play("clear_obstacle", "w")
    assert table.state.cleared == ["C5"]
    assert ground_of(table.state).hexes["C5"].works is None
    assert table.unit("w").acted
    assert table.stage == ("red", "stage-movement")


def test_case_35_D94_D98_not_after_two_hexes() -> None:
    table = board_p("w inf A5", "r inf I9", ground={"C5": "i"})
    table.play("move", "w", "B4-C5")
    table.play("end_movement")
    assert table.stage == ("red", "stage-movement")
    assert table.state.cleared == []


@pytest.mark.parametrize("works", ["n", "i"])
def test_D59_D98_instead_of_a_battle(works: str) -> None:
    table = battle_p("w inf D5", "r inf E5", ground={"D5": works})
    assert table.targets("w") == {"E5": 3}
    table.play("clear_obstacle", "w")
    assert table.offered("battle", "w") is None
    assert table.offered("clear_obstacle", "w") is None


@pytest.mark.clause("D-R29")
@pytest.mark.parametrize("kind", ["MG", "cav"])
def test_D59_only_infantry_is_hampered_and_clears(kind: str) -> None:
    free = battle_p(f"w {kind} D5", "r inf E5").targets("w")
    table = battle_p(f"w {kind} D5", "r inf E5", ground={"D5": "i"})
    assert table.targets("w") == free
    assert table.offered("clear_obstacle", "w") is None


def test_case_36_D112_an_exhausted_side_does_not_close_in() -> None:
    table = board_p("w cav D5", "r inf F5", sides=SIDES, lost={"white": ["w9"], "red": []})
    reach = table.reach("w")
    assert "E5" not in reach
    assert table.barred("move", "w")["E5"] == "D112"
    assert (reach["E4"], reach["C5"], reach["G4"]) == (2, 1, 3)


def test_case_36_D112_it_still_battles() -> None:
    table = battle_p("w inf D5", "r inf E5", sides=SIDES, lost={"white": ["w9"], "red": []})
    assert table.targets("w") == {"E5": 4}


@pytest.mark.parametrize("morale", ["break", "none"])
def test_D112_binds_under_exhaustion_only(morale: str) -> None:
    table = board_p(
        "w cav D5", "r inf F5", sides=SIDES, lost={"white": ["w9"], "red": []},
        options={"army_morale": morale},
    )  # fmt: skip
    assert "E5" in table.reach("w")


def end_of(scenario: str, turn: int, control: Mapping[str, str | None], **how: Any) -> State:
    """A scenario at the end of a turn, with these losses (side -> ids)."""
    battle = read_scenario(scenario)
    lost = how.setdefault("lost", NOBODY)
    gone = {id for ids in lost.values() for id in ids}
    units = [
        place(u.id, u.side, u.type, u.hex, name=u.name) for u in battle.units if u.id not in gone
    ]
    return position(
        battle.rows,
        units,
        stage="turn_end",
        scenario=battle.id,
        sides=battle.sides,
        objectives=battle.objectives,
        victory=battle.victory,
        turn=turn,
        turn_limit=battle.turn_limit,
        control=control,
        **how,
    )


VILLAGE = {"G3": "white", "G4": "white", "G6": "red", "G7": "red"}
FIVE = ["w1", "w2", "w3", "w4", "w5"]


@pytest.mark.parametrize(
    ("control", "red_lost", "winner", "way"),
    [
        (VILLAGE | {"G6": "white"}, ["r1", "r2"], "white", "sudden"),
        (VILLAGE, ["r1", "r2"], "red", "exhausted_attacker"),
        (VILLAGE, ["r1", "r2", "r3"], "red", "final"),
    ],
)
def test_case_37_D115_the_order_of_the_tests(
    control: dict[str, str], red_lost: list[str], winner: str, way: str
) -> None:
    state = end_of("lezhanka-1918", 6, control, lost={"white": FIVE, "red": red_lost})
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (winner, way)
    assert state.outcome.clause == "D115"
    assert Table(state).state.frames == []


def test_D115_the_deciding_test_names_its_places_and_what_was_needed() -> None:
    held = {"D5": "red", "D6": "red", "D9": "red", "D10": "white"}
    state = end_of("kastornoye-1919", 6, held)
    assert state.outcome is not None
    assert say("battle_dice", state.outcome.reason) == (
        "Red controls 3 of 4 places and needed 3: Kastornaya station, yard (D5); "
        "Kastornaya station, depot (D6); Kastornoye village, south (D9)."
    )


@pytest.mark.parametrize(
    ("turn", "red_lost", "why"),
    [
        (
            6,
            ["r1", "r2", "r3"],
            "Both sides have come to their exhaustion points, which ends the game.",
        ),
        (10, [], "The last turn, 10, is over."),
    ],
)
def test_D115_who_fell_short_is_told_of_what(turn: int, red_lost: list[str], why: str) -> None:
    lost = {"white": FIVE if red_lost else [], "red": red_lost}
    state = end_of("lezhanka-1918", turn, VILLAGE, lost=lost)
    assert state.outcome is not None
    assert state.outcome.winner == "red"
    assert say("battle_dice", state.outcome.reason) == (
        f"{why} White controls 2 of 4 places and needed 3: so Red wins."
    )


def test_D115_a_draw_says_that_nobody_is_ahead() -> None:
    control = FOUR | {"E10": None, "F5": None}
    lost = {"white": FIVE[:4], "red": FIVE_RED[:4]}
    state = end_of("turbasly-1919", 12, control, lost=lost)
    assert state.outcome is not None
    assert say("battle_dice", state.outcome.reason) == (
        "The last turn, 12, is over. Neither places nor losses put one side ahead."
    )


def test_D115_a_single_place_needs_no_numbers() -> None:
    state = end_of("turbasly-1919", 12, FOUR, lost={"white": FIVE[:4], "red": FIVE_RED[:4]})
    assert state.outcome is not None
    assert say("battle_dice", state.outcome.reason) == (
        "The last turn, 12, is over. Red controls New Turbasly (F5)."
    )


FIVE_RED = ["r6", "r5", "r4", "r3", "r2"]
FOUR = {"C4": "white", "E10": "white", "H3": "red", "F5": "red"}


@pytest.mark.clause("D-R34")
@pytest.mark.parametrize(
    ("control", "white_lost", "red_lost", "winner"),
    [
        (FOUR, 4, 5, "white"),
        (FOUR, 4, 4, "red"),
        (FOUR | {"E10": None, "F5": None}, 4, 4, None),
        (FOUR | {"E10": None}, 0, 0, "red"),
    ],
)
def test_case_38_D115_the_final_tests_of_turbasly(
    control: dict[str, str | None], white_lost: int, red_lost: int, winner: str | None
) -> None:
    lost = {"white": FIVE[:white_lost], "red": FIVE_RED[:red_lost]}
    state = end_of("turbasly-1919", 12, control, lost=lost)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (winner, "final")


@pytest.mark.parametrize("control", [VILLAGE, VILLAGE | {"G6": "white"}])
def test_D115_the_last_turn_is_played_and_the_game_goes_on_before(control: dict[str, str]) -> None:
    state = end_of("lezhanka-1918", 9, control, lost=NOBODY)
    if control == VILLAGE:
        assert (state.outcome, state.turn) == (None, 10)
    else:
        assert state.outcome is not None
        assert state.outcome.way == "sudden"


def test_case_39_D110_D118_generals_do_not_control() -> None:
    table = board_p("wg Gen E5", "w inf D5", objectives=["F5"], control={"F5": "red"})
    table.play("move", "wg", "F5")
    assert table.state.control == {"F5": "red"}
    table.play("move", "w", "E5-F5")
    assert table.state.control == {"F5": "white"}
    assert table.clauses() == ["D17", "D110"]
    table.finish_turn("1 2")
    table.play("move", "w", "E5")
    assert table.state.control == {"F5": "white"}


def test_D110_a_unit_that_only_passes_does_not_control() -> None:
    table = board_p("w cav E5", objectives=["F5"])
    table.play("move", "w", "F4-G5")
    assert table.state.control == {}


def test_D110_a_retreat_takes_control() -> None:
    table = battle_p("w inf D5", "r inf E5", objectives=["F4"], control={"F4": "white"})
    table.play("battle", "w", "E5", dice="FLAG CAV CAV CAV")
    table.play("retreat", "r", "F4")
    assert table.state.control == {"F4": "red"}


def test_case_40_D114_annihilation_ends_the_game_at_once() -> None:
    table = board_p("w inf D5 1", "wg Gen A1", "r inf E5", stage="battles", seat="red")
    table.play("battle", "r", "D5", dice="INF CAV CAV CAV")
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.way) == ("red", "annihilation")
    assert table.state.frames == []


@pytest.mark.clause("D-R42")
def test_D114_both_annihilated_in_one_artillery_phase_is_a_draw() -> None:
    table = guns_p("wa rfl C3 1", "ra rfl G3 1")
    table.fire("ART CAV ART CAV", white={"wa": "G3"}, red={"ra": "C3"})
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.way) == (None, "annihilation")


@pytest.mark.clause("D-R43")
def test_D111_losses_count_generals_and_exhaust_at_once() -> None:
    table = battle_p("w inf D5", "r inf E5", "rg Gen E5", "rk inf I9", sides=SIDES)
    table.play("battle", "w", "E5", dice="GEN CAV CAV CAV")
    assert table.state.lost["red"] == ["rg"]
    assert table.state.is_exhausted("red")
    assert not table.state.is_exhausted("white")
    assert "D111" in table.clauses()


@pytest.mark.clause("D-R33")
@pytest.mark.parametrize(
    ("morale", "outcome"), [("exhaustion", None), ("break", ("white", "break")), ("none", None)]
)
def test_army_morale_D113_breaking(morale: str, outcome: tuple[str, str] | None) -> None:
    table = battle_p(
        "w inf D5", "r inf E5 1", "rk inf I9", sides=SIDES, options={"army_morale": morale}
    )
    table.play("battle", "w", "E5", dice="INF CAV CAV CAV")
    ended = table.state.outcome
    assert (None if ended is None else (ended.winner, ended.way)) == outcome


def test_D113_both_broken_by_artillery_leaves_it_to_the_final_tests() -> None:
    table = guns_p(
        "wa rfl C3 1", "w inf A9", "ra rfl G3 1", "r inf I1",
        sides=SIDES, options={"army_morale": "break"},
    )  # fmt: skip
    table.fire("ART CAV ART CAV", white={"wa": "G3"}, red={"ra": "C3"})
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.way) == (None, "final")


def test_D115_without_morale_nobody_is_exhausted_at_the_end_of_a_turn() -> None:
    lost = {"white": FIVE, "red": []}
    state = end_of("lezhanka-1918", 6, VILLAGE, lost=lost, options={"army_morale": "none"})
    assert state.outcome is None


@pytest.mark.clause("D-R45")
@pytest.mark.parametrize(("figures", "winner"), [("3", "white"), ("1", None)])
def test_D113_D114_an_army_that_is_gone_loses_to_one_that_breaks(
    figures: str, winner: str | None
) -> None:
    """Both reach their points in one artillery phase, and Red has nothing else left."""
    table = guns_p(
        f"wa rfl C3 {figures}", "wb smb C1 1", "ra rfl G3 1", "rb rfl G1 1",
        sides=SIDES, options={"army_morale": "break"},
    )  # fmt: skip
    throw = "ART CAV ART CAV " + ("CAV CAV" if figures == "3" else "ART CAV") + " ART CAV"
    table.fire(throw, white={"wa": "G3", "wb": "G1"}, red={"ra": "C3", "rb": "C1"})
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.way) == (winner, "annihilation")
    assert table.state.is_exhausted("white")
    assert table.state.is_exhausted("red")
