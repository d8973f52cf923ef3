"""The goals of both sides: points held and needed, turns got through."""

from __future__ import annotations

import pytest

from barbarossa_fast.position.state import Options, Strength
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.status.victory import end_turn
from barbarossa_fast.tests.sights import VIEWERS, see, words
from tachanka.engine.api import ARBITER
from tachanka.engine.scene import Scene


def told(drawn: Scene) -> list[tuple[str, str, int | None, int | None]]:
    return [(goal.side, words(goal.text), goal.value, goal.needed) for goal in drawn.goals]


@pytest.mark.clause("B15.1", "B15.3")
def test_b15_1_what_is_needed_is_hidden_and_told_as_a_range() -> None:
    state = position({"A18": "PSK"}, {"NOV": "S"}, german=["KIE"], turn=3)
    for viewer in VIEWERS:
        assert told(see(state, viewer)) == [
            ("german", "Hold 5 to 9 points (hidden) after December", 2, 7),
            ("russian", "Germans below 5 to 9 points (hidden) to turn 7", 2, 7),
        ]


@pytest.mark.clause("B15.3")
def test_b15_3_the_russian_is_told_the_turn_and_what_the_germans_have() -> None:
    state = position({"A18": "PSK"}, {"NOV": "S"}, german=["KIE"], turn=3)
    german, russian = see(state).goals
    assert german.stands is not None
    assert words(german.stands) == "now 2"
    assert russian.stands is not None
    assert words(russian.stands) == "turn 3, they have 2"


@pytest.mark.clause("B14.4", "B-R3")
def test_b_r3_an_announced_strength_and_a_handicap_make_it_exact() -> None:
    options = Options(strength_mode="weak", vp_shift="-1")
    state = position({"A18": "PSK"}, {"NOV": "S"}, options=options, turn=1)
    assert told(see(state)) == [
        ("german", "Hold 8 points of cities after December", 0, 8),
        ("russian", "Keep the Germans below 8 points to turn 7", 0, 7),
    ]


@pytest.mark.clause("B-S2", "B-S3")
def test_b_s2_b_s3_the_short_campaigns_have_goals_of_their_own() -> None:
    summer = position({"A18": "PSK"}, {"NOV": "S"}, scenario="summer", turn=2)
    assert told(see(summer)) == [
        ("german", "Hold 2 to 4 points (hidden) after September", 0, 3),
        ("russian", "Germans below 2 to 4 points (hidden) to turn 4", 1, 4),
    ]
    typhoon = position(
        {"A18": "PSK"}, {"NOV": "S"}, scenario="typhoon", turn=5, german=["KIE", "SMO"]
    )
    assert told(see(typhoon)) == [
        ("german", "Hold 6 points of cities after December", 3, 6),
        ("russian", "Keep the Germans below 6 points to turn 7", 4, 7),
    ]


@pytest.mark.clause("B15.3")
def test_b15_3_at_the_end_the_true_number_is_told() -> None:
    strength = Strength("weak", "strong", 8)
    state = position({"A18": "PSK"}, {"NOV": "S"}, turn=7, strength=strength)
    end_turn(state)
    assert told(see(state, VIEWERS[0])) == [
        ("german", "Hold 5 to 9 points (hidden) after December", 0, 7),
        ("russian", "Germans below 5 to 9 points (hidden) to turn 7", 7, 7),
    ]
    assert told(see(state, ARBITER)) == [
        ("german", "Hold 5 points of cities after December", 0, 5),
        ("russian", "Keep the Germans below 5 points to turn 7", 7, 7),
    ]


@pytest.mark.clause("B-R2")
def test_b_r2_goals_cite_when_points_are_counted() -> None:
    usual = position({"A18": "PSK"}, {"NOV": "S"})
    assert {goal.clause for goal in see(usual).goals} == {"B15.3"}
    each = position({"A18": "PSK"}, {"NOV": "S"}, options=Options(victory_check="each_turn"))
    assert {goal.clause for goal in see(each).goals} == {"B-R2"}
