"""Play now: two strangers who press one button play each other, the first past the computer."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from players import Person
from serving import Server
from sitting import SitDown, Sitting

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def check(page: Page) -> None:
    """No rule is broken that axe can check."""
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == []


def press(sitting: Sitting) -> None:
    """Presses the button of the first page."""
    sitting.open_home()
    sitting.page.get_by_role("button", name="Play a person now").click()
    sitting.page.wait_for_url(re.compile("/m/"))


def test_two_who_press_play_each_other(place: Server, sit_down: SitDown) -> None:
    one, two = (sit_down(Person(place.base_url), screen) for screen in (DESK, PHONE))
    check_home(two)
    press(one)
    own = one.page.url
    expect(one.page.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()
    check(one.page)
    one.page.get_by_role("button", name="While I wait").click()
    one.page.wait_for_url(lambda url: url != own)
    expect(one.page.locator("div.table")).to_have_attribute("data-seq", re.compile(r"\d"))
    press(one)
    assert one.page.url == own
    press(two)
    assert two.page.url == own
    for sitting in (one, two):
        expect(sitting.page.locator("div.table")).to_have_attribute("data-seq", "0")
        sitting.check_faultless()


def check_home(sitting: Sitting) -> None:
    """The first page holds on a phone."""
    sitting.open_home()
    expect(sitting.page.get_by_role("button", name="Play a person now")).to_be_visible()
    check(sitting.page)
