"""What a match's page names in its head is what its script asks for, and comes once."""

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, expect

from players import Person

WISHES = (
    {"ruleset": "battle_dice", "scenario": "turbasly-1919"},
    {"ruleset": "kronstadt_1921"},
    {"ruleset": "barbarossa_fast"},
    {"ruleset": "bullets_and_bolsheviks"},
    {"ruleset": "reds_versus_reds", "options": {"turn_limit": "two_fewer"}},
)
SUPPLIES = re.compile(r"/api/matches/[\w-]+/$|/api/rulesets/|/first/")


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish["ruleset"])
def test_each_supply_is_asked_for_once(
    wish: dict[str, Any], browser: Browser, base_url: str
) -> None:
    host, guest = Person(base_url), Person(base_url)
    code = host.open_match(**wish)
    guest.post(f"/api/matches/{code}/join/")
    context = browser.new_context(base_url=base_url)
    context.add_cookies(host.list_cookies())
    page = context.new_page()
    asked: Counter[str] = Counter()

    def note(request: Request) -> None:
        if SUPPLIES.search(request.url):
            asked[request.url.removeprefix(base_url)] += 1

    page.on("request", note)
    page.goto(f"/m/{code}")
    expect(page.get_by_role("group", name="The map.")).to_be_visible()
    page.wait_for_load_state("networkidle")
    hints = page.locator("link[rel=preload][as=fetch]")
    named = [link.get_attribute("href") for link in hints.all()]
    assert asked == Counter(named)
    assert len(named) == 4
    context.close()
