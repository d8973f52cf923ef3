"""A record file is opened in a browser: looked through, played on from, and refused where false."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from players import Person
from recorded import record_board, record_game
from sitting import Sitting, check_page

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}
LAST = 21
DROP = """async ([text, name]) => {
    const given = new DataTransfer();
    given.items.add(new File([text], name, { type: 'application/json' }));
    document.querySelector('main label').dispatchEvent(
        new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
}"""


def sit(browser: Browser, base_url: str, size: str) -> Sitting:
    person = Sitting(browser.new_context(base_url=base_url, viewport=SIZES[size]).new_page())
    person.play_still()
    return person


def read_shown(page: Page) -> str:
    return page.locator(".replay").get_by_role("slider").input_value()


@pytest.mark.parametrize("size", SIZES)
def test_a_record_file_is_looked_through_and_played_on_from(
    size: str, browser: Browser, base_url: str, tmp_path: Path
) -> None:
    file = tmp_path / "tachanka-elsewhere.json"
    file.write_bytes(msgspec.json.encode(record_game()))
    person = sit(browser, base_url, size)
    page = person.page
    page.goto("/open")
    expect(page.get_by_role("heading", name="Open a record")).to_be_visible()
    check_page(page)
    page.get_by_label("The file").set_input_files(file)

    # At its beginning; forward by the keys, and to the end.
    page.wait_for_url(re.compile(r"/m/[^/]+\?at=0$"), wait_until="commit")
    expect(page.locator(".replay")).to_be_visible()
    expect(page.get_by_text("Anna").first).to_be_visible()
    expect(page.get_by_text("Boris").first).to_be_visible()
    strip = page.get_by_role("region", name="A board of somebody’s own")
    expect(strip).to_contain_text("Anna – Boris")
    expect(strip).to_contain_text("from a record file")
    check_page(page)
    expect(page.locator(".replay").get_by_role("slider")).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay").get_by_role("slider")).to_have_value("1")
    code = page.url.rpartition("/m/")[2].partition("?")[0]

    # From there he plays on, on a board of his own.
    page.locator(".replay").get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("radio", name=re.compile("Myself")).check()
    page.get_by_role("button", name="Open the board").click()
    expect(strip.get_by_role("link", name="from entry 1")).to_have_attribute(
        "href", f"/m/{code}?at=1"
    )
    person.wait_turn()

    # Both stand among his boards; what came from a file says so.
    page.goto("/boards")
    expect(page.get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("listitem").filter(has_text="from a record file")).to_have_count(1)
    check_page(page)
    page.get_by_role("link", name="Open a record file").click()
    expect(page.get_by_role("heading", name="Open a record")).to_be_visible()

    # The same file once more, let fall: the same match.
    page.evaluate(DROP, [file.read_text(), file.name])
    page.wait_for_url(re.compile(rf"/m/{code}\?at=0$"), wait_until="commit")
    person.check_faultless()


def test_what_is_not_true_is_refused_with_its_place(browser: Browser, base_url: str) -> None:
    told = json.loads(msgspec.json.encode(record_game()))
    told["entries"][4]["act"]["verb"] = "win"
    person = sit(browser, base_url, "desk")
    page = person.page
    page.goto("/open")
    expect(page.get_by_label("The file")).to_be_visible()
    page.evaluate(DROP, [json.dumps(told), "forged.json"])
    answer = page.get_by_role("status")
    expect(answer).to_contain_text("forged.json")
    expect(answer).to_contain_text("This record does not hold. Entry 4 cannot be played")
    for screen in SIZES.values():
        page.set_viewport_size(screen)
        check_page(page)
    page.evaluate(DROP, ["no record", "notes.txt"])
    expect(answer).to_contain_text("This is no record of a match: JSON is malformed")
    assert page.url.endswith("/open")
    # The two answers of 400 are what the browser itself grumbles about.
    assert all("400" in fault for fault in person.faults)
    assert Person(base_url).get("/api/variations/")["results"] == []


def test_a_file_of_a_board_says_where_it_is_from_and_when_it_was_played(
    browser: Browser, base_url: str, tmp_path: Path
) -> None:
    board = record_board(record_game(), at=5)
    times = tuple((1_764_180_000_000 + 90_000 * n, 30_000) for n in range(len(board.entries)))
    file = tmp_path / "tachanka-board.json"
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(board, times=times)))
    person = sit(browser, base_url, "phone")
    page = person.page
    page.goto("/open")
    page.get_by_label("The file").set_input_files(file)
    page.wait_for_url(re.compile(r"/m/[^/]+\?at=0$"), wait_until="commit")
    strip = page.get_by_role("region", name="A board of somebody’s own")
    expect(strip).to_contain_text(
        "from a record file: it goes on from entry 5 of match BaseOfABoard, as the file says"
    )
    check_page(page)
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("log")
    expect(log.locator('[data-seq="1"]')).to_contain_text("2025", timeout=9000)
    expect(log.locator('[data-seq="1"]')).to_contain_text("30 s", timeout=9000)
    expect(page.get_by_text("Times are what the record file says")).to_be_visible()
    check_page(page)
    page.goto("/boards")
    row = page.get_by_role("listitem").filter(has_text="from a record file")
    expect(row).to_contain_text("a board from entry 5 of another match")
    person.check_faultless()
