"""From the engine's looks to the messages of the wire."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tachanka.engine.api import Viewer
from tachanka.engine.game import Entry, Game, Step
from tachanka.engine.sight import Look, find_eyes, tell
from tachanka.live import wire
from tachanka.live.delta import compare_offers, compare_scenes


def make_line(entry: Entry, eyes: Viewer) -> wire.Line:
    """The entry as these eyes may read it: others' standing orders look like any answer."""
    private = entry.by == "standing" and eyes.kind != "arbiter" and eyes.seat != entry.seat
    by = "person" if private else entry.by
    return wire.Line(entry.seq, entry.kind, tell(entry, eyes), entry.seat, by)


def make_sight(
    look: Look[Any],
    game: Game[Any],
    entries: Iterable[Entry],
    standing: dict[str, str] | None = None,
    past: bool = False,
) -> wire.Sight:
    """Everything the viewer sees. past: a position gone by, in which nothing is offered."""
    eyes = find_eyes(game, look.viewer)
    return wire.Sight(
        seq=game.seq,
        viewer=str(look.viewer),
        scene=look.scene,
        offers=() if past else look.offers,
        window=look.window,
        answered=look.answered,
        undo=look.undo and not past,
        outcome=look.outcome,
        lines=tuple(make_line(entry, eyes) for entry in entries),
        standing=standing or {},
        digest=game.digest,
    )


def make_step(
    before: Look[Any], after: Look[Any], step: Step[Any], tail: Iterable[Entry]
) -> wire.Step:
    """One entry and what it changed for the viewer. tail: the match's last entries."""
    offers, dropped, order = compare_offers(before.offers, after.offers)
    entry, game, viewer = step.entry, step.game, after.viewer
    eyes = find_eyes(game, viewer)
    return wire.Step(
        seq=entry.seq,
        line=make_line(entry, eyes),
        changes=compare_scenes(before.scene, after.scene),
        offers=offers,
        dropped=dropped,
        order=order,
        window=after.window,
        answered=after.answered,
        undo=after.undo,
        outcome=after.outcome,
        lines=() if eyes == viewer else tuple(_retell(tail, viewer, eyes, entry.seq)),
        digest=game.digest,
    )


def _retell(
    entries: Iterable[Entry], before: Viewer, eyes: Viewer, end: int
) -> Iterator[wire.Line]:
    """The lines up to the end that read otherwise with these eyes than with those from before."""
    for entry in entries:
        line = make_line(entry, eyes)
        if entry.seq < end and line != make_line(entry, before):
            yield line
