"""Questions about the position on the map that every part of the rules asks."""

from __future__ import annotations

import msgspec

from tachanka.engine.memo import remember
from tachanka.engine.scene import Ref, Seat

from .geography import GRAPH, ORDER, POSITIONS, is_base, is_box
from .state import GERMAN, RUSSIAN, State, Unit, UnitKind


class Occupation:
    """The units of a position by place: made once per question (but see `recall_occupation`).

    Attributes: `units` by place, `germans` and `russians`: the places each side stands on.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.units: dict[Ref, list[Unit]] = {}
        for unit in state.units:
            self.units.setdefault(unit.place, []).append(unit)
        # Units of both sides never share a place (B1.3): the first tells whose it is.
        sides = [(place, here[0].side) for place, here in self.units.items()]
        self.germans = frozenset([place for place, side in sides if side == GERMAN])
        self.russians = frozenset([place for place, side in sides if side == RUSSIAN])
        self._german = set(state.german)

    def at(self, place: Ref) -> list[Unit]:
        """The units there, in the order of the state."""
        return self.units.get(place, [])

    def controller(self, place: Ref) -> Seat:
        """Whose the position is (B1.9)."""
        return GERMAN if place in self._german else RUSSIAN

    def is_intact(self, place: Ref) -> bool:
        """Whether a fortress stands there (B1.10)."""
        return is_intact(self.state, place)

    def is_open_to_germans(self, place: Ref) -> bool:
        """No Russian unit, no intact fortress, and on the map (B1.11, B1.5)."""
        return not is_box(place) and place not in self.russians and not self.is_intact(place)

    def is_friendly_to_germans(self, place: Ref) -> bool:
        """German-controlled and free of Russian units: where a long march may lead (B5.2, B-R8)."""
        return self.controller(place) == GERMAN and place not in self.russians

    def is_open_to_russians(self, place: Ref, start: Ref) -> bool:
        """No German unit, no base, and not barred by B11.3 when coming from `start` (B1.11)."""
        if place in self.germans or is_base(place):
            return False
        if place in self.russians or self.controller(place) == RUSSIAN or is_box(place):
            return True
        return not self.is_watched(place) and not self.is_beside_germans(start)

    def is_watched(self, place: Ref) -> bool:
        """Whether it is empty, under German control and next to a German unit (B11.3)."""
        rear = place in self._german and place not in self.germans
        return rear and self.is_beside_germans(place)

    def is_beside_germans(self, place: Ref) -> bool:
        """Whether a German unit stands one link away."""
        return any(near in self.germans for near in GRAPH.neighbours(place))


def recall_occupation(view: State) -> Occupation:
    """What stands where, and the same object for as long as that stays so.

    For scenes and offers: what is made of it can be remembered by it at no cost. It knows nothing
    of the step in play (`frames`, `attacks`, `reports`, `reserved`), so it outlasts most acts.
    """
    lasting = msgspec.structs.replace(view, frames=[], attacks=[], reports=[], reserved=[])
    return remember(Occupation, lasting)


def loses_attack_by_marching(state: State, kind: UnitKind) -> bool:
    """Whether a march keeps such units from attacking: all but corps (B-R7, `army_march`)."""
    return state.options.army_march == "off" and kind != "panzerkorps"


def has_marched_too_far(state: State, unit: Unit) -> bool:
    """Whether the unit's march keeps it from attacking this turn (B-R7)."""
    return unit.marched > 0 and loses_attack_by_marching(state, unit.kind)


def is_intact(state: State, place: Ref) -> bool:
    """Whether a fortress stands there (B1.10)."""
    return place in POSITIONS and POSITIONS[place].fortress and place not in state.destroyed


def take_control(state: State, place: Ref, side: Seat) -> bool:
    """A unit of the side enters: control, and the end of a fortress (B1.9, B1.10, B12.3).

    Returns: whether the position changed hands. Moscow's die is not rolled here (B15.4).
    """
    if is_box(place) or is_base(place):
        return False
    before = place in state.german
    if side == RUSSIAN:
        state.german = [each for each in state.german if each != place]
        return before
    if not before:
        state.german = sorted([*state.german, place], key=ORDER.__getitem__)
    if is_intact(state, place):
        state.destroyed = sorted([*state.destroyed, place], key=ORDER.__getitem__)
    if POSITIONS[place].vp and place not in state.barren:
        state.barren = sorted([*state.barren, place], key=ORDER.__getitem__)
    return not before
