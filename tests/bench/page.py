"""The first page: its bytes on the wire, and when somebody can use it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.figures import Sheet
from bench.tables import open_matches, serve
from browser import find as find_browser

VISITS = 5
READY = {"home": "h3", "match": "[data-ref]"}
"""What is there as soon as a page can be used: a battle to choose, a place of the board."""


@contextmanager
def open_browser() -> Iterator[Any]:
    """Chromium, without a window."""
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        yield browser
        browser.close()


def visit(page: Page, url: str, ready: str) -> tuple[int, float, float]:
    """Bytes received, and milliseconds to the first paint and until `ready` is there."""
    octets = 0

    def count(event: dict[str, Any]) -> None:
        nonlocal octets
        octets += int(event["encodedDataLength"])

    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.loadingFinished", count)
    page.goto(url, wait_until="commit")
    page.wait_for_selector(ready, state="visible")
    shown = float(page.evaluate("performance.now()"))
    page.wait_for_load_state("networkidle")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    return octets, float(paint), shown


def measure_pages(settings: Mapping[str, str]) -> Sheet:
    """The home page and the page of a match, each opened anew by a browser that has nothing."""
    rows = []
    with serve(settings) as server, open_browser() as browser:
        (match,) = open_matches(server, 1, "battle_dice")
        for name, path in (("home", "/"), ("match", f"/m/{match.code}")):
            visits = []
            for _ in range(VISITS):
                context = browser.new_context()
                visits.append(visit(context.new_page(), server.base_url + path, READY[name]))
                context.close()
            octets, paint, shown = (median(values) for values in zip(*visits, strict=True))
            rows.append((name, f"{octets / 1000:.0f}", f"{paint:.0f}", f"{shown:.0f}"))
    columns = ("page", "kB received", "ms to the first paint", "ms until it can be used")
    return Sheet("Pages in Chromium, nothing cached", columns, tuple(rows))
