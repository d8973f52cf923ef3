"""What runs in a thinking process: the engine and the rulesets, and nothing of the site."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import threading

from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import decode, encode
from tachanka.engine.registry import find_ruleset
from tachanka.engine.scene import Seat


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


def end_with_parent() -> None:
    """Lets a thinking process end when the server is gone, however that happened."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
