"""Air missions in step 2 (B6): support, supply, and the die with its modifiers.

A Luftflotte is a piece of its own, with its id; it has no place in the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Event,
    Offer,
    One,
    Refusal,
    Target,
    Targets,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat, Show

from ..position.dice import D6, roll, show_throw
from ..position.geography import GROUND, POSITIONS, distances, is_base, sector_of
from ..position.naming import Args, name_of, title_of
from ..position.occupation import Occupation, has_marched_too_far
from ..position.roster import AIR_FLEETS
from ..position.state import (
    GERMAN,
    AirBattle,
    Luftflotte,
    Mission,
    State,
    Unit,
    end_step,
)
from ..position.weather import allows_air
from .attack.terms import list_terms
from .discovery import discover
from .missions import RANGE, find_mission, is_in_range, judge, modify, tell_die
from .status.supply import german_supplied

END: Final = Act("end_air")


# --- Support -----------------------------------------------------------------------------------


def could_attack(state: State, unit: Unit) -> bool:
    """Whether a German unit may still be declared to attack (B7.3, B-R7)."""
    if unit.side != GERMAN or unit.disrupted or unit.spent:
        return False
    return not has_marched_too_far(state, unit)


def list_frontier(view: State) -> list[Ref]:
    """Positions with Russian units next to a German unit that could attack them, on the map."""
    occupation = Occupation(view)
    ready = {unit.place for unit in view.units if could_attack(view, unit)}
    return [
        place
        for place in POSITIONS
        if place in occupation.russians and any(near in ready for near in GROUND.neighbours(place))
    ]


def bar_support(view: State, fleet: Luftflotte, target: Ref) -> Refusal | None:
    """Why a Luftflotte may not support against a place of the frontier (B6.2, B6.3)."""
    if sector_of(target) != fleet.sector:
        text = Msg("why-other-sector", {"sector": Msg(f"group-{fleet.sector}")})
        return Refusal("B6.2", text, (target,))
    if not is_in_range(view, target):
        return Refusal("B6.3", Msg("why-no-army-near", {"range": RANGE}), (target,))
    return None


def _describe_support(view: State, fleet: Luftflotte, target: Ref) -> Target:
    """The modifiers, and how many faces of the die hit and find."""
    terms = modify(view, fleet.id, target)
    results = [judge(face, terms)[1] for face in D6]
    args: Args = {
        "hits": results.count("hit"),
        "recon": results.count("hit") + results.count("recon"),
    }
    return Target(target, sum(term.n for term in terms), terms, Msg("note-air-odds", args))


def _offer_support(view: State, fleet: Luftflotte, frontier: list[Ref]) -> Iterator[Offer]:
    options, barred = [], []
    for target in frontier:
        refusal = bar_support(view, fleet, target)
        if refusal is None:
            options.append(_describe_support(view, fleet, target))
        elif find_mission(view, target) is None:
            # Whoever has just sent another Luftflotte there does not ask for a second mission.
            barred.append(Barred(target, refusal))
    if options:
        named: Args = {"luftflotte": AIR_FLEETS[fleet.id].name}
        yield Offer(
            "air_support",
            "B6.2",
            Targets(tuple(options), tuple(barred)),
            Msg("offer-air-support", named),
            on=fleet.id,
            forecast=True,
            deed=Msg("deed-air-support", named),
        )


# --- Supply ------------------------------------------------------------------------------------


def bar_supply(view: State, fleet: Luftflotte, unit: Unit, based: frozenset[Ref]) -> Refusal | None:
    """Why a Luftflotte may not supply a cut-off German unit (B6.8). based: places in supply."""
    if sector_of(unit.place) != fleet.sector:
        text = Msg("why-other-sector", {"sector": Msg(f"group-{fleet.sector}")})
        return Refusal("B6.8", text, (unit.id,))
    away = distances(unit.place)
    for army in view.units:
        near = army.kind == "army" and army.id != unit.id and army.place in based
        if near and away[army.place] <= RANGE:
            return None
    return Refusal("B6.8", Msg("why-no-supplied-army", {"range": RANGE}), (unit.id,))


def list_cut_off(view: State) -> list[Unit]:
    """German units that a supply mission may name: marked, or out of reach of a base (B6.8)."""
    based = german_supplied(view)
    return [
        unit
        for unit in view.units
        if unit.side == GERMAN
        and not unit.resupplied
        and not is_base(unit.place)
        and (unit.unsupplied or unit.place not in based)
    ]


def _offer_supply(view: State, fleet: Luftflotte) -> Iterator[Offer]:
    based = german_supplied(view)
    options, barred = [], []
    for unit in list_cut_off(view):
        refusal = bar_supply(view, fleet, unit, based)
        if refusal is None:
            options.append(Target(unit.id))
        else:
            barred.append(Barred(unit.id, refusal))
    if options:
        named: Args = {"luftflotte": AIR_FLEETS[fleet.id].name}
        label, deed = Msg("offer-air-supply", named), Msg("deed-air-supply", named)
        choice = Targets(tuple(options), tuple(barred))
        yield Offer("air_supply", "B6.8", choice, label, on=fleet.id, deed=deed)


# --- The section -------------------------------------------------------------------------------


def list_missions(view: State, on: Ref | None = None) -> Iterator[Offer]:
    """Every mission that may be flown now (B6.1, B3.4)."""
    fleets = [each for each in view.luftflotten if not each.flown and on in (None, each.id)]
    if not fleets or not allows_air(view):
        return
    frontier = list_frontier(view)
    for fleet in fleets:
        yield from _offer_support(view, fleet, frontier)
        yield from _offer_supply(view, fleet)


def window(state: State, frame: AirBattle) -> Window | None:
    """Asks for missions while there are any to fly."""
    if next(list_missions(state), None) is None:
        return None
    return Window("turn", (GERMAN,), "B6.1", Msg("ask-air"), {GERMAN: END})


def offers(view: State, frame: AirBattle, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The missions, and the end of them."""
    if seat != GERMAN:
        return ()
    found = [*list_missions(view, on)]
    if on is None:
        found.append(Offer(END.verb, "B6.1", Button(), Msg("offer-end-air"), closing=True))
    return found


def run(state: State, frame: AirBattle, chance: Chance) -> list[Event]:
    """Nothing to fly, or no more: attacks are declared."""
    end_step(state)
    if not allows_air(state):
        return [Event("B3.4", Msg("event-no-air", {"weather": Msg(f"weather-{state.weather}")}))]
    return []


def apply(state: State, frame: AirBattle, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A mission, or the end of them."""
    act = acts[GERMAN]
    if act == END:
        end_step(state)
        title = Msg("event-air-ended")
        return [Event("B6.1", title, Banner(title))]
    assert isinstance(act.arg, One)
    fleet = next(each for each in state.luftflotten if each.id == act.on)
    fleet.flown = True
    if act.verb == "air_supply":
        return [_fly_supply(state, fleet, state.unit(act.arg.ref))]
    return fly_support(state, fleet, act.arg.ref, chance)


def _fly_supply(state: State, fleet: Luftflotte, unit: Unit) -> Event:
    unit.resupplied = True
    args: Args = {
        "luftflotte": AIR_FLEETS[fleet.id].name,
        "unit": title_of(unit.id),
    }
    return Event("B6.8", Msg("event-air-supply", args), Show((unit.id,)))


def fly_support(state: State, fleet: Luftflotte, target: Ref, chance: Chance) -> list[Event]:
    """Rolls for a support mission; from 3 on the units there become known (B6.4, B6.5)."""
    terms = modify(state, fleet.id, target)
    die = roll(chance, Why("B6.4", GERMAN, f"air-{fleet.id}"))
    total, result = judge(die, terms)
    state.missions.append(Mission(fleet.id, target, die, total, result))
    told = tell_die(die, terms, total)
    args: Args = {
        "luftflotte": AIR_FLEETS[fleet.id].name,
        "place": name_of(target),
        "terms": list_terms(told),
        "total": total,
        "result": Msg(f"air-{result}"),
    }
    cue = show_throw(die, result != "fail", Msg("throw-air"), GERMAN, target, told, total)
    events = [Event("B6.5", Msg("event-air-support", args), cue, reveals=True, headline=True)]
    if result == "fail":
        return events
    units = [unit for unit in state.units if unit.place == target]
    return [*events, *discover(units, "B6.5")]


# --- Why not -----------------------------------------------------------------------------------


def explain_air(view: State, act: Act) -> Refusal | None:
    """Why a mission that is not offered may not be flown (B3.4, B6.1, B6.2, B6.8)."""
    fleet = next((each for each in view.luftflotten if each.id == act.on), None)
    if fleet is None or not isinstance(act.arg, One):
        return None
    if not allows_air(view):
        return Refusal("B3.4", Msg("why-no-air", {"weather": Msg(f"weather-{view.weather}")}))
    if fleet.flown:
        return Refusal("B6.1", Msg("why-flown", {"luftflotte": AIR_FLEETS[fleet.id].name}))
    ref = act.arg.ref
    if act.verb == "air_support" and ref in POSITIONS:
        if ref not in list_frontier(view):
            return Refusal("B6.2", Msg("why-no-support-there"), (ref,))
        return bar_support(view, fleet, ref)
    unit = view.find(ref)
    if act.verb == "air_supply" and unit is not None:
        if unit not in list_cut_off(view):
            return Refusal("B6.8", Msg("why-in-supply"), (ref,))
        return bar_supply(view, fleet, unit, german_supplied(view))
    return None


AIR_BATTLE: Final[Section[State]] = Section(window, offers, apply, run)
