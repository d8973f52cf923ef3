"""The counters, the map, set-up and scenarios: sections 1, 2 and 6 of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.chits import CHITS
from kronstadt_1921.position.frames import ChitChoice, Deployment, Movement
from kronstadt_1921.position.scenarios import SCENARIOS, ZONES, clock
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.position.terrain import CHART, CITIES, CODES, GRID, KRONSTADT, SHEET
from kronstadt_1921.position.track_table import REBEL_DEALS, TABLE
from kronstadt_1921.position.units import ARTILLERY, COUNTERS, KINDS, combat_value
from kronstadt_1921.rules.chits.table import CHIT_TABLE
from kronstadt_1921.rules.deployment import LIFTS
from kronstadt_1921.tests.rules.test_cases_setup import begin
from kronstadt_1921.tests.table import given
from tachanka.engine.api import Config
from tachanka.engine.chance import KeyedChance
from tachanka.engine.kernel import begin as begin_game
from tachanka.engine.kernel import play, undo
from tachanka.engine.registry import complete_config


@pytest.mark.clause("K-106", "K-105", "K-201", "K-203", "K-R47", "K-R49", "K-R50")
def test_the_counters() -> None:
    kinds = Counter(counter.kind for counter in COUNTERS.values())
    assert kinds == {
        "red_army": 13,
        "congress": 6,
        "council": 1,
        "sailors": 3,
        "artillery": 11,
        "warships": 1,
    }
    assert sum(map(len, CHITS.values())) == len(CHIT_TABLE) == 12
    # 35 units, 12 chits and 43 markers are the 90 counters of the box.
    markers = {"turn": 1, "rebellion": 1, "leningrad": 1, "hesitant": 10, "hit": 15, "sea": 15}
    assert len(COUNTERS) + 12 + sum(markers.values()) == 90
    assert len({counter.name for counter in COUNTERS.values()}) == 35


@pytest.mark.clause("K-202", "K-204", "K-205", "K-206", "K-211", "K-502", "K-R2")
def test_the_values_of_the_counters() -> None:
    told = {kind: (k.side, k.value, k.moves, k.zoc, k.wavers, k.fires) for kind, k in KINDS.items()}
    assert told == {
        "red_army": (BOLSHEVIK, 2, True, True, True, False),
        "congress": (BOLSHEVIK, 2, True, True, False, False),
        "council": (REBEL, 1, True, False, False, False),
        "sailors": (REBEL, 1, True, True, False, False),
        "artillery": (REBEL, 1, False, False, False, True),
        "warships": (REBEL, 1, False, False, False, True),
    }
    table = given("RI1 1215, CR 0915, A01 1408, WS 1117", rebellion=15)
    values = {unit.id: combat_value(table.state, unit) for unit in table.state.units}
    assert values == {"RI1": 2, "CR": 1, "A01": 1, "WS": 1, "RA06": 2}


@pytest.mark.clause("K-104", "K-521", "K-522", "K-R3", "K-R4", "K-R7", "K-R8")
def test_the_map() -> None:
    assert Counter(CODES.values()) == {
        ".": 440,
        "M": 289,
        "X": 34,
        "K": 15,
        "F": 11,
        "C": 10,
        "W": 1,
    }
    assert {code: (g.mp, g.bonus) for code, g in CHART.items()} == {
        "M": (1, 0),
        "F": (1, 0),
        "W": (2, 1),
        ".": (2, 0),
        "K": (1, 1),
        "C": (1, 1),
        "X": (1, 0),
    }
    assert Counter(CITIES.values()) == {
        "Sestroretsk": 1,
        "Lissi Nos": 1,
        "Oranienbaum": 1,
        "Peterhof": 1,
        "Petrograd": 6,
    }
    assert len(ZONES["kronstadt_city"]) == 9
    assert set(ZONES["kronstadt_city"]) < set(KRONSTADT)
    assert GRID.neighbours["1215"] == ("1115", "1116", "1214", "1216", "1315", "1316")
    assert SHEET.names["1408"] == "Fort Totleben (Pervomaisky)"
    forts = {SCENARIOS["second-assault"].fixed[gun] for gun in ARTILLERY}
    assert forts == {hex for hex, code in CODES.items() if code == "F"}


@pytest.mark.clause("K-109", "K-110", "K-111", "K-112", "K-R5", "K-R6")
def test_zones_lie_on_permitted_ground() -> None:
    for name, zone in ZONES.items():
        allowed = "K" if name == "kronstadt_city" else "MC"
        assert {CODES[hex] for hex in zone} <= set(allowed)
    for battlefield in SCENARIOS.values():
        for groups in battlefield.deploy.values():
            waiting = Counter(group.zone for group in groups for _ in group.units)
            assert all(len(ZONES[zone]) >= count for zone, count in waiting.items())


@pytest.mark.clause("K-411")
def test_the_track_table() -> None:
    assert [row.level for row in TABLE] == [1] * 3 + [2] * 8 + [3] * 5
    assert [row.markers for row in TABLE] == [0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]
    assert REBEL_DEALS == {1: (1, 1), 2: (1, 2), 3: (2, 1)}


@pytest.mark.clause("K-102", "K-103", "K-301")
def test_the_clock() -> None:
    assert [clock(turn) for turn in (1, 2, 5, 10)] == ["0500", "0700", "1300", "2300"]
    assert {id: (b.date, b.first_turn, b.last_turn) for id, b in SCENARIOS.items()} == {
        "second-assault": ("1921-03-17", 1, 10),
        "first-assault": ("1921-03-08", 1, 5),
        "over-the-ice": ("1921-03-17", 5, 10),
    }


@pytest.mark.clause("K-107", "K-108", "K-111", "K-112", "K-113", "K-114")
def test_setting_up_the_second_assault() -> None:
    table = begin("second-assault")
    assert table.tracks == (6, 6)
    assert table.state.unit("A03").hex == "1613"
    assert table.state.unit("WS").hex == "1117"
    assert "end_step" not in table.verbs(BOLSHEVIK)
    assert table.offers(REBEL) == []
    table.do(BOLSHEVIK, "deploy_rest")
    assert table.where("RA01", "RA12", "CG02") == "RA01 1806, RA12 1122, CG02 3121"
    table.do(BOLSHEVIK, "undeploy", "RA01")
    assert "end_step" not in table.verbs(BOLSHEVIK)
    table.do(BOLSHEVIK, "deploy", "RA01", "2008")
    table.do(BOLSHEVIK, "end_step")
    assert table.asked == "rebel: ask-deployment-rebel"
    assert table.choices(REBEL, "deploy", "CR") == list(ZONES["kronstadt_city"])
    table.do(REBEL, "deploy", "CR", "1215")
    assert table.refuses(REBEL, "deploy", "RI1", "1215") == "K-112"
    assert table.refuses(REBEL, "deploy", "RI1", "0513") == "K-112"
    table.do(REBEL, "deploy_rest")
    table.do(REBEL, "end_step")
    assert isinstance(table.state.step, ChitChoice)
    assert all(unit.hex for unit in table.state.units)


@pytest.mark.clause("K-108")
def test_setting_up_ends_some_time() -> None:
    table = begin("second-assault")
    table.do(BOLSHEVIK, "deploy_rest")
    for _ in range(LIFTS):
        table.do(BOLSHEVIK, "undeploy", "RA01")
        table.do(BOLSHEVIK, "deploy", "RA01", "1806")
    assert table.verbs(BOLSHEVIK) == ["end_step"]


@pytest.mark.clause("K-S2", "K-111")
def test_setting_up_the_first_assault() -> None:
    table = begin("first-assault")
    assert table.tracks == (8, 9)
    assert table.unit("CG01").name == "Cheka and Communist cadet detachment, north"
    table.do(BOLSHEVIK, "deploy_rest")
    table.do(BOLSHEVIK, "end_step")
    table.do(REBEL, "deploy_rest")
    table.do(REBEL, "end_step")
    assert len({unit.hex for unit in table.state.units}) == 8 + 16


@pytest.mark.clause("K-S3", "K-420")
def test_setting_up_over_the_ice() -> None:
    table = begin("over-the-ice")
    assert isinstance(table.state.step, ChitChoice)
    assert (table.state.turn, *table.tracks) == (5, 4, 3)
    assert sorted(table.state.taken) == sorted(ZONES["kronstadt_city"])
    assert table.where("CR", "RA01", "WS") == "CR 0513, RA01 1106, WS -"
    told = RULESET.opening(table.state)
    assert [event.clause for event in told] == ["K-103", "K-303"]


@pytest.mark.clause("K-101")
def test_only_chits_are_drawn() -> None:
    """A whole game with fallbacks alone draws nothing but the two hands of each turn."""
    cfg = complete_config(RULESET, Config("over-the-ice"))
    step = begin_game(RULESET, cfg, b"key")
    kinds = Counter[tuple[str, str]]()
    while step.game.window is not None:
        for seat, act in step.game.window.fallback.items():
            step = play(step.game, seat, act)
            kinds.update((draw.kind, draw.why.by) for draw in step.entry.draws)
    assert kinds == {("draw", REBEL): 6, ("draw", BOLSHEVIK): 6}
    assert step.game.outcome is not None
    assert step.game.outcome.way == "council-stranded"


def test_setting_up_may_be_undone() -> None:
    cfg = complete_config(RULESET, Config("second-assault"))
    first = begin_game(RULESET, cfg, b"key").game
    table = begin("second-assault")
    second = play(first, BOLSHEVIK, table.act("deploy", "RA01", "1805")).game
    assert undo(second, BOLSHEVIK).game.body == first.body


@pytest.mark.clause("K-302", "K-304", "K-305", "K-306", "K-222", "K-223")
def test_the_sequence_of_a_turn() -> None:
    table = given("RA01 1508, RI1 1215", step="chit_choice", hesitant=["RA01"])
    stages: list[str] = []
    chance = KeyedChance(b"turn", {})
    while table.state.turn == 1:
        step = table.state.step
        name = f"{type(step).__name__} {getattr(step, 'side', '')}".strip()
        if not stages or stages[-1] != name:
            stages.append(name)
        table.settle(table.window.fallback, chance)
        table.sound()
    assert stages == [
        "ChitChoice",
        "Movement rebel",
        "Hesitation",
        "Movement bolshevik",
        "MovementEnd bolshevik",
        "TurnEnd",
    ]
    assert table.state.hands == {}
    (dealt,) = table.state.past
    assert dealt.turn == 1
    assert all(len(hand.held) == 3 for hand in dealt.hands.values())
    assert table.unit("RA01").hesitant
    assert not isinstance(table.state.step, Deployment | Movement)
