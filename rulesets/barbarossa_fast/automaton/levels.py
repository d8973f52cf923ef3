"""The needs of the Russian side by priority, levels 1 to 5 (B16.6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from tachanka.engine.scene import Msg, Ref

from ..position.geography import CITIES, GROUND, MOSCOW, POSITIONS, distances, is_box, russian_depth
from ..position.naming import name_of
from ..position.occupation import Occupation
from ..position.state import RUSSIAN
from .outlook import Outlook

NEAR_MOSCOW: Final = 3
"""German units so many links away make the automaton close Moscow's approaches (B16.6)."""


class Need(NamedTuple):
    """The first need that can be met. places: those that meet it equally well, in map order.

    reason: level and reason in words, about `places[0]`; see `tell`.
    """

    level: int
    places: tuple[Ref, ...]
    tell: Callable[[Ref], Msg]


def find_need(
    occupation: Occupation, outlook: Outlook, allowed: Collection[Ref], levels: int = 5
) -> Need | None:
    """The first need among the levels that one of the allowed places meets (B16.6).

    allowed: where the unit may go or be placed; no German units there. levels: how many are
    looked at: 3 for a move (B16.5), 5 for an arrival (B16.8).
    """
    ordered = [place for place in POSITIONS if place in allowed]
    for find in LEVELS[:levels]:
        need = find(occupation, outlook, ordered)
        if need is not None:
            return need
    return None


def _best(places: Iterable[Ref], key: Callable[[Ref], Any]) -> tuple[Ref, ...]:
    """The places with the smallest key."""
    found = list(places)
    if not found:
        return ()
    keys = {place: key(place) for place in found}
    least = min(keys.values())
    return tuple(place for place in found if keys[place] == least)


def _find_garrison(occupation: Occupation, outlook: Outlook, allowed: Sequence[Ref]) -> Need | None:
    """Level 1: a threatened city short of units."""

    def shortage(city: Ref) -> int:
        return outlook.need(city) - len(occupation.at(city))

    short = [
        city
        for city in allowed
        if city in CITIES
        and occupation.controller(city) == RUSSIAN
        and outlook.threat(city)
        and shortage(city) > 0
    ]
    best = _best(short, lambda city: (-POSITIONS[city].vp, -shortage(city)))
    if not best:
        return None

    def tell(city: Ref) -> Msg:
        return Msg("reason-garrison", {"place": name_of(city), "n": shortage(city)})

    return Need(1, best, tell)


def _find_approach(occupation: Occupation, outlook: Outlook, allowed: Sequence[Ref]) -> Need | None:
    """Level 2: the approaches to Moscow, or else a place that bars the way to a city."""
    empty = [place for place in allowed if not occupation.at(place)]
    if occupation.controller(MOSCOW) == RUSSIAN and _is_german_within(
        occupation, MOSCOW, NEAR_MOSCOW
    ):
        ring = tuple(place for place in empty if place in GROUND.neighbours(MOSCOW))
        if ring:
            return Need(2, ring, lambda place: Msg("reason-moscow", {"place": name_of(place)}))
    barring = [
        place
        for place in empty
        if any(
            near in occupation.germans and outlook.distance(place) < outlook.distance(near)
            for near in GROUND.neighbours(place)
        )
    ]
    best = _best(barring, outlook.distance)
    if not best:
        return None
    return Need(2, best, lambda place: Msg("reason-approach", {"place": name_of(place)}))


def _is_german_within(occupation: Occupation, place: Ref, links: int) -> bool:
    away = distances(place)
    return any(away[german] <= links for german in occupation.germans)


def _find_army(occupation: Occupation, outlook: Outlook, allowed: Sequence[Ref]) -> Need | None:
    """Level 3: an empty place next to a German army."""
    empty = (
        place
        for place in allowed
        if not occupation.at(place) and _has_near(occupation, place, "army")
    )
    best = _best(empty, outlook.distance)
    if not best:
        return None
    return Need(3, best, lambda place: Msg("reason-army", {"place": name_of(place)}))


def _has_near(occupation: Occupation, place: Ref, kind: str) -> bool:
    """Whether a German unit of the kind stands next to it."""
    return any(
        unit.kind == kind for near in GROUND.neighbours(place) for unit in occupation.at(near)
    )


def _find_second_line(
    occupation: Occupation, outlook: Outlook, allowed: Sequence[Ref]
) -> Need | None:
    """Level 4: an empty place behind a Russian one that faces panzer corps."""
    empty = [
        place
        for place in allowed
        if not occupation.at(place)
        and any(
            near in occupation.russians
            and russian_depth(near) > russian_depth(place)
            and _has_near(occupation, near, "panzerkorps")
            for near in GROUND.neighbours(place)
        )
    ]
    best = _best(empty, outlook.distance)
    if not best:
        return None
    return Need(4, best, lambda place: Msg("reason-second-line", {"place": name_of(place)}))


def _find_pressed(occupation: Occupation, outlook: Outlook, allowed: Sequence[Ref]) -> Need | None:
    """Level 5: the place that is pressed hardest for the units it has."""

    def pressure(place: Ref) -> Fraction:
        near = (place, *GROUND.neighbours(place))
        german = sum(
            unit.factor or 0
            for there in near
            if there in occupation.germans
            for unit in occupation.at(there)
        )
        return Fraction(german * 2, len(occupation.at(place)) * 2 + 1)

    held = [
        place for place in allowed if occupation.at(place) and occupation.is_beside_germans(place)
    ]
    best = _best(held, lambda place: (-pressure(place), outlook.distance(place)))
    if not best or is_box(best[0]):
        return None
    return Need(5, best, lambda place: Msg("reason-pressed", {"place": name_of(place)}))


LEVELS: Final = (
    _find_garrison,
    _find_approach,
    _find_army,
    _find_second_line,
    _find_pressed,
)
