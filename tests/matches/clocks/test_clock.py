"""Clocks as values: what runs, what is spent, what is given, and when it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.engine.api import Act, Window
from tachanka.engine.game import Entry
from tachanka.engine.scene import Msg
from tachanka.matches.clocks.calendar import Off, count, merge
from tachanka.matches.clocks.clock import (
    LAG,
    LIVE_DELAY,
    RESUME_DELAY,
    Clocks,
    Hand,
    Run,
    find_first,
    list_deadlines,
    wind_on,
    wind_up,
)
from tachanka.matches.clocks.pace import DAY, HOUR, MINUTE, SECOND, Pace

LIVE = Pace("live", 10 * MINUTE, 30 * SECOND, MINUTE, "loss")
POST = Pace("correspondence", 3 * DAY, DAY, HOUR, "loss", 5 * DAY)
A, B = "white", "red"
START = 1_000_000


def ask(kind: Literal["turn", "reaction", "sealed"], *seats: str) -> Window:
    return Window(kind, seats, "T1", Msg("ask"), {seat: Act("wait") for seat in seats})


MINE, YOURS, BOTH = ask("turn", A), ask("turn", B), ask("sealed", A, B)
PARRY = ask("reaction", B)


def none_off(seat: str) -> Off:
    return ()


class Table:
    """Clocks that are wound on entry by entry."""

    def __init__(
        self, window: Window | None, pace: Pace = LIVE, off: Callable[[str], Off] = none_off
    ) -> None:
        self.pace, self.off, self.window = pace, off, window
        self.sealed: tuple[str, ...] = ()
        self.clocks = wind_up(pace, (A, B), window, START)
        self.now = START + (LIVE_DELAY if pace.kind == "live" else 0)

    def act(
        self,
        seat: str,
        after: Window | None,
        took: int,
        kind: Any = "act",
        lag: int = 0,
        free: int = 0,
    ) -> Clocks:
        self.now += took
        self.sealed = (*self.sealed, seat) if kind == "sealed" else ()
        self.clocks = wind_on(
            self.pace,
            self.clocks,
            Entry(1, kind, "", seat),
            self.window,
            after,
            self.sealed,
            self.now,
            self.off,
            lag,
            free,
        )
        self.window = after
        return self.clocks

    @property
    def left(self) -> tuple[int, int]:
        return self.clocks.hands[A].left, self.clocks.hands[B].left


def test_the_first_clock_of_a_live_match_waits_a_little() -> None:
    clocks = wind_up(LIVE, (A, B), MINE, START)
    run = Run("game", START + LIVE_DELAY)
    assert clocks == Clocks({A: Hand(10 * MINUTE, MINUTE, True, run), B: Hand(10 * MINUTE, MINUTE)})
    assert wind_up(POST, (A, B), MINE, START).hands[A].run == Run("game", START)


def test_an_act_before_the_first_clock_runs_is_free() -> None:
    table = Table(MINE)
    table.act(A, MINE, -5 * SECOND)
    assert (table.left[0], table.clocks.spent) == (10 * MINUTE, 0)


def test_single_acts_of_a_turn_give_nothing_the_end_of_it_once() -> None:
    table = Table(MINE)
    for _ in range(40):
        table.act(A, MINE, SECOND)
    assert table.left == (10 * MINUTE - 40 * SECOND, 10 * MINUTE)
    table.act(A, YOURS, SECOND)
    assert table.left == (10 * MINUTE - 11 * SECOND, 10 * MINUTE)
    assert table.clocks.hands[A].run is None
    assert table.clocks.hands[B] == Hand(10 * MINUTE, MINUTE, True, Run("game", table.now))


def test_taking_back_gives_no_time_back() -> None:
    table = Table(MINE)
    table.act(A, MINE, 5 * SECOND)
    table.act(A, MINE, 2 * SECOND, "undo")
    assert (table.left[0], table.clocks.spent) == (10 * MINUTE - 7 * SECOND, 2 * SECOND)


def test_answers_to_the_other_cost_the_small_bank_and_are_no_end_of_a_turn() -> None:
    table = Table(MINE)
    table.act(A, PARRY, 10 * SECOND)
    assert table.clocks.hands[A] == Hand(10 * MINUTE - 10 * SECOND, MINUTE, True)
    assert table.clocks.hands[B] == Hand(10 * MINUTE, MINUTE, False, Run("reaction", table.now))
    table.act(B, MINE, 25 * SECOND)
    assert table.clocks.hands[B] == Hand(10 * MINUTE, 35 * SECOND)
    assert table.clocks.hands[A].left == 10 * MINUTE - 10 * SECOND


def test_the_small_bank_is_full_again_with_a_turn_of_ones_own() -> None:
    table = Table(MINE)
    table.act(A, PARRY, SECOND)
    table.act(B, YOURS, 50 * SECOND)
    assert table.clocks.hands[B] == Hand(10 * MINUTE, MINUTE, True, Run("game", table.now))
    assert table.left[0] == 10 * MINUTE - SECOND + 30 * SECOND


def test_secret_answers_cost_each_his_own_time_until_his_is_in() -> None:
    table = Table(BOTH)
    table.act(B, BOTH, 4 * SECOND, "sealed")
    assert table.left == (10 * MINUTE, 10 * MINUTE - 4 * SECOND + 30 * SECOND)
    assert table.clocks.hands[A].run == Run("game", START + LIVE_DELAY)
    table.act(A, MINE, 3 * SECOND)
    assert table.left == (10 * MINUTE - 7 * SECOND + 30 * SECOND, 10 * MINUTE + 26 * SECOND)
    assert (table.clocks.spent, table.clocks.hands[A].holds) == (7 * SECOND, True)


def test_a_secret_answer_that_is_changed_costs_and_gives_nothing() -> None:
    table = Table(BOTH)
    table.act(B, BOTH, 4 * SECOND, "sealed")
    before = table.left
    table.act(B, BOTH, 9 * SECOND, "sealed")
    assert (table.left, table.clocks.spent) == (before, 0)


def test_an_increment_fills_the_bank_up_to_the_cap() -> None:
    table = Table(MINE, POST)
    for _ in range(4):
        table.act(A, YOURS, HOUR)
        table.act(B, MINE, 30 * HOUR)
    assert table.left == (5 * DAY, 3 * DAY + 4 * DAY - 120 * HOUR)


def test_a_bank_above_the_cap_is_not_emptied_by_it() -> None:
    rich = msgspec.structs.replace(LIVE, cap=10 * MINUTE, increment=MINUTE)
    table = Table(MINE, rich)
    table.act(A, YOURS, 0)
    assert table.left[0] == 10 * MINUTE


def test_the_way_to_the_server_is_forgiven_within_its_bound() -> None:
    table = Table(MINE)
    table.act(A, MINE, SECOND, lag=120)
    assert table.clocks.spent == SECOND - 120
    table.act(A, MINE, SECOND, lag=60_000)
    assert table.clocks.spent == SECOND - LAG
    table.act(A, MINE, SECOND, lag=-60_000)
    assert table.clocks.spent == SECOND


def test_nobody_spends_more_than_he_has() -> None:
    table = Table(MINE)
    table.act(A, MINE, HOUR)
    assert (table.left[0], table.clocks.spent) == (0, 10 * MINUTE)


def test_an_answer_within_the_free_span_costs_nothing() -> None:
    table = Table(MINE)
    table.act(A, PARRY, SECOND, free=3 * SECOND)
    table.act(B, PARRY, 2 * SECOND, free=3 * SECOND)
    assert table.clocks.hands[B].reaction == MINUTE
    table.act(B, MINE, 5 * SECOND)
    assert table.clocks.hands[B].reaction == MINUTE - 2 * SECOND


def test_a_pause_stops_all_and_nobody_is_credited() -> None:
    table = Table(MINE)
    table.act(B, MINE, 5 * SECOND, "pause")
    assert table.clocks == Clocks(
        {A: Hand(10 * MINUTE - 5 * SECOND, MINUTE, True), B: Hand(10 * MINUTE, MINUTE)}, True
    )
    table.act(B, MINE, HOUR, "resume")
    since = table.now + RESUME_DELAY
    assert table.clocks.hands[A] == Hand(10 * MINUTE - 5 * SECOND, MINUTE, True, Run("game", since))
    assert not table.clocks.paused


def test_after_the_end_nothing_runs() -> None:
    table = Table(MINE)
    table.act(A, None, 5 * SECOND, "resign")
    assert [hand.run for hand in table.clocks.hands.values()] == [None, None]
    assert list_deadlines(table.clocks, none_off) == {}
    assert find_first({}) is None


def test_time_is_up_when_the_bank_is_empty_and_the_way_forgiven() -> None:
    table = Table(BOTH)
    due = START + LIVE_DELAY + 10 * MINUTE + LAG
    assert list_deadlines(table.clocks, none_off) == {A: due, B: due}
    table.act(B, BOTH, SECOND, "sealed")
    assert list_deadlines(table.clocks, none_off) == {A: due}
    assert find_first({A: 7, B: 5}) == 5


def test_who_has_nothing_left_is_not_waited_for() -> None:
    table = Table(MINE)
    table.act(A, MINE, HOUR)
    assert list_deadlines(table.clocks, none_off) == {A: table.now}


def test_seats_without_time_have_no_clock() -> None:
    clocks = wind_up(LIVE, (A,), YOURS, START)
    assert list(clocks.hands) == [A]
    assert clocks.hands[A].run is None


def test_spans_off_move_the_end() -> None:
    off: Off = ((START + LIVE_DELAY + MINUTE, START + LIVE_DELAY + HOUR),)
    clocks = wind_up(LIVE, (A, B), MINE, START)
    due = START + LIVE_DELAY + HOUR + 9 * MINUTE + LAG
    assert list_deadlines(clocks, lambda seat: off) == {A: due}


# --- Time is neither lost nor made -----------------------------------------------------------

WINDOWS = st.sampled_from([MINE, YOURS, BOTH, PARRY, ask("reaction", A)])
MOVES = st.lists(
    st.tuples(WINDOWS, st.integers(0, 2 * MINUTE), st.integers(0, 2 * LAG), st.booleans()),
    max_size=30,
)
SPANS = st.lists(
    st.tuples(st.integers(0, HOUR), st.integers(0, 10 * MINUTE)).map(
        lambda span: (START + span[0], START + span[0] + span[1])
    ),
    max_size=4,
)


@given(WINDOWS, MOVES, SPANS)
def test_time_is_neither_lost_nor_made(
    first: Window, moves: list[tuple[Window, int, int, bool]], spans: list[tuple[int, int]]
) -> None:
    """A bank holds what it began with and was given, less what ran while its seat was asked."""
    off = merge(spans)
    table = Table(first, LIVE, lambda seat: off)
    left, holds = {A: LIVE.bank, B: LIVE.bank}, set(first.seats if first.pays == "game" else ())
    since = {seat: START + LIVE_DELAY for seat in first.seats}
    for window, took, lag, far in moves:
        asked = table.window
        assert asked is not None
        mover = next(seat for seat in asked.seats if seat not in table.sealed)
        keeps = asked.kind == "sealed" and not table.sealed
        after, sealed = (asked, (mover,)) if keeps else (window, ())
        waited = [seat for seat in asked.seats if seat not in table.sealed]
        table.act(mover, after, took, "sealed" if keeps else "act", lag if far else 0)
        for seat in [mover] if keeps else waited:
            ran = count(since[seat], table.now, off)
            forgiven = min(lag, LAG) if far and seat == mover else 0
            if asked.pays == "game":
                left[seat] -= min(left[seat], max(0, ran - forgiven))
        passed = {mover} if asked.kind == "sealed" else set()
        if after.pays == "game" and not keeps:
            passed |= holds - set(after.seats)
        for seat in passed & holds:
            left[seat] += LIVE.increment
        holds -= passed
        if not keeps:
            since = dict.fromkeys(after.seats, table.now)
            holds |= set(after.seats if after.pays == "game" else ())
        assert table.left == (left[A], left[B])
        running = {seat for seat, hand in table.clocks.hands.items() if hand.run is not None}
        assert running == set(after.seats) - set(sealed)
        assert all(0 <= hand.reaction <= LIVE.reaction for hand in table.clocks.hands.values())


@pytest.mark.parametrize("pace", [LIVE, POST])
def test_the_whole_of_a_game_adds_up(pace: Pace) -> None:
    """Every millisecond of a game without pauses is spent by somebody, and no other."""
    table = Table(MINE, pace)
    begun, spent, turns = table.now, 0, 0
    for number in range(60):
        mover = A if table.window == MINE else B
        passes = number % 3 == 2
        after = (YOURS if mover == A else MINE) if passes else table.window
        spent += table.act(mover, after, 1_234 + number).spent
        turns += passes
    assert spent == table.now - begun
    given = 2 * pace.bank + turns * pace.increment
    if pace is LIVE:
        assert sum(table.left) == given - spent
