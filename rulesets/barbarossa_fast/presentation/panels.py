"""Tracks and the lasting panels: calendar, cities, what is required, reserves, the air."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from tachanka.engine.scene import Msg, Panel, Row, Track

from ..meta import OPTIONS
from ..position.geography import CITIES, LENINGRAD, POSITIONS
from ..position.naming import list_units, name_of, title_of
from ..position.roster import AIR_FLEETS, FORMATIONS
from ..position.scenarios import DECEMBER, SCENARIOS, month
from ..position.state import GERMAN, RUSSIAN, SIDES, Luftflotte, State
from ..position.weather import OCTOBER, allows_air, course_of
from ..rules.russian.arrivals import FROM_EDGE, is_besieged, list_sources
from ..rules.status.victory import count_points, find_required, list_required

MOST_POINTS: Final = sum(POSITIONS[city].vp for city in CITIES) + 1
"""More than the cities come to: the end of the track."""


def draw_tracks(view: State) -> tuple[Track, ...]:
    """The turn, and the German points with what they probably need (B2.2, B15.1, B15.2)."""
    return (
        Track("turn", Msg("track-turn"), view.turn, view.last_turn, "B2.2"),
        Track(
            "points",
            Msg("track-points"),
            count_points(view),
            MOST_POINTS,
            "B15.1",
            GERMAN,
            goal=find_goal(view),
        ),
    )


def is_settled(view: State) -> bool:
    """Whether the game is over and the viewer may see what was hidden (B15.3)."""
    return view.outcome is not None and view.strength.weak is not None


def find_goal(view: State) -> int:
    """The points required; where they are hidden, those with the middle odds."""
    if is_settled(view):
        return find_required(view)
    share = Fraction(0)
    for needed, odds in list_required(view).items():
        share += odds
        if share >= Fraction(1, 2):
            return needed
    raise ValueError("the odds of the requirements do not add up to 1")


def draw_lasting(view: State) -> Iterator[Panel]:
    """The panels that always have something to say."""
    yield draw_cities(view)
    yield draw_required(view)
    yield Panel("calendar", Msg("panel-calendar"), (*_rows_of_calendar(view),))
    yield Panel("reserves", Msg("panel-reserves"), (*_rows_of_reserves(view),))
    if allows_air(view) and view.luftflotten:
        rows = tuple(_row_of_fleet(view, fleet) for fleet in view.luftflotten)
        yield Panel("air", Msg("panel-air"), rows)
    options = tuple(_rows_of_options(view))
    if options:
        yield Panel("options", Msg("panel-options"), options)


# --- Points ---------------------------------------------------------------------------------


def draw_cities(view: State) -> Panel:
    """City by city: its value and whose it is; then the points if the game ended now (B15.1)."""
    held, rows = set(view.german), []
    for city in CITIES:
        side = GERMAN if city in held else RUSSIAN
        label = Msg("row-city", {"place": name_of(city), "n": POSITIONS[city].vp})
        rows.append(Row(label, Msg(f"value-held-{side}"), side, "B15.1", city))
    points = count_points(view)
    if points > sum(POSITIONS[city].vp for city in CITIES if city in held):
        rows.append(Row(Msg("row-cut-off"), count(1), GERMAN, "B15.1", LENINGRAD))
    label = Msg("row-now" if view.outcome is None else "row-ended")
    rows.append(Row(label, count(points), GERMAN, "B15.1"))
    return Panel("cities", Msg("panel-cities"), tuple(rows))


def draw_required(view: State) -> Panel:
    """What the Germans may need, with the odds; at the end, what they did (B15.2, B-R3)."""
    points, rows = count_points(view), []
    if is_settled(view):
        rows.append(Row(Msg("row-required"), count(find_required(view)), GERMAN, "B15.2"))
    else:
        for needed, odds in list_required(view).items():
            side = GERMAN if points >= needed else RUSSIAN
            label = Msg("row-needed", {"n": needed})
            rows.append(Row(label, tell_odds(odds), side, "B15.2"))
    return Panel("required", Msg("panel-required"), tuple(rows))


def tell_odds(odds: Fraction) -> Msg:
    """A chance in words: certain, one in three, or so many in a hundred."""
    if odds == 1:
        return Msg("value-certain")
    if odds.numerator == 1 and odds.denominator <= 6:
        return Msg("value-one-in", {"n": odds.denominator})
    percent = round(100 * odds)
    return Msg("value-percent", {"n": percent}) if percent else Msg("value-rare")


# --- Time -----------------------------------------------------------------------------------


def _rows_of_calendar(view: State) -> Iterator[Row]:
    """Month by month: the weather, who comes and who goes (B2.2, B3.1, B3.2, B4)."""
    for turn in range(SCENARIOS[view.scenario].first_turn, view.last_turn + 1):
        id = "row-month-now" if turn == view.turn and view.outcome is None else "row-month"
        label = Msg(id, {"month": Msg(f"month-{month(turn)}")})
        news = [_tell_weather(view, turn), *_list_news(view, turn)]
        clause = "B3.1" if turn <= OCTOBER else "B3.2"
        yield Row(label, list_all(news), clause=clause)


def _tell_weather(view: State, turn: int) -> Msg:
    """What the weather is or will be, as far as it can be known."""
    if turn < OCTOBER:
        return Msg("weather-good")
    if view.october is not None:
        return Msg(f"weather-{course_of(view)[turn]}")
    return Msg(f"forecast-{month(turn)}")


def _list_news(view: State, turn: int) -> Iterator[Msg]:
    arrivals = [each for each in FORMATIONS.values() if each.arrives == turn]
    if turn > 1:
        for each in arrivals:
            if view.turn < turn or view.find(each.id):
                yield Msg("news-arrives", {"unit": title_of(each.id)})
    for fleet in AIR_FLEETS.values():
        if fleet.leaves_turn == turn:
            yield Msg("news-leaves", {"luftflotte": fleet.name})
    if turn == DECEMBER and view.siberians != "arrived":
        yield Msg("news-siberians")


# --- Reserves and the air -------------------------------------------------------------------


def _rows_of_reserves(view: State) -> Iterator[Row]:
    """The pool, the Siberian Reserve and Japan, the units in play and their losses."""
    yield Row(Msg("row-pool"), count(len(view.pool)), RUSSIAN, "B12.4")
    due = sum(list_sources(view).values()) + FROM_EDGE + is_besieged(view)
    yield Row(Msg("row-arrivals"), count(min(due, len(view.pool))), RUSSIAN, "B12.1")
    yield Row(Msg("row-siberians"), Msg(f"siberians-{view.siberians}"), RUSSIAN, "B4.5")
    if view.options.japan != "off" and view.turn < DECEMBER:
        rolled = "live" if view.siberians != "waiting" else "asleep"
        yield Row(Msg("row-japan"), Msg(f"japan-{rolled}"), RUSSIAN, "B4.8")
    for side in SIDES:
        units = [unit for unit in view.units if unit.side == side]
        tired = sum(unit.disrupted for unit in units)
        value = Msg("value-units", {"n": len(units), "disrupted": tired})
        yield Row(Msg("row-units", {"side": Msg(f"seat-{side}")}), value, side, "B9.1")
    lost = [id for id in view.dead if id in FORMATIONS]
    if lost:
        value = list_all(list_units(lost))
        yield Row(Msg("row-lost"), value, GERMAN, "B8.18")


def _row_of_fleet(view: State, fleet: Luftflotte) -> Row:
    """Where a Luftflotte works, and what it has done this turn (B6.1, B6.5)."""
    label = Msg("name", {"name": AIR_FLEETS[fleet.id].name})
    for mission in view.missions:
        if mission.luftflotte == fleet.id:
            value = Msg(f"value-air-{mission.result}", {"place": name_of(mission.target)})
            return Row(label, value, GERMAN, "B6.5", mission.target)
    if fleet.flown:
        return Row(label, Msg("value-air-flown"), GERMAN, "B6.8")
    sector = Msg("value-air-ready", {"sector": Msg(f"group-{fleet.sector}")})
    return Row(label, sector, GERMAN, "B6.1")


def _rows_of_options(view: State) -> Iterator[Row]:
    """The options that differ from their defaults."""
    for option in OPTIONS:
        value = getattr(view.options, option.key)
        if value != option.default:
            text = Msg(f"option-{option.key}-{value}")
            yield Row(option.text, text, clause=option.clause)


# --- In words -------------------------------------------------------------------------------


def count(n: int) -> Msg:
    """A number."""
    return Msg("value", {"n": n})


def list_all(texts: Iterable[Msg]) -> Msg:
    """Any number of texts one after another."""
    listed = tuple(texts)
    return Msg("value-list", {"list": listed}) if listed else Msg("value-none")
