"""What is said of a counter: worked positions, and that nothing hidden is told."""

from __future__ import annotations

import pytest

from barbarossa_fast.advice.remarks import describe
from barbarossa_fast.knowledge.secrecy import redact
from barbarossa_fast.position.state import (
    AirBattle,
    Attack,
    Blitzkrieg,
    Commitment,
    Deployment,
    GermanAttacks,
    Options,
    RussianAttacks,
    RussianMovement,
    State,
)
from barbarossa_fast.rules.setup import position
from barbarossa_fast.tests.sights import VIEWERS, words


def remarks(state: State, id: str) -> list[str]:
    """Clause, tone and words of each remark; the same for all who look."""
    told = {
        tuple(
            f"{each.clause} {each.tone}: {words(each.text)}"
            for each in describe(redact(state, viewer), viewer, id)
        )
        for viewer in VIEWERS
    }
    assert len(told) == 1
    return list(told.pop())


BEARS = {n: f"B8.12 plain: {n} hits eliminate it." for n in (2, 3)}
BEARS[1] = "B8.12 plain: 1 hit eliminates it."
UNKNOWN = "B1.8 plain: Neither side knows its strength: 1 or 2 hits eliminate it."


@pytest.mark.clause("B5.2", "B5.4", "B7.3", "B8.12")
def test_b5_2_how_far_a_german_unit_may_still_go() -> None:
    state = position({"A18": "PSK", "P41": "LUG", "P56": "DVI+"}, {"NOV": "S"})
    attack = "B7.3 good: Can attack Novgorod from here."
    assert remarks(state, "A18") == [
        "B5.2 good: May still march up to 1 link, and 1 more if it gives up attacking.",
        attack,
        BEARS[3],
    ]
    assert remarks(state, "P56") == [
        "B5.4 warn: LVI. Panzerkorps has taken its bonus link.",
        BEARS[2],
    ]
    state.unit("A18").marched = 1
    assert remarks(state, "A18") == [
        "B5.4 good: May still go 1 link farther, which gives up attacking.",
        attack,
        BEARS[3],
    ]


@pytest.mark.clause("B3.6")
def test_b3_6_mud_shortens_the_march_of_a_corps() -> None:
    good = position({"A16": "MIN", "P41": "ORS"}, {"VYA": "S"}, turn=3, german=["BOB", "POL"])
    march = "B5.2 good: May still march up to {}, and 1 more if it gives up attacking."
    assert remarks(good, "P41")[0] == march.format("2 links")
    mud = position(
        {"A16": "MIN", "P41": "ORS"}, {"VYA": "S"}, turn=5, weather="mud", german=["BOB", "POL"]
    )
    assert remarks(mud, "P41")[0] == march.format("1 link")


@pytest.mark.clause("B9.1", "B9.5", "B9.3")
def test_b9_1_disrupted_units_are_told_when_they_recover() -> None:
    state = position({"A18": "PSK*"}, {"NOV": "S!*"})
    assert remarks(state, "A18") == [
        "B9.5 warn: Disrupted: neither moves nor attacks. It recovers after the German attacks.",
        BEARS[2],
    ]
    assert remarks(state, "R01") == [
        "B9.3 warn: Disrupted: neither moves nor attacks. "
        "It recovers before the German attacks unless it is a target or Out of Supply.",
        BEARS[1],
    ]


@pytest.mark.clause("B-R7")
def test_b_r7_who_may_not_attack_after_a_march_is_told_why() -> None:
    state = position(
        {"A18": "PSK"}, {"NOV": "S"}, step=AirBattle(), options=Options(army_march="off")
    )
    state.unit("A18").marched = 1
    assert remarks(state, "A18") == [
        "B-R7 warn: 18. Armee has marched and may not attack.",
        BEARS[3],
    ]


@pytest.mark.clause("B7.2", "B7.6", "B7.1", "B7.8")
def test_b7_2_the_part_in_an_attack_is_told_on_both_sides() -> None:
    german = {"A9": "ORS", "A4": "ORS", "A18": "PSK"}
    attack = Attack("SMO", ["A9"], ["A4"])
    state = position(german, {"SMO": "S"}, step=Commitment(), attacks=[attack])
    assert remarks(state, "A9") == ["B7.2 good: Takes part in the attack on Smolensk.", BEARS[3]]
    follows = "B7.6 good: Follows the attack on Smolensk without fighting."
    assert remarks(state, "A4") == [follows, BEARS[3]]
    assert remarks(state, "R01") == [
        "B7.1 warn: Under attack this turn by 9. Armee: it does not recover before.",
        UNKNOWN,
    ]
    state.attacks = []
    state.frames = [GermanAttacks()]
    state.unit("A9").fought = True
    assert remarks(state, "A9") == ["B7.3 plain: Has fought this turn.", BEARS[3]]


@pytest.mark.clause("B10.1")
def test_b10_1_a_corps_that_may_go_on_is_told_so() -> None:
    state = position({"P41": "PSK", "P56": "PSK"}, {"NOV": "S"})
    state.frames = [GermanAttacks(), Blitzkrieg("PSK", ["P41"])]
    assert remarks(state, "P41") == ["B10.1 good: May go on from Pskov by 1 link.", BEARS[2]]


@pytest.mark.clause("B13.5", "B13.6")
def test_b13_6_cut_off_russians_are_warned_before_it_bites() -> None:
    around = {"A9": "ORS", "A4": "BIA", "P24": "BOB", "P46": "VIL", "P47": "POL", "P3": "BAR"}
    state = position(around, {"MIN": "S W!*", "MOS": "S"}, isolated=["MIN"])
    isolated = "B13.5 warn: Isolated: German attacks here get 1 hit more."
    assert remarks(state, "R01") == [
        "B13.6 warn: Cut off: Out of Supply and Disrupted if the turn ends as it stands.",
        isolated,
        UNKNOWN,
    ]
    assert remarks(state, "R02") == [
        "B13.6 warn: Cut off and Disrupted: eliminated if the turn ends as it stands.",
        "B9.3 warn: Disrupted: neither moves nor attacks. "
        "It recovers before the German attacks unless it is a target or Out of Supply.",
        BEARS[1],
    ]
    state.unit("A4").place = "SIA"
    assert remarks(state, "R01") == [isolated, UNKNOWN]


@pytest.mark.clause("B13.7", "B6.8", "B13.3")
def test_b13_7_germans_cut_off_from_their_bases() -> None:
    ring = {"LUG": "S", "PSK": "S", "VLU": "S", "BOL": "S", "VOL": "S", "LEN": "S"}
    state = position({"P41": "NOV", "A18": "RIG"}, ring, step=GermanAttacks())
    state.frames = [GermanAttacks()]
    assert remarks(state, "P41") == [
        "B13.7 warn: Cut off: Out of Supply and Disrupted if the turn ends as it stands.",
        BEARS[2],
    ]
    state.unit("P41").resupplied = True
    assert remarks(state, "P41") == ["B6.8 good: Supplied by air this turn.", BEARS[2]]
    state.unit("A18").unsupplied = True
    assert remarks(state, "A18") == [
        "B13.3 plain: Out of Supply until the turn ends, then in supply again as it stands.",
        BEARS[3],
    ]


@pytest.mark.clause("B1.11")
def test_b1_11_a_unit_that_is_shut_in_is_told_so() -> None:
    ring = {"A18": "NAR", "A16": "LUG", "P41": "NOV", "P39": "VOL"}
    state = position(ring, {"LEN": "S S"})
    state.frames = [RussianMovement()]
    assert remarks(state, "R01") == [
        "B1.11 warn: Every way from here is barred.",
        "B11.7 good: Can attack Luga, Narva, Novgorod and Volkhov from here.",
        UNKNOWN,
    ]


@pytest.mark.clause("B11.1", "B11.2", "B11.7")
def test_b11_1_russians_in_step_6() -> None:
    german = {"A18": "PSK", "P41": "SMO"}
    state = position(german, {"NOV": "S W!", "VYA": "S", "MOS": "W", "KUR": "S"})
    state.frames = [RussianMovement()]
    move = "B11.1 good: May still move up to 2 links; with the last one it gives up attacking."
    attack = "B11.7 good: Can attack Pskov from here."
    assert remarks(state, "R01") == [move, attack, UNKNOWN]
    assert remarks(state, "R02") == [
        move,
        "B11.7 warn: A Weak unit known as such cannot begin an attack.",
        BEARS[1],
    ]
    assert remarks(state, "R04") == [
        "B11.2 warn: One Russian unit must stay on a Victory City.",
        "B11.2 warn: The last unit of a Victory City may not attack.",
        UNKNOWN,
    ]
    assert remarks(state, "R05") == [
        move,
        "B11.7 plain: Nothing to attack next to it.",
        UNKNOWN,
    ]
    state.unit("R01").marched = 1
    assert remarks(state, "R01")[0] == (
        "B11.1 good: May still go 1 link farther, which gives up attacking."
    )


@pytest.mark.clause("B11.5", "B11.7")
def test_b11_5_a_broken_line_is_the_reason_against_an_attack() -> None:
    state = position({"A18": "PSK"}, {"NOV": "S", "LEN": "S S"})
    state.frames = [RussianAttacks()]
    state.broken = ["AGN"]
    assert remarks(state, "R01") == ["B11.5 warn: The line of that sector is broken.", UNKNOWN]
    state.broken = []
    state.frames = [RussianAttacks("NOV", "PSK", ["R01"])]
    assert remarks(state, "R01") == ["B11.7 good: Takes part in the attack on Pskov.", UNKNOWN]


@pytest.mark.clause("B12.6")
def test_b12_6_an_arrival_waits() -> None:
    state = position({"A18": "PSK"}, {"MOS": "S S"})
    state.frames = [Deployment(drawn=True)]
    state.unit("R01").fresh = True
    assert remarks(state, "R01") == [
        "B12.6 warn: R01 arrived this turn and waits for the next.",
        UNKNOWN,
    ]


def test_what_is_no_counter_is_not_spoken_of() -> None:
    state = position({"A18": "PSK"}, {"NOV": "S"})
    assert remarks(state, "LF1") == remarks(state, "R99") == []
