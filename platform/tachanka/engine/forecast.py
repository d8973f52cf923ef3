"""What an act may lead to, and how likely: `apply` under enumerating dice, no second rules.

Worlds that fit the view are drawn with `determinize`; in each, every result of the dice is
counted as far as the budget goes, and sampled beyond it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from typing import TypeVar

import msgspec

from tachanka.engine.api import Act, Chance, Face, Ruleset, Viewer, Why
from tachanka.engine.chance import KeyedChance, enumerate_chance
from tachanka.engine.game import decode, encode
from tachanka.engine.scene import Seat

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T", bound=Face)

BRANCHES = 300
"""How many results of the dice are counted in one world: five dice of five faces have 126."""

WORLDS = 12
"""How many worlds are drawn where the view leaves something hidden."""


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


class Gauge(msgspec.Struct, frozen=True):
    """The distribution of one quantity. name: a message id; rows: value and chance, ascending."""

    name: str
    rows: tuple[tuple[int, Fraction], ...]


class Prospect(msgspec.Struct, frozen=True):
    """A forecast. exact: nothing was sampled."""

    gauges: tuple[Gauge, ...]
    exact: bool


def forecast(
    ruleset: Ruleset[S], view: S, seat: Seat, act: Act, branches: int = BRANCHES
) -> Prospect:
    """The distributions of what the ruleset's `measure` names, over one offered act.

    view: the seat's redacted view; the act must be among its offers and the window not sealed.
    """
    tail = KeyedChance(b"forecast", {})
    worlds = _draw_worlds(ruleset, view, Viewer("seat", seat), tail)
    sums: dict[str, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    exact = len(worlds) == 1
    for body in worlds:
        before = decode(ruleset.state, body)

        def run(chance: Chance, body: bytes = body, before: S = before) -> dict[str, int]:
            after = decode(ruleset.state, body)
            with suppress(_Horizon):
                ruleset.apply(after, {seat: act}, _OfPlayers(chance))
            return ruleset.measure(before, after, act)

        for measured, weight, counted in enumerate_chance(run, branches, tail):
            exact = exact and counted
            for name, value in measured.items():
                sums[name][value] += weight / len(worlds)
    gauges = (Gauge(name, tuple(sorted(rows.items()))) for name, rows in sums.items())
    return Prospect(tuple(gauges), exact)


def _draw_worlds(ruleset: Ruleset[S], view: S, viewer: Viewer, chance: Chance) -> list[bytes]:
    bodies = [encode(ruleset.determinize(view, viewer, chance)) for _ in range(2)]
    if bodies[0] == bodies[1]:
        return bodies[:1]
    more = [encode(ruleset.determinize(view, viewer, chance)) for _ in range(WORLDS - 2)]
    return bodies + more
