"""Guns off the table: requests, arrival, deviation, the beaten zone (R-501 to R-511)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from tachanka.engine.api import (
    Act,
    At,
    Button,
    Chance,
    Die,
    Event,
    Later,
    Msg,
    Offer,
    Refusal,
    Region,
    Throw,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Point, Ref, Seat

from ..position.field import Field
from ..position.frames import Arrival, Spotting
from ..position.naming import Args, tell_inches
from ..position.scenarios import BatteryFile
from ..position.state import Battery, Figure, State
from ..position.tables import FACES, INCH
from .seen import draw_seen, list_seen
from .shrapnel import beat

NO_REQUEST: Final = Act("no_request")
CEASE_FIRE: Final = Act("cease_fire")


def read_battery(field: Field) -> tuple[BatteryFile, Battery] | None:
    """The guns off the table, as listed and as they stand; None where there are none."""
    told, battery = field.battle.battery, field.state.battery
    return None if told is None or battery is None else (told, battery)


def find_observer(field: Field, told: BatteryFile) -> Figure | None:
    """R-501: the observer, while he lives."""
    return next(iter(field.members.get(told.observer, ())), None)


# --- Arrival ----------------------------------------------------------------------------------


def run_arrival(state: State, frame: Arrival, chance: Chance) -> list[Event]:
    """R-505, R-507, R-509: a strike that is due comes down."""
    state.frames.pop()
    field = Field(state)
    found = read_battery(field)
    if found is None or not found[1].due or found[1].aim is None:
        return []
    told, battery = found
    aim = found[1].aim
    events = [tell_aim(told, aim)]
    if battery.first:
        impact, thrown = find_impact(field, told, aim, chance)
        events += thrown
    else:
        observer = find_observer(field, told)
        seen = observer is not None and field.can_see(observer.spot, aim)
        impact = aim if seen or battery.impact is None else battery.impact
        text = Msg("strike-observed" if seen else "strike-repeated")
        events.append(Event("R-509", text))
    battery.due, battery.fired, battery.impact = False, True, impact
    battery.strikes -= 1
    state.beaten = impact
    return [*events, *beat(field, told, impact, chance)]


def tell_aim(told: BatteryFile, aim: Point) -> Event:
    """What was aimed at is known when the shells come."""
    args = {"battery": told.name, "x": tell_inches(aim[0]), "y": tell_inches(aim[1])}
    return Event("R-505", Msg("strike-arrives", args), headline=True, reveals=True)


def find_impact(
    field: Field, told: BatteryFile, aim: Point, chance: Chance
) -> tuple[Point, list[Event]]:
    """R-507, R-508: on the point, or so many inches short, right, left or over."""
    (face,) = chance.roll(FACES, 1, Why("R-507", told.side))
    needed = told.tactical - 2
    exact = face <= needed
    cue = Throw((Die(str(face), exact),), Msg("throw-accuracy"), told.side)
    text = Msg("strike-exact" if exact else "strike-misses", {"n": needed})
    events = [Event("R-507", text, cue)]
    if exact:
        return aim, events
    far = chance.roll(FACES, 2, Why("R-508", told.side, "distance"))
    inches = sum(far)
    (face,) = chance.roll(FACES, 1, Why("R-508", told.side, "direction"))
    way = read_direction(face)
    dx, dy = find_direction(field.battle.towards_home(told.side), way)
    cue = Throw(tuple(Die(str(each)) for each in (*far, face)), Msg("throw-deviation"), told.side)
    events.append(Event("R-508", Msg(f"strike-{way}", {"n": inches}), cue))
    return (aim[0] + dx * inches * INCH, aim[1] + dy * inches * INCH), events


Direction = Literal["short", "right", "left", "over"]


def read_direction(face: int) -> Direction:
    """R-508: what a die says."""
    if face <= 3:
        return "short"
    return "right" if face == 4 else "left" if face == 5 else "over"


def find_direction(home: Point, way: Direction) -> Point:
    """R-508: seen by who fires, with his own edge behind him."""
    x, y = home
    return {"short": (x, y), "over": (-x, -y), "right": (y, -x), "left": (-y, x)}[way]


# --- Orders -----------------------------------------------------------------------------------


def may_request(field: Field) -> bool:
    """R-503, R-506: whether a new mission may be asked for."""
    found = read_battery(field)
    if found is None:
        return False
    told, battery = found
    idle = battery.strikes > 0 and not battery.due and not battery.fired
    return idle and find_observer(field, told) is not None


def may_continue(field: Field) -> bool:
    """R-506: whether the mission of a strike that has just arrived may go on."""
    found = read_battery(field)
    return found is not None and found[1].fired and found[1].strikes > 0 and not found[1].due


def window(state: State, frame: Spotting) -> Window | None:
    """Asks the owner of the guns, where there is anything that he could order."""
    field = Field(state)
    told = field.battle.battery
    if told is None:
        return None
    if may_continue(field):
        return Window("turn", (told.side,), "R-506", Msg("ask-continue"), {told.side: CEASE_FIRE})
    if may_request(field):
        return Window("turn", (told.side,), "R-503", Msg("ask-strike"), {told.side: NO_REQUEST})
    return None


def run(state: State, frame: Spotting, chance: Chance) -> list[Event]:
    """There is nothing to order."""
    state.frames.pop()
    return []


def offers(view: State, frame: Spotting, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """A point that the observer sees; or to go on, or to stop."""
    field = Field(view)
    told = field.battle.battery
    if told is None or seat != told.side:
        return ()
    if may_continue(field):
        if on is not None:
            return ()
        return (
            Offer("continue_strike", "R-506", Button(), Msg("offer-continue")),
            Offer("cease_fire", "R-506", Button(), Msg("offer-cease-fire")),
        )
    observer = find_observer(field, told)
    if observer is None or on not in (None, observer.id):
        return ()
    seen = Later() if on is None else offer_seen(field, observer)
    label, deed = Msg("offer-strike"), Msg("deed-strike")
    request = Offer("request_strike", "R-503", seen, label, observer.id, True, deed=deed)
    if on is not None:
        return (request,)
    return (request, Offer("no_request", "R-503", Button(), Msg("offer-no-request"), closing=True))


def offer_seen(field: Field, observer: Figure) -> Region:
    """R-503: what the observer sees of the table, and each enemy whom he sees."""
    ground, at = field.ground, observer.spot
    rings = list_seen(ground.id, field.state.options.built_up_going, at)
    enemies = (each.spot for each in field.enemies(field.side(observer)))
    near = (draw_seen(ground, at, spot) for spot in enemies if ground.can_see(at, spot))
    return Region(rings + tuple(ring for ring in near if ring))


def refuse(view: State, frame: Spotting, seat: Seat, act: Act) -> Refusal | None:
    """R-503: the observer must see the point."""
    field = Field(view)
    told = field.battle.battery
    if act.verb != "request_strike" or told is None or not isinstance(act.arg, At):
        return None
    observer = find_observer(field, told)
    if observer is None or field.can_see(observer.spot, (act.arg.x, act.arg.y)):
        return None
    return Refusal("R-503", Msg("refuse-unseen"), (observer.id,))


def apply(state: State, frame: Spotting, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """R-504, R-506: what the owner orders."""
    state.frames.pop()
    field = Field(state)
    found = read_battery(field)
    assert found is not None
    told, battery = found
    (act,) = acts.values()
    if act.verb == "continue_strike":
        battery.due, battery.first = True, False
        return [Event("R-506", Msg("continues", {"battery": told.name}))]
    if act.verb == "cease_fire":
        battery.aim = None
        return [Event("R-506", Msg("ceases-fire", {"battery": told.name}))]
    if not isinstance(act.arg, At):
        return [Event("R-503", Msg("requests-nothing", {"battery": told.name}))]
    return request(state, told, battery, (act.arg.x, act.arg.y), chance)


def request(
    state: State, told: BatteryFile, battery: Battery, aim: Point, chance: Chance
) -> list[Event]:
    """R-504: one die; what is aimed at stays with who asked."""
    (face,) = chance.roll(FACES, 1, Why("R-504", told.side))
    needed = told.tactical - 2
    heard = face <= needed
    cue = Throw((Die(str(face), heard),), Msg("throw-request"), told.side)
    name: Args = {"battery": told.name, "n": needed}
    if not heard:
        if state.options.failed_call_spends_strike == "yes":
            battery.strikes -= 1
        return [Event("R-504", Msg("request-fails", name), cue)]
    battery.due, battery.first, battery.aim = True, True, aim
    point: Args = {"x": tell_inches(aim[0]), "y": tell_inches(aim[1])}
    for_all = Event("R-504", Msg("request-heard", name), cue)
    told_own = Msg("request-heard-at", name | point)
    seats = None if state.options.strike_aim == "open" else (told.side,)
    return [Event("R-504", told_own, cue, to=seats, otherwise=for_all if seats else None)]


SECTION: Section[State] = Section(window, offers, apply, run, refuse)
ARRIVAL: Section[State] = Section(run=run_arrival)
