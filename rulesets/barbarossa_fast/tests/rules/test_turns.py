"""The turn: its steps, weather, arrivals, withdrawal, lending and recoveries (B2 to B4, B9)."""

from __future__ import annotations

from typing import Any

import pytest

from barbarossa_fast.position.roster import luftflotten
from barbarossa_fast.position.state import (
    STEPS,
    Attack,
    FortiethCorps,
    GermanMovement,
    GermanRecovery,
    Lending,
    Options,
    RussianRecovery,
    TurnStart,
    end_step,
)
from barbarossa_fast.position.weather import EFFECTS, allows_air
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.turns import FLOW
from barbarossa_fast.tests.sights import log
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.chance import ScriptedChance


def start(
    turn: int, *dice: int, units: str = "A9 BC", russian: str = "EGO S", **how: object
) -> Table:
    """The start of a turn, told otherwise with one army in Warsaw and one Russian unit in Gorki."""
    return given(units, russian, step=TurnStart(), turn=turn, dice=dice, **how)


@pytest.mark.clause("B2.1", "B2.3")
def test_b2_1_the_steps_in_order() -> None:
    table = start(1)
    names = [type(table.state.step).__name__]
    while names[-1] != "Status":
        end_step(table.state)
        names.append(type(table.state.step).__name__)
    assert names == [step.__name__ for step in STEPS[1:]]


@pytest.mark.clause("B2.1", "B1.11")
def test_b2_1_a_movement_without_a_move_passes_by_itself() -> None:
    """On the first turn the frontline positions shut every way out of the bases."""
    shut = start(1, units="A9 BC", russian="BIA S, BRE W, SIA W, LUT W")
    assert shut.asked == "german: ask-air"
    assert start(2, units="A9 BC", russian="BIA S, SIA W, LUT W").asked == (
        "german: ask-german-movement"
    )


@pytest.mark.clause("B3.1")
@pytest.mark.parametrize(("die", "weather"), [(1, "mud"), (4, "mud"), (5, "good"), (6, "good")])
def test_b3_1_the_october_die(die: int, weather: Any) -> None:
    table = start(5, die)
    assert (table.state.weather, table.state.october) == (weather, die)


def test_b3_1_summer_is_good() -> None:
    assert [start(turn).state.weather for turn in (1, 2, 3)] == ["good"] * 3


@pytest.mark.clause("B3.2", "B-R5")
def test_w30_the_weather_after_october() -> None:
    """October 5: first Snow, then second Snow. October 3: Good, then first Snow."""
    courses = {}
    for die in (5, 3):
        table = start(5, die, pool=())
        courses[die] = [table.state.weather]
        while not table.won:
            table.settle(table.window.fallback)
            if table.state.turn - 4 > len(courses[die]):
                courses[die].append(table.state.weather)
    assert courses == {
        5: ["good", "first_snow", "second_snow"],
        3: ["mud", "good", "first_snow"],
    }
    assert EFFECTS["first_snow"] == (1, False, False, 1)
    assert EFFECTS["second_snow"] == (1, True, False, 2)


@pytest.mark.clause("B3.4", "B-R6")
def test_b3_4_air_in_snow() -> None:
    def allowed(weather: str, air: Any = "on") -> bool:
        options = Options(second_snow_air=air)
        return allows_air(given("A9 BC", turn=7, weather=weather, options=options).state)

    assert [allowed(each) for each in EFFECTS] == [True, False, False, True]
    assert not allowed("second_snow", "off")


@pytest.mark.clause("B4.1", "B-R51")
@pytest.mark.parametrize(
    ("plan", "base"), [("barbarossa", "BC"), ("marcks", "BC"), ("schultz", "BS")]
)
def test_b4_1_two_armies_in_july(plan: str, base: str) -> None:
    table = start(2, plan=plan)
    assert table.where("A2", "A11") == f"A2 {base}, A11 BS"
    assert [unit.id for unit in table.state.units] == ["A9", "A2", "A11", "R01"]


@pytest.mark.clause("B4.2")
def test_w38_where_the_fortieth_corps_arrives() -> None:
    table = start(4)
    assert table.state.frames[-1] == FortiethCorps()
    assert table.choices("german", "place_p40") == ["BC", "BN", "BS"]
    assert table.german("place_p40", "BC") == ["B4.2"]
    assert (table.where("P40"), table.unit("P40").home) == ("P40 BC", "AGC")
    assert isinstance(table.state.step, GermanMovement)

    taken = start(4, control="MOS")
    assert taken.choices("german", "place_p40") == ["BN", "BS"]
    assert taken.refuses("german", "place_p40", None, "BC") == "B4.2"
    taken.german("place_p40", "BS")
    assert (taken.where("P40"), taken.unit("P40").home) == ("P40 BS", "AGS")


@pytest.mark.clause("B4.3")
def test_b4_3_luftflotte_2_leaves() -> None:
    assert [fleet.id for fleet in luftflotten(5)] == ["LF1", "LF2", "LF4"]
    table = start(6, weather="good")
    assert [fleet.id for fleet in table.state.luftflotten] == ["LF1", "LF4"]


@pytest.mark.clause("B4.4")
def test_b4_4_a_luftflotte_is_lent() -> None:
    table = start(6, weather="good")
    assert table.state.frames[-1] == Lending()
    assert table.verbs("german") == ["lend_lf1", "lend_lf4", "lend_none"]
    table.german("lend_lf4")
    sectors = {fleet.id: fleet.sector for fleet in table.state.luftflotten}
    assert sectors == {"LF1": "AGN", "LF4": "AGC"}
    kept = start(6, weather="good")
    kept.german("lend_none")
    assert [fleet.sector for fleet in kept.state.luftflotten] == ["AGN", "AGS"]


@pytest.mark.clause("B4.4", "B3.4")
def test_b4_4_nobody_is_asked_when_nothing_flies() -> None:
    assert isinstance(start(7, weather="first_snow").state.frames[-1], GermanMovement)


@pytest.mark.clause("B9.3", "B2.1")
def test_b9_3_russians_recover_unless_attacked_or_out_of_supply() -> None:
    table = given(
        "A9 VIL",
        "MIN S*, POL S* W*-, ORS S*",
        step=RussianRecovery(),
        attacks=[Attack("MIN", ["A9"])],
    )
    assert table.where("R01", "R02", "R03", "R04") == "R01 MIN*, R02 POL, R03 POL*-, R04 ORS"
    assert table.unit("R02").known


@pytest.mark.clause("B9.5", "B-R48")
def test_b9_5_all_germans_recover() -> None:
    table = given("A9 VIL*, P41 TUL*-", "MIN S*", step=GermanRecovery())
    assert table.where("A9", "P41") == "A9 VIL, P41 TUL-"


def test_b9_3_who_recovers_is_told_with_the_place() -> None:
    state = position({"A9": "ORS", "A18": "PSK"}, {"TUL": "S*", "ORE": "S*"})
    state.frames = [RussianRecovery()]
    assert log(FLOW.run(state, ScriptedChance()))[0] == "Recovered: R01 at Tula and R02 at Orel."
