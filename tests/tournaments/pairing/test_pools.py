"""Pools, and the bracket they lead to."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rounds import Event, list_entrants, play_by_strength, set_up, win, win_better
from tachanka.tournaments.pairing.bracket import draw_bracket
from tachanka.tournaments.pairing.pools import draw_places, fill_pools
from tachanka.tournaments.pairing.rounds import count_rounds, pair_round
from tachanka.tournaments.pairing.seeding import list_seeds
from tachanka.tournaments.pairing.slots import find_advancing
from tachanka.tournaments.values import Entrant, Reason, Tie, Wrong

POOLS = set_up("pools", pools=2, deciders=("margin", "seed"))


def tell_pools(pools: list[list[Entrant]]) -> list[list[int]]:
    return [[e.id for e in pool] for pool in pools]


def test_seeds_go_round_in_a_snake() -> None:
    pools = fill_pools(replace(POOLS, pools=3), list_entrants(8))
    assert tell_pools(pools) == [[10, 60, 70], [20, 50, 80], [30, 40]]


def test_clubs_keep_apart_at_the_smallest_distance_from_the_snake() -> None:
    entrants = [replace(e, club="a") if e.seed in (1, 6) else e for e in list_entrants(6)]
    pools = fill_pools(replace(POOLS, pools=3), entrants)
    assert tell_pools(pools) == [[10, 50], [20, 60], [30, 40]]
    together = replace(POOLS, pools=3, keep_clubs_apart=False)
    assert tell_pools(fill_pools(together, entrants)) == [[10, 60], [20, 50], [30, 40]]


def test_a_late_entry_takes_a_free_round() -> None:
    late = Entrant(99, 9, entered=2)
    pools = fill_pools(POOLS, [*list_entrants(7), late])
    assert tell_pools(pools) == [[10, 40, 50], [20, 30, 60, 70]] or 99 in {e.id for e in pools[0]}
    assert tell_pools(pools)[0][-1] == 99
    with pytest.raises(Wrong, match="takes a late entry only"):
        fill_pools(POOLS, [*list_entrants(8), late])


def test_too_many_pools_are_refused() -> None:
    with pytest.raises(Wrong, match="at least two entrants") as wrong:
        pair_round(POOLS, list_entrants(3), [], 1)
    assert (wrong.value.code, wrong.value.params) == ("too-many-pools", {"pools": 2})


def test_winners_meet_the_second_of_the_other_pool() -> None:
    entrants = list_entrants(8)
    event = Event(POOLS, entrants, win_better(POOLS, entrants)).play_on()
    assert count_rounds(POOLS, entrants) == 5
    first = event.pairings[0]
    assert {p.place for p in first.pairs} == {"pool-1", "pool-2"}
    assert [(p.place, p.first, p.second) for p in event.pairings[3].pairs] == [
        ("main-1-1", 10, 30), ("main-1-2", 20, 40),
    ]  # fmt: skip
    assert [(p.first, p.second) for p in event.pairings[4].pairs] == [(10, 20)]


def test_equals_go_on_by_lots_and_else_by_seed_and_that_is_told() -> None:
    entrants = list_entrants(6)
    event = Event(POOLS, entrants, lambda tie: win(POOLS, tie, None))
    for _ in range(3):
        event.play_round()
    by_seed = pair_round(POOLS, entrants, event.ties, 4)
    assert by_seed.gave_way[0] == Reason(
        "level-by-seed", {"place": "pool-1", "first": 10, "second": 40}
    )
    lots = [60, 50, 40, 30, 20, 10]
    drawn = draw_places(POOLS, entrants, event.ties, lots)
    assert {r.code for r in drawn.gave_way} == {"level-by-lots"}
    assert set(drawn.places) == {60, 50, 40, 30}


def test_the_bracket_waits_for_all_pools() -> None:
    entrants = list_entrants(6)
    event = Event(POOLS, entrants, win_better(POOLS, entrants))
    event.play_round()
    open_ = [replace(event.ties[0], legs=(replace(event.ties[0].legs[0], how="open"),))]
    with pytest.raises(Wrong, match="Ties of round 1 are not over"):
        pair_round(POOLS, entrants, open_, 4)


def meet_in(places: list[int], one: int, other: int) -> int:
    """The round of a bracket in which two seeds meet if they win."""
    return (places.index(one) ^ places.index(other)).bit_length()


@pytest.mark.parametrize("pools", [2, 3, 4, 5, 6])
def test_those_of_one_pool_meet_as_late_as_can_be(pools: int) -> None:
    setting = replace(POOLS, pools=pools)
    entrants = list_entrants(3 * pools)
    event = Event(setting, entrants, win_better(setting, entrants))
    for _ in range(3):
        event.play_round()
    drawn = draw_places(setting, entrants, event.ties, ()).places
    places = list_seeds(2 * pools)
    seeds = {who: seed for seed, who in zip(places, drawn, strict=True) if who is not None}
    ranked = [
        [e.id for e in sorted(p, key=lambda e: e.seed)] for p in fill_pools(setting, entrants)
    ]
    assert [seeds[pool[0]] for pool in ranked] == list(range(1, pools + 1))

    def count(seconds: tuple[int, ...]) -> list[int]:
        met = Counter(meet_in(places, at + 1, seed) for at, seed in enumerate(seconds))
        return [met[round] for round in range(1, len(places))]

    best = min(count(order) for order in permutations(range(pools + 1, 2 * pools + 1)))
    assert count(tuple(seeds[pool[1]] for pool in ranked)) == best


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_pools_played_to_the_end_leave_one(data: st.DataObject) -> None:
    pools = data.draw(st.integers(1, 4))
    count = data.draw(st.integers(2 * pools, 6 * pools))
    setting = replace(
        POOLS,
        pools=pools,
        advancing=data.draw(st.integers(1, 3)),
        third_place=data.draw(st.booleans()),
        cycles=data.draw(st.sampled_from([1, 1, 2])),
    )
    entrants = list_entrants(count, "abc")
    chance = Random(data.draw(st.integers(0, 10**6)))

    def leave(entrants: list[Entrant], round: int) -> list[Entrant]:
        return [
            replace(e, left=round) if e.left is None and chance.random() < 0.02 else e
            for e in entrants
        ]

    judge = play_by_strength(setting, entrants, chance, draws=True)
    event = Event(setting, entrants, judge, leave)
    while len(event.pairings) < count_rounds(setting, event.entrants):
        if any(t.legs and not decided(event, t) for t in event.ties):
            event.ties = [t if decided(event, t) else replace(t, advances=t.first)
                          for t in event.ties]  # fmt: skip
        event.play_round()
    event.ties = [t if decided(event, t) else replace(t, advances=t.first) for t in event.ties]
    sizes = [len(pool) for pool in fill_pools(setting, entrants)]
    assert max(sizes) - min(sizes) <= 1
    bracket = draw_bracket(setting, event.entrants, event.ties)
    assert bracket.overtaken == ()
    main = [s for s in bracket.slots if s.place.startswith("main-")]
    assert all(s.settled for s in main)


def decided(event: Event, tie: Tie) -> bool:
    """Whether a tie of the bracket has somebody who goes on."""
    known = {e.id: e for e in event.entrants}
    inside = tie.place.startswith("pool-") or tie.second is None
    return inside or find_advancing(event.settings, tie, known) is not None
