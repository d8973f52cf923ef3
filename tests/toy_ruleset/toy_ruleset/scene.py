"""What a page shows of a view."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Remark, Viewer
from tachanka.engine.scene import Card, Goal, Hand, Msg, Panel, Piece, Ref, Row, Scene, Tally, Track

from .gulf import find_sight, is_sighted
from .kinds import LIT
from .orders import NIGHTS
from .state import (
    GUARD,
    RUNNER,
    TURNS,
    Challenge,
    Crate,
    Landing,
    Nights,
    Orders,
    Patrol,
    Run,
    State,
)

STAGES: dict[type, str] = {
    Nights: "stage-over",
    Orders: "stage-orders",
    Run: "stage-run",
    Challenge: "stage-challenge",
    Landing: "stage-run",
    Patrol: "stage-patrol",
}
MOST = 20


def draw_scene(v: State, viewer: Viewer) -> Scene:
    """The scene; a crate that the view does not know lies face down."""
    stage = Msg(STAGES[type(v.frames[-1])] if v.frames else "stage-over")
    return Scene(
        prompt=Msg("prompt", {"night": v.night, "turn": v.turn, "stage": stage}),
        stage=stage,
        pieces=draw_pieces(v),
        tracks=(
            Track("night", Msg("track-night"), v.night, NIGHTS, "T2"),
            Track("turn", Msg("track-turn"), v.turn, TURNS, "T13"),
            Track("profit", Msg("track-profit"), v.profit, MOST, "T12", RUNNER),
            Track("seized", Msg("track-seized"), v.seized, MOST, "T11", GUARD),
        ),
        panels=(Panel("guard", Msg("panel-guard"), draw_rows(v)),),
        hands=(
            Hand("store", RUNNER, Msg("hand-store"), draw_cards(v.store)),
            Hand("load", RUNNER, Msg("hand-load"), draw_cards(v.load)),
        ),
        goals=draw_goals(v),
        tallies=draw_tallies(v),
    )


def draw_pieces(v: State) -> tuple[Piece, ...]:
    sledge = Msg("sledge-described", {"crates": len(v.load)})
    riders = Msg("riders-described", {"sight": find_sight(v)})
    lit = (LIT,) if v.lit else ()
    (x, y), (to_x, to_y) = v.sledge, v.riders
    return (
        Piece("sledge", "sledge", "Sledge", sledge, RUNNER, x=x, y=y, size=24, kind="sledge"),
        Piece(
            "riders",
            "riders",
            "Riders",
            riders,
            GUARD,
            x=to_x,
            y=to_y,
            size=24,
            badges=lit,
            kind="riders",
        ),
    )


def draw_rows(v: State) -> tuple[Row, ...]:
    return (
        Row(Msg("row-sight"), Msg("number", {"n": find_sight(v)}), GUARD, "T7"),
        Row(Msg("row-oats"), Msg("number", {"n": v.oats}), GUARD, "T4"),
        Row(Msg("row-flares"), Msg("number", {"n": v.flares}), GUARD, "T10"),
    )


def draw_cards(crates: Sequence[Crate]) -> tuple[Card, ...]:
    return tuple(
        Card(crate.id) if crate.good == "unknown" else Card(crate.id, crate.good, Msg(crate.good))
        for crate in crates
    )


def draw_goals(v: State) -> tuple[Goal, ...]:
    """T14: each side wants the higher score."""
    scores = {RUNNER: (v.profit, v.seized), GUARD: (v.seized, v.profit)}
    return tuple(
        Goal(f"goal-{seat}", seat, Msg(f"goal-{seat}"), "T14", mine, other + 1)
        for seat, (mine, other) in scores.items()
    )


def draw_tallies(v: State) -> tuple[Tally, ...]:
    """T14: what each side has made of the goods. How many crates wait at home, all can see."""
    return (
        Tally("goods-runner", RUNNER, Msg("tally-goods"), v.profit),
        Tally("goods-guard", GUARD, Msg("tally-goods"), v.seized),
        Tally("crates", RUNNER, Msg("tally-crates"), len(v.store) + len(v.load)),
    )


def describe(v: State, viewer: Viewer, piece: Ref) -> tuple[Remark, ...]:
    """How far the riders see; whether they see the sledge, and what it may still do."""
    if piece == "riders":
        return (Remark(Msg("riders-see", {"sight": find_sight(v)}), "T7"),)
    frame = v.frames[-1] if v.frames else None
    told = [Remark(Msg("sledge-in-sight"), "T7", "warn")] if is_sighted(v) else []
    if isinstance(frame, Run):
        told.append(Remark(Msg("sledge-legs", {"legs": frame.legs}), "T6", "good"))
    return tuple(told)
