"""Declaring German attacks (B7)."""

from __future__ import annotations

import pytest

from barbarossa_fast.position.roster import FORMATIONS
from barbarossa_fast.position.state import Attack, Commitment, Mission, RussianMovement
from barbarossa_fast.rules.attack.prospects import describe_prospects
from barbarossa_fast.rules.attack.sums import preview_attack
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.api import Target, Targets
from tachanka.engine.scene import Msg


def declaring(german: str, russian: str, **how: object) -> Table:
    """The end of step 2."""
    return given(german, russian, step=Commitment(), **how)


def target(table: Table, unit: str, ref: str) -> Target:
    """The target of an attack as it is offered to a unit."""
    offer = table.offer("german", "attack", unit)
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    return next(each for each in offer.choice.options if each.ref == ref)


@pytest.mark.clause("B7.2", "B7.5", "B-R11", "B-R12")
def test_b7_5_attackers_from_different_positions() -> None:
    table = declaring("P46 SMO, P41 ROS, A2 TUL", "VYA S")
    for unit in ("P46", "P41", "A2"):
        assert table.german("attack", unit, "VYA") == ["B7.2"]
    assert table.state.attacks == [Attack("VYA", ["P46", "P41", "A2"])]


@pytest.mark.clause("B7.3", "B5.4", "B9.1")
def test_b7_3_who_may_attack() -> None:
    table = declaring("A9 SMO*, P39 SMO+, P41 SMO", "VYA S, RZH S")
    assert table.movers("german", "attack") == ["P41"]
    assert table.choices("german", "attack", "P41") == ["VYA"]
    assert table.explains("german", "attack", "A9", "VYA") == "B7.3"
    assert table.explains("german", "attack", "P39", "VYA") == "B5.4"
    assert table.explains("german", "attack", "P41", "RZH") == "B7.3"
    table.german("attack", "P41", "VYA")
    assert table.explains("german", "attack", "P41", "VYA") == "B7.3"
    assert table.explains("german", "follow", "P41", "VYA") == "B7.3"


@pytest.mark.clause("B7.4", "B7.6", "B-R13")
def test_w9_links_and_followers() -> None:
    table = declaring("A9 SMO, A4 SMO, P41 SMO, P56 SMO, P39 SMO", "VYA S")
    table.german("attack", "A9", "VYA")
    assert table.explains("german", "attack", "A4", "VYA") == "B7.4"
    table.german("attack", "P41", "VYA")
    assert table.german("follow", "A4", "VYA") == ["B7.6"]
    table.german("follow", "P56", "VYA")
    assert table.explains("german", "follow", "P39", "VYA") == "B7.6"
    assert table.state.attacks == [Attack("VYA", ["A9", "P41"], ["A4", "P56"])]


@pytest.mark.clause("B7.4")
def test_b7_4_three_corps_along_a_link() -> None:
    table = declaring("P41 SMO, P56 SMO, P39 SMO, P57 SMO, P24 ROS", "VYA S")
    for unit in ("P41", "P56", "P39"):
        table.german("attack", unit, "VYA")
    assert table.explains("german", "attack", "P57", "VYA") == "B7.4"
    table.german("attack", "P24", "VYA")


@pytest.mark.clause("B7.6")
def test_b7_6_followers_stand_with_attackers() -> None:
    table = declaring("P41 SMO, A4 ROS, A9 SMO, A2 SMO, P56 SMO", "VYA S")
    table.german("attack", "P41", "VYA")
    assert table.explains("german", "follow", "A4", "VYA") == "B7.6"
    table.german("attack", "P56", "VYA")
    table.german("follow", "A9", "VYA")
    assert table.explains("german", "follow", "A2", "VYA") == "B7.6"
    # Without its attacker a follower stays behind.
    table.german("withdraw", "P41")
    table.german("withdraw", "P56")
    assert table.state.attacks == []


def test_b7_6_as_many_followers_as_are_left() -> None:
    table = declaring("P41 SMO, P56 SMO, P39 SMO, P57 SMO", "VYA S")
    table.german("attack", "P41", "VYA")
    table.german("attack", "P56", "VYA")
    table.german("follow", "P39", "VYA")
    table.german("follow", "P57", "VYA")
    assert table.german("withdraw", "P41") == ["B7.10"]
    assert table.state.attacks == [Attack("VYA", ["P56"], ["P39"])]


@pytest.mark.clause("B7.7", "B3.5")
def test_b7_7_a_blitzkrieg_needs_good_weather_and_a_corps() -> None:
    table = declaring("A9 SMO, P41 SMO", "VYA S")
    table.german("attack", "A9", "VYA")
    assert table.explains("german", "blitz", "VYA") == "B7.7"
    table.german("attack", "P41", "VYA")
    assert table.german("blitz", "VYA") == ["B7.7"]
    assert table.state.attacks == [Attack("VYA", ["A9", "P41"], blitz=True)]
    table.german("withdraw", "P41")
    assert table.state.attacks == [Attack("VYA", ["A9"])]
    for weather in ("mud", "first_snow", "second_snow"):
        snow = declaring("P41 SMO", "VYA S", turn=7, weather=weather)
        snow.german("attack", "P41", "VYA")
        assert snow.explains("german", "blitz", "VYA") == "B3.5"


@pytest.mark.clause("B7.7", "B1.8")
def test_b7_7_the_preview_shows_a_range_for_unknown_units() -> None:
    table = declaring("A9 SMO, P41 SMO", "VYA S W S!")
    table.german("attack", "A9", "VYA")
    told = target(table, "P41", "VYA")
    assert told.total == 3
    assert [term.n for term in told.terms] == [3]
    assert told.note is not None
    args = told.note.args
    # P is 1; a known Strong unit, and two that are Weak or Strong.
    assert args == {
        "hits": Msg("value", {"n": 2}),
        "clear": Msg("value-range", {"least": 4, "most": 6}),
        "fire": Msg("value-range", {"least": 1, "most": 3}),
    }


@pytest.mark.clause("B7.8")
def test_b7_8_only_what_is_not_open_is_a_target() -> None:
    table = declaring("P41 SMO", "VYA S")
    assert table.choices("german", "attack", "P41") == ["VYA"]
    assert table.explains("german", "attack", "P41", "ORS") == "B7.8"
    edge = declaring("P41 RST, A11 MEL", "STA S", turn=6)
    assert edge.explains("german", "attack", "P41", "EKU") == "B1.5"


@pytest.mark.clause("B7.9", "B7.8", "B-R50", "B10.1")
def test_w29_an_empty_fortress_is_attacked() -> None:
    table = declaring("A11 NIK, P48 NIK", "SEV S, MOS S", destroyed="ODE")
    assert table.choices("german", "attack", "A11") == ["PER"]
    table.german("attack", "A11", "PER")
    table.german("attack", "P48", "PER")
    shown = preview_attack(table.view("german"), table.state.attacks[0])
    assert describe_prospects(shown).id == "note-undefended"
    table.german("blitz", "PER")
    table.german("commit")
    table.german("resolve", "PER")
    table.german("advance_all")
    assert table.where("A11", "P48") == "A11 PER, P48 PER"
    assert "PER" in table.state.destroyed
    assert table.asked == "german: ask-blitz"
    assert "SEV" in {offer.on for offer in table.offers("german")}


@pytest.mark.clause("B6.5", "B7.2")
def test_b6_5_the_use_of_a_mission() -> None:
    flown = Mission("LF2", "VYA", 5, 6, "hit")
    table = declaring("P41 SMO, P56 SMO", "VYA S!", missions=[flown])
    assert target(table, "P41", "VYA").total == 2
    table.german("attack", "P41", "VYA")
    assert table.state.attacks[0].air == "plus"
    assert table.german("air_minus", "VYA") == ["B6.5"]
    assert target(table, "P56", "VYA").total == 2
    table.german("air_none", "VYA")
    assert table.state.attacks[0].air is None
    table.german("air_plus", "VYA")
    failed = Mission("LF2", "VYA", 1, 3, "recon")
    none = declaring("P41 SMO", "VYA S!", missions=[failed])
    none.german("attack", "P41", "VYA")
    assert none.verbs("german") == ["blitz", "commit", "withdraw"]
    assert none.explains("german", "air_plus", "VYA") == "B6.5"


@pytest.mark.clause("B7.10", "B7.1", "B-R10")
def test_b7_10_what_is_committed_stands() -> None:
    table = declaring("P41 SMO, A9 SMO, P56 MIN", "VYA S*, BOB S*")
    table.german("attack", "P41", "VYA")
    table.german("attack", "P56", "BOB")
    assert table.german("withdraw", "BOB") == ["B7.10"]
    assert table.explains("german", "withdraw", "BOB") == "B7.1"
    assert table.german("commit")[0] == "B7.10"
    assert table.asked == "german: ask-resolve"
    # A declared target does not recover in step 3, another position does.
    assert table.where("R01", "R02") == "R01 VYA*, R02 BOB"
    assert table.verbs("german") == ["resolve"]


@pytest.mark.clause("B7.1")
def test_b7_1_nothing_to_attack() -> None:
    table = given("A9 BC", "VYA S", destroyed="BRE")
    assert table.german("end_moves")[:2] == ["B2.1", "B7.1"]
    assert isinstance(table.state.step, RussianMovement)


@pytest.mark.clause("B1.3")
def test_b1_3_any_number_of_units_on_a_position() -> None:
    corps = [unit for unit, each in FORMATIONS.items() if each.type == "panzerkorps"]
    table = declaring(", ".join(f"{unit} SMO" for unit in corps), "VYA S")
    assert table.movers("german", "attack") == corps
