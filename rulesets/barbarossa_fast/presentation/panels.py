"""Tracks and the lasting panels: calendar, cities, what is required, reserves, the air."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from tachanka.engine.memo import remember
from tachanka.engine.scene import Msg, Panel, Ref, Row, Track

from ..meta import OPTIONS
from ..position.geography import CITIES, LENINGRAD, POSITIONS
from ..position.naming import list_units, name_of, title_of
from ..position.occupation import Occupation
from ..position.roster import AIR_FLEETS, FORMATIONS
from ..position.scenarios import DECEMBER, SCENARIOS, month
from ..position.state import GERMAN, RUSSIAN, SIDES, Luftflotte, Mission, Options, State
from ..position.weather import OCTOBER, allows_air, course_after
from ..rules.russian.arrivals import count_due
from ..rules.status.victory import find_required, weigh_required

MOST_POINTS: Final = sum(POSITIONS[city].vp for city in CITIES) + 1
"""More than the cities come to: the end of the track."""
LATE: Final = {id: each.arrives for id, each in FORMATIONS.items() if each.arrives > 1}
"""The German units that come later, with their turns."""


def draw_tracks(occupation: Occupation, points: int) -> tuple[Track, ...]:
    """The turn, and the German points with what they probably need (B2.2, B15.1, B15.2)."""
    view = occupation.state
    aim = find_aim(view)
    return (
        Track("turn", Msg("track-turn"), view.turn, view.last_turn, "B2.2"),
        Track("points", Msg("track-points"), points, MOST_POINTS, "B15.1", GERMAN, goal=aim),
    )


def is_settled(view: State) -> bool:
    """Whether the game is over and the viewer may see what was hidden (B15.3)."""
    return view.outcome is not None and view.strength.weak is not None


def find_aim(view: State) -> int:
    """The points the Germans need, or as long as that is hidden those they probably do."""
    return find_required(view) if is_settled(view) else find_goal(view.scenario, view.options)


@lru_cache(maxsize=256)
def find_goal(scenario: str, options: Options) -> int:
    """Of the points that may be required while they are hidden, those with the middle odds."""
    share = Fraction(0)
    for needed, odds in weigh_required(scenario, options).items():
        share += odds
        if share >= Fraction(1, 2):
            return needed
    raise ValueError("the odds of the requirements do not add up to 1")


def draw_lasting(occupation: Occupation, points: int) -> tuple[Panel, ...]:
    """The panels that always have something to say. points: the German ones now.

    Each is handed what it tells, as most acts change none of them.
    """
    view = occupation.state
    over = view.outcome is not None
    needed = find_required(view) if is_settled(view) else None
    panels = [
        remember(draw_cities, view.german, points, over),
        remember(draw_required, view.scenario, view.options, points, needed),
        remember(draw_calendar, find_season(view)),
        remember(draw_reserves, count_means(occupation)),
    ]
    if allows_air(view) and view.luftflotten:
        panels.append(remember(draw_air, view.luftflotten, view.missions))
    options = draw_options(view.options)
    return (*panels, options) if options.rows else tuple(panels)


# --- Points ---------------------------------------------------------------------------------


def draw_cities(german: Sequence[Ref], points: int, over: bool) -> Panel:
    """City by city: its value and whose it is; then the points if the game ended now (B15.1)."""
    held, rows = set(german), []
    for city in CITIES:
        side = GERMAN if city in held else RUSSIAN
        label = Msg("row-city", {"place": name_of(city), "n": POSITIONS[city].vp})
        rows.append(Row(label, Msg(f"value-held-{side}"), side, "B15.1", city))
    if points > sum(POSITIONS[city].vp for city in CITIES if city in held):
        rows.append(Row(Msg("row-cut-off"), count(1), GERMAN, "B15.1", LENINGRAD))
    label = Msg("row-ended" if over else "row-now")
    rows.append(Row(label, count(points), GERMAN, "B15.1"))
    return Panel("cities", Msg("panel-cities"), tuple(rows))


def draw_required(scenario: str, options: Options, points: int, needed: int | None) -> Panel:
    """What the Germans may need, with the odds; at the end, what they did (B15.2, B-R3)."""
    rows = []
    if needed is not None:
        rows.append(Row(Msg("row-required"), count(needed), GERMAN, "B15.2"))
    else:
        for possible, odds in weigh_required(scenario, options).items():
            side = GERMAN if points >= possible else RUSSIAN
            label = Msg("row-needed", {"n": possible})
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


class Season(NamedTuple):
    """What the calendar goes by: see `State`. late: those units of `LATE` that are in play."""

    scenario: str
    turn: int
    last_turn: int
    over: bool
    october: int | None
    siberians: str
    late: Sequence[Ref]


def find_season(view: State) -> Season:
    """The part of a view that the calendar goes by."""
    late = [unit.id for unit in view.units if unit.id in LATE]
    return Season(
        view.scenario,
        view.turn,
        view.last_turn,
        view.outcome is not None,
        view.october,
        view.siberians,
        late,
    )


def draw_calendar(season: Season) -> Panel:
    """Month by month: the weather, who comes and who goes (B2.2, B3.1, B3.2, B4)."""
    rows = []
    for turn in range(SCENARIOS[season.scenario].first_turn, season.last_turn + 1):
        id = "row-month-now" if turn == season.turn and not season.over else "row-month"
        label = Msg(id, {"month": Msg(f"month-{month(turn)}")})
        news = [_tell_weather(season.october, turn), *_list_news(season, turn)]
        clause = "B3.1" if turn <= OCTOBER else "B3.2"
        rows.append(Row(label, list_all(news), clause=clause))
    return Panel("calendar", Msg("panel-calendar"), tuple(rows))


def _tell_weather(face: int | None, turn: int) -> Msg:
    """What the weather is or will be, as far as it can be known. face: of the October die."""
    if turn < OCTOBER:
        return Msg("weather-good")
    if face is not None:
        return Msg(f"weather-{course_after(face)[turn]}")
    return Msg(f"forecast-{month(turn)}")


def _list_news(season: Season, turn: int) -> Iterator[Msg]:
    for id, arrives in LATE.items():
        if arrives == turn and (season.turn < turn or id in season.late):
            yield Msg("news-arrives", {"unit": title_of(id)})
    for fleet in AIR_FLEETS.values():
        if fleet.leaves_turn == turn:
            yield Msg("news-leaves", {"luftflotte": fleet.name})
    if turn == DECEMBER and season.siberians != "arrived":
        yield Msg("news-siberians")


# --- Reserves and the air -------------------------------------------------------------------


class Means(NamedTuple):
    """What either side has left: see `State`. pool: how many. due: arrivals, if it has so many.

    japan: whether Japan may still come in. units: in play, and Disrupted ones of them, by side.
    """

    pool: int
    due: int
    siberians: str
    japan: bool
    units: tuple[tuple[int, int], ...]
    dead: Sequence[Ref]


def count_means(occupation: Occupation) -> Means:
    """The part of a view that the panel of the reserves tells."""
    view = occupation.state
    japan = view.options.japan != "off" and view.turn < DECEMBER
    units = []
    for side in SIDES:
        tired = [unit.disrupted for unit in view.units if unit.side == side]
        units.append((len(tired), sum(tired)))
    due = count_due(view, occupation)
    return Means(len(view.pool), due, view.siberians, japan, tuple(units), view.dead)


def draw_reserves(means: Means) -> Panel:
    """The pool, the Siberian Reserve and Japan, the units in play and their losses."""
    rows = [
        Row(Msg("row-pool"), count(means.pool), RUSSIAN, "B12.4"),
        Row(Msg("row-arrivals"), count(min(means.due, means.pool)), RUSSIAN, "B12.1"),
        Row(Msg("row-siberians"), Msg(f"siberians-{means.siberians}"), RUSSIAN, "B4.5"),
    ]
    if means.japan:
        rolled = "live" if means.siberians != "waiting" else "asleep"
        rows.append(Row(Msg("row-japan"), Msg(f"japan-{rolled}"), RUSSIAN, "B4.8"))
    for side, (n, tired) in zip(SIDES, means.units, strict=True):
        value = Msg("value-units", {"n": n, "disrupted": tired})
        rows.append(Row(Msg("row-units", {"side": Msg(f"seat-{side}")}), value, side, "B9.1"))
    lost = [id for id in means.dead if id in FORMATIONS]
    if lost:
        rows.append(Row(Msg("row-lost"), list_all(list_units(lost)), GERMAN, "B8.18"))
    return Panel("reserves", Msg("panel-reserves"), tuple(rows))


def draw_air(fleets: Sequence[Luftflotte], missions: Sequence[Mission]) -> Panel:
    """The Luftflotten of the turn (B6)."""
    rows = tuple(_row_of_fleet(fleet, missions) for fleet in fleets)
    return Panel("air", Msg("panel-air"), rows)


def _row_of_fleet(fleet: Luftflotte, missions: Sequence[Mission]) -> Row:
    """Where a Luftflotte works, and what it has done this turn (B6.1, B6.5)."""
    label = Msg("name", {"name": AIR_FLEETS[fleet.id].name})
    for mission in missions:
        if mission.luftflotte == fleet.id:
            value = Msg(f"value-air-{mission.result}", {"place": name_of(mission.target)})
            return Row(label, value, GERMAN, "B6.5", mission.target)
    if fleet.flown:
        return Row(label, Msg("value-air-flown"), GERMAN, "B6.8")
    sector = Msg("value-air-ready", {"sector": Msg(f"group-{fleet.sector}")})
    return Row(label, sector, GERMAN, "B6.1")


@lru_cache(maxsize=256)
def draw_options(options: Options) -> Panel:
    """The options that differ from their defaults; no rows where none does."""
    rows = []
    for option in OPTIONS:
        value = getattr(options, option.key)
        if value != option.default:
            text = Msg(f"option-{option.key}-{value}")
            rows.append(Row(option.text, text, clause=option.clause))
    return Panel("options", Msg("panel-options"), tuple(rows))


# --- In words -------------------------------------------------------------------------------


def count(n: int) -> Msg:
    """A number."""
    return Msg("value", {"n": n})


def list_all(texts: Iterable[Msg]) -> Msg:
    """Any number of texts one after another."""
    listed = tuple(texts)
    return Msg("value-list", {"list": listed}) if listed else Msg("value-none")
