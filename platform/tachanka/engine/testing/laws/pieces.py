"""Laws about what is told of pieces and of sides: kinds, marks, remarks, goals, tallies, the
key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from tachanka.engine.api import (
    Board,
    Config,
    Ref,
    Remark,
    Routes,
    Scene,
    Viewer,
    describe_nothing,
)
from tachanka.engine.game import encode
from tachanka.engine.kernel import begin
from tachanka.engine.registry import BadConfig, complete_config
from tachanka.engine.testing.laws.book import Package, Position, law
from tachanka.engine.testing.laws.scenes import find_bad_shape

DESCRIBED = 6
"""Pieces described for each viewer in one position."""
FIRST_GAMES = 12
"""First games that are begun, each with other dice."""


@law("package")
def newcomers_are_told(package: Package) -> Iterator[str]:
    """A game that is no sketch tells the parts of its turn, what each seat of a scenario is to do,
    and what kinds of pieces there are; kinds are called by different ids."""
    ruleset = package.ruleset
    meta = ruleset.meta
    sketch = meta.stage == "sketch"
    if not sketch and not meta.sequence:
        yield "Meta.sequence does not tell how a turn goes"
    for scenario in meta.scenarios:
        if not sketch and set(scenario.briefs) != set(scenario.sides):
            told = f"told to {sorted(scenario.briefs)}, not to {sorted(scenario.sides)}"
            yield f"what is to be done in {scenario.id} is {told}"
        board = ruleset.board(next(c for c in package.configs if c.scenario == scenario.id))
        for id, times in Counter(kind.id for kind in board.kinds).items():
            if times > 1:
                yield f"{times} kinds on the board of {scenario.id} are called {id}"
        if not sketch and not board.kinds:
            yield f"the board of {scenario.id} tells of no kind of piece"


@law("package")
def first_games_ask_the_newcomer(package: Package) -> Iterator[str]:
    """`Meta.first_game` names a scenario, a seat and values that there are, and whatever dice fall,
    that seat is asked first and no other with it. What leaves a seat alone leaves this one."""
    meta = package.ruleset.meta
    first = meta.first_game
    if first is None:
        return
    try:
        cfg = complete_config(package.ruleset, Config(first.scenario, dict(first.options)))
    except BadConfig as fault:
        yield f"the first game cannot be begun: {fault}"
        return
    solo = meta.find_solo(cfg.options)
    if solo not in (None, first.seat):
        yield f"the first game is {first.seat}'s, and its options leave {solo} alone"
    for number in range(FIRST_GAMES):
        window = begin(package.ruleset, cfg, f"first-{number}".encode()).game.window
        asked = () if window is None else window.seats
        if asked != (first.seat,):
            yield f"the first game is {first.seat}'s, and first asked is {', '.join(asked)}"
            return


@law("position")
def pieces_have_kinds(position: Position) -> Iterator[str]:
    """A piece is of a kind that the board tells of, and what its badges mean stands in the key; so
    does what a way is coloured for."""
    board, sketch = position.board, position.ruleset.meta.stage == "sketch"
    for viewer in position.package.viewers:
        scene = position.show(viewer)
        yield from (f"{fault}, seen by {viewer}" for fault in find_unkeyed(board, scene, sketch))
    for seat in position.asked:
        tones = {
            route.tone
            for offer in position.open(seat)
            if isinstance(offer.choice, Routes)
            for route in offer.choice.options
        }
        for tone in sorted(tones - {"plain"} - set(board.tones)):
            yield f"a way of {seat} is {tone}, which the board's tones do not explain"


def find_unkeyed(board: Board, scene: Scene, sketch: bool) -> Iterator[str]:
    """Pieces of no kind and badges that the key does not explain, in words.

    sketch: a piece need not have a kind yet, nor a badge its place in the key.
    """
    kinds = {kind.id for kind in board.kinds}
    keyed = {badge.name.id for badge in board.badges}
    for piece in scene.pieces:
        if piece.kind not in kinds and not (sketch and not piece.kind):
            yield f"the piece {piece.id} is of the kind {piece.kind!r}, not told of by the board"
        for badge in piece.badges:
            if badge.name.id not in keyed and not (sketch and not board.badges):
                yield f"the badge {badge.name.id} of {piece.id} is not among the board's badges"


@law("position")
def goals_are_told(position: Position) -> Iterator[str]:
    """As long as a game that is no sketch goes on, each seat has a goal; what it has of it and what
    it needs are both counted, and not below 0, or neither."""
    sketch = position.ruleset.meta.stage == "sketch"
    for viewer in position.package.viewers:
        goals = position.show(viewer).goals
        if not sketch and position.game.outcome is None:
            for seat in sorted(set(position.seats) - {goal.side for goal in goals}):
                yield f"{viewer} is not told what {seat} has to reach"
        for goal in goals:
            counted = (goal.value, goal.needed)
            if counted != (None, None) and not all(n is not None and n >= 0 for n in counted):
                yield f"of the goal {goal.id} {goal.value} is reached and {goal.needed} needed"


@law("position")
def tallies_keep_their_names(position: Position) -> Iterator[str]:
    """A battle set up alike has the same tallies in every position and for every viewer, by id,
    side and name; no two are of one side and name, and none is below 0."""
    package, cfg = position.package, position.game.cfg
    for viewer in package.viewers:
        tallies = position.show(viewer).tallies
        names = [(tally.id, tally.side, encode(tally.name)) for tally in tallies]
        known = package.notes.setdefault(f"tallies of {encode(cfg).hex()}", names)
        if names != known:
            here, there = ([name for name, *_ in each] for each in (names, known))
            yield f"{viewer} is shown the tallies {here}, before or elsewhere {there}"
        for (side, _), times in Counter(each[1:] for each in names).items():
            if times > 1:
                yield f"{times} tallies of {side} have the same name"
        for tally in tallies:
            if tally.value < 0:
                yield f"the tally {tally.id} stands at {tally.value}"


def list_remarks(position: Position) -> list[tuple[Viewer, Ref, tuple[Remark, ...]]]:
    """What viewers are told of some pieces; asked once for all laws."""
    describe = position.ruleset.describe
    if describe is describe_nothing:
        return []
    if "remarks" not in position.notes:
        position.notes["remarks"] = [
            (viewer, id, tuple(describe(position.see(viewer), viewer, id)))
            for viewer in position.package.viewers
            for id in _list_some(position, viewer)
        ]
    remarks: list[tuple[Viewer, Ref, tuple[Remark, ...]]] = position.notes["remarks"]
    return remarks


def _list_some(position: Position, viewer: Viewer) -> list[Ref]:
    ids = [piece.id for piece in position.show(viewer).pieces]
    return position.rng.sample(ids, min(DESCRIBED, len(ids)))


@law("position")
def remarks_depend_on_the_view(position: Position) -> Iterator[str]:
    """What `describe` tells of a piece is the same in every world that the viewer cannot tell
    apart, and when it is asked again."""
    ruleset = position.ruleset
    for viewer, remarks in groupby(list_remarks(position), key=lambda told: told[0]):
        again = ruleset.redact(position.game.state, viewer)
        twins = [ruleset.redact(twin, viewer) for twin in position.twins(viewer)]
        alike = [view for view in twins if encode(view) == encode(again)]
        for _, id, told in remarks:
            if tuple(ruleset.describe(again, viewer, id)) != told:
                yield f"describe, asked again for {viewer}, tells something else of {id}"
            if any(tuple(ruleset.describe(view, viewer, id)) != told for view in alike):
                yield f"what {viewer} is told of {id} depends on something hidden"


@law("position")
def extents_are_sound(position: Position) -> Iterator[str]:
    """What is drawn for a remark lies on the board, and no two of its extents share an id."""
    for _, id, told in list_remarks(position):
        for remark in told:
            for extent, times in Counter(extent.id for extent in remark.extents).items():
                if times > 1:
                    yield f"a remark on {id} draws {times} extents called {extent}"
            for shape in remark.extents:
                yield from find_bad_shape(position.board, shape)
