"""A whole unit moves side by side by one act: BB-18, and what stops it."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks.position.pieces import Leader
from bullets_and_bolsheviks.tests.table import Table, field, leader, unit
from tachanka.engine.api import Routes

FAR = "R9 L2: inf 1210"
FOUR = "W1 L1: inf 0405, inf 0405, inf 0505, mg 0404"


def costs(table: Table, on: str = "W1-1") -> dict[str, int]:
    """Where a stand can go with its unit, and the points of it; far from fighting its movement."""
    offer = table.offer("white", "move_unit", on)
    if offer is None:
        return {}
    assert isinstance(offer.choice, Routes)
    return {route.refs[-1]: route.cost for route in offer.choice.options}


@pytest.mark.clause("BB-18", "BB-34")
def test_a_unit_moves_as_a_whole_and_keeps_its_shape() -> None:
    table = field(FOUR, FAR)
    assert costs(table)["0606"] == 2
    table.go("move_unit", "W1-1", "0506 0606")
    assert table.where("W1-1", "W1-2", "W1-3", "W1-4") == {
        "W1-1": "0606 4",
        "W1-2": "0606 4",
        "W1-3": "0706 4",
        "W1-4": "0605 3",
    }
    assert costs(table) == {}


@pytest.mark.clause("BB-18", "BB-105", "BB-109")
@pytest.mark.parametrize(
    ("men", "dear", "cheap"),
    [
        ([leader("WL1 1 1 0505", cp=8)], 8, 4),
        ([leader("WL1 1 1 0505", cp=7)], None, 4),
        ([leader("WL1 1 1 0505", cp=1), leader("WL2 1 2 0404", cp=3)], None, 4),
        ([leader("WL1 1 1 0505", cp=3)], None, None),
        ([leader("WL1 1 1 0805", cp=9)], None, None),
    ],
)
def test_each_of_its_stands_pays_for_each_hex(
    men: list[Leader], dear: int | None, cheap: int | None
) -> None:
    """A leader in 0805 reaches the stand of 0505 and none of the others."""
    table = field(FOUR, FAR, fought={"0708": 1}, leaders=men)
    found = costs(table)
    assert (found.get("0606"), found.get("0505")) == (dear, cheap)


@pytest.mark.clause("BB-7", "BB-18")
@pytest.mark.parametrize(("shoots", "gone"), [(False, 4), (True, 2)])
def test_fire_stops_those_who_have_not_set_out(shoots: bool, gone: int) -> None:
    """Though nobody is hit and there are points, the rest waits for what its side makes of it."""
    table = field(
        "W1 L1: inf 0405, inf 0505, inf 0404, inf 0304", "R1 L2: inf 0907",
        leaders=[leader("WL1 3 1 0404", cp=9)],
    )  # fmt: skip
    table.go("move_unit", "W1-1", "0406", quiet=False)
    if shoots:
        table.react("1 1 1", R1_1="0506")
        assert table.told()[-1] == "The rest of W1 waits."
    else:
        table.react()
    assert sum(stand.moved for stand in table.state.stands) == gone


@pytest.mark.clause("BB-33", "BB-18")
def test_a_unit_goes_only_where_all_of_it_has_room() -> None:
    table = field("W1 L1: inf 0405, inf 0505", "W2 L1: inf 0605, inf 0605", FAR)
    assert "0506" not in costs(table)
    assert "0605" not in costs(table, "W1-2")
    assert "0406" in costs(table)
    assert "0506" in costs(table, "W1-2")


@pytest.mark.clause("BB-18")
def test_a_unit_of_which_a_stand_has_set_out_no_longer_moves_as_a_whole() -> None:
    table = field(FOUR, FAR)
    table.go("move", "W1-3", "0506")
    assert "0606" in table.ways("move", "W1-3")
    assert costs(table) == {}


@pytest.mark.clause("BB-18", "BB-96")
@pytest.mark.parametrize(
    "told",
    [unit("W1 L1: inf 0405, inf 0505", pinned=1), "W1 L1: inf 0405, inf 0405",
     unit("W1 L1: inf 0405, inf 0505", moved=True)],
    ids=["pinned", "in one hex", "moved"],
)  # fmt: skip
def test_what_is_no_unit_to_move_as_a_whole(told: str) -> None:
    table = field(told, FAR, "W9 L1: inf 0101")
    assert costs(table) == {}


@pytest.mark.clause("BB-18", "BB-33")
def test_carts_that_take_a_hex_for_themselves_go_with_their_unit() -> None:
    table = field("W1 L1: cav 0405, cav 0405, tat 0406, tat 0407", FAR)
    assert costs(table)["0404"] == 1
    table.go("move_unit", "W1-1", "0404")
    assert table.where("W1-1", "W1-2", "W1-3", "W1-4") == {
        "W1-1": "0404 3",
        "W1-2": "0404 3",
        "W1-3": "0405 3",
        "W1-4": "0406 3",
    }
