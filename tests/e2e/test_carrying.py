"""Pieces carried with the mouse, several that go together, and plans of several moves."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from camera import PLACE, rest
from players import Person, fresh_key
from sitting import OpenPage, Sitting

PASS = re.compile("^Pass(?! until)")


@pytest.fixture
def german(page: Page) -> Iterator[Sitting]:
    """October 1941 against the rulebook, at the first move."""
    sitting = Sitting(page)
    sitting.play_still()
    sitting.open_match(
        opponent="rules", side="german", ruleset="barbarossa_fast", scenario="typhoon"
    )
    sitting.wait_turn()
    # A map that still goes where it is first seen takes its places away from under the mouse.
    rest(page)
    yield sitting
    sitting.check_faultless()


def find_middle(person: Sitting, ref: str) -> tuple[float, float]:
    """The middle of a place on the screen, in pixels."""
    box = person.place(ref).bounding_box()
    assert box is not None, ref
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(person: Sitting, start: str, goal: str) -> None:
    """Presses the mouse on one place and lets it go on another."""
    mouse = person.page.mouse
    mouse.move(*find_middle(person, start))
    mouse.down()
    mouse.move(*find_middle(person, goal), steps=5)
    mouse.up()


def read_picked(person: Sitting) -> str:
    """The name of the piece in hand."""
    return person.page.locator(".slip .picked").inner_text().splitlines()[0]


def test_a_piece_is_carried_to_where_it_goes(german: Sitting) -> None:
    """Its ways are lit while it hangs at the mouse; where nothing is lit it stays in hand."""
    page = german.page
    page.mouse.move(*find_middle(german, "LUG"))
    page.mouse.down()
    x, y = find_middle(german, "LUG")
    page.mouse.move(x + 30, y + 20, steps=3)
    name = read_picked(german)
    goal = german.find_goal()
    page.mouse.move(*find_middle(german, goal), steps=5)
    expect(page.locator(".frame > svg .counter")).to_have_count(1)
    expect(page.locator(".board .what").first).to_contain_text(name)
    page.mouse.up()
    german.expect_at(goal, name)
    expect(page.locator(".frame > svg .counter")).to_have_count(0)

    german.pick("GOM")
    name = read_picked(german)
    # What is lit of it may bring the map along; what is carried never does.
    lies = page.wait_for_function(PLACE, arg=".content").json_value()
    carry(german, "GOM", "ODE")
    expect(page.locator(".slip .picked")).to_contain_text(name)
    german.expect_at("GOM", name)
    assert page.wait_for_function(PLACE, arg=".content").json_value() == lies


def test_a_carried_piece_is_let_go_by_escape(german: Sitting) -> None:
    page, seq = german.page, german.seq
    page.mouse.move(*find_middle(german, "LUG"))
    page.mouse.down()
    x, y = find_middle(german, "LUG")
    page.mouse.move(x + 30, y + 20, steps=3)
    goal = german.find_goal()
    page.keyboard.press("Escape")
    page.mouse.move(*find_middle(german, goal), steps=3)
    page.mouse.up()
    expect(page.locator(".slip .picked")).to_have_count(0)
    assert german.seq == seq


def test_a_stack_spreads_out_and_shuts_when_one_is_picked(
    german: Sitting,
) -> None:
    page = german.page
    german.place("SMO").hover()
    fan = page.locator(".fan")
    expect(fan.locator(".one")).to_have_count(3)
    fan.locator(".one").last.click()
    expect(fan).to_have_count(0)
    expect(page.locator(".slip .picked")).to_be_visible()


def test_a_stack_goes_together(german: Sitting) -> None:
    page = german.page
    german.place("SMO").hover()
    page.locator(".fan .one").first.click()
    page.get_by_role("button", name="With the 2 others here").click()
    goal = german.find_goal("3 units go together to")
    seq = german.seq
    german.click_place(goal)
    german.settle(seq + 3)
    expect(german.place("SMO")).not_to_have_accessible_name(re.compile("Panzerkorps|Armee"))
    expect(german.place(goal)).to_have_accessible_name(re.compile(r"9\. Armee.*Panzerkorps"))
    assert page.get_by_role("region", name="Plan").count() == 0


def test_a_company_goes_past_those_that_cannot_and_says_so_once(page: Page) -> None:
    """One army and three corps to a link: of seven at Warsaw not all can attack the same place."""
    person = Sitting(page)
    person.play_still()
    person.begin_match("The rulebook", battle="To the Dnieper", ruleset="barbarossa_fast")
    commit = page.get_by_role("button", name=re.compile("^(Attack nothing|Begin with)"))
    person.wait_turn()
    while not commit.count():
        person.press_on()
        person.wait_turn()
    person.place("BC").hover()
    page.locator(".fan .one").first.click()
    page.get_by_role("button", name=re.compile(r"^With the \d others here$")).click()
    goal = person.find_goal("units together")
    person.click_place(goal)
    told = page.locator(".slip .told")
    expect(told).to_contain_text(re.compile(r"^\s*\d of \d did it\."))
    expect(told).to_contain_text("B7.")
    expect(page.get_by_role("region", name="Plan")).to_have_count(0)
    expect(commit).to_have_text(re.compile("^Begin with 1 attack"))
    # Nothing of it is left in the next part of the turn.
    commit.click()
    person.confirm()
    expect(told).to_have_count(0)
    person.check_faultless()


def test_all_that_can_attack_together(german: Sitting) -> None:
    page = german.page
    commit = page.get_by_role("button", name=re.compile("^(Attack nothing|Begin with)"))
    while not commit.count():
        german.press_on()
        german.wait_turn()
    everyone = page.get_by_role("button", name=re.compile("^With .* the same$"))
    for start in german.find_places("Can be picked"):
        german.pick(start)
        german.wait_offers()
        if everyone.count():
            break
    everyone.click()
    told = r"(\d+) units together: (\w+)"
    goal = german.find_goal("units together")
    said = german.place(goal).get_attribute("aria-label") or ""
    n, seq = int(re.findall(told, said)[0][0]), german.seq
    # What all of them come to, as the rules have it, and not what one would do alone. The map may
    # have gone to them.
    rest(page)
    page.mouse.move(*find_middle(german, goal))
    card = page.locator(".board .card")
    expect(card).to_contain_text(re.compile(r"units together.*hits on the defenders.*in all", re.S))
    german.click_place(goal)
    german.settle(seq + n)
    assert n > 1
    expect(page.locator(".log")).to_contain_text(re.compile(r"(attacks? .*){2}", re.DOTALL))
    expect(commit).to_have_text(re.compile("^Begin with 1 attack"))


FAN = """() => {
    const plate = document.querySelector('.fan .plate')?.getBoundingClientRect();
    if (!plate) return null;
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    return [...document.querySelectorAll('path[data-ref]')].filter((each) => {
        const [x, y] = middle(each.getBoundingClientRect());
        return x > plate.left && x < plate.right && y > plate.top && y < plate.bottom;
    }).filter((each) => /Armee|korps|unit/.test(each.ariaLabel)).map((each) => each.dataset.ref);
}"""
"""The places with units whose middle lies beneath the stack that is spread out; null: none is."""
CARD = """() => {
    const card = document.querySelector('.board .card')?.getBoundingClientRect();
    if (!card) return null;
    return [...document.querySelectorAll('path[data-ref]')].filter((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const [at, down] = [x + width / 2, y + height / 2];
        const lit = /attacks|cost|fires|battles|goes/.test(each.ariaLabel);
        return lit && at > card.left && at < card.right && down > card.top && down < card.bottom;
    }).map((each) => each.dataset.ref);
}"""
"""The targets of what is in hand whose middle lies beneath the card of one of them."""
ASIDE = (30, 450)
"""A point of the screen beside the map."""


def test_a_stack_that_is_spread_out_hides_no_neighbour(german: Sitting) -> None:
    """Wherever it lies: of several crowded places each spreads out where there is room."""
    page = german.page
    crowded = german.find_places("Panzerkorps")
    spread = 0
    for ref in crowded:
        page.mouse.move(*ASIDE)
        expect(page.locator(".fan")).to_have_count(0)
        german.place(ref).hover()
        if "Armee" not in (german.place(ref).get_attribute("aria-label") or ""):
            continue
        page.wait_for_function("() => document.querySelector('.fan')", polling=50)
        covered = page.evaluate(FAN)
        assert [each for each in covered if each != ref] == [], ref
        spread += 1
    assert spread >= 3


def test_a_card_hides_no_target(german: Sitting) -> None:
    page = german.page
    for start in ("GOM", "LUG", "KRE"):
        german.pick(start)
        german.wait_offers()
        rest(page)
        for goal in german.find_places("cost 1"):
            page.mouse.move(*find_middle(german, start))
            page.mouse.move(*find_middle(german, goal), steps=4)
            page.wait_for_function("() => document.querySelector('.board .card')", polling=50)
            assert page.evaluate(CARD) == [], (start, goal)
        page.keyboard.press("Escape")


def reach_movement(red: Person, rebel: Person) -> str:
    """A match over the ice at the first Bolshevik movement. Returns its code.

    The Rebel has chosen Artillery Fire!
    """
    code = red.open_match(
        ruleset="kronstadt_1921", scenario="over-the-ice", opponent="open", side="bolshevik"
    )
    rebel.post(f"/api/matches/{code}/join/")
    players = {"bolshevik": red, "rebel": rebel}
    chits = {"bolshevik": "march", "rebel": "fire1"}
    for _ in range(20):
        sight = red.get(f"/api/matches/{code}/sight/", seat="bolshevik")
        seats = [each for each in sight["window"]["seats"] if each not in sight.get("answered", [])]
        sight = players[seats[0]].get(f"/api/matches/{code}/sight/", seat=seats[0])
        offered = {offer["verb"] for offer in sight["offers"]}
        if "move" in offered and seats[0] == "bolshevik":
            return code
        act: dict[str, Any] = {"verb": "pass" if "pass" in offered else "end_step"}
        if "choose_chits" in offered:
            chosen = {"type": "many", "refs": [chits[seats[0]]]}
            act = {"verb": "choose_chits", "arg": chosen}
        body = {"key": fresh_key(), "seq": sight["seq"], "seat": seats[0], "act": act}
        players[seats[0]].post(f"/api/matches/{code}/acts/", body)
    raise AssertionError("the first movement did not come")


def test_a_plan_goes_on_after_each_answer_and_stops_at_a_chit(
    open_page: OpenPage, base_url: str
) -> None:
    red, rebel = Person(base_url), Person(base_url)
    code = reach_movement(red, rebel)
    planner, other = open_page(red), open_page(rebel)
    for each in (planner, other):
        each.page.goto(f"/m/{code}")
        each.settle(0)
    other.open_tab("Orders")
    other.page.get_by_label(re.compile("^Ask when a Bolshevik unit sets")).select_option("always")

    page, plan = planner.page, planner.page.get_by_role("region", name="Plan")
    page.get_by_role("button", name="Plan several, then carry them out").click()
    goals = []
    for start in ("1106", "1109", "1112"):
        planner.pick(start)
        # A step over the thawing ice costs two.
        goals.append(planner.find_goal("cost 2"))
        planner.click_place(goals[-1])
    expect(plan.get_by_role("listitem")).to_have_count(3)
    assert planner.seq == other.seq
    page.get_by_role("button", name="Carry out all 3").click()

    slip = other.page.locator(".slip")
    expect(slip).to_contain_text(f"sets out for {goals[0]}")
    expect(plan).to_contain_text("2 deeds are left")
    slip.get_by_role("button", name=PASS).click()
    expect(slip).to_contain_text(f"sets out for {goals[1]}")
    expect(plan).to_contain_text("1 deed is left")
    planner.expect_at(goals[0], "Combat Value")
    other.page.locator(".slip .card", has_text="Artillery Fire!").first.click()
    fire_somewhere(other)
    expect(plan).to_contain_text("Something has happened: look at it first.")
    expect(plan.get_by_role("listitem")).to_have_count(1)
    for each in (planner, other):
        each.check_faultless()


def fire_somewhere(rebel: Sitting) -> None:
    """Fires the first gun that may, once its effect has been asked for."""
    seq = rebel.seq
    rebel.pick(rebel.find_places("Can be picked")[0])
    rebel.click_place(rebel.find_goal("fires at"))
    rebel.settle(seq + 1)
