"""Ice Road with faults of what is told of pieces and sides planted on purpose.

Every ruleset is an attribute of this module, so that a second process can load it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from tachanka.engine.api import (
    Act,
    Advantage,
    Badge,
    Board,
    Chance,
    Config,
    Event,
    FirstGame,
    Meta,
    Msg,
    Offer,
    Ref,
    Remark,
    Scene,
    Seat,
    Shape,
    Viewer,
    Why,
)  # fmt: skip
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State

change = msgspec.structs.replace


def ready(meta: Meta) -> Meta:
    """Of a game that is no sketch all is wanted."""
    return replace(meta, stage="ready")


def draw_otherwise(**changed: Any) -> Any:
    """A scene with these parts of it changed."""
    return lambda v, viewer: change(RULESET.scene(v, viewer), **changed)


def rename_kinds(v: State, viewer: Viewer) -> Scene:
    scene = RULESET.scene(v, viewer)
    return change(scene, pieces=tuple(change(each, kind="balloon") for each in scene.pieces))


def mark_strangely(v: State, viewer: Viewer) -> Scene:
    scene = RULESET.scene(v, viewer)
    badge = Badge(Msg("fish"), text="F")
    return change(scene, pieces=tuple(change(each, badges=(badge,)) for each in scene.pieces))


def draw_twice(cfg: Config) -> Board:
    board = RULESET.board(cfg)
    return change(board, kinds=board.kinds * 2)


def count_by_half(v: State, viewer: Viewer) -> Scene:
    scene = RULESET.scene(v, viewer)
    return change(scene, goals=tuple(change(goal, needed=None) for goal in scene.goals))


UNKNOWN_KIND = replace(RULESET, scene=rename_kinds)
UNKEYED_BADGE = replace(RULESET, scene=mark_strangely)
TWIN_KINDS = replace(RULESET, board=draw_twice)
HALF_A_GOAL = replace(RULESET, scene=count_by_half)
AIMLESS = replace(RULESET, meta=ready(RULESET.meta), scene=draw_otherwise(goals=()))
UNTOLD_TURN = replace(RULESET, meta=replace(ready(RULESET.meta), sequence=()))
NO_BRIEFS = replace(
    RULESET,
    meta=replace(
        ready(RULESET.meta),
        scenarios=tuple(replace(each, briefs={}) for each in RULESET.meta.scenarios),
    ),
)


def alter(**changes: Any) -> Any:
    """The game whose first battle is said to be otherwise."""
    first, *others = RULESET.meta.scenarios
    battles = (replace(first, **changes), *others)
    return replace(RULESET, meta=replace(RULESET.meta, scenarios=battles))


ENDLESS_SET_UP = alter(set_up=1000)

ADVANTAGE_OF_NOBODY = alter(advantage=Advantage("crow", 60))
ADVANTAGE_OF_NONE = alter(advantage=Advantage(GUARD, 50))
EVENED_BY_THE_USUAL = alter(advantage=Advantage(GUARD, 60, {"guard": "person"}))

STRANGE_FIRST_GAME = replace(
    RULESET,
    meta=replace(RULESET.meta, first_game=FirstGame("thaw", RUNNER, Msg("first-game"))),
)
FIRST_GAME_FOR_BOTH = replace(
    RULESET,
    meta=replace(RULESET.meta, first_game=FirstGame("frost", RUNNER, Msg("first-game"))),
)
FIRST_GAME_OF_THE_OTHER = replace(
    RULESET,
    meta=replace(
        RULESET.meta,
        first_game=FirstGame("frost", GUARD, Msg("first-game"), {"guard": "routine"}),
    ),
)

REDACTED: list[State] = []


def redact_and_remember(s: State, viewer: Viewer) -> State:
    REDACTED[:] = [s]
    return RULESET.redact(s, viewer)


def describe_what_was_redacted(v: State, viewer: Viewer, piece: Ref) -> tuple[Remark, ...]:
    """How far the riders see tells what lies in the crates."""
    goods = sum(len(crate.good) for crate in REDACTED[0].load)
    return (Remark(Msg("riders-see", {"sight": goods}), "T7"),)


PEEKING_DESCRIBE = replace(RULESET, redact=redact_and_remember, describe=describe_what_was_redacted)


def offer_deed(v: State, seat: Seat, on: Ref | None = None) -> list[Offer]:
    deed = Msg("loads-with-what")
    return [change(offer, deed=deed) for offer in RULESET.offers(v, seat, on)]


UNSAID_DEED = replace(RULESET, offers=offer_deed)


def name_by_nothing(v: State, act: Act, gauge: str) -> Msg:
    return Msg("gauge-of-nothing")


UNSAID_GAUGE = replace(RULESET, name_gauge=name_by_nothing)


def count_for_runner_only(v: State, viewer: Viewer) -> Scene:
    scene = RULESET.scene(v, viewer)
    return scene if viewer.seat == "runner" else change(scene, tallies=scene.tallies[:1])


def count_below_nothing(v: State, viewer: Viewer) -> Scene:
    scene = RULESET.scene(v, viewer)
    return change(scene, tallies=tuple(change(each, value=-1) for each in scene.tallies))


def count_what_is_hidden(v: State, viewer: Viewer) -> Scene:
    """How much salt lies on the sledge, taken from what was redacted."""
    scene = RULESET.scene(v, viewer)
    salt = sum(crate.good == "salt" for crate in REDACTED[0].load)
    return change(scene, tallies=(change(scene.tallies[0], value=salt), *scene.tallies[1:]))


def toss_a_coin(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Whoever calls on the sledge tosses a coin, whose sides have no name."""
    events = RULESET.apply(s, acts, chance)
    if any(act.verb == "challenge" for act in acts.values()):
        chance.roll(("heads", "tails"), 1, Why("T9", "game", "coin"))
    return events


NAMELESS_FACE = replace(RULESET, apply=toss_a_coin)
CHANGING_TALLIES = replace(RULESET, scene=count_for_runner_only)
NEGATIVE_TALLY = replace(RULESET, scene=count_below_nothing)
TELLING_TALLY = replace(RULESET, redact=redact_and_remember, scene=count_what_is_hidden)
UNANNOUNCED_TURN = replace(RULESET, meta=replace(RULESET.meta, turn="day-breaks"))


def describe_beyond_the_board(v: State, viewer: Viewer, piece: Ref) -> tuple[Remark, ...]:
    """An area that goes on where the board ends."""
    corners = ((0, 0), (10, 0), (10, -10))
    far = Shape("far", "area", corners, Msg("riders-see", {"sight": 9}))
    return (Remark(Msg("riders-see", {"sight": 9}), "T7", extents=(far,)),)


def describe_twice_alike(v: State, viewer: Viewer, piece: Ref) -> tuple[Remark, ...]:
    (remark,) = describe_beyond_the_board(v, viewer, piece)
    near = change(remark.extents[0], points=((0, 0), (10, 0), (10, 10)))
    return (change(remark, extents=(near, near)),)


EXTENT_OFF_BOARD = replace(RULESET, describe=describe_beyond_the_board)
TWIN_EXTENTS = replace(RULESET, describe=describe_twice_alike)
