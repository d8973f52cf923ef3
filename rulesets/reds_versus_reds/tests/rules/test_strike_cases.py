"""Worked cases W36 to W40, W42: guns off the table, the Czechs, victory."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import (
    Activation,
    Arrival,
    Fire,
    March,
    Rally,
    Spotting,
    TurnStart,
)
from reds_versus_reds.position.state import Battery, State
from reds_versus_reds.tests.table import (
    AIM,
    KEEPERS,
    A,
    D,
    Table,
    go,
    position,
    rest_of_turn,
    stand,
    up,
)
from tachanka.engine.api import PUBLIC, Act, At


def spotting(battery: Battery, **how: object) -> Table:
    men = [
        stand("CO.1", 3500, 2800),
        stand("R2.1", 3400, 3600, moved=True),
        stand("R2.2", 3000, 3200),
        stand("R2.3", 3801, 3200),
        *KEEPERS,
    ]
    frames = [*rest_of_turn(Spotting)]
    return Table(position(men, frames, battery=battery, turn=4, **how))  # type: ignore[arg-type]


@pytest.mark.clause("R-503", "R-504", "R-505", "R-R23")
def test_case_w36_a_request_is_heard_and_its_aim_is_secret() -> None:
    table = spotting(Battery(2))
    assert table.asked == "defender: ask-strike"
    table.settle({D: Act("request_strike", "CO.1", At(*AIM))}, "2")
    battery = table.state.battery
    assert battery == Battery(2, due=True, aim=AIM)
    for viewer in (A, PUBLIC):
        hidden = table.view(viewer).battery
        assert hidden == Battery(2, due=True, aim=None)
    assert table.view(D).battery == battery
    assert "34" in table.told(D)[0]
    assert "34" not in table.told(A)[0]


@pytest.mark.clause("R-502", "R-507", "R-508", "R-511", "R-R25")
def test_case_w36_where_it_falls_and_whom_it_catches() -> None:
    men = [
        stand("CO.1", 3500, 2800),
        stand("R2.1", 3400, 3600, moved=True),
        stand("R2.2", 3000, 3200),
        stand("R2.3", 3801, 3200),
        *KEEPERS,
    ]
    frames = [Activation(A, officers=True), *rest_of_turn(Arrival)]
    battery = Battery(2, due=True, aim=AIM)
    table = Table(position(men, frames, battery=battery, turn=5))
    table.do(D, "hold_all", dice="3 3 4 2 5 5")
    assert table.state.beaten == up(3400, 3200)
    assert "R2.1" not in table.alive()
    assert {"R2.2", "R2.3"} <= table.alive()
    assert table.state.battery == Battery(1, aim=AIM, impact=up(3400, 3200), fired=True)
    assert table.asked == "defender: ask-continue"
    assert table.verbs(D) == ["cease_fire", "continue_strike"]


@pytest.mark.clause("R-506", "R-509", "R-R24")
@pytest.mark.parametrize("lives", [True, False])
def test_case_w37_the_next_strike_needs_no_request(lives: bool) -> None:
    old = up(3400, 3200)
    table = spotting(Battery(1, aim=AIM, impact=old, fired=True))
    assert table.asked == "defender: ask-continue"
    table.do(D, "continue_strike")
    assert table.state.battery == Battery(1, due=True, aim=AIM, first=False, impact=old)
    men = [stand("KC.1", 3000, 2300), *KEEPERS, *([stand("CO.1", 3500, 2800)] if lives else [])]
    frames = [Activation(A, officers=True), *rest_of_turn(Arrival)]
    battery = Battery(1, due=True, aim=AIM, first=False, impact=old)
    after = Table(position(men, frames, battery=battery, turn=6))
    after.do(D, "hold_all")
    assert after.state.battery is not None
    assert after.state.battery.impact == (AIM if lives else old)
    assert after.state.battery.strikes == 0


@pytest.mark.clause("R-504", "R-R22")
@pytest.mark.parametrize(("option", "left"), [("no", 2), ("yes", 1)])
def test_case_w38_a_request_that_is_not_heard(option: str, left: int) -> None:
    table = spotting(Battery(2), options={"failed_call_spends_strike": option})
    table.settle({D: Act("request_strike", "CO.1", At(*AIM))}, "3")
    assert table.state.battery == Battery(left)


@pytest.mark.clause("R-503")
def test_the_observer_must_see_the_point() -> None:
    table = spotting(Battery(2))
    refused = table.objection(D, Act("request_strike", "CO.1", At(*up(3700, 1500))))
    assert refused is not None


@pytest.mark.clause("R-R23")
def test_with_an_open_aim_everybody_knows_it() -> None:
    table = spotting(Battery(2), options={"strike_aim": "open"})
    table.settle({D: Act("request_strike", "CO.1", At(*AIM))}, "1")
    assert table.view(A).battery == Battery(2, due=True, aim=AIM)


# --- The Czechs -------------------------------------------------------------------------------


@pytest.mark.clause("R-802", "R-805", "R-R26", "R-804")
def test_case_w39_czechs_answer_fire() -> None:
    men = [
        stand("C1.1", 3000, 250),
        stand("C1.2", 3200, 250),
        stand("R1.3", 3200, 800, (0, -100)),
        stand("R2.3", 3000, 800, (0, -100)),
        *KEEPERS,
    ]
    table = Table(position(men, rest_of_turn(Fire, category="infantry")))
    assert table.asked == "attacker: ask-fire-infantry"
    table.fire(attacker={"R1.3": ["C1.2"]})
    assert table.asked == "defender: ask-return"
    assert table.unit("C1").attackers == ("R1",)
    assert table.view(D).shots == {}
    assert table.choices(D, "fire") == ["C1.1", "C1.2"]
    # The shot at C1.2, the two answers, and a test for its company of two.
    table.fire("6 6 6 1", defender={"C1.1": ["R1.3"], "C1.2": ["R1.3"]})
    assert table.alive() == {"C1.1", "R2.3", "K2.8", "RM.1"}
    assert table.unit("C1").blooded


@pytest.mark.clause("R-806", "R-807", "R-R27")
@pytest.mark.parametrize(("dice", "rear"), [("3 4", 110), ("1 2", 150)])
def test_case_w40_how_they_withdraw(dice: str, rear: int) -> None:
    front = [stand(f"C1.{n}", 2400 + 200 * n, 250, (0, 100)) for n in range(1, 5)]
    back = [stand(f"C1.{n}", 2480 + 200 * (n - 4), 450, (0, 100)) for n in range(5, 9)]
    men = [*front, *back, stand("C2.1", 5000, 250), *KEEPERS]
    table = Table(position(men, rest_of_turn(Activation, officers=False), withdrawing=True))
    table.do(A, "hold", "RM")
    assert {offer.verb for offer in table.offers(D) if offer.on == "C1"} == {"withdraw"}
    table.do(D, "withdraw", "C1", dice=dice)
    for each in front:
        moved = table.figure(each.id)
        assert (moved.at, moved.facing) == (up(each.spot[0], 50), (0, -1))
    for each in back:
        assert table.figure(each.id).at == up(each.spot[0], rear)


@pytest.mark.clause("R-801")
def test_czechs_withdraw_when_the_village_is_entered() -> None:
    men = [stand("R2.1", 3450, 2700), stand("C1.1", 3000, 250), *KEEPERS]
    frames = [March(A, "R2", 12, 0), *rest_of_turn(Activation)]
    state = position(men, frames)
    table = Table(state)
    assert "R-801" in table.march(A, "R2", go("R2.1", (3450, 2550)))
    assert table.state.withdrawing
    assert {offer.verb for offer in table.offers(D) if offer.on == "C1"} == {"withdraw"}


@pytest.mark.clause("R-801", "R-R27")
def test_an_officer_who_enters_the_village_sets_the_czechs_off_as_well() -> None:
    men = [stand("RC.1", 3450, 2700), stand("R2.1", 3450, 4000), stand("C1.1", 3000, 250)]
    frames = [March(A, "RC", 12, 0), *rest_of_turn(Activation, officers=True)]
    table = Table(position([*men, *KEEPERS], frames))
    assert "R-801" in table.march(A, "RC", go("RC.1", (3450, 2550)))
    assert table.state.withdrawing


# --- Victory ----------------------------------------------------------------------------------


def at_end(turn: int, *figures: tuple[str, int, int], **how: object) -> Table:
    men = [stand(id, x, y) for id, x, y in figures]
    men += [stand("R1.2", 2000, 4100), stand("RC.1", 2200, 4100), KEEPERS[1]]
    units = {"R1": {"markers": 1}}
    frames = [Rally(A), TurnStart()]
    state: State = position(men, frames[:1], units=units, turn=turn, **how)  # type: ignore[arg-type]
    table = Table(state)
    table.do(A, "done")
    return table


@pytest.mark.clause("R-901", "R-R35", "R-808")
def test_case_w42_who_holds_the_village() -> None:
    others = ("KC.1", 3500, 2000), ("C1.1", 3000, 2000), ("C1.2", 3200, 2000)
    assert at_end(9, *others, ("K2.1", 3450, 2900)).won == (A, "objective")
    assert at_end(9, *others, ("KM.1", 3200, 2550)).won is None
    assert at_end(14, ("KM.1", 3200, 2500)).won == (D, "limit")


@pytest.mark.clause("R-R28")
@pytest.mark.parametrize(
    ("limit", "last"), [("two_fewer", 12), ("scenario", 14), ("two_more", 16), ("none", 42)]
)
def test_an_option_shifts_the_last_turn(limit: str, last: int) -> None:
    holder = ("KM.1", 3200, 2500)
    assert at_end(last - 1, holder, options={"turn_limit": limit}).won is None
    ended = at_end(last, holder, options={"turn_limit": limit})
    assert ended.won == (D, "limit")
