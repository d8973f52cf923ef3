"""Berger tables: who meets whom in each round of a round robin."""

from __future__ import annotations

Table = tuple[tuple[tuple[int, int], ...], ...]


def draw_table(entrants: int, cycles: int = 1) -> Table:
    """For each round the pairs of numbers from 1, who holds the first side named first.

    Of an odd number of entrants the number above the last means a free round. Everybody meets
    everybody once a cycle, with the sides swapped in every other one.

    Source: FIDE Handbook C.05, Annex 1: the Berger tables, and that in a double round robin the
    last two rounds of the first cycle change places, or a side would be held three times on end.
    """
    even = entrants + entrants % 2
    if even < 2:
        return ()
    cycle = [_draw_round(even, number) for number in range(even - 1)]
    rounds = []
    for turn in range(cycles):
        order = list(cycle)
        if turn == 0 and cycles > 1 and len(order) > 1:
            order[-2:] = reversed(order[-2:])
        rounds += [_swap(pairs) if turn % 2 else pairs for pairs in order]
    return tuple(rounds)


def _draw_round(even: int, number: int) -> tuple[tuple[int, int], ...]:
    """Round `number`, from 0: the last number stands still, the others go round."""
    ring = even - 1
    start = number * (even // 2) % ring
    fixed, front = even, start + 1
    first = (fixed, front) if number % 2 else (front, fixed)
    others = (
        (1 + (start + step) % ring, 1 + (start - step) % ring) for step in range(1, even // 2)
    )
    return (first, *others)


def _swap(pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple((second, first) for first, second in pairs)
