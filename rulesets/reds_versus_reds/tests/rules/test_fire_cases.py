"""Worked cases W8 to W24: sight, arc, modifiers, whom to shoot at, the sequence of fire."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Fire, Volley
from reds_versus_reds.position.state import Link
from reds_versus_reds.position.terrain import find_ground
from reds_versus_reds.rules.targets import find_silence
from reds_versus_reds.tests.table import (
    FOOT,
    KEEPERS,
    A,
    D,
    Table,
    first_targets,
    look,
    needs,
    position,
    rest_of_turn,
    stand,
    up,
)
from tachanka.engine.scene import Point

GROUND = find_ground("nikolskoye", "difficult")


def sees(a: Point, b: Point) -> bool:
    """Both ways alike, from points counted from the south-west corner."""
    seen = GROUND.can_see(up(*a), up(*b))
    assert GROUND.can_see(up(*b), up(*a)) is seen
    return seen


@pytest.mark.clause("R-208", "R-209", "R-221", "R-R9")
@pytest.mark.parametrize(
    ("a", "b", "seen"),
    [
        ((3000, 3000), (3000, 2184), True),
        ((3000, 3000), (3000, 2183), False),
        ((3800, 3000), (3800, 2250), True),
        ((3800, 3000), (3800, 2249), False),
    ],
    ids=["w8", "w8-deeper", "w9", "w9-deeper"],
)
def test_case_w8_w9_three_inches_into_the_village(a: Point, b: Point, seen: bool) -> None:
    assert sees(a, b) is seen


@pytest.mark.clause("R-220")
def test_case_w10_four_inches_of_scrub() -> None:
    assert not sees((5000, 3700), (5000, 3200))
    assert sees((5000, 3700), (5000, 3201))


@pytest.mark.clause("R-225", "R-224")
def test_case_w11_along_the_high_road() -> None:
    assert sees((3450, 3000), (3450, 2000))
    assert sees((3600, 3000), (3450, 2000))
    assert not sees((3700, 3000), (3450, 2000))


@pytest.mark.clause("R-220", "R-209")
def test_case_w12_scrub_adds_up() -> None:
    assert sees((4500, 2950), (5930, 2950))
    assert not sees((4500, 2950), (5950, 2950))


@pytest.mark.clause("R-207", "R-R7")
def test_case_w13_arc() -> None:
    shooter = stand("K1.1", 2000, 4300, (0, -100))
    field = Field(position([shooter, *KEEPERS]))
    assert field.has_in_arc(shooter, up(2600, 4300))
    assert not field.has_in_arc(shooter, up(2600, 4301))
    narrow = Field(position([shooter, *KEEPERS], options={"firing_arc": "90"}))
    assert narrow.has_in_arc(shooter, up(2600, 3700))
    assert not narrow.has_in_arc(shooter, up(2601, 3700))


KOMUCH = stand("K1.7", 3206, 2436)


@pytest.mark.clause("R-410", "R-411", "R-412", "R-413", "R-415", "R-416", "R-R10", "R-R11")
def test_case_w14_modifiers_term_by_term() -> None:
    assert needs(KOMUCH, stand("R2.1", 3206, 2836, moved=True)) == 4
    close = stand("R2.2", 3306, 2836, moved=True)
    assert needs(KOMUCH, stand("R2.1", 3206, 2836, moved=True), close) == 3
    assert needs(KOMUCH, stand("R2.1", 3206, 2836)) == 5
    assert needs(KOMUCH, stand("R2.1", 3206, 3136, moved=True)) == 4
    assert needs(KOMUCH, stand("R2.1", 3206, 3137, moved=True)) == 5
    behind = stand("R2.1", 3206, 3036)
    assert needs(KOMUCH, behind) == 6
    assert needs(stand("R2.1", 3206, 3036, (0, -100)), KOMUCH) == 6
    single = {"cover_modifier": "single"}
    assert needs(KOMUCH, behind, options=single) == 5
    assert needs(stand("R2.1", 3206, 3036, (0, -100)), KOMUCH, options=single) == 5


@pytest.mark.clause("R-411", "R-R38")
def test_case_w15_close_order() -> None:
    shooter = stand("K1.1", 2000, 4000)
    target = stand("R2.1", 2000, 4300, moved=True)
    west, east = stand("R2.2", 2150, 4300), stand("R2.3", 1850, 4300)
    assert needs(shooter, target, west, east) == 3
    assert needs(shooter, target, west, stand("R2.3", 1849, 4300)) == 4
    assert needs(shooter, target, stand("R2.2", 2105, 4300)) == 3
    assert needs(shooter, target, stand("R2.2", 2106, 4300)) == 4
    maxim = stand("RM.1", 2000, 4300, moved=True)
    assert needs(shooter, maxim, stand("R2.2", 2125, 4300)) == 4
    lewis = stand("R1.1", 2000, 4300, moved=True)
    assert needs(shooter, lewis, stand("R2.2", 2105, 4300)) == 3


CHARGED = [Link("S1.1", "K1.7")]


@pytest.mark.clause("R-401", "R-414", "R-451", "R-457", "R-605", "R-607")
def test_case_w16_a_last_shot_at_who_charges() -> None:
    charger = stand("S1.1", 3206, 2536, start=(3206, 2900), moved=True)
    beside = stand("K1.6", 3062, 2388)
    assert needs(KOMUCH, charger, beside, links=CHARGED) == 4
    assert first_targets(KOMUCH, charger, beside, links=CHARGED) == ["S1.1"]
    assert first_targets(beside, charger, KOMUCH, links=CHARGED) == []
    assert first_targets(charger, KOMUCH, beside, links=CHARGED) == []


@pytest.mark.clause("R-605", "R-R21")
def test_case_w17_who_turned_or_is_surprised_has_none() -> None:
    charger = stand("S1.1", 3206, 2536, start=(3206, 2900), moved=True)
    turned = stand("K1.7", 3206, 2436, turned=True)
    assert first_targets(turned, charger, links=CHARGED) == []
    behind = stand("S1.1", 3206, 2336, start=(3206, 2200), moved=True)
    assert first_targets(KOMUCH, behind, links=CHARGED) == []
    other = stand("S1.2", 3206, 2800, moved=True)
    assert first_targets(KOMUCH, behind, other, links=CHARGED) == []


@pytest.mark.clause("R-618", "R-607")
def test_who_fought_in_earlier_turns_neither_shoots_nor_is_shot_at() -> None:
    old = [Link("S1.1", "K1.7", fresh=False)]
    charger = stand("S1.1", 3206, 2536)
    assert first_targets(KOMUCH, charger, links=old) == []
    assert first_targets(stand("K1.6", 3062, 2388), charger, KOMUCH, links=old) == []


@pytest.mark.clause("R-450", "R-452", "R-R13")
def test_case_w18_who_comes_on_is_shot_at_first() -> None:
    shooter = stand("K1.1", 3000, 2400)
    a = stand("S1.1", 3500, 2900, start=(3500, 3300), moved=True)
    b = stand("R1.2", 3600, 2900, start=(3600, 3400), moved=True)
    c = stand("R2.1", 2900, 2700)
    assert first_targets(shooter, a, b, c) == ["S1.1"]
    assert first_targets(shooter, b, c) == ["R2.1"]


@pytest.mark.clause("R-453", "R-454")
def test_case_w19_the_nearest_unit_and_its_lewis_gunner() -> None:
    shooter = stand("K1.1", 2000, 4300, (100, 0))
    lewis, near = stand("R1.1", 2600, 4300), stand("R1.2", 2580, 4400)
    far, other = stand("R1.3", 2900, 4500), stand("S1.1", 2700, 4300)
    assert first_targets(shooter, lewis, near, far, other) == ["R1.2", "R1.3"]
    assert first_targets(shooter, lewis, far, other) == ["R1.1", "R1.3"]


MAXIM = stand("KM.1", 3690, 2460)


@pytest.mark.clause("R-432", "R-455", "R-R14")
def test_case_w20_six_inches_from_the_first() -> None:
    first = stand("S1.1", 3000, 3400)
    table = Table(position([MAXIM, first, stand("S1.2", 3700, 3400)], [Fire("hmg"), Volley("hmg")]))
    assert table.objection(D, table.plan(D, {"KM.1": ["S1.1", "S1.2"]})) is None
    wide = Table(position([MAXIM, first, stand("S1.2", 3701, 3400)], [Fire("hmg"), Volley("hmg")]))
    refused = wide.objection(D, wide.plan(D, {"KM.1": ["S1.1", "S1.2"]}))
    assert refused is not None
    assert refused.refusal is not None
    assert refused.refusal.clause == "R-432"
    twice = wide.objection(D, wide.plan(D, {"KM.1": ["S1.1", "S1.1"]}))
    assert twice is not None
    many = [stand(f"S1.{n}", 3000 + 110 * n, 3400) for n in range(1, 8)]
    crowd = Table(position([MAXIM, *many], [Fire("hmg"), Volley("hmg")]))
    ids = [each.id for each in many]
    assert crowd.objection(D, crowd.plan(D, {"KM.1": ids[1:]})) is None
    assert crowd.objection(D, crowd.plan(D, {"KM.1": ids})) is not None


@pytest.mark.clause("R-431", "R-R15", "R-110")
@pytest.mark.parametrize(
    ("flags", "silence"),
    [
        ({}, None),
        ({"moved": True}, "moved"),
        ({"moved_before": True}, "heavy"),
        ({"turned": True}, "turned"),
    ],
)
def test_case_w21_heavy_weapons_stand_still(flags: dict[str, bool], silence: str | None) -> None:
    maxim = stand("KM.1", 3690, 2460, **flags)  # type: ignore[arg-type]
    field = Field(position([maxim, *KEEPERS]))
    assert find_silence(field, maxim) == silence


@pytest.mark.clause("R-433", "R-404", "R-106", "R-430")
def test_case_w22_two_maxims() -> None:
    red = stand("RM.1", 3560, 3640, (0, -100))
    keepers = KEEPERS[0], stand("R2.16", 4920, 4230)
    table = Table(position([MAXIM, red, *keepers], rest_of_turn(Fire, category="hmg")))
    assert needs(red, MAXIM) == 6
    assert needs(MAXIM, red) == 5
    table.fire("6 3 5 4", attacker={"RM.1": ["KM.1"]}, defender={"KM.1": ["RM.1"]})
    assert table.alive() == {"KM.1", "K2.8", "R2.16"}


@pytest.mark.clause("R-405", "R-404")
def test_case_w23_who_fell_before_does_not_shoot() -> None:
    men = [
        MAXIM,
        stand("R2.3", 3690, 3000, (0, -100)),
        stand("R2.4", 3850, 3000, (0, -100)),
        stand("K1.1", 3850, 2500),
        *KEEPERS,
    ]
    were = {"R2": {"strength": 16}, "K1": {"strength": 8}}
    table = Table(position(men, rest_of_turn(Fire, category="hmg"), units=were))
    table.fire("6", defender={"KM.1": ["R2.3"]})
    assert "R2.3" not in table.alive()
    assert table.choices(A, "fire") == ["R2.4"]
    table.fire("6 6", attacker={"R2.4": ["K1.1"]}, defender={"K1.1": ["R2.4"]})
    assert table.alive() == {"KM.1", "K2.8", "RM.1"}


@pytest.mark.clause("R-441", "R-442", "R-440", "R-443", "R-R37")
def test_case_w24_blast() -> None:
    places = {4: 3940, 5: 4100, 6: 4260, 7: 4400}
    men = [stand(f"S1.{n}", x, 3500, moved=True) for n, x in places.items()]
    men += [stand("S1.9", 4100, 3801, moved=True), stand("KG.1", 4540, 2230), *KEEPERS]
    frames, were = rest_of_turn(Fire, category="field_gun"), {"S1": {"strength": 14}}
    table = Table(position(men, frames, units=were))
    assert needs(men[5], men[1]) == 4
    table.fire("4 4 5 6 1", defender={"KG.1": ["S1.5"]})
    assert {id for id in table.alive() if id.startswith("S1")} == {"S1.4", "S1.9"}


@pytest.mark.clause("R-442", "R-433")
def test_blast_reaches_three_inches_in_a_village_and_spares_nobody() -> None:
    uslon = "verkhny-uslon-1918"
    men = [
        stand("KG1.1", 2900, 2300, (0, -100), scenario=uslon),
        stand("S1.1", 2900, 2050, scenario=uslon, moved=True),
        stand("K1.1", 2500, 2050, scenario=uslon),
        stand("K1.2", 3301, 2050, scenario=uslon),
        stand("K2.1", 5000, 3000, scenario=uslon),
        stand("R1.1", 1000, 4000, scenario=uslon),
    ]
    table = Table(position(men, rest_of_turn(Fire, category="field_gun"), scenario=uslon))
    told = table.fire("5 6 2 3", defender={"KG1.1": ["S1.1"]})
    assert told.count("R-442") == 1
    assert table.told()[2].endswith(" throw, 5 or more is hit. Hit: 1 of 1st Komuch.")
    assert "K1.1" not in table.alive()
    assert {"KG1.1", "K1.2"} <= table.alive()


@pytest.mark.clause("R-420")
def test_a_lewis_gun_shoots_at_three() -> None:
    lewis = stand("R1.1", 2000, 4300, (0, -100))
    men = [lewis, *(stand(f"K1.{n}", 1800 + 150 * n, 3300) for n in range(1, 5))]
    table = Table(position(men, FOOT))
    ids = [f"K1.{n}" for n in range(1, 5)]
    assert table.objection(A, table.plan(A, {"R1.1": ids[:3]})) is None
    assert table.objection(A, table.plan(A, {"R1.1": ids})) is not None
    far = Table(position([*men, stand("K1.5", 2900, 3300)], FOOT))
    refused = far.objection(A, far.plan(A, {"R1.1": ["K1.1", "K1.5"]}))
    assert refused is not None
    assert refused.refusal is not None
    assert refused.refusal.clause == "R-420"


@pytest.mark.clause("R-415", "R-223", "R-227")
def test_cover_behind_a_fence_and_in_scrub() -> None:
    shooter = stand("K1.1", 3000, 2700)
    assert look(0, 1) == (0, -1)
    assert needs(shooter, stand("R2.1", 3000, 3060, moved=True)) == 5
    assert needs(shooter, stand("R2.1", 3000, 3110, moved=True)) == 4
    scrub = stand("R2.1", 2290, 2900, moved=True)
    assert needs(stand("K1.1", 2290, 2500), scrub) == 5
