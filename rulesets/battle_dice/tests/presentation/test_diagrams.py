"""The diagrams show what their captions say."""

from __future__ import annotations

from battle_dice import RULESET
from tachanka.engine.api import Diagram, Routes, Targets
from tachanka.engine.resources import say


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
