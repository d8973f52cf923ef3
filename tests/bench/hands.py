"""Somebody who plays Reds versus Reds by hand, with a mouse or with a thumb, and what it takes him.

Every press, tap and drag is counted, by what it is for; so is whatever brings into sight what he
needs: two fingers that come together, a row of buttons pushed sideways. Looking is free.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import hypot
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, TimeoutError

from figures import SCREEN, Finger, Mouse
from fingers import LOW
from sitting import Sitting
from tachanka.engine.scene import Point, Ref

Pixels = tuple[float, float]
EDGE = 14
"""So many pixels from the edge of the map nothing is let go."""
STRAY = 48
"""Who drags by fewer pixels may have meant nothing."""
PINCHED = (195.0, 250.0, 110.0, 40.0)
"""Where two fingers come together, and from how far to how far from there."""
SOON = 8_000
"""Milliseconds until what a drag leads to counts as missing."""
FIGURES = """(attribute) => Object.fromEntries(
    [...document.querySelectorAll(`main.board [data-${attribute}]`)].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.dataset[attribute], [x + width / 2, y + height / 2]];
    }))"""
"""The middle of each figure on the screen."""
TOUCHED = """(spots) => Object.entries(spots).filter(([ref, [x, y]]) =>
    document.elementFromPoint(x, y)?.closest(`[data-ref="${ref}"]`)).map(([ref]) => ref)"""
"""Those of the figures that nothing lies over."""
SHOWN = """() => {
    const map = document.querySelector("main.board").getBoundingClientRect();
    const slip = document.querySelector(".slip").getBoundingClientRect();
    const bottom = slip.left < map.right ? Math.min(map.bottom, slip.top) : map.bottom;
    return [map.left, map.top, map.right, bottom];
}"""
"""The part of the screen that shows the map: on a phone the slip lies over it."""
ASIDE = """(button) => {
    const row = button.closest(".row, ul").getBoundingClientRect();
    const { left, right } = button.getBoundingClientRect();
    return left < row.left - 1 || right > row.right + 1;
}"""
"""Whether a button of a row has to be pushed into sight before."""
COVERED = """(button) => {
    const { left, top, width, height } = button.closest(".row, ul").getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(over?.closest(".tray"));
}"""
"""Whether dice lie over the row in which a button is."""
LATER = "(seq) => Number(document.querySelector('.table').dataset.seq) > seq"


@dataclass(frozen=True)
class Plane:
    """How board units lie on the screen: pixels to a unit, below nought on a turned board."""

    scale: float
    at: Pixels

    def place(self, point: Point) -> Pixels:
        """On the screen, in pixels."""
        return self.at[0] + self.scale * point[0], self.at[1] + self.scale * point[1]

    def find(self, spot: Pixels) -> tuple[float, float]:
        """On the board, in its units."""
        return (spot[0] - self.at[0]) / self.scale, (spot[1] - self.at[1]) / self.scale


def lay_plane(board: Mapping[Ref, Point], seen: Mapping[Ref, Pixels]) -> Plane:
    """By two figures that stand far apart. Errors: ValueError with fewer."""
    known = [ref for ref in board if ref in seen]
    one = min(known, key=lambda ref: sum(board[ref]))
    other = max(known, key=lambda ref: sum(board[ref]))
    (ax, ay), (bx, by) = board[one], board[other]
    (px, py), (qx, qy) = seen[one], seen[other]
    apart = (bx - ax) ** 2 + (by - ay) ** 2
    scale = ((qx - px) * (bx - ax) + (qy - py) * (by - ay)) / apart
    return Plane(scale, (px - scale * ax, py - scale * ay))


class Desk:
    """One side at a desk.

    touches: how many, by what they were for. waited: seconds for what came of them.
    """

    screen: Mapping[str, Any] = {"viewport": SCREEN}
    way = "mouse"

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.page = sitting, sitting.page
        self.touches: Counter[str] = Counter()
        self.waited = 0.0
        self.hand: Mouse | Finger = Mouse(self.page)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """What is done within is no work of his; in vain it is not counted."""
        began = monotonic()
        yield
        self.waited += monotonic() - began

    def push(self, button: Locator, what: str) -> None:
        """A button, counted."""
        if button.evaluate(ASIDE):
            self.touches["row pushed sideways"] += 1
        button.click()
        self.touches[what] += 1

    def find_button(self, text: str) -> Locator:
        """What answers the question, by its words or by the beginning of them."""
        exact = re.compile(rf"^\s*{re.escape(text)}(\s+\d)?\s*$")
        return self.page.locator(".slip .deeds .btn:enabled").filter(has_text=exact).first

    def answer(self, button: Locator, what: str) -> None:
        """An answer that goes to the server, and that one is sure where that is asked."""
        seq = self.sitting.seq
        self.push(button, what)
        with self.waiting():
            self.sitting.wait_pressed(seq)
        sure = self.page.locator(".asking .btn.main")
        if sure.count():
            self.push(sure, "asked back")
        self.wait_after(seq)

    def wait_after(self, seq: int) -> None:
        """Until more than this position is shown, or the result."""
        with self.waiting():
            self.sitting.wait_news(seq)

    def is_done(self, seq: int) -> bool:
        """Whether more than this position comes before long."""
        try:
            with self.waiting():
                self.page.wait_for_function(LATER, arg=seq, timeout=SOON)
        except TimeoutError:
            return False
        return True

    def take_aim(self, board: Mapping[Ref, Point]) -> Plane:
        """How the board lies on the screen, once it lies still."""
        before: dict[Ref, Pixels] = {}
        seen = self._read("ref")
        while seen != before:
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
            before, seen = seen, self._read("ref")
        return lay_plane(board, seen)

    def read_ghosts(self, plane: Plane) -> dict[Ref, tuple[float, float]]:
        """Where figures are drawn up, in board units."""
        return {ref: plane.find(spot) for ref, spot in self._read("ghost").items()}

    def _read(self, attribute: str) -> dict[Ref, Pixels]:
        found: dict[Ref, list[float]] = self.page.evaluate(FIGURES, attribute)
        return {ref: (x, y) for ref, (x, y) in found.items()}

    def find_touched(self, refs: Sequence[Ref]) -> dict[Ref, Pixels]:
        """Those of some figures that can be touched, with where they are seen."""
        seen = {ref: spot for ref, spot in self._read("ref").items() if ref in refs}
        free: list[Ref] = self.page.evaluate(TOUCHED, seen)
        left, top, right, bottom = self.page.evaluate(SHOWN)
        return {
            ref: (x, y)
            for ref in free
            for x, y in (seen[ref],)
            if left < x < right and top < y < bottom
        }

    def _touch(self, spot: Pixels) -> None:
        self.page.mouse.click(*spot)

    def widen(self) -> None:
        """More of the map: at a desk by a key, all of it."""
        self.page.keyboard.press("f")
        self.touches["into sight"] += 1

    def bring(self, unit: Ref, members: Sequence[Ref]) -> None:
        """Brings a unit into sight: the map farther off; where that does not do, by its row."""
        if self.find_touched(members):
            return
        self.widen()
        row = self.page.locator(f".slip [data-unit='{unit}']")
        if not self.find_touched(members) and row.count():
            self.push(row, "into sight")

    def drag(
        self, unit: Ref, board: Mapping[Ref, Point], step: Point, what: str, far: bool = False
    ) -> bool:
        """A unit by one of its figures, so many units on; whether it could be touched.

        board: where everybody stands. far: the direction is enough.
        """
        members = [ref for ref in board if ref.rpartition(".")[0] == unit]
        self.take_aim(board)
        self.bring(unit, members)
        plane = self.take_aim(board)
        seen = self.find_touched(members)
        if not seen:
            return False
        dx, dy = plane.scale * step[0], plane.scale * step[1]
        length = hypot(dx, dy)
        if far and 0 < length < STRAY:
            dx, dy = dx * STRAY / length, dy * STRAY / length
        share, (x, y) = max((self._reach(spot, (dx, dy)), spot) for spot in seen.values())
        self.touches[what] += 1
        try:
            self.hand.take(x, y)
            self.hand.go(x + dx * share, y + dy * share)
        except AssertionError:
            return False
        finally:
            self.hand.lift()
        return True

    def _reach(self, spot: Pixels, by: Pixels) -> float:
        """Which part of a way stays within the map that is shown, 0 to 1."""
        left, top, right, bottom = self.page.evaluate(SHOWN)
        share = 1.0
        for at, go, low, high in zip(spot, by, (left, top), (right, bottom), strict=True):
            edge = high - EDGE if go > 0 else low + EDGE
            share = min(share, max(0.0, (edge - at) / go)) if go else share
        return share

    def wait_drawn_up(self) -> bool:
        """Whether orders are drawn up, or it is told why not, before long."""
        try:
            with self.waiting():
                drawn = self.page.locator("[data-ghost], .fault").first
                drawn.wait_for(state="attached", timeout=SOON)
        except TimeoutError:
            return False
        return self.page.locator("[data-ghost]").count() > 0

    def point(self, board: Mapping[Ref, Point], at: Point, what: str) -> None:
        """A click on the map, and the button that does it where dice are asked for.

        Errors: AssertionError where that part of the map does not come into sight.
        """
        spot = self.take_aim(board).place(at)
        if self._reach(spot, (0.5, 0.5)) < 1 or self._reach(spot, (-0.5, -0.5)) < 1:
            self.widen()
            spot = self.take_aim(board).place(at)
        assert self._reach(spot, (0.5, 0.5)) == 1, at
        self._touch(spot)
        self.touches[what] += 1
        sure = self.page.locator(".slip .armed .btn.main")
        if sure.count():
            self.push(sure, what)


class Phone(Desk):
    """One side on a telephone, as its browser leaves it."""

    screen = LOW
    way = "finger"

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.hand = Finger(self.page)

    def push(self, button: Locator, what: str) -> None:
        # Dice that have fallen lie over part of the slip until they are read or put away.
        if button.evaluate(COVERED):
            self._put_dice_away()
        if button.evaluate(ASIDE):
            self.touches["row pushed sideways"] += 1
        button.tap()
        self.touches[what] += 1

    def _put_dice_away(self) -> None:
        dice = self.page.locator(".tray").get_by_role("button", name=re.compile("Close|Go on"))
        try:
            dice.last.tap(timeout=SOON // 4)
        except TimeoutError:
            # They have gone by themselves.
            return
        self.touches["dice put away"] += 1

    def _touch(self, spot: Pixels) -> None:
        self.page.touchscreen.tap(*spot)

    def widen(self) -> None:
        """By two fingers that come together."""
        assert isinstance(self.hand, Finger)
        self.hand.pinch(*PINCHED)
        self.touches["into sight"] += 1
