"""What the log says of an act, line by line."""

from __future__ import annotations

import pytest

from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.tests.table import given


@pytest.mark.clause("K-416", "K-418")
def test_the_council_is_named_among_the_losses() -> None:
    table = given("RA12 1015, CR 0915", rebellion=6, leningrad=6, bolshevik="assault")
    table.move("RA12", "0915")
    table.end_step()
    table.do(BOLSHEVIK, "choose_battle", None, "0915")
    table.play("assault")
    assert table.told() == [
        "The Bolshevik’s chit: Assault",
        "0915, held by CR (Provisional Revolutionary Committee): 3 to 2, the attacker wins.",
        "CR (Provisional Revolutionary Committee) is eliminated.",
        "Rebellion Level 6 to 2: the Council lost",
        "Leningrad Support 6 to 4: the Council lost",
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
    told = [line for line in table.told() if line.startswith(("Rebellion", "Leningrad"))]
    assert told == [
        "Rebellion Level 6 to 4: 1 Bolshevik unit lost and the Council lost",
        "Leningrad Support 6 to 5: 1 Bolshevik unit lost and the Council lost",
    ]


@pytest.mark.clause("K-419")
def test_a_track_at_its_end_stays_there() -> None:
    table = given("RA05 1713, A03 1613", rebellion=0, leningrad=1)
    table.move("RA05", "1613")
    table.end_step()
    table.fight("1613")
    assert "Rebellion Level stays at 0, the end of its track: 1 Rebel unit lost" in table.told()
    assert "Leningrad Support 1 to 0: 1 Rebel unit lost" in table.told()


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
    assert table.told() == ["Battle in 1215: 2 to 2 as it stands, a draw."]
    table.play("assault")
    assert table.told()[1] == "1215, held by RI1 (Ships' crews): 3 to 2, the attacker wins."


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


@pytest.mark.clause("K-605")
def test_a_battle_that_nobody_can_fight_has_no_sums() -> None:
    table = given(
        "RA05 1613, A03 1613",
        step="bolshevik_combat",
        origins={"RA05": "1713"},
        hesitant=["RA05"],
    )
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    assert table.told()[0] == "Battle in 1613: no attacker can fight as it stands."
    assert "No battle in 1613: no attacker can fight." in table.told()
