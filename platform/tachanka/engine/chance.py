"""Where luck comes from: keyed, scripted, recorded and enumerating dice.

In play every draw is a function of the match's key, the purpose of the draw and how often that
purpose was drawn before: HMAC-SHA256(key, "purpose|index|block"), read as 32-bit numbers, with
those rejected that would favour a face. Indices never go back.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, perm
from typing import Any, Protocol, TypeVar

from tachanka.engine.api import Chance, Face, Why
from tachanka.engine.structs import Struct

T = TypeVar("T", bound=Face)
R = TypeVar("R")

WORD = 1 << 32


class Draw(Struct, frozen=True):
    """One draw as it is recorded: its purpose, what it was drawn from and what came."""

    why: Why
    kind: str
    faces: tuple[Face, ...]
    result: tuple[Face, ...]


class ScriptExhausted(AssertionError):
    """A scripted draw had no result left, or not one of the faces asked for."""


def commit(seed: bytes) -> str:
    """The commitment to a seed: its SHA-256, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def derive_key(seed: bytes, salts: Iterable[str]) -> bytes:
    """The match's key: HMAC of the seed over the salts, sorted so that their order is no lever."""
    return hmac.new(seed, "\n".join(sorted(salts)).encode(), hashlib.sha256).digest()


def _count(faces: Sequence[T], results: Iterable[T]) -> dict[T, int]:
    counts = dict.fromkeys(faces, 0)
    for face in results:
        counts[face] += 1
    return counts


class Dice(Chance, Protocol):
    """Luck that keeps a record of itself.

    indices: how often each purpose was drawn so far, by these draws too. draws: what was drawn.
    """

    indices: dict[str, int]
    draws: list[Draw]


class KeyedChance:
    """The dice of a match in play.

    indices: how often each purpose was drawn so far; changed in place as draws are made.
    draws: what was drawn, for the record.
    """

    def __init__(self, key: bytes, indices: dict[str, int]) -> None:
        self.key = key
        self.indices = indices
        self.draws: list[Draw] = []

    def roll(self, faces: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        words = self._words(why)
        return self._record(
            why, "roll", faces, tuple(faces[_below(words, len(faces))] for _ in range(n))
        )

    def tally(self, faces: Sequence[T], n: int, why: Why) -> dict[T, int]:
        words = self._words(why)
        came = tuple(faces[_below(words, len(faces))] for _ in range(n))
        return _count(faces, self._record(why, "tally", faces, came))

    def draw(self, pool: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        if n > len(pool):
            raise ValueError(f"{why} draws {n} of a pool of {len(pool)}")
        words = self._words(why)
        left = list(pool)
        came = tuple(left.pop(_below(words, len(left))) for _ in range(n))
        return self._record(why, "draw", pool, came)

    def _record(
        self, why: Why, kind: str, faces: Sequence[T], came: tuple[T, ...]
    ) -> tuple[T, ...]:
        self.draws.append(Draw(why, kind, tuple(faces), came))
        return came

    def _words(self, why: Why) -> Iterator[int]:
        purpose = str(why)
        index = self.indices.get(purpose, 0)
        self.indices[purpose] = index + 1
        return _stream(self.key, f"{purpose}|{index}")


@lru_cache(maxsize=1024)
def key_digest(key: bytes) -> hmac.HMAC:
    """A digest (SHA-256) that has taken in the key and nothing else; to be copied.

    `hmac.digest` is no quicker, and lets other threads run for each few bytes.
    """
    return hmac.new(key, digestmod="sha256")


def _stream(key: bytes, name: str) -> Iterator[int]:
    block = 0
    while True:
        keyed = key_digest(key).copy()
        keyed.update(f"{name}|{block}".encode())
        digest = keyed.digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _below(words: Iterator[int], n: int) -> int:
    limit = WORD - WORD % n
    return next(word for word in words if word < limit) % n


class ScriptedChance:
    """Dice that come up as told, one after another, for tests and worked cases.

    script: faces in the order they are consumed; `roll`, `tally` and `draw` all take from it.
    indices, draws: as those of `KeyedChance`.
    Errors: ScriptExhausted when it is empty or holds a face that was not asked for.
    """

    def __init__(
        self, script: Iterable[Face] = (), indices: Mapping[str, int] | None = None
    ) -> None:
        self.script: list[Face] = list(script)
        self.indices = dict(indices or {})
        self.draws: list[Draw] = []

    def roll(self, faces: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        return self._take("roll", faces, n, why)

    def tally(self, faces: Sequence[T], n: int, why: Why) -> dict[T, int]:
        return _count(faces, self._take("tally", faces, n, why))

    def draw(self, pool: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        came = self._take("draw", pool, n, why)
        for face in came:
            if came.count(face) > pool.count(face):
                raise ScriptExhausted(f"{why} draws from {pool}; scripted: {face!r} too often")
        return came

    def _take(self, kind: str, faces: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        if len(self.script) < n:
            raise ScriptExhausted(f"{why} asks for {n} of {faces}, {len(self.script)} scripted")
        told, self.script = self.script[:n], self.script[n:]
        for face in told:
            if face not in faces:
                raise ScriptExhausted(f"{why} asks for {faces}, the script says {face!r}")
        came: tuple[Any, ...] = tuple(told)
        self.indices[str(why)] = self.indices.get(str(why), 0) + 1
        self.draws.append(Draw(why, kind, tuple(faces), came))
        return came


class RecordedChance(ScriptedChance):
    """Dice as a record tells them; also checks that the purposes are the same."""

    def __init__(self, draws: Iterable[Draw], indices: Mapping[str, int] | None = None) -> None:
        self.recorded = list(draws)
        super().__init__((face for draw in self.recorded for face in draw.result), indices)

    def _take(self, kind: str, faces: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        at = len(self.draws)
        if at >= len(self.recorded) or self.recorded[at].why != why:
            raise ScriptExhausted(f"draw {at} is for {why}, not as recorded")
        return super()._take(kind, faces, n, why)


class OutOfBudget(RuntimeError):
    """More branches than an enumeration was allowed."""


class _Branch:
    """Dice that follow one path through the tree of results and note the turnings.

    Draws that would make the tree wider than `limit` come from `tail` instead, and `exact`
    turns False; without a tail they raise OutOfBudget. What follows a sampled draw may hang on it,
    so it is sampled too: the tree is the same for all who walk it.
    """

    def __init__(self, path: list[int], limit: int, tail: Chance | None) -> None:
        self.path = path
        self.limit = limit
        self.tail = tail
        self.widths: list[int] = []
        self.width = 1
        self.weight = Fraction(1)
        self.exact = True

    def _choose(self, ways: Sequence[tuple[Any, int]]) -> Any:
        if len(self.widths) == len(self.path):
            self.path.append(0)
        result, weight = ways[self.path[len(self.widths)]]
        self.widths.append(len(ways))
        self.width *= len(ways)
        self.weight *= Fraction(weight, sum(w for _, w in ways))
        return result

    def _leave(self, width: int) -> Chance | None:
        if self.exact and self.width * width <= self.limit:
            return None
        if self.tail is None:
            raise OutOfBudget(f"more than {self.limit} branches")
        self.exact = False
        return self.tail

    def roll(self, faces: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        if tail := self._leave(len(faces) ** n):
            return tail.roll(faces, n, why)
        result: tuple[T, ...] = self._choose([(came, 1) for came in product(faces, repeat=n)])
        return result

    def tally(self, faces: Sequence[T], n: int, why: Why) -> dict[T, int]:
        if tail := self._leave(comb(len(set(faces)) + n - 1, n)):
            return tail.tally(faces, n, why)
        return _count(faces, self._choose(_tallies(tuple(faces), n)))

    def draw(self, pool: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        """Equal pieces of the pool are one branch; order is kept."""
        if tail := self._leave(min(perm(len(pool), n), len(set(pool)) ** n)):
            return tail.draw(pool, n, why)
        left = list(pool)
        came: list[T] = []
        for _ in range(n):
            face: T = self._choose(list(_count(left, left).items()))
            left.remove(face)
            came.append(face)
        return tuple(came)


@cache
def _tallies(faces: tuple[T, ...], n: int) -> list[tuple[tuple[T, ...], int]]:
    """Every multiset of `n` results with its number of ways (a multinomial coefficient)."""
    copies = _count(faces, faces)
    ways = []
    for came in combinations_with_replacement(copies, n):
        weight = factorial(n)
        for face, times in _count(came, came).items():
            weight = weight // factorial(times) * copies[face] ** times
        ways.append((came, weight))
    return ways


def enumerate_chance(
    run: Callable[[Chance], R],
    limit: int = 10_000,
    tail: Chance | None = None,
    samples: int = 1,
) -> Iterator[tuple[R, Fraction, bool]]:
    """Runs `run` once for every possible result of the dice.

    limit: how many branches to count. tail: where draws beyond them come from; a branch that ends
    in such draws is run several times where there are few branches, for about `samples` in all.
    Yields what `run` gave, how likely it is, and whether every draw on the way was counted.
    Errors: OutOfBudget when there are more than `limit` branches and no tail.
    """
    path: list[int] = []
    while True:
        branch = _Branch(path, limit, tail)
        result = run(branch)
        times = 1 if branch.exact else max(1, samples // branch.width)
        yield result, branch.weight / times, branch.exact
        for _ in range(times - 1):
            again = _Branch(path, limit, tail)
            yield run(again), again.weight / times, False
        while path and path[-1] + 1 == branch.widths[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1
