"""Worked cases of setting up, hands and tracks: KC-01 to KC-05."""

# ruff: noqa: N802

from __future__ import annotations

from fractions import Fraction

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.chits import CHITS
from kronstadt_1921.position.frames import ChitChoice
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.rules.hands import deal_of
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Chance, Config, Many, Subset
from tachanka.engine.chance import KeyedChance, enumerate_chance
from tachanka.engine.game import decode, encode
from tachanka.engine.registry import complete_config


def begin(scenario: str) -> Table:
    """A scenario at its first window."""
    cfg = complete_config(RULESET, Config(scenario))
    return Table(RULESET.setup(cfg, KeyedChance(b"begin", {})))


@pytest.mark.clause("K-108", "K-109", "K-110", "K-R5", "K-R6", "K-511")
def test_KC_01_set_up_zones() -> None:
    table = begin("second-assault")
    assert table.asked == "bolshevik: ask-deployment-bolshevik"
    table.do(BOLSHEVIK, "deploy", "RA01", "1805")
    assert table.refuses(BOLSHEVIK, "deploy", "RA02", "1805") == "K-109"
    assert table.refuses(BOLSHEVIK, "deploy", "RA02", "1707") == "K-109"
    assert table.refuses(BOLSHEVIK, "deploy", "CG01", "1808") == "K-110"
    assert table.refuses(BOLSHEVIK, "deploy", "RA06", "3219") == ""
    table.do(BOLSHEVIK, "deploy", "RA06", "3219")
    assert table.where("RA01", "RA06") == "RA01 1805, RA06 3219"


@pytest.mark.clause("K-432", "K-431", "K-303", "K-R16")
def test_KC_02_first_hands() -> None:
    table = given(step="bolshevik_combat")
    table.skip_to(ChitChoice)
    assert table.tracks == (6, 6)
    assert deal_of(table.state, REBEL) == (1, 2)
    assert deal_of(table.state, BOLSHEVIK) == (1, 2)
    assert table.state.propaganda == 2
    for seat in (REBEL, BOLSHEVIK):
        (offer,) = table.offers(seat)
        assert offer.choice == Subset(tuple(sorted(CHITS[seat])), 1, 1)


@pytest.mark.clause("K-R15", "K-432", "K-R19")
def test_KC_03_the_draw() -> None:
    table = given(step="chit_choice")
    acts = {
        REBEL: table.act("choose_chits", None, "fire1"),
        BOLSHEVIK: table.act("choose_chits", None, "march"),
    }
    body = encode(table.state)

    def run(chance: Chance) -> tuple[str, ...]:
        state = decode(State, body)
        RULESET.apply(state, acts, chance)
        assert state.hands[REBEL].chosen == ["fire1"]
        return tuple(chit for chit in state.hands[REBEL].held if chit != "fire1")

    odds: dict[tuple[str, ...], Fraction] = {}
    for drawn, weight, exact in enumerate_chance(run):
        assert exact
        odds[drawn] = odds.get(drawn, Fraction(0)) + weight
    assert len(odds) == 10
    assert set(odds.values()) == {Fraction(1, 10)}
    both = sum(weight for drawn, weight in odds.items() if "fire2" in drawn)
    assert both == Fraction(4, 10)
    table.settle(acts, ["power", "fire2", "assault", "lenin"])
    assert table.state.hands[REBEL].held == ["power", "fire1", "fire2"]
    assert table.state.hands[BOLSHEVIK].held == ["march", "assault", "lenin"]


@pytest.mark.clause("K-411", "K-432", "K-433", "K-209", "K-233")
@pytest.mark.parametrize(
    ("rebellion", "fled", "chosen", "drawn"),
    [
        *((11, False, 2, 1), (10, False, 1, 2), (3, False, 1, 2), (2, False, 1, 1)),
        *((12, True, 0, 3), (2, True, 0, 2), (6, True, 0, 3), (0, False, 1, 1)),
    ],
)
def test_KC_04_levels(rebellion: int, fled: bool, chosen: int, drawn: int) -> None:
    units = "" if fled else "CR 0915"
    table = given(units, step="chit_choice", rebellion=rebellion, fled=fled)
    assert deal_of(table.state, REBEL) == (chosen, drawn)
    assert table.window.seats == ((REBEL, BOLSHEVIK) if chosen else (BOLSHEVIK,))
    pool = CHITS[REBEL]
    acts = {BOLSHEVIK: table.act("choose_chits", None, "march")}
    if chosen:
        acts[REBEL] = table.act("choose_chits", None, " ".join(pool[:chosen]))
    table.settle(acts, [*pool[chosen : chosen + drawn], "lenin", "assault"])
    assert table.state.hands[REBEL].held == list(pool[: chosen + drawn])


@pytest.mark.clause("K-233", "K-R17", "K-303")
@pytest.mark.parametrize(
    ("leningrad", "markers"), [(14, 4), (11, 3), (10, 3), (9, 2), (5, 2), (4, 1), (1, 1), (0, 0)]
)
def test_KC_04_markers(leningrad: int, markers: int) -> None:
    table = given("RA01 1806", step="rebel_movement", leningrad=leningrad, rebel="propaganda")
    assert table.state.propaganda == markers
    refused = table.refuses(REBEL, "propaganda", None, "RA01")
    assert refused == ("" if markers else "K-233")
    if markers:
        offer = table.offer(REBEL, "propaganda")
        assert offer is not None
        assert offer.choice == Subset(("RA01", "RA06"), 1, min(2, markers))
    else:
        assert table.refuses(REBEL, "play", None, "propaganda") == "K-233"


@pytest.mark.clause("K-419", "K-R14", "K-R23", "K-412", "K-414", "K-418")
def test_KC_05_limits() -> None:
    table = given("RA05 1713, A03 1613", leningrad=1)
    table.move("RA05", "1613")
    table.end_step()
    table.fight("1613", stay="RA05")
    assert table.tracks == (5, 0)

    table = given(step="rebel_movement", rebellion=15, rebel="power")
    assert table.refuses(REBEL, "play", None, "power") == "K-R23"

    table = given("WS 1117, RA12 1121", rebellion=14, ice={"1121": 1}, rebel="fire1")
    table.play("fire1", "RA12", on="WS")
    assert table.tracks == (15, 7)


def test_choices_are_sorted_for_the_wire() -> None:
    table = given(step="chit_choice", rebellion=12)
    (offer,) = table.offers(REBEL)
    assert isinstance(offer.choice, Subset)
    assert list(offer.choice.refs) == sorted(offer.choice.refs)
    assert table.window.fallback[REBEL].arg == Many(offer.choice.refs[:2])
