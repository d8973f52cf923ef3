"""What changed between two sights of one viewer: a step says only that.

A page puts the next sight together from the one before and the step, `frontend/src/lib/scene.ts`.
It must come to what it would be shown if it opened just then, the order of things included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from tachanka.engine.api import Offer
from tachanka.engine.offering import name_offer
from tachanka.engine.scene import Scene
from tachanka.live.wire import Changes

T = TypeVar("T")
WHOLE = ("prompt", "stage", "markers", "arrows", "tracks", "panels", "hands")
"""Parts of a scene that are sent whole where anything in them changed."""


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
