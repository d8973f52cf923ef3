"""What was thrown beside what was to be expected, by side and purpose, and how rare that is.

All of it is exact: chances come from the number of ways, not from a curve through them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb

from tachanka.engine.api import Face
from tachanka.engine.chance import Draw
from tachanka.engine.course import name_face
from tachanka.engine.meta import Clause
from tachanka.engine.scene import Name, Seat
from tachanka.engine.structs import Struct


class Mark(Struct, frozen=True):
    """Something that was counted of throws: the sum of their numbers, or one face of them.

    face: None is the sum. came: what it came to. due: what was to be expected, in hundredths.
    least, most: how likely so little or less is, and so much or more, in thousandths.
    """

    face: Name | None
    came: int
    due: int
    least: int
    most: int


class Purpose(Struct, frozen=True):
    """All throws of one die by one side for one clause. n: how many dice."""

    by: Seat | None
    clause: Clause
    n: int
    marks: tuple[Mark, ...]


def judge_throws(draws: Iterable[Draw]) -> tuple[Purpose, ...]:
    """The throws of a game by side, clause and die, in the order in which they first came.

    What is drawn from a pool is no throw: each draw changes what is left in it.
    """
    came: dict[tuple[str, str, tuple[Face, ...]], list[Face]] = {}
    for draw in draws:
        if draw.kind != "draw":
            key = (draw.why.by, draw.why.clause, draw.faces)
            came.setdefault(key, []).extend(draw.result)
    return tuple(
        Purpose(None if by == "game" else by, clause, len(thrown), _mark(faces, thrown))
        for (by, clause, faces), thrown in came.items()
        if thrown
    )


def _mark(faces: Sequence[Face], thrown: Sequence[Face]) -> tuple[Mark, ...]:
    numbers = [_read(face) for face in faces]
    if None not in numbers:
        return (_mark_sum([n for n in numbers if n is not None], [int(each) for each in thrown]),)
    counts = Counter(thrown)
    return tuple(
        _mark_face(face, ways, len(faces), counts[face], len(thrown))
        for face, ways in Counter(faces).items()
    )


def _read(face: Face) -> int | None:
    """The number that a face shows."""
    if isinstance(face, int):
        return face
    return int(face) if face.isascii() and face.isdecimal() else None


def _mark_sum(numbers: Sequence[int], thrown: Sequence[int]) -> Mark:
    came, n, low = sum(thrown), len(thrown), min(numbers)
    ways = count_ways(Counter(number - low for number in numbers), n)
    at = came - n * low
    due = Fraction(n * sum(numbers), len(numbers))
    return _rank(None, came, due, sum(ways[: at + 1]), sum(ways[at:]), sum(ways))


def _mark_face(face: Face, ways: int, of: int, came: int, n: int) -> Mark:
    odds = [comb(n, k) * ways**k * (of - ways) ** (n - k) for k in range(n + 1)]
    least, most = sum(odds[: came + 1]), sum(odds[came:])
    return _rank(name_face(face), came, Fraction(n * ways, of), least, most, of**n)


def _rank(face: Name | None, came: int, due: Fraction, least: int, most: int, every: int) -> Mark:
    return Mark(
        face,
        came,
        round(due * 100),
        round(Fraction(1000 * least, every)),
        round(Fraction(1000 * most, every)),
    )


def count_ways(sides: Counter[int], n: int) -> list[int]:
    """In how many ways n dice come to each sum, from 0 up: the n-th power of the die.

    sides: how many sides of the die show each number; one of them shows 0.
    By the recurrence of powers of a polynomial: each coefficient from those below it, so that
    thousands of dice take no longer than a look.
    """
    base, top = sides[0], max(sides)
    ways = [base**n]
    for k in range(1, n * top + 1):
        total = 0
        for j, many in sides.items():
            if 0 < j <= k:
                total += (j * (n + 1) - k) * many * ways[k - j]
        ways.append(total // (k * base))
    return ways
