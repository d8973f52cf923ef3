"""The rosters of Bullets and Bolsheviks on a telephone: nothing small, and each line picks."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from fingers import SCREENS, SMALL
from sitting import Sitting

WIDE = """() => document.documentElement.scrollWidth > innerWidth
    || [...document.querySelectorAll('.words, #side-panel')]
        .some((each) => each.scrollLeft || each.scrollWidth > each.clientWidth + 8)"""
"""Whether anything that is read goes beyond the page or can be pushed sideways."""


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Upright, and on its side."""
    return SCREENS[request.param]


def go_to(phone: Sitting, stage: str) -> None:
    """Presses on until this is asked; whatever is asked on the way can be touched."""
    phone.wait_turn()
    while stage not in phone.page.locator(".stage").inner_text().lower():
        assert phone.page.evaluate(SMALL) == []
        assert not phone.page.evaluate(WIDE)
        phone.press_on()
        phone.wait_turn()


def test_ranging_rounds_stand_once_beside_the_guns(phone: Sitting) -> None:
    page = phone.page
    phone.begin_match("The computer", "Red", "The tanks", "bullets_and_bolsheviks")
    go_to(phone, "bombardment")
    slip = page.locator(".slip")
    line = slip.get_by_role("button", name=re.compile("^1st Light Battery: ranging rounds"))
    expect(line).to_have_count(1)
    line.tap()
    expect(line).to_have_attribute("aria-pressed", "true")
    expect(slip.get_by_text("without harm and without a shell")).to_be_visible()
    # Guns only: what ranging rounds do is another thing.
    shared = slip.get_by_role("button", name=re.compile("^All 3 at "))
    expect(shared.first).to_be_visible()
    assert page.evaluate(SMALL) == []
    assert not page.evaluate(WIDE)


def test_a_stand_is_picked_by_its_line_and_its_line_by_the_stand(phone: Sitting) -> None:
    page = phone.page
    phone.open_match(ruleset="bullets_and_bolsheviks")
    go_to(phone, "white: movement")
    panel, map_place = page.locator("#side-panel"), phone.place("0607")
    phone.open_tab("Situation")
    line = panel.get_by_role(
        "button", name="infantry 2: Partisan Regiment, northern half (good, 2)"
    )
    expect(line).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(SMALL) == []
    assert not page.evaluate(WIDE)
    line.tap()
    # The map is seen, with the stand on it.
    expect(line).to_be_hidden()
    expect(map_place).to_have_attribute("aria-pressed", "true")
    expect(map_place).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".slip .picked")).to_contain_text("infantry 2")
    phone.open_tab("Situation")
    expect(line).to_have_attribute("aria-pressed", "true")
    expect(line).to_be_in_viewport(ratio=0.9)
    page.locator("#side-panel").get_by_role("button", name="Close", exact=True).tap()
    # The other way round.
    page.get_by_role("button", name=re.compile("^Let go of")).tap()
    page.keyboard.press("n")
    expect(page.locator(".slip .picked")).to_contain_text("infantry 1")
    phone.open_tab("Situation")
    expect(line).to_have_attribute("aria-pressed", "false")
    first = panel.locator('[data-line][aria-pressed="true"]').last
    expect(first).to_be_in_viewport(ratio=0.9)


def test_how_far_they_fire_is_seen_on_the_map_behind_their_dossier(phone: Sitting) -> None:
    page = phone.page
    phone.open_match(ruleset="bullets_and_bolsheviks")
    phone.wait_turn()
    drawn = page.locator(".sheet path.area")
    expect(drawn).to_have_count(0)
    # The mill has infantry and a machine gun: two ranges each.
    phone.place("1411").dispatch_event("contextmenu")
    dossiers = page.get_by_role("dialog", name="What there is to know of the units here")
    expect(dossiers.get_by_role("heading")).to_have_count(2)
    expect(drawn).to_have_count(4)
    assert page.evaluate(SMALL) == []
    dossiers.get_by_role("button", name="See on the map how far").tap()
    expect(dossiers).to_have_count(0)
    expect(drawn).to_have_count(4)
    expect(drawn.first.locator("title")).to_have_text("Range: 4 hexes")
    # Whatever is done next, they are gone.
    phone.press_on()
    expect(drawn).to_have_count(0)
