"""What a third reading of the rules against the code found: one test for each clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bullets_and_bolsheviks.position.battle import Arrival
from bullets_and_bolsheviks.position.maps import Bridge
from bullets_and_bolsheviks.position.pieces import Aim, Boat, Gun
from bullets_and_bolsheviks.rules.command import tell_points
from bullets_and_bolsheviks.rules.gunnery import range_in
from bullets_and_bolsheviks.rules.shots import cannot_range, cannot_serve, is_moving
from bullets_and_bolsheviks.tests.table import BOARD_P, field, leader, unit
from tachanka.engine.api import Assign
from tachanka.engine.chance import ScriptedChance

FAR = "R9 L2: inf 1210"
WOODS = {f"07{row:02}": "W" for row in range(1, 11)}
"""Nobody sees from one half of the board into the other."""
ROAD = replace(BOARD_P, roads=(("0505", "0605", "0705"),), bridges=(Bridge("0605", "road", 2),))


@pytest.mark.clause("BB-63", "BB-30", "BB-19")
def test_no_road_leads_over_a_bridge_that_is_gone() -> None:
    river = {f"06{row:02}": "R" for row in range(1, 11)}
    table = field("W1 L2: inf 0505", FAR, map=ROAD, ground=river)
    assert "0705" in table.ways("march", "W1-1")
    table = field("W1 L2: inf 0505", FAR, map=ROAD, ground=river, destroyed=["0605"])
    assert table.ways("march", "W1-1") == {}


@pytest.mark.clause("BB-35", "BB-25")
def test_a_leader_whose_hexes_are_all_taken_comes_by_the_nearest_of_the_edge() -> None:
    arrival = Arrival(1, "white", (), ("WL1",), ("0301",))
    man = leader("WL1 1 2 0101")
    man.hex = None
    table = field("W1 L2: inf 0505", "R1 L2: inf 0301", leaders=[man], arrivals=(arrival,))
    assert table.choices("white", "enter", "WL1") == ["0201"]


@pytest.mark.clause("BB-33", "BB-92", "BB-98")
def test_who_goes_on_stops_where_there_is_room_after_comrades_fled_to_the_goal() -> None:
    """Of a pair from two units one stand dies; the rest of its unit flees to where both were bound.

    The other goes on and would be the third there.
    """
    table = field("W1 L4: inf 0604 1, inf 0505, inf 0505", "W2 L1: inf 0604", "R1 L2: mg 0904")
    path = table.ways("move_both", "W1-1")["0404"]
    table.go("move_both", "W1-1", " ".join(path), quiet=False)
    table.react("6 1 1 1 1 1 6", R1_1=path[0])
    assert table.where("W1-2", "W1-3") == {"W1-2": "0404 4", "W1-3": "0404 4"}
    table.do("white", "go_on")
    assert table.where("W2-1") == {"W2-1": f"{path[0]} 4"}
    assert table.told()[-1] == f"W2: no room to stop, back to {path[0]}."


@pytest.mark.clause("BB-76", "BB-116")
def test_leaders_flee_a_lost_hex_though_no_winner_has_lived_to_take_it() -> None:
    table = field(
        "W1 L1: inf 0605 1", "R1 L4: inf 0705 4", FAR, "R2 L2: inf 0905",
        leaders=[leader("RL1 1 1 0705")],
    )  # fmt: skip
    table.go("assault", "W1-1", "0705", "6 6 6 1 2 1 6 6")
    assert table.where("W1-1", "R1-1") == {"R1-1": "0804 3"}
    assert table.state.leader("RL1").hex == "0804"


@pytest.mark.clause("BB-31", "BB-116")
def test_who_lands_where_leaders_are_alone_drives_them_off() -> None:
    river = {f"06{row:02}": "R" for row in range(1, 11)}
    told = unit("W1 L2: inf 0605", boat="b1")
    table = field(
        told, FAR, ground=river, boats=[Boat("b1", "white", "0605")],
        leaders=[leader("WL1 1 1 0505", cp=3), leader("RL1 1 1 0705")],
    )  # fmt: skip
    table.do("white", "land", "W1-1", "0705")
    assert [each.fate for each in table.state.fallen] == ["captured"]


@pytest.mark.clause("BB-21", "BB-27")
def test_guns_in_column_are_silent_for_their_column() -> None:
    told = (unit("W1 L2: gun 0505", column=True), unit("W2 L2: limbered-gun 0405", column=True))
    table = field(*told, FAR)
    shut = [cannot_serve(table.state, table.stand(id)) for id in ("W1-1", "W2-1")]
    assert shut == ["BB-21", "BB-27"]


@pytest.mark.clause("BB-34", "BB-69")
def test_nobody_assaults_too_far_from_the_rest_of_his_unit() -> None:
    told = ("W1 L2: cav 0405, cav 0505, cav 0505", "R1 L2: inf 0805", "R2 L2: inf 0704", FAR)
    table = field(*told)
    assert list(table.ways("assault", "W1-2")) == ["0704"]
    path = "0605 0705 0805"
    assert table.refuses("white", "assault", "W1-2", path) == "BB-34"
    assert table.bars("W1-2")["0805"] == ("BB-34", "0805 is too far from the rest of the unit.")
    assert set(table.ways("assault_both", "W1-2")) == {"0704", "0805"}


@pytest.mark.clause("BB-R12", "BB-49", "BB-54", "BB-51")
def test_guns_that_could_fire_on_the_way_are_told_with_what_their_dice_must_show() -> None:
    """A target on the move is not acquired any more, and counts as moving."""
    gun = unit("R1 L2: gun 1005")
    gun[1][0].gun = Gun(6, aim=Aim("W1-1", 1, 0, 3, True))
    table = field("W1 L2: inf 0505", gun, ground={"0704": "W", "0705": "W"}, turn=2)
    table.go("move", "W1-1", " ".join(table.ways("move", "W1-1")["0704"]), quiet=False)
    (react,) = [offer for offer in table.offers("red") if offer.verb == "react"]
    assert isinstance(react.choice, Assign)
    woods, open_hex = next(s for s in react.choice.sources if s.ref == "R1-1").options
    assert [(term.text.id, term.n) for term in woods.terms] == [
        ("term-streak", 4),
        ("term-unseen", -4),
    ]
    assert [(term.text.id, term.n) for term in open_hex.terms] == [("term-streak", 4)]
    assert woods.note is not None
    assert table.say(woods.note) == (
        "in the first hex of its way: 2 dice must come to 4; 4 hexes away; then for each stand "
        "4 dice, 4 or more hits; 2.0 to be expected"
    )


@pytest.mark.clause("BB-52", "BB-65")
def test_a_battery_remembers_its_last_shot_at_a_target_over_shots_at_others() -> None:
    """R1-1 has moved since the gun fired at it, R2-1 has not; both have stood still for long."""
    table = field(
        "W1 L2: gun 0205", "R1 L3: inf 0705", "R2 L3: inf 0708", stage="bombardment", turns=9
    )
    gun, moved = table.stand("W1-1"), table.stand("R1-1")
    for turn, target in enumerate(("R1-1", "R2-1", "R1-1"), start=1):
        assert gun.gun is not None
        if turn == 3:
            moved.changes, moved.changed, table.state.turn = 1, 2, 6
            assert is_moving(table.state, gun, "R1-1")
            assert cannot_range(table.state, gun, "R1-1") == "BB-65"
            assert not is_moving(table.state, gun, "R2-1")
        else:
            gun.fired, gun.gun.actions = False, []
            range_in(table.state, gun, target, ScriptedChance([6, 6]))


@pytest.mark.clause("BB-49", "BB-54")
def test_a_shot_that_no_dice_can_bring_home_says_so() -> None:
    table = field("W1 L2: gun 0205", "R1 L3: inf 1205", "R2 L3: inf 0605", ground=WOODS,
                  stage="bombardment")  # fmt: skip
    (plot,) = table.offers("white")
    assert isinstance(plot.choice, Assign)
    told = {target.ref: table.say(target.note) for target in plot.choice.sources[0].options}
    assert told["R1-1"].startswith("2 dice cannot come to 14; 10 hexes away")
    assert told["R2-1"].startswith("2 dice must come to 4; 4 hexes away")


@pytest.mark.clause("BB-104")
def test_one_command_point_is_one() -> None:
    table = field("W1 L2: inf 0205", FAR, leaders=[leader("WL1 0 1 0205")], stage="bombardment",
                  dice="1")  # fmt: skip
    told = tell_points(table.state.leader("WL1"))
    assert table.say(told.text) == "WL1 throws 1 and has 1 command point."


@pytest.mark.clause("BB-112", "BB-113", "BB-84")
def test_a_leader_stays_with_his_unit_where_only_the_other_goes_in() -> None:
    table = field(
        "W1 L3: inf 0605", "W2 L1: inf 0605", "R1 L3: inf 0705", FAR,
        leaders=[leader("WL1 0 1 0605 W1")],
    )  # fmt: skip
    table.go("assault_both", "W1-1", "0705", "1 6 6 6 1 1 6")
    assert table.where("W1-1", "W2-1") == {"W1-1": "0605 4", "W2-1": "0705 4"}
    assert table.state.leader("WL1").hex == "0605"
    assert "BB-113" not in table.clauses()
