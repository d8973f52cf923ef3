"""What a bot does, thought out several acts ahead; it runs in a thinking process.

To ask a bot costs more than most of its answers. So it goes on by itself in one world that fits its
view, as far as that is certain: neither dice nor anybody else's answer can be known there. What it
took its view to be by then is told with every act; where the match went another way, the rest of
the chain is thrown away.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from time import thread_time
from typing import Any, NoReturn, TypeVar

import msgspec

from tachanka.engine.api import Act, Bot, Face, Ruleset, Viewer, Why
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import decode, encode
from tachanka.engine.memo import Memo
from tachanka.engine.registry import find_ruleset
from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct

MOST_ACTS = 32
"""The longest chain."""
SLICE = 0.02
"""CPU seconds for what comes after the first act of a chain: the next bot has waited long enough.

The first takes what it takes, such as a plan for a whole turn, and the next few follow from it."""
S = TypeVar("S", bound=msgspec.Struct)


class Intent(Struct, frozen=True, array_like=True):
    """One act of a chain. seen: the mark of the view it is meant for."""

    seen: bytes
    act: Act


class _Uncertain(Exception):
    """What comes next is nobody's to know before it has happened."""


class _NoDice:
    """Dice that nobody has thrown yet."""

    def roll(self, faces: Sequence[Face], n: int, why: Why) -> NoReturn:
        raise _Uncertain

    def tally(self, faces: Sequence[Face], n: int, why: Why) -> NoReturn:
        raise _Uncertain

    def draw(self, pool: Sequence[Face], n: int, why: Why) -> NoReturn:
        raise _Uncertain


def mark_view(view: bytes) -> bytes:
    """A short mark of an encoded view; equal views have equal ones, and only they."""
    return blake2b(view, digest_size=16).digest()


def choose_acts(ruleset_id: str, edition: int, bot_id: str, seat: Seat, view: bytes) -> bytes:
    """What the bot does and then goes on to do, at least one act, as encoded tuple of `Intent`.

    view: the seat's redacted view, encoded; the seat is asked.
    """
    ruleset = find_ruleset(ruleset_id, edition)
    bot = next(bot for bot in ruleset.bots if bot.id == bot_id)
    acts = go_on(ruleset, bot, seat, view)
    chain = [next(acts)]
    end = thread_time() + SLICE
    while len(chain) < MOST_ACTS and thread_time() < end:
        intent = next(acts, None)
        if intent is None:
            break
        chain.append(intent)
    return encode(tuple(chain))


def advise(ruleset_id: str, edition: int, seat: Seat, view: bytes) -> bytes:
    """What the strongest bot would do, as encoded `Act`. view: as for `choose_acts`."""
    ruleset = find_ruleset(ruleset_id, edition)
    return encode(next(go_on(ruleset, ruleset.bots[-1], seat, view)).act)


def go_on(ruleset: Ruleset[S], bot: Bot[S], seat: Seat, view: bytes) -> Iterator[Intent]:
    """Act after act, as long as only the bot's own acts move the game on.

    view: as for `choose_acts`.
    """
    world: S | None = None
    memo = Memo()
    while True:
        seen = decode(ruleset.state, view)
        with memo.open():
            offers = tuple(ruleset.offers(seen, seat, None))
        act = bot.choose(seen, seat, offers, _draw_luck())
        yield Intent(mark_view(view), act)
        if world is None:
            world = _guess_world(ruleset, view, seat)
        try:
            view = _act(ruleset, world, seat, act)
        except Exception:  # not known yet; or no lawful act, which the server will say itself
            return


def _draw_luck() -> KeyedChance:
    """The bot's own luck: the match's dice are not touched, and cannot be guessed from it."""
    return KeyedChance(secrets.token_bytes(32), {})


def _guess_world(ruleset: Ruleset[S], view: bytes, seat: Seat) -> S:
    """Some world that fits the view, of one's own to change."""
    seen = decode(ruleset.state, view)
    world = ruleset.determinize(seen, Viewer("seat", seat), _draw_luck())
    return decode(ruleset.state, encode(world))


def _act(ruleset: Ruleset[S], world: S, seat: Seat, act: Act) -> bytes:
    """What the seat sees when it has acted in the world, encoded.

    Errors: _Uncertain where dice fall or others answer before it is asked again.
    """
    if _is_sealed(ruleset, world):
        raise _Uncertain
    events = ruleset.apply(world, {seat: act}, _NoDice())
    window = ruleset.pending(world)
    if window is None or window.seats != (seat,) or any(event.reveals for event in events):
        raise _Uncertain
    return encode(ruleset.redact(world, Viewer("seat", seat)))


def _is_sealed(ruleset: Ruleset[Any], world: Any) -> bool:
    window = ruleset.pending(world)
    return window is not None and window.kind == "sealed"
