"""What is counted of each side: nothing of it tells a strength."""

from __future__ import annotations

import pytest

from barbarossa_fast.position.state import Draft
from barbarossa_fast.rules.setup import position
from barbarossa_fast.tests.sights import VIEWERS, see, words


@pytest.mark.clause("B1.9", "B8.18", "B15.1")
def test_b15_1_units_losses_places_and_points_are_counted_alike_for_all() -> None:
    state = position({"A18": "PSK"}, {"NOV": "S"}, german=["KIE"], turn=3)
    state.dead = ["A16", "SH1"]
    state.drafts = [Draft(5, 5, lost=(2, 1)), Draft(8, 3, lost=(0, 1))]
    for viewer in VIEWERS:
        assert [
            (each.side, words(each.name), each.value) for each in see(state, viewer).tallies
        ] == [
            ("german", "Units in play", 1),
            ("russian", "Units in play", 1),
            ("german", "Units eliminated", 1),
            ("russian", "Units eliminated", 5),
            ("german", "Positions held", 5),
            ("russian", "Positions held", 56),
            ("german", "Points of cities", 2),
        ]
