"""The panels: cities and requirements, calendar, planner, combat card, supply, broken lines."""

from __future__ import annotations

from fractions import Fraction

import pytest

from barbarossa_fast.position.state import (
    AirBattle,
    Attack,
    Blitzkrieg,
    Commitment,
    GermanAttacks,
    Mission,
    Options,
    RussianAttacks,
    RussianMovement,
    Summand,
    Sums,
)
from barbarossa_fast.position.units import Loss, Report
from barbarossa_fast.presentation.panels import tell_odds
from barbarossa_fast.rules.attack.opening import begin_combat
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.status.victory import finish
from barbarossa_fast.tests.sights import GERMANS, RUSSIANS, panel, see, title, words
from tachanka.engine.api import ARBITER
from tachanka.engine.scene import Msg

RING = {"A16": "NAR", "A18": "LUG", "P41": "NOV", "P56": "VOL"}


def test_b15_1_cities_one_by_one() -> None:
    state = position({**RING, "A6": "KIE"}, {"LEN": "S"})
    assert panel(see(state), "cities") == [
        "Leningrad, 2 points: Russian",
        "Smolensk, 1 point: Russian",
        "Moscow, 3 points: Russian",
        "Odessa, 1 point: Russian",
        "Kiev, 2 points: German",
        "Sevastopol, 1 point: Russian",
        "Kharkov, 1 point: Russian",
        "Rostov-on-Don, 2 points: Russian",
        "Leningrad is cut off: 1",
        "If it ended now: 3",
    ]


def test_b15_2_what_may_be_required_with_its_odds() -> None:
    state = position({"A6": "KIE"}, {"LEN": "S"})
    assert panel(see(state), "required") == [
        "5 points: 1 chance in 3",
        "7 points: 1 chance in 3",
        "9 points: 1 chance in 3",
    ]


def test_b_r42_the_bell_curve_shows_its_odds() -> None:
    state = position({}, {"LEN": "S"}, options=Options(strength_mode="bell_curve"))
    assert panel(see(state), "required") == [
        "2 points: less than 1%",
        "3 points: less than 1%",
        "4 points: less than 1%",
        "5 points: 8%",
        "6 points: 37%",
        "7 points: 43%",
        "8 points: 11%",
        "9 points: less than 1%",
    ]


def test_b15_3_at_the_end_the_requirement_is_known() -> None:
    state = position({"A6": "KIE"}, {"LEN": "S"}, turn=7)
    finish(state, "russian", "points", "B15.3", Msg("prompt-between"))
    drawn = see(state)
    assert panel(drawn, "required")[0] == "5 points: 1 chance in 3"
    assert [track.goal for track in drawn.tracks] == [None, 7]
    drawn = see(state, ARBITER)
    assert panel(drawn, "required") == ["As it turned out: 7"]
    assert panel(drawn, "cities")[-1] == "At the end: 2"
    assert "supply" not in {each.id for each in drawn.panels}


@pytest.mark.parametrize(
    ("odds", "told"),
    [
        (Fraction(1), "certain"),
        (Fraction(1, 3), "1 chance in 3"),
        (Fraction(2, 3), "67%"),
        (Fraction(1, 300), "less than 1%"),
    ],
)
def test_odds_in_words(odds: Fraction, told: str) -> None:
    assert words(tell_odds(odds)) == told


def test_b3_1_b3_2_b4_1_the_calendar_before_october() -> None:
    state = position({"A2": "MIN", "A11": "KIS"}, {"LEN": "S"}, turn=3)
    assert panel(see(state), "calendar") == [
        "June: Good weather",
        "July: Good weather, 2. Armee arrives and 11. Armee arrives",
        "August (now): Good weather",
        "September: Good weather and XL. Panzerkorps arrives",
        "October: Mud on 1 to 4, Good weather on 5 or 6",
        "November: Good weather after Mud, else Snow and Luftflotte 2 leaves",
        "December: Snow and the Siberian Reserve enters at the latest",
    ]


def test_w30_the_calendar_follows_october() -> None:
    mud = position({}, {"LEN": "S"}, turn=6, siberians="arrived")
    assert panel(see(mud), "calendar")[4:] == [
        "October: Mud",
        "November (now): Good weather and Luftflotte 2 leaves",
        "December: the first Snow",
    ]
    good = position({}, {"LEN": "S"}, turn=6, weather="first_snow", siberians="arrived")
    assert panel(see(good), "calendar")[4:] == [
        "October: Good weather",
        "November (now): the first Snow and Luftflotte 2 leaves",
        "December: the second Snow",
    ]


def test_b12_4_b4_5_b8_18_reserves() -> None:
    state = position({"A6": "KIE*"}, {"LEN": "S"}, pool=[0, 1], dead=["P41", "SH1"])
    assert panel(see(state), "reserves") == [
        "Units in the Russian pool: 2",
        "Arrivals next, as it stands: 2",
        "Siberian Reserve: waits for a German army next to Moscow",
        "Japan: no die while the Siberians stay",
        "German units: 1, 1 Disrupted",
        "Russian units: 1",
        "German units lost: XLI. Panzerkorps",
    ]


def test_w27_arrivals_as_it_stands() -> None:
    units = {"A16": "NAR", "A18": "LUG", "P41": "NOV", "P56": "VOL", "A9": "SMO", "A6": "KIE"}
    state = position({**units, "A11": "ODE"}, {"LEN": "S S"}, pool=[1] * 12)
    assert "Arrivals next, as it stands: 6" in panel(see(state), "reserves")


def test_b_r39_without_japan_nothing_is_said_of_it() -> None:
    state = position({}, {"LEN": "S"}, options=Options(japan="off"))
    assert not any("Japan:" in line for line in panel(see(state), "reserves"))
    assert panel(see(state), "options") == ["What if Japan attacks?: it never does"]


def test_b6_1_b6_5_the_luftwaffe() -> None:
    state = position(
        {"A6": "ZHI"},
        {"KIE": "S"},
        step=AirBattle(),
        missions=[Mission("LF4", "KIE", 3, 3, "recon")],
    )
    assert panel(see(state), "air") == [
        "Luftflotte 1: ready, Army Group North",
        "Luftflotte 2: ready, Army Group Centre",
        "Luftflotte 4: Kiev: reconnaissance only",
    ]


def test_b3_4_no_panel_of_the_air_in_mud() -> None:
    state = position({"A6": "ZHI"}, {"KIE": "S"}, turn=5, weather="mud")
    assert title(see(state), "air") == ""


# --- The planner and the combat card --------------------------------------------------------


def test_w10_the_planner_knows_everything_when_all_are_known() -> None:
    attack = Attack("KIE", ["A6", "P3", "P14", "A17", "P48"], air="plus")
    state = position(
        {"A6": "ZHI", "P3": "ZHI", "P14": "ZHI", "A17": "UMA", "P48": "UMA"},
        {"KIE": "S! S! W!"},
        step=Commitment(),
        missions=[Mission("LF4", "KIE", 4, 4, "hit")],
        attacks=[attack],
    )
    assert panel(see(state), "attack-KIE") == [
        "Attackers from Zhitomir: 6. Armee, III. Panzerkorps and XIV. Panzerkorps",
        "Attackers from Uman: 17. Armee and XLVIII. Panzerkorps",
        "Result: all defenders are eliminated",
        "Hits on the defenders: 7",
        "Hits that eliminate them all: 5",
        "Hits on the attackers: 3",
        "Defenders: 3 units, known factors 2",
        "from Zhitomir (6. Armee 2 + III. Panzerkorps 1 + XIV. Panzerkorps 1): +4",
        "from Uman (17. Armee 2 + XLVIII. Panzerkorps 1): +3",
        "air support: +1",
        "Attack: 8",
        "fortress: +2",
        "army against a fortress: −1",
        "Absorbed by the position: 1",
        "factors of the defenders (R01 1 + R02 1 + R03 0): +2",
        "fortress: +1",
        "Hits the attackers bear without a loss: 7",
    ]


def test_b8_3_b8_8_the_planner_gives_ranges_for_what_is_unknown() -> None:
    attack = Attack("BIA", ["A4", "P24"], ["P46"], blitz=True)
    state = position(
        {"A4": "BC", "P24": "BC", "P46": "BC"},
        {"BIA": "S W"},
        step=Commitment(),
        attacks=[attack],
    )
    drawn = see(state, RUSSIANS)
    assert title(drawn, "attack-BIA") == "Blitzkrieg on Bialystok"
    assert panel(drawn, "attack-BIA") == [
        "Attackers from Warsaw: 4. Armee and XXIV. Panzerkorps",
        "Followers from Warsaw: XLVI. Panzerkorps",
        "Result: all defenders may be eliminated",
        "Hits on the defenders: 2",
        "Hits that eliminate them all: 2 to 4",
        "Hits on the attackers: 0 to 4",
        "Defenders: 2 units, 2 unknown",
        "from Warsaw (4. Armee 2 + XXIV. Panzerkorps 1): +3",
        "Attack: 3",
        "absorbed by the position: +1",
        "Absorbed by the position: 1",
        "factors of the defenders (R01 0 or 1 + R02 0 or 1): 0 to 2",
        "doubled in a Blitzkrieg: 0 to 2",
        "Hits the attackers bear without a loss: 3",
        "From there corps may go on to: Baranovichi, Brest-Litovsk, Kaunas, Minsk and Vilna",
    ]


@pytest.mark.parametrize(
    ("russian", "verdict"),
    [
        ({"ORS": "S! S!"}, "it takes a retreat to clear the position"),
        ({"SMO": "S! S!"}, "the defenders need not leave"),
    ],
)
def test_b9_6_b9_10_what_too_few_hits_may_still_do(russian: dict[str, str], verdict: str) -> None:
    (target,) = russian
    start = "MIN" if target == "ORS" else "ORS"
    attack = Attack(target, ["A4", "P24"])
    state = position({"A4": start, "P24": start}, russian, step=Commitment(), attacks=[attack])
    assert f"Result: {verdict}" in panel(see(state), f"attack-{target}")


def test_b7_9_an_empty_fortress_needs_no_sums() -> None:
    attack = Attack("PER", ["A11"])
    state = position({"A11": "NIK"}, {"SEV": "S"}, step=Commitment(), attacks=[attack])
    assert panel(see(state), "attack-PER") == [
        "Attackers from Nikolaev: 11. Armee",
        "No defender: the attackers advance",
        "Hits the attackers bear without a loss: 2",
    ]


def test_b11_9_the_planner_of_a_russian_attack() -> None:
    state = position({"P24": "VYA"}, {"MOS": "S S"})
    state.frames = [RussianAttacks("MOS", "VYA", ["R01", "R02"])]
    assert panel(see(state, RUSSIANS), "attack-VYA") == [
        "Result: it takes a retreat to clear the position",
        "Hits on the defenders: 0 to 1",
        "Hits that eliminate them all: 2",
        "Hits on the attackers: 1",
        "Defenders: 1 unit, known factors 1",
        "from Moscow (R01 0 or 1 + R02 0 or 1): 0 to 2",
        "Attack: 0 to 2",
        "absorbed by the position: +1",
        "Absorbed by the position: 1",
        "factors of the defenders: +1",
    ]


def test_b8_12_the_combat_card() -> None:
    state = position({"A9": "ORS"}, {"VYA": "S!"})
    state.reports = [
        Report(
            3,
            "SMO",
            "german",
            Sums(
                (
                    Summand("link", 3, "ORS"),
                    Summand("mud", -1, "ORS"),
                    Summand("isolated", 1),
                ),
                (Summand("fortress", 2), Summand("army", -1)),
                (Summand("defenders", 2), Summand("fortress", 1), Summand("air", -1)),
            ),
            [
                Loss("A9", "german", "army", 2, "ORS", 1, "stood"),
                Loss("P24", "german", "panzerkorps", 1, "ORS", 1, "thrown"),
                Loss("R01", "russian", "rifle", 1, "SMO", 1, "retreated", "VYA"),
                Loss("R02", "russian", "rifle", 0, "SMO", 2, "eliminated"),
                Loss("R03", "russian", "rifle", 1, "SMO"),
            ],
            cleared=True,
        )
    ]
    drawn = see(state)
    assert title(drawn, "combat") == "Last combat: German attack on Smolensk"
    assert panel(drawn, "combat") == [
        "Result: the position is cleared",
        "9. Armee, factor 2: 1 hit: Disrupted, stays",
        "XXIV. Panzerkorps, factor 1: 1 hit: thrown back to Orsha",
        "R01, factor 1: 1 hit: retreated to Vyazma",
        "R02, factor 0: 2 hits: eliminated",
        "R03, factor 1: no hit",
        "Hits on the defenders: 2",
        "Hits on the attackers: 2",
        "from Orsha (9. Armee 2 + XXIV. Panzerkorps 1): +3",
        "Mud on the way from Orsha: −1",
        "target isolated: +1",
        "Attack: 3",
        "fortress: +2",
        "army against a fortress: −1",
        "Absorbed by the position: 1",
        "factors of the defenders (R01 1 + R02 0 + R03 1): +2",
        "fortress: +1",
        "air support: −1",
    ]


def test_b8_11_the_combat_that_is_fought_is_what_the_question_is_about() -> None:
    state = position({"A4": "MIN", "P24": "MIN"}, {"ORS": "S"})
    state.attacks = [Attack("VIL", ["A4"])]
    state.frames = [GermanAttacks()]
    begin_combat(state, "ORS", "german", ["A4", "P24"])
    asked = [each for each in see(state).panels if each.asked]
    assert [words(each.title) for each in asked] == ["Combat: German attack on Orsha"]


# --- Supply and lines -----------------------------------------------------------------------


def test_b13_1_when_all_are_fed_one_line_says_so() -> None:
    state = position({"A6": "LVO"}, {"LEN": "S"})
    assert panel(see(state), "supply") == ["Every unit is in supply"]


def test_b13_4_b13_6_b13_7_who_would_be_out_of_supply() -> None:
    state = position({**RING, "P24": "TUL"}, {"LEN": "S S S S*", "VYA": "S", "BRY": "S", "ORE": "S",
        "RYA": "S", "MOS": "S"})  # fmt: skip
    assert panel(see(state), "supply") == [
        "Pocket: Leningrad: 3 of 4 fed, room for 3",
        "Out of Supply at Leningrad: R04, 1 would be eliminated",
        "Cut off at Tula: XXIV. Panzerkorps",
    ]


def test_w26_a_broken_line_and_its_way() -> None:
    state = position({"P24": "VYA"}, {"MOS": "S", "KAL": "S", "RZH": "S", "SMO": "S", "ROS": "S"})
    assert title(see(state), "lines") == "Lines broken as it stands"
    assert panel(see(state), "lines") == ["Army Group Centre: by Vyazma and Tula"]
    state.frames, state.broken = [RussianMovement()], ["AGC"]
    assert title(see(state), "lines") == "Broken lines"
    assert panel(see(state), "lines") == ["Army Group Centre: by Vyazma and Tula"]
    state.unit("R02").place = "TUL"
    assert panel(see(state), "lines") == [
        "Army Group Centre: closed again; the ban stays for this turn"
    ]


def test_whole_lines_need_no_panel() -> None:
    state = position({"P24": "VYA"}, {"MOS": "S", "KAL": "S", "RZH": "S", "TUL": "S"})
    state.frames = [RussianMovement()]
    assert title(see(state, GERMANS), "lines") == ""


# --- Where corps may go on to ---------------------------------------------------------------


def test_b10_1_every_way_on_is_told_with_what_it_comes_to() -> None:
    state = position({"P24": "PIN", "P46": "PIN"}, {"GOM": "S", "BAR": "S!"})
    state.frames = [GermanAttacks(), Blitzkrieg("PIN", ["P24", "P46"])]
    drawn = see(state)
    assert title(drawn, "onward") == "The corps at Pinsk may go on to"
    assert panel(drawn, "onward") == [
        "Baranovichi: hits on the defenders 1, 2 needed to eliminate all; hits on the attackers 2",
        "Brest-Litovsk: nobody there: the attackers walk in",
        "Gomel: hits on the defenders 1, 1 to 2 needed to eliminate all; "
        "hits on the attackers 0 to 2",
    ]
