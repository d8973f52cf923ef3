"""Which process the proxy hands a request to: the proxy itself, where it is installed."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from proxying import PROGRAM, Site, open_site
from tachanka.matches.models import draw_code

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="caddy is not installed")

ADDRESSES = [f"127.0.0.{number}" for number in (2, 3, 4, 5)]
PATHS = ("lines/?limit=20", "join/", "sight/", "")


async def ask(site: Site, codes: list[str], query: str = "") -> dict[str, str]:
    """Which process takes the sockets of each of these matches."""
    found = await asyncio.gather(*(site.open(f"/ws/matches/{code}/{query}") for code in codes))
    return dict(zip(codes, found, strict=True))


async def test_all_of_a_match_reaches_one_process(tmp_path: Path) -> None:
    codes = [draw_code() for _ in range(12)]
    async with open_site(tmp_path, ADDRESSES) as site:
        homes = await ask(site, codes)
        assert await ask(site, codes) == homes
        for code, home in homes.items():
            asked = [site.get(f"/api/matches/{code}/{path}") for path in PATHS]
            assert await asyncio.gather(*asked) == [home] * len(PATHS)


async def test_matches_are_spread_evenly_and_the_rest_goes_in_turn(tmp_path: Path) -> None:
    async with open_site(tmp_path, ADDRESSES) as site:
        homes = Counter((await ask(site, [draw_code() for _ in range(400)])).values())
        assert sorted(homes) == ADDRESSES
        # Five standard deviations around a hundred.
        assert all(57 < number < 143 for number in homes.values()), homes
        for path in ("/", "/api/matches/", "/api/rulesets/battle_dice/"):
            turns = Counter([await site.get(path) for _ in range(8)])
            assert turns == dict.fromkeys(ADDRESSES, 2)


async def test_when_a_process_goes_its_matches_move_together(tmp_path: Path) -> None:
    codes = [draw_code() for _ in range(60)]
    async with open_site(tmp_path, ADDRESSES) as site:
        homes = await ask(site, codes)
        gone = ADDRESSES[1]
        await site.end(gone)
        # Those who come now are kept waiting until it is known.
        early = asyncio.gather(*(ask(site, codes) for _ in range(2)))
        await asyncio.sleep(0)
        site.forget(gone)
        one, two = await early
        assert one == two == await ask(site, codes)
        assert {code for code in codes if one[code] != homes[code]} == {
            code for code in codes if homes[code] == gone
        }
        assert gone not in one.values()


async def test_a_process_that_comes_takes_its_share_and_no_match_else_moves(
    tmp_path: Path,
) -> None:
    codes = [draw_code() for _ in range(60)]
    new = "127.0.0.6"
    async with open_site(tmp_path, ADDRESSES) as site:
        homes = await ask(site, codes)
        await site.add(new)
        while new not in (now := await ask(site, codes)).values():
            pass
        now = await ask(site, codes)
        assert {now[code] for code in codes if now[code] != homes[code]} == {new}


async def test_who_asks_again_in_vain_is_led_elsewhere_with_his_opponent(tmp_path: Path) -> None:
    """From a process that takes connections and says nothing (see socket.ts)."""
    codes = [draw_code() for _ in range(40)]
    async with open_site(tmp_path, ADDRESSES) as site:
        homes = await ask(site, codes)
        again = await ask(site, codes, "?again=1")
        assert await ask(site, codes, "?again=1") == again
        assert sum(again[code] != homes[code] for code in codes) > len(codes) / 2


async def test_a_visitor_cannot_say_which_match_he_means(tmp_path: Path) -> None:
    """What the proxy goes by is the path, whatever headers he sends."""
    codes = [draw_code() for _ in range(12)]
    async with open_site(tmp_path, ADDRESSES) as site:
        homes = await ask(site, codes)
        forged = [site.get(f"/api/matches/{code}/", {"X-Match": "one"}) for code in codes]
        assert await asyncio.gather(*forged) == list(homes.values())
