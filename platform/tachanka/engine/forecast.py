"""What an act may lead to, and how likely: `apply` under enumerating dice, no second rules.

Worlds that fit the view are drawn with `determinize`, the more the cheaper they are; in each, every
result of the dice is counted as far as the budget goes, and sampled beyond it. The budget counts
acts carried out, not milliseconds, so that the same question has the same answer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import chain, islice
from typing import TypeAlias, TypeVar

import msgspec

from tachanka.engine.api import Act, Chance, Face, Ruleset, Viewer, Why
from tachanka.engine.chance import KeyedChance, enumerate_chance
from tachanka.engine.game import decode, encode
from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T", bound=Face)

Chances: TypeAlias = dict[str, dict[int, Fraction]]
"""The chances of the values of each quantity, in one world."""

BRANCHES = 300
"""How many results of the dice are counted in one world: five dice of five faces have 126."""

LEAST_WORLDS, MOST_WORLDS = 12, 60
"""How many worlds are drawn where the view leaves something hidden."""

RUNS = 400
"""No further world than the least is begun when the act was carried out so often in all."""


SAMPLES = 200
"""So often dice that are not counted are sampled where there is one world only; in many worlds
once for each branch."""


class _Horizon(Exception):
    """The next dice are the game's own (an initiative, the weather): no longer of this act."""


class _OfPlayers:
    """Dice that stop at the horizon."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def roll(self, faces: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        return self._for(why).roll(faces, n, why)

    def tally(self, faces: Sequence[T], n: int, why: Why) -> dict[T, int]:
        return self._for(why).tally(faces, n, why)

    def draw(self, pool: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        return self._for(why).draw(pool, n, why)

    def _for(self, why: Why) -> Chance:
        if why.by == "game":
            raise _Horizon
        return self.chance


class Gauge(Struct, frozen=True):
    """The distribution of one quantity. name: a message id; rows: value and chance, ascending."""

    name: str
    rows: tuple[tuple[int, Fraction], ...]


class Forecast(Struct, frozen=True):
    """A forecast. exact: every result of the dice was counted, none sampled.

    worlds: how many guesses at what is hidden it is the mean of; 1 where nothing hidden matters.
    """

    gauges: tuple[Gauge, ...]
    exact: bool
    worlds: int = 1


def forecast(
    ruleset: Ruleset[S],
    view: S,
    seat: Seat,
    act: Act,
    branches: int = BRANCHES,
    runs: int = RUNS,
) -> Forecast:
    """The distributions of what the ruleset's `measure` names, over one offered act.

    view: the seat's redacted view; the act must be among its offers and the window not sealed.
    branches: results of the dice counted in one world. runs: see `RUNS`.
    """
    tail = KeyedChance(b"forecast", {})
    exact, made = True, 0
    worlds: list[Chances] = []
    bodies = list(islice(found := _draw_worlds(ruleset, view, Viewer("seat", seat), tail), 2))
    samples = SAMPLES if len(bodies) == 1 else 1
    for body in chain(bodies, found):
        if len(worlds) >= LEAST_WORLDS and made >= runs:
            break
        before = decode(ruleset.state, body)

        def run(chance: Chance, body: bytes = body, before: S = before) -> dict[str, int]:
            after = decode(ruleset.state, body)
            with suppress(_Horizon):
                ruleset.apply(after, {seat: act}, _OfPlayers(chance))
            return ruleset.measure(before, after, act)

        world: Chances = defaultdict(lambda: defaultdict(Fraction))
        for measured, weight, counted in enumerate_chance(run, branches, tail, samples):
            made += 1
            exact = exact and counted
            for name, value in measured.items():
                world[name][value] += weight
        worlds.append(world)
    if all(world == worlds[0] for world in worlds):
        del worlds[1:]
    return Forecast(_average(worlds), exact, len(worlds))


def _average(worlds: Sequence[Chances]) -> tuple[Gauge, ...]:
    """The mean over all worlds, quantities in the order in which they were first measured."""
    sums: Chances = defaultdict(lambda: defaultdict(Fraction))
    for world in worlds:
        for name, rows in world.items():
            for value, weight in rows.items():
                sums[name][value] += weight / len(worlds)
    return tuple(Gauge(name, tuple(sorted(rows.items()))) for name, rows in sums.items())


def _draw_worlds(ruleset: Ruleset[S], view: S, viewer: Viewer, chance: Chance) -> Iterator[bytes]:
    """Worlds that fit the view, encoded: one where two come out the same, else `MOST_WORLDS`."""
    first, second = (encode(ruleset.determinize(view, viewer, chance)) for _ in range(2))
    yield first
    if first == second:
        return
    yield second
    for _ in range(MOST_WORLDS - 2):
        yield encode(ruleset.determinize(view, viewer, chance))
