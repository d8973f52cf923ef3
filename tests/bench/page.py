"""Pages in Chromium with the processor slowed four times: bytes, first use, a step, the log.

What is received counts in full: pages, scripts, styles, fonts, answers of the API, art, maps and
the frames of the socket, nothing cached, compressed as the site serves it. A page can be used as
soon as what `READY` names is seen: a battle to choose, a place of the board to click.

A step is measured at the page of a player while both sides act over their sockets, `PAUSE` seconds
apart; the page plays what happens as it does for people. Work of the main thread is its own time on
a processor, slowed: what else runs on the machine makes it no longer. The log is measured with
nothing played, as fast as the server takes it; where an act can be taken back it mostly is, for no
game lasts so many steps.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

from playwright.async_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    ViewportSize,
    async_playwright,
)

import players
from bench.figures import Sheet
from bench.tables import pick_act, serve
from browser import find as find_browser
from tachanka.matches import wire

DESK: ViewportSize = {"width": 1440, "height": 900}
SLOWED = 4
STEPS = 200
LONG = 2_000
PAUSE = 0.15
FILM = 4
"""Seconds that the film of a step takes at most."""
UNDO = 0.9
"""How often an act is taken back that can be, where a game is to last."""
GAMES = {
    "battle_dice": "turbasly-1919",
    "kronstadt_1921": "second-assault",
    "barbarossa_fast": "barbarossa",
}
READY = {"home": "h3", "match": "[data-ref]"}
"""What is there as soon as a page can be used: a battle to choose, a place of the board."""
STILL = 'localStorage.setItem("tachanka.table", \'{"pace": "none"}\')'
SHOWN = """seq => new Promise((done) => {
    const table = document.querySelector("[data-seq]");
    const look = () => Number(table.dataset.seq) >= seq && done();
    new MutationObserver(look).observe(table, { attributeFilter: ["data-seq"] });
    look();
})"""
"""Resolves as soon as the page shows an entry. A selector would be looked for in every frame."""
USABLE = """ready => {
    window.usable = new Promise((done) => {
        const watch = new MutationObserver(() => document.querySelector(ready) && look());
        const look = () => {
            watch.disconnect();
            const found = document.querySelector(ready);
            const seen = found?.checkVisibility({ visibilityProperty: true });
            const drawn = seen && found.getBoundingClientRect().width;
            if (drawn) setTimeout(() => done(performance.now()));
            else requestAnimationFrame(look);
        };
        watch.observe(document, { childList: true, subtree: true });
    });
}"""
"""Told to a page before its own scripts: it notes when what is looked for is seen first.

To ask from outside has the page compile what asks, at a quarter of its speed: a third more.
"""
LOG_NODES = "document.querySelectorAll('[role=log] *').length"


@asynccontextmanager
async def open_browser() -> AsyncIterator[Browser]:
    """Chromium, without a window."""
    async with async_playwright() as tools:
        browser = await tools.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        yield browser
        await browser.close()


# --- A page opened anew -----------------------------------------------------------------------


@dataclass
class Weight:
    """The bytes that a page receives."""

    octets: int = 0

    def watch(self, line: CDPSession) -> None:
        """Counts from now on what comes over the network and over the socket."""
        line.on("Network.loadingFinished", self._take_file)
        line.on("Network.webSocketFrameReceived", self._take_frame)

    def _take_file(self, event: dict[str, Any]) -> None:
        self.octets += int(event["encodedDataLength"])

    def _take_frame(self, event: dict[str, Any]) -> None:
        self.octets += len(event["response"]["payloadData"].encode())


async def slow_down(page: Page, rate: float) -> CDPSession:
    """A line to the page's tools, its processor slowed so many times."""
    line = await page.context.new_cdp_session(page)
    await line.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    await line.send("Performance.enable", {"timeDomain": "threadTicks"})
    return line


async def visit(context: BrowserContext, url: str, ready: str) -> tuple[float, ...]:
    """Bytes received; ms to the first paint and until `ready` is seen; ms of work in all."""
    page = await context.new_page()
    await page.add_init_script(f"({USABLE})({json.dumps(ready)})")
    line = await slow_down(page, SLOWED)
    weight = Weight()
    weight.watch(line)
    await line.send("Network.enable")
    await page.goto(url, wait_until="commit")
    shown = float(await page.evaluate("window.usable"))
    await page.wait_for_load_state("networkidle")
    paint = await page.evaluate(
        "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    )
    work = await read_work(line)
    return weight.octets, float(paint), shown, work["all"] * 1000


async def measure_visits(browser: Browser, url: str, ready: str, rounds: int) -> tuple[str, ...]:
    """Medians of several visits, each by a browser that has nothing."""
    visits = []
    for _ in range(rounds):
        context = await browser.new_context(viewport=DESK)
        visits.append(await visit(context, url, ready))
        await context.close()
    octets, *times = (median(values) for values in zip(*visits, strict=True))
    return f"{octets / 1000:.0f}", *(f"{ms:.0f}" for ms in times)


# --- A page at a match that is played ---------------------------------------------------------


class Table:
    """A match between two people who act over sockets, and the page of one of them."""

    def __init__(self, people: Sequence[players.Person], code: str, seed: int = 0) -> None:
        self.people = people
        self.code = code
        self.url = f"{people[0].base_url}/m/{code}"
        self.rng = random.Random(seed)
        self.seq = 0

    @classmethod
    def open(cls, base_url: str, ruleset: str, scenario: str, seed: int = 0) -> Table:
        """A match of its own, with two who have just come."""
        people = (players.Person(base_url), players.Person(base_url))
        code = people[0].open_match(ruleset=ruleset, scenario=scenario, side="random")
        people[1].post(f"/api/matches/{code}/join/")
        return cls(people, code, seed)

    async def open_page(self, browser: Browser, script: str = "") -> Page:
        """The page of one of the people, with a script run before its own."""
        context = await browser.new_context(viewport=DESK)
        await context.add_cookies(self.people[0].list_cookies())
        if script:
            await context.add_init_script(script)
        page = await context.new_page()
        await page.goto(self.url)
        await page.wait_for_selector(READY["match"])
        await page.wait_for_load_state("networkidle")
        return page

    async def play(self, to: int, pause: float = 0.0, undo: float = 0.0) -> None:
        """Both sides act until the record has so many entries, or to the end.

        pause: seconds after each act. undo: how often an act is taken back that can be.
        """
        pages = [await person.look_at(self.code) for person in self.people]
        for page in pages:
            await page.wait_for(wire.Sight)
        while pages[0].seq < to:
            turn = next(((p, s) for p in pages if (s := players.asked_seat(p))), None)
            if turn is None:
                break
            answer = await turn[0].ask(self._choose(*turn, undo))
            for page in pages:
                while isinstance(answer, wire.Done) and page.seq < answer.seq:
                    await page.hear()
            await asyncio.sleep(pause)
        self.seq = pages[0].seq
        for page in pages:
            await page.close()

    def _choose(self, page: players.Page, seat: str, undo: float) -> wire.Play | wire.Undo:
        sight = page.sight
        key = players.fresh_key()
        if sight is not None and sight.undo and self.rng.random() < undo:
            return wire.Undo(key, page.seq, seat)
        return wire.Play(key, page.seq, seat, pick_act(page, self.rng))


async def read_work(line: CDPSession) -> dict[str, float]:
    """Seconds that the main thread has spent so far, by what it did."""
    answer = await line.send("Performance.getMetrics")
    metrics = {each["name"]: float(each["value"]) for each in answer["metrics"]}
    return {
        "script": metrics["ScriptDuration"],
        "layout": metrics["LayoutDuration"] + metrics["RecalcStyleDuration"],
        "all": metrics["TaskDuration"],
    }


async def measure_steps(browser: Browser, table: Table, steps: int) -> tuple[float, ...]:
    """Milliseconds of a step: script, layout with styles, and all of the main thread."""
    page = await table.open_page(browser)
    line = await slow_down(page, SLOWED)
    before = await read_work(line)
    await table.play(steps, PAUSE)
    await wait_for_entry(page, table.seq)
    after = await read_work(line)
    await page.context.close()
    return tuple((after[name] - before[name]) * 1000 / table.seq for name in before)


async def count_nodes(browser: Browser, table: Table, lengths: Sequence[int]) -> list[int]:
    """Elements of the log of an open page after so many steps."""
    page = await table.open_page(browser, STILL)
    counts = []
    for length in lengths:
        await table.play(length, undo=UNDO)
        await wait_for_entry(page, table.seq)
        counts.append(int(await page.evaluate(LOG_NODES)))
    await page.context.close()
    return counts


async def wait_for_entry(page: Page, seq: int) -> None:
    """Until the page shows this entry of the record; looking for it takes the page no work.

    A page falls behind here, for it plays each step as a film, at the pace of people.
    """
    async with asyncio.timeout(120 + FILM * seq):
        await page.evaluate(SHOWN, seq)


# --- The sheet --------------------------------------------------------------------------------


async def measure_match(browser: Browser, base_url: str, ruleset: str, quick: bool) -> list[str]:
    """The row of a ruleset."""
    steps, rounds = (STEPS // 4, 1) if quick else (STEPS, 3)
    opened = Table.open(base_url, ruleset, GAMES[ruleset])
    visits = await measure_visits(browser, opened.url, READY["match"], 2 * rounds - 1)
    worked = [
        await measure_steps(browser, Table.open(base_url, ruleset, GAMES[ruleset], seed), steps)
        for seed in range(rounds)
    ]
    script, layout, whole = (mean(values) for values in zip(*worked, strict=True))
    lengths = (steps, LONG // 4 if quick else LONG)
    nodes = await count_nodes(browser, Table.open(base_url, ruleset, GAMES[ruleset]), lengths)
    return [
        *visits,
        f"{script:.1f} + {layout:.1f} = {script + layout:.1f}",
        f"{whole:.0f}",
        " / ".join(f"{count:,}" for count in nodes),
    ]


async def measure_all(base_url: str, quick: bool) -> list[tuple[str, ...]]:
    """The rows of the home page and of a match of each ruleset."""
    async with open_browser() as browser:
        home = await measure_visits(browser, f"{base_url}/", READY["home"], 1 if quick else 5)
        rows = [("home", *home, "", "", "")]
        for ruleset in GAMES:
            rows.append((ruleset, *await measure_match(browser, base_url, ruleset, quick)))
    return rows


def measure_pages(settings: Mapping[str, str], quick: bool = False) -> Sheet:
    """The home page, and the page of a match of each ruleset."""
    with serve(settings) as server:
        rows = asyncio.run(measure_all(server.base_url, quick))
    columns = (
        *("page", "kB received", "ms to the first paint", "ms until it can be used"),
        "ms of the main thread",
        *("ms a step: script + layout", "all of the main thread"),
        f"nodes of the log after {STEPS:,} / {LONG:,} steps" + (", a quarter" if quick else ""),
    )
    title = f"Pages in Chromium, nothing cached, processor slowed {SLOWED} times"
    return Sheet(title, columns, tuple(rows))
