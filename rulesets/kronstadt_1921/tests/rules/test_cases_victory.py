"""Worked cases of occupation, flight and victory: KC-38 to KC-45."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from kronstadt_1921.position.frames import Hesitation, Movement, TurnEnd
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.position.terrain import KRONSTADT
from kronstadt_1921.position.units import combat_value
from kronstadt_1921.rules.hands import deal_of
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Outcome
from tachanka.engine.kernel import conclude
from tachanka.engine.scene import Msg

SOLDIERS = [f"RA{n:02}" for n in range(1, 14) if n != 6] + ["CG01", "CG02", "CG03"]
GUNS = [f"A{n:02}" for n in range(1, 12)]


def occupy(hexes: tuple[str, ...] | list[str]) -> str:
    """A Bolshevik unit in each of these hexes, in words."""
    return ", ".join(f"{unit} {hex}" for unit, hex in zip(SOLDIERS, hexes, strict=False))


@pytest.mark.clause("K-207", "K-416", "K-702", "K-415", "K-R12", "K-432")
def test_KC_38_the_council_falls() -> None:
    table = given("CR 0915, RA12 1015", taken=["1015"], bolshevik="assault")
    table.move("RA12", "0915")
    table.end_step()
    table.do(BOLSHEVIK, "choose_battle", None, "0915")
    table.play("assault")
    assert table.tracks == (2, 4)
    table.do(BOLSHEVIK, "advance", None, "RA12")
    assert table.tracks == (0, 4)
    assert table.state.lost == ["CR"]
    assert deal_of(table.state, REBEL) == (1, 1)
    assert table.won is None


@pytest.mark.clause("K-415", "K-420", "K-R9")
def test_KC_39_the_holder_of_a_kronstadt_hex() -> None:
    table = given("RA12 1216, RA13 1316, RI1 1014, CR 0305", turn=4)

    def march(turn: int, seat: str, *moves: tuple[str, str]) -> int:
        table.skip_to(Movement, turn)
        if table.state.step != Movement(seat):
            table.end_step()
            table.skip_to(Movement, turn)
        for unit, path in moves:
            table.move(unit, path)
            table.everybody_passes()
        table.end_step()
        return table.state.rebellion

    assert march(4, BOLSHEVIK, ("RA12", "1215")) == 4
    assert table.state.taken == ["1215"]
    assert march(5, BOLSHEVIK, ("RA12", "1216"), ("RA13", "1215")) == 4
    assert march(6, BOLSHEVIK, ("RA13", "1316")) == 4
    assert table.state.taken == ["1215"]
    assert march(7, REBEL, ("RI1", "1115 1215")) == 4
    assert table.state.taken == []
    assert march(8, REBEL, ("RI1", "1115")) == 4
    assert march(8, BOLSHEVIK, ("RA12", "1215")) == 2
    assert table.state.taken == ["1215"]


@pytest.mark.clause("K-413", "K-420", "K-417", "K-R9")
def test_KC_40_a_city_falls() -> None:
    table = given("RI2 1121, RA13 1022", step="rebel_movement")
    table.move("RI2", "1122")
    assert table.tracks == (6, 6)
    table.end_step()
    assert table.tracks == (9, 6)
    assert table.state.rebel_cities == ["1122"]
    assert combat_value(table.state, table.unit("RI2")) == 2


@pytest.mark.clause("K-208", "K-523", "K-521", "K-R46", "K-R13")
def test_KC_41_flight() -> None:
    table = given("CR 1403, RI2 1402", step="rebel_movement")
    assert table.refuses(REBEL, "move", "RI2", "1401") == "K-523"
    table = given("CR 1403", step="rebel_movement")
    assert table.paths("CR")["1402 1401"] == 3
    table.move("CR", "1402 1401")
    assert table.state.fled
    assert table.where("CR") == "CR -"
    assert table.state.lost == []
    assert table.tracks == (6, 6)


@pytest.mark.clause("K-209", "K-702", "K-704", "K-R11")
def test_KC_42_after_the_flight() -> None:
    hexes = {"RA01": "1215", "RA02": "1115", "RA03": "1216"}
    words = ", ".join(f"{unit} {hex}" for unit, hex in hexes.items())
    table = given(f"CR 1402, {words}", step="rebel_movement", turn=6, taken=["1115", "1215"])
    table.move("CR", "1401")
    table.end_step()
    assert table.won is None
    assert table.asked == "bolshevik: ask-movement-bolshevik"
    table.move("RA03", "1116")
    table.end_step()
    assert table.won == (BOLSHEVIK, "council-gone")


def siege(occupied: tuple[str, ...], guns: int, **how: object) -> Table:
    """The Bolshevik Movement step with these hexes occupied and so many guns lost."""
    units = f"CR 0305, {occupy(occupied)}"
    return given(units, lost=GUNS[:guns], taken=KRONSTADT, **how)


@pytest.mark.clause("K-701", "K-704", "K-R10")
def test_KC_43_full_victory() -> None:
    table = siege(KRONSTADT, 8)
    table.end_step()
    assert table.won == (BOLSHEVIK, "siege")
    for occupied, guns in ((KRONSTADT, 7), (KRONSTADT[:14], 8)):
        table = siege(occupied, guns)
        table.end_step()
        assert table.won is None
    control = Options(kronstadt_occupation="control")
    table = siege(KRONSTADT[:14], 8, options=control)
    table.end_step()
    assert table.won == (BOLSHEVIK, "siege")


@pytest.mark.clause("K-703", "K-301")
def test_KC_44_time() -> None:
    table = siege(KRONSTADT[:14], 11, turn=10, rebel="desperate")
    table.do(BOLSHEVIK, "end_step")
    table.everybody_passes()
    assert table.won == (REBEL, "time")


@pytest.mark.clause("K-252", "K-R10", "K-R32", "K-401")
def test_KC_45_a_hesitant_unit_occupies() -> None:
    table = siege(KRONSTADT, 8, hesitant=["RA01"])
    table.end_step()
    assert table.won == (BOLSHEVIK, "siege")

    table = siege(KRONSTADT, 7, hesitant=["RA01"], turn=3)
    table.end_step()
    table.skip_to(Hesitation, 4)
    assert table.unit("RA01").hex == KRONSTADT[0]
    assert "hesitant_move" in table.verbs(BOLSHEVIK) or "perish" in table.verbs(BOLSHEVIK)
    assert not isinstance(table.state.step, TurnEnd)


@pytest.mark.clause("K-705")
@pytest.mark.parametrize(("seat", "winner"), [(BOLSHEVIK, REBEL), (REBEL, BOLSHEVIK)])
def test_whoever_gives_up_has_lost(seat: str, winner: str) -> None:
    """At any time: also in a step of the other side."""
    after = conclude(given("RA05 1813", rebel="power").game, seat, "resign").game
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.way) == (winner, "resign")
    assert after.outcome.clause == "K-705"
    assert after.window is None


@pytest.mark.clause("K-706")
def test_two_players_may_agree_on_a_draw() -> None:
    after = conclude(given("RA05 1813").game, REBEL, "agree").game
    assert after.outcome == Outcome(None, "agree", "K-706", Msg("table-agreed"))
