"""Air missions (B6): who may fly where, the die, supply; the air parts of the worked cases."""

from __future__ import annotations

from typing import Any

import pytest

from barbarossa_fast.position.state import AirBattle, Mission, Status, TurnStart
from barbarossa_fast.rules.missions import army_distance, carry, find_mission, judge, modify
from barbarossa_fast.rules.turns import FLOW
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Throw


def flying(german: str, russian: str, **how: object) -> Table:
    """The air battle of step 2."""
    return given(german, russian, step=AirBattle(), **how)


def added(table: Table, luftflotte: str, target: str) -> dict[str, int]:
    """The modifiers by message."""
    return {term.text.id: term.n for term in modify(table.state, luftflotte, target)}


def mission(table: Table, target: str) -> tuple[int, int, str]:
    """Die, total and result of the mission flown there."""
    flown = find_mission(table.state, target)
    assert flown is not None
    return flown.die, flown.total, flown.result


@pytest.mark.clause("B6.4", "B14.12")
def test_b6_4_every_modifier() -> None:
    table = flying("A17 LVO, A9 MIN, A18 SIA", "ODE S", turn=1)
    assert added(table, "LF4", "TAR") == {"term-open-country": 1, "term-first-turn": 1}
    assert added(table, "LF2", "ORS") == {"term-luftflotte": 1, "term-first-turn": 1}
    assert added(table, "LF2", "SMO") == {
        "term-luftflotte": 1,
        "term-first-turn": 1,
        "term-victory-city": -1,
        "term-range": -1,
    }
    assert added(table, "LF1", "PSK") == {"term-first-turn": 1, "term-range": -1}
    later = flying("A17 LVO", "ODE S", turn=2)
    assert added(later, "LF4", "TAR") == {"term-open-country": 1}


@pytest.mark.clause("B6.5")
@pytest.mark.parametrize(
    ("die", "total", "result"),
    [(1, 1, "fail"), (2, 2, "fail"), (3, 3, "recon"), (4, 4, "hit"), (6, 6, "hit")],
)
def test_b6_5_the_air_table(die: int, total: int, result: str) -> None:
    assert judge(die, ()) == (total, result)


def test_b6_5_totals_count_as_1_to_6() -> None:
    table = flying("A17 LVO", "TAR S", turn=1)
    assert judge(6, modify(table.state, "LF4", "TAR")) == (6, "hit")
    city = flying("A4 VYA", "MOS S", turn=4)
    range_two = flying("A18 PSK", "LEN S", turn=4)
    assert judge(1, modify(range_two.state, "LF1", "LEN")) == (1, "fail")
    assert judge(1, modify(city.state, "LF2", "MOS")) == (1, "fail")


@pytest.mark.clause("B6.4", "B6.5")
def test_b6_5_the_throw_tells_its_whole_sum() -> None:
    table = flying("A17 LVO", "TAR S", turn=1)
    table.german("air_support", "LF4", "TAR", dice=[6])
    cue = table.events[0].cue
    assert isinstance(cue, Throw)
    assert [(term.text.id, term.n) for term in cue.terms] == [
        ("term-die", 6),
        ("term-open-country", 1),
        ("term-first-turn", 1),
        ("term-at-most", -2),
    ]
    assert cue.total == sum(term.n for term in cue.terms) == 6


@pytest.mark.clause("B6.5", "B1.7")
@pytest.mark.parametrize(("die", "known"), [(2, False), (3, True), (4, True)])
def test_b6_5_recon_shows_the_units_at_once(die: int, known: bool) -> None:
    table = flying("A18 DVI, P41 DVI", "PSK S W")
    clauses = table.german("air_support", "LF1", "PSK", dice=[die])
    assert clauses == (["B6.5", "B6.5"] if known else ["B6.5"])
    assert [table.unit(id).known for id in ("R01", "R02")] == [known, known]
    assert all(event.reveals for event in table.events)


@pytest.mark.clause("B6.2", "B-R46")
def test_b6_2_a_luftflotte_works_in_its_own_sector() -> None:
    table = flying("A9 MIN, A18 DVI", "ORS S, PSK S, POL S")
    assert table.choices("german", "air_support", "LF1") == ["PSK"]
    assert table.choices("german", "air_support", "LF2") == ["POL", "ORS"]
    assert table.offer("german", "air_support", "LF4") is None
    assert table.refuses("german", "air_support", "LF1", "ORS") == "B6.2"
    assert table.explains("german", "air_support", "LF4", "ORS") == "B6.2"


def test_b6_2_a_german_unit_next_to_it_must_be_able_to_attack() -> None:
    table = flying("A9 MIN*, P39 VIL+, P41 SIA", "ORS S, DVI S")
    assert table.choices("german", "air_support", "LF1") == ["DVI"]
    assert table.explains("german", "air_support", "LF2", "ORS") == "B6.2"


@pytest.mark.clause("B6.3")
def test_b6_3_an_army_within_two_links() -> None:
    table = flying("A18 SIA, P41 PSK, P56 LUG", "NOV S, DVI S")
    assert army_distance(table.state, "NOV") == 3
    assert table.refuses("german", "air_support", "LF1", "NOV") == "B6.3"
    assert table.choices("german", "air_support", "LF1") == ["DVI"]


@pytest.mark.clause("B6.1")
def test_b6_1_one_mission_each_and_one_after_another() -> None:
    table = flying("A18 DVI, A9 MIN", "PSK S, ORS S")
    table.german("air_support", "LF1", "PSK", dice=[2])
    assert table.explains("german", "air_support", "LF1", "PSK") == "B6.1"
    assert table.movers("german", "air_support") == ["LF2"]
    assert table.german("air_support", "LF2", "ORS", dice=[1]) == ["B6.5"]
    assert table.asked == "german: ask-commitment"


@pytest.mark.clause("B6.6")
def test_b6_6_a_supported_target_need_not_be_attacked() -> None:
    table = flying("A18 DVI", "PSK S")
    table.german("air_support", "LF1", "PSK", dice=[6])
    table.german("commit")
    assert table.state.attacks == []
    assert table.unit("R01").place == "PSK"


@pytest.mark.clause("B3.4")
@pytest.mark.parametrize("weather", ["mud", "first_snow"])
def test_b3_4_nothing_flies_in_mud_and_first_snow(weather: Any) -> None:
    table = given("A9 MIN, A18 DVI", "ORS S", turn=5, weather=weather)
    assert table.german("end_moves") == ["B2.1", "B3.4"]
    assert table.asked == "german: ask-commitment"


@pytest.mark.clause("B6.4", "B6.5")
def test_w13_recon_only_at_leningrad() -> None:
    table = flying("P41 LUG, P56 LUG, P39 LUG, A18 PSK", "LEN S", turn=4)
    assert added(table, "LF1", "LEN") == {"term-victory-city": -1, "term-range": -1}
    table.german("air_support", "LF1", "LEN", dice=[5])
    assert mission(table, "LEN") == (5, 3, "recon")
    assert table.unit("R01").known


@pytest.mark.clause("B6.4")
def test_w14_the_first_turn_over_bialystok() -> None:
    table = flying("A4 BC, P24 BC, P46 BC, P47 BC", "BIA S S, BRE S S", turn=1)
    table.german("air_support", "LF2", "BIA", dice=[2])
    assert mission(table, "BIA") == (2, 4, "hit")


@pytest.mark.clause("B6.7", "B-R46")
def test_w15_the_mission_goes_on_with_the_corps() -> None:
    flown = Mission("LF2", "BIA", 2, 4, "hit")
    table = given("A4 BC, P47 BIA", "BAR W", turn=1, missions=[flown])
    assert carry(table.state, flown, "BAR") == Mission("LF2", "BAR", 2, 3, "recon")
    nearer = given("A4 BIA, P47 BIA", "BAR W", turn=1, missions=[flown])
    assert carry(nearer.state, flown, "BAR") == Mission("LF2", "BAR", 2, 4, "hit")


def test_b6_7_b_r46_a_carried_mission_crosses_a_sector_border() -> None:
    table = given("A4 BOB, P24 GOM", "BRY W, KON W", turn=3)
    flown = Mission("LF2", "GOM", 5, 6, "hit")
    assert carry(table.state, flown, "BRY") == Mission("LF2", "BRY", 5, 5, "hit")
    assert carry(table.state, flown, "KON") == Mission("LF2", "KON", 5, 6, "hit")
    # A lent one too: where it works is asked before the attack only (B4.4).
    table.state.luftflotten[2].sector = "AGC"
    lent = Mission("LF4", "GOM", 5, 5, "hit")
    assert carry(table.state, lent, "BRY") == Mission("LF4", "BRY", 5, 4, "hit")
    assert carry(table.state, lent, "KON") == Mission("LF4", "KON", 5, 5, "hit")


def test_b6_7_no_help_beyond_the_range() -> None:
    flown = Mission("LF2", "MIN", 6, 6, "hit")
    table = given("A4 BC, P47 MIN", "BOB W", turn=2, missions=[flown])
    assert army_distance(table.state, "BOB") == 3
    assert carry(table.state, flown, "BOB").result == "fail"


@pytest.mark.clause("B6.4", "B14.12")
def test_w16_open_country_on_the_first_turn() -> None:
    table = flying("P3 BS, P14 BS, A6 BS", "LVO S", turn=1)
    table.german("air_support", "LF4", "LVO", dice=[2])
    assert mission(table, "LVO") == (2, 4, "hit")


@pytest.mark.clause("B6.2", "B6.4", "B4.4")
def test_w17_smolensk_from_two_luftflotten() -> None:
    table = flying("A9 ORS", "SMO S")
    assert table.explains("german", "air_support", "LF4", "SMO") == "B6.2"
    table.german("air_support", "LF2", "SMO", dice=[4])
    assert mission(table, "SMO") == (4, 4, "hit")

    late = given("A9 ORS", "SMO S", step=TurnStart(), turn=6, weather="good")
    late.german("lend_lf4")
    late.german("end_moves")
    late.german("air_support", "LF4", "SMO", dice=[4])
    assert mission(late, "SMO") == (4, 3, "recon")


@pytest.mark.clause("B6.8", "B13.7", "B-R48")
def test_w34_supplies_for_a_corps_behind_the_front() -> None:
    german = "P24 TUL-, A4 SMO"
    russian = "VYA S, BRY S, ORE S, RYA S, MOS S"
    rear = "BIA BAR MIN ORS"
    table = flying(german, russian, turn=4, control=rear)
    assert table.movers("german", "air_supply") == ["LF2"]
    assert table.german("air_supply", "LF2", "P24") == ["B6.8"]
    assert table.unit("P24").resupplied
    assert table.movers("german", "air_support") == []
    starved = flying(german, russian, turn=4, control=rear)
    for each, marks in ((table, "P24 TUL"), (starved, "P24 TUL*-")):
        each.state.frames = [Status()]
        FLOW.run(each.state, ScriptedChance([6]))
        assert each.where("P24") == marks


@pytest.mark.clause("B6.8")
def test_b6_8_what_a_supply_mission_needs() -> None:
    russian = "VYA S, BRY S, ORE S, RYA S, MOS S, SMO S"
    far = flying("P24 TUL-, A4 MIN, P46 MIN, A18 DVI", f"{russian}, PSK S", turn=4)
    assert far.offer("german", "air_supply", "LF2") is None
    assert far.explains("german", "air_supply", "LF2", "P24") == "B6.8"
    assert far.explains("german", "air_supply", "LF2", "P46") == "B6.8"
    # An army that cannot trace supply itself is of no use.
    ring = "VYA S, ORS S, POL S, VLU S, ROS S, MOS S"
    lost = flying("P24 TUL-, A4 SMO", ring, turn=4)
    assert lost.state.frames == [AirBattle()]
    assert lost.offer("german", "air_supply", "LF2") is None
    other = flying("P24 TUL-, A4 SMO", "VYA S, BRY S, ORE S, RYA S, MOS S, NOV S", turn=4)
    assert other.choices("german", "air_supply", "LF2") == ["P24"]
    assert other.explains("german", "air_supply", "LF1", "P24") == "B6.8"
