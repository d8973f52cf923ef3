"""Pools: who is in which, and who goes on from them into the bracket, at which place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from tachanka.tournaments.pairing.field import check_over
from tachanka.tournaments.pairing.matching import match_nodes
from tachanka.tournaments.pairing.round_robin import count_group, number_entrants
from tachanka.tournaments.pairing.seeding import list_seeds
from tachanka.tournaments.standings.table import rank_table
from tachanka.tournaments.values import Entrant, Reason, Settings, Standing, Tie, Value, Wrong


class Draw(NamedTuple):
    """A bracket before its first tie: ids from the top, None where there is nobody.

    gave_way: what had to decide who goes on, where the table did not.
    """

    places: tuple[int | None, ...]
    gave_way: tuple[Reason, ...] = ()


def fill_pools(settings: Settings, entrants: Sequence[Entrant]) -> list[list[Entrant]]:
    """The entrants of each pool by number.

    By seed in a snake: 1 2 3, 6 5 4, 7 8 9; in each row those of one club keep apart as far as that
    goes, at the smallest distance from the snake. Who enters late takes a free round.

    Errors: `Wrong` when there are too few for the pools, or no free round is left.
    """
    there = sorted((e for e in entrants if e.left != 0), key=lambda e: e.seed)
    first = [e for e in there if e.entered <= 1]
    if settings.pools < 1 or len(first) < 2 * settings.pools:
        raise Wrong("too-many-pools", "Each pool needs at least two entrants", pools=settings.pools)
    pools: list[list[Entrant]] = [[] for _ in range(settings.pools)]
    for start in range(0, len(first), settings.pools):
        row = first[start : start + settings.pools]
        order = list(range(settings.pools))
        _add_row(settings, pools, row, order[::-1] if start // settings.pools % 2 else order)
    for entrant in sorted((e for e in there if e.entered > 1), key=lambda e: (e.entered, e.seed)):
        min(pools, key=lambda p: (len(p) % 2 == 0, len(p))).append(entrant)
    return [number_entrants(pool) for pool in pools]


def _add_row(
    settings: Settings, pools: list[list[Entrant]], row: list[Entrant], order: list[int]
) -> None:
    edges = []
    for at, entrant in enumerate(row):
        for turn, pool in enumerate(order[: len(row)]):
            shared = sum(e.club == entrant.club != "" for e in pools[pool])
            apart = shared if settings.keep_clubs_apart else 0
            edges.append((at, len(row) + turn, (apart, (turn - at) ** 2)))
    for at, turn in match_nodes(2 * len(row), edges, f"{settings.lot}/pools") or ():
        pools[order[turn - len(row)]].append(row[at])


def count_pool_rounds(settings: Settings, pools: Sequence[Sequence[Entrant]]) -> int:
    """As many as the largest pool needs."""
    return max(count_group(settings, len(pool)) for pool in pools)


def draw_places(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], lots: Sequence[int]
) -> Draw:
    """The bracket that the pools lead to.

    The winners are its first seeds, in the order of the pools, then come the second, and so on.
    Within their rank they are placed so that those of one pool meet as late as possible.

    Errors: `Wrong` (`tie-open`) while a tie of the pools is not over.
    """
    pools = fill_pools(settings, entrants)
    rounds = count_pool_rounds(settings, pools)
    played = [tie for tie in ties if tie.round <= rounds and tie.place.startswith("pool-")]
    check_over(played)
    yielding: list[Reason] = []
    ranks: list[list[tuple[int, int]]] = [[] for _ in range(settings.advancing)]
    for number, pool in enumerate(pools, 1):
        best = _list_best(settings, pool, rounds, played, lots, f"pool-{number}", yielding)
        for rank, who in zip(ranks, best, strict=False):
            rank.append((number, who))
    places = list_seeds(sum(map(len, ranks)))
    seeded: dict[int, tuple[int, int]] = {}
    for rank in ranks:
        _place_rank(places, seeded, rank)
    return Draw(tuple(seeded[s][1] if s in seeded else None for s in places), tuple(yielding))


def rank_pool(
    settings: Settings,
    pool: Sequence[Entrant],
    ties: Sequence[Tie],
    place: str,
    lots: Sequence[int] = (),
) -> list[Standing]:
    """The table of a pool: that of a round robin."""
    own = [tie for tie in ties if tie.place == place]
    return rank_table(replace(settings, format="round-robin"), pool, own, lots)


def _list_best(
    settings: Settings,
    pool: Sequence[Entrant],
    rounds: int,
    ties: Sequence[Tie],
    lots: Sequence[int],
    place: str,
    yielding: list[Reason],
) -> list[int]:
    """Who goes on from a pool, the best first; equal ones by lots drawn, then by seed."""
    seeds = {e.id: e.seed for e in pool}
    drawn = {who: at for at, who in enumerate(lots)}
    table = [s for s in rank_pool(settings, pool, ties, place, lots) if s.counted]
    there = {e.id for e in pool if e.takes_part(rounds + 1)}
    table = [s for s in table if s.entrant in there]
    table.sort(key=lambda s: (s.rank, drawn.get(s.entrant, len(drawn)), seeds[s.entrant]))
    for one, other in pairwise(table[: settings.advancing + 1]):
        if one.rank == other.rank:
            code = (
                "level-by-lots" if {one.entrant, other.entrant} <= set(drawn) else "level-by-seed"
            )
            params: dict[str, Value] = {
                "place": place,
                "first": one.entrant,
                "second": other.entrant,
            }
            yielding.append(Reason(code, params))
    return [s.entrant for s in table[: settings.advancing]]


def _place_rank(
    places: Sequence[int], seeded: dict[int, tuple[int, int]], rank: Sequence[tuple[int, int]]
) -> None:
    """Gives those of a rank the next seeds, each as far as can be from those of his pool."""
    free = range(len(seeded) + 1, len(seeded) + len(rank) + 1)
    at = {seed: position for position, seed in enumerate(places)}
    depth = len(places).bit_length()
    edges = []
    for index, (pool, _) in enumerate(rank):
        for turn, seed in enumerate(free):
            soon = [0] * depth
            for taken, (other, _) in seeded.items():
                if other == pool:
                    soon[(at[seed] ^ at[taken]).bit_length() - 1] += 1
            edges.append((index, len(rank) + turn, (*soon, (turn - index) ** 2)))
    for index, turn in match_nodes(2 * len(rank), edges, "draw") or ():
        seeded[free[turn - len(rank)]] = rank[index]
