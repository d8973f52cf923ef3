"""Reds versus Reds: a whole battle of two people, seen by a third, each in a browser of his own.

The grain train with dice that are the same each time. The Greens throw for band after band and take
what is proposed; the food detachment stays where it is; all shoot as suggested. So it ends long
before its tenth turn.
"""

import re

from playwright.sync_api import expect

from figures import set_up
from loaded_dice import seal_dice
from players import Person
from serving import Server
from sitting import OpenPage, Sitting

BANDS = ("G1", "G2", "G3", "G4")
WANTED = ("Into contact", "To the edge", "Forward")
"""What a band does: the first of these that is proposed."""
SALT = "grain 1920"
ANSWERS = 300
LINES = """() => [...document.querySelectorAll(".log .line")].map((each) => each.innerText)"""
MOVE = re.compile(r"^Move as drawn")


def test_two_people_and_a_spectator_see_a_battle_through(
    site: Server, open_page: OpenPage
) -> None:
    greens, reds, watcher = sit_down(site, open_page)
    everybody = greens, reds, watcher
    fight(everybody)
    results = [each.read_result() for each in everybody]
    assert results == []
    logs = [read_log(each) for each in everybody]
    assert logs == []
    for each in everybody:
        each.check_faultless()


def sit_down(site: Server, open_page: OpenPage) -> tuple[Sitting, Sitting, Sitting]:
    """The attacker, the defender, and somebody who only looks on, all at one match."""
    host, guest = Person(site.base_url), Person(site.base_url)
    seal = seal_dice(site.log.parent / "tachanka.sqlite3")
    wish = {"ruleset": "reds_versus_reds", "scenario": "grain-siding-1920", "side": "attacker"}
    code = host.open_match(**wish, seal=seal, salt=SALT)
    guest.post(f"/api/matches/{code}/join/")
    greens, reds, watcher = open_page(host), open_page(guest), open_page()
    for each in (greens, reds, watcher):
        each.page.goto(f"/m/{code}")
        each.settle()
    for each in (reds, greens):
        set_up(each)
    return greens, reds, watcher


def fight(everybody: tuple[Sitting, Sitting, Sitting]) -> int:
    """Whoever is asked answers until it is over; returns how often that was.

    Errors: AssertionError where it does not end.
    """
    greens, reds, _ = everybody
    import time
    began=time.time()
    for answers in range(ANSWERS):
        seq = max(each.seq for each in everybody)
        for each in everybody:
            each.settle(seq)
        if greens.over:
            for each in everybody:
                expect(each.page.locator(".result h2")).to_be_visible()
            return answers
        asked = [each for each in (greens, reds) if each.asked]
        if not asked:
            greens.wait_news(seq)
            continue
        seq = answer(asked[0], attacks=asked[0] is greens)
        print(answers, seq, round(time.time()-began), 'G' if asked[0] is greens else 'R', asked[0].page.locator(".slip .stage").all_inner_texts(), flush=True)
        for each in everybody:
            each.settle(seq)
    raise AssertionError(f"not over after {ANSWERS} answers")


def answer(sitting: Sitting, attacks: bool) -> int:
    """One answer by clicks; returns the number of the position it led to."""
    page = sitting.page
    if attacks and page.get_by_role("button", name="Stay after all").count():
        return march(sitting)
    waiting = [
        row for band in BANDS if (row := page.locator(f".slip [data-unit={band}]")).count()
    ]
    moving = "units move" in page.locator(".slip .stage").inner_text().lower()
    if attacks and moving and waiting:
        return throw(sitting, waiting[0])
    return sitting.press_on()


def throw(sitting, row) -> int:
    seq = sitting.seq
    if row.get_attribute("aria-pressed") != "true":
        row.click()
    good = sitting.page.get_by_role("button", name=re.compile("^Good going"))
    creep = sitting.page.get_by_role("button", name=re.compile("^Difficult going"))
    expect(creep).to_be_visible()
    (creep if not good.count() else good).click()
    sitting.settle(seq + 1)
    return sitting.seq


def march(sitting) -> int:
    page, seq = sitting.page, sitting.seq
    sitting.wait_offers()
    row = page.locator(".slip .row .btn:enabled")
    names = row.all_inner_texts()
    print(names)
    for name in WANTED:
        button = page.get_by_role("button", name=re.compile(f"^{name}"))
        if button.count():
            button.click()
            expect(page.locator("[data-ghost]").first).to_be_attached()
            page.get_by_role("button", name=MOVE).click()
            break
    else:
        page.get_by_role("button", name="Stay after all").click()
    sitting.wait_pressed(seq)
    sitting.confirm()
    sitting.settle(seq + 1)
    return sitting.seq


def read_log(sitting: Sitting) -> list[str]:
    sitting.open_tab("Log")
    return sitting.page.evaluate(LINES)
