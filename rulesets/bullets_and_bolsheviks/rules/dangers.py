"""Who could fire at a group on its way before it goes: told with each way (BB-7, BB-10)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec.structs import replace

from tachanka.engine.choices import Route
from tachanka.engine.scene import Msg, Ref

from ..position.naming import Args, name_stands
from ..position.occupation import reacts
from ..position.pieces import Stand, other
from ..position.state import State
from .chances import expect_hits
from .gunnery import find_range, terms_at
from .march import choose_aim
from .shots import cannot_hit, cannot_reach, cannot_serve, is_moving, ready_firers
from .volleys import aim_volley

NAMED: Final = 2
"""So many of those who could fire are named."""


class Threat(NamedTuple):
    """Who could fire in a hex, and the hits of a volley of all their small arms there."""

    hex: Ref
    firers: frozenset[Ref]
    hits: Fraction


class Dangers:
    """What the other side could fire at one group; made for one question and thrown away.

    road: the group goes by road, in March Column.
    """

    def __init__(self, state: State, group: Sequence[Stand], road: bool = False) -> None:
        self.state, self.start = state, group[0].hex
        self.group, self.coming = group, [replace(stand, column=road) for stand in group]
        foe = other(group[0].side)
        able = reacts(state, foe)
        self.rifles = ready_firers(state, foe) if able else []
        self.guns = [
            stand
            for stand in state.stands
            if able and stand.side == foe and stand.is_battery and not cannot_serve(state, stand)
        ]
        self._names: dict[frozenset[Ref], tuple[Msg, ...]] = {}
        self._known: dict[Ref, Threat] = {}

    def at(self, hex: Ref) -> Threat:
        """Who could fire in a hex, and the hits of a volley of all their small arms there."""
        if hex not in self._known:
            self._known[hex] = self._look(hex)
        return self._known[hex]

    def _look(self, hex: Ref) -> Threat:
        state, group = self.state, self.group if hex == self.start else self.coming
        firers = [s for s in self.rifles if cannot_hit(state, s, hex, group) is None]
        guns = [s for s in self.guns if self._finds(s, hex)]
        aimed = aim_volley(state, firers, hex, group)
        hits = expect_hits(aimed.dice, aimed.least, aimed.halved) if firers else Fraction(0)
        return Threat(hex, frozenset(stand.id for stand in (*firers, *guns)), hits)

    def _finds(self, gun: Stand, hex: Ref) -> bool:
        """Whether the dice of a gun can find the range to the group in a hex (BB-49)."""
        if cannot_reach(self.state, gun, hex) is not None:
            return False
        aim = choose_aim(gun, self.group)
        moving = hex != self.start or is_moving(self.state, gun, aim.id)
        return find_range(self.state, gun, hex, terms_at(self.state, gun, aim.id, hex, moving))[1]

    def tell(self, route: Route, assault: bool = False, beside: Sequence[Threat] = ()) -> Route:
        """The way with a word on who could fire along it, and the worst hex of it, if anybody.

        A move that small arms may fire at is coloured for it; an assault is by its chances.
        beside: what others risk who go with the group.
        """
        threats = [*self.along(route.refs[:-1] if assault else route.refs), *beside]
        firers = frozenset[Ref]().union(*(threat.firers for threat in threats))
        if not firers or route.note is None:
            return route
        worst = max(threats, key=lambda threat: threat.hits)
        tenths = round(worst.hits * 10)
        args: Args = {"way": route.note, "who": self.name(firers)}
        if not tenths:
            return replace(route, note=Msg("note-shells", args))
        args |= {"hex": worst.hex, "whole": tenths // 10, "tenth": tenths % 10}
        note = Msg("note-danger", args)
        return replace(route, note=note, tone=route.tone if assault else "costly")

    def along(self, path: Sequence[Ref]) -> list[Threat]:
        """What the group risks in each hex of a way; of none, where it stands."""
        hexes = path or ((self.start,) if self.start is not None else ())
        return [self.at(hex) for hex in hexes]

    def name(self, firers: frozenset[Ref]) -> tuple[Msg, ...]:
        """Those who could fire, the first of the scenario by their names, the others counted."""
        if firers not in self._names:
            stands = [stand for stand in (*self.rifles, *self.guns) if stand.id in firers]
            names = name_stands(self.state, stands[:NAMED])
            more = len(stands) - len(names)
            self._names[firers] = (*names, Msg("danger-more", {"n": more})) if more else names
        return self._names[firers]
