"""Every act that is not on offer is refused with a clause and a reason."""

from __future__ import annotations

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Act, Config, Many, One, Trace, Viewer


def why(table: Table, seat: str, verb: str, on: str | None = None, arg: str | None = None) -> str:
    """What an act by hand is told; the nearest act that it names must be legal."""
    act = table.act(verb, on, arg)
    illegal = table.objection(seat, act)
    assert illegal is not None, f"{act} is legal"
    refusal = illegal.refusal
    assert refusal is not None, f"{act} is refused without a reason"
    if refusal.nearest is not None:
        assert table.objection(seat, refusal.nearest) is None
    return f"{refusal.clause} {table.say(refusal.why)}"


def begin(scenario: str = "second-assault") -> Table:
    return Table(Config(scenario))


@pytest.mark.clause("K-502")
def test_a_gun_never_moves() -> None:
    table = given("A03 1613", step="rebel_movement", rebel="power")
    assert why(table, REBEL, "move", "A03", "1513") == "K-502 Artillery and Warships never move."


@pytest.mark.clause("K-252")
def test_a_hesitant_unit_does_not_move() -> None:
    table = given("RA05 1813", hesitant=["RA05"])
    assert why(table, BOLSHEVIK, "move", "RA05", "1713") == "K-252 The unit is Hesitant."


@pytest.mark.clause("K-505")
def test_an_attacker_does_not_move_again() -> None:
    table = given("RA05 1713, A03 1613")
    table.move("RA05", "1613")
    told = "K-505 The unit stands in a battle and has no MP left."
    assert why(table, BOLSHEVIK, "move", "RA05", "1713") == told


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("", "K-501 Name at least one hex to go to."),
        ("1713 1712 1711", "K-503 That costs 6 MP, and the unit has 4 left."),
        ("1712", "K-501 1712 does not lie beside 1813."),
        ("9999", "K-104 There is no hex 9999 on the map."),
        ("1812", "K-256 The ice is broken there: nobody can enter Open Sea."),
        ("1814", "K-512 A friend stands there: a unit may pass through but not stop."),
        ("1713 1613 1612", "K-505 An attack ends the move: the path must end there."),
        ("1713 1613", ""),
    ],
)
@pytest.mark.clause("K-501", "K-503", "K-505", "K-512", "K-256", "K-104")
def test_a_path_is_refused_at_its_first_wrong_step(path: str, told: str) -> None:
    table = given("RA05 1813, RA04 1814, A03 1613", ice={"1812": 2})
    assert table.unit("RA05").mp == 4
    if told:
        assert why(table, BOLSHEVIK, "move", "RA05", path) == told
    else:
        assert table.refuses(BOLSHEVIK, "move", "RA05", path) == ""


@pytest.mark.clause("K-506")
def test_a_second_attacker_needs_the_chit() -> None:
    table = given("RA05 1713, RA04 1714, A03 1613")
    table.move("RA05", "1613")
    told = "K-506 One unit attacks there already; more may enter only with Coordinated attack."
    assert why(table, BOLSHEVIK, "move", "RA04", "1613") == told


@pytest.mark.clause("K-501")
def test_a_way_about_is_told_the_shorter_one() -> None:
    table = given("RA01 1908")
    act = table.act("move", "RA01", "1907 1807")
    illegal = table.objection(BOLSHEVIK, act)
    assert illegal is not None
    assert illegal.refusal is not None
    assert illegal.refusal.nearest == Act("move", "RA01", Trace(("1807",)))
    told = "K-501 That is a way about: take the shorter one."
    assert why(table, BOLSHEVIK, "move", "RA01", "1907 1807") == told


@pytest.mark.clause("K-208", "K-523")
def test_finland_is_the_end_of_a_path_and_for_the_council_only() -> None:
    table = given("CR 1402, RI1 1302", step="rebel_movement")
    told = "K-208 The Council leaves the map in Finland: the path must end there."
    assert why(table, REBEL, "move", "CR", "1401 1301") == told
    told = "K-523 Only the Revolutionary Council may enter Finland."
    assert why(table, REBEL, "move", "RI1", "1301") == told


@pytest.mark.clause("K-501", "K-610", "K-106")
def test_units_that_are_not_ones_own() -> None:
    table = given("RA05 1813, A03 1613", lost=["A04"])
    told = "K-501 A03 (Northern Fort No. 6) is not yours."
    assert why(table, BOLSHEVIK, "move", "A03", "1513") == told
    assert why(table, BOLSHEVIK, "move", "A04", "1513") == "K-610 A04 is out of the game."
    assert why(table, BOLSHEVIK, "move", "B52", "1513") == "K-106 There is no unit B52 on the map."


@pytest.mark.clause("K-233", "K-202", "K-251", "K-R17")
def test_whom_propaganda_cannot_name() -> None:
    table = given(
        "RA01 1608, RA02 1708, RA03 1806, CG01 1713, A03 1613",
        rebel="propaganda",
        hesitant=["RA02"],
        propaganda=2,
    )
    for named, told in (
        ("CG01", "K-202 CG01 (Congress delegates, Lissi Nos) never becomes Hesitant."),
        ("RA02", "K-251 RA02 (2nd Cadet Detachment) is Hesitant already."),
        ("A03", "K-233 A03 is no unit of the Red Army on the map."),
        (
            "RA01 RA03 RA06",
            "K-R17 Name at least 1 unit, and 2 at most: "
            "one for each Propaganda marker of this turn.",
        ),
    ):
        assert why(table, REBEL, "propaganda", None, named) == told


@pytest.mark.clause("K-236", "K-R26", "K-R28")
def test_what_a_gun_cannot_fire_at() -> None:
    table = given(
        "WS 1117, RI1 1215, RA12 1121, RA13 1122, CG04 1217",
        rebel="fire1",
        ice={"1218": 2},
    )
    for gun, at, told in (
        ("WS", "RA13", "K-236 The hex is 5 hexes away; guns reach 4."),
        ("WS", "1117", "K-236 A gun cannot fire at its own hex."),
        ("WS", "1218", "K-236 The ice is broken there: there is nothing to fire at."),
        ("WS", "1217", "K-R28 Name the Bolshevik unit in that hex."),
        ("WS", "1016", "K-236 There is neither a Bolshevik unit nor ice."),
        ("WS", "9900", "K-104 There is no hex 9900 on the map."),
        (
            "WS",
            "RI1",
            "K-236 RI1 (Ships' crews) is Rebel: name a Bolshevik unit, or ice without any.",
        ),
        ("RI1", "1217", "K-R26 RI1 (Ships' crews) is no gun."),
    ):
        assert why(table, REBEL, "fire", gun, at) == told


@pytest.mark.clause("K-R27")
def test_guns_may_be_forbidden_to_fire_into_battles() -> None:
    table = given(
        "A03 1613, RA05 1613, A04 1413",
        origins={"RA05": "1713"},
        rebel="fire1",
        options=Options(fire_into_battle="off"),
    )
    told = "K-R27 In this match guns do not fire at a hex with a Rebel unit."
    assert why(table, REBEL, "fire", "A04", "RA05") == told


@pytest.mark.clause("K-R21")
def test_nobody_is_stopped_where_he_is_not() -> None:
    table = given("RA05 1914, A03 1613", rebel="fire1")
    table.move("RA05", "1813 1713")
    assert why(table, REBEL, "fire-at-2", "A03", "RA05") == "K-R21 Nobody can be stopped there."


@pytest.mark.clause("K-223", "K-224", "K-201", "K-221")
def test_chits_that_cannot_be_played() -> None:
    table = given("RA05 1813, A03 1613", bolshevik="march lenin coordinated", rebel="power")
    table.play("lenin")
    table.do(REBEL, "pass")
    for verb, arg, told in (
        ("play", "lenin", "K-224 That chit has been played this turn."),
        ("play", "commissar", "K-223 You do not hold that chit this turn."),
        ("play", "power", "K-201 Your side has no such chit."),
        ("play", "march", "K-242 March must name what it is played on."),
        ("coordinate", "1513", "K-243 No Rebel unit stands in 1513."),
        ("fire", "1613", "K-201 Your side has no such chit."),
    ):
        assert why(table, BOLSHEVIK, verb, None, arg) == told
    assert why(table, BOLSHEVIK, "march", "RA05", "1613") == "K-242 1613 does not lie beside 1813."


@pytest.mark.clause("K-108", "K-109", "K-110", "K-113", "K-114")
def test_where_a_bolshevik_unit_is_not_set_up() -> None:
    table = begin()
    table.do(BOLSHEVIK, "deploy", "RA01", "1806")
    first = "RA01 (1st Cadet Detachment)"
    for unit, hex, told in (
        ("RA02", "1806", "K-109 One unit to a hex."),
        ("RA02", "1122", "K-110 This unit is set up elsewhere."),
        ("RA02", "1612", "K-109 Bolshevik units are set up in Mainland or Coastal City hexes."),
        ("RA02", "2502", "K-110 This unit is set up elsewhere."),
        ("RA02", "0000", "K-104 There is no hex 0000 on the map."),
        (
            "RA01",
            "1807",
            f"K-108 {first} is placed already; take it back first.",
        ),
    ):
        assert why(table, BOLSHEVIK, "deploy", unit, hex) == told
    told = "K-108 RA02 (2nd Cadet Detachment) is not placed yet."
    assert why(table, BOLSHEVIK, "undeploy", "RA02") == told
    assert why(table, BOLSHEVIK, "end_step") == "K-108 18 units are yet to be placed."


@pytest.mark.clause("K-111", "K-112", "K-113", "K-114")
def test_where_a_rebel_unit_is_not_set_up() -> None:
    table = begin()
    table.do(BOLSHEVIK, "deploy_rest")
    table.do(BOLSHEVIK, "end_step")
    table.do(REBEL, "deploy", "RI1", "1215")
    town = "K-112 Rebel units are set up in the town of Kronstadt, one to a hex."
    for verb, unit, hex, told in (
        ("deploy", "CR", "0513", "K-111 The Council is set up in the town of Kronstadt."),
        (
            "deploy",
            "RI2",
            "0513",
            town,
        ),
        (
            "deploy",
            "RI2",
            "1215",
            town,
        ),
        ("deploy", "A01", "1215", "K-113 This unit has its place from the start."),
        ("undeploy", "WS", None, "K-114 This unit has its place from the start."),
    ):
        assert why(table, REBEL, verb, unit, hex) == told


@pytest.mark.clause("K-111", "K-112")
def test_the_rebel_set_up_cites_its_own_clauses() -> None:
    table = begin()
    table.do(BOLSHEVIK, "deploy_rest")
    table.do(BOLSHEVIK, "end_step")
    cited = {offer.on: offer.clause for offer in table.offers(REBEL) if offer.verb == "deploy"}
    assert cited == {"CR": "K-111", "RI1": "K-112", "RI2": "K-112", "RI3": "K-112"}
    assert table.do(REBEL, "deploy", "CR", "0915") == ["K-111"]
    assert table.do(REBEL, "deploy", "RI1", "1215") == ["K-112"]


@pytest.mark.clause("K-401", "K-402", "K-403", "K-404", "K-405")
def test_hesitant_moves_that_cannot_be_made() -> None:
    table = given(
        "RA01 1608, RA02 1122, RA03 1806, RA04 1709",
        step="hesitation",
        hesitant=["RA01", "RA02", "RA04"],
        rebel="power",
    )
    for verb, unit, arg, told in (
        ("hesitant_move", "RA03", "1807", "K-401 RA03 (3rd Cadet Detachment) is not Hesitant."),
        (
            "hesitant_move",
            "RA02",
            "1121",
            "K-404 RA02 (2nd Cadet Detachment) stands in a Coastal City and stays there.",
        ),
        ("hesitant_move", "RA01", "1808", "K-402 1808 does not lie beside 1608."),
        (
            "hesitant_move",
            "RA01",
            "1508",
            "K-402 That step leads away from the Coastal Cities, or a nearer one is free.",
        ),
        ("perish", "RA01", None, "K-403 The unit can step back, so it is not lost."),
        ("end_step", None, None, "K-401 2 Hesitant units have yet to step back."),
    ):
        assert why(table, BOLSHEVIK, verb, unit, arg) == told
    told = "K-221 The other side is moving or fighting: play a chit, or ask to be heard."
    assert why(table, REBEL, "end_step") == told
    table.do(BOLSHEVIK, "hesitant_move", "RA01", "1708")
    table.do(REBEL, "pass")
    told = "K-405 RA01 (1st Cadet Detachment) has made its Hesitant move."
    assert why(table, BOLSHEVIK, "hesitant_move", "RA01", "1807") == told


@pytest.mark.clause("K-601", "K-607", "K-221", "K-R21", "K-R22", "K-602")
def test_acts_of_another_step() -> None:
    table = given(
        "RA05 1713, A03 1613, RA04 1814",
        rebel="fire1",
        bolshevik="lenin",
        step="bolshevik_movement",
    )
    told = "K-221 The other side is moving or fighting: play a chit, or ask to be heard."
    assert why(table, REBEL, "move", "A03", "1513") == told
    told = "K-602 That is not asked for now."
    assert why(table, BOLSHEVIK, "choose_battle", None, "1613") == told
    assert why(table, BOLSHEVIK, "pass") == "K-R22 That is not asked for now."
    table.do(REBEL, "hold")
    table.do(REBEL, "pass")
    told = "K-R21 You have been heard already; wait for the next decision of the other side."
    assert why(table, REBEL, "hold") == told
    table.move("RA05", "1613")
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "end_step")
    table.do(REBEL, "pass")
    told = "K-601 There is no battle to fight in 1413."
    assert why(table, BOLSHEVIK, "choose_battle", None, "1413") == told
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    table.everybody_passes()
    told = "K-607 RA04 has not fought in this battle."
    assert why(table, BOLSHEVIK, "advance", None, "RA04") == told


@pytest.mark.clause("K-431", "K-432", "K-433")
@pytest.mark.parametrize(
    ("seat", "level", "told"),
    [
        (BOLSHEVIK, 6, "K-431 Choose exactly 1 of your own six chits."),
        (REBEL, 6, "K-432 Choose exactly 1 of your own six chits."),
        (REBEL, 11, "K-432 Choose exactly 2 of your own six chits."),
    ],
)
def test_a_wrong_choice_of_chits(seat: str, level: int, told: str) -> None:
    table = given(step="chit_choice", rebellion=level)
    assert why(table, seat, "choose_chits", None, "power lenin march") == told


def test_what_is_no_act_of_this_game_has_no_clause() -> None:
    table = given("RA05 1813", rebel="power")
    view = RULESET.redact(table.state, Viewer("seat", BOLSHEVIK))
    assert RULESET.explain(view, BOLSHEVIK, Act("castle", "RA05", One("1713"))) is None
    assert RULESET.explain(view, BOLSHEVIK, Act("fire", None, Many(("x",)))) is not None
