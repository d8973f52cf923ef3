"""Real pages in Chromium, pressed and watched by a process of its own.

Playwright keeps an event loop running, which the players' own loop would not survive.
"""

from __future__ import annotations

import multiprocessing
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Error, sync_playwright

from browser import find as find_browser
from chaos.judgement import Witness
from players import Person
from sitting import Sitting

TICK_SECONDS = 0.15
PRESS_MILLISECONDS = 1_000
OPEN_MILLISECONDS = 10_000
NETWORK = re.compile(r"WebSocket connection to|Failed to load resource|ERR_|net::")
"""What a browser says by itself of a server that is away; no mistake of the page."""
LOOK = """() => {
    const link = document.querySelector('header .link');
    const seq = Number(document.querySelector('.table')?.dataset.seq ?? -1);
    return {
        seq: Number.isNaN(seq) ? -1 : seq,
        link: link ? link.className.replace('link ', '').split(' ')[0] : 'none',
        busy: document.querySelector('main[aria-busy="true"]') !== null,
        asked: document.querySelector('.stage strong') !== null,
        asking: document.querySelector('.asking') !== null,
        over: document.querySelector('.result h2') !== null,
    };
}"""

Cookies: TypeAlias = list[Any]


@dataclass
class Seat:
    """A page and the match it is at. most: the highest number it has ever shown of it."""

    sitting: Sitting
    code: str = ""
    shown: bool = False
    most: int = -1


class Pages:
    """The process with the pages, as everybody else sees it."""

    def __init__(self) -> None:
        """Starts it. Errors: RuntimeError where there is no Chromium."""
        if find_browser() is None:
            raise RuntimeError("There is no Chromium for the pages: run `make browser`.")
        context = multiprocessing.get_context("spawn")
        self._line, inner = context.Pipe()
        self._lock = threading.Lock()
        self._process = context.Process(target=serve, args=(inner,), daemon=True)
        self._process.start()
        inner.close()

    def open(self, slot: int, code: str, person: Person) -> None:
        """Opens a match in the page of this slot, with this person's cookies."""
        self._say("open", slot, code, person.base_url, person.list_cookies())

    def hold(self) -> None:
        """The pages press nothing any more, but stay open."""
        self._say("hold")

    def report(self) -> list[Witness]:
        """What the pages show. Errors: EOFError where the process has ended."""
        self._say("report")
        told: list[Witness] = self._line.recv()
        return told

    def _say(self, *words: Any) -> None:
        # Matches are opened by several threads at once.
        with self._lock:
            self._line.send(words)

    def end(self) -> None:
        """Closes everything."""
        with suppress(OSError):
            self._say("end")
        self._process.join(20)
        self._process.kill()


@contextmanager
def _open_browser() -> Iterator[Browser]:
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        yield browser
        browser.close()


def serve(line: Connection) -> None:
    """What runs in the process: presses wherever a page is asked, until told to end."""
    seats: dict[int, Seat] = {}
    holding = False
    with _open_browser() as browser:
        while True:
            while line.poll(TICK_SECONDS):
                match line.recv():
                    case ("open", slot, code, url, cookies):
                        _seat(browser, seats, slot, code, url, cookies)
                    case ("hold",):
                        holding = True
                    case ("report",):
                        line.send([_report(seat) for seat in seats.values()])
                    case _:
                        return
            for seat in seats.values():
                with suppress(Error):
                    _attend(seat, holding)


def _seat(
    browser: Browser, seats: dict[int, Seat], slot: int, code: str, url: str, cookies: Cookies
) -> None:
    """The same page goes on to the next match; only its first one needs a browser's context."""
    if slot not in seats:
        viewport: Any = {"width": 1280, "height": 800}
        context = browser.new_context(base_url=url, viewport=viewport)
        context.add_cookies(cookies)
        sitting = Sitting(context.new_page())
        sitting.play_still()
        seats[slot] = Seat(sitting)
    seat = seats[slot]
    seat.code, seat.shown, seat.most = code, False, -1


def _attend(seat: Seat, holding: bool) -> None:
    """Looks at a page and, where it is asked, presses. Errors: Playwright's."""
    page = seat.sitting.page
    if not seat.shown:
        page.goto(f"/m/{seat.code}", timeout=OPEN_MILLISECONDS)
        seat.shown = True
        return
    seen = page.evaluate(LOOK)
    seat.most = max(seat.most, seen["seq"])
    if seen["link"] == "none":
        # The page itself, or what it needs, was not served: a person would load it again.
        seat.shown = bool(page.locator(".table").count())
    if holding or seen["busy"] or seen["over"]:
        return
    if seen["asking"]:
        page.keyboard.press("Enter")
    elif seen["asked"]:
        page.locator(".slip .row .btn:enabled").first.click(timeout=PRESS_MILLISECONDS)


def _report(seat: Seat) -> Witness:
    try:
        seen = seat.sitting.page.evaluate(LOOK)
    except Error as fault:
        return Witness("a page", seat.code, -1, "", False, str(fault))
    told = [text for text in seat.sitting.faults if not NETWORK.search(text)]
    if seen["seq"] < seat.most:
        told.append(f"has shown {seat.most} and now shows {seen['seq']}")
    who, live = f"the page of {seat.code}", seen["link"] == "live"
    text = "; ".join(told) if live else f"its line says {seen['link']!r}; " + "; ".join(told)
    return Witness(who, seat.code, seen["seq"], "", live, text)
