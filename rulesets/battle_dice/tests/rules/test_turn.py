"""Worked cases 24 and 25: initiative, and the order of the turn."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice.tests.table import battle_p, board_p, guns_p

PAIR = ("w inf D5", "r inf E5")


@pytest.mark.clause("D-R3")
def test_case_24_D6_D7_D109_equal_scores_are_thrown_again() -> None:
    table = guns_p(*PAIR, dice=(4, 4, 5, 2))
    assert table.state.first == "red"
    assert table.stage == ("red", "stage-movement")


def test_case_24_D1_D8_D9_D11_D12_D13_the_steps_of_a_turn() -> None:
    table = guns_p(*PAIR, dice=(4, 4, 5, 2))
    asked = [table.stage]
    for verb in ("end_movement", "end_battle", "end_movement"):
        table.play(verb)
        asked.append(table.stage)
    table.play("end_battle", dice="1 6")
    asked.append(table.stage)
    assert asked == [
        ("red", "stage-movement"),
        ("red", "stage-battles"),
        ("white", "stage-movement"),
        ("white", "stage-battles"),
        ("white", "stage-movement"),
    ]
    assert (table.state.turn, table.state.first) == (2, "white")


@pytest.mark.parametrize(("white", "red", "first"), [(1, 6, "white"), (6, 1, "red")])
def test_D7_the_lower_score_goes_first(white: int, red: int, first: str) -> None:
    assert guns_p(*PAIR, dice=(white, red)).state.first == first


@pytest.mark.clause("D-R39")
def test_case_25_D95_later_targets_are_chosen_after_earlier_results() -> None:
    units = ("w1 inf D5", "w2 inf C4", "r inf E5")
    went = battle_p(*units)
    assert went.targets("w2") == {"E5": 3}
    went.play("battle", "w1", "E5", dice="FLAG CAV CAV GEN")
    assert went.stage == ("red", "stage-flags")
    assert went.retreats("r") == {"": 1, "F4": 0, "F5": 0}
    went.play("retreat", "r", "F5")
    assert went.stage == ("white", "stage-battles")
    assert went.targets("w2") == {"F5": 2}


@pytest.mark.parametrize(("answer", "targets"), [("F4", {"F4": 2}), ("", {"E5": 3})])
def test_case_25_D95_had_red_answered_otherwise(answer: str, targets: dict[str, int]) -> None:
    table = battle_p("w1 inf D5", "w2 inf C4", "r inf E5")
    table.play("battle", "w1", "E5", dice="FLAG CAV CAV GEN")
    table.play("retreat", "r", answer)
    assert table.targets("w2") == targets
    assert table.unit("r").figures == (4 if answer else 3)


def test_D9_D94_a_unit_battles_once() -> None:
    table = battle_p("w inf D5", "r inf E5", "r2 inf E6")
    assert table.targets("w") == {"E5": 4, "E6": 4}
    table.play("battle", "w", "E5", dice="CAV CAV CAV CAV")
    assert table.offered("battle", "w") is None
    assert [offer.verb for offer in table.offers("white")] == ["clear_obstacle", "end_battle"]


def test_D9_a_battle_step_ends_itself_when_nothing_is_left() -> None:
    table = board_p("w inf D5", "r inf E5", stage="battles")
    table.play("battle", "w", "E5", dice="CAV CAV CAV CAV")
    assert table.stage == ("red", "stage-movement")


def test_D13_markers_are_cleared_at_the_end_of_a_turn() -> None:
    table = board_p("w inf C5", "r inf E5", ground={"D5": "w"})
    table.play("move", "w", "D5")
    unit = table.unit("w")
    assert (unit.steps, unit.covered, unit.acted) == (1, True, False)
    table.finish_turn("1 2")
    unit = table.unit("w")
    assert (unit.steps, unit.covered, unit.acted) == (0, False, False)
    assert table.state.turn == 2


@pytest.mark.clause("D-R38")
def test_D99_nobody_advances_or_must_battle() -> None:
    table = battle_p("w inf D5", "r inf E5 1")
    table.play("battle", "w", "E5", dice="FLAG CAV CAV CAV")
    table.play("retreat", "r", "F5")
    assert table.standing()["w"] == "D5 4"
    ended = battle_p("w inf D5", "r inf E5")
    ended.play("end_battle")
    assert ended.stage == ("red", "stage-movement")


@pytest.mark.clause("D-R37")
def test_D97_a_unit_with_losses_moves_as_far_as_before() -> None:
    assert board_p("w cav E5 1").reach("w") == board_p("w cav E5").reach("w")
