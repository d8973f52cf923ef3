"""The bots' door as its owner goes through it: a bot, a token, a challenge, an end."""

from __future__ import annotations

import re
from pathlib import Path

import requests
from playwright.sync_api import ViewportSize, expect

from doors import keep_name
from players import WAIT_SECONDS, Person
from serving import Server
from sitting import SitDown, check_page

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def ask(place: Server, token: str, path: str, method: str = "get") -> requests.Response:
    """The answer to a program."""
    headers = {"Authorization": f"Bearer {token}"}
    return requests.request(method, place.base_url + path, headers=headers, timeout=WAIT_SECONDS)


def test_an_owner_makes_a_bot_and_another_plays_it(
    place: Server, letters: Path, sit_down: SitDown
) -> None:
    anna, boris = (keep_name(Person(place.base_url), letters, n) for n in ("Anna", "Boris"))
    page = sit_down(anna, PHONE).page
    page.goto("/settings")
    page.get_by_label("Name of a new bot").fill("Clockwork Mole")
    page.get_by_role("button", name="Make the bot").click()
    bot = page.get_by_role("article", name="Clockwork Mole")
    expect(bot).to_contain_text("asleep")
    bot.get_by_text("Make a token", exact=True).click()
    bot.get_by_label("What it is for").fill("at home")
    bot.get_by_role("button", name="Make the token").click()
    token = bot.get_by_label("Token", exact=True).input_value()
    check_page(page)
    assert ask(place, token, "/api/me/").json()["name"] == "Clockwork Mole"

    # It is awake now, so that it can be challenged; the page of its match says what it is.
    desk = sit_down(boris, DESK).page
    desk.goto("/people/Clockwork Mole")
    expect(desk.get_by_text("A bot of Anna: a program plays")).to_be_visible()
    check_page(desk)
    desk.get_by_role("link", name="Challenge", exact=True).click()
    desk.get_by_role("radio", name=re.compile("^Lezhanka")).check()
    desk.get_by_role("button", name="Send the challenge").click()
    expect(desk.locator(".invite")).to_contain_text("Waiting for Clockwork Mole")
    (waiting,) = ask(place, token, "/api/matches/?invited=true").json()["results"]
    assert ask(place, token, f"/api/matches/{waiting['code']}/join/", "post").ok
    seats = desk.get_by_role("list", name="Seats")
    expect(seats).to_contain_text("Clockwork Mole")
    expect(seats).to_contain_text("bot, away")
    expect(desk.get_by_role("heading", level=1)).to_contain_text("unrated")

    bot.get_by_role("button", name="Revoke the token: at home").click()
    expect(bot.get_by_text("Revoked. What it had opened is closed.")).to_be_visible()
    assert ask(place, token, "/api/me/").status_code == 401
