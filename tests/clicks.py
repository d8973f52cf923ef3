"""How many clicks a battle of Reds versus Reds takes each side, in two real browsers.

    PYTHONPATH=tests:scripts:platform:rulesets python -m clicks URL [TURNS] [SCENARIO] [phone]

Both take what is suggested; the attacker drags every unit, the defender stays and shoots. What is
counted is every press of the mouse, a drag being one. Nothing is counted of looking. On a phone,
held upright, a finger is held on a unit and drags it on; a unit that is out of sight is tapped in
the list before, to which the map comes. Taps are counted.
"""

import re
import sys
import time
from collections import Counter
from typing import Any

from playwright.sync_api import TimeoutError, sync_playwright

from browser import find
from camera import find_middle
from figures import SCREEN, Finger, Mouse
from fingers import SCREENS
from players import Person
from sitting import Sitting

DESK: dict[str, Any] = {"viewport": SCREEN}
PRESSES = (
    "Set everybody up as suggested",
    "All stand: begin",
    "Plan your fire",
    "All the others stay",
)
TRIES = 3
PINCHED = (195.0, 250.0, 110.0, 40.0)
"""Where two fingers come together, and from how far to how far from there."""

SEEN = """(figures) => figures.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}).filter(([x, y], i) => figures[i].contains(document.elementFromPoint(x, y)))
    .toSorted(([, a], [, b]) => a - b)[0] ?? null"""
"""The middle of that figure of a unit that can be touched and is highest on the screen."""


class Player:
    """One side, with what it has pressed by the part of the turn."""

    far = 200
    """Pixels by which a unit is dragged."""

    def __init__(self, sitting: Sitting, bold: bool) -> None:
        self.sitting, self.page, self.bold = sitting, sitting.page, bold
        self.clicks: Counter[str] = Counter()
        self.hand: Mouse | Finger = Mouse(self.page)

    def press(self, name: str | None = None) -> None:
        """The button of that name, else the first; and again where one is asked back."""
        stage = self.stage
        buttons, seq = self.page.locator(".slip .deeds .btn:enabled"), self.sitting.seq
        chosen = buttons.filter(has_text=re.compile(f"^\\s*{name}")) if name else buttons
        chosen.first.click()
        self.clicks[stage] += 1
        self.sitting.wait_pressed(seq)
        if self.page.locator(".asking").count():
            self.page.locator(".asking .btn.main").click()
            self.clicks["asked back"] += 1
        if not self.sitting.over:
            self.sitting.settle(seq + 1)

    @property
    def stage(self) -> str:
        """The part of the turn."""
        told = self.page.locator(".slip .stage").all_inner_texts()
        return told[0].splitlines()[0].strip().lower() if told and told[0] else "over"

    def act(self) -> None:
        """Answers one question."""
        stage = self.stage
        names = self.page.locator(".slip .deeds .btn:enabled").all_inner_texts()
        if self.bold and stage == "units move" and self.drag():
            return
        for name in PRESSES:
            if any(each.startswith(name) for each in names):
                return self.press(name)
        self.press()

    def take_up(self, unit: str) -> None:
        """At a desk it is dragged from where it stands."""

    def grasp(self, unit: str) -> tuple[float, float] | None:
        """Takes a figure of it where it stands; None where it cannot."""
        figures = self.page.locator(f"[data-ref^='{unit}.']")
        for _ in range(TRIES):
            find_middle(self.page, f"[data-ref^='{unit}.']")
            spot = figures.evaluate_all(SEEN)
            if spot is None:
                return None
            try:
                self.hand.take(*spot)
            except AssertionError:
                # The map has gone on under the finger.
                self.hand.lift()
                self.clicks["missed"] += 1
            else:
                return tuple(spot)
        return None

    def drag(self) -> bool:
        """The first unit that has not moved, towards the village; whether there is one."""
        rows = self.page.locator(".slip [data-unit]")
        if not rows.count():
            return False
        unit = rows.first.get_attribute("data-unit") or ""
        self.take_up(unit)
        seq, hand = self.sitting.seq, self.hand
        spot = self.grasp(unit)
        if spot is None:
            return False
        x, y = spot
        hand.go(x, y + self.far)
        hand.lift()
        self.clicks["units move"] += 1
        try:
            self.page.wait_for_function(
                "(seq) => Number(document.querySelector('.table').dataset.seq) > seq",
                arg=seq,
                timeout=8000,
            )
        except TimeoutError:
            return False
        self.sitting.wait_turn()
        try:
            self.page.locator("[data-ghost]").first.wait_for(state="attached", timeout=3000)
            self.press("Move( \\d)?\\s*$|Move\\n")
        except TimeoutError:
            self.press("Stay after all")
        return True


class Thumb(Player):
    """One side on a telephone, whose slip covers half of the map."""

    far = 120

    def __init__(self, sitting: Sitting, bold: bool) -> None:
        super().__init__(sitting, bold)
        self.hand = Finger(self.page)

    def take_up(self, unit: str) -> None:
        """Where no figure of it is in sight, the map farther off by two fingers; where that does
        not do, by its row in the list, to which the map comes."""
        figures = self.page.locator(f"[data-ref^='{unit}.']")
        if figures.evaluate_all(SEEN) is None:
            assert isinstance(self.hand, Finger)
            self.hand.pinch(*PINCHED)
            self.clicks["into sight"] += 1
            find_middle(self.page, f"[data-ref^='{unit}.']")
        if figures.evaluate_all(SEEN) is None:
            self.page.locator(f".slip [data-unit='{unit}']").tap()
            self.clicks["into sight"] += 1


def play(url: str, turns: int, scenario: str, phone: bool) -> None:
    """Plays so many turns, and prints what each side has pressed."""
    host, guest = Person(url), Person(url)
    code = host.open_match(ruleset="reds_versus_reds", scenario=scenario, side="attacker")
    guest.post(f"/api/matches/{code}/join/")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find(shell=True), args=["--disable-gpu"])
        players = []
        for person, bold in ((host, True), (guest, False)):
            context = browser.new_context(base_url=url, **(SCREENS["upright"] if phone else DESK))
            context.add_cookies(person.list_cookies())
            sitting = Sitting(context.new_page())
            sitting.play_still()
            sitting.page.goto(f"/m/{code}")
            players.append((Thumb if phone else Player)(sitting, bold))
        began, turn = time.monotonic(), 0
        while turn <= turns and not players[0].sitting.over:
            for player in players:
                if player.sitting.asked:
                    player.act()
            shown = re.search(r"Turn (\d+)", players[0].page.locator("header").first.inner_text())
            if shown and int(shown[1]) != turn:
                turn = int(shown[1])
                tell(turn, players, began)
        tell(turn, players, began)
        browser.close()


def tell(turn: int, players: list[Player], began: float) -> None:
    """One line: before this turn."""
    counts = [f"{sum(each.clicks.values())} {dict(each.clicks)}" for each in players]
    print(
        f"before turn {turn}, {time.monotonic() - began:.0f} s: " + " | ".join(counts), flush=True
    )


if __name__ == "__main__":
    given = [each for each in sys.argv[1:] if each != "phone"]
    url, turns, scenario = [*given, *("3", "nikolskoye-1918")[len(given) - 1 :]]
    play(url, int(turns), scenario, "phone" in sys.argv)
