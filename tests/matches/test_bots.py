"""Computer opponents play through the same door, in processes of their own."""

from __future__ import annotations

import datetime

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from tables import OpenPage, make_table, play_some, settle
from tachanka.engine.api import Act, Viewer
from tachanka.engine.game import encode
from tachanka.engine.kernel import play
from tachanka.live import wire
from tachanka.matches import archive, bots, shelf
from tachanka.matches.models import Heartbeat, Match
from tachanka.matches.thinking import choose_act
from tachanka.matches.ticker import is_alive

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_game_against_a_bot(open_page: OpenPage) -> None:
    table = await make_table("toy", opponent="bot")
    bots.current_runner().start(table.code)
    page = await open_page(table.code, table.people["runner"])
    while page.sight is None or page.sight.outcome is None:
        if not await play_some([page], 1, seed=page.seq):
            await page.hear()
    lines = [m.line for m in page.heard if isinstance(m, wire.Step)]
    assert {line.by for line in lines if line.seat == "guard"} == {"bot"}
    assert {line.by for line in lines if line.seat == "runner"} <= {"person", "standing"}
    await settle([page])
    stored = await sync_to_async(archive.find_match)(table.code)
    assert (stored.status, stored.bot_asked) == ("finished", False)


async def test_a_bot_chooses_among_its_offers() -> None:
    table = await make_table(opponent="bot", side="red")
    held = await shelf.shelf.fetch(table.code)
    assert held.game is not None
    bot = held.asked_bots()[0]
    view = held.ruleset.redact(held.game.state, Viewer("seat", bot.seat))
    body = choose_act("battle_dice", 1, bot.bot, bot.seat, encode(view))
    act = msgspec.msgpack.decode(body, type=Act)
    assert play(held.game, bot.seat, act, "bot").entry.by == "bot"


async def test_the_ticker_takes_up_what_a_restart_left() -> None:
    table = await make_table(opponent="bot", side="red")
    assert await sync_to_async(Match.objects.filter(bot_asked=True).count)() == 1
    await bots.find_work()
    runner = bots.current_runner()
    await runner.wait(table.code)
    held = await shelf.shelf.fetch(table.code)
    assert held.seq >= 1
    assert held.asked_bots() == ()
    await bots.close_runner()


async def test_only_one_process_takes_a_match_up() -> None:
    table = await make_table(opponent="bot", side="red")
    take = sync_to_async(bots._take_lease)
    assert [await take(table.code), await take(table.code)] == [True, False]
    long_ago = timezone.now() - datetime.timedelta(minutes=1)
    await sync_to_async(Match.objects.update)(bot_lease=long_ago)
    assert await take(table.code) is True


def test_a_heart_that_stopped_is_noticed() -> None:
    assert is_alive() is False
    Heartbeat.objects.create(name="ticker", at=timezone.now())
    assert is_alive() is True
    Heartbeat.objects.update(at=timezone.now() - datetime.timedelta(minutes=1))
    assert is_alive() is False


async def test_a_match_without_its_edition_does_not_hold_up_others() -> None:
    absent = await make_table(opponent="bot", side="red")
    table = await make_table(opponent="bot", side="red")
    shelf.shelf.clear()
    await sync_to_async(Match.objects.filter(code=absent.code).update)(edition=77)
    await bots.find_work()
    await bots.current_runner().wait(table.code)
    held = await shelf.shelf.fetch(table.code)
    assert held.seq >= 1
    await bots.close_runner()
