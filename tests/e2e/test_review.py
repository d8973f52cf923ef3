"""After the game: where it turned, luck and time; and its record checked without any server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from players import Person
from sitting import Sitting

GOOD, BAD = "All that a browser can prove holds.", "This file does not hold."
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def person(page: Page) -> Sitting:
    sitting = Sitting(page)
    sitting.play_still()
    return sitting


def play_to_a_loss(person: Sitting, base_url: str) -> str:
    """Plays the computer until a tally has changed, and gives up; the code of the match."""
    code = person.begin_match("The computer", "White")
    api = Person(base_url)

    def read_tallies() -> list[int]:
        tallies = api.get(f"/api/matches/{code}/sight/")["scene"]["tallies"]
        return [each["value"] for each in tallies if each["id"].startswith("figures")]

    before = read_tallies()
    for _ in range(60):
        person.wait_turn()
        if read_tallies() != before:
            break
        person.press_on()
    person.wait_turn()
    if not person.over:
        person.open_tab("More")
        person.page.get_by_role("button", name="Resign").click()
        person.page.locator(".asking").get_by_role("button", name="Resign").click()
    expect(person.page.locator(".result h2")).to_be_visible()
    return code


def check_by_ear_and_eye(page: Page, context: str) -> None:
    results = Axe().run(page, context=context)
    assert results.violations_count == 0, results.generate_report()


def test_a_battle_is_reviewed_and_leads_to_its_acts(person: Sitting, base_url: str) -> None:
    page = person.page
    code = play_to_a_loss(person, base_url)
    end = person.seq
    page.get_by_role("button", name="All graphs, and the dice").click()
    sheet = page.get_by_role("dialog", name="The course of the battle")
    expect(sheet.get_by_role("heading", name="Where the battle turned")).to_be_visible(
        timeout=60_000
    )
    review = Person(base_url).get(f"/api/matches/{code}/review/")
    assert review["turning"]
    items = sheet.locator("ol").first.get_by_role("listitem")
    expect(items).to_have_count(len(review["turning"]))
    sheet.get_by_text("Where luck did most").click()
    sheet.get_by_text("What was thrown, and what for").click()
    expect(sheet.get_by_role("region", name="Time")).to_contain_text("White")
    check_by_ear_and_eye(page, "dialog")
    page.set_viewport_size(PHONE)
    check_by_ear_and_eye(page, "dialog")
    wide = sheet.evaluate("each => each.scrollWidth - each.clientWidth")
    assert wide <= 0
    first = review["turning"][0]["seq"]
    items.first.get_by_role("button", name=re.compile("^Look at it")).press("Enter")
    expect(sheet).to_be_hidden()
    expect(page.locator(".replay .at")).to_have_text(f"{first} / {end}")
    person.check_faultless()


def choose(page: Page, file: Path, said: str) -> list[str]:
    """The lines that the page has for this file, under this heading."""
    page.get_by_label("The file").set_input_files(file)
    expect(page.get_by_role("status").get_by_role("heading", name=said)).to_be_visible()
    lines = page.get_by_role("status").locator("li").all_inner_texts()
    return [" ".join(line.split()) for line in lines]


def test_a_record_is_checked_without_a_server(
    person: Sitting, base_url: str, tmp_path: Path
) -> None:
    page = person.page
    code = play_to_a_loss(person, base_url)
    record: dict[str, Any] = Person(base_url).get(f"/api/matches/{code}/record/")
    person.open_tab("More")
    page.get_by_role("link", name="Where a record file is checked, offline too").click()
    expect(page.get_by_role("heading", name="Check a record")).to_be_visible()
    expect(page.get_by_role("status")).to_have_count(1)
    page.context.set_offline(True)
    file = tmp_path / f"tachanka-{code}.json"
    file.write_text(json.dumps(record))
    count = sum(len(entry.get("draws", [])) for entry in record["entries"])
    assert choose(page, file, GOOD) == [
        "✓ The seed belongs to the seal.",
        "✓ The seal is the one this browser noted before it gave its salt.",
        "✓ The salt this browser gave is in the key.",
        "✓ No other salt is in the key.",
        f"✓ {count} of {count} draws are what seed and salts give.",
        f"✓ {len(record['entries'])} entries, as they should look.",
        "✓ The result told is the one that the last entry gives.",
    ]
    check_by_ear_and_eye(page, "main")
    page.set_viewport_size(PHONE)
    check_by_ear_and_eye(page, "main")

    at, entry = next((n, each) for n, each in enumerate(record["entries"]) if each.get("draws"))
    draw = entry["draws"][0]
    kept = draw["result"][0]
    draw["result"][0] = next(face for face in draw["faces"] if face != kept)
    file.write_text(json.dumps(record))
    lines = choose(page, file, BAD)
    bad = [line for line in lines if line.startswith("✗")]
    purpose = re.escape("|".join(draw["why"][part] for part in ("clause", "by", "slot")))
    said = (
        rf"✗ Only {count - 1} of {count} draws are what seed and salts give\. The first that is "
        rf"not: entry {at}, {purpose}\|0; due was {kept}\b.*"
    )
    assert len(bad) == 1
    assert re.fullmatch(said, bad[0])
    draw["result"][0] = kept
    record["entries"][-1]["digest"] = record["entries"][0]["digest"]
    file.write_text(json.dumps(record))
    last = len(record["entries"]) - 1
    assert f"✗ Entry {last} is not as an entry should look: its digest." in choose(page, file, BAD)
    file.write_text("{}")
    page.get_by_label("The file").set_input_files(file)
    expect(page.get_by_text("The record cannot be read: its seed is not")).to_be_visible()
    page.context.set_offline(False)
