"""The kinds of counters: their numbers are those of the rules' tables."""

from __future__ import annotations

import pytest

from barbarossa_fast.position.roster import FORMATIONS, SIBERIANS
from barbarossa_fast.position.state import Options
from barbarossa_fast.presentation.board import draw_board
from barbarossa_fast.presentation.counters import BADGES
from barbarossa_fast.presentation.kinds import FACTORS, KINDS
from barbarossa_fast.rules.attack.thresholds import THRESHOLDS
from barbarossa_fast.rules.setup import position
from barbarossa_fast.tests.sights import GERMANS, RUSSIANS, see, words
from tachanka.engine.api import ARBITER, Kind, Viewer

BY_ID = {kind.id: kind for kind in KINDS}


def facts(kind: str) -> dict[str, str]:
    """The facts of a kind by clause."""
    return {row.clause: words(row.value) for row in BY_ID[kind].facts}


def table(kind: Kind) -> list[list[str]]:
    """What hits do, row by row."""
    assert kind.numbers is not None
    return [[words(cell.text) for cell in row.cells] for row in kind.numbers.rows]


@pytest.mark.clause("B1.6")
def test_b1_6_the_factors_are_those_of_the_unit_list() -> None:
    assert {(each.type, each.factor) for each in FORMATIONS.values()} == {
        ("army", FACTORS["army"]),
        ("panzerkorps", FACTORS["panzerkorps"]),
    }
    assert {id: each.factor for id, each in SIBERIANS.items()} == {
        "SH1": FACTORS["shock"],
        **dict.fromkeys(("SB1", "SB2", "SB3"), FACTORS["siberian"]),
    }
    told = {kind.id: facts(kind.id).get("B1.6") for kind in KINDS}
    assert told == {
        "army": "2",
        "panzerkorps": "1",
        "unknown": None,
        "weak": "0",
        "strong": "1",
        "shock": "2",
        "siberian": "1",
    }


@pytest.mark.clause("B1.8", "B1.7")
def test_b1_8_an_unknown_unit_is_told_by_what_both_sides_know() -> None:
    assert facts("unknown") == {
        "B1.8": "0 or 1, hidden from both sides",
        "B1.7": "by an air mission, in combat, or when Disrupted",
        "B11.1": "1 link; 1 link more if it gives up attacking",
        "B11.7": "3",
        "B1.3": "any number of units of one side",
        "B8.18": "goes back to the pool",
    }
    assert BY_ID["unknown"].numbers is None


@pytest.mark.clause("B5.2", "B3.6", "B7.4", "B8.4", "B6.3", "B10.3")
def test_b5_2_germans_march_and_attack_as_the_tables_say() -> None:
    assert facts("army") == {
        "B1.6": "2",
        "B5.2": "1 link; 1 link more if it gives up attacking",
        "B7.4": "1",
        "B3.3": "each link of an attack loses 1",
        "B8.4": "it absorbs 1 less",
        "B6.3": "up to 2 links from an army",
        "B1.3": "any number of units of one side",
        "B8.18": "leaves the game",
    }
    corps = facts("panzerkorps")
    assert corps["B5.2"] == "2 links; 1 link more if it gives up attacking"
    assert corps["B3.6"] == "1 link; 1 link more if it gives up attacking"
    assert corps["B7.4"] == "3"
    assert corps["B10.3"] == "up to 3 corps attack together"


@pytest.mark.clause("B8.12", "B9.1", "B9.7")
def test_b8_12_what_hits_do_is_table_2_5() -> None:
    said = {
        "disrupted": "Disrupted, stays",
        "moved_off": "Disrupted, driven off",
        "eliminated": "eliminated",
    }
    for kind, factor in FACTORS.items():
        hits = range(1, THRESHOLDS[factor, False, False].out + 1)
        assert table(BY_ID[kind]) == [
            [said[THRESHOLDS[factor, disrupted, stuck].effect(n)] for n in hits]
            for disrupted, stuck in ((False, False), (True, False), (False, True))
        ]
    assert table(BY_ID["army"]) == [
        ["Disrupted, stays", "Disrupted, driven off", "eliminated"],
        ["Disrupted, driven off", "eliminated", "eliminated"],
        ["Disrupted, stays", "eliminated", "eliminated"],
    ]


@pytest.mark.parametrize(
    ("viewer", "kinds"),
    [
        (GERMANS, ["army", "panzerkorps", "unknown", "weak", "strong"]),
        (RUSSIANS, ["army", "panzerkorps", "weak", "weak", "strong"]),
        (ARBITER, ["army", "panzerkorps", "weak", "weak", "strong"]),
    ],
    ids=str,
)
def test_a_counter_is_of_the_kind_that_its_viewer_knows(viewer: Viewer, kinds: list[str]) -> None:
    options = Options(russian_knows_own="on")
    state = position({"A18": "PSK", "P41": "LUG"}, {"NOV": "W W! S!"}, options=options)
    assert [piece.kind for piece in see(state, viewer).pieces] == kinds


def test_siberians_are_kinds_of_their_own() -> None:
    state = position({"A18": "PSK"}, {"MOS": "SH1 SB1"}, siberians="arrived")
    assert [piece.kind for piece in see(state).pieces] == ["army", "shock", "siberian"]


def test_the_key_has_every_kind_mark_and_tone() -> None:
    board = draw_board()
    assert board.kinds is KINDS
    assert board.badges[:-1] == BADGES
    assert [words(badge.name) for badge in board.badges] == [
        "Disrupted",
        "Out of Supply",
        "supplied by air",
        "attacks",
        "follows an attack",
        "just arrived",
        "not known to the enemy",
        "1 hit so far",
    ]
    assert {tone: words(text) for tone, text in board.tones.items()} == {
        "good": "Moscow falls: a die may win the war",
        "costly": "no attack this turn",
    }
