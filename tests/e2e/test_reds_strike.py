"""Reds versus Reds: a strike is aimed by hand, is a secret, and falls where all see it."""

from math import ceil
from typing import Any

import pytest
from playwright.sync_api import expect

from camera import find_middle
from figures import Finger, set_up
from fingers import LOW
from loaded_dice import seal_dice
from players import Person
from serving import Server
from sitting import OpenPage, Sitting

SALT = "shells 2748"
"""With the seed of `loaded_dice`: the first request is heard, and its strike falls where it is
aimed and hits."""
MIDDLE = "S1.7"
"""In the middle of the Sailors' line, 14 men in the open."""
STAND = (3300, 1180)
"""Where he stands, in hundredths of an inch from the west and from the north edge."""
INCH = 100
ROOM = INCH // 6
"""So far beside his middle one may have pointed: a little farther off one more would be caught."""
PINCHED = (195.0, 215.0, 160.0, 30.0)
"""Where two fingers come together, and from how far to how far from there."""
APART = (25.0, 150.0)
"""From how far to how far they go apart: a telephone shows 25 hundredths by a pixel before."""
MARKER = "g.marker:has(use[href$='-aim'])"
AIM = f"""() => [...document.querySelectorAll("{MARKER}")].map((each) => {{
    const {{ e, f }} = each.transform.baseVal.consolidate().matrix;
    return [e, f];
}})"""
"""Where strikes on their way are shown to be aimed."""
ZONES = """() => [...document.querySelectorAll("path.area.warn")].map((path) => {
    const { x, y, width, height } = path.getBBox();
    return [x + width / 2, y + height / 2, width, height].map(Math.round);
})"""
"""Beaten zones: their middles and their sizes."""
LINES = """() => [...document.querySelectorAll(".log .line p:not(.entry)")]
    .map((each) => each.firstChild.textContent.trim())"""
HEARD = "Czech armoured train hears the request: the die is 2 or less. Shells come next turn"
DOWN = (
    "Czech armoured train: shells come down, aimed {}.",
    "The shells fall where they were aimed: the die is 2 or less.",
    "Under the shells, 5 figures that stayed throw: 6 or more is hit. Hit: 2 of 1st Sailors.",
    "A rifleman of the 1st Sailor detachment fell. ×2",
)
STEPS = 40


@pytest.fixture
def screen() -> dict[str, Any]:
    """What a browser leaves of a telephone."""
    return LOW


def test_a_strike_is_aimed_by_a_click(site: Server, open_page: OpenPage) -> None:
    code, defender, guest = open_match(site)
    observer, attacker = open_page(defender), open_page(guest)
    reach_guns(code, observer, attacker)
    seq = observer.seq
    observer.click_place(MIDDLE)
    strike(observer, attacker, seq)


def test_the_same_with_a_finger(site: Server, phone: Sitting, open_page: OpenPage) -> None:
    code, defender, guest = open_match(site)
    phone.page.context.add_cookies(defender.list_cookies())
    attacker = open_page(guest)
    reach_guns(code, phone, attacker)
    seq = phone.seq
    # Figures are shown large: where the enemy is comes into sight between two fingers.
    finger = Finger(phone.page)
    finger.pinch(*PINCHED)
    expect(phone.place(MIDDLE)).to_be_in_viewport()
    finger.pinch(*find_middle(phone.page, f'[data-ref="{MIDDLE}"]'), *APART)
    phone.tap_place(MIDDLE)
    strike(phone, attacker, seq)


def open_match(site: Server) -> tuple[str, Person, Person]:
    """Nikolskoye: its code, the defender and the attacker."""
    host, guest = Person(site.base_url), Person(site.base_url)
    seal = seal_dice(site.log.parent / "tachanka.sqlite3")
    wish = {"ruleset": "reds_versus_reds", "scenario": "nikolskoye-1918", "side": "defender"}
    code = host.open_match(**wish, seal=seal, salt=SALT)
    guest.post(f"/api/matches/{code}/join/")
    return code, host, guest


def reach_guns(code: str, observer: Sitting, attacker: Sitting) -> None:
    """All are set up, nobody moves, officers neither; the defender may ask for a strike."""
    for each in (observer, attacker):
        each.page.goto(f"/m/{code}")
        set_up(each)
    for each in (attacker, observer, attacker, observer):
        each.wait_turn()
        each.press_on()
    observer.wait_turn()
    expect(observer.page.locator(".slip .stage")).to_contain_text("Guns off the table")
    # What the observer sees is worked out when he is asked, and may come a little later.
    expect(observer.page.locator(".slip")).to_contain_text("a point in the lit ground")


def strike(observer: Sitting, attacker: Sitting, seq: int) -> None:
    """The observer has asked in this position: what both see, until the shells have fallen."""
    both = observer, attacker
    for each in both:
        each.settle(seq + 1)
    ((x, y),) = observer.page.evaluate(AIM)
    assert (x, y) == pytest.approx(STAND, abs=ROOM)
    place = f"{tell(x)} inches from the west and {tell(y)} from the north edge"
    # The other hears that shells are on their way, and not where to.
    assert [read_log(each, 1) for each in both] == [[f"{HEARD}, {place}."], [f"{HEARD}."]]
    assert attacker.page.evaluate(AIM) == []
    come_round(both)
    for each in both:
        # What stays of it: four inches about the point, which is nobody's secret any more.
        assert each.page.evaluate(ZONES) == [[round(x), round(y), 8 * INCH, 8 * INCH]]
        expect(each.page.locator(MARKER)).to_have_count(0)
        assert read_log(each, 4) == [line.format(place) for line in DOWN]
        each.check_faultless()


def come_round(both: tuple[Sitting, Sitting]) -> None:
    """All is answered by the first button until the guns off the table are asked again."""
    for _ in range(STEPS):
        seq = max(each.seq for each in both)
        for each in both:
            each.settle(seq)
        asked = next(each for each in both if each.asked)
        if "guns off" in asked.page.locator(".slip .stage").inner_text().lower():
            return
        seq = asked.press_on()
        for each in both:
            each.settle(seq)
    raise AssertionError("no strike has come")


def tell(hundredths: float) -> str:
    """Inches as the log has them: a tenth that has begun counts."""
    return f"{ceil(round(hundredths) / 10) / 10:g}"


def read_log(sitting: Sitting, last: int) -> list[str]:
    """The last lines of the log, without their clauses; on a telephone it lies over the map."""
    sitting.open_tab("Log")
    found: list[str] = sitting.page.evaluate(LINES)
    close = sitting.page.locator("#side-panel").get_by_role("button", name="Close", exact=True)
    if close.is_visible():
        close.tap()
    return found[-last:]
