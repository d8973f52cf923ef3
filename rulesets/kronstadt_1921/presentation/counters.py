"""What lies on the map: counters with their marks, ice, flags, and arrows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from tachanka.engine.memo import remember_each
from tachanka.engine.scene import Badge, Msg, Piece

from ..position.frames import Hesitation, Movement
from ..position.naming import describe_unit
from ..position.state import State, Unit
from ..position.units import has_surge, kind_of, value_with

MOST_HITS: Final = 2
"""The largest number of hits that has a symbol; a unit cannot carry more (K-R31)."""

HESITANT: Final = Badge(Msg("badge-hesitant"), art="hesitant", tone="warn")


class Seen(NamedTuple):
    """A unit on the map and what else its counter shows: only where this changes is it drawn anew.

    surge: whether the rebellion has made it stronger. moving: whether its side is in its Movement
    step. moved: whether it has made its move in the Hesitant movement step.
    """

    unit: Unit
    surge: bool
    moving: bool
    moved: bool


def draw_pieces(state: State) -> tuple[Piece, ...]:
    """The counters on the map, in the order of the counter list."""
    surge, step = has_surge(state), state.frames[0] if state.frames else None
    mover = step.side if isinstance(step, Movement) else None
    moved = step.moved if isinstance(step, Hesitation) else ()
    seen = [
        (unit, surge and unit.kind == "sailors", unit.side == mover, unit.id in moved)
        for unit in state.units
        if unit.hex is not None
    ]
    return remember_each(draw_piece, seen)


def draw_piece(shown: tuple[Unit, bool, bool, bool]) -> Piece:
    """The counter of a unit: its Combat Value now of what it can be (K-203 to K-205).

    The value is also a figure of the art, for pips are too small to count on a whole map.

    shown: what is in a `Seen`, which takes longer to make than to compare.
    """
    seen = Seen(*shown)
    unit, kind = seen.unit, kind_of(seen.unit)
    value, badges = value_with(unit.kind, unit.hits, seen.surge), tuple(find_badges(seen))
    return Piece(
        id=unit.id,
        art=f"{unit.kind}-{value}",
        name=f"{unit.id} ({unit.name})",
        described=describe(unit, value, badges),
        side=unit.side,
        place=unit.hex,
        strength=value,
        full=kind.value + seen.surge,
        badges=badges,
        layer=int(unit.origin is not None),
        dim=is_done(seen),
        kind=unit.kind,
    )


def describe(unit: Unit, value: int, badges: tuple[Badge, ...]) -> Msg:
    """The counter in a sentence: side, kind, name, hex, Combat Value, then its marks."""
    args: dict[str, str | int | Msg] = {
        "kind": name_kind(unit.kind),
        "unit": describe_unit(unit),
        "hex": unit.hex or "",
        "value": value,
    }
    sentence = Msg("piece", args)
    for badge in badges:
        sentence = Msg("piece-marked", {"piece": sentence, "mark": badge.name})
    if unit.origin is not None:
        attack = Msg("mark-attacks", {"hex": unit.origin})
        sentence = Msg("piece-marked", {"piece": sentence, "mark": attack})
    return sentence


@cache
def name_kind(kind: str) -> Msg:
    """The kind of a unit in words, its side with it."""
    return Msg(f"kind-{kind}")


def find_badges(seen: Seen) -> Iterator[Badge]:
    """The marks of a unit, the most urgent first."""
    unit = seen.unit
    if unit.hesitant:
        yield HESITANT
    if unit.hits:
        yield hits_badge(unit.hits)
    if unit.mp and is_moving(seen) and not unit.hesitant and unit.origin is None:
        yield mp_badge(unit.mp)


@cache
def hits_badge(hits: int) -> Badge:
    """The Hit markers on a unit (K-254)."""
    art = f"hits-{hits}" if hits <= MOST_HITS else ""
    return Badge(Msg("badge-hits", {"hits": hits}), art, "" if art else str(hits), "warn")


@cache
def mp_badge(mp: int) -> Badge:
    """The Movement Points a unit has left in this step (K-206)."""
    return Badge(Msg("badge-mp", {"mp": mp}), art=f"mp-{mp}")


def is_moving(seen: Seen) -> bool:
    """Whether this is the Movement step of the unit's side and it is of a kind that moves."""
    return seen.moving and kind_of(seen.unit).moves


def is_done(seen: Seen) -> bool:
    """Whether the unit has done what it could do in the step that is being played."""
    unit = seen.unit
    if is_moving(seen):
        return unit.origin is None and (unit.mp == 0 or unit.hesitant)
    return seen.moved
