"""Reds versus Reds after a while: which units moved, whom they lost, how they bear it."""

import re

import pytest
from playwright.sync_api import Page, expect

from loaded_dice import fix_dice
from serving import Server
from sitting import Sitting, check_page

NEWS = "What the other side did"
MOVED = re.compile(r"^moved: .*Green band.* \(\d+\)")
LOST = re.compile(r"^\w.*: (\d+) → (\d+)$")


def stay_until(person: Sitting, turn: int) -> None:
    """Stays and shoots as suggested, until this turn begins."""
    page = person.page
    shown = page.locator(".tracks, header").filter(has_text=re.compile(rf"Turn {turn}\b"))
    for _ in range(40):
        person.wait_turn()
        if shown.count():
            return
        stay = page.get_by_role("button", name=re.compile("^All (the others )?stay"))
        if stay.count():
            seq = person.seq
            stay.click()
            person.wait_pressed(seq)
            person.confirm()
            person.settle(seq + 1)
        else:
            person.press_on()
    raise AssertionError(f"turn {turn} does not come")


@pytest.mark.browser_context_args(
    viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
)
def test_who_returns_is_told_of_units(page: Page, site: Server) -> None:
    person = Sitting(page)
    person.play_still()
    fix_dice(page, site.log.parent / "tachanka.sqlite3")
    code = person.begin_match("The computer", "Defender", "The grain train", "reds_versus_reds")
    stay_until(person, 3)
    person.wait_alone()
    now = person.seq
    person.open_home()
    # As if that had been long ago, and one had seen no more than both sides setting up.
    visit = page.evaluate("(code) => JSON.parse(localStorage['tachanka.visits'])[code]", code)
    kept = {code: {"seq": 4, "at": visit["at"] - 60_000}}
    page.evaluate("(all) => localStorage['tachanka.visits'] = JSON.stringify(all)", kept)
    page.goto(f"/m/{code}")
    news = page.get_by_role("region", name=NEWS)
    expect(news).to_contain_text(f"{now - 4} things have happened since you were last here")
    more = news.get_by_role("button", name="Tell me more")
    if more.is_visible():
        more.click()
    lines = news.locator(".all ul li")
    expect(lines.filter(has_text=MOVED)).to_have_count(1)
    expect(lines.filter(has_text=LOST).first).to_be_visible()
    lost = [found for each in lines.all_inner_texts() if (found := LOST.match(each))]
    assert all(int(each[1]) > int(each[2]) for each in lost)
    check_page(page)
    news.get_by_role("button", name="Look at it again").click()
    expect(news).to_be_hidden()
    expect(page.locator(".replay .at")).to_have_text(f"{now} / {now}")
    person.check_faultless()
