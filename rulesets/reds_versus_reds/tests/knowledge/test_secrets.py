"""Who knows what: the aim of a strike, and fire that waits for an answer (R-802, R-R23)."""

from __future__ import annotations

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.frames import Activation, Fire
from reds_versus_reds.position.state import Battery
from reds_versus_reds.tests.table import KEEPERS, A, D, Table, position, rest_of_turn, stand, up
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import encode

VIEWERS = [Viewer("seat", A), Viewer("seat", D), PUBLIC, ARBITER]


def due() -> Table:
    battery = Battery(2, due=True, aim=up(3400, 3900))
    men = [stand("CO.1", 3500, 2800), stand("R2.1", 3400, 3600), *KEEPERS]
    return Table(position(men, rest_of_turn(Activation), battery=battery))


def answering() -> Table:
    men = [
        stand("C1.1", 3000, 250),
        stand("C1.2", 3200, 250),
        stand("R1.3", 3200, 800, (0, -100)),
        stand("R1.4", 3000, 800, (0, -100)),
        *KEEPERS,
    ]
    table = Table(position(men, rest_of_turn(Fire, category="infantry")))
    table.fire(attacker={"R1.3": ["C1.2"], "R1.4": ["C1.1"]})
    return table


@pytest.mark.clause("R-R23", "R-802")
@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
@pytest.mark.parametrize("make", [due, answering])
def test_twin_worlds_look_alike(make: object, viewer: Viewer) -> None:
    table = make()  # type: ignore[operator]
    view = RULESET.redact(table.state, viewer)
    for seed in range(5):
        world = RULESET.determinize(view, viewer, KeyedChance(bytes([seed]), {}))
        assert encode(RULESET.redact(world, viewer)) == encode(view)
        assert RULESET.pending(world) == RULESET.pending(table.state)
        assert list(RULESET.check(world)) == []


@pytest.mark.clause("R-R23")
def test_the_owner_knows_his_aim_and_nobody_else() -> None:
    table = due()
    known = {str(viewer): RULESET.redact(table.state, viewer).battery for viewer in VIEWERS}
    aims = {viewer: battery.aim for viewer, battery in known.items() if battery}
    aim = up(3400, 3900)
    assert aims == {"seat:attacker": None, "seat:defender": aim, "public": None, "arbiter": aim}
    assert [marker.at for marker in table.see(D).markers] == [aim]
    assert table.see(A).markers == ()


@pytest.mark.clause("R-802")
def test_waiting_fire_is_known_to_who_planned_it() -> None:
    table = answering()
    shots = {str(viewer): RULESET.redact(table.state, viewer).shots for viewer in VIEWERS}
    assert {viewer: sum(map(len, some.values())) for viewer, some in shots.items()} == {
        "seat:attacker": 2, "seat:defender": 0, "public": 0, "arbiter": 2,
    }  # fmt: skip
