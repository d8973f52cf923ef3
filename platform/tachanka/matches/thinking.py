"""What runs in a thinking process: the engine and the rulesets, and nothing of the site."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import threading
from fractions import Fraction

import msgspec

from tachanka.engine.api import Act
from tachanka.engine.chance import KeyedChance
from tachanka.engine.forecast import forecast
from tachanka.engine.game import decode, encode
from tachanka.engine.offering import find_offer
from tachanka.engine.registry import all_rulesets, find_ruleset
from tachanka.engine.scene import Seat


class Odds(msgspec.Struct, frozen=True):
    """A forecast with the chances as texts and in permille; see `engine.forecast.Prospect`.

    gauges: the name of each quantity and its rows (value, chance as a fraction, in permille).
    """

    gauges: tuple[tuple[str, tuple[tuple[int, str, int], ...]], ...]
    exact: bool
    worlds: int


def choose_act(ruleset_id: str, edition: int, bot_id: str, seat: Seat, view: bytes) -> bytes:
    """What the bot does, as encoded act. Runs in a thinking process.

    view: the seat's redacted view, encoded.
    """
    ruleset = find_ruleset(ruleset_id, edition)
    bot = next(bot for bot in ruleset.bots if bot.id == bot_id)
    seen = decode(ruleset.state, view)
    offers = ruleset.offers(seen, seat, None)
    # Luck of its own: the dice of the match are not touched and cannot be guessed from it.
    chance = KeyedChance(secrets.token_bytes(32), {})
    return encode(bot.choose(seen, seat, offers, chance))


def weigh_act(ruleset_id: str, edition: int, seat: Seat, view: bytes, act: bytes) -> bytes | None:
    """What the act may lead to as far as the seat can know, as encoded `Odds`.

    Runs in a thinking process. view: the seat's redacted view, encoded; it is asked, or may
    interrupt. None where the act is not among its offers, or they promise no odds.
    """
    ruleset = find_ruleset(ruleset_id, edition)
    seen, wanted = decode(ruleset.state, view), decode(Act, act)
    found = find_offer(tuple(ruleset.offers(seen, seat, wanted.on)), wanted)
    if found is None or not found.odds:
        return None
    prospect = forecast(ruleset, seen, seat, wanted)
    gauges = tuple(
        (gauge.name, tuple(_tell_row(value, chance) for value, chance in gauge.rows))
        for gauge in prospect.gauges
    )
    return encode(Odds(gauges, prospect.exact, prospect.worlds))


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
