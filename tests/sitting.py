"""One person at one browser page: what he reads and presses. For tests in real browsers."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    ConsoleMessage,
    Locator,
    Page,
    TimeoutError,
    ViewportSize,
    expect,
)

from camera import find_middle
from players import Person

PATIENCE = 90_000
"""Milliseconds until something that must come counts as missing.

Long, since a busy machine may have a tenth of its speed; what comes sooner is not waited for.
"""

SETTLED = """(seq) => {
    const table = document.querySelector('.table');
    const busy = document.querySelector('main[aria-busy="true"]');
    return !busy && Number(table?.dataset.seq ?? -1) >= seq;
}"""

STATE = """() => ({
    url: location.href,
    seq: document.querySelector('.table')?.dataset.seq,
    busy: document.querySelector('main')?.ariaBusy,
    alerts: [...document.querySelectorAll('[role=alert], .asking')].map((each) => each.innerText),
    hidden: document.hidden,
})"""

WATCH = """(selectors) => {
    window.awaited = [...selectors];
    const look = () => {
        while (window.awaited.length && document.querySelector(window.awaited[0]))
            window.awaited.shift();
    };
    new MutationObserver(look).observe(document.body, {
        subtree: true, childList: true, attributeFilter: ['class'],
    });
}"""


def check_page(page: Page) -> None:
    """No rule is broken that axe can check, and nothing is wider than the screen."""
    # Told of faults only, which takes axe two thirds of the time.
    results = Axe().run(page, options={"resultTypes": ["violations"]})
    assert results.violations_count == 0, results.generate_report()
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) == 0


class Sitting:
    """A page of the site and the person before it."""

    def __init__(self, page: Page) -> None:
        """Errors of the page, broken content security policy among them, gather in `faults`."""
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", self._note)

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.faults.append(said.text)

    def play_still(self) -> None:
        """Nothing moves on this person's board, who needs no guide: what matters here is what it
        comes to."""
        # Where the site is away the browser shows a page of its own, which has no storage.
        self.page.add_init_script(
            "if (origin !== 'null')"
            " localStorage.setItem('tachanka.table', JSON.stringify({pace: 'none', guide: false}))"
        )

    def open_home(self) -> None:
        """The first page, with its battles; their maps may have to be drawn yet."""
        self.page.goto("/", wait_until="domcontentloaded")
        expect(self.page.get_by_role("heading", level=3).first).to_be_visible()

    def begin_match(
        self,
        opponent: str,
        side: str | None = None,
        battle: str = "Lezhanka",
        ruleset: str = "battle_dice",
    ) -> str:
        """Opens a match by the form and returns its code.

        Args:
            opponent: the printed choice, such as "Anyone".
            side: the printed choice; None keeps the lot, or where there is no choice.
            battle: what its name begins with.
            ruleset: the id of its rules.
        """
        page = self.page
        page.goto(f"/new?ruleset={ruleset}", wait_until="domcontentloaded")
        page.get_by_role("radio", name=re.compile(f"^{battle}")).check()
        page.get_by_role("radio", name=re.compile(f"^{opponent}")).check()
        if side is not None:
            sides = page.get_by_role("group", name="Your side")
            sides.get_by_role("radio", name=re.compile(side)).check()
        page.locator("form").get_by_role("button").last.click()
        return self.read_code()

    def open_match(self, **wish: Any) -> str:
        """Opens a match by the API and its page; returns its code. The form costs as much as all
        that many a test has to show.

        wish: as for `Person.open_match`; against the computer, and White, unless told otherwise.
        """
        person = Person(self.page.request.get("/api/me/").url.removesuffix("/api/me/"))
        code = person.open_match(**{"opponent": "bot", "side": "white", **wish})
        self.page.context.add_cookies(person.list_cookies())
        self.page.goto(f"/m/{code}", wait_until="domcontentloaded")
        return self.read_code()

    def read_code(self) -> str:
        """The code of the match whose page is open."""
        self.page.wait_for_url(re.compile("/m/"), wait_until="commit")
        # At one screen a curtain hides it first.
        expect(self.page.locator("div.table")).to_be_attached()
        return self.page.url.rpartition("/")[2]

    def place(self, ref: str) -> Locator:
        """A place of the board."""
        return self.page.locator(f'[data-ref="{ref}"]')

    def expect_at(self, ref: str, text: str) -> None:
        """The place says this of itself or of what lies in it."""
        expect(self.place(ref)).to_have_accessible_name(re.compile(re.escape(text)))

    def find_places(self, text: str) -> list[str]:
        """The places that say this at this moment."""
        found = self.page.locator(f'[data-ref][aria-label*="{text}"]')
        return [each.get_attribute("data-ref") or "" for each in found.all()]

    def find_goal(self, text: str = "cost 1") -> str:
        """A place where what is picked may go that says this; its ways may come a little later."""
        expect(self.page.locator(f'[data-ref][aria-label*="{text}"]').first).to_be_attached()
        return self.find_places(text)[0]

    def click_place(self, ref: str) -> None:
        """A click in the middle of a place, once it lies still and nothing lies over it.

        The board fits itself anew whenever the slip beside it grows or shrinks.
        """
        self.place(ref).click()

    def tap_place(self, ref: str) -> None:
        """A finger taps the middle of a place, once the map lies still and no dice lie over it."""
        # They go by themselves, too: nothing is waited for.
        self.page.evaluate("() => document.querySelector('.tray .cross')?.click()")
        self.page.touchscreen.tap(*find_middle(self.page, f'[data-ref="{ref}"]'))

    def wait_pressed(self, seq: int) -> None:
        """Returns when a press has shown: it is asked back, sent, or done already."""
        self._wait_for(
            """(seq) => document.querySelector('.asking')
                || document.querySelector('main').ariaBusy === 'true'
                || Number(document.querySelector('.table').dataset.seq) > seq""",
            seq,
        )

    def pick(self, ref: str) -> None:
        """Picks the piece there. A click would drop the only one that can act: it is picked."""
        pressed = self.page.locator(f'[data-ref="{ref}"][aria-pressed="true"]')
        if not pressed.count():
            self.click_place(ref)
        expect(pressed).to_have_count(1)

    def wait_offers(self) -> None:
        """Returns when it is known what the picked piece can do; it may come a little later."""
        self._wait_for("() => document.querySelector('.slip[aria-busy=\"true\"]') === null")

    def find_step(self) -> tuple[str, str, str]:
        """Picks a piece that can go one step; its name, where it stands, where it can go.

        What a game looks like by then is up to the dice and the computer.

        Raises:
            AssertionError: no piece can.
        """
        picked = self.page.locator(".slip .picked")
        for start in self.find_places("Can be picked"):
            self.pick(start)
            self.wait_offers()
            name = picked.inner_text().splitlines()[0]
            goals = self.find_places("cost 1")
            if goals:
                return name, start, goals[0]
            self.page.keyboard.press("Escape")
        raise AssertionError("no piece can go one step")

    @contextmanager
    def expect_passing(self, *selectors: str) -> Iterator[None]:
        """What is done within shows elements of these kinds one after another, however shortly.

        Asking again and again could miss what comes and goes between two questions.
        """
        self.page.evaluate(WATCH, selectors)
        yield
        self._wait_for("() => window.awaited.length === 0")

    def confirm(self) -> None:
        """Says yes where the page asks whether one is sure; its button has the focus."""
        if self.page.locator(".asking").is_visible():
            self.page.keyboard.press("Enter")

    @property
    def asked(self) -> bool:
        """Whether the page says that it is this person's turn."""
        return self.page.locator(".stage strong").is_visible()

    @property
    def over(self) -> bool:
        """Whether the page shows the result."""
        return self.page.locator(".result h2").is_visible()

    @property
    def seq(self) -> int:
        """The number of the position that the page shows."""
        return int(self.page.locator("div.table").get_attribute("data-seq") or -1)

    def settle(self, seq: int = 0) -> None:
        """Returns when the page shows the position of this number, or a later one, at rest."""
        self._wait_for(SETTLED, seq)

    def wait_news(self, seq: int) -> None:
        """Returns when there is more than the position of this number: the next, or the result.

        The result comes a moment after the last position, with word from the table that it is over.
        """
        self._wait_for(
            f"(seq) => ({SETTLED})(seq + 1) || document.querySelector('.result h2') !== null", seq
        )

    def wait_turn(self) -> None:
        """Returns when this person is asked, or the match is over."""
        self._wait_for(
            """() => !document.querySelector('main[aria-busy="true"]')
                && document.querySelector('.stage strong, .result h2') !== null"""
        )

    def wait_alone(self) -> None:
        """Returns when nobody but this person is asked: nothing more comes before he acts.

        Where both sides are asked at once, the computer answers at any time in his turn.
        """
        self.wait_turn()
        self._wait_for("() => document.querySelectorAll('[aria-label=Seats] .asked').length === 1")

    def _wait_for(self, condition: str, arg: object = None) -> None:
        """Asks by the clock: a page that is not being painted has no frames to ask in.

        Raises:
            AssertionError: it did not come, and what the page showed instead.
        """
        try:
            self.page.wait_for_function(condition, arg=arg, timeout=PATIENCE, polling=50)
        except TimeoutError as late:
            shown = self.page.evaluate(STATE)
            raise AssertionError(f"{condition} of {arg}: {shown}; {self.faults}") from late

    def press_on(self) -> int:
        """Presses the first button that answers what is asked, and again where it asks back.

        Returns: the number of the position it led to.
        """
        before = self.seq
        buttons = self.page.locator(".slip .row .btn:enabled")
        pieces = self.page.locator(".slip .list")
        expect(buttons.or_(pieces).first).to_be_visible()
        if not buttons.count():
            # Several pieces are asked, in any order: the first in the list begins.
            pieces.click()
            self.page.locator(".slip .answers .btn").first.click()
        buttons.first.click()
        self.wait_pressed(before)
        self.confirm()
        self.settle(before + 1)
        return self.seq

    def go_to(self, stage: str) -> None:
        """Presses on until a stage of the turn whose name has this word asks for an answer.

        stage: in small letters.
        """
        self.wait_turn()
        while stage not in self.page.locator(".stage").inner_text().lower():
            self.press_on()
            self.wait_turn()

    def read_result(self) -> str:
        """The headline of the result."""
        return self.page.locator(".result h2").inner_text()

    def open_tab(self, name: str) -> None:
        """Opens one of the tabs beside the board."""
        self.page.get_by_role("tab", name=name).click()

    def unfold_map(self) -> None:
        """Shows the buttons that move the map; on a phone they are folded."""
        fold = self.page.get_by_role("button", name="How the map lies")
        if fold.is_visible():
            fold.click()
            expect(fold).to_have_attribute("aria-expanded", "true")

    def check_faultless(self) -> None:
        """No script error and no breach of the content security policy so far."""
        assert not self.faults, self.faults


OpenPage = Callable[..., Sitting]
SitDown = Callable[[Person, ViewportSize], Sitting]
"""Opens a page for a person: a new one, or one who has come by the API."""


def finish(players: Sequence[Sitting], most: int = 400) -> int:
    """Presses on for whoever is asked until the match is over; returns the number of acts.

    players: all persons of the match; the computer acts by itself.

    Raises:
        AssertionError: it was not over after `most` acts.
    """
    first = players[0]
    for acts in range(most):
        # Read before anything else: the computer may act between any two questions.
        shown = first.seq
        for player in players:
            player.settle(shown)
        if first.over:
            return acts
        ready = [player for player in players if player.asked]
        if not ready:
            first.wait_news(shown)
            continue
        seq = ready[0].press_on()
        for player in players:
            player.settle(seq)
    raise AssertionError(f"not over after {most} acts")
