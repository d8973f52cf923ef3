"""The rules of Ski Patrol, each test named by its clause: worked cases at the test table."""

from __future__ import annotations

import pytest

from table_toy import RULESET
from table_toy.patrols import line_up
from table_toy.state import NORTH, SOUTH, Advance, Fire, Shot, State
from tachanka.engine.api import (
    PUBLIC,
    Act,
    At,
    Config,
    Diagram,
    Finding,
    Formation,
    Group,
    Msg,
    Order,
    Orders,
    Outcome,
    Plan,
    Point,
    Refusal,
    Sighting,
    Stretch,
    Viewer,
)
from tachanka.engine.game import Verdict
from tachanka.engine.kernel import examine
from tachanka.engine.testing.table import Table

PATROL = "north-patrol"


def lay_out(frame: Fire | Advance, **places: Point) -> Table[State]:
    """A position with these skiers on the table, by side and number; the others have fallen."""
    table = Table(RULESET, Config("clearing"))
    for skier in table.state.skiers:
        skier.at = places.get(skier.id.replace("-", "_"))
        skier.fell = None if skier.at else (0, 0)
    table.state.frames = [Advance(SOUTH), frame] if frame == Fire() else [frame]
    return table


def fire(plan: dict[str, tuple[str, ...]]) -> Act:
    return Act("fire", arg=Plan(plan))


def move(*orders: Order) -> Act:
    return Act("move", PATROL, Orders(orders))


def refuse(table: Table[State], act: Act) -> Refusal | None:
    """Why the rules refuse an act of the northern patrol that is among its offers."""
    illegal = table.objection(NORTH, act)
    assert illegal is None or illegal.code == "refused"
    return illegal.refusal if illegal else None


def deploy(table: Table[State], seat: str, middle: int = 480) -> None:
    orders = Orders(line_up(table.state, seat, middle))
    table.settle({seat: Act("deploy", f"{seat}-patrol", orders)})


def test_s1_north_sets_up_first_and_both_fire_then_move() -> None:
    table = Table(RULESET, Config("clearing"))
    assert table.asked == "north: ask-deploy"
    deploy(table, NORTH)
    assert table.asked == "south: ask-deploy"
    deploy(table, SOUTH)
    assert table.asked == "north and south: ask-fire"
    table.settle({NORTH: fire({}), SOUTH: fire({})})
    assert table.asked == "north: ask-advance"
    table.do(NORTH, "stay")
    assert table.asked == "south: ask-advance"
    assert table.do(SOUTH, "stay") == ["S6", "S1"]
    assert (table.state.round, table.asked) == (2, "north and south: ask-fire")


def test_s2_whole_patrol_is_set_up_in_its_strip() -> None:
    table = Table(RULESET, Config("clearing"))
    orders = line_up(table.state, NORTH, 480)
    beyond = (*orders[:3], Order("north-4", ((540, 149),)))
    for wrong in (orders[:3], beyond):
        illegal = table.objection(NORTH, Act("deploy", PATROL, Orders(wrong)))
        assert illegal is not None
        assert illegal.refusal == Refusal("S2", Msg("none-deploy"))
    absent = (*orders[:3], Order("north-4"))
    expected = Refusal("S2", Msg("refuse-absent"), ("north-4",))
    assert refuse(table, Act("deploy", PATROL, Orders(absent))) == expected
    looking = (*orders[:3], Order("north-4", ((540, 148),), (-3, 1)))
    table.settle({NORTH: Act("deploy", PATROL, Orders(looking))})
    assert [skier.at for skier in table.state.skiers[:4]] == [
        (360, 60), (420, 60), (480, 60), (540, 148),
    ]  # fmt: skip
    assert [skier.facing for skier in table.state.skiers[2:4]] == [(0, 1), (-3, 1)]


def test_s3_patrol_keeps_together() -> None:
    """Five inches from rim to rim are 124 from middle to middle."""
    table = lay_out(Advance(NORTH), north_1=(100, 100), north_2=(200, 100), south_1=(900, 500))
    assert refuse(table, move(Order("north-2", ((224, 100),)))) is None
    expected = Refusal("S3", Msg("refuse-alone"), ("north-1", "north-2"))
    assert refuse(table, move(Order("north-2", ((225, 100),)))) == expected


@pytest.mark.parametrize(
    ("enemy", "seen"),
    [
        ((480, 380), True),
        ((480, 381), False),
        ((500, 100), True),
        ((500, 99), False),
        ((220, 250), False),
    ],
)
def test_s4_targets_are_near_in_front_and_in_sight(enemy: Point, seen: bool) -> None:
    """Fourteen inches are 280; the last enemy stands in the pines."""
    table = lay_out(Fire(), north_1=(480, 100), south_1=enemy)
    illegal = table.objection(NORTH, fire({"north-1": ("south-1",)}))
    assert (illegal is None) is seen


def test_s4_plans_may_be_changed_until_both_are_ready() -> None:
    table = lay_out(Fire(), north_1=(480, 100), south_1=(480, 300), south_2=(500, 300))
    table.settle({NORTH: fire({"north-1": ("south-1",)})})
    assert table.asked == "south: ask-fire"
    table.settle({NORTH: fire({"north-1": ("south-2", "south-1")})})
    table.settle({SOUTH: fire({})}, dice="5")
    assert [skier.id for skier in table.state.skiers if skier.at] == ["north-1", "south-1"]
    assert table.state.shots == [Shot(NORTH, (480, 100), (500, 300))]


def test_s4_inspect_tells_how_much_wood_lies_between() -> None:
    table = lay_out(Fire(), north_1=(210, 120), north_2=(330, 120), south_1=(210, 400))
    through = RULESET.inspect(table.state, PUBLIC, "north-1", "south-1")
    assert through == Finding(
        clear=False,
        distance=280,
        text=Msg("unseen", {"inches": 14}),
        clause="S4",
        stretches=(Stretch((210, 214), (210, 317), Msg("pines"), "S4", blocks=True),),
    )
    past = RULESET.inspect(table.state, PUBLIC, "north-2", (330, 400))
    assert past == Finding(True, 280, Msg("seen", {"inches": 14}), "S4")
    assert RULESET.inspect(table.state, PUBLIC, "north-2", "nobody") is None


def test_s4_scan_tells_of_every_enemy_the_nearest_first() -> None:
    table = lay_out(
        Fire(), north_1=(210, 120), south_1=(210, 400), south_2=(330, 240), south_3=(480, 300)
    )
    wood = Stretch((210, 214), (210, 317), Msg("pines"), "S4", blocks=True)
    assert list(RULESET.scan(table.state, PUBLIC, "north-1")) == [
        Sighting("south-2", Finding(True, 169, Msg("seen", {"inches": 8}), "S4"), 5),
        Sighting("south-1", Finding(False, 280, Msg("unseen", {"inches": 14}), "S4", (wood,))),
        Sighting("south-3", Finding(True, 324, Msg("seen", {"inches": 16}), "S4")),
    ]
    assert RULESET.scan(table.state, PUBLIC, "north-2") == ()
    assert RULESET.scan(table.state, PUBLIC, "nobody") == ()


@pytest.mark.parametrize(
    ("orders", "answer"),
    [
        ({}, None),
        ({"fire": "0"}, None),
        ({"fire": "9"}, fire({})),
        ({"fire": "10"}, fire({"north-1": ("south-2",)})),
        ({"fire": "14"}, fire({"north-1": ("south-2", "south-1")})),
    ],
)
def test_s4_standing_order_fires_at_the_nearest(orders: dict[str, str], answer: Act | None) -> None:
    table = lay_out(Fire(), north_1=(480, 100), south_1=(480, 310), south_2=(480, 300))
    assert RULESET.answer(table.view(NORTH), NORTH, orders) == answer


def test_s5_each_fires_at_the_first_who_is_not_hit_yet() -> None:
    table = lay_out(
        Fire(), north_1=(480, 100), north_2=(520, 100), south_1=(480, 300), south_2=(520, 240)
    )
    plan = {"north-1": ("south-1",), "north-2": ("south-1", "south-2")}
    clauses = table.settle({NORTH: fire(plan), SOUTH: fire({"south-1": ("north-1",)})}, "5 4 6")
    assert clauses == [*["S5"] * 6, "S7"]
    standing = [skier.id for skier in table.state.skiers if skier.at]
    assert standing == ["north-2"]
    assert table.won == (NORTH, "north")


def test_s6_skiers_go_round_the_pond_and_crowd_nobody() -> None:
    table = lay_out(Advance(NORTH), north_1=(390, 300), north_2=(390, 270), south_1=(900, 500))
    pond = Refusal("S6", Msg("refuse-pond"), ("north-1",))
    assert refuse(table, move(Order("north-1", ((405, 300), (404, 280), (390, 310))))) == pond
    crowd = Refusal("S6", Msg("refuse-crowd"), ("north-1", "north-2"))
    assert refuse(table, move(Order("north-1", ((390, 290),)))) == crowd
    on_the_pond = table.objection(NORTH, move(Order("north-1", ((480, 310),))))
    assert on_the_pond is not None
    assert on_the_pond.refusal == Refusal("S6", Msg("none-move"))


@pytest.mark.parametrize(("die", "standing"), [("4", ["north-1"]), ("3", ["north-1", "south-1"])])
def test_s6_charge_brings_the_enemy_down_on_four(die: str, standing: list[str]) -> None:
    table = lay_out(Advance(NORTH), north_1=(100, 100), south_1=(200, 100))
    far = Refusal("S6", Msg("refuse-charge"), ("north-1", "south-1"))
    assert refuse(table, move(Order("north-1", ((155, 100),), on="south-1"))) == far
    table.settle({NORTH: move(Order("north-1", ((156, 100),), on="south-1"))}, die)
    assert [skier.id for skier in table.state.skiers if skier.at] == standing


def test_s6_dragged_patrol_goes_as_far_as_all_can() -> None:
    """Straight ahead lies the pond: all eighths of the way that lead onto it are too far."""
    table = lay_out(Advance(NORTH), north_1=(480, 200), north_2=(520, 200), south_1=(900, 500))
    drag = Act("move", PATROL, At(500, 900))
    verdict = examine(table.game, NORTH, drag)
    assert verdict.illegal is not None
    assert verdict.act == move(Order("north-1", ((480, 250),)), Order("north-2", ((520, 250),)))
    assert examine(table.game, NORTH, Act("stay")) == Verdict(Act("stay"))


def test_s2_dragged_patrol_lines_up_where_it_is_let_go() -> None:
    table = Table(RULESET, Config("clearing"))
    verdict = examine(table.game, NORTH, Act("deploy", PATROL, At(-50, 700)))
    assert verdict.act == Act("deploy", PATROL, Orders(line_up(table.state, NORTH, 180)))


@pytest.mark.parametrize(
    ("north", "south", "winner", "way"),
    [(2, 1, NORTH, "north"), (1, 2, SOUTH, "south"), (1, 1, None, "even")],
)
def test_s7_more_skiers_win_after_four_rounds(
    north: int, south: int, winner: str | None, way: str
) -> None:
    places: dict[str, Point] = {f"north_{n}": (100 + 40 * n, 100) for n in range(1, north + 1)}
    places |= {f"south_{n}": (100 + 40 * n, 500) for n in range(1, south + 1)}
    table = lay_out(Advance(SOUTH), **places)
    table.state.round = 4
    table.do(SOUTH, "stay")
    reason = Msg(f"ends-{way}", {"north": north, "south": south})
    assert table.outcome == Outcome(winner, way, "S7", reason)


def test_s8_giving_up_cites_its_clause() -> None:
    assert (RULESET.meta.resign, RULESET.meta.agree) == ("S8", "S8")


# --- What is seen -------------------------------------------------------------------------


def test_patrol_waits_in_the_hand_and_is_a_group_all_the_time() -> None:
    table = Table(RULESET, Config("clearing"))
    ids = tuple(f"north-{n}" for n in range(1, 5))
    described = Msg("patrol-described", {"side": Msg("north"), "n": 4})
    group = Group(PATROL, Msg(PATROL), described, ids, NORTH)
    scene = table.see()
    assert (scene.pieces, scene.groups[0]) == ((), group)
    assert tuple(card.id for card in scene.hands[0].cards) == ids
    deploy(table, NORTH)
    scene = table.see()
    assert tuple((piece.id, piece.group) for piece in scene.pieces) == tuple(
        (id, PATROL) for id in ids
    )
    assert (scene.groups[0], scene.hands[0].cards) == (group, ())


def test_prompt_asks_whoever_is_asked() -> None:
    table = Table(RULESET, Config("clearing"))
    told = [table.say(table.see(viewer).prompt) for viewer in (NORTH, SOUTH, PUBLIC)]
    assert told == ["Set your patrol up.", "Round 1: Setting up", "Round 1: Setting up"]


def test_diagram_shows_what_its_caption_says() -> None:
    diagram = RULESET.diagrams["sight"]()
    assert isinstance(diagram, Diagram)
    places = [(piece.id, piece.x, piece.y) for piece in diagram.scene.pieces]
    assert places == [("north-1", 330, 120), ("north-2", 210, 120), ("south-1", 310, 370)]
    table = lay_out(Fire(), north_1=(330, 120), north_2=(210, 120), south_1=(310, 370))
    seen = [
        RULESET.inspect(table.state, Viewer("public"), skier, "south-1")
        for skier in ("north-1", "north-2")
    ]
    assert [found.clear for found in seen if found] == [True, False]


def test_diagram_of_a_move_lights_the_ways_and_the_charge() -> None:
    diagram = RULESET.diagrams["advance"]()
    (offer,) = diagram.offers
    assert (offer.verb, offer.on) == ("move", PATROL)
    assert isinstance(offer.choice, Formation)
    assert [(m.piece, m.start, [t.ref for t in m.targets]) for m in offer.choice.movers] == [
        ("north-1", (400, 170), []),
        ("north-2", (480, 150), ["south-1"]),
    ]


def test_movers_say_how_far_and_whom() -> None:
    table = lay_out(Advance(NORTH), north_1=(100, 100), south_1=(264, 100), south_2=(265, 100))
    offer = table.offer(NORTH, "move", PATROL)
    assert offer is not None
    assert isinstance(offer.choice, Formation)
    (mover,) = offer.choice.movers
    assert (mover.start, mover.reach, [t.ref for t in mover.targets]) == (
        (100, 100),
        120,
        ["south-1"],
    )
