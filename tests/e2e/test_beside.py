"""The column beside the board at a desk: what is asked has its room before the log."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from figures import set_up
from sitting import Sitting

HIGH = ViewportSize(width=1440, height=900)
LOW = ViewportSize(width=1366, height=660)
WHOLE = """() => {
    const words = document.querySelector('.slip .words');
    return words.scrollHeight - words.clientHeight <= 2;
}"""
"""Whether nothing of what is asked lies below its fold."""
PANEL = "() => document.querySelector('#side-panel').getBoundingClientRect().height"
INKS = """() => new Set([...document.querySelectorAll('[role=tab]')]
    .map((each) => getComputedStyle(each).backgroundColor)).size"""
"""Of how many colours the tabs are: of two where one is open."""


AT_ONCE = "if (origin !== 'null') localStorage.setItem('tachanka.table', '{\"pace\": \"none\"}')"


@pytest.fixture
def newcomer(page: Page) -> Sitting:
    page.add_init_script(AT_ONCE)
    return Sitting(page)


def see_whole(*shown: Locator) -> None:
    """Each is in sight with all that it has."""
    for each in shown:
        expect(each).to_be_in_viewport(ratio=1)


def begin(sitting: Sitting, screen: ViewportSize, **wish: str) -> None:
    """A match against the computer at a desk of this size, for somebody who has no match yet."""
    sitting.page.set_viewport_size(screen)
    sitting.open_match(**wish)
    sitting.page.get_by_role("button", name="To the map").click()
    sitting.wait_turn()


@pytest.mark.parametrize("screen", [HIGH, LOW], ids=["high", "low"])
def test_the_log_gives_way_to_what_is_asked_and_comes_back_when_wanted(
    newcomer: Sitting, screen: ViewportSize
) -> None:
    page = newcomer.page
    begin(newcomer, screen, ruleset="barbarossa_fast", scenario="barbarossa", side="german")
    newcomer.go_to("air missions")
    # The stack at the western edge of the map is whole as well.
    warsaw = newcomer.place("BC").bounding_box()
    assert warsaw is not None
    assert warsaw["x"] >= 8
    page.wait_for_function(WHOLE)
    missions = page.get_by_role("button", name="Fly no more missions")
    see_whole(page.locator(".slip .card").last, missions)
    newcomer.go_to("attacks")
    newcomer.click_place("BC")
    page.get_by_role("dialog").locator("li button").first.click()
    expect(page.locator(".slip .answers .btn").first).to_be_visible()
    page.wait_for_function(WHOLE)
    with_them = page.get_by_role("button", name="With the 6 others here")
    see_whole(with_them, page.locator(".slip .answers .btn").last)
    see_whole(page.get_by_role("button", name="Attack nothing this turn"))
    page.get_by_role("tab", name="Log").click()
    page.wait_for_function(f"() => ({PANEL})() > 120")
    newcomer.check_faultless()


def test_units_and_all_orders_are_in_sight_on_a_low_desk(newcomer: Sitting) -> None:
    page = newcomer.page
    begin(newcomer, LOW, ruleset="reds_versus_reds", scenario="nikolskoye-1918", side="attacker")
    set_up(newcomer)
    newcomer.go_to("units move")
    page.locator(".slip [data-unit]").nth(1).click()
    orders = page.locator(".slip .deeds .row .btn")
    expect(orders.nth(4)).to_be_visible()
    see_whole(orders.first, orders.last, page.locator(".slip .unit.chosen"))
    # Tabs that stand alone show none of them open.
    assert page.evaluate(PANEL) == 0
    assert page.evaluate(INKS) == 1
    page.get_by_role("tab", name="More").click()
    page.wait_for_function(f"() => ({PANEL})() > 120")
    assert page.evaluate(INKS) == 2
    newcomer.check_faultless()


@pytest.mark.parametrize("screen", [HIGH, LOW], ids=["high", "low"])
def test_what_is_shown_to_a_newcomer_covers_no_word(
    newcomer: Sitting, screen: ViewportSize
) -> None:
    page = newcomer.page
    begin(newcomer, screen)
    newcomer.go_to("moves")
    # Once for the log, in whose place dice are put away, and once for what is asked.
    for _ in range(2):
        newcomer.open_tab("Log")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".slip .armed .main")).to_be_visible()
    page.wait_for_function(WHOLE)
    see_whole(page.locator(".slip .armed .main"), page.locator(".slip .deeds > .row .btn").last)
    newcomer.check_faultless()


def test_who_came_is_told_beside_first_steps_and_marked(newcomer: Sitting) -> None:
    page = newcomer.page
    begin(newcomer, HIGH, ruleset="barbarossa_fast", scenario="barbarossa", side="german")
    newcomer.go_to("air missions")
    while "Turn 2" not in page.locator("header").first.inner_text():
        newcomer.press_on()
        newcomer.wait_turn()
    # Of this part of a turn first steps have told already: as if they had something new to tell.
    page.locator(".beside").evaluate("(beside) => beside.classList.add('telling')")
    see_whole(page.locator(".since"))
    expect(page.locator(".since")).to_contain_text("Units in play")
    expect(page.locator("path.trail").first).to_be_attached()
    newcomer.check_faultless()
