"""A whole match between two people, watched by a third, each in a browser of his own."""

import re

import pytest
from playwright.sync_api import expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from sitting import Sitting, finish

BELOW = """() => {
    const [bar, map] = ['.replay', 'main.board'].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    const paper = document.querySelector('.content').getBoundingClientRect();
    return bar.top >= map.bottom - 1 && bar.height > 0 && paper.bottom <= map.bottom;
}"""
"""Whether the bar of looking back has room of its own below a map that is seen whole."""


@pytest.fixture
def white(new_context: CreateContextCallback) -> Sitting:
    return seat_person(new_context)


@pytest.fixture
def red(new_context: CreateContextCallback) -> Sitting:
    return seat_person(new_context)


@pytest.fixture
def watcher(new_context: CreateContextCallback) -> Sitting:
    return seat_person(new_context)


def seat_person(new_context: CreateContextCallback) -> Sitting:
    person = Sitting(new_context().new_page())
    person.play_still()
    return person


def talk(players: list[Sitting], watcher: Sitting) -> None:
    """One says something; the other is told that there is something new, the spectator is not."""
    one, other = players
    one.open_tab("Talk")
    one.page.get_by_label("Say something").fill("Good hunting")
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_label("Say something")).to_have_value("")
    other.page.get_by_role("tab", name=re.compile("^Talk.*one new")).click()
    said = other.page.get_by_role("log", name="What was said")
    expect(said).to_contain_text("Good hunting")
    watcher.open_tab("Talk")
    expect(watcher.page.locator(".talk")).to_contain_text("needs an account to talk")
    expect(watcher.page.locator(".talk")).not_to_contain_text("Good hunting")
    for each in (one, other, watcher):
        each.open_tab("Log")


def test_two_people_and_a_spectator_see_a_match_through(
    white: Sitting, red: Sitting, watcher: Sitting
) -> None:
    code = white.begin_match("Anyone", "White")
    expect(white.page.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()

    red.open_home()
    seats = red.page.locator("section").filter(has=red.page.get_by_role("heading", name="Open"))
    seats.get_by_role("button", name=re.compile("Sit down")).first.click()
    assert red.read_code() == code
    expect(white.page.locator(".seats")).to_contain_text("is here")

    watcher.open_home()
    running = watcher.page.locator(f'a[href="/m/{code}"]')
    running.click()
    assert watcher.read_code() == code
    expect(white.page.locator(".beside")).to_contain_text("1 person is watching")

    while not (white.asked and "moves" in white.page.locator(".stage").inner_text().lower()):
        for player in (white, red):
            if player.asked:
                seq = player.press_on()
                white.settle(seq)
                red.settle(seq)
    name, start, goal = white.find_step()
    white.click_place(goal)
    for each in (white, red, watcher):
        each.expect_at(goal, name)
    assert watcher.page.locator(".slip .btn").count() == 0

    talk([white, red], watcher)
    finish([white, red])
    expect(watcher.page.locator(".result h2")).to_be_visible()
    results = [each.read_result() for each in (white, red, watcher)]
    assert results == ["DEFEAT", "VICTORY", "RED WINS"]

    watcher.open_tab("More")
    watcher.page.get_by_role("button", name="Check the dice").click()
    checks = watcher.page.locator(".side li")
    expect(checks.first).to_be_visible()
    # Who only watches has given no salt; all else holds.
    assert [text[0] for text in checks.all_inner_texts()] == ["✓", "✓", "–", "✓"]

    watcher.page.get_by_role("button", name="Look back").click()
    slider = watcher.page.get_by_role("slider", name="Entry of the record")
    expect(slider).to_have_value("0")
    watcher.expect_at(start, name)

    watcher.page.get_by_role("button", name="Back to the end").click()
    red.page.get_by_role("button", name="Play again").click()
    kept = red.page.get_by_role("heading", name=re.compile("^Waiting for [A-Z]"))
    expect(kept).to_be_visible()
    again = red.read_code()
    follow = watcher.page.get_by_role("link", name="Watch the return match")
    white.page.get_by_role("button", name="To the return match").click()
    white.page.wait_for_url(f"**/m/{again}")
    for each in (white, red):
        expect(each.page.locator(".stage")).to_contain_text("Your turn", ignore_case=True)
    follow.click()
    watcher.page.wait_for_url(f"**/m/{again}")
    watcher.settle(0)

    white.open_home()
    ended = white.page.locator("section").filter(
        has=white.page.get_by_role("heading", name="Your finished matches")
    )
    expect(ended.get_by_role("listitem")).to_contain_text("Defeat")
    ended.get_by_role("link", name="Look back").click()
    assert white.read_code() == code
    expect(white.page.locator(".result h2")).to_be_visible()
    for each in (white, red, watcher):
        each.check_faultless()


def test_one_looks_back_while_the_game_goes_on(white: Sitting, watcher: Sitting) -> None:
    code = white.begin_match("The computer", "White")
    for _ in range(8):
        white.wait_turn()
        white.press_on()
    white.wait_alone()
    page, now = white.page, white.seq
    at = page.locator(".replay .at")
    current = page.locator('.log [aria-current="step"]')
    # Dice that have just fallen may lie over the log: its tab puts them away.
    white.open_tab("Log")
    page.get_by_role("button", name="Look back").click()
    expect(at).to_have_text(f"{now - 1} / {now}")
    assert page.locator(".slip .btn").count() == 0
    for key, there in (("ArrowLeft", now - 2), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(at).to_have_text(f"{there} / {now}")
    # Its word is read under the mouse, too.
    play = page.locator(".replay .run")
    play.hover()
    expect(play).to_have_css("background-color", "rgb(179, 39, 30)")
    page.keyboard.press("PageDown")
    headline = re.compile("goes first this turn")
    expect(current.locator(".headline")).to_have_text(headline)
    fact = current.locator("p").first.inner_text().split(".")[0]
    expect(page.locator(".slip .past li").first).to_contain_text(fact)
    address = page.url
    moment = int(address.partition("?at=")[2])
    assert 1 < moment < now

    # A click on a line shows its moment; the address brings another there, with what he may see.
    page.locator(".log .line").first.click()
    expect(at).to_have_text(f"0 / {now}")
    # From the end one may go back again; the bar stands below the map.
    page.keyboard.press("End")
    expect(at).to_have_text(f"{now} / {now}")
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"{now - 1} / {now}")
    assert page.evaluate(BELOW)
    page.keyboard.press("Escape")
    expect(page.locator(".replay")).to_be_hidden()
    assert page.url.endswith(f"/m/{code}")
    expect(page.locator(".stage strong")).to_be_visible()
    watcher.page.goto(address)
    expect(watcher.page.locator(".replay .at")).to_have_text(f"{moment} / {now}")
    expect(watcher.page.locator('.log [aria-current="step"] .headline')).to_have_text(headline)
    for each in (white, watcher):
        each.check_faultless()


def test_who_returns_is_shown_what_has_happened(white: Sitting) -> None:
    code = white.begin_match("The computer", "White")
    for _ in range(4):
        white.wait_turn()
        white.press_on()
    white.wait_alone()
    page, now = white.page, white.seq
    white.open_home()
    # As if that had been long ago, and one had seen the first two entries only.
    visit = page.evaluate("(code) => JSON.parse(localStorage['tachanka.visits'])[code]", code)
    assert visit["seq"] == now
    kept = {code: {"seq": 2, "at": visit["at"] - 60_000}}
    page.evaluate("(all) => localStorage['tachanka.visits'] = JSON.stringify(all)", kept)
    page.goto(f"/m/{code}")
    news = page.get_by_role("region", name="What the other side did")
    expect(news).to_contain_text(f"{now - 2} things have happened since you were last here")
    news.get_by_role("button", name="Look at it again").click()
    expect(news).to_be_hidden()
    expect(page.locator(".replay .at")).to_have_text(f"{now} / {now}")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".stage strong")).to_be_visible()
    white.check_faultless()


def test_a_draw_is_offered_declined_and_agreed(
    white: Sitting, red: Sitting, watcher: Sitting
) -> None:
    white.begin_match("A friend", "White")
    link = white.page.get_by_role("textbox", name="Link to this match").first.input_value()
    red.page.goto(link)
    red.page.get_by_role("button", name=re.compile("^Play")).click()
    expect(red.page.locator(".stage")).to_be_visible()
    watcher.page.goto(link)
    watcher.settle(0)
    # The page has put the focus there, which is nothing to show to whoever has used no key.
    expect(watcher.page.locator(".slip")).to_be_focused()
    expect(watcher.page.locator(".slip")).to_have_css("outline-style", "none")

    def offer_draw() -> None:
        white.open_tab("More")
        white.page.get_by_role("button", name="Offer a draw").click()
        white.page.locator(".asking").get_by_role("button", name="Offer a draw").click()

    white.settle(0)
    offer_draw()
    for each in (white, red, watcher):
        expect(each.page.get_by_role("listitem").filter(has_text="offers a draw")).to_contain_text(
            "White"
        )
    white.page.get_by_role("button", name="Withdraw the offer").click()
    expect(red.page.get_by_role("button", name="Decline")).to_be_hidden()
    offer_draw()
    red.page.get_by_role("button", name="Decline").click()
    expect(white.page.get_by_role("button", name="Offer a draw")).to_be_visible()
    white.open_tab("Log")
    told = ["offers a draw", "withdraws the offer of a draw", "offers a draw"]
    lines = [f"White {each}." for each in told] + ["Red declines the draw."]
    for each in (white, watcher):
        news = each.page.locator(".notices").get_by_text("Red declines the draw.")
        expect(news).to_be_visible()
        expect(each.page.get_by_role("log").locator(".line:last-child .entry")).to_have_text(
            ["The match begins.", *lines]
        )
    offer_draw()
    red.page.get_by_role("button", name="Accept").click()
    for each in (white, red, watcher):
        expect(each.page.locator(".result h2")).to_have_text("Drawn")
        each.check_faultless()


def test_two_people_at_one_screen_pass_it_behind_a_curtain(white: Sitting) -> None:
    white.begin_match("Both here")
    white.settle(0)
    turn = white.page.locator(".stage strong")
    curtain = white.page.get_by_role("dialog", name="Change of seats")
    for side in ("White", "Red"):
        expect(curtain).to_contain_text(f"Over to {side}")
        expect(curtain).to_contain_text("These orders are secret")
        # Also before the curtain has come nobody sees what is behind it.
        expect(white.page.locator("div.table")).to_be_hidden()
        curtain.get_by_role("button", name=f"I am {side}").click()
        expect(curtain).to_be_hidden()
        expect(turn).to_have_text(f"{side}’s turn")
        if side == "White":
            white.press_on()
    assert "ready" in white.page.locator(".sealed").inner_text()
    white.press_on()
    white.check_faultless()
