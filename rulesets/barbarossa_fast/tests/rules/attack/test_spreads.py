"""Spreads of hits against a count of every possibility, B8.11 to B8.16."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from barbarossa_fast.position.state import Combat, State
from barbarossa_fast.rules.attack.spreads import (
    Bearer,
    Manner,
    count_ways,
    is_forced,
    list_bearers,
    spread,
    usual_manner,
)
from barbarossa_fast.tests.table import Table, given


def combat(table: Table, **how: Any) -> Combat:
    """A combat that waits for hits."""
    attackers = [unit.id for unit in table.state.units if unit.side == "german"]
    return Combat("VYA", "german", attackers, **how)


def defended(russian: str, hits: int, **how: Any) -> tuple[State, Combat]:
    table = given("P46 SMO", f"VYA {russian}")
    before = [u.id for u in table.state.units if u.side == "russian" and u.disrupted]
    frame = combat(table, hits=hits, before=before, stage="defenders", **how)
    return table.state, frame


def attacked(german: str, fire: int, **how: Any) -> tuple[State, Combat]:
    table = given(german, "VYA S S")
    return table.state, combat(table, fire=fire, **how)


def list_all(bearers: list[Bearer], hits: int) -> Iterator[tuple[int, ...]]:
    """Every legal way to give the hits, one unit at a time."""
    hits = min(hits, sum(bearer.row.out for bearer in bearers))
    for given_hits in product(*(range(bearer.row.out + 1) for bearer in bearers)):
        if sum(given_hits) == hits:
            yield given_hits


def rate(
    bearers: list[Bearer], hits: tuple[int, ...], manner: str, blitz: bool
) -> tuple[list[int], tuple[int, ...]]:
    """B8.15 and B8.16 read word for word, the tie-break last."""
    effects = [bearer.effect(n) for bearer, n in zip(bearers, hits, strict=True)]
    pairs = list(zip(bearers, effects, strict=True))
    alive = [bearer for bearer, effect in pairs if effect != "eliminated"]
    factors = sum(bearer.unit.factor or 0 for bearer in alive)
    fresh = [bearer for bearer, effect in pairs if effect == "unhurt" and bearer.blank]
    off = [bearer for bearer, effect in pairs if effect == "moved_off"]
    stays = len(alive) - sum(bearer.leaves for bearer in off)
    disrupted = len(alive) - len(fresh)
    corps = sum(bearer.unit.kind == "panzerkorps" for bearer in fresh)
    if manner == "attack":
        blitzing = [corps] if blitz else []
        score = [factors, len(alive), int(bool(fresh)), *blitzing, -len(off), len(fresh)]
    elif manner == "hold":
        score = [int(stays > 0), factors, len(alive), -disrupted, stays]
    else:
        score = [factors, len(alive), int(stays > 0), -disrupted, stays]
    return score, hits


def best_of_all(state: State, frame: Combat, manner: Manner) -> dict[str, int]:
    bearers = list_bearers(state, frame)
    whole = frame.fire if frame.stage == "attackers" else frame.hits
    ways = list_all(bearers, whole)
    best = max(ways, key=lambda hits: rate(bearers, hits, manner, frame.blitz))
    return {bearer.unit.id: n for bearer, n in zip(bearers, best, strict=True) if n}


@pytest.mark.parametrize("seed", range(60))
def test_b8_16_the_defenders_default_is_the_best_of_all(seed: int) -> None:
    random = Random(seed)
    names = ["S", "S*", "W", "W*", "SB1", "SH1", "SB2*"]
    random.shuffle(names)
    stack = names[: random.randint(1, 4)] + random.choices(["S", "W", "S*"], k=2)
    must = random.random() < 0.6
    table = given("P46 SMO", f"VYA {' '.join(stack)}", siberians="arrived")
    before = [u.id for u in table.state.units if u.side == "russian" and u.disrupted]
    frame = combat(
        table,
        hits=random.randint(0, 9),
        before=before,
        stage="defenders",
        must=must,
        stuck=must and random.random() < 0.4,
    )
    manners: tuple[Manner, ...] = ("hold", "spare")
    for manner in manners:
        assert spread(table.state, frame, manner) == best_of_all(table.state, frame, manner)


@pytest.mark.parametrize("seed", range(40))
def test_b8_15_the_attackers_default_is_the_best_of_all(seed: int) -> None:
    random = Random(seed)
    ids = random.sample(["A9", "A4", "A2", "P39", "P57", "P24", "P46", "P47"], 5)
    german = ", ".join(f"{id} {random.choice(['SMO', 'ROS', 'TUL'])}" for id in ids)
    state, frame = attacked(german, random.randint(0, 10), blitz=random.random() < 0.5)
    assert spread(state, frame, "attack") == best_of_all(state, frame, "attack")


def test_b8_11_hits_left_when_all_are_eliminated_are_lost() -> None:
    state, frame = defended("S W", 9)
    assert is_forced(state, frame)
    assert spread(state, frame, "hold") == {"R01": 2, "R02": 1}


def test_b8_11_equal_units_are_one_choice() -> None:
    state, frame = defended("S S S", 1)
    assert is_forced(state, frame)
    state, frame = defended("S S S", 2)
    assert count_ways(state, frame) == 2
    state, frame = defended("S W", 1)
    assert count_ways(state, frame) == 2


def test_b8_11_attackers_from_different_positions_are_not_alike() -> None:
    state, frame = attacked("P46 SMO, P47 SMO", 1)
    assert is_forced(state, frame)
    state, frame = attacked("P46 SMO, P47 ROS", 1)
    assert count_ways(state, frame) == 2


def test_b8_11_hits_given_so_far_stay_given() -> None:
    state, frame = defended("S S W", 2, taken={"R02": 1})
    assert count_ways(state, frame) == 3
    assert spread(state, frame, "hold") == {"R01": 1, "R02": 1}
    assert spread(state, frame, "spare") == {"R01": 1, "R02": 1}


def test_b8_13_an_army_takes_one_hit_and_stays() -> None:
    state, frame = attacked("A9 SMO, P46 SMO", 1)
    assert spread(state, frame, "attack") == {"A9": 1}


def test_b8_16_hold_keeps_the_position_and_spare_the_units() -> None:
    state, frame = defended("S S", 2, must=True)
    assert spread(state, frame, "hold") == {"R01": 2}
    assert spread(state, frame, "spare") == {"R01": 1, "R02": 1}


def test_b9_7_a_unit_that_cannot_retreat_is_lost_by_one_hit_less() -> None:
    state, frame = defended("S S", 1, must=True, stuck=True)
    assert spread(state, frame, "spare") == {"R01": 1}
    assert list_bearers(state, frame)[0].effect(1) == "eliminated"


def test_b9_9_germans_spare_their_units_and_russians_hold() -> None:
    frame = Combat("VYA", "german", [], stage="defenders")
    assert usual_manner(frame) == "hold"
    frame = Combat("VYA", "russian", [], stage="defenders")
    assert usual_manner(frame) == "spare"
    frame.stage = "attackers"
    assert usual_manner(frame) == "attack"


def test_b8_11_many_units_and_many_hits_are_quick() -> None:
    armies = "A18 SMO, A16 ROS, A9 SMO, A4 ROS, A2 TUL, A11 RZH"
    corps = ", ".join(
        f"P{n} {place}"
        for n, place in zip(
            (41, 56, 39, 57, 24, 46, 47, 3, 14), ("SMO", "ROS", "TUL") * 3, strict=True
        )
    )
    state, frame = attacked(f"{armies}, {corps}", 12)
    assert not is_forced(state, frame)
    taken = spread(state, frame, "attack")
    assert sum(taken.values()) == 12
    assert set(taken) == {"A18", "A16", "A9", "A4", "A2", "A11"}
