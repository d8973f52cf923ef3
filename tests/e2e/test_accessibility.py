"""No page breaks a rule that axe can check, on a desk or in a hand."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from sitting import Sitting

SIZES = {"desk": (1440, 900), "phone": (390, 844)}


@pytest.fixture(params=SIZES, ids=list(SIZES))
def page(request: pytest.FixtureRequest, new_context: CreateContextCallback) -> Page:
    width, height = SIZES[request.param]
    page = new_context(reduced_motion="reduce").new_page()
    page.set_viewport_size({"width": width, "height": height})
    return page


def check(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("path", ["/", "/new", "/nowhere", "/m/nothing"])
def test_a_page_is_accessible(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator("h1")).to_be_visible()
    if path in ("/", "/new"):
        expect(page.locator("article, fieldset").first).to_be_visible()
    check(page)


def test_a_match_is_accessible(page: Page) -> None:
    person = Sitting(page)
    person.play_still()
    person.begin_match("The computer", "White")
    person.wait_turn()
    check(page)
    person.go_to("moves")
    person.find_step()
    expect(page.locator('[data-ref][aria-pressed="true"]')).to_have_count(1)
    check(page)
    for name in ("Log", "Situation", "Map key", "More"):
        tab = page.get_by_role("tab", name=name)
        if tab.get_attribute("aria-selected") != "true":
            tab.click()
        expect(page.locator("#side-panel")).to_be_visible()
        check(page)
    page.get_by_role("button", name="Resign").click()
    page.locator(".asking").get_by_role("button", name="Resign").click()
    expect(page.locator(".result h2")).to_be_visible()
    check(page)


def test_an_open_match_is_accessible(page: Page) -> None:
    Sitting(page).begin_match("Anyone", "White")
    expect(page.get_by_role("heading", name=re.compile("Waiting"))).to_be_visible()
    check(page)
