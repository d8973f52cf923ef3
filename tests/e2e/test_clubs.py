"""Clubs in browsers: founded, joined by link, told, met, kept in order, handed over, closed."""

import datetime
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import requests
from icalendar import Calendar
from playwright.sync_api import Browser, Page, ViewportSize, expect

from doors import keep_name
from players import Person
from serving import Server
from sitting import PATIENCE, Sitting, check_page

SCREENS: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}
Come = Callable[..., Sitting]


@pytest.fixture(params=SCREENS, ids=list(SCREENS))
def come(
    request: pytest.FixtureRequest, browser: Browser, place: Server, letters: Path
) -> Iterator[Come]:
    """Somebody comes with a browser of his own: a visitor, or an account of this name."""
    contexts = []

    def come_one(name: str = "", zone: str = "Europe/Berlin") -> Sitting:
        context = browser.new_context(
            base_url=place.base_url,
            viewport=SCREENS[request.param],
            timezone_id=zone,
            reduced_motion="reduce",
        )
        contexts.append(context)
        if name:
            context.add_cookies(keep_name(Person(place.base_url), letters, name).list_cookies())
        context.set_default_timeout(PATIENCE)
        sitting = Sitting(context.new_page())
        sitting.play_still()
        return sitting

    yield come_one
    for context in contexts:
        context.close()


@pytest.fixture
def word(request: pytest.FixtureRequest) -> str:
    """What tells the names of this run from those of the other screen."""
    return str(request.node.callspec.params["come"]).title()


def found(page: Page, name: str, public: bool) -> str:
    """Founds a club by keyboard; its address."""
    page.goto("/clubs")
    page.get_by_role("link", name="Found a club").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Found a club")
    expect(page).to_have_title("Found a club · Tachanka")
    check_page(page)
    page.get_by_label("What the club is about").fill("We play on Fridays.\n\nThere is tea.")
    page.get_by_role("radio", name="heater").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="round at the foot")).to_be_checked()
    page.get_by_role("radio", name=re.compile("^Public")).focus()
    page.keyboard.press("Space" if public else "ArrowDown")
    page.get_by_role("textbox", name=re.compile("^Name")).fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page).to_have_title(f"{name} · Tachanka")
    return page.url


def check_both(page: Page) -> None:
    """The page holds at either screen."""
    for screen in (SCREENS["desk"], SCREENS["phone"]):
        page.set_viewport_size(screen)
        check_page(page)


def open_desk(page: Page) -> None:
    page.get_by_role("link", name="The desk").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Desk of")


def part(page: Page, name: str) -> "Page":
    """A part of a page by its heading."""
    return page.get_by_role("region", name=name)  # type: ignore[return-value]


def test_an_evening_of_a_private_club(come: Come, word: str) -> None:
    olga, guest = come(f"Olga {word}"), come(zone="America/New_York")
    page, other = olga.page, guest.page
    url = found(page, f"Circle {word}", public=False)
    check_page(page)

    # A stranger sees the name and the crest.
    other.goto(url)
    expect(other.get_by_text("It is joined by invitation only")).to_be_visible()
    expect(other.get_by_role("heading", level=2)).to_have_count(0)
    check_page(other)

    open_desk(page)
    news = part(page, "Announcements")
    news.get_by_label("Title").fill("The season opens")
    news.get_by_label("Text").fill("At seven.\n\nBring dice.")
    news.get_by_role("button", name="Announce").click()
    expect(news.get_by_text("Announced.")).to_be_visible()
    nights = part(page, "Club nights")
    day = datetime.date.today() + datetime.timedelta(days=40)
    nights.get_by_label("Title").fill("Friday night")
    nights.get_by_label("Day", exact=True).fill(day.isoformat())
    nights.get_by_label("Each week").check()
    nights.get_by_label("Until").fill((day + datetime.timedelta(weeks=3)).isoformat())
    nights.get_by_role("button", name="Plan it").click()
    expect(nights.get_by_text("Planned.")).to_be_visible()
    expect(nights.get_by_role("combobox", name="Time zone")).to_have_value("Europe/Berlin")
    invitation = part(page, "Invitation")
    invitation.get_by_role("button", name="Make a link").click()
    link = invitation.get_by_label("Link to send").input_value()
    check_page(page)

    # A visitor comes in by the link, without an account.
    other.goto(link)
    expect(other.get_by_text("You are invited to this club.")).to_be_visible()
    check_page(other)
    other.get_by_role("button", name="Join the club").press("Enter")
    expect(other.get_by_text("Welcome to the club.")).to_be_visible()
    expect(other).to_have_url(url)
    own = str(other.request.get("/api/me/").json()["name"])
    me = other.get_by_role("navigation", name="You").get_by_role("link").first
    expect(me).to_have_text(own)
    expect(part(other, "Announcements").get_by_role("heading", level=3)).to_have_text(
        "The season opens"
    )
    meetings = part(other, "Next club nights")
    expect(meetings.get_by_role("listitem")).to_have_count(3)
    expect(meetings.get_by_role("listitem").first).to_contain_text("13:00–16:00")
    expect(meetings.get_by_role("listitem").first).to_contain_text("19:00 in Europe/Berlin")
    expect(part(other, "Members (2)").get_by_role("row")).to_have_count(3)
    check_page(other)
    feed = meetings.get_by_label("Calendar for your own program (.ics)").input_value()
    (event,) = Calendar.from_ical(requests.get(feed, timeout=10).content).walk("VEVENT")
    assert (str(event["SUMMARY"]), event["DTSTART"].dt.isoformat()[:16]) == (  # type: ignore
        "Friday night",
        f"{day.isoformat()}T19:00",
    )

    # He is banned: neither the page nor the calendar nor the link is his any more.
    page.reload()
    people = part(page, "Members")
    people.get_by_label(f"What to do about {own}").press("Enter")
    check_page(page)
    people.get_by_label("Why").fill("Swept the board off.")
    people.get_by_role("button", name="Ban").click()
    people.get_by_role("button", name=f"Yes, ban {own}").click()
    expect(people.get_by_text("Done.")).to_be_visible()
    expect(part(page, "Bans").get_by_text("Swept the board off.")).to_be_visible()
    assert requests.get(feed, timeout=10).status_code == 403
    other.goto(link)
    expect(other.get_by_text("You are banned from this club.")).to_be_visible()
    page.get_by_role("link", name="Log", exact=True).click()
    expect(page.get_by_text(f"banned {own}: Swept the board off.")).to_be_visible()
    expect(page).to_have_title(f"Log of Circle {word} · Tachanka")
    check_page(page)
    assert olga.faults == guest.faults == []


@pytest.mark.parametrize("come", ["phone"], indirect=True)
def test_a_public_club_is_found_joined_handed_over_and_closed(come: Come, word: str) -> None:
    olga, mila = come(f"Nora {word}"), come(f"Mila {word}")
    page, other = olga.page, mila.page
    url = found(page, f"Steppe {word}", public=True)
    other.goto("/")
    other.get_by_role("navigation", name="Pages").get_by_role("link", name="Clubs").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("Clubs")
    other.get_by_label("Search by name").fill(f"steppe {word.lower()}")
    other.keyboard.press("Enter")
    expect(other.get_by_role("link", name=re.compile("^Steppe"))).to_have_count(1)
    check_both(other)
    other.get_by_role("link", name=f"Steppe {word}").click()
    other.get_by_role("button", name="Join the club").click()
    expect(other.get_by_text("You are a member.")).to_be_visible()
    expect(other.get_by_text("Being played")).to_be_visible()

    # Two members play: the match stands on the page of the club.
    olga.begin_match("Anyone", "White")
    code = page.url.rpartition("/")[2]
    other.goto(f"/m/{code}")
    other.get_by_role("button", name=re.compile("^Play ")).click()
    expect(other.locator("[data-ref]").first).to_be_visible()
    other.goto(url)
    running = part(other, "Being played").get_by_role("link", name=re.compile("^Watch"))
    expect(running).to_have_attribute("href", f"/m/{code}")
    check_both(other)
    other.goto(f"/people/Nora {word}")
    expect(part(other, "Clubs").get_by_role("link")).to_have_text(f"Steppe {word}")

    page.goto(f"{url}/desk")
    people = part(page, "Members")
    people.get_by_label(f"What to do about Mila {word}").click()
    people.get_by_role("button", name="Hand the club over").click()
    people.get_by_role("button", name=f"Yes, hand it over to Mila {word}").click()
    expect(page.get_by_role("heading", name="End of the club")).to_have_count(0)
    page.goto(url)
    expect(page.get_by_text("You are one of its organisers.")).to_be_visible()
    page.get_by_role("button", name="Leave the club").click()
    page.get_by_role("button", name="Yes, leave").click()
    expect(page.get_by_text("You have left the club.")).to_be_visible()

    other.goto(f"{url}/desk")
    other.get_by_role("button", name="Close the club").click()
    other.get_by_role("button", name="Yes, close it for good").click()
    expect(other.get_by_text("This club was closed on")).to_be_visible()
    check_both(other)
    page.goto("/clubs")
    expect(page.get_by_role("region", name="Public clubs")).to_be_visible()
    expect(page.get_by_role("link", name=f"Steppe {word}")).to_have_count(0)
    assert olga.faults == mila.faults == []


def test_a_club_that_is_not_there(come: Come) -> None:
    page = come().page
    page.goto("/clubs/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such club")
    check_page(page)
    page.goto("/clubs/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
