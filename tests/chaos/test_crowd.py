"""A match that stands still is found while the others go on, and nobody comes late."""

import asyncio
import random
import threading
from pathlib import Path
from time import monotonic
from typing import Any

from chaos import stored
from chaos.crowd import Crowd, Kind
from chaos.diary import BOTS, PEOPLE
from chaos.sites import Embedded
from players import Person

BOUND = 10.0
"""Seconds; a match of people accepts several acts in one of them."""


async def test_a_match_whose_computer_does_not_play_is_stuck(tmp_path: Path) -> None:
    """No process of this site plays for computer opponents."""
    folder = tmp_path / "site"
    folder.mkdir()
    site = Embedded(folder, {"TACHANKA_TICKER": "off"})
    crowd = Crowd([Kind("toy", BOTS), Kind("toy", PEOPLE)], random.Random(1))
    try:
        await site.start()
        await crowd.begin(site.url)
        stuck = crowd.tables[0].diary
        assert stuck is not None
        await crowd.wait_moved(monotonic(), BOUND, "a test")
        assert [(each.code, each.after) for each in crowd.stuck] == [(stuck.code, "a test")]
    finally:
        await crowd.end()
        await site.stop()


async def test_no_match_begins_after_all_hold(tmp_path: Path) -> None:
    """The table is dismissed while somebody opens a match there."""
    folder = tmp_path / "site"
    folder.mkdir()
    site = Embedded(folder)
    crowd = Crowd([Kind("toy", BOTS)], random.Random(1))
    opening, let, opened = threading.Event(), threading.Event(), list[str]()

    class Late(Person):
        """Asks for the match once he is let."""

        def open_match(self, **wish: Any) -> str:
            opening.set()
            assert let.wait(BOUND)
            opened.append(super().open_match(**wish))
            return opened[0]

    try:
        await site.start()
        crowd.tables[0].people = [Late(site.url)]
        beginning = asyncio.create_task(crowd.begin(site.url))
        assert await asyncio.to_thread(opening.wait, BOUND)
        beginning.cancel()
        holding = asyncio.create_task(crowd.hold(BOUND))
        asyncio.get_running_loop().call_soon(let.set)
        await holding
        assert crowd.tables[0].diary is None
        assert list(stored.read_matches(site.database, entries=False)) == opened != []
    finally:
        let.set()
        await crowd.end()
        await site.stop()
