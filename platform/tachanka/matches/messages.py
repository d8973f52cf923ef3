"""From the engine's looks and refusals to the messages of the wire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tachanka.engine.api import Act, Pairs, Viewer
from tachanka.engine.game import Entry, Game, Illegal
from tachanka.engine.sight import Look, find_eyes, tell
from tachanka.matches import wire
from tachanka.matches.clocks.face import Clocks
from tachanka.matches.errors import Code, Refused


def make_line(entry: Entry, eyes: Viewer) -> wire.Line:
    """The entry as these eyes may read it: others' standing orders look like any answer."""
    by: str = entry.by
    if by == "standing":
        if eyes.kind != "arbiter" and eyes.seat != entry.seat:
            by = "person"
        elif not _names_something(entry.act):
            by = "waived"
    return wire.Line(entry.seq, entry.kind, tell(entry, eyes), entry.seat, by)


def _names_something(act: Act | None) -> bool:
    """Whether an act says more than to go on: what came of that is the other side's deed."""
    match act.arg if act is not None else None:
        case None:
            return False
        case Pairs(pairs):
            return bool(pairs)
    return True


def make_sight(
    look: Look[Any],
    game: Game[Any],
    entries: Iterable[Entry],
    standing: dict[str, str] | None = None,
    past: bool = False,
    ordered: bool = False,
    clocks: Clocks | None = None,
) -> wire.Sight:
    """Everything the viewer sees.

    past: a position gone by, in which nothing is offered. standing, ordered, clocks: see
    `wire.Sight`.
    """
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
        ordered=ordered,
        clocks=clocks,
        digest=game.digest,
    )


def make_refusal(fault: Illegal | Refused, key: str = "") -> wire.Refused:
    """Why the command with this key was not carried out."""
    refusal = fault.refusal if isinstance(fault, Illegal) else None
    return wire.Refused(Code(fault.code), fault.text, key, refusal)
