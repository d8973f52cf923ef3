"""Ice Road with faults of what is told of pieces and sides planted on purpose.

Every ruleset is an attribute of this module, so that a second process can load it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from tachanka.engine.api import (
    Act,
    Badge,
    Board,
    Config,
    Meta,
    Msg,
    Offer,
    Ref,
    Remark,
    Scene,
    Seat,
    Viewer,
)  # fmt: skip
from toy_ruleset import RULESET
from toy_ruleset.state import State

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
