"""What a hub says to other processes: news only where one of them has the match open."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
import pytest_asyncio

from ears import Ear
from neighbours import Neighbour, OpenNeighbour, act_elsewhere, act_once
from tables import make_table
from tachanka.live.hub import Hub
from tachanka.live.hubs import LONELY_CHECKS, PRESENCE_CHECKS, SLICES, HubRegistry, current_hubs
from tachanka.live.listening import name_group
from tachanka.live.presence import Presence
from tachanka.matches import models
from tachanka.matches.cache import cache

pytestmark = pytest.mark.django_db(transaction=True)

SOMEBODY = {"seats": ["guard"], "watchers": 0}
NOBODY = {"seats": [], "watchers": 0}


class Site:
    """A match with a page here, and another process, which has said nothing as yet."""

    def __init__(self, hubs: HubRegistry, hub: Hub, ear: Ear, other: Neighbour) -> None:
        self.hubs, self.hub, self.ear, self.other = hubs, hub, ear, other
        self.code = hub.match.code

    def say(self, message: dict[str, Any]) -> dict[str, Any]:
        """What the other process says, as it arrives here."""
        return {"code": self.code, "process": self.other.relay.process, **message}

    async def tell_presence(self, presence: dict[str, Any], seq: int) -> None:
        """The other process says who is there, and how far it has got."""
        await self.hubs._hear(self.say({"type": "present", "presence": presence, "seq": seq}))

    async def hear(self) -> list[tuple[str, int | None]]:
        """All that the other process has heard since the last time: kinds and numbers."""
        self.hubs.relay.say(name_group(self.code), {"type": "end"})
        heard: list[tuple[str, int | None]] = []
        while (message := await self.other.hear())["type"] != "end":
            heard.append((message["type"], message.get("seq")))
        return heard


@pytest_asyncio.fixture
async def site(open_neighbour: OpenNeighbour) -> Any:
    table, other, ear = await make_table("toy"), open_neighbour(), Ear()
    await other.relay.listen(name_group(table.code))
    hubs = current_hubs()
    hub = await hubs.join(table.code, ear)
    yield Site(hubs, hub, ear, other)
    if hubs.hubs:
        await hubs.leave(hub, ear)
    hubs.relay.close()


async def test_who_comes_asks_for_the_others_and_says_how_far_he_is(site: Site) -> None:
    assert await site.hear() == [("who", None), ("present", 0)]
    await act_once(site.code)
    await site.hubs._hear(site.say({"type": "who"}))
    assert await site.hear() == [("present", 1)]


async def test_news_is_for_processes_that_have_said_that_they_are_there(site: Site) -> None:
    await site.hear()
    await act_once(site.code)
    assert await site.hear() == []
    await site.tell_presence(SOMEBODY, 1)
    await act_once(site.code)
    assert await site.hear() == [("news", 2)]
    await site.tell_presence(NOBODY, 2)
    await act_once(site.code)
    assert await site.hear() == []


async def test_a_process_that_came_while_an_act_was_made_is_told_of_it(site: Site) -> None:
    """It had read the match before the act was stored, and was not yet known after it."""
    await site.hear()
    await act_once(site.code)
    await site.tell_presence(SOMEBODY, 0)
    assert await site.hear() == [("news", 1)]
    await site.tell_presence(SOMEBODY, 1)
    assert await site.hear() == []


async def test_a_process_that_is_further_on_is_caught_up_with(site: Site) -> None:
    await act_elsewhere(site.code, 1)
    assert site.hub.match.seq == 0
    await site.tell_presence(SOMEBODY, 1)
    assert (site.hub.match.seq, site.ear.seq) == (1, 1)


async def test_who_has_not_been_told_says_that_he_is_there(site: Site) -> None:
    """What he finds in the database by himself was stored by one that does not know of him."""
    await act_elsewhere(site.code, 1)
    await site.hear()
    await site.hubs.check()
    assert (site.ear.seq, await site.hear()) == (1, [("present", 1)])
    await site.hubs.check()
    assert await site.hear() == []


async def test_who_does_not_hear_others_says_everything(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await site.hear()
    monkeypatch.setattr(site.hubs.listening, "_heard", set())
    await act_once(site.code)
    assert await site.hear() == [("news", 1)]


async def test_who_hears_others_again_asks_for_them(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await site.hear()
    monkeypatch.setattr(site.hubs.listening, "_heard", set())
    await site.hubs._tune_again()
    assert await site.hear() == [("who", None), ("present", 0)]
    await site.hubs._tune_again()
    assert await site.hear() == []


async def test_without_a_page_here_news_is_told(site: Site) -> None:
    """As by the worker, which plays for bots: nobody has told it who looks on."""
    await site.hear()
    await site.hubs.leave(site.hub, site.ear)
    assert await site.hear() == [("present", 0)]
    async with cache.hold(site.code):
        await act_once(site.code)
    assert await site.hear() == [("news", 1)]


async def test_hubs_take_turns(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each looks at the database once in a round, a part of them at a time."""
    told = Counter[str]()
    monkeypatch.setattr(site.hubs, "_say_presence", lambda hub: told.update([hub.match.code]))
    codes = [models.draw_code() for _ in range(800)]
    hubs = {code: Hub(site.hub.match) for code in codes}
    monkeypatch.setattr(site.hubs, "hubs", hubs)
    asked: list[list[str]] = []

    async def read(work: object, wanted: list[str]) -> dict[str, Any]:
        asked.append(wanted)
        return {}

    monkeypatch.setattr("tachanka.live.hubs.ask_database", read)
    for tick in range(1, SLICES + 1):
        await site.hubs.check(tick)
    assert sorted(code for wanted in asked for code in wanted) == sorted(codes)
    assert (len(asked), max(map(len, asked)) < 2 * len(codes) / SLICES) == (SLICES, True)


async def test_presence_is_said_again_and_seldom_where_nobody_listens(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Hub] = []
    monkeypatch.setattr(site.hubs, "_say_presence", said.append)

    def list_turns() -> list[int]:
        """The ticks of a long time at which it is said."""
        turns = []
        for tick in range(LONELY_CHECKS * SLICES):
            site.hubs._check_presence(tick)
            turns += [tick] * len(said)
            said.clear()
        return turns

    assert len(list_turns()) == 1
    site.hub.elsewhere.hear("another", Presence(("guard",), 0))
    turns = list_turns()
    assert len(turns) == LONELY_CHECKS // PRESENCE_CHECKS
    steps = {later - earlier for earlier, later in itertools.pairwise(turns)}
    assert steps == {PRESENCE_CHECKS * SLICES}
