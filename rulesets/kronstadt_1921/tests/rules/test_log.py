"""What the log says of an act, line by line."""

from __future__ import annotations

import pytest

from kronstadt_1921.position.frames import Fight
from kronstadt_1921.position.occupation import Field
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.rules.battles import fight
from kronstadt_1921.rules.combat import describe_attack
from kronstadt_1921.rules.setup import position
from kronstadt_1921.tests.sights import BATTLE, attack, words
from kronstadt_1921.tests.table import given
from tachanka.engine.chance import ScriptedChance


@pytest.mark.clause("K-416", "K-418")
def test_the_council_is_named_among_the_losses() -> None:
    table = given("RA12 1015, CR 0915", rebellion=6, leningrad=6, bolshevik="assault")
    table.move("RA12", "0915")
    table.end_step()
    table.do(BOLSHEVIK, "choose_battle", None, "0915")
    table.play("assault")
    assert table.told() == [
        "The Bolshevik’s chit: Assault",
        "RA12 (79th Brigade) attacks CR (Provisional Revolutionary Committee) in Kronstadt (0915): "
        "3 to 2, the attacker wins.",
        "CR (Provisional Revolutionary Committee) is eliminated.",
        "Rebellion Level 6 to 2: the Council lost",
        "Petrograd Support 6 to 4: the Council lost",
    ]


@pytest.mark.clause("K-R14", "K-240", "K-412", "K-416")
def test_one_shot_that_drowns_both_sides_tells_both_causes() -> None:
    table = given(
        "CR 0511, RA01 0511, A07 0412",
        rebel="fire1",
        ice={"0511": 1},
        origins={"RA01": "0510"},
        step="bolshevik_combat",
    )
    table.play("fire1", "RA01", on="A07")
    told = [line for line in table.told() if line.startswith(("Rebellion", "Petrograd"))]
    assert told == [
        "Rebellion Level 6 to 4: 1 Bolshevik unit lost and the Council lost",
        "Petrograd Support 6 to 5: 1 Bolshevik unit lost and the Council lost",
    ]


@pytest.mark.clause("K-419")
def test_a_track_at_its_end_stays_there() -> None:
    table = given("RA05 1713, A03 1613", rebellion=0, leningrad=1)
    table.move("RA05", "1613")
    table.end_step()
    table.fight("1613")
    assert "Rebellion Level stays at 0, the end of its track: 1 Rebel unit lost" in table.told()
    assert "Petrograd Support 1 to 0: 1 Rebel unit lost" in table.told()


@pytest.mark.clause("K-413", "K-415", "K-R14")
def test_an_occupation_check_tells_all_its_causes() -> None:
    table = given("RA12 1216, RA13 1316, RI2 1121", step="rebel_movement")
    table.move("RI2", "1122")
    table.do(REBEL, "end_step")
    assert "The Rebel takes 1122 in Oranienbaum." in table.told()
    assert "Rebellion Level 6 to 9: 1 Coastal City taken" in table.told()
    table = given("RA12 1216, RA13 1117")
    table.move("RA12", "1215")
    table.move("RA13", "1116")
    table.do(BOLSHEVIK, "end_step")
    assert "Rebellion Level 6 to 2: 2 Kronstadt hexes taken" in table.told()


@pytest.mark.clause("K-221", "K-R21")
def test_whoever_asks_to_be_heard_is_named() -> None:
    table = given("A03 1613, RA05 1813", rebel="fire1")
    table.do(REBEL, "hold")
    assert table.told() == ["The Rebel asks to be heard."]


@pytest.mark.clause("K-224")
def test_a_chit_is_told_with_its_own_stop() -> None:
    table = given("RA05 1813", rebel="power")
    table.do(REBEL, "play", None, "power")
    assert table.told() == [
        "The Rebel’s chit: Power to Soviets!",
        "Rebellion Level 6 to 7: Power to Soviets!",
    ]


@pytest.mark.clause("K-602", "K-606")
def test_a_battle_is_open_until_the_chits_are_played() -> None:
    table = given(
        "RA12 1215, RI1 1215",
        step="bolshevik_combat",
        origins={"RA12": "1216"},
        bolshevik="assault",
    )
    table.do(BOLSHEVIK, "choose_battle", None, "1215")
    assert table.told() == [f"{BATTLE}: 2 to 2 as it stands, a draw."]
    table.play("assault")
    assert table.told()[1] == f"{BATTLE}: 3 to 2, the attacker wins."


@pytest.mark.clause("K-R19")
def test_open_hands_are_told_as_open() -> None:
    table = given("RA05 1813", options=Options(open_hands="on"), step="chit_choice")
    acts = {
        REBEL: table.act("choose_chits", None, "fire2"),
        BOLSHEVIK: table.act("choose_chits", None, "march"),
    }
    table.settle(acts, ["power", "desperate", "assault", "lenin"])
    assert table.told()[:2] == [
        "Chits of the Rebel: Power to Soviets!, Desperate defence and Artillery Fire!",
        "Chits of the Bolshevik: March, Assault and Lenin is working for us!",
    ]


@pytest.mark.clause("K-501", "K-505")
def test_moves_and_attacks_are_named_by_whom_and_where() -> None:
    table = given("RA12 1122, RA13 1216, RI1 1215, WS 1117, RA05 1714")
    table.move("RA12", "1121")
    assert table.told() == ["RA12 (79th Brigade) moves to 1121 (2 MP)."]
    table.move("RA13", "1215")
    assert table.told() == ["RA13 (80th Brigade) attacks RI1 (Ships' crews) in Kronstadt (1215)."]
    table = given("RA12 1121")
    table.move("RA12", "1122")
    assert table.told() == ["RA12 (79th Brigade) moves to Oranienbaum (1122) (1 MP)."]


@pytest.mark.clause("K-602")
def test_battles_off_the_town_are_named_by_their_ground() -> None:
    for hex, where in (
        ("1214", "on the ice (1214)"),
        ("1117", "in Kronstadt harbour (1117)"),
        ("1122", "in Oranienbaum (1122)"),
        ("1121", "on the ice (1121)"),
        ("1023", "on the mainland (1023)"),
    ):
        state = position({"RA12": hex, "RI1": hex}, origins={"RA12": "0101"})
        text = words(describe_attack(Field(state), hex, BOLSHEVIK))
        assert text == f"RA12 (79th Brigade) attacks RI1 (Ships' crews) {where}"


@pytest.mark.clause("K-602", "K-243")
def test_several_attackers_are_all_named() -> None:
    table = given(
        "RA12 1215, RA13 1215, RI1 1215",
        step="bolshevik_combat",
        origins={"RA12": "1216", "RA13": "1216"},
    )
    table.do(BOLSHEVIK, "choose_battle", None, "1215")
    assert table.told()[0] == (
        "RA12 (79th Brigade) and RA13 (80th Brigade) attack RI1 (Ships' crews) "
        "in Kronstadt (1215): 4 to 2 as it stands, the attacker wins."
    )


@pytest.mark.clause("K-236", "K-239")
def test_a_shot_names_whom_it_is_fired_at() -> None:
    table = given("RA12 1216, WS 1117, RA06 3119", rebel="fire1 fire2")
    table.play("fire1", "RA12", on="WS")
    assert table.told()[1] == (
        "WS (Petropavlovsk and Sevastopol) fires at RA12 (79th Brigade) on the ice (1216)."
    )
    table.play("fire2", "1218", on="WS")
    assert "WS (Petropavlovsk and Sevastopol) fires at the ice of 1218." in table.told()


@pytest.mark.clause("K-243")
def test_a_coordinated_attack_names_whom_it_is_meant_for() -> None:
    table = given("RA05 1713, A03 1613", bolshevik="coordinated")
    table.play("coordinated", "1613")
    assert table.told()[1] == (
        "Any number of Bolshevik units may attack A03 (Northern Fort No. 6) in 1613."
    )


@pytest.mark.clause("K-605")
def test_a_battle_without_a_defender_is_told_as_none() -> None:
    state = attack(step="bolshevik_combat")
    state.units.remove(state.unit("RI1"))
    assert words(describe_attack(Field(state), "1215", BOLSHEVIK)) == (
        "Battle in Kronstadt (1215), where nobody is left to fight"
    )
    (event,) = fight(state, Fight("1215", BOLSHEVIK, False, False), ScriptedChance())
    assert words(event.text) == "Nobody is left to be attacked in Kronstadt (1215): no battle."


@pytest.mark.clause("K-605")
def test_a_battle_that_nobody_can_fight_has_no_sums() -> None:
    table = given(
        "RA05 1613, A03 1613",
        step="bolshevik_combat",
        origins={"RA05": "1713"},
        hesitant=["RA05"],
    )
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    where = "A03 (Northern Fort No. 6) in 1613"
    assert table.told()[0] == (
        f"RA05 (499th Rifle Regiment) attacks {where}: no attacker can fight as it stands."
    )
    assert f"No attacker can fight {where}: no battle." in table.told()
