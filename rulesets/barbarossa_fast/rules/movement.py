"""German movement in step 2 (B5): marches, bonus links, and why a unit may not go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Clause,
    Event,
    Later,
    Offer,
    Refusal,
    Route,
    Routes,
    Trace,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat, Travel

from ..position.geography import GRAPH, GROUND, MOSCOW, is_box
from ..position.naming import Args, list_places, name_of, title_of
from ..position.occupation import Occupation, loses_attack_by_marching, recall_occupation
from ..position.state import GERMAN, GermanMovement, State, Unit, UnitKind, Weather, end_step
from ..position.weather import EFFECTS
from .capture import occupy

END: Final = Act("end_moves")


class Way(NamedTuple):
    """A lawful path. marched: how many of its links are march; a link more is the bonus (B5.4)."""

    path: tuple[Ref, ...]
    marched: int

    @property
    def takes_bonus(self) -> bool:
        """Whether the unit gives up attacking for it (B5.4)."""
        return len(self.path) > self.marched


def bars_moving(unit: Unit) -> Clause | None:
    """The clause by which the unit cannot move at all, or None (B5.1, B5.4, B9.1)."""
    if unit.disrupted:
        return "B5.1"
    return "B5.4" if unit.spent else None


def bars_entering(occupation: Occupation, place: Ref) -> Clause | None:
    """The clause that shuts a place to marches and bonus links, or None (B1.11, B1.5, B5.6)."""
    if is_box(place):
        return "B1.5"
    if place in occupation.russians:
        return "B1.11"
    return "B5.6" if occupation.is_intact(place) else None


def longest_march(kind: UnitKind, weather: Weather) -> int:
    """The links of the longest march: an army's is 1, a panzer corps' hangs on weather (B3.6)."""
    return EFFECTS[weather].march if kind == "panzerkorps" else 1


def list_marches(occupation: Occupation, unit: Unit) -> list[tuple[Ref, ...]]:
    """The marches of a unit, the shortest to each end (B5.2, B3.6); none once it has marched."""
    if unit.marched:
        return []
    ends: dict[Ref, tuple[Ref, ...]] = {
        place: (place,)
        for place in GROUND.neighbours(unit.place)
        if bars_entering(occupation, place) is None
    }
    if longest_march(unit.kind, occupation.state.weather) > 1:
        for first in [place for place in ends if occupation.is_friendly_to_germans(place)]:
            for place in GROUND.neighbours(first):
                if place != unit.place and occupation.is_friendly_to_germans(place):
                    ends.setdefault(place, (first, place))
    return list(ends.values())


def list_ways(occupation: Occupation, unit: Unit) -> list[Way]:
    """Every path that makes a difference, marches first (B5.2, B5.4).

    A bonus link is left out where a cheaper path ends there and takes control of the same places.
    """
    if bars_moving(unit) is not None:
        return []
    marches = list_marches(occupation, unit)
    ways = [Way(path, len(path)) for path in marches]
    seen = {(path[-1], _gains(occupation, path)) for path in marches}
    starts: list[tuple[Ref, ...]] = [()] if unit.marched else marches
    for path in starts:
        for place in GROUND.neighbours(path[-1] if path else unit.place):
            further = (*path, place)
            key = (place, _gains(occupation, further))
            pointless = place == unit.place and not key[1]
            if key in seen or pointless or bars_entering(occupation, place) is not None:
                continue
            seen.add(key)
            ways.append(Way(further, len(path)))
    return ways


def _gains(occupation: Occupation, path: Sequence[Ref]) -> frozenset[Ref]:
    """The places that change hands by the path (B5.5)."""
    return frozenset(place for place in path if occupation.controller(place) != GERMAN)


def can_move(occupation: Occupation, unit: Unit) -> bool:
    """Whether the unit has anywhere to go."""
    return bars_moving(unit) is None and any(
        bars_entering(occupation, place) is None for place in GROUND.neighbours(unit.place)
    )


def list_attackable(occupation: Occupation, place: Ref) -> list[Ref]:
    """The positions next to it that can be attacked (B7.8)."""
    return [
        near
        for near in GROUND.neighbours(place)
        if near not in occupation.germans and not occupation.is_open_to_germans(near)
    ]


# --- The section -------------------------------------------------------------------------------


def begin_movement(state: State) -> list[Event]:
    """Step 2 begins; where nobody can move, as on the first turn, with the air missions (B2.1)."""
    end_step(state)
    occupation = Occupation(state)
    if any(unit.side == GERMAN and can_move(occupation, unit) for unit in state.units):
        return []
    end_step(state)
    return [Event("B1.11", Msg("event-no-german-moves"))]


def window(state: State, frame: GermanMovement) -> Window:
    """The German side moves until it ends the step."""
    return Window("turn", (GERMAN,), "B5.1", Msg("ask-german-movement"), {GERMAN: END})


def offers(view: State, frame: GermanMovement, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """A move for each unit that can, and the end of the step."""
    if seat != GERMAN:
        return ()
    occupation = recall_occupation(view)
    units = [unit for unit in view.units if unit.side == GERMAN and can_move(occupation, unit)]
    if on is not None:
        return [_offer_routes(occupation, unit) for unit in units if unit.id == on]
    label = Msg("offer-end-german-movement")
    end = Offer(END.verb, "B2.1", Button(), label, closing=True)
    return [*(_offer_move(unit.id) for unit in units), end]


@cache
def _offer_move(unit: Ref) -> Offer:
    """A unit's paths are listed when it is asked for; together they are a long list."""
    label = Msg("offer-move", {"unit": title_of(unit)})
    return Offer("move", "B5.2", Later(), label, on=unit, deed=Msg("deed-move"))


def _offer_routes(occupation: Occupation, unit: Unit) -> Offer:
    return msgspec.structs.replace(_offer_move(unit.id), choice=list_routes(occupation, unit))


def list_routes(occupation: Occupation, unit: Unit) -> Routes:
    """The paths of a unit with what they mean, and the neighbours that are shut."""
    routes = tuple(_describe_way(occupation, unit, way) for way in list_ways(occupation, unit))
    barred = []
    for place in GRAPH.neighbours(unit.place):
        clause = bars_entering(occupation, place)
        if clause is not None:
            barred.append(Barred(place, refuse_entering(clause, place)))
    return Routes(routes, tuple(barred))


def _describe_way(occupation: Occupation, unit: Unit, way: Way) -> Route:
    """What the path gives up, risks, or makes possible."""
    cost, end = len(way.path), way.path[-1]
    if MOSCOW in _gains(occupation, way.path):
        return Route(way.path, cost, Msg("note-moscow-die"), "good")
    if way.takes_bonus:
        return Route(way.path, cost, Msg("note-bonus"), "costly")
    if loses_attack_by_marching(occupation.state, unit.kind):
        return Route(way.path, cost, Msg("note-march-no-attack"), "costly")
    targets = list_places(list_attackable(occupation, end))
    return Route(way.path, cost, Msg("note-attackable", {"places": targets}) if targets else None)


def apply(
    state: State, frame: GermanMovement, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """A move, or the end of the step."""
    act = acts[GERMAN]
    if act == END:
        end_step(state)
        title = Msg("event-german-moves-ended")
        return [Event("B2.1", title, Banner(title))]
    assert act.on is not None
    assert isinstance(act.arg, Trace)
    held = set(state.german)
    events = go(state, state.unit(act.on), act.arg.refs, chance)
    frame.won += [place for place in state.german if place not in held]
    return events


def go(state: State, unit: Unit, path: tuple[Ref, ...], chance: Chance) -> list[Event]:
    """Takes a unit along a path; what it enters becomes German at once (B5.5, B1.9)."""
    way = next(way for way in list_ways(Occupation(state), unit) if way.path == path)
    unit.start = unit.start or unit.place
    unit.marched += way.marched
    unit.spent = way.takes_bonus
    args: Args = {"unit": title_of(unit.id), "place": name_of(path[-1])}
    clause, id = ("B5.4", "event-bonus") if way.takes_bonus else ("B5.2", "event-march")
    events = [Event(clause, Msg(id, args), Travel((unit.id,), path))]
    for place in path:
        unit.place = place
        events += occupy(state, place, GERMAN, chance)
        if state.outcome is not None:
            break
    return events


# --- Why not -----------------------------------------------------------------------------------

WHY: Final[Mapping[Clause, str]] = {
    "B1.5": "why-box",
    "B1.11": "why-russians-there",
    "B5.6": "why-empty-fortress",
    "B5.1": "why-disrupted",
    "B5.4": "why-spent",
}


def refuse_entering(clause: Clause, place: Ref) -> Refusal:
    """The refusal of a place that is shut."""
    return Refusal(clause, Msg(WHY[clause], {"place": name_of(place)}), (place,))


def explain_move(view: State, unit: Unit, path: Sequence[Ref]) -> Refusal | None:
    """Why a path that is not offered is none; None where it makes no sense at all."""
    occupation = Occupation(view)
    clause = bars_moving(unit)
    if clause is not None:
        return Refusal(clause, Msg(WHY[clause], {"unit": title_of(unit.id)}))
    here = unit.place
    for place in path:
        if place not in GRAPH.places or place not in GRAPH.neighbours(here):
            text = Msg("why-not-adjacent", {"place": name_of(here)})
            return Refusal("B1.2", text, (place,) if place in GRAPH.places else ())
        clause = bars_entering(occupation, place)
        if clause is not None:
            return refuse_entering(clause, place)
        here = place
    return _explain_length(occupation, unit, path)


def _explain_length(occupation: Occupation, unit: Unit, path: Sequence[Ref]) -> Refusal | None:
    """The path is too long, or does no more than a shorter one."""
    nearest = next((way for way in list_ways(occupation, unit) if way.path[-1] == path[-1]), None)
    if nearest is not None:
        text = Msg("why-shorter-way", {"place": name_of(path[-1])})
        act = Act("move", unit.id, Trace(nearest.path))
        return Refusal("B5.2", text, (path[-1],), act)
    if unit.marched:
        return Refusal("B5.1", Msg("why-has-marched", {"unit": title_of(unit.id)}))
    longest = longest_march(unit.kind, occupation.state.weather)
    clause = "B3.6" if unit.kind == "panzerkorps" and longest == 1 else "B5.2"
    return Refusal(clause, Msg("why-too-far", {"unit": title_of(unit.id)}), (path[-1],))


GERMAN_MOVEMENT: Final[Section[State]] = Section(window, offers, apply)
