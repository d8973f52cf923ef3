"""Forecasts for the page: the engine's, in the words of the wire."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tachanka.engine.api import Act, Viewer
from tachanka.engine.forecast import forecast
from tachanka.engine.game import Game, Illegal
from tachanka.engine.offering import find_offer
from tachanka.engine.scene import Msg, Seat
from tachanka.engine.sight import offer
from tachanka.live.wire import Chances


@dataclass(frozen=True)
class Told:
    """A forecast, ready to be sent: see `wire.Forecast`."""

    gauges: tuple[Chances, ...]
    exact: bool
    worlds: int


def make_forecast(game: Game[Any], seat: Seat, act: Act) -> Told:
    """What the act may lead to, as far as the seat can know. Takes its time: not for the loop.

    Errors: Illegal (`not-asked`, `not-offered`).
    """
    viewer = Viewer("seat", seat)
    view = game.ruleset.redact(game.state, viewer)
    offers = offer(game, viewer, act.on, view)
    if not offers or game.window is None:
        raise Illegal("not-asked", f"Nothing is asked of {seat} now.")
    found = find_offer(offers, act)
    if found is None or not found.odds or game.window.kind == "sealed":
        raise Illegal("not-offered", "There is no forecast for this act.")
    prospect = forecast(game.ruleset, view, seat, act)
    gauges = tuple(
        Chances(Msg(gauge.name), tuple(_tell_row(value, chance) for value, chance in gauge.rows))
        for gauge in prospect.gauges
    )
    return Told(gauges, prospect.exact, prospect.worlds)


def _tell_row(value: int, chance: Fraction) -> tuple[int, str, int]:
    small = chance.limit_denominator(1_000_000)
    return value, f"{small.numerator}/{small.denominator}", round(chance * 1000)
