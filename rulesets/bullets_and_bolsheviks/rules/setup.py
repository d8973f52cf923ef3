"""Setting up: a scenario as printed, or any position one likes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

import msgspec

from tachanka.engine.api import Chance, Config
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.registry import BadConfig
from tachanka.engine.scene import Ref, Seat

from ..position.battle import Army, Options, Victory
from ..position.frames import Bombardment, CommandDice, Fire, Frame, Movement, TurnEnd
from ..position.invariants import check
from ..position.maps import Map
from ..position.occupation import note_control
from ..position.pieces import Leader, Stand, Unit, other
from ..position.scenarios import (
    SCENARIOS,
    armies_of,
    arrivals_of,
    leaders_of,
    map_of,
    objectives_of,
    read_map,
    read_scenario,
    sight_of,
    stands_of,
    units_of,
    victory_of,
)
from ..position.state import State
from .initiative import frames_of_turn as steps_of_turn
from .turn import FLOW, frames_of_turn

ARMIES: Final = (Army("white", "White", "W"), Army("red", "Red", "E"))
"""The sides of a position that names none."""

FirstTurn = Literal["full", "simple"]
Handicap = Literal[
    "none",
    "white_3", "white_6", "white_9", "white_12",
    "red_3", "red_6", "red_9", "red_12",
]  # fmt: skip
Stage = Literal["initiative", "bombardment", "move", "fire"]


def read_options(values: Mapping[str, str]) -> Options:
    """The options with these values, the defaults for all others.

    Errors: ValueError for an option or value there is not.
    """
    try:
        return msgspec.convert(dict(values), Options)
    except msgspec.ValidationError as fault:
        raise ValueError(str(fault)) from None


def setup(cfg: Config, chance: Chance) -> State:
    """The first position of a scenario, at the choice of roles of turn 1.

    cfg: options left out have their defaults. With `first_turn` simple it is the first movement
    step of whoever has the initiative before turn 1, without a throw for it and without gunfire.
    `handicap` shifts the numbers that decide.
    Errors: BadConfig for a scenario, option or value there is not.
    """
    if cfg.scenario not in SCENARIOS:
        raise BadConfig(f"no scenario {cfg.scenario!r}; there are: {', '.join(SCENARIOS)}")
    try:
        house = ("first_turn", "handicap")
        switched = {key: value for key, value in cfg.options.items() if key not in house}
        options = read_options(switched)
        first_turn = msgspec.convert(cfg.options.get("first_turn", "full"), FirstTurn)
        handicap = msgspec.convert(cfg.options.get("handicap", "none"), Handicap)
    except (ValueError, msgspec.ValidationError) as fault:
        raise BadConfig(f"these options cannot be: {fault}") from None
    told = read_scenario(cfg.scenario)
    state = State(
        scenario=told.id,
        options=options,
        map=map_of(read_map(told.map)),
        armies=armies_of(told),
        objectives=objectives_of(told),
        victory=shift_victory(victory_of(told), handicap),
        turns=told.turns,
        units=units_of(told),
        stands=stands_of(told),
        leaders=leaders_of(told),
        holder=told.initiative_tiebreak,
        weather=told.weather,
        sight=sight_of(told),
        arrivals=arrivals_of(told),
        control={held.hex: held.initial for held in told.victory.objectives},
        frames=frames_of_turn(),
    )
    note_control(state)
    if first_turn == "simple":
        state.frames = stack(state, "move", state.holder, state.holder, None)
        state.frames.append(CommandDice(state.holder))
    FLOW.run(state, chance)
    return state


def shift_victory(victory: Victory, handicap: Handicap) -> Victory:
    """The numbers that decide, where a side is given points beforehand (BB-H2)."""
    if handicap == "none":
        return victory
    side, points = handicap.split("_")
    n = int(points) if side == "white" else -int(points)
    return msgspec.structs.replace(
        victory, white_at=victory.white_at - n, red_at=victory.red_at - n
    )


def open_ground(columns: int, rows: int, codes: Mapping[Ref, str] | None = None) -> Map:
    """A map of normal hexes but for those named in `codes` (hex -> letter)."""
    lines = [["."] * columns for _ in range(rows)]
    for hex, code in (codes or {}).items():
        lines[int(hex[2:]) - 1][int(hex[:2]) - 1] = code
    return Map(tuple("".join(line) for line in lines))


def position(
    map: Map,
    units: Sequence[Unit],
    stands: Iterable[Stand],
    leaders: Iterable[Leader] = (),
    *,
    stage: Stage = "move",
    seat: Seat = "white",
    step: Literal["B1", "A", "B2"] | None = None,
    first: Seat | None = None,
    options: Mapping[str, str] | None = None,
    chance: Chance | None = None,
    **rest: object,
) -> State:
    """A position of one's own making, standing where somebody is asked.

    stage: `initiative`, a turn from its start; `bombardment`; `move` or `fire`, a step of `seat`,
        without command dice: leaders have the points they are given. step: which fire step; by
        default the first of the seat.
    first: Side A; by default the seat of a movement step, the other side of a fire step.
    rest: fields of the state, such as `turn`, `turns`, `objectives`, `fought`, `sight`.
    Errors: ValueError where the position breaks an invariant.
    """
    a = first or (other(seat) if stage == "fire" and step != "A" else seat)
    fields: dict[str, object] = {
        "scenario": "", "armies": ARMIES, "objectives": (), "victory": Victory(), "turns": 12,
        "holder": "white", **rest,
    }  # fmt: skip
    state = State(
        options=read_options(options or {}),
        map=map,
        units=list(units),
        stands=list(stands),
        leaders=list(leaders),
        **fields,  # type: ignore[arg-type]
    )
    state.frames = stack(state, stage, seat, a, step)
    note_control(state)
    faults = list(check(state))
    if faults:
        raise ValueError("; ".join(faults))
    FLOW.run(state, ScriptedChance() if chance is None else chance)
    return state


def stack(
    state: State, stage: Stage, seat: Seat, a: Seat, step: Literal["B1", "A", "B2"] | None
) -> list[Frame]:
    """The frames of a turn that has come to this stage: what is left of it, top last."""
    if stage == "initiative":
        return frames_of_turn()
    state.roles = {"A": a, "B": other(a)}
    steps = steps_of_turn(state, a)
    wanted = step or ("A" if seat == a else "B1")
    here = {"bombardment": Bombardment, "move": Movement, "fire": Fire}[stage]

    def begins(frame: Frame) -> bool:
        if not isinstance(frame, here):
            return False
        if isinstance(frame, Movement):
            return frame.side == seat
        return not isinstance(frame, Fire) or frame.step == wanted

    begun = next(number for number, each in enumerate(steps) if begins(each))
    return [TurnEnd(), *reversed(steps[begun:])]
