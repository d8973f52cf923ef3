"""Barbarossa Fast in the browser: the rulebook as an opponent, two people, a map of links."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from players import Person, fresh_key
from sitting import OpenPage, Sitting


@pytest.fixture
def person(page: Page) -> Sitting:
    sitting = Sitting(page)
    sitting.play_still()
    return sitting


def begin(person: Sitting) -> None:
    """October 1941 against the rulebook, at the first move."""
    person.open_match(
        opponent="rules", side="german", ruleset="barbarossa_fast", scenario="typhoon"
    )
    person.wait_turn()


def test_the_rulebook_is_chosen_where_there_is_one(person: Sitting) -> None:
    page = person.page
    page.goto("/new?ruleset=battle_dice")
    expect(page.get_by_role("radio", name="The computer")).to_be_visible()
    expect(page.get_by_role("radio", name="The rulebook")).to_have_count(0)
    page.goto("/new?ruleset=barbarossa_fast&opponent=rules")
    expect(page.get_by_role("radio", name=re.compile("^The rulebook"))).to_be_checked()
    expect(page.get_by_role("group", name="Your side")).to_have_count(0)
    page.get_by_text("Rules to change").click()
    expect(page.get_by_role("combobox").first).to_be_visible()
    expect(page.get_by_role("link", name="B-R27")).to_have_count(0)
    person.check_faultless()


def test_the_rulebook_plays_its_side_and_agrees_to_no_draw(person: Sitting) -> None:
    begin(person)
    seats = person.page.locator(".seats")
    expect(seats).to_contain_text("The rulebook plays this side")
    person.open_tab("More")
    expect(person.page.get_by_role("button", name="Offer a draw")).to_have_count(0)
    turn = person.page.locator(".table header, header").first
    before = turn.inner_text()
    for _ in range(60):
        if person.over or turn.inner_text() != before:
            break
        person.press_on()
        person.wait_turn()
    assert turn.inner_text() != before
    person.open_home()
    expect(person.page.locator("main")).to_contain_text("The rulebook")
    person.check_faultless()


def test_a_stack_spreads_out_and_one_of_it_is_moved(person: Sitting) -> None:
    begin(person)
    page = person.page
    person.place("SMO").hover()
    fan = page.locator(".fan")
    expect(fan.locator(".counter")).to_have_count(3)
    fan.locator(".one").last.click()
    picked = page.locator(".slip .picked")
    expect(picked).to_be_visible()
    name = picked.inner_text().splitlines()[0]
    goal = person.find_goal()
    person.click_place(goal)
    person.expect_at(goal, name)
    expect(fan).to_have_count(0)
    person.check_faultless()


def test_arrow_keys_follow_the_links(person: Sitting) -> None:
    begin(person)
    page = person.page
    person.place("SMO").focus()
    for key, place in (("ArrowRight", "VYA"), ("ArrowRight", "MOS"), ("ArrowDown", "TUL")):
        page.keyboard.press(key)
        expect(person.place(place)).to_be_focused()


def test_the_keyboard_alone_picks_out_of_a_stack_and_moves(person: Sitting) -> None:
    begin(person)
    page = person.page
    person.place("SMO").focus()
    page.keyboard.press("Enter")
    choices = page.get_by_role("dialog").locator("li button")
    expect(choices.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(choices.nth(1)).to_be_focused()
    name = choices.nth(1).locator("span").first.inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".slip .picked")).to_contain_text(name)
    expect(person.place("SMO")).to_be_focused()
    goal = person.find_goal()
    person.place(goal).focus()
    page.keyboard.press("Enter")
    person.expect_at(goal, name)
    person.check_faultless()


def test_a_card_can_be_tapped(new_context: CreateContextCallback) -> None:
    person = Sitting(new_context(has_touch=True, is_mobile=True).new_page())
    person.page.set_viewport_size({"width": 390, "height": 844})
    person.play_still()
    person.begin_match("The rulebook", battle="To the Dnieper", ruleset="barbarossa_fast")
    person.wait_turn()
    cards = person.page.locator(".slip .card")
    for _ in range(6):
        if cards.count():
            break
        person.press_on()
        person.wait_turn()
    cards.nth(1).tap()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    assert person.find_places("supports an attack on")
    person.check_faultless()


def test_counters_can_be_read_on_a_phone(person: Sitting) -> None:
    person.page.set_viewport_size({"width": 390, "height": 844})
    begin(person)
    boxes = [each.bounding_box() for each in person.page.locator(".piece .body").all()]
    widths = [box["width"] for box in boxes if box]
    assert max(widths) > 24
    frame = person.page.locator("main.board").bounding_box()
    assert frame is not None
    seen = [
        box
        for box in boxes
        if box and 0 < box["x"] < 390 and box["y"] < frame["y"] + frame["height"]
    ]
    assert len(seen) > 10


@pytest.mark.parametrize("width", [1440, 390])
def test_the_map_and_its_key_are_accessible(person: Sitting, width: int) -> None:
    page = person.page
    page.set_viewport_size({"width": width, "height": 860})
    begin(person)
    page.keyboard.press("n")
    person.open_tab("Map key")
    expect(page.locator("#side-panel")).to_contain_text("Railway")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_the_russian_is_asked_and_places_an_arrival_unknown_to_all(
    open_page: OpenPage, base_url: str
) -> None:
    german, russian = Person(base_url), Person(base_url)
    code = german.open_match(
        ruleset="barbarossa_fast",
        scenario="barbarossa",
        opponent="open",
        side="german",
        options={"plan_choice": "barbarossa"},
    )
    russian.post(f"/api/matches/{code}/join/")
    asked, watcher = open_page(russian), open_page()
    told = [listen(each.page) for each in (asked, watcher)]
    for each in (asked, watcher):
        each.page.goto(f"/m/{code}")
        each.settle(0)

    asked.open_tab("Orders")
    asked.page.get_by_role("combobox", name="When your units are attacked").select_option("ask")
    attack_all_along_the_border(german, code)
    questions = answer_until_arrivals(german, asked, code)
    assert any("to your units" in each or "leave" in each for each in questions), questions

    cards = asked.page.locator(".slip .card")
    name = cards.first.inner_text().strip()
    cards.first.click()
    goal = asked.find_places(f"places {name} at")[-1]
    seq = asked.seq
    asked.click_place(goal)
    for each in (asked, watcher):
        each.settle(seq + 1)
        each.expect_at(goal, f"Russian unit {name} at")
        label = each.place(goal).get_attribute("aria-label") or ""
        assert re.search(rf"Russian unit {name} at [^.]*, strength unknown", label), label
        assert each.page.locator(f'[aria-label*="{name}, "]').count() == 0
        each.check_faultless()
    for frames in told:
        faces = {each.get("art") for frame in frames for each in find_all(json.loads(frame), name)}
        assert faces == {"unknown"}


def listen(page: Page) -> list[str]:
    """What the server tells this page over its socket, from now on."""
    frames: list[str] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))),
    )
    return frames


def find_all(told: Any, id: str) -> Iterator[dict[str, Any]]:
    """Whatever is told of the piece or card of this id, however deep."""
    if isinstance(told, dict):
        if told.get("id") == id:
            yield told
        for each in told.values():
            yield from find_all(each, id)
    elif isinstance(told, list):
        for each in told:
            yield from find_all(each, id)


def tell(player: Person, code: str, seat: str, **act: Any) -> None:
    """An act of this seat."""
    seq = player.get(f"/api/matches/{code}/sight/", seat=seat)["seq"]
    body = {"key": fresh_key(), "seq": seq, "seat": seat, "act": act}
    player.post(f"/api/matches/{code}/acts/", body)


def offer_names(player: Person, code: str, seat: str) -> dict[str, dict[str, Any]]:
    """What this seat is offered, the last offer of each verb."""
    sight = player.get(f"/api/matches/{code}/sight/", seat=seat)
    return {offer["verb"]: offer for offer in sight.get("offers", ())}


def attack_all_along_the_border(german: Person, code: str) -> None:
    """Every German unit is to attack, the next target each time, until all are committed."""
    for verb in ("finish_setup", "end_moves", "end_air"):
        if verb in offer_names(german, code, "german"):
            tell(german, code, "german", verb=verb)
    sight = german.get(f"/api/matches/{code}/sight/", seat="german")
    targets: set[str] = set()
    for unit in [offer["on"] for offer in sight["offers"] if offer["verb"] == "attack"]:
        fresh = german.get(f"/api/matches/{code}/sight/", seat="german")["offers"]
        left = [
            option["ref"]
            for offer in fresh
            if offer["verb"] == "attack" and offer["on"] == unit
            for option in offer["choice"]["options"]
            if option["ref"] not in targets
        ]
        if left:
            targets.add(left[0])
            arg = {"type": "one", "ref": left[0]}
            tell(german, code, "german", verb="attack", on=unit, arg=arg)
    tell(german, code, "german", verb="commit")


def answer_until_arrivals(german: Person, asked: Sitting, code: str) -> list[str]:
    """The German side fights on by the API, the Russian by his page, until arrivals are placed.

    Returns: what the Russian was asked in words.
    """
    questions: list[str] = []
    for _ in range(120):
        sight = german.get(f"/api/matches/{code}/sight/", seat="german")
        asked.settle(sight["seq"])
        if "russian" in sight["window"]["seats"]:
            if asked.page.locator(".slip .card").count():
                return questions
            questions.append(asked.page.locator(".slip .prompt").inner_text())
            asked.press_on()
            continue
        offers = offer_names(german, code, "german")
        for verb in ("accept", "advance_all", "advance", "end_blitz", "usual", "stand"):
            if verb in offers:
                act: dict[str, Any] = {"verb": verb}
                if verb == "advance":
                    act["arg"] = {"type": "many", "refs": offers[verb]["choice"]["refs"]}
                break
        else:
            goal = offers["resolve"]["choice"]["options"][0]["ref"]
            act = {"verb": "resolve", "arg": {"type": "one", "ref": goal}}
        tell(german, code, "german", **act)
    raise AssertionError("no arrivals came")
