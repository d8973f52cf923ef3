"""A guess at the hidden strengths, each possible world as often as it is likely (B1.8, B14).

Everybody knows how the units were sorted, which of them were seen since, what went back to the
pool and how many were drawn from it when. From this the number of Weak units in the pool is
followed through the game, batch by batch; a world is then drawn going backwards from now.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import comb, lcm, perm
from typing import Final, NamedTuple, TypeAlias

import msgspec

from tachanka.engine.api import Chance, Why
from tachanka.engine.scene import Ref

from ..position.pool import DECK_SIZE, count_weak, find_draft
from ..position.scenarios import GROUPS, OVERALL, SCENARIOS, WHOLE_DECK
from ..position.state import Deployment, Draft, Frame, Group, State, Strength

WHY: Final = Why("B1.8", "game", "guess")
BYTES: Final = tuple(range(256))
DRAWN_BYTES: Final = 8

SORTED: Final[dict[int, tuple[Group, Group]]] = {
    WHOLE_DECK[0] - weak: (left_out, OVERALL[left_out]) for left_out, (weak, _) in GROUPS.items()
}
"""By the number of Weak units dealt: the group left out, and the overall strength (B14.2)."""

Ways: TypeAlias = dict[int, list[tuple[int, int, int]]]
"""By Weak units left in the pool after a draw: Weak before it, Weak among the unknown, weight."""


class _Batch(NamedTuple):
    """Of one batch: Weak and Strong ones seen, how many not, and what came back after it."""

    weak: int
    strong: int
    unknown: int
    returned: tuple[int, int]


class _Deck(NamedTuple):
    """What the set-up dealt from: Weak units in all, and the numbers of them it may have dealt.

    free: any number may have been dealt, from one shuffled deck (B14.3).
    """

    weak: int
    dealt: tuple[int, ...]
    free: bool


class _Trail(NamedTuple):
    """All that may have happened: the draws after the set-up, and the weights of today's pool."""

    draws: tuple[Ways, ...]
    now: dict[int, int]


class _World(NamedTuple):
    """One of the possible worlds: Weak units on the map, in the pool, and dealt at the start."""

    weak: frozenset[Ref]
    pooled: int
    dealt: int | None


def guess(view: State, chance: Chance) -> State:
    """A full world that fits the view."""
    hidden = _list_hidden(view)
    draw = _draw_world if view.drafts else _draw_any
    world = draw(view, hidden, chance)
    factors = {id: int(id not in world.weak) for id in hidden}
    units = [
        msgspec.structs.replace(unit, factor=factors[unit.id]) if unit.factor is None else unit
        for unit in view.units
    ]
    return msgspec.structs.replace(
        view,
        units=units,
        pool=[0] * world.pooled + [1] * (len(view.pool) - world.pooled),
        strength=_tell_strength(view, world.dealt),
        frames=[_fill(each, factors) for each in view.frames],
    )


def _list_hidden(view: State) -> list[Ref]:
    hidden = [unit.id for unit in view.units if unit.factor is None]
    for frame in view.frames:
        if isinstance(frame, Deployment):
            told = zip(frame.arrivals, frame.strengths, strict=True)
            hidden += [id for id, factor in told if factor is None]
    return hidden


def _fill(frame: Frame, factors: dict[Ref, int]) -> Frame:
    if not isinstance(frame, Deployment):
        return frame
    told = zip(frame.arrivals, frame.strengths, strict=True)
    return msgspec.structs.replace(
        frame, strengths=[factors.get(id, factor) for id, factor in told]
    )


def _tell_strength(view: State, dealt: int | None) -> Strength:
    """The secret that goes with so many Weak units dealt, as far as the mode has one."""
    if dealt is None or not _is_sorted(view):
        return Strength(weak=dealt)
    left_out, overall = SORTED[dealt]
    secret = view.options.strength_mode == "presort"
    return Strength(left_out if secret else None, overall, dealt)


def _draw_any(view: State, hidden: list[Ref], chance: Chance) -> _World:
    """A world of a position that was not played to: all hidden units are alike."""
    seen = sum(unit.kind == "rifle" and unit.factor == 0 for unit in view.units)
    whole = len(hidden) + len(view.pool)
    weak = min(whole, max(0, count_weak(view) - seen))
    drawn = chance.draw(range(whole), weak, WHY)
    on_map = frozenset(hidden[n] for n in drawn if n < len(hidden))
    dealt = None
    if _is_sorted(view):
        dealt = chance.draw(_find_deck(view).dealt, 1, WHY)[0]
    return _World(on_map, weak - len(on_map), dealt)


def _draw_world(view: State, hidden: list[Ref], chance: Chance) -> _World:
    """A world of a game in play: back from the pool of today to what was dealt."""
    batches, waiting = _observe(view, hidden)
    deck = _find_deck(view)
    trail = _follow(deck, batches)
    left = _pick(tuple(trail.now.items()), chance)
    pooled = left + batches[-1].returned[0]
    weak: list[Ref] = []
    for draws, ids in zip(reversed(trail.draws), reversed(waiting[1:]), strict=True):
        ways = draws[left]
        left, number, _ = ways[_pick(tuple((n, way[2]) for n, way in enumerate(ways)), chance)]
        weak += _choose(ids, number, chance)
    dealt = deck.weak - left
    weak += _choose(waiting[0], dealt - batches[0].weak, chance)
    return _World(frozenset(weak), pooled, dealt)


def _pick(weights: tuple[tuple[int, int], ...], chance: Chance) -> int:
    """One of the values, each as often as its weight says."""
    if len(weights) == 1:
        return weights[0][0]
    number = int.from_bytes(chance.roll(BYTES, DRAWN_BYTES, WHY), "big")
    rest = number * sum(weight for _, weight in weights) >> 8 * DRAWN_BYTES
    for value, weight in weights:
        rest -= weight
        if rest < 0:
            return value
    raise AssertionError("the weights are not of this view")


def _choose(ids: list[Ref], number: int, chance: Chance) -> tuple[Ref, ...]:
    if 0 < number < len(ids):
        return chance.draw(ids, number, WHY)
    return tuple(ids) if number else ()


def _is_sorted(view: State) -> bool:
    """Whether the units were sorted into groups before the deal, not shuffled as one (B14.1)."""
    planned = SCENARIOS[view.scenario].is_planned
    return planned and view.options.strength_mode != "bell_curve"


# --- What was seen --------------------------------------------------------------------------


def _observe(view: State, hidden: list[Ref]) -> tuple[tuple[_Batch, ...], list[list[Ref]]]:
    """The batches as everybody saw them, and the ids of each that nobody has seen."""
    index = {draft.last: n for n, draft in enumerate(view.drafts)}
    waiting: list[list[Ref]] = [[] for _ in view.drafts]
    seen = [list(draft.lost) for draft in view.drafts]
    for id in hidden:
        waiting[index[_last_of(view.drafts, id)]].append(id)
    for id, factor in _list_seen(view):
        seen[index[_last_of(view.drafts, id)]][factor] += 1
    batches = zip(view.drafts, seen, waiting, strict=True)
    return tuple(_Batch(s[0], s[1], len(w), d.returned) for d, s, w in batches), waiting


def _list_seen(view: State) -> list[tuple[Ref, int]]:
    seen = [
        (unit.id, unit.factor)
        for unit in view.units
        if unit.kind == "rifle" and unit.factor is not None
    ]
    for frame in view.frames:
        if isinstance(frame, Deployment):
            told = zip(frame.arrivals, frame.strengths, strict=True)
            seen += [(id, factor) for id, factor in told if factor is not None]
    return seen


def _last_of(drafts: list[Draft], id: Ref) -> int:
    draft = find_draft(drafts, id)
    if draft is None:
        raise KeyError(id)
    return draft.last


# --- What may have happened -----------------------------------------------------------------


def _find_deck(view: State) -> _Deck:
    mode, weak = view.options.strength_mode, count_weak(view)
    if not _is_sorted(view):
        return _Deck(weak, tuple(range(weak + 1)), True)
    dealt = tuple(n for n, (_, overall) in SORTED.items() if mode in ("presort", overall))
    return _Deck(weak, dealt, False)


@lru_cache(maxsize=64)
def _follow(deck: _Deck, batches: tuple[_Batch, ...]) -> _Trail:
    """How many Weak units the pool may hold after each batch, with weights (whole numbers).

    Kept for the views asked last, since a forecast and a bot draw many worlds from one view.
    """
    first = batches[0]
    size = first.weak + first.strong + first.unknown
    weights = _weigh_start(deck, first, size)
    pool = DECK_SIZE - size
    draws: list[Ways] = []
    for before, batch in pairwise(batches):
        back, more = before.returned[0], sum(before.returned)
        ways: Ways = {}
        for left, weight in weights.items():
            _draw_batch(ways, batch, left, weight, left + back, pool + more)
        pool += more - batch.weak - batch.strong - batch.unknown
        weights = {left: sum(way[2] for way in each) for left, each in ways.items()}
        draws.append(ways)
    return _Trail(tuple(draws), weights)


def _weigh_start(deck: _Deck, first: _Batch, size: int) -> dict[int, int]:
    """By Weak units left for the pool: how likely what is seen of the first batch makes it."""
    whole = lcm(*(comb(size, dealt) for dealt in deck.dealt))
    weights = {}
    for dealt in deck.dealt:
        fitting = comb(first.unknown, dealt - first.weak) if dealt >= first.weak else 0
        if deck.free:
            fitting *= comb(DECK_SIZE - size, deck.weak - dealt)
        elif fitting:
            fitting *= whole // comb(size, dealt)
        if fitting:
            weights[deck.weak - dealt] = fitting
    return weights


def _draw_batch(ways: Ways, batch: _Batch, left: int, weight: int, weak: int, pool: int) -> None:
    """Adds the ways in which a pool with so many Weak units can have given the batch."""
    strong = pool - weak
    seen = perm(weak, batch.weak) * perm(strong, batch.strong)
    weak, strong = weak - batch.weak, strong - batch.strong
    if not seen:
        return
    for number in range(max(0, batch.unknown - strong), min(batch.unknown, weak) + 1):
        fitting = comb(weak, number) * comb(strong, batch.unknown - number)
        ways.setdefault(weak - number, []).append((left, number, weight * seen * fitting))
