"""What all are told and shown of a strike, and of a side of which all but some stay."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import Activation, Arrival, Spotting
from reds_versus_reds.position.state import Battery, Link
from reds_versus_reds.position.tables import INCH
from reds_versus_reds.tests.table import (
    AIM,
    KEEPERS,
    A,
    D,
    Table,
    position,
    rest_of_turn,
    stand,
    up,
)
from tachanka.engine.api import PUBLIC, Act, At
from tachanka.engine.boards.table import square_distance
from tachanka.engine.scene import Point

EVERYBODY = (A, D, PUBLIC)
OBSERVER = stand("CO.1", 3500, 2800)
HEARD = "Czech armoured train hears the request: the die is 2 or less. Shells come next turn"
WHERE = ", 34 inches from the west and 9 from the north edge."


@pytest.mark.clause("R-R23", "R-504")
@pytest.mark.parametrize(
    ("aim", "ends"),
    [("secret", {A: ".", D: WHERE, PUBLIC: "."}), ("open", dict.fromkeys(EVERYBODY, WHERE))],
)
def test_the_log_tells_an_open_aim_to_all_and_a_secret_one_to_its_owner(
    aim: str, ends: dict[object, str]
) -> None:
    options = {"strike_aim": aim}
    frames = rest_of_turn(Spotting)
    table = Table(position([OBSERVER, *KEEPERS], frames, battery=Battery(2), options=options))
    table.settle({D: Act("request_strike", "CO.1", At(*AIM))}, "1")
    assert {each: table.told(each)[:1] for each in EVERYBODY} == {
        each: [HEARD + end] for each, end in ends.items()
    }


def find_beaten(table: Table, viewer: object) -> list[tuple[str, str, str | None, str]]:
    """What is shown of beaten zones: what it is called, its tone, whose it is, its clause."""
    shapes = table.see(viewer).shapes  # type: ignore[arg-type]
    return [
        (table.say(each.name), each.tone, each.side, each.clause)
        for each in shapes
        if each.id == "beaten"
    ]


def find_ring(table: Table) -> tuple[Point, ...]:
    """The outline of the beaten zone."""
    (ring,) = (each.points for each in table.see().shapes if each.id == "beaten")
    return ring


def strike(aim: Point) -> Table:
    """A strike that falls where it is aimed, as the officers have stayed."""
    men = [OBSERVER, *KEEPERS]
    frames = [Activation(D, officers=True), *rest_of_turn(Arrival)]
    table = Table(position(men, frames, battery=Battery(2, due=True, aim=aim), turn=5))
    assert find_beaten(table, PUBLIC) == []
    table.do(D, "hold_all", dice="1")
    return table


@pytest.mark.clause("R-511")
def test_all_see_the_beaten_zone_until_the_turn_is_over() -> None:
    table = strike(AIM)
    for each in EVERYBODY:
        assert find_beaten(table, each) == [("Beaten zone", "warn", D, "R-511")]
    # Four inches about the point: no corner is farther, and hardly any nearer.
    apart = [square_distance(AIM, corner) for corner in find_ring(table)]
    assert len(apart) == 32
    assert max(apart) <= (4 * INCH) ** 2
    assert min(apart) > (4 * INCH - 2) ** 2
    table.pass_time(lambda state: state.turn == 6)
    for each in EVERYBODY:
        assert find_beaten(table, each) == []


@pytest.mark.clause("R-511", "R-R25")
def test_what_lies_off_the_table_of_a_beaten_zone_is_not_shown() -> None:
    aim = up(3500, 4700)
    xs, ys = zip(*find_ring(strike(aim)), strict=True)
    assert (min(xs), max(xs)) == (3500 - 400, 3500 + 400)
    # An inch from the north edge, from which board units are counted.
    assert (min(ys), max(ys)) == (0, 500)


@pytest.mark.clause("R-304", "R-806")
def test_when_all_others_stay_only_the_czechs_go_back() -> None:
    czechs = [stand("C1.1", 3000, 450), stand("C1.2", 3300, 450)]
    others = [
        stand("K1.1", 3100, 2300, (30, 40)),
        stand("K1.2", 3260, 2300),
        stand("KM.1", 3700, 2300, (-7, 1)),
        stand("KC.1", 3000, 2000),
    ]
    frames = rest_of_turn(Activation, officers=False)
    table = Table(position([*czechs, *others, *KEEPERS], frames, withdrawing=True))
    table.do(A, "hold", "RM")
    table.do(D, "hold_all", dice="1 2")
    assert [line for line in table.told() if "Officers" not in line] == [
        "Komuch and Czech Legion: all others stay where they are.",
        "1st Czech Legion company may go 3 inches in good going.",
        "1st Czech Legion company: withdraws.",
    ]
    # Three inches straight back, and away from the enemy's edge.
    for each in czechs:
        gone = table.figure(each.id)
        assert (gone.at, gone.facing, gone.moved) == (up(each.spot[0], 150), (0, -1), True)
    for each in (*others, *KEEPERS):
        left = table.figure(each.id)
        assert (left.at, left.facing) == (each.at, each.facing)
        assert (left.moved, left.turned) == (False, False)
    done = {unit.id: unit.done for unit in table.state.units}
    assert done == {"RM": True, "C1": True, "K1": True, "K2": True, "KM": True, "KC": False}
    assert table.asked == "defender: ask-officers"


@pytest.mark.clause("R-304", "R-806", "R-604")
def test_a_czech_who_is_held_stays_with_all_the_others() -> None:
    men = [stand("C1.1", 3000, 450), stand("S1.1", 3000, 550), stand("K1.1", 3100, 2300)]
    frames = rest_of_turn(Activation, officers=False)
    table = Table(
        position([*men, *KEEPERS], frames, withdrawing=True, links=[Link("S1.1", "C1.1")])
    )
    table.do(A, "hold", "S1")
    table.do(D, "hold_all")
    assert table.told()[:2] == [
        "Komuch and Czech Legion: all others stay where they are.",
        "1st Czech Legion company: cannot withdraw.",
    ]
    assert table.figure("C1.1").at == up(3000, 450)
