"""Answers to offers in words, for worked cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tachanka.engine.api import (
    Amount,
    Arg,
    Assign,
    At,
    Choice,
    Formation,
    Many,
    One,
    Orders,
    Pairs,
    Plan,
    Range,
    Region,
    Routes,
    Subset,
    Targets,
    Trace,
)
from tachanka.engine.offering import takes_plan
from tachanka.engine.scene import Ref

Words: TypeAlias = str | int | Mapping[Ref, Ref] | Arg | None
"""What an act is answered with, in words: see `read_arg`."""
KINDS: dict[type[Choice], type[Arg]] = {
    Targets: One, Routes: Trace, Subset: Many, Range: Amount, Region: At, Assign: Pairs,
    Formation: Orders,
}  # fmt: skip


def find_kind(choice: Choice) -> type[Arg] | None:
    """What a choice is answered with; None for a `Button`, and for a `Later` as yet."""
    if isinstance(choice, Assign) and takes_plan(choice):
        return Plan
    return KINDS.get(type(choice))


def read_arg(kind: type[Arg], words: Words) -> Arg | None:
    """An answer of this kind in words: refs, places of a path or x and y with spaces between, a
    number, or the targets by source (of a `Plan` several). Orders of a formation have no words.

    None is no answer; what is an answer stays as it is. Errors: ValueError where a number is none.
    """
    if words is None or isinstance(words, Arg):
        return words
    if isinstance(words, Mapping):
        if kind is Plan:
            return Plan({source: tuple(targets.split()) for source, targets in words.items()})
        return Pairs(dict(words))
    split = str(words).split()
    if kind is Many:
        return Many(tuple(sorted(split)))
    if kind is Trace:
        return Trace(tuple(split))
    if kind is At:
        x, y = map(int, split)
        return At(x, y)
    return Amount(int(words)) if kind is Amount else One(str(words))
