"""What Kronstadt 1921 says of itself: seats, scenarios, options, standing orders, endings."""

from __future__ import annotations

from typing import Final

from kronstadt_1921.scenarios import SCENARIOS
from kronstadt_1921.state import BOLSHEVIK, REBEL
from kronstadt_1921.victory import ENDINGS
from tachanka.engine.api import Meta, Option, Scenario, SeatInfo, Standing
from tachanka.engine.scene import Msg, Seat

SEATS: Final = (
    SeatInfo(BOLSHEVIK, Msg("seat-bolshevik"), ink="#a3211b"),
    SeatInfo(REBEL, Msg("seat-rebel"), ink="#1f3a5f"),
)

TITLES: Final = {
    "second-assault": ("The second assault", "10 turns, 19 units against 16", 150),
    "first-assault": ("The first assault", "5 turns, 8 units against 16", 60),
    "over-the-ice": ("Over the ice to Terijoki", "6 turns, 8 units against 8", 45),
}
"""Title, size and a usual length in minutes; the scenarios in the order they are offered."""

ARMIES: Final = {
    "second-assault": ("Seventh Army", "Fortress of Kronstadt"),
    "first-assault": ("Seventh Army", "Fortress of Kronstadt"),
    "over-the-ice": ("Pursuers", "Council and rearguard"),
}
"""What the sides are called: the Bolshevik's, then the Rebel's."""


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
    )


def _offer_option(key: str, ruling: str, *values: str) -> Option:
    """An option whose first value is the default; value v is `option-KEY-v` in words."""
    return Option(key, values, values[0], ruling, Msg(f"option-{key}"))


OPTIONS: Final = (
    _offer_option("surge_level", "K-R1", "8", "10"),
    _offer_option("open_hands", "K-R19", "off", "on"),
    _offer_option("kronstadt_occupation", "K-R10", "presence", "control"),
    _offer_option("eliminate_at_zero", "K-R31", "off", "on"),
    _offer_option("fire_into_battle", "K-R27", "on", "off"),
)


def _order(
    key: str, clause: str, *values: str, seats: tuple[Seat, ...] = (), per_place: bool = False
) -> Standing:
    """A standing order whose first value is the default."""
    text = Msg(f"standing-{key}")
    return Standing(key, values, values[0], clause, text, per_place=per_place, seats=seats)


STANDING: Final = (
    _order("ask_on_moves", "K-R21", "threats", "never", "always", seats=(REBEL,)),
    _order("watch_hexes", "K-R21", "off", "ask", seats=(REBEL,), per_place=True),
    _order("ask_in_battles", "K-604", "decisive", "always", "never"),
    _order("ask_at_step_ends", "K-R21", "holding", "always", "never", seats=(REBEL,)),
    _order("answer_commissar", "K-R35", "attackers", "always", "never", seats=(BOLSHEVIK,)),
    _order("autoplay_track_chits", "K-222", "on", "off"),
)

META: Final = Meta(
    id="kronstadt_1921",
    edition=1,
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
    acts=8000,
    endings=ENDINGS,
    resign="K-705",
    agree="K-706",
    standing=STANDING,
    pause=(500, 2_000),
)
