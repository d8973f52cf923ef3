"""What Battle Dice says of itself: seats, scenarios, options, standing orders, ways to end."""

from __future__ import annotations

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

from .position.scenarios import Battle, read_scenario
from .position.state import ControlsAtLeast, Side

MINUTES: Final = {
    "lezhanka-1918": 25,
    "turbasly-1919": 50,
    "kastornoye-1919": 75,
    "perekop-1920": 90,
}
"""The scenarios in the order in which they are offered, and a usual length on the web."""

SEATS: Final = (
    SeatInfo("white", Msg("side-white"), ink="#2b3a4a"),
    SeatInfo("red", Msg("side-red"), ink="#a3211b"),
)

ADVANTAGES: Final = {
    "lezhanka-1918": Advantage("red", 63),
    "kastornoye-1919": Advantage("white", 64),
    "perekop-1920": Advantage("white", 76),
}
"""Where one of two commanders wins more than six games of ten, as docs/rulesets/ tell."""


def _describe_scenario(id: str) -> Scenario:
    read = read_scenario(id)
    return Scenario(
        id=id,
        title=read.title,
        date=read.date,
        size=read.size,
        minutes=MINUTES[id],
        about=Msg(f"scenario-{id}"),
        sides={side.id: side.name for side in read.sides},
        briefs={side.id: _brief(read, side) for side in read.sides},
        advantage=ADVANTAGES.get(id),
    )


def _brief(read: Battle, side: Side) -> Msg:
    """What a side has to do in a scenario; own, enemy: the losses that exhaust it, and the other.

    hold, of: how many of how many objectives win at once for whoever may win so.
    """
    (enemy,) = (other for other in read.sides if other.id != side.id)
    test = read.victory.sudden[0].test
    assert isinstance(test, ControlsAtLeast), f"{read.id} is won at once in another way"
    args = {"turns": read.turn_limit, "hold": test.count, "of": len(test.hexes)}
    args |= {"own": side.exhaustion_point, "enemy": enemy.exhaustion_point}
    return Msg(f"brief-{read.id}-{side.id}", args)


def _offer_option(key: str, ruling: str, *values: str) -> Option:
    """An option whose first value is the default; value v is `option-KEY-v` in words."""
    return Option(key, values, values[0], ruling, Msg(f"option-{key}"))


SWITCHES: Final = (
    _offer_option("flag_exchange", "D-R9", "allowed", "forced"),
    _offer_option("general_exposure", "D-R12", "normal", "shielded"),
    _offer_option("units_block_los", "D-R20", "small_arms", "all", "none"),
    _offer_option("army_morale", "D-R33", "exhaustion", "break", "none"),
    _offer_option("cover_stacking", "D-R16", "highest", "cumulative"),
    _offer_option("bridge_stop", "D-R26", "on", "off"),
    _offer_option("friendly_passage", "D-R6", "off", "on"),
    _offer_option("artillery_indirect", "D-R21", "off", "on"),
)
"""The rulings that a match may switch for all its turns: the fields of `Options`."""

HOUSE_RULE: Final = _offer_option("first_turn", "D-H1", "full", "simple")
"""For a first game. It shapes the set-up and nothing after it, so no position tells of it."""

OPTIONS: Final = (*SWITCHES, HOUSE_RULE)

FIRST_GAME: Final = FirstGame(
    "lezhanka-1918", "white", Msg("first-game"), {HOUSE_RULE.key: "simple"}
)
"""The smallest battle, on the side that then moves first."""

STANDING: Final = (
    Standing(
        key="flags",
        values=("ask", "hold", "fall_back"),
        default="ask",
        clause="D102",
        text=Msg("standing-flags"),
        per_piece=True,
    ),
)

SEQUENCE: Final = (
    Phase(Msg("stage-artillery"), Msg("phase-artillery"), "D2"),
    Phase(Msg("stage-initiative"), Msg("phase-initiative"), "D7"),
    Phase(Msg("phase-first-moves"), Msg("phase-first-moves-about"), "D8"),
    Phase(Msg("phase-first-battles"), Msg("phase-first-battles-about"), "D9"),
    Phase(Msg("phase-second-moves"), Msg("phase-second-moves-about"), "D11"),
    Phase(Msg("phase-second-battles"), Msg("phase-second-battles-about"), "D12"),
    Phase(Msg("stage-turn-end"), Msg("phase-turn-end"), "D115"),
)
"""The seven steps of a turn (D1)."""

META: Final = Meta(
    id="battle_dice",
    edition=2,
    title="Battle Dice",
    about=Msg("about-battle-dice"),
    credits=(
        "After a draft of wargame rules that Bob Cordery published on his blog Wargaming "
        "Miscellany in 2010. The completed rules, scenarios, maps and art are this project's."
    ),
    seats=SEATS,
    scenarios=tuple(_describe_scenario(id) for id in MINUTES),
    options=OPTIONS,
    board="hex",
    stage="playtest",
    turn="turn-begins",
    acts=1500,
    endings=("annihilation", "break", "sudden", "exhausted_attacker", "final"),
    resign="D119",
    agree="D120",
    standing=STANDING,
    sequence=SEQUENCE,
    first_game=FIRST_GAME,
)
