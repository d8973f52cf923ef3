"""Figures of a table on a screen: where they stand there, and hands that drag them."""

from playwright.sync_api import CDPSession, Page, expect

from loaded_dice import fix_dice
from serving import Server
from sitting import Sitting

SCREEN = {"width": 1440, "height": 900}


def begin_nikolskoye(person: Sitting, site: Server) -> None:
    """Nikolskoye as the attacker, who is to activate his first unit, with dice always the same."""
    fix_dice(person.page, site.log.parent / "tachanka.sqlite3")
    person.begin_match("The computer", "Attacker", "The defence", "reds_versus_reds")
    set_up(person)
    person.wait_turn()
    expect(person.page.locator(".slip .stage")).to_contain_text("Units move")


def set_up(person: Sitting) -> None:
    """All of a side stand as suggested, once it is asked."""
    page = person.page
    person.wait_turn()
    page.get_by_role("button", name="Set everybody up as suggested").click()
    # What drags figures comes by itself.
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="All stand: begin").click()


class Mouse:
    """The hand of somebody at a desk."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def take(self, x: float, y: float) -> None:
        """Takes up what can be dragged."""
        self.press(x, y)

    def go(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y, steps=5)

    def lift(self) -> None:
        self.page.mouse.up()


PINCH = 6
"""Steps in which two fingers come together."""


class Finger:
    """The finger of somebody with a telephone; it is drawn along in small steps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def press(self, x: float, y: float) -> None:
        self.at = (x, y)
        self._send("touchStart", [{"x": x, "y": y}])

    def take(self, x: float, y: float) -> None:
        """It is held still until it has taken up what can be dragged."""
        self.press(x, y)
        expect(self.page.locator(".grip i")).to_be_visible()

    def join(self, x: float, y: float) -> None:
        """A second finger comes."""
        a, b = self.at
        self._send("touchStart", [{"x": a, "y": b}, {"x": x, "y": y}])

    def pinch(self, x: float, y: float, before: float, after: float) -> None:
        """Two fingers beside a point, so many pixels from it, and then so many."""
        for n, type in enumerate(("touchStart", *("touchMove",) * PINCH)):
            far = before + (after - before) * n / PINCH
            self._send(type, [{"x": x - far, "y": y}, {"x": x + far, "y": y}])
        self.lift()

    def go(self, x: float, y: float) -> None:
        (a, b), steps = self.at, 5
        for n in range(1, steps + 1):
            point = {"x": a + (x - a) * n / steps, "y": b + (y - b) * n / steps}
            self._send("touchMove", [point])
        self.at = (x, y)

    def lift(self) -> None:
        self._send("touchEnd", [])

    def _send(self, type: str, points: list[dict[str, float]]) -> None:
        self.line.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": points})
