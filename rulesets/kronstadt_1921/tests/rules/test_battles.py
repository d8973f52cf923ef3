"""Combat beyond the worked cases: order, going back, advance (section 6 of the rulebook)."""

from __future__ import annotations

import pytest

from kronstadt_1921.position.frames import BattleEnd
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.position.units import combat_value, kind_of
from kronstadt_1921.tests.table import given
from tachanka.engine.api import Targets


@pytest.mark.clause("K-602", "K-R42", "K-417")
def test_battles_are_fought_one_by_one() -> None:
    """The fall of the fort takes the sailors' bonus away before they are attacked."""
    units = "RA12 1216, RI1 1215, RA05 1713, A03 1613"
    for order, end in ((("1613", "1215"), "RA12 1216"), (("1215", "1613"), "RA12 -")):
        table = given(units, rebellion=8)
        table.move("RA12", "1215")
        table.move("RA05", "1613")
        table.end_step()
        assert table.choices(BOLSHEVIK, "choose_battle") == ["1215", "1613"]
        for hex in order:
            table.fight(hex, stay="RA05" if hex == "1613" else None)
        assert table.where("RA12") == end


@pytest.mark.clause("K-602", "K-603", "K-522")
def test_a_battle_is_shown_term_by_term() -> None:
    table = given("RA12 1216, RI1 1215", hits={"RA12": 1}, rebellion=9)
    table.move("RA12", "1215")
    table.end_step()
    offer = table.offer(BOLSHEVIK, "choose_battle")
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    (target,) = offer.choice.options
    assert (target.ref, target.total) == ("1215", -2)
    terms = [(term.n, term.clause) for term in target.terms]
    assert terms == [(2, "K-204"), (-1, "K-254"), (-1, "K-205"), (-1, "K-417"), (-1, "K-522")]


@pytest.mark.clause("K-R45", "K-607", "K-609")
def test_nobody_need_advance() -> None:
    table = given("RA05 1713, A03 1613")
    table.move("RA05", "1613")
    table.end_step()
    table.fight("1613")
    table.do(BOLSHEVIK, "withdraw")
    assert table.where("RA05", "A03") == "RA05 1713, A03 -"


@pytest.mark.clause("K-R45")
def test_the_strongest_stays_when_time_runs_out() -> None:
    table = given(
        "RA05 1613, CG01 1613, A03 1613",
        step="bolshevik_combat",
        origins={"RA05": "1713", "CG01": "1714"},
        hits={"RA05": 1},
    )
    table.fight("1613")
    assert table.window.fallback[BOLSHEVIK] == table.act("advance", None, "CG01")


@pytest.mark.clause("K-R44", "K-609", "K-514")
def test_two_units_for_one_origin_hex() -> None:
    table = given(
        "RA05 1613, CG01 1613, RA04 1613, A03 1613",
        step="bolshevik_combat",
        origins={"RA05": "1713", "CG01": "1713", "RA04": "1714"},
    )
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    table.do(BOLSHEVIK, "advance", None, "RA04")
    assert table.asked == "bolshevik: ask-go-back"
    assert table.choices(BOLSHEVIK, "go_back") == ["RA05", "CG01"]
    table.do(BOLSHEVIK, "go_back", None, "CG01")
    assert table.where("RA04", "RA05", "CG01") == "RA04 1613, RA05 -, CG01 1713"
    assert table.tracks == (7, 5)


@pytest.mark.clause("K-609", "K-R44", "K-213")
def test_a_zone_of_control_bars_no_way_back() -> None:
    table = given("RA12 1216, RI1 1215, RI2 1116")
    table.move("RA12", "1215")
    table.end_step()
    table.fight("1215")
    assert table.where("RA12") == "RA12 1216"


@pytest.mark.clause("K-R53", "K-205", "K-R55", "K-R31")
def test_the_council_attacks() -> None:
    """1 against a unit with two hits on the open ice is a win."""
    table = given("CR 0610, RA05 0611", step="rebel_movement", hits={"RA05": 2})
    assert combat_value(table.state, table.unit("RA05")) == 0
    table.move("CR", "0611")
    table.end_step()
    table.fight("0611", stay="CR")
    assert table.where("CR", "RA05") == "CR 0611, RA05 -"


@pytest.mark.clause("K-R55", "K-606")
def test_an_attacker_with_nothing_wins_nothing() -> None:
    table = given("CG01 1713, A03 1613", hits={"CG01": 2})
    table.move("CG01", "1613")
    table.end_step()
    table.fight("1613")
    assert table.where("CG01", "A03") == "CG01 -, A03 1613"


@pytest.mark.clause("K-R54", "K-R52", "K-502", "K-236")
def test_a_taken_fort_gives_nobody_a_gun() -> None:
    table = given("RA05 1713, A03 1613, A04 1413", rebel="fire1")
    assert table.offer(REBEL, "fire", "A03") is not None
    assert not kind_of(table.unit("A03")).moves
    table.move("RA05", "1613")
    table.everybody_passes()
    table.end_step()
    table.fight("1613", stay="RA05")
    assert table.offer(REBEL, "fire", "A03") is None
    assert table.offer(REBEL, "fire", "A04") is not None


@pytest.mark.clause("K-R48")
def test_without_bolsheviks_the_rebel_wins_at_once() -> None:
    table = given("RA12 1216, RI1 1215", alone=True, hits={"RA12": 1})
    table.move("RA12", "1215")
    table.end_step()
    table.fight("1215")
    assert table.won == (REBEL, "no-bolsheviks")
    assert table.state.frames == []


@pytest.mark.clause("K-R32", "K-252", "K-211")
def test_a_hesitant_unit_defends_and_keeps_its_zone() -> None:
    table = given(
        "RA05 1214, RI2 1115, RI1 1215", step="rebel_movement", hesitant=["RA05"], rebellion=8
    )
    assert table.paths("RI1")["1216"] == 3
    table.move("RI2", "1214")
    table.end_step()
    table.fight("1214")
    assert table.where("RA05", "RI2") == "RA05 1214, RI2 1115"


@pytest.mark.clause("K-601", "K-605", "K-R31")
def test_a_defender_shot_away_leaves_no_battle() -> None:
    table = given(
        "RI2 1115, RA05 1214, WS 1117",
        step="rebel_movement",
        hits={"RA05": 1},
        options=Options(eliminate_at_zero="on"),
        rebel="fire1",
    )
    table.move("RI2", "1214")
    table.end_step()
    table.do(REBEL, "choose_battle", None, "1214")
    table.do(REBEL, "fire", "WS", "RA05")
    assert table.where("RI2", "RA05") == "RI2 1214, RA05 -"
    assert table.unit("RI2").origin is None
    assert not any(isinstance(frame, BattleEnd) for frame in table.state.frames)


@pytest.mark.clause("K-513", "K-501", "K-257")
def test_markers_do_not_count_for_stacking() -> None:
    table = given("RA12 1121, RA13 1022", ice={"1120": 1}, hits={"RA12": 1}, taken=["1215"])
    assert table.paths("RA12")["1120"] == 3


@pytest.mark.clause("K-501", "K-523")
def test_paths_lead_over_all_ground_but_finland() -> None:
    table = given("RA01 1805")
    ends = {path.split()[-1] for path in table.paths("RA01")}
    assert "1804" not in ends
    assert {"1705", "1806", "1904"} <= ends
