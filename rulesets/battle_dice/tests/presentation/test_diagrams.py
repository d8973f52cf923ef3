"""The diagrams show what their captions say."""

from __future__ import annotations

from battle_dice import RULESET
from tachanka.engine.api import Assign, Diagram, Routes, Target, Targets
from tachanka.engine.resources import read_clauses, say


def tell(diagram: Diagram) -> str:
    return say(RULESET.package, diagram.caption)


def test_sight_lights_whom_the_infantry_sees_and_bars_the_others() -> None:
    diagram = RULESET.diagrams["sight"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Targets)
    assert {target.ref: target.total for target in offer.choice.options} == {"F4": 3, "F6": 1}
    assert {bar.ref: bar.refusal.clause for bar in offer.choice.barred} == {
        "G5": "D92",
        "H4": "D90",
    }
    assert tell(diagram) == (
        "The infantry throws three dice at F4 and one at F6. It does not see G5, for a unit stands "
        "in between (D92), nor H4, for the line is shut on both sides (D90)."
    )


def test_ways_back_lead_two_rows_home_and_past_the_friend() -> None:
    diagram = RULESET.diagrams["ways-back"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Routes)
    assert {route.refs: route.cost for route in offer.choice.options} == {
        (): 2,
        ("G5",): 1,
        ("G5", "H4"): 0,
        ("G5", "H5"): 0,
    }
    assert [(bar.ref, bar.refusal.clause) for bar in offer.choice.barred] == [("G6", "D84")]
    assert "not through G6, where a friend stands (D84)" in tell(diagram)


def add_up(targets: tuple[Target, ...]) -> dict[str, list[tuple[int, str]]]:
    """What the dice against each target are made of: how many, by which clause."""
    return {target.ref: [(term.n, term.clause) for term in target.terms] for target in targets}


def test_each_diagram_stands_at_a_clause() -> None:
    placed = {clause.diagram: id for id, clause in read_clauses(RULESET.package).items()}
    assert {name: placed[name] for name in RULESET.diagrams} == {
        "ride": "D81",
        "bridge": "D88",
        "sight": "D92",
        "battle": "D93",
        "wire": "D59",
        "ways-back": "D103",
        "guns": "D107",
    }


def test_d81_ride_ends_in_wood_and_past_tall_crops() -> None:
    diagram = RULESET.diagrams["ride"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Routes)
    ways = [route.refs for route in offer.choice.options]
    assert max(len(way) for way in ways) == 3
    assert [way for way in ways if "B6" in way] == [("B6",), ("B6", "A7"), ("B6", "B7")]
    assert [way for way in ways if "D6" in way] == [("D6",), ("D6", "E7")]
    barred = {bar.ref: bar.refusal.clause for bar in offer.choice.barred}
    assert barred == {"C5": "D84", "D8": "D83"}
    assert "The wood of B7 ends its move" in tell(diagram)


def test_d88_bridge_leads_to_both_banks_and_the_river_is_entered_from_a_bank() -> None:
    diagram = RULESET.diagrams["bridge"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Routes)
    ways = [route.refs for route in offer.choice.options]
    assert [way for way in ways if len(way) == 1] == [("D4",), ("D5",), ("F4",), ("F5",)]
    assert [way for way in ways if way[-1] == "E4"] == [("D4", "E4"), ("F4", "E4")]
    assert "as at E4, it gets only from a bank" in tell(diagram)


def test_d93_battle_adds_up_to_what_its_caption_says() -> None:
    diagram = RULESET.diagrams["battle"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Targets)
    assert add_up(offer.choice.options) == {
        "G6": [(4, "D18"), (1, "D32"), (-2, "D46")],
        "F8": [(3, "D18"), (1, "D32")],
        "F5": [(4, "D18"), (1, "D32"), (-1, "D58")],
    }
    assert tell(diagram) == (
        "Infantry in F6 battles with its General. Against G6: 4 dice at range 1, 1 more for the "
        "General, 2 fewer for the houses, makes 3. Against F5 the fence takes 1 of the 5. Against "
        "F8, two hexes away, 3 and 1 make 4 (D93)."
    )


def test_d59_wire_takes_a_die_or_is_cleared() -> None:
    diagram = RULESET.diagrams["wire"]()
    battle, clear = diagram.offers
    assert isinstance(battle.choice, Targets)
    assert add_up(battle.choice.options) == {
        "F2": [(4, "D18"), (-2, "D62"), (-1, "D59")],
        "F4": [(3, "D18"), (-1, "D41"), (-1, "D59")],
    }
    assert (clear.verb, clear.on, clear.clause) == ("clear_obstacle", "r1", "D98")
    assert tell(diagram).startswith(
        "Infantry caught in the wire of E3 throws one die against F2: 4, less 2 for the trench"
    )


def test_d107_guns_on_a_hill_reach_one_hex_further() -> None:
    diagram = RULESET.diagrams["guns"]()
    choice = next(offer.choice for offer in diagram.offers if offer.verb == "orders")
    assert isinstance(choice, Assign)
    (gun,) = choice.sources
    assert (gun.ref, add_up(gun.options)) == ("wa", {"D3": [(2, "D26")], "D7": [(1, "D42")]})
    assert "D7 with 1: that is seven hexes away" in tell(diagram)
