"""The small parts: deltas, buckets, forecasts, presence."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ice_road import CALL, LOAD, sight
from tachanka.engine.api import Button, Offer
from tachanka.engine.game import Illegal
from tachanka.engine.offering import name_offer
from tachanka.engine.scene import Hand, Marker, Msg, Piece, Scene, Track
from tachanka.live import odds, presence
from tachanka.live.delta import apply_changes, compare_offers, compare_scenes
from tachanka.live.flood import Bucket
from tachanka.live.odds import ask_forecast
from tachanka.live.presence import Elsewhere, Presence
from tachanka.live.wire import Chances, Changes
from tachanka.matches.bots import close_runner
from toy_ruleset.state import GUARD, RUNNER

IDS = st.sampled_from("abcdef")
PIECES = st.builds(
    Piece, id=IDS, art=st.just("x"), name=IDS, described=st.builds(Msg, IDS),
    place=st.none() | IDS, strength=st.none() | st.integers(0, 3), hidden=st.booleans(),
)  # fmt: skip
SCENES = st.builds(
    Scene,
    prompt=st.builds(Msg, IDS),
    stage=st.builds(Msg, IDS),
    pieces=st.lists(PIECES, max_size=6, unique_by=lambda piece: piece.id).map(
        lambda pieces: tuple(sorted(pieces, key=lambda piece: piece.id))
    ),
    markers=st.tuples() | st.tuples(st.builds(Marker, IDS, IDS, IDS, st.builds(Msg, IDS))),
    tracks=st.tuples() | st.tuples(st.builds(Track, IDS, st.builds(Msg, IDS), st.integers(0, 9),
                                             st.just(9), IDS)),
    hands=st.tuples() | st.tuples(st.builds(Hand, IDS, IDS, st.builds(Msg, IDS), st.tuples())),
)  # fmt: skip
OFFERS = st.lists(
    st.builds(Offer, IDS, IDS, st.just(Button()), st.builds(Msg, IDS), st.none() | IDS),
    max_size=6,
    unique_by=name_offer,
)


@given(SCENES, SCENES)
def test_changes_lead_from_one_scene_to_the_other(before: Scene, after: Scene) -> None:
    assert apply_changes(before, compare_scenes(before, after)) == after


@given(SCENES)
def test_the_same_scene_has_no_changes(scene: Scene) -> None:
    assert compare_scenes(scene, scene) == Changes()


@given(OFFERS, OFFERS)
def test_offers_are_told_by_their_names(before: list[Offer], after: list[Offer]) -> None:
    fresh, dropped = compare_offers(before, after)
    told = {name_offer(offer): offer for offer in before if name_offer(offer) not in dropped}
    told |= {name_offer(offer): offer for offer in fresh}
    assert told == {name_offer(offer): offer for offer in after}
    assert not [offer for offer in fresh if offer in before]


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=10.0, burst=3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    bucket._at -= 0.25
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_presence_adds_up_and_is_forgotten() -> None:
    elsewhere = Elsewhere()
    here = Presence(("white",), 2)
    assert elsewhere.add(here) == here
    assert elsewhere.hear("p1", Presence(("red",), 3)) is True
    assert elsewhere.hear("p1", Presence(("red",), 3)) is False
    assert elsewhere.hear("p2", Presence((), 1)) is True
    assert elsewhere.add(here) == Presence(("red", "white"), 6)
    assert elsewhere.hear("p2", Presence()) is True
    assert elsewhere.forget_silent() is False
    at, told = elsewhere._told["p1"]
    elsewhere._told["p1"] = (at - presence.FORGOTTEN_AFTER - 1, told)
    assert elsewhere.forget_silent() is True
    assert elsewhere.add(here) == here


async def test_a_forecast_says_how_many_worlds_it_is_the_mean_of() -> None:
    told = await ask_forecast(sight(), 1, GUARD, CALL)
    assert (told.exact, told.worlds) == (True, 60)
    assert told.gauges[0] == Chances(Msg("gauge-stopped"), ((0, "4/9", 444), (1, "5/9", 556)))
    await close_runner()


async def test_there_is_no_forecast_for_what_is_not_offered() -> None:
    for seat, act, code in ((GUARD, LOAD, "not-offered"), (RUNNER, CALL, "not-asked")):
        with pytest.raises(Illegal) as caught:
            await ask_forecast(sight(), 1, seat, act)
        assert caught.value.code == code
    await close_runner()


async def test_where_all_ask_too_much_they_are_told_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(odds, "MOST", 6)

    async def ask(user: int) -> str:
        try:
            await ask_forecast(sight(), user, GUARD, CALL)
        except Illegal as fault:
            return fault.code
        return "told"

    crowd = [ask(user) for user in range(odds.MOST + 2)]
    assert await asyncio.gather(*crowd) == [*["told"] * odds.MOST, "busy", "busy"]
    await close_runner()
