"""Reds versus Reds on a telephone: a side set up, units picked, figures that can be told apart."""

from playwright.sync_api import expect

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
