"""What the chits do, and when they may be played: section 2.2 of the rulebook."""

from __future__ import annotations

import pytest

from kronstadt_1921.position.frames import Battle, Movement
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Targets


def barred(table: Table, seat: str) -> dict[str, str]:
    """The chits a seat cannot play, with the clause."""
    offer = table.offer(seat, "play")
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    return {bar.ref: bar.refusal.clause for bar in offer.choice.barred}


@pytest.mark.clause("K-231", "K-235", "K-246", "K-247", "K-221", "K-224")
@pytest.mark.parametrize(
    ("chit", "tracks"),
    [("power", (7, 6)), ("to_leningrad", (6, 7)), ("lenin", (6, 5)), ("communists", (5, 6))],
)
@pytest.mark.parametrize("step", ["rebel_movement", "bolshevik_movement"])
def test_track_chits(chit: str, tracks: tuple[int, int], step: str) -> None:
    """Any open moment will do, the own phase or the other's."""
    seat = REBEL if chit in ("power", "to_leningrad") else BOLSHEVIK
    table = given(step=step, **{seat: chit})
    table.play(chit)
    assert table.tracks == tracks
    assert table.state.hands[seat].played == [chit]
    assert table.state.hands[seat].held == []


@pytest.mark.clause("K-222", "K-224", "K-R20", "K-241")
def test_a_chit_is_played_once_a_turn() -> None:
    table = given("A03 1613", rebel="fire1 fire2 power", bolshevik="lenin commissar")
    table.play("lenin")
    assert barred(table, BOLSHEVIK) == {"commissar": "K-R35", "lenin": "K-224"}
    table.do(REBEL, "fire", "A03", "1713")
    table.do(REBEL, "fire", "A03", "1713")
    assert table.state.ice == {"1713": 2}
    assert table.state.hands[REBEL].played == ["fire1", "fire2"]
    assert "fire" not in table.verbs(REBEL)


@pytest.mark.clause("K-R23", "K-R35", "K-244", "K-232", "K-242", "K-243", "K-233", "K-221")
def test_chits_without_effect_are_barred() -> None:
    table = given(
        step="rebel_movement",
        rebellion=0,
        leningrad=0,
        rebel="desperate propaganda fire1",
        bolshevik="march coordinated assault commissar lenin communists",
    )
    assert barred(table, BOLSHEVIK) == {
        "march": "K-242",
        "coordinated": "K-243",
        "assault": "K-244",
        "commissar": "K-R35",
        "lenin": "K-R23",
        "communists": "K-R23",
    }
    assert barred(table, REBEL) == {
        "desperate": "K-232",
        "propaganda": "K-233",
        "fire1": "K-236",
    }


@pytest.mark.clause("K-R24", "K-232", "K-244")
def test_battle_chits_belong_to_a_bolshevik_attack() -> None:
    table = given(
        "RI1 1214, RA05 1214",
        step="rebel_combat",
        origins={"RI1": "1115"},
        rebellion=8,
        rebel="desperate",
        bolshevik="assault",
    )
    table.do(REBEL, "choose_battle", None, "1214")
    assert table.asked == "rebel: ask-battle"
    assert table.chits(REBEL) == []
    table.do(REBEL, "pass")
    assert table.chits(BOLSHEVIK) == []


@pytest.mark.clause("K-R38", "K-R24")
def test_battle_chits_count_for_one_battle() -> None:
    table = given(
        "RA12 1216, RI1 1215, RA05 1713, A03 1613",
        bolshevik="assault lenin",
        rebel="desperate",
    )
    for unit, hex in (("RA12", "1215"), ("RA05", "1613")):
        table.move(unit, hex)
        table.everybody_passes()
    table.end_step()
    table.do(BOLSHEVIK, "choose_battle", None, "1215")
    table.play("assault")
    table.play("desperate")
    table.everybody_passes()
    assert table.where("RA12") == "RA12 1216"
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    battle = table.state.frames[-1]
    assert isinstance(battle, Battle)
    assert (battle.assault, battle.desperate) == (False, False)


@pytest.mark.clause("K-244", "K-R38")
def test_assault_needs_an_attacker_who_fights() -> None:
    table = given(
        "RA05 1613, A03 1613",
        step="bolshevik_combat",
        origins={"RA05": "1713"},
        hesitant=["RA05"],
        bolshevik="assault commissar",
    )
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    assert table.chits(BOLSHEVIK) == ["commissar"]
    table.play("commissar")
    assert table.chits(BOLSHEVIK) == ["assault"]
    table.everybody_passes()
    table.do(BOLSHEVIK, "advance", None, "RA05")
    assert table.where("RA05", "A03") == "RA05 1613, A03 -"


@pytest.mark.clause("K-242", "K-R36", "K-505", "K-252", "K-506", "K-512", "K-523")
def test_where_march_leads() -> None:
    table = given(
        "RA01 1806, RA02 1807, RA03 1613, A03 1613, RA05 1714, CG01 1704",
        hesitant=["RA02"],
        origins={"RA03": "1713"},
        mp={"RA03": 0, "RA05": 0},
        bolshevik="march",
    )
    assert table.offer(BOLSHEVIK, "march", "RA02") is None
    assert table.offer(BOLSHEVIK, "march", "RA03") is None
    assert table.refuses(BOLSHEVIK, "march", "RA01", "1807") == "K-512"
    assert table.refuses(BOLSHEVIK, "march", "RA05", "1613") == "K-506"
    assert table.refuses(BOLSHEVIK, "march", "CG01", "1703") == "K-523"
    table.play("march", "1713", on="RA05")
    assert (table.unit("RA05").hex, table.unit("RA05").mp) == ("1713", 0)


@pytest.mark.clause("K-242", "K-R36")
def test_march_in_the_middle_of_an_interruption() -> None:
    """CG04 is shot at on thin ice and marches away before the second shot."""
    table = given("A11 0818, CG04 1122", rebel="fire1 fire2", bolshevik="march lenin")
    table.move("CG04", "1121")
    assert "march" not in table.verbs(BOLSHEVIK)
    table.play("fire1", "CG04", on="A11")
    assert table.asked == "bolshevik: ask-struck"
    table.play("march", "1120", on="CG04")
    assert table.asked == "rebel: ask-on-the-way"
    assert table.where("CG04") == "CG04 1121"
    table.do(REBEL, "pass")
    assert table.where("CG04") == "CG04 1120"
    assert table.asked == "bolshevik: ask-struck"
    table.do(BOLSHEVIK, "pass")
    assert table.asked == "rebel: ask-stopped"
    table.do(REBEL, "pass")
    assert table.asked == "bolshevik: ask-movement-bolshevik"


@pytest.mark.clause("K-243", "K-R37")
def test_coordination_ends_with_the_step() -> None:
    table = given("A03 1613, RA05 1713", bolshevik="coordinated")
    assert table.choices(BOLSHEVIK, "coordinate") == ["1613"]
    table.play("coordinated", "1613")
    assert table.state.coordinated == "1613"
    table.end_step()
    assert table.state.coordinated is None


@pytest.mark.clause("K-234", "K-252", "K-R25", "K-R35", "K-245")
def test_propaganda_stops_a_unit_on_its_way() -> None:
    table = given("RA05 1914, RA01 1806", rebel="propaganda", bolshevik="commissar")
    table.move("RA05", "1813 1713")
    table.do(REBEL, "propaganda-at-1", None, "RA01 RA05")
    assert table.where("RA05") == "RA05 1813"
    assert table.asked == "bolshevik: ask-struck"
    table.do(BOLSHEVIK, "pass")
    assert table.paths("RA05") == {}
    table.play("commissar")
    # RA05 has what it had not yet spent, RA01 its whole allowance.
    assert (table.unit("RA05").mp, table.unit("RA01").mp) == (2, 4)
    assert "1713" in table.paths("RA05")


@pytest.mark.clause("K-253", "K-306", "K-R18")
def test_any_number_of_units_may_waver() -> None:
    names = [f"RA{n:02}" for n in range(1, 14)]
    hexes = ["1805", "1806", "1808", "1906", "1907", "3119", "1909", "2006", "2007", "2008"]
    hexes += ["1908", "1809", "1810"]
    units = ", ".join(f"{unit} {hex}" for unit, hex in zip(names, hexes, strict=True))
    table = given(units, hesitant=names, bolshevik="commissar")
    table.skip_to(Movement, 2)
    assert all(unit.hesitant for unit in table.state.units)
