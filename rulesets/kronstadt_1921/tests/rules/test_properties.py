"""What holds of every position: paths, distances, fire, tracks."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import assume, settings
from hypothesis import given as supposing
from hypothesis import strategies as st

from kronstadt_1921.position.occupation import Field
from kronstadt_1921.position.state import REBEL, State
from kronstadt_1921.position.surroundings import look_around
from kronstadt_1921.position.terrain import CITIES, CODES, GRID, is_finland, is_open_sea
from kronstadt_1921.rules.chits.artillery_fire import RANGE, is_target_hex, list_targets
from kronstadt_1921.rules.hesitation import find_distances
from kronstadt_1921.rules.paths import Reach, bars_terrain, can_move, find_reach, price, step_cost
from kronstadt_1921.rules.setup import position
from kronstadt_1921.rules.tracks import shift
from kronstadt_1921.tests.table import given
from tachanka.engine.scene import Msg

LAND = [hex for hex, code in CODES.items() if code != "X"]
ICE = [hex for hex, code in CODES.items() if code == "."]


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A handful of units around a hex, with hits on the ice between them."""
    centre = draw(st.sampled_from(LAND))
    near = [hex for hex in GRID.within(centre, 3) if CODES[hex] != "X"]
    names = ["RA01", "RA02", "CG01", "RI1", "RI2", "A01"]
    size = min(len(names), len(near))
    hexes = draw(st.lists(st.sampled_from(near), min_size=size, max_size=size, unique=True))
    units = dict(zip(names, hexes, strict=False))
    ice = {
        hex: draw(st.integers(1, 2))
        for hex in near
        if hex in ICE and hex not in hexes and draw(st.booleans())
    }
    return position(units, ice=ice)


def follow(state: State, unit_id: str, reach: Reach) -> None:
    """Walks every path by the letter of the rules."""
    field, unit = Field(state), state.unit(unit_id)
    near = look_around(field, unit, unit.mp)
    for path, costs, cost in reach.ways:
        here = unit.hex
        assert here is not None
        for place, (to, paid) in enumerate(zip(path, costs, strict=True)):
            assert to in GRID.neighbours[here]
            assert bars_terrain(near, to) is None
            assert paid == step_cost(near, here, to)
            last = place == len(path) - 1
            assert not field.has(to, REBEL) or last
            assert not (last and field.has(to, unit.side))
            here = to
        assert cost == sum(costs) <= unit.mp
        assert len(set(path)) == len(path)


@settings(max_examples=60, deadline=None)
@supposing(positions())
@pytest.mark.clause("K-501", "K-503", "K-505", "K-512", "K-521")
def test_paths_keep_the_rules(state: State) -> None:
    there = [id for id in ("RA01", "CG01") if state.find(id) is not None]
    assume(there)
    for id in there:
        follow(state, id, find_reach(Field(state), state.unit(id)))


@settings(max_examples=60, deadline=None)
@supposing(positions(), st.integers(0, 4), st.sampled_from(["RA01", "CG01", "RI1"]))
@pytest.mark.clause("K-503", "K-212")
def test_who_can_move_has_a_path(state: State, mp: int, id: str) -> None:
    """The short look around a unit comes to what the search does."""
    unit, field = state.find(id), Field(state)
    assume(unit is not None)
    assert unit is not None
    unit.mp = mp
    assert can_move(field, unit) == bool(find_reach(field, unit).ways)
    for way in find_reach(field, unit).ways:
        assert price(field, unit, way.path) == way.costs


@settings(max_examples=40, deadline=None)
@supposing(positions())
@pytest.mark.clause("K-503", "K-212")
def test_no_detour_would_reach_more(state: State) -> None:
    """Leaving detours out loses neither a hex nor a cheaper way to one."""
    unit, field = state.unit("RA01"), Field(state)
    near = look_around(field, unit, unit.mp)
    best: dict[str, int] = {}
    costs = {unit.hex: 0}
    ends = deque([unit.hex])
    while ends:
        here = ends.popleft()
        assert here is not None
        for to in GRID.neighbours[here]:
            cost = costs[here] + step_cost(near, here, to)
            if cost > unit.mp or bars_terrain(near, to) is not None:
                continue
            if not field.has(to, unit.side) and to != unit.hex:
                best[to] = min(cost, best.get(to, cost))
            if not field.has(to, REBEL) and cost < costs.get(to, 99):
                costs[to] = cost
                ends.append(to)
    found: dict[str, int] = {}
    for way in find_reach(field, unit).ways:
        found.setdefault(way.path[-1], way.cost)
    assert found == best


@settings(max_examples=40, deadline=None)
@supposing(positions())
@pytest.mark.clause("K-402")
def test_distances_fall_by_one_on_the_way(state: State) -> None:
    field = Field(state)
    distances = find_distances(field)
    for hex, steps in distances.items():
        assert not is_finland(hex)
        assert not is_open_sea(state, hex)
        assert not field.has(hex, REBEL)
        near = [distances[n] for n in GRID.neighbours[hex] if n in distances]
        if hex in CITIES:
            assert steps == 0
        else:
            assert min(near) == steps - 1


@settings(max_examples=40, deadline=None)
@supposing(positions())
@pytest.mark.clause("K-236", "K-R26")
def test_guns_reach_all_targets_in_range(state: State) -> None:
    gun = state.find("A01")
    assume(gun is not None)
    assert gun is not None
    field = Field(state)
    assert gun.hex is not None
    hit = set()
    for target in list_targets(field, gun):
        unit = state.find(target.ref)
        hit.add(target.ref if unit is None else unit.hex)
    legal = {
        hex
        for hex in GRID.cells
        if 1 <= GRID.distance(gun.hex, hex) <= RANGE and is_target_hex(field, hex)
    }
    assert hit == legal


@supposing(st.integers(0, 15), st.lists(st.integers(-8, 8), max_size=12))
@pytest.mark.clause("K-419")
def test_tracks_stay_on_their_rows(start: int, changes: list[int]) -> None:
    state = given(rebellion=start).state
    for by in changes:
        before = state.rebellion
        shift(state, "rebellion", by, Msg("chit-power"), "K-231")
        assert state.rebellion == max(0, min(15, before + by))
