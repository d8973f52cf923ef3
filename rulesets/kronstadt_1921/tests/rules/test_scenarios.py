"""The three scenarios: how they begin, and how they end (K-S1 to K-S3, K-701 to K-704)."""

from __future__ import annotations

from collections import Counter

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.scenarios import SCENARIOS
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.rules.victory import ENDINGS, guns_eliminated
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Config, Outcome
from tachanka.engine.scene import Msg

GUNS = [f"A{n:02}" for n in range(1, 12)]


@pytest.mark.clause("K-S2")
@pytest.mark.parametrize(
    ("guns", "hexes", "won"),
    [
        (7, [], (BOLSHEVIK, "assault-guns")),
        (6, [], None),
        (6, ["1215", "1115", "1016"], (BOLSHEVIK, "assault-hexes")),
        (6, ["1215", "1115"], None),
    ],
)
@pytest.mark.parametrize("step", ["rebel_movement", "bolshevik_movement"])
def test_the_first_assault(
    guns: int, hexes: list[str], won: tuple[str, str] | None, step: str
) -> None:
    units = [f"RA{n:02} {hex}" for n, hex in enumerate(hexes, 1)]
    table = given(
        ", ".join(["CR 0513", *units]),
        scenario="first-assault",
        step=step,
        lost=GUNS[:guns],
        taken=hexes,
    )
    table.end_step()
    assert table.won == won


@pytest.mark.clause("K-S1", "K-107", "K-301")
def test_the_second_assault_is_the_game_of_the_rulebook() -> None:
    table = Table(Config("second-assault"))
    assert table.tracks == (6, 6)
    assert (table.state.turn, table.state.taken, table.state.ice) == (1, [], {})
    sides = Counter(unit.side for unit in table.state.units)
    assert sides == {BOLSHEVIK: 19, REBEL: 16}
    battlefield = SCENARIOS["second-assault"]
    assert (battlefield.first_turn, battlefield.last_turn) == (1, 10)
    assert (battlefield.victory, battlefield.names) == ("siege", {})


@pytest.mark.clause("K-S2", "K-701", "K-702")
def test_the_first_assault_knows_no_other_victory() -> None:
    table = given("RA01 1215", scenario="first-assault", lost=["CR"], turn=5, taken=["1215"])
    table.end_step()
    # It ends in the afternoon, and not by the clause of the ten turns.
    assert RULESET.outcome(table.state) == Outcome(
        REBEL, "time", "K-S2", Msg("outcome-assault-failed")
    )


@pytest.mark.clause("K-S3", "K-208")
def test_over_the_ice_the_council_gets_away() -> None:
    table = given("CR 1402", scenario="over-the-ice", step="rebel_movement", turn=5)
    table.move("CR", "1401")
    assert table.won == (REBEL, "escape")


@pytest.mark.clause("K-S3", "K-207")
def test_over_the_ice_the_council_is_caught() -> None:
    table = given("CR 0610, RA01 0611", scenario="over-the-ice", turn=5)
    table.move("RA01", "0610")
    table.end_step()
    table.fight("0610")
    assert table.won == (BOLSHEVIK, "council-caught")


@pytest.mark.clause("K-S3", "K-243")
def test_over_the_ice_two_catch_the_council() -> None:
    """The game ends there and then: nobody advances and nobody goes back."""
    table = given(
        "CR 0610, RA01 0610, RA02 0610",
        scenario="over-the-ice",
        step="bolshevik_combat",
        origins={"RA01": "0611", "RA02": "0510"},
    )
    table.fight("0610")
    assert table.won == (BOLSHEVIK, "council-caught")
    assert table.where("RA01", "RA02") == "RA01 0610, RA02 0610"


@pytest.mark.clause("K-S3", "K-240")
def test_over_the_ice_both_drown() -> None:
    """The scenario's own test comes before K-R48."""
    table = given(
        "CR 0611, RA01 0611, A07 0412",
        alone=True,
        scenario="over-the-ice",
        origins={"RA01": "0711"},
        ice={"0611": 1},
        rebel="fire1",
    )
    table.play("fire1", "RA01", on="A07")
    assert table.won == (BOLSHEVIK, "council-caught")


@pytest.mark.clause("K-S3", "K-703")
def test_over_the_ice_time_runs_out() -> None:
    table = given("CR 0305", scenario="over-the-ice", turn=10)
    table.end_step()
    assert table.won == (BOLSHEVIK, "council-stranded")


@pytest.mark.clause("K-701", "K-S2")
def test_the_ships_are_no_artillery() -> None:
    table = given("CR 0305", lost=["A01", "WS", "A02", "RI1", "RA01"])
    assert guns_eliminated(table.state) == 2


def test_every_ending_has_a_name() -> None:
    assert len(ENDINGS) == len(set(ENDINGS)) == 9
