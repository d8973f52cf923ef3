"""What Kronstadt 1921 says of itself: seats, scenarios, options, standing orders, endings."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Advantage, Meta, Scenario, SeatInfo
from tachanka.engine.scene import Msg

from .advice.standing import STANDING
from .position.options import OPTIONS
from .position.scenarios import SCENARIOS
from .position.state import BOLSHEVIK, REBEL
from .presentation.introduction import SEQUENCE, brief_sides
from .rules.victory import ENDINGS

SEATS: Final = (
    SeatInfo(BOLSHEVIK, Msg("seat-bolshevik"), ink="#a3211b"),
    SeatInfo(REBEL, Msg("seat-rebel"), ink="#1f3a5f"),
)

TITLES: Final = {
    "first-assault": ("The first assault", "5 turns, 8 units against 16", 60),
    "second-assault": ("The second assault", "10 turns, 19 units against 16", 150),
    "over-the-ice": ("Over the ice to Terijoki", "6 turns, 8 units against 8", 45),
}
"""Title, size and a usual length in minutes; the scenarios in the order of history."""

ARMIES: Final = {
    "second-assault": ("Seventh Army", "Fortress of Kronstadt"),
    "first-assault": ("Seventh Army", "Fortress of Kronstadt"),
    "over-the-ice": ("Pursuers", "Council and rearguard"),
}
"""What the sides are called: the Bolshevik's, then the Rebel's."""

ADVANTAGES: Final = {
    "second-assault": Advantage(BOLSHEVIK, 86),
    "first-assault": Advantage(BOLSHEVIK, 90),
    "over-the-ice": Advantage(BOLSHEVIK, 100),
}
"""What one of two commanders wins, as docs/rulesets/ tell."""


def _describe_scenario(id: str) -> Scenario:
    title, size, minutes = TITLES[id]
    bolshevik, rebel = ARMIES[id]
    return Scenario(
        id=id,
        title=title,
        date=SCENARIOS[id].date,
        size=size,
        minutes=minutes,
        about=Msg(f"scenario-{id}"),
        sides={BOLSHEVIK: bolshevik, REBEL: rebel},
        briefs=brief_sides(id),
        advantage=ADVANTAGES[id],
        # Whoever places units is asked until he has, and then whether that is all.
        set_up=2 * len(SCENARIOS[id].deploy),
    )


META: Final = Meta(
    id="kronstadt_1921",
    edition=2,
    title="Kronstadt 1921",
    about=Msg("about-kronstadt-1921"),
    credits=(
        "After Kronstadt 1921 of the Diceless series, designed by Marco for LUMACA Games. The map, "
        "the scenarios of 8 March and of the flight, the texts and the art are this project's; "
        "the coastline is after GSHHG (LGPL-3.0-or-later)."
    ),
    seats=SEATS,
    scenarios=tuple(_describe_scenario(id) for id in TITLES),
    options=OPTIONS,
    board="hex",
    stage="playtest",
    turn="banner-turn",
    acts=8000,
    endings=ENDINGS,
    resign="K-705",
    agree="K-706",
    standing=STANDING,
    pause=(500, 2_000),
    sequence=SEQUENCE,
)
