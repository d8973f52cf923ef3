"""Setting up: a scenario as printed (D116), or any position one likes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from tachanka.engine.api import Chance, Config
from tachanka.engine.boards.hex import letter_rows
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.registry import BadConfig
from tachanka.engine.scene import Ref, Seat

from ..position.frames import Battles, Flags, Frame, Movement, Owed, Settle, TurnEnd
from ..position.invariants import check
from ..position.occupation import take_control
from ..position.scenarios import FILES, read_scenario
from ..position.state import Objective, Options, Side, State, Unit, UnitKind, Victory
from ..position.terrain import Ground, ground_of
from ..position.units import TYPES
from .turn import FLOW, frames_of_turn

SIDES: Final = (
    Side("white", "White", "top", "meeting", 99),
    Side("red", "Red", "bottom", "meeting", 99),
)
"""The sides of a position that names none; they never tire."""

Stage = Literal["artillery", "movement", "battles", "flags", "turn_end"]

FirstTurn: TypeAlias = Literal["full", "simple"]
"""How the first turn goes: by all rules, or as the house rule for a first game has it (D-H1)."""


def setup(cfg: Config, chance: Chance) -> State:
    """The first position of a scenario, at the artillery phase of turn 1.

    cfg: options left out have their defaults. With `first_turn` simple it is the attacker's
        movement step, without gunfire and without a throw for the initiative (D-H1).
    Errors: BadConfig for a scenario, option or value there is not, naming those there are.
    """
    if cfg.scenario not in FILES:
        raise BadConfig(f"no scenario {cfg.scenario!r}; there are: {', '.join(FILES)}")
    try:
        switched = {key: value for key, value in cfg.options.items() if key != "first_turn"}
        options = msgspec.convert(switched, Options)
        first_turn = msgspec.convert(cfg.options.get("first_turn", "full"), FirstTurn)
    except msgspec.ValidationError as fault:
        raise BadConfig(f"these options cannot be: {fault}") from None
    battle = read_scenario(cfg.scenario)
    return position(
        battle.rows,
        [place(u.id, u.side, u.type, u.hex, name=u.name) for u in battle.units],
        stage="movement" if first_turn == "simple" else "artillery",
        seat=find_attacker(battle.sides),
        scenario=battle.id,
        options=options,
        sides=battle.sides,
        objectives=battle.objectives,
        control=battle.control,
        victory=battle.victory,
        turn_limit=battle.turn_limit,
        chance=chance,
    )


def find_attacker(sides: Sequence[Side]) -> Seat:
    """The side that attacks; where neither does, side1."""
    return next((side.id for side in sides if side.role == "attacker"), sides[0].id)


def open_ground(long: int, rows: int, codes: Mapping[Ref, str] | None = None) -> tuple[str, ...]:
    """The rows of a map, clear but for the hexes named in `codes` (hex -> terrain code).

    long: hexes of a long row. Errors: KeyError for a hex that is not on it.
    """
    ground = dict.fromkeys(letter_rows(long, rows).cells, ".")
    for hex, code in (codes or {}).items():
        if hex not in ground:
            raise KeyError(f"{hex} is not on a map of {rows} rows of {long}")
        ground[hex] = code
    lines: dict[str, str] = {}
    for hex, code in ground.items():
        lines[hex[0]] = lines.get(hex[0], "") + code
    return tuple(lines.values())


def place(
    id: Ref,
    side: Seat,
    kind: UnitKind,
    hex: Ref,
    *,
    name: str = "",
    figures: int | None = None,
    steps: int = 0,
    covered: bool = False,
    acted: bool = False,
    bank: Ref | None = None,
) -> Unit:
    """A unit for `position`: at full strength and unnamed unless told otherwise.

    bank: any hex of the bank it came from, needed in a river hex without a bridge between two.
    """
    full = TYPES[kind].figures
    left = full if figures is None else figures
    return Unit(id, side, kind, name or id, hex, left, steps, covered, acted, bank)


def position(
    rows: Sequence[str],
    units: Iterable[Unit],
    *,
    stage: Stage = "artillery",
    seat: Seat | None = None,
    first: Seat | None = None,
    owed: Mapping[Ref, int] | None = None,
    scenario: str = "",
    options: Options | Mapping[str, str] | None = None,
    sides: tuple[Side, Side] = SIDES,
    objectives: Iterable[Objective | Ref] = (),
    control: Mapping[Ref, Seat | None] | None = None,
    victory: Victory | None = None,
    turn: int = 1,
    turn_limit: int = 12,
    lost: Mapping[Seat, Iterable[Ref]] | None = None,
    cleared: Iterable[Ref] = (),
    chance: Chance | None = None,
) -> State:
    """A position of one's own making, standing where somebody is asked.

    rows: a string of `terrain.CODES` for each row, spaces ignored; the first row is a long one.
    units: from `place`, in the order in which dice are thrown and lists are kept.
    stage: `artillery`, a turn from its start; `movement` or `battles`, the step of `seat`;
        `flags`, those `owed` (unit id -> flags that count) in the battle step of `seat`, which
        scored them; `turn_end`, the victory tests.
    seat: whose step it is (side1's unless told). first: the first side of the turn (`seat`
        unless told); the steps still to come follow from it.
    options: those that differ from their defaults. sides: side1 first.
    objectives: a hex alone is named after itself. control: objective hex -> side; units that
        stand in an objective control it unless the mapping says otherwise (None: nobody).
    victory: by default a draw at the end of turn `turn_limit`. lost: side -> destroyed ids.
    chance: needed only where dice fall before anybody is asked, such as an initiative throw
        after an artillery phase without targets. A game that is over at once stands at its
        outcome.
    Errors: ValueError where the rows are no map or the position breaks an invariant;
        ScriptExhausted where dice are needed and `chance` is missing.
    """
    on_move = seat or sides[0].id
    leads = first or on_move
    state = State(
        scenario=scenario,
        options=options if isinstance(options, Options) else read_options(options or {}),
        rows=tuple(row.replace(" ", "") for row in rows),
        sides=sides,
        objectives=tuple(o if isinstance(o, Objective) else Objective(o, o) for o in objectives),
        victory=victory or Victory(),
        turn_limit=turn_limit,
        units=[msgspec.structs.replace(unit) for unit in units],
        cleared=list(cleared),
        lost={side.id: list((lost or {}).get(side.id, ())) for side in sides},
        turn=turn,
        first=None if stage == "artillery" else leads,
    )
    state.frames += stack(state, stage, on_move, owed or {})
    ground = ground_of(state)
    for unit in state.units:
        if unit.hex in ground.hexes:
            unit.bank = find_bank(ground, unit)
            take_control(state, unit)
    for hex, holder in (control or {}).items():
        state.control.pop(hex, None)
        if holder is not None:
            state.control[hex] = holder
    faults = list(check(state))
    if faults:
        raise ValueError("; ".join(faults))
    FLOW.run(state, ScriptedChance() if chance is None else chance)
    return state


def read_options(values: Mapping[str, str]) -> Options:
    """The options with these values, the defaults for all others.

    Errors: ValueError for an option or value there is not.
    """
    try:
        return msgspec.convert(dict(values), Options)
    except msgspec.ValidationError as fault:
        raise ValueError(str(fault)) from None


def stack(state: State, stage: Stage, seat: Seat, owed: Mapping[Ref, int]) -> list[Frame]:
    """The frames of a turn that has come to this stage: what is left of it, top last."""
    if stage == "artillery":
        return frames_of_turn()
    frames: list[Frame] = [TurnEnd()]
    if stage == "turn_end":
        return frames
    if seat == state.first:
        frames += [Battles(state.other(seat)), Movement(state.other(seat))]
    frames.append(Battles(seat))
    if stage == "movement":
        frames.append(Movement(seat))
    if stage == "flags":
        owing = [Owed(unit, flags) for unit, flags in owed.items()]
        frames += [Settle(), Flags((state.sides[0].id, state.sides[1].id), owing)]
    return frames


def find_bank(ground: Ground, unit: Unit) -> Ref | None:
    """The bank a unit belongs to, by its first hex; None outside rivers without a bridge.

    Errors: ValueError where there are two and the unit does not say.
    """
    if not ground.is_river_bed(unit.hex):
        return None
    beside = ground.banks_beside(unit.hex)
    if unit.bank is not None:
        return ground.banks.get(unit.bank)
    if len(beside) != 1:
        raise ValueError(f"{unit.id} is in the river in {unit.hex}: from which bank?")
    return beside[0]
