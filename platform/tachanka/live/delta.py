"""What changed between two sights of one viewer: a step says only that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tachanka.engine.api import Offer
from tachanka.engine.offering import name_offer
from tachanka.engine.scene import Scene
from tachanka.live.wire import Changes

WHOLE = ("prompt", "stage", "markers", "arrows", "tracks", "panels", "hands")


def compare_scenes(before: Scene, after: Scene) -> Changes:
    """What turns the scene before into the scene after; `apply_changes` is its other half."""
    whole: dict[str, Any] = {
        name: getattr(after, name)
        for name in WHOLE
        if getattr(after, name) != getattr(before, name)
    }
    old = {piece.id: piece for piece in before.pieces}
    pieces = tuple(piece for piece in after.pieces if old.get(piece.id) != piece)
    kept = {piece.id for piece in after.pieces}
    gone = tuple(id for id in old if id not in kept)
    return Changes(pieces=pieces, gone=gone, **whole)


def compare_offers(
    before: Sequence[Offer], after: Sequence[Offer]
) -> tuple[tuple[Offer, ...], tuple[str, ...]]:
    """The new or changed offers, and the names of those no longer there."""
    old = {name_offer(offer): offer for offer in before}
    new = {name_offer(offer): offer for offer in after}
    fresh = tuple(offer for name, offer in new.items() if old.get(name) != offer)
    return fresh, tuple(name for name in old if name not in new)


def apply_changes(scene: Scene, changes: Changes) -> Scene:
    """The scene after the changes, as a page makes it; pieces are ordered by id."""
    pieces = {piece.id: piece for piece in scene.pieces if piece.id not in set(changes.gone)}
    pieces |= {piece.id: piece for piece in changes.pieces}
    whole: dict[str, Any] = {}
    for name in WHOLE:
        value = getattr(changes, name)
        whole[name] = getattr(scene, name) if value is None else value
    return Scene(pieces=tuple(pieces[id] for id in sorted(pieces)), **whole)
