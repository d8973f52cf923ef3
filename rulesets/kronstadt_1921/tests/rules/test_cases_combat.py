"""Worked cases of combat: KC-28 to KC-37."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from kronstadt_1921.position.frames import ChitChoice
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.rules.hands import deal_of
from kronstadt_1921.rules.victory import guns_eliminated
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.scene import Msg


def attack(units: str, attacker: str, hex: str, **how: object) -> Table:
    """The attacker enters the hex, the step ends, and the battle is chosen."""
    table = given(units, **how)
    table.move(attacker, hex)
    table.everybody_passes()
    table.end_step()
    (seat,) = table.window.seats
    table.do(seat, "choose_battle", None, hex)
    return table


@pytest.mark.clause("K-603", "K-606", "K-414", "K-418", "K-522")
def test_KC_28_infantry_against_a_fort() -> None:
    table = attack("RA05 1713, A03 1613", "RA05", "1613")
    table.do(BOLSHEVIK, "advance", None, "RA05")
    assert table.where("RA05", "A03") == "RA05 1613, A03 -"
    assert table.tracks == (5, 4)


@pytest.mark.clause("K-522", "K-608", "K-609", "K-611", "K-R41")
def test_KC_29_a_draw_in_kronstadt() -> None:
    table = attack("RA12 1216, RI1 1215", "RA12", "1215")
    assert table.where("RA12", "RI1") == "RA12 1216, RI1 1215"
    assert table.tracks == (6, 6)


@pytest.mark.clause("K-244", "K-415", "K-604", "K-420", "K-R38")
def test_KC_30_assault() -> None:
    table = attack("RA12 1216, RI1 1215", "RA12", "1215", bolshevik="assault")
    table.play("assault")
    assert table.tracks == (5, 4)
    table.do(BOLSHEVIK, "advance", None, "RA12")
    assert table.where("RA12", "RI1") == "RA12 1215, RI1 -"
    assert table.state.taken == ["1215"]
    assert table.tracks == (3, 4)


@pytest.mark.clause("K-232", "K-R24", "K-R22")
def test_KC_30_desperate_defence() -> None:
    table = attack("RA12 1216, RI1 1215", "RA12", "1215", bolshevik="assault", rebel="desperate")
    assert table.asked == "bolshevik: ask-battle"
    table.play("assault")
    assert table.asked == "rebel: ask-battle"
    table.play("desperate")
    assert table.where("RA12", "RI1") == "RA12 1216, RI1 1215"
    assert table.tracks == (6, 6)


@pytest.mark.clause("K-243", "K-514", "K-607", "K-417", "K-205", "K-R37")
def test_KC_31_a_coordinated_attack() -> None:
    table = given(
        "RI1 1215, RA12 1216, RA13 1316, CG04 1315",
        rebellion=8,
        bolshevik="coordinated",
        rebel="desperate",
    )
    table.play("coordinated", "1215")
    for unit in ("RA12", "RA13", "CG04"):
        table.everybody_passes()
        table.move(unit, "1215")
    table.everybody_passes()
    table.end_step()
    table.do(BOLSHEVIK, "choose_battle", None, "1215")
    table.play("desperate")
    table.do(BOLSHEVIK, "advance", None, "CG04")
    assert table.where("RA12", "RA13", "CG04") == "RA12 1216, RA13 1316, CG04 1215"
    assert table.tracks == (5, 4)


@pytest.mark.clause("K-R22", "K-231", "K-247", "K-417", "K-244", "K-604")
def test_KC_32_a_duel_of_chits() -> None:
    table = attack(
        "RA12 1216, RI1 1215",
        "RA12",
        "1215",
        rebellion=7,
        bolshevik="assault communists",
        rebel="power desperate",
    )
    sums = []
    for chit in ("assault", "power", "communists"):
        table.play(chit)
        sums.append(table.window.ask.args["sums"])
    values = [(s.args["attack"], s.args["defence"]) for s in sums if isinstance(s, Msg)]
    assert values == [(3, 2), (3, 3), (3, 2)]
    assert table.asked == "rebel: ask-battle"
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "advance", None, "RA12")
    assert table.where("RI1") == "RI1 -"
    assert table.tracks == (4, 4)


@pytest.mark.clause("K-609", "K-R44", "K-412")
def test_KC_33_no_way_back() -> None:
    table = given("RA12 1216, RI1 1215, RA13 1217")
    table.move("RA12", "1215")
    table.move("RA13", "1216")
    table.end_step()
    table.fight("1215")
    assert table.where("RA12", "RA13", "RI1") == "RA12 -, RA13 1216, RI1 1215"
    assert table.tracks == (8, 7)


@pytest.mark.clause("K-606", "K-610", "K-R43", "K-254")
def test_KC_34_a_lost_attack() -> None:
    table = attack("RA12 1216, RI1 1215", "RA12", "1215", hits={"RA12": 1})
    assert table.where("RA12", "RI1") == "RA12 -, RI1 1215"
    assert table.state.lost == ["RA12"]
    assert table.tracks == (8, 7)


@pytest.mark.clause("K-212", "K-417", "K-432", "K-412", "K-607")
def test_KC_35_a_rebel_attack() -> None:
    units = "RA05 1214, RI2 1115"
    table = given(units, step="rebel_movement", rebellion=9, hits={"RA05": 1})
    assert table.paths("RI2")["1214"] == 3
    table = attack(units, "RI2", "1214", step="rebel_movement", rebellion=9, hits={"RA05": 1})
    table.do(REBEL, "advance", None, "RI2")
    assert table.where("RA05", "RI2") == "RA05 -, RI2 1214"
    assert table.tracks == (11, 7)
    table.skip_to(ChitChoice, turn=2)
    assert deal_of(table.state, REBEL) == (2, 1)


@pytest.mark.clause("K-522", "K-R41", "K-606")
def test_KC_36_a_rebel_attack_on_a_garrison() -> None:
    table = attack("RA13 1122, RI2 1121", "RI2", "1122", step="rebel_movement", rebellion=8)
    assert table.where("RA13", "RI2") == "RA13 1122, RI2 -"
    assert table.tracks == (7, 4)


@pytest.mark.clause("K-521", "K-522", "K-R41", "K-212")
def test_KC_37_the_ships() -> None:
    units = "RA12 1216, RI1 1215, WS 1117"
    assert given(units).paths("RA12")["1117"] == 3
    table = attack(units, "RA12", "1117")
    assert table.where("RA12", "WS") == "RA12 1216, WS 1117"

    table = attack(units, "RA12", "1117", bolshevik="assault")
    table.play("assault")
    table.do(BOLSHEVIK, "advance", None, "RA12")
    assert table.where("RA12", "WS") == "RA12 1117, WS -"
    assert table.tracks == (5, 4)
    assert guns_eliminated(table.state) == 0
