"""What changed between two sights of one viewer: a step says only that.

A page puts the next sight together from the one before and the step
(`frontend/src/protocol/apply.ts`). It must come to what it would be shown if it opened just then,
the order of things included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from tachanka.engine.api import Offer, Viewer
from tachanka.engine.game import Entry, Step
from tachanka.engine.offering import name_offer
from tachanka.engine.scene import Scene
from tachanka.engine.sight import Look, find_eyes
from tachanka.matches import wire
from tachanka.matches.messages import make_line
from tachanka.matches.wire import Changes

T = TypeVar("T")
WHOLE = tuple(name for name in Scene.__struct_fields__ if name != "pieces")
"""Parts of a scene that are sent whole where anything in them changed."""


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


def compare_scenes(before: Scene, after: Scene) -> Changes:
    """What turns the scene before into the scene after."""
    whole: dict[str, Any] = {
        name: getattr(after, name)
        for name in WHOLE
        if getattr(after, name) != getattr(before, name)
    }
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id: piece for piece in after.pieces}
    pieces, gone, order = _compare(old, new)
    return Changes(pieces=pieces, gone=gone, order=order, **whole)


def compare_offers(
    before: Sequence[Offer], after: Sequence[Offer]
) -> tuple[tuple[Offer, ...], tuple[str, ...], tuple[int, ...]]:
    """The new or changed offers, the names of those no longer there, and the order: see `Step`."""
    old = {name_offer(offer): offer for offer in before}
    new = {name_offer(offer): offer for offer in after}
    return _compare(old, new)


def _compare(
    old: Mapping[str, T], new: Mapping[str, T]
) -> tuple[tuple[T, ...], tuple[str, ...], tuple[int, ...]]:
    fresh = tuple(thing for name, thing in new.items() if old.get(name) != thing)
    gone = tuple(name for name in old if name not in new)
    return fresh, gone, _find_order(old, new)


def _find_order(old: Mapping[str, T], new: Mapping[str, T]) -> tuple[int, ...]:
    """The new order in terms of the one that a page makes by itself; empty where it is that."""
    made = [name for name in old if name in new]
    made += [name for name in new if name not in old]
    if made == list(new):
        return ()
    places = {name: place for place, name in enumerate(made)}
    return tuple(places[name] for name in new)
