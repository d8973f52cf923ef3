"""What the page of a match weighs for somebody who has nothing of it yet."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from players import Person
from sitting import Sitting

GAMES = {
    "battle_dice": ("turbasly-1919", 173_700),
    "kronstadt_1921": ("second-assault", 180_000),
    "barbarossa_fast": ("barbarossa", 180_000),
}
"""A battle of each, and the bytes that its page may receive, headers with them.

Frames of the socket come on top: what is asked first differs from side to side.
"""
NEVER = (
    "/assets/Sounds-",
    "/assets/Tabs-",
    "/assets/Verify-",
    "/assets/first-",
    "/assets/later-text-",
    "/later/",
    "/assets/deed-parts-",
)
"""What nobody needs for the first question."""


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_page_of_a_match_is_light(ruleset: str, browser: Browser, base_url: str) -> None:
    scenario, heaviest = GAMES[ruleset]
    host, guest = Person(base_url), Person(base_url)
    code = host.open_match(ruleset=ruleset, scenario=scenario, side="random")
    guest.post(f"/api/matches/{code}/join/")
    context = browser.new_context(base_url=base_url, viewport={"width": 1440, "height": 900})
    context.add_cookies(host.list_cookies())
    page = context.new_page()
    line = context.new_cdp_session(page)
    came: dict[str, int] = {}
    names: dict[str, str] = {}

    def note(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["request"]["url"]

    def count(event: dict[str, Any]) -> None:
        came[names[event["requestId"]]] = int(event["encodedDataLength"])

    line.on("Network.requestWillBeSent", note)
    line.on("Network.loadingFinished", count)
    line.send("Network.enable")
    person = Sitting(page)
    # The last that it asks for by itself, when the first question has stood for a while.
    # Nothing is asked of the page before: the browser takes that for a hand of somebody's, after
    # which a page may be heard, and it fetches its sounds.
    with page.expect_response("**/api/me/waiting/"):
        page.goto(f"/m/{code}")
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-ref]").first).to_be_visible()
    person.check_faultless()
    assert sum(came.values()) < heaviest
    assert [url for url in came if any(part in url for part in NEVER)] == []
    context.close()
