"""From the engine's looks to the messages of the wire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tachanka.engine.api import Viewer
from tachanka.engine.game import Entry, Game
from tachanka.engine.sight import Look, tell
from tachanka.live import wire
from tachanka.live.delta import compare_offers, compare_scenes


def make_line(entry: Entry, viewer: Viewer) -> wire.Line:
    """The entry as the viewer may read it: others' standing orders look like any answer."""
    private = entry.by == "standing" and viewer.kind != "arbiter" and viewer.seat != entry.seat
    by = "person" if private else entry.by
    return wire.Line(entry.seq, entry.kind, tell(entry, viewer), entry.seat, by)


def make_sight(
    look: Look[Any],
    game: Game[Any],
    entries: Iterable[Entry],
    standing: dict[str, str] | None = None,
    past: bool = False,
) -> wire.Sight:
    """Everything the viewer sees. past: a position gone by, in which nothing is offered."""
    return wire.Sight(
        seq=game.seq,
        viewer=str(look.viewer),
        scene=look.scene,
        offers=() if past else look.offers,
        window=look.window,
        answered=look.answered,
        undo=look.undo and not past,
        outcome=look.outcome,
        lines=tuple(make_line(entry, look.viewer) for entry in entries),
        standing=standing or {},
        digest=game.digest,
    )


def make_step(before: Look[Any], after: Look[Any], game: Game[Any], entry: Entry) -> wire.Step:
    """One entry and what it changed for the viewer."""
    offers, dropped = compare_offers(before.offers, after.offers)
    return wire.Step(
        seq=entry.seq,
        line=make_line(entry, after.viewer),
        changes=compare_scenes(before.scene, after.scene),
        offers=offers,
        dropped=dropped,
        window=after.window,
        answered=after.answered,
        undo=after.undo,
        outcome=after.outcome,
        digest=game.digest,
    )
