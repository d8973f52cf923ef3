"""The judge of clocks finds what was planted, in clocks as the site winds them."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from chaos import clocks
from chaos.clocks import list_denied, list_misshown, list_uncounted, list_untimely
from chaos.stored import Line, Stored
from tachanka.matches.clocks import outages
from tachanka.matches.clocks.clock import Clocks, Hand, Run
from tachanka.matches.clocks.face import SeatClock
from tachanka.matches.ticker import TICK_SECONDS

START = 1_790_000_000_000
BANK, REACTION = 7_200_000, 600_000
DOWN = (START + 10_000, START + 18_000)


def make_hand(left: int, since: int | None = None) -> Hand:
    run = None if since is None else Run("game", since)
    return Hand(left, REACTION, holds=since is not None, run=run)


def make_match(*hands: tuple[Hand, Hand]) -> Stored:
    """A match with these clocks of white and red after one entry and another."""
    told = [Clocks({"white": white, "red": red}) for white, red in hands]
    lines = [Line(seq, "white", None, "", "person", clock) for seq, clock in enumerate(told)]
    return Stored("a", "running", len(lines) - 1, False, lines)


def make_turn(paid: int, until: int) -> Stored:
    """White was asked at START, answered at `until`, and paid so much."""
    begun = make_hand(BANK, START), make_hand(BANK)
    return make_match(begun, (make_hand(BANK - paid), make_hand(BANK, until)))


@pytest.mark.parametrize(
    ("paid", "until", "well"),
    [
        (9_000, START + 9_000, True),
        (9_001, START + 9_000, False),
        (8_999, START + 9_000, False),
        # Right after the beginning of an outage nobody knows of it yet.
        (11_000, START + 11_000, True),
        (10_000, START + 11_000, True),
        (9_999, START + 11_000, False),
        (14_000, START + 14_000, False),
        (12_000, START + 20_000, True),
        (20_000, START + 20_000, False),
    ],
)
def test_a_clock_pays_the_time_that_went_by_but_for_outages(
    paid: int, until: int, well: bool
) -> None:
    assert bool(list(list_untimely([make_turn(paid, until)], [DOWN]))) is not well


def test_of_a_sealed_answer_the_moment_is_not_known() -> None:
    both = make_hand(BANK, START), make_hand(BANK, START)
    sealed = make_match(both, (make_hand(BANK - 77), make_hand(BANK, START)))
    assert list(list_untimely([sealed], [])) == []


def test_what_nobody_could_play_in_has_to_be_an_outage() -> None:
    away = (START + 11_000, START + 18_000)
    assert list(list_uncounted([away], [DOWN])) == []
    assert list(list_uncounted([away], [])) == [
        "of 7000 ms in which nobody could play 7000 counted"
    ]
    assert list(list_uncounted([away], [(DOWN[0], DOWN[1] - 1_000)])) == [
        "of 7000 ms in which nobody could play 1000 counted"
    ]
    assert list(list_uncounted([(START, START + 6_000)], [])) == []


def test_an_outage_in_which_somebody_played_was_none() -> None:
    assert list(list_denied([DOWN[0] + 2_000, DOWN[1] + 1], [DOWN])) == []
    assert list(list_denied([DOWN[0] + 4_000], [DOWN])) == [
        "1 acts were accepted in an outage of 8000 ms"
    ]


def test_a_page_shows_the_clocks_as_they_stand() -> None:
    stored = Clocks({"white": make_hand(BANK, START), "red": make_hand(BANK)})
    due = START + BANK + DOWN[1] - DOWN[0]
    white = SeatClock("white", BANK, REACTION, "game", START, due, (DOWN,))
    red = SeatClock("red", BANK, REACTION)
    well = {"white": white, "red": red}
    assert list(list_misshown("a page", well, stored, [DOWN])) == []
    change = msgspec.structs.replace
    for wrong in (
        {"red": red},
        well | {"red": change(red, left=BANK - 1)},
        well | {"red": change(red, runs="game")},
        well | {"white": change(white, due=START + BANK)},
    ):
        assert len(list(list_misshown("a page", wrong, stored, [DOWN]))) == 1


def test_a_match_without_clocks_is_not_looked_at() -> None:
    match = make_turn(1, START + 9_000)
    match.entries = [replace(line, clock=None) for line in match.entries]
    assert list(list_untimely([match], [])) == []


def test_it_knows_how_the_site_counts() -> None:
    own = (clocks.GAP, clocks.FRESH, clocks.BEAT)
    assert own == (outages.GAP, outages.FRESH, TICK_SECONDS * 1000)
