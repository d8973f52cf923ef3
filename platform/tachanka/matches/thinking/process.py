"""What runs in a thinking process: the engine, the rulesets and the wire's structs, no Django."""

from __future__ import annotations

import multiprocessing
import os
import threading
from fractions import Fraction

from tachanka.engine.api import Act, Offer
from tachanka.engine.forecast import forecast
from tachanka.engine.game import decode, encode
from tachanka.engine.joint import join
from tachanka.engine.offering import find_offer
from tachanka.engine.registry import all_rulesets, find_ruleset
from tachanka.matches import wire


def forecast_act(ruleset_id: str, edition: int, view: bytes, question: bytes) -> bytes | None:
    """What an act may lead to as far as its seat can know, as encoded `wire.Forecast`.

    Runs in a thinking process. view: the seat's redacted view, encoded; it is asked, or may
    interrupt. question: an encoded `wire.AskForecast`. None where the act is not among its offers,
    or they promise no forecast; of several acts, where none can be done.
    """
    ruleset = find_ruleset(ruleset_id, edition)
    seen, asked = decode(ruleset.state, view), decode(wire.AskForecast, question)
    wanted, together = asked.act, None
    if asked.first:
        joint = join(ruleset, seen, asked.seat, (*asked.first, wanted))
        if joint.last is None or joint.offer is None:
            return None
        seen, wanted, found = joint.view, joint.last, joint.offer
        together = wire.Together(joint.done, joint.target, joint.cut)
        if not found.forecast:
            return encode(wire.Forecast(asked.key, asked.seq, (), True, 1, together))
    elif not _promises(tuple(ruleset.offers(seen, asked.seat, wanted.on)), wanted):
        return None
    told = forecast(ruleset, seen, asked.seat, wanted)
    gauges = tuple(
        wire.Gauge(
            ruleset.name_gauge(seen, wanted, gauge.name),
            tuple(_tell_row(*row) for row in gauge.rows),
        )
        for gauge in told.gauges
    )
    return encode(wire.Forecast(asked.key, asked.seq, gauges, told.exact, told.worlds, together))


def _promises(offers: tuple[Offer, ...], act: Act) -> bool:
    """Whether the act is among the offers, with a forecast."""
    found = find_offer(offers, act)
    return found is not None and found.forecast


def _tell_row(value: int, chance: Fraction) -> tuple[int, str, int]:
    small = chance.limit_denominator(1_000_000)
    return value, f"{small.numerator}/{small.denominator}", round(chance * 1000)


def begin_thinking() -> None:
    """What a thinking process does first: it knows the rules, and ends with its parent."""
    end_with_parent()
    all_rulesets()


def wake_up() -> None:
    """Nothing: a process that was asked for it has started."""


def end_with_parent() -> None:
    """Lets a thinking process end when the server is gone, however that happened."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
