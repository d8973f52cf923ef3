"""The scene: counters and their marks, markers, tracks, panels, and what each viewer is told."""

from __future__ import annotations

import re

import msgspec
import pytest

from battle_dice import RULESET
from battle_dice.meta import META
from battle_dice.rules.setup import place
from battle_dice.tests.presentation.drawing import small
from battle_dice.tests.table import Table
from tachanka.engine.api import PUBLIC, Config, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.resources import read_clauses, say
from tachanka.engine.scene import Badge, Goal, Marker, Msg, Panel, Piece, Row, Scene, Tally, Track
from tachanka.engine.testing.laws.speech import read_symbols

VIEWERS = (Viewer("seat", "white"), Viewer("seat", "red"), PUBLIC)


def test_the_scene_of_a_small_position() -> None:
    moved = Badge(Msg("badge-moved", {"n": 1}), art="moved-1")
    fired = Badge(Msg("badge-fired"), art="fired")
    white, red = Msg("side-white"), Msg("side-red")
    officers: dict[str, str | int | Msg] = {"kind": Msg("unit-infantry"), "figures": 3, "full": 4}
    battery: dict[str, str | int | Msg] = {"kind": Msg("unit-rifled"), "figures": 3, "full": 3}
    assert small(lost={"red": ["r9"]}).see("white") == Scene(
        prompt=Msg("prompt-battles-mine"),
        stage=Msg("stage-battles", {"side": white}),
        pieces=(
            Piece(
                id="w1",
                art="infantry",
                name="Officers",
                described=Msg(
                    "piece-marked",
                    {
                        "piece": Msg(
                            "piece-troops",
                            {"side": white, "name": "Officers", "hex": "D5", **officers},
                        ),
                        "mark": moved.name,
                    },
                ),
                side="white",
                place="D5",
                strength=3,
                full=4,
                badges=(moved,),
                kind="infantry",
            ),
            Piece(
                id="wg",
                art="general",
                name="Markov",
                described=Msg("piece-general", {"side": white, "name": "Markov", "hex": "D5"}),
                side="white",
                place="D5",
                layer=1,
                kind="general",
            ),
            Piece(
                id="ra",
                art="rifled",
                name="Battery",
                described=Msg(
                    "piece-marked",
                    {
                        "piece": Msg(
                            "piece-troops",
                            {"side": red, "name": "Battery", "hex": "H5", **battery},
                        ),
                        "mark": fired.name,
                    },
                ),
                side="red",
                place="H5",
                strength=3,
                full=3,
                badges=(fired,),
                kind="rifled",
            ),
        ),
        markers=(
            Marker("control-E5", "E5", "unclaimed", Msg("marker-unclaimed", {"name": "Market"})),
        ),
        tracks=(
            Track("turn", Msg("track-turn"), 1, 12, "D115"),
            Track(
                "losses-white",
                Msg("track-losses", {"side": white}),
                0,
                2,
                "D111",
                "white",
                goal=5,
                about=Msg("track-losses-exhaustion", {"n": 5}),
            ),
            Track(
                "losses-red",
                Msg("track-losses", {"side": red}),
                1,
                2,
                "D111",
                "red",
                goal=2,
                about=Msg("track-losses-exhaustion", {"n": 2}),
            ),
        ),
        panels=(
            Panel(
                "standing",
                Msg("panel-standing"),
                (
                    Row(Msg("row-first"), white, "white", "D7"),
                    Row(
                        Msg("row-morale", {"side": white}),
                        Msg("row-losses-left", {"n": 5}),
                        "white",
                        "D111",
                    ),
                    Row(
                        Msg("row-morale", {"side": red}),
                        Msg("row-losses-left", {"n": 1}),
                        "red",
                        "D111",
                    ),
                    Row(Msg("row-now"), Msg("row-now-draw"), None, "D115"),
                ),
            ),
            Panel(
                "objectives",
                Msg("panel-objectives"),
                (
                    Row(
                        Msg("row-objective", {"name": "Market", "hex": "E5"}),
                        Msg("row-nobody"),
                        None,
                        "D110",
                        "E5",
                    ),
                ),
            ),
        ),
        goals=(
            Goal("destroy-white", "white", Msg("goal-destroy"), "D114"),
            Goal("destroy-red", "red", Msg("goal-destroy"), "D114"),
        ),
        tallies=(
            Tally("figures-white", "white", Msg("tally-figures"), 4),
            Tally("figures-red", "red", Msg("tally-figures"), 3),
            Tally("lost-white", "white", Msg("tally-lost"), 0),
            Tally("lost-red", "red", Msg("tally-lost"), 1),
            Tally("objectives-white", "white", Msg("tally-objectives"), 0),
            Tally("objectives-red", "red", Msg("tally-objectives"), 0),
        ),
    )


def test_objectives_fly_the_flag_of_their_holder() -> None:
    table = small(control={"E5": "red"})
    drawn = table.see()
    text = Msg("marker-control", {"name": "Market", "side": Msg("side-red")})
    assert drawn.markers == (Marker("control-E5", "E5", "control", text, "red"),)
    assert table.say(text) == "Market, held by Red"
    (objectives,) = [panel for panel in drawn.panels if panel.id == "objectives"]
    assert (objectives.rows[0].side, objectives.rows[0].place) == ("red", "E5")


def test_cleared_obstacles_leave_a_mark() -> None:
    drawn = small(ground={"D5": "i", "C2": "n"}, cleared=["D5", "C2"]).see()
    assert drawn.markers[1:] == (
        Marker("cleared-D5", "D5", "cleared-wire", Msg("marker-cleared-wire")),
        Marker("cleared-C2", "C2", "cleared-fence", Msg("marker-cleared-fence")),
    )


# --- What each viewer is told -------------------------------------------------------------


def told(table: Table) -> list[str]:
    """The prompts of White, Red and the public."""
    return [table.say(table.see(viewer).prompt) for viewer in VIEWERS]


def test_a_step_of_one_side() -> None:
    units = [place("w1", "white", "infantry", "D5"), place("r1", "red", "infantry", "E5")]
    assert told(small(units=units, stage="movement", seat="red")) == [
        "Red is moving.",
        "Move your units, each once. Pick one to see where it can go; end your movement when you"
        " are done.",
        "Red is moving.",
    ]
    white, red, public = told(small(stage="battles"))
    assert white.startswith("Battle with your units")
    assert red == public == "White is battling."


def test_sealed_orders_of_both_sides_and_of_one() -> None:
    guns = [place("wa", "white", "rifled", "C5"), place("w1", "white", "infantry", "B5")]
    guns += [place("r1", "red", "infantry", "F5"), place("ra", "red", "rifled", "G5")]
    mine = "Each of your guns is given a target, or none. Both sides' orders are opened together."
    white, red, public = told(small(units=guns, ground={}, stage="artillery"))
    # No command: it stands there, too, once the orders are sent.
    assert white == red == mine
    assert public == "Both sides are choosing targets for their guns."
    white, red, public = told(small(units=guns[:3], ground={}, stage="artillery"))
    assert white == mine
    assert red == public == "White is choosing targets for the guns."


def test_flags_of_one_unit_and_of_several() -> None:
    assert told(small(stage="flags", seat="red", owed={"w1": 1})) == [
        "1 flag to answer for Officers: fall back, or give up figures.",
        "White is answering flags.",
        "White is answering flags.",
    ]
    units = [place("w1", "white", "infantry", "D5"), place("w2", "white", "infantry", "D6")]
    units.append(place("r1", "red", "infantry", "I5"))
    table = small(units=units, ground={}, stage="flags", seat="red", owed={"w1": 1, "w2": 2})
    assert told(table)[0] == (
        "2 of your units have flags to answer, in the order you like: fall back, or give up"
        " figures."
    )


def test_flags_that_must_be_obeyed_leave_no_choice_of_figures() -> None:
    """The prompt knows the option flag_exchange (D102)."""
    forced = {"flag_exchange": "forced"}
    table = small(stage="flags", seat="red", owed={"w1": 1}, ground={}, options=forced)
    assert told(table)[0] == "1 flag to answer for Officers: fall back as far as you can."
    units = [place("w1", "white", "infantry", "D5"), place("w2", "white", "infantry", "D7")]
    units.append(place("r1", "red", "infantry", "I5"))
    owed = {"w1": 1, "w2": 2}
    table = small(units=units, ground={}, stage="flags", seat="red", owed=owed, options=forced)
    assert told(table)[0] == (
        "2 of your units have flags to answer, in the order you like: fall back as far as you can."
    )


def test_the_end_says_why_and_who() -> None:
    table = small(stage="turn_end", turn=12)
    assert table.outcome is not None
    drawn = table.see()
    assert drawn.prompt == table.outcome.reason
    assert drawn.stage == Msg("stage-over")


# --- The panels ---------------------------------------------------------------------------


def now(table: Table) -> str:
    """What the panel says of the end of the game."""
    return table.panel(PUBLIC, "standing")[-1][1]


def lay_out(scenario: str) -> Table:
    """A scenario at set-up."""
    return Table(RULESET.setup(Config(scenario), KeyedChance(bytes(32), {})))


@pytest.mark.parametrize(
    ("scenario", "winner"),
    [
        ("lezhanka-1918", "Red"),
        ("turbasly-1919", "a draw"),
        ("kastornoye-1919", "White"),
        ("perekop-1920", "White"),
    ],
)
def test_who_would_win_at_set_up(scenario: str, winner: str) -> None:
    assert now(lay_out(scenario)) == winner


def test_who_would_win_follows_the_tests_of_the_end_of_a_turn() -> None:
    table = lay_out("lezhanka-1918")
    for hex in ("G3", "G4", "G6"):
        table.state.control[hex] = "white"
    assert now(table) == "White"
    table.state.control["G3"] = "red"
    table.state.lost["red"] = ["r1", "r2", "r3"]
    before = msgspec.json.encode(table.state)
    assert now(table) == "Red"
    assert msgspec.json.encode(table.state) == before


def test_changed_options_are_listed_with_their_rulings() -> None:
    table = small(options={"bridge_stop": "off", "army_morale": "none"})
    assert table.panel(PUBLIC, "options") == [
        ("What happens at the exhaustion point?", "nothing", "D-R33"),
        ("Must a unit stop on a bridge?", "no", "D-R26"),
    ]
    assert [track.goal for track in table.see().tracks] == [None, None, None]
    assert table.panel(PUBLIC, "standing") == [
        ("Goes first this turn", "White", "D7"),
        ("Would win if it ended now", "a draw", "D115"),
    ]


# --- Everything at once -------------------------------------------------------------------


@pytest.mark.parametrize("scenario", [scenario.id for scenario in META.scenarios])
@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_every_scenario_can_be_drawn(scenario: str, viewer: Viewer) -> None:
    table = lay_out(scenario)
    drawn = table.see(viewer)
    places = {place.id for place in RULESET.board(Config(scenario)).places}
    assert {piece.place for piece in drawn.pieces} <= places
    assert places.isdisjoint(piece.id for piece in drawn.pieces)
    assert len(drawn.pieces) == len(table.state.units)


def test_what_the_ruleset_says_of_itself_can_be_said() -> None:
    said = [META.about, *(seat.name for seat in META.seats)]
    said += [scenario.about for scenario in META.scenarios]
    said += [option.text for option in META.options]
    said += [Msg(f"option-{o.key}-{value}") for o in META.options for value in o.values]
    said += [order.text for order in META.standing]
    said += [Msg(f"standing-{o.key}-{value}") for o in META.standing for value in o.values]
    assert all(say("battle_dice", msg) for msg in said)
    cited = [META.resign, META.agree, *(order.clause for order in META.standing)]
    assert set(cited) <= set(read_clauses("battle_dice"))
    assert all(re.fullmatch("#[0-9a-f]{6}", seat.ink) for seat in META.seats)
    assert [set(scenario.sides) for scenario in META.scenarios] == [{"white", "red"}] * 4


def test_the_faces_of_the_dice_are_pictures() -> None:
    faces = {"INF", "CAV", "ART", "GEN", "FLAG", *"123456"}
    assert {id for id in read_symbols("battle_dice") if id.startswith("die-")} == {
        f"die-{face}" for face in faces
    }
