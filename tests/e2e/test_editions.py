"""A match of an old edition, in a browser: its words and its art stay, to the end."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from editions import (
    NEW_BUTTON,
    NEW_RULE,
    NEW_SYMBOL,
    OLD_BUTTON,
    OLD_RULE,
    install_frozen,
    see_both,
    write_newer,
)
from serving import start_site
from sitting import Sitting

MOST = 60
"""More acts than three nights take, with no leg gone."""


def begin(person: Sitting) -> str:
    """A match against the rulebook; the code."""
    return person.begin_match("The rulebook", battle="Hard frost", ruleset="toy")


def load(person: Sitting) -> None:
    """T4: the first crate goes on the sledge."""
    before = person.seq
    person.page.locator(".card.lit").first.click()
    person.page.locator(".slip").get_by_role("button", name=re.compile("^Load")).click()
    person.settle(before + 1)


def read_words(person: Sitting) -> tuple[str, str, bool]:
    """What the runner's button and its rule are called; whether the sledge is the new one."""
    label = person.page.locator(".slip .row .btn:enabled").first.inner_text().splitlines()[0]
    chip = person.page.locator(".slip .prompt").get_by_role("button", name="Clause T6")
    rule = (chip.get_attribute("aria-label") or "").removeprefix("Clause T6: ")
    drawn = person.page.locator('div.table use[href$="-sledge"]').first.get_attribute("href")
    symbol = person.page.locator(f"[id='{(drawn or '').removeprefix('#')}']").inner_html()
    return label, rule, NEW_SYMBOL in symbol


def read_rules(person: Sitting) -> str:
    """What the rule is called on the page that the match's own link leads to."""
    with person.page.expect_popup() as opened:
        person.page.get_by_role("link", name="Rules").click()
    rules = opened.value
    heading = rules.locator('[id="T6"]')
    expect(heading).to_be_visible()
    text = heading.inner_text()
    rules.close()
    return text


def play_out(person: Sitting) -> set[str]:
    """Rests night after night, until the match is over; what the button was called."""
    labels: set[str] = set()
    for _ in range(MOST):
        person.wait_turn()
        if person.over:
            return labels
        if person.page.locator(".card.lit").count():
            load(person)
        else:
            labels.add(read_words(person)[0])
            person.press_on()
    raise AssertionError(f"not over after {MOST} acts")


OLD = (OLD_BUTTON, OLD_RULE, False)
NEW = (NEW_BUTTON, NEW_RULE, True)


def test_an_old_match_is_spoken_and_drawn_as_it_was(tmp_path: Path, browser: Browser) -> None:
    data = tmp_path / "data"
    data.mkdir()
    site = start_site(data)
    person = Sitting(browser.new_page(base_url=site.base_url))
    person.play_still()
    code = begin(person)
    load(person)
    assert read_words(person) == OLD
    person.page.goto("about:blank")
    assert site.stop() == 0

    install_frozen(tmp_path)
    write_newer(tmp_path)
    site = start_site(data, see_both(tmp_path), site.port)
    person.page.goto(f"/m/{code}")
    person.wait_turn()
    assert read_words(person) == OLD
    assert OLD_RULE in read_rules(person)
    assert play_out(person) == {OLD_BUTTON}
    expect(person.page.locator(".result")).to_contain_text("a draw")

    assert begin(person) != code
    load(person)
    assert read_words(person) == NEW
    assert NEW_RULE in read_rules(person)
    person.check_faultless()
    person.page.close()
    assert site.stop() == 0
