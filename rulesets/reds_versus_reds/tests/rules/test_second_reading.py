"""What a second reading of the rules brought up: observers, surprised figures, seen points."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation, Choosing, Fire, March, Rally, Spotting
from reds_versus_reds.position.state import Battery, Link
from reds_versus_reds.tests.table import (
    KEEPERS,
    A,
    D,
    Table,
    go,
    judge,
    position,
    rest_of_turn,
    stand,
    up,
)
from tachanka.engine.api import Act, At, Formation, Pairs


@pytest.mark.clause("R-501", "R-803")
@pytest.mark.parametrize(
    ("unit", "clause", "reached"),
    [("CO", "R-501", []), ("C1", "R-803", []), ("KC", "", ["S1.1"])],
)
def test_who_fights_nobody_moves_into_contact_with_nobody(
    unit: str, clause: str, reached: list[str]
) -> None:
    men = [stand(f"{unit}.1", 1000, 4000), stand("S1.1", 1000, 4400)]
    broken = judge(men, go(f"{unit}.1", (1000, 4300)), good=6)
    assert broken == ([clause] if clause else [])
    assert judge(men, go(f"{unit}.1", (1000, 4290)), good=6) == []
    frames = [March(D, unit, 6, 0), *rest_of_turn(Activation, officers=unit != "C1")]
    offer = Table(position([*men, *KEEPERS], frames)).offer(D, "move", unit)
    assert offer is not None
    assert isinstance(offer.choice, Formation)
    assert [target.ref for target in offer.choice.movers[0].targets] == reached
    ideas = [each.label.id for each in offer.choice.proposals]
    assert ("propose-contact" in ideas) is (reached != [])


@pytest.mark.clause("R-605", "R-451")
def test_who_came_from_behind_is_no_target_and_one_is_told_why() -> None:
    men = [
        stand("K1.1", 2000, 4300, (100, 0)),
        stand("S1.1", 2100, 4300, start=(2600, 4300), moved=True),
        stand("S1.2", 1900, 4300, start=(1400, 4300), moved=True),
        *KEEPERS,
    ]
    links = [Link("S1.1", "K1.1"), Link("S1.2", "K1.1")]
    table = Table(position(men, rest_of_turn(Fire, category="infantry"), links=links))
    assert table.objection(D, Act("fire", arg=Pairs({"K1.1": "S1.1"}))) is None
    illegal = table.objection(D, Act("fire", arg=Pairs({"K1.1": "S1.2"})))
    assert illegal is not None
    assert illegal.refusal is not None
    assert (illegal.refusal.clause, illegal.refusal.why.id) == ("R-605", "fault-surprised")


@pytest.mark.clause("R-804", "R-605", "R-802")
def test_a_czech_who_is_charged_has_his_last_shot() -> None:
    men = [
        stand("C1.1", 3000, 500),
        stand("C1.2", 3300, 500),
        stand("S1.1", 3000, 600, (0, -100), start=(3000, 1000), moved=True),
        *KEEPERS,
    ]
    frames = rest_of_turn(Fire, category="infantry")
    state = position(men, frames, links=[Link("S1.1", "C1.1")], units={"S1": {"strength": 14}})
    state.frames.pop()
    table = Table(state)
    assert table.asked == "defender: ask-return"
    assert table.window.about == ("C1.1", "S1.1")
    assert table.choices(D, "fire") == ["C1.1"]
    # The target moved in the open: 4 is enough.
    table.fire("4", defender={"C1.1": ["S1.1"]})
    assert "S1.1" not in table.alive()


@pytest.mark.clause("R-606", "R-609", "R-612")
def test_case_w27_who_took_on_two_says_whom_he_fights_first() -> None:
    men = [
        stand("R2.1", 1055, 4085, (0, -100), moved=True),
        stand("K1.1", 1000, 4000),
        stand("K1.2", 1110, 4000),
        *KEEPERS,
    ]
    links = [Link("R2.1", "K1.1"), Link("R2.1", "K1.2")]
    units = {"R2": {"strength": 16}, "K1": {"strength": 8}}
    table = Table(position(men, rest_of_turn(Choosing), links=links, units=units))
    assert table.asked == "attacker: ask-first"
    # Even against K1.2, 6 to 5: no result; then K1.1 adds 2: 4 to 4 + 2 kills.
    table.settle({A: Act("first_opponent", arg=Pairs({"R2.1": "K1.2"}))}, "6 5 4 4")
    assert table.alive() == {"K1.1", "K1.2", "K2.8", "RM.1"}


@pytest.mark.clause("R-704", "R-705")
def test_one_is_told_which_way_a_die_rallies() -> None:
    men = [stand("R1.2", 2000, 4100), stand("RC.1", 2200, 4100), stand("RK1.1", 2000, 4300)]
    frames = rest_of_turn(Rally, side=A)
    table = Table(position([*men, *KEEPERS], frames, units={"R1": {"markers": 1}}))
    told = {}
    for officer in ("RC.1", "RK1.1"):
        offer = table.offer(A, "rally", officer)
        assert offer is not None
        assert offer.deed is not None
        told[officer] = offer.deed.id, offer.choice.options[0].total  # type: ignore[union-attr]
    assert told == {
        "RC.1": ("deed-rally-commander", 2),
        "RK1.1": ("deed-rally-commissar", 3),
    }


@pytest.mark.clause("R-503")
def test_fire_may_be_asked_for_on_every_enemy_whom_the_observer_sees() -> None:
    # Down the high road, which is narrower than the squares in which he looks about.
    men = [stand("CO.1", 3450, 3200), stand("R2.1", 3450, 1900), stand("R2.2", 3750, 2000)]
    table = Table(position([*men, *KEEPERS], rest_of_turn(Spotting), battery=Battery(2)))
    field = Field(table.state)
    seen = [field.can_see(up(3450, 3200), each.spot) for each in men[1:]]
    assert seen == [True, False]
    legal = [
        table.objection(D, Act("request_strike", "CO.1", At(*each.spot))) is None
        for each in men[1:]
    ]
    assert legal == seen
