"""Reds versus Reds by dragging: units, single figures, and fire that is replaced."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from camera import find_middle
from figures import SCREEN, Finger, Mouse, begin_nikolskoye, set_up
from fingers import LOW
from players import Person
from serving import Server
from sitting import OpenPage, Sitting

MOVE = re.compile(r"^Move as drawn( \d)?$")
HANDLE = """() => document.querySelector("[data-handle]").getBoundingClientRect()"""
GHOST = """() => document.querySelector("[data-ghost='S2.11']").getBoundingClientRect()"""
ROW = """() => [...document.querySelectorAll(".slip .deeds .btn")]
    .map((each) => each.getBoundingClientRect().top)"""
VOLLEY = re.compile(r"^Fire as suggested")
FIRE = re.compile(r"^Fire as drawn")
AIMED = """() => {
    const [top, end] = [".frame", ".slip"].map(
        (each) => document.querySelector(each).getBoundingClientRect().top);
    const ends = [...document.querySelectorAll(".arrow:not(.under)")].flatMap((path) =>
        [0, path.getTotalLength()].map((far) =>
            path.getPointAtLength(far).matrixTransform(path.getScreenCTM()).y));
    return ends.length > 2 && ends.every((y) => y > top + 14 && y < end - 14);
}"""
"""Whether who shoots and all whom he aims at are seen above the slip, and not by half."""
NAMED = """() => {
    const map = document.querySelector(".frame").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".nameplate.lit")].map(
        (each) => each.getBoundingClientRect());
    return boxes.length === 5 && boxes.every((each) => each.top >= map.top
        && each.bottom <= map.bottom && each.left >= map.left && each.right <= map.right);
}"""
"""Whether the names of all who are asked are whole on the map."""


@pytest.fixture
def screen() -> dict[str, Any]:
    """What a browser leaves of a telephone."""
    return LOW


def test_a_unit_is_moved_in_two_gestures_and_a_figure_set_right(page: Page, site: Server) -> None:
    person = Sitting(page)
    person.play_still()
    page.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    begin_nikolskoye(person, site)
    page.wait_for_function(NAMED)
    drag_and_adjust(person, Mouse(page), "S1", 4)
    turned = turn(person, Mouse(page), "S1.4")
    page.keyboard.press("]")
    page.wait_for_function(f"() => ({HANDLE})().y + 7 > {turned} + 1")
    march(person)


def test_the_same_with_a_finger(phone: Sitting, site: Server) -> None:
    begin_nikolskoye(phone, site)
    expect(phone.page.locator(".nameplate.chosen")).to_have_count(0)
    drag_and_adjust(phone, Finger(phone.page), "S2", 11)
    expect(phone.page.locator(".grip")).to_have_count(0)
    turn(phone, Finger(phone.page), "S2.11")
    march(phone)


def test_what_a_finger_draws_anew_goes_in_the_moment_that_it_lets_go(
    phone: Sitting, site: Server
) -> None:
    begin_nikolskoye(phone, site)
    page, finger, seq = phone.page, Finger(phone.page), phone.seq
    size = page.locator(".figure").first.bounding_box()["width"]  # type: ignore[index]
    x, y = find_middle(page, "[data-ref='S2.11']")
    finger.take(x, y)
    finger.go(x, y + 2 * size)
    expect(page.locator(".ruler ~ g .note")).to_have_text(re.compile("going: "))
    finger.lift()
    expect(page.locator("[data-ghost]")).to_have_count(14)
    # Behind what is proposed: before that has come it stands elsewhere.
    button = find_middle(page, ".slip .deeds .btn.main.last")
    drawn = find_middle(page, "[data-ghost='S2.11']")
    # By where it stands the whole unit is drawn elsewhere, though others are drawn about it.
    x, y = find_middle(page, "[data-ref='S2.11']")
    finger.take(x, y)
    expect(page.locator(".grip b")).to_have_text("2nd Sailor detachment")
    finger.go(x + size, y + size)
    page.wait_for_function(f"() => ({GHOST})().x > {drawn[0]}")
    finger.lift()
    page.touchscreen.tap(*button)
    phone.settle(seq + 2)
    phone.check_faultless()


def test_a_finger_that_is_held_means_nothing_before_it_lets_go_elsewhere(
    phone: Sitting, site: Server
) -> None:
    begin_nikolskoye(phone, site)
    page, finger, seq = phone.page, Finger(phone.page), phone.seq
    ring, ruler = page.locator(".grip i"), page.locator(".ruler")
    in_hand = page.locator(".slip [data-unit][aria-pressed='true']")
    size = page.locator(".figure").first.bounding_box()["width"]  # type: ignore[index]
    x, y = find_middle(page, "[data-ref='S2.11']")
    # Lifted where it was pressed it shows what the figure is, and takes nothing in hand.
    finger.take(x, y)
    expect(page.locator(".grip b")).to_have_text("2nd Sailor detachment")
    finger.lift()
    expect(page.get_by_role("dialog")).to_contain_text("2nd Sailors rifleman 11")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(in_hand).to_have_count(0)
    # Escape, and a second finger, take from it what it has.
    finger.take(x, y)
    finger.go(x, y + 3 * size)
    expect(ruler).to_have_count(1)
    expect(in_hand).to_contain_text("2nd Sailors")
    page.keyboard.press("Escape")
    expect(ring.or_(ruler)).to_have_count(0)
    finger.lift()
    finger.take(x, y)
    finger.go(x, y + 3 * size)
    expect(ruler).to_have_count(1)
    finger.join(x + 60, y)
    expect(ring.or_(ruler)).to_have_count(0)
    finger.lift()
    # One that goes on at once draws the map about, with nothing in hand.
    page.keyboard.press("Escape")
    x, y = find_middle(page, "[data-ref='S2.11']")
    finger.press(x, y)
    finger.go(x + 40, y)
    finger.lift()
    assert find_middle(page, "[data-ref='S2.11']")[0] > x + 20
    expect(page.locator("[data-ghost]")).to_have_count(0)
    assert phone.seq == seq
    phone.check_faultless()


def test_a_finger_means_what_it_lies_on_however_that_came_into_sight(
    phone: Sitting, site: Server
) -> None:
    """By a row of the list, or by the browser, which scrolls to what the Tab key goes to."""
    begin_nikolskoye(phone, site)
    page, finger = phone.page, Finger(phone.page)
    for row in ("1st Sailor detachment", "2nd Sailor detachment"):
        page.get_by_role("button", name=re.compile(f"^{row}")).tap()
    # The map has gone there.
    expect(page.locator("[data-ref='S2.11']")).to_be_in_viewport()
    check_under(page, finger, "S2.11", "2nd Sailors rifleman 11")
    before = find_middle(page, "[data-ref='S2.11']")[0]
    page.evaluate("() => document.querySelector('.frame').scrollLeft = 40")
    page.wait_for_function("() => document.querySelector('.frame').scrollLeft === 0")
    assert find_middle(page, "[data-ref='S2.11']")[0] < before - 30
    check_under(page, finger, "S2.11", "2nd Sailors rifleman 11")


def check_under(page: Page, finger: Finger, ref: str, name: str) -> None:
    """A finger that is held there has taken that up."""
    finger.take(*find_middle(page, f"[data-ref='{ref}']"))
    finger.lift()
    expect(page.get_by_role("dialog")).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def drag_and_adjust(person: Sitting, hand: Mouse | Finger, unit: str, n: int) -> None:
    """A unit is dragged forward; then a figure of it too far, and to where it may stand."""
    page, seq = person.page, person.seq
    ghost = f"[data-ghost='{unit}.{n}']"
    ghosts, fault = page.locator("[data-ghost]"), page.locator(".fault")
    figure = page.locator(".figure").first.bounding_box()
    assert figure is not None
    size = figure["width"]
    x, y = find_middle(page, f"[data-ref='{unit}.{n}']")
    hand.take(x, y)
    hand.go(x, y + 2.5 * size)
    expect(page.get_by_text(re.compile(r"^\d+\.\d\"$")).first).to_be_visible()
    hand.lift()
    # The dice have fallen for it, and it is drawn where they let it go.
    expect(ghosts).to_have_count(14)
    assert person.seq == seq + 1
    before = find_middle(page, ghost)

    hand.press(*before)
    # Farther than any two dice: a base is an inch across.
    hand.go(before[0] + size / 4, before[1] + 12.5 * size)
    expect(fault).to_contain_text("more than the")
    expect(page.locator(f"{ghost}.bad")).to_have_count(1)
    # Back among the others it may stand.
    hand.go(before[0], before[1] - size / 4)
    expect(page.locator(".slip .picked")).to_contain_text(f" Sailors rifleman {n}")
    expect(page.locator(".bad")).to_have_count(0)
    hand.lift()
    expect(ghosts).to_have_count(14)
    # What lies among scrub, fences and others is lit, and no mere circle.
    lit = page.locator(".sheet path.lit")
    expect(lit).to_have_count(1)
    assert len(str(lit.get_attribute("d")).split("L")) > 17


def turn(person: Sitting, hand: Mouse | Finger, ref: str) -> float:
    """The figure in hand looks to the side; how far down the screen its front is then."""
    page = person.page
    size = page.locator(".figure").first.bounding_box()["width"]  # type: ignore[index]
    front = find_middle(page, f"[data-handle='{ref}']")
    x, y = find_middle(page, f"[data-ghost='{ref}']")
    hand.press(*front)
    hand.go(x + 2 * size, y)
    hand.lift()
    page.wait_for_function(f"() => ({HANDLE})().x > {x + size / 2}")
    turned = find_middle(page, f"[data-handle='{ref}']")
    assert abs(turned[1] - y) < size / 2
    return turned[1]


def march(person: Sitting) -> None:
    """The orders as they lie there are given."""
    seq = person.seq
    person.page.get_by_role("button", name=MOVE).click()
    person.settle(seq + 1)
    person.check_faultless()


def test_a_unit_that_is_let_go_by_escape_throws_no_dice(page: Page, site: Server) -> None:
    person = Sitting(page)
    person.play_still()
    page.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    begin_nikolskoye(person, site)
    seq = person.seq
    x, y = find_middle(page, "[data-ref='S1.4']")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 90, steps=4)
    expect(page.locator(".ruler")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".ruler")).to_have_count(0)
    page.mouse.up()
    # By keys alone: the first unit, its throw, forward, and off.
    page.keyboard.press("n")
    expect(page.locator(".nameplate.chosen")).to_have_count(1)
    assert person.seq == seq
    # What may be chosen says for which answer.
    for_some = "Difficult going for some: 0 chosen, from 1 to 13."
    expect(page.locator(".slip")).to_contain_text(for_some)
    page.keyboard.press("1")
    # To stay has the first key, then what is proposed: what nobody has drawn up yet waits behind.
    expect(page.get_by_role("button", name=MOVE)).to_be_disabled()
    expect(page.get_by_role("button", name=re.compile("^Forward"))).to_have_attribute(
        "aria-keyshortcuts", "2"
    )
    page.keyboard.press("2")
    expect(page.locator("[data-ghost]").first).to_be_visible()
    page.get_by_role("button", name=MOVE).press("Enter")
    person.settle(seq + 2)
    person.check_faultless()


def test_fire_is_suggested_changed_and_replaced_until_both_are_in(
    open_page: OpenPage, base_url: str
) -> None:
    host, guest = Person(base_url), Person(base_url)
    code = host.open_match(ruleset="reds_versus_reds", scenario="nikolskoye-1918", side="attacker")
    guest.post(f"/api/matches/{code}/join/")
    sides = []
    for each in (guest, host):
        sitting = open_page(each)
        sitting.page.goto(f"/m/{code}")
        sides.append(sitting)
    defender, attacker = sides
    for side in sides:
        set_up(side)
    # Nobody moves; both Maxims see somebody to shoot at.
    for side in (attacker, defender, attacker, defender):
        side.wait_turn()
        side.press_on()
    for side in sides:
        side.go_to("heavy machine")
    lines = attacker.page.locator(".slip .source .target:not(.none)")
    expect(lines).to_have_count(1)
    expect(attacker.page.locator(".arrow.under").first).to_be_attached()
    # What is suggested lies there: one button fires.
    volley = attacker.page.get_by_role("button", name=VOLLEY)
    expect(volley).to_have_count(0)
    seq = attacker.seq
    attacker.page.get_by_role("button", name=FIRE).click()
    attacker.settle(seq + 1)
    expect(attacker.page.locator(".sealed .ready")).to_have_count(1)
    # It is in, and is taken back for another: the last target is left out.
    attacker.page.locator(".slip .clear").click()
    expect(attacker.page.locator(".slip .source .target.none")).to_have_count(1)
    # By now there is something else to go back to.
    expect(volley).to_have_count(1)
    expect(attacker.page.get_by_role("button", name=FIRE)).to_be_disabled()
    attacker.page.get_by_role("button", name="Hold your fire").click()
    attacker.settle(seq + 2)
    defender.settle(seq + 2)
    defender.page.get_by_role("button", name=FIRE).click()
    attacker.settle(seq + 3)
    # The defender's Maxim has shot, and that of the attacker has not.
    attacker.open_tab("Log")
    log = attacker.page.locator(".log").inner_text()
    shot = [bool(re.search(f"{side} Maxim (hit|missed) ", log)) for side in ("Komuch", "Red")]
    assert shot == [True, False]
    for side in sides:
        side.check_faultless()


def test_a_plan_of_fire_leaves_a_telephone_its_map(phone: Sitting, site: Server) -> None:
    begin_nikolskoye(phone, site)
    # Nobody moves, and the Maxim sees somebody.
    phone.go_to("heavy machine")
    page = phone.page
    expect(page.locator(".slip .source .target:not(.none)")).to_have_count(1)
    slip = page.locator(".slip").bounding_box()
    assert slip is not None
    assert slip["height"] <= LOW["viewport"]["height"] * 0.36
    tops = page.evaluate(ROW)
    assert (len(tops), len(set(tops))) == (2, 1)
    page.wait_for_function(AIMED)
    # A plan of one's own has the suggested one beside it, in the same row.
    page.locator(".slip .clear").click()
    expect(page.get_by_role("button", name=VOLLEY)).to_be_visible()
    tops = page.evaluate(ROW)
    assert (len(tops), len(set(tops))) == (3, 1)
    phone.check_faultless()


def test_what_a_figure_may_do_is_seen_on_the_table_behind_its_dossier(
    phone: Sitting, site: Server
) -> None:
    page = phone.page
    begin_nikolskoye(phone, site)
    arcs, ways = page.locator(".sheet path.arc"), page.locator(".sheet .area.good")
    expect(arcs).to_have_count(0)
    phone.place("S1.4").dispatch_event("contextmenu")
    # It is seen there as it stands on the table, and is no counter.
    expect(page.get_by_role("dialog").locator("header .figure")).to_have_count(1)
    page.get_by_role("button", name="See on the map how far").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(arcs.locator("title")).to_have_text(
        [
            "1st Sailors rifleman 4: range, 12 inches",
            "1st Sailors rifleman 4: half its range, 6 inches",
        ]
    )
    expect(ways.locator("title")).to_have_text(
        [
            "At most 12 inches, round what is in the way",
            "Sure of 2 inches, round what is in the way",
        ]
    )
