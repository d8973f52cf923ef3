"""What a request has started goes on when the request has been answered."""

from __future__ import annotations

import asyncio
from pathlib import Path

from players import Person, asked_seat
from serving import start_site
from tachanka.matches import wire


async def wait_until_asked(person: Person, code: str) -> wire.Sight | wire.Step:
    """Watches until the person himself is asked."""
    page = await person.look_at(code)
    while asked_seat(page) is None:
        await page.hear()
    await page.close()
    assert page.sight is not None
    return page.sight


def test_a_bot_called_by_a_request_finishes_its_turn(tmp_path: Path) -> None:
    """Red is the computer's: it gives its orders after the answer to the request is out."""
    server = start_site(tmp_path)
    try:
        person = Person(server.base_url)
        code = person.open_match(opponent="bot", side="white")
        sight = asyncio.run(wait_until_asked(person, code))
        person.post(
            f"/api/matches/{code}/acts/",
            {
                "key": "orders",
                "seq": sight.seq,
                "seat": "white",
                "act": {"verb": "orders", "arg": {"type": "pairs", "pairs": {}}},
            },
        )
        assert asyncio.run(wait_until_asked(person, code)).seq > sight.seq
    finally:
        server.stop()
    assert [line for line in server.log.read_text().splitlines() if "fault" in line] == []
