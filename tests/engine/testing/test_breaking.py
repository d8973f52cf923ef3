"""Orders and plans broken on purpose: wrong in one way, and each way comes up."""

from __future__ import annotations

from random import Random

from table_toy import RULESET
from tachanka.engine.api import (
    Assign,
    Board,
    Formation,
    Mover,
    Msg,
    Order,
    Orders,
    Pairs,
    Piece,
    Plan,
    Region,
    Source,
    Target,
)
from tachanka.engine.boards.table import measure_path
from tachanka.engine.kernel import begin
from tachanka.engine.offering import contains
from tachanka.engine.scene import Ref, Seat
from tachanka.engine.testing.breaking import break_orders, break_plan, go_too_far
from tachanka.engine.testing.fuzzer import choose_config

BOARD = RULESET.board(choose_config(RULESET, "clearing", 0, Random(1)))
FIELD = Region((((0, 0), (200, 0), (200, 100), (0, 100)),))
HORSE, CART = Mover("horse", (50, 50), FIELD, reach=101), Mover("cart", (150, 50), FIELD, reach=20)
PAIR = Formation((HORSE, CART), turns=True)
RIGHT = (Order("cart", ((150, 60),)), Order("horse", ((60, 60),)))
SMALL = Board("table", 400, 300, ())


def piece(id: Ref, x: int, y: int, side: Seat = "north") -> Piece:
    return Piece(id, "", id, Msg("here"), side, x=x, y=y, size=10)


SEEN = [piece("horse", 50, 50), piece("cart", 150, 50), piece("tree", 100, 50, "south")]


def break_pair(seed: int) -> dict[str, Orders]:
    broken = break_orders(PAIR, RIGHT, SEEN, SMALL, Random(seed))
    return {each.how: each.arg for each in broken if isinstance(each.arg, Orders)}


def test_orders_are_broken_in_every_way_and_only_one() -> None:
    for seed in range(20):
        broken = break_pair(seed)
        assert list(broken) == [
            "off the table",
            "looking nowhere",
            "at a friend",
            "too far",
            "on the spot",
            "where it may not end",
            "a stranger ordered",
            "one ordered twice",
            "onto another base",
        ]
        for how, arg in broken.items():
            assert contains(PAIR, arg) is (how == "onto another base")
            assert len(set(arg.orders) - set(RIGHT)) <= 2
    whole = Formation((Mover("horse", None, FIELD), Mover("cart", None, FIELD)), whole=True)
    ways = {each.how: each.arg for each in break_orders(whole, RIGHT, SEEN, SMALL, Random(2))}
    assert set(break_pair(1)) - set(ways) == {"too far", "on the spot"}
    assert not contains(whole, ways["one left out"])


def test_too_far_is_by_a_unit_or_two() -> None:
    for mover in (HORSE, CART, Mover("edge", (395, 5), FIELD, reach=61)):
        assert mover.start is not None
        path = go_too_far(mover, SMALL)
        assert path[-1] == mover.start
        assert 0 < measure_path((mover.start, *path)) - mover.reach <= 2
        assert all(0 <= x <= 400 and 0 <= y <= 300 for x, y in path)


def test_somebody_is_sent_onto_a_base_that_stays() -> None:
    bases: set[Ref] = set()
    for seed in range(40):
        orders = {order.piece: order for order in break_pair(seed)["onto another base"].orders}
        ends = {order.piece: order.path[-1] for order in orders.values() if order.path}
        places = {each.id: (each.x, each.y) for each in SEEN} | ends
        crowded = [
            (a, b)
            for a in ends
            for b in places
            if a != b and abs(places[a][0] - places[b][0]) <= 1 and places[a][1] == places[b][1]
        ]
        assert len(crowded) == 1
        bases |= {b for _, b in crowded}
    assert bases == {"cart", "tree"}


def test_plans_are_broken_in_every_way() -> None:
    targets = (Target("tree"), Target("stone"))
    seen = [*SEEN, piece("stone", 100, 90, "south"), piece("ghost", 5, 5, "south")]
    plan = Assign((Source("horse", (*targets, Target("well")), most=2), Source("cart", ())))
    broken = list(break_plan(plan, seen, "north", Random(3)))
    assert [each.how for each in broken] == [
        "a source that is none",
        "at a friend",
        "a target that is none",
        "one target twice",
        "no target",
        "too many targets",
    ]
    assert all(isinstance(each.arg, Plan) for each in broken)
    assert not any(contains(plan, each.arg) for each in broken)
    single = Assign((Source("horse", targets),))
    pairs = list(break_plan(single, seen, "north", Random(3)))
    assert len(pairs) == 3
    assert all(isinstance(each.arg, Pairs) for each in pairs)
    assert not any(contains(single, each.arg) for each in pairs)
    assert list(break_plan(Assign(()), seen, "north", Random(3))) == []


def test_what_is_proposed_for_a_deployment_is_broken_too() -> None:
    game = begin(RULESET, choose_config(RULESET, "clearing", 0, Random(1)), bytes(32)).game
    (offer,) = RULESET.offers(game.state, "north", None)
    assert isinstance(offer.choice, Formation)
    right = offer.choice.proposals[0].orders
    ways = {each.how for each in break_orders(offer.choice, right, (), BOARD, Random(1))}
    assert {"one left out", "off the table", "where it may not end"} <= ways
