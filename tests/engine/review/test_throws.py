"""Throws beside what was to be expected: against every result counted by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tachanka.engine.api import Face, Msg, Why
from tachanka.engine.chance import Draw
from tachanka.engine.review.throws import Mark, Purpose, count_ways, judge_throws

D6 = (1, 2, 3, 4, 5, 6)
SYMBOLS = ("INF", "INF", "FLAG")


def throw(by: str, clause: str, faces: tuple[Face, ...], *came: Face, kind: str = "roll") -> Draw:
    return Draw(Why(clause, by, f"{len(came)}"), kind, faces, came)


@pytest.mark.parametrize("sides", [(0, 1, 2, 3, 4, 5), (0, 0, 1, 3), (0, 5), (0,)])
@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_sums_are_counted_as_one_would_by_hand(sides: tuple[int, ...], n: int) -> None:
    by_hand = Counter(sum(thrown) for thrown in product(sides, repeat=n))
    assert count_ways(Counter(sides), n) == [by_hand[k] for k in range(n * max(sides) + 1)]


def test_a_thousand_dice_are_counted_exactly() -> None:
    ways = count_ways(Counter(range(6)), 1000)
    assert (len(ways), sum(ways), ways) == (5001, 6**1000, ways[::-1])


def test_numbers_are_summed_by_side_clause_and_die() -> None:
    draws = [
        throw("red", "C1", D6, 6, 6),
        throw("red", "C2", D6, 1),
        throw("white", "C1", D6, 3),
        throw("red", "C1", D6, 5, kind="tally"),
        throw("game", "C9", (2, 4), 4),
        throw("red", "C1", D6, 6, kind="draw"),
        throw("red", "C5", D6),
    ]
    every = list(product(D6, repeat=3))
    least = Fraction(1000 * sum(sum(each) <= 17 for each in every), len(every))
    most = Fraction(1000 * sum(sum(each) >= 17 for each in every), len(every))
    assert judge_throws(draws) == (
        Purpose("red", "C1", 3, (Mark(None, 17, 1050, round(least), round(most)),)),
        Purpose("red", "C2", 1, (Mark(None, 1, 350, 167, 1000),)),
        Purpose("white", "C1", 1, (Mark(None, 3, 350, 500, 667),)),
        Purpose(None, "C9", 1, (Mark(None, 4, 300, 1000, 500),)),
    )


def test_symbols_are_counted_face_by_face() -> None:
    (told,) = judge_throws([throw("red", "C1", SYMBOLS, "INF", "FLAG", "FLAG")])
    every = list(product(SYMBOLS, repeat=3))

    def rank(face: str, came: int) -> tuple[int, int]:
        few = sum(each.count(face) <= came for each in every)
        many = sum(each.count(face) >= came for each in every)
        return round(Fraction(1000 * few, 27)), round(Fraction(1000 * many, 27))

    assert told.marks == (
        Mark(Msg("face-inf"), 1, 200, *rank("INF", 1)),
        Mark(Msg("face-flag"), 2, 100, *rank("FLAG", 2)),
    )
