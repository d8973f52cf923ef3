"""Bullets and Bolsheviks for somebody who does not see it: plots, moves, reactions, fire, checks.

He plays against the computer, whose moves differ from time to time: what is done is chosen by what
is asked, until all of it has come at least once and a turn is over.
"""

import re

from playwright.sync_api import Page, expect

from hearing import Hearing, Node, find_orders
from loaded_dice import fix_dice
from serving import Server
from sitting import Sitting

PLOT = "Give your guns their targets"
MOVE = "Move your stands and leaders"
REACT = "The enemy moves before your guns"
FIRE = "Fire with what has not fired yet"
OTHERS = (
    "You have the initiative",
    "Your group was hit",
    "One of the two must go",
    "melts away: say",
)
QUESTIONS = (PLOT, MOVE, REACT, FIRE)
STEPS = 150
MOVES = 2
"""Moves in a step, the first of them of a whole unit."""
CHECKED = re.compile(r"\d against \d, it (holds|fails)\.$")
ABOUT = re.compile(r" will | to .*, for | assaults? ")
"""What a place says that something can be done at with what is in hand."""
TAKEN = "() => heard.some((each) => /: (nothing on the map|\\d+ targets?)/.test(each))"
"""It is said who has been taken up, and how much can be done with him."""
TURN = re.compile(r"^Turn (\d+) of 10$")


class Officer:
    """Who plays by ear. `given`: how many orders in the question that is asked."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.page = sitting.page
        self.ear = Hearing(sitting.page)
        self.question = ""
        self.given = 0
        self.met: set[str] = set()
        self.done: set[str] = set()

    def wait(self) -> None:
        """Until he is asked something that his standing orders do not answer."""
        known = [*QUESTIONS, *OTHERS]
        self.page.wait_for_function(
            """(known) => {
                const prompt = document.querySelector('.prompt')?.innerText ?? '';
                return document.querySelector('.stage strong, .result h2')
                    && !document.querySelector('main[aria-busy="true"]')
                    && known.some((each) => prompt.includes(each));
            }""",
            arg=known,
            polling=50,
        )

    def read(self) -> list[Node]:
        """What there is, of which every button has a name of its own; notes what is asked."""
        tree = self.ear.read_tree()
        self.ear.check(tree)
        told = [each.name for each in tree if "Orders" in each.within]
        known = (*QUESTIONS, *OTHERS)
        asked = [each for each in known if any(each in name for name in told)]
        assert len(asked) == 1, told
        if asked[0] != self.question:
            self.question, self.given = asked[0], 0
        return tree

    def ask_for_all(self) -> None:
        """By the standing orders, which stand behind a tab: he wants every reaction asked."""
        self.page.get_by_role("tab", name="Log").focus()
        for _ in range(3):
            self.page.keyboard.press("ArrowRight")
        assert self.ear.read_focus() == "Orders"
        order = self.page.get_by_role("combobox", name="When enemies move in range")
        expect(order).to_be_visible()
        for _ in range(12):
            self.page.keyboard.press("Tab")
            if self.ear.read_focus() == "When enemies move in range":
                break
        self.page.keyboard.type("always")
        expect(order).to_have_value("always")
        self.page.get_by_role("tab", name="Orders").focus()
        for _ in range(3):
            self.page.keyboard.press("ArrowLeft")
        expect(self.page.get_by_role("log")).to_be_visible()

    def go_round(self, tree: list[Node]) -> None:
        """The tabulator comes to every order, and out of them again."""
        wanted = {each.name for each in find_orders(tree)}
        met: set[str] = set()
        self.page.keyboard.press("o")
        for _ in range(len(wanted) + 20):
            self.page.keyboard.press("Tab")
            name = self.ear.read_focus()
            if wanted <= met and name not in wanted:
                return
            met.add(name)
        raise AssertionError(f"the keyboard does not come to {wanted - met}, or not away")

    def aim(self) -> bool:
        """Takes up the next piece and goes to its first target; whether there is any."""
        self.page.keyboard.press("n")
        self.sitting.wait_offers()
        if self.question == MOVE:
            self.page.wait_for_function(TAKEN)
        self.ear.listen()
        self.page.keyboard.press("t")
        lit = self.page.locator("[data-ref]:focus")
        if lit.count() and ABOUT.search(lit.get_attribute("aria-label") or ""):
            return True
        self.page.wait_for_function("() => heard.includes('There is nothing to go to.')")
        return False

    def strike(self, wish: str = "") -> None:
        """Enter on a target; of several things that can be done there, what begins like this."""
        self.ear.listen()
        self.ear.press("Enter")
        tree = self.ear.read_tree()
        if not any(each.role == "dialog" for each in tree):
            return
        self.ear.check(tree)
        names = [self.ear.read_focus()]
        while not names[-1].startswith(wish):
            self.page.keyboard.press("ArrowDown")
            names.append(self.ear.read_focus())
            if names[-1] == names[0]:
                break
        self.ear.press("Enter")

    def hand_in(self, tree: list[Node]) -> None:
        """The first answer that has a key; where it is asked back, that he is sure."""
        keys = [each.keys for each in find_orders(tree) if each.keys]
        self.ear.listen()
        self.ear.press(keys[0])
        self.ear.confirm()

    def answer(self) -> None:
        """One order, or where enough are given, the end of them."""
        tree = self.read()
        if self.question not in self.met:
            self.met.add(self.question)
            self.go_round(tree)
        most = {MOVE: MOVES, PLOT: 1, REACT: 1, FIRE: 1}.get(self.question, 0)
        if self.given < most and self.aim():
            first = self.question == MOVE and not self.given
            self.strike("The whole unit" if first else "")
            self.given += 1
            self.done.add(self.question)
            return
        self.hand_in(self.ear.read_tree())
        self.question = ""


def test_a_battle_is_played_by_ear(page: Page, site: Server) -> None:
    person = Sitting(page)
    person.play_still()
    fix_dice(page, site.log.parent / "tachanka.sqlite3")
    officer = Officer(person)
    ear = officer.ear
    person.begin_match("The computer", "Red", "Dawn at Vyselki", "bullets_and_bolsheviks")
    person.wait_turn()
    page.wait_for_function("() => heard.some((each) => each.startsWith('Your turn. '))")
    officer.ask_for_all()
    heard = ear.listen()
    ear.begin()
    for _ in range(STEPS):
        heard += ear.listen()
        turns = [found[1] for each in ear.all if (found := TURN.match(each))]
        checked = any(CHECKED.search(each) for each in ear.all)
        if officer.done >= set(QUESTIONS) and checked and turns:
            break
        officer.wait()
        officer.answer()
    officer.wait()
    heard += ear.listen()
    told = [*heard, *ear.all]
    for question in officer.met:
        assert any(question in each for each in told), question
    assert officer.done >= set(QUESTIONS)
    assert checked
    ear.check_told()
    person.check_faultless()
