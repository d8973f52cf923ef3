"""Bullets and Bolsheviks in real browsers: two people and a spectator in a battle."""

import re

from playwright.sync_api import expect

from sitting import OpenPage


def test_two_people_and_a_spectator_fight_the_small_battle(open_page: OpenPage) -> None:
    white, red, watcher = open_page(), open_page(), open_page()
    everybody = (white, red, watcher)
    code = white.begin_match("Anyone", "White", "Dawn at Vyselki", "bullets_and_bolsheviks")
    red.page.goto(f"/m/{code}")
    red.page.get_by_role("button", name=re.compile("^Play")).click()
    watcher.page.goto(f"/m/{code}")
    for each in everybody:
        each.settle(0)

    # Until White moves: roles by the dice, plots of both, perhaps a turn of Red before.
    stage = white.page.locator(".stage")
    while not (white.asked and "white: movement" in stage.inner_text().lower()):
        player = next(each for each in (white, red) if each.asked)
        seq = player.press_on()
        for each in everybody:
            each.settle(seq)

    # A whole unit goes by four clicks: hex, stand, goal, and that all of it goes.
    white.click_place("0607")
    white.page.locator(".fan").get_by_role("button").first.click()
    expect(white.place("0707")).to_have_accessible_name(re.compile("The whole unit"))
    seq = white.seq
    white.click_place("0707")
    white.page.locator("button", has_text="The whole unit").click()
    for each in everybody:
        each.settle(seq + 1)
        each.expect_at("0707", "Partisan Regiment, northern half, infantry 1")
        each.expect_at("0708", "Partisan Regiment, northern half, infantry 3")
    assert watcher.page.locator(".slip .btn").count() == 0

    white.open_tab("More")
    white.page.get_by_role("button", name="Resign").click()
    white.page.locator(".asking").get_by_role("button", name="Resign").click()
    expect(red.page.locator(".result h2")).to_be_visible()
    expect(watcher.page.locator(".result h2")).to_be_visible()
    assert [each.read_result() for each in everybody] == ["DEFEAT", "VICTORY", "RED WINS"]
    for each in everybody:
        each.check_faultless()
