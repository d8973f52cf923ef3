"""What is going on, in words: one prompt for whoever is asked, another for whoever waits."""

from __future__ import annotations

import pytest

from barbarossa_fast.position.state import (
    GERMAN,
    RUSSIAN,
    Advance,
    AirBattle,
    Blitzkrieg,
    Combat,
    Commitment,
    Deployment,
    FortiethCorps,
    Frame,
    GermanAttacks,
    GermanMovement,
    GermanSetup,
    Lending,
    PlanAnswer,
    PlanProposal,
    RussianAttacks,
    RussianMovement,
    Status,
)
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.status.victory import finish
from barbarossa_fast.tests.sights import GERMANS, RUSSIANS, VIEWERS, see, words
from tachanka.engine.api import PUBLIC
from tachanka.engine.scene import Msg


def combat(stage: str, must: bool = False) -> Combat:
    return Combat(
        "SMO",
        GERMAN,
        ["A9"],
        origins={"A9": "ORS"},
        hits=2,
        fire=1,
        stage=stage,  # type: ignore[arg-type]
        must=must,
        moved_off=["R01"],
    )


@pytest.mark.parametrize(
    ("frames", "asked", "mine", "wait"),
    [
        (
            [PlanProposal()],
            GERMAN,
            "Propose a plan for the campaign.",
            "The German side proposes a plan.",
        ),
        (
            [PlanAnswer("marcks")],
            RUSSIAN,
            "The German side proposes the Marcks plan. Agree, or let the die decide.",
            "The Russian side answers the proposal: the Marcks plan.",
        ),
        (
            [GermanSetup([("AGN", "AGS")])],
            GERMAN,
            "The plan asks you to move 1 panzer corps to another army group.",
            "The German side sets up its units.",
        ),
        (
            [FortiethCorps()],
            GERMAN,
            "The XL. Panzerkorps arrives. Choose its base.",
            "The German side chooses the base of the XL. Panzerkorps.",
        ),
        (
            [Lending()],
            GERMAN,
            "A Luftflotte may be lent to the centre for this turn.",
            "The German side may lend a Luftflotte to the centre.",
        ),
        (
            [GermanMovement()],
            GERMAN,
            "Move your units: 1 can still go. A bonus link gives up attacking.",
            "The German side moves.",
        ),
        (
            [AirBattle()],
            GERMAN,
            "Fly air missions over what you may attack: 3 Luftflotten are left.",
            "The German side flies its air missions.",
        ),
        (
            [Commitment()],
            GERMAN,
            "Declare your attacks: pick a unit, then its target.",
            "The German side declares its attacks.",
        ),
        (
            [GermanAttacks(), combat("attackers")],
            GERMAN,
            "Your attack on Smolensk draws fire: give 1 hit to your units.",
            "The German side spreads the hits on its attackers at Smolensk.",
        ),
        (
            [GermanAttacks(), combat("defenders")],
            RUSSIAN,
            "Smolensk is under attack: give 2 hits to your units.",
            "The Russian side spreads the hits on its units at Smolensk.",
        ),
        (
            [GermanAttacks(), combat("retreats", must=True)],
            RUSSIAN,
            "A unit has to leave Smolensk. Where to?",
            "The Russian side retreats from Smolensk.",
        ),
        (
            [GermanAttacks(), combat("retreats")],
            RUSSIAN,
            "A unit may leave Smolensk or stand there Disrupted.",
            "The Russian side stays on Smolensk or retreats.",
        ),
        (
            [GermanAttacks(), Advance("SMO", GERMAN, ["A9"])],
            GERMAN,
            "Smolensk is clear. Choose who advances there.",
            "The German side may advance to Smolensk.",
        ),
        (
            [GermanAttacks(), Blitzkrieg("SMO", ["P24", "P46"])],
            GERMAN,
            "From Smolensk 2 panzer corps may go on by one link: pick where to, then who goes.",
            "The German side may go on from Smolensk.",
        ),
        (
            [RussianMovement()],
            RUSSIAN,
            "Move your units. A bonus link gives up attacking.",
            "The Russian side moves.",
        ),
        (
            [RussianAttacks()],
            RUSSIAN,
            "Attack with 1 to 3 units from one position, or end the step.",
            "The Russian side may attack.",
        ),
        (
            [RussianAttacks("SMO", "ORS", ["R01"])],
            RUSSIAN,
            "Attack on Orsha: add units, then pick Orsha to fight.",
            "The Russian side prepares an attack on Orsha.",
        ),
        (
            [Deployment(["R05"], [1], drawn=True)],
            RUSSIAN,
            "Place your arrivals: 1 is left.",
            "The Russian side places its arrivals.",
        ),
    ],
    ids=lambda value: None,
)
def test_b2_1_each_step_is_told(frames: list[Frame], asked: str, mine: str, wait: str) -> None:
    state = position({"A9": "ORS"}, {"SMO": "S!"})
    state.frames = frames
    told = {viewer.seat: words(see(state, viewer).prompt) for viewer in VIEWERS}
    assert told == {
        GERMAN: mine if asked == GERMAN else wait,
        RUSSIAN: mine if asked == RUSSIAN else wait,
        None: wait,
    }


def test_b11_5_a_broken_line_is_told_to_who_moves() -> None:
    state = position({"A9": "ORS"}, {"SMO": "S!"})
    state.frames, state.broken = [RussianMovement()], ["AGC"]
    assert words(see(state, RUSSIANS).prompt) == (
        "Move your units. The line of one sector is broken: nobody attacks or advances there."
    )


def test_what_runs_by_itself_asks_nobody() -> None:
    state = position({"A9": "ORS"}, {"SMO": "S!"})
    state.frames = [Status()]
    assert {words(see(state, viewer).prompt) for viewer in VIEWERS} == {
        "One moment: the results are being worked out."
    }


@pytest.mark.parametrize(
    ("frame", "stage"),
    [
        (PlanProposal(), "Set-up"),
        (Lending(), "October, Mud: start of the turn"),
        (GermanMovement(), "October, Mud: German movement"),
        (AirBattle(), "October, Mud: air missions"),
        (Commitment(), "October, Mud: attacks are declared"),
        (GermanAttacks(), "October, Mud: German attacks"),
        (RussianMovement(), "October, Mud: Russian movement"),
        (RussianAttacks(), "October, Mud: Russian attacks"),
        (Deployment(), "October, Mud: Russian replacements"),
    ],
)
def test_b2_1_stages(frame: Frame, stage: str) -> None:
    state = position({"A9": "ORS"}, {"SMO": "S!"}, turn=5)
    state.frames = [frame]
    assert words(see(state).stage) == stage


def test_b15_3_the_end_is_told_to_all() -> None:
    state = position({"A9": "ORS"}, {"SMO": "S!"}, turn=7)
    reason = Msg("outcome-moscow")
    finish(state, GERMAN, "moscow", "B15.4", reason)
    for viewer in (GERMANS, RUSSIANS, PUBLIC):
        drawn = see(state, viewer)
        assert drawn.prompt == reason
        assert words(drawn.stage) == "The game is over"
