"""The numbers at which a rule turns: what just holds, and what just does not."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import Activation, Arrival, Choosing, Fire, Rally, Tests
from reds_versus_reds.position.state import Battery, Link
from reds_versus_reds.tests.table import (
    KEEPERS,
    USLON,
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
    up,
)
from tachanka.engine.api import Act, Pairs

AIM = (3400, 3300)


# --- Shooting ---------------------------------------------------------------------------------


@pytest.mark.clause("R-453")
@pytest.mark.parametrize(("x", "first"), [(3525, ["S1.1"]), (3526, ["S1.1", "R2.1"])])
def test_beyond_24_inches_anybody_may_be_shot_at(x: int, first: list[str]) -> None:
    maxim = stand("KM.1", 1000, 4000, (100, 0))
    assert first_targets(maxim, stand("S1.1", x, 4000), stand("R2.1", 3700, 4000)) == first


@pytest.mark.clause("R-411")
def test_guns_with_crews_close_up_those_beside_them() -> None:
    shooter = stand("R2.1", 2000, 4500, (0, -100))
    target = stand("K1.1", 2000, 4100, moved=True)
    maxim, gun = stand("KM.1", 2175, 4100), stand("KG.1", 1800, 4100)
    assert needs(shooter, target, maxim, gun) == 3
    assert needs(shooter, target, maxim, stand("KG.1", 1799, 4100)) == 4


@pytest.mark.clause("R-403", "R-410")
def test_who_can_hit_nobody_is_not_asked() -> None:
    # Halted, in the village, and more than 6 inches away: that would take a 7.
    men = [stand("K1.1", 3206, 2436), stand("R2.1", 3206, 3200, (0, -100)), *KEEPERS]
    frames = rest_of_turn(Fire, category="infantry")
    table = Table(position(men, frames))
    assert needs(men[1], men[0]) == 7
    assert table.asked == "defender: ask-fire-infantry"
    assert table.refuses(A, "fire", arg=Pairs({"R2.1": "K1.1"})) == "not-asked"


@pytest.mark.clause("R-403", "R-450")
def test_who_must_shoot_where_he_cannot_hit_is_not_asked() -> None:
    # The nearest unit is in the village, halted and far; another, further off, could be hit.
    shooter = stand("R2.1", 3206, 3200, (0, -100))
    men = [shooter, stand("K1.1", 3206, 2436), stand("K2.1", 2330, 2560, turned=True)]
    assert (needs(shooter, *men[1:]), needs(shooter, men[2], men[1])) == (7, 6)
    assert first_targets(*men) == ["K1.1"]
    table = Table(position([*men, KEEPERS[1]], rest_of_turn(Fire, category="infantry")))
    assert table.asked == "defender: ask-fire-infantry"


@pytest.mark.clause("R-702")
@pytest.mark.parametrize(("shoots", "asked"), [(True, False), (False, True)])
def test_who_shoots_rallies_nobody_this_turn(shoots: bool, asked: bool) -> None:
    men = [stand("KC.1", 3200, 2500), stand("K1.1", 3350, 2450, (0, -100)), *KEEPERS]
    red = stand("R2.1", 3200, 3000, moved=True)
    frames = rest_of_turn(Fire, category="infantry")
    units = {"K1": {"markers": 1}, "R2": {"strength": 16}}
    table = Table(position([*men, red], frames, units=units))
    table.fire("1" if shoots else "", defender={"KC.1": ["R2.1"]} if shoots else {})
    assert (table.asked == "defender: ask-rally") is asked


# --- Guns off the table -----------------------------------------------------------------------


def arrive(dice: str, scenario: str) -> tuple[int, int]:
    """Where a strike aimed at AIM falls, counted from the south-west corner."""
    side, other = (A, D) if scenario == USLON else (D, A)
    men = [stand("RC.1", 3000, 4300, scenario=scenario), stand("KC.1", 900, 300, scenario=scenario)]
    men += [stand("K1.1", 600, 300, scenario=scenario), stand("S1.1", 600, 4000, scenario=scenario)]
    battery = Battery(2, due=True, aim=up(*AIM))
    frames = [Activation(other, officers=True), *rest_of_turn(Arrival)]
    table = Table(position(men, frames, battery=battery, turn=5, scenario=scenario))
    table.do(other, "hold_all")
    table.do(side, "hold_all", dice=dice)
    assert table.state.battery is not None
    assert table.state.battery.impact is not None
    return up(*table.state.battery.impact)


@pytest.mark.clause("R-507", "R-508")
@pytest.mark.parametrize(
    ("dice", "dx", "dy"),
    [
        ("1", 0, 0),
        ("2", 0, 0),
        ("3 1 2 1", 0, -300),
        ("6 1 2 3", 0, -300),
        ("3 6 6 4", 1200, 0),
        ("3 1 1 5", -200, 0),
        ("3 1 1 6", 0, 200),
    ],
)
def test_where_a_strike_falls_by_its_dice(dice: str, dx: int, dy: int) -> None:
    x, y = AIM
    assert arrive(dice, "nikolskoye-1918") == (x + dx, y + dy)
    # The gunboat fires from the north: all is turned about.
    assert arrive(dice, USLON) == (x - dx, y - dy)


@pytest.mark.clause("R-502", "R-506")
def test_after_the_last_strike_nothing_is_asked() -> None:
    men = [stand("KC.1", 900, 300), stand("CO.1", 3500, 2800), *KEEPERS]
    frames = [Activation(A, officers=True), *rest_of_turn(Arrival)]
    battery = Battery(1, due=True, aim=up(*AIM), first=False, impact=up(*AIM))
    table = Table(position(men, frames, battery=battery, turn=6))
    table.do(D, "hold_all")
    assert table.state.turn == 7
    table.do(A, "hold_all")
    table.do(D, "hold_all")
    table.do(D, "hold_all")
    assert table.state.turn == 8


# --- Close combat -----------------------------------------------------------------------------


@pytest.mark.clause("R-609", "R-610", "R-612")
@pytest.mark.parametrize(("second", "alive"), [("3 3", False), ("2 3", True)])
def test_only_who_came_across_the_fence_is_the_worse_for_it(second: str, alive: bool) -> None:
    men = [
        stand("K1.1", 3800, 2900),
        stand("R1.5", 3800, 3000),
        stand("S1.1", 3700, 2900),
        *KEEPERS,
    ]
    links = [Link("R1.5", "K1.1", True, True), Link("S1.1", "K1.1")]
    units = {"K1": {"strength": 8}, "R1": {"strength": 16}, "S1": {"strength": 14}}
    table = Table(position(men, rest_of_turn(Choosing), links=links, units=units))
    # 4 - 1 to 3: no result. Then 3 + 2 to 3 kills, 2 + 2 to 3 does not.
    table.settle({D: Act("first_opponent", arg=Pairs({}))}, f"4 3 {second}")
    assert ("K1.1" in table.alive()) is alive


@pytest.mark.clause("R-611")
@pytest.mark.parametrize(
    ("dice", "gone", "told"),
    [
        ("5 3", "K1.1", "fight-won"),
        ("3 5", "S1.1", "fight-lost"),
        ("4 3", "", "fight-drawn"),
        ("3 4", "", "fight-drawn"),
    ],
)
def test_a_margin_of_two_kills(dice: str, gone: str, told: str) -> None:
    men = [stand("KC.1", 900, 300), stand("K1.1", 1000, 4000), stand("S1.1", 1000, 4100), *KEEPERS]
    units = {"K1": {"strength": 8}, "S1": {"strength": 14}}
    links = [Link("S1.1", "K1.1")]
    frames = [Activation(A, officers=True), *rest_of_turn(Choosing)]
    table = Table(position(men, frames, links=links, units=units))
    table.do(D, "hold_all", dice=dice)
    assert {"K1.1", "S1.1"} - table.alive() == ({gone} if gone else set())
    (fight,) = [event for event in table.events if event.clause == "R-611" and event.cue][:1]
    assert fight.text.id == told
    assert [die.counts for die in fight.cue.dice] == [told == "fight-won", told == "fight-lost"]  # type: ignore[union-attr]


# --- Officers and morale ----------------------------------------------------------------------


@pytest.mark.clause("R-712", "R-714", "R-715")
@pytest.mark.parametrize(("dice", "markers"), [("2", 0), ("3", 1)])
def test_a_die_that_equals_the_rating_passes(dice: str, markers: int) -> None:
    men = [stand("KC.1", 900, 300), stand("K1.1", 3000, 2300), *KEEPERS]
    units = {"K1": {"strength": 6, "casualties": 1}}
    frames = [Activation(A, officers=True), *rest_of_turn(Tests)]
    table = Table(position(men, frames, units=units))
    table.do(D, "hold_all", dice=dice)
    assert table.unit("K1").markers == markers
    (test,) = [event for event in table.events if event.text.id == "tests"]
    assert {key: test.text.args[key] for key in ("passed", "failed", "markers")} == {
        "passed": 1 - markers,
        "failed": markers,
        "markers": markers,
    }


@pytest.mark.clause("R-704", "R-705")
def test_each_officer_rallies_by_his_own_clause() -> None:
    men = [stand("R1.2", 2000, 4100), stand("RC.1", 2200, 4100), stand("RK1.1", 2000, 4300)]
    frames = rest_of_turn(Rally, side=A)
    units = {"R1": {"markers": 2, "strength": 16}}
    table = Table(position([*men, *KEEPERS], frames, units=units))
    offered = {offer.on: offer.clause for offer in table.offers(A) if offer.verb == "rally"}
    assert offered == {"RC.1": "R-703", "RK1.1": "R-705"}
    assert table.do(A, "rally", "RC.1", "R1", "3") == ["R-704"]
    assert table.unit("R1").markers == 2
    assert "R-705" in table.do(A, "rally", "RK1.1", "R1", "3")
    assert table.unit("R1").markers == 1


# --- Cohesion and the Czechs ------------------------------------------------------------------


@pytest.mark.clause("R-211")
@pytest.mark.parametrize(("fights", "broken"), [(True, []), (False, ["R-211"])])
def test_a_gap_may_stay_as_it_is_while_one_fights(fights: bool, broken: list[str]) -> None:
    men = [stand("K1.1", 1000, 4300), stand("K1.2", 1300, 4300), stand("K1.3", 1620, 4300)]
    men.append(stand("S1.1", 1620, 4400))
    links = [Link("S1.1", "K1.3", fresh=False)] if fights else []
    assert judge(men, go("K1.1", (1050, 4300)), good=9, links=links) == broken
    wider = judge(men, go("K1.1", (950, 4300)), good=9, links=links)
    assert wider == ["R-211"]


def withdraw(*figures: object, dice: str, links: tuple[Link, ...] = ()) -> Table:
    men = [*figures, stand("C2.1", 6800, 250), *KEEPERS]
    frames = rest_of_turn(Activation, officers=False)
    table = Table(position(men, frames, withdrawing=True, links=links))  # type: ignore[arg-type]
    table.do(A, "hold_all")
    table.do(D, "withdraw", "C1", dice=dice)
    return table


@pytest.mark.clause("R-807")
@pytest.mark.parametrize(
    ("y", "dice", "end"),
    [
        (2643, "3 4", 1943),
        # The last of the next 12 inches is in scrub.
        (2642, "5", 2142),
        (1300, "2", 1100),
        (1000, "3 4", 300),
    ],
)
def test_by_which_dice_a_czech_withdraws(y: int, dice: str, end: int) -> None:
    table = withdraw(stand("C1.1", 1800, y), dice=dice)
    assert table.figure("C1.1").at == up(1800, end)


@pytest.mark.clause("R-806")
@pytest.mark.parametrize(
    ("enemy", "end"),
    [((5000, 300), 406), ((5105, 300), 301), ((5106, 300), 50), ((4895, 300), 301)],
)
def test_a_czech_withdraws_into_nobody(enemy: tuple[int, int], end: int) -> None:
    table = withdraw(stand("C1.1", 5000, 600), stand("S1.1", *enemy), dice="3 4")
    assert table.figure("C1.1").at == up(5000, end)
    assert table.fights() == []


@pytest.mark.clause("R-806", "R-616", "R-604")
@pytest.mark.parametrize(
    ("enemy", "fresh", "dice", "end"),
    [(700, False, "3 4", 50), (500, False, "3 4", 600), (700, True, "", 600)],
    ids=["away", "barred", "held"],
)
def test_a_czech_who_fights_withdraws_if_he_can(
    enemy: int, fresh: bool, dice: str, end: int
) -> None:
    fight = (Link("S1.1", "C1.1", fresh=fresh),)
    table = withdraw(stand("C1.1", 5000, 600), stand("S1.1", 5000, enemy), dice=dice, links=fight)
    czech = table.figure("C1.1")
    assert (czech.at, czech.moved) == (up(5000, end), end != 600)
    assert table.fights() == ([("S1.1", "C1.1")] if end == 600 else [])
    texts = [event.text.id for event in table.events]
    assert ("cannot-withdraw" in texts) is (end == 600)
    assert ("withdraws" in texts) is (end != 600)


@pytest.mark.clause("R-808", "R-801")
def test_the_observer_stays_as_long_as_he_likes() -> None:
    men = [stand("CO.1", 3500, 2800), stand("C1.1", 3000, 250), *KEEPERS]
    frames = rest_of_turn(Activation, officers=True)
    table = Table(position(men, frames, withdrawing=True))
    verbs = {offer.verb for offer in table.offers(D) if offer.on == "CO"}
    assert verbs == {"roll", "creep", "turn", "hold"}


@pytest.mark.clause("R-701", "R-443", "R-430")
@pytest.mark.parametrize("id", ["KC", "KM", "KG", "CO"])
def test_who_stands_alone_takes_no_tests(id: str) -> None:
    men = [stand(f"{id}.1", 3000, 2000), stand("RC.1", 2000, 4300), *KEEPERS]
    units = {id: {"strength": 1, "casualties": 1}}
    frames = [Activation(A, officers=True), *rest_of_turn(Tests)]
    table = Table(position(men, frames, units=units))
    told = table.do(A, "hold_all")
    if table.state.turn == 1:
        told += table.do(D, "hold_all")
    assert "R-714" not in told
    assert table.state.turn == 2


@pytest.mark.clause("R-802")
def test_everybody_is_told_once_who_attacks_the_czechs() -> None:
    men = [
        *(stand("C1.1", 3000, 250), stand("R1.2", 3000, 800, (0, -100))),
        *(stand("R2.1", 3200, 800, (0, -100)), stand("RM.1", 3400, 900, (0, -100))),
        KEEPERS[0],
    ]
    units = {"C1": {"strength": 8}, "R1": {"strength": 16}, "R2": {"strength": 16}}
    table = Table(position(men, rest_of_turn(Fire, category="hmg"), units=units))
    table.fire("1", attacker={"RM.1": ["C1.1"]})
    assert table.unit("C1").attackers == ("RM",)
    assert [event.text.id for event in table.events if event.clause == "R-802"] == ["attacked"]
    table.fire(attacker={"R1.2": ["C1.1"], "R2.1": ["C1.1"]})
    told = [event for event in table.events if event.clause == "R-802"]
    assert [event.text.args["other"] for event in told] == [
        "1st Red Army company (Lewis gun)",
        "2nd Red Army company",
    ]
    assert table.unit("C1").attackers == ("RM", "R1", "R2")
    # Nobody but their owner is offered an answer.
    assert not table.offers(A)
    assert {source.ref for source in table.offer(D, "fire").choice.sources} == {"C1.1"}  # type: ignore[union-attr]
