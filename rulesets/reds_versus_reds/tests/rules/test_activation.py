"""Turn and turn about: who throws what, and when (R-301 to R-312)."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import Activation, March
from reds_versus_reds.position.state import Link
from reds_versus_reds.tests.table import KEEPERS, A, D, Table, go, position, rest_of_turn, stand
from tachanka.engine.resources import say

OPEN = [stand(f"R2.{n}", 2000 + 150 * n, 4300) for n in range(1, 4)]
SCRUB = [stand("R1.2", 1500, 3000), stand("R1.3", 800, 3000), stand("R1.4", 660, 3000)]
UNITS = [*OPEN, *SCRUB, stand("RC.1", 3000, 4300), stand("KC.1", 3500, 2000),
         stand("KG.1", 4540, 2230), stand("CO.1", 2230, 2120), *KEEPERS]  # fmt: skip


def turn(*figures: object) -> Table:
    return Table(position(list(figures) or UNITS, rest_of_turn(Activation)))  # type: ignore[arg-type]


@pytest.mark.clause("R-301", "R-308", "R-311")
@pytest.mark.parametrize(
    ("unit", "verb", "dice", "inches"),
    [
        ("R2", "roll", "3 4", (7, 0)),
        ("R2", "creep", "5", (0, 5)),
        ("RM", "roll", "6", (6, 0)),
        ("RM", "creep", "6", (0, 4)),
        ("RM", "creep", "1", (0, 0)),
    ],
)
def test_one_throw_for_a_unit(unit: str, verb: str, dice: str, inches: tuple[int, int]) -> None:
    table = turn()
    table.do(A, verb, unit, dice=dice)
    frame = table.state.frames[-1]
    assert isinstance(frame, March)
    assert (frame.good, frame.bad) == inches
    assert frame.slow == (
        ()
        if verb == "roll"
        else tuple(each.id for each in table.state.figures if each.unit == unit)
    )


@pytest.mark.clause("R-301")
def test_a_throw_is_offered_with_its_dice() -> None:
    def told(table: Table, seat: str, unit: str) -> list[str]:
        labels = [offer.label for offer in table.offers(seat) if offer.on == unit]
        return [say("reds_versus_reds", label) for label in labels[:2]]

    table = turn()
    assert told(table, A, "R2") == ["Good going: 2 dice", "Difficult going: 1 die"]
    assert told(table, A, "RM") == ["Good going: 1 die", "Difficult going: 1 die less 2"]
    table.do(A, "hold", "R2")
    assert told(table, D, "KG")[0] == "Difficult going: 1 die less 3"


@pytest.mark.clause("R-301", "R-306")
@pytest.mark.parametrize(("die", "inches"), [("6", 3), ("4", 1), ("2", 0)])
def test_a_field_gun_is_a_unit_and_crawls(die: str, inches: int) -> None:
    table = turn()
    table.do(A, "hold", "R2")
    table.do(D, "creep", "KG", dice=die)
    frame = table.state.frames[-1]
    assert isinstance(frame, March)
    assert (frame.unit, frame.bad) == ("KG", inches)


@pytest.mark.clause("R-312", "R-313", "R-R3", "R-R16")
def test_two_kinds_of_going_two_throws() -> None:
    table = turn()
    assert table.choices(A, "split", "R1") == ["R1.3", "R1.4"]
    table.do(A, "split", "R1", "R1.4", dice="1 2 6")
    frame = table.state.frames[-1]
    assert isinstance(frame, March)
    assert (frame.good, frame.bad, frame.slow) == (3, 6, ("R1.2", "R1.4"))


@pytest.mark.clause("R-305")
def test_each_figure_goes_as_far_as_it_likes() -> None:
    table = turn()
    table.do(A, "roll", "R2", dice="3 3")
    table.march(A, "R2", go("R2.1", (2150, 4200)), go("R2.2", (2300, 3900 + 250)))
    assert [each.moved for each in table.state.figures if each.unit == "R2"] == [True, True, False]


@pytest.mark.clause("R-307", "R-310")
def test_officers_move_last_and_throw_alone() -> None:
    table = turn()
    assert "RC" not in table.movers(A, "roll")
    assert table.refuses(A, "roll", "RC") == "R-307"
    table.do(A, "hold_all")
    table.do(D, "hold_all")
    assert table.asked == "attacker: ask-officers"
    table.do(A, "roll", "RC", dice="4 5")
    frame = table.state.frames[-1]
    assert isinstance(frame, March)
    assert (frame.unit, frame.good) == ("RC", 9)
    table.do(A, "halt", "RC")
    assert sorted(set(table.movers(D, "hold"))) == ["CO", "KC"]


@pytest.mark.clause("R-309")
def test_nothing_comes_between_a_throw_and_its_march() -> None:
    table = turn()
    table.do(A, "roll", "R2", dice="3 4")
    assert table.asked == "attacker: ask-march"
    assert (table.window.kind, table.window.seats, table.window.may) == ("turn", (A,), ())


@pytest.mark.clause("R-302", "R-304")
def test_whose_turn_it_is_and_who_is_done() -> None:
    table = turn()
    assert table.refuses(A, "roll", "KG") == "R-302"
    assert table.refuses(D, "hold", "KG") == "not-asked"
    table.do(A, "hold", "R2")
    table.do(D, "hold_all")
    assert table.refuses(A, "hold", "R2") == "R-302"
    assert table.asked == "attacker: ask-units"


@pytest.mark.clause("R-304")
def test_that_all_stay_is_said_of_the_others_once_some_have_gone() -> None:
    table = turn()
    before = table.offer(A, "hold_all")
    table.do(A, "hold", "R2")
    table.do(D, "hold_all")
    after = table.offer(A, "hold_all")
    assert before is not None
    assert after is not None
    told = [say("reds_versus_reds", each.label) for each in (before, after)]
    assert told == ["All stay", "All the others stay"]


@pytest.mark.clause("R-604")
def test_who_is_held_neither_throws_nor_turns() -> None:
    men = [stand("R2.1", 1000, 4300), stand("K1.1", 1000, 4200), *KEEPERS]
    fresh = position(men, rest_of_turn(Activation), links=[Link("K1.1", "R2.1")])
    table = Table(fresh)
    assert {offer.verb for offer in table.offers(A) if offer.on == "R2"} == {"hold"}
    old = position(men, rest_of_turn(Activation), links=[Link("K1.1", "R2.1", fresh=False)])
    table = Table(old)
    assert {offer.verb for offer in table.offers(A) if offer.on == "R2"} == {
        "hold", "roll", "creep"
    }  # fmt: skip


@pytest.mark.clause("R-R3")
def test_with_the_option_a_village_is_good_going() -> None:
    men = [stand("K1.1", 3700, 2300), *KEEPERS]
    for option, forced in (("difficult", True), ("good", False)):
        state = position(men, rest_of_turn(Activation), options={"built_up_going": option})
        table = Table(state)
        table.do(A, "hold_all")
        assert ("K1" not in table.movers(D, "roll")) is forced
