"""What a page shows of a view."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Viewer
from tachanka.engine.scene import Badge, Card, Hand, Msg, Panel, Piece, Row, Scene, Track

from .crossing import TURNS
from .gulf import find_sight
from .orders import NIGHTS
from .state import (
    GUARD,
    RUNNER,
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
    )


def draw_pieces(v: State) -> tuple[Piece, ...]:
    sledge = Msg("sledge-described", {"crates": len(v.load)})
    riders = Msg("riders-described", {"sight": find_sight(v)})
    lit = (Badge(Msg("lit"), "flare", tone="warn"),) if v.lit else ()
    x, y = v.sledge
    to_x, to_y = v.riders
    return (
        Piece("sledge", "sledge", "Sledge", sledge, RUNNER, x=x, y=y, size=24),
        Piece("riders", "riders", "Riders", riders, GUARD, x=to_x, y=to_y, size=24, badges=lit),
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
