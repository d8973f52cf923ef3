"""From a click on a target to the new position drawn, in Chromium with the processor slowed.

A move is clicked on the page of a person who has films off, and taken back, again and again. It is
timed in the page: from the click, which the page gets as one of its own events, over the server
and back, until the frame is drawn in which the page shows the next entry. What the browser needs to
tell the page of a real mouse is not in it; all that the server does is. Work of the main thread is
its own time on a processor, slowed: what else runs on the machine makes it no longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from playwright.async_api import Browser, CDPSession, Page

import players
from bench.figures import Sheet, percentile
from bench.page import DESK, READY, SLOWED, STILL, open_browser, read_work, slow_down
from bench.tables import serve

MOVES = 60
WARM = 5
"""The first moves of a page, which load what the later ones have, are not counted."""
GAMES: Mapping[str, Mapping[str, object]] = {
    "Battle Dice, Lezhanka": {
        "ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "bot", "side": "white",
        "options": {"first_turn": "simple"},
    },
    "Barbarossa, Typhoon": {
        "ruleset": "barbarossa_fast", "scenario": "typhoon", "opponent": "rules",
        "side": "german",
    },
}  # fmt: skip
"""Matches that begin with moves that can be taken back."""
CLICK = """(ref) => new Promise((done) => {
    const table = document.querySelector("[data-seq]");
    const place = document.querySelector(`path[data-ref="${ref}"]`);
    const began = performance.now();
    const wait = new MutationObserver(() => {
        wait.disconnect();
        const channel = new MessageChannel();
        // What is posted in a frame comes after it has been drawn.
        channel.port1.onmessage = () => done(performance.now() - began);
        requestAnimationFrame(() => channel.port2.postMessage(null));
    });
    wait.observe(table, { attributeFilter: ["data-seq"] });
    place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""
PICKABLE = "path[data-ref][aria-label*='Can be picked']"
NEAR = "path[data-ref][aria-label*='cost 1']"


async def read_refs(page: Page, selector: str) -> list[str]:
    """The places that match at this moment."""
    found: list[str] = await page.locator(selector).evaluate_all(
        "all => all.map((each) => each.dataset.ref)"
    )
    return found


async def find_move(page: Page) -> tuple[str, str]:
    """A place with a piece that can go one step, and where it can go: it is picked."""
    for start in await read_refs(page, PICKABLE):
        await page.locator(f'path[data-ref="{start}"]').click()
        await asyncio.sleep(0.5)
        goals = await read_refs(page, NEAR)
        if goals:
            return start, goals[0]
        await page.keyboard.press("Escape")
    raise AssertionError("no piece can go one step")


async def time_moves(
    page: Page, line: CDPSession, moves: int
) -> tuple[Sequence[float], Sequence[float]]:
    """Milliseconds of each of so many moves of the same piece: in all, and of the main thread."""
    start, goal = await find_move(page)
    times, works = [], []
    for _ in range(moves + WARM):
        await page.wait_for_selector(f'path[data-ref="{goal}"][aria-label*="cost 1"]')
        seq = int(await page.locator(".table[data-seq]").get_attribute("data-seq") or 0)
        before = (await read_work(line))["all"]
        times.append(float(await page.evaluate(CLICK, goal)))
        works.append(1000 * ((await read_work(line))["all"] - before))
        await page.keyboard.press("u")
        await page.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]').dataset.seq) >= seq", arg=seq + 2
        )
        # It is at its place again, and may have to be picked.
        if not await page.locator(".slip .picked").count():
            await page.locator(f'path[data-ref="{start}"]').click()
    return times[WARM:], works[WARM:]


async def measure_game(
    browser: Browser, base_url: str, wish: Mapping[str, object], moves: int
) -> tuple[Sequence[float], Sequence[float]]:
    """What a match's first move takes, see `time_moves`."""
    person = players.Person(base_url)
    code = person.open_match(**wish)
    context = await browser.new_context(viewport=DESK)
    await context.add_cookies(person.list_cookies())
    await context.add_init_script(STILL.replace('"none"', '"none", "guide": false'))
    page = await context.new_page()
    await page.goto(f"{base_url}/m/{code}")
    await page.wait_for_selector(READY["match"])
    await page.wait_for_selector(PICKABLE)
    await page.wait_for_load_state("networkidle")
    line = await slow_down(page, SLOWED)
    taken = await time_moves(page, line, moves)
    await context.close()
    return taken


async def measure_all(base_url: str, moves: int) -> list[tuple[str, ...]]:
    """A row for each match."""
    rows = []
    async with open_browser() as browser:
        for name, wish in GAMES.items():
            taken = await measure_game(browser, base_url, wish, moves)
            shares = (f"{percentile(each, share):.0f}" for each in taken for share in (0.5, 0.99))
            rows.append((name, *shares))
    return rows


def measure_shown(settings: Mapping[str, str], quick: bool = False) -> Sheet:
    """How long it takes until one sees what one has done."""
    moves = MOVES // 4 if quick else MOVES
    with serve(settings) as server:
        rows = asyncio.run(measure_all(server.base_url, moves))
    title = f"From a click to the new position drawn, no films, processor slowed {SLOWED} times"
    columns = (
        f"first move, {moves} times", "ms, p50", "p99", "of the main thread, p50", "p99",
    )  # fmt: skip
    return Sheet(title, columns, tuple(rows))
