"""What the table shows of a strike: its aim while it is a secret, how far beside it fell."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import Activation, Arrival, Choosing, Fire, Frame, Spotting
from reds_versus_reds.position.state import Battery, Link
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
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.scene import Point, Seat

SHORT = up(3400, 3200)
"""Seven inches short of the aim."""
Shown = dict[str, tuple[str, tuple[Point, ...] | None]]
MEN = [
    stand("CO.1", 3500, 2800),
    stand("R2.2", 3000, 3200),
    # These two have somebody to shoot at.
    stand("R1.2", 3000, 4400, (0, -100)),
    stand("K1.2", 3000, 4000),
    *KEEPERS,
]
SCATTER = {
    "beaten": ("Beaten zone", None),
    "scatter": ("The shells fell 7 inches from their aim", (AIM, SHORT)),
    "aimed": ("Where the shells were aimed", (AIM,)),
    "plate": ("The shells fell 7 inches from their aim", (up(3400, 3550),)),
}
"""All of a strike that has just fallen: what it is called, and where."""
ZONE = {"beaten": SCATTER["beaten"]}
"""What stays of it."""


def see(table: Table, viewer: Viewer | Seat = PUBLIC) -> Shown:
    """What a viewer is shown of strikes."""
    scene = table.see(viewer)
    shapes = {each.id: each for each in scene.shapes if each.id in ("beaten", "scatter")}
    shown: Shown = {
        id: (table.say(each.name), each.points if id == "scatter" else None)
        for id, each in shapes.items()
    }
    for each in scene.markers:
        name = "plate" if each.id == "scatter" else each.id
        assert each.at is not None
        shown[name] = (table.say(each.name), (each.at,))
        assert each.art == ("inches-7" if name == "plate" else "aim")
    return shown


def drop(dice: str, strikes: int = 2, aim: Point = AIM) -> Table:
    """The last officer stays, and the strike comes down."""
    frames = [Activation(A, officers=True), *rest_of_turn(Arrival)]
    battery = Battery(strikes, due=True, aim=aim)
    table = Table(position(MEN, frames, battery=battery, turn=5))
    on_the_way = {"aim": ("Shells are on the way to this point", (aim,))}
    assert see(table, D) == on_the_way
    assert [see(table, viewer) for viewer in (A, PUBLIC)] == [{}, {}]
    table.do(D, "hold_all", dice=dice)
    return table


@pytest.mark.clause("R-505", "R-508", "R-R23")
@pytest.mark.parametrize("verb", ["cease_fire", "continue_strike"])
def test_all_see_how_far_from_its_aim_a_strike_fell(verb: str) -> None:
    table = drop("3 3 4 2 5")
    assert table.asked == "defender: ask-continue"
    assert [see(table, viewer) for viewer in (D, A, PUBLIC)] == [SCATTER] * 3
    # Until its owner has said what comes next; that it goes on is no secret.
    table.do(D, verb)
    left = {"aim": ("Shells are on the way to this point", (AIM,))}
    after = ZONE if verb == "cease_fire" else {**ZONE, **left}
    assert [see(table, viewer) for viewer in (D, A, PUBLIC)] == [after] * 3


@pytest.mark.clause("R-507")
def test_one_that_falls_on_its_aim_has_no_way_to_show() -> None:
    table = drop("2")
    assert table.asked == "defender: ask-continue"
    assert see(table) == ZONE


@pytest.mark.clause("R-506", "R-508")
@pytest.mark.parametrize(
    ("frames", "asked", "shown"),
    [
        (
            rest_of_turn(Fire, category="infantry"),
            "attacker and defender: ask-fire-infantry",
            SCATTER,
        ),
        (rest_of_turn(Choosing), "defender: ask-first", ZONE),
    ],
)
def test_of_the_last_one_it_is_shown_while_fire_is_planned(
    frames: list[Frame], asked: str, shown: Shown
) -> None:
    fight = [stand("K1.3", 1000, 4000), stand("S1.1", 900, 4000), stand("S1.2", 1100, 4000)]
    men = [*MEN, *fight]
    links = [Link("S1.1", "K1.3", fresh=False), Link("S1.2", "K1.3", fresh=False)]
    battery = Battery(0, aim=AIM, impact=SHORT, fired=True)
    state = position(men, frames, battery=battery, turn=5, beaten=SHORT, links=links)
    table = Table(state)
    assert (table.asked, see(table)) == (asked, shown)


@pytest.mark.clause("R-508")
def test_off_the_table_the_way_ends_at_its_edge() -> None:
    aim, beyond = up(300, 3900), up(-400, 3900)
    battery = Battery(1, aim=aim, impact=beyond, fired=True)
    state = position(MEN, rest_of_turn(Spotting), battery=battery, turn=5, beaten=beyond)
    assert see(Table(state)) == {
        **ZONE,
        "scatter": ("The shells fell 7 inches from their aim", (aim, up(0, 3900))),
        "aimed": ("Where the shells were aimed", (aim,)),
        "plate": ("The shells fell 7 inches from their aim", (up(150, 3900),)),
    }


@pytest.mark.clause("R-506", "R-508")
def test_a_strike_of_the_turn_before_is_shown_no_more() -> None:
    battery = Battery(1, aim=AIM, impact=SHORT)
    table = Table(position(MEN, rest_of_turn(Spotting), battery=battery, turn=6))
    assert see(table) == {}
