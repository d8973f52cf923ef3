"""Two people with clocks, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from sitting import OpenPage, Sitting

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def players(open_page: OpenPage) -> tuple[Sitting, Sitting]:
    desk, phone = open_page(), open_page()
    phone.page.set_viewport_size(PHONE)
    return desk, phone


def test_two_people_agree_on_a_pace_and_see_both_clocks(players: tuple[Sitting, Sitting]) -> None:
    desk, phone = players
    page = desk.page
    page.goto("/new?ruleset=battle_dice")
    page.get_by_role("radio", name=re.compile("^A friend")).check()
    page.get_by_text("Time, rating, watchers").click()
    page.get_by_role("radio", name=re.compile("^Your own")).check()
    page.get_by_label(re.compile("^To begin with")).fill("15")
    expect(page.get_by_text("Each side has 15 min and gets 30 s whenever")).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == []
    page.locator("form").get_by_role("button").last.click()
    code = desk.read_code()
    expect(page.locator(".invite")).to_contain_text("Time: 15 min, and 30 s a turn.")
    phone.page.goto(f"/m/{code}")
    expect(phone.page.locator(".invite")).to_contain_text("Time: 15 min, and 30 s a turn.")
    phone.page.get_by_role("button", name=re.compile("^Play")).click()
    for each in players:
        clocks = each.page.get_by_role("timer")
        expect(clocks).to_have_count(2)
        # The first clock begins to run a little later, and is counted in the page.
        expect(clocks.first).to_contain_text(re.compile(r"15:00\s*in 0:1\d"))
        expect(clocks.first).to_be_in_viewport()
    page.get_by_role("button", name="Send the orders of your guns").click()
    page.locator(".asking").get_by_role("button").first.click()
    # What was answered before the clock ran has cost nothing, and gives what a turn gives.
    answered = re.compile(r"15:30\s*answers 2:00")
    expect(page.get_by_role("timer").filter(has_text=answered)).to_have_count(1)
    expect(phone.page.get_by_role("timer").filter(has_text="15:30")).to_have_count(1)
    agree_on_a_pause(desk, phone)
    for each in players:
        each.check_faultless()


def agree_on_a_pause(desk: Sitting, phone: Sitting) -> None:
    desk.open_tab("More")
    desk.page.get_by_role("button", name="Offer a pause").click()
    desk.page.locator(".asking").get_by_role("button", name="Offer a pause").click()
    phone.page.get_by_role("button", name="Accept").click()
    still = "The clocks stand still, as both have agreed."
    for each in (desk, phone):
        expect(each.page.get_by_text(still)).to_be_visible()
    phone.page.get_by_role("button", name="Go on in a minute").first.click()
    for each in (desk, phone):
        expect(each.page.get_by_text(still)).to_be_hidden()


def test_who_is_away_has_a_clock_that_stands_still(players: tuple[Sitting, Sitting]) -> None:
    desk, phone = players
    page = desk.page
    page.goto("/new?ruleset=battle_dice")
    page.get_by_role("radio", name=re.compile("^A friend")).check()
    page.get_by_text("Time, rating, watchers").click()
    page.get_by_role("radio", name=re.compile("^By post")).check()
    page.locator("form").get_by_role("button").last.click()
    code = desk.read_code()
    phone.page.goto(f"/m/{code}")
    phone.page.get_by_role("button", name=re.compile("^Play")).click()
    expect(phone.page.get_by_role("timer")).to_have_count(2)
    page.goto("/settings")
    page.get_by_role("button", name="Take a vacation").click()
    expect(page.get_by_text("Your clocks stand still then.")).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == []
    phone.page.reload()
    away = phone.page.get_by_role("timer").filter(has_text=re.compile("rests until"))
    expect(away).to_have_count(1)
    expect(away).to_be_in_viewport()
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_text("No vacation is planned.")).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_role("timer").first).to_be_visible()
    expect(away).to_have_count(0)
    for each in players:
        each.check_faultless()


def test_a_list_tells_the_pace(players: tuple[Sitting, Sitting]) -> None:
    desk, phone = players
    page = desk.page
    page.goto("/new?ruleset=battle_dice")
    page.get_by_role("radio", name=re.compile("^Anyone")).check()
    page.get_by_text("Time, rating, watchers").click()
    page.get_by_role("radio", name=re.compile("^Slow post")).check()
    page.locator("form").get_by_role("button").last.click()
    desk.read_code()
    phone.open_home()
    expect(phone.page.locator("li.paper", has_text="10 d, and 3 d a turn").first).to_be_visible()
    for each in players:
        each.check_faultless()
