"""Whoever plays the computer asks what it would do: it is told, laid out, and done by himself."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from players import Person
from sitting import Sitting

SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
SETTLED = "if (origin !== 'null') localStorage.setItem('tachanka.table', '{\"pace\": \"none\"}')"
TOLD = re.compile("^The computer would do this: ")


@pytest.mark.parametrize("screen", SCREENS)
def test_first_steps_show_a_move(screen: str, browser: Browser, base_url: str) -> None:
    page = browser.new_page(base_url=base_url, **SCREENS[screen])
    page.add_init_script(SETTLED)
    person = Sitting(page)
    person.open_home()
    page.get_by_role("button", name="Play now against the computer").click()
    page.get_by_role("button", name="To the map").click()
    person.wait_turn()
    seq = person.seq
    page.locator(".steps").get_by_role("button", name="Show me").click()
    note = page.locator(".notices p")
    expect(note).to_have_text(TOLD)
    deed = (note.text_content() or "").split(": ", 1)[1].split(".")[0].strip()
    do_it = page.locator(".deeds").get_by_role("button", name=deed, exact=True)
    expect(do_it).to_be_in_viewport(ratio=1)
    assert person.seq == seq
    do_it.click()
    person.settle(seq + 1)
    person.check_faultless()
    page.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_it_is_asked_under_more(screen: str, browser: Browser, base_url: str) -> None:
    host = Person(base_url)
    code = host.open_match(ruleset="kronstadt_1921", opponent="hotseat")
    context = browser.new_context(base_url=base_url, **SCREENS[screen])
    context.add_cookies(host.list_cookies())
    person = Sitting(context.new_page())
    person.play_still()
    page = person.page
    page.goto(f"/m/{code}")
    page.get_by_role("button", name=re.compile("^I am ")).click()
    person.wait_turn()
    person.open_tab("More")
    page.get_by_role("button", name="Ask the computer").click()
    expect(page.locator(".notices p")).to_have_text(TOLD)
    # On a phone what it lies out is not beneath what was asked.
    expect(page.locator(".deeds .armed .btn.main")).to_be_in_viewport(ratio=1)
    seq = person.seq
    page.locator(".deeds .armed .btn.main").click()
    person.settle(seq + 1)
    person.check_faultless()
    context.close()


def test_between_people_nobody_is_advised(browser: Browser, base_url: str) -> None:
    host, guest = Person(base_url), Person(base_url)
    code = host.open_match(ruleset="kronstadt_1921", side="bolshevik")
    guest.post(f"/api/matches/{code}/join/")
    context = browser.new_context(base_url=base_url)
    context.add_cookies(host.list_cookies())
    page = context.new_page()
    page.add_init_script(SETTLED)
    person = Sitting(page)
    page.goto(f"/m/{code}")
    page.get_by_role("button", name="To the map").click()
    person.wait_turn()
    expect(page.locator(".steps").get_by_role("button", name="I know")).to_be_visible()
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
    person.open_tab("More")
    expect(page.get_by_role("heading", name="Ending early")).to_be_visible()
    expect(page.get_by_role("button", name="Ask the computer")).to_have_count(0)
    context.close()
