"""Counters and their marks, ice, flags, and arrows."""

from __future__ import annotations

import msgspec
import pytest

from kronstadt_1921.position.frames import Hesitation, OnTheWay
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.position.units import COUNTERS, KINDS, value_with
from kronstadt_1921.rules.setup import position
from kronstadt_1921.tests.sights import REBELS, attack, on_top, see, words
from tachanka.engine.api import PUBLIC
from tachanka.engine.scene import Arrow, Badge, Marker, Msg, Piece
from tachanka.engine.testing.laws.speech import read_symbols


def test_the_counters_of_a_small_position() -> None:
    units = {"RA01": "1608", "CG01": "1713", "RI1": "1215", "A03": "1613"}
    state = position(units, hits={"RA01": 1}, hesitant=["RA01"], mp={"CG01": 3}, rebellion=8)
    hesitant = Badge(Msg("badge-hesitant"), art="hesitant", tone="warn")
    hit = Badge(Msg("badge-hits", {"hits": 1}), art="hits-1", tone="warn")
    left = Badge(Msg("badge-mp", {"mp": 3}), art="mp-3")
    drawn = see(state, PUBLIC)
    assert [msgspec.structs.replace(piece, described=Msg("x")) for piece in drawn.pieces] == [
        Piece(
            id="RA01",
            art="red_army-1",
            name="RA01 (1st Cadet Detachment)",
            described=Msg("x"),
            side=BOLSHEVIK,
            place="1608",
            strength=1,
            full=2,
            badges=(hesitant, hit),
            dim=True,
            kind="red_army",
        ),
        Piece(
            id="CG01",
            art="congress-2",
            name="CG01 (Congress delegates, Lissi Nos)",
            described=Msg("x"),
            side=BOLSHEVIK,
            place="1713",
            strength=2,
            full=2,
            badges=(left,),
            kind="congress",
        ),
        Piece(
            id="RI1",
            art="sailors-2",
            name="RI1 (Ships' crews)",
            described=Msg("x"),
            side=REBEL,
            place="1215",
            strength=2,
            full=2,
            kind="sailors",
        ),
        Piece(
            id="A03",
            art="artillery-1",
            name="A03 (Northern Fort No. 6)",
            described=Msg("x"),
            side=REBEL,
            place="1613",
            strength=1,
            full=1,
            kind="artillery",
        ),
    ]
    assert [words(piece.described) for piece in drawn.pieces] == [
        "Red Army infantry, RA01 (1st Cadet Detachment), hex 1608, Combat Value 1, Hesitant, 1 hit",
        "Congress delegates, CG01 (Congress delegates, Lissi Nos), hex 1713, Combat Value 2, "
        "3 Movement Points left",
        "Rebel infantry, RI1 (Ships' crews), hex 1215, Combat Value 2",
        "Rebel artillery, A03 (Northern Fort No. 6), hex 1613, Combat Value 1",
    ]


def test_every_kind_of_unit_has_its_own_counter() -> None:
    drawn = see(position({id: f"{10 + n:02}10" for n, id in enumerate(FIRST_OF_KIND)}), PUBLIC)
    assert [piece.kind for piece in drawn.pieces] == list(KINDS)
    assert [piece.art for piece in drawn.pieces] == [
        "red_army-2",
        "congress-2",
        "council-1",
        "sailors-1",
        "artillery-1",
        "warships-1",
    ]


def test_every_value_a_unit_can_have_is_drawn_as_a_figure() -> None:
    symbols = read_symbols("kronstadt_1921")
    for kind, traits in KINDS.items():
        assert kind in symbols
        most = value_with(kind, 0, surge=True)
        least = 0 if traits.side == BOLSHEVIK else traits.value
        assert {f"{kind}-{n}" for n in range(least, most + 1)} <= symbols


def test_a_hit_changes_the_figure() -> None:
    state = position({"RA01": "1506", "CG01": "1713"}, hits={"RA01": 1, "CG01": 2})
    assert [piece.art for piece in see(state, PUBLIC).pieces] == ["red_army-1", "congress-0"]


FIRST_OF_KIND = [
    next(id for id, counter in COUNTERS.items() if counter.kind == kind) for kind in KINDS
]


@pytest.mark.parametrize(("rebellion", "strength"), [(7, 1), (8, 2), (15, 2)])
def test_sailors_rise_and_fall_with_the_track(rebellion: int, strength: int) -> None:
    (piece,) = see(position({"RI1": "1215"}, rebellion=rebellion), PUBLIC).pieces
    assert (piece.strength, piece.full) == (strength, strength)


def test_an_attacker_lies_on_top_and_has_an_arrow_from_where_it_came() -> None:
    drawn = see(attack(), PUBLIC)
    assert {piece.id: piece.layer for piece in drawn.pieces} == {
        "RA12": 1,
        "RA13": 0,
        "RI1": 0,
        "A03": 0,
        "WS": 0,
    }
    assert words(drawn.pieces[0].described).endswith(", attacks from 1216")
    name = Msg("arrow-attack", {"unit": Msg("unit", {"id": "RA12", "name": "79th Brigade"})})
    assert drawn.arrows == (Arrow("from-RA12", "1216", "1215", name, BOLSHEVIK),)


def test_units_that_are_done_are_dim() -> None:
    units = {"RA01": "1506", "RA02": "1607", "RA03": "1708", "RI1": "1215"}
    state = position(units, mp={"RA01": 0}, hesitant=["RA02"])
    assert [piece.dim for piece in see(state, PUBLIC).pieces] == [True, True, False, False]
    state = position(units, hesitant=["RA01", "RA02"], step="hesitation")
    state.frames[0] = Hesitation(["RA01"])
    assert [piece.dim for piece in see(state, PUBLIC).pieces] == [True, False, False, False]


def test_movement_points_show_in_the_own_step_only() -> None:
    units = {"RA01": "1506", "RI1": "1215"}
    for step, badges in (
        ("rebel_movement", [0, 1]),
        ("bolshevik_movement", [1, 0]),
        ("bolshevik_combat", [0, 0]),
    ):
        drawn = see(position(units, step=step), PUBLIC)  # type: ignore[arg-type]
        assert [len(piece.badges) for piece in drawn.pieces] == badges


# --- Ice, flags and arrows ----------------------------------------------------------------


def test_ice_flags_and_a_coordinated_attack() -> None:
    state = attack(ice={"1713": 2, "1214": 1}, taken=["1216"], rebel_cities=["1122"])
    state.coordinated = "1215"
    assert see(state, PUBLIC).markers == (
        Marker("ice-1214", "1214", "ice-cracked", Msg("marker-ice-cracked"), covers=True),
        Marker("ice-1713", "1713", "open-sea", Msg("marker-open-sea"), covers=True),
        Marker("taken-1216", "1216", "taken", Msg("marker-taken"), BOLSHEVIK),
        Marker("city-1122", "1122", "rebel-city", Msg("marker-city"), REBEL),
        Marker("coordinated", "1215", "coordinated", Msg("marker-coordinated"), BOLSHEVIK),
    )


def test_a_declared_way_is_drawn_step_by_step() -> None:
    way = OnTheWay("RA13", ("1218", "1219"), (2, 2), ("1218", "1219"))
    state = on_top(position({"RA13": "1217"}, hands={REBEL: ["fire1"]}), way)
    drawn = see(state, REBELS)
    name = Msg("arrow-way", {"unit": Msg("unit", {"id": "RA13", "name": "80th Brigade"})})
    assert drawn.arrows == (
        Arrow("way-1", "1217", "1218", name, BOLSHEVIK),
        Arrow("way-2", "1218", "1219", name, BOLSHEVIK),
    )
    assert words(drawn.prompt) == (
        "RA13 (80th Brigade) sets out for 1219, 2 hexes by its path. "
        "Interrupt it with a chit, or pass."
    )
