"""Computer opponents play through the same door, in processes of their own."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from gates import GATE, choose_and_err, choose_at_the_gate, holding_up, open_for_good
from tables import OpenPage, make_table, play_some, settle
from tachanka.engine.api import Viewer
from tachanka.engine.game import encode
from tachanka.engine.kernel import play
from tachanka.engine.registry import find_ruleset
from tachanka.matches import cache as cache_module
from tachanka.matches import queries, service, wire
from tachanka.matches.bots import runner as runner_module
from tachanka.matches.bots.runner import close_runner, current_runner
from tachanka.matches.bots.work import find_work
from tachanka.matches.cache import cache
from tachanka.matches.models import Heartbeat, Match
from tachanka.matches.thinking.chain import Intent, choose_acts
from tachanka.matches.thinking.pool import Pool
from tachanka.matches.ticker import is_alive
from tachanka.matches.updates import retell

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_game_against_a_bot(open_page: OpenPage) -> None:
    table = await make_table("toy", opponent="bot")
    current_runner().start(table.code)
    page = await open_page(table.code, table.people["runner"])
    while page.sight is None or page.sight.outcome is None:
        if not await play_some([page], 1, seed=page.seq):
            await page.hear()
    lines = [m.line for m in page.heard if isinstance(m, wire.Step)]
    assert {line.by for line in lines if line.seat == "guard"} == {"bot"}
    assert {line.by for line in lines if line.seat == "runner"} <= {"person", "standing"}
    await settle([page])
    stored = await sync_to_async(queries.find_match)(table.code)
    assert (stored.status, stored.bot_asked) == ("finished", False)


async def test_a_bot_chooses_among_its_offers() -> None:
    table = await make_table(opponent="bot", side="red")
    loaded = await cache.fetch(table.code)
    assert loaded.game is not None
    bot = loaded.asked_bots()[0]
    view = loaded.ruleset.redact(loaded.game.state, Viewer("seat", bot.seat))
    body = choose_acts("battle_dice", loaded.ruleset.meta.edition, bot.bot, bot.seat, encode(view))
    act = msgspec.msgpack.decode(body, type=tuple[Intent, ...])[0].act
    assert play(loaded.game, bot.seat, act, "bot").entry.by == "bot"


async def test_more_bots_play_than_the_cache_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thinks and acts on the match as it is, though others have pushed it out of the cache."""
    monkeypatch.setattr(cache_module, "MOST_KEPT", 3)
    tables = [await make_table(opponent="bot", side="red") for _ in range(8)]
    await find_work()
    assert set(current_runner().codes) == {table.code for table in tables}
    for table in tables:
        await current_runner().wait(table.code)
    stored = Match.objects.values_list("bot_asked", "bot_lease", "asked")
    assert [row async for row in stored] == [(False, None, ["red"])] * 8
    assert sum(cache.find(table.code) is not None for table in tables) == 3
    await close_runner()


async def act_for_the_bot(code: str) -> None:
    """Does what a bot might do, as another process would."""
    loaded = await cache.fetch(code)
    assert loaded.game is not None
    bot = loaded.asked_bots()[0]
    view = encode(loaded.ruleset.redact(loaded.game.state, Viewer("seat", bot.seat)))
    meta = loaded.ruleset.meta
    body = choose_acts(meta.id, meta.edition, bot.bot, bot.seat, view)
    act = msgspec.msgpack.decode(body, type=tuple[Intent, ...])[0].act
    await service.submit_act(code, bot.seat, act, loaded.seq, None, by="bot")


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The gate before which every thought waits."""
    path = tmp_path / "gate"
    os.mkfifo(path)
    monkeypatch.setenv(GATE, str(path))
    monkeypatch.setattr(runner_module, "choose_acts", choose_at_the_gate)
    yield path
    open_for_good(path)


async def test_a_thought_that_comes_too_late_is_thought_again(
    gate: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once; when that is too late as well it is reported, and the ticker takes the match up."""
    # Its first side makes several acts in a row.
    seats = find_ruleset("kronstadt_1921").meta.seats
    table = await make_table("kronstadt_1921", opponent="bot", side=seats[1].id)
    await find_work()
    runner = current_runner()
    async with holding_up(gate):
        await act_for_the_bot(table.code)
    loaded = await cache.fetch(table.code)
    async with holding_up(gate):
        assert (loaded.seq, list(runner.codes)) == (1, [table.code])
        await act_for_the_bot(table.code)
    await runner.wait(table.code)
    told: list[Any] = [record.msg for record in caplog.records]
    assert [line["event"] for line in told] == ["bot.stale"]
    assert (loaded.seq, len(loaded.asked_bots())) == (2, 1)
    assert (await Match.objects.aget()).bot_lease is None
    monkeypatch.setattr(runner_module, "choose_acts", choose_acts)
    await find_work()
    await runner.wait(table.code)
    assert loaded.asked_bots() == ()
    await close_runner()


async def test_a_match_that_is_deleted_under_a_thought_is_no_fault(
    gate: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its owner deletes a board of his own while the computer thinks there."""
    seats = find_ruleset("kronstadt_1921").meta.seats
    table = await make_table("kronstadt_1921", opponent="bot", side=seats[1].id)
    await find_work()
    runner = current_runner()
    async with holding_up(gate):
        await Match.objects.filter(code=table.code).adelete()
        await retell(table.code)
    await runner.wait(table.code)
    assert (caplog.records, list(runner.codes)) == ([], [])
    await close_runner()


async def test_what_was_thought_for_another_position_is_thrown_away(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot thinks again where it stands, and its turn comes to its end."""
    monkeypatch.setattr(runner_module, "choose_acts", choose_and_err)
    seats = find_ruleset("kronstadt_1921").meta.seats
    table = await make_table("kronstadt_1921", opponent="bot", side=seats[1].id)
    await find_work()
    await current_runner().wait(table.code)
    loaded = await cache.fetch(table.code)
    assert (loaded.asked_bots(), caplog.records) == ((), [])
    assert loaded.seq > 2
    await close_runner()


async def test_a_chain_is_played_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of several acts in a row is asked less often than it acts."""
    asked: list[int] = []
    think = Pool.think

    async def count(self: Pool, *task: Any) -> bytes | None:
        asked.append(1)
        return await think(self, *task)

    monkeypatch.setattr(Pool, "think", count)
    seats = find_ruleset("kronstadt_1921").meta.seats
    table = await make_table("kronstadt_1921", opponent="bot", side=seats[1].id)
    await find_work()
    await current_runner().wait(table.code)
    loaded = await cache.fetch(table.code)
    acts = [entry for entry in loaded.tail if entry.by == "bot"]
    assert 1 <= len(asked) < len(acts)
    await close_runner()


async def test_the_ticker_takes_up_what_a_restart_left() -> None:
    table = await make_table(opponent="bot", side="red")
    assert await sync_to_async(Match.objects.filter(bot_asked=True).count)() == 1
    await find_work()
    runner = current_runner()
    await runner.wait(table.code)
    loaded = await cache.fetch(table.code)
    assert loaded.seq >= 1
    assert loaded.asked_bots() == ()
    await close_runner()


def test_a_heart_that_stopped_is_noticed() -> None:
    assert is_alive() is False
    Heartbeat.objects.create(name="ticker", at=timezone.now())
    assert is_alive() is True
    Heartbeat.objects.update(at=timezone.now() - datetime.timedelta(minutes=1))
    assert is_alive() is False


async def test_a_match_without_its_edition_does_not_hold_up_others() -> None:
    absent = await make_table(opponent="bot", side="red")
    table = await make_table(opponent="bot", side="red")
    cache.clear()
    await sync_to_async(Match.objects.filter(code=absent.code).update)(edition=77)
    await find_work()
    await current_runner().wait(table.code)
    loaded = await cache.fetch(table.code)
    assert loaded.seq >= 1
    await close_runner()
