"""The eyes of a side, in real browsers: two players, and somebody who is shown what they see."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from doors import keep_name
from hearing import Hearing
from players import Person, fresh_key
from serving import Server
from sitting import SitDown, Sitting, check_page

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def open_more(page: Page) -> None:
    page.get_by_role("tab", name="More").click()
    expect(page.get_by_role("heading", name="The eyes of a side")).to_be_visible()


def test_a_commentator_sees_both_sides_until_one_takes_it_back(
    place: Server, letters: Path, sit_down: SitDown
) -> None:
    names = ["Anna", "Boris", "Kolya"]
    anna, boris, kolya = (keep_name(Person(place.base_url), letters, name) for name in names)
    code = anna.open_match(ruleset="kronstadt_1921", side="bolshevik")
    boris.post(f"/api/matches/{code}/join/")
    screens = {anna: DESK, boris: PHONE, kolya: PHONE}
    pages: list[Sitting] = [sit_down(person, screen) for person, screen in screens.items()]
    first, second, looker = (each.page for each in pages)
    ear = Hearing(first)
    for page in (first, second, looker):
        page.goto(f"/m/{code}")
        expect(page.locator(".table")).to_have_attribute("data-seq", "0")
    # He asks; each of the two agrees at his own seat.
    open_more(looker)
    looker.get_by_role("button", name="Ask to comment on both sides").click()
    expect(looker.get_by_text("You comment once both sides have agreed.").last).to_be_visible()
    for screen in (DESK, PHONE):
        looker.set_viewport_size(screen)
        check_page(looker)
    for page in (first, second):
        expect(page.get_by_text(f"{names[2]} would like to comment").first).to_be_attached()
        open_more(page)
        page.get_by_role("button", name="Agree", exact=True).last.click()
    asked = f"{names[2]} would like to comment, and see what both sides see."
    assert [each for each in ear.listen() if each.startswith(names[2])][:1] == [asked]
    expect(looker.get_by_text("You comment, and see what both sides see.").last).to_be_visible()
    # He has all eyes there are; with whose he looks, and whom these wait for, is told.
    expect(looker.get_by_role("button", name="Ask to")).to_have_count(0)
    for screen in (DESK, PHONE):
        looker.set_viewport_size(screen)
        check_page(looker)
    for page in (first, second):
        told = f"{names[2]} comments, and sees what both sides see."
        expect(page.get_by_text(told).last).to_be_visible()
        check_page(page)
    # From one side to the other; nothing can be done from either.
    for side in ("Kronstadt Rebel", "Bolshevik", "a spectator", "Bolshevik"):
        looker.get_by_role("radio", name=side).last.check()
        expect(looker.get_by_role("radio", name=side).last).to_be_checked()
    expect(looker.get_by_role("button", name="Place the rest as in the example")).to_have_count(0)
    expect(looker.locator(".slip")).to_contain_text("Waiting for Bolshevik")
    expect(first.get_by_role("button", name="Place the rest as in the example")).to_have_count(1)
    # He writes nothing to those who only look on; his Talk was open before.
    looker.get_by_role("tab", name="Talk").click()
    expect(looker.get_by_text("You have seen what a side sees")).to_be_visible()
    open_more(looker)
    # One takes it back: at once he looks as anybody does, and all read that he has seen it.
    second.get_by_role("button", name="Take back").last.click()
    expect(looker.get_by_role("radio", name="a spectator")).to_have_count(0)
    expect(looker.get_by_text("You have seen what both sides saw.").last).to_be_visible()
    for page in (first, second):
        expect(page.get_by_text(f"{names[2]} has seen what both sides saw.").last).to_be_visible()
    for each in pages:
        each.check_faultless()


def test_a_tournament_has_commentators_where_its_form_says_so(
    place: Server, letters: Path, sit_down: SitDown
) -> None:
    host = keep_name(Person(place.base_url), letters, "Helga")
    desk = sit_down(host, DESK)
    page = desk.page
    page.goto("/tournaments/new")
    page.get_by_label("Name", exact=True).fill("A league with comments")
    page.get_by_role("radio", name=re.compile("^A league")).check()
    tick = page.get_by_role("checkbox", name=re.compile("^Commentators"))
    expect(tick).not_to_be_checked()
    tick.check()
    page.get_by_role("radio", name=re.compile("^By name")).check()
    for screen in (PHONE, DESK):
        page.set_viewport_size(screen)
        check_page(page)
    page.get_by_role("button", name="Make the tournament").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    code = page.url.rpartition("/")[2]
    plan = host.get(f"/api/tournaments/{code}/")["plan"]
    assert (plan["commentators"], plan["watchers"]) == (True, "names")
    # Who enters reads it before.
    host.post(f"/api/tournaments/{code}/moves/", {"deed": "opened"})
    visitor = sit_down(Person(place.base_url), PHONE).page
    visitor.goto(f"/t/{code}/about")
    for text in (
        "At a board where both agree somebody may see what both sides see",
        "At each board all read the names of those who watch with an account",
    ):
        expect(visitor.get_by_text(text)).to_be_visible()
    check_page(visitor)
    # At its boards somebody may ask to comment, and nobody for the eyes of one side.
    people = [keep_name(Person(place.base_url), letters, name) for name in ("Egor", "Fanya")]
    for person in people:
        person.post(f"/api/tournaments/{code}/entry/")
    host.post(f"/api/tournaments/{code}/moves/", {"deed": "started"})
    host.post(f"/api/tournaments/{code}/rounds/")
    host.post(f"/api/tournaments/{code}/rounds/1/publication/")
    (board,) = people[0].get(f"/api/tournaments/{code}/")["boards"]
    for person in people:
        person.post(f"/api/matches/{board['match']}/join/", {"salt": fresh_key()})
    page.goto(f"/m/{board['match']}")
    expect(page.get_by_text("Watching: Helga.", exact=True).first).to_be_visible()
    open_more(page)
    expect(page.get_by_role("button", name="Ask to comment on both sides")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Ask to see"))).to_have_count(0)
    check_page(page)
    desk.check_faultless()
