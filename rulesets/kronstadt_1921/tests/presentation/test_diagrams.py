"""The diagrams show what their captions say."""

from __future__ import annotations

from kronstadt_1921 import RULESET
from tachanka.engine.api import Routes, Targets


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
