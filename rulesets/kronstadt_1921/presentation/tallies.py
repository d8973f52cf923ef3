"""What is counted of each side: strength, units lost, hexes of Kronstadt (K-204, K-610, K-701)."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.memo import remember
from tachanka.engine.scene import Msg, Seat, Tally

from ..position.state import BOLSHEVIK, REBEL, SIDES, State
from ..position.terrain import KRONSTADT
from ..position.units import combat_value
from .panels import Standing


def draw_tallies(state: State, now: Standing) -> tuple[Tally, ...]:
    """The same for both sides; the town only where the battle is fought for it.

    now: what `find_standing` makes of this position.
    """
    strengths = dict.fromkeys(SIDES, 0)
    for unit in state.units:
        strengths[unit.side] += combat_value(state, unit)
    town = None if now.victory == "pursuit" else now.hexes
    return remember(write_tallies, tuple(strengths.values()), now.lost, town)


def write_tallies(
    strengths: tuple[int, ...], lost: tuple[int, ...], town: int | None
) -> tuple[Tally, ...]:
    """The numbers as a scene shows them, in the order of the sides. town: its Bolshevik hexes."""
    return (
        *_write("strength", strengths),
        *_write("lost", lost),
        *(_write_town(town) if town is not None else ()),
    )


def _write(name: str, numbers: tuple[int, ...]) -> Iterator[Tally]:
    for seat, number in zip(SIDES, numbers, strict=True):
        yield _count(name, seat, number)


def _write_town(taken: int) -> Iterator[Tally]:
    yield _count("town", REBEL, len(KRONSTADT) - taken)
    yield _count("town", BOLSHEVIK, taken)


def _count(name: str, seat: Seat, number: int) -> Tally:
    return Tally(f"{name}-{seat}", seat, Msg(f"tally-{name}"), number)
