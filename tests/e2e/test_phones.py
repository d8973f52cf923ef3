"""A match on a telephone, upright and on its side: nothing too small, nothing cut off."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from figures import begin_nikolskoye
from fingers import CUT, LOW, SCREENS, SMALL
from serving import Server
from sitting import Sitting

COVERED = """() => {
    const bars = [...document.querySelectorAll("main.board .zoom button")]
        .map((each) => each.getBoundingClientRect()).filter(({ width }) => width);
    return bars.reduce((sum, { width, height }) => sum + width * height, 0);
}"""
"""Square pixels of the map beneath the buttons that move it."""


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Upright, and on its side."""
    return SCREENS[request.param]


def test_a_match_can_be_played_with_a_thumb(phone: Sitting) -> None:
    page = phone.page
    phone.open_match()
    phone.wait_turn()
    assert page.evaluate(SMALL) == []
    for tab in ("Situation", "Map key", "More", "Log"):
        phone.open_tab(tab)
        expect(page.locator("#side-panel > *").nth(1)).to_be_visible()
        if tab == "More":
            expect(page.get_by_role("link", name="All your boards")).to_be_visible()
        assert (tab, page.evaluate(SMALL)) == (tab, [])


def test_what_is_asked_can_be_answered_though_much_is_told(phone: Sitting) -> None:
    page = phone.page
    phone.open_match()
    told = page.get_by_role("region", name="What the other side did")
    for _ in range(40):
        phone.wait_turn()
        assert not phone.over
        assert page.evaluate(CUT) == []
        if told.is_visible():
            break
        phone.press_on()
    expect(told).to_be_visible()


def test_buttons_of_the_map_are_folded_where_they_would_cover_it(phone: Sitting) -> None:
    page = phone.page
    phone.open_match()
    phone.wait_turn()
    assert page.evaluate(COVERED) == 44 * 44
    page.get_by_role("button", name="How the map lies").tap()
    expect(page.get_by_role("button", name="Farther")).to_be_visible()
    assert page.evaluate(COVERED) == 6 * 44 * 44
    page.get_by_role("button", name="How the map lies").tap()
    expect(page.get_by_role("button", name="Farther")).to_be_hidden()


@pytest.mark.parametrize("screen", [LOW], ids=["low"])
def test_a_low_screen_is_the_maps_before_all(phone: Sitting) -> None:
    phone.open_match()
    phone.go_to("moves")
    orders = phone.page.locator(".orders").bounding_box()
    assert orders is not None
    # What is asked takes more only where it says more.
    assert orders["height"] < 150


@pytest.mark.parametrize("screen", [LOW], ids=["low"])
def test_odds_stand_above_the_button_that_does_it(phone: Sitting) -> None:
    page = phone.page
    phone.open_match()
    phone.go_to("battles")
    phone.wait_turn()
    answers, many = page.locator(".slip .answers .btn"), page.locator(".slip .list")
    # Who battles, and then whom.
    for _ in range(2):
        phone.wait_offers()
        if not answers.count():
            many.tap()
        answers.first.tap()
    odds, deed = page.locator(".armed dl"), page.locator(".armed .main")
    expect(odds).to_contain_text("Figures lost by")
    expect(deed).to_contain_text("will battle")
    for each in (odds, deed):
        expect(each).to_be_in_viewport(ratio=0.99)
    above, below = odds.bounding_box(), deed.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    assert page.locator(".armed").inner_text().count("will battle") == 1


@pytest.mark.parametrize("screen", [LOW], ids=["low"])
def test_chits_to_choose_from_are_seen_whole(phone: Sitting) -> None:
    page = phone.page
    phone.open_match(ruleset="kronstadt_1921", side="bolshevik")
    phone.go_to("chits")
    cards = page.locator(".slip .card")
    expect(cards).to_have_count(6)
    check_whole(cards)
    # What one of them does is told above them.
    cards.nth(1).tap()
    expect(page.locator(".slip .about:not(.away)")).to_be_in_viewport(ratio=1)
    check_whole(cards)


def check_whole(cards: Locator) -> None:
    """Each is in sight, with all of its name."""
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
        assert card.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_the_log_goes_where_one_looks_back(phone: Sitting) -> None:
    """It would lie over the map, and over the bar that leads back and on."""
    page = phone.page
    phone.open_match()
    phone.wait_turn()
    phone.open_tab("Log")
    page.locator(".log .line").first.click()
    expect(page.locator(".log")).to_have_count(0)
    expect(page.get_by_role("button", name="Back to now")).to_be_in_viewport()


HIGH = """() => {
    const [head, map] = ['header', 'main.board'].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return [map.top - head.bottom, innerHeight - map.bottom];
}"""
"""Pixels above the map below the header, and below the map."""


def test_first_steps_leave_the_map_its_height_on_its_side(browser: Browser, base_url: str) -> None:
    page = browser.new_page(base_url=base_url, **SCREENS["on its side"])
    sitting = Sitting(page)
    sitting.begin_match("The computer", "White")
    page.get_by_role("button", name="To the map").click()
    expect(page.locator(".steps")).to_be_visible()
    assert [round(each) for each in page.evaluate(HIGH)] == [0, 0]
    assert page.evaluate(CUT) == []
    page.locator(".steps").get_by_role("button", name="more").click()
    page.get_by_role("button", name="I know").click()
    expect(page.get_by_role("list", name="Seats")).to_be_visible()
    sitting.check_faultless()
    page.close()


def test_the_list_of_keys_opens_at_its_beginning(phone: Sitting) -> None:
    page = phone.page
    phone.open_match()
    phone.wait_turn()
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Keys")).to_be_focused()


def test_on_its_side_what_one_chooses_from_is_in_sight(browser: Browser, base_url: str) -> None:
    page = browser.new_page(base_url=base_url, **SCREENS["on its side"])
    phone = Sitting(page)
    phone.play_still()
    phone.open_match(ruleset="kronstadt_1921", side="bolshevik")
    phone.wait_turn()
    cards, prompt = page.locator(".slip .card"), page.locator(".slip .prompt")
    expect(page.get_by_role("list", name="Seats")).to_be_hidden()
    cards.first.tap()
    # The unit in hand, and those beside it.
    expect(prompt).to_be_hidden()
    for card in cards.all()[:3]:
        expect(card).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("Escape")
    phone.go_to("chits")
    expect(prompt).to_be_in_viewport(ratio=1)
    expect(cards).to_have_count(6)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=0.75)
    cards.nth(2).tap()
    expect(prompt).to_be_hidden()
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    expect(page.locator(".stage strong")).to_be_in_viewport(ratio=1)
    phone.check_faultless()
    page.close()


ENDS = """(row) => {
    const orders = [...row.querySelectorAll("button")];
    const lefts = orders.map((each) => each.getBoundingClientRect().left);
    const [inner, last] = [row, orders.at(-1)].map((each) => each.getBoundingClientRect());
    return {
        more: row.dataset.more.trim(),
        fade: getComputedStyle(row).getPropertyValue("--behind"),
        beyond: row.scrollWidth - row.clientWidth,
        inOrder: lefts.every((left, i) => !i || left >= lefts[i - 1]),
        keys: orders.map((each) => each.getAttribute("aria-keyshortcuts")),
        whole: last.right <= inner.right + 1 && last.left >= inner.left - 1,
    };
}"""
"""Where there is more of a row, whether the eye meets its buttons as the keyboard does, and whether
the last is seen whole."""


@pytest.mark.parametrize("screen", [SCREENS["upright"]], ids=["upright"])
def test_a_long_row_says_that_there_is_more_and_shows_its_last(
    phone: Sitting, site: Server
) -> None:
    page = phone.page
    begin_nikolskoye(phone, site)
    page.keyboard.press("n")
    page.keyboard.press("1")
    row = page.locator(".slip .row.many")
    row.get_by_role("button", name=re.compile("^Forward")).wait_for()
    begun = row.evaluate(ENDS)
    assert begun["beyond"] > 0
    assert begun["more"] == "behind"
    assert begun["fade"] != "0px"
    assert begun["inOrder"]
    assert begun["keys"] == [str(n) for n in range(1, len(begun["keys"]) + 1)]
    assert not begun["whole"]
    row.evaluate("(row) => { row.scrollLeft = row.scrollWidth; }")
    page.wait_for_function("() => document.querySelector('.row.many').dataset.more === 'before '")
    ended = row.evaluate(ENDS)
    assert ended["whole"]
    assert ended["fade"] == "0px"
    # What is drawn up is handed in from wherever the row has been pushed.
    row.evaluate("(row) => { row.scrollLeft = 0; }")
    row.get_by_role("button", name=re.compile("^Forward")).tap()
    expect(row.locator(".last")).to_be_enabled()
    assert row.evaluate(ENDS)["whole"]
