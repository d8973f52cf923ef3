"""The first page: what it weighs, how long it is, what it shows and to whom."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from fingers import LOW as LOW_PHONE
from players import Person
from serving import start_site
from sitting import OpenPage, Sitting

HEAVIEST = 150_000
"""Bytes that a browser which has nothing receives, pictures that are seen among them."""
LONGEST = 3_700
"""Pixels of the page on a phone: some 500 for each game."""
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
FINGER = 44
"""Pixels that a thing to press is high at least."""
SEEN = """(n) => n === [...document.images]
    .filter((each) => each.complete && each.naturalWidth > 0).length"""
"""Whether so many pictures are there."""
LOW = """(finger) => [...document.querySelectorAll("a, button, summary")]
    .filter((each) => each.offsetParent && each.getBoundingClientRect().height < finger)
    .map((each) => each.innerText)"""


def open_home(page: Page) -> Sitting:
    """The first page, with the picture at its head."""
    person = Sitting(page)
    person.open_home()
    expect(page.get_by_role("figure").get_by_role("img")).to_have_js_property("complete", True)
    return person


@pytest.fixture(scope="module")
def quiet_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site at which nobody plays: boards of running matches come on top."""
    site = start_site(tmp_path_factory.mktemp("quiet"))
    yield site.base_url
    site.stop()


@pytest.mark.parametrize(("screen", "seen"), [(DESK, 5), (PHONE, 1)], ids=["desk", "phone"])
def test_the_first_page_is_light(
    screen: dict[str, Any], seen: int, browser: Browser, quiet_url: str
) -> None:
    # Whoever comes first has the pictures drawn; that must not hide what they weigh.
    first = browser.new_page(base_url=quiet_url, **screen)
    open_home(first)
    first.wait_for_function(SEEN, arg=seen, polling=50)
    page = browser.new_page(base_url=quiet_url, **screen)
    line = page.context.new_cdp_session(page)
    came: list[int] = []
    line.on("Network.loadingFinished", lambda event: came.append(int(event["encodedDataLength"])))
    line.send("Network.enable")
    person = open_home(page)
    page.wait_for_function(SEEN, arg=seen, polling=50)
    # Whatever else the page asked for meanwhile.
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SEEN, seen)
    assert sum(came) < HEAVIEST
    person.check_faultless()
    for each in (first, page):
        each.close()


def test_a_map_shown_twice_comes_once(browser: Browser, quiet_url: str) -> None:
    page = browser.new_page(base_url=quiet_url, **DESK)
    maps: list[str] = []
    kept: list[Route] = []

    def keep_first(route: Route) -> None:
        # The one at the head comes last, as over a slow line.
        maps.append(re.findall(r"/pictures/(.+)-\d+\.webp", route.request.url)[0])
        if len(maps) == 1:
            kept.append(route)
        else:
            route.continue_()

    page.route("**/pictures/*.webp", keep_first)
    # Where the page is slow to load it waits for the picture, too.
    page.goto("/", wait_until="domcontentloaded")
    # The others are there: the card of the same battle has chosen its size.
    page.wait_for_function(SEEN, arg=3, polling=50)
    kept[0].continue_()
    page.wait_for_function(SEEN, arg=5, polling=50)
    assert sorted(maps) == sorted(set(maps))
    assert len(maps) == 4
    page.close()


def test_on_a_phone_the_page_is_short_and_its_links_are_for_fingers(
    browser: Browser, quiet_url: str
) -> None:
    page = browser.new_page(base_url=quiet_url, **PHONE)
    person = open_home(page)
    assert page.evaluate("document.documentElement.scrollHeight") < LONGEST
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.evaluate(LOW, FINGER) == []
    perekop = page.get_by_role("heading", level=3, name=re.compile("^Perekop"))
    expect(perekop).to_be_hidden()
    more = page.get_by_role("button", name="All 4 battles of Battle Dice")
    expect(more).to_have_attribute("aria-expanded", "false")
    more.tap()
    expect(perekop).to_be_visible()
    page.get_by_role("button", name="Fewer battles of Battle Dice").tap()
    expect(perekop).to_be_hidden()
    person.check_faultless()
    page.close()


def test_on_a_phone_the_first_screen_shows_a_board_and_the_ways_to_it(
    browser: Browser, quiet_url: str
) -> None:
    page = browser.new_page(base_url=quiet_url, **LOW_PHONE)
    person = open_home(page)
    expect(page.get_by_role("figure").get_by_role("img")).to_be_in_viewport(ratio=0.95)
    for name in ("Play now against the computer", "Play a person now"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    person.check_faultless()
    page.close()


def test_battles_differ_and_one_is_to_begin_with(open_page: OpenPage) -> None:
    person: Sitting = open_page()
    person.open_home()
    cards = person.page.get_by_role("article")
    begin = person.page.get_by_text("Begin here")
    expect(begin).to_have_count(1)
    expect(cards.first).to_contain_text("Begin here")
    facts = cards.locator(".facts").all_inner_texts()
    assert facts[0] == "Easy to begin with · about 25 minutes · small"
    assert facts[3] == "For a long evening · about 90 minutes · very large"
    books = person.page.get_by_role("link", name=re.compile(r"^Read the rules: [1-9]\d minutes$"))
    expect(books).to_have_count(5)


def test_a_list_shows_the_battle_of_each_match(base_url: str, open_page: OpenPage) -> None:
    host = Person(base_url)
    code = host.open_match(opponent="open", side="white", scenario="turbasly-1919")
    person: Sitting = open_page(host)
    person.open_home()
    row = person.page.get_by_role("listitem").filter(
        has=person.page.locator(f'a[href="/m/{code}"]')
    )
    row.scroll_into_view_if_needed()
    picture = row.locator("img")
    expect(picture).to_have_js_property("complete", True)
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    assert "/pictures/turbasly-1919-" in (picture.get_attribute("src") or "")
    # What it shows is said beside it.
    assert picture.get_attribute("alt") == ""
    person.check_faultless()


def test_models_for_authors_are_offered_to_who_asks_for_them(open_page: OpenPage) -> None:
    person: Sitting = open_page()
    page = person.page
    page.goto("/new")
    expect(page.get_by_role("radio", name="Battle Dice")).to_be_checked()
    expect(page.get_by_role("radio", name="Ice Road")).to_have_count(0)
    page.goto("/new?ruleset=toy")
    toy = page.get_by_role("radio", name=re.compile("^Ice Road.*A model for authors"))
    expect(toy).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^Clearing|^Patrol"))).to_have_count(0)
    person.open_home()
    expect(page.get_by_text("Ice Road")).to_have_count(0)
    person.check_faultless()


def test_a_match_that_was_called_off_says_so_and_leads_on(
    base_url: str, open_page: OpenPage
) -> None:
    host = Person(base_url)
    code = host.open_match(opponent="open", side="white", scenario="turbasly-1919")
    host.post(f"/api/matches/{code}/cancel/")
    person: Sitting = open_page(host)
    person.page.goto(f"/m/{code}")
    sheet = person.page.locator(".invite")
    expect(sheet.get_by_role("heading", name="This match was called off")).to_be_visible()
    boxes = [
        each.bounding_box()
        for each in (sheet.get_by_role("heading"), sheet.get_by_role("link").first)
    ]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[1]["y"] - boxes[0]["y"] - boxes[0]["height"] > 20
    sheet.get_by_role("link", name="A new match").click()
    expect(person.page.get_by_role("radio", name=re.compile("^New Turbasly"))).to_be_checked()
