"""An evening in real browsers: an organiser and four players, from the form to the final table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, ViewportSize, expect

from doors import keep_name
from players import Person
from serving import Server
from sitting import SitDown, Sitting, check_page

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
UNNAMED = "Dmitri"
"""He has said to nobody yet what he is called."""


@dataclass(frozen=True)
class Guest:
    """A player before his screen."""

    name: str
    person: Person
    sitting: Sitting

    @property
    def page(self) -> Page:
        """What he looks at."""
        return self.sitting.page


def press(place: Page | Locator, name: str) -> None:
    """Presses a button of exactly this name."""
    place.get_by_role("button", name=name, exact=True).click()


def organise(page: Page) -> str:
    """From the list to a tournament that is open; returns its code."""
    page.goto("/tournaments")
    expect(page.get_by_text("No tournament is to be seen here yet.")).to_be_visible()
    check_page(page)
    page.get_by_role("link", name="Organise a tournament").click()
    page.get_by_label("Name", exact=True).fill("A short evening")
    page.get_by_role("radio", name=re.compile("^An evening, both sides")).check()
    page.get_by_label(re.compile("^Rounds")).fill("2")
    check_page(page)
    press(page, "Make the tournament")
    page.wait_for_url(re.compile(r"/t/"))
    press(page, "Open the entries")
    expect(page.get_by_text("Entries are open.")).to_be_visible()
    return page.url.split("/t/")[1].split("/")[0]


def enter(guest: Guest, code: str) -> None:
    """Takes part, and says that he is there."""
    guest.page.goto(f"/t/{code}")
    press(guest.page, "Take part")
    if guest.name == UNNAMED:
        guest.page.get_by_label("Your name in the table").fill(guest.name)
        check_page(guest.page)
        press(guest.page, "Take part")
    expect(guest.page.get_by_text(f"You take part as {guest.name}.")).to_be_visible()
    press(guest.page, "I am here")
    expect(guest.page.get_by_text("You have checked in.")).to_be_visible()


def pair(page: Page, number: int) -> None:
    """The organiser pairs a round, looks at it, and publishes it."""
    press(page.get_by_role("region", name="Desk of the organisers"), f"Pair round {number}")
    expect(page.get_by_text("Only organisers see this round so far.")).to_be_visible()
    expect(page.locator(".ties > li")).to_have_count(2)
    page.get_by_text("Why these two?").first.click()
    expect(page.get_by_text(re.compile("^Both have|points against"))).to_be_visible()
    check_page(page)
    press(page.get_by_role("region", name="Desk of the organisers"), f"Publish round {number}")
    expect(page.get_by_text(f"Round {number} of 2: 2 tables are being played.")).to_be_visible()


def play(guests: list[Guest], code: str) -> None:
    """Both games of a tie, one after the other."""
    for _ in range(2):
        play_leg(guests, code)


def play_leg(guests: list[Guest], code: str) -> None:
    """Everybody's board opens by itself; at each the one who comes first by name wins."""
    boards: dict[str, list[Guest]] = {}
    for guest in guests:
        guest.page.wait_for_url(re.compile("/m/"))
        boards.setdefault(guest.page.url, []).append(guest)
    assert [len(each) for each in boards.values()] == [2, 2]
    for pair in boards.values():
        for guest in pair:
            expect(guest.page.locator(".table")).to_have_attribute("data-seq", re.compile(r"\d"))
        loser = max(pair, key=lambda each: each.name)
        more = loser.page.get_by_role("tab", name="More")
        if more.get_attribute("aria-selected") != "true":
            more.click()
        press(loser.page, "Resign")
        press(loser.page.locator(".asking"), "Resign")
        for guest in pair:
            expect(guest.page.locator(".result h2")).to_be_visible()
    for guest in guests:
        guest.page.locator(".result").get_by_role("link", name="Back to the tournament").click()
        guest.page.wait_for_url(re.compile(f"/t/{code}"))


def correct(page: Page) -> None:
    """The organiser gives the first game of a table of the last round to the other one, and says
    why."""
    row = page.locator(".ties > li").first
    expect(row.locator(".result")).to_have_text(re.compile("[02] : [02]"))
    before = row.locator(".result").inner_text()
    row.get_by_text("Decide", exact=True).click()
    other = 3 if before == "2 : 0" else 2
    row.get_by_label("What is to happen").select_option(f"adjudicated-{other - 1}")
    row.get_by_label("Reason").fill("The board was set up wrongly")
    check_page(page)
    press(row, "Decide")
    expect(row.locator(".result")).to_have_text("1 : 1")
    page.get_by_role("link", name="Log", exact=True).click()
    expect(page.get_by_text("Reason: The board was set up wrongly")).to_be_visible()
    check_page(page)


def test_an_evening(place: Server, letters: Path, sit_down: SitDown) -> None:
    host = keep_name(Person(place.base_url), letters, "Olga")
    desk = sit_down(host, DESK)
    page = desk.page
    code = organise(page)
    guests = []
    for name in NAMES:
        person = Person(place.base_url)
        if name != UNNAMED:
            person.post("/api/me/", {"name": name})
        screen = PHONE if name == "Dmitri" else DESK
        guests.append(Guest(name, person, sit_down(person, screen)))
    for guest in guests:
        enter(guest, code)
    check_page(guests[3].page)
    page.get_by_role("link", name="Players", exact=True).click()
    expect(page.get_by_text("4 of 4 have checked in.")).to_be_visible()
    check_page(page)
    press(page, "Begin")
    pair(page, 1)
    play(guests, code)
    expect(page.get_by_text("Round 1 of 2 is over; round 2 comes next.")).to_be_visible()
    check_page(guests[3].page)
    pair(page, 2)
    hall = sit_down(Person(place.base_url), {"width": 1920, "height": 1080})
    hall.page.goto(f"/t/{code}/screen")
    expect(hall.page.get_by_text("Round 2 of 2")).to_be_visible()
    expect(hall.page.locator("article")).to_have_count(2)
    check_page(hall.page)
    play(guests, code)
    expect(page.get_by_role("button", name="End the tournament")).to_be_visible()
    correct(page)
    press(page, "End the tournament")
    for guest in guests:
        expect(guest.page.get_by_text("It is over: this is the final table.")).to_be_visible()
    page.get_by_role("link", name="Table", exact=True).click()
    expect(page.locator("tbody tr")).to_have_count(4)
    points = [float(each) for each in page.locator("td.points").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 8
    page.locator("tbody button").first.click()
    expect(page.get_by_role("heading", name=re.compile("^Buchholz, cut 1: "))).to_be_visible()
    check_page(page)
    page.get_by_role("link", name="About", exact=True).click()
    expect(page.get_by_text("world chess federation")).to_be_visible()
    check_page(page)
    page.goto(f"/t/{code}/print")
    expect(page.get_by_role("columnheader", name="Result")).to_be_visible()
    check_page(page)
    for sitting in (desk, hall, *(guest.sitting for guest in guests)):
        sitting.check_faultless()
