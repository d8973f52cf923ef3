"""Laws about a ruleset as a whole: what it says of itself, its set-ups, boards, golden games."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from tachanka.engine.api import Meta, Option, Ruleset, Standing
from tachanka.engine.game import Illegal
from tachanka.engine.kernel import begin
from tachanka.engine.opening import set_up
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import read_messages
from tachanka.engine.scene import Board
from tachanka.engine.testing.laws.book import Package, law
from tachanka.engine.testing.laws.scenes import do_touch
from tachanka.engine.testing.transcript import Transcript, load, open_transcript
from tachanka.engine.testing.walk import find_floats

COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
TAKEN = {"scenario", "edition", "version"}
"""What the address of a board names beside options."""
NAME = re.compile(r"[a-z][a-z0-9_-]*")


@law("package")
def meta_is_sound(package: Package) -> Iterator[str]:
    """Ids are plain and unique, defaults are among the values, and every seat has a side, a
    colour and a name; what a scenario prints in another ink is a seat's, and so is an advantage in
    it, of 51 to 100 games won, evened by values of options that are not their defaults. At most one
    option leaves a seat alone, by other values than its default. What announces a turn is a
    message."""
    meta = package.ruleset.meta
    named = {
        "seat": [info.id for info in meta.seats],
        "scenario": [scenario.id for scenario in meta.scenarios],
        "option": [option.key for option in meta.options],
        "ending": list(meta.endings),
        "standing order": [standing.key for standing in meta.standing],
        "bot": [bot.id for bot in package.ruleset.bots],
    }
    for kind, ids in named.items():
        for id, times in Counter(ids).items():
            if times > 1:
                yield f"{times} {kind}s are called {id}"
            if not NAME.fullmatch(id):
                yield f"the {kind} {id!r} should be named in small letters"
    for kind in ("seat", "scenario", "ending"):
        if not named[kind]:
            yield f"there is no {kind}"
    for key in sorted(TAKEN & set(named["option"])):
        yield f"no option may be called {key}: the address of a board has a {key} already"
    for option in meta.options:
        if option.default not in option.values or len(set(option.values)) < len(option.values):
            yield f"{option.key} has the values {option.values} and the default {option.default}"
    for standing in meta.standing:
        yield from _find_bad_order(standing)
    yield from _find_solo_faults(meta)
    yield from _find_gift_faults(meta)
    yield from _find_advantage_faults(meta)
    if meta.turn and not read_messages(package.ruleset.package).has_message(meta.turn):
        yield f"a turn is announced by {meta.turn}, which messages/en.ftl does not have"
    for info in meta.seats:
        if not COLOUR.fullmatch(info.ink):
            yield f"the ink of {info.id} is {info.ink!r}, not a colour like #8c1c13"
    for scenario in meta.scenarios:
        if set(scenario.sides) != set(named["seat"]):
            yield f"the sides of {scenario.id} are those of {sorted(scenario.sides)}"
        for seat, ink in scenario.inks.items():
            if seat not in named["seat"] or not COLOUR.fullmatch(ink):
                yield f"the ink of {seat} in {scenario.id} is {ink!r}, not a seat's colour"


def _find_bad_order(standing: Standing) -> Iterator[str]:
    if not standing.allows(standing.default):
        yield f"{standing.key} cannot be given with its default {standing.default!r}"
    if standing.kind == "range" and (standing.values or standing.least > standing.most):
        told = f"{standing.least} to {standing.most} and the values {standing.values}"
        yield f"the range {standing.key} has {told}"
    if len(set(standing.values)) < len(standing.values):
        yield f"{standing.key} has the values {standing.values}"


def _find_solo_faults(meta: Meta) -> Iterator[str]:
    solos = [option for option in meta.options if option.alone]
    if len(solos) > 1:
        yield f"{' and '.join(option.key for option in solos)} both leave a seat alone"
    seats = {info.id for info in meta.seats}
    for option in solos:
        for value, seat in option.alone.items():
            if value not in option.values or value == option.default:
                others = [each for each in option.values if each != option.default]
                yield f"{option.key} leaves a seat alone by {value!r}, not by one of {others}"
            if seat not in seats:
                yield f"{option.key} leaves the seat {seat!r} alone, which the game does not have"


def _find_gift_faults(meta: Meta) -> Iterator[str]:
    gifts = [option for option in meta.options if option.gives]
    if len(gifts) > 1:
        yield f"{' and '.join(option.key for option in gifts)} are both handicaps"
    seats = {info.id for info in meta.seats}
    for option in gifts:
        told = list(option.gives.values())
        if not set(option.gives) < set(option.values) or option.default in option.gives:
            yield f"{option.key} gives something by {sorted(option.gives)}, not by its other values"
        if any(seat not in seats or points < 1 for seat, points in told):
            yield f"{option.key} gives {told}: a seat of the game gets 1 point or more"
        if len(set(told)) < len(told):
            yield f"{option.key} gives the same by two values"


def _find_advantage_faults(meta: Meta) -> Iterator[str]:
    seats = {info.id for info in meta.seats}
    others = {
        option.key: [value for value in option.values if value != option.default]
        for option in meta.options
    }
    for scenario in meta.scenarios:
        told = scenario.advantage
        if told is None:
            continue
        if told.seat not in seats or not 51 <= told.won <= 100:
            yield f"{told.seat!r} is said to win {told.won} of a hundred games of {scenario.id}"
        for key, value in told.evened.items():
            if value not in others.get(key, ()):
                yield f"{scenario.id} is evened by {key} {value!r}, not by one of {others.get(key)}"


@law("package")
def values_are_named(package: Package) -> Iterator[str]:
    """Every value of an option and of a standing order has a message, `option-KEY-VALUE` or
    `standing-KEY-VALUE`; a number is its own name."""
    meta, texts = package.ruleset.meta, read_messages(package.ruleset.package)
    kinds: dict[str, tuple[Option | Standing, ...]] = {
        "option": meta.options,
        "standing": meta.standing,
    }
    for kind, switches in kinds.items():
        for switch in switches:
            for value in switch.values:
                name = f"{kind}-{switch.key}-{value}"
                if not value.isdecimal() and not texts.has_message(name):
                    yield f"messages/en.ftl has no {name}, so nobody learns what {value!r} means"


@law("package")
def setups_work(package: Package) -> Iterator[str]:
    """Every scenario starts with the default options, and with each other value of each, and goes
    on when the fallbacks have answered the windows of its `set_up`."""
    ruleset = package.ruleset
    for cfg in package.configs:
        try:
            cfg = complete_config(ruleset, cfg)
            game = begin(ruleset, cfg, b"set-up").game
            for viewer in package.viewers:
                view = ruleset.redact(game.state, viewer)
                ruleset.scene(view, viewer)
            game = set_up(ruleset, cfg)
        except Exception as fault:
            yield f"{cfg.scenario} with {cfg.options}: {type(fault).__name__}: {fault}"
            continue
        if game.window is None:
            yield f"{cfg.scenario} with {cfg.options} is over before it began"


@law("package")
def boards_are_sound(package: Package) -> Iterator[str]:
    """A board is of the kind that Meta names, without floats, its ids unique, its links, sides and
    terrain known, everything within its size, its labels too, and its layers in art/, those with
    its names too, one for each script."""
    for scenario in package.ruleset.meta.scenarios:
        cfg = next(cfg for cfg in package.configs if cfg.scenario == scenario.id)
        board = package.ruleset.board(cfg)
        faults = [*find_board_faults(board), *_find_missing(package.ruleset, board)]
        yield from (f"the board of {scenario.id}: {fault}" for fault in faults)


def find_board_faults(board: Board) -> Iterator[str]:
    """What is wrong with a board by itself, in words."""
    places = Counter(place.id for place in board.places)
    places_by_id = {place.id: place for place in board.places}
    legend = {terrain.id for terrain in board.legend}
    used = {kind for place in board.places for kind in place.terrain}
    for id, times in (places + Counter(area.id for area in board.areas)).items():
        if times > 1:
            yield f"{times} places or areas are called {id}"
    for link in board.links:
        if link.a not in places or link.b not in places:
            yield f"the link {link.a}-{link.b} leads nowhere"
    for side in board.sides:
        if not do_touch(board, places_by_id.get(side.a), places_by_id.get(side.b)):
            yield f"{side.a} and {side.b} share no side to put a {side.kind} on"
    for script, times in Counter(each.script for each in board.lettering).items():
        if times > 1:
            yield f"it has {times} letterings in the script {script}"
    if min(board.cell) <= 0 or board.unit < 0:
        yield f"its cell is {board.cell} and its unit {board.unit}"
    for kind in sorted((used | {area.terrain for area in board.areas}) - legend):
        yield f"the terrain {kind} is not in the legend"
    points = [(place.x, place.y) for place in board.places]
    points += [(label.x, label.y) for label in board.labels]
    for x, y in points + [corner for area in board.areas for corner in area.corners]:
        if not (0 <= x <= board.width and 0 <= y <= board.height):
            yield f"({x}, {y}) is off the board"
    if any(True for _ in find_floats(board)):
        yield "it holds floats"


def _find_missing(ruleset: Ruleset[Any], board: Board) -> Iterator[str]:
    for layer in (*board.layers, *(each.layer for each in board.lettering)):
        if not files(ruleset.package).joinpath("art", layer).is_file():
            yield f"art/{layer} does not exist"
    if board.kind != ruleset.meta.board:
        yield f"it is a {board.kind}, Meta says {ruleset.meta.board}"


# --- Golden games -------------------------------------------------------------------------


def list_golden(package: str) -> dict[str, Transcript]:
    """The golden games of a ruleset's package, by file name."""
    folder = Path(str(files(package).joinpath("golden")))
    return {path.name: load(path) for path in sorted(folder.glob("*.json"))}


def read_excuses(package: str) -> dict[str, str]:
    """Why some endings have no golden game: golden/excuses.toml, by ending."""
    path = files(package).joinpath("golden", "excuses.toml")
    if not path.is_file():
        return {}
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, str])


@law("package")
def endings_have_golden_games(package: Package) -> Iterator[str]:
    """Each way of ending has a golden game in golden/, or a reason in golden/excuses.toml."""
    name, endings = package.ruleset.package, package.ruleset.meta.endings
    golden = list_golden(name)
    shown = {game.outcome.way for game in golden.values() if game.outcome}
    excused = read_excuses(name)
    for way in endings:
        if way not in shown and not excused.get(way, "").strip():
            yield f"the ending {way} has neither a golden game nor an excuse"
        if way in shown and way in excused:
            yield f"the ending {way} is excused, yet has a golden game"
    for way in sorted(set(excused) - set(endings)):
        yield f"the excuse {way} is for no ending"


@law("package")
def golden_games_replay(package: Package) -> Iterator[str]:
    """Each golden game of this edition, played again, gives the same digests and outcome."""
    yield from find_golden_faults(package.ruleset)


def find_golden_faults(ruleset: Ruleset[Any]) -> Iterator[str]:
    """Where golden games no longer play as they did, in words."""
    meta = ruleset.meta
    for name, golden in list_golden(ruleset.package).items():
        if (golden.ruleset, golden.edition) != (meta.id, meta.edition):
            yield f"{name} is a game of {golden.ruleset}, edition {golden.edition}"
            continue
        try:
            game = open_transcript(ruleset, golden)
        except (ReplayDiffers, Illegal) as fault:
            yield f"{name}: {fault}; a change of rules that changes games is a new edition"
            continue
        if game.outcome != golden.outcome or game.outcome is None:
            yield f"{name} ends with {game.outcome}, it should with {golden.outcome}"
