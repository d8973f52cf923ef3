"""How hits are spread over units: every distinct way, and the usual one (B8.11 to B8.16).

Units of equal kind, strength and state are interchangeable, so a spread is looked for class by
class: within a class the unit earlier in the list takes more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias

from tachanka.engine.scene import Ref, Seat

from ...position.state import GERMAN, RUSSIAN, Combat, State, Unit, other
from .sums import (
    attackers_of,
    defenders_of,
    remaining,
)
from .thresholds import Effect, Threshold, factor_of, threshold

Manner: TypeAlias = Literal["attack", "hold", "spare"]
"""A list of criteria: the attacker's (B8.15), or one of the defender's (B8.16)."""
Key: TypeAlias = tuple[object, ...]
Spread: TypeAlias = dict[Ref, int]
"""The hits each unit takes in all, units without a hit left out."""


USUAL_DEFENCE: Final[dict[Seat, Literal["hold", "spare"]]] = {RUSSIAN: "hold", GERMAN: "spare"}
"""How each side's defenders take hits without another word (B8.16, B9.9)."""


class Bearer(NamedTuple):
    """A unit that may take hits. taken: those it has been given already.

    leaves: hits that move it off make it leave the position. blank: it is Undisrupted so far.
    """

    unit: Unit
    row: Threshold
    taken: int
    leaves: bool
    blank: bool

    @property
    def room(self) -> int:
        """How many more hits it can be given (B8.11)."""
        return max(0, self.row.out - self.taken)

    def effect(self, more: int = 0) -> Effect:
        """What its hits and so many more do to it (B8.12)."""
        return self.row.effect(self.taken + more)


class _Tally(NamedTuple):
    """What a spread leaves, counted over units. fresh: Undisrupted; off: moved off."""

    factors: int = 0
    alive: int = 0
    fresh: int = 0
    fresh_corps: int = 0
    off: int = 0
    stays: int = 0

    def plus(self, more: _Tally) -> _Tally:
        return _Tally(*(a + b for a, b in zip(self, more, strict=True)))


NOTHING: Final = _Tally()


def owner_of(frame: Combat) -> Seat:
    """Whose units take the hits of this stage."""
    return frame.side if frame.stage == "attackers" else other(frame.side)


def list_bearers(state: State, frame: Combat) -> list[Bearer]:
    """The units that this stage's hits fall on, in the order of the unit list."""
    if frame.stage == "attackers":
        units, leaves, stuck, before = attackers_of(state, frame), True, False, []
    else:
        units, leaves = defenders_of(state, frame), frame.must
        stuck, before = frame.stuck, frame.before
    return [
        Bearer(
            unit,
            threshold(unit, disrupted=unit.id in before, stuck=stuck),
            frame.taken.get(unit.id, 0),
            leaves,
            unit.id not in before,
        )
        for unit in units
    ]


def usual_manner(frame: Combat) -> Manner:
    """The list that holds without another word: Germans spare, Russians hold (B8.16, B9.9)."""
    if frame.stage == "attackers":
        return "attack"
    return USUAL_DEFENCE[owner_of(frame)]


def spread(state: State, frame: Combat, manner: Manner) -> Spread:
    """The best way to finish this stage's hits by the list, those given so far included."""
    bearers = list_bearers(state, frame)
    hits = min(remaining(frame), sum(bearer.room for bearer in bearers))
    return _find_best(bearers, hits, manner, frame.blitz)


def is_forced(state: State, frame: Combat) -> bool:
    """Whether all ways to finish this stage's hits give the same result (section 3.3)."""
    ways = _list_ways(state, frame)
    next(ways)
    return next(ways, None) is None


def count_ways(state: State, frame: Combat) -> int:
    """In how many distinct ways this stage's hits can be finished."""
    return sum(1 for _ in _list_ways(state, frame))


def _list_ways(state: State, frame: Combat) -> Iterator[tuple[tuple[int, ...], ...]]:
    bearers = list_bearers(state, frame)
    hits = min(remaining(frame), sum(bearer.room for bearer in bearers))
    classes = _classify(bearers, _fine_key)
    return _spend([(group[0].room, len(group)) for group in classes], hits)


# --- Classes -------------------------------------------------------------------------------


def _fine_key(bearer: Bearer) -> Key:
    """Units with equal keys are interchangeable except for their ids."""
    unit = bearer.unit
    return (*_coarse_key(bearer), unit.kind, unit.place, unit.unsupplied)


def _coarse_key(bearer: Bearer) -> Key:
    """Units with equal keys count the same in B8.15 and B8.16."""
    corps = bearer.unit.kind == "panzerkorps"
    return (factor_of(bearer.unit), corps, bearer.blank, bearer.taken, bearer.row)


def _classify(bearers: Sequence[Bearer], key: Callable[[Bearer], Key]) -> list[list[Bearer]]:
    classes: dict[Key, list[Bearer]] = {}
    for bearer in bearers:
        classes.setdefault(key(bearer), []).append(bearer)
    return list(classes.values())


def _descend(room: int, size: int, hits: int) -> Iterator[tuple[int, ...]]:
    """The ways to give so many hits to `size` equal units, earlier ones never fewer."""
    if size == 0:
        if hits == 0:
            yield ()
        return
    for first in range(min(room, hits), -1, -1):
        if first * size < hits:
            return
        for rest in _descend(first, size - 1, hits - first):
            yield (first, *rest)


def _spend(classes: Sequence[tuple[int, int]], hits: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The ways to give the hits to classes of (room, size), each unit at most its room."""
    if not classes:
        if hits == 0:
            yield ()
        return
    (room, size), later = classes[0], classes[1:]
    elsewhere = sum(a * b for a, b in later)
    for here in range(min(hits, room * size), max(0, hits - elsewhere) - 1, -1):
        for mine in _descend(room, size, here):
            for rest in _spend(later, hits - here):
                yield (mine, *rest)


# --- The best ------------------------------------------------------------------------------


def _find_best(bearers: Sequence[Bearer], hits: int, manner: Manner, blitz: bool) -> Spread:
    """The spread that comes first by the list; of equals the one that hits earlier units more."""
    classes = _classify(bearers, _coarse_key)
    plans = [_list_plans(group, hits) for group in classes]
    place = {bearer.unit.id: n for n, bearer in enumerate(bearers)}
    best: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    for chosen in product(*plans):
        if sum(used for used, _, _ in chosen) != hits:
            continue
        tally = NOTHING
        for _, more, _ in chosen:
            tally = tally.plus(more)
        score = _score(tally, manner, blitz)
        if best is not None and score < best[0]:
            continue
        vector = [0] * len(bearers)
        for group, (_, _, given) in zip(classes, chosen, strict=True):
            for bearer, more_hits in zip(group, given, strict=True):
                vector[place[bearer.unit.id]] = bearer.taken + more_hits
        candidate = (score, tuple(vector))
        best = candidate if best is None else max(best, candidate)
    assert best is not None
    return {bearer.unit.id: n for bearer, n in zip(bearers, best[1], strict=True) if n}


def _list_plans(group: Sequence[Bearer], hits: int) -> list[tuple[int, _Tally, tuple[int, ...]]]:
    """What a class may take: the hits, what that leaves, and how they fall on its units."""
    room, size = group[0].room, len(group)
    plans = []
    for used in range(min(hits, room * size) + 1):
        for given in _descend(room, size, used):
            tally = NOTHING
            for more in given:
                tally = tally.plus(_judge(group[0], more))
            plans.append((used, tally, given))
    return plans


def _judge(bearer: Bearer, more: int) -> _Tally:
    """One unit's share in the tally after so many more hits."""
    effect = bearer.effect(more)
    if effect == "eliminated":
        return NOTHING
    fresh = int(effect == "unhurt" and bearer.blank)
    corps = fresh if bearer.unit.kind == "panzerkorps" else 0
    off = int(effect == "moved_off")
    stays = int(not (off and bearer.leaves))
    return _Tally(factor_of(bearer.unit), 1, fresh, corps, off, stays)


def _score(tally: _Tally, manner: Manner, blitz: bool) -> tuple[int, ...]:
    """The criteria of B8.15 or B8.16 in their order, more being better."""
    whole = (tally.factors, tally.alive)
    disrupted = tally.alive - tally.fresh
    held = int(tally.stays > 0)
    if manner == "attack":
        corps = tally.fresh_corps if blitz else 0
        return (*whole, int(tally.fresh > 0), corps, -tally.off, tally.fresh)
    if manner == "hold":
        return (held, *whole, -disrupted, tally.stays)
    return (*whole, held, -disrupted, tally.stays)
