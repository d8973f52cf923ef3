"""What Bullets and Bolsheviks says of itself: seats, scenarios, options, orders, endings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tachanka.engine.api import (
    Advantage,
    FirstGame,
    Meta,
    Option,
    Phase,
    Scenario,
    SeatInfo,
    Standing,
)
from tachanka.engine.scene import Msg

from .position.scenarios import SCENARIOS, read_scenario

ADVANTAGES: Final = {
    "vyselki-1918": Advantage("red", 62, {"handicap": "white_3"}),
    "kakhovka-1920": Advantage("red", 88, {"handicap": "white_6"}),
}
"""Where one of two commanders wins more than six games of ten, as docs/rulesets/ tell."""

MINUTES: Final = {"vyselki-1918": 40, "lichtfelde-1920": 75, "kakhovka-1920": 150}
"""A usual length on the web."""

SEATS: Final = (
    SeatInfo("white", Msg("side-white"), ink="#2b3a4a"),
    SeatInfo("red", Msg("side-red"), ink="#a3211b"),
)


def _describe_scenario(id: str) -> Scenario:
    read = read_scenario(id)
    margin = read.victory.margin
    args = {"white": margin.white_wins_at, "red": margin.red_wins_at, "turns": read.turns}
    return Scenario(
        id=id,
        title=read.title,
        date=read.date,
        size=read.size,
        minutes=MINUTES[id],
        about=Msg(f"scenario-{id}"),
        sides={seat: side.name for seat, side in read.sides.items()},
        briefs={seat: Msg(f"brief-{id}-{seat}", args) for seat in read.sides},
        advantage=ADVANTAGES.get(id),
    )


def _offer_option(key: str, ruling: str, *values: str) -> Option:
    """An option whose first value is the default; value v is `option-KEY-v` in words."""
    return Option(key, values, values[0], ruling, Msg(f"option-{key}"))


SWITCHES: Final = (
    _offer_option("cp_cost_per", "BB-R48", "stand", "stack"),
    _offer_option("melee_total", "BB-R54", "sum", "best_stand"),
    _offer_option("artillery_streak", "BB-R39", "accumulate", "flat"),
    _offer_option("blind_fire", "BB-R42", "free", "needs_observer"),
    _offer_option("side_a_reaction_fire", "BB-R11", "on", "off"),
    _offer_option("loss_check_timing", "BB-R61", "end_of_step", "each_volley"),
    _offer_option("tank_fp", "BB-R33", "10", "5"),
    _offer_option("tatchanka_stacking", "BB-R28", "alone", "foot_or_horse"),
    _offer_option("command_chain", "BB-R51", "any_friend", "own_units"),
    _offer_option("bombardment", "BB-R8", "simultaneous", "alternate"),
)
"""The rulings that a match may switch: the fields of `Options`."""

HOUSE_RULE: Final = _offer_option("first_turn", "BB-H1", "full", "simple")
"""For a first game. It shapes the set-up and nothing after it, so no position tells of it."""

HANDICAP: Final = replace(
    _offer_option(
        "handicap", "BB-H2", "none",
        "white_3", "white_6", "white_9", "white_12", "red_3", "red_6", "red_9", "red_12",
    ),
    gives={f"{seat}_{n}": (seat, n) for seat in ("white", "red") for n in (3, 6, 9, 12)},
)  # fmt: skip
"""Points that a side is given beforehand: the numbers that decide are adjustable, and shift.

What evens a battle out between two Commanders stands in `ADVANTAGES`, and on the page of the
balance."""

OPTIONS: Final = (*SWITCHES, HOUSE_RULE, HANDICAP)

FIRST_GAME: Final = FirstGame(
    "vyselki-1918", "white", Msg("first-game"), {HOUSE_RULE.key: "simple"}
)
"""The smallest battle, on the side that then moves first."""


def _order(key: str, clause: str, *values: str, per_piece: bool = False) -> Standing:
    """A standing order whose first value is the default."""
    text = Msg(f"standing-{key}")
    return Standing(key, values, values[0], clause, text, per_piece=per_piece)


STANDING: Final = (
    _order("role", "BB-4", "ask", "b", "a"),
    _order("reaction", "BB-R12", "smart", "hold", "always", "auto", per_piece=True),
    Standing(
        "auto_range", (), "4", "BB-R12", Msg("standing-auto_range"), kind="range", least=1, most=18
    ),
    _order("auto_hit", "BB-R12", "any", "open"),
    _order("auto_arms", "BB-R12", "all", "rifles", "machine_guns"),
    _order("auto_when", "BB-R12", "always", "assaulted"),
    _order("after_hit", "BB-7", "ask", "go_on"),
    _order("losses", "BB-101", "weakest", "rearmost", "ask"),
)

SEQUENCE: Final = (
    Phase(Msg("stage-roles"), Msg("phase-roles"), "BB-3"),
    Phase(Msg("stage-bombardment"), Msg("phase-bombardment"), "BB-5"),
    Phase(Msg("phase-a-moves"), Msg("phase-a-moves-about"), "BB-6"),
    Phase(Msg("phase-b-fires"), Msg("phase-b-fires-about"), "BB-8"),
    Phase(Msg("phase-b-moves"), Msg("phase-b-moves-about"), "BB-9"),
    Phase(Msg("phase-a-fires"), Msg("phase-a-fires-about"), "BB-10"),
    Phase(Msg("phase-b-fires-again"), Msg("phase-b-fires-again-about"), "BB-11"),
    Phase(Msg("phase-end"), Msg("phase-end-about"), "BB-12"),
)

META: Final = Meta(
    id="bullets_and_bolsheviks",
    edition=1,
    title="Bullets and Bolsheviks",
    about=Msg("about-bullets-and-bolsheviks"),
    credits=(
        "After rules by Michael Huskey for 20 mm figures (Midwest Wargamers' Association "
        "Newsletter 87, 1997). The scenarios, maps, texts and art are this project's."
    ),
    seats=SEATS,
    scenarios=tuple(_describe_scenario(id) for id in SCENARIOS),
    options=OPTIONS,
    board="hex",
    stage="playtest",
    turn="turn-begins",
    acts=40_000,
    endings=("points", "elimination"),
    resign="BB-V6",
    agree="BB-V7",
    standing=STANDING,
    timeout="fallback",
    sequence=SEQUENCE,
    first_game=FIRST_GAME,
)
