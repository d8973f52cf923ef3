"""Draw a newcomer's first match anew: six pages as pictures, on three screens.

Starts the site with a data folder of its own, plays a first match against the computer on each of
the screens, and writes `docs/pictures/path/SCREEN-PAGE.webp`. Dice and computer differ from run to
run, and so do the pictures after the first turn: nothing compares them. The pages must be built:
`make path` does both.
"""

import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

import browser  # noqa: E402
from serving import start_site  # noqa: E402
from sitting import Sitting, finish  # noqa: E402

FOLDER = ROOT / "docs" / "pictures" / "path"
MOST = 60_000
"""Bytes that no picture may exceed."""
QUALITIES = (80, 70, 60, 50, 40, 30)
"""Of WebP, the best first: the first that is small enough is taken."""
WIDEST = 1000
"""Pixels of a picture; what is wider is drawn smaller, as a page of text shows it."""
TOUCH = {"has_touch": True, "is_mobile": True}
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "aside": {"viewport": {"width": 844, "height": 390}, **TOUCH},
    "phone": {"viewport": {"width": 390, "height": 844}, **TOUCH},
}
"""A desk, a phone on its side, a phone held upright."""
LOADED = """() => [...document.images].every(
    (each) => each.complete || each.getBoundingClientRect().top > innerHeight)"""
"""Whether no picture is missing on the screen."""
PAGES = ("home", "briefing", "move", "turn", "result", "back")
"""The first page, the briefing, the first move, the end of a turn, the result, looking back."""


def walk_path(page: Page) -> Iterator[str]:
    """Plays the first match of somebody who has never been here; stops at each of `PAGES`."""
    person = Sitting(page)
    # What moves is not what is shown; the guide stays.
    page.add_init_script("localStorage.setItem('tachanka.table', '{\"pace\": \"none\"}')")
    person.open_home()
    yield "home"
    page.get_by_role("button", name="Play now against the computer").click()
    page.get_by_role("button", name="To the map").wait_for()
    yield "briefing"
    page.get_by_role("button", name="To the map").click()
    person.wait_turn()
    person.pick("C4")
    person.find_goal()
    yield "move"
    person.click_place("D4")
    person.expect_at("D4", "Officers' Regiment, 1st half")
    told = page.get_by_role("region", name="What the other side did")
    while not told.is_visible():
        person.press_on()
        person.wait_turn()
    # Dice that lie over what is asked, as they may on a phone, have a button once they rest.
    with suppress(TimeoutError):
        page.get_by_role("button", name="Go on: you are asked").click(timeout=3000)
        page.locator(".tray").wait_for(state="detached")
    yield "turn"
    finish([person])
    yield "result"
    look = page.get_by_role("button", name="Look back")
    look.first.click()
    page.get_by_role("button", name="To the next headline").first.click()
    yield "back"
    person.check_faultless()


def take_picture(page: Page) -> bytes:
    """The page as it stands on the screen, as WebP of no more than `MOST` bytes.

    Raises:
        ValueError: it is larger even in the poorest quality.
    """
    page.evaluate("document.fonts.ready")
    page.wait_for_function(LOADED)
    session = page.context.new_cdp_session(page)
    size = page.viewport_size or {"width": WIDEST, "height": WIDEST}
    clip = {"x": 0, "y": 0, **size, "scale": min(1, WIDEST / size["width"])}
    for quality in QUALITIES:
        wanted = {"format": "webp", "quality": quality, "clip": clip}
        taken = base64.b64decode(session.send("Page.captureScreenshot", wanted)["data"])
        if len(taken) <= MOST:
            session.detach()
            return taken
    raise ValueError(f"{page.url}: {len(taken)} bytes")


def draw_path(chromium: Browser, base: str) -> dict[str, bytes]:
    """Every picture by file name, from the site at this address."""
    drawn = {}
    for screen, options in SCREENS.items():
        page = chromium.new_page(base_url=base, reduced_motion="reduce", **options)
        for name in walk_path(page):
            drawn[f"{screen}-{name}.webp"] = take_picture(page)
        page.close()
    return drawn


def main() -> None:
    """Write the pictures and name them."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = start_site(Path(data))
        try:
            chromium = playwright.chromium.launch(executable_path=browser.find())
            drawn = draw_path(chromium, server.base_url)
            chromium.close()
        finally:
            server.stop()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, taken in drawn.items():
        (FOLDER / name).write_bytes(taken)
        print(f"{name}: {len(taken)} bytes")


if __name__ == "__main__":
    main()
