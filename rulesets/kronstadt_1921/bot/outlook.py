"""A position as one side sees it: who stands where, what guns reach, what is still needed."""

from __future__ import annotations

from functools import cached_property

from tachanka.engine.scene import Ref, Seat

from ..position.chits import CHITS, FIRE
from ..position.occupation import Field
from ..position.scenarios import SCENARIOS
from ..position.state import BOLSHEVIK, REBEL, State, Unit, other
from ..position.terrain import GRID, ground_of, hexes_within, is_ice
from ..position.units import combat_value
from ..rules.chits.artillery_fire import RANGE, guns
from ..rules.combat import add_up
from ..rules.victory import (
    GUNS_FOR_ASSAULT,
    GUNS_FOR_SIEGE,
    HEXES_FOR_ASSAULT,
    HEXES_WITHOUT_COUNCIL,
    council_is_gone,
    guns_eliminated,
    occupied_hexes,
)
from .ground import ISLAND, ice_of
from .temper import Temper

UNIT = 4.0
"""What a Bolshevik infantry unit is worth."""


class Outlook:
    """One view, looked at by one side; made for one decision and thrown away."""

    def __init__(self, view: State, seat: Seat, temper: Temper) -> None:
        self.view, self.seat, self.temper = view, seat, temper
        self.field = Field(view)
        self.ice = ice_of(view)
        self.reds = [unit for unit in view.units if unit.side == BOLSHEVIK]
        self.rebels = [unit for unit in view.units if unit.side == REBEL]
        self.council = view.find("CR")
        scenario = SCENARIOS[view.scenario]
        self.victory = scenario.victory
        self.left = scenario.last_turn - view.turn + 1
        hand = view.hands.get(seat)
        self.held = list(hand.held) if hand is not None else []
        self._values: dict[Ref, int] = {}

    def value(self, unit: Unit) -> int:
        """Its Combat Value now."""
        known = self._values.get(unit.id)
        if known is None:
            known = self._values[unit.id] = combat_value(self.view, unit)
        return known

    def defence(self, unit: Unit) -> int:
        """What an attacker must beat, chits aside."""
        return self.value(unit) + (ground_of(unit.hex).bonus if unit.hex else 0)

    def holds(self, chit: str) -> bool:
        return chit in self.held

    # --- What is needed --------------------------------------------------------------------

    @cached_property
    def guns_needed(self) -> int:
        """Artillery units that must still fall."""
        least = {"siege": GUNS_FOR_SIEGE, "assault": GUNS_FOR_ASSAULT}.get(self.victory, 0)
        if self.victory == "siege" and council_is_gone(self.view):
            return 0
        return max(0, least - guns_eliminated(self.view))

    @cached_property
    def hexes_needed(self) -> int:
        """Kronstadt hexes that must be occupied in all."""
        if self.victory == "pursuit":
            return 0
        if self.victory == "assault":
            return HEXES_FOR_ASSAULT
        return HEXES_WITHOUT_COUNCIL if council_is_gone(self.view) else len(ISLAND)

    @cached_property
    def occupied(self) -> frozenset[Ref]:
        """Kronstadt hexes that the Bolshevik occupies now."""
        return frozenset(occupied_hexes(self.view))

    # --- Fire ------------------------------------------------------------------------------

    @cached_property
    def lost_guns(self) -> frozenset[Ref]:
        """Guns that a battle is about to take, as things stand."""
        gone = set()
        for hex in self.field.battles:
            sums = add_up(self.field, hex, BOLSHEVIK)
            if sums.result == "attacker" and sums.defender is not None:
                gone.add(sums.defender.id)
        return frozenset(gone)

    @cached_property
    def cover(self) -> dict[Ref, int]:
        """How many guns reach each hex, those not counted that are about to fall."""
        return self._count_cover(self.lost_guns)

    @cached_property
    def cover_now(self) -> dict[Ref, int]:
        """How many guns reach each hex at this moment."""
        return self._count_cover(frozenset())

    def _count_cover(self, without: frozenset[Ref]) -> dict[Ref, int]:
        cover: dict[Ref, int] = {}
        for gun in guns(self.view):
            if gun.id not in without and gun.hex is not None:
                for hex in hexes_within(gun.hex, RANGE):
                    if hex != gun.hex:
                        cover[hex] = cover.get(hex, 0) + 1
        return cover

    def reaches(self, gun: Unit, hex: Ref) -> bool:
        """Whether the gun can fire at the hex."""
        return gun.hex is not None and 1 <= GRID.distance(gun.hex, hex) <= RANGE

    def gun_for(self, hex: Ref, without: frozenset[Ref] = frozenset()) -> Unit | None:
        """A gun that can fire at the hex, if possible one that will not fall soon."""
        able = [gun for gun in guns(self.view) if self.reaches(gun, hex) and gun.id not in without]
        return min(able, key=lambda gun: gun.id in self.lost_guns, default=None)

    def is_cracked(self, hex: Ref) -> bool:
        """Whether one more shot breaks the ice."""
        return is_ice(hex) and self.view.ice.get(hex, 0) == 1

    def is_sound(self, hex: Ref) -> bool:
        """Whether the hex is ice that is not hit."""
        return is_ice(hex) and not self.view.ice.get(hex, 0)

    # --- The other hand --------------------------------------------------------------------

    def chance_of(self, *chits: str) -> float:
        """How likely the other side holds at least one of these chits.

        Its chosen chits are not random: Artillery Fire! and Commissar are what it likes best.
        """
        side = other(self.seat)
        hand = self.view.hands.get(side)
        if hand is None or not hand.held:
            return 0.0
        unseen = [chit for chit in CHITS[side] if chit not in hand.played]
        liking = sum(2.0 if chit in (*FIRE, "commissar", "assault") else 1.0 for chit in unseen)
        wanted = sum(
            2.0 if chit in (*FIRE, "commissar", "assault") else 1.0
            for chit in chits
            if chit in unseen
        )
        miss = 1.0
        for _ in hand.held:
            miss *= max(0.0, 1.0 - wanted / liking)
            liking -= liking / max(1, len(unseen))
        return 1.0 - miss
