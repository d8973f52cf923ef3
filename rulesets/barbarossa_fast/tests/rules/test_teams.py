"""Fellow players share a side among themselves: the program asks one seat for all of it (B17)."""

from __future__ import annotations

import pytest

from barbarossa_fast import RULESET
from barbarossa_fast.position.state import GermanSetup, PlanProposal, TurnStart
from barbarossa_fast.tests.table import given


@pytest.mark.clause("B17.1", "B-R47")
def test_b_r47_each_side_has_one_seat_and_teams_are_no_option() -> None:
    assert [seat.id for seat in RULESET.meta.seats] == ["german", "russian"]
    assert "teams" not in {option.key for option in RULESET.meta.options}


@pytest.mark.clause("B17.2", "B-R47")
def test_b17_2_no_permission_is_asked_at_the_border_of_a_sector() -> None:
    table = given("P41 VLU, A9 SMO", "MOS S", control="RZH")
    assert table.paths("P41")["RZH"] == "plain"
    table.german("move", "P41", "RZH")
    assert table.where("P41") == "P41 RZH"
    assert table.asked == "german: ask-german-movement"


@pytest.mark.clause("B17.3", "B-R47")
def test_b17_3_the_one_german_seat_transfers_and_lends() -> None:
    setup = given("P41 BN, A9 BC", "MOS S", step=GermanSetup(), turn=1)
    setup.german("transfer", "P41", "BC")
    assert (setup.unit("P41").home, setup.asked) == ("AGC", "german: ask-setup")
    lending = given("A9 SMO", "MOS S", step=TurnStart(), turn=6)
    assert lending.verbs("german") == ["lend_lf1", "lend_lf4", "lend_none"]
    corps = given("A9 SMO", "MOS S", step=TurnStart(), turn=4)
    corps.german("place_p40", "BS")
    assert corps.unit("P40").home == "AGS"


@pytest.mark.clause("B17.4", "B-R47")
def test_b17_4_the_sides_agree_on_a_plan_or_the_die_decides() -> None:
    table = given("A9 BC", "MOS S", step=PlanProposal(), turn=1)
    table.german("propose_marcks")
    assert table.verbs("russian") == ["accept_plan", "roll_plan"]
    table.russian("roll_plan", dice=[6])
    assert table.state.plan == "schultz"
