"""How wide the numbers get: what decides fits into 64 bits, whatever machine or language reckons.

Python's whole numbers have no width. This holds what they would need elsewhere: all that a rule
compares fits into a signed word of 64 bits, and what a page is sent into the 53 bits of a float.
The one exception is the depth of a line of sight, whose parts are added up as fractions (R-209):
there the ends of each part fit, their sum does not and needs numbers without width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from reds_versus_reds.position.field import HALF
from reds_versus_reds.position.frames import Fire
from reds_versus_reds.position.scenarios import SCENARIOS, read_scenario
from reds_versus_reds.position.tables import HEIGHT, TYPES, WIDEST, WIDTH
from reds_versus_reds.position.terrain import Ground, find_ground, is_near_area
from reds_versus_reds.rules.targets import is_advancing
from reds_versus_reds.tests.table import KEEPERS, position, rest_of_turn, stand
from tachanka.engine.boards.table import (
    comes_within,
    crosses_bare,
    do_overlap,
    ends_nearest,
    in_arc,
    leads_away,
    lies_bare,
    measure_clearance,
    measure_link,
    measure_path,
    runs_bare,
    touches,
)
from tachanka.engine.game import encode
from tachanka.engine.offering import LONGEST_FACING
from tachanka.engine.scene import Point

WORD, FLOAT = 2**63 - 1, 2**53
CORNERS = [(0, 0), (WIDTH, 0), (0, HEIGHT), (WIDTH, HEIGHT), (1, HEIGHT - 1), (WIDTH // 2, 1)]
FACINGS = [(x, y) for x in (-LONGEST_FACING, 1, LONGEST_FACING) for y in (1, LONGEST_FACING)]
GROUNDS = [find_ground(read_scenario(id).map, "difficult") for id in SCENARIOS]


class Wide(int):
    """A whole number that notes how wide all become that are reckoned from it."""

    widest = 0

    def __new__(cls, value: int) -> Wide:
        Wide.widest = max(Wide.widest, abs(int(value)))
        return super().__new__(cls, value)


def _note(name: str) -> Callable[..., Any]:
    plain = getattr(int, name)

    def reckon(self: int, *others: int) -> Any:
        found = plain(self, *others)
        return Wide(found) if type(found) is int else found

    return reckon


for each in ("add", "sub", "mul", "floordiv", "mod", "pow"):
    for name in (f"__{each}__", f"__r{each}__"):
        setattr(Wide, name, _note(name))
for name in ("__neg__", "__abs__"):
    setattr(Wide, name, _note(name))


def wide(point: Point) -> Point:
    return Wide(point[0]), Wide(point[1])


def measure(ask: Callable[..., object], *args: object) -> int:
    """The widest number that a question about these needs."""
    Wide.widest = 0
    ask(*args)
    return Wide.widest


def list_spots(ground: Ground) -> list[Point]:
    """The corners of the table, and some of those of what lies on it."""
    spots = [p for patch in (*ground.areas.values(), *ground.lanes) for p in patch.corners]
    spots += [wall.a for wall in ground.walls]
    return [*CORNERS, *spots[:: max(1, len(spots) // 12)]]


def list_legs(ground: Ground) -> Iterator[tuple[Point, Point]]:
    yield from ((a, b) for a, b in product(list_spots(ground), repeat=2) if a != b)


def test_a_number_tells_how_wide_it_gets() -> None:
    assert measure(lambda x: x * x - x * x, Wide(10**6)) == 10**12
    assert measure(lambda x: 3 * x, Wide(-(10**6))) == 3 * 10**6


@pytest.mark.clause("R-R1", "R-R2", "R-204")
@pytest.mark.parametrize("ground", GROUNDS, ids=lambda ground: ground.id)
def test_going_and_obstacles_fit_into_a_word(ground: Ground) -> None:
    widest = 0
    for a, b in list_legs(ground):
        leg = wide(a), wide(b)
        for patch in ground.rough:
            widest = max(widest, measure(runs_bare, *leg, patch, ground.lanes))
            widest = max(widest, measure(lies_bare, leg[0], patch, ground.lanes))
        for wall in ground.walls:
            widest = max(widest, measure(crosses_bare, *leg, wall.a, wall.b, ground.lanes))
        for patch in ground.water:
            widest = max(widest, measure(touches, *leg, patch.corners))
    assert 10**9 < widest <= WORD


@pytest.mark.clause("R-201", "R-203", "R-206", "R-211", "R-314", "R-316", "R-617")
def test_distances_fit_into_a_float() -> None:
    widest = 0
    for a, b, c in product(CORNERS, repeat=3):
        if a == b:
            continue
        one, two, three = wide(a), wide(b), wide(c)
        widest = max(
            widest,
            measure(measure_path, (one, two, three)),
            measure(measure_clearance, one, 100, two, 100),
            measure(measure_link, (one, two, three), 50),
            measure(do_overlap, one, 100, two, 100),
            measure(comes_within, one, two, three, WIDEST),
            measure(ends_nearest, one, two, three),
            measure(leads_away, one, two, three),
        )
        for ground in GROUNDS:
            for patch in ground.rough[:2]:
                widest = max(widest, measure(is_near_area, one, patch, 200))
    assert 10**12 < widest <= FLOAT


@pytest.mark.clause("R-207", "R-452", "R-R7", "R-R13")
def test_arcs_and_advances_fit_into_a_word() -> None:
    widest = 0
    for a, b in product(CORNERS, repeat=2):
        for facing, half in product(FACINGS, (Fraction(0), HALF)):
            widest = max(widest, measure(in_arc, wide(a), wide(facing), wide(b), half))
        for c in CORNERS:
            target, shooter = stand("S1.1", 100, 100, moved=True), stand("K1.1", 100, 100)
            target.start, target.at, shooter.at = wide(a), wide(b), wide(c)
            widest = max(widest, measure(is_advancing, target, shooter))
    assert FLOAT < widest <= WORD


@pytest.mark.clause("R-209", "R-220", "R-221")
@pytest.mark.parametrize("ground", GROUNDS, ids=lambda ground: ground.id)
def test_parts_of_a_line_of_sight_fit_and_their_sums_are_exact(ground: Ground) -> None:
    parts = 0
    for a, b in list_legs(ground):
        for depth in ground.list_depths(a, b):
            for span in depth.spans:
                for end in span:
                    assert type(end) is Fraction
                    parts = max(parts, end.numerator, end.denominator)
    assert 0 < parts <= FLOAT


@pytest.mark.clause("R-R1")
def test_what_is_stored_and_sent_fits_into_a_float() -> None:
    """Positions, facings, dice: no number of a state is wider than a point of the table."""
    state = position(KEEPERS, rest_of_turn(Fire, category="infantry"))
    told = encode(state)
    digits, longest = 0, 0
    for byte in told:
        digits = digits + 1 if chr(byte).isdigit() else 0
        longest = max(longest, digits)
    assert longest <= len(str(max(WIDTH, LONGEST_FACING)))
    assert max(kind.weapon.range for kind in TYPES.values() if kind.weapon) <= FLOAT
