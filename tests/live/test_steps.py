"""Steps lead a page to exactly what it would be shown if it opened just then."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from steps import (
    VECTORS,
    Vector,
    encode_vectors,
    make_vectors,
    take_changes,
    take_offers,
    take_step,
)
from tachanka.engine.api import Button, Offer
from tachanka.engine.offering import name_offer
from tachanka.engine.scene import Group, Hand, Marker, Msg, Piece, Scene, Shape, Track
from tachanka.live.steps import compare_offers, compare_scenes
from tachanka.matches.wire import Changes, Line, Step

IDS = st.sampled_from("abcdef")
PIECES = st.builds(
    Piece, id=IDS, art=st.just("x"), name=IDS, described=st.builds(Msg, IDS),
    place=st.none() | IDS, strength=st.none() | st.integers(0, 3), hidden=st.booleans(),
)  # fmt: skip
SCENES = st.builds(
    Scene,
    prompt=st.builds(Msg, IDS),
    stage=st.builds(Msg, IDS),
    pieces=st.lists(PIECES, max_size=6, unique_by=lambda piece: piece.id).map(tuple),
    groups=st.tuples() | st.tuples(st.builds(Group, IDS, IDS, st.builds(Msg, IDS), st.tuples(IDS))),
    shapes=st.tuples() | st.tuples(st.builds(Shape, IDS, st.just("line"), st.just(((0, 0), (9, 9))),
                                             st.builds(Msg, IDS))),
    markers=st.tuples() | st.tuples(st.builds(Marker, IDS, IDS, IDS, st.builds(Msg, IDS))),
    tracks=st.tuples() | st.tuples(st.builds(Track, IDS, st.builds(Msg, IDS), st.integers(0, 9),
                                             st.just(9), IDS)),
    hands=st.tuples() | st.tuples(st.builds(Hand, IDS, IDS, st.builds(Msg, IDS), st.tuples())),
)  # fmt: skip
OFFERS = st.lists(
    st.builds(Offer, IDS, IDS, st.just(Button()), st.builds(Msg, IDS), st.none() | IDS),
    max_size=6,
    unique_by=name_offer,
).map(tuple)


def make_offer(verb: str, label: str = "a") -> Offer:
    return Offer(verb, "C1", Button(), Msg(label))


@given(SCENES, SCENES)
def test_changes_lead_from_one_scene_to_the_other(before: Scene, after: Scene) -> None:
    assert take_changes(before, compare_scenes(before, after)) == after


@given(SCENES)
def test_the_same_scene_has_no_changes(scene: Scene) -> None:
    assert compare_scenes(scene, scene) == Changes()


@given(OFFERS, OFFERS)
def test_offers_are_told_by_their_names(
    before: tuple[Offer, ...], after: tuple[Offer, ...]
) -> None:
    fresh, dropped, order = compare_offers(before, after)
    step = Step(1, Line(1, "act"), Changes(), fresh, dropped, order)
    assert take_offers(before, step) == after
    assert not [offer for offer in fresh if offer in before]


def test_an_order_is_told_only_where_a_page_would_come_to_another() -> None:
    a, b, c = (make_offer(verb) for verb in "abc")
    new_b = make_offer("b", "other")
    assert compare_offers((a, b), (a, new_b, c)) == ((new_b, c), (), ())
    assert compare_offers((a, b), (c, b)) == ((c,), ("a@",), (1, 0))
    assert compare_offers((a, b, c), (c, a, b)) == ((), (), (2, 0, 1))


def test_the_vectors_are_those_of_today() -> None:
    assert VECTORS.read_bytes() == encode_vectors(), "write them anew: python tests/steps.py"


@pytest.mark.parametrize("vector", make_vectors())
def test_a_page_of_the_tests_shows_what_one_shows_that_opens_just_then(vector: Vector) -> None:
    sight = vector.sight
    for step, shown in zip(vector.steps, vector.shown, strict=True):
        sight = take_step(sight, step)
        assert sight == shown
    assert any(step.order for step in vector.steps)
    assert any(step.changes.pieces and step.changes.pieces.order for step in vector.steps)


def test_the_vectors_know_an_end_that_tells_more() -> None:
    assert any(vector.steps[-1].lines for vector in make_vectors())
