"""Worlds that differ in nothing but a secret, played side by side: nobody else can tell them apart.

The aim of a strike from its request until it comes down, and a plan of fire until all are in.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.frames import Fire, Spotting
from reds_versus_reds.position.state import Battery
from reds_versus_reds.tests.table import KEEPERS, A, D, Table, position, rest_of_turn, stand, up
from tachanka.engine.api import ARBITER, PUBLIC, Act, At, Config, Viewer
from tachanka.engine.game import encode
from tachanka.engine.sight import tell
from tachanka.engine.testing.laws.book import Package, Position
from tachanka.engine.testing.laws.secrets import arbiters_see_everything, twin_worlds_look_alike

VIEWERS = {"attacker": Viewer("seat", A), "defender": Viewer("seat", D), "public": PUBLIC}


def sense(table: Table, viewer: Viewer) -> list[Any]:
    """All that a viewer sees, may do and is told."""
    game = table.game
    view = game.view(viewer)
    sensed: list[Any] = [encode(view), game.window, game.outcome, RULESET.scene(view, viewer)]
    sensed += [[event.text for event in tell(entry, viewer)] for entry in table.entries]
    if viewer.seat is not None:
        sensed.append(RULESET.offers(view, viewer.seat, None))
        sensed += [RULESET.describe(view, viewer, each.id) for each in table.state.figures]
    return sensed


def compare(one: Table, other: Table) -> set[str]:
    """The viewers who can tell two worlds apart."""
    return {name for name, each in VIEWERS.items() if sense(one, each) != sense(other, each)}


# --- The aim of a strike ----------------------------------------------------------------------


def request(aim: tuple[int, int], open: bool = False) -> Table:
    """A battle in which the train is asked for fire on this point."""
    men = [stand("CO.1", 3500, 2800), stand("R2.1", 3400, 3600), stand("K1.1", 3600, 2300)]
    options = {"strike_aim": "open" if open else "secret"}
    men += [stand("RC.1", 600, 4300), *KEEPERS]
    frames = rest_of_turn(Spotting)
    state = position(men, frames, battery=Battery(2), turn=4, options=options)
    table = Table(state)
    table.settle({D: Act("request_strike", "CO.1", At(*up(*aim)))}, "2")
    return table


@pytest.mark.clause("R-R23", "R-505", "R-507")
def test_the_aim_is_the_owners_alone_until_it_comes_down() -> None:
    here, there = request((3400, 3900)), request((3100, 3300))
    steps = 0
    while not here.state.battery or not here.state.battery.fired:
        assert compare(here, there) == {"defender"}
        assert {encode(each.game.view(ARBITER)) for each in (here, there)} == {
            each.game.body for each in (here, there)
        }
        for table in (here, there):
            # The strike comes down in the middle of the last of these answers.
            last = table.asked == "defender: ask-officers"
            acts = dict(table.window.fallback)
            table.settle(acts, "1" + " 1" * count_in_zone(table) if last else "")
        steps += 1
    assert steps == 4
    assert compare(here, there) == set(VIEWERS)


def count_in_zone(table: Table) -> int:
    """How many throw for the shells that are on their way."""
    battery = table.state.battery
    assert battery is not None
    assert battery.aim is not None
    x, y = battery.aim
    return sum(
        (each.spot[0] - x) ** 2 + (each.spot[1] - y) ** 2 <= 400**2 for each in table.state.figures
    )


@pytest.mark.clause("R-R23")
def test_with_the_option_all_can_tell() -> None:
    assert compare(request((3400, 3900), True), request((3100, 3300), True)) == set(VIEWERS)


# --- Plans of fire ----------------------------------------------------------------------------


def plan(**plans: dict[str, list[str]] | None) -> Table:
    """A step of fire in which some plans are in; None: the side holds its fire."""
    men = [
        *(stand("K1.1", 3500, 2460), stand("K1.2", 3650, 2460), stand("C1.1", 3800, 2700)),
        *(stand("R2.1", 3500, 2900, (0, -100)), stand("R2.2", 3650, 2900, (0, -100))),
        *KEEPERS,
    ]
    units = {"R2": {"strength": 16}, "K1": {"strength": 8}, "C1": {"strength": 8}}
    table = Table(position(men, rest_of_turn(Fire, category="infantry"), units=units))
    for seat, shots in plans.items():
        table.settle({seat: Act("hold_fire") if shots is None else table.plan(seat, shots)})
    return table


@pytest.mark.clause("R-404", "R-406", "R-R12")
@pytest.mark.parametrize("seat", [A, D])
def test_a_plan_that_is_in_is_nobody_elses(seat: str) -> None:
    own, others = ("R2", "K1") if seat == A else ("K1", "R2")
    worlds = [
        plan(**{seat: shots})
        for shots in (
            None,
            {f"{own}.1": [f"{others}.1"]},
            {f"{own}.1": [f"{others}.2"], f"{own}.2": [f"{others}.2"]},
        )
    ]
    for world in worlds[1:]:
        assert compare(worlds[0], world) <= {"attacker" if seat == A else "defender"}
        assert sorted(world.sealed) == [seat]


@pytest.mark.clause("R-802", "R-404")
def test_who_answers_for_the_czechs_knows_by_which_units_they_are_attacked_and_no_more() -> None:
    # The same unit attacks the same Czechs, by one figure or the other, and K1 besides or not.
    worlds = [
        plan(attacker={"R2.1": ["C1.1"]}, defender={"K1.1": ["R2.1"]}),
        plan(attacker={"R2.2": ["C1.1"]}, defender={"K1.1": ["R2.1"]}),
        plan(attacker={"R2.1": ["K1.2"], "R2.2": ["C1.1"]}, defender={"K1.1": ["R2.1"]}),
    ]
    assert {world.asked for world in worlds} == {"defender: ask-return"}
    for world in worlds[1:]:
        assert compare(worlds[0], world) == {"attacker"}
    other = plan(attacker={"R2.1": ["C1.1"]}, defender={"K1.1": ["R2.2"]})
    assert compare(worlds[0], other) == {"defender"}


# --- Drawn worlds -----------------------------------------------------------------------------


@pytest.mark.clause("R-R23", "R-802")
@pytest.mark.parametrize(
    "make",
    [
        lambda: request((3400, 3900)),
        lambda: plan(attacker={"R2.1": ["C1.1"]}, defender={"K1.1": ["R2.1"]}),
        lambda: plan(attacker={"R2.1": ["K1.1"]}),
    ],
    ids=["aim", "answer", "half"],
)
def test_drawn_worlds_look_alike_to_every_viewer(make: Any) -> None:
    table = make()
    board = RULESET.board(Config(table.state.scenario))
    where = Position(Package(RULESET), table.game, board, Random(1))
    assert list(twin_worlds_look_alike(where)) == []
    assert list(arbiters_see_everything(where)) == []
