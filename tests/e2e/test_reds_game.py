"""Reds versus Reds: a whole battle of two people, seen by a third, each in a browser of his own.

The grain train with dice that are the same each time. The Greens send band after band out of the
woods, by the good dice first and by the difficult ones afterwards, and take what is proposed; all
others stay and shoot as suggested. So the yard falls long before the relief train comes.
"""

import re

from playwright.sync_api import Locator, expect

from figures import set_up
from loaded_dice import seal_dice
from players import Person
from serving import Server
from sitting import OpenPage, Sitting

BANDS = ("G1", "G2", "G3", "G4")
WANTED = ("Into contact", "Forward", "To the edge")
"""What a band does: the first of these that is proposed."""
SALT = "grain 1920"
MOST = 200
"""So many answers are enough for all ten turns; these dice leave it at some sixty, in four."""
LINES = """() => [...document.querySelectorAll(".log .line")].map((each) => each.innerText)"""
STAY = re.compile("^All (the others )?stay")
HALT = re.compile("^Stay after all")
MOVE = re.compile("^Move as drawn")
GOOD = re.compile("^Good going")
CREEP = re.compile("^Difficult going")
FIRE = re.compile("^Fire as drawn")


def test_two_people_and_a_spectator_see_a_battle_through(site: Server, open_page: OpenPage) -> None:
    greens, reds, watcher = everybody = sit_down(site, open_page)
    code = greens.read_code()
    verbs = fight(Greens(greens), Player(reds), watcher)
    assert {"throws", "goes", "stays", "fires"} <= verbs
    assert [each.read_result() for each in everybody] == ["VICTORY", "DEFEAT", "ATTACKER WINS"]
    # Nothing is secret in this battle but orders that wait for those of the other side.
    shown = [read_log(each) for each in everybody]
    assert shown[0][-1].endswith("Green partisans took the objective. R-901")
    assert shown[0] == shown[1] == shown[2]
    whole = [each.page.request.get(f"/api/matches/{code}/log.txt").text() for each in everybody]
    assert "Turn 1" in whole[0]
    assert whole[0] == whole[1] == whole[2]
    assert watcher.page.locator(".slip .btn").count() == 0
    for each in everybody:
        each.check_faultless()


def sit_down(site: Server, open_page: OpenPage) -> tuple[Sitting, Sitting, Sitting]:
    """The attacker, the defender, and somebody who only looks on; both sides stand as suggested."""
    host, guest = Person(site.base_url), Person(site.base_url)
    seal = seal_dice(site.log.parent / "tachanka.sqlite3")
    wish = {"ruleset": "reds_versus_reds", "scenario": "grain-siding-1920", "side": "attacker"}
    code = host.open_match(**wish, seal=seal, salt=SALT)
    guest.post(f"/api/matches/{code}/join/")
    greens, reds, watcher = open_page(host), open_page(guest), open_page()
    for each in (greens, reds, watcher):
        each.page.goto(f"/m/{code}")
        each.settle()
    for each in (reds, greens):
        set_up(each)
    return greens, reds, watcher


class Player:
    """Somebody who stays where he is and shoots as suggested."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.page = sitting, sitting.page

    def answer(self) -> str:
        """Answers what is asked, and says what he has done."""
        for name, verb in ((STAY, "stays"), (FIRE, "fires")):
            if (button := self.find(name)).count():
                self.press(button)
                return verb
        self.sitting.press_on()
        return "presses on"

    def find(self, name: re.Pattern[str]) -> Locator:
        """A button that answers."""
        return self.page.locator(".slip").get_by_role("button", name=name).first

    def press(self, button: Locator) -> None:
        """By this button, and yes where that is asked."""
        seq = self.sitting.seq
        button.click()
        self.sitting.wait_pressed(seq)
        self.sitting.confirm()
        self.sitting.settle(seq + 1)


class Greens(Player):
    """The attacker, who sends his bands forward."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.sent: set[str] = set()

    def answer(self) -> str:
        self.sitting.wait_offers()
        if self.find(HALT).count():
            return self.go()
        moving = "units move" in self.page.locator(".slip .stage").inner_text().lower()
        for band in BANDS if moving else ():
            row = self.page.locator(f".slip [data-unit={band}]")
            if row.count():
                return self.throw(band, row)
        return super().answer()

    def throw(self, band: str, row: Locator) -> str:
        """A band throws: by the good dice where it may and has not gone yet."""
        if row.get_attribute("aria-pressed") != "true":
            row.click()
        expect(self.find(CREEP)).to_be_visible()
        good = self.find(GOOD)
        self.press(self.find(CREEP) if band in self.sent or not good.count() else good)
        self.sent.add(band)
        return "throws"

    def go(self) -> str:
        """It takes what is proposed, or stays where nothing of that is."""
        for name in WANTED:
            button = self.find(re.compile(f"^{name}"))
            if button.count():
                button.click()
                expect(self.page.locator("[data-ghost]").first).to_be_attached()
                self.press(self.find(MOVE))
                return "goes"
        self.press(self.find(HALT))
        return "halts"


def fight(greens: Greens, reds: Player, watcher: Sitting) -> set[str]:
    """Whoever is asked answers until it is over; what all pages show is the same after each answer.

    Returns: what was done.
    Errors: AssertionError where it does not end.
    """
    everybody = greens.sitting, reds.sitting, watcher
    done: set[str] = set()
    for _ in range(MOST):
        seq = max(each.seq for each in everybody)
        for each in everybody:
            each.settle(seq)
        if greens.sitting.over:
            for each in everybody:
                expect(each.page.locator(".result h2")).to_be_visible()
            return done
        asked = [each for each in (greens, reds) if each.sitting.asked]
        if asked:
            done.add(asked[0].answer())
        else:
            # The result comes a moment after the last position.
            greens.sitting.wait_news(seq)
    raise AssertionError(f"not over after {MOST} answers")


def read_log(sitting: Sitting) -> list[str]:
    """The lines of the log that are shown, the last ones, with their dice and clauses."""
    sitting.open_tab("Log")
    found: list[str] = sitting.page.evaluate(LINES)
    return found
