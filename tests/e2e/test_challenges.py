"""A challenge to a person, from his profile to the first move, or to his no."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from doors import keep_name
from players import Person
from serving import Server
from sitting import SitDown, Sitting, check_page

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
numbers = count(1)


@dataclass(frozen=True)
class Player:
    """An account before a screen."""

    name: str
    person: Person
    sitting: Sitting

    @property
    def page(self) -> Page:
        """What he looks at."""
        return self.sitting.page

    @property
    def card(self) -> Locator:
        """The card of a match that has not begun."""
        return self.page.locator(".invite")


SCREENS = {"from-desk": (DESK, PHONE), "from-phone": (PHONE, DESK)}
FROM_DESK = pytest.mark.parametrize("players", ["from-desk"], indirect=True)
FROM_PHONE = pytest.mark.parametrize("players", ["from-phone"], indirect=True)


@pytest.fixture(params=list(SCREENS))
def players(
    request: pytest.FixtureRequest, place: Server, letters: Path, sit_down: SitDown
) -> tuple[Player, Player]:
    """Who challenges and who is challenged, one at a desk and one on a phone."""
    number, found = next(numbers), []
    for called, screen in zip(("Anna", "Berta"), SCREENS[request.param], strict=True):
        person, name = Person(place.base_url), f"{called} {number}"
        keep_name(person, letters, name)
        found.append(Player(name, person, sit_down(person, screen)))
    return found[0], found[1]


def challenge(anna: Player, berta: Player) -> str:
    """From the profile to the match that waits; returns its code."""
    page = anna.page
    page.goto(f"/people/{berta.name}")
    page.get_by_role("link", name="Challenge", exact=True).click()
    expect(page.get_by_text(f"You challenge {berta.name}. Only he can sit down.")).to_be_visible()
    expect(page.get_by_role("group", name="Opponent")).to_have_count(0)
    page.get_by_role("radio", name=re.compile("^Lezhanka")).check()
    page.get_by_role("radio", name=re.compile("White")).check()
    check_page(page)
    page.get_by_role("button", name="Send the challenge").click()
    code = anna.sitting.read_code()
    expect(anna.card.get_by_role("heading")).to_have_text(f"Waiting for {berta.name}")
    check_page(page)
    return code


def answer(anna: Player, berta: Player, code: str) -> None:
    """From the first page of who is challenged to the match."""
    berta.sitting.open_home()
    listed = berta.page.locator(
        "section", has=berta.page.get_by_role("heading", name="Challenges", exact=True)
    )
    expect(listed.get_by_role("listitem")).to_have_count(1)
    expect(listed.get_by_role("listitem")).to_contain_text(f"{anna.name} against you")
    link = listed.get_by_role("link", name=re.compile("^Answer: Lezhanka"))
    expect(link).to_have_attribute("href", f"/m/{code}")
    check_page(berta.page)
    link.click()
    asked = f"{anna.name} challenges you to Battle Dice"
    expect(berta.card.get_by_role("heading")).to_have_text(asked)
    check_page(berta.page)


def be_challenged(anna: Player, berta: Player) -> None:
    """The same without the way there: both look at the match that waits."""
    code = anna.person.open_match(side="white", invited=berta.name)
    for player in (anna, berta):
        player.page.goto(f"/m/{code}")
    asked = f"{anna.name} challenges you to Battle Dice"
    expect(berta.card.get_by_role("heading")).to_have_text(asked)


def expect_none(player: Player) -> None:
    """On his first page nothing waits for an answer."""
    with player.page.expect_response(re.compile(r"/api/matches/\?invited=true")):
        player.sitting.open_home()
    expect(player.page.get_by_role("heading", name="Open seats")).to_be_visible()
    expect(player.page.get_by_role("heading", name="Challenges", exact=True)).to_have_count(0)


def test_he_plays(players: tuple[Player, Player], place: Server, sit_down: SitDown) -> None:
    anna, berta = players
    code = challenge(anna, berta)
    stranger = sit_down(Person(place.base_url), DESK)
    stranger.page.goto(f"/m/{code}")
    kept = stranger.page.get_by_text("The open seat is kept for somebody else.")
    expect(kept).to_be_visible()
    expect(stranger.page.locator(".invite").get_by_role("button")).to_have_count(0)
    answer(anna, berta, code)
    berta.card.get_by_role("button", name=re.compile("^Play ")).click()
    for player in players:
        expect(player.page.locator(".table")).to_have_attribute("data-seq", "0")
        expect(player.card).to_have_count(0)
    expect(kept).to_have_count(0)
    expect_none(berta)
    for sitting in (anna.sitting, berta.sitting, stranger):
        sitting.check_faultless()


@FROM_PHONE
def test_he_declines(players: tuple[Player, Player]) -> None:
    anna, berta = players
    be_challenged(anna, berta)
    berta.card.get_by_role("button", name="Decline").click()
    for player in players:
        expect(player.card.get_by_role("heading")).to_have_text("The challenge was declined")
        player.sitting.check_faultless()
    expect_none(berta)


@FROM_DESK
def test_he_blocks_who_challenges(players: tuple[Player, Player]) -> None:
    anna, berta = players
    be_challenged(anna, berta)
    berta.card.get_by_role("button", name=f"Block {anna.name}").click()
    expect(berta.card.get_by_text(f"Block {anna.name}? The challenge")).to_be_visible()
    check_page(berta.page)
    berta.card.get_by_role("button", name="Yes, block").click()
    for player in players:
        expect(player.card.get_by_role("heading")).to_have_text("The challenge was declined")
        player.sitting.check_faultless()
    listed = berta.page.request.get("/api/me/blocks/").json()
    assert [each["name"] for each in listed] == [anna.name]
    expect_none(berta)


@FROM_DESK
def test_one_may_take_somebody_else(players: tuple[Player, Player]) -> None:
    anna, berta = players
    page = anna.page
    page.goto(f"/people/{berta.name}")
    page.get_by_role("link", name="Challenge", exact=True).click()
    page.get_by_role("link", name="Somebody else").click()
    expect(page.get_by_role("group", name="Opponent")).to_be_visible()
    expect(page.get_by_text("You challenge")).to_have_count(0)
    page.goto(f"/people/{anna.name}")
    expect(page.get_by_text("This is how others see you.")).to_be_visible()
    expect(page.get_by_role("link", name="Challenge", exact=True)).to_have_count(0)
