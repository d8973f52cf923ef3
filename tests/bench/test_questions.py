from dataclasses import replace

from bench.questions import measure_questions, play_out
from toy_ruleset import RULESET

CARTER = RULESET.bots[0]
ASKED = {"ask-challenge": 3}


def test_a_game_is_counted_by_seat_and_turn() -> None:
    turns = play_out(RULESET, "frost", CARTER, b"questions", patient=True).turns
    assert {key: (turn.questions, turn.calls, dict(turn.asked)) for key, turn in turns.items()} == {
        ("runner", 1): (0, 6, {}),
        ("guard", 1): (3, 6, ASKED),
        ("runner", 2): (0, 3, {}),
        ("guard", 2): (0, 3, {}),
        ("runner", 3): (0, 3, {}),
        ("guard", 3): (3, 3, ASKED),
    }


def test_what_orders_answer_is_no_question() -> None:
    """The guard's orders let every sledge pass: after a pause, unless the window is idle."""
    (order,) = RULESET.meta.standing
    lax = replace(RULESET.meta, standing=(replace(order, default="ignore"),))
    slow = replace(RULESET, meta=replace(lax, pause=(500, 2_000)))
    for ruleset, answered in (
        (replace(RULESET, meta=lax), (0, 3)),
        (slow, (3, 0)),
        (replace(slow, idle=lambda v: True), (0, 3)),
    ):
        turn = play_out(ruleset, "frost", CARTER, b"questions").turns["guard", 1]
        assert (turn.questions, turn.paused, turn.swift) == (0, *answered)


def test_a_row_for_each_scenario_temper_and_seat() -> None:
    sheet = measure_questions(RULESET, 2)
    assert [row[:3] for row in sheet.rows] == [
        (scenario, temper, seat)
        for scenario in ("frost", "snow")
        for temper in ("carter", "carter, patient")
        for seat in ("runner", "guard")
    ]
    told = ("4", "3 / 3 / 3", "0.0", "6 / 6 / 6", "0.0 / 0.0", "ask-challenge 2.0")
    assert sheet.rows[1][3:] == told
