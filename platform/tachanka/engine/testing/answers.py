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
    Many,
    One,
    Pairs,
    Range,
    Region,
    Routes,
    Subset,
    Targets,
    Trace,
)
from tachanka.engine.scene import Ref

Words: TypeAlias = str | int | Mapping[Ref, Ref] | Arg | None
"""What an act is answered with, in words: see `read_arg`."""
KINDS: dict[type[Choice], type[Arg]] = {
    Targets: One, Routes: Trace, Subset: Many, Range: Amount, Region: At, Assign: Pairs,
}  # fmt: skip
"""What each kind of choice is answered with; a `Button` has no answer, a `Later` none yet."""


def read_arg(kind: type[Arg], words: Words) -> Arg | None:
    """An answer of this kind in words: refs, places of a path or x and y with spaces between,
    a number, or the targets by source. None is no answer; what is an answer stays as it is.

    Errors: ValueError where a number is none.
    """
    if words is None or isinstance(words, Arg):
        return words
    if isinstance(words, Mapping):
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
