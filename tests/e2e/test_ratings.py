"""A match that shall not count, from the form to the table; the page of ratings."""

import re

from playwright.sync_api import Page, ViewportSize, expect

from players import Person
from serving import Server
from sitting import OpenPage, check_page

SCREENS: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, {"width": 390, "height": 844})


def check(page: Page) -> None:
    """No rule is broken that axe can check, and nothing hangs over the side, at either size."""
    for size in SCREENS:
        page.set_viewport_size(size)
        check_page(page)
    page.set_viewport_size(SCREENS[0])


def test_an_unrated_match_says_so_to_whoever_may_join(open_page: OpenPage, site: Server) -> None:
    host, guest = open_page(), open_page()
    page, other = host.page, guest.page
    page.goto("/new?ruleset=battle_dice", wait_until="domcontentloaded")
    page.get_by_role("radio", name=re.compile("^Anyone")).check()
    page.get_by_text("Time, rating, watchers").click()
    expect(page.get_by_role("radio", name=re.compile("^Rated"))).to_be_checked()
    check(page)
    page.get_by_role("radio", name=re.compile("^Unrated")).check()
    page.locator("form").get_by_role("button").last.click()
    code = host.read_code()
    expect(page.get_by_text("It does not count for ratings.")).to_be_visible()

    guest.open_home()
    listed = other.locator(
        "li", has=other.get_by_role("button", name=re.compile("^Sit down|^Join|^Take"))
    )
    expect(listed.filter(has_text="unrated").first).to_be_visible()
    other.goto(f"/m/{code}")
    expect(other.get_by_text("It does not count for ratings.")).to_be_visible()
    check(other)
    other.get_by_role("button", name=re.compile("^Play ")).first.click()
    for each in (page, other):
        expect(each.get_by_role("heading", level=1)).to_contain_text("unrated")
    assert host.faults == guest.faults == []


def test_where_nothing_can_count_nothing_is_asked(open_page: OpenPage) -> None:
    page = open_page().page
    page.goto("/new?ruleset=battle_dice", wait_until="domcontentloaded")
    page.get_by_role("radio", name=re.compile("^The computer")).check()
    expect(page.get_by_text("Nobody has played a rated match against it yet")).to_be_visible()
    check(page)
    expect(page.locator("summary", has_text="Rated")).to_have_count(1)
    page.get_by_role("radio", name=re.compile("^Both here")).check()
    expect(page.locator("summary", has_text="Rated")).to_have_count(0)


def test_ratings_are_found_from_the_rules(open_page: OpenPage, site: Server) -> None:
    sitting = open_page()
    page = sitting.page
    page.goto("/rules/battle_dice")
    page.get_by_role("link", name="Ratings and balance").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ratings: Battle Dice")
    expect(page.get_by_text("Nobody has a rating here yet")).to_be_visible()
    check(page)
    page.get_by_label("Game").select_option("Kronstadt 1921")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ratings: Kronstadt 1921")
    assert Person(site.base_url).get("/api/rulesets/kronstadt_1921/ladder/")["results"] == []
    assert sitting.faults == []
