"""What Reds versus Reds says of itself: seats, scenarios, options, ways to end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tachanka.engine.api import (
    Advantage,
    FirstGame,
    Meta,
    Msg,
    Option,
    Phase,
    Scenario,
    SeatInfo,
    Standing,
)

from .position.scenarios import ATTACKER, DEFENDER, SCENARIOS, read_scenario

MINUTES: Final = {"nikolskoye-1918": 45, "grain-siding-1920": 25, "verkhny-uslon-1918": 35}
"""A usual length on the web, as docs/performance.md tells: believed of the first two by measured
games, rounded up; of the third by its units and turns."""
SIZES: Final = {
    "nikolskoye-1918": "large",
    "grain-siding-1920": "medium",
    "verkhny-uslon-1918": "medium",
}

SEATS: Final = (
    SeatInfo(ATTACKER, Msg("side-attacker"), ink="#9b2226"),
    SeatInfo(DEFENDER, Msg("side-defender"), ink="#2f4f3a"),
)


INKS: Final = {
    # Greens attack Reds there.
    "grain-siding-1920": {ATTACKER: SEATS[1].ink, DEFENDER: SEATS[0].ink},
}
"""The inks of battles in which they are not as in the others."""

ADVANTAGES: Final = {
    "nikolskoye-1918": Advantage(ATTACKER, 63, {"attacking_foot": "two_fewer"}),
    "grain-siding-1920": Advantage(ATTACKER, 82, {"attacking_foot": "two_fewer"}),
}
"""Where one of two captains wins more than six games of ten, as docs/rulesets/ tell."""


def _describe_scenario(id: str) -> Scenario:
    read = read_scenario(id)
    return Scenario(
        id=id,
        title=read.title,
        date=read.date,
        size=SIZES[id],
        minutes=MINUTES[id],
        about=Msg(f"scenario-{id}"),
        sides={seat: camp.name for seat, camp in read.sides.items()},
        briefs={seat: Msg(f"brief-{id}-{seat}") for seat in read.sides},
        inks=INKS.get(id, {}),
        advantage=ADVANTAGES.get(id),
    )


def _offer_option(key: str, ruling: str, *values: str) -> Option:
    """An option whose first value is the default; value v is `option-KEY-v` in words."""
    return Option(key, values, values[0], ruling, Msg(f"option-{key.replace('_', '-')}"))


OPTIONS: Final = (
    _offer_option("firing_arc", "R-R7", "180", "90"),
    _offer_option("cover_modifier", "R-R10", "cumulative", "single"),
    _offer_option("cohesion", "R-R5", "chain", "nearest"),
    _offer_option("built_up_going", "R-R3", "difficult", "good"),
    _offer_option("officers_move_and_rally", "R-R18", "no", "yes"),
    _offer_option("passive_priority", "R-R26", "may_ignore", "strict"),
    _offer_option("strike_aim", "R-R23", "secret", "open"),
    _offer_option("failed_call_spends_strike", "R-R22", "no", "yes"),
    _offer_option("attacking_foot", "R-R29", "as_listed", "two_fewer"),
    _offer_option("turn_limit", "R-R28", "scenario", "two_fewer", "two_more", "none"),
)
"""The rulings that a match may switch: the fields of `Options`."""


def _order(key: str, clause: str, *values: str) -> Standing:
    """A standing order: to be asked, or one of these."""
    return Standing(key, ("ask", *values), "ask", clause, Msg(f"standing-{key}"))


STANDING: Final = (
    _order("fire-hmg", "R-432", "auto"),
    _order("fire-field-gun", "R-441", "auto"),
    _order("fire-infantry", "R-406", "auto"),
    _order("return", "R-802", "auto"),
    _order("first", "R-612", "auto"),
    _order("rally", "R-708", "always", "never"),
    _order("strike", "R-503", "never"),
    replace(_order("stay", "R-304", "stay"), per_piece=True),
)

SEQUENCE: Final = (
    Phase(Msg("stage-units"), Msg("phase-units"), "R-302"),
    Phase(Msg("stage-officers"), Msg("phase-officers"), "R-307"),
    Phase(Msg("stage-strike"), Msg("phase-strike"), "R-503"),
    Phase(Msg("stage-fire"), Msg("phase-fire"), "R-403"),
    Phase(Msg("stage-first"), Msg("phase-combat"), "R-601"),
    Phase(Msg("stage-tests"), Msg("phase-rally"), "R-710"),
)

META: Final = Meta(
    id="reds_versus_reds",
    edition=1,
    title="Reds versus Reds",
    about=Msg("about"),
    credits=Msg("credits"),
    seats=SEATS,
    scenarios=tuple(_describe_scenario(id) for id in SCENARIOS),
    options=OPTIONS,
    board="table",
    stage="playtest",
    turn="turn-begins",
    acts=4000,
    endings=("objective", "spent", "limit"),
    resign="R-H1",
    agree="R-H1",
    standing=STANDING,
    sequence=SEQUENCE,
    first_game=FirstGame("grain-siding-1920", DEFENDER, Msg("first-game")),
    timeout="fallback",
)
