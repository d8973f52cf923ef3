"""Worked cases of Hesitant movement: KC-24 to KC-27."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from kronstadt_1921.position.frames import Movement
from kronstadt_1921.position.occupation import Field
from kronstadt_1921.position.state import BOLSHEVIK
from kronstadt_1921.rules.hesitation import find_distances
from kronstadt_1921.tests.table import given


@pytest.mark.clause("K-401", "K-402", "K-R34")
def test_KC_24_the_hesitant_move() -> None:
    table = given("RA01 1608", step="hesitation", hesitant=["RA01"])
    distances = find_distances(Field(table.state))
    near = ("1608", "1708", "1607", "1709", "1609", "1508", "1509")
    assert [distances[hex] for hex in near] == [2, 1, 2, 2, 3, 3, 3]
    assert table.choices(BOLSHEVIK, "hesitant_move", "RA01") == ["1708"]

    table = given("RA01 1608, RA02 1708", step="hesitation", hesitant=["RA01"])
    assert table.choices(BOLSHEVIK, "hesitant_move", "RA01") == ["1607", "1709"]
    assert table.refuses(BOLSHEVIK, "hesitant_move", "RA01", "1708") == "K-512"
    assert table.refuses(BOLSHEVIK, "hesitant_move", "RA01", "1609") == "K-402"


@pytest.mark.clause("K-404", "K-R34")
def test_KC_25_hesitant_in_a_city() -> None:
    table = given("RA12 1122", step="hesitation", hesitant=["RA12"])
    assert table.verbs(BOLSHEVIK) == ["end_step"]
    table.end_step()
    assert table.where("RA12") == "RA12 1122"


@pytest.mark.clause("K-403", "K-412", "K-418")
def test_KC_26_hesitant_and_boxed_in() -> None:
    units = "RA12 1021, RA13 1122, CG04 1121, CG05 1022"
    table = given(units, step="hesitation", hesitant=["RA12"])
    distances = find_distances(Field(table.state))
    assert [distances[hex] for hex in ("1021", "1020", "0921", "0922")] == [1, 2, 2, 2]
    assert table.verbs(BOLSHEVIK) == ["perish"]
    table.do(BOLSHEVIK, "perish", "RA12")
    assert table.where("RA12") == "RA12 -"
    assert table.tracks == (8, 7)


@pytest.mark.clause("K-402", "K-405")
def test_KC_26_another_hesitant_unit_makes_room() -> None:
    units = "RA12 1021, RA13 1122, CG04 1121, RA08 1022"
    table = given(units, step="hesitation", hesitant=["RA12", "RA08"])
    # RA08 too is boxed in as long as nobody has moved; its own loss frees 1022.
    assert table.verbs(BOLSHEVIK) == ["hesitant_move", "perish"]
    assert table.choices(BOLSHEVIK, "hesitant_move", "RA08") == ["1123"]
    table.do(BOLSHEVIK, "hesitant_move", "RA08", "1123")
    assert table.choices(BOLSHEVIK, "hesitant_move", "RA12") == ["1022"]
    table.do(BOLSHEVIK, "hesitant_move", "RA12", "1022")
    assert table.verbs(BOLSHEVIK) == ["end_step"]


@pytest.mark.clause("K-406", "K-R35", "K-245", "K-405")
def test_KC_27_commissar_after_the_hesitant_move() -> None:
    table = given("RA01 1608", step="hesitation", hesitant=["RA01"], bolshevik="commissar")
    table.do(BOLSHEVIK, "hesitant_move", "RA01", "1708")
    table.play("commissar")
    table.end_step()
    assert isinstance(table.state.step, Movement)
    assert table.paths("RA01")["1608 1508"] == 4
    table.move("RA01", "1608 1508")
    assert table.where("RA01") == "RA01 1508"
