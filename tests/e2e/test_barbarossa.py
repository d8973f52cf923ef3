"""Barbarossa Fast in the browser: the rulebook as an opponent, and a map of positions and links."""

from __future__ import annotations

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


def begin(person: Sitting) -> None:
    """October 1941 against the rulebook, at the first move."""
    person.begin_match("The rulebook", battle="Typhoon", ruleset="barbarossa_fast")
    person.wait_turn()


def test_the_rulebook_is_chosen_where_there_is_one(person: Sitting) -> None:
    page = person.page
    page.goto("/new?ruleset=battle_dice")
    expect(page.get_by_role("radio", name="The computer")).to_be_visible()
    expect(page.get_by_role("radio", name="The rulebook")).to_have_count(0)
    page.goto("/new?ruleset=barbarossa_fast&opponent=rules")
    expect(page.get_by_role("radio", name=re.compile("^The rulebook"))).to_be_checked()
    expect(page.get_by_role("group", name="Your side")).to_have_count(0)
    page.get_by_text("Rules to change").click()
    expect(page.get_by_role("combobox").first).to_be_visible()
    expect(page.get_by_role("link", name="B-R27")).to_have_count(0)
    person.check_faultless()


def test_the_rulebook_plays_its_side_and_agrees_to_no_draw(person: Sitting) -> None:
    begin(person)
    seats = person.page.locator(".seats")
    expect(seats).to_contain_text("The rulebook plays this side")
    person.open_tab("More")
    expect(person.page.get_by_role("button", name="Offer a draw")).to_have_count(0)
    turn = person.page.locator(".table header, header").first
    before = turn.inner_text()
    for _ in range(60):
        if person.over or turn.inner_text() != before:
            break
        person.press_on()
        person.wait_turn()
    assert turn.inner_text() != before
    person.open_home()
    expect(person.page.locator("main")).to_contain_text("The rulebook")
    person.check_faultless()


def test_a_stack_spreads_out_and_one_of_it_is_moved(person: Sitting) -> None:
    begin(person)
    page = person.page
    person.place("SMO").hover()
    fan = page.locator(".fan")
    expect(fan.locator(".counter")).to_have_count(3)
    fan.locator(".one").last.click()
    picked = page.locator(".slip .picked")
    expect(picked).to_be_visible()
    name = picked.inner_text().splitlines()[0]
    expect(page.locator('[data-ref][aria-label*="cost 1"]').first).to_be_attached()
    goal = person.find_places("cost 1")[0]
    person.click_place(goal)
    person.expect_at(goal, name)
    expect(fan).to_have_count(0)
    person.check_faultless()


def test_arrow_keys_follow_the_links(person: Sitting) -> None:
    begin(person)
    page = person.page
    person.place("SMO").focus()
    for key, place in (("ArrowRight", "VYA"), ("ArrowRight", "MOS"), ("ArrowDown", "TUL")):
        page.keyboard.press(key)
        expect(person.place(place)).to_be_focused()


def test_counters_can_be_read_on_a_phone(person: Sitting) -> None:
    person.page.set_viewport_size({"width": 390, "height": 844})
    begin(person)
    boxes = [each.bounding_box() for each in person.page.locator(".piece .body").all()]
    widths = [box["width"] for box in boxes if box]
    assert max(widths) > 24
    frame = person.page.locator("main.board").bounding_box()
    assert frame is not None
    seen = [
        box
        for box in boxes
        if box and 0 < box["x"] < 390 and box["y"] < frame["y"] + frame["height"]
    ]
    assert len(seen) > 10


@pytest.mark.parametrize("width", [1440, 390])
def test_the_map_and_its_key_are_accessible(person: Sitting, width: int) -> None:
    page = person.page
    page.set_viewport_size({"width": width, "height": 860})
    begin(person)
    page.keyboard.press("n")
    person.open_tab("Map key")
    expect(page.locator("#side-panel")).to_contain_text("Railway")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
