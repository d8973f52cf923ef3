"""Setting up: forces, zones, garrisons, cohesion (R-101 to R-110)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.scenarios import SCENARIOS, read_scenario
from reds_versus_reds.position.tables import HEIGHT, INCH, TYPES, WIDTH
from reds_versus_reds.rules.stationing import suggest_places
from reds_versus_reds.rules.to_hit import is_close
from reds_versus_reds.tests.table import NIKOLSKOYE, A, D, go, up
from tachanka.engine.api import Act, At, Config, Formation, Order, Orders
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.registry import BadConfig
from tachanka.engine.testing.table import Table

FILE = [(2600 + 200 * n, 250) for n in range(8)]


def begin(scenario: str = NIKOLSKOYE) -> Table:  # type: ignore[type-arg]
    return Table(RULESET, Config(scenario))


def place(unit: str, *points: tuple[int, int]) -> Act:
    """A unit set up at points counted from the south-west corner."""
    orders = (go(f"{unit}.{number}", point) for number, point in enumerate(points, 1))
    return Act("place", unit, Orders(tuple(sorted(orders, key=lambda order: order.piece))))


def suggest(table: Table, unit: str) -> Orders:  # type: ignore[type-arg]
    """The orders that are proposed for a unit."""
    offers = RULESET.offers(table.state, table.window.seats[0], unit)
    choice = next(offer.choice for offer in offers if offer.verb == "place")
    assert isinstance(choice, Formation)
    return Orders(choice.proposals[0].orders)


def locate(table: Table, unit: str) -> list[tuple[int, int]]:  # type: ignore[type-arg]
    """Where the figures of a unit stand, from the south-west corner."""
    return [up(*each.spot) for each in table.state.figures if each.unit == unit]


def refusal(table: Table, seat: str, act: Act) -> str:  # type: ignore[type-arg]
    illegal = table.objection(seat, act)
    if illegal is None:
        return ""
    return illegal.code if illegal.refusal is None else illegal.refusal.clause


@pytest.mark.clause("R-101", "R-103", "R-R4")
def test_the_defender_sets_up_first_then_the_attacker_in_his_zone() -> None:
    table = begin()
    assert table.asked == "defender: ask-deploy"
    table.do(D, "deploy")
    assert table.asked == "defender: ask-adjust"
    assert all(each.at for each in table.state.figures if each.unit[0] in "KC")
    table.do(D, "ready")
    assert table.asked == "attacker: ask-deploy"
    table.do(A, "deploy")
    table.do(A, "ready")
    assert table.asked == "attacker: ask-units"
    reds = [each.spot for each in table.state.figures if each.unit[0] in "RS"]
    assert len(reds) == 64
    assert all(y <= 12 * INCH for _, y in reds)


@pytest.mark.clause("R-103", "R-101", "R-110")
def test_what_is_wrong_with_a_place_is_told_by_its_clause() -> None:
    table = begin()
    table.settle({D: Act("deploy")})
    table.settle({D: Act("ready")})
    deep = [(3200 + 160 * n, 3650) for n in range(14)]
    assert refusal(table, A, place("S1", *deep)) == ""
    assert refusal(table, A, place("S1", *deep[:13], (5280, 3599))) == "R-103"
    assert refusal(table, A, place("S1", *deep[:13])) == "R-101"
    assert refusal(table, A, place("K1", *deep[:8])) == "R-101"
    nowhere = Orders((Order("RC.1", (up(3000, 4000),), (0, 0)),))
    assert refusal(table, A, Act("place", "RC", nowhere)) == "R-317"
    way = Orders((Order("RC.1", (up(3000, 4000), up(3000, 4100))),))
    assert refusal(table, A, Act("place", "RC", way)) == "R-101"


@pytest.mark.clause("R-102")
def test_czechs_stand_within_six_inches_of_their_edge() -> None:
    table = begin()
    assert refusal(table, D, place("C1", *FILE)) == ""
    high = [*FILE[:7], (3900, 600)]
    assert refusal(table, D, place("C1", *high)) == ""
    assert refusal(table, D, place("C1", *FILE[:7], (3900, 601))) == "R-102"


@pytest.mark.clause("R-107", "R-R36")
def test_a_garrison_is_in_the_village() -> None:
    table = begin()
    inside = [(3000 + 150 * n, 2300) for n in range(4)]
    outside = [(3000 + 150 * n, 2600) for n in range(4)]
    assert refusal(table, D, place("K1", *inside, *outside)) == ""
    more = [(3600, 2600), *outside]
    assert refusal(table, D, place("K1", *inside[:3], *more)) == "R-107"
    assert refusal(table, D, place("CO", (600, 2900))) == ""
    assert refusal(table, D, place("CO", (600, 2901))) == "R-R36"


@pytest.mark.clause("R-108", "R-109")
def test_units_keep_together_and_bases_apart() -> None:
    table = begin()
    torn = [*FILE[:7], (FILE[6][0] + 401, 250)]
    assert refusal(table, D, place("C1", *torn)) == "R-108"
    crowded = [*FILE[:7], (FILE[6][0] + 99, 250)]
    assert refusal(table, D, place("C1", *crowded)) == "R-109"
    table.settle({D: place("C1", *FILE)})
    assert refusal(table, D, place("C2", *((x + 50, 250) for x, _ in FILE))) == "R-109"
    assert refusal(table, D, place("C2", *((x, 350) for x, _ in FILE))) == ""


@pytest.mark.clause("R-101")
def test_unit_by_unit_until_all_stand() -> None:
    table = begin("grain-siding-1920")
    for unit in ("E1", "E2", "EM", "EC", "EK"):
        assert "ready" not in table.verbs(D)
        table.settle({D: Act("place", unit, suggest(table, unit))})
    table.do(D, "ready")
    assert table.asked == "attacker: ask-deploy"


@pytest.mark.clause("R-101", "R-103")
def test_a_unit_is_drawn_up_about_a_point_as_near_as_it_may_be() -> None:
    table = begin()
    suggested = [order.path[0] for order in suggest(table, "C1").orders]
    about = tuple(sum(axis) // 8 for axis in zip(*suggested, strict=True))
    table.settle({D: Act("station", "C1", At(about[0] + 1000, about[1]))})
    moved = sorted((x + 1000, y) for x, y in suggested)
    assert sorted(up(*spot) for spot in locate(table, "C1")) == moved
    # At the very edge of the table it does not stand half beside it.
    table.settle({D: Act("station", "C1", At(50, 4750))})
    assert min(x for x, _ in locate(table, "C1")) >= 50
    assert refusal(table, D, Act("station", "C1", At(50, 1000))) == "R-102"


@pytest.mark.clause("R-101")
def test_what_stands_is_changed_until_the_side_is_ready() -> None:
    table = begin()
    table.settle({D: place("C1", *FILE)})
    table.do(D, "deploy")
    # Who stood already was left there.
    assert locate(table, "C1") == FILE
    assert table.verbs(D) == ["place", "ready", "station"]
    one = Orders((go("C1.8", (3960, 80)),))
    table.settle({D: Act("place", "C1", one)})
    assert locate(table, "C1") == [*FILE[:7], (3960, 80)]
    turned = Orders((Order("C1.8", (), (100, 0)),))
    table.settle({D: Act("place", "C1", turned)})
    (last,) = [each for each in table.state.figures if each.id == "C1.8"]
    assert (up(*last.spot), last.facing) == ((3960, 80), (100, 0))
    assert refusal(table, D, Act("place", "C1", Orders((go("C1.8", (6000, 250)),)))) == "R-108"
    table.do(D, "ready")
    assert table.asked == "attacker: ask-deploy"


@pytest.mark.clause("R-101")
def test_who_is_away_is_set_up_and_then_ready() -> None:
    table = begin()
    fallbacks = []
    for _ in range(4):
        ((seat, act),) = table.window.fallback.items()
        fallbacks.append((seat, act.verb))
        table.settle({seat: act})
    assert fallbacks == [(D, "deploy"), (D, "ready"), (A, "deploy"), (A, "ready")]
    assert table.asked == "attacker: ask-units"


@pytest.mark.clause("R-110")
def test_each_looks_where_it_is_set_to_look() -> None:
    table = begin()
    orders = tuple(
        sorted(
            (
                Order(f"C1.{n}", (up(x, y),), (100, 0) if n == 1 else None)
                for n, (x, y) in enumerate(FILE, 1)
            ),
            key=lambda order: order.piece,
        )
    )
    table.settle({D: Act("place", "C1", Orders(orders))})
    facing = {each.id: each.facing for each in table.state.figures if each.unit == "C1"}
    assert facing["C1.1"] == (100, 0)
    assert facing["C1.2"] == (0, -1)
    assert not any(each.moved or each.moved_before for each in table.state.figures)


@pytest.mark.clause("R-104", "R-105", "R-106", "R-R29")
def test_the_forces_of_nikolskoye() -> None:
    battle = read_scenario(NIKOLSKOYE)
    told = {
        unit.id: (len(unit.list_kinds()), unit.tactical, unit.morale)
        for unit in battle.units
        if not unit.is_officer
    }
    assert told == {
        "S1": (14, 2, 4), "S2": (14, 2, 4), "R1": (16, 2, 3), "R2": (16, 2, 3), "RM": (1, 3, 4),
        "K1": (8, 2, 2), "K2": (8, 2, 2), "KM": (1, 3, 4), "KG": (1, 4, 4),
        "C1": (8, 3, 3), "C2": (8, 3, 3),
    }  # fmt: skip
    lewis = [unit.id for unit in battle.units if "lmg" in unit.figures]
    assert lewis == ["R1"]
    officers = sorted(unit.kind for unit in battle.units if unit.is_officer)
    assert officers == ["commander", "commander", "commissar", "commissar", "observer"]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.clause("R-109", "R-R1", "R-R6")
def test_everybody_has_a_suggested_place(scenario: str) -> None:
    table = begin(scenario)
    for seat in (D, A):
        table.do(seat, "deploy")
        table.do(seat, "ready")
    assert (WIDTH, HEIGHT) == (7200, 4800)
    radii = {"rifle": 50, "lmg": 50, "hmg": 75, "field_gun": 100, "commander": 50}
    assert {kind: TYPES[kind].radius for kind in radii} == radii  # type: ignore[index]
    field = Field(table.state)
    assert (
        len(table.state.figures)
        == {SCENARIOS[0]: 100, SCENARIOS[1]: 73, SCENARIOS[2]: 71}[scenario]
    )
    assert not any(field.touch(a, b) for a, b in combinations(table.state.figures, 2))
    assert not any(is_close(field, each) for each in table.state.figures if each.kind == "rifle")


@pytest.mark.clause("R-R32")
def test_there_is_no_other_kind_of_figure() -> None:
    kinds = {kind for id in SCENARIOS for unit in read_scenario(id).units for kind in unit.figures}
    assert kinds == set(TYPES)
    with pytest.raises(BadConfig, match="no scenario"):
        RULESET.setup(Config("kursk-1943"), None)  # type: ignore[arg-type]
    with pytest.raises(BadConfig, match="cannot be"):
        RULESET.setup(Config(NIKOLSKOYE, {"firing_arc": "270"}), None)  # type: ignore[arg-type]


@pytest.mark.clause("R-R29", "R-108")
def test_an_option_takes_two_figures_from_attacking_foot() -> None:
    cfg = Config("grain-siding-1920", {"attacking_foot": "two_fewer"})
    state = RULESET.setup(cfg, ScriptedChance())
    counts = Counter(figure.unit for figure in state.figures)
    assert counts["G1"] == counts["G4"] == 12
    assert counts["GM"] == counts["GC"] == 1
    assert counts["E1"] == 6
    field = Field(state)
    for unit in ("G1", "G2", "G3", "G4"):
        orders = suggest_places(field, field.battle.find(unit))
        assert len(orders) == 12
