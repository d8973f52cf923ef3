"""Before a group goes, each way tells who could fire at it (BB-7, BB-10)."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks.position.battle import Arrival
from bullets_and_bolsheviks.tests.table import Table, field, unit
from tachanka.engine.api import Routes, Targets

ONE = "1 movement, no command points"
TWO = "2 movement, no command points"
MG = "R1, machine gun 1"
RIFLES = "R1, infantry 2"


def told(table: Table, verb: str) -> dict[str, str]:
    """What each way of White's stand says beside it, by its end."""
    offer = table.offer("white", verb, "W1-1")
    assert offer is not None
    assert isinstance(offer.choice, Routes)
    return {r.refs[-1]: table.say(r.note) for r in offer.choice.options if r.note is not None}


def threat(way: str, who: str, hex: str, hits: str) -> str:
    shots = f"on the way it may be fired at by {who}: in {hex}, at worst, {hits} hits"
    return f"{way}; {shots} to be expected"


@pytest.mark.clause("BB-7", "BB-39", "BB-42")
def test_a_way_tells_who_may_fire_and_the_worst_of_its_hexes() -> None:
    """The machine gun reaches all of them, rifles not; in the town 6 must be thrown."""
    table = field("W1 L2: inf 0305", "R1 L2: mg 0805, inf 0805", ground={"0306": "T"})
    ways = told(table, "move")
    assert ways["0204"] == threat(ONE, MG, "0204", "1.7")
    assert ways["0306"] == threat(ONE, MG, "0306", "0.8")
    assert ways["0405"] == threat(ONE, f"{MG} and {RIFLES}", "0405", "2.7")
    assert ways["0104"] == threat(TWO, MG, "0204", "1.7")


@pytest.mark.clause("BB-7")
def test_of_many_who_may_fire_the_first_are_named_and_the_others_counted() -> None:
    table = field("W1 L2: inf 0305", "R1 L2: mg 0705, mg 0706", "R2 L2: mg 0805", "R3 L2: mg 0806")
    who = f"{MG}, R1, machine gun 2 and 2 more"
    assert told(table, "move")["0304"] == threat(ONE, who, "0304", "6.7")


@pytest.mark.clause("BB-13", "BB-7")
def test_who_has_fired_is_no_danger() -> None:
    table = field("W1 L2: inf 0305", unit("R1 L2: mg 0805, inf 0805", fired=True))
    assert told(table, "move")["0405"] == ONE


@pytest.mark.clause("BB-R11")
def test_where_side_a_may_not_fire_nobody_is_told_of() -> None:
    table = field(
        "W1 L2: inf 0305", "R1 L2: mg 0805", first="red", seat="white",
        options={"side_a_reaction_fire": "off"},
    )  # fmt: skip
    assert told(table, "move")["0405"] == ONE


@pytest.mark.clause("BB-43", "BB-7")
def test_at_works_two_hits_make_one_and_only_half_the_range_counts() -> None:
    table = field("W1 L2: inf 0505", "R1 L2: mg 0805", trenches=["0605", "0405"])
    ways = told(table, "move")
    assert ways["0605"] == threat(ONE, "R1", "0605", "0.2")
    assert ways["0405"] == ONE


@pytest.mark.clause("BB-44", "BB-48")
def test_vehicles_fear_nothing_but_guns() -> None:
    table = field("W1 L2: car 0605", "R1 L2: inf 0805", "R2 L2: gun 1005")
    assert told(table, "move")["0505"] == f"{TWO}; on the way it may be fired at by R2"


@pytest.mark.clause("BB-7", "BB-69")
@pytest.mark.parametrize(("start", "hex"), [("0605", "0605"), ("0505", "0604")])
def test_an_assault_is_fired_at_before_its_last_step(start: str, hex: str) -> None:
    """In the hex it starts from only where it goes straight in."""
    table = field(f"W1 L2: inf {start}", "R1 L2: inf 0705")
    note = told(table, "assault")["0705"]
    assert note.endswith(
        f"; on the way it may be fired at by R1: in {hex}, at worst, 1.0 hits to be expected"
    )


@pytest.mark.clause("BB-21", "BB-42")
def test_a_column_is_an_easy_target_in_any_ground() -> None:
    table = field("W1 L2: inf 0408", "R1 L2: inf 0808", map="vyselki", ground={"0508": "W"})
    assert told(table, "move")["0508"] == threat(ONE, "R1", "0508", "0.5")
    column = told(table, "march")["0508"]
    assert column == threat("½ movement, no command points", "R1", "0508", "1.0")


@pytest.mark.clause("BB-7", "BB-18")
def test_the_way_of_a_whole_unit_tells_who_may_fire_at_any_of_it() -> None:
    """The stack that was picked stays out of reach; the other goes under the gun."""
    table = field("W1 L2: inf 0303, inf 0305", "R1 L2: mg 1007")
    assert told(table, "move")["0403"] == ONE
    note = told(table, "move_unit")["0403"]
    assert note == threat("1 movement, no command points", "R1", "0405", "1.7")


@pytest.mark.clause("BB-49", "BB-54")
def test_a_gun_whose_dice_cannot_find_the_range_is_no_danger() -> None:
    """Ten hexes off and unseen it needs 14 of two dice."""
    woods = {f"07{row:02}": "W" for row in range(1, 11)}
    assert told(field("W1 L2: inf 0205", "R1 L2: gun 1205", ground=woods), "move")["0204"] == ONE
    seen = told(field("W1 L2: inf 0205", "R1 L2: gun 1205"), "move")["0204"]
    assert seen == f"{ONE}; on the way it may be fired at by R1"


@pytest.mark.clause("BB-35", "BB-7")
def test_an_entry_tells_what_it_costs_and_who_may_fire_there() -> None:
    arrival = Arrival(1, "white", ("W1",), (), ("0301", "0501"))
    table = field("W1 L2: inf -", "W2 L2: inf 0110", "R1 L2: mg 1001", arrivals=(arrival,))
    offer = table.offer("white", "enter", "W1-1")
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    notes = {target.ref: table.say(target.note) for target in offer.choice.options}
    assert notes == {"0301": ONE, "0501": threat(ONE, "R1", "0501", "1.7")}
