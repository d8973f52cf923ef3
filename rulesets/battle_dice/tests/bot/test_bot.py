"""The computer opponents: single decisions, and that they are decisions of the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib.resources import files
from typing import Any

import pytest

from battle_dice import RULESET
from battle_dice.bot import BOTS
from battle_dice.bot.bearings import Bearings, bearings_of
from battle_dice.bot.worth import expect_harm
from battle_dice.position.state import ControlsAtLeast, State, UnitKind, Verdict, Victory
from battle_dice.rules.setup import open_ground, position
from battle_dice.tests.table import army, guns_p
from tachanka.engine.api import Act, One, Pairs, Trace, Viewer
from tachanka.engine.chance import KeyedChance, ScriptedChance

RECRUIT, COMMANDER = BOTS
TAKE = Victory((Verdict("white", ControlsAtLeast("white", ("F5",), 1)),))


def set_out(*told: str, ground: Mapping[str, str] | None = None, **how: Any) -> State:
    """Board P with these units; White moves unless told."""
    how.setdefault("stage", "movement")
    return position(open_ground(9, 9, ground), army(*told), **how)


def decide(state: State, seat: str = "white") -> Act:
    """The commander's act; he throws no dice."""
    view = RULESET.redact(state, Viewer("seat", seat))
    offers = RULESET.offers(view, seat, None)
    return COMMANDER.choose(view, seat, offers, ScriptedChance())


def end_of(act: Act) -> str:
    """The hex a move or retreat ends in; empty where the unit stands."""
    assert isinstance(act.arg, Trace)
    return act.arg.refs[-1] if act.arg.refs else ""


def told_odds(kind: UnitKind, dice: int) -> dict[tuple[int, int], Fraction]:
    """The ledger's joint chances of hits and flags."""
    text = (files("battle_dice") / "tests" / "data" / "tables.json").read_text()
    joint = json.loads(text)["joint"]["infantry" if kind == "infantry" else "other"][str(dice)]
    cells = {tuple(map(int, key.split(","))): Fraction(value) for key, value in joint.items()}
    return {(hits, flags): chance for (hits, flags), chance in cells.items()}


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("kind", "figures"), [("infantry", 4), ("infantry", 2), ("cavalry", 3)])
def test_harm_is_the_sum_over_the_table_of_chances(kind: UnitKind, figures: int, dice: int) -> None:
    """With no way back every flag costs a figure, so only the sum of hits and flags matters."""
    dead = sum(
        chance for (hits, flags), chance in told_odds(kind, dice).items() if hits + flags >= figures
    )
    harm = expect_harm(kind, figures, dice, 0, None)
    assert [harm.kill, harm.drive] == pytest.approx([float(dead), 0.0])


def test_harm_of_one_die_by_hand() -> None:
    """Infantry with 4 figures: 1/3 a figure (a tenth of its worth), 1/6 a step back at 0.05."""
    harm = expect_harm("infantry", 4, 1, 0, 0.05)
    assert [*harm] == pytest.approx([0.1 / 3 + 0.05 / 6, 0.0, 1 / 6])


def test_fieldworks_disregard_the_only_flag() -> None:
    assert expect_harm("infantry", 4, 1, 1, 0.05).drive == 0.0


def test_bearings_agree_with_the_rules() -> None:
    """Case 19: between equal hills, over a higher hill, and from level ground."""
    hills = {"E2": "h", "E4": "h", "E5": "h"}
    state = set_out("w1 inf E2", "r1 inf E5", ground=hills)
    seen = bearings_of(state)
    assert [seen.dice("rifled", start, "E5") for start in ("E2", "E3", "D4")] == [2, -9, 2]


def test_marches_count_turns() -> None:
    """Infantry needs two turns for four hexes, and stops in the wood on its way."""
    open_field = bearings_of(set_out("w1 inf A1", "r1 inf I9"))
    marches = [round(open_field.march("infantry", start, "E5"), 2) for start in ("E5", "E3", "E1")]
    assert marches == [0.0, 1.0, 2.0]
    wood = {hex: "w" for hex in ("D3", "D4", "E4", "F3", "F4")}
    assert isinstance(bearings_of(set_out("w1 inf A1", "r1 inf I9", ground=wood)), Bearings)
    slow = bearings_of(set_out("w1 inf A1", "r1 inf I9", ground=wood)).march("infantry", "E3", "E5")
    assert slow > 1.0


def test_takes_the_objective_that_wins() -> None:
    state = set_out(
        "w1 inf D5", "r1 inf I1", objectives=["F5"], control={"F5": "red"}, victory=TAKE
    )
    act = decide(state)
    assert (act.verb, act.on, end_of(act)) == ("move", "w1", "F5")


def test_retakes_the_objective_that_would_lose() -> None:
    how: dict[str, Any] = {"objectives": ["F5"], "control": {"F5": "white"}, "victory": TAKE}
    state = set_out("w1 inf A1", "r1 inf G5", seat="red", first="white", **how)
    act = decide(state, "red")
    assert (act.on, end_of(act)) == ("r1", "F5")


def test_battles_where_it_destroys() -> None:
    """Four dice against the last figure of the infantry, not against the whole one beside it."""
    state = set_out("w1 inf D5", "r1 inf E5 4", "r2 inf E6 1", stage="battles")
    assert decide(state) == Act("battle", "w1", One("E6"))


def test_does_not_waste_dice_on_works() -> None:
    state = set_out("w1 inf D5", "r1 inf E5", "r2 inf E6", ground={"E5": "f"}, stage="battles")
    assert decide(state) == Act("battle", "w1", One("E6"))


def test_orders_every_gun_with_a_target() -> None:
    state = guns_p("wa rfl A3", "wb rfl A5", "r1 inf D4", "r2 inf E4 1").state
    act = decide(state)
    assert isinstance(act.arg, Pairs)
    assert act == Act("orders", None, Pairs({"wa": "E4", "wb": "E4"}))


def answer_flag(figures: int, **how: Any) -> str:
    """Where Red's unit in F5 goes after one flag; White's infantry is at D5."""
    units = ("w1 inf D5", "w2 inf D6", f"r1 inf F5 {figures}", "r2 inf I1")
    state = set_out(*units, stage="flags", owed={"r1": 1}, **how)
    return end_of(decide(state, "red"))


def test_a_last_figure_falls_back() -> None:
    assert answer_flag(1)[0] == "G"


def test_a_strong_unit_holds_the_objective() -> None:
    assert answer_flag(4, objectives=["F5"], control={"F5": "red"}, victory=TAKE) == ""


def test_a_lone_general_keeps_out_of_fire() -> None:
    state = set_out("wg Gen E5", "w1 inf B5", "r1 MG F5", "r2 inf F4")
    act = decide(state)
    assert act.on == "wg"
    assert end_of(act)[0] in "BC"


def test_the_commander_needs_no_dice_and_no_memory() -> None:
    """The same view gives the same act, whatever was asked in between."""
    state = set_out("w1 inf C5", "w2 MG C4", "wg Gen B4", "r1 inf F5", "r2 cav G5")
    first = decide(state)
    decide(set_out("w1 cav A1", "r1 inf I9"))
    assert decide(state) == first


def test_the_recruit_slips_by_his_own_dice_only() -> None:
    state = set_out("w1 inf C5", "w2 MG C4", "wg Gen B4", "r1 inf F5", "r2 cav G5")
    offers = RULESET.offers(state, "white", None)

    def choices(key: bytes) -> Sequence[Act]:
        chance = KeyedChance(key, {})
        return [RECRUIT.choose(state, "white", offers, chance) for _ in range(12)]

    assert choices(b"one") == choices(b"one")
    assert len(set(map(repr, choices(b"one")))) > 1
