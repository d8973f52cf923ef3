"""Forecasts for the page, worked out in a thinking process."""

from __future__ import annotations

from typing import Any

import msgspec

from tachanka.engine.api import Viewer
from tachanka.engine.game import Game, Illegal, encode
from tachanka.matches import wire
from tachanka.matches.errors import Code, Refused
from tachanka.matches.thinking.pool import FORECASTS, Pool, current_pool
from tachanka.matches.thinking.process import forecast_act

MOST = 200
"""Forecasts, advice among them, that all people of a process may wait for; a person has a limit of
his own."""


async def ask_forecast(game: Game[Any], user: int, command: wire.AskForecast) -> wire.Forecast:
    """What the act may lead to, as far as the seat can know.

    user: who asks. Errors: Illegal (`not-asked`, `not-offered`); Refused (`busy`).
    """
    window, seat = game.window, command.seat
    if window is None or seat in game.sealed or seat not in (*window.seats, *window.may):
        raise Illegal("not-asked", f"Nothing is asked of {seat} now.")
    pool = find_room()
    meta = game.ruleset.meta
    view = encode(game.view(Viewer("seat", seat)))
    body = None
    if window.kind != "sealed":
        task = (meta.id, meta.edition, view, encode(command))
        body = await pool.think(FORECASTS, user, forecast_act, *task)
    if body is None:
        raise Illegal("not-offered", "There is no forecast for this act.")
    return msgspec.msgpack.decode(body, type=wire.Forecast)


def find_room() -> Pool:
    """The thinking processes, as long as not too many wait for them. Errors: Refused (`busy`)."""
    pool = current_pool()
    if pool.count(FORECASTS) >= MOST:
        text = "Many forecasts are being worked out at this moment. Ask again in a few seconds."
        raise Refused(Code.BUSY, text)
    return pool
