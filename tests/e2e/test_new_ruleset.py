"""A ruleset that was begun a minute ago is played in a browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from editions import install
from serving import start_site
from sitting import Sitting
from tachanka.starters.projects import write_project


def play_small(person: Sitting) -> None:
    """Takes as many as are named, against one who counts."""
    while True:
        person.wait_turn()
        if person.over:
            return
        before = person.seq
        person.page.locator(".slip .amount button[type=submit]").click()
        person.settle(before + 1)


@pytest.mark.parametrize("small", [True, False])
def test_a_new_ruleset_can_be_played(tmp_path: Path, browser: Browser, small: bool) -> None:
    project = write_project("last_train", tmp_path, small)
    install(project, tmp_path / "installed")
    data = tmp_path / "data"
    data.mkdir()
    site = start_site(data, {"PYTHONPATH": str(tmp_path / "installed")})
    person = Sitting(browser.new_page(base_url=site.base_url))
    person.play_still()
    person.page.goto("/new?ruleset=last_train")
    expect(person.page.get_by_role("radio", name="Last Train")).to_be_checked()
    battle, side = ("The box", "Red") if small else ("Hard frost", "Border guard")
    person.begin_match("The computer", side, battle=battle, ruleset="last_train")
    person.wait_turn()
    if small:
        play_small(person)
        # White counts; Red took one at a time.
        assert person.read_result() == "DEFEAT"
    person.check_faultless()
    person.page.close()
    assert site.stop() == 0
