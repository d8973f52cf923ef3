"""A match that is over goes on on a board of one's own: branched, named, shared and opened."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from players import Person
from sitting import Sitting

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}
BATTLE = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "hotseat"}


def open_sized(browser: Browser, base_url: str, size: str) -> BrowserContext:
    return browser.new_context(base_url=base_url, viewport=SIZES[size])


def check_axe(page: Page) -> None:
    assert Axe().run(page).response["violations"] == []


def branch(page: Page, opener: str, against: str) -> str:
    """Plays on from the moment that is shown; the code of the board."""
    page.get_by_role("button", name=opener).click()
    sheet = page.get_by_role("dialog", name="Play on from here")
    sheet.get_by_role("radio", name=re.compile(against)).check()
    check_axe(page)
    before = page.url
    sheet.get_by_role("button", name="Open the board").click()
    page.wait_for_url(lambda url: url != before and "/m/" in url, wait_until="commit")
    expect(page.get_by_role("region", name="A board of somebody’s own")).to_contain_text(
        "Your own board"
    )
    return page.url.rpartition("/")[2]


@pytest.mark.parametrize("size", SIZES)
def test_a_match_goes_on_on_a_board_of_ones_own(size: str, browser: Browser, base_url: str) -> None:
    host = Person(base_url)
    code = host.post("/api/matches/", BATTLE)["code"]
    host.post(f"/api/matches/{code}/resign/", {"key": "k", "seat": "white"})
    context = open_sized(browser, base_url, size)
    context.add_cookies(host.list_cookies())
    person = Sitting(context.new_page())
    person.play_still()
    page = person.page

    # Over: he looks back to the beginning and plays on from there, both sides himself.
    page.goto(f"/m/{code}?at=0")
    expect(page.locator(".replay")).to_be_visible()
    check_axe(page)
    board = branch(page, "Play on from here", "Myself")
    expect(page.get_by_role("dialog")).to_have_count(0)
    person.wait_turn()
    check_axe(page)
    person.press_on()
    expect(page.locator(".table")).to_have_attribute("data-seq", "1")
    # The other side's answer is his own, too: nobody has to leave the screen.
    expect(page.get_by_role("dialog")).to_have_count(0)

    # From there another board, against the computer; and back by its strip.
    page.get_by_role("button", name="About it").click()
    twig = branch(page, "Play on from here on another board", "Recruit")
    assert twig != board
    strip = page.get_by_role("region", name="A board of somebody’s own")
    strip.get_by_role("link", name="from entry 1").click()
    page.wait_for_url(re.compile(f"/m/{board}"), wait_until="commit")
    expect(page.locator(".replay")).to_be_visible()

    # It gets a name and a note, and is shared.
    page.get_by_role("button", name="About it").click()
    sheet = page.get_by_role("dialog", name="Your own board")
    sheet.get_by_label("Name").fill("Over the ice")
    sheet.get_by_label("Note").fill("Too early.")
    sheet.get_by_role("checkbox", name=re.compile("Whoever has the link")).check()
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    expect(sheet.get_by_label("Link to this board", exact=True)).to_have_value(
        f"{base_url}/m/{board}"
    )
    rows = sheet.get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Over the ice")
    expect(rows.last).to_contain_text("against Recruit")
    check_axe(page)

    # Whoever has the link looks at it; the one that goes on from it stays its owner's.
    stranger = Sitting(open_sized(browser, base_url, size).new_page())
    stranger.play_still()
    stranger.page.goto(f"/m/{board}")
    told = stranger.page.get_by_role("region", name="A board of somebody’s own")
    expect(told).to_contain_text("Over the ice")
    told.get_by_role("button", name="About it").click()
    theirs = stranger.page.get_by_role("dialog", name=re.compile("^A board of"))
    expect(theirs).to_contain_text("Too early.")
    expect(theirs.get_by_role("listitem")).to_have_count(1)
    check_axe(stranger.page)
    stranger.check_faultless()
    stranger.page.goto(f"/m/{twig}")
    expect(stranger.page.get_by_text("which is not shared")).to_be_visible()

    # All his boards on one page; the first goes, and what goes on from it with it.
    page.goto("/boards")
    expect(page.get_by_role("listitem")).to_have_count(2)
    check_axe(page)
    page.get_by_role("button", name="Change: Over the ice").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    person.check_faultless()


def test_beside_a_live_clock_nobody_plays_on(
    new_context: CreateContextCallback, base_url: str
) -> None:
    host, guest = Person(base_url), Person(base_url)
    pace = {"kind": "live", "bank": 600_000, "increment": 0, "reaction": 60_000}
    code = host.open_match(ruleset="battle_dice", scenario="lezhanka-1918", pace=pace)
    guest.post(f"/api/matches/{code}/join/")
    context = new_context()
    context.add_cookies(host.list_cookies())
    person = Sitting(context.new_page())
    person.play_still()
    page = person.page
    page.goto(f"/m/{code}?at=0")
    page.locator(".replay").get_by_role("button", name="Play on from here").click()
    sheet = page.get_by_role("dialog", name="Play on from here")
    expect(sheet).to_contain_text("This match is played against the clock.")
    expect(sheet.get_by_role("button", name="Open the board")).to_have_count(0)
    check_axe(page)
    person.check_faultless()
