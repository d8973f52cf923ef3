"""What a battle by hand is counted and aimed by."""

import pytest

from bench.battle import tell_all
from bench.generals import are_alike, average
from bench.hands import lay_plane

STAND = {"S1.1": (100, 200), "S1.2": (300, 200), "K1.1": (900, 800)}


@pytest.mark.parametrize("scale", [0.5, -0.5], ids=["as printed", "turned"])
def test_two_figures_tell_where_all_of_the_table_lies(scale: float) -> None:
    seen = {ref: (700 + scale * x, 500 + scale * y) for ref, (x, y) in STAND.items()}
    plane = lay_plane(STAND, {ref: seen[ref] for ref in ("S1.1", "K1.1")})
    assert plane.scale == pytest.approx(scale)
    assert {ref: plane.place(at) for ref, at in STAND.items()} == {
        ref: pytest.approx(spot) for ref, spot in seen.items()
    }
    assert plane.find(seen["S1.2"]) == pytest.approx(STAND["S1.2"])


def test_what_is_drawn_up_is_meant_where_its_middle_is_near_and_whoever_charges_stands() -> None:
    wanted = {"S1.1": (100, 500), "S1.2": (300, 500)}
    assert average(wanted) == (200, 500)
    assert are_alike(wanted, {"S1.1": (180, 560), "S1.2": (380, 560)}, set())
    assert not are_alike(wanted, {"S1.1": (210, 500), "S1.2": (410, 500)}, set())
    # One who charges has to stand where he meets the enemy.
    drawn = {"S1.1": (100, 560), "S1.2": (300, 500)}
    assert are_alike(wanted, drawn, {"S1.2"})
    assert not are_alike(wanted, drawn, {"S1.1"})
    assert not are_alike(wanted, {"S1.2": (200, 500)}, {"S1.1"})
    assert not are_alike(wanted, {}, set())


def test_the_most_and_the_median_of_a_side() -> None:
    row = "1", "turn 9", "60", "attacker", "mouse", "70", "120", "13.3", ""
    other = "2", "turn 9", "60", "attacker", "finger", "70", "150", "16.7", ""
    last = "2", "turn 9", "60", "defender", "mouse", "70", "90", "10.0", ""
    assert tell_all([row, other, last]) == (
        "attacker: median 135, most 150; defender: median 90, most 90. 300 a side are aimed at."
    )
