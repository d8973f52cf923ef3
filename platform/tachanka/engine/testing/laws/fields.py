"""The law that what is told and shown has the fields that the contract names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tachanka.engine.api import Event, Offer, Outcome, Window
from tachanka.engine.review.leads import LEAD
from tachanka.engine.scene import Board, Scene
from tachanka.engine.testing.laws.book import Package, Passage, Position, law
from tachanka.engine.testing.laws.speech import find_fault


@law("package")
def fields_have_their_types(package: Package) -> Iterator[str]:
    """What stands in a board, a scene, a window, an offer, an event or an outcome is of the type
    that the contract names; a page could not read it else."""
    ruleset = package.ruleset
    yield from _find_wrong("the board", Board, map(ruleset.board, package.configs))


@law("position", "fields_have_their_types")
def shown_fields_have_their_types(position: Position) -> Iterator[str]:
    """The same for a position and what is seen of it."""
    game = position.game
    yield from _find_wrong("the window", Window, [game.window] if game.window else ())
    yield from _find_wrong("the outcome", Outcome, [game.outcome] if game.outcome else ())
    yield from _find_wrong("an event", Event, position.opening)
    for viewer in position.package.viewers:
        yield from _find_wrong(f"the scene of {viewer}", Scene, [position.show(viewer)])
    for seat in position.asked:
        yield from _find_wrong(f"an offer to {seat}", Offer, position.open(seat))


@law("position")
def margins_are_measured(position: Position) -> Iterator[str]:
    """By how much somebody has won is a whole number from 0 up, or nothing."""
    game = position.game
    if game.outcome is not None and game.outcome.winner is not None:
        margin = position.ruleset.margin(game.state)
        if margin is not None and not (type(margin) is int and margin >= 0):
            yield f"{game.outcome.winner} has won by {margin!r}"


@law("position")
def leads_are_whole(position: Position) -> Iterator[str]:
    """By how much the first seat is ahead is a whole number in every position, where a ruleset
    reckons it, and the message `lead` says in what."""
    lead, package = position.ruleset.lead, position.ruleset.package
    if lead is not None:
        told = lead(position.game.state)
        if type(told) is not int:
            yield f"the lead is {told!r}"
        if fault := find_fault(package, LEAD):
            yield fault


@law("step", "fields_have_their_types")
def told_fields_have_their_types(passage: Passage) -> Iterator[str]:
    """The same for what a step tells."""
    yield from _find_wrong("an event", Event, passage.step.entry.events)


def _find_wrong(name: str, kind: Any, values: Iterable[Any]) -> Iterator[str]:
    """What a page that reads the values would stumble over."""
    for value in values:
        try:
            msgspec.json.decode(msgspec.json.encode(value), type=kind)
        except (msgspec.MsgspecError, TypeError) as fault:
            yield f"{name} cannot be read: {fault}"
