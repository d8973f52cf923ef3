"""What is counted of each side."""

from __future__ import annotations

from kronstadt_1921.position.state import State
from kronstadt_1921.position.units import combat_value
from kronstadt_1921.rules.setup import position
from kronstadt_1921.tests.sights import see, words
from tachanka.engine.api import PUBLIC


def counts(state: State) -> list[tuple[str, str, int]]:
    """Side, text, value."""
    return [(each.side, words(each.name), each.value) for each in see(state, PUBLIC).tallies]


def test_strength_losses_and_the_town_are_counted() -> None:
    """K-204, K-205, K-610, K-701: a hit weakens, three of the dead are the Rebel's."""
    units = {"RA01": "1014", "CG01": "1115", "RI1": "1215", "CR": "0915"}
    state = position(units, lost=["A01", "A02", "A03", "RA02"], turn=4)
    state.unit("RA01").hits = 1
    assert [combat_value(state, unit) for unit in state.units] == [1, 2, 1, 1]
    assert counts(state) == [
        ("rebel", "Combat Value of all units", 2),
        ("bolshevik", "Combat Value of all units", 3),
        ("rebel", "Units lost", 3),
        ("bolshevik", "Units lost", 1),
        ("rebel", "Hexes of Kronstadt", 13),
        ("bolshevik", "Hexes of Kronstadt", 2),
    ]


def test_in_the_pursuit_nobody_counts_the_town() -> None:
    """K-S3: it is won by the flight of the Council."""
    state = position({"RA01": "1014", "CR": "0915"}, scenario="over-the-ice")
    assert [text for _, text, _ in counts(state)] == [
        *["Combat Value of all units"] * 2,
        *["Units lost"] * 2,
    ]
