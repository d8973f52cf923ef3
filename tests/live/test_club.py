"""A club behind one address plays as if there were no limits."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from players import Page, Person, asked_seat, fresh_key
from serving import start_site
from tachanka.matches import wire

PLAYERS = 12
SPECTATORS = 30
ACTS = 20


async def play(pages: list[Page], chance: random.Random, refused: list[wire.Refused]) -> None:
    """One match, both sides as fast as they are answered."""
    for _ in range(ACTS):
        mover = next(page for page in pages if asked_seat(page))
        seat = asked_seat(mover)
        assert seat is not None
        command = wire.Play(fresh_key(), mover.seq, seat, chance.choice(list(mover.list_acts())))
        answer = await mover.ask(command)
        if isinstance(answer, wire.Refused):
            refused.append(answer)
            continue
        for page in pages:
            while page.seq < answer.seq:
                await page.hear()


async def test_twelve_players_and_those_who_watch_are_not_limited(tmp_path: Path) -> None:
    """All limits as they are by default, nobody with another address than 127.0.0.1."""
    site = await asyncio.to_thread(start_site, tmp_path, {"TACHANKA_TICKER": "off"})
    people = [Person(site.base_url) for _ in range(PLAYERS)]
    pairs = list(zip(people[::2], people[1::2], strict=True))
    codes = []
    for one, two in pairs:
        codes.append(one.open_match(scenario="lezhanka-1918"))
        two.post(f"/api/matches/{codes[-1]}/join/")
    for person in people:
        for _ in range(3):
            person.open_match(opponent="bot", scenario="lezhanka-1918")
    watched = [await Person(site.base_url).look_at(codes[n % 6]) for n in range(SPECTATORS)]
    # Everybody has the pages of all the others' matches open too.
    beside = [await person.look_at(code) for person in people for code in codes]
    tables = [
        [await one.look_at(code), await two.look_at(code)]
        for code, (one, two) in zip(codes, pairs, strict=True)
    ]
    for page in [*watched, *beside, *(page for table in tables for page in table)]:
        await page.wait_for(wire.Sight)
    refused: list[wire.Refused] = []
    chances = (random.Random(seed) for seed in range(6))
    await asyncio.gather(
        *(play(table, chance, refused) for table, chance in zip(tables, chances, strict=True))
    )
    assert [answer for answer in refused if answer.code == "too-many"] == []
    for person, code in zip(people, codes * 2, strict=True):
        assert person.get(f"/api/matches/{code}/lines/")["lines"]
        assert person.send("/api/me/", {"name": "Anna"}).status_code == 200
    for page in [*watched, *beside, *(page for table in tables for page in table)]:
        await page.close()
    assert await asyncio.to_thread(site.stop) == 0
