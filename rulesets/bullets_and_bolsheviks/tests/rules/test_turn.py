"""The turn: roles, reaction windows, who may fire when, and the end of it all."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.meta import META
from bullets_and_bolsheviks.position.battle import Objective, Victory
from bullets_and_bolsheviks.position.frames import Movement
from bullets_and_bolsheviks.position.pieces import Gone
from bullets_and_bolsheviks.position.scenarios import SCENARIOS, read_scenario
from bullets_and_bolsheviks.rules.victory import LEADER_POINTS, STAND_POINTS, count_margin
from bullets_and_bolsheviks.tests.table import Table, field, leader, unit
from tachanka.engine.api import Act, Config, One
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.kernel import begin, can_undo, play
from tachanka.engine.registry import complete_config
from tachanka.engine.scene import Throw

FAR = "R9 L2: inf 1210"


@pytest.mark.clause("BB-4", "BB-6", "BB-9", "BB-10", "BB-12")
def test_the_steps_of_a_turn_follow_the_roles() -> None:
    table = Table(Config("vyselki-1918"), "6 6 1 1")
    table.do("white", "role_a")
    steps = [
        (type(frame).__name__, getattr(frame, "side", "")) for frame in table.state.frames[::-1]
    ]
    assert steps == [
        ("Bombardment", ""),
        ("CommandDice", "white"),
        ("Movement", "white"),
        ("Fire", "red"),
        ("CommandDice", "red"),
        ("Movement", "red"),
        ("Fire", "white"),
        ("Fire", "red"),
        ("TurnEnd", ""),
    ]


@pytest.mark.clause("BB-3")
def test_the_log_begins_with_the_dice_for_the_initiative() -> None:
    cfg = complete_config(RULESET, Config("vyselki-1918"))
    entry = begin(RULESET, cfg, b"dice").entry
    throws = [event.cue for event in entry.events if isinstance(event.cue, Throw)]
    told = [(throw.side, tuple(int(die.face) for die in throw.dice)) for throw in throws]
    assert told == [("white", entry.draws[0].result), ("red", entry.draws[1].result)]
    assert [event.clause for event in entry.events] == ["BB-3"] * 3


@pytest.mark.clause("BB-R7")
def test_the_first_tie_is_the_scenarios() -> None:
    table = Table(Config("vyselki-1918"), "3 3 3 3")
    assert table.asked == "white: ask-role"


@pytest.mark.clause("BB-10", "BB-R11")
@pytest.mark.parametrize(
    ("option", "asked"), [("on", "white: ask-react"), ("off", "red: ask-move")]
)
def test_side_a_may_fire_at_side_b_on_the_move(option: str, asked: str) -> None:
    table = field(
        "W1 L2: inf 0505", "R1 L2: inf 0805, inf 0905", seat="red", first="white",
        options={"side_a_reaction_fire": option},
    )  # fmt: skip
    table.go("move", "R1-1", "0705", quiet=False)
    assert table.asked == asked


@pytest.mark.clause("BB-R9", "BB-48")
def test_guns_that_were_silent_fire_in_a_fire_step_once() -> None:
    table = field("W1 L2: gun 0505", "R1 L3: inf 0805", "W9 L2: inf 0110", "R8 L2: inf 0210",
                  stage="fire", seat="white", first="red")  # fmt: skip
    table.do("white", "bombard", "W1-1", "R1-1", dice="1 1")
    assert table.refuses("white", "bombard", "W1-1", "R1-1") == "BB-13"


@pytest.mark.clause("BB-7", "BB-R10", "BB-R12")
def test_on_the_move_only_the_group_is_a_target() -> None:
    table = field("W1 L2: inf 0505", "W2 L2: inf 0405", "R1 L2: mg 0805")
    path = table.ways("move", "W1-1")["0705"]
    table.go("move", "W1-1", " ".join(path), quiet=False)
    assert table.sources() == {"R1-1": list(path)}


@pytest.mark.clause("BB-7")
def test_a_group_that_was_hit_may_stop() -> None:
    table = field("W1 L1: inf 0405", "R1 L2: mg 0805")
    table.go("move", "W1-1", "0505 0605", quiet=False)
    table.react("6 1 1 1 1 6", R1_1="0505")
    assert table.asked == "white: ask-halt"
    table.do("white", "halt")
    assert table.where("W1-1") == {"W1-1": "0505 3"}


@pytest.mark.clause("BB-R12")
def test_who_asks_again_is_asked_after_each_volley() -> None:
    table = field("W1 L1: inf 0405", "R1 L2: mg 0805, mg 0905")
    table.go("move", "W1-1", "0505 0605", quiet=False)
    table.do("red", "ask_again")
    assert table.verbs("red") == ["react"]
    table.react("1 1 1 1 1", R1_1="0505")
    assert table.asked == "red: ask-react"
    assert table.sources() == {"R1-2": ["0505", "0605"]}


@pytest.mark.clause("BB-R13", "BB-14")
def test_a_stand_that_fired_may_move() -> None:
    table = field("W1 L2: inf 0405", "R1 L2: inf 0805")
    table.stand("W1-1").fired = True
    assert "0505" in table.ways("move", "W1-1")


@pytest.mark.clause("BB-107", "BB-12")
def test_points_and_marks_do_not_last() -> None:
    men = [leader("WL1 1 1 0405", cp=5)]
    table = field("W1 L2: inf 0405", FAR, leaders=men)
    table.go("move", "W1-1", "0505")
    table.do("white", "end_movement", dice="3")
    assert table.state.leader("WL1").cp == 0
    table.do("red", "end_movement", dice="6 6 1 1")
    stand = table.stand("W1-1")
    assert (table.state.turn, stand.moved, stand.spent, stand.fired) == (2, False, 0, False)


@pytest.mark.clause("BB-V2")
@pytest.mark.parametrize("id", SCENARIOS)
def test_scenarios_print_the_points_that_count(id: str) -> None:
    told = read_scenario(id).victory
    assert (told.stand_vp, told.leader_vp) == (STAND_POINTS, LEADER_POINTS)


@pytest.mark.clause("BB-V1", "BB-V2", "BB-V3")
@pytest.mark.parametrize(
    ("white_at", "red_at", "won"),
    [(2, -2, ("white", "points")), (3, -2, (None, "points")), (9, 2, ("red", "points"))],
)
def test_points_after_the_last_turn(
    white_at: int, red_at: int, won: tuple[str | None, str]
) -> None:
    kinds = ("objectives", "stands", "leaders")
    table = field(
        "W1 L2: inf 0405", FAR, seat="red", first="white", turns=1,
        objectives=(Objective("0405", "hill", 2),),
        victory=Victory({"white": kinds, "red": kinds}, None, 0, white_at, red_at),
    )  # fmt: skip
    table.do("red", "end_movement")
    assert table.won == won
    assert count_margin(table.state) == 2


@pytest.mark.clause("BB-V5")
def test_a_side_with_nothing_left_ends_the_game() -> None:
    table = field(
        "W1 L1: inf 0505", "R1 L2: inf 0705 1", stage="fire", seat="white", first="red",
        objectives=(Objective("1010", "barn", 3),),
    )  # fmt: skip
    table.fire("0705", "W1-1", dice="6 1 1")
    assert table.won == ("white", "elimination")
    assert table.state.control == {"1010": "white"}
    assert table.state.lost == [Gone("R1-1", "R1", "red", "infantry")]


@pytest.mark.clause("BB-V6", "BB-V7")
def test_resigning_and_agreeing() -> None:
    assert (META.resign, META.agree) == ("BB-V6", "BB-V7")


@pytest.mark.clause("BB-91", "BB-R61")
@pytest.mark.parametrize(("timing", "dice"), [("end_of_step", "6 1 1"), ("each_volley", "6 1 1 6")])
def test_losses_are_checked_at_the_end_of_the_step_or_at_once(timing: str, dice: str) -> None:
    table = field("W1 L1: inf 0505", "R1 L2: inf 0705", "W9 L2: inf 0110", "R9 L2: inf 0210",
                  stage="fire", seat="white", first="red",
                  options={"loss_check_timing": timing})  # fmt: skip
    table.fire("0705", "W1-1", dice=dice)
    assert ("BB-85" in table.clauses()) is (timing == "each_volley")
    if timing == "end_of_step":
        table.do("white", "end_fire", dice="6 1")
        assert "BB-85" in table.clauses()


@pytest.mark.clause("BB-R75")
def test_a_move_is_taken_back_until_a_die_falls() -> None:
    cfg = complete_config(RULESET, Config("vyselki-1918"))
    game = begin(RULESET, cfg, bytes(32), ScriptedChance([6, 6, 1, 1])).game
    for seat, act in (("white", Act("role_a")), *((s, None) for s in ("white", "red"))):
        assert game.window is not None
        game = play(game, seat, act or game.window.fallback[seat]).game
    assert isinstance(game.state.frames[-1], Movement)
    moved = play(game, "white", Act("pass_points", "WL1", One("WL2")))
    assert can_undo(moved.game, "white")


@pytest.mark.clause("BB-105", "BB-117", "BB-9")
@pytest.mark.parametrize(
    ("pool", "asked"), [("1", "white: ask-move"), ("", "red: ask-move")], ids=["a point", "none"]
)
def test_a_step_in_which_nobody_can_do_anything_passes_by_itself(pool: str, asked: str) -> None:
    """Near fighting and without a leader White moves on its pool alone; pinned it does not."""
    told = unit("W1 L3: inf 0505", pinned=0 if pool else 5)
    table = field(
        told, "R1 L2: inf 1210", stage="bombardment", turn=5, fought={"0606": 5},
        dice="1" if pool else "1 1",
    )  # fmt: skip
    assert table.asked == asked


@pytest.mark.clause("BB-6")
def test_a_step_that_has_begun_is_ended_by_its_side() -> None:
    """Else the last move could not be taken back."""
    table = field("W1 L3: inf 0505", "R1 L2: inf 1210")
    table.go("move", "W1-1", "0506 0507")
    assert table.verbs("white") == ["end_movement", "move"]
    assert table.ways("move", "W1-1") == {}
    assert table.bars("W1-1") == {"0507": ("BB-17", "It has not the movement points for that.")}
