"""What newcomers are told before they play: how a turn goes, and what each side is to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tachanka.engine.api import Phase
from tachanka.engine.scene import Msg, Seat

from ..position.scenarios import SCENARIOS
from ..position.state import BOLSHEVIK, REBEL
from ..position.terrain import KRONSTADT
from ..position.units import ALLOWANCE
from ..rules.victory import (
    GUNS_FOR_ASSAULT,
    GUNS_FOR_SIEGE,
    HEXES_FOR_ASSAULT,
    HEXES_WITHOUT_COUNCIL,
)

SEQUENCE: Final = (
    Phase(Msg("phase-chits"), Msg("phase-chits-about"), "K-303"),
    Phase(Msg("phase-rebel"), Msg("phase-rebel-about"), "K-304"),
    Phase(Msg("phase-hesitation"), Msg("phase-hesitation-about"), "K-401"),
    Phase(Msg("phase-bolshevik"), Msg("phase-bolshevik-about", {"mp": ALLOWANCE}), "K-305"),
    Phase(Msg("phase-battles"), Msg("phase-battles-about"), "K-602"),
    Phase(Msg("phase-end"), Msg("phase-end-about"), "K-306"),
)
"""The parts of a turn (K-302 to K-306)."""


def brief_sides(scenario: str) -> Mapping[Seat, Msg]:
    """Who each side is in this scenario, how it wins, and what threatens it."""
    field = SCENARIOS[scenario]
    args: dict[str, str | int | Msg] = {"turns": field.last_turn - field.first_turn + 1}
    if field.victory == "siege":
        args |= {
            "hexes": len(KRONSTADT),
            "guns": GUNS_FOR_SIEGE,
            "few": HEXES_WITHOUT_COUNCIL,
        }
    elif field.victory == "assault":
        args |= {"guns": GUNS_FOR_ASSAULT, "hexes": HEXES_FOR_ASSAULT}
    return {seat: Msg(f"brief-{scenario}-{seat}", args) for seat in (BOLSHEVIK, REBEL)}
