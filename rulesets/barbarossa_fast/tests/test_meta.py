"""What newcomers are told before they play: the parts of a turn, and what each seat is to do."""

from __future__ import annotations

import pytest

from barbarossa_fast.meta import META
from barbarossa_fast.tests.sights import words

BRIEFS = {
    each.id: {seat: words(text) for seat, text in each.briefs.items()} for each in META.scenarios
}


def test_b2_1_the_parts_of_a_turn_in_their_order() -> None:
    assert [(words(part.name), part.clause) for part in META.sequence] == [
        ("Start of the turn", "B2.3"),
        ("German movement", "B5.1"),
        ("Air missions", "B6.1"),
        ("Attacks are declared", "B7.1"),
        ("German attacks", "B8.1"),
        ("Russian movement and attacks", "B11.6"),
        ("Russian replacements", "B12.1"),
        ("Control and supply", "B13.3"),
    ]
    for part in META.sequence:
        assert words(part.about).endswith(".")


@pytest.mark.parametrize(
    ("scenario", "seat", "figures"),
    [
        ("barbarossa", "german", "about 7 points of them at the end of December you win"),
        ("barbarossa", "german", "the exact number, 5 to 9,"),
        ("barbarossa", "russian", "below about 7 points of Victory Cities, 5 to 9"),
        ("summer", "german", "about 3 points of them at the end of September you win"),
        ("summer", "russian", "below about 3 points of Victory Cities, 2 to 4"),
        ("typhoon", "german", "You hold 3 points of Victory Cities and need 6"),
        ("typhoon", "russian", "keep them below 6 until December is over"),
    ],
)
def test_briefs_name_the_points_of_their_scenario(scenario: str, seat: str, figures: str) -> None:
    assert figures in BRIEFS[scenario][seat]


def test_briefs_speak_to_each_seat() -> None:
    for briefs in BRIEFS.values():
        assert set(briefs) == {"german", "russian"}
        assert all(text.startswith("You command ") for text in briefs.values())
