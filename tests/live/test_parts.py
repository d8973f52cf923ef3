"""The small parts: buckets, forecasts, presence."""

from __future__ import annotations

import asyncio

import pytest

from ice_road import CALL, LOAD, sight
from tachanka.engine.game import Illegal
from tachanka.engine.scene import Msg
from tachanka.live import odds, presence
from tachanka.live.flood import Bucket
from tachanka.live.odds import ask_forecast
from tachanka.live.presence import Elsewhere, Presence
from tachanka.live.wire import Chances
from tachanka.matches.bots import close_runner
from toy_ruleset.state import GUARD, RUNNER


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
