"""The diagrams show what their captions say."""

from __future__ import annotations

import pytest

from barbarossa_fast import RULESET
from barbarossa_fast.position.invariants import check
from barbarossa_fast.position.state import State
from barbarossa_fast.presentation import diagrams
from tachanka.engine.api import Routes, Targets
from tachanka.engine.resources import read_clauses, say


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


def test_each_diagram_stands_at_a_clause() -> None:
    placed = {clause.diagram: id for id, clause in read_clauses(RULESET.package).items()}
    assert {name: placed[name] for name in RULESET.diagrams} == {
        "march": "B5.2",
        "air": "B6.2",
        "attack": "B8.3",
        "retreat": "B9.8",
        "blitzkrieg": "B10.1",
        "rear": "B11.3",
        "arrival": "B12.5",
        "pocket": "B13.6",
    }


def test_b5_2_march_goes_two_links_over_friendly_ground_only() -> None:
    (offer,) = RULESET.diagrams["march"]().offers
    assert isinstance(offer.choice, Routes)
    notes = {route.refs: route.note.id if route.note else "" for route in offer.choice.options}
    assert notes == {
        ("KAU",): "",
        ("RIG",): "note-attackable",
        ("SIA",): "",
        ("KAU", "BN"): "",
        ("KAU", "BIA"): "note-bonus",
        ("KAU", "VIL"): "note-bonus",
        ("RIG", "NAR"): "note-bonus",
    }
    assert [bar.ref for bar in offer.choice.barred] == ["POL", "PSK"]


def test_b6_2_air_support_needs_an_army_near_and_its_own_sector() -> None:
    diagram = RULESET.diagrams["air"]()
    (offer,) = diagram.offers
    assert isinstance(offer.choice, Targets)
    assert {target.ref: target.total for target in offer.choice.options} == {"NAR": -1, "PSK": 0}
    assert [(bar.ref, bar.refusal.clause) for bar in offer.choice.barred] == [("POL", "B6.2")]
    told = say(RULESET.package, diagram.caption)
    assert "nothing at Pskov" in told
    assert "1 at Narva, for it is two links away (B6.4)" in told


def test_b10_1_blitzkrieg_goes_on_into_the_open_or_into_a_fight() -> None:
    diagram = RULESET.diagrams["blitzkrieg"]()
    assert {offer.on: offer.clause for offer in diagram.offers} == {
        **{"DVI": "B10.2", "LUG": "B10.2", "RIG": "B10.2", "VLU": "B10.2"},
        "NOV": "B10.3",
    }
    placed = {piece.id: piece.place for piece in diagram.scene.pieces}
    assert (placed["P41"], placed["P56"]) == ("PSK", "PSK")


def test_b11_3_rear_is_shut_next_to_a_german_unit() -> None:
    (offer,) = RULESET.diagrams["rear"]().offers
    assert isinstance(offer.choice, Routes)
    assert {route.refs[0] for route in offer.choice.options} == {"LUG", "NOV", "VLU"}
    barred = {bar.ref: bar.refusal.clause for bar in offer.choice.barred}
    assert barred == {"DVI": "B1.11", "RIG": "B1.11", "POL": "B11.3"}


def test_b12_5_arrival_keeps_away_from_germans_on_their_ground() -> None:
    (offer,) = RULESET.diagrams["arrival"]().offers
    assert isinstance(offer.choice, Targets)
    assert {"MOS", "VYA", "RZH", "BRY"} < {target.ref for target in offer.choice.options}
    barred = {bar.ref: bar.refusal.clause for bar in offer.choice.barred}
    assert barred == {
        **{"POL": "B12.5", "ORS": "B12.5"},
        **{"VLU": "B1.3", "SMO": "B1.3", "ROS": "B1.3"},
    }


def test_b13_6_pocket_keeps_one_unit_marked_and_disrupted() -> None:
    diagram = RULESET.diagrams["pocket"]()
    assert diagram.offers == ()
    (left,) = [piece for piece in diagram.scene.pieces if piece.place == "VIL"]
    assert (left.id, left.side) == ("R02", "russian")
    assert len(left.badges) == 2


def test_every_diagram_is_of_a_sound_position(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[State] = []
    monkeypatch.setattr(diagrams, "_draw", lambda state, *rest: drawn.append(state))
    for draw in diagrams.DIAGRAMS.values():
        draw()
    assert len(drawn) == len(RULESET.diagrams)
    assert [list(check(state)) for state in drawn] == [[] for _ in drawn]
