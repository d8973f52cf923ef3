"""Reds versus Reds: all that a figure sees, by keys and by ear, with the mouse, on a telephone; and
why a target may not be given to who shoots."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from figures import SCREEN, begin_nikolskoye, set_up
from players import Person
from serving import Server
from sitting import OpenPage, Sitting, check_page

ASK = "What does it see?"
VOICE = ".unseen[aria-live]"
SCAN = """async ([code, seq, piece]) => {
    const body = JSON.stringify({ key: "k", seq, seat: null, piece });
    const token = document.cookie.match(/csrftoken=([^;]+)/)?.[1];
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    const told = await fetch(`/api/matches/${code}/scan/`, { method: "POST", headers, body });
    return (await told.json()).sightings;
}"""
BARRED = """() => [...document.querySelectorAll("[data-ref]")]
    .filter((each) => each.ariaLabel.includes("Not possible"))
    .map((each) => [each.dataset.ref, each.ariaLabel.replace(/^.* Not possible: /, "")])"""


ROOM = """() => {
    const box = (each) => document.querySelector(each).getBoundingClientRect();
    const [card, map, eye] = [box(".scanned"), box(".frame"), box("[data-ref='S1.4']")];
    const end = Math.min(map.bottom, box(".slip").left > map.left + 9 ? 1e5 : box(".slip").top);
    const apart = eye.bottom <= card.top || eye.top >= card.bottom || eye.left >= card.right;
    return apart && eye.top >= map.top && eye.bottom <= end && card.top >= map.top
        && card.bottom <= end && (card.width * card.height) / (map.width * (end - map.top));
}"""
"""How much of the map that can be seen the list covers; false where it covers who looks."""


def scan(person: Sitting, piece: str) -> list[dict[str, Any]]:
    """What the server tells anybody of all that a figure sees."""
    match = re.search(r"/m/([\w-]+)", person.page.url)
    assert match is not None
    told: list[dict[str, Any]] = person.page.evaluate(SCAN, [match[1], person.seq, piece])
    return told


def check_drawn(page: Page, told: list[dict[str, Any]]) -> tuple[int, int, int]:
    """As many lines of each kind as are told of; how many shots, seen and hidden there are."""
    shots = sum("total" in each for each in told)
    seen = sum(each["finding"]["clear"] and "total" not in each for each in told)
    hidden = sum(not each["finding"]["clear"] for each in told)
    for kind, n in (("shot", shots), ("seen", seen), ("hidden", hidden)):
        expect(page.locator(f".above g.{kind}")).to_have_count(n)
    return shots, seen, hidden


def test_what_a_figure_sees_is_told_by_keys_and_by_ear(page: Page, site: Server) -> None:
    person = Sitting(page)
    person.play_still()
    page.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    begin_nikolskoye(person, site)
    seq, told = person.seq, scan(person, "S1.4")
    figure, box = page.locator("[data-ref='S1.4']"), page.locator(".scanned")
    # Whoever goes by keys is where they lead him.
    page.keyboard.press("Tab")
    figure.focus()
    page.keyboard.press("v")
    expect(box).to_be_focused()
    expect(box.get_by_role("heading")).to_have_text("What 1st Sailors rifleman 4 sees")
    shots, seen, _ = check_drawn(page, told)
    summary = f"{shots + seen} of {len(told)} seen."
    expect(box).to_contain_text(summary)
    expect(page.locator(VOICE)).to_contain_text(f"What 1st Sailors rifleman 4 sees. {summary}")
    assert 0 < page.evaluate(ROOM) < 0.08
    check_page(page)
    # The nearest unit comes first; its nearest figure is looked at where the keyboard goes.
    page.keyboard.press("Tab")
    expect(box.locator("summary").first).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    first = box.locator("li button").first
    expect(first).to_be_focused()
    expect(first).to_contain_text("een at ")
    # What is opened has room.
    expect(box.get_by_role("button", name="Its first lines")).to_be_visible()
    assert 0.08 < page.evaluate(ROOM) < 0.25
    expect(page.locator(".ruler")).to_have_count(1)
    for each in told[:1]:
        clear = each["finding"]["clear"]
        label = page.locator(f"[data-ref='{each['piece']}']")
        expect(label).to_have_attribute("aria-label", re.compile(" Seen" if clear else " Not seen"))
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(page.locator(".ruler").or_(page.locator(".above g.hidden"))).to_have_count(0)
    expect(figure).to_be_focused()
    # With nobody pointed at or in hand it asks who; with a unit in hand the first of it looks.
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("v")
    expect(box).to_contain_text("Pick whoever shall look.")
    expect(page.locator(VOICE)).to_contain_text("Pick whoever shall look.")
    figure.click()
    expect(box.get_by_role("heading")).to_have_text("What 1st Sailors rifleman 4 sees")
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)
    page.locator(".slip [data-unit='S2']").click()
    page.mouse.move(5, 5)
    page.keyboard.press("v")
    expect(box.get_by_role("heading")).to_have_text("What 2nd Sailors rifleman 1 sees")
    assert person.seq == seq
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("all that the piece you point at")
    person.check_faultless()


def test_what_an_enemy_sees_is_asked_from_his_card(page: Page, site: Server) -> None:
    person = Sitting(page)
    person.play_still()
    page.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    begin_nikolskoye(person, site)
    box = page.locator(".scanned")
    person.place("KM.1").dispatch_event("contextmenu")
    page.get_by_role("button", name=ASK).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(box.get_by_role("heading")).to_have_text("What Komuch Maxim sees")
    check_drawn(page, scan(person, "KM.1"))
    # Whom it looks for is looked at by a click; one of its own looks instead.
    person.place("S1.4").dispatch_event("click")
    expect(page.locator(".ruler")).to_have_count(1)
    person.place("K1.1").dispatch_event("click")
    expect(page.locator(".ruler")).to_have_count(0)
    expect(box.get_by_role("heading")).not_to_have_text("What Komuch Maxim sees")
    check_drawn(page, scan(person, "K1.1"))
    page.get_by_role("button", name="Look no longer").click()
    expect(box).to_have_count(0)
    person.check_faultless()


def test_a_finger_asks_what_a_figure_sees(phone: Sitting, site: Server) -> None:
    begin_nikolskoye(phone, site)
    page, box = phone.page, phone.page.locator(".scanned")
    phone.place("S1.4").dispatch_event("contextmenu")
    ask = page.get_by_role("button", name=ASK)
    expect(ask).to_be_in_viewport()
    ask.tap()
    check_drawn(page, scan(phone, "S1.4"))
    page.wait_for_function(f"() => {{ const n = ({ROOM})(); return n && n < 0.5; }}")
    high = box.bounding_box()["height"]  # type: ignore[index]
    unfold = box.get_by_role("button", name="The whole list")
    expect(unfold).to_have_attribute("aria-expanded", "false")
    unfold.tap()
    page.wait_for_function(f"() => document.querySelector('.scanned').offsetHeight > {high} + 20")
    box.get_by_role("button", name="Its first lines").tap()
    page.wait_for_function(f"() => document.querySelector('.scanned').offsetHeight < {high} + 9")
    box.locator("summary").first.tap()
    row = box.locator("li button").first
    row.tap()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ruler")).to_have_count(1)
    page.get_by_role("button", name="Look no longer").tap()
    expect(box).to_have_count(0)
    phone.check_faultless()


def test_whom_a_gun_may_not_be_given_tells_why(open_page: OpenPage, base_url: str) -> None:
    host, guest = Person(base_url), Person(base_url)
    code = host.open_match(ruleset="reds_versus_reds", scenario="nikolskoye-1918", side="attacker")
    guest.post(f"/api/matches/{code}/join/")
    attacker, defender = open_page(host), open_page(guest)
    for side in (attacker, defender):
        side.page.goto(f"/m/{code}")
    for side in (defender, attacker):
        set_up(side)
    # Nobody moves.
    for side in (attacker, defender, attacker, defender):
        side.wait_turn()
        side.press_on()
    defender.go_to("heavy machine")
    page = defender.page
    source = page.locator(".slip .source").first
    if source.get_attribute("aria-pressed") != "true":
        source.click()
    shielded = page.locator("[data-ref='R1.1'][aria-label*='Not possible']")
    expect(shielded).to_have_count(1)
    assert page.evaluate(BARRED) == [
        [
            "R1.1",
            "Seen at 20.7 inches. Komuch Maxim: a comrade of 1st Red Lewis gunner 1 is nearer.",
        ],
        ["RK2.1", "Not seen, at 17 inches. Komuch Maxim: 2nd commissar is out of sight."],
    ]
    shielded.hover(force=True)
    told = page.get_by_text("Not possible for Komuch Maxim").locator("..")
    expect(told).to_contain_text("a comrade of 1st Red Lewis gunner 1 is nearer.")
    expect(told).to_contain_text("R-454")
    # A click leaves the reason in the slip; who shoots stays in hand.
    page.locator("[data-ref='RK2.1']").dispatch_event("click")
    slip = page.locator(".slip .armed")
    expect(slip).to_contain_text("2nd commissar is out of sight.")
    expect(slip).to_contain_text("R-208")
    expect(source).to_have_attribute("aria-pressed", "true")
    defender.check_faultless()
