"""The big screen of a tournament while all of its boards are played, on a slow machine.

Sixty people sit at thirty boards and act over their sockets, each board once in `PAUSE` seconds;
the screen shows six boards at a time, or all thirty. What it costs is the work of its main thread,
the processor slowed four times: up to 1,000 ms of it fit in a second. A frame late by more than
`LATE` ms would be seen on a clock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import Browser, ViewportSize

from bench.figures import Sheet
from bench.page import SLOWED, Table, Weight, open_browser, read_work, slow_down
from bench.tables import Meter, serve
from letters import read_code
from players import Person

DOOR = "/api/auth/browser/v1"
BOARDS = 30
BEAMER: ViewportSize = {"width": 1920, "height": 1080}
PAUSE = 6.0
SECONDS = 60
LATE = 200
GAPS = """() => {
    let last = performance.now();
    window.gaps = [];
    const look = (now) => {
        window.gaps.push(now - last);
        last = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
BATTLES: Mapping[str, str] = {
    "battle_dice": "turbasly-1919",
    "kronstadt_1921": "second-assault",
    "barbarossa_fast": "barbarossa",
}


def hold_round(base_url: str, letters: Path, ruleset: str) -> tuple[str, list[Table]]:
    """A tournament whose first round is played at thirty boards; its code, and the boards."""
    host = Person(base_url)
    email = f"{ruleset}@example.org"
    host.post("/api/me/", {"name": f"Host {ruleset}"})
    host.post(f"{DOOR}/account/email", {"email": email})
    host.post(f"{DOOR}/auth/email/verify", {"key": read_code(letters, email)})
    fight = {"ruleset": ruleset, "scenario": BATTLES[ruleset]}
    body = {"name": "Evening", "plan": {"format": "swiss", "rounds": 1, "fights": [fight]}}
    code: str = host.post("/api/tournaments/", body)["code"]
    path = f"/api/tournaments/{code}"
    host.post(f"{path}/moves/", {"deed": "opened"})
    names = [f"Player {n}" for n in range(1, 2 * BOARDS + 1)]
    people = {name: Person(base_url) for name in names}
    for name, person in people.items():
        person.post(f"{path}/entry/", {"name": name})
    host.post(f"{path}/moves/", {"deed": "started"})
    host.post(f"{path}/rounds/")
    host.post(f"{path}/rounds/1/publication/")
    entrants = {each["id"]: people[each["name"]] for each in host.get(f"{path}/entrants/")}
    return code, [
        _sit_down([entrants[tie["first"]], entrants[tie["second"]]], tie, seed)
        for seed, tie in enumerate(host.get(f"{path}/rounds/1/")["pairs"])
    ]


def _sit_down(pair: Sequence[Person], tie: Mapping[str, Any], seed: int) -> Table:
    code = tie["legs"][0]["match"]
    for person in pair:
        person.post(f"/api/matches/{code}/join/")
    return Table(pair, code, seed)


async def watch_screen(
    browser: Browser, url: str, boards: int, meter: Meter, seconds: int
) -> tuple[str, ...]:
    """What the screen cost while it stood so long."""
    context = await browser.new_context(viewport=BEAMER)
    page = await context.new_page()
    await page.goto(url)
    await page.wait_for_function(
        "n => document.querySelectorAll('article .picture svg').length >= n", arg=boards
    )
    line = await slow_down(page, SLOWED)
    weight = Weight()
    weight.watch(line)
    await line.send("Network.enable")
    await page.evaluate(GAPS)
    before, spent = await read_work(line), meter.spent()
    await asyncio.sleep(seconds)
    after = await read_work(line)
    gaps: list[float] = await page.evaluate("window.gaps")
    work = {name: (after[name] - before[name]) * 1000 / seconds for name in after}
    await context.close()
    return (
        f"{work['script']:.0f} + {work['layout']:.0f}",
        f"{work['all']:.0f}",
        f"{max(gaps):.0f}",
        f"{sum(gap > LATE for gap in gaps)}",
        f"{weight.octets / 1000 / seconds:.1f}",
        f"{(meter.spent() - spent) * 1000 / seconds:.0f}",
    )


async def measure_ruleset(
    base_url: str, letters: Path, ruleset: str, meter: Meter, seconds: int
) -> list[tuple[str, ...]]:
    """The rows of a ruleset: nobody looks on, six boards on the screen, all of them."""
    code, tables = await asyncio.to_thread(hold_round, base_url, letters, ruleset)
    played = [asyncio.create_task(table.play(10_000, PAUSE)) for table in tables]
    url = f"{base_url}/t/{code}/screen"
    rows: list[tuple[str, ...]] = []
    async with open_browser() as browser:
        spent = meter.spent()
        await asyncio.sleep(seconds)
        alone = f"{(meter.spent() - spent) * 1000 / seconds:.0f}"
        rows.append((f"{ruleset}, nobody looks on", *("",) * 5, alone))
        for boards, ask in ((6, ""), (BOARDS, "?all")):
            figures = await watch_screen(browser, url + ask, boards, meter, seconds)
            rows.append((f"{ruleset}, {boards} boards shown", *figures))
    for task in played:
        task.cancel()
    await asyncio.gather(*played, return_exceptions=True)
    return rows


async def _measure(
    base_url: str, letters: Path, meter: Meter, quick: bool
) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    seconds = SECONDS // 3 if quick else SECONDS
    for ruleset in list(BATTLES)[: 1 if quick else None]:
        rows += await measure_ruleset(base_url, letters, ruleset, meter, seconds)
    return rows


def measure_wall(settings: Mapping[str, str], quick: bool = False) -> Sheet:
    """The big screen of thirty boards. quick: one ruleset, for a third of the time."""
    with TemporaryDirectory(prefix="tachanka-letters-") as letters:
        told = {**settings, "TACHANKA_EMAIL_URL": f"filemail:///{letters}"}
        with serve(told) as server:
            rows = asyncio.run(_measure(server.base_url, Path(letters), Meter(server), quick))
    columns = (
        *("the screen", "ms a second: script + layout", "all of the main thread"),
        *("longest frame, ms", f"frames above {LATE} ms", "kB a second"),
        "ms a second of the server's processor",
    )
    pace = f"each moved every {PAUSE:.0f} s, slowed {SLOWED} times"
    return Sheet(f"A big screen of {BOARDS} boards, {pace}", columns, tuple(rows))
