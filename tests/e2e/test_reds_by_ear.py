"""Reds versus Reds for somebody who does not see it: a whole battle, from setting up to its end.

He goes for a station against the computer: each turn one band goes by words and one by a throw and
what is proposed for it, the Ataman follows, a plan of fire is changed, and whom he can he rallies.
"""

import re
from collections import Counter

import pytest
from playwright.sync_api import Page

from hearing import Hearing, Node, find_orders
from loaded_dice import fix_dice
from serving import Server
from sitting import Sitting

UNITS = "Activate one of your units"
OFFICERS = "Activate one of your officers"
MARCH = "its orders"
GO = "Move as drawn"
GUNS = "Plan the fire of your heavy machine guns"
RIFLES = "Plan the fire of your rifles and Lewis guns"
FIRST = "Say whom your outnumbered figures fight first"
RALLY = "Your officers may rally units"
QUESTIONS = (
    "Green partisans: set up all figures",
    "Everybody of Green partisans stands",
    *(UNITS, OFFICERS, MARCH, GUNS, RIFLES, FIRST, RALLY),
)
STAY = ("All stay", "All the others stay")
BANDS = "1st Green band", "2nd Green band"
TURN = re.compile(r"Turn (\d+)")
THROWN = re.compile(r"^1st Green band .* may go \d+ inch(es)? in ")
SHOT = re.compile(r"^\d or more to hit: .* (hit|missed) ")
FELL = re.compile(r" fell\.( ×\d+)?$")
ENDS = ("Victory. ", "Defeat. ", "Drawn. ")
STEPS = 150
ENDED = """([ends, all]) => [...heard, ...all].some((each) =>
    ends.some((end) => each.startsWith(end)))"""
ASKED = """(known) => {
    const prompt = document.querySelector('.prompt')?.innerText ?? '';
    return document.querySelector('.result h2')
        || document.querySelector('.stage strong')
        && !document.querySelector('main[aria-busy="true"], .slip[aria-busy="true"]')
        && known.some((each) => prompt.includes(each));
}"""
HEARD = "(answer) => !answer || heard.some((each) => each.includes(answer))"
LAID = """() => {
    const fault = document.querySelector('.fault')?.innerText.split('\\n')[0].trim();
    return heard.some((each) => each.includes('confirm it below') || fault?.startsWith(each));
}"""
"""Where they go is told, or why they do not."""


class Ataman:
    """Who plays by ear. `met`: how often he has been asked what; `sent`: whom he sent, and when."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.page = sitting, sitting.page
        self.ear = Hearing(sitting.page)
        self.met: Counter[str] = Counter()
        self.sent: list[list[object]] = []
        self.aimed = False

    def listen(self) -> list[str]:
        """What was said; nothing but lines of the log may be the same twice in a breath."""
        heard = self.ear.listen()
        twice = {text: n for text, n in Counter(heard).items() if n > 1}
        logged = Counter(self.page.evaluate("logged"))
        assert {text: n for text, n in twice.items() if n > logged[text]} == {}
        return heard

    def press(self, key: str, answer: str = "") -> list[str]:
        """A key of which something is said, or that opens a dialog.

        answer: what is said of it; news that waited for a pause may be told before.
        """
        self.listen()
        self.ear.press(key)
        self.page.wait_for_function(HEARD, arg=answer, polling=20)
        return self.listen()

    def read(self) -> tuple[str, list[Node]]:
        """What is asked, and what there is, of which every button has a name of its own."""
        tree = self.ear.read_tree()
        self.ear.check(tree)
        told = [each.name for each in tree if "Orders" in each.within]
        asked = [each for each in QUESTIONS if any(each in name for name in told)]
        assert len(asked) == 1, told
        return asked[0], tree

    def go_round(self, tree: list[Node]) -> None:
        """The tabulator comes to every order."""
        wanted = {each.name for each in find_orders(tree)}
        self.page.keyboard.press("o")
        for _ in range(len(wanted) + 20):
            self.page.keyboard.press("Tab")
            wanted.discard(self.ear.read_focus())
            if not wanted:
                return
        raise AssertionError(f"the keyboard does not come to {wanted}")

    def choose(self, name: str, answer: str = "") -> list[str]:
        """Goes among the orders to what begins like this, and presses it."""
        orders = find_orders(self.ear.read_tree())
        self.ear.go_to(next(each for each in orders if each.name.startswith(name)))
        return self.press("Enter", answer)

    def hand_in(self, *names: str) -> None:
        """The order of such a name by its key; where it is asked back, that he is sure."""
        orders = find_orders(self.ear.read_tree())
        self.press(next(each.keys for each in orders if each.name in names))
        self.ear.confirm()
        self.listen()

    def send(self, inches: str, towards: str) -> None:
        """The next unit or officer, so far by words; the dice fall first, then it is told."""
        keyboard = self.page.keyboard
        keyboard.press("o")
        while self.ear.read_focus() != "By words":
            keyboard.press("Tab")
        if self.page.evaluate("!document.activeElement.parentElement.open"):
            keyboard.press("Enter")
        for name, text in (("Inches", inches), ("towards", towards)):
            keyboard.press("Tab")
            assert self.ear.read_focus() == name
            keyboard.type(text)
        keyboard.press("Tab")
        assert self.ear.read_focus().startswith("Send ")
        self.listen()
        keyboard.press("Enter")
        self.page.wait_for_function(LAID, polling=20)

    def answer(self) -> None:
        """One question."""
        asked, tree = self.read()
        if asked not in self.met:
            self.go_round(tree)
        self.met[asked] += 1
        {
            UNITS: self.move,
            OFFICERS: self.lead,
            MARCH: self.march,
            GUNS: self.shoot,
            RIFLES: self.shoot,
            RALLY: self.rally,
        }.get(asked, lambda: self.press("1"))()

    def move(self) -> None:
        """One band by words, one by a throw and what is proposed; the others stay."""
        first, second = ([self.turn, each] not in self.sent for each in BANDS)
        if first and self.take(BANDS[0]):
            self.sent.append([self.turn, BANDS[0]])
            self.send("", "Food detachment, 1st")
        elif second and self.take(BANDS[1]):
            self.sent.append([self.turn, BANDS[1]])
            self.hand_in("Difficult going: 1 die")
        else:
            self.hand_in(*STAY)

    def take(self, unit: str) -> bool:
        """Takes up this unit, if it can be taken up; one key leads from unit to unit."""
        for _ in range(4):
            orders = find_orders(self.ear.read_tree())
            rows = [each for each in orders if " figure" in each.name]
            row = next((each for each in rows if each.name.startswith(unit)), None)
            if row is None or row.pressed:
                return row is not None
            self.press("n")
        raise AssertionError(f"the key does not come to {unit}")

    def lead(self) -> None:
        """The Ataman keeps up with his bands as long as he is not needed."""
        if self.turn < 4:
            self.take("Ataman")
            self.send("6", "1st Green")
        else:
            self.hand_in(*STAY)

    def march(self) -> None:
        """What has been sent by words goes; else the first that is proposed is heard, and goes."""
        orders = find_orders(self.ear.read_tree())
        drawn = any(each.name == GO for each in orders)
        ways = [each.name for each in orders if "Move:" in each.within]
        if not drawn and ways:
            self.choose("Into contact" if "Into contact" in ways else ways[0], "confirm it below.")
        self.hand_in(GO if drawn or ways else "Stay after all")

    def shoot(self) -> None:
        """As suggested; once somebody is told to let be, and then to shoot at another."""
        if not self.aimed:
            self.aimed = True
            orders = find_orders(self.ear.read_tree())
            given = next(each.name for each in orders if each.name.endswith(": no target"))
            shooter = given.removesuffix(": no target")
            assert given in self.choose(given, given)
            tree = self.ear.read_tree()
            self.ear.check(tree)
            held = [each.name for each in tree if each.pressed and each.name.startswith(shooter)]
            if not held:
                heard = self.choose(shooter, f"{shooter}: ")
                assert re.fullmatch(rf"{shooter}: \d+ targets?\.", heard[-1])
            self.page.keyboard.press("t")
            target = re.split(r", (Red|will)", self.ear.read_focus())[0]
            assert f"{shooter}: {target}" in self.press("Enter", f"{shooter}: {target}")
        self.hand_in("Fire as drawn")

    def rally(self) -> None:
        """Whoever can be rallied."""
        deeds = [
            each.name for each in find_orders(self.ear.read_tree()) if " will rally " in each.name
        ]
        if deeds:
            self.choose(deeds[0])
        else:
            self.hand_in("No more rallying")

    @property
    def turn(self) -> int:
        """The turn, as it has been heard."""
        turns = [found[1] for each in self.ear.all if (found := TURN.fullmatch(each))]
        return int(turns[-1]) if turns else 0


@pytest.fixture
def ataman(page: Page, site: Server) -> Ataman:
    """Somebody whose dice are always the same."""
    sitting = Sitting(page)
    sitting.play_still()
    fix_dice(page, site.log.parent / "tachanka.sqlite3")
    return Ataman(sitting)


def test_a_whole_battle_is_played_by_ear(ataman: Ataman) -> None:
    page, ear = ataman.page, ataman.ear
    ataman.sitting.begin_match("The computer", "Attacker", "The grain train", "reds_versus_reds")
    ataman.sitting.wait_turn()
    page.wait_for_function("() => heard.some((each) => each.startsWith('Your turn. '))")
    ear.begin()
    for _ in range(STEPS):
        page.wait_for_function(ASKED, arg=QUESTIONS, polling=50)
        if ataman.sitting.over:
            break
        ataman.answer()
    ataman.listen()
    page.wait_for_function(ENDED, arg=[ENDS, ear.all], polling=50)
    ataman.listen()
    ear.check(ear.read_tree())
    ear.check_told()
    ends = [each for each in ear.all if each.startswith(ENDS)]
    assert len(ends) == 1
    assert set(ataman.met) >= {UNITS, OFFICERS, MARCH}
    assert ataman.aimed
    # He has heard that the other's plan was in, how both came out, and who fell.
    assert "Defender: secret orders are given." in ear.all
    for heard in (THROWN, SHOT, FELL):
        assert any(heard.search(each) for each in ear.all), heard
    ataman.sitting.check_faultless()
