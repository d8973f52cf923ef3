"""What a unit finds around it, and the hexes around a hex."""

from __future__ import annotations

from kronstadt_1921.position.occupation import Field
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.position.surroundings import Surroundings, look_around
from kronstadt_1921.position.terrain import GRID, hexes_within
from kronstadt_1921.rules.setup import position


def test_a_unit_sees_what_its_moves_hang_on() -> None:
    units = {"RA12": "1216", "RA13": "1317", "RI1": "1215", "A03": "1613", "RA01": "3119"}
    state = position(units, ice={"1317": 1, "1217": 2, "2010": 1}, mp={"RA12": 3})
    assert look_around(Field(state), state.unit("RA12"), 1) == Surroundings(
        hex="1216",
        kind="red_army",
        mp=3,
        friends=frozenset({"1216"} | ({"1317"} & set(GRID.neighbours["1216"]))),
        foes=frozenset({"1215"}),
        watched=frozenset({"1216", *GRID.neighbours["1215"]} & set(hexes_within("1216", 1))),
        hit=frozenset({"1317", "1217"} & set(hexes_within("1216", 1))),
        open_sea=frozenset({"1217"}),
        coordinated=None,
    )


def test_a_change_out_of_sight_changes_nothing() -> None:
    near = {"RA12": "1216", "RI1": "1215", "RA06": "3119"}
    here, there = position(near), position({**near, "RA06": "3219"}, ice={"2010": 2})
    seen = [look_around(Field(each), each.unit("RA12"), 4) for each in (here, there)]
    assert (seen[0], hash(seen[0])) == (seen[1], hash(seen[1]))
    moved = position({**near, "RI1": "1214"})
    assert look_around(Field(moved), moved.unit("RA12"), 4) != seen[0]


def test_the_hexes_around_a_hex_are_those_so_far_away() -> None:
    for hex in GRID.cells:
        for distance in range(6):
            assert hexes_within(hex, distance) == GRID.within(hex, distance)


def test_a_field_says_who_stands_where() -> None:
    state = position({"RA12": "1216", "RI1": "1215", "RA06": "3119"})
    field = Field(state, {"RA12": "1215"})
    assert field.occupied(BOLSHEVIK) == {"1215", "3119"}
    assert field.occupied(REBEL) == {"1215"}
    assert [unit.id for unit in field.at("1215")] == ["RA12", "RI1"]
    assert (field.battles, field.is_free("1216"), field.is_free("1215")) == (["1215"], True, False)
