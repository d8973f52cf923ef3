"""A newcomer alone: two clicks, the keyboard, a phone, a bad line."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from sitting import Sitting, finish

SHADED = "(words) => Number(getComputedStyle(words, '::after').opacity)"
"""How dark the lower edge is of what is asked."""


@pytest.fixture
def person(page: Page) -> Sitting:
    sitting = Sitting(page)
    sitting.play_still()
    return sitting


def begin_as_white(person: Sitting) -> str:
    """A match against the computer, at White's first move."""
    code = person.open_match()
    person.go_to("moves")
    return code


def test_a_newcomer_plays_in_two_clicks(page: Page) -> None:
    person = Sitting(page)
    person.open_home()
    page.get_by_role("button", name="Play now against the computer").click()
    person.read_code()
    person.wait_turn()
    button = page.locator(".slip .row .btn:enabled").first
    expect(button).to_be_visible()
    person.check_faultless()


def test_a_match_against_the_computer_comes_to_its_end(person: Sitting) -> None:
    person.begin_match("The computer", "White")
    finish([person])
    assert person.read_result() in ("VICTORY", "DEFEAT", "DRAWN")
    person.check_faultless()


def test_a_move_is_taken_back(person: Sitting) -> None:
    begin_as_white(person)
    name, start, goal = person.find_step()
    person.click_place(goal)
    person.expect_at(goal, name)
    person.page.get_by_role("button", name="Take back").click()
    person.expect_at(start, name)


def find_target(person: Sitting) -> str:
    """A place that a picked piece may battle against; goes on by turns until there is one.

    Raises:
        AssertionError: there was none in the whole match.
    """
    for _ in range(100):
        person.wait_turn()
        assert not person.over
        if "battles" in person.page.locator(".stage").inner_text().lower():
            for start in person.find_places("Can be picked"):
                person.pick(start)
                person.wait_offers()
                targets = person.find_places("total")
                if targets:
                    return targets[0]
                person.page.keyboard.press("Escape")
        person.press_on()
    raise AssertionError("no target")


def test_a_target_tells_its_sum_and_odds_and_the_dice_their_story(page: Page) -> None:
    person = Sitting(page)
    person.play_still()
    begin_as_white(person)
    target = find_target(person)
    # What leads up to it is of no account here; from now on things move at leisure.
    person.open_tab("More")
    page.get_by_role("radio", name="at leisure").check()
    person.open_tab("Log")
    person.place(target).hover(force=True)
    card = page.locator(".card.paper")
    expect(card).to_contain_text("in all")
    expect(card.locator(".share").first).to_have_text(re.compile(r"^<?\d+%$"))
    rolling, lying = ".tray .die.rolling", ".tray:not(:has(.rolling)) .die"
    with person.expect_passing(rolling, lying):
        person.click_place(target)
    # Beside the map, which they never cover.
    board, dice = (page.locator(each).bounding_box() for each in ("main.board", ".tray"))
    assert board is not None
    assert dice is not None
    assert dice["x"] >= board["x"] + board["width"]
    # They are seen before their sum, whatever else stands there.
    expect(page.locator(".tray .die").last).to_be_in_viewport(ratio=1)
    # Whatever is asked meanwhile is whole: the log gives way to it, and then the dice.
    page.locator(".slip .prompt").evaluate("e => { e.style.minHeight = '200px' }")
    assert page.locator(".slip .words").evaluate("e => e.scrollHeight - e.clientHeight") <= 2
    expect(page.locator(".tray .die").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("tab", name="Log")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Clause D93: The sum").first.click()
    clause = page.get_by_role("dialog", name="A clause of the rules")
    expect(clause.get_by_role("link", name="In the rulebook")).to_be_visible()
    person.check_faultless()


def test_the_parts_beside_the_board_keep_room_for_each_other(person: Sitting) -> None:
    page = person.page
    page.set_viewport_size({"width": 1440, "height": 900})
    begin_as_white(person)
    # The gun that fired may still be in hand.
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("can act: as a list")).click()
    for width, height in ((1440, 900), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        for tab in ("Map key", "Talk", "Log"):
            person.open_tab(tab)
            parts = ("#side-panel", ".beside")
            panel, column = (page.locator(each).bounding_box() for each in parts)
            assert panel is not None
            assert column is not None
            assert panel["height"] > 150
            assert panel["y"] + panel["height"] <= column["y"] + column["height"]
        # What of the question lies below its edge is told by a shade.
        assert page.locator(".slip .words").evaluate(SHADED) > 0
        # Nothing is to be scrolled, not by a pixel.
        assert page.evaluate("[document.documentElement.scrollHeight, scrollY]") == [height, 0]


HEIGHTS = """() => ['.tray', '.slip .deeds'].map((each) =>
    document.querySelector(each).getBoundingClientRect().height)"""


def test_on_a_low_screen_dice_leave_what_is_asked_and_the_tabs_room(person: Sitting) -> None:
    page = person.page
    page.set_viewport_size({"width": 1366, "height": 768})
    begin_as_white(person)
    tray = page.locator(".tray:not(.line)")
    for _ in range(40):
        if tray.is_visible():
            break
        person.press_on()
        person.wait_turn()
    expect(tray).to_be_visible()
    dice, deeds = page.evaluate(HEIGHTS)
    assert (dice > 105, deeds > 40) == (True, True), (dice, deeds)
    expect(page.locator(".slip .deeds .btn").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("tab", name="Log")).to_be_in_viewport(ratio=1)


def test_everything_goes_by_keyboard(person: Sitting) -> None:
    page = person.page
    person.open_home()
    start = page.get_by_role("button", name="Lezhanka: first battle of the Ice March: play")
    for _ in range(40):
        page.keyboard.press("Tab")
        if start.evaluate("each => each === document.activeElement"):
            break
    page.keyboard.press("Enter")
    person.read_code()
    person.wait_turn()
    while "moves" not in page.locator(".stage").inner_text().lower():
        before = person.seq
        page.keyboard.press("1")
        person.wait_pressed(before)
        person.confirm()
        person.settle(before + 1)
        person.wait_turn()
    page.keyboard.press("n")
    picked = page.locator('[data-ref][aria-pressed="true"]')
    expect(picked).to_be_focused()
    name = page.locator(".slip .picked").inner_text().splitlines()[0]
    here = picked.get_attribute("data-ref") or ""
    person.wait_offers()
    lit = person.find_places("cost 1")
    assert lit
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
        there = page.evaluate("document.activeElement.dataset.ref")
        if there in lit:
            page.keyboard.press("Enter")
            person.expect_at(there, name)
            break
        person.place(here).focus()
    else:
        pytest.fail(f"no arrow key led from {here} to one of {lit}")
    page.keyboard.press("u")
    person.expect_at(here, name)
    person.wait_turn()
    if not picked.count():
        page.keyboard.press("n")
    page.keyboard.press("t")
    target = page.locator("[data-ref]:focus")
    expect(target).to_have_accessible_name(re.compile("cost"))
    there = target.get_attribute("data-ref") or ""
    mover = page.locator(".slip .picked").inner_text().splitlines()[0]
    page.keyboard.press("Enter")
    person.expect_at(there, mover)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys.get_by_role("row")).to_have_count(20)
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    person.check_faultless()


@pytest.mark.browser_context_args(
    viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True, device_scale_factor=2
)
def test_a_phone_on_its_side_shows_the_map(person: Sitting) -> None:
    page = person.page
    begin_as_white(person)
    board = page.locator("main.board").bounding_box()
    beside = page.locator(".beside").bounding_box()
    assert board is not None
    assert beside is not None
    assert (board["height"] > 330, board["width"] > 520) == (True, True)
    assert beside["x"] >= board["x"] + board["width"]
    assert page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]") == [844, 390]
    # The dice of the initiative are a line where the seats are without them.
    page.get_by_role("button", name="Close: The dice").tap()
    seats = page.get_by_role("list", name="Seats").bounding_box()
    assert seats is not None
    assert seats["height"] < 40
    name, _, goal = person.find_step()
    person.tap_place(goal)
    page.locator(".armed .btn.main").tap()
    person.expect_at(goal, name)
    page.get_by_role("tab", name="Log").tap()
    expect(page.get_by_role("log")).to_be_visible()
    page.get_by_role("tab", name="Log").tap()
    expect(page.get_by_role("log")).to_be_hidden()
    person.check_faultless()


@pytest.mark.browser_context_args(
    viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2
)
def test_a_phone_is_enough(person: Sitting) -> None:
    phone, page = person, person.page
    phone.open_home()
    page.get_by_role("button", name="Lezhanka: first battle of the Ice March: play").tap()
    phone.read_code()
    phone.go_to("moves")
    sheet = page.locator(".sheet").bounding_box()
    assert sheet is not None
    assert sheet["width"] > 370
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    _, _, goal = phone.find_step()
    phone.tap_place(goal)
    armed = page.locator(".armed .btn.main")
    expect(armed).to_be_visible()
    before = phone.seq
    armed.tap()
    phone.settle(before + 1)
    for name in ("Log", "Situation", "Map key", "More"):
        page.get_by_role("tab", name=name).tap()
        expect(page.locator("#side-panel")).to_be_visible()
    page.get_by_role("button", name="Close").last.tap()
    expect(page.locator("#side-panel")).to_be_hidden()
    small = page.locator("button:visible").evaluate_all(
        """all => all.filter(each => !each.matches('.chip'))
            .map(each => [each.textContent.trim(), each.getBoundingClientRect()])
            .filter(([, box]) => box.height < 36).map(([text]) => text)"""
    )
    assert small == []
    phone.check_faultless()


def test_two_tabs_of_one_player_stay_in_step(person: Sitting) -> None:
    code = begin_as_white(person)
    other = Sitting(person.page.context.new_page())
    other.play_still()
    other.page.goto(f"/m/{code}")
    other.settle(person.seq)
    name, _, goal = person.find_step()
    person.click_place(goal)
    other.expect_at(goal, name)
    name, _, goal = other.find_step()
    other.click_place(goal)
    person.expect_at(goal, name)


class BadLine:
    """The socket of a page over a network that a test spoils."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.asked: list[str] = []
        self.lose_next = False
        self.double = False
        self.deaf = False
        page.route_web_socket(re.compile("/ws/"), self._carry)

    def _carry(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.sockets.append(socket)

        def ask(message: Any) -> None:
            self.asked.append(json.loads(message)["type"])
            if not self.deaf:
                server.send(message)

        def tell(message: Any) -> None:
            if json.loads(message)["type"] == "step" and self.lose_next:
                self.lose_next = False
                return
            socket.send(message)
            if self.double:
                socket.send(message)

        socket.on_message(ask)
        server.on_message(tell)


def test_an_act_whose_step_is_lost_is_sent_again(person: Sitting) -> None:
    line = BadLine(person.page)
    begin_as_white(person)
    name, _, goal = person.find_step()
    acts, sockets = line.asked.count("play"), len(line.sockets)
    line.lose_next = True
    person.click_place(goal)
    person.expect_at(goal, name)
    assert not line.lose_next
    assert (line.asked.count("play"), len(line.sockets)) == (acts + 2, sockets + 1)
    # It is said aloud, too: in the log it stands once.
    expect(person.page.locator(".log").get_by_text(f"{name} moved 1 hex")).to_have_count(1)


def test_steps_that_come_twice_count_once(person: Sitting) -> None:
    line = BadLine(person.page)
    line.double = True
    begin_as_white(person)
    name, _, goal = person.find_step()
    person.click_place(goal)
    person.expect_at(goal, name)
    expect(person.page.locator(".log").get_by_text(f"{name} moved 1 hex")).to_have_count(1)


def test_a_page_without_network_says_so_and_sends_later(person: Sitting) -> None:
    begin_as_white(person)
    page = person.page
    name, _, goal = person.find_step()
    page.context.set_offline(True)
    # Of itself a silent line is found out after half a minute only.
    news = page.locator(".notices").get_by_text("The line is down.")
    expect(news).to_be_visible(timeout=10_000)
    person.click_place(goal)
    expect(page.locator(".slip .prompt")).to_contain_text("Sending…")
    page.context.set_offline(False)
    person.expect_at(goal, name)
    expect(news).to_be_hidden()
    expect(page.locator(".log").get_by_text(f"{name} moved 1 hex")).to_have_count(1)


def test_an_act_on_a_broken_line_is_carried_out_once(person: Sitting) -> None:
    line = BadLine(person.page)
    begin_as_white(person)
    name, _, goal = person.find_step()
    line.deaf = True
    person.click_place(goal)
    person.page.wait_for_function("() => document.querySelector('main').ariaBusy === 'true'")
    line.deaf = False
    line.sockets[-1].close()
    person.expect_at(goal, name)
    assert len(line.sockets) == 2
    expect(person.page.locator(".log").get_by_text(f"{name} moved 1 hex")).to_have_count(1)
