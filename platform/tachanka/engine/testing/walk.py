"""Going through whatever a ruleset says: its clauses, messages, art and refs."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from tachanka.engine.api import (
    Assign,
    Choice,
    Event,
    Finding,
    Formation,
    Offer,
    Outcome,
    Phase,
    Refusal,
    Remark,
    Routes,
    Stretch,
    Subset,
    Targets,
    Why,
    Window,
)
from tachanka.engine.game import encode
from tachanka.engine.offering import tell_deed
from tachanka.engine.scene import Board, Die, Goal, Msg, Ref, Scene, Term, Track

MUST_CITE = (
    Event, Finding, Goal, Offer, Outcome, Phase, Refusal, Remark, Stretch, Term, Track, Why, Window,
)  # fmt: skip


PLAIN = frozenset((str, int, bool, type(None)))
"""Kinds of values that say nothing by themselves; there are millions of them."""


def walk(value: Any) -> Iterator[Any]:
    """The value and everything inside it but what is `PLAIN`, keys of mappings included."""
    left = [value]
    while left:
        inner = left.pop()
        yield inner
        left += [part for part in _list_parts(inner) if type(part) not in PLAIN]


def _list_parts(value: Any) -> Iterable[Any]:
    if isinstance(value, Offer) and value.deed is not None:
        # It is said with what the page adds to it.
        value = replace(value, deed=tell_deed(value, "", "", 0))
    if isinstance(value, msgspec.Struct):
        return astuple(value)
    if isinstance(value, (list, tuple, set, frozenset)):
        return value
    if isinstance(value, Mapping):
        return (*value.keys(), *value.values())
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, each.name) for each in dataclasses.fields(value)]
    return ()


@dataclass
class Speech:
    """What is said somewhere: clauses with the kind of thing that cites them, texts, symbols.

    messages: by their encoding; one that stands inside another is there too.
    """

    clauses: dict[tuple[str, str], int] = field(default_factory=dict)
    messages: dict[bytes, Msg] = field(default_factory=dict)
    art: set[str] = field(default_factory=set)


def listen(value: Any) -> Speech:
    """Everything said inside the value, found in one go. An empty clause is one left out."""
    speech = Speech()
    for inner in walk(value):
        if isinstance(inner, (tuple, list)):
            continue
        if isinstance(inner, Msg):
            speech.messages[encode(inner)] = inner
            continue
        clause = getattr(inner, "clause", None)
        cited = list(getattr(inner, "clauses", None) or ())
        if isinstance(clause, str) and (clause or isinstance(inner, MUST_CITE)):
            cited.append(clause)
        for each in cited:
            key = (each, type(inner).__name__)
            speech.clauses[key] = speech.clauses.get(key, 0) + 1
        art = inner.face if isinstance(inner, Die) else getattr(inner, "art", "")
        if isinstance(art, str) and art and not art.isdigit():
            speech.art.add(art)
    return speech


def find_floats(value: Any) -> Iterator[float]:
    """Each float inside the value."""
    return (inner for inner in walk(value) if isinstance(inner, float))


def list_choice_refs(choice: Choice) -> Iterator[Ref]:
    """Every ref that a choice names, barred ones too."""
    match choice:
        case Targets(options=options, barred=barred):
            yield from (target.ref for target in options)
            yield from (bar.ref for bar in barred)
        case Routes(options=routes, barred=barred):
            yield from (ref for route in routes for ref in route.refs)
            yield from (bar.ref for bar in barred)
        case Subset(refs=refs):
            yield from refs
        case Assign(sources=sources):
            for source in sources:
                yield source.ref
                yield from (target.ref for target in source.options)
                yield from (bar.ref for bar in source.barred)
        case Formation(movers=movers, proposals=proposals):
            for mover in movers:
                yield mover.piece
                yield from (target.ref for target in mover.targets)
            for proposal in proposals:
                yield from (order.piece for order in proposal.orders)


def list_refs(offers: Iterable[Offer]) -> Iterator[Ref]:
    """Every ref that offers name: pieces, places and cards."""
    for offer in offers:
        if offer.on is not None:
            yield offer.on
        yield from list_choice_refs(offer.choice)
        for inner in walk(offer.choice):
            if isinstance(inner, Refusal):
                yield from inner.at


def list_known_refs(board: Board, scene: Scene) -> set[Ref]:
    """Every ref that somebody who sees this board and scene can point at."""
    known = {place.id for place in board.places} | {area.id for area in board.areas}
    known |= {piece.id for piece in scene.pieces} | {marker.id for marker in scene.markers}
    cards = {card.id for hand in scene.hands for card in hand.cards}
    for group in scene.groups:
        # Where a whole group waits beside the table, its card stands for its pieces.
        known |= {group.id, *(group.pieces if group.id in cards else ())}
    return known | cards
