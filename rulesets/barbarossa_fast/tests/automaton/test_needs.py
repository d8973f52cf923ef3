"""The Russian automaton (B16, W25, W39)."""

from __future__ import annotations

from barbarossa_fast.automaton.attacks import choose_attacks
from barbarossa_fast.automaton.outlook import NO_CITY, Outlook
from barbarossa_fast.position.geography import CITIES
from barbarossa_fast.rules.setup import position
from barbarossa_fast.tests.fighting import fates
from barbarossa_fast.tests.procedure import (
    LINE,
    attacks_of,
    automatic,
    need_of,
    told,
)

# --- What it reckons with ----------------------------------------------------------------------


def test_b16_1_threats_are_germans_that_could_come_next_to_the_city() -> None:
    state = position({"A6": "ZHI", "P3": "ROV", "P14": "LUT", "A17": "TAR"}, {"KIE": "S"})
    # ZHI is next to Kiev; the corps on Rovno goes one link there, that on Lutsk two, since Rovno
    # and Zhitomir are German; the army on Tarnopol reaches Vinnitsa, which is not.
    assert Outlook(state).threat("KIE") == 3
    assert Outlook(state).need("KIE") == 5
    assert (Outlook(state).threat("MOS"), Outlook(state).need("MOS")) == (0, 1)


def test_b16_1_russian_units_and_control_bar_the_march() -> None:
    state = position({"P14": "LUT"}, {"KIE": "S", "ROV": "S"}, german=["ZHI"])
    assert Outlook(state).threat("KIE") == 0
    free = position({"P14": "LUT"}, {"KIE": "S"}, german=["ROV", "ZHI"])
    assert Outlook(free).threat("KIE") == 1
    army = position({"A6": "LUT"}, {"KIE": "S"}, german=["ROV", "ZHI"])
    assert Outlook(army).threat("KIE") == 0


def test_b16_1_threats_count_with_good_weather_and_disrupted_units() -> None:
    state = position({"P14": "LUT*"}, {"KIE": "S"}, german=["ROV", "ZHI"], turn=5)
    assert (state.weather, Outlook(state).threat("KIE")) == ("mud", 1)


def test_b16_1_distance_to_the_nearest_city() -> None:
    state = position({}, {})
    told = [Outlook(state).distance(place) for place in ("MOS", "VYA", "RZH", "BRY", "BIA")]
    assert told == [0, 1, 2, 2, 3]
    assert Outlook(position({}, {}, german=["MOS"])).distance("TUL") == 2
    assert Outlook(position({}, {}, german=CITIES)).distance("VYA") == NO_CITY


# --- Levels ------------------------------------------------------------------------------------


def test_w39_b16_6_level_1_the_greater_value_comes_first() -> None:
    germans = {"A6": "ZHI", "P3": "ZHI", "P14": "UMA", "A9": "ORS", "P39": "ORS", "P57": "ORS"}
    state = position(germans, {"KIE": "S S W W", "SMO": "S"})
    outlook = Outlook(state)
    assert (outlook.threat("KIE"), outlook.threat("SMO")) == (3, 3)
    assert need_of(state) == (1, "KIE")
    filled = position(germans, {"KIE": "S S W W W", "SMO": "S"})
    assert need_of(filled) == (1, "SMO")


def test_b16_6_level_1_then_the_greater_shortage() -> None:
    germans = {"A9": "ORS", "A11": "KIS", "A17": "KIS"}
    kiev = {"KIE": "S S S S"}
    # Smolensk is short of two, Odessa of three.
    state = position(germans, {"SMO": "S", "ODE": "S", **kiev})
    assert need_of(state) == (1, "ODE")
    even = position(germans, {"SMO": "S", "ODE": "S S", **kiev})
    assert need_of(even) == (1, "SMO ODE")
    assert need_of(even, "SMO MIN") == (1, "SMO")


def test_b16_6_level_2_moscow_must_not_be_surrounded() -> None:
    russians = {"MOS": "S S S", "VYA": "S", "SMO": "S S S", "KIE": "S S S"}
    germans = {"A4": "ROS", "A6": "VIN"}
    state = position(germans, russians)
    assert need_of(state) == (2, "KAL TUL ZAG RYA")
    closed = {**russians, **dict.fromkeys(["KAL", "TUL", "ZAG", "RYA"], "S")}
    # With the ring closed, the way from Vinnitsa to Kiev is what counts.
    assert need_of(position(germans, closed)) == (2, "ZHI UMA")


def test_b16_6_level_2_bars_the_way_to_a_city() -> None:
    # An army on Minsk: Orsha is one link from Smolensk, Polotsk too, Bobruisk two.
    state = position({"A4": "MIN"}, {"SMO": "S S S"})
    assert Outlook(state).distance("MIN") == 2
    assert need_of(state) == (2, "POL ORS")
    assert need_of(state, "BOB BIA") == (3, "BOB")


def test_b16_6_level_3_holds_armies() -> None:
    state = position({"A4": "MIN"}, {"SMO": "S S S", "POL": "S", "ORS": "S"})
    assert need_of(state) == (3, "VIL BOB")
    corps = position({"P24": "MIN"}, {"SMO": "S S S", "POL": "S", "ORS": "S"})
    assert need_of(corps, "BOB") is None


def test_b16_6_level_4_second_line_against_corps() -> None:
    state = position({"P24": "MIN"}, {"SMO": "S S S", "POL": "S", "ORS": "S", "BOB": "S"})
    # Behind Polotsk, Orsha and Bobruisk (depth 4), each one link from a city.
    assert need_of(state, "ROS VLU GOM RIG") == (4, "VLU ROS GOM")
    army = position({"A4": "MIN"}, {"SMO": "S S S S", "POL": "S", "ORS": "S", "BOB": "S"})
    assert need_of(army, "ROS VLU GOM") is None


def test_b16_6_level_5_reinforces_where_the_pressure_is_greatest() -> None:
    germans = {"A4": "MIN", "A9": "MIN", "P24": "POL"}
    state = position(germans, {"ORS": "S S", "VLU": "S", "SMO": "S S S S S S"})
    # Orsha 4 / 2.5, Velikie Luki 1 / 1.5, Smolensk 1 / 6.5.
    assert need_of(state, "ORS VLU SMO") == (5, "ORS")
    assert need_of(state, "VLU SMO") == (5, "VLU")
    assert need_of(state, "MOS KIE") is None


def test_b16_6_moves_look_at_three_levels_only() -> None:
    germans = {"P24": "MIN"}
    state = position(germans, {"SMO": "S S S", "POL": "S", "ORS": "S", "BOB": "S"})
    assert need_of(state, "ROS VLU", levels=3) is None


# --- Attacks -----------------------------------------------------------------------------------


def test_w25_b16_4_four_on_moscow_must_attack_a_corps() -> None:
    state = position({"P24": "VYA"}, {"MOS": "W S W S", **LINE})
    assert attacks_of(state) == ["VYA from MOS: R01 R02 R03"]
    stronger = position({"P24": "VYA", "A4": "VYA"}, {"MOS": "S S S S", **LINE})
    assert attacks_of(stronger) == []


def test_b16_4_on_a_city_one_unit_stays_behind() -> None:
    state = position({"P24": "VYA"}, {"MOS": "S S", **LINE})
    assert attacks_of(state) == []
    assert attacks_of(position({"P24": "VYA"}, {"MOS": "S S S", **LINE})) == [
        "VYA from MOS: R01 R02"
    ]


def test_b16_4_known_weak_units_count_nothing_and_disrupted_ones_do_not_attack() -> None:
    assert attacks_of(position({"P24": "VYA"}, {"RZH": "W! W! S", **LINE, "MOS": "S"})) == []
    state = position({"P24": "VYA"}, {**LINE, "RZH": "S* W! S W", "MOS": "S"})
    assert attacks_of(state) == ["VYA from RZH: R04 R05 R03"]


def test_b16_4_the_shock_army_goes_first() -> None:
    state = position({"A4": "VYA"}, {**LINE, "TUL": "S S SH1"}, siberians="arrived")
    assert attacks_of(state) == ["VYA from TUL: SH1 R03 R04"]


def test_b16_4_targets_by_value_then_german_depth() -> None:
    russians = {"SMO": "S S S S", "ORE": "S S S", **{k: v for k, v in LINE.items() if k != "ORE"}}
    state = position({"P24": "KHA", "P47": "VYA", "P3": "KUR"}, {**russians, "KON": "S S"})
    told = [attack.target for attack in choose_attacks(state)]
    assert told == ["KHA", "VYA", "KUR"]


def test_b16_4_b11_5_edge_connected_units_do_not_attack_into_a_broken_sector() -> None:
    state = position({"P24": "VYA"}, {"MOS": "S S S S"})
    state.broken = ["AGC"]
    assert attacks_of(state) == []


def test_b16_4_b_r52_a_pocket_breaks_out_against_odds() -> None:
    germans = {"A9": "BRE", "A4": "BAR", "A2": "GOM"}
    state = position(germans, {"PIN": "S W!"})
    # Gomel and Baranovichi lead back; Gomel lies deepest and is taken first.
    assert attacks_of(state) == ["GOM from PIN: R01 R02"]
    assert choose_attacks(state)[0].cut_off is True
    weak = position(germans, {"PIN": "W! W!"})
    assert attacks_of(weak) == []


def test_b16_4_a_cut_off_city_does_not_break_out() -> None:
    state = position({"A11": "KIS", "A17": "NIK"}, {"ODE": "S S S"})
    assert attacks_of(state) == []


def test_b16_7_attacks_are_fought_and_won_ground_is_taken() -> None:
    table, events = automatic("P24 VYA", "MOS S S S, SMO S, KAL S, RZH S, TUL S, ORE S, BRY S")
    # Two of three attack; one takes the corps' hit, the other drives it off to Roslavl.
    assert told(events, "event-automaton-attack") == [("B16.4", "reason-superior")]
    assert fates(table)["P24"] == (1, "retreated")
    assert table.unit("P24").place == "ROS"
    # One position near Vyazma holds Germans: the unit that was not thrown back advances.
    assert [unit.id for unit in table.state.units if unit.place == "VYA"] in (["R01"], ["R02"])


def test_b16_7_advance_onto_a_city() -> None:
    table, _ = automatic("P24 SMO", "VYA S S S, ORS S, ROS S, VLU S, POL S")
    assert "SMO" not in table.state.german


def test_b16_7_nobody_advances_between_german_stacks() -> None:
    # Vyazma has Germans on two neighbours.
    table, events = automatic(
        "P24 VYA, A4 SMO, A9 ROS", "MOS S S S S, KAL S, RZH S, TUL S, BRY S, ORE S, VLU S"
    )
    assert told(events, "event-automaton-attack") == [("B16.4", "reason-superior")]
    assert told(events, "event-automaton-advance") == [("B16.7", "reason-advance-exposed")]
    assert [unit for unit in table.state.units if unit.place == "VYA"] == []


def test_b16_7_b11_5_a_pocket_that_has_broken_out_attacks_no_further() -> None:
    table, events = automatic(
        "P24 TUL, P46 ORE, A4 ROS, A9 GOM, A2 KON", "BRY S S S S S S, MOS S", turn=3
    )
    reserved = [event.text.args["target"] for event in events if event.clause == "B16.4"]
    assert reserved == ["Tula", "Orel"]
    # Tula's fall links Bryansk to the edge, and the sector's line is broken.
    fought = [event.text.args["place"] for event in events if event.text.id == "event-combat"]
    assert fought == ["Tula"]
    assert table.where("P24", "P46") == "P24 -, P46 ORE"
