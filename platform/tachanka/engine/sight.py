"""What one viewer sees of a game: built from the redacted view alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from tachanka.engine.api import (
    ARBITER,
    Event,
    Finding,
    Offer,
    Outcome,
    Remark,
    Sighting,
    Viewer,
    Window,
)
from tachanka.engine.game import Entry, Game
from tachanka.engine.kernel import can_undo
from tachanka.engine.scene import Point, Ref, Scene, Seat

S = TypeVar("S", bound=msgspec.Struct)

REMARKS = 4
"""So many remarks on a piece a viewer is told."""


@dataclass(frozen=True)
class Look(Generic[S]):
    """What one viewer sees of a position."""

    viewer: Viewer
    view: S
    scene: Scene
    offers: tuple[Offer, ...]
    window: Window | None
    answered: tuple[Seat, ...]
    undo: bool
    outcome: Outcome | None


def find_eyes(game: Game[S], viewer: Viewer) -> Viewer:
    """With whose eyes the viewer looks: his own, and the arbiter's when the game is over.

    However it ended: a resignation leaves the state as it was, and everything is shown all the
    same. But for a game that stays shut.
    """
    return viewer if game.outcome is None or game.shut else ARBITER


def look(game: Game[S], viewer: Viewer) -> Look[S]:
    """What the viewer sees: built from the redacted view alone, and only once."""
    seen: Look[S] | None = game.kept.get(("look", viewer))
    if seen is None:
        seen = game.kept["look", viewer] = _draw(game, viewer)
    return seen


def _draw(game: Game[S], viewer: Viewer) -> Look[S]:
    eyes = find_eyes(game, viewer)
    view = game.view(eyes)
    with game.memo.open():
        scene = game.ruleset.scene(view, eyes)
    return Look(
        viewer=viewer,
        view=view,
        scene=scene,
        offers=offer(game, viewer),
        window=game.window,
        answered=game.answered,
        undo=viewer.kind == "seat" and can_undo(game, viewer.seat or ""),
        outcome=game.outcome,
    )


def offer(game: Game[S], viewer: Viewer, on: Ref | None = None) -> tuple[Offer, ...]:
    """The offers to the viewer: none but for a seat that is asked, may interrupt, or may
    still revise its sealed answer."""
    seat, window = viewer.seat, game.window
    if viewer.kind != "seat" or seat is None or window is None:
        return ()
    if seat in game.sealed and not window.revisable:
        return ()
    if seat not in window.seats and seat not in window.may:
        return ()
    return game.offers(seat, on)


def inspect(game: Game[S], viewer: Viewer, start: Ref | Point, end: Ref | Point) -> Finding | None:
    """What lies between two things, as the viewer may know it; None where the game does not say."""
    eyes = find_eyes(game, viewer)
    return game.ruleset.inspect(game.view(eyes), eyes, start, end)


def scan(game: Game[S], viewer: Viewer, piece: Ref) -> tuple[Sighting, ...]:
    """All that a piece which the viewer sees sees of others; nothing of one he does not see."""
    eyes = find_eyes(game, viewer)
    if not _shows(game, viewer, piece):
        return ()
    return tuple(game.ruleset.scan(game.view(eyes), eyes, piece))


def describe(game: Game[S], viewer: Viewer, piece: Ref) -> tuple[Remark, ...]:
    """What there is to know of a piece that the viewer sees; nothing of one he does not.

    Of more than `REMARKS` he is told the first.
    """
    eyes = find_eyes(game, viewer)
    if not _shows(game, viewer, piece):
        return ()
    return tuple(game.ruleset.describe(game.view(eyes), eyes, piece)[:REMARKS])


def _shows(game: Game[S], viewer: Viewer, piece: Ref) -> bool:
    return any(each.id == piece for each in look(game, viewer).scene.pieces)


def tell(entry: Entry, viewer: Viewer) -> tuple[Event, ...]:
    """The events of an entry as the viewer may read them."""
    told = []
    for event in entry.events:
        heard: Event | None = event
        while heard is not None and not _is_for(heard, viewer):
            heard = heard.otherwise
        if heard is not None:
            told.append(msgspec.structs.replace(heard, to=None, otherwise=None))
    return tuple(told)


def _is_for(event: Event, viewer: Viewer) -> bool:
    return event.to is None or viewer.kind == "arbiter" or viewer.seat in event.to
