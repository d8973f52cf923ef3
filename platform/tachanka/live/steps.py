"""What changed between two sights of one viewer: a step says only that.

A page puts the next sight together from the one before and the step
(`frontend/src/protocol/apply.ts`). It must come to what it would be shown if it opened just then,
the order of things included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeVar

from tachanka.engine.api import Offer, Viewer
from tachanka.engine.game import Entry, Step
from tachanka.engine.offering import name_offer
from tachanka.engine.scene import Scene
from tachanka.engine.sight import Look, find_eyes
from tachanka.matches import wire
from tachanka.matches.clocks.face import Clocks
from tachanka.matches.messages import make_line
from tachanka.matches.wire import Changes, Patch

T = TypeVar("T")
LISTS = (
    *("pieces", "groups", "shapes", "markers", "arrows", "tracks", "panels", "hands", "goals"),
    "tallies",
)
"""What a scene lists; everything in it has an id."""


def make_step(
    before: Look[Any],
    after: Look[Any],
    step: Step[Any],
    tail: Iterable[Entry],
    done: str = "",
    ordered: bool = False,
    clocks: Clocks | None = None,
) -> wire.Step:
    """One entry and what it changed for the viewer.

    tail: the match's last entries. done: the key of the viewer's command that it answers.
    ordered: see `wire.Sight`. clocks: those after the last of several steps.
    """
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
        ordered=ordered,
        clocks=clocks,
        lines=() if eyes == viewer else tuple(_retell(tail, viewer, eyes, entry.seq)),
        digest=game.digest,
        done=done,
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
    changes: dict[str, Any] = {}
    for name in ("prompt", "stage"):
        if getattr(after, name) != getattr(before, name):
            changes[name] = getattr(after, name)
    for name in LISTS:
        old, new = getattr(before, name), getattr(after, name)
        # What was remembered is the same object, and the empty tuple always is.
        if old is not new and any(differing := _compare(old, new, _name_thing)):
            changes[name] = Patch(*differing)
    return Changes(**changes)


_name_thing = attrgetter("id")


def compare_offers(
    before: Sequence[Offer], after: Sequence[Offer]
) -> tuple[tuple[Offer, ...], tuple[str, ...], tuple[int, ...]]:
    """The new or changed offers, the names of those no longer there, and the order: see `Step`."""
    return _compare(before, after, name_offer)


def _compare(
    before: Sequence[T], after: Sequence[T], name: Callable[[T], str]
) -> tuple[tuple[T, ...], tuple[str, ...], tuple[int, ...]]:
    """New or changed things, the names of those that are gone, the order. What was remembered
    from the position before is the same object, so that most need no look."""
    if before is after:
        return (), (), ()
    if len(before) == len(after):
        others = [(a, b) for a, b in zip(before, after, strict=True) if a is not b]
        if all(name(a) == name(b) for a, b in others):
            return tuple(b for a, b in others if a != b), (), ()
    old = {name(thing): thing for thing in before}
    new = {name(thing): thing for thing in after}
    fresh = tuple(
        thing for id, thing in new.items() if (last := old.get(id)) is not thing and last != thing
    )
    gone = tuple(id for id in old if id not in new)
    return fresh, gone, _find_order(old, new)


def _find_order(old: Mapping[str, T], new: Mapping[str, T]) -> tuple[int, ...]:
    """The new order in terms of the one that a page makes by itself; empty where it is that."""
    made = [name for name in old if name in new]
    made += [name for name in new if name not in old]
    if made == list(new):
        return ()
    places = {name: place for place, name in enumerate(made)}
    return tuple(places[name] for name in new)
