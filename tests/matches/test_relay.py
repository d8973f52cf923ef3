"""News between processes: heard by all others who listen, and by nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from neighbours import Neighbour, OpenNeighbour, open_neighbour

__all__ = ["open_neighbour"]


async def test_all_others_in_the_group_hear_what_is_said(open_neighbour: OpenNeighbour) -> None:
    one, two, three, apart = (open_neighbour() for _ in range(4))
    for ear in (one, two, three):
        await ear.relay.listen("match.a")
    await apart.relay.listen("match.b")
    one.relay.say("match.a", {"type": "news", "seq": 1})
    two.relay.say("match.b", {"type": "news", "seq": 2})
    said = {"type": "news", "seq": 1, "process": one.relay.process}
    assert [await two.hear(), await three.hear()] == [said, said]
    assert await apart.hear() == {"type": "news", "seq": 2, "process": two.relay.process}
    # What he says himself he does not hear: this is the first that reaches him.
    three.relay.say("match.a", {"type": "news", "seq": 3})
    assert (await one.hear())["seq"] == 3


async def test_one_channel_serves_all_groups_until_they_are_left(
    open_neighbour: OpenNeighbour,
) -> None:
    one, two = open_neighbour(), open_neighbour()
    for group in ("match.a", "match.b"):
        await two.relay.listen(group)
    await two.relay.unlisten("match.a")
    one.relay.say("match.a", {"type": "news", "seq": 1})
    one.relay.say("match.b", {"type": "news", "seq": 2})
    assert (await two.hear())["seq"] == 2
    assert two.heard.empty()


async def test_a_message_that_is_not_understood_is_the_last_of_nothing(
    open_neighbour: OpenNeighbour, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tachanka.matches.relay.PAUSE_SECONDS", 0.0)
    one, two = open_neighbour(), open_neighbour()
    await two.relay.listen("match.a")
    one.relay.say("match.a", {"type": "broken"})
    one.relay.say("match.a", {"type": "news", "seq": 1})
    assert (await two.hear())["seq"] == 1
    told: list[Any] = [record.msg for record in caplog.records]
    assert [line["event"] for line in told] == ["relay.unheard"]


async def test_where_there_is_one_process_nothing_is_said() -> None:
    one, two = Neighbour(), Neighbour()
    await two.relay.listen("match.a")
    one.relay.say("match.a", {"type": "news"})
    await two.relay.unlisten("match.a")
    assert (one.relay.connected, one.relay._tasks, two.relay._tasks) == (False, set(), set())
