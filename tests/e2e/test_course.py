"""The course of a battle when it is over, and what the other side did while it goes on."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from sitting import Sitting


@pytest.fixture
def person(page: Page) -> Sitting:
    sitting = Sitting(page)
    sitting.play_still()
    return sitting


def resign(person: Sitting) -> None:
    person.open_tab("More")
    person.page.get_by_role("button", name="Resign").click()
    person.page.locator(".asking").get_by_role("button", name="Resign").click()
    expect(person.page.locator(".result h2")).to_be_visible()


def press_until_told(person: Sitting) -> None:
    """Presses on until the other side has done much.

    Raises:
        AssertionError: it never has.
    """
    told = person.page.get_by_role("region", name="What the other side did")
    for _ in range(60):
        person.wait_turn()
        assert not person.over
        if told.is_visible():
            return
        person.press_on()
    raise AssertionError("nothing was told")


def test_the_course_of_a_battle_leads_back_to_its_moments(person: Sitting) -> None:
    page = person.page
    person.open_match()
    for _ in range(6):
        person.wait_turn()
        person.press_on()
    person.wait_turn()
    resign(person)
    end = person.seq
    part = page.locator(".result").get_by_role("region", name="The course of the battle")
    expect(part.locator("figure")).to_contain_text(
        re.compile(r"Figures left\s+White\s+\d+\s+Red\s+\d+")
    )
    part.get_by_role("button", name="All graphs, and the dice").click()
    sheet = page.get_by_role("dialog", name="The course of the battle")
    expect(sheet.locator("figure")).to_have_count(3)
    expect(sheet.get_by_role("heading", name="The luck of the dice")).to_be_visible()
    expect(sheet.get_by_role("table").first).to_contain_text("dice thrown")
    sheet.get_by_text("In numbers, turn by turn").click()
    first = sheet.get_by_role("row", name=re.compile("^The beginning 33 19 0 0 0 4$"))
    expect(first).to_be_visible()
    found = Axe().run(page, context="dialog")
    assert found.response["violations"] == []
    sheet.locator(".plot").first.click(position={"x": 1, "y": 40})
    expect(sheet).to_be_hidden()
    expect(page.locator(".replay .at")).to_have_text(f"0 / {end}")
    page.locator(".replay").get_by_role("button", name="The course of the battle").click()
    sheet.get_by_text("In numbers, turn by turn").click()
    sheet.get_by_role("button", name="The end").click()
    expect(page.locator(".replay .at")).to_have_text(f"{end} / {end}")
    page.get_by_role("button", name="Back to the end").click()
    person.open_tab("Log")
    page.get_by_role("button", name="Graphs and dice").click()
    expect(sheet).to_be_visible()
    person.check_faultless()


def test_what_the_other_side_did_is_told_until_one_acts(person: Sitting) -> None:
    page = person.page
    person.open_match()
    told = page.get_by_role("region", name="What the other side did")
    press_until_told(person)
    expect(told.get_by_role("paragraph").first).to_have_text(
        re.compile(r"^Red’s turn: .*(moved|thrown|Figures left)")
    )
    person.wait_alone()
    now = person.seq
    told.get_by_role("button", name="Tell me more").click()
    expect(told.get_by_role("listitem").first).to_be_visible()
    told.get_by_role("button", name="Look at it again").click()
    expect(told).to_be_hidden()
    expect(page.locator(".replay .at")).to_have_text(f"{now} / {now}")
    page.get_by_role("button", name="Back to now").click()
    person.press_on()
    press_until_told(person)
    # The act may end one's turn: the next line could be there before anybody looks.
    with person.expect_passing("body:not(:has(.since))"):
        person.press_on()
    person.check_faultless()


@pytest.mark.browser_context_args(
    viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
)
def test_on_a_phone_it_is_one_line_that_covers_nothing(person: Sitting) -> None:
    page = person.page
    person.open_match()
    press_until_told(person)
    line = page.get_by_role("region", name="What the other side did").bounding_box()
    board = page.locator("main.board").bounding_box()
    assert line is not None
    assert board is not None
    assert line["y"] + line["height"] <= board["y"] + 1
    assert 30 <= line["height"] <= 46
    person.check_faultless()
