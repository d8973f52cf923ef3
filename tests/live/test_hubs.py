"""The hubs of a process: what they make of what happens here, and of what others say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async

from ears import Ear
from neighbours import act_elsewhere, act_once
from tables import forge_digest, make_table
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.scene import Scene
from tachanka.engine.sight import look
from tachanka.live.hub import Hub
from tachanka.live.hubs import HubRegistry, current_hubs
from tachanka.live.presence import Presence
from tachanka.matches import queries, service, wire
from tachanka.matches.cache import cache
from tachanka.matches.database import ask_database
from tachanka.matches.loaded import load_match
from tachanka.matches.lobby.seating import cancel_match
from tachanka.matches.messages import make_sight
from tachanka.matches.models import Match
from tachanka.matches.updates import retell

pytestmark = pytest.mark.django_db(transaction=True)


@pytest_asyncio.fixture
async def hubs() -> AsyncIterator[HubRegistry]:
    """The hubs of this test's event loop."""
    registry = current_hubs()
    yield registry
    registry.relay.close()
    for hub in registry.hubs.values():
        hub.close()


async def see_now(code: str, viewer: Viewer = PUBLIC) -> wire.Sight:
    """What the database has, as one sees it who opens his page at another process."""
    loaded = await sync_to_async(load_match)(code)
    assert loaded.game is not None
    return make_sight(look(loaded.game, viewer), loaded.game, loaded.tail)


def sights(ear: Ear) -> list[wire.Message]:
    """What the ear was told of positions since the last time."""
    return [message for message in ear.take() if isinstance(message, wire.Sight | wire.Step)]


async def test_what_is_told_while_a_match_is_opened_is_not_missed(
    hubs: HubRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reading that the first page waits for is older than what was told meanwhile."""
    table = await make_table("toy", joined=False)
    read, told = asyncio.Event(), asyncio.Event()

    async def ask_slowly(function: Any, *args: Any) -> Any:
        found = await ask_database(function, *args)
        read.set()
        await told.wait()
        return found

    monkeypatch.setattr("tachanka.matches.cache.ask_database", ask_slowly)
    ear = Ear()
    joining = asyncio.create_task(hubs.join(table.code, ear))
    await read.wait()
    await sync_to_async(cancel_match)(table.code, *table.people.values())
    await retell(table.code)
    told.set()
    hub = await joining
    tables = [message for message in ear.take() if isinstance(message, wire.Table)]
    assert [each.status for each in tables] == ["cancelled"]
    await hubs.leave(hub, ear)


async def test_the_first_page_of_a_match_shows_what_others_have_stored(hubs: HubRegistry) -> None:
    """The match may lie here since somebody looked at it last, long behind."""
    table = await make_table("toy")
    await cache.fetch(table.code)
    await act_elsewhere(table.code, 3)
    ear = Ear()
    hub = await hubs.join(table.code, ear)
    assert sights(ear) == [await see_now(table.code)]
    assert ear.seq == 3
    await hubs.leave(hub, ear)


async def test_who_cannot_be_shown_the_position_is_not_kept(hubs: HubRegistry) -> None:
    """A ruleset that fails to draw for one must not leave a socket behind that nobody reads."""
    table = await make_table("toy")
    stays, comes = Ear(), Ear()
    hub = await hubs.join(table.code, stays)
    game = hub.match.game
    assert game is not None

    def fail(view: object, viewer: object) -> Scene:
        raise RuntimeError("no scene")

    hub.audiences.clear()
    hub.match.game = replace(game, ruleset=replace(game.ruleset, scene=fail))
    with pytest.raises(RuntimeError, match="no scene"):
        await hubs.join(table.code, comes)
    assert hub.sockets == {stays}
    await hubs.leave(hub, stays)
    assert hubs.hubs == {}


async def test_pages_of_a_match_share_a_hub_until_the_last_one_leaves(hubs: HubRegistry) -> None:
    table = await make_table("toy")
    ears = [Ear(), Ear()]
    first, second = [await hubs.join(table.code, ear) for ear in ears]
    assert (first is second, hubs.hubs) == (True, {table.code: first})
    await hubs.leave(first, ears[0])
    assert hubs.hubs == {table.code: first}
    await hubs.leave(first, ears[1])
    assert hubs.hubs == {}


async def test_a_match_that_is_not_there_leaves_nothing_behind(hubs: HubRegistry) -> None:
    with pytest.raises(queries.UnknownMatch):
        await hubs.join("nowhere", Ear())
    assert (hubs.hubs, dict(hubs.listening.wanted), dict(cache._pinned)) == ({}, {}, {})


async def test_the_end_is_told_with_the_table(hubs: HubRegistry) -> None:
    """At once: nobody waits for the comings and goings that are told together."""
    table = await make_table("toy")
    ear = Ear()
    hub = await hubs.join(table.code, ear)
    hub.tell_table()
    ear.take()
    await act_once(table.code)
    assert [type(message) for message in ear.take()] == [wire.Step]
    await service.resign(table.code, "runner", "k")
    step, told = ear.take()
    assert isinstance(step, wire.Step)
    assert isinstance(told, wire.Table)
    assert (step.outcome is not None, told.status) == (True, "finished")
    await hubs.leave(hub, ear)


async def test_news_of_others_is_caught_up_with_once(hubs: HubRegistry) -> None:
    table = await make_table("toy")
    ear = Ear()
    hub = await hubs.join(table.code, ear)
    await act_elsewhere(table.code, 2)
    ear.take()
    for _ in range(2):
        await hubs._hear({"type": "news", "code": table.code, "seq": 2})
    assert [message.seq for message in ear.take()] == [1, 2]  # type: ignore[union-attr]
    await hubs._hear({"type": "news", "code": "another", "seq": 9})
    await hubs.leave(hub, ear)


async def test_what_was_lost_on_the_way_is_made_good(hubs: HubRegistry) -> None:
    """Acts and the table: the database is looked at now and then."""
    table = await make_table("toy")
    ear = Ear()
    hub = await hubs.join(table.code, ear)
    await hubs.check()
    ear.take()
    await act_elsewhere(table.code, 1)
    await Match.objects.filter(code=table.code).aupdate(draw="guard")
    await hubs.check()
    step, told = ear.take()
    assert isinstance(step, wire.Step)
    assert isinstance(told, wire.Table)
    assert (step.seq, told.draw) == (1, "guard")
    await hubs.check()
    assert ear.take() == []
    await hubs.leave(hub, ear)


async def test_a_match_that_the_rules_no_longer_give_stands_still_alone(
    hubs: HubRegistry, caplog: pytest.LogCaptureFixture
) -> None:
    table, other = await make_table("toy"), await make_table("toy")
    ears = [Ear(), Ear()]
    still, well = [await hubs.join(t.code, e) for t, e in zip((table, other), ears, strict=True)]
    for each in (table, other):
        await act_elsewhere(each.code, 1)
    await sync_to_async(forge_digest)(table.code, 1)
    for ear in ears:
        ear.take()
    for _ in range(2):
        await hubs.check()
    assert (still.stands_still, well.stands_still) == (True, False)
    assert (sights(ears[0]), [type(m) for m in sights(ears[1])]) == ([], [wire.Step])
    told = [record.msg["event"] for record in caplog.records]  # type: ignore[index]
    assert told == ["match.differs"]
    for hub, ear in zip((still, well), ears, strict=True):
        await hubs.leave(hub, ear)


async def test_others_say_who_is_there(hubs: HubRegistry) -> None:
    table = await make_table("toy")
    ear = Ear()
    hub: Hub = await hubs.join(table.code, ear)
    hub.tell_table()
    ear.take()
    present = {"type": "present", "presence": {"seats": ["guard"], "watchers": 2}, "seq": 0}
    message = {"code": table.code, "process": "p", **present}
    await hubs._hear(message)
    hub.tell_table()
    (told,) = ear.take()
    assert isinstance(told, wire.Table)
    assert (told.watchers, [seat.here for seat in told.seats]) == (3, [False, True])
    assert hub.presence() == Presence((), 1)
    await hubs.leave(hub, ear)
