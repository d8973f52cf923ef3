"""What two agree on in real browsers: a time to play, and the sides of a last game."""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from doors import keep_name
from players import Person, fresh_key
from serving import Server
from sitting import SitDown, check_page

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def press(page: Page, name: str) -> None:
    """Presses the button of exactly this name."""
    page.get_by_role("button", name=name, exact=True).click()


def organise(page: Page) -> str:
    """A best of three with bids, a week a round, shown late; returns the tournament's code."""
    page.goto("/tournaments/new")
    page.get_by_label("Name", exact=True).fill("A winter of Bullets")
    page.get_by_role("radio", name=re.compile("^A league")).check()
    page.get_by_role("radio", name=re.compile("^Bullets and Bolsheviks")).check()
    page.get_by_role("radio", name=re.compile("^Best of three")).check()
    last = page.get_by_role("combobox", name=re.compile("^The sides of a third game"))
    expect(last).to_have_value("bid")
    page.get_by_role("radio", name=re.compile("^See it some minutes late")).check()
    page.get_by_label("Minutes", exact=True).fill("10")
    page.locator("summary", has_text=re.compile("^More")).click()
    page.get_by_label(re.compile("^Days for a round")).fill("7")
    page.get_by_label(re.compile("^What nobody has begun")).select_option("suggested")
    for screen in (PHONE, DESK):
        page.set_viewport_size(screen)
        check_page(page)
    press(page, "Make the tournament")
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    return page.url.rpartition("/")[2]


def publish(host: Person, code: str, people: list[Person]) -> None:
    """The players enter, and the first round is published."""
    at = f"/api/tournaments/{code}"
    host.post(f"{at}/moves/", {"deed": "opened"})
    for person in people:
        person.post(f"{at}/entry/")
    host.post(f"{at}/moves/", {"deed": "started"})
    host.post(f"{at}/rounds/")
    host.post(f"{at}/rounds/1/publication/")


def lose(loser: Person, winner: Person, code: str) -> str:
    """The next game of the two is given up by the first; the address of its board."""
    board: dict[str, Any] = loser.get(f"/api/tournaments/{code}/")["boards"][0]
    for person in (loser, winner):
        person.post(f"/api/matches/{board['match']}/join/", {"salt": fresh_key()})
    body = {"seat": board["side"], "key": fresh_key()}
    loser.post(f"/api/matches/{board['match']}/resign/", body)
    return f"/m/{board['match']}"


def say_time(page: Page, hours: int) -> None:
    """Writes down a time from now on by the clock of the browser."""
    moment = datetime.datetime.now() + datetime.timedelta(hours=hours)
    page.get_by_label("A time, by your own clock").fill(moment.strftime("%Y-%m-%dT%H:%M"))


def agree(anna: Page, boris: Page) -> None:
    """She says two times, he takes one of them, and calls it off again."""
    press(anna, "When do you play?")
    say_time(anna, 24)
    press(anna, "Add this time")
    say_time(anna, 48)
    check_page(anna)
    press(anna, "Tell Boris")
    expect(anna.get_by_text("Boris has not answered yet.")).to_be_visible()
    times = boris.get_by_role("button", name=re.compile("^Take "))
    expect(times).to_have_count(2)
    check_page(boris)
    times.last.click()
    for page in (anna, boris):
        expect(page.get_by_text("You have agreed to play")).to_be_visible()
        check_page(page)
    press(boris, "Call this time off")
    expect(anna.get_by_text("You have agreed to play")).to_have_count(0)


def bid(page: Page, side: str, points: str) -> None:
    page.get_by_role("radio", name=side, exact=True).check()
    page.get_by_label("What I would give for it").select_option(points)
    press(page, "Bid")


def test_two_agree_on_a_time_and_bid_for_a_side(
    place: Server, letters: Path, sit_down: SitDown
) -> None:
    host = keep_name(Person(place.base_url), letters, "Helga")
    desk = sit_down(host, DESK)
    code = organise(desk.page)
    people = [keep_name(Person(place.base_url), letters, name) for name in ("Anna", "Boris")]
    publish(host, code, people)
    sittings = [sit_down(people[0], DESK), sit_down(people[1], PHONE)]
    anna, boris = (each.page for each in sittings)
    for page in (anna, boris):
        page.goto(f"/t/{code}")
    agree(anna, boris)
    first = lose(people[0], people[1], code)
    board = anna.get_by_role("link", name="To the board")
    expect(board).not_to_have_attribute("href", first)
    lose(people[1], people[0], code)
    for page in (anna, boris):
        expect(page.get_by_text(re.compile("before game 3 you and"))).to_be_visible()
        check_page(page)
    bid(anna, "Red detachments", "3")
    expect(anna.get_by_text(re.compile("^Your bid is in: Red"))).to_be_visible()
    expect(boris.get_by_text("Anna has bid.", exact=True)).to_be_visible()
    check_page(anna)
    expect(boris.get_by_text(re.compile("Your bid is in"))).to_have_count(0)
    bid(boris, "Red detachments", "6")
    for page in (anna, boris):
        expect(page.get_by_role("link", name="To the board")).to_be_visible()
        expect(page.get_by_text(re.compile("Boris wanted Red detachments"))).to_be_visible()
        check_page(page)
    desk.page.goto(f"/t/{code}/screen")
    expect(desk.page.get_by_text("shown 10 minutes late")).to_be_visible()
    expect(desk.page.get_by_text("6 days left")).to_be_visible()
    check_page(desk.page)
    for each in (desk, *sittings):
        each.check_faultless()
