"""Whoever knows nothing of the game: what it is about, what a unit can do, what to do next."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from camera import rest
from sitting import Sitting

ABOVE = """() => document.querySelector('[data-ref="H5"]').getBoundingClientRect().bottom
    <= document.querySelector('.slip').getBoundingClientRect().top"""
"""Whether the target of the first gun is not beneath the slip."""
FREE = """() => {
    const [steps, map] = ['.steps', 'main.board'].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return steps.bottom <= map.top || steps.left >= map.right;
}"""
"""Whether the first steps lie beside the map or above it."""
NEAR = """() => {
    const map = document.querySelector('main.board').getBoundingClientRect();
    return [...document.querySelectorAll('[data-ref][aria-label*="Can be picked"]')]
        .map((each) => each.getBoundingClientRect())
        .some(({ x, y, width, height }) => x + width / 2 > map.left && x + width / 2 < map.right
            && y + height / 2 > map.top && y + height / 2 < map.bottom);
}"""
"""Whether a unit that can act is in view."""
IN_SIGHT = """ref => {
    const { x, y, width, height } = document.querySelector(`[data-ref="${ref}"]`)
        .getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return !!found?.closest('main.board');
}"""
"""Whether the middle of a place is on the screen, and nothing but the board lies there."""
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "phone on its side": {
        "viewport": {"width": 844, "height": 390},
        "has_touch": True,
        "is_mobile": True,
    },
}
AT_ONCE = "if (origin !== 'null') localStorage.setItem('tachanka.table', '{\"pace\": \"none\"}')"


@pytest.fixture
def newcomer(page: Page) -> Sitting:
    page.add_init_script(AT_ONCE)
    return Sitting(page)


def find_top(person: Sitting, ref: str) -> float:
    """How far down on the screen a place begins, in pixels."""
    box = person.place(ref).bounding_box()
    assert box is not None, ref
    return box["y"]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_first_thing_asked_of_a_newcomer_is_a_move(
    screen: str, browser: Browser, base_url: str
) -> None:
    page = browser.new_page(base_url=base_url, **SCREENS[screen])
    person = Sitting(page)
    page.add_init_script(AT_ONCE)
    person.open_home()
    expect(page.get_by_text("the guns of both sides keep silent in the first turn")).to_be_visible()
    page.get_by_role("button", name="Play now against the computer").click()
    briefing = page.get_by_role("dialog", name=re.compile("^Lezhanka"))
    expect(briefing.get_by_role("heading", name=re.compile("^You are White"))).to_be_visible()
    changed = briefing.get_by_text("yes: no gunfire in it, and the attacker goes first.")
    expect(changed).to_be_visible()
    briefing.get_by_role("button", name="To the map").click()
    expect(page.locator(".stage")).to_contain_text(re.compile("White moves", re.IGNORECASE))
    steps = page.locator(".steps")
    expect(steps).to_contain_text("Units that glow can move, each once a turn.")
    rest(page)
    assert page.evaluate(FREE)
    assert page.evaluate(NEAR)
    if screen == "desk":
        # There is room for all of it.
        expect(steps.get_by_role("button")).to_have_text(["Show me", "I know"])
        assert steps.locator("p").evaluate("each => each.scrollHeight - each.clientHeight") <= 1
    # His own troops stand before him.
    assert find_top(person, "A2") > find_top(person, "G5")
    person.pick("C4")
    expect(steps).to_contain_text("the number is the hexes to go")
    person.click_place("D4")
    person.expect_at("D4", "Officers' Regiment, 1st half")
    person.pick("C5")
    # Two hexes too far: it stays in hand. Which of these is in sight depends on where the map lies.
    rest(page)
    far = next(ref for ref in ("B8", "B2", "C1", "C9") if page.evaluate(IN_SIGHT, ref))
    person.click_place(far)
    expect(page.locator(".slip")).to_contain_text(f"can do nothing at {far}")
    expect(page.locator(".slip .picked")).to_be_visible()
    person.check_faultless()
    page.close()


def test_all_rules_are_a_press_away_and_whoever_has_finished_a_match_gets_them(
    newcomer: Sitting,
) -> None:
    page = newcomer.page
    newcomer.open_home()
    page.get_by_role("button", name="All rules from the start instead").click()
    expect(page.get_by_role("button", name="To the map")).to_be_visible()
    expect(page.get_by_text("Otherwise than usual in this match")).to_have_count(0)
    page.get_by_role("button", name="To the map").click()
    newcomer.wait_turn()
    newcomer.open_tab("More")
    page.get_by_role("button", name="Resign").click()
    page.locator(".asking").get_by_role("button", name="Resign").click()
    expect(page.locator(".result h2")).to_be_visible()
    newcomer.open_home()
    expect(page.get_by_text(re.compile("^Begins at once: Lezhanka"))).to_be_visible()
    expect(page.get_by_role("button", name="All rules from the start instead")).to_have_count(0)
    newcomer.check_faultless()


def test_newcomer_is_told_what_it_is_about_and_led_through_a_turn(newcomer: Sitting) -> None:
    page = newcomer.page
    newcomer.begin_match("The computer", "White")
    briefing = page.get_by_role("dialog", name=re.compile("^Lezhanka"))
    expect(briefing.get_by_role("heading", name=re.compile("^You are White"))).to_be_visible()
    expect(briefing.get_by_text("To win: Hold 3 of 4 parts of the village")).to_be_visible()
    expect(briefing.locator(".turn li").first).to_have_text("Artillery phase")
    told = briefing.get_by_text("You give each of your guns a target")
    expect(told).to_be_hidden()
    briefing.get_by_text("Each part of a turn").click()
    expect(told).to_be_visible()
    briefing.get_by_role("button", name="To the map").click()
    expect(page.locator(".seats")).to_contain_text(re.compile(r"parts of the village\s*0 of 3"))
    steps = page.locator(".steps")
    expect(steps).to_contain_text("both sides fire at once.")
    page.get_by_role(
        "button", name=re.compile("^Light battery, right will fire at 39th Division light battery")
    ).click()
    page.get_by_role("button", name="Send the orders of your guns").click()
    newcomer.wait_turn()
    expect(steps).not_to_contain_text("both sides fire at once.")
    steps.get_by_role("button", name="I know").click()
    expect(steps).to_have_count(0)
    page.reload()
    newcomer.wait_turn()
    page.get_by_role("button", name="Briefing").click()
    expect(briefing).to_be_visible()
    briefing.get_by_role("button", name="To the map").click()
    # What would come by itself has had its time.
    expect(briefing).to_have_count(0)
    expect(steps).to_have_count(0)
    newcomer.check_faultless()


def test_any_unit_tells_what_it_is_and_may_do(newcomer: Sitting) -> None:
    page = newcomer.page
    newcomer.begin_match("The computer", "White")
    page.get_by_role("button", name="To the map").click()
    newcomer.place("H5").click(button="right")
    dossier = page.get_by_role("dialog", name="What there is to know of the units here")
    expect(dossier.get_by_role("heading")).to_have_text("39th Division light battery")
    expect(dossier).to_contain_text(re.compile(r"Red · rifled artillery\s*H5"))
    row = dossier.get_by_role("row", name=re.compile("^Battle Dice Clause D26"))
    expect(row.get_by_role("cell")).to_have_text(["3", "3", "2", "2", "1", "1", "–"])
    page.keyboard.press("Escape")
    expect(dossier).to_have_count(0)
    newcomer.place("A2").focus()
    page.keyboard.press("i")
    expect(dossier.locator(".remarks .good")).to_contain_text("Can fire now")
    dossier.get_by_role("button", name="Close").click()
    page.get_by_role("tab", name="Map key").click()
    expect(page.get_by_role("heading", name="Marks on units")).to_be_attached()
    newcomer.check_faultless()


OPEN = """(box) => {
    const { left, right, top, height } = box.getBoundingClientRect();
    return [0.04, 0.25, 0.5, 0.75, 0.96].map((part) =>
        box.contains(document.elementFromPoint((left + right) / 2, top + part * height)));
}"""
"""Whether it is uncovered from above to below."""


@pytest.mark.browser_context_args(
    viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
)
def test_phone_shows_the_goal_and_a_dossier(newcomer: Sitting) -> None:
    page = newcomer.page
    newcomer.begin_match("The computer", "White")
    page.get_by_role("button", name="To the map").tap()
    expect(page.locator("header")).to_contain_text(re.compile(r"parts of the village\s*0 of 3"))
    page.wait_for_function(ABOVE)
    newcomer.place("H5").focus()
    page.keyboard.press("i")
    dossier = page.get_by_role("dialog", name="What there is to know of the units here")
    expect(dossier.get_by_role("heading").first).to_be_in_viewport()
    expect(dossier.get_by_role("button", name="Close")).to_be_in_viewport()
    # Nothing lies over it, neither what is asked nor the map.
    assert dossier.evaluate(OPEN) == [True] * 5
    newcomer.check_faultless()
