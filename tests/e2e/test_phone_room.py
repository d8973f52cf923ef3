"""Who has the room of a telephone: the map, what is asked, and what is told beside both."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from camera import rest
from fingers import LOW, SCREENS, SMALL
from sitting import Sitting

ROOM = """() => {
    const [map, slip] = ["main.board", ".slip"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return (Math.min(map.bottom, slip.top) - map.top) / innerHeight;
}"""
"""What part of the screen's height is seen of the map."""
HALF = 0.449
SEEN = """(selector) => {
    const [map, slip] = ["main.board", ".slip"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    const low = Math.min(map.bottom, slip.top);
    return [...document.querySelectorAll(selector)]
        .map((each) => each.getBoundingClientRect())
        .filter(({ x, y, width, height }) => x + width / 2 > map.left
            && x + width / 2 < map.right && y + height / 2 > map.top && y + height / 2 < low)
        .length;
}"""
"""How many of these have their middle on what is seen of the map."""
BAR = """() => {
    const [bar, dice] = [".pace", ".tray article"].map((each) => document.querySelector(each));
    if (!bar?.checkVisibility() || !dice || getComputedStyle(bar).visibility === "hidden")
        return null;
    return [...bar.children].every((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
}"""
"""While dice lie during a film: whether a finger meets each button of its speed."""
UPRIGHT = {"upright": SCREENS["upright"], "low": LOW}


@pytest.fixture
def sit(browser: Browser, base_url: str) -> Iterator[Any]:
    """Sits down before a screen of a kind, as a newcomer; things move only where told so."""
    pages = []

    def open_screen(screen: dict[str, Any], pace: str = "none") -> Sitting:
        page = browser.new_page(base_url=base_url, **screen)
        page.add_init_script(
            "if (origin !== 'null')"
            f" localStorage.setItem('tachanka.table', JSON.stringify({{pace: '{pace}'}}))"
        )
        pages.append(page)
        return Sitting(page)

    yield open_screen
    for page in pages:
        page.close()


def begin(person: Sitting, **wish: Any) -> None:
    """Opens a match and puts its briefing away."""
    person.open_match(**wish)
    person.page.get_by_role("button", name="To the map").click()
    person.wait_turn()
    expect(person.page.locator(".steps")).to_be_visible()


def begin_first(person: Sitting) -> None:
    """Begins the first game from the first page."""
    person.open_home()
    person.page.get_by_role("button", name="Play now against the computer").tap()
    person.page.get_by_role("button", name="To the map").tap()
    person.wait_turn()
    expect(person.page.locator(".steps")).to_be_visible()


def battle(person: Sitting) -> None:
    """The first who can battles the first whom he reaches."""
    page = person.page
    person.go_to("battles")
    page.keyboard.press("n")
    person.wait_offers()
    answers = page.locator(".slip .answers .btn")
    if not answers.count():
        page.locator(".slip .list").tap()
    answers.first.tap()
    page.locator(".armed .main").tap()


def test_the_map_has_near_half_of_a_low_screen_and_shows_whom_one_meets(sit: Any) -> None:
    person = sit(LOW)
    page = person.page
    begin_first(person)
    rest(page)
    assert page.evaluate(ROOM) >= HALF
    assert page.evaluate(SEEN, '[data-ref][aria-label*=". White "]') >= 8
    assert page.evaluate(SEEN, '[data-ref][aria-label*=". Red "]') >= 2
    assert page.evaluate(SMALL) == []
    goals = page.get_by_role("list", name="Tracks").locator(".goal")
    assert [each.is_visible() for each in goals.all()] == [True, False, False]
    rest_of = page.get_by_role("button", name="The goals of both sides")
    rest_of.tap()
    assert [each.is_visible() for each in goals.all()] == [True, True, True]
    rest_of.tap()
    page.keyboard.press("n")
    person.wait_offers()
    rest(page)
    assert page.evaluate(ROOM) >= HALF
    person.check_faultless()


def test_a_hand_is_a_line_while_the_map_is_asked(sit: Any) -> None:
    person = sit(LOW)
    page = person.page
    begin(person, ruleset="kronstadt_1921", side="rebel")
    cards = page.locator(".slip .card")
    expect(cards).to_have_count(4)
    cards.nth(1).tap()
    person.wait_offers()
    expect(cards).to_have_count(0)
    rest(page)
    assert page.evaluate(ROOM) >= HALF
    assert page.evaluate(SEEN, '[data-ref][aria-label*="is placed in"]') >= 5
    hand = page.get_by_role("button", name="To be placed by the Rebel 4", expanded=False)
    hand.tap()
    expect(cards).to_have_count(4)
    cards.nth(2).tap()
    expect(cards).to_have_count(0)
    expect(page.locator(".slip .picked")).to_contain_text("RI2")
    person.check_faultless()


@pytest.mark.parametrize("screen", [*UPRIGHT, "on its side"])
def test_dice_leave_the_question_in_sight(screen: str, sit: Any) -> None:
    person = sit({**SCREENS, **UPRIGHT}[screen])
    page = person.page
    begin(person)
    battle(person)
    # The last who can battle is picked by itself, and on its side stands for the question.
    dice, asked = page.locator(".tray"), page.locator(".slip :is(.prompt, .picked)")
    question = asked.filter(visible=True).first
    expect(dice).to_be_visible()
    person.wait_turn()
    again = dice.get_by_role("button", expanded=False)
    expect(again).to_be_in_viewport(ratio=0.99)
    for each in (question, page.locator(".slip .stage")):
        expect(each).to_be_in_viewport(ratio=0.9)
    page.wait_for_function(
        """() => {
            const [dice, slip] = [".tray", ".slip"].map((each) =>
                document.querySelector(each).getBoundingClientRect());
            return dice.bottom <= slip.top + 1 || dice.top >= slip.bottom - 1;
        }"""
    )
    assert page.evaluate(SMALL) == []
    again.tap()
    expect(dice.locator("article")).to_be_visible()
    person.check_faultless()


@pytest.mark.parametrize("screen", UPRIGHT)
def test_the_speed_of_a_film_is_within_reach_while_dice_lie(screen: str, sit: Any) -> None:
    person = sit(UPRIGHT[screen], "full")
    begin(person)
    battle(person)
    person.page.wait_for_function(BAR)
    person.check_faultless()


def test_on_its_side_a_newcomer_reads_the_question_and_all_of_an_answer(sit: Any) -> None:
    person = sit(SCREENS["on its side"])
    page = person.page
    begin_first(person)
    expect(page.locator(".slip .prompt")).to_be_in_viewport(ratio=0.99)
    person.go_to("battles")
    page.keyboard.press("n")
    person.wait_offers()
    answer = page.locator(".slip .answers .btn")
    expect(answer).to_have_count(1)
    page.wait_for_function(
        """() => {
            const [answer, words] = [".answers .btn", ".words"].map((each) =>
                document.querySelector(`.slip ${each}`).getBoundingClientRect());
            return answer.bottom <= words.bottom + 1;
        }"""
    )
    person.check_faultless()


def test_looking_back_takes_the_place_of_who_plays_before_it_is_cut(sit: Any) -> None:
    person = sit(SCREENS["upright"])
    page = person.page
    begin(person)
    battle(person)
    person.wait_turn()
    person.open_tab("Log")
    page.locator(".log .line", has_text="battled").last.click()
    # A paragraph or a list: what the dice tell is not told a second time.
    expect(page.locator(".slip.looking .prompt ~ *").first).to_be_visible()
    page.wait_for_function(
        "() => { const it = document.querySelector('.words');"
        " return it.scrollHeight <= it.clientHeight + 2; }"
    )
    person.check_faultless()


def test_a_card_leaves_the_unit_that_it_is_about_in_sight(sit: Any) -> None:
    person = sit(SCREENS["upright"])
    page = person.page
    begin(person)
    person.place("F5").dispatch_event("contextmenu")
    card = page.get_by_role("dialog", name="What there is to know of the units here")
    expect(card).to_be_visible()
    page.wait_for_function(
        """() => {
            const [unit, card] = ['[data-ref="F5"]', ".dossiers"].map((each) =>
                document.querySelector(each).getBoundingClientRect());
            return unit.bottom <= card.top;
        }"""
    )
    person.check_faultless()
