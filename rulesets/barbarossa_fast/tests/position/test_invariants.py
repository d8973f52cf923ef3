"""Every invariant finds the fault it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barbarossa_fast.position.invariants import check
from barbarossa_fast.position.state import Deployment, State
from barbarossa_fast.rules.setup import setup
from tachanka.engine.api import Config
from tachanka.engine.chance import KeyedChance


def begin() -> State:
    """A game at its start: P39 stands on Warsaw, R01 and R02 on Siauliai, A18 on Tilsit."""
    return setup(Config("barbarossa", {}), KeyedChance(b"faults", {}))


def _double(state: State) -> None:
    state.units.insert(0, state.units[0])


def _swap_pool(state: State) -> None:
    state.pool = state.pool[::-1]


def _change(state: State) -> None:
    unit = state.unit("R01")
    unit.factor = 1 - (unit.factor or 0)


def _disrupt(state: State) -> None:
    state.unit("R01").disrupted = True


def _strand(state: State) -> None:
    state.unit("R01").unsupplied = True


def _set(occupation: str, value: object) -> Callable[[State], None]:
    return lambda state: setattr(state, occupation, value)


def _place(id: str, place: str) -> Callable[[State], None]:
    return lambda state: setattr(state.unit(id), "place", place)


def _kind(id: str, kind: str) -> Callable[[State], None]:
    return lambda state: setattr(state.unit(id), "kind", kind)


FAULTS: list[tuple[Callable[[State], None], str]] = [
    (_set("frames", []), "frames and an outcome, or neither of them"),
    (_set("turn", 8), "turn 8 of 7"),
    (_double, "a unit is there twice, or both eliminated and alive"),
    (_set("dead", ["P39"]), "a unit is there twice, or both eliminated and alive"),
    (lambda state: state.units.reverse(), "the units are not in the order of the list"),
    (lambda state: setattr(state.unit("A18"), "side", "russian"), "A18 is on the wrong side"),
    (_kind("R01", "shock"), "R01 is a shock"),
    (lambda state: setattr(state.unit("R01"), "factor", None), "R01 has no factor"),
    (lambda state: setattr(state.unit("R01"), "factor", 2), "R01 has factor 2"),
    (_disrupt, "R01 is Disrupted and unknown (B9.2)"),
    (_strand, "R01 is Out of Supply and not Disrupted (B13.6)"),
    (_place("R01", "XXX"), "R01 is on XXX, which is nowhere"),
    (_place("R01", "BN"), "units of both sides on BN (B1.3)"),
    (_place("R01", "BN"), "R01 is on a German base (B1.4)"),
    (_place("A18", "EVO"), "A18 is in an entry box (B1.5)"),
    (_place("A18", "NAR"), "NAR holds german units and is the other side's (B1.9)"),
    (_set("german", ["BC", "BN", "BS"]), "german is not in the order of the map"),
    (_set("german", ["BN", "BC"]), "the base BS is not German"),
    (_set("german", ["BN", "BC", "BS", "PER"]), "PER is German and its fortress stands (B1.10)"),
    (
        _set("german", ["BN", "BC", "BS", "SEV"]),
        "SEV is German and still yields replacements (B12.3)",
    ),
    (_swap_pool, "the pool is out of order or has holes"),
    (_set("serial", 31), "a unit has a number that was not given out"),
    (_set("serial", 33), "a batch of units was not noted"),
    (_set("links", {"MOS-VYA": 4}), "4 Russian units attacked along MOS-VYA (B11.7)"),
    (_set("frames", [Deployment(["R33"], [])]), "arrivals without strengths"),
]


def test_a_game_at_its_start_has_no_fault() -> None:
    assert list(check(begin())) == []


@pytest.mark.parametrize(("plant", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_planted_fault_is_found(plant: Callable[[State], None], fault: str) -> None:
    state = begin()
    plant(state)
    assert fault in list(check(state))


def test_b14_1_the_deck_never_changes() -> None:
    state = begin()
    _change(state)
    (fault,) = check(state)
    assert fault in ("17 Weak and 31 Strong units", "19 Weak and 29 Strong units")


def test_b4_6_siberians_are_not_there_before_their_time() -> None:
    state = begin()
    state.unit("R32").id = "SH1"
    state.unit("SH1").kind = "shock"
    assert "a Siberian unit is there before its time (B4.6)" in list(check(state))
