"""A match for somebody who does not see it: by the keyboard, from the accessibility tree alone."""

import pytest
from playwright.sync_api import Page, expect

from camera import find_middle
from hearing import Hearing, Node, find_orders
from loaded_dice import fix_dice
from serving import Server
from sitting import Sitting

ENDS = ("Victory. ", "Defeat. ", "Drawn. ")
STEPS = 250


@pytest.fixture
def person(page: Page, site: Server) -> Sitting:
    """Somebody whose dice are always the same."""
    sitting = Sitting(page)
    sitting.play_still()
    fix_dice(page, site.log.parent / "tachanka.sqlite3")
    return sitting


def is_deed(order: Node) -> bool:
    """Whether it is said of a unit what it will do; few of these have keys, as other answers do."""
    return not order.keys or " will " in order.name


def take_on_map(ear: Hearing, tree: list[Node]) -> None:
    """A unit that can act, by a key of its own, and its first target, by another."""
    if not any(each.pressed and "hex" in each.name for each in tree):
        ear.press("n")
        ear.listen()
    ear.page.keyboard.press("t")
    ear.press("Enter")


def take_from_list(ear: Hearing, orders: list[Node]) -> None:
    """The same from what stands among the orders: lists are opened, a unit is picked, a target."""
    for _ in range(4):
        closed = [each for each in orders if each.expanded is False]
        answers = [each for each in orders if each.expanded is None and is_deed(each)]
        chosen = [*answers, *closed][-1]
        ear.go_to(chosen)
        ear.check(ear.read_tree())
        if " will " in chosen.name:
            ear.press("Enter")
            return
        ear.page.keyboard.press("Enter")
        ear.listen()
        orders = find_orders(ear.read_tree())
    raise AssertionError(f"no target in the lists: {orders}")


def give_order(ear: Hearing, by_list: bool, done: bool) -> bool:
    """An order to a unit or, where there is none to give or one has been given, the first button.

    Returns: whether it was an order.
    """
    tree = ear.read_tree()
    ear.check(tree)
    orders = find_orders(tree)
    ends = [each for each in orders if each.keys == "1"]
    deeds = [each for each in orders if each.expanded is False or is_deed(each)]
    if deeds and not (done and ends):
        (take_from_list if by_list else lambda *_: take_on_map(ear, tree))(ear, orders)
        return True
    ear.press("1")
    ear.confirm()
    return False


def test_a_whole_match_is_played_by_ear(person: Sitting) -> None:
    page = person.page
    ear = Hearing(page)
    person.begin_match("The computer", "White")
    person.wait_turn()
    page.wait_for_function("() => heard.some((each) => each.startsWith('Your turn. '))")
    ear.begin()
    done = False
    for step in range(STEPS):
        person.wait_turn()
        ear.listen()
        if any(each.startswith(ENDS) for each in ear.all):
            break
        done = give_order(ear, by_list=step % 3 == 0, done=done)
    ear.check(ear.read_tree())
    ear.check_told()
    ends = [each for each in ear.all if each.startswith(ENDS)]
    assert len(ends) == 1
    person.check_faultless()


def test_the_keyboard_is_never_nowhere(page: Page) -> None:
    """After a briefing, the keys, a dossier, a clause, a question whether one is sure, the end."""
    person = Sitting(page)
    ear = Hearing(page)
    person.begin_match("The computer", "White")
    go = page.get_by_role("button", name="To the map")
    expect(go).to_be_focused()
    assert not [each for each in ear.listen() if each.startswith("Your turn")]
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Orders")).to_be_focused()
    page.wait_for_function("() => heard.some((each) => each.startsWith('Your turn. Artillery'))")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Orders")).to_be_focused()
    page.keyboard.press("n")
    unit = page.locator('[data-ref][aria-pressed="true"]')
    expect(unit).to_be_focused()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog", name="What there is to know")).to_be_focused()
    page.keyboard.press("Escape")
    expect(unit).to_be_focused()
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Resign").press("Enter")
    ear.check(ear.read_tree())
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Defeat")).to_be_focused()
    page.wait_for_function("() => heard.some((each) => each.startsWith('Defeat. '))")
    person.check_faultless()


def test_a_mouse_that_lies_still_points_at_nothing(page: Page) -> None:
    """The map moves beneath it where one goes about with the keys: no place there is meant."""
    person = Sitting(page)
    person.begin_match("The computer", "White")
    person.wait_turn()
    page.get_by_role("button", name="To the map").press("Enter")
    x, y = find_middle(page, '[data-ref="D8"]')
    page.mouse.move(x, y)
    expect(page.locator(".hovered")).to_be_attached()
    page.keyboard.press("n")
    expect(page.locator('[data-ref="A2"]')).to_be_focused()
    page.keyboard.press("+")
    page.keyboard.press("+")
    find_middle(page, '[data-ref="A2"]')
    below = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.dataset.ref", [x, y])
    assert below not in {None, "D8", "A2"}
    page.keyboard.press("i")
    known = page.get_by_role("dialog", name="What there is to know")
    expect(known).to_contain_text("Light battery, right")
    person.check_faultless()
