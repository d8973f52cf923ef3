"""The camera of the board in Chromium with the processor slowed four times: frames a second.

Chromium without a window draws by software, on the same cores as everything else: a graphics chip
makes no frame slower than this. The wheel, the mouse and the keys are the browser's own input. A
frame counts when the page has been asked for it: `requestAnimationFrame` comes only as fast as what
was asked before is taken over for drawing. Each movement lasts `SECONDS`; what is drawn anew once
the map lies still is measured by itself, as the longest frame after a single notch of the wheel.
How busy the main thread is counts its own time on a processor, slowed: what else runs on the
machine makes it no longer, but every frame later.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import pairwise
from time import perf_counter

from playwright.async_api import Browser, CDPSession, Page

from bench.figures import Sheet, tell_spread
from bench.page import SLOWED, STILL, Table, open_browser, read_work, slow_down
from bench.tables import serve
from players import Page as Player
from players import fresh_key
from tachanka.engine.api import Act
from tachanka.matches import wire

BOARDS = {
    "Kronstadt, 800 hexes": ("kronstadt_1921", "second-assault"),
    "Barbarossa, 68 positions": ("barbarossa_fast", "barbarossa"),
    "Battle Dice, Perekop": ("battle_dice", "perekop-1920"),
    "Reds, 100 figures": ("reds_versus_reds", "nikolskoye-1918"),
}
SET_UP = {"reds_versus_reds": ("deploy", "ready")}
"""What both sides do first, where the board is bare before."""
SECONDS = 2.0
NOTCH = 100
"""What a notch of the wheel scrolls, in pixels."""
DEEP = 1_500
"""What it scrolls from the whole of a board to a counter or a figure that is read."""
RECORD = """() => {
    const seen = window.framesSeen = [];
    const look = (now) => {
        seen.push(now);
        if (window.framesSeen === seen) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
TAKE = "() => { const seen = window.framesSeen; window.framesSeen = null; return seen; }"
Movement = Callable[[Page], Awaitable[None]]
"""A movement of the camera."""


async def roll(page: Page) -> None:
    """The wheel forward and back, as fast as the page takes it."""
    end = perf_counter() + SECONDS
    turns = 0
    while perf_counter() < end:
        await page.mouse.wheel(0, -NOTCH / 5 if turns % 80 < 40 else NOTCH / 5)
        turns += 1
        await asyncio.sleep(0.01)


async def dive(page: Page) -> None:
    """From the whole board to one figure, the map drawn about there, and back out again."""
    await page.keyboard.press("f")
    steps = 60
    for way in (-1, 1):
        for _ in range(steps):
            await page.mouse.wheel(0, way * DEEP / steps)
            await asyncio.sleep(SECONDS / 2 / steps)
        if way < 0:
            await drag(page)


async def drag(page: Page) -> None:
    """The map drawn to and fro with the mouse."""
    await page.mouse.down()
    end = perf_counter() + SECONDS
    turns = 0
    while perf_counter() < end:
        way = turns % 60
        await page.mouse.move(520 + 5 * min(way, 60 - way), 420 + 3 * min(way, 60 - way))
        turns += 1
        await asyncio.sleep(0.01)
    await page.mouse.up()


async def press_keys(page: Page) -> None:
    """Nearer and farther by the keys, four times a second."""
    end = perf_counter() + SECONDS
    keys = ["+", "+", "-", "-"]
    while perf_counter() < end:
        keys.append(keys.pop(0))
        await page.keyboard.press(keys[-1])
        await asyncio.sleep(0.25)


async def notch(page: Page) -> None:
    """One notch of the wheel, and what follows it."""
    await page.mouse.wheel(0, -NOTCH)
    await asyncio.sleep(SECONDS)


LAST = "one notch"
MOVEMENTS: dict[str, Movement] = {
    "wheel": roll,
    "drag": drag,
    "keys": press_keys,
    "dive": dive,
    LAST: notch,
}


class Field(Table):
    """A match whose sides set up as the rules suggest."""

    verbs: tuple[str, ...] = ()

    def _choose(self, page: Player, seat: str, undo: float) -> wire.Play:
        offered = {offer.verb for offer in page.offers.values()}
        verb = next(each for each in self.verbs if each in offered)
        return wire.Play(fresh_key(), page.seq, seat, Act(verb))


async def lay_out(base_url: str, ruleset: str, scenario: str) -> Table:
    """A match of it with its pieces on the board."""
    table = Field.open(base_url, ruleset, scenario)
    assert isinstance(table, Field)
    table.verbs = SET_UP.get(ruleset, ())
    await table.play(2 * len(table.verbs))
    return table


@asynccontextmanager
async def open_slowed(browser: Browser, table: Table) -> AsyncIterator[tuple[Page, CDPSession]]:
    """The page of a match, at rest, its processor slowed."""
    page = await table.open_page(browser, STILL)
    line = await slow_down(page, SLOWED)
    await page.mouse.move(520, 420)
    await asyncio.sleep(1)
    yield page, line
    await page.context.close()


@dataclass
class Seen:
    """rate: frames a second. longest: ms of the longest frame. busy: of the main thread, 0 to 1."""

    rate: float
    longest: float
    busy: float


async def count_frames(page: Page, line: CDPSession, act: Movement) -> Seen:
    """What a movement of the camera looks like."""
    await page.evaluate(RECORD)
    before = await read_work(line)
    await act(page)
    after = await read_work(line)
    times: list[float] = await page.evaluate(TAKE)
    gaps = [later - sooner for sooner, later in pairwise(times)]
    seconds = (times[-1] - times[0]) / 1000
    return Seen(len(gaps) / seconds, max(gaps), (after["all"] - before["all"]) / seconds)


async def measure_board(browser: Browser, table: Table, rounds: int) -> list[str]:
    """A row: frames a second, the longest frame and how busy the page is, of each movement."""
    cells: dict[str, list[Seen]] = {name: [] for name in MOVEMENTS}
    async with open_slowed(browser, table) as (page, line):
        for _ in range(rounds):
            for name, act in MOVEMENTS.items():
                cells[name].append(await count_frames(page, line, act))
                await asyncio.sleep(1)
    row = []
    for name, seen in cells.items():
        longest = tell_spread(each.longest for each in seen)
        rates = tell_spread(each.rate for each in seen)
        busy = tell_spread(100 * each.busy for each in seen)
        row.append(longest if name == LAST else f"{rates}; {longest}; {busy}")
    return row


async def measure_all(base_url: str, quick: bool) -> list[tuple[str, ...]]:
    """The rows of all boards."""
    rounds = 1 if quick else 3
    async with open_browser() as browser:
        return [
            (name, *await measure_board(browser, await lay_out(base_url, *game), rounds))
            for name, game in BOARDS.items()
        ]


def measure_camera(settings: Mapping[str, str], quick: bool = False) -> Sheet:
    """The largest boards, zoomed and moved."""
    with serve(settings) as server:
        rows = asyncio.run(measure_all(server.base_url, quick))
    told = "frames a second; ms of the longest; % of the main thread"
    columns = ("board", *(f"{name}: {told}" for name in MOVEMENTS if name != LAST),
               f"{LAST}: ms of the longest")  # fmt: skip
    title = f"The camera in Chromium, drawn by software, processor slowed {SLOWED} times"
    return Sheet(title, columns, tuple(rows))
