"""Reds versus Reds without a drag: units are sent by words, and what lies between two is asked."""

import re

import pytest
from playwright.sync_api import Page, expect

from camera import find_middle
from figures import SCREEN, Finger, begin_nikolskoye
from serving import Server
from sitting import Sitting, check_page

MEASURE = "From here to there: distance and sight"
VOICE = ".unseen[aria-live]"
SENT = re.compile(r"^14 figures go, up to 2\.0 inches to the south\.")


@pytest.fixture
def person(page: Page, site: Server) -> Sitting:
    """The attacker of Nikolskoye at a desk, before anybody has moved."""
    sitting = Sitting(page)
    sitting.play_still()
    page.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    begin_nikolskoye(sitting, site)
    return sitting


def read_spots(page: Page) -> list[tuple[float, float]]:
    """Where the figures of the first sailors stand, in board units."""
    match = re.search(r"/m/([\w-]+)", page.url)
    assert match is not None
    told = page.request.get(f"/api/matches/{match[1]}/sight/?seat=attacker").json()
    return [(one["x"], one["y"]) for one in told["scene"]["pieces"] if one.get("group") == "S1"]


def test_a_unit_goes_by_keys_and_words(person: Sitting) -> None:
    page = person.page
    before = read_spots(page)
    page.keyboard.press("n")
    expect(page.locator(".nameplate.chosen")).to_have_text("1st Sailors 14")
    page.locator(".by-words summary").press("Enter")
    page.get_by_label("Inches").press_sequentially("2")
    page.get_by_label("towards").select_option(label="the south")
    seq = person.seq
    page.get_by_role("button", name="Send 1st Sailor detachment").press("Enter")
    # The dice have fallen, and it stands where it was sent; it is told by the way.
    expect(page.locator("[data-ghost]")).to_have_count(14)
    told = page.locator(".slip .laid", has_text=SENT)
    expect(told).to_be_visible()
    expect(page.locator(VOICE)).to_contain_text("14 figures go, up to 2.0 inches to the south.")
    assert person.seq == seq + 1
    check_page(page)
    page.get_by_role("button", name=re.compile("^Move as drawn")).press("Enter")
    person.settle(seq + 2)
    assert read_spots(page) == [(x, y + 200) for x, y in before]
    person.check_faultless()


def read_ghost(page: Page, figure: str) -> tuple[int, int]:
    """Where a figure is drawn up, in board units."""
    drawn = page.locator(f"[data-ghost='{figure}']").get_attribute("transform")
    x, y = re.findall(r"-?\d+", drawn or "")[:2]
    return int(x), int(y)


def test_one_figure_goes_towards_the_enemy(person: Sitting) -> None:
    page = person.page
    page.keyboard.press("n")
    page.locator(".by-words summary").press("Enter")
    inches, towards = page.get_by_label("Inches"), page.get_by_label("towards")
    # No throw of two dice is too small for both steps, and nobody is left behind by the second.
    inches.fill("1")
    towards.select_option(label="the south")
    page.get_by_role("button", name="Send 1st Sailor detachment").press("Enter")
    expect(page.locator("[data-ghost]")).to_have_count(14)
    before = {figure: read_ghost(page, figure) for figure in (f"S1.{n}" for n in range(1, 15))}
    page.mouse.click(*find_middle(page, "[data-ghost='S1.4']"))
    send = page.get_by_role("button", name="Send 1st Sailors rifleman 4")
    expect(send).to_be_visible()
    inches.fill("1.5")  # counted from where it stands
    towards.select_option(label="the south")
    send.press("Enter")
    x, y = before["S1.4"]
    after = page.locator(f"[data-ghost='S1.4'][transform^='translate({x} {y + 50})']")
    expect(after).to_have_count(1)
    assert {figure: read_ghost(page, figure) for figure in before} == before | {"S1.4": (x, y + 50)}
    person.check_faultless()


def test_what_lies_between_two_is_asked_by_drag_click_and_keys(person: Sitting) -> None:
    page = person.page
    seq = person.seq
    page.get_by_role("button", name=MEASURE).click()
    told = page.locator(".measured .told")
    expect(told).to_contain_text("Pick what to look from")
    page.mouse.move(*find_middle(page, "[data-ref='S1.4']"))
    page.mouse.down()
    page.mouse.move(*find_middle(page, "[data-ref='KM.1']"), steps=4)
    page.mouse.up()
    expect(told).to_contain_text("1st Sailors rifleman 4 to Komuch Maxim")
    expect(told).to_contain_text(
        "Seen at 13.3 inches. 1st Sailors rifleman 4: Komuch Maxim is out of"
    )
    expect(told.locator("li")).to_have_text([re.compile("^1.2 inches of houses")])
    expect(page.locator(".ruler.clear")).to_have_count(1)
    expect(page.locator(".stretch")).to_have_count(1)
    check_page(page)
    # A click begins another line; what the keyboard comes to is its other end.
    page.mouse.click(*find_middle(page, "[data-ref='KM.1']"))
    expect(told).to_contain_text("From Komuch Maxim")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text(re.compile("^ *Komuch Maxim to 2nd Komuch rifleman 1"))
    expect(page.locator(VOICE)).to_contain_text("Komuch Maxim to 2nd Komuch rifleman 1. Seen at")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    # Nothing was done, and the board is what it was.
    page.keyboard.press("n")
    expect(page.locator(".nameplate.chosen")).to_have_count(1)
    page.keyboard.press("m")
    expect(told).to_contain_text("From 1st Sailors rifleman 1: pick what to look at")
    page.keyboard.press("m")
    expect(told).to_have_count(0)
    assert person.seq == seq
    person.check_faultless()


def test_the_same_with_a_finger(phone: Sitting, site: Server) -> None:
    begin_nikolskoye(phone, site)
    # The map comes to whom one picks.
    phone.page.get_by_role("button", name=re.compile("^1st Sailor detachment")).tap()
    phone.unfold_map()
    phone.page.get_by_role("button", name=MEASURE).tap()
    told = phone.page.locator(".measured .told")
    expect(told).to_be_visible()
    hand = Finger(phone.page)
    # A finger that lies still for long would take him up.
    one, other = (find_middle(phone.page, f"[data-ref='S1.{n}']") for n in (4, 6))
    hand.press(*one)
    hand.go(*other)
    hand.lift()
    expect(told).to_contain_text("1st Sailors rifleman 4 to 1st Sailors rifleman 6")
    expect(told).to_contain_text("Seen at")
    check_page(phone.page)
    phone.page.get_by_role("button", name="No more measuring").click()
    expect(told).to_have_count(0)
