"""Setting up scenarios and positions, and what is refused."""

# ruff: noqa: N802

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from battle_dice import RULESET
from battle_dice.position.frames import Battles, Movement, TurnEnd
from battle_dice.position.scenarios import FILES, read_scenario
from battle_dice.position.state import Options, State, Unit
from battle_dice.rules.setup import open_ground, place, position, setup
from battle_dice.tests.table import Table, army, board_p, guns_p
from tachanka.engine.api import PUBLIC, Config, Viewer
from tachanka.engine.chance import ScriptedChance, ScriptExhausted
from tachanka.engine.kernel import begin
from tachanka.engine.registry import BadConfig, complete_config
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg

ROWS = open_ground(9, 9)


@pytest.mark.parametrize("scenario", FILES)
def test_D116_a_scenario_starts_sound(scenario: str) -> None:
    table = Table(setup(Config(scenario), ScriptedChance([1, 2])))
    assert table.state.turn == 1
    assert table.state.options == Options()
    assert list(RULESET.check(table.state)) == []


@pytest.mark.parametrize(
    ("cfg", "told"),
    [
        (Config("austerlitz-1805"), "lezhanka-1918"),
        (Config("lezhanka-1918", {"bridge_stop": "maybe"}), "bridge_stop"),
        (Config("lezhanka-1918", {"weather": "on"}), "weather"),
    ],
)
def test_a_bad_config_is_refused(cfg: Config, told: str) -> None:
    with pytest.raises(BadConfig, match=told):
        setup(cfg, ScriptedChance())


def test_an_unknown_scenario_cannot_be_read() -> None:
    with pytest.raises(KeyError):
        read_scenario("austerlitz-1805")


def test_options_reach_the_position() -> None:
    cfg = Config("lezhanka-1918", {"flag_exchange": "forced"})
    assert setup(cfg, ScriptedChance()).options == Options(flag_exchange="forced")


@pytest.mark.parametrize(
    ("units", "told"),
    [
        (["w inf E5", "r inf E5"], "E5 holds w, r"),
        (["w inf E5", "w2 MG E5"], "E5 holds w, w2"),
        (["w Gen E5", "w2 Gen E5"], "E5 holds w, w2"),
        (["w inf E5", "w inf E6"], "more than one unit w"),
        (["w inf E99"], "off the board"),
        (["w inf E5 5"], "5 of 4 figures"),
        (["w inf E5 0"], "0 of 4 figures"),
    ],
)
def test_D80_D116_a_position_that_cannot_be_is_refused(units: list[str], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        position(ROWS, army(*units))


def test_D54_no_position_has_guns_in_rough() -> None:
    with pytest.raises(ValueError, match="rough"):
        position(open_ground(9, 9, {"E5": "x"}), army("w rfl E5"))


def test_D87_a_unit_between_two_banks_must_say_whence_it_came() -> None:
    river = open_ground(9, 9, {f"E{number}": "r" for number in range(1, 10)})
    with pytest.raises(ValueError, match="from which bank"):
        position(river, army("w inf E5"))
    one_bank = open_ground(9, 9, {"E5": "r"})
    state = position(one_bank, army("w inf E5"), stage="movement")
    assert state.units[0].bank == "A1"


@pytest.mark.parametrize("rows", [(), ("...", "..."), ("..?", "..")])
def test_rows_that_are_no_map_are_refused(rows: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"row"):
        position(rows, ())


def test_a_map_has_no_hex_beyond_its_edge() -> None:
    with pytest.raises(KeyError, match="K1"):
        open_ground(9, 9, {"K1": "w"})


def test_D98_only_obstacles_can_have_been_cleared() -> None:
    with pytest.raises(ValueError, match="no fence or wire"):
        position(ROWS, army("w inf E5"), cleared=["E5"])


def test_a_position_that_needs_dice_asks_for_them() -> None:
    with pytest.raises(ScriptExhausted):
        position(ROWS, army("w inf E5", "r inf F5"))


def test_options_of_a_position_are_checked() -> None:
    with pytest.raises(ValueError, match="weather"):
        position(ROWS, army("w inf E5"), options={"weather": "on"})


def test_D110_units_control_the_objectives_they_begin_in() -> None:
    table = board_p("w inf E5", "rg Gen F5", objectives=["E5", "F5", "G5"])
    assert table.state.control == {"E5": "white"}
    nobody = board_p("w inf E5", objectives=["E5"], control={"E5": None})
    assert nobody.state.control == {}


def test_a_position_keeps_its_own_units() -> None:
    units = army("w inf C5", "r inf I9")
    table = Table(position(ROWS, units, stage="movement"))
    table.play("move", "w", "D5")
    assert units[0].hex == "C5"


def test_the_first_side_decides_what_is_still_to_come() -> None:
    first = board_p("w inf D5", "r inf E5", first="white")
    second = board_p("w inf D5", "r inf E5", first="red", dice=(1, 2))
    for table, asked in ((first, "red"), (second, "white")):
        table.play("end_movement")
        table.play("end_battle", dice="" if asked == "red" else "1 2")
        assert table.stage == (asked, "stage-movement")


def spoil(change: Callable[[State], object]) -> list[str]:
    state = board_p("w inf C5", "r inf I9", objectives=["E5"]).state
    change(state)
    return list(RULESET.check(state))


def test_check_names_broken_invariants() -> None:
    def lose(state: State) -> None:
        state.lost["red"].append("r")

    def double(state: State) -> None:
        state.units[1].hex = "C5"

    def wander(state: State) -> None:
        state.units[0].bank = "A1"

    def control(state: State) -> None:
        state.control["A1"] = "white"

    def stop(state: State) -> None:
        state.frames.clear()

    def lead(state: State) -> None:
        state.first = None

    told = [spoil(change) for change in (lose, double, wander, control, stop, lead)]
    assert [len(faults) > 0 for faults in told] == [True] * 6
    assert told[0] == ["there is more than one unit r"]
    assert told[1] == ["C5 holds w, r"]
    assert spoil(lambda state: None) == []


def test_D107_everything_is_public_but_sealed_orders() -> None:
    state = guns_p("wa rfl C3", "ra rfl G3").state
    for viewer in (PUBLIC, Viewer("seat", "white"), Viewer("seat", "red")):
        assert RULESET.redact(state, viewer) == state
        assert RULESET.determinize(state, viewer, ScriptedChance()) == state


@pytest.mark.parametrize(
    ("unit", "faults"),
    [
        ({"steps": 3}, ["w has moved 3 hexes"]),
        ({"side": "green"}, ["w belongs to no side"]),
        ({"hex": "Z1"}, ["w is off the board in Z1"]),
    ],
)
def test_check_looks_at_each_unit(unit: dict[str, Any], faults: list[str]) -> None:
    state = board_p("w inf C5", "r inf I9").state
    told = {"id": "w", "side": "white", "kind": "infantry", "hex": "C5", **unit}
    steps = told.pop("steps", 0)
    state.units[0] = place(**told, steps=steps)
    assert isinstance(state.units[0], Unit)
    assert list(RULESET.check(state)) == faults


@pytest.mark.clause("D-H1")
@pytest.mark.parametrize(
    ("scenario", "first", "second"),
    [
        ("lezhanka-1918", "white", "red"),
        ("turbasly-1919", "white", "red"),
        ("kastornoye-1919", "red", "white"),
        ("perekop-1920", "red", "white"),
    ],
)
def test_a_first_game_begins_with_the_moves_of_the_attacker(
    scenario: str, first: str, second: str
) -> None:
    """No gun fires in its first turn, nobody throws, and the second turn is as every turn."""
    cfg = complete_config(RULESET, Config(scenario, {"first_turn": "simple"}))
    step = begin(RULESET, cfg, b"first")
    state = step.game.state
    told = [(event.clause, say("battle_dice", event.text)) for event in step.entry.events]
    name = say("battle_dice", Msg(f"side-{first}"))
    assert state.frames == [
        TurnEnd(),
        Battles(second),
        Movement(second),
        Battles(first),
        Movement(first),
    ]
    assert (step.entry.draws, state.throws, state.options) == ((), [], Options())
    assert told == [("D-H1", f"A first game: no gunfire in the first turn, and {name} goes first.")]


@pytest.mark.clause("D-H1")
def test_a_first_game_differs_from_any_other_in_its_set_up_alone() -> None:
    simple = setup(Config("lezhanka-1918", {"first_turn": "simple"}), ScriptedChance())
    full = setup(Config("lezhanka-1918", {"first_turn": "full"}), ScriptedChance())
    assert full == setup(Config("lezhanka-1918"), ScriptedChance())
    assert replace(simple, first=None, frames=full.frames) == full


def test_a_first_turn_is_full_or_simple() -> None:
    with pytest.raises(BadConfig, match="these options cannot be: Invalid enum value 'short'"):
        setup(Config("lezhanka-1918", {"first_turn": "short"}), ScriptedChance())
