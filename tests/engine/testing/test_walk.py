"""Going through what a ruleset says: nothing inside anything is left out."""

from __future__ import annotations

from tachanka.engine.api import Assign, Barred, Offer, Refusal, Region, Source, Target, Targets
from tachanka.engine.game import encode
from tachanka.engine.scene import Die, Msg, Row, Term
from tachanka.engine.testing.walk import find_floats, list_refs, listen, walk

INNER = Msg("inner")
OUTER = Msg("outer", {"n": 3, "what": INNER})
REFUSAL = Refusal("T5", OUTER, ("fort",))
TARGETS = Targets((Target("A", 2, (Term(INNER, 2, "T9"),)),), (Barred("B", REFUSAL),))
OFFER = Offer("go", "T6", TARGETS, INNER, "sledge")


def test_everything_inside_is_walked_but_plain_values() -> None:
    told = list(walk({"a": [1, (2.5, "b")], "c": {OFFER.verb: None}, (1.5, True): [REFUSAL]}))
    assert {each for each in told if isinstance(each, (str, int, float))} == {2.5, 1.5}
    assert [each for each in told if isinstance(each, Refusal)] == [REFUSAL]
    assert list(walk(OFFER)).count(INNER) == 3


def test_what_is_said_is_heard_once_with_who_cites_it() -> None:
    speech = listen([OFFER, Row(INNER, OUTER), Die("stop", True), Die("6")])
    assert speech.clauses == {
        ("T6", "Offer"): 1,
        ("T9", "Term"): 1,
        ("T5", "Refusal"): 1,
    }
    assert speech.messages == {encode(msg): msg for msg in (INNER, OUTER)}
    assert speech.art == {"stop"}


def test_who_must_cite_is_heard_without_a_clause() -> None:
    assert listen(Offer("go", "", TARGETS, INNER)).clauses[("", "Offer")] == 1


def test_floats_are_found_anywhere() -> None:
    assert sorted(find_floats([{"a": (1.5, 2)}, Msg("b", {"n": 3})])) == [1.5]


def test_refs_of_offers_are_listed_barred_ones_and_reasons_too() -> None:
    guns = Offer("fire", "T9", Assign((Source("gun", (Target("C"),)),)), INNER)
    table = Offer("ride", "T8", Region((((0, 0), (1, 0), (0, 1)),)), INNER, "riders")
    assert sorted(list_refs([OFFER, guns, table])) == [
        *("A", "B", "C", "fort", "gun", "riders", "sledge"),
    ]
