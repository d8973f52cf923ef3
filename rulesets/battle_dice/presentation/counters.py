"""Counters and flags on the map: every unit with its strength and marks, every objective's flag."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import astuple

from tachanka.engine.api import remember, remember_each
from tachanka.engine.scene import Badge, Marker, Msg, Piece, Ref, Seat

from ..position.frames import Battles, Flags, Movement
from ..position.naming import Args, join_names, name_kind, name_side
from ..position.state import State, Unit
from ..position.terrain import CODES, OBSTACLES, Ground, grid_of, ground_of
from ..position.units import type_of

GENERAL_LAYER: Final = 1
"""A General lies on top of the unit that shares his hex."""

REMEMBERED: Final = 8192
"""How many counters are remembered: those of two hundred matches, some 10 MB."""

MOST_FLAGS: Final = 9
"""The largest number that has a symbol, `flags-9`."""

COVERED: Final = Badge(Msg("badge-covered"), art="cover", tone="warn")
FIRED: Final = Badge(Msg("badge-fired"), art="fired")
BATTLED: Final = Badge(Msg("badge-battled"), art="fired")
EXHAUSTED: Final = Badge(Msg("badge-exhausted"), art="exhausted", tone="warn")


class Stage(NamedTuple):
    """What the marks of all units hang on.

    held_back: see `find_held_back`. moving, battling: the side whose step it is.
    """

    ground: Ground | None
    held_back: Seat | None
    moving: Seat | None
    battling: Seat | None


UNMARKED: Final = Stage(None, None, None, None)
"""Of a unit that has done nothing: its marks are the same in every step."""

Shown: TypeAlias = tuple[Unit, int, Stage]
"""A unit, the flags that it has to answer, and what else its marks hang on."""


def draw_pieces(state: State) -> tuple[Piece, ...]:
    """The counters, in the order of the unit list."""
    return remember_each(draw_counter, list_shown(state))


def list_shown(state: State) -> list[Shown]:
    """All that the counters of a position show."""
    owed, stage = flags_owed(state), find_stage(state)
    if owed or stage.held_back is not None:
        return [(unit, owed.get(unit.id, 0), stage) for unit in state.units]
    return [
        (unit, 0, stage if unit.steps or unit.acted or unit.bank else UNMARKED)
        for unit in state.units
    ]


def find_stage(state: State) -> Stage:
    """What the marks of all units hang on; the same object as long as it is the same."""
    frame = state.frames[-1] if state.frames else None
    moving = frame.side if isinstance(frame, Movement) else None
    battling = frame.side if isinstance(frame, Battles) else None
    return remember(Stage, ground_of(state), find_held_back(state), moving, battling)


def draw_counter(shown: Shown) -> Piece:
    """The counter of a unit with its marks."""
    unit, flags, stage = shown
    ashore: tuple[Ref, ...] = ()
    if unit.bank is not None and stage.ground is not None:
        ashore = stage.ground.ways_ashore(unit.hex, unit.bank)
    exhausted = unit.side == stage.held_back
    return _draw(astuple(unit), flags, exhausted, is_done(unit, stage), ashore)


# Dear to describe, and the same in all matches that begin.
@lru_cache(maxsize=REMEMBERED)
def _draw(
    unit: tuple[Any, ...], flags: int, exhausted: bool, dim: bool, ashore: tuple[Ref, ...]
) -> Piece:
    read = Unit(*unit)
    return draw_piece(read, find_badges(read, flags, exhausted, ashore), dim)


def find_held_back(state: State) -> Seat | None:
    """The side that is moving now and may not go nearer to the enemy (D112)."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Movement) or state.options.army_morale != "exhaustion":
        return None
    return frame.side if state.is_exhausted(frame.side) else None


def draw_piece(unit: Unit, badges: tuple[Badge, ...] = (), dim: bool = False) -> Piece:
    """The counter of a unit. A General is one figure and shows no strength (D30)."""
    return Piece(
        id=unit.id,
        art=unit.kind,
        name=unit.name,
        described=describe(unit, badges),
        side=unit.side,
        place=unit.hex,
        strength=None if unit.is_general else unit.figures,
        full=None if unit.is_general else type_of(unit).figures,
        badges=badges,
        layer=GENERAL_LAYER if unit.is_general else 0,
        dim=dim,
        kind=unit.kind,
    )


def describe(unit: Unit, badges: tuple[Badge, ...]) -> Msg:
    """The counter in a sentence: side, kind, name, hex, figures, then its marks one by one."""
    args: Args = {
        "side": name_side(unit.side),
        "name": unit.name,
        "hex": unit.hex,
    }
    if unit.is_general:
        sentence = Msg("piece-general", args)
    else:
        args |= {
            "kind": name_kind(unit.kind),
            "figures": unit.figures,
            "full": type_of(unit).figures,
        }
        sentence = Msg("piece-troops", args)
    for badge in badges:
        sentence = Msg("piece-marked", {"piece": sentence, "mark": badge.name})
    return sentence


def find_badges(
    unit: Unit, flags: int, exhausted: bool, ashore: tuple[Ref, ...]
) -> tuple[Badge, ...]:
    """The marks of a unit, the most urgent first.

    flags: those it has still to answer (D102).
    exhausted: its army is moving and may not go nearer to the enemy (D112).
    ashore: the hexes of its bank, of a unit in a river hex without a bridge (D87).
    """
    badges = []
    if flags:
        badges.append(flags_badge(flags))
    if ashore:
        badges.append(bank_badge(ashore))
    if unit.covered:
        badges.append(COVERED)
    if unit.acted:
        badges.append(FIRED if unit.is_artillery else BATTLED)
    if unit.steps:
        badges.append(moved_badge(unit.steps))
    if exhausted:
        badges.append(EXHAUSTED)
    return tuple(badges)


@cache
def flags_badge(flags: int) -> Badge:
    """So many flags to answer. Guns may add up to more (D100) than there are symbols for."""
    name = Msg("badge-flags", {"n": flags})
    if flags <= MOST_FLAGS:
        return Badge(name, art=f"flags-{flags}", tone="warn")
    return Badge(name, text=str(flags), tone="warn")


@cache
def bank_badge(ashore: tuple[Ref, ...]) -> Badge:
    """In the river, with no way but back to these hexes of its own bank (D87)."""
    return name_bank(join_names("either", ashore))


def name_bank(hexes: Msg | str) -> Badge:
    return Badge(Msg("badge-bank", {"hexes": hexes}), art="bank")


@cache
def moved_badge(steps: int) -> Badge:
    """Moved by so many hexes, of three at most (D28, D31)."""
    return Badge(Msg("badge-moved", {"n": steps}), art=f"moved-{steps}")


BADGES: Final = (
    flags_badge(1),
    name_bank(Msg("bank-of-its-own")),
    COVERED,
    FIRED,
    BATTLED,
    moved_badge(1),
    EXHAUSTED,
)
"""One of each mark that a counter may bear, the most urgent first."""


def flags_owed(state: State) -> dict[Ref, int]:
    """Unit -> flags it has still to answer (D102)."""
    return {
        owed.unit: owed.flags
        for frame in state.frames
        if isinstance(frame, Flags)
        for owed in frame.owed
    }


def is_done(unit: Unit, stage: Stage) -> bool:
    """Whether the unit has done what it could do in the step that is being played."""
    if unit.side == stage.moving:
        return unit.steps > 0 or (unit.acted and unit.is_artillery)
    return unit.side == stage.battling and unit.acted


# --- Markers ------------------------------------------------------------------------------


def draw_markers(state: State) -> tuple[Marker, ...]:
    """A flag on every objective, and what is left of the obstacles that were cleared (D98)."""
    flags = [
        draw_control(objective.hex, objective.name, state.control.get(objective.hex))
        for objective in state.objectives
    ]
    return (*flags, *(draw_cleared(state.rows, hex) for hex in state.cleared))


@cache
def draw_control(hex: Ref, name: str, seat: Seat | None) -> Marker:
    """The flag of the side that controls an objective (D110), or an empty one."""
    if seat is None:
        return Marker(f"control-{hex}", hex, "unclaimed", Msg("marker-unclaimed", {"name": name}))
    text = Msg("marker-control", {"name": name, "side": name_side(seat)})
    return Marker(f"control-{hex}", hex, "control", text, seat)


@cache
def draw_cleared(rows: tuple[str, ...], hex: Ref) -> Marker:
    """The mark over a printed fence or wire that is no longer there."""
    x_of = list(grid_of(rows).cells)
    works = CODES["".join(rows)[x_of.index(hex)]].works
    assert works in OBSTACLES, f"nothing to clear in {hex}"
    return Marker(f"cleared-{hex}", hex, f"cleared-{works}", Msg(f"marker-cleared-{works}"))
