"""The sequence of fire, what officers are, and what else holds at the table."""

from __future__ import annotations

import pytest

from reds_versus_reds.meta import META
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import (
    Activation,
    Choosing,
    Fire,
    Melee,
    Rally,
    Spotting,
    Volley,
)
from reds_versus_reds.position.state import Battery, Link
from reds_versus_reds.position.tables import CONTACT, TYPES
from reds_versus_reds.rules.artillery import find_direction
from reds_versus_reds.rules.cohesion import measure_disorder
from reds_versus_reds.rules.contact import list_touched
from reds_versus_reds.rules.turn import frames_of_turn
from reds_versus_reds.tests.table import (
    KEEPERS,
    A,
    D,
    Table,
    first_targets,
    go,
    judge,
    needs,
    position,
    rest_of_turn,
    stand,
    up,
)
from tachanka.engine.api import Act, Pairs, Trace

FIELD = [
    stand("KM.1", 3690, 2460),
    stand("KG.1", 4900, 2600),
    stand("K1.1", 3500, 2460),
    stand("R2.1", 3500, 2900, (0, -100)),
    stand("R2.2", 3350, 2900, (0, -100)),
    stand("RM.1", 4920, 4230),
    stand("K2.8", 4690, 1820),
]
WERE = {"R2": {"strength": 16}, "K1": {"strength": 8}}


@pytest.mark.clause("R-403", "R-402")
def test_the_order_of_fire() -> None:
    men = [*FIELD, stand("CO.1", 2230, 2120)]
    table = Table(position(men, rest_of_turn(Spotting), units=WERE, battery=Battery(2)))
    assert table.asked == "defender: ask-strike"
    table.do(D, "no_request")
    asked: list[str] = []
    while table.state.turn == 1 and len(asked) < 3:
        asked.append(table.asked)
        table.settle({seat: Act("hold_fire") for seat in table.window.seats})
    assert asked == [
        "defender: ask-fire-hmg",
        "defender: ask-fire-field-gun",
        "attacker and defender: ask-fire-infantry",
    ]
    ranges = {kind: read.weapon and (read.weapon.range, read.weapon.shots)
              for kind, read in TYPES.items()}  # fmt: skip
    assert ranges == {
        "rifle": (1200, 1), "lmg": (2400, 3), "hmg": (4000, 6), "field_gun": (8000, 1),
        "commander": (1200, 1), "commissar": None, "observer": None,
    }  # fmt: skip


def foot() -> Table:
    return Table(position(FIELD, rest_of_turn(Fire, category="infantry"), units=WERE))


@pytest.mark.clause("R-404", "R-406", "R-417", "R-R12", "R-R33")
def test_plans_are_made_unseen_may_be_replaced_and_need_not_be_made() -> None:
    table = foot()
    assert (table.window.kind, table.window.revisable) == ("sealed", True)
    table.settle({A: table.plan(A, {"R2.1": ["K1.1"]})})
    assert table.asked == "defender: ask-fire-infantry"
    assert table.state.shots == {}
    table.settle({A: Act("hold_fire")})
    assert table.settle({D: table.plan(D, {"K1.1": ["R2.1"]})}, "1").count("R-410") == 1


@pytest.mark.clause("R-407", "R-R12")
def test_a_shot_at_who_is_hit_already_is_lost() -> None:
    table = foot()
    plans = {A: table.plan(A, {"R2.1": ["K1.1"], "R2.2": ["K1.1"]}), D: Act("hold_fire")}
    table.settle(plans, "6 6")
    assert table.told()[1] == "6 or more to hit: 2nd Red hit 1st Komuch with both shots."
    assert "K1.1" not in table.alive()


@pytest.mark.clause("R-404")
def test_the_suggested_plan_is_one_press() -> None:
    table = foot()
    table.settle({A: Act("volley"), D: Act("volley")}, "1 1 1")
    assert table.state.turn == 2


@pytest.mark.clause("R-408", "R-409")
@pytest.mark.parametrize(
    ("target", "clause"),
    [
        (stand("R2.1", 3500, 3900), "R-402"),
        (stand("R2.1", 3500, 2200), "R-207"),
        (stand("R2.1", 3300, 2470 + 60), ""),
    ],
    ids=["range", "arc", "legal"],
)
def test_why_somebody_is_no_target(target: object, clause: str) -> None:
    other = stand("R2.2", 3600, 2900, (0, -100))
    men = [stand("K1.1", 3500, 2460), target, other, *KEEPERS]
    table = Table(position(men, rest_of_turn(Fire, category="infantry"), units=WERE))  # type: ignore[arg-type]
    illegal = table.objection(D, Act("fire", arg=Pairs({"K1.1": "R2.1"})))
    got = "" if illegal is None or illegal.refusal is None else illegal.refusal.clause
    assert got == clause
    pieces = {piece.id: piece.facing for piece in table.see(A).pieces}
    assert pieces["K1.1"] == (0, -100)


@pytest.mark.clause("R-456", "R-707", "R-R19")
def test_an_officer_is_a_unit_and_a_target() -> None:
    shooter = stand("K1.1", 2000, 4000)
    officer, man = stand("RK1.1", 2000, 4300), stand("R2.1", 2200, 4500)
    assert first_targets(shooter, officer, man) == ["RK1.1"]
    assert first_targets(shooter, man) == ["R2.1"]
    assert needs(stand("RK1.1", 2000, 4300, (0, -100)), shooter) is None
    assert needs(stand("RC.1", 2000, 4300, (0, -100)), shooter) == 5


@pytest.mark.clause("R-202")
def test_contact_is_five_hundredths_of_an_inch() -> None:
    assert CONTACT == 5
    mover = stand("R2.1", 1000, 4000)
    for apart, touched in ((105, ["K1.1"]), (106, [])):
        field = Field(position([mover, stand("K1.1", 1000 + apart, 4000)]))
        assert [each.id for each in list_touched(field, mover, mover.spot)] == touched


@pytest.mark.clause("R-204", "R-222", "R-223")
def test_on_the_border_is_inside_and_a_village_is_one_thing() -> None:
    field = Field(position(KEEPERS))
    village = field.ground.areas["village"]
    assert village.holds(up(3200, 2550))
    assert not village.holds(up(3200, 2551))
    assert [patch.id for patch in field.ground.built_up] == ["village"]
    target = stand("K1.1", 3206, 2550, moved=True)
    assert needs(stand("R2.1", 3206, 2900, (0, -100)), target) == 5


@pytest.mark.clause("R-213", "R-443", "R-701")
@pytest.mark.parametrize("unit", ["RM", "KG", "RC", "RK1", "CO"])
def test_single_figures_have_no_cohesion_and_take_no_tests(unit: str) -> None:
    field = Field(position(KEEPERS))
    muster = field.battle.find(unit)
    assert len(muster.list_kinds()) == 1
    assert measure_disorder(field.state.options, muster, [(100, 100)]) == 0


@pytest.mark.clause("R-510", "R-512", "R-508")
def test_directions_are_those_of_who_fires() -> None:
    south, north = (0, 1), (0, -1)
    ways = ("short", "over", "right", "left")
    assert [find_direction(south, way) for way in ways] == [(0, 1), (0, -1), (1, 0), (-1, 0)]  # type: ignore[arg-type]
    assert [find_direction(north, way) for way in ways] == [(0, -1), (0, 1), (-1, 0), (1, 0)]  # type: ignore[arg-type]


@pytest.mark.clause("R-601", "R-602", "R-614")
def test_close_combat_comes_after_all_fire_and_saves_no_gun() -> None:
    men = [
        stand("KM.1", 1000, 4000),
        stand("S1.1", 875, 4000),
        stand("S1.2", 1125, 4000),
        *KEEPERS,
    ]
    links = [Link("S1.1", "KM.1", fresh=False), Link("S1.2", "KM.1", fresh=False)]
    steps = [type(step) for step in frames_of_turn()[::-1]]
    last_volley = len(steps) - 1 - steps[::-1].index(Volley)
    assert last_volley < steps.index(Melee)
    frames = rest_of_turn(Choosing)
    table = Table(position(men, frames, links=links, units={"S1": {"strength": 14}}))
    told = table.settle({D: Act("first_opponent", arg=Pairs({}))}, "5 3")
    assert "R-433" not in told
    assert "KM.1" not in table.alive()


@pytest.mark.clause("R-708", "R-716", "R-706")
def test_rallying_comes_before_the_tests_and_the_attacker_first() -> None:
    men = [
        stand("R1.2", 2000, 4100),
        stand("RC.1", 2200, 4100),
        stand("K1.1", 3000, 2300),
        stand("KC.1", 3200, 2300),
        *KEEPERS,
    ]
    units = {
        "R1": {"markers": 1, "strength": 7, "casualties": 2},
        "K1": {"markers": 1, "strength": 7, "casualties": 2},
    }
    table = Table(position(men, rest_of_turn(Rally, side=A), units=units))
    assert table.asked == "attacker: ask-rally"
    table.do(A, "rally", "RC.1", "R1", "1")
    assert table.unit("R1").markers == 0
    assert table.asked == "defender: ask-rally"
    table.do(D, "done", dice="6 6")
    assert (table.unit("R1").markers, table.unit("K1").markers) == (1, 2)


@pytest.mark.clause("R-702")
@pytest.mark.parametrize("how", ["acted", "moved"])
def test_who_has_shot_or_moved_commands_nobody(how: str) -> None:
    officer = stand("RC.1", 2200, 4100, acted=how == "acted", moved=how == "moved")
    men = [stand("R1.2", 2000, 4100), officer, stand("RK1.1", 2000, 4300), *KEEPERS]
    table = Table(position(men, rest_of_turn(Rally, side=A), units={"R1": {"markers": 1}}))
    assert table.movers(A, "rally") == ["RK1.1"]


@pytest.mark.clause("R-H1")
def test_resigning_and_agreeing_are_in_the_book() -> None:
    assert (META.resign, META.agree) == ("R-H1", "R-H1")


def test_nonsense_is_no_act_of_this_game() -> None:
    table = Table(position(FIELD, rest_of_turn(Activation)))
    illegal = table.objection(A, Act("roll", "nobody", Trace(("here",))))
    assert illegal is not None
    assert illegal.refusal is None
    assert judge(FIELD, go("R2.1", (3500, 2900)), good=6) == []
