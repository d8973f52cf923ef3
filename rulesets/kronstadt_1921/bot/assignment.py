"""Who does what: the cheapest assignment of units to targets (the Hungarian method)."""

from __future__ import annotations

from collections.abc import Sequence

ENDLESS = float("inf")


def assign(costs: Sequence[Sequence[float]]) -> list[int]:
    """For each row its column, no column twice, so that the sum of the costs is least.

    costs: finite, at least as many columns as rows.
    """
    rows, columns = len(costs), len(costs[0]) if costs else 0
    above, beside = [0.0] * (rows + 1), [0.0] * (columns + 1)
    owner = [0] * (columns + 1)
    for row in range(1, rows + 1):
        owner[0] = row
        _augment(costs, above, beside, owner)
    chosen = [0] * rows
    for column in range(1, columns + 1):
        if owner[column]:
            chosen[owner[column] - 1] = column - 1
    return chosen


def _augment(
    costs: Sequence[Sequence[float]], above: list[float], beside: list[float], owner: list[int]
) -> None:
    """Finds a column for the row that waits in column 0, moving others on where it pays.

    above, beside: the potentials of rows and columns. owner: the row of each column.
    """
    columns = len(owner) - 1
    slack, came, seen = [ENDLESS] * (columns + 1), [0] * (columns + 1), [False] * (columns + 1)
    at = 0
    while owner[at]:
        seen[at] = True
        row, least, nearest = owner[at], ENDLESS, 0
        prices, base = costs[row - 1], above[row]
        for column in range(1, columns + 1):
            if seen[column]:
                continue
            reduced = prices[column - 1] - base - beside[column]
            if reduced < slack[column]:
                slack[column], came[column] = reduced, at
            if slack[column] < least:
                least, nearest = slack[column], column
        for column in range(columns + 1):
            if seen[column]:
                above[owner[column]] += least
                beside[column] -= least
            else:
                slack[column] -= least
        at = nearest
    while at:
        owner[at] = owner[came[at]]
        at = came[at]
