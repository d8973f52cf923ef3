"""The units of the lists (section 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from barbarossa_fast.position.roster import AIR_FLEETS, FORMATIONS, SIBERIANS


@pytest.mark.clause("B-R43", "B1.6")
def test_b_r43_the_german_order_of_battle() -> None:
    armies = [each for each in FORMATIONS.values() if each.type == "army"]
    corps = [each for each in FORMATIONS.values() if each.type == "panzerkorps"]
    assert {each.factor for each in armies} == {2}
    assert {each.factor for each in corps} == {1}
    june = Counter((each.group, each.type) for each in FORMATIONS.values() if each.arrives == 1)
    assert june == {
        ("AGN", "army"): 2,
        ("AGN", "panzerkorps"): 2,
        ("AGC", "army"): 2,
        ("AGC", "panzerkorps"): 5,
        ("AGS", "army"): 2,
        ("AGS", "panzerkorps"): 3,
    }
    later = {each.name_de: each.arrives for each in FORMATIONS.values() if each.arrives > 1}
    assert later == {"2. Armee": 2, "11. Armee": 2, "XL. Panzerkorps": 4}


@pytest.mark.clause("B-R38", "B1.6")
def test_b_r38_the_siberian_reserve() -> None:
    assert {each.name_en: each.factor for each in SIBERIANS.values()} == {
        "1st Shock Army": 2,
        "10th Army (reserve)": 1,
        "20th Army (reserve)": 1,
        "Siberian rifle corps": 1,
    }


@pytest.mark.clause("B4.3", "B6.4")
def test_b4_3_the_luftflotten() -> None:
    assert {
        id: (each.sector, each.die_modifier, each.leaves_turn) for id, each in AIR_FLEETS.items()
    } == {"LF1": ("AGN", 0, None), "LF2": ("AGC", 1, 6), "LF4": ("AGS", 0, None)}
