"""The camera of the board: sharp when still, framed, turned, and with a loupe under the finger."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, FloatRect, Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from camera import rest
from players import Person
from sitting import OpenPage, Sitting

SEEN = """(ref) => {
    const [box, frame] = [`[data-ref="${ref}"]`, ".frame"].map((selector) =>
        document.querySelector(selector).getBoundingClientRect());
    return [(box.left + box.right) / 2 - frame.left, (box.top + box.bottom) / 2 - frame.top,
        box.width, frame.width, frame.height];
}"""
"""The middle of a place within the frame, its width, and the frame, all in pixels."""
MOVED = """([ref, x]) => {
    const { left, right } = document.querySelector(`[data-ref="${ref}"]`).getBoundingClientRect();
    return (left + right) / 2 > x;
}"""
"""Whether the middle of a place lies farther to the right on the screen than so many pixels."""
SMALL = """() => [...document.querySelectorAll("main.board :is(button, a, input, select)")]
    .map((each) => [each.ariaLabel ?? each.innerText, each.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && (width < 44 || height < 44))
    .map(([name]) => name)"""
"""What lies over the board and is smaller than a finger."""


@pytest.fixture
def phone(new_context: CreateContextCallback) -> Sitting:
    """A telephone, upright."""
    sitting = Sitting(new_context(has_touch=True, is_mobile=True).new_page())
    sitting.page.set_viewport_size({"width": 390, "height": 844})
    sitting.play_still()
    return sitting


class Finger:
    """A finger on the glass."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *spots: tuple[float, float]) -> None:
        """Start, move or end; spots: where fingers are then."""
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(spots)]
        self.line.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    @contextmanager
    def hold(self, page: Page, x: float, y: float) -> Iterator[None]:
        """Presses and holds until the loupe is there; lifts at the end where it is then."""
        self.touch("Start", (x, y))
        expect(page.locator(".loupe")).to_be_visible()
        yield
        self.touch("End")
        expect(page.locator(".loupe")).to_have_count(0)


def begin_kronstadt(sitting: Sitting) -> None:
    """The largest map, with both sides at one screen: the Bolshevik begins."""
    sitting.open_match(opponent="hotseat", side="random", ruleset="kronstadt_1921")
    sitting.page.locator(".curtain button").click()
    rest(sitting.page)


def wait_width(page: Page, condition: str, before: float) -> str:
    """Waits until the board is drawn at a width that differs so from one before."""
    width = "parseFloat(document.querySelector('.content').style.width)"
    page.wait_for_function(f"(before) => {width} {condition} before", arg=before, polling=50)
    return rest(page)


def find_box(sitting: Sitting, ref: str) -> FloatRect:
    """Where a place is on the screen."""
    box = sitting.place(ref).bounding_box()
    assert box is not None
    return box


def find_middle(sitting: Sitting, ref: str) -> tuple[float, float]:
    """The middle of a place on the screen."""
    box = find_box(sitting, ref)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_notch_of_the_wheel_stretches_the_picture_and_then_draws_it(open_page: OpenPage) -> None:
    person = open_page()
    begin_kronstadt(person)
    page = person.page
    before = rest(page)
    place = find_middle(person, "0814")
    page.evaluate(
        """() => {
            const { style } = document.querySelector(".content");
            window.drawn = [];
            new MutationObserver(() => window.drawn.push([style.width, style.transform])).observe(
                document.querySelector(".content"), { attributeFilter: ["style"] });
        }"""
    )
    page.mouse.move(*place)
    page.mouse.wheel(0, -200)
    page.wait_for_function("() => window.drawn.length > 1")
    after = rest(page)
    stretched, *_, drawn = page.evaluate("() => window.drawn")
    assert stretched[0] == before
    assert re.search(r"scale\(1\.37\d+\)", stretched[1])
    assert drawn[0] == after
    assert float(after[:-2]) == pytest.approx(1.377 * float(before[:-2]), rel=0.001)
    # What was under the mouse still is, and everything lies on whole pixels.
    assert find_middle(person, "0814") == pytest.approx(place, abs=1)
    assert re.fullmatch(r"translate\(-?\d+px, -?\d+px\) scale\(1\)", drawn[1])
    person.check_faultless()


def measure_counter(page: Page) -> float:
    """The width of the cardboard of a counter, in pixels."""
    box = page.locator(".piece .body").first.bounding_box()
    assert box is not None
    return box["width"]


def test_a_large_map_begins_where_counters_can_be_read(open_page: OpenPage, phone: Sitting) -> None:
    for sitting, least in ((open_page(), 28), (phone, 32)):
        begin_kronstadt(sitting)
        # The pen about it is half outside.
        assert measure_counter(sitting.page) == pytest.approx(least, abs=1.5)
        assert measure_counter(sitting.page) >= least
        near = float(rest(sitting.page)[:-2])
        sitting.unfold_map()
        sitting.page.get_by_role("button", name="The whole map").click()
        wait_width(sitting.page, "< 0.8 *", near)
        for corner in ("0101", "3025"):
            x, y, _, wide, high = sitting.page.evaluate(SEEN, corner)
            assert 0 < x < wide
            assert 0 < y < high
        sitting.check_faultless()


def begin_perekop(sitting: Sitting, base_url: str, side: str = "red") -> None:
    """A match of Perekop against the computer, at its first question."""
    person = Person(base_url)
    code = person.open_match(
        ruleset="battle_dice", scenario="perekop-1920", opponent="bot", side=side,
        bot=person.find_bot("battle_dice"),
    )  # fmt: skip
    sitting.page.context.add_cookies(person.list_cookies())
    sitting.page.goto(f"/m/{code}")
    sitting.wait_turn()
    rest(sitting.page)


def test_what_is_picked_is_framed_with_its_reach(open_page: OpenPage, base_url: str) -> None:
    person = open_page()
    begin_perekop(person, base_url)
    person.go_to("moves")
    page = person.page
    name, start, _ = person.find_step()
    page.keyboard.press("Escape")
    # So close that its reach cannot be seen, but it can.
    page.mouse.move(*find_middle(person, start))
    for _ in range(8):
        page.mouse.wheel(0, -200)
    close = float(rest(page)[:-2])
    person.click_place(start)
    expect(page.locator(".slip .picked")).to_contain_text(name)
    framed = wait_width(page, "<", close)
    lit = person.find_places("cost ")
    assert lit
    for ref in [start, *lit]:
        x, y, size, wide, high = page.evaluate(SEEN, ref)
        assert size / 3 < x < wide - size / 3
        assert size / 3 < y < high - size / 3
    # All of it is seen now: to pick it once more leaves the map as it is.
    there = page.locator(".content").get_attribute("style")
    page.keyboard.press("Escape")
    expect(page.locator(".slip .picked")).to_have_count(0)
    person.click_place(start)
    expect(page.locator(".slip .picked")).to_contain_text(name)
    assert rest(page) == framed
    assert page.locator(".content").get_attribute("style") == there
    person.check_faultless()


def test_a_player_sees_the_map_from_his_side_and_finds_it_so_again(
    new_context: CreateContextCallback, base_url: str
) -> None:
    # What is kept must not be laid down anew with the page.
    person = Sitting(new_context().new_page())
    page = person.page
    person.open_home()
    page.evaluate("localStorage.setItem('tachanka.table', JSON.stringify({guide: false}))")
    begin_perekop(person, base_url)
    button = page.get_by_role("button", name="The map from its other side")
    # His own troops, at the upper edge as it is printed, are before him from the first.
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="The whole map").click()
    rest(page)
    before = {ref: find_middle(person, ref) for ref in ("A1", "F6", "L14")}
    middle = page.evaluate(
        "() => { const b = document.querySelector('.frame').getBoundingClientRect();"
        " return [b.left + b.width / 2, b.top + b.height / 2]; }"
    )
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    rest(page)
    for ref, (x, y) in before.items():
        there = (2 * middle[0] - x, 2 * middle[1] - y)
        assert find_middle(person, ref) == pytest.approx(there, abs=2)
    turned = page.evaluate("() => getComputedStyle(document.querySelector('.sheet img')).rotate")
    assert turned == "180deg"
    # Counters lie on their places and stand upright.
    x, y = find_middle(person, person.find_places("Can be picked")[0])
    assert page.evaluate(
        """([x, y]) => [...document.querySelectorAll(".piece .body")].some((each) => {
            const box = each.getBoundingClientRect();
            const matrix = each.getScreenCTM();
            const inside = box.left < x && x < box.right && box.top < y && y < box.bottom;
            return inside && matrix.a > 0 && matrix.d > 0 && !matrix.b;
        })""",
        [x, y],
    )
    page.reload()
    person.wait_turn()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")
    expect(button).to_have_attribute("aria-pressed", "false")
    rest(page)
    person.check_faultless()


def test_arrow_keys_go_as_one_sees_the_map(open_page: OpenPage, base_url: str) -> None:
    person = open_page()
    begin_perekop(person, base_url)
    page = person.page
    for turned in (True, False):
        if not turned:
            page.keyboard.press("r")
        rest(page)
        person.place("F6").focus()
        x, y = find_middle(person, "F6")
        page.keyboard.press("ArrowRight")
        ref = page.evaluate("() => document.activeElement.dataset.ref")
        assert ref == ("F5" if turned else "F7")
        after = find_middle(person, ref)
        assert after[0] > x
        assert after[1] == pytest.approx(y, abs=1)
    person.check_faultless()


@pytest.mark.parametrize("turned", [False, True])
def test_a_held_finger_has_a_loupe_and_picks_what_it_shows(
    phone: Sitting, base_url: str, turned: bool
) -> None:
    begin_perekop(phone, base_url)
    page, finger = phone.page, Finger(phone.page)
    phone.go_to("moves")
    phone.unfold_map()
    page.get_by_role("button", name="The whole map").click()
    rest(page)
    if turned:
        page.get_by_role("button", name="The map from its other side").click()
        rest(page)
    picked = page.locator('[data-ref][aria-pressed="true"]')
    if picked.count():
        page.keyboard.press("Escape")
    start = next(each for each in phone.find_places("Can be picked") if is_free(phone, each))
    assert find_box(phone, start)["width"] < 44
    other = next(each for each in ("E8", "F8", "G7", "H6") if is_free(phone, each))
    with finger.hold(page, *find_middle(phone, other)):
        expect(page.locator(".loupe p")).to_contain_text(other)
        # Above the finger, or beside it where there is no room.
        box, (x, y) = page.locator(".loupe").bounding_box(), find_middle(phone, other)
        assert box is not None
        above = box["y"] + box["height"] < y
        assert above or not box["x"] < x < box["x"] + box["width"]
        still = page.locator(".content").get_attribute("style")
        finger.touch("Move", find_middle(phone, start))
        expect(page.locator(".loupe strong")).to_have_text(re.compile(rf"^{start}\b"))
        # The finger leads the loupe, not the map.
        assert page.locator(".content").get_attribute("style") == still
    expect(phone.place(start)).to_have_attribute("aria-pressed", "true")
    phone.check_faultless()


def is_free(sitting: Sitting, ref: str) -> bool:
    """Whether nothing of the page lies over the middle of a place."""
    return bool(
        sitting.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.dataset.ref !== undefined",
            list(find_middle(sitting, ref)),
        )
    )


def test_two_fingers_still_pinch_and_one_still_draws_the_map(phone: Sitting) -> None:
    begin_kronstadt(phone)
    page, finger = phone.page, Finger(phone.page)
    before = float(rest(page)[:-2])
    finger.touch("Start", (150, 300), (240, 300))
    for by in range(5, 45, 5):
        finger.touch("Move", (150 - by, 300), (240 + by, 300))
    finger.touch("End")
    wait_width(page, "> 1.7 *", before)
    x, y = find_middle(phone, "0814")
    finger.touch("Start", (150, 300))
    # At the first step it strays: a finger that lies still for a while has the loupe.
    for by in range(10, 65, 5):
        finger.touch("Move", (150 + by, 300))
    finger.touch("End")
    page.wait_for_function(MOVED, arg=["0814", x + 45], polling=50)
    assert find_middle(phone, "0814") == pytest.approx((x + 55, y), abs=8)
    assert page.locator(".loupe").count() == 0
    phone.check_faultless()


@pytest.mark.parametrize("begin", [begin_kronstadt, begin_perekop])
def test_columns_and_rows_stand_along_the_edge(
    begin: Callable[..., None], open_page: OpenPage, base_url: str
) -> None:
    person = open_page()
    begin(person, *([base_url] if begin is begin_perekop else []))
    page = person.page
    column, row, ref = ("08", "14", "0814") if begin is begin_kronstadt else ("8", "H", "H8")
    for names, axis, label in (("columns", 0, column), ("rows", 1, row)):
        box = page.locator(f".{names} span", has_text=re.compile(f"^{label}$")).bounding_box()
        place = find_box(person, ref)
        assert box is not None
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        size = (place["width"], place["height"])
        assert middle[axis] == pytest.approx(find_middle(person, ref)[axis], abs=size[axis] / 2)
    page.keyboard.press("l")
    expect(page.locator(".coordinates")).to_have_count(0)
    person.check_faultless()


def test_positions_have_no_columns_and_rows(open_page: OpenPage) -> None:
    person = open_page()
    person.begin_match("Both here", None, "Typhoon", "barbarossa_fast")
    person.page.locator(".curtain button").click()
    rest(person.page)
    expect(person.page.get_by_role("button", name="Nearer")).to_be_visible()
    assert person.page.locator(".coordinates").count() == 0
    person.check_faultless()


def test_what_lies_over_the_board_is_as_large_as_a_finger(phone: Sitting, base_url: str) -> None:
    page = phone.page
    begin_perekop(phone, base_url)
    phone.go_to("moves")
    phone.unfold_map()
    assert page.evaluate(SMALL) == []
    phone.open_tab("Log")
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_role("slider", name="Entry of the record")).to_be_visible()
    assert page.evaluate(SMALL) == []
    begin_kronstadt(phone)
    page.locator(".slip .clause, .slip button", has_text="K-108").first.click()
    expect(page.get_by_role("link", name="rulebook")).to_be_visible()
    assert page.evaluate(SMALL) == []
    phone.check_faultless()
