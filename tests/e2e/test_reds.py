"""Reds versus Reds on a telephone: a side set up, units picked, figures that can be told apart."""

import re

import pytest
from playwright.sync_api import expect

from figures import begin_nikolskoye
from fingers import CUT, LOW, SCREENS, SMALL
from serving import Server
from sitting import Sitting

BREADTHS = """() => [...document.querySelectorAll(".figure .base")]
    .map((each) => each.getBoundingClientRect().width)"""
"""Pixels across the base of each figure."""
LEAST = 28
"""Of a figure's room of 32 pixels the base takes nine tenths."""


def test_a_side_is_set_up_by_one_button_and_changed_by_its_list_of_units(phone: Sitting) -> None:
    page = phone.page
    phone.begin_match("The computer", "Defender", "The grain train", "reds_versus_reds")
    phone.wait_turn()
    units = page.get_by_role("list", name="Units that can act").get_by_role("button")
    expect(units).to_have_count(5)
    page.get_by_role("button", name="Set everybody up as suggested").click()
    # It has been done, and not been asked about.
    expect(page.locator(".figure")).to_have_count(15)
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    page.wait_for_function(f"() => Math.min(...({BREADTHS})()) >= {LEAST}")
    # One that lies in view: the map and the list show what is in hand, whichever was touched.
    phone.tap_place("E2.3")
    expect(units.nth(1)).to_have_attribute("aria-pressed", "true")
    units.first.click()
    expect(units.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".nameplate.chosen")).to_have_text("1st section 6")
    page.get_by_role("button", name="All stand: begin").click()
    phone.wait_turn()
    expect(page.locator(".slip .stage")).to_contain_text("Units move")


SHARE = """() => {
    const [map, slip] = ["main.board", ".slip"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    const bottom = slip.left < map.right ? Math.min(map.bottom, slip.top) : map.bottom;
    return (map.width * (bottom - map.top)) / (innerWidth * innerHeight);
}"""
"""Which part of the screen shows the map: held upright the slip lies over it."""
CLEAR = """() => {
    const [dice, slip] = [".tray", ".slip"].map((each) =>
        document.querySelector(each)?.getBoundingClientRect());
    return dice?.height < 60 && (dice.bottom <= slip.top + 2 || dice.top >= slip.bottom - 2);
}"""
"""Whether the dice are one line that covers nothing of what is asked."""
DEAD = """() => [...document.querySelectorAll(".slip .many .btn")]
    .toSorted((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)
    .map((each) => each.disabled)"""
"""Of the buttons in a row, from left to right, which are for nothing yet."""


@pytest.mark.parametrize("screen", [LOW, SCREENS["on its side"]], ids=["low", "on its side"])
def test_many_orders_leave_the_map_half_of_the_screen(phone: Sitting, site: Server) -> None:
    begin_nikolskoye(phone, site)
    page, row = phone.page, phone.page.locator(".slip .deeds .row .btn")
    page.get_by_role("button", name=re.compile("^1st Sailor detachment")).tap()
    throw = page.get_by_role("button", name="Good going: 2 dice")
    expect(throw).to_be_visible()
    check_room(phone)
    seq = phone.seq
    throw.tap()
    phone.settle(seq + 1)
    # Who has read the dice need not put them away.
    page.wait_for_function(CLEAR)
    expect(page.get_by_role("button", name="Go on: you are asked")).to_have_count(0)
    # Forward, into line, back, and to stay, at least.
    expect(row.nth(3)).to_be_visible()
    check_room(phone)
    # What can be done comes first, and then what has yet to be drawn up.
    assert page.evaluate(DEAD) == [False] * (row.count() - 1) + [True]
    # The last is one push and one touch away; what it draws up is confirmed where the thumb is.
    page.get_by_role("button", name=re.compile("^Back")).tap()
    expect(page.locator("[data-ghost]").first).to_be_visible()
    check_room(phone)
    expect(row.last).to_have_text(re.compile("^Move as drawn"))
    expect(row.last).to_be_in_viewport(ratio=1)
    row.last.tap()
    phone.settle(seq + 2)


def check_room(phone: Sitting) -> None:
    """Half of the screen is map, and what answers is large enough and not cut off."""
    assert phone.page.evaluate(SHARE) >= 0.5
    assert phone.page.evaluate(SMALL) == []
    assert phone.page.evaluate(CUT) == []
