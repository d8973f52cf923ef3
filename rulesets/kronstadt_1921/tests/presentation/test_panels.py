"""The tracks, and what the panels say."""

from __future__ import annotations

from typing import Any

import pytest

from kronstadt_1921.position.frames import Battle
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, Shift
from kronstadt_1921.rules.setup import position
from kronstadt_1921.tests.sights import BATTLE, REBELS, attack, on_top, panel, see
from tachanka.engine.api import PUBLIC
from tachanka.engine.scene import Msg, Track


def test_the_tracks() -> None:
    state = position({"RA01": "1506"}, turn=4, rebellion=9, leningrad=3)
    assert see(state, PUBLIC).tracks == (
        Track("turn", Msg("track-turn"), 4, 10, "K-301"),
        Track("rebellion", Msg("track-rebellion"), 9, 15, "K-411", REBEL, goal=8),
        Track("leningrad", Msg("track-leningrad"), 3, 15, "K-411", REBEL),
    )
    late = position({"RA01": "1506"}, options=Options(surge_level="10"))
    assert see(late, PUBLIC).tracks[1].goal == 10


@pytest.mark.parametrize(
    ("rebellion", "leningrad", "fled", "level", "deal", "sailors", "markers"),
    [
        (6, 6, False, 2, "1 chosen, 2 drawn", "1, and 2 from 8 on", "2"),
        (8, 10, False, 2, "1 chosen, 2 drawn", "2", "3"),
        (11, 14, False, 3, "2 chosen, 1 drawn", "2", "4"),
        (2, 0, False, 1, "1 chosen, 1 drawn", "1, and 2 from 8 on", "0"),
        (12, 1, True, 3, "3 drawn", "2", "1"),
    ],
)
def test_a_panel_says_what_the_tracks_give(
    rebellion: int, leningrad: int, fled: bool, level: int, deal: str, sailors: str, markers: str
) -> None:
    units = {"RA01": "1506"}
    state = position(units, rebellion=rebellion, leningrad=leningrad, fled=fled, propaganda=2)
    assert panel(see(state, PUBLIC), "effects") == [
        (f"Chit level {level}: next hand", deal, "K-433" if fled else "K-432"),
        ("Rebel infantry", f"Combat Value {sailors}", "K-417"),
        ("Propaganda markers this turn", "2", "K-233"),
        ("Propaganda markers next turn", markers, "K-303"),
    ]


def test_what_moved_the_tracks_is_listed() -> None:
    state = position({"RA01": "1506"})
    assert "shifts" not in {panel.id for panel in see(state, PUBLIC).panels}
    state.shifts += [
        Shift("rebellion", 2, 8, Msg("cause-bolshevik-lost", {"n": 1}), "K-412"),
        Shift("leningrad", -1, 5, Msg("chit-lenin"), "K-246"),
    ]
    assert panel(see(state, PUBLIC), "shifts") == [
        ("1 Bolshevik unit lost", "Rebellion +2, to 8", "K-412"),
        ("Lenin is working for us!", "Petrograd −1, to 5", "K-246"),
    ]


def test_how_a_siege_stands() -> None:
    state = position({"RA01": "1215", "CR": "0915"}, lost=["A01", "RA07", "WS"])
    assert panel(see(state, PUBLIC), "standing") == [
        ("Kronstadt hexes occupied", "1 of 15", "K-701"),
        ("Artillery eliminated", "1 of 8", "K-701"),
        ("Revolutionary Council", "on the map, hex 0915", "K-702"),
        ("Wins when time runs out", "the Rebel", "K-703"),
        ("Units lost by the Rebel", "2", "K-610"),
        ("Units lost by the Bolshevik", "1", "K-610"),
    ]


@pytest.mark.parametrize(("how", "word"), [({"fled": True}, "safe in Finland")])
def test_how_a_siege_stands_without_the_council(how: dict[str, Any], word: str) -> None:
    rows = panel(see(position({"RA01": "1215"}, **how), PUBLIC), "standing")
    assert rows[:2] == [
        ("Kronstadt hexes occupied", "1 of 3", "K-702"),
        ("Revolutionary Council", word, ""),
    ]
    eliminated = panel(see(position({"RA01": "1215"}, lost=["CR"]), PUBLIC), "standing")
    assert eliminated[1] == ("Revolutionary Council", "eliminated", "")


def test_how_the_first_assault_stands() -> None:
    state = position({"RA01": "1215", "CR": "0915"}, scenario="first-assault", lost=["A01"])
    assert panel(see(state, PUBLIC), "standing")[:4] == [
        ("Artillery eliminated, or:", "1 of 7", "K-S2"),
        ("Kronstadt hexes occupied", "1 of 3", "K-S2"),
        ("Revolutionary Council", "on the map, hex 0915", "K-207"),
        ("Wins when time runs out", "the Rebel", "K-S2"),
    ]


def test_how_the_pursuit_stands() -> None:
    state = position({"RA01": "1506", "CR": "1403"}, scenario="over-the-ice")
    assert panel(see(state, PUBLIC), "standing")[:3] == [
        ("Revolutionary Council", "on the map, hex 1403", "K-S3"),
        ("From the Council to Finland", "2 hexes", "K-S3"),
        ("Wins when time runs out", "the Bolshevik", "K-S3"),
    ]


def test_battles_to_come_are_listed_as_they_stand() -> None:
    drawn = see(attack(), PUBLIC)
    assert panel(drawn, "battles") == [(BATTLE, "2 to 2 as it stands, a draw", "K-603")]
    assert "battle" not in {panel.id for panel in drawn.panels}


def test_a_battle_is_shown_term_by_term() -> None:
    hands = {BOLSHEVIK: ["assault"], REBEL: ["desperate"]}
    state = attack(step="bolshevik_combat", hands=hands)
    on_top(state, Battle("1215", BOLSHEVIK, REBEL, assault=True))
    drawn = see(state, REBELS)
    assert panel(drawn, "battle") == [
        ("RA12 (79th Brigade)", "+2", "K-204"),
        ("Assault", "+1", "K-244"),
        ("Attack", "3", "K-603"),
        ("RI1 (Ships' crews)", "+1", "K-205"),
        ("Kronstadt", "+1", "K-522"),
        ("Defence", "2", "K-603"),
        ("As it stands", "the attacker wins", "K-606"),
        ("Way back of RA12 (79th Brigade)", "hex 1216", "K-609"),
    ]
    assert "battles" not in {panel.id for panel in drawn.panels}


def test_a_way_back_over_broken_ice_is_none() -> None:
    state = attack(step="bolshevik_combat", ice={"1216": 2}, hits={"RA12": 1})
    on_top(state, Battle("1215", BOLSHEVIK, BOLSHEVIK))
    rows = panel(see(state, PUBLIC), "battle")
    assert rows[1] == ("1 hit", "−1", "K-254")
    assert rows[-1] == ("Way back of RA12 (79th Brigade)", "none: would be lost", "K-609")


@pytest.mark.clause("K-R44")
def test_two_attackers_from_one_hex_have_one_way_back() -> None:
    state = position(
        {"RA12": "1215", "CG04": "1215", "RA13": "1215", "RI1": "1215"},
        step="bolshevik_combat",
        origins={"RA12": "1216", "CG04": "1316", "RA13": "1216"},
    )
    on_top(state, Battle("1215", BOLSHEVIK, BOLSHEVIK))
    rows = [row for row in panel(see(state, PUBLIC), "battle") if row[0].startswith("Way back")]
    assert rows == [
        ("Way back of RA12 (79th Brigade)", "hex 1216, which takes one unit only", "K-R44"),
        ("Way back of RA13 (80th Brigade)", "hex 1216, which takes one unit only", "K-R44"),
        ("Way back of CG04 (Congress delegates, Voroshilov)", "hex 1316", "K-609"),
    ]


@pytest.mark.clause("K-609", "K-240")
def test_a_way_back_over_cracked_ice_under_a_gun_is_told() -> None:
    hands = {REBEL: ["power"]}
    state = attack(step="bolshevik_combat", ice={"1216": 1}, hands=hands)
    on_top(state, Battle("1215", BOLSHEVIK, BOLSHEVIK))
    told = ("Way back of RA12 (79th Brigade)", "hex 1216, while its ice holds", "K-609")
    assert panel(see(state, PUBLIC), "battle")[-1] == told


def test_changed_options_are_listed_with_their_rulings() -> None:
    options = Options(kronstadt_occupation="control", open_hands="on")
    drawn = see(position({"RA01": "1506"}, options=options, taken=["1215"]), PUBLIC)
    assert panel(drawn, "options") == [
        ("Are the hands of chits open?", "yes, everybody sees them", "K-R19"),
        (
            "When does a Kronstadt hex count for victory?",
            "also while the Bolshevik holds it without a unit",
            "K-R10",
        ),
    ]
    assert panel(drawn, "standing")[0] == ("Kronstadt hexes occupied", "1 of 15", "K-701")
