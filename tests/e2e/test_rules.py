"""The rules of a game in a browser: searched, with examples, under a finger, on paper."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from sitting import Sitting

SMALL = """(least) => [...document.querySelectorAll('a, button, input, summary')]
    .map((each) => [each.innerText || each.id, each.getBoundingClientRect()])
    .filter(([, { height, width }]) => Math.min(height, width) < least)
    .map(([name]) => name)"""
"""What can be pressed and is smaller than so many pixels, either way."""

CLOSE = """() => {
    const boxes = [...document.querySelectorAll('main a, main button, main input, main summary')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect());
    const touch = (a, b) => a.left < b.right && b.left < a.right
        && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    return boxes.filter((box, i) => boxes.slice(i + 1).some((other) => touch(box, other))).length;
}"""
"""How many things that can be pressed lie over another one."""

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
GAMES = ("battle_dice", "kronstadt_1921", "barbarossa_fast")


@pytest.fixture(params=SIZES, ids=list(SIZES))
def page(request: pytest.FixtureRequest, new_context: CreateContextCallback) -> Page:
    phone = request.param == "phone"
    page = new_context(has_touch=phone, is_mobile=phone).new_page()
    width, height = SIZES[request.param]
    page.set_viewport_size({"width": width, "height": height})
    return page


def open_rules(person: Sitting, ruleset: str, clause: str = "") -> Locator:
    """The page of a game's rules, from one clause on. Returns the clauses."""
    person.page.goto(f"/rules/{ruleset}#{clause}")
    clauses = person.page.locator("article")
    expect(clauses.first).to_be_visible()
    return clauses


def test_words_are_found_and_marked(page: Page) -> None:
    person = Sitting(page)
    clauses = open_rules(person, "battle_dice")
    assert clauses.count() == 166
    page.get_by_role("searchbox", name="Search the rules").fill("TALL cro")
    expect(page.get_by_role("status")).to_have_text("6 rules, marked in 23 places.")
    assert clauses.count() == 6
    assert page.locator("mark").count() == 23
    assert {text.lower() for text in page.locator("mark").all_inner_texts()} == {"tall", "cro"}
    expect(page.locator("#D51 h3 mark")).to_have_text(["Tall", "cro"])
    assert Axe().run(page).violations_count == 0
    page.get_by_role("searchbox").fill("")
    expect(clauses).to_have_count(166)
    expect(page.locator("mark")).to_have_count(0)
    assert person.faults == []


def test_an_example_stands_at_its_clause_and_comes_when_it_is_seen(page: Page) -> None:
    person = Sitting(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition("?")[0]))
    open_rules(person, "battle_dice")
    expect(page.locator(".example")).to_have_count(7)
    assert [url for url in asked if "/diagrams/" in url] == []
    page.get_by_role("link", name="The sum D93").click()
    picture = page.locator("#D93 div[role=img]")
    expect(picture).to_have_accessible_name(re.compile("^Infantry in F6 battles with its General"))
    expect(picture).to_be_in_viewport()
    expect(page.locator("#D93 h3")).to_be_in_viewport()
    drawn = [url.rstrip("/").rpartition("/")[2] for url in asked if "/diagrams/" in url]
    assert drawn == ["battle"]
    assert Axe().run(page).violations_count == 0
    assert person.faults == []


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_finger_finds_everything(ruleset: str, page: Page) -> None:
    person = Sitting(page)
    open_rules(person, ruleset)
    expect(page.locator("dl").last).to_be_attached()
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    finger = page.evaluate("matchMedia('(pointer: coarse)').matches")
    assert page.evaluate(SMALL, 44 if finger else 24) == []
    assert page.evaluate(CLOSE) == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert Axe().run(page).violations_count == 0
    assert person.faults == []


def test_it_is_printed_with_all_its_pictures_and_nothing_to_press(page: Page) -> None:
    person = Sitting(page)
    open_rules(person, "kronstadt_1921")
    page.evaluate(
        "() => { window.print = () => { document.title = `${document.querySelectorAll("
        "'figcaption').length} pictures` } }"
    )
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("8 pictures")
    page.emulate_media(media="print")
    for name in ("header", "search", ".head a", ".alone", "nav"):
        for each in page.locator(name).all():
            expect(each).to_be_hidden()
    for clause in ("K-S3", "K-101"):
        expect(page.locator(f"[id='{clause}'] p").first).to_be_visible()
    for details in page.locator("details").all():
        expect(details.locator("p").first).to_be_visible()
    wide = page.evaluate(
        "Math.max(...[...document.querySelectorAll('article')]"
        ".map((each) => each.getBoundingClientRect().right))"
    )
    assert wide <= page.evaluate("innerWidth")
    assert person.faults == []
