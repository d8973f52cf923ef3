"""Forecasts for the page: the engine's, in the words of the wire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from tachanka.engine.api import Act, Viewer
from tachanka.engine.game import Game, Illegal, encode
from tachanka.engine.scene import Msg, Seat
from tachanka.live.wire import Chances
from tachanka.matches.pool import FORECASTS, current_pool
from tachanka.matches.thinking import Odds, weigh_act

MOST = 200
"""Forecasts that all people of a process may wait for; a person has a limit of his own."""


@dataclass(frozen=True)
class Told:
    """A forecast, ready to be sent: see `wire.Forecast`."""

    gauges: tuple[Chances, ...]
    exact: bool
    worlds: int


async def ask_forecast(game: Game[Any], user: int, seat: Seat, act: Act) -> Told:
    """What the act may lead to, as far as the seat can know; worked out in a thinking process.

    user: who asks. Errors: Illegal (`not-asked`, `not-offered`, `busy`).
    """
    window = game.window
    if window is None or seat in game.sealed or seat not in (*window.seats, *window.may):
        raise Illegal("not-asked", f"Nothing is asked of {seat} now.")
    pool = current_pool()
    if pool.count(FORECASTS) >= MOST:
        text = "Many forecasts are being worked out at this moment. Ask again in a few seconds."
        raise Illegal("busy", text)
    meta = game.ruleset.meta
    view = encode(game.ruleset.redact(game.state, Viewer("seat", seat)))
    body = None
    if window.kind != "sealed":
        task = (meta.id, meta.edition, seat, view, encode(act))
        body = await pool.think(FORECASTS, user, weigh_act, *task)
    if body is None:
        raise Illegal("not-offered", "There is no forecast for this act.")
    odds = msgspec.msgpack.decode(body, type=Odds)
    gauges = tuple(Chances(Msg(name), rows) for name, rows in odds.gauges)
    return Told(gauges, odds.exact, odds.worlds)
