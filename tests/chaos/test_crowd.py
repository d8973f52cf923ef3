"""A match that stands still is found while the others go on."""

import random
from pathlib import Path
from time import monotonic

from chaos.crowd import Crowd, Kind
from chaos.diary import BOTS, PEOPLE
from chaos.sites import Embedded

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
