"""What a page makes of steps, and the vectors that hold it and the real page to one account.

`python tests/steps.py` writes the vectors: sights as the server builds them for a made-up game that
changes at random, and the steps between them. The page's own code is held against them by
`frontend/tests/protocol/steps.test.ts`, what stands here by `tests/live/test_steps.py`.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ice_road import start
from tachanka.engine.api import PUBLIC, Button, Event, Offer, Outcome, Viewer
from tachanka.engine.game import By, Entry, Game, Step
from tachanka.engine.offering import name_offer
from tachanka.engine.scene import Goal, Group, Hand, Marker, Msg, Piece, Scene, Shape, Tally, Track
from tachanka.engine.sight import Look
from tachanka.live.steps import LISTS, make_step
from tachanka.matches import wire
from tachanka.matches.messages import make_sight

VECTORS = Path(__file__).parent.parent / "frontend" / "tests" / "protocol" / "steps.json"
GAMES, STEPS = 4, 8
T = TypeVar("T")


# --- What a page makes of a step ------------------------------------------------------------


def take_changes(scene: Scene, changes: wire.Changes) -> Scene:
    """The scene after the changes."""
    lists = {name: _take_patch(getattr(scene, name), getattr(changes, name)) for name in LISTS}
    prompt, stage = changes.prompt or scene.prompt, changes.stage or scene.stage
    return Scene(prompt=prompt, stage=stage, **lists)


def _take_patch(things: tuple[Any, ...], patch: wire.Patch[Any] | None) -> tuple[Any, ...]:
    if patch is None:
        return things
    named = {thing.id: thing for thing in things if thing.id not in patch.gone}
    named |= {thing.id: thing for thing in patch.fresh}
    return _arrange(list(named.values()), patch.order)


def take_offers(offers: Sequence[Offer], step: wire.Step) -> tuple[Offer, ...]:
    """The offers after the step."""
    named = {name_offer(offer): offer for offer in offers}
    for name in step.dropped:
        del named[name]
    named |= {name_offer(offer): offer for offer in step.offers}
    return _arrange(list(named.values()), step.order)


def take_lines(lines: Sequence[wire.Line], step: wire.Step) -> tuple[wire.Line, ...]:
    """The log after the step."""
    retold = {line.seq: line for line in step.lines}
    return (*(retold.get(line.seq, line) for line in lines), step.line)


def take_step(sight: wire.Sight, step: wire.Step) -> wire.Sight:
    """The whole sight after the step."""
    return wire.Sight(
        seq=step.seq,
        viewer=sight.viewer,
        scene=take_changes(sight.scene, step.changes),
        offers=take_offers(sight.offers, step),
        window=step.window,
        answered=step.answered,
        undo=step.undo,
        outcome=step.outcome,
        lines=take_lines(sight.lines, step),
        standing=sight.standing,
        ordered=step.ordered,
        digest=step.digest,
    )


def _arrange(things: list[T], order: tuple[int, ...]) -> tuple[T, ...]:
    return tuple(things[place] for place in order) if order else tuple(things)


# --- The vectors ----------------------------------------------------------------------------


class Vector(msgspec.Struct, frozen=True):
    """A sight, the steps after it, and the sight of one who opens his page after each of them."""

    sight: wire.Sight
    steps: tuple[wire.Step, ...]
    shown: tuple[wire.Sight, ...]


def make_vectors() -> list[Vector]:
    """The same ones whenever they are made."""
    return [_make_vector(random.Random(seed)) for seed in range(GAMES)]


def encode_vectors() -> bytes:
    """The file."""
    return b"[" + b",\n".join(map(msgspec.json.encode, make_vectors())) + b"]\n"


def _make_vector(chance: random.Random) -> Vector:
    viewer = chance.choice([Viewer("seat", "runner"), PUBLIC])
    game: Game[Any] = start().game
    tail: deque[Entry] = deque([Entry(0, "start", "")])
    look = _look(chance, viewer)
    first = make_sight(look, game, tail)
    steps, shown = [], []
    for seq in range(1, STEPS + 1):
        before, look = look, _look(chance, viewer)
        over = Outcome("guard", "resign", "T15", Msg("a")) if seq == STEPS else None
        if over:
            look = replace(look, offers=(), undo=False, outcome=over)
        entry = _make_entry(chance, seq)
        game = replace(game, seq=seq, digest=f"d{seq}", outcome=over)
        tail.append(entry)
        ordered = viewer != PUBLIC and over is None and chance.random() < 0.3
        steps.append(make_step(before, look, Step(game, entry), tail, ordered=ordered))
        shown.append(make_sight(look, game, tail, ordered=ordered))
    return Vector(first, tuple(steps), tuple(shown))


ACTORS: tuple[By, ...] = ("person", "standing")


def _make_entry(chance: random.Random, seq: int) -> Entry:
    private = Event(
        "T3", Msg(chance.choice("abc")), to=("runner",), otherwise=Event("T3", Msg("d"))
    )
    events = chance.choice([(), (Event("T1", Msg("e")),), (private,)])
    seat, by = chance.choice(["runner", "guard"]), chance.choice(ACTORS)
    return Entry(seq, "act", "", seat, by, events=events)


def _look(chance: random.Random, viewer: Viewer) -> Look[Any]:
    """A sight of few things, so that any two have much in common and seldom the same order."""
    pieces = [
        Piece(id, "x", id, Msg(id), place=chance.choice("AB"), strength=chance.choice([None, 1]))
        for id in _pick(chance, "pqrstu")
    ]
    offers = [
        Offer(verb, "T1", Button(), Msg(chance.choice("ab")), on=on)
        for verb, on in _pick(chance, [("go", "p"), ("go", "q"), ("go", None), ("end", None)])
    ]
    names = _pick(chance, "mn")
    scene = Scene(
        prompt=Msg(chance.choice("ab")),
        stage=Msg(chance.choice("ab")),
        pieces=tuple(pieces),
        groups=tuple(Group(id, id, Msg(id), (id,)) for id in _pick(chance, "g")),
        shapes=tuple(Shape(id, "line", ((0, 0), (9, 9)), Msg(id)) for id in _pick(chance, "s")),
        markers=tuple(Marker(id, "A", "x", Msg(id)) for id in names),
        tracks=tuple(Track(id, Msg(id), chance.randrange(2), 9, "T2") for id in names),
        hands=tuple(Hand(id, "runner", Msg(id), ()) for id in _pick(chance, "h")),
        goals=tuple(Goal(id, "guard", Msg(id), "T1", chance.randrange(2), 2) for id in names),
        tallies=tuple(Tally(id, "guard", Msg(id), chance.randrange(2)) for id in names),
    )
    undo = chance.random() < 0.5
    return Look(viewer, None, scene, tuple(offers), None, (), undo, None)


def _pick(chance: random.Random, among: Sequence[T]) -> list[T]:
    """Some of them, in the order they have or in any."""
    picked = [one for one in among if chance.random() < 0.7]
    if chance.random() < 0.5:
        chance.shuffle(picked)
    return picked


if __name__ == "__main__":
    VECTORS.write_bytes(encode_vectors())
