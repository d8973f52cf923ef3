"""Where the map of a match opens, and how little it moves when one picks: at a desk, on phones."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from camera import rest
from fingers import FINGERS, SCREENS
from sitting import Sitting

PHONES: dict[str, dict[str, Any]] = {
    **SCREENS,
    "low": {"viewport": {"width": 390, "height": 664}, **FINGERS},
}
DESK = {"desk": {"viewport": {"width": 1440, "height": 900}}}
SEEN = """(selector) => {
    const [map, slip] = ["main.board", ".slip"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    const low = slip.left < map.right ? Math.min(map.bottom, slip.top) : map.bottom;
    const all = [...document.querySelectorAll(selector)]
        .map((each) => each.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    const seen = all.filter(([x, y]) => x > map.left && x < map.right && y > map.top && y < low);
    return [seen.length, all.length];
}"""
"""How many places that match have their middle in sight, and how many there are."""
SHUT = """() => {
    const [map, slip] = ["main.board", ".slip"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    const seated = document.querySelector(".seats").checkVisibility({ visibilityProperty: true });
    return !seated && Math.round(slip.top - map.bottom) <= 0;
}"""
"""Whether the map comes down to the slip, and those who sit between them are not seen."""
COUNTERS = """() => [...document.querySelectorAll("main.board .piece .body")]
    .map((each) => each.getBoundingClientRect().width).filter(Boolean)"""
"""How wide the counters are, in pixels."""


@pytest.fixture
def sit(browser: Browser, base_url: str) -> Iterator[Any]:
    """Sits down before a screen of a kind; nothing moves there by itself."""
    pages = []

    def open_screen(screen: dict[str, Any]) -> Sitting:
        pages.append(browser.new_page(base_url=base_url, **screen))
        sitting = Sitting(pages[-1])
        sitting.play_still()
        return sitting

    yield open_screen
    for page in pages:
        page.close()


@pytest.mark.parametrize(
    ("screen", "side"),
    [("upright", "White"), ("low", "White"), ("on its side", "White"), ("upright", "Red")],
)
def test_the_first_look_is_at_ones_own_side(screen: str, side: str, sit: Any) -> None:
    person = sit(PHONES[screen])
    person.open_match(side=side.lower(), ruleset="bullets_and_bolsheviks")
    expect(person.page.locator(".stage")).to_be_visible()
    rest(person.page)
    seen, own = person.page.evaluate(SEEN, f'[data-ref][aria-label*=". {side}: "]')
    assert own > 4
    assert seen * 2 >= own
    person.check_faultless()


@pytest.mark.parametrize("screen", PHONES)
def test_picking_leaves_the_map_as_large_as_it_is(screen: str, sit: Any) -> None:
    person = sit(PHONES[screen])
    page = person.page
    person.open_match(scenario="turbasly-1919")
    person.go_to("moves")
    before = rest(page)
    picked = page.locator('[data-ref][aria-pressed="true"]')
    for ref in person.find_places("Can be picked")[:4]:
        person.place(ref).focus()
        page.keyboard.press("Escape")
        rest(page)
        person.tap_place(ref)
        expect(picked).to_have_count(1)
        person.wait_offers()
        assert rest(page) == before
        lies = page.locator(".content").get_attribute("style")
        assert page.evaluate(SEEN, '[data-ref][aria-pressed="true"]') == [1, 1]
        # The same once more: it lies as it must already.
        page.keyboard.press("Escape")
        person.tap_place(ref)
        expect(picked).to_have_count(1)
        person.wait_offers()
        rest(page)
        assert page.locator(".content").get_attribute("style") == lies
        page.keyboard.press("Escape")
    person.check_faultless()


@pytest.mark.parametrize("screen", ["upright", "low"])
def test_a_slip_that_grows_leaves_no_gap_below_the_map(screen: str, sit: Any) -> None:
    person = sit(PHONES[screen])
    person.begin_match("The computer", "German", "Barbarossa 7", "barbarossa_fast")
    person.wait_turn()
    expect(person.page.locator(".slip .deeds .btn")).to_have_count(3)
    rest(person.page)
    # The slip may grow once more, by words that come a moment later.
    person.page.wait_for_function(SHUT)
    person.check_faultless()


@pytest.mark.parametrize(
    ("screen", "least"), [("desk", 34), ("upright", 36), ("on its side", 36), ("low", 36)]
)
def test_counters_of_a_map_of_positions_can_be_read_at_first(
    screen: str, least: int, sit: Any
) -> None:
    person = sit({**PHONES, **DESK}[screen])
    person.begin_match("The computer", "German", "Barbarossa 7", "barbarossa_fast")
    person.wait_turn()
    rest(person.page)
    widths = person.page.evaluate(COUNTERS)
    assert min(widths) == pytest.approx(least, abs=0.5)
    person.check_faultless()
