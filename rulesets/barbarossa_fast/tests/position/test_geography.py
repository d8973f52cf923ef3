"""The map: what the rules say of it, and that its figures are what the links make them."""

from __future__ import annotations

from collections import deque

import pytest

from barbarossa_fast.position.geography import (
    BASES,
    BOXES,
    CITIES,
    GRAPH,
    GROUND,
    POSITIONS,
    is_base,
)
from tachanka.engine.scene import Ref


def measure(starts: list[Ref]) -> dict[Ref, int]:
    """The fewest links from any of the starts; a base is no way for Russians."""
    found, waiting = dict.fromkeys(starts, 0), deque(starts)
    while waiting:
        here = waiting.popleft()
        for near in GRAPH.neighbours(here):
            if near not in found and not is_base(near) and (near not in BOXES or here in BOXES):
                found[near] = found[here] + 1
                waiting.append(near)
    return found


@pytest.mark.clause("B-R1", "B1.4", "B14.5")
def test_b_r1_what_the_rules_say_of_the_map() -> None:
    kinds = [each.kind for each in POSITIONS.values()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "base": 3,
        "front": 7,
        "behind": 10,
        "victory_city": 8,
        "town": 33,
    }
    front = {id for base in BASES.values() for id in GROUND.neighbours(base)}
    assert {id for id, each in POSITIONS.items() if each.kind == "front"} == front
    behind = {near for id in front for near in GROUND.neighbours(id)} - front - {*BASES.values()}
    assert {id for id, each in POSITIONS.items() if each.kind == "behind"} == behind
    assert {id for id, each in POSITIONS.items() if each.fortress} == {*CITIES, "BRE", "PER"}
    assert {id: POSITIONS[id].vp for id in CITIES} == {
        "LEN": 2,
        "SMO": 1,
        "MOS": 3,
        "ODE": 1,
        "KIE": 2,
        "SEV": 1,
        "KHA": 1,
        "RST": 2,
    }
    assert {box.edge for box in BOXES.values()} == {"east", "south"}
    assert "VOL" in GROUND.neighbours("NOV")


@pytest.mark.clause("B1.13", "B-R1")
def test_b1_13_depths_are_counted_in_links() -> None:
    home = measure([*BASES.values()])
    edge = measure([*BOXES])
    for id, each in POSITIONS.items():
        assert each.ger_depth == home[id]
        assert each.rus_depth == edge.get(id)
