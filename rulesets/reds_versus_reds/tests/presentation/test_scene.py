"""What is drawn: the table, its figures and units, goals and tallies."""

from __future__ import annotations

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.frames import Activation, Fire
from reds_versus_reds.position.scenarios import SCENARIOS, read_map, read_scenario
from reds_versus_reds.position.state import Link
from reds_versus_reds.tests.table import KEEPERS, A, Table, position, rest_of_turn, stand, up
from tachanka.engine.api import Assign, Config
from tachanka.engine.resources import read_clauses, say
from tachanka.engine.scene import Msg
from tachanka.engine.testing.table import Table as AnyTable


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_table_is_drawn(scenario: str) -> None:
    board = RULESET.board(Config(scenario))
    assert (board.kind, board.width, board.height, board.unit) == ("table", 7200, 4800, 100)
    assert {area.terrain for area in board.areas} >= {"built_up", "scrub", "road", "fence"}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_key_names_each_kind_of_ground_by_its_clauses(scenario: str) -> None:
    key = RULESET.board(Config(scenario)).legend
    index = read_clauses("reds_versus_reds")
    told = {each.id: say("reds_versus_reds", each.name).lower() for each in key}
    assert {area.terrain for area in RULESET.board(Config(scenario)).areas} <= set(told)
    assert len({each.fill for each in key}) == len(set(told.values())) == len(key) == 7
    for each in key:
        # By the name of its kind, and its clauses speak of that; so does what is told of it.
        word = each.id.replace("_", "-")
        assert told[each.id].startswith(word)
        assert each.clauses
        for clause in each.clauses:
            assert word in index[clause].text.lower(), (each.id, clause)
        assert each.about == Msg(f"terrain-{each.id}-about")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_sent_towards_a_landmark_is_sent_to_houses_of_another_name(scenario: str) -> None:
    areas = RULESET.board(Config(scenario)).areas
    known = read_map(read_scenario(scenario).map).areas
    landmarks = [each for each in areas if each.id in ("mill", "church", "engine")]
    assert len({each.id for each in areas}) == len(areas)
    for each in landmarks:
        assert each.name not in {area.name for area in known}
        houses = [area.corners for area in known if area.terrain == "built_up"]
        assert any(
            min(x for x, _ in ring) <= a <= max(x for x, _ in ring)
            and min(y for _, y in ring) <= b <= max(y for _, y in ring)
            for ring in houses
            for a, b in each.corners
        )
    assert [each.name for each in landmarks] == {
        "nikolskoye-1918": ["Windmill", "Church"],
        "grain-siding-1920": ["Locomotive"],
    }.get(scenario, [])


def test_before_anybody_stands_all_wait_beside_the_table() -> None:
    table = AnyTable(RULESET, Config(SCENARIOS[1]))
    scene = table.see(A)
    assert {hand.owner: [table.say(card.name) for card in hand.cards] for hand in scene.hands} == {
        "attacker": [
            "1st Green band (Lewis gun) · 14", "2nd Green band · 14", "3rd Green band · 14",
            "4th Green band · 14", "Captured Maxim", "Ataman",
        ],
        "defender": [
            "Food detachment, 1st section (Lewis gun) · 6", "Food detachment, 2nd section · 6",
            "Train Maxim", "Detachment commander", "Food commissar",
        ],
    }  # fmt: skip
    known = {card.id for hand in scene.hands for card in hand.cards}
    assert known == {group.id for group in scene.groups}
    assert scene.pieces == ()


@pytest.mark.clause("R-409")
def test_figures_fights_and_units() -> None:
    men = [stand("R2.1", 3000, 4300), stand("K1.1", 3000, 4200), *KEEPERS]
    units = {"R2": {"markers": 1, "done": True}}
    links = [Link("R2.1", "K1.1", fresh=False)]
    scene = Table(position(men, rest_of_turn(Activation), links=links, units=units)).see(A)
    piece = next(piece for piece in scene.pieces if piece.id == "R2.1")
    assert (piece.x, piece.y, piece.size, piece.facing, piece.group) == (
        3000, 500, 50, (0, -100), "R2"
    )  # fmt: skip
    group = next(group for group in scene.groups if group.id == "R2")
    assert [badge.text for badge in group.badges] == ["1", "✓"]
    assert [(arrow.start, arrow.end) for arrow in scene.arrows] == [("R2.1", "K1.1")]


@pytest.mark.clause("R-207", "R-412", "R-R7")
@pytest.mark.parametrize(
    ("option", "ends"),
    [("180", (up(925, 4000), up(5075, 4000))), ("90", (up(1533, 5467), up(4467, 5467)))],
)
def test_a_gun_that_may_fire_shows_its_arc_up_to_half_its_range(
    option: str, ends: tuple[tuple[int, int], ...]
) -> None:
    men = [
        stand("KM.1", 3000, 4000, (0, 100)),
        stand("R2.1", 3000, 4400, (0, -100)),
        stand("RM.1", 4920, 4230, moved_before=True),
        KEEPERS[0],
    ]
    frames = rest_of_turn(Fire, category="hmg")
    scene = Table(position(men, frames, options={"firing_arc": option})).see(A)
    # The other Maxim has moved and is silent.
    (arc,) = scene.shapes
    assert (arc.id, arc.kind, arc.points[0], arc.clause) == (
        "arc-KM.1",
        "arc",
        up(3000, 4000),
        "R-412",
    )
    assert arc.points[1:] == ends
    assert Table(position(men, rest_of_turn(Activation))).see(A).shapes == ()


@pytest.mark.clause("R-901")
def test_goals_and_tallies() -> None:
    men = [stand("R2.1", 3000, 4300), stand("K1.1", 3200, 2300), *KEEPERS]
    table = Table(position(men, rest_of_turn(Activation)))
    scene = table.see(A)
    assert [(goal.side, goal.value, goal.needed) for goal in scene.goals] == [
        ("attacker", None, None), ("defender", 2, 1)
    ]  # fmt: skip
    assert table.say(scene.goals[1].stands or Msg("")) == "2 there, one is enough"
    assert [(tally.id, tally.value) for tally in scene.tallies] == [
        ("figures-attacker", 2), ("figures-defender", 2), ("objective", 2)
    ]  # fmt: skip


@pytest.mark.clause("R-302", "R-307")
def test_who_is_done_is_marked_as_long_as_his_like_move() -> None:
    men = [stand("R2.1", 3000, 4300, (0, -100)), stand("RC.1", 3300, 4300), *KEEPERS]
    men += [stand("KC.1", 3000, 3500)]
    units = {"R2": {"done": True}, "RC": {"done": True}}
    marked = {}
    for name, frames in {
        "units": rest_of_turn(Activation),
        "officers": rest_of_turn(Activation, officers=True),
        "fire": rest_of_turn(Fire, category="infantry"),
    }.items():
        scene = Table(position(men, frames, units=units)).see(A)
        marked[name] = [each.id for each in scene.groups if each.badges]
    assert marked == {"units": ["R2"], "officers": ["RC"], "fire": []}


@pytest.mark.clause("R-105", "R-712", "R-715")
def test_a_panel_tells_of_each_unit_what_it_is_and_what_it_has_left() -> None:
    men = [stand("R2.1", 3000, 4300), stand("R2.2", 3200, 4300), *KEEPERS]
    units = {"R2": {"markers": 1, "strength": 7, "casualties": 1}}
    table = Table(position(men, rest_of_turn(Activation), units=units))
    panels = {panel.id: panel for panel in table.see(A).panels}
    rows = {
        table.say(row.label): [table.say(cell.text) for cell in row.cells]
        for row in panels["units-attacker"].rows
    }
    assert rows == {
        "2nd Red (T 2, M 3)": ["2 of 16", "1", "1 of 2"],
        "Maxim (T 3, M 4)": ["1 of 1", "", ""],
    }


def test_a_screen_reader_hears_who_a_figure_is_and_whether_it_fights() -> None:
    men = [stand("R1.1", 3000, 4300), stand("R2.2", 3300, 4300), stand("K1.1", 3000, 4200)]
    links = [Link("R1.1", "K1.1", fresh=False)]
    table = Table(position([*men, *KEEPERS], rest_of_turn(Activation), links=links))
    told = {piece.id: table.say(piece.described) for piece in table.see(A).pieces}
    assert {id: told[id] for id in ("R1.1", "R2.2", "RM.1")} == {
        "R1.1": "1st Red Lewis gunner 1, Red Army, in close combat",
        "R2.2": "2nd Red rifleman 2, Red Army",
        "RM.1": "Red Maxim, Red Army",
    }


@pytest.mark.clause("R-221", "R-410", "R-612")
@pytest.mark.parametrize(
    ("name", "lit"),
    [
        ("village", {"R2.1": {"K1.1": 6}}),
        ("fire", {"K1.1": {"R2.1": 4, "R2.2": 5, "R2.3": 6, "R2.4": 5}}),
        ("fights", {"K1.3": {"S1.1": None, "S1.2": None}}),
    ],
)
def test_a_diagram_lights_what_its_caption_says(
    name: str, lit: dict[str, dict[str, int | None]]
) -> None:
    diagram = RULESET.diagrams[name]()
    assert set(lit) <= {piece.id for piece in diagram.scene.pieces}
    (choice,) = (each.choice for each in diagram.offers if isinstance(each.choice, Assign))
    told = {
        source.ref: {target.ref: target.total for target in source.options}
        for source in choice.sources
    }
    assert told == lit
