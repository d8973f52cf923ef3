"""Who watches is told of by name where the match was made so: two players, somebody with an account
and a guest who watch, in real browsers."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from doors import keep_name
from players import Person
from serving import Server
from sitting import SitDown, Sitting, check_page

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
TOLD = "Everybody here reads the names of those who watch with an account; others are counted."


def open_by_form(host: Sitting) -> str:
    """Offers a match whose watchers are named; its code."""
    page = host.page
    page.goto("/new?ruleset=battle_dice")
    page.get_by_role("radio", name=re.compile("^A friend")).check()
    page.get_by_text("Time, rating, watchers").click()
    expect(page.get_by_role("radio", name=re.compile("^By number"))).to_be_checked()
    page.get_by_role("radio", name=re.compile("^By name")).check()
    for screen in (PHONE, DESK):
        page.set_viewport_size(screen)
        check_page(page)
    page.locator("form").get_by_role("button").last.click()
    code = host.read_code()
    expect(page.get_by_text(TOLD).first).to_be_visible()
    return code


def read(page: Page, text: str) -> None:
    """Waits until the page says it of those who watch, under More."""
    expect(page.get_by_text(text, exact=True).last).to_be_visible()


def open_more(page: Page) -> None:
    """On a phone what one is asked may lie over who is there: under More it is always told."""
    page.get_by_role("tab", name="More").click()
    expect(page.get_by_role("heading", name="Who watches")).to_be_visible()


def test_who_watches_is_named(place: Server, letters: Path, sit_down: SitDown) -> None:
    anna, olga = (keep_name(Person(place.base_url), letters, name) for name in ("Anna", "Olga"))
    host, other = sit_down(anna, DESK), sit_down(Person(place.base_url), PHONE)
    named, guest = sit_down(olga, PHONE), sit_down(Person(place.base_url), DESK)
    code = open_by_form(host)
    # Before he sits down he reads on what terms.
    other.page.goto(f"/m/{code}")
    expect(other.page.locator(".invite").get_by_text(TOLD)).to_be_visible()
    check_page(other.page)
    other.page.get_by_role("button", name=re.compile("^Play ")).first.click()
    expect(host.page.locator(".table")).to_have_attribute("data-seq", "0")
    expect(host.page.get_by_text(re.compile("^Watching"))).to_have_count(0)
    # One comes, and all read who; he himself reads at once that they do.
    named.page.goto(f"/m/{code}")
    read(named.page, TOLD)
    for each in (host, other, named):
        open_more(each.page)
    for each in (host, other, named):
        read(each.page, "Watching: Olga.")
    guest.page.goto(f"/m/{code}")
    pages = [each.page for each in (host, other, named, guest)]
    for page in pages:
        read(page, "Watching: Olga, and 1 other.")
    read(guest.page, TOLD)
    for page in pages:
        check_page(page)
    # A block while she watches: she is counted, and learns nothing of it.
    anna.post("/api/me/blocks/", {"name": "Olga"})
    for page in (host.page, other.page, guest.page):
        read(page, "2 people are watching.")
    read(named.page, "Watching: Olga, and 1 other.")
    named.page.goto("/")
    for page in (host.page, other.page, guest.page):
        read(page, "1 person is watching.")
    for each in (host, other, named, guest):
        each.check_faultless()
