"""The diagrams show what their captions say."""

from __future__ import annotations

from barbarossa_fast import RULESET
from tachanka.engine.api import Targets
from tachanka.engine.resources import say


def test_attack_adds_up_to_what_its_caption_says() -> None:
    diagram = RULESET.diagrams["attack"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Targets)
    sums = {
        target.ref: (target.total, [(term.n, term.clause) for term in target.terms])
        for target in offer.choice.options
    }
    assert sums["PSK"] == (1, [(2, "B8.3"), (-1, "B8.4")])
    assert say(RULESET.package, diagram.caption) == (
        "Two corps at Dvinsk attack Pskov: one each, less one for the position, makes 1 "
        "(B8.3, B8.4)."
    )


def test_retreat_lights_the_places_of_refuge() -> None:
    diagram = RULESET.diagrams["retreat"]()
    (offer,) = diagram.offers
    assert (offer.verb, offer.on) == ("retreat", "R01")
    assert isinstance(offer.choice, Targets)
    assert [target.ref for target in offer.choice.options] == ["LUG", "NOV", "VLU"]
    assert {bar.ref: bar.refusal.clause for bar in offer.choice.barred} == {
        "DVI": "B9.8",
        "RIG": "B9.8",
    }
