"""The diagrams show what their captions say."""

from __future__ import annotations

from typing import Any

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.invariants import check
from kronstadt_1921.position.state import State
from kronstadt_1921.presentation import diagrams
from tachanka.engine.api import Routes, Targets
from tachanka.engine.resources import read_clauses, say


def read(name: str) -> tuple[Any, str]:
    """The one choice that a diagram lights, and its caption in words."""
    diagram = RULESET.diagrams[name]()
    (offer,) = diagram.offers
    return offer.choice, say(RULESET.package, diagram.caption)


def list_prices(choice: Routes) -> dict[str, int]:
    """The price of the cheapest way to each hex, by hex."""
    prices: dict[str, int] = {}
    for route in choice.options:
        end = route.refs[-1]
        prices[end] = min(route.cost, prices.get(end, route.cost))
    return prices


def test_each_diagram_stands_at_a_clause() -> None:
    placed = {clause.diagram: id for id, clause in read_clauses(RULESET.package).items()}
    assert {name: placed[name] for name in RULESET.diagrams} == {
        "set-up": "K-110",
        "flight": "K-208",
        "zone": "K-212",
        "coordinated": "K-243",
        "fire": "K-240",
        "step-back": "K-402",
        "way": "K-521",
        "attack": "K-603",
    }


def test_k110_set_up_lights_the_land_about_the_town_but_for_the_hex_that_is_taken() -> None:
    choice, told = read("set-up")
    assert isinstance(choice, Targets)
    assert [target.ref for target in choice.options] == (
        ["1805", "1806", "1808", "1906", "1907", "1908", "1909", "2006", "2007", "2008"]
    )
    assert {bar.ref: bar.refusal.clause for bar in choice.barred}["1807"] == "K-109"
    assert told.startswith("Five Red Army units begin near Sestroretsk:")


def test_k208_flight_costs_one_into_finland_and_two_over_ice() -> None:
    choice, told = read("flight")
    assert list_prices(choice) == {
        **{"1703": 1, "1803": 1, "1804": 1},
        **{"1603": 2, "1604": 2, "1705": 2},
        **{"1503": 4, "1504": 4, "1602": 3, "1805": 4},
    }
    assert "A step into Finland costs it 1" in told
    assert "two hexes far (K-521)" in told


def test_k212_zone_makes_every_step_dearer_by_one() -> None:
    choice, told = read("zone")
    assert list_prices(choice) == {"1218": 3, "1318": 3, "1320": 3, "1418": 3, "1419": 4}
    assert {bar.ref: bar.refusal.clause for bar in choice.barred}["1219"] == "K-256"
    assert "so 3 onto the ice and 4 onto the cracked ice of 1419" in told
    assert told.endswith("1219 is Open Sea and shut.")


def test_k243_coordinated_adds_the_second_unit_to_the_sum() -> None:
    choice, told = read("coordinated")
    ways = [route for route in choice.options if route.refs[-1] == "1117"]
    assert [(route.cost, sum(term.n for term in route.terms)) for route in ways] == [(4, 2), (4, 2)]
    assert [term.n for term in ways[0].terms] == [2, 2, -1, -1]
    assert told.endswith("together the two have 4 against the ships' 1 and the harbour's 1.")


def test_k402_step_back_lights_what_is_nearer_and_bars_the_friend() -> None:
    choice, told = read("step-back")
    assert isinstance(choice, Targets)
    assert [target.ref for target in choice.options] == ["1320", "1421"]
    assert {bar.ref: bar.refusal.clause for bar in choice.barred} == {
        **{"1321": "K-512", "1419": "K-402", "1520": "K-402", "1521": "K-402"},
    }
    assert "one hex nearer to Oranienbaum" in told


def test_k521_way_has_its_price_on_ground_of_every_kind() -> None:
    choice, told = read("way")
    prices = list_prices(choice)
    assert {hex: prices[hex] for hex in ("1022", "0922", "1121", "1020", "1322")} == {
        **{"1022": 1, "0922": 2},  # Mainland
        "1121": 3,  # cracked ice
        **{"1020": 3, "1322": 3},  # frozen sea, after a step over land
    }
    assert "1221" not in prices
    assert "such as 1121; 1221 is Open Sea and shut" in told


def test_attack_shows_the_ways_and_the_sums_of_the_battles() -> None:
    diagram = RULESET.diagrams["attack"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Routes)
    battles = [route for route in offer.choice.options if route.terms]
    assert [(route.refs, route.cost) for route in battles] == [
        (("1117",), 3),
        (("1215",), 2),
        (("1116", "1215"), 4),
    ]
    assert {"K-204"} < {term.clause for route in battles for term in route.terms}
    assert diagram.caption.args == {"from": "1216"}


def test_fire_would_open_the_sea_under_one_brigade_only() -> None:
    diagram = RULESET.diagrams["fire"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Targets)
    notes = {target.ref: target.note.id for target in offer.choice.options if target.note}
    assert {ref: notes[ref] for ref in ("RA12", "RA13")} == {
        "RA12": "shot-breaks",
        "RA13": "shot-wavers",
    }
    assert diagram.caption.args == {"ships": "1117", "ice": "1121"}
    hands = [card.name for hand in diagram.scene.hands for card in hand.cards]
    assert [name for name in hands if name] == []


def test_every_diagram_is_of_a_sound_position(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[State] = []
    monkeypatch.setattr(diagrams, "_draw", lambda state, *rest: drawn.append(state))
    for draw in diagrams.DIAGRAMS.values():
        draw()
    assert len(drawn) == len(RULESET.diagrams)
    assert [list(check(state)) for state in drawn] == [[] for _ in drawn]
