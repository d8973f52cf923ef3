"""The cheapest perfect matching of a graph whose costs have levels.

Source: `rustworkx.max_weight_matching`, Galil's form of Edmonds' blossom algorithm.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import rustworkx

ROOM = 120
"""Bits for the weight of a whole matching; the library counts in 128 with a sign."""
CHANCE = 16
"""Bits at most of the last level, which lets few matchings be equally cheap."""

Edge = tuple[int, int, tuple[int, ...]]
"""Two nodes, and the cost of joining them, the weightiest level first, none below 0."""


def match_nodes(nodes: int, edges: Sequence[Edge], lot: str) -> list[tuple[int, int]] | None:
    """The pairs of the cheapest matching that leaves no node over, smaller number first, in order.

    A level counts only between matchings that are equal in all before it. What is still equal is
    told apart by a number made of `lot` and the pair. None where no such matching exists.

    Errors: OverflowError if the levels need more than 120 bits together.
    """
    if nodes % 2 or not edges:
        return [] if not nodes else None
    scales, chance = _find_scales(nodes // 2, edges)
    costs = [
        sum(c * s for c, s in zip(cost, scales, strict=True)) + _draw(lot, one, other, chance)
        for one, other, cost in edges
    ]
    most = max(costs)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from(
        [(one, other, most - cost) for (one, other, _), cost in zip(edges, costs, strict=True)]
    )
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < nodes:
        return None
    return sorted((min(pair), max(pair)) for pair in found)


def _find_scales(pairs: int, edges: Sequence[Edge]) -> tuple[list[int], int]:
    """What a unit of each level weighs: more than all below it together; and the bits of chance."""
    bounds = [pairs * max(level) + 1 for level in zip(*(cost for *_, cost in edges), strict=True)]
    bits = sum(bound.bit_length() for bound in bounds) + pairs.bit_length()
    if bits > ROOM:
        raise OverflowError(f"costs of {bits} bits; {ROOM} can be weighed")
    chance = min(CHANCE, ROOM - bits)
    scales, unit = [], pairs << chance
    for bound in reversed(bounds):
        scales.append(unit)
        unit *= bound
    return scales[::-1], chance


def _draw(lot: str, one: int, other: int, bits: int) -> int:
    digest = sha256(f"{lot}/{min(one, other)}/{max(one, other)}".encode()).digest()
    return int.from_bytes(digest[:4], "big") >> (32 - bits)
