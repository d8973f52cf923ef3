"""The dice of a match, checked in the browser when it is over, with what the browser noted."""

from __future__ import annotations

import json
import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Route, expect

from players import Person
from sitting import OpenPage, Sitting

SEALED = "✓ The seed belongs to the seal."
GIVEN = "✓ The seal is the one this browser noted before it gave its salt."
THERE = "✓ The salt this browser gave is in the key."
NO_SALT = "– This browser gave no salt."
SERVER = "Let the server play the match again"


def resign(person: Sitting) -> None:
    """Gives the match up, and stays at the tab where the dice are checked."""
    person.settle(0)
    person.open_tab("More")
    person.page.get_by_role("button", name="Resign").click()
    person.page.locator(".asking").get_by_role("button", name="Resign").click()
    expect(person.page.locator(".result h2")).to_be_visible()


def check_dice(person: Sitting) -> list[str]:
    """Lets the browser check; what it finds."""
    tab = person.page.get_by_role("tab", name="More")
    if tab.get_attribute("aria-selected") != "true":
        tab.click()
    person.page.get_by_role("button", name="Check the dice").click()
    return read_findings(person, 0)


def read_findings(person: Sitting, part: int) -> list[str]:
    """The lines of the browser's check (0) or the server's (1), once they are there."""
    found = person.page.locator("#side-panel [role=status]:has(li)").nth(part).locator("li")
    expect(found.first).to_be_visible()
    return [" ".join(text.split()) for text in found.all_inner_texts()]


def count_draws(record: dict[str, Any]) -> int:
    return sum(len(entry.get("draws", [])) for entry in record["entries"])


def read_note(person: Sitting, code: str) -> dict[str, Any]:
    """What this person's browser has noted of the match."""
    kept = json.loads(person.page.evaluate("localStorage.getItem('tachanka.seals')"))
    (note,) = (note for note in kept if note["code"] == code)
    assert isinstance(note, dict)
    return note


def test_everybody_checks_the_dice_with_what_he_noted(open_page: OpenPage, base_url: str) -> None:
    one, two, watcher, late = (open_page() for _ in range(4))
    code = one.begin_match("A friend", "German", "Typhoon", "barbarossa_fast")
    two.page.goto(f"/m/{code}")
    two.page.get_by_role("button", name=re.compile("^Play")).click()
    watcher.page.goto(f"/m/{code}")
    watcher.settle(0)
    resign(one)

    record = Person(base_url).get(f"/api/matches/{code}/record/")
    drawn = f"✓ {count_draws(record)} of {count_draws(record)} draws are what seed and salts give."
    assert check_dice(one) == check_dice(two) == [SEALED, GIVEN, THERE, drawn]
    for person in (one, two):
        note = read_note(person, code)
        assert (note["seal"], note["alone"]) == (record["commitment"], False)
        assert note["salt"] in record["salts"]
    seen = "✓ The seal is the one this browser saw before the end."
    assert check_dice(watcher) == [SEALED, seen, NO_SALT, drawn]
    late.page.goto(f"/m/{code}")
    late.settle(1)
    unknown = (
        "– This browser did not see the seal before the end. Compare it with a note of your own."
    )
    assert check_dice(late) == [SEALED, unknown, NO_SALT, drawn]

    late.page.get_by_role("button", name=SERVER).click()
    assert [line[0] for line in read_findings(late, 1)] == ["✓"] * 4
    late.page.get_by_text("Every draw", exact=True).click()
    rows = late.page.locator("#side-panel tbody tr")
    expect(rows).to_have_count(min(count_draws(record), 40))
    first = next(entry for entry in record["entries"] if entry.get("draws"))["draws"][0]
    purpose = "|".join(first["why"][part] for part in ("clause", "by", "slot"))
    expect(rows.first).to_contain_text(f"{purpose}|0")
    expect(rows.first.locator("td").last).to_have_text(" ".join(map(str, first["result"])))
    results = Axe().run(late.page)
    assert results.violations_count == 0, results.generate_report()
    for person in (one, two, watcher, late):
        person.check_faultless()


def test_a_return_match_has_a_salt_made_for_it(open_page: OpenPage, base_url: str) -> None:
    one, two = open_page(), open_page()
    first = one.begin_match("A friend", "White")
    two.page.goto(f"/m/{first}")
    two.page.get_by_role("button", name=re.compile("^Play")).click()
    resign(one)
    two.page.get_by_role("button", name="Play again").click()
    expect(two.page.get_by_role("heading", name=re.compile("^Waiting for [A-Z]"))).to_be_visible()
    again = two.read_code()
    one.page.get_by_role("button", name="To the return match").click()
    one.page.wait_for_url(f"**/m/{again}")
    resign(one)
    record = Person(base_url).get(f"/api/matches/{again}/record/")
    notes = [read_note(person, again) for person in (one, two)]
    assert {note["seal"] for note in notes} == {record["commitment"]}
    assert sorted(note["salt"] for note in notes) == sorted(record["salts"])
    for person in (one, two):
        assert check_dice(person)[:3] == [SEALED, GIVEN, THERE]
        assert read_note(person, first)["salt"] not in record["salts"]
        person.check_faultless()


def test_a_forged_record_is_told(open_page: OpenPage) -> None:
    person = open_page()
    code = person.begin_match("The rulebook", battle="Typhoon", ruleset="barbarossa_fast")
    resign(person)
    alone = "✓ No other salt is in the key."
    assert check_dice(person)[1:4] == [GIVEN, THERE, alone]
    record = person.page.evaluate(f"fetch('/api/matches/{code}/record/').then((r) => r.json())")
    count = count_draws(record)
    entry = next(entry for entry in record["entries"] if entry.get("draws"))
    draw = entry["draws"][0]
    due = draw["result"][0]
    draw["result"][0] = next(face for face in draw["faces"] if face != due)
    record["salts"] = [salt or "theirs" for salt in record["salts"]]
    forged = json.dumps(record)

    def answer(route: Route) -> None:
        route.fulfill(body=forged, content_type="application/json")

    person.page.route("**/record/", answer)
    person.page.get_by_role("button", name="Check the dice").click()
    bad = person.page.locator("#side-panel li.bad")
    expect(bad.first).to_have_text(
        "✗ Another salt is in the key, though nobody else was to give one."
    )
    expect(bad.last).to_contain_text(f"of {count} draws are what seed and salts give.")
    assert re.fullmatch(
        r"✗ Only \d+ of \d+ draws are what seed and salts give\. The first that is not: entry 0, "
        r"[^;]+; due was .+\.",
        " ".join(bad.last.inner_text().split()),
    )
    forged = "{}"
    person.page.get_by_role("button", name="Check the dice").click()
    said = "The record cannot be read: its seed is not as it should be."
    expect(person.page.get_by_text(said)).to_be_visible()
    person.check_faultless()
