"""What newcomers are told of the game: its kinds of pieces, a turn, and what each side is to do."""

from __future__ import annotations

from tachanka.engine.api import Badge, Kind, Msg, Phase, Row

from .state import GUARD, RUNNER, TURNS

LIT = Badge(Msg("lit"), "flare", tone="warn")

KINDS = (
    Kind(
        "sledge",
        Msg("kind-sledge"),
        Msg("kind-sledge-about"),
        "sledge",
        (Row(Msg("row-turns"), Msg("number", {"n": TURNS}), clause="T13"),),
        clauses=("T5", "T12"),
    ),
    Kind("riders", Msg("kind-riders"), Msg("kind-riders-about"), "riders", clauses=("T7", "T9")),
)

SEQUENCE = (
    Phase(Msg("stage-orders"), Msg("phase-orders"), "T4"),
    Phase(Msg("stage-run"), Msg("phase-run"), "T6"),
    Phase(Msg("stage-challenge"), Msg("phase-challenge"), "T9"),
    Phase(Msg("stage-patrol"), Msg("phase-patrol"), "T8"),
)

BRIEFS = {RUNNER: Msg("brief-runner"), GUARD: Msg("brief-guard")}
