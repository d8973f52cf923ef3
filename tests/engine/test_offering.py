"""Is an act among the offers? Every kind of choice, and points in polygons."""

from __future__ import annotations

from random import Random

import msgspec
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
    Formation,
    Later,
    Many,
    Mover,
    Offer,
    One,
    Order,
    Orders,
    Pairs,
    Plan,
    Point,
    Proposal,
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
    LONGEST_FACING,
    contains,
    find_offer,
    find_refusal,
    list_acts,
    name_offer,
)
from tachanka.engine.scene import Msg
from tachanka.engine.testing.sampling import list_nonsense, sample_act

replace = msgspec.structs.replace

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
HOLED = Region((SQUARE,), (((2, 2), (8, 2), (8, 8), (2, 8)),))
PLAN = Assign((Source("gun", (Target("x"), Target("y"), Target("z")), most=2), ASSIGN.sources[1]))

RUSH = (Order("a", ((6, 0), (6, 8)), on="x"), Order("b", facing=(0, -3)))
FORMATION = Formation(
    (
        Mover("a", (0, 0), Region((SQUARE,)), 14, (Target("x"),)),
        Mover("b", (5, 5)),
        Mover("c", None, HOLED),
    ),
    (Proposal(Msg("rush"), RUSH),),
    turns=True,
)
"""`a` may walk 14 in the square, `b` only turn, `c` be set down beside the pond."""


def order_a(*path: Point, facing: Point | None = None, on: str | None = None) -> Orders:
    return Orders((Order("a", path, facing, on),))


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
        (ASSIGN, Plan({}), False),
        (PLAN, Plan({}), True),
        (PLAN, Plan({"gun": ("y", "x"), "mortar": ("x",)}), True),
        (PLAN, Plan({"gun": ("y", "x", "z")}), False),
        (PLAN, Plan({"gun": ("y", "y")}), False),
        (PLAN, Plan({"gun": ()}), False),
        (PLAN, Plan({"gun": ("q",)}), False),
        (PLAN, Plan({"mortar": ("y",)}), False),
        (PLAN, Plan({"cannon": ("x",)}), False),
        (PLAN, Pairs({}), False),
        (PLAN, Pairs({"gun": "x"}), False),
        (HOLED, At(1, 5), True),
        (HOLED, At(2, 5), True),
        (HOLED, At(5, 5), False),
        (FORMATION, Orders(()), True),
        (FORMATION, Orders(RUSH), True),
        (FORMATION, Orders(RUSH[::-1]), False),
        (FORMATION, Orders((*RUSH, RUSH[1])), False),
        (FORMATION, Orders((Order("z"),)), False),
        (FORMATION, Orders(tuple(Order(piece) for piece in "abcd")), False),
        (FORMATION, One("a"), False),
        (FORMATION, order_a(), True),
        (FORMATION, order_a((10, 0)), True),
        (FORMATION, order_a((6, 8)), True),
        (FORMATION, order_a((6, 0), (6, 8)), True),
        (FORMATION, order_a((7, 0), (6, 8)), False),
        (FORMATION, order_a((12, 0)), False),
        (FORMATION, order_a((12, 0), (10, 0)), True),
        (FORMATION, order_a((0, 0)), False),
        (FORMATION, order_a((5, 0), (5, 0)), False),
        (FORMATION, order_a(*[(1, 0), (0, 0)] * 7), True),
        (FORMATION, order_a(*[(1, 0), (0, 0)] * 8), False),
        (FORMATION, order_a(*[(1, 0)] * 10_000), False),
        (FORMATION, order_a(facing=(0, 0)), False),
        (FORMATION, order_a(facing=(-LONGEST_FACING, 1)), True),
        (FORMATION, order_a(facing=(-LONGEST_FACING - 1, 1)), False),
        (FORMATION, order_a(on="x"), True),
        (FORMATION, order_a(on="y"), False),
        (FORMATION, Orders((Order("b", ((5, 6),)),)), False),
        (FORMATION, Orders((Order("b", on="x"),)), False),
        (FORMATION, Orders((Order("c", ((1, 5),)),)), True),
        (FORMATION, Orders((Order("c", ((5, 5),)),)), False),
        (FORMATION, Orders((Order("c", ((1, 5), (1, 6))),)), False),
        (replace(FORMATION, turns=False), order_a(facing=(1, 0)), False),
        (replace(FORMATION, turns=False), order_a((10, 0)), True),
        (replace(FORMATION, whole=True), Orders(RUSH), False),
        (replace(FORMATION, whole=True), Orders((*RUSH, Order("c"))), True),
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
        (PLAN, Plan({"gun": ("x",), "mortar": ("x", "y")}), True),
        (PLAN, Plan({"gun": ("q",)}), False),
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
        (HOLED, [At(*p) for p in (*SQUARE, *HOLED.holes[0])]),
        (
            PLAN,
            [
                Plan({}),
                *(Plan({"gun": (ref,)}) for ref in "xyz"),
                Plan({"mortar": ("x",)}),
            ],
        ),
        (FORMATION, [Orders(RUSH), Orders(())]),
        (replace(FORMATION, whole=True), [Orders(RUSH)]),
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
    least, most = draw(st.integers(0, len(names))), draw(st.integers(2, 4))
    turns, whole = draw(st.booleans()), draw(st.booleans())
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
        Region((corners,), (((-2, -2), (2, -2), (0, 2)),)),
        Assign(tuple(Source(name, options) for name in names)),
        Assign(tuple(Source(name, options, most=most) for name in names)),
        _make_formation(names, corners, options, turns, whole),
        Later(),
    ]
    return draw(st.sampled_from(kinds))


def _make_formation(
    names: tuple[str, ...],
    corners: tuple[Point, ...],
    options: tuple[Target, ...],
    turns: bool,
    whole: bool,
) -> Formation:
    """Figures that walk, and one that is set down; they are proposed to stay where they are."""
    region = Region((corners,))
    walking = tuple(Mover(name, corners[0], region, 9, options) for name in names[1:])
    movers = (Mover(names[0], None, region), *walking)
    staying = tuple(Order(name) for name in sorted(names))
    return Formation(movers, (Proposal(Msg("stay"), staying),), whole, turns)


@given(choice=choices(), seed=st.integers(0, 2**16))
def test_listed_and_sampled_acts_are_contained(choice: Choice, seed: int) -> None:
    offered = offer(choice)
    sampled = sample_act(offered, Random(seed))
    acts = [*list_acts(offered), *([sampled] if sampled else [])]
    covered = isinstance(choice, Region) and bool(choice.holes)
    assert covered or bool(acts) is not isinstance(choice, Later)
    assert all(find_offer([offered], act) is offered for act in acts)


@given(choice=choices())
def test_nonsense_is_contained_in_nothing_else(choice: Choice) -> None:
    """What a stranger sends is among the offers only where it happens to be an honest answer."""
    offered = offer(choice)
    for act in list_nonsense([offered]):
        if find_offer([offered], act):
            assert (act.verb, act.on) == (offered.verb, offered.on)
            assert msgspec.json.decode(msgspec.json.encode(act), type=Act) == act
