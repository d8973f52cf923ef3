"""Graphs: neighbours, cheapest ways, connected parts."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.engine.boards.graph import Graph, Way
from tachanka.engine.scene import Link

#   a - b - d
#    \  |   |
#      c -- e     f - g     h
LINKS = [("a", "b"), ("b", "d"), ("a", "c"), ("c", "b"), ("d", "e"), ("c", "e"), ("f", "g")]
GRAPH = Graph("hgfedcba", LINKS)


def free(a: str, b: str) -> int:
    return 1


def test_places_and_neighbours_are_ascending() -> None:
    assert GRAPH.places == tuple("abcdefgh")
    assert [GRAPH.neighbours(place) for place in "abh"] == [("b", "c"), ("a", "c", "d"), ()]


def test_link_into_the_void_is_an_error() -> None:
    with pytest.raises(ValueError, match="the link a-z leads to a place that is not there"):
        Graph("ab", [("a", "z")])


def test_graph_of_a_board_takes_the_links_of_a_kind() -> None:
    links = [Link("a", "b", "road"), Link("b", "c", "rail")]
    assert Graph.of("abc", links).neighbours("b") == ("a", "c")
    assert Graph.of("abc", links, "rail").neighbours("b") == ("c",)


def test_reach_within_a_budget() -> None:
    assert GRAPH.reach("a", 1, free) == {"b": Way(("b",), 1), "c": Way(("c",), 1)}
    assert GRAPH.reach("a", 2, free) == {
        "b": Way(("b",), 1),
        "c": Way(("c",), 1),
        "d": Way(("b", "d"), 2),
        "e": Way(("c", "e"), 2),
    }
    assert GRAPH.reach("h", 9, free) == {}
    assert GRAPH.reach("a", 0, free) == {}


def test_ties_go_to_fewer_places_and_then_to_earlier_ids() -> None:
    dear = {("a", "b"): 2, ("a", "c"): 1, ("c", "b"): 1}
    assert GRAPH.reach("a", 2, lambda a, b: dear.get((a, b)))["b"] == Way(("b",), 2)
    square = Graph("abcd", [("a", "c"), ("c", "d"), ("a", "b"), ("b", "d")])
    assert square.reach("a", 2, free)["d"] == Way(("b", "d"), 2)


def test_price_may_bar_the_way_or_be_nothing() -> None:
    assert GRAPH.reach("f", 9, lambda a, b: None) == {}
    assert GRAPH.reach("f", 0, lambda a, b: 0) == {"g": Way(("g",), 0)}


def test_connected_parts() -> None:
    assert GRAPH.find_component("g") == {"f", "g"}
    assert GRAPH.find_components() == [set("abcde"), {"f", "g"}, {"h"}]
    assert GRAPH.find_component("a", allowed={"c", "e"}) == {"a", "c", "e"}
    assert GRAPH.find_components(allowed="abdeh") == [set("abde"), {"h"}]


@given(
    links=st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from("abcde")), max_size=8),
    tolls=st.lists(st.integers(0, 3), min_size=5, max_size=5),
    budget=st.integers(0, 6),
)
def test_reach_finds_the_cheapest_of_all_paths(
    links: list[tuple[str, str]], tolls: list[int], budget: int
) -> None:
    graph = Graph("abcde", links)
    toll = dict(zip("abcde", tolls, strict=True))
    best: dict[str, tuple[int, int, tuple[str, ...]]] = {}
    for size in range(1, 5):
        for path in permutations("bcde", size):
            steps = list(zip(("a", *path), path, strict=False))
            cost = sum(toll[place] for place in path)
            if cost <= budget and all(b in graph.neighbours(a) for a, b in steps):
                found = (cost, size, path)
                best[path[-1]] = min(best.get(path[-1], found), found)
    expected = {place: Way(path, cost) for place, (cost, _, path) in best.items()}
    assert graph.reach("a", budget, lambda a, b: toll[b]) == expected
