"""What is told of a piece: worked positions, by clause."""

from __future__ import annotations

from typing import Any

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.frames import Deployment, Hesitation, OnTheWay
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.rules.setup import position
from kronstadt_1921.tests.sights import REBELS, REDS, attack, on_top, words
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.testing.laws.speech import list_unknown

FIGHTS = ("K-603", "Counts 2 in an attack, and 2 in defence here", "plain")


def told(state: State, unit: str, viewer: Viewer = PUBLIC) -> list[tuple[str, str, str]]:
    """The remarks on a unit: clause, words, tone."""
    remarks = RULESET.describe(RULESET.redact(state, viewer), viewer, unit)
    assert list_unknown(RULESET.package, remarks) == []
    return [(remark.clause, words(remark.text), remark.tone) for remark in remarks]


def test_a_fresh_unit_may_move() -> None:
    state = position({"RA01": "1907", "RI1": "1215"})
    assert told(state, "RA01") == [
        ("K-501", "May still move: 4 MP left", "good"),
        ("K-603", "Counts 2 in an attack, and 2 in defence here", "plain"),
    ]
    assert told(state, "RI1") == [
        ("K-603", "Counts 1 in an attack, and 2 in defence here", "plain")
    ]


def test_a_unit_that_has_moved_says_why_it_stays() -> None:
    """K-503: nothing is left, or too little for the ice around it."""
    state = position({"RA01": "1712", "RA02": "1710"}, mp={"RA01": 0, "RA02": 1})
    assert told(state, "RA01") == [("K-503", "Has no Movement Points left", "plain"), FIGHTS]
    assert told(state, "RA02") == [
        ("K-503", "Has 1 MP left, too few for any hex beside it", "plain"),
        FIGHTS,
    ]


def test_a_zone_of_control_makes_the_first_step_dearer() -> None:
    """K-212."""
    state = position({"RA01": "1216", "RI1": "1215"})
    assert told(state, "RA01")[:2] == [
        ("K-501", "May still move: 4 MP left", "good"),
        ("K-212", "Stands in an enemy Zone of Control: its first step costs 1 MP more", "plain"),
    ]


def test_a_hesitant_unit_waits_for_its_step_and_the_commissar() -> None:
    """K-252, K-401, K-405."""
    state = position({"RA01": "1808", "RA02": "1710"}, hesitant=["RA01", "RA02"], step="hesitation")
    state.frames[0] = Hesitation(["RA02"])
    hesitant = ("K-252", "Hesitant: cannot move or attack until a Commissar frees it", "warn")
    defends = ("K-603", "Counts 2 in defence here, and cannot attack", "plain")
    assert told(state, "RA01") == [
        hesitant,
        ("K-401", "Must step one hex towards the nearest Coastal City", "good"),
        defends,
    ]
    assert told(state, "RA02") == [
        hesitant,
        ("K-405", "Has made its Hesitant step", "plain"),
        defends,
    ]


def test_a_hesitant_unit_in_a_city_or_cut_off() -> None:
    """K-404, K-403: 1106 is an island in the Open Sea."""
    water = {hex: 2 for hex in ("1105", "1107", "1005", "1006", "1205", "1206")}
    state = position({"RA01": "1807", "RA02": "1106"}, hesitant=["RA01", "RA02"], ice=water)
    assert told(state, "RA01")[1] == (
        "K-404",
        "Stands in a Coastal City and need not step back",
        "plain",
    )
    assert told(state, "RA02")[1] == (
        "K-403",
        "Cut off as things stand: it can step towards no Coastal City, and would be lost",
        "warn",
    )


def test_both_sides_of_a_battle() -> None:
    """K-603, K-609: 2 against 1 and 1 for the town is a draw."""
    state = attack(ice={"1216": 2})
    sums = "2 to 2 as it stands, a draw"
    assert told(state, "RA12") == [
        ("K-603", f"Attacks here: {sums}", "plain"),
        ("K-609", "Has no way back: from a draw it is lost", "warn"),
        ("K-238", "Within range of 2 guns: a hit makes it Hesitant", "plain"),
    ]
    assert told(state, "RI1") == [("K-603", f"Is attacked: {sums}", "plain")]
    assert told(attack(), "RA12")[1] == ("K-609", "Goes back to 1216 from a draw", "plain")


def test_a_battle_that_is_lost_warns_its_loser() -> None:
    state = attack(hits={"RA12": 1})
    assert told(state, "RA12")[0] == (
        "K-603",
        "Attacks here: 1 to 2 as it stands, the defender wins",
        "warn",
    )


def test_ice_that_one_more_hit_breaks() -> None:
    """K-240; who cannot waver only loses value (K-238)."""
    state = position({"RA01": "1611", "CG01": "1612", "A03": "1613"}, ice={"1611": 1})
    text = "On cracked ice within range of 1 gun: one more hit and it drowns"
    assert ("K-240", text, "warn") in told(state, "RA01")
    assert ("K-238", "Within range of 1 gun", "plain") in told(state, "CG01")


@pytest.mark.parametrize(
    ("hand", "viewer", "remarks"),
    [
        (["fire1"], REBELS, [("K-236", "Its range covers 1 Bolshevik unit", "good")]),
        (["fire1"], REDS, [("K-236", "Its range covers 1 Bolshevik unit", "plain")]),
        (
            ["power"],
            REBELS,
            [
                ("K-236", "Its range covers 1 Bolshevik unit", "plain"),
                ("K-223", "Cannot fire: the Rebel holds no Artillery Fire! now", "plain"),
            ],
        ),
        (
            [],
            REDS,
            [
                ("K-236", "Its range covers 1 Bolshevik unit", "plain"),
                ("K-221", "Cannot fire: the Rebel has played all chits of this turn", "plain"),
            ],
        ),
    ],
)
def test_a_gun_and_the_hand_as_the_viewer_knows_it(
    hand: list[str], viewer: Viewer, remarks: list[Any]
) -> None:
    """K-236, K-223; K-R19: the Bolshevik is not told whether the Rebel holds Artillery Fire!."""
    state = position({"RA01": "1611", "A03": "1613"}, hands={REBEL: hand, BOLSHEVIK: ["march"]})
    assert told(state, "A03", viewer) == [
        *remarks,
        ("K-603", "Counts 1 in defence here, and cannot attack", "plain"),
    ]


def test_a_unit_on_its_way() -> None:
    """K-R21."""
    way = OnTheWay("RA13", ("1218", "1219"), (2, 2), ("1218", "1219"))
    state = on_top(position({"RA13": "1217"}, hands={REBEL: ["fire1"]}), way)
    assert told(state, "RA13")[0] == ("K-R21", "Is on its way to 1219", "plain")


def test_the_council_and_the_way_to_finland() -> None:
    """K-208."""
    state = position({"CR": "0503", "RA01": "1907"}, step="rebel_movement")
    assert told(state, "CR") == [
        ("K-501", "May still move: 4 MP left", "good"),
        ("K-208", "2 hexes from Finland", "plain"),
        ("K-603", "Counts 1 in an attack, and 1 in defence here", "plain"),
    ]


def test_a_unit_that_was_just_placed_may_be_taken_back() -> None:
    """K-108; a fort has its battery from the start (K-113)."""
    state = position({"RI1": "1215", "A03": "1613"})
    state.frames[:] = [Deployment(REBEL, lifted=39)]
    assert told(state, "RI1")[0] == (
        "K-108",
        "May be taken back and placed elsewhere, once more",
        "good",
    )
    assert told(state, "A03")[0] == ("K-113", "This unit has its place from the start.", "plain")


def test_nothing_is_told_of_what_is_no_unit_on_the_map() -> None:
    state = position({"RA01": "1907"})
    assert told(state, "RA02") == []
    assert told(state, "nothing") == []
