"""Kronstadt 1921 in real browsers: an interrupted march, and a battle hex that drowns."""

import re
from typing import Any

from playwright.sync_api import expect

from players import Person, fresh_key
from sitting import OpenPage, Sitting

PASS = r"Pass(?! until)"
PASSES = ["Pass 1", "Pass until an attack or a landing 2", "Pass until the battles 3"]
STEP_ENDS = "Ask before and after Bolshevik movement"


def begin(person: Sitting, battle: str, side: str) -> str:
    """Offers a match of this game to anyone; its code."""
    page = person.page
    page.goto("/new")
    for choice in ("Kronstadt 1921", battle, "Anyone"):
        page.get_by_role("radio", name=re.compile(f"^{choice}")).check()
    page.get_by_role("radio", name=re.compile(side)).check()
    page.get_by_role("button", name="Offer the match").click()
    return person.read_code()


def press(person: Sitting, label: str, *others: Sitting) -> None:
    """Presses a button of the slip; all pages show what came of it."""
    seq = person.seq
    person.page.locator(".slip").get_by_role("button", name=re.compile(f"^{label}")).click()
    person.wait_pressed(seq)
    person.confirm()
    for each in (person, *others):
        each.settle(seq + 1)


def take_card(person: Sitting, name: str) -> None:
    """Picks a card of the own hand."""
    person.page.locator(".slip .card", has_text=name).first.click()


def pick(person: Sitting, ref: str, goal: str) -> None:
    """Picks what stands in a place; its ways come a little later."""
    person.click_place(ref)
    expect(person.place(goal)).to_have_accessible_name(re.compile("cost"))


def test_who_joins_picks_the_side_and_the_creator_moves_over(open_page: OpenPage) -> None:
    """The creator's page, open all the time, shows him the side that was left to him."""
    creator, joiner = open_page(), open_page()
    code = begin(creator, "The second assault", "The other one chooses")
    expect(creator.page.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()
    joiner.page.goto(f"/m/{code}")
    joiner.page.get_by_role("button", name="Play Bolshevik").click()
    for each in (creator, joiner):
        each.settle(0)
    for each, side, other in ((joiner, "Bolshevik", "Rebel"), (creator, "Rebel", "Bolshevik")):
        own = each.page.locator(".seats li", has_text=side)
        expect(own.locator(".who")).to_contain_text("you")
        expect(each.page.locator(".seats li", has_text=other).locator(".who")).to_contain_text(
            "is here"
        )
    assert (joiner.asked, creator.asked) == (True, False)
    expect(joiner.page.locator(".slip .card").first).to_have_text("RA01 (1st Cadet Detachment)")
    assert creator.page.locator(".slip .card", has_text="Cadet").count() == 0
    for each in (creator, joiner):
        each.check_faultless()


def test_propaganda_meets_a_march_on_its_way(open_page: OpenPage) -> None:
    red, rebel, watcher = open_page(), open_page(), open_page()
    code = begin(red, "The second assault", "Seventh Army")
    rebel.page.goto(f"/m/{code}")
    rebel.page.get_by_role("button", name=re.compile("^Play")).click()
    watcher.page.goto(f"/m/{code}")
    everybody = (red, rebel, watcher)
    for each in everybody:
        each.settle(0)

    first_card = red.page.locator(".slip .card").first
    expect(first_card).to_have_text("RA01 (1st Cadet Detachment)")
    first_card.click()
    # The hexes for a unit come a little later.
    expect(red.page.locator('[data-ref][aria-label*=" is placed in"]').first).to_be_attached()
    red.click_place(red.find_places(" is placed in")[0])
    expect(first_card).to_have_text("RA02 (2nd Cadet Detachment)")
    for person in (red, rebel):
        person.settle(1)
        press(person, "Place the rest", *everybody)
        press(person, "The set-up is done", *everybody)
    red.expect_at("1021", "167th Brigade")

    take_card(rebel, "Propaganda!")
    press(rebel, "Choose 1 chit", red)
    expect(red.page.locator(".sealed")).to_contain_text("Kronstadt Rebel: ready")
    take_card(red, "March")
    # Its effect is in sight, little as the room is beside the map.
    expect(red.page.locator(".about:not(.away)")).to_be_in_viewport(ratio=1)
    press(red, "Choose 1 chit", *everybody)
    for each in (red, watcher):
        expect(each.page.locator(".seats")).to_contain_text("Chits of the Rebel: 3")
        expect(each.page.locator("body")).not_to_contain_text("Propaganda! (chosen)")

    expect(red.page.get_by_role("button", name="Ask to be heard first")).to_be_visible()
    rebel.open_tab("Orders")
    for order, value in (("Ask when a Bolshevik unit sets", "always"), (STEP_ENDS, "holding")):
        rebel.page.get_by_label(re.compile(f"^{order}")).select_option(value)
    press(rebel, "End movement", *everybody)
    press(rebel, PASS, *everybody)

    pick(red, "1021", "0820")
    red.place("0820").click(modifiers=["Shift"])
    expect(red.page.locator(".slip")).to_contain_text("Several ways lead there")
    expect(red.page.get_by_role("button", name="Go to 0820, cost 4")).to_be_visible()
    assert "0921" in red.find_places("cost 4")
    declared = red.seq
    red.click_place("0921")
    for each in everybody:
        each.settle(declared + 1)

    slip = rebel.page.locator(".slip")
    expect(slip).to_contain_text("RA09 (167th Brigade) sets out for 0820, 2 hexes by its path.")
    expect(slip.get_by_role("button", name=re.compile("^Pass"))).to_have_text(PASSES)
    rebel.page.get_by_role("button", name="When am I asked?").click()
    expect(rebel.page.get_by_label(re.compile("^Ask when a Bolshevik unit"))).to_have_value(
        "always"
    )
    rebel.open_tab("Log")
    take_card(rebel, "Propaganda!")
    rebel.page.get_by_role("button", name="as it enters 0921").click()
    rebel.click_place("1021")
    expect(slip).to_contain_text("1 chosen")
    press(rebel, "Propaganda! as the unit enters 0921", *everybody)

    for each in everybody:
        each.expect_at("0921", "RA09 (167th Brigade), hex 0921, Combat Value 2, Hesitant")
        expect(each.page.locator(".log")).to_contain_text("The Rebel’s chit: Propaganda!")
        expect(each.place("0820")).not_to_have_accessible_name(re.compile("Brigade"))

    stands = "RA09 (167th Brigade) stands on the ice (0921)."
    expect(slip).to_contain_text(f"{stands} Play another chit, or pass.")
    press(rebel, PASS, *everybody)
    # Asked about the next move he has enough of it; the one after that is none of his business.
    set_out(red, "1222")
    expect(slip).to_contain_text("CG05 (Congress delegates, Bubnov) sets out")
    press(rebel, "Pass until the battles", *everybody)
    set_out(red, "1124")
    for each in everybody:
        expect(each.place("1124")).not_to_have_accessible_name(re.compile("CG06"))
    expect(slip).to_contain_text("You pass until the battles.")
    for each in (red, watcher):
        expect(each.page.locator("body")).not_to_contain_text("pass until")
    for each in everybody:
        each.check_faultless()


def set_out(red: Sitting, ref: str) -> None:
    """The unit in this place goes one step."""
    red.click_place(ref)
    goal, seq = red.find_goal(), red.seq
    red.click_place(goal)
    red.settle(seq + 1)


def test_a_battle_hex_drowns(open_page: OpenPage, base_url: str) -> None:
    red_person, rebel_person = Person(base_url), Person(base_url)
    code = crack_the_ice(red_person, rebel_person)
    red, rebel, watcher = open_page(red_person), open_page(rebel_person), open_page()
    everybody = (red, rebel, watcher)
    for each in everybody:
        each.page.goto(f"/m/{code}")
        each.settle(0)
        each.expect_at("0913", "Cracked ice")
        each.expect_at("0913", "Congress delegates")

    pick(rebel, "0813", "0913")
    rebel.expect_at("0913", "1 to 2 as it stands, the defender wins")
    rebel.click_place("0913")
    rebel.expect_at("0913", "attacks from 0813")
    press(rebel, "End movement", *everybody)
    begun = rebel.seq
    rebel.click_place("0913")
    rebel.settle(begun + 1)
    expect(rebel.page.locator(".slip")).to_contain_text("on the ice (0913)")

    take_card(rebel, "Artillery Fire!")
    aim_at(rebel, "0913", "2 units drown")
    fired = rebel.seq
    rebel.click_place("0913")
    for each in everybody:
        each.settle(fired + 1)
        each.expect_at("0913", "Open Sea: nobody can enter")
        expect(each.place("0913")).not_to_have_accessible_name(re.compile("Combat Value"))
        expect(each.page.locator(".log").get_by_text("goes down with the ice")).to_have_count(2)
        each.check_faultless()


def aim_at(person: Sitting, ref: str, effect: str) -> None:
    """Picks a gun that reaches the place, with the effect foretold there.

    Raises:
        AssertionError: none does.
    """
    for gun in person.find_places("Can be picked"):
        person.click_place(gun)
        expect(person.page.locator(".slip .picked")).to_be_visible()
        person.wait_offers()
        if ref in person.find_places(effect):
            return
    raise AssertionError(f"no gun reaches {ref}")


def crack_the_ice(red: Person, rebel: Person) -> str:
    """A match in its second turn: a Red detachment stands on cracked ice beside the sailors.

    In the first turn the guns crack the ice of 0913, and the detachment of 1014 goes there. Both
    times the Rebel chooses Artillery Fire!, so that the draw does not matter.

    Returns: the match's code.
    """
    code = red.open_match(
        ruleset="kronstadt_1921", scenario="over-the-ice", opponent="open", side="bolshevik"
    )
    rebel.post(f"/api/matches/{code}/join/")
    players = {"bolshevik": red, "rebel": rebel}
    chits = {"bolshevik": "march", "rebel": "fire1"}
    plans = {
        "rebel": [{"verb": "fire", "on": "A08", "arg": {"type": "one", "ref": "0913"}}],
        "bolshevik": [
            {"verb": "move", "on": "CG04", "arg": {"type": "trace", "refs": ["1013", "0913"]}}
        ],
    }
    for _ in range(60):
        sight = red.get(f"/api/matches/{code}/sight/", seat="bolshevik")
        seat = next(each for each in sight["window"]["seats"] if each not in waits(sight))
        sight = players[seat].get(f"/api/matches/{code}/sight/", seat=seat)
        offered = {offer["verb"] for offer in sight["offers"]}
        if "choose_chits" in offered:
            act: dict[str, Any] = choose(chits[seat])
        elif plans[seat] and plans[seat][0]["verb"] in offered and "end_step" in offered:
            act = plans[seat].pop(0)
        elif "end_step" in offered and not any(plans.values()) and seat == "rebel":
            return code
        else:
            act = {"verb": "pass" if "pass" in offered else "end_step"}
        body = {"key": fresh_key(), "seq": sight["seq"], "seat": seat, "act": act}
        players[seat].post(f"/api/matches/{code}/acts/", body)
    raise AssertionError("the second turn did not come")


def waits(sight: dict[str, Any]) -> list[str]:
    """The seats whose sealed answers are in."""
    answered: list[str] = sight.get("answered", [])
    return answered


def choose(chit: str) -> dict[str, Any]:
    """The act that chooses one chit."""
    return {"verb": "choose_chits", "arg": {"type": "many", "refs": [chit]}}
