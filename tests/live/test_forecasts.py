"""Forecasts for a page: worked out beside the server, as far as the seat can know."""

from __future__ import annotations

import asyncio

import pytest

from ice_road import CALL, FEED, LOAD, move, prepare, sight, start
from tachanka.engine.api import Act
from tachanka.engine.game import Illegal
from tachanka.engine.kernel import conclude
from tachanka.engine.scene import Msg
from tachanka.live import forecasts
from tachanka.live.forecasts import ask_forecast
from tachanka.matches import wire
from tachanka.matches.errors import Refused
from toy_ruleset.state import GUARD, RUNNER

pytestmark = pytest.mark.usefixtures("end_processes")


def question(seat: str, act: Act) -> wire.AskForecast:
    return wire.AskForecast("k", 7, seat, act)


async def test_a_forecast_says_how_many_worlds_it_is_the_mean_of() -> None:
    told = await ask_forecast(sight(), 1, question(GUARD, CALL))
    assert (told.key, told.seq, told.exact, told.worlds) == ("k", 7, True, 60)
    stopped, seized = told.gauges
    assert stopped == wire.Gauge(Msg("gauge-stopped"), ((0, "4/9", 444), (1, "5/9", 556)))
    assert seized.name == Msg("gauge-seized")


async def test_there_is_no_forecast_for_what_is_not_offered() -> None:
    over = conclude(sight(), GUARD, "resign").game
    for game, seat, act, code in (
        (sight(), GUARD, LOAD, "not-offered"),
        (sight(), RUNNER, CALL, "not-asked"),
        # Offered, but of no consequence that anybody could weigh.
        (sight(), GUARD, Act("flare"), "not-offered"),
        (over, GUARD, CALL, "not-asked"),
    ):
        with pytest.raises(Illegal) as caught:
            await ask_forecast(game, 1, question(seat, act))
        assert caught.value.code == code


async def test_several_acts_are_told_together() -> None:
    """The last that can be done, with its sum; its chances too, where it has any."""
    asked = wire.AskForecast("k", 7, RUNNER, move(560, 310), (CALL, move(560, 170)))
    told = await ask_forecast(prepare(), 1, asked)
    assert told == wire.Forecast("k", 7, (), True, 1, wire.Together(2))
    asked = wire.AskForecast("k", 7, GUARD, CALL, (LOAD,))
    told = await ask_forecast(sight(), 1, asked)
    together = told.together
    assert together is not None
    assert together.target is not None
    assert (together.done, together.target.total, together.cut) == (1, 2, False)
    assert told.gauges == (await ask_forecast(sight(), 1, question(GUARD, CALL))).gauges
    with pytest.raises(Illegal):
        await ask_forecast(sight(), 1, wire.AskForecast("k", 7, GUARD, LOAD, (LOAD,)))


async def test_a_sealed_answer_has_no_forecast() -> None:
    """What the other side has sealed would show in it."""
    with pytest.raises(Illegal) as caught:
        await ask_forecast(start().game, 1, question(GUARD, FEED))
    assert (caught.value.code, caught.value.text) == (
        "not-offered",
        "There is no forecast for this act.",
    )


async def test_where_all_ask_too_much_they_are_told_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(forecasts, "MOST", 6)

    async def ask(user: int) -> str:
        try:
            await ask_forecast(sight(), user, question(GUARD, CALL))
        except Refused as fault:
            return fault.code
        return "told"

    crowd = [ask(user) for user in range(8)]
    assert await asyncio.gather(*crowd) == [*["told"] * 6, "busy", "busy"]
