"""The paths of a unit as they are offered: what each costs and what awaits it (K-501, K-609)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal, TypeAlias

from tachanka.engine.api import Route, Routes
from tachanka.engine.scene import Msg, Ref

from ..position.naming import describe_unit
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, State, Unit, other
from ..position.terrain import hexes_within
from .chits.artillery_fire import RANGE, guns
from .paths import Way, find_reach
from .refusals import bar_all
from .ways_back import SUREST, Attack, foresee_attacks

THIN_ICE: Final = Msg("note-thin-ice")
UNDER_FIRE: Final = Msg("note-under-fire")

Tone: TypeAlias = Literal["plain", "good", "costly"]
PLAIN: Final[Tone] = "plain"
GOOD: Final[Tone] = "good"
COSTLY: Final[Tone] = "costly"


def list_routes(field: Field, unit: Unit) -> Routes:
    """Every path of the unit with its cost and what awaits it.

    To each hex the cheapest comes first; into a battle those with the surest way back (K-609).
    """
    reach, look = find_reach(field, unit), _Lookout(field, unit)
    routes: list[Route] = []
    for end, group in groupby(reach.ways, lambda way: way.path[-1]):
        ways = list(group)
        routes += look.list_attacks(end, ways) if end in look.foes else look.list_moves(end, ways)
    return Routes(tuple(routes), bar_all(reach.shut))


class _Lookout:
    """What awaits one unit on its paths and at the end of them."""

    def __init__(self, field: Field, unit: Unit) -> None:
        state = field.state
        self.field = field
        self.unit = unit
        self.foes = field.occupied(other(unit.side))
        self.cover = _under_fire(state) if unit.side == BOLSHEVIK else frozenset()
        self.thin = {hex for hex, n in state.ice.items() if n == 1 and hex in self.cover}
        self.origins = {one.origin: one for one in state.units if one.side == unit.side}

    def list_moves(self, end: Ref, ways: list[Way]) -> Iterator[Route]:
        """The paths to a hex without an enemy, with the danger on them and there."""
        note, tone = self._bars_way_back(end), COSTLY
        if note is None:
            note, tone = UNDER_FIRE if end in self.cover else None, PLAIN
        for path, _, cost in ways:
            if self._treads(path):
                yield Route(path, cost, THIN_ICE, COSTLY)
            else:
                yield Route(path, cost, note, tone)

    def list_attacks(self, end: Ref, ways: list[Way]) -> list[Route]:
        """The paths into a battle, with its sums: those with the surest way back come first."""
        origins = [path[-2] if len(path) > 1 else self.unit.hex or "" for path, _, _ in ways]
        attacks = foresee_attacks(self.field, self.unit, end, origins)
        rated = [
            (SUREST.index(attacks[origin].way_back), self._attack(way, attacks[origin]))
            for way, origin in zip(ways, origins, strict=True)
        ]
        rated.sort(key=lambda each: each[0])
        return [route for _, route in rated]

    def _attack(self, way: Way, attack: Attack) -> Route:
        note, treads = attack.note, self._treads(way.path)
        if treads and attack.way_back == "free":
            note = Msg("note-attack-thin-ice", {"sums": note})
        tone = GOOD if attack.good and not treads else COSTLY
        return Route(way.path, way.cost, note, tone, attack.terms)

    def _treads(self, path: tuple[Ref, ...]) -> bool:
        """Whether the path leads over ice that one more shot breaks."""
        return bool(self.thin) and not self.thin.isdisjoint(path)

    def _bars_way_back(self, hex: Ref) -> Msg | None:
        """Whose way back from a battle would end in a hex that is taken (K-609)."""
        unit = self.origins.get(hex)
        return Msg("note-bars-way-back", {"unit": describe_unit(unit)}) if unit else None


def _under_fire(state: State) -> frozenset[Ref]:
    """The hexes that a gun reaches (K-236)."""
    return _cover(tuple(gun.hex for gun in guns(state) if gun.hex is not None))


@lru_cache(maxsize=64)
def _cover(guns: tuple[Ref, ...]) -> frozenset[Ref]:
    return frozenset(hex for gun in guns for hex in hexes_within(gun, RANGE))
