"""Chains: a bot's acts thought out ahead are those it would choose when asked one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tachanka.engine.api import Act, Bot, Config, Ruleset, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Game, encode
from tachanka.engine.kernel import begin, play
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.engine.scene import Msg
from tachanka.matches.thinking import chain as chain_module
from tachanka.matches.thinking.chain import Intent, choose_acts, go_on, mark_view

KEY = bytes(32)
ACTS = 80
GAMES = [("toy", "carter"), ("battle_dice", "commander"), ("kronstadt_1921", "commander"),
         ("barbarossa_fast", "commander")]  # fmt: skip


def start(ruleset: Ruleset[Any]) -> Game[Any]:
    scenario = ruleset.meta.scenarios[0].id
    return begin(ruleset, complete_config(ruleset, Config(scenario)), KEY).game


def look(game: Game[Any], seat: str) -> bytes:
    """What a bot at the seat gets to know."""
    return encode(game.ruleset.redact(game.state, Viewer("seat", seat)))


def think(game: Game[Any], seat: str, bot: str) -> tuple[Intent, ...]:
    meta = game.ruleset.meta
    body = choose_acts(meta.id, meta.edition, bot, seat, look(game, seat))
    return msgspec.msgpack.decode(body, type=tuple[Intent, ...])


def play_chains(name: str, bot: str) -> Iterator[tuple[Game[Any], str, tuple[Intent, ...]]]:
    """Positions of a game in which a bot plays every seat, and what it thought out in each."""
    game = start(find_ruleset(name))
    while game.window is not None and game.seq < ACTS:
        seat = next(seat for seat in game.window.seats if seat not in game.sealed)
        chain = think(game, seat, bot)
        yield game, seat, chain
        for intent in chain:
            if game.window is None or mark_view(look(game, seat)) != intent.seen:
                break
            game = play(game, seat, intent.act, "bot").game


@pytest.mark.parametrize(("name", "bot"), GAMES)
def test_a_chain_is_certain(name: str, bot: str) -> None:
    """No act but the last of a chain draws, reveals, or asks anybody else; all are offered."""
    lengths = []
    for game, seat, chain in play_chains(name, bot):
        lengths.append(len(chain))
        assert chain[0].seen == mark_view(look(game, seat))
        for intent, following in pairwise(chain):
            step = play(game, seat, intent.act, "bot")
            assert step.entry.draws == ()
            assert not any(event.reveals for event in step.entry.events)
            game = step.game
            if mark_view(look(game, seat)) != following.seen:
                break
            assert game.window is not None
            assert game.window.seats == (seat,)
    assert max(lengths) > 1


def test_a_chain_goes_as_thought() -> None:
    """Each act is the one that the bot chooses when it is asked in that very position."""
    game = start(find_ruleset("barbarossa_fast"))
    bot = next(bot for bot in game.ruleset.bots if bot.id == "commander")
    seen: list[Act] = []
    while game.window is not None and len(seen) < 40:
        (seat,) = game.window.seats
        for intent in think(game, seat, bot.id):
            view = game.ruleset.redact(game.state, Viewer("seat", seat))
            if intent.seen != mark_view(encode(view)):
                break
            luck = KeyedChance(KEY, {})
            alone = bot.choose(view, seat, game.ruleset.offers(view, seat, None), luck)
            assert intent.act == alone
            seen.append(alone)
            game = play(game, seat, alone, "bot").game
    assert len(seen) >= 40


def test_nothing_follows_what_is_not_lawful() -> None:
    """The server is to refuse it, and to name the bot."""
    game = start(find_ruleset("barbarossa_fast"))
    wrong: Bot[Any] = Bot("wrong", Msg("bot-recruit"), lambda *_: Act("err"))
    view = look(game, "german")
    assert list(go_on(game.ruleset, wrong, "german", view)) == [Intent(mark_view(view), Act("err"))]


def test_a_chain_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the number of its acts, or when its slice of the processor is used up."""
    monkeypatch.setattr(chain_module, "SLICE", 60.0)
    games = play_chains("barbarossa_fast", "commander")
    game, seat = next((game, seat) for game, seat, chain in games if len(chain) > 3)
    monkeypatch.setattr(chain_module, "MOST_ACTS", 3)
    assert len(think(game, seat, "commander")) == 3
    monkeypatch.setattr(chain_module, "SLICE", 0.0)
    assert len(think(game, seat, "commander")) == 1
