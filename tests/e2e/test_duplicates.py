"""A duplicate round in real browsers: an organiser, a player and a stranger look at it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from doors import keep_name
from evenings import LIVE, make_plan
from players import Person, fresh_key
from serving import Server, start_site
from sitting import SitDown, check_page

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PACE = {**LIVE, "flag": "loss"}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Server]:
    """A site whose letters can be read."""
    letters = tmp_path / "letters"
    letters.mkdir()
    settings = {"TACHANKA_EMAIL_URL": f"filemail:///{letters}", "TACHANKA_LIMITS": "off"}
    server = start_site(tmp_path, settings)
    yield server
    server.stop()


def make_round(host: Person, names: tuple[str, ...]) -> tuple[str, list[Person]]:
    """A duplicate round that is published, and its players."""
    body = {"name": "A duplicate evening", "plan": make_plan(rounds=1, duplicate=True, pace=PACE)}
    code: str = host.post("/api/tournaments/", body)["code"]
    host.post(f"/api/tournaments/{code}/moves/", {"deed": "opened"})
    people = [Person(host.base_url) for _ in names]
    for name, person in zip(names, people, strict=True):
        person.post("/api/me/", {"name": name})
        person.post(f"/api/tournaments/{code}/entry/")
    host.post(f"/api/tournaments/{code}/moves/", {"deed": "started"})
    host.post(f"/api/tournaments/{code}/rounds/")
    host.post(f"/api/tournaments/{code}/rounds/1/publication/")
    return code, people


def find_board(person: Person, code: str) -> dict[str, Any]:
    (board,) = person.get(f"/api/tournaments/{code}/")["boards"]
    told: dict[str, Any] = board
    return told


def join(person: Person, code: str) -> str:
    """Sits down at one's board; its code."""
    match: str = find_board(person, code)["match"]
    person.post(f"/api/matches/{match}/join/", {"salt": fresh_key()})
    return match


def resign(person: Person, match: str) -> None:
    detail = person.get(f"/api/matches/{match}/")
    (seat,) = (each["seat"] for each in detail["seats"] if each["you"])
    person.post(f"/api/matches/{match}/resign/", {"key": fresh_key(), "seat": seat})


def choose_in_form(page: Page) -> None:
    """Duplicate rounds are offered where they make sense, and only there."""
    page.goto("/tournaments/new")
    page.get_by_role("radio", name=re.compile("^A duplicate evening")).check()
    tick = page.get_by_role("checkbox", name=re.compile("^Duplicate rounds"))
    expect(tick).to_be_checked()
    check_page(page)
    page.get_by_role("radio", name=re.compile("^Two games")).check()
    expect(tick).not_to_be_checked()
    expect(tick).to_be_disabled()
    expect(page.get_by_text("For duplicate rounds choose one game")).to_be_visible()


def test_a_duplicate_round(place: Server, sit_down: SitDown, tmp_path: Path) -> None:
    host = keep_name(Person(place.base_url), tmp_path / "letters", "Helga")
    desk = sit_down(host, DESK)
    choose_in_form(desk.page)
    code, people = make_round(host, ("Anna", "Boris", "Clara", "Dmitri", "Egor", "Fanya"))
    # Anna against Dmitri, Boris against Egor, Clara against Fanya, who does not come.
    anna, boris, clara, dmitri, egor, _ = people
    boards = [join(anna, code), join(boris, code), join(clara, code)]
    join(egor, code)
    player = sit_down(dmitri, PHONE)
    player.page.goto(f"/m/{boards[0]}")
    expect(player.page.get_by_text("Waiting for the other boards…")).to_be_visible()
    expect(player.page.get_by_text(re.compile("all its boards get the same dice"))).to_be_visible()
    desk.page.goto(f"/t/{code}")
    expect(desk.page.get_by_text("2 of 3 boards are ready.")).to_be_visible()
    check_page(desk.page)
    desk.page.get_by_role("button", name="Begin without the absent").click()
    desk.page.get_by_role("button", name="Do it").click()
    expect(desk.page.get_by_text(re.compile("Only its own players see a board"))).to_be_visible()
    expect(player.page.locator(".table")).to_have_attribute("data-seq", re.compile(r"\d"))
    stranger = sit_down(Person(place.base_url), PHONE)
    stranger.page.goto(f"/m/{boards[0]}")
    expect(stranger.page.get_by_text(re.compile("This board is shut"))).to_be_visible()
    stranger.page.goto(f"/t/{code}")
    expect(stranger.page.locator(".result.playing")).to_have_count(2)
    # The board of who came late has dice of its own, and may be looked at; the others not.
    expect(stranger.page.get_by_role("link", name=re.compile("^Watch table"))).to_have_count(1)
    check_page(stranger.page)
    desk.page.get_by_role("button", name=re.compile("^Large on the big screen: table 3")).click()
    expect(desk.page.get_by_text("Large on the big screen: let it pick itself")).to_be_visible()
    check_page(desk.page)
    desk.page.goto(f"/t/{code}/screen")
    expect(desk.page.locator(".featured")).to_contain_text("Clara")
    resign(dmitri, boards[0])
    stranger.page.goto(f"/m/{boards[0]}")
    expect(stranger.page.get_by_text(re.compile("This board is shut"))).to_be_visible()
    resign(boris, boards[1])
    stranger.page.goto(f"/t/{code}")
    stranger.page.get_by_role("link", name="Compare the boards").click()
    expect(
        stranger.page.get_by_role("heading", name="Round 1: the boards compared")
    ).to_be_visible()
    tables = stranger.page.get_by_role("region", name="The boards").get_by_role("rowheader")
    expect(tables).to_have_text(["1", "2"])
    check_page(stranger.page)
    stranger.page.goto(f"/m/{boards[0]}")
    expect(stranger.page.locator(".table")).to_have_attribute("data-seq", re.compile(r"\d"))
    # The browser's refusals of what is shut are all that went wrong.
    refusals = [fault for fault in stranger.faults if "403" not in fault]
    assert refusals == desk.faults == player.faults == []
