"""From match to match: what waits for somebody is one press away."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from players import Person
from sitting import OpenPage, Sitting

PHONE: ViewportSize = {"width": 390, "height": 844}
ONE = "To the next match, which waits for you"


@pytest.fixture
def waiting(base_url: str) -> tuple[Person, list[str]]:
    """Somebody with two matches that both wait for him."""
    person, other = Person(base_url), Person(base_url)
    found = [person.open_match(side="red") for _ in range(2)]
    for code in found:
        other.post(f"/api/matches/{code}/join/")
    return person, found


def go_on(sitting: Sitting, code: str) -> None:
    """Follows the way to the next match."""
    sitting.page.get_by_role("link", name=ONE).click()
    expect(sitting.page).to_have_url(re.compile(f"/m/{code}$"))
    expect(sitting.page.locator(".table")).to_have_attribute("data-seq", "0")


def test_on_a_desk_one_goes_on_from_the_head_of_the_page(
    waiting: tuple[Person, list[str]], open_page: OpenPage
) -> None:
    person, (first, second) = waiting
    sitting = open_page(person)
    sitting.open_home()
    mine = sitting.page.locator(
        "section", has=sitting.page.get_by_role("heading", name="Your matches")
    )
    expect(mine.get_by_text("your turn")).to_have_count(2)
    sitting.page.goto(f"/m/{second}")
    go_on(sitting, first)
    go_on(sitting, second)
    found = Axe().run(sitting.page).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == []
    sitting.check_faultless()


def test_on_a_phone_one_goes_on_when_one_has_answered(
    waiting: tuple[Person, list[str]], open_page: OpenPage
) -> None:
    person, (first, second) = waiting
    sitting = open_page(person)
    page = sitting.page
    page.set_viewport_size(PHONE)
    page.goto(f"/m/{first}")
    page.get_by_role("button", name="Send the orders of your guns").click()
    page.locator(".asking").get_by_role("button").first.click()
    box = page.locator(".slip").get_by_role("link", name=ONE).bounding_box()
    assert box is not None
    assert box["height"] >= 44
    go_on(sitting, second)
    assert person.get("/api/me/waiting/") == {"codes": [second]}
    sitting.check_faultless()
