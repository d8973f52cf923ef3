"""Laws about pure functions: equal in, equal out, and nothing else."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from tachanka.engine.api import Ruleset, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Step, decode, encode
from tachanka.engine.kernel import play
from tachanka.engine.record import freeze, thaw
from tachanka.engine.sight import find_eyes, look
from tachanka.engine.testing.laws.book import Package, Passage, Position, declare, law
from tachanka.engine.testing.walk import find_floats

CLOCKS = ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns")
IMPURE = {"random", "secrets", "time", "datetime", "uuid", "os", "socket", "threading", "asyncio"}

declare(
    "second_process_agrees",
    "A second process with another hash seed gets the same digests, events, scenes and offers: "
    "nothing hangs on the order of a set.",
)


@law("position")
def states_survive_encoding(position: Position) -> Iterator[str]:
    """decode(encode(s)) == s, for the state and every view; a stored game goes on the same."""
    ruleset, game = position.ruleset, position.game
    again = decode(ruleset.state, game.body)
    if again != game.state or encode(again) != game.body:
        yield "the position, encoded and decoded, is not the same"
    for viewer in position.package.viewers:
        view = position.see(viewer)
        if decode(ruleset.state, encode(view)) != view:
            yield f"the view of {viewer}, encoded and decoded, is not the same"
    thawed = thaw(ruleset, game.key, freeze(game))
    if (thawed.body, thawed.window, thawed.outcome) != (game.body, game.window, game.outcome):
        yield "the game, stored and loaded, stands at another position"


@law("position")
def states_hold_no_floats(position: Position) -> Iterator[str]:
    """There is no float in a state, an offer, a window or a scene."""
    shown = {"the state": [position.game.state], "the window": [position.game.window]}
    shown["the scenes"] = [position.show(viewer) for viewer in position.package.viewers]
    shown["the offers"] = [offer for seat in position.asked for offer in position.open(seat)]
    for name, value in shown.items():
        for number in find_floats(value):
            yield f"{name} hold the float {number}" if name[-1] == "s" else f"{name} holds {number}"
            break


@law("position")
def asking_changes_nothing(position: Position) -> Iterator[str]:
    """pending, redact, outcome, check, offers, scene and determinize leave what they are given
    as it was, and answer the same when asked again."""
    ruleset, game = position.ruleset, position.game
    state = decode(ruleset.state, game.body)
    for viewer in position.package.viewers:
        view = decode(ruleset.state, encode(position.see(viewer)))
        for name, ask in _list_questions(ruleset, state, view, viewer):
            told = ask()
            if encode(state) != game.body or encode(view) != encode(position.see(viewer)):
                yield f"{name}, asked for {viewer}, changes what it is given"
                return
            if ask() != told:
                yield f"{name}, asked for {viewer}, answers differently the second time"


def _list_questions(
    ruleset: Ruleset[Any], state: Any, view: Any, viewer: Viewer
) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "pending", lambda: ruleset.pending(state)
    yield "outcome", lambda: ruleset.outcome(state)
    yield "check", lambda: list(ruleset.check(state))
    yield "redact", lambda: encode(ruleset.redact(state, viewer))
    yield "scene", lambda: ruleset.scene(view, viewer)
    luck = KeyedChance(b"asking", {})
    yield "determinize", lambda: ruleset.determinize(view, viewer, luck) is None
    if viewer.seat is not None:
        seat = viewer.seat
        yield "offers", lambda: list(ruleset.offers(view, seat, None))


@law("position")
def remembered_is_as_made_anew(position: Position) -> Iterator[str]:
    """Views, scenes, offers and broken invariants put together from parts of the positions before
    (`remember`) are those made without them."""
    game, ruleset = position.game, position.ruleset
    for viewer in position.package.viewers:
        if game.view(viewer) != position.see(viewer):
            yield f"the view of {viewer} is another one when it is made anew"
        if look(game, viewer).scene != position.show(find_eyes(game, viewer)):
            yield f"the scene of {viewer} is another one when it is drawn anew"
    for seat in position.seats:
        if game.offers(seat) != position.offer(seat):
            yield f"the offers to {seat} are others when they are made anew"
    with game.memo.open():
        remembered = list(ruleset.check(game.state))
    if remembered != list(ruleset.check(game.state)):
        yield "check finds something else when it looks at everything"


@law("step")
def acts_repeat(passage: Passage) -> Iterator[str]:
    """The same act in the same position does the same at another time and with another state of
    Python's own random numbers."""
    before = passage.before.game
    told = fingerprint(passage.step)
    fresh = thaw(before.ruleset, before.key, freeze(before))
    with disturb(passage.before.rng.randrange(2**32)):
        again = play(fresh, passage.seat, passage.act)
        same = fingerprint(again) == told
    if again.entry.digest != passage.step.entry.digest:
        yield f"{passage.act} of {passage.seat}, played again, leads to another position"
    elif not same:
        yield f"{passage.act} of {passage.seat}, played again, shows or tells something else"


@contextmanager
def disturb(seed: int) -> Iterator[None]:
    """Another clock, and another state of `random`, for the time being."""
    kept = random.getstate()
    random.seed(seed)
    with mock.patch.multiple(time, **{name: _mislead(name) for name in CLOCKS}):
        try:
            yield
        finally:
            random.setstate(kept)


def _mislead(name: str) -> mock.Mock:
    return mock.Mock(return_value=1 if name.endswith("_ns") else 1.5)


def fingerprint(step: Step[Any]) -> str:
    """Everything a step tells and shows, in short: digest, events and each viewer's sight."""
    game = step.game
    viewers = [Viewer("seat", info.id) for info in game.ruleset.meta.seats]
    sights = [look(game, viewer) for viewer in [*viewers, Viewer("public")]]
    shown = [(sight.scene, sight.offers) for sight in sights]
    told = (step.entry.digest, step.entry.events, step.entry.draws, game.window, shown)
    return hashlib.sha256(encode(told)).hexdigest()[:16]


@law("package")
def rules_import_nothing_impure(package: Package) -> Iterator[str]:
    """No module of the ruleset imports a clock, luck or the operating system."""
    spec = importlib.util.find_spec(package.ruleset.package)
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for path in sorted(Path(folder).rglob("*.py")):
            inside = path.relative_to(folder)
            if {"tests", "art", "data", "golden"} & set(inside.parts):
                continue
            for name in _list_imports(ast.parse(path.read_text(encoding="utf-8"))):
                if name.split(".")[0] in IMPURE:
                    yield f"{inside} imports {name}; luck comes from `chance`, time from nowhere"


def _list_imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""
