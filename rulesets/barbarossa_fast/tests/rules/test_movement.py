"""German movement (B5), and the terms it rests on (B1)."""

from __future__ import annotations

from typing import Any

import pytest

from barbarossa_fast.position.state import Options
from barbarossa_fast.tests.table import Table, given

ROAD = "SIA KAU DVI RIG PSK"


def ends(table: Table, unit: str, tone: str | None = None) -> str:
    """Where a unit may go, in words; only by paths of this tone where one is named."""
    found = {path.split()[-1] for path, each in table.paths(unit).items() if tone in (None, each)}
    return " ".join(sorted(found))


@pytest.mark.clause("B5.1", "B9.1")
def test_b5_1_a_disrupted_unit_stays() -> None:
    table = given("A18 SIA*, P41 SIA", "PSK S")
    assert table.movers("german", "move") == ["P41"]
    assert table.explains("german", "move", "A18", "DVI") == "B5.1"


@pytest.mark.clause("B5.1")
def test_b5_1_a_unit_marches_once() -> None:
    table = given("A18 SIA", "LEN S", control=ROAD)
    table.german("move", "A18", "DVI")
    assert table.unit("A18").marched == 1
    assert ends(table, "A18", "plain") == ""
    assert table.explains("german", "move", "A18", "PSK LUG") == "B5.1"


@pytest.mark.clause("B5.2")
def test_b5_2_an_army_marches_one_link() -> None:
    table = given("A18 SIA", "DVI S", control="KAU")
    assert ends(table, "A18", "plain") == "BN KAU RIG"
    assert table.refuses("german", "move", "A18", "DVI") == "B1.11"
    assert table.explains("german", "move", "A18", "DVI") == "B1.11"
    assert table.explains("german", "move", "A18", "PSK") == "B1.2"
    assert table.german("move", "A18", "RIG") == ["B5.2"]
    assert table.where("A18") == "A18 RIG"
    assert "RIG" in table.state.german


@pytest.mark.clause("B5.2", "B-R8")
def test_b5_2_a_corps_marches_two_friendly_links_or_one_open() -> None:
    table = given("P41 SIA", "LEN S", control="KAU DVI VIL")
    # Riga is open but Russian: the end of a march, not the middle of one.
    assert ends(table, "P41", "plain") == "BN DVI KAU RIG VIL"
    assert table.paths("P41")["DVI PSK"] == "costly"
    assert table.paths("P41")["KAU VIL"] == "plain"


@pytest.mark.clause("B3.6", "B5.2")
@pytest.mark.parametrize(
    ("weather", "reached"),
    [("good", True), ("mud", False), ("first_snow", False), ("second_snow", True)],
)
def test_b3_6_the_march_of_a_corps_in_mud_and_snow(weather: Any, reached: bool) -> None:
    table = given("P41 SIA", "LEN S", control="KAU VIL", turn=7, weather=weather)
    assert (table.paths("P41")["KAU VIL"] == "plain") is reached
    if not reached:
        table.german("move", "P41", "KAU VIL")
        assert table.unit("P41").spent


@pytest.mark.clause("B5.4", "B-R9")
def test_b5_4_the_bonus_link() -> None:
    table = given("A18 SIA, P41 SIA", "LEN S", control="KAU")
    assert table.paths("A18")["RIG PSK"] == "costly"
    assert table.german("move", "A18", "RIG PSK") == ["B5.4"]
    assert table.where("A18") == "A18 PSK+"
    assert table.explains("german", "move", "A18", "LUG") == "B5.4"
    table.german("move", "P41", "KAU")
    assert ends(table, "P41", "costly") == "BIA BN DVI SIA VIL"
    table.german("move", "P41", "DVI")
    assert table.where("P41") == "P41 DVI+"


@pytest.mark.clause("B5.5", "B1.9")
def test_b5_5_places_passed_change_hands() -> None:
    table = given("P41 SIA", "PSK S, LEN S")
    table.german("move", "P41", "RIG NAR")
    assert table.state.german == ["BN", "BC", "BS", "SIA", "RIG", "NAR"]


@pytest.mark.clause("B5.5", "B13.9")
def test_b5_5_supply_and_neighbours_do_not_stop_a_move() -> None:
    table = given("P24 TUL", "VYA S, BRY S, ORE S, RYA S, MOS S", turn=4)
    assert ends(table, "P24") == ""
    table = given("P24 TUL", "VYA S, BRY S, ORE S, MOS S", turn=4)
    assert ends(table, "P24") == "RYA TUL ZAG"


@pytest.mark.clause("B5.6", "B1.10", "B-R50")
def test_w29_no_march_into_an_empty_fortress() -> None:
    table = given("A11 NIK", "SEV S")
    assert "PER" not in ends(table, "A11")
    assert table.explains("german", "move", "A11", "PER") == "B5.6"
    assert table.refuses("german", "move", "A11", "PER") == "B5.6"
    ruined = given("A11 NIK", "SEV S", destroyed="PER")
    assert "PER" in ends(ruined, "A11")


@pytest.mark.clause("B1.5", "B1.11")
def test_b1_5_germans_never_enter_a_box() -> None:
    table = given("A18 TIK", "LEN S")
    assert table.refuses("german", "move", "A18", "EVO") == "B1.5"
    assert table.explains("german", "move", "A18", "EVO") == "B1.5"


def test_b1_1_nobody_moves_units_of_the_other_side() -> None:
    table = given("A18 SIA", "LEN S")
    assert table.explains("german", "move", "R01", "LUG") == "B1.1"


@pytest.mark.clause("B-R7")
@pytest.mark.parametrize(("march", "tone"), [("on", "plain"), ("off", "costly")])
def test_b_r7_an_army_that_marches_gives_up_attacking(march: Any, tone: str) -> None:
    options = Options(army_march=march)
    table = given("A18 SIA, P41 SIA", "PSK S", options=options)
    assert table.paths("A18")["RIG"] == tone
    assert table.paths("P41")["RIG"] == "plain"
    table.german("move", "A18", "RIG")
    table.german("move", "P41", "RIG")
    table.german("end_moves")
    table.german("end_air")
    attackers = ["A18", "P41"] if march == "on" else ["P41"]
    assert table.movers("german", "attack") == attackers
    if march == "off":
        assert table.explains("german", "attack", "A18", "PSK") == "B-R7"


@pytest.mark.clause("B5.3")
def test_b5_3_march_then_attack() -> None:
    table = given("P41 SIA", "PSK S", control="DVI")
    table.german("move", "P41", "DVI")
    table.german("end_moves")
    assert table.asked == "german: ask-commitment"
    assert table.choices("german", "attack", "P41") == ["PSK"]


@pytest.mark.clause("B15.4", "B-R40", "B8.19")
@pytest.mark.parametrize(("die", "won"), [(5, ("german", "moscow")), (4, None)])
def test_b15_4_marching_into_empty_moscow(die: int, won: tuple[str, str] | None) -> None:
    table = given("A4 VYA", "GOM S", destroyed="MOS", turn=4)
    table.german("move", "A4", "MOS", dice=[die])
    assert table.won == won
    assert "MOS" in table.state.german


@pytest.mark.clause("B1.2")
def test_b1_2_a_path_follows_links() -> None:
    table = given("P41 SIA", "LEN S", control=ROAD)
    assert table.explains("german", "move", "P41", "VIL") == "B1.2"
    assert table.explains("german", "move", "P41", "KAU DVI RIG DVI") == "B5.2"
    assert table.explains("german", "move", "P41", "DVI POL VLU RZH") == "B5.2"
