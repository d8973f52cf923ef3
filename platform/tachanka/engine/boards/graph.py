"""Graphs: places and the links between them. Ties are broken by the order of ids, always."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush

from tachanka.engine.scene import Link, Ref

Price = Callable[[Ref, Ref], int | None]
"""What it costs to go from one place to the next, at least 0; None bars the way."""


@dataclass(frozen=True)
class Way:
    """How to get to a place: the places entered (the start left out) and what it costs."""

    places: tuple[Ref, ...]
    cost: int


class Graph:
    """Places with two-way links. `neighbours` is in ascending order of ids."""

    def __init__(self, places: Iterable[Ref], links: Iterable[tuple[Ref, Ref]]) -> None:
        """Errors: ValueError for a link to a place that is not there."""
        near: dict[Ref, set[Ref]] = {place: set() for place in places}
        for a, b in links:
            if a not in near or b not in near:
                raise ValueError(f"the link {a}-{b} leads to a place that is not there")
            near[a].add(b)
            near[b].add(a)
        self._near = {place: tuple(sorted(near[place])) for place in sorted(near)}

    @classmethod
    def of(cls, places: Iterable[Ref], links: Iterable[Link], *kinds: str) -> Graph:
        """The graph of a board's links, of these kinds only where any are named."""
        return cls(places, ((k.a, k.b) for k in links if not kinds or k.kind in kinds))

    @property
    def places(self) -> tuple[Ref, ...]:
        """All places, ascending."""
        return tuple(self._near)

    def neighbours(self, place: Ref) -> tuple[Ref, ...]:
        """The places one link away. Errors: KeyError."""
        return self._near[place]

    def reach(self, start: Ref, budget: int, price: Price) -> dict[Ref, Way]:
        """The cheapest way to each place within the budget, the start left out.

        Of ways equally cheap the one with fewer places counts, then the first by ids.
        """
        found: dict[Ref, Way] = {}
        open_ways: list[tuple[int, int, tuple[Ref, ...]]] = [(0, 0, ())]
        while open_ways:
            cost, _, places = heappop(open_ways)
            here = places[-1] if places else start
            if here in found:
                continue
            found[here] = Way(places, cost)
            for there in self._near[here]:
                toll = price(here, there)
                if toll is not None and there not in found and cost + toll <= budget:
                    heappush(open_ways, (cost + toll, len(places) + 1, (*places, there)))
        del found[start]
        return found

    def find_component(self, start: Ref, allowed: Collection[Ref] | None = None) -> frozenset[Ref]:
        """All places linked with the start, by way of allowed places (None: all) only."""
        found, edge = {start}, [start]
        while edge:
            for there in self._near[edge.pop()]:
                if there not in found and (allowed is None or there in allowed):
                    found.add(there)
                    edge.append(there)
        return frozenset(found)

    def find_components(self, allowed: Collection[Ref] | None = None) -> list[frozenset[Ref]]:
        """The connected parts of the allowed places, in the order of their first ids."""
        left = [place for place in self._near if allowed is None or place in allowed]
        parts: list[frozenset[Ref]] = []
        for place in left:
            if not any(place in part for part in parts):
                parts.append(self.find_component(place, left))
        return parts
