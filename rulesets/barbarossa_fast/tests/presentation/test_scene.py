"""The scene: counters, markers, arrows, tracks and hands, from the view alone (section 9)."""

from __future__ import annotations

import pytest

from barbarossa_fast.position.roster import FORMATIONS, SIBERIANS
from barbarossa_fast.position.state import (
    AirBattle,
    Attack,
    Combat,
    Commitment,
    Deployment,
    GermanAttacks,
    GermanMovement,
    Mission,
    Options,
    Reserved,
    RussianAttacks,
    RussianMovement,
    State,
    Sums,
)
from barbarossa_fast.position.units import Loss, Report
from barbarossa_fast.rules.setup import position, setup
from barbarossa_fast.tests.presentation.test_board import list_symbols
from barbarossa_fast.tests.sights import GERMANS, RUSSIANS, VIEWERS, see, words
from tachanka.engine.api import ARBITER, Config, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.scene import Badge, Card, Marker, Msg, Scene


def faces(drawn: Scene) -> dict[str, str]:
    return {piece.id: piece.art for piece in drawn.pieces}


def badges(drawn: Scene, id: str) -> list[str]:
    piece = next(each for each in drawn.pieces if each.id == id)
    return [words(badge.name) for badge in piece.badges]


def sentence(drawn: Scene, id: str) -> str:
    return words(next(each.described for each in drawn.pieces if each.id == id))


def faded(drawn: Scene) -> set[str]:
    return {piece.id for piece in drawn.pieces if piece.dim}


# --- Counters -------------------------------------------------------------------------------


def test_b1_7_counters_show_what_is_known() -> None:
    state = position({"A18": "PSK", "P41": "LUG*"}, {"NOV": "S W!", "MOS": "S! SH1 SB1*"})
    assert faces(see(state)) == {
        "A18": "A18",
        "P41": "P41-disrupted",
        "R01": "unknown",
        "R02": "weak",
        "R03": "strong",
        "SH1": "SH1",
        "SB1": "SB1-disrupted",
    }


def test_a_counter_speaks() -> None:
    state = position({"A18": "PSK", "P41": "LUG*-"}, {"NOV": "S W!*", "MOS": "S! SH1 SB1"})
    drawn = see(state)
    assert sentence(drawn, "A18") == "18. Armee at Pskov, a German army, factor 2"
    assert sentence(drawn, "P41") == (
        "XLI. Panzerkorps at Luga, a German panzer corps, factor 1, Disrupted, Out of Supply"
    )
    assert sentence(drawn, "R01") == "Russian unit R01 at Novgorod, strength unknown"
    assert sentence(drawn, "R02") == "Russian unit R02 at Novgorod, Weak, factor 0, Disrupted"
    assert sentence(drawn, "R03") == "Russian unit R03 at Moscow, Strong, factor 1"
    assert sentence(drawn, "SH1") == "1st Shock Army at Moscow, Siberian Reserve, factor 2"


def test_b1_8_nobody_sees_unknown_strengths_but_the_arbiter() -> None:
    state = position({"A18": "PSK"}, {"NOV": "S W"})
    for viewer in VIEWERS:
        assert faces(see(state, viewer))["R01"] == faces(see(state, viewer))["R02"] == "unknown"
    assert faces(see(state, ARBITER)) == {"A18": "A18", "R01": "strong", "R02": "weak"}


def test_b_r28_the_option_shows_the_russian_his_own() -> None:
    options = Options(russian_knows_own="on")
    state = position({"A18": "PSK"}, {"NOV": "S W!"}, options=options)
    own = see(state, RUSSIANS)
    assert faces(own) == {"A18": "A18", "R01": "strong", "R02": "weak"}
    assert badges(own, "R01") == ["not known to the enemy"]
    assert badges(own, "R02") == []
    assert faces(see(state, GERMANS))["R01"] == "unknown"


def test_b5_1_units_that_are_done_are_dimmed() -> None:
    state = position({"A18": "PSK", "P41": "LUG+", "P56": "DVI*"}, {"NOV": "S+"})
    state.unit("A18").marched = 1
    assert faded(see(state)) == {"A18", "P41", "P56"}
    state.frames = [RussianMovement()]
    assert faded(see(state)) == {"R01"}
    state.frames = [RussianAttacks()]
    assert faded(see(state)) == {"R01"}
    state.frames = [Deployment()]
    assert faded(see(state)) == set()


def test_b7_2_declared_units_carry_their_part() -> None:
    attack = Attack("SMO", ["A9"], ["A4"])
    state = position({"A9": "ORS", "A4": "ORS"}, {"SMO": "S"}, step=Commitment(), attacks=[attack])
    drawn = see(state)
    assert badges(drawn, "A9") == ["attacks"]
    assert badges(drawn, "A4") == ["follows an attack"]


def test_b8_11_hits_given_so_far_are_shown() -> None:
    state = position({"A9": "ORS", "P24": "ORS"}, {"SMO": "S! S!"})
    origins = {"A9": "ORS", "P24": "ORS"}
    combat = Combat("SMO", "german", ["A9", "P24"], origins=origins, fire=3, taken={"A9": 2})
    state.frames = [GermanAttacks(), combat]
    piece = next(each for each in see(state).pieces if each.id == "A9")
    assert piece.badges == (Badge(Msg("badge-hits", {"n": 2}), text="-2", tone="warn"),)


def test_every_unit_has_its_faces() -> None:
    symbols = list_symbols()
    for id in (*FORMATIONS, *SIBERIANS, "weak", "strong"):
        assert {id, f"{id}-disrupted"} <= symbols


# --- Markers and arrows ---------------------------------------------------------------------


def test_b1_9_b1_10_control_and_ruins_lie_beneath() -> None:
    state = position({"A9": "ORS"}, {"SMO": "S"}, german=["BRE"])
    assert see(state).markers == (
        Marker(
            "german-BRE",
            "BRE",
            "german-ring",
            Msg("marker-german", {"place": "Brest-Litovsk"}),
            "german",
            covers=True,
        ),
        Marker(
            "german-ORS",
            "ORS",
            "german-ring",
            Msg("marker-german", {"place": "Orsha"}),
            "german",
            covers=True,
        ),
        Marker(
            "ruin-BRE",
            "BRE",
            "ruin",
            Msg("marker-ruin", {"place": "Brest-Litovsk"}),
            covers=True,
        ),
    )


def test_b13_5_b12_3_b6_5_small_marks() -> None:
    state = position(
        {"A9": "ORS"},
        {"SMO": "S"},
        isolated=["SMO"],
        barren=["SMO"],
        missions=[Mission("LF2", "SMO", 4, 4, "hit")],
        attacks=[Attack("SMO", ["A9"], blitz=True)],
        step=Commitment(),
    )
    small = [each for each in see(state).markers if not each.covers]
    assert [(each.place, each.art, words(each.name)) for each in small] == [
        ("SMO", "target-blitz", "Blitzkrieg on Smolensk"),
        ("SMO", "air-hit", "air mission over Smolensk: a hit"),
        ("SMO", "isolated", "isolated: German attacks get 1 hit more"),
        ("SMO", "barren", "yields no more replacements"),
    ]


def arrows(drawn: Scene) -> list[tuple[str, str, str, str | None]]:
    return [(str(each.start), str(each.end), words(each.name), each.side) for each in drawn.arrows]


def test_b7_5_one_arrow_for_each_link_of_an_attack() -> None:
    state = position(
        {"A9": "ORS", "P24": "ORS", "P46": "ROS"},
        {"SMO": "S"},
        attacks=[Attack("SMO", ["A9", "P24", "P46"])],
        step=Commitment(),
    )
    assert arrows(see(state)) == [
        ("ORS", "SMO", "9. Armee and XXIV. Panzerkorps: from Orsha to Smolensk", "german"),
        ("ROS", "SMO", "XLVI. Panzerkorps: from Roslavl to Smolensk", "german"),
    ]


def test_b11_7_the_arrow_of_a_russian_attack() -> None:
    state = position({"P24": "VYA"}, {"MOS": "S S"})
    state.frames = [RussianAttacks("MOS", "VYA", ["R01", "R02"])]
    drawn = see(state)
    assert arrows(drawn) == [("MOS", "VYA", "R01 and R02: from Moscow to Vyazma", "russian")]
    assert badges(drawn, "R01") == ["attacks"]


def test_b16_7_a_reserved_attack_has_its_arrow_until_it_is_fought() -> None:
    state = position({"P24": "TUL", "P46": "ORE"}, {"RYA": "S", "KUR": "S"}, step=RussianAttacks())
    state.reserved = [
        Reserved("KUR", "ORE", ("R02",), False),
        Reserved("RYA", "TUL", ("R01",), False),
    ]
    assert [(each.start, each.end) for each in see(state).arrows] == [
        ("KUR", "ORE"),
        ("RYA", "TUL"),
    ]
    state.unit("R02").fought = True
    assert [(each.start, each.end) for each in see(state).arrows] == [("RYA", "TUL")]


def test_b9_8_arrows_show_where_units_retreated_to() -> None:
    state = position({"A9": "ORS"}, {"NOV": "S!"})
    loss = Loss("R01", "russian", "rifle", 1, "PSK", hits=1, fate="retreated", to="NOV")
    stood = Loss("A9", "german", "army", 2, "ORS")
    state.reports = [Report(3, "PSK", "german", Sums(), [stood, loss], cleared=True)]
    assert arrows(see(state)) == [("PSK", "NOV", "R01 retreated from Pskov to Novgorod", "russian")]


# --- Tracks and hands -----------------------------------------------------------------------


def tracks(drawn: Scene) -> dict[str, tuple[int, int, int | None]]:
    return {each.id: (each.value, each.most, each.goal) for each in drawn.tracks}


def test_b2_2_b15_1_tracks() -> None:
    state = position({"A6": "KIE"}, {"LEN": "S"}, turn=5)
    assert tracks(see(state)) == {"turn": (5, 7, None), "points": (2, 14, 7)}


@pytest.mark.parametrize(
    ("options", "goal"),
    [
        (Options(), 7),
        (Options(strength_mode="weak"), 9),
        (Options(strength_mode="bell_curve"), 7),
        (Options(vp_shift="-2"), 5),
        (Options(german_setup="free"), 8),
    ],
)
def test_b15_2_the_goal_is_the_middle_of_what_may_be_required(options: Options, goal: int) -> None:
    state = position({"A6": "KIE"}, {"LEN": "S"}, options=options)
    assert tracks(see(state))["points"][2] == goal


def test_b6_1_luftflotten_are_cards_until_they_have_flown() -> None:
    state = position({"A6": "KIE"}, {"LEN": "S"})
    state.luftflotten[0].flown = True
    assert see(state).hands == ()
    state.frames = [AirBattle()]
    (hand,) = see(state).hands
    assert (hand.id, hand.owner) == ("luftflotten", "german")
    assert [(card.id, card.art, words(card.about)) for card in hand.cards] == [
        ("LF2", "luftflotte-2", "Works in the sector of Army Group Centre. One mission a turn."),
        ("LF4", "luftflotte-4", "Works in the sector of Army Group South. One mission a turn."),
    ]
    assert {card.art for card in hand.cards} <= list_symbols()


def test_b12_4_arrivals_are_cards_face_down() -> None:
    state = position({"A6": "KIE"}, {"LEN": "S"}, options=Options(russian_knows_own="on"))
    state.frames = [Deployment(["R07", "R08"], [1, 0], drawn=True)]
    (hand,) = see(state).hands
    down = Msg("card-arrival")
    assert hand.cards == (
        Card("R07", "unknown", Msg("name", {"name": "R07"}), down),
        Card("R08", "unknown", Msg("name", {"name": "R08"}), down),
    )
    (hand,) = see(state, RUSSIANS).hands
    assert [card.art for card in hand.cards] == ["strong", "weak"]


# --- As a whole -----------------------------------------------------------------------------


def begin(scenario: str) -> State:
    options = {"plan_choice": "barbarossa"} if scenario != "typhoon" else {}
    return setup(Config(scenario, options), KeyedChance(b"scene", {}))


@pytest.mark.parametrize("scenario", ["barbarossa", "summer", "typhoon"])
@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_every_scenario_opens_with_a_sound_scene(scenario: str, viewer: Viewer) -> None:
    drawn = see(begin(scenario), viewer)
    assert len(drawn.pieces) == {"typhoon": 54}.get(scenario, 48)
    symbols = list_symbols()
    for piece in drawn.pieces:
        assert piece.art in symbols
        assert words(piece.described)
    for marker in drawn.markers:
        assert marker.art in symbols
    for each in drawn.panels:
        assert words(each.title)
        for row in each.rows:
            assert words(row.label)
            assert row.value is None or words(row.value)
    for things in (drawn.pieces, drawn.markers, drawn.arrows, drawn.panels, drawn.hands):
        ids = [each.id for each in things]
        assert len(ids) == len(set(ids))


def test_the_scene_differs_only_in_words_where_nothing_is_known() -> None:
    state = begin("typhoon")
    first, second, third = (see(state, viewer) for viewer in VIEWERS)
    assert first.pieces == second.pieces == third.pieces
    assert first.panels == second.panels == third.panels
    assert first.hands == second.hands == third.hands
    assert isinstance(state.frames[-1], GermanMovement)
    assert words(first.prompt).startswith("Move your units: 19 can still go.")
    assert words(second.prompt) == words(third.prompt) == "The German side moves."
