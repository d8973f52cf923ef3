"""What the server proposes to a unit that has thrown, and that each proposal holds what it says.

The units stand in the real battles as they are set up, or a few inches from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest

from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation, March
from reds_versus_reds.position.scenarios import read_scenario
from reds_versus_reds.position.state import Figure, State
from reds_versus_reds.position.tables import CONTACT, INCH
from reds_versus_reds.rules.formations import find_middle
from reds_versus_reds.rules.movement import find_faults, list_forced, plan_march
from reds_versus_reds.tests.table import (
    NIKOLSKOYE,
    SIDING,
    Table,
    position,
    rest_of_turn,
    up,
)
from tachanka.engine.api import Act, Formation, Order, Orders
from tachanka.engine.boards.table import measure_path, scatter, square_distance
from tachanka.engine.scene import Point, Ref


@dataclass(frozen=True)
class Case:
    """A unit that has thrown. good, bad: inches. creeps: all by the difficult dice.

    moved: how far its figures, and those of other units, are from where they are set up, to the
    east and to the north.
    """

    scenario: str
    unit: Ref
    good: int = 0
    bad: int = 0
    creeps: bool = False
    moved: Point = (0, 0)

    @property
    def state(self) -> State:
        """The position, with all who take part in the battle."""
        battle, (x, y) = read_scenario(self.scenario), self.moved
        men = [
            Figure(f"{unit.id}.{n}", unit.id, kind, spot, (fx, fy), spot)
            for unit in battle.units
            for n, (kind, (a, b, fx, fy)) in enumerate(
                zip(unit.list_kinds(), battle.places[unit.id], strict=True), 1
            )
            for spot in ((a + x, b - y) if unit.id == self.unit else (a, b),)
        ]
        field = Field(position(men, scenario=self.scenario))
        members = field.members[self.unit]
        slow = tuple(each.id for each in members) if self.creeps else list_forced(field, members)
        march = March(battle.find(self.unit).side, self.unit, self.good, self.bad, slow)
        return position(men, [march, *rest_of_turn(Activation)], scenario=self.scenario)


SAILORS = Case(NIKOLSKOYE, "S1", 7)
RED_ARMY = Case(NIKOLSKOYE, "R1", 7)
GREENS = Case(SIDING, "G2", bad=5, creeps=True)
"""In the oak scrub, two ranks deep."""
CHARGE = Case(SIDING, "G2", bad=4, creeps=True, moved=(0, -560))
"""Before the station yard, whose escort stands at its edge."""
ESCORT = Case(SIDING, "E2", bad=4, creeps=True, moved=(-80, -290))
"""In the middle of the yard, out of sight."""
TRACK = Case(SIDING, "E2", bad=4, creeps=True, moved=(-80, -820))
"""South of the yard, in the open."""


def list_proposals(case: Case) -> dict[str, tuple[Order, ...]]:
    """The orders of each proposal, by its label, in the order in which they are shown."""
    table = Table(case.state)
    offer = table.offer(read_scenario(case.scenario).find(case.unit).side, "move", case.unit)
    assert offer is not None
    assert isinstance(offer.choice, Formation)
    return {each.label.id: each.orders for each in offer.choice.proposals}


def list_ends(case: Case, name: str) -> dict[int, Point]:
    """Where the figures come that go, by their numbers, counted from the south-west corner."""
    ends = {int(o.piece.split(".")[1]): up(*o.path[-1]) for o in list_proposals(case)[name]}
    return dict(sorted(ends.items()))


def list_steps(case: Case, name: str) -> dict[int, Point]:
    """How far each goes, to the east and to the north."""
    spots = {each.id: up(*each.spot) for each in case.state.figures}
    return {
        n: (x - spots[f"{case.unit}.{n}"][0], y - spots[f"{case.unit}.{n}"][1])
        for n, (x, y) in list_ends(case, name).items()
    }


def find_enemy(case: Case) -> Point:
    """Where the enemy stands who is nearest to the middle of the unit."""
    field = Field(case.state)
    middle = find_middle(field.members[case.unit])
    spots = [each.spot for each in field.enemies(read_scenario(case.scenario).find(case.unit).side)]
    return up(*min(spots, key=lambda spot: square_distance(spot, middle)))


@pytest.mark.clause("R-305")
@pytest.mark.parametrize(
    "case",
    [SAILORS, RED_ARMY, GREENS, CHARGE, ESCORT, TRACK],
    ids=["Sailors", "Red Army", "Greens", "charge", "escort", "track"],
)
def test_all_that_is_proposed_is_lawful(case: Case) -> None:
    side, field = read_scenario(case.scenario).find(case.unit).side, Field(case.state)
    frame = case.state.frames[-1]
    assert isinstance(frame, March)
    proposals = list_proposals(case)
    assert {"propose-forward", "propose-line", "propose-back"} <= proposals.keys()
    for orders in proposals.values():
        assert list(find_faults(plan_march(field, frame, orders))) == []
        act = Act("move", case.unit, Orders(orders))
        assert Table(case.state).objection(side, act) is None


@pytest.mark.clause("R-305")
def test_forward_is_as_far_as_the_throw_goes_to_the_nearest_enemy() -> None:
    steps = list_steps(SAILORS, "propose-forward")
    # All alike, and as far as seven inches go.
    assert steps == dict.fromkeys(range(1, 15), (184, -675))
    assert 698 <= measure_path(((0, 0), steps[1])) <= 700
    # Whoever holds the edge of the village there.
    assert find_enemy(SAILORS) == (3206, 2436)


@pytest.mark.clause("R-305", "R-205")
def test_back_is_away_from_the_nearest_enemy_as_far_as_the_table() -> None:
    steps, enemy = list_steps(RED_ARMY, "propose-back"), find_enemy(RED_ARMY)
    # Six inches; the rear rank stops at the edge of the table, half an inch of base before it.
    assert steps == dict.fromkeys(range(1, 9), (-138, 583)) | dict.fromkeys(
        range(9, 17), (-138, 520)
    )
    ends = list_ends(RED_ARMY, "propose-back")
    assert {y for n, (_, y) in ends.items() if n > 8} == {4800 - 50}
    for n, end in ends.items():
        x, y = steps[n]
        assert square_distance(end, enemy) > square_distance((end[0] - x, end[1] - y), enemy)


@pytest.mark.clause("R-603", "R-606")
def test_into_contact_engages_whom_each_goes_for() -> None:
    orders = {order.piece: order for order in list_proposals(CHARGE)["propose-contact"]}
    goes_for = {id: order.on for id, order in orders.items() if order.on is not None}
    assert goes_for == {
        "G2.1": "EM.1",
        "G2.2": "E2.1",
        "G2.3": "E2.2",
        "G2.4": "E2.3",
        "G2.5": "E2.4",
        "G2.6": "E2.4",
        "G2.7": "E2.5",
    }
    field, frame = Field(CHARGE.state), CHARGE.state.frames[-1]
    assert isinstance(frame, March)
    plan = plan_march(field, frame, tuple(orders.values()))
    assert plan.contacts.joined == {id: [on] for id, on in goes_for.items()}
    for id, on in goes_for.items():
        gap = measure_path((orders[id].path[-1], field.figures[on].spot))
        assert gap <= 50 + (75 if on == "EM.1" else 50) + CONTACT


@pytest.mark.clause("R-603", "R-314")
def test_a_charge_that_reaches_nobody_is_not_proposed() -> None:
    # Twelve inches would do, but by the good dice nobody gets at men in a village.
    far = Case(NIKOLSKOYE, "S1", 12)
    assert list(list_proposals(far)) == ["propose-forward", "propose-line", "propose-back"]


@pytest.mark.clause("R-415")
def test_into_cover_leaves_nobody_in_the_open() -> None:
    field = Field(TRACK.state)
    assert [each.id for each in field.members["E2"] if field.ground.is_sheltered(each.spot)] == []
    ends = list_ends(TRACK, "propose-cover")
    assert ends == {n: (3680 + 160 * n, 1500) for n in range(1, 7)}
    assert all(field.ground.is_built_up(up(*end)) for end in ends.values())


@pytest.mark.clause("R-415")
def test_cover_of_a_fence_is_behind_it_seen_from_the_enemy() -> None:
    fence = Case(SIDING, "E2", 6, moved=(300, 430))
    ends, enemy = list_ends(fence, "propose-cover"), find_enemy(fence)
    assert ends == {1: (4664, 2458), 2: (4813, 2399), 3: (4962, 2339)}
    ground = Field(fence.state).ground
    assert all(ground.is_behind_fence(up(*enemy), up(*end)) for end in ends.values())


@pytest.mark.clause("R-220", "R-221", "R-415")
@pytest.mark.parametrize(
    ("case", "edge", "others"),
    [
        (
            GREENS,
            {
                1: (3760, 2826),
                2: (3920, 2823),
                3: (4110, 2840),
                4: (4264, 2885),
                5: (4570, 2974),
                8: (3600, 2830),
            },
            {},
        ),
        (
            ESCORT,
            {
                1: (3790, 2240),
                2: (3950, 2240),
                3: (4110, 2240),
                4: (4270, 2240),
            },
            # They find no place there that they reach, and would be left alone.
            {5: (4377, 2015), 6: (4540, 1826)},
        ),
    ],
    ids=["oak scrub", "station yard"],
)
def test_at_the_edge_one_is_in_cover_and_sees_out(
    case: Case, edge: dict[int, Point], others: dict[int, Point]
) -> None:
    assert list_ends(case, "propose-edge") == edge | others
    ground, (a, b) = Field(case.state).ground, up(*find_enemy(case))
    x, y = find_middle(Field(case.state).members[case.unit])
    dx, dy = scatter((0, 0), (a - x, b - y), INCH)
    for spot in edge.values():
        x, y = up(*spot)
        assert ground.is_sheltered((x, y))
        # An inch on is the open, and three inches on may be seen.
        assert not ground.is_sheltered((x + dx, y + dy))
        assert ground.can_see((x, y), (x + 3 * dx, y + 3 * dy))


@pytest.mark.clause("R-313", "R-415")
def test_by_the_good_dice_nobody_goes_to_the_edge_of_a_wood() -> None:
    fast = Case(SIDING, "G2", 12, moved=(0, -560))
    assert "propose-edge" not in list_proposals(fast)


@pytest.mark.clause("R-305")
def test_in_line_all_stand_across_the_way_to_the_enemy() -> None:
    ends, enemy = list_ends(ESCORT, "propose-line"), find_enemy(ESCORT)
    assert ends == {
        1: (3784, 1853),
        2: (3944, 1854),
        3: (4104, 1854),
        4: (4264, 1855),
        5: (4424, 1855),
        6: (4584, 1856),
    }
    (x, y), *_, last = ends.values()
    line = last[0] - x, last[1] - y
    middle = up(*find_middle(Field(ESCORT.state).members["E2"]))
    way = enemy[0] - middle[0], enemy[1] - middle[1]
    # Each product is a sine times two lengths: no figure is more than a unit beside the line.
    assert abs(way[0] * line[0] + way[1] * line[1]) <= measure_path(((0, 0), way)) * 2
    for a, b in ends.values():
        across = (a - x) * line[1] - (b - y) * line[0]
        assert abs(across) <= measure_path(((0, 0), line)) * 2
    spots = list(ends.values())
    gaps = [measure_path(pair) for pair in pairwise(spots)]
    assert gaps == [161, 160, 161, 160, 161]
