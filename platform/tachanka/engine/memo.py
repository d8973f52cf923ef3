"""What was made of the positions before, used again where nothing it was made of has changed.

A position differs from the one before it in a few things, and its viewers see nearly the same of
it. A ruleset that makes a part of its views, its scene, its offers or its invariants by

    remember(draw_cities, view.german, view.turn)

gets what `draw_cities(view.german, view.turn)` gives, without the work where the platform has just
had it made of equal things. So the function must be pure and be handed all it looks at: what it
is not handed it cannot depend on. Neither the things nor the result may be changed later.

Each match has a memo of its own, for all who look, open only while the platform asks for views,
scenes, offers and invariants. At any other time, in `apply` and in tests too, the functions are
simply called.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from itertools import compress, count
from operator import ne
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
A = TypeVar("A")
R = TypeVar("R")

KEPT = 4
"""Results kept of each function: of this position and the one before, for two kinds of viewers."""

_open: ContextVar[Memo | None] = ContextVar("memo", default=None)


class Memo:
    """What functions made lately, by what they were handed; of one match."""

    def __init__(self) -> None:
        self._made: dict[Callable[..., Any], deque[tuple[tuple[Any, ...], Any]]] = {}
        self._lists: dict[Callable[..., Any], tuple[list[Any], tuple[Any, ...]]] = {}

    def open(self) -> Opened:
        """`remember` and `remember_each` use this memo until the block ends."""
        return Opened(self)

    def recall(self, make: Callable[..., R], things: tuple[Any, ...]) -> R:
        """See `remember`."""
        made = self._made.get(make)
        if made is None:
            made = self._made[make] = deque(maxlen=KEPT)
        for before, result in made:
            # The same object counts as equal, without a look at what is in it.
            if before == things:
                return result  # type: ignore[no-any-return]
        fresh = make(*things)
        made.appendleft((things, fresh))
        return fresh

    def recall_each(self, make: Callable[[A], R], things: Sequence[A]) -> tuple[R, ...]:
        """See `remember_each`."""
        before, made = self._lists.get(make, ([], ()))
        if before == things:
            return made
        if len(things) == len(before):
            # Things have changed where they are, as nearly always.
            fresh = _change(make, things, before, made)
        else:
            fresh = _align(make, things, before, made)
        self._lists[make] = (list(things), fresh)
        return fresh


class Opened:
    """A block in which a memo is used. (Three are entered for each act: no generator.)"""

    __slots__ = ("_before", "_memo")

    def __init__(self, memo: Memo) -> None:
        self._memo = memo

    def __enter__(self) -> None:
        self._before = _open.set(self._memo)

    def __exit__(self, *error: object) -> None:
        _open.reset(self._before)


# What follows looks through its lists by `map` and `compress`: a loop would take longer than most
# of what is remembered takes to make.


def _change(
    make: Callable[[A], R], things: Sequence[A], before: Sequence[A], made: tuple[R, ...]
) -> tuple[R, ...]:
    """What was made before, but for those places where another thing stands now."""
    fresh = list(made)
    for at in compress(count(), map(ne, before, things)):
        fresh[at] = make(things[at])
    return tuple(fresh)


def _align(
    make: Callable[[A], R], things: Sequence[A], before: Sequence[A], made: tuple[R, ...]
) -> tuple[R, ...]:
    """What was made of equal things before, in the same order; the rest is made anew."""
    shorter = min(len(things), len(before))
    head = next(compress(count(), map(ne, things, before)), shorter)
    tail = next(compress(count(), map(ne, reversed(things), reversed(before))), shorter)
    tail = min(tail, shorter - head)
    place, end = head, len(before) - tail
    fresh = list(made[:head])
    for thing in things[head : len(things) - tail]:
        # Not by `list.index`: its error would put into words what is not there.
        found = next((at for at in range(place, end) if before[at] == thing), None)
        if found is None:
            fresh.append(make(thing))
        else:
            fresh.append(made[found])
            place = found + 1
    return (*fresh, *made[end:])


def remember(make: Callable[P, R], *things: P.args, **none: P.kwargs) -> R:
    """What `make(*things)` gives. Things are compared as `==` compares them.

    make: pure, and the same object each time: a function of a module, no lambda.
    """
    memo = _open.get()
    return make(*things, **none) if memo is None else memo.recall(make, things)


def remember_each(make: Callable[[A], R], things: Iterable[A]) -> tuple[R, ...]:
    """What `make` gives for each thing, in order: only new and changed ones are made anew.

    make: as for `remember`. Where things hang on more than themselves, hand it tuples.
    """
    memo = _open.get()
    if memo is None:
        return tuple(map(make, things))
    return memo.recall_each(make, things if isinstance(things, list) else list(things))
