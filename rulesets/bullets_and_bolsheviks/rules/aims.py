"""What each stand could fire at in a fire step, and what bars the rest (BB-40, BB-41, BB-48)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tachanka.engine.api import Button, Choice, Clause, Later, Offer, Subset, Target, Targets
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.naming import name_place, name_stand
from ..position.pieces import Stand, other
from ..position.state import State
from .bombardment import bar, bar_ranging, bar_targets, target_of
from .prospects import tell_shot
from .shots import (
    cannot_hit,
    cannot_range,
    cannot_shoot,
    enemy_hexes,
    find_gun_targets,
    ready_firers,
)
from .volleys import aim_volley

FIRE: Final = Msg("deed-fire")
SHOOT: Final = Msg("deed-shoot")
BOMBARD: Final = Msg("deed-bombard")
RANGE: Final = Msg("deed-ranging")
NEAREST: Final = ("BB-44", "BB-43", "BB-36", "BB-40")
"""What bars a volley, the bar that is nearest to a shot in front."""


def find_nearest(clauses: Iterable[Clause]) -> Clause:
    """Of several reasons the one that comes nearest to a shot."""
    return min(clauses, key=NEAREST.index)


class Aims:
    """Small arms of one side in its fire step; made for one question and thrown away.

    bars: by hex with enemies, why each stand that has still to fire cannot fire at it, or None.
    """

    def __init__(self, state: State, side: Seat) -> None:
        self.state, self.side = state, side
        self.ready = ready_firers(state, side)
        self.bars: dict[Ref, dict[Ref, Clause | None]] = {}
        for hex in enemy_hexes(state, side) if self.ready else ():
            targets = state.at(hex, other(side))
            self.bars[hex] = {s.id: cannot_hit(state, s, hex, targets) for s in self.ready}

    def offer_volleys(self, hex: Ref) -> Iterator[Offer]:
        """A volley at one hex, of all that can join it or of some (BB-41)."""
        state, bars = self.state, self.bars.get(hex, {})
        firers = [stand for stand in self.ready if bars.get(stand.id, "") is None]
        if not firers:
            return
        place, targets = name_place(state, hex), state.at(hex, other(self.side))
        if len(firers) > 1:
            told = tell_shot(aim_volley(state, firers, hex, targets), targets)
            label = Msg("offer-fire-all", {"hex": place, "n": len(firers), "volley": told})
            yield Offer("fire_all", "BB-41", Button(), label, hex, forecast=True)
        aimed = aim_volley(state, (), hex, targets)
        works = "yes" if aimed.halved else "no"
        key = "offer-fire" if targets else "offer-fire-leaders"
        label = Msg(key, {"hex": place, "least": aimed.least, "halved": works})
        choice = Subset(tuple(sorted(stand.id for stand in firers)), 1, len(firers))
        yield Offer("fire", "BB-41", choice, label, hex, forecast=True, deed=FIRE)

    def offer_alone(self, stand: Stand, later: bool) -> Offer:
        """What one stand could fire at by itself, or why at nothing (BB-40).

        later: its targets are told when it is picked.
        """
        label = Msg("offer-shoot", {"stand": name_stand(self.state, stand)})
        hexes = self.list_hexes(stand)
        if not hexes:
            clause, told = self.find_reason(stand)
            choice: Choice = Targets((), (bar(stand.id, clause, told),))
            return Offer("shoot", clause, choice, label, stand.id, deed=SHOOT)
        if later:
            return Offer("shoot", "BB-41", Later(), label, stand.id, deed=SHOOT)
        options = tuple(self.aim_at(stand, hex) for hex in hexes)
        barred = tuple(bar(hex, c) for hex, bars in self.bars.items() if (c := bars[stand.id]))
        choice = Targets(options, barred)
        return Offer("shoot", "BB-41", choice, label, stand.id, forecast=True, deed=SHOOT)

    def list_hexes(self, stand: Stand) -> list[Ref]:
        """The hexes with enemies that one stand can fire at."""
        return [hex for hex, bars in self.bars.items() if bars.get(stand.id, "") is None]

    def find_reason(self, stand: Stand) -> tuple[Clause, str]:
        """Why a stand has nothing to fire at, and how the message of the reason begins."""
        clause = cannot_shoot(self.state, stand)
        if clause is not None:
            return clause, "refusal"
        clauses = [c for bars in self.bars.values() if (c := bars[stand.id])]
        return find_nearest(clauses or ["BB-40"]), "bar-stand"

    def aim_at(self, stand: Stand, hex: Ref) -> Target:
        targets = self.state.at(hex, other(self.side))
        aimed = aim_volley(self.state, [stand], hex, targets)
        return Target(hex, aimed.dice, aimed.terms, tell_shot(aimed, targets))

    def bar_hexes(self) -> Iterator[Offer]:
        """Hexes with enemies that nobody can fire at, and why (BB-36, BB-40, BB-43, BB-44)."""
        barred = []
        for hex, bars in self.bars.items():
            clauses = [clause for clause in bars.values() if clause is not None]
            if len(clauses) == len(bars):
                barred.append(bar(hex, find_nearest(clauses), "bar-hex"))
        if barred:
            yield Offer("fire", "BB-41", Targets((), tuple(barred)), Msg("offer-volley"), deed=FIRE)


def offer_shots(state: State, battery: Stand) -> Iterator[Offer]:
    """The targets of a battery, for shells and for ranging rounds, or why it has none (BB-48)."""
    name = name_stand(state, battery)
    label = Msg("offer-bombard", {"battery": name})
    options = tuple(target_of(state, battery, t) for t in find_gun_targets(state, battery))
    choice = Targets(options, bar_targets(state, battery))
    forecast = bool(options)
    yield Offer("bombard", "BB-48", choice, label, battery.id, forecast=forecast, deed=BOMBARD)
    free = tuple(o for o in options if cannot_range(state, battery, o.ref) is None)
    if free:
        barred = tuple(bar_ranging(o.ref) for o in options if o not in free)
        label = Msg("offer-ranging", {"battery": name})
        yield Offer("ranging", "BB-65", Targets(free, barred), label, battery.id, deed=RANGE)
