"""Every pairing there is of a few, and what each costs: to hold the found one against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tachanka.tournaments.pairing.matching import Edge


def list_matchings(nodes: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Every perfect matching of a complete graph."""
    if not nodes:
        yield []
        return
    first, *others = nodes
    for other in others:
        for pairs in list_matchings([n for n in others if n != other]):
            yield [(first, other), *pairs]


def add_costs(edges: Sequence[Edge], pairs: Sequence[tuple[int, int]]) -> tuple[int, ...] | None:
    """Level by level; None where one of the pairs is no edge."""
    costs = {(a, b): cost for a, b, cost in edges}
    if any(pair not in costs for pair in pairs):
        return None
    return tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True)))
