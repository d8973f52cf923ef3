"""Falling back (BB-98, BB-99, BB-118)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Event
from tachanka.engine.scene import Msg, Ref, Travel

from ..position.naming import Args, name_place, name_stand
from ..position.occupation import enemies_of, has_room, nearest_distance, relocate
from ..position.pieces import Stand, other
from ..position.state import State
from ..position.terrain import Ground, ground_of
from .leaders import scatter_leaders
from .losses import remove_stand

FURTHER: Final = 2
"""Where no hex is open at the distance told, up to so many hexes farther back."""
BEST_COVER: Final = {"trench": 0, "emplacement": 0, "town": 1, "open": 3}
"""Which hex is taken first; all other ground comes between town and the open."""


def fall_back(
    state: State,
    stands: Sequence[Stand],
    k: int,
    start: Ref | None = None,
    origin: Ref | None = None,
) -> list[Event]:
    """Stands of one unit fall back k hexes, those nearest home first (BB-98).

    start: the melee hex they leave, where it is not their own. origin: where beaten attackers came
    from, to which they return if it is one hex.
    """
    ground, home = ground_of(state), state.army(stands[0].side).home
    waiting = [(s, s.hex) for s in stands if s.hex is not None]
    waiting.sort(key=lambda each: (ground.from_edge(each[1], home), each[0].id))
    events: list[Event] = []
    for stand, hex in waiting:
        events += leave(state, stand, start or hex, k, origin if k == 1 else None)
    return events


def leave(state: State, stand: Stand, start: Ref, k: int, origin: Ref | None) -> list[Event]:
    """One stand goes, and leaders of its unit with it; or it is lost (BB-99, BB-118)."""
    gun, here = stand.gun, stand.hex
    if gun is not None and not gun.limber:
        return abandon(state, stand)
    path = (origin,) if origin is not None else find_way_back(state, stand, start, k)
    if path is None:
        return abandon(state, stand)
    if gun is not None:
        gun.limbered = True
        if gun.aim is not None:
            gun.aim.acquired = False
    stand.column, stand.boat = False, None
    to = path[-1]
    for man in state.leaders_at(here or start, stand.side):
        if man.unit == stand.unit:
            man.hex, man.boat = to, None
    relocate(state, stand, to)
    args: Args = {"stand": name_stand(state, stand), "hex": name_place(state, to)}
    told = Event("BB-98", Msg("fell-back", args), Travel((stand.id,), refs=path))
    return [told, *scatter_leaders(state, to, other(stand.side))]


def abandon(state: State, stand: Stand) -> list[Event]:
    """A stand that cannot go back is lost; so are guns that cannot be limbered."""
    if stand.is_battery:
        return remove_stand(state, stand, "guns-abandoned")
    return remove_stand(state, stand, "stand-trapped")


def find_way_back(state: State, stand: Stand, start: Ref, k: int) -> tuple[Ref, ...] | None:
    """The way to the hex that a stand falls back to; None where there is none (BB-99)."""
    shut = {enemy.hex for enemy in enemies_of(state, stand.side)}
    ground = ground_of(state)
    layers: list[dict[Ref, tuple[Ref, ...]]] = [{start: ()}]
    for distance in range(1, k + FURTHER + 1):
        reached = widen(ground, stand, layers[-1], start, distance, shut)
        layers.append(reached)
        if distance >= k:
            fit = [hex for hex in reached if has_room(state, hex, [stand])]
            if fit:
                return reached[min(fit, key=lambda hex: rank(state, stand, hex))]
    return None


def widen(
    ground: Ground,
    stand: Stand,
    reached: dict[Ref, tuple[Ref, ...]],
    start: Ref,
    distance: int,
    shut: set[Ref | None],
) -> dict[Ref, tuple[Ref, ...]]:
    """All hexes at this distance from the start, one step on from those reached."""
    found: dict[Ref, tuple[Ref, ...]] = {}
    for hex, path in reached.items():
        for near in ground.grid.neighbours[hex]:
            if near in found or near in shut or ground.distance(start, near) != distance:
                continue
            if ground.cost(stand.type, hex, near) is not None:
                found[near] = (*path, near)
    return found


def rank(state: State, stand: Stand, hex: Ref) -> tuple[int, int, int, Ref]:
    """The order in which hexes are taken: far from the enemy, near home, covered, low (BB-98)."""
    ground = ground_of(state)
    away = nearest_distance(state, hex, enemies_of(state, stand.side)) or 0
    home = ground.from_edge(hex, state.army(stand.side).home)
    return -away, home, BEST_COVER.get(ground.cover(hex), 2), hex
