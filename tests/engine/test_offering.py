"""Is an act among the offers? Every kind of choice, and points in polygons."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.engine.api import (
    Act,
    Amount,
    Arg,
    Assign,
    At,
    Barred,
    Button,
    Choice,
    Later,
    Many,
    Offer,
    One,
    Pairs,
    Range,
    Refusal,
    Region,
    Route,
    Routes,
    Source,
    Subset,
    Target,
    Targets,
    Trace,
)
from tachanka.engine.offering import (
    contains,
    find_offer,
    find_refusal,
    lies_inside,
    list_acts,
    name_offer,
)
from tachanka.engine.scene import Msg
from tachanka.engine.testing.sampling import sample_act

REFUSAL = Refusal("C1", Msg("no"))
SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))

TARGETS = Targets((Target("a"), Target("b")), (Barred("c", REFUSAL),))
ROUTES = Routes((Route(("a", "b")), Route(())), (Barred("z", REFUSAL),))
SUBSET = Subset(("a", "b", "c"), 1, 2)
ASSIGN = Assign(
    (
        Source("gun", (Target("x"), Target("y"))),
        Source("mortar", (Target("x"),), (Barred("y", REFUSAL),)),
    )
)
REGION = Region((SQUARE, ((20, 20), (30, 20), (20, 30))))


def offer(choice: Choice, verb: str = "do", on: str | None = None) -> Offer:
    return Offer(verb, "C1", choice, Msg("do"), on)


@pytest.mark.parametrize(
    ("choice", "arg", "among"),
    [
        (Button(), None, True),
        (Button(), One("a"), False),
        (TARGETS, One("b"), True),
        (TARGETS, One("c"), False),
        (TARGETS, None, False),
        (TARGETS, Many(("a",)), False),
        (ROUTES, Trace(("a", "b")), True),
        (ROUTES, Trace(()), True),
        (ROUTES, Trace(("a",)), False),
        (ROUTES, One("b"), False),
        (SUBSET, Many(("a", "c")), True),
        (SUBSET, Many(()), False),
        (SUBSET, Many(("a", "b", "c")), False),
        (SUBSET, Many(("c", "a")), False),
        (SUBSET, Many(("a", "a")), False),
        (SUBSET, Many(("z",)), False),
        (Range(2, 4), Amount(2), True),
        (Range(2, 4), Amount(4), True),
        (Range(2, 4), Amount(1), False),
        (Range(2, 4), Amount(5), False),
        (REGION, At(10, 10), True),
        (REGION, At(21, 21), True),
        (REGION, At(15, 15), False),
        (REGION, None, False),
        (ASSIGN, Pairs({}), True),
        (ASSIGN, Pairs({"gun": "y", "mortar": "x"}), True),
        (ASSIGN, Pairs({"mortar": "y"}), False),
        (ASSIGN, Pairs({"cannon": "x"}), False),
        (Later(), None, False),
        (Later(), One("a"), False),
    ],
)
def test_contains(choice: Choice, arg: Arg | None, among: bool) -> None:
    assert contains(choice, arg) is among


def test_offer_is_found_by_verb_piece_and_answer() -> None:
    offers = [offer(TARGETS, "fire", "g1"), offer(TARGETS, "fire", "g2"), offer(Button(), "end")]
    assert find_offer(offers, Act("fire", "g2", One("a"))) is offers[1]
    assert find_offer(offers, Act("end")) is offers[2]
    for act in (
        Act("fire", None, One("a")),
        Act("fire", "g3", One("a")),
        Act("end", "g1"),
        Act(""),
    ):
        assert find_offer(offers, act) is None


def test_names_of_offers() -> None:
    assert name_offer(offer(Button(), "end")) == "end@"
    assert name_offer(offer(Button(), "fire", "g1")) == "fire@g1"


@pytest.mark.parametrize(
    ("choice", "arg", "refused"),
    [
        (TARGETS, One("c"), True),
        (TARGETS, One("a"), False),
        (TARGETS, One("z"), False),
        (ROUTES, Trace(("a", "z")), True),
        (ROUTES, Trace(()), False),
        (ASSIGN, Pairs({"gun": "x", "mortar": "y"}), True),
        (ASSIGN, Pairs({"gun": "q"}), False),
        (Button(), One("c"), False),
    ],
)
def test_barred_things_say_why(choice: Choice, arg: Arg, refused: bool) -> None:
    found = find_refusal([offer(choice)], Act("do", None, arg))
    assert found == (REFUSAL if refused else None)


def test_refusals_of_another_piece_do_not_count() -> None:
    assert find_refusal([offer(TARGETS, on="g1")], Act("do", "g2", One("c"))) is None


@pytest.mark.parametrize(
    ("choice", "args"),
    [
        (Button(), [None]),
        (TARGETS, [One("a"), One("b")]),
        (ROUTES, [Trace(("a", "b")), Trace(())]),
        (SUBSET, [Many(("a",)), Many(("a", "b"))]),
        (Range(2, 4), [Amount(2), Amount(4)]),
        (Range(3, 3), [Amount(3)]),
        (Region((SQUARE,)), [At(0, 0), At(10, 0), At(10, 10), At(0, 10)]),
        (ASSIGN, [Pairs({}), Pairs({"gun": "x"}), Pairs({"gun": "y"}), Pairs({"mortar": "x"})]),
        (Later(), []),
    ],
)
def test_listed_acts(choice: Choice, args: list[Arg | None]) -> None:
    assert list(list_acts(offer(choice, on="p"))) == [Act("do", "p", arg) for arg in args]


# --- For any choice -----------------------------------------------------------------------

refs = st.lists(st.sampled_from("abcdef"), min_size=1, max_size=6, unique=True)
points = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    names = tuple(draw(refs))
    least = draw(st.integers(0, len(names)))
    low = draw(st.integers(-5, 5))
    options = tuple(Target(name) for name in names)
    corners = tuple(draw(st.lists(points, min_size=3, max_size=6)))
    kinds: list[Choice] = [
        Button(),
        Targets(options),
        Routes(tuple(Route(names[:size]) for size in range(len(names) + 1))),
        Subset(names, least, draw(st.integers(least, len(names)))),
        Range(low, low + draw(st.integers(0, 5))),
        Region((corners,)),
        Assign(tuple(Source(name, options) for name in names)),
        Later(),
    ]
    return draw(st.sampled_from(kinds))


@given(choice=choices(), seed=st.integers(0, 2**16))
def test_listed_and_sampled_acts_are_contained(choice: Choice, seed: int) -> None:
    offered = offer(choice)
    sampled = sample_act(offered, Random(seed))
    acts = [*list_acts(offered), *([sampled] if sampled else [])]
    assert bool(acts) is not isinstance(choice, Later)
    assert all(find_offer([offered], act) is offered for act in acts)


# --- Points in polygons -------------------------------------------------------------------


def winds_around(point: tuple[int, int], polygon: list[tuple[int, int]]) -> bool:
    """A plain reference: on an edge, or an odd number of edges crossed on the way to the right."""
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        within = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
        if within and (bx - ax) * (y - ay) == (by - ay) * (x - ax):
            return True
        if min(ay, by) <= y < max(ay, by):
            scaled = (ax * (by - ay) + (y - ay) * (bx - ax), by - ay)
            meets = scaled[0] if scaled[1] > 0 else -scaled[0]
            crossings += meets > x * abs(scaled[1])
    return crossings % 2 == 1


@given(point=points, polygon=st.lists(points, min_size=3, max_size=7))
def test_lies_inside_agrees_with_the_reference(
    point: tuple[int, int], polygon: list[tuple[int, int]]
) -> None:
    assert lies_inside(point, polygon) is winds_around(point, polygon)


@given(point=points, polygon=st.lists(points, min_size=3, max_size=7), turn=st.integers(0, 6))
def test_lies_inside_hangs_on_neither_start_nor_direction(
    point: tuple[int, int], polygon: list[tuple[int, int]], turn: int
) -> None:
    told = lies_inside(point, polygon)
    turned = polygon[turn % len(polygon) :] + polygon[: turn % len(polygon)]
    assert lies_inside(point, turned) is told
    assert lies_inside(point, polygon[::-1]) is told


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        ((5, 5), True), ((0, 0), True), ((10, 5), True), ((5, 10), True),
        ((11, 5), False), ((-1, 0), False), ((5, -1), False), ((10, 11), False),
    ],
)  # fmt: skip
def test_border_belongs_to_the_polygon(point: tuple[int, int], inside: bool) -> None:
    assert lies_inside(point, SQUARE) is inside


def test_notch_of_a_polygon_is_outside() -> None:
    notched = [(0, 0), (10, 0), (10, 10), (5, 4), (0, 10)]
    assert [lies_inside((5, y), notched) for y in (3, 4, 5, 9)] == [True, True, False, False]
