"""The rulings a match may switch."""

from __future__ import annotations

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import HIDDEN, REBEL
from kronstadt_1921.position.units import combat_value
from kronstadt_1921.rules.victory import occupied_hexes
from kronstadt_1921.tests.table import given
from tachanka.engine.api import PUBLIC


@pytest.mark.clause("K-R1", "K-417")
@pytest.mark.parametrize(
    ("surge", "rebellion", "value"),
    [("8", 7, 1), ("8", 8, 2), ("10", 9, 1), ("10", 10, 2), ("10", 15, 2)],
)
def test_surge_level(surge: str, rebellion: int, value: int) -> None:
    options = Options(surge_level=surge)  # type: ignore[arg-type]
    table = given("RI1 1215", options=options, rebellion=rebellion)
    assert combat_value(table.state, table.unit("RI1")) == value


@pytest.mark.clause("K-R19")
@pytest.mark.parametrize(("open_hands", "seen"), [("off", HIDDEN), ("on", "fire1")])
def test_open_hands(open_hands: str, seen: str) -> None:
    options = Options(open_hands=open_hands)  # type: ignore[arg-type]
    table = given(options=options, rebel="fire1")
    assert RULESET.redact(table.state, PUBLIC).hands[REBEL].held == [seen]


@pytest.mark.clause("K-R10")
@pytest.mark.parametrize(
    ("occupation", "hexes"), [("presence", ["1215"]), ("control", ["1115", "1215"])]
)
def test_kronstadt_occupation(occupation: str, hexes: list[str]) -> None:
    options = Options(kronstadt_occupation=occupation)  # type: ignore[arg-type]
    units = "RA12 1215, RI1 1116"
    table = given(units, options=options, taken=["1115", "1116", "1215"])
    assert occupied_hexes(table.state) == hexes


@pytest.mark.clause("K-R31", "K-254", "K-251")
@pytest.mark.parametrize(("switch", "hits"), [("off", 2), ("on", None)])
def test_eliminate_at_zero(switch: str, hits: int | None) -> None:
    options = Options(eliminate_at_zero=switch)  # type: ignore[arg-type]
    table = given(
        "RA12 1122, A11 0818, WS 1118", options=options, hits={"RA12": 1}, rebel="fire1 fire2"
    )
    table.play("fire1", "RA12", on="WS")
    unit = table.state.find("RA12")
    assert (unit.hits if unit else None) == hits
    if unit is None:
        assert table.tracks == (8, 7)
        return
    assert combat_value(table.state, unit) == 0
    unit.hesitant = False
    table.play("fire2", "RA12", on="WS")
    # A further hit changes nothing, but the unit wavers again.
    assert (table.unit("RA12").hits, table.unit("RA12").hesitant) == (2, True)


@pytest.mark.clause("K-R27", "K-236")
@pytest.mark.parametrize(("switch", "legal"), [("on", True), ("off", False)])
def test_fire_into_battle(switch: str, legal: bool) -> None:
    options = Options(fire_into_battle=switch)  # type: ignore[arg-type]
    table = given(
        "RA05 1613, A03 1613, A04 1413, RI1 1414",
        options=options,
        origins={"RA05": "1713"},
        rebel="fire1",
    )
    targets = table.choices(REBEL, "fire", "A04")
    assert ("RA05" in targets) is legal
    assert ("1414" in targets) is legal
    assert "1415" in targets
