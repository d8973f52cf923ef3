"""What Barbarossa Fast says of itself: seats, scenarios, options, standing orders, endings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tachanka.engine.api import Advantage, Meta, Option, Phase, Scenario, SeatInfo, Standing
from tachanka.engine.scene import Msg, Seat

from .position.geography import POSITIONS
from .position.naming import Args
from .position.scenarios import SCENARIOS as CAMPAIGNS
from .position.scenarios import month
from .position.state import GERMAN, RUSSIAN
from .rules.attack.spreads import USUAL_DEFENCE

SEATS: Final = (
    SeatInfo(GERMAN, Msg("seat-german"), ink="#46544b"),
    SeatInfo(RUSSIAN, Msg("seat-russian"), ink="#8f2b1c"),
)


def _brief(scenario: str) -> dict[Seat, Msg]:
    """What each seat is to do; the figures are those of the campaign, before any option."""
    campaign = CAMPAIGNS[scenario]
    args: Args = {
        "needed": campaign.required["medium"],
        "least": min(campaign.required.values()),
        "most": max(campaign.required.values()),
        "held": sum(POSITIONS[place].vp for place in campaign.control),
        "month": Msg(f"month-{month(campaign.last_turn)}"),
    }
    return {seat.id: Msg(f"brief-{scenario}-{seat.id}", args) for seat in SEATS}


SCENARIOS: Final = (
    Scenario(
        id="barbarossa",
        title="Barbarossa",
        date="June to December 1941",
        size="7 turns, 19 units against 32 and more",
        minutes=90,
        about=Msg("scenario-barbarossa"),
        sides={GERMAN: "Ostheer", RUSSIAN: "Red Army"},
        briefs=_brief("barbarossa"),
    ),
    Scenario(
        id="summer",
        title="To the Dnieper",
        date="June to September 1941",
        size="4 turns, 19 units against 32 and more",
        minutes=55,
        about=Msg("scenario-summer"),
        sides={GERMAN: "Ostheer", RUSSIAN: "Red Army"},
        briefs=_brief("summer"),
    ),
    Scenario(
        id="typhoon",
        title="Typhoon",
        date="October to December 1941",
        size="3 turns, 19 units against 35 and more",
        minutes=45,
        about=Msg("scenario-typhoon"),
        sides={GERMAN: "Ostheer", RUSSIAN: "Red Army"},
        briefs=_brief("typhoon"),
        # Between two commanders, in 24 games: docs/rulesets/barbarossa_fast-balance.md.
        advantage=Advantage(RUSSIAN, 83),
    ),
)


def _make_option(
    key: str, ruling: str, *values: str, default: str | None = None, **alone: Seat
) -> Option:
    """An option; without another word its first value is the default.

    alone: the seat that a value leaves to a person.
    """
    return Option(key, values, default or values[0], ruling, Msg(f"option-{key}"), alone=alone)


OPTIONS: Final = (
    _make_option("russian_player", "B-R27", "human", "automaton", automaton=GERMAN),
    _make_option("strength_mode", "B-R41", "presort", "bell_curve", "weak", "medium", "strong"),
    _make_option("plan_choice", "B-R45", "negotiate", "roll", "barbarossa", "marcks", "schultz"),
    _make_option("german_setup", "B-R44", "plan", "free"),
    replace(
        _make_option("vp_shift", "B-R3", "-3", "-2", "-1", "0", "1", "2", "3", default="0"),
        # Points that the Germans need less, or more.
        gives={str(n): (GERMAN if n < 0 else RUSSIAN, abs(n)) for n in (-3, -2, -1, 1, 2, 3)},
    ),
    _make_option("victory_check", "B-R2", "end_of_game", "each_turn"),
    _make_option("japan", "B-R39", "academic", "german_win", "off"),
    _make_option("russian_knows_own", "B-R28", "off", "on"),
    _make_option("army_march", "B-R7", "on", "off"),
    _make_option("second_snow_air", "B-R6", "on", "off"),
    _make_option("supply_through_rear", "B-R31", "open", "movement_rule", "closed"),
    _make_option("oos_cumulative", "B-R22", "off", "on"),
)


def _make_order(key: str, clause: str, *values: str, seat: Seat) -> Standing:
    """A standing order for every place or for all."""
    text = Msg(f"standing-{key}")
    return Standing(key, values, USUAL_DEFENCE[seat], clause, text, per_place=True, seats=(seat,))


STANDING: Final = (
    _make_order("russian_defence", "B8.16", "hold", "spare", "ask", seat=RUSSIAN),
    _make_order("german_defence", "B9.9", "spare", "stand", "ask", seat=GERMAN),
)
"""How a side's units take hits and retreat while the other side attacks."""


def _make_phase(key: str, clause: str) -> Phase:
    return Phase(Msg(f"phase-{key}"), Msg(f"phase-{key}-about"), clause)


SEQUENCE: Final = (
    _make_phase("start", "B2.3"),
    _make_phase("march", "B5.1"),
    _make_phase("air", "B6.1"),
    _make_phase("declare", "B7.1"),
    _make_phase("attack", "B8.1"),
    _make_phase("answer", "B11.6"),
    _make_phase("replace", "B12.1"),
    _make_phase("supply", "B13.3"),
)
"""The turn as a player meets it; the two recoveries are told with the attacks they frame (B2.1)."""

ENDINGS: Final = ("points", "moscow", "japan")
"""The ways a game can end by its rules: counted, Moscow's collapse, Japan's attack."""

META: Final = Meta(
    id="barbarossa_fast",
    edition=2,
    title="Barbarossa Fast",
    about=Msg("about-barbarossa-fast"),
    credits=(
        "After Barbarossa Fast, June-December 1941, designed by Lou Coatney (rules of 12 October "
        "2020). The map, the list of units, the scenarios To the Dnieper and Typhoon, the texts "
        "and the art are this project's; coasts, lakes and rivers are after Natural Earth."
    ),
    seats=SEATS,
    scenarios=SCENARIOS,
    options=OPTIONS,
    board="graph",
    stage="playtest",
    turn="banner-turn",
    acts=6000,
    endings=ENDINGS,
    resign="B15.6",
    agree="B15.7",
    standing=STANDING,
    sequence=SEQUENCE,
)
