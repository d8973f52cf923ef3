"""What is drawn: the board, counters, rosters, goals and tallies."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.meta import META
from bullets_and_bolsheviks.position.frames import Movement
from bullets_and_bolsheviks.position.pieces import Aim
from bullets_and_bolsheviks.tests.table import Table, field, leader
from bullets_and_bolsheviks.tests.table import unit as muster
from tachanka.engine.api import Config, Subset
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import read_messages, say

SCENARIOS = [scenario.id for scenario in META.scenarios]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_roster_for_each_unit_and_each_of_its_stands(scenario: str) -> None:
    table = Table(Config(scenario), "6 6 1 1")
    scene = table.see("white")
    rosters = {panel.id: panel for panel in scene.panels if panel.id.startswith("roster-")}
    assert set(rosters) == {f"roster-{unit.id}" for unit in table.state.units}
    for unit in table.state.units:
        lines = [row.place for row in rosters[f"roster-{unit.id}"].rows]
        stands = [stand.id for stand in table.state.stands if stand.unit == unit.id]
        seen = [id if table.stand(id).hex is not None else None for id in stands]
        assert lines[: len(stands)] == seen
    here = {stand.unit for stand in table.state.stands if stand.hex is not None}
    assert {group.id for group in scene.groups} == here


def test_a_roster_tells_boxes_losses_leader_and_the_next_check() -> None:
    table = Table(Config("vyselki-1918"), "6 6 1 1")
    table.state.stand("W1-I1").boxes = 2
    (panel,) = [panel for panel in table.see().panels if panel.id == "roster-W1"]
    assert table.say(panel.title) == "Partisan Regiment, northern half (good, 2)"
    assert panel.rows[0].cells[0].boxes == (4, 2)
    # What is the same for all stands is cited once.
    assert [row.clause for row in panel.rows[:5]] == ["BB-R30", "", "", "", ""]
    told = [table.say(row.cells[0].text) for row in panel.rows[5:]]
    assert told == [
        "0 of 5; half is 3",
        "Partisan commander, north, rated 1",
        "3 or more, 1 less if the leader throws 1 or less",
    ]


def test_a_counter_says_what_it_is() -> None:
    table = Table(Config("vyselki-1918"), "6 6 1 1")
    (piece,) = [piece for piece in table.see().pieces if piece.id == "R6-MG1"]
    assert table.say(piece.described) == (
        "Red: Mill party, machine gun 1, machine gun, average, hex 1411, 3 of 3 boxes, no marks"
    )


def test_reinforcements_lie_in_a_hand() -> None:
    table = Table(Config("vyselki-1918"), "6 6 1 1")
    assert table.see().hands == ()
    table.state.turn = 2
    table.state.frames.append(Movement("red"))
    assert table.see().hands == ()
    table.state.frames[-1] = Movement("white")
    (hand,) = table.see().hands
    assert [card.id for card in hand.cards] == ["W4-I1", "W4-I2", "W4-I3", "W4-MG1", "WL4"]


@pytest.mark.clause("BB-65")
def test_ranging_rounds_are_a_card_as_long_as_they_have_a_target() -> None:
    told = ("W1 L2: gun 0105", "R1 L3: inf 1110")
    table = field(*told, stage="bombardment")
    (hand,) = table.see().hands
    assert [card.id for card in hand.cards] == ["ranging-W1-1"]
    gun = table.stand("W1-1").gun
    assert gun is not None
    gun.aim = Aim("R1-1", table.state.turn, acquired=True)
    assert table.see().hands == ()


@pytest.mark.clause("BB-35")
def test_who_comes_later_stands_beside_the_board() -> None:
    table = Table(Config("vyselki-1918"), "6 6 1 1")
    (row,) = table.panel("red", "arrivals")
    assert row == (
        "Officer Regiment company and Officer Regiment company commander",
        "from turn 2, over 1301, 1401, 1201 and 1101",
        "BB-35",
    )
    for stand in table.state.stands:
        stand.hex = stand.hex or "1301"
    for man in table.state.leaders:
        man.hex = man.hex or "1301"
    assert "arrivals" not in {panel.id for panel in table.see().panels}


@pytest.mark.clause("BB-104", "BB-107", "BB-117")
def test_what_is_left_of_the_command_points_is_told_while_a_side_moves() -> None:
    table = field("W1 L2: inf 0505", "R1 L2: inf 1210", pool=3)
    told = "Move your stands and leaders, then end your moves. Command points left: 3."
    assert table.say(table.see("white").prompt) == told
    assert table.panel("white", "command") == [("Without a leader", "3", "BB-117")]
    men = [leader("WL1 2 1 0505 W1", cp=5), leader("WL2 1 2 0505", cp=2)]
    table = field("W1 L2: inf 0505", "R1 L2: inf 1210", leaders=men)
    assert table.say(table.see("white").prompt).endswith("Command points left: 7.")
    assert table.panel("red", "command") == [("WL1", "5", "BB-104"), ("WL2", "2", "BB-104")]
    table.do("white", "end_movement", dice="4")
    assert table.panel("white", "command") == [("Without a leader", "4", "BB-117")]
    table.do("red", "end_movement", dice="1 1 2 2")
    assert "command" not in {panel.id for panel in table.see().panels}


def test_goals_and_points() -> None:
    table = Table(Config("vyselki-1918"), "6 6 1 1")
    goals = {
        goal.side: (table.say(goal.text), goal.value, goal.needed) for goal in table.see().goals
    }
    assert goals == {
        "white": ("Be 1 point ahead after turn 10; now 10 behind", None, None),
        "red": ("Be 2 points ahead after turn 10; now 10 ahead", None, None),
    }
    assert table.panel("white", "points")[-1] == ("In all", "10", "BB-V1")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_board_has_what_lies_on_it(scenario: str) -> None:
    board = RULESET.board(complete_config(RULESET, Config(scenario)))
    assert (board.kind, board.orientation) == ("hex", "flat")
    kinds = {kind.id for kind in board.kinds}
    table = Table(Config(scenario), "6 6 1 1")
    assert {stand.type for stand in table.state.stands} | {"leader"} == kinds
    assert all(say("bullets_and_bolsheviks", kind.about) for kind in board.kinds)


def test_kakhovka_has_wire_trenches_and_emplacements() -> None:
    board = RULESET.board(complete_config(RULESET, Config("kakhovka-1920")))
    ground = {place.id: place.terrain for place in board.places}
    assert ground["2408"] == ("normal", "trench")
    assert ground["1412"] == ("normal", "emplacement")
    assert ("2408", "2508", "wire") in {(side.a, side.b, side.kind) for side in board.sides}


@pytest.mark.parametrize("name", ["move", "assault", "reaction", "fire"])
def test_diagrams_show_something_to_do(name: str) -> None:
    diagram = RULESET.diagrams[name]()
    assert diagram.crop is not None
    assert bool(diagram.offers) == (name != "reaction")


ASKS = ("role", "plot", "move", "react", "halt", "fire", "mg", "removal")


@pytest.mark.parametrize("ask", ASKS)
def test_whoever_is_asked_is_told_what_to_do_and_how(ask: str) -> None:
    bundle = read_messages("bullets_and_bolsheviks")
    assert bundle.has_message(f"ask-{ask}")
    assert "hint" in bundle.get_message(f"mine-{ask}").attributes


def test_a_prompt_speaks_to_whoever_is_asked() -> None:
    table = Table(Config("vyselki-1918"), "6 6 1 1")
    others = "White has the initiative: Side A or Side B this turn?"
    assert {who: table.say(table.see(who).prompt) for who in ("white", "red", "public")} == {
        "white": "You have the initiative: be Side A or Side B this turn?",
        "red": others,
        "public": others,
    }


@pytest.mark.clause("BB-41", "BB-42")
def test_the_diagram_of_a_volley_shows_who_can_join_it() -> None:
    offers = RULESET.diagrams["fire"]().offers
    assert [(offer.verb, offer.on) for offer in offers] == [("fire_all", "1111"), ("fire", "1111")]
    everybody, some = offers
    assert isinstance(some.choice, Subset)
    assert some.choice.refs == ("R1-MG1", "R6-I1", "R6-MG1")
    assert say("bullets_and_bolsheviks", everybody.label) == (
        "Fire at 1111 with all 3 stands that can: 12 dice, 5 or more hits; 4.0 to be expected"
    )


@pytest.mark.clause("BB-84", "BB-97")
def test_armour_is_told_of_the_only_check_it_makes() -> None:
    car, tank = muster("W1 L3: car 0505", under=["artillery"]), "W2 L2: tank 0506"
    table = field(car, tank, "R9 L2: inf 1210")
    told = {}
    for panel in table.see().panels:
        for row in panel.rows:
            if row.clause in ("BB-84", "BB-85"):
                told[panel.id] = table.say(row.label), table.say(row.cells[0].text)
    assert told == {
        "roster-W1": ("A check to assault now", "4 or more"),
        "roster-W2": ("A check to assault now", "2 or more"),
        "roster-R9": ("A losses check now", "3 or more"),
    }
