"""The places of seeds in a bracket."""

from __future__ import annotations


def list_seeds(entrants: int) -> list[int]:
    """The seeds from the top of the smallest bracket that holds so many: 1 8 4 5 2 7 3 6.

    In each round the sum of two who meet is the same if the better always win; the seeds above
    `entrants` are nobody, so that the best have the byes.
    """
    order = [1]
    while len(order) < entrants:
        order = [seed for best in order for seed in (best, 2 * len(order) + 1 - best)]
    return order
