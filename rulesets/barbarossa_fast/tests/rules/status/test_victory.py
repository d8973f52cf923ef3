"""Points, requirements and the end (B15)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from barbarossa_fast.position.state import Options, Status, Strength
from barbarossa_fast.rules.status.victory import (
    bell_shift,
    count_margin,
    count_points,
    find_required,
    list_points,
    list_required,
)
from barbarossa_fast.tests.table import Table, given

EIGHT = "KIE SMO ODE KHA SEV RST"
CUT = "A18 LUG, A16 NOV, P41 VOL, P56 NAR"


def ending(german: str, russian: str, **how: object) -> Table:
    """The last step 8, with nothing to arrive."""
    how = {"turn": 7, "control": EIGHT, **how}
    return given(german, russian, step=Status(), **how)


@pytest.mark.clause("B15.1", "B-R49")
def test_b15_1_points() -> None:
    table = given(CUT, "LEN S, TIK S", turn=7, control=EIGHT)
    assert {term.text.id: term.n for term in list_points(table.state)[-1:]} == {
        "term-leningrad-cut-off": 1
    }
    assert count_points(table.state) == 9
    free = given("A18 LUG, A16 NOV", "LEN S, TIK S", turn=7, control=EIGHT)
    assert count_points(free.state) == 8
    taken = given("A18 LEN", "TIK S", turn=7, control=EIGHT)
    assert count_points(taken.state) == 10


@pytest.mark.clause("B15.2", "B15.3", "B15.1")
def test_w32_nine_points_against_the_weak() -> None:
    weak = Strength("strong", "weak", 16)
    russian = "LEN S, TIK S, MOS S"
    assert ending(CUT, russian, strength=weak).won == ("german", "points")
    open_way = "A18 LUG, A16 NOV"
    assert ending(open_way, russian, strength=weak).won == ("russian", "points")
    free = Options(german_setup="free")
    assert ending(CUT, russian, strength=weak, options=free).won == ("russian", "points")
    outcome = ending(CUT, russian, strength=weak).state.outcome
    assert outcome is not None
    assert outcome.reason.args == {
        "points": 9,
        "required": 9,
    }


@pytest.mark.clause("B15.1", "B15.2")
def test_b15_2_by_how_much_it_was_won() -> None:
    weak, russian = Strength("strong", "weak", 16), "LEN S, TIK S, MOS S"
    assert count_margin(ending(CUT, russian, strength=weak).state) == 0
    assert count_margin(ending("A18 LUG, A16 NOV", russian, strength=weak).state) == 1
    assert count_margin(ending("A18 LEN", "TIK S", strength=weak).state) == 1


@pytest.mark.clause("B15.2", "B-R42", "B14.3")
def test_w33_the_bell_curve() -> None:
    options = Options(strength_mode="bell_curve")
    table = given("A18 LUG", "LEN S", options=options)

    def need(weak: int) -> int:
        table.state.strength = Strength(weak=weak)
        return find_required(table.state)

    assert [need(weak) for weak in (10, 15, 2, 0)] == [6, 9, 2, 2]
    assert [bell_shift(weak) for weak in range(17)] == [
        *(-5, -5, -5, -4, -4, -3, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2)
    ]


@pytest.mark.clause("B15.2", "B-R3")
@pytest.mark.parametrize(("overall", "points"), [("weak", 9), ("medium", 7), ("strong", 5)])
def test_b15_2_the_requirement_by_strength(overall: Any, points: int) -> None:
    table = given("A18 LUG", "LEN S", strength=Strength(None, overall, 0))
    assert find_required(table.state) == points
    shifted = Options(vp_shift="-1", german_setup="free", strength_mode=overall)
    table = given("A18 LUG", "LEN S", strength=Strength(None, overall, 0), options=shifted)
    assert find_required(table.state) == points
    assert list_required(table.state) == {points: Fraction(1)}


@pytest.mark.clause("B-R3", "B15.2")
def test_b_r3_the_possible_requirements_with_their_odds() -> None:
    table = given("A18 LUG", "LEN S")
    third = Fraction(1, 3)
    assert list_required(table.view("russian")) == {5: third, 7: third, 9: third}
    bell = given("A18 LUG", "LEN S", options=Options(strength_mode="bell_curve"))
    odds = list_required(bell.view("german"))
    assert list(odds) == [2, 3, 4, 5, 6, 7, 8, 9]
    assert sum(odds.values()) == 1
    ways = comb(16, 11) * comb(32, 21) + comb(16, 12) * comb(32, 20)
    assert odds[7] == Fraction(ways, comb(48, 32))


@pytest.mark.clause("B-S2", "B15.2")
def test_b_s2_summer_asks_for_less() -> None:
    def need(strength: Strength, **options: Any) -> int:
        table = given("A18 LUG", "LEN S", scenario="summer", options=Options(**options))
        table.state.strength = strength
        return find_required(table.state)

    each = [Strength(None, overall, 0) for overall in ("weak", "medium", "strong")]
    assert [need(strength) for strength in each] == [4, 3, 2]
    bell: dict[str, Any] = {"strength_mode": "bell_curve"}
    shifts = (16, 14, 11, 9, 7, 5, 3, 0)
    assert [need(Strength(weak=weak), **bell) for weak in shifts] == [4, 3, 3, 3, 2, 2, 1, 1]
    assert need(each[1], german_setup="free") == 4


@pytest.mark.clause("B-S3", "B15.2")
def test_b_s3_typhoon_asks_for_six() -> None:
    options = Options(german_setup="free", strength_mode="bell_curve", vp_shift="1")
    table = given("A18 LUG", "LEN S", scenario="typhoon", turn=6, options=options)
    table.state.strength = Strength(weak=13)
    assert find_required(table.state) == 7
    assert list_required(table.state) == {7: Fraction(1)}


@pytest.mark.clause("B15.3", "B-R2", "B-R4")
@pytest.mark.parametrize(
    ("check", "turn", "won"),
    [
        ("end_of_game", 6, None),
        ("each_turn", 6, ("german", "points")),
        ("end_of_game", 7, ("german", "points")),
    ],
)
def test_b_r2_when_points_are_counted(check: Any, turn: int, won: tuple[str, str] | None) -> None:
    options = Options(victory_check=check)
    table = ending(CUT, "LEN S, TIK S", turn=turn, weather="first_snow", options=options)
    assert table.won == won


@pytest.mark.clause("B15.3")
def test_b15_3_the_strength_is_shown_at_the_end() -> None:
    table = given("A18 LUG", "LEN S, TIK S, MOS S", turn=7, pool=())
    while not table.won:
        table.settle(table.window.fallback)
    assert table.won == ("russian", "points")
    told = {event.text.id: event.text.args for event in table.events}
    assert told["event-strength"]["weak"] == 12
    assert told["event-strength"]["required"] == 7
    assert table.view("german").strength == Strength()


@pytest.mark.clause("B15.4", "B-R40", "B8.19", "B4.5")
@pytest.mark.parametrize(("die", "won"), [(4, None), (5, ("german", "moscow"))])
def test_w37_the_die_for_moscow(die: int, won: tuple[str, str] | None) -> None:
    table = given(
        "A4 VYA, P40 VYA, P46 VYA, P24 TUL, P47 TUL, A18 BN",
        "MOS S S, SIA W",
        turn=4,
        siberians="triggered",
    )
    table.german("end_moves")
    table.german("end_air")
    for unit in ("A4", "P40", "P46", "P24", "P47"):
        table.german("attack", unit, "MOS")
    table.german("attack", "A18", "SIA")
    table.german("commit")
    table.german("resolve", "MOS")
    while table.asked != "german: ask-advance":
        table.settle(table.window.fallback)
    table.german("advance_all", dice=[die])
    assert table.won == won
    assert count_points(table.state) == 3
    assert table.state.destroyed == ["MOS"]
    assert table.state.barren == ["MOS"]


@pytest.mark.clause("B-R3", "B15.2", "B-S2")
def test_b_r3_a_handicap_never_asks_for_less_than_a_point() -> None:
    options = Options(vp_shift="-3")
    table = given("A18 LUG", "LEN S", scenario="summer", options=options)
    table.state.strength = Strength("weak", "strong", 8)
    assert find_required(table.state) == 1
    assert list_required(table.state) == {1: Fraction(1)}
    typhoon = given("A18 LUG", "LEN S", scenario="typhoon", turn=6, options=options)
    assert find_required(typhoon.state) == 3
