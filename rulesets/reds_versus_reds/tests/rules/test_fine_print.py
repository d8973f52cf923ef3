"""What no worked case shows: who is caught all the same, who may choose, who is let off."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import Activation, Arrival, Fire, Spotting, Tests
from reds_versus_reds.position.state import Battery, Link
from reds_versus_reds.tests.table import (
    AIM,
    KEEPERS,
    A,
    D,
    Table,
    first_targets,
    go,
    judge,
    needs,
    position,
    rest_of_turn,
    stand,
)
from tachanka.engine.api import Act, Plan


@pytest.mark.clause("R-505", "R-507")
def test_a_strike_comes_though_nobody_observes_it_any_more() -> None:
    frames = [Activation(A, officers=True), *rest_of_turn(Arrival)]
    men = [stand("KC.1", 3000, 2300), *KEEPERS]
    table = Table(position(men, frames, battery=Battery(2, due=True, aim=AIM), turn=5))
    told = table.do(D, "hold_all", dice="1")
    assert ("R-505" in told, "R-507" in told) == (True, True)
    assert table.state.battery == Battery(1, aim=AIM, impact=AIM, fired=True)


@pytest.mark.clause("R-511", "R-607", "R-R25")
def test_shells_catch_friend_and_enemy_and_those_who_fight() -> None:
    men = [
        stand("KC.1", 3000, 2300),
        stand("R2.1", 3400, 3900),
        stand("K1.1", 3400, 4000),
        stand("K1.2", 3600, 3900, moved=True),
        *KEEPERS,
    ]
    frames = [Activation(A, officers=True), *rest_of_turn(Arrival)]
    links = [Link("R2.1", "K1.1", fresh=False)]
    battery = Battery(2, due=True, aim=AIM)
    table = Table(position(men, frames, battery=battery, links=links, turn=5))
    table.do(D, "hold_all", dice="1 6 5 5")
    # In figure order: R2.1 and K1.1 have halted and need 6, K1.2 has moved and needs 5.
    assert "R2.1" not in table.alive()
    assert "K1.1" in table.alive()
    assert "K1.2" not in table.alive()
    assert table.state.links == []


@pytest.mark.clause("R-502", "R-503")
@pytest.mark.parametrize(("strikes", "asked"), [(1, True), (0, False)])
def test_without_strikes_nobody_is_asked(strikes: int, asked: bool) -> None:
    men = [stand("CO.1", 3500, 2800), stand("R2.1", 3400, 3600), *KEEPERS]
    frames = [Activation(A, officers=True), *rest_of_turn(Spotting)]
    table = Table(position(men, frames, battery=Battery(strikes), turn=5))
    table.do(D, "hold_all")
    assert (table.asked == "defender: ask-strike") is asked


@pytest.mark.clause("R-442", "R-618")
def test_a_blast_reaches_those_who_fight() -> None:
    men = [
        stand("KG.1", 4900, 4000, (-100, 0)),
        stand("S1.1", 4000, 4000, moved=True),
        stand("S1.2", 4000, 4150),
        stand("K1.1", 4000, 4250),
        *KEEPERS,
    ]
    links = [Link("S1.2", "K1.1", fresh=False)]
    frames = rest_of_turn(Fire, category="field_gun")
    table = Table(position(men, frames, links=links, units={"S1": {"strength": 14}}))
    assert needs(men[0], men[2], men[3], links=links) is None
    table.fire("6 5 5", defender={"KG.1": ["S1.1"]})
    assert table.alive().isdisjoint({"S1.1", "S1.2", "K1.1"})


@pytest.mark.clause("R-440", "R-441", "R-450")
def test_a_field_gun_chooses_freely_and_yet_must_see() -> None:
    gun = stand("KG.1", 2000, 4300, (100, 0))
    near, far = stand("S1.1", 2500, 4300), stand("R2.1", 3500, 4300)
    assert first_targets(gun, near, far) == ["S1.1", "R2.1"]
    rifle = stand("K1.1", 2000, 4300, (100, 0))
    assert first_targets(rifle, near, stand("R2.1", 2700, 4300)) == ["S1.1"]
    assert needs(gun, stand("S1.2", 1500, 4300)) is None
    # The whole of the village lies between.
    south = stand("KG.1", 3800, 900, (0, 100))
    assert needs(south, stand("S1.1", 3800, 3000)) is None
    table = Table(position([gun, near, far, *KEEPERS], rest_of_turn(Fire, category="field_gun")))
    act = Act("fire", arg=Plan({"KG.1": ("S1.1", "R2.1")}))
    assert table.objection(D, act) is not None


@pytest.mark.clause("R-805", "R-R26")
@pytest.mark.parametrize(
    ("option", "blooded", "first"),
    [
        ("may_ignore", False, ["C1.1", "K1.1"]),
        ("strict", False, ["C1.1"]),
        ("may_ignore", True, ["C1.1"]),
    ],
)
def test_those_who_have_not_fought_need_not_draw_fire(
    option: str, blooded: bool, first: list[str]
) -> None:
    shooter = stand("R2.1", 2000, 4300, (100, 0))
    others = stand("C1.1", 2500, 4300), stand("K1.1", 2700, 4300)
    units = {"C1": {"blooded": blooded}}
    options = {"passive_priority": option}
    assert first_targets(shooter, *others, options=options, units=units) == first


@pytest.mark.clause("R-451", "R-605")
def test_two_who_attack_may_both_be_shot_at_and_nobody_else() -> None:
    shooter = stand("K1.1", 2000, 4300, (100, 0))
    men = [
        stand("S1.1", 2100, 4300, start=(2600, 4300), moved=True),
        stand("S1.2", 2000, 4400, start=(2400, 4500), moved=True),
        stand("S1.3", 2300, 4300, start=(2800, 4300), moved=True),
    ]
    links = [Link("S1.1", "K1.1"), Link("S1.2", "K1.1")]
    assert first_targets(shooter, *men, links=links) == ["S1.1", "S1.2"]
    # One of them came from where he does not look: he shoots at the other alone.
    behind = stand("S1.2", 2000, 4400, start=(1600, 4500), moved=True)
    assert first_targets(shooter, men[0], behind, men[2], links=links) == ["S1.1"]
    both = stand("S1.1", 2100, 4300, start=(1700, 4300), moved=True)
    assert first_targets(shooter, both, behind, men[2], links=links) == []


@pytest.mark.clause("R-615", "R-616", "R-617")
def test_who_survives_may_leave_and_is_a_target_then() -> None:
    men = [stand("K1.1", 2000, 4300, (100, 0)), stand("S1.1", 2100, 4300), *KEEPERS]
    links = [Link("S1.1", "K1.1", fresh=False)]
    away, along = go("S1.1", (2500, 4300)), go("S1.1", (2000, 4200))
    assert judge(men, away, good=6, links=links) == []
    assert "R-617" in judge(men, along, good=6, links=links)
    # Past him and out on the other side leads nearer first.
    assert "R-617" in judge(men, go("S1.1", (1800, 4500)), good=6, links=links)
    gone = stand("S1.1", 2500, 4300, start=(2100, 4300), moved=True)
    assert first_targets(men[0], men[1], links=links) == []
    assert first_targets(men[0], gone) == ["S1.1"]


@pytest.mark.clause("R-711", "R-719")
def test_a_unit_that_is_gone_throws_no_more() -> None:
    men = [stand(f"K1.{n}", 2800 + 160 * n, 2300) for n in range(1, 3)]
    units = {"K1": {"markers": 2, "strength": 6, "casualties": 4}}
    frames = [Activation(A, officers=True), *rest_of_turn(Tests)]
    men += [stand("KC.1", 3800, 2000), stand("RC.1", 2000, 4300), *KEEPERS]
    table = Table(position(men, frames, units=units))
    table.do(A, "hold_all")
    # Four tests are due; the first is failed, and nothing is left to test.
    told = table.do(D, "hold_all", dice="6")
    assert told.count("R-719") == 1
    assert not any(id.startswith("K1") for id in table.alive())
