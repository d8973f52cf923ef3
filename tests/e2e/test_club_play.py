"""What a club's page shows of its play: tournaments, and the table of all time."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from clubhouse import BODY
from doors import keep_name
from evenings import LEZHANKA
from players import Person
from serving import Server
from sitting import Sitting, check_page

KRONSTADT = {"ruleset": "kronstadt_1921", "scenario": "second-assault"}


def move(host: Person, code: str, deed: str) -> None:
    host.post(f"/api/tournaments/{code}/moves/", {"deed": deed})


def make(host: Person, name: str, guests: list[Person], fight: dict[str, str] = LEZHANKA) -> str:
    """A tournament of the club, in which these take part; its code."""
    plan = {"format": "swiss", "fights": [fight], "rounds": 1}
    body = {"name": name, "plan": plan, "club": "ice-march-club"}
    code: str = host.post("/api/tournaments/", body)["code"]
    move(host, code, "opened")
    for n, guest in enumerate(guests, 1):
        guest.post(f"/api/tournaments/{code}/entry/", {"name": f"Guest {n}"})
    return code


def play(host: Person, code: str) -> None:
    """Its round is played, as an organiser tells; the first at the only table wins."""
    one = f"/api/tournaments/{code}/rounds/1/"
    move(host, code, "started")
    host.post(f"/api/tournaments/{code}/rounds/")
    host.post(f"{one}publication/")
    ruling: dict[str, Any] = {"how": "adjudicated", "winner": 1, "reason": "The bus left."}
    host.put(f"{one}tables/1/legs/1/ruling/", ruling)
    host.post(f"{one}closing/")


def test_a_club_shows_what_it_plays(browser: Browser, place: Server, letters: Path) -> None:
    """Also by game, where there are several; asked for once each time."""
    olga, mila = (keep_name(Person(place.base_url), letters, name) for name in ("Olga", "Mila"))
    olga.post("/api/clubs/", BODY)
    mila.post("/api/clubs/ice-march-club/join/", {"invitation": ""})
    with browser.new_context(base_url=place.base_url) as context:
        context.add_cookies(mila.list_cookies())
        sitting = Sitting(context.new_page())
        page = sitting.page
        asked: list[str] = []
        page.on("request", lambda one: asked.append(one.url) if "/honours/" in one.url else None)
        page.goto("/clubs/ice-march-club")
        honours = page.get_by_role("region", name="Table of all time")
        expect(honours).to_contain_text("It begins when")
        expect(page.get_by_text("No tournament yet.")).to_be_visible()
        check_page(page)

        code = make(olga, "Winter Cup", [olga, mila])
        play(olga, code)
        make(olga, "Spring Cup", [mila])
        page.reload()
        tournaments = page.get_by_role("region", name="Tournaments")
        expect(tournaments.get_by_role("heading", level=3)).to_have_text(["Running", "To come"])
        expect(tournaments.get_by_role("link", name="Winter Cup")).to_have_attribute(
            "href", f"/t/{code}"
        )
        move(olga, code, "finished")
        for width, height in ((1440, 900), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            expect(tournaments.get_by_role("heading", level=3)).to_have_text(
                ["To come", "Finished"]
            )
            rows = honours.get_by_role("row")
            expect(rows).to_have_count(3)
            first = rows.nth(1).get_by_role("cell")
            expect(first).to_have_text(["1", "1", "1", "1 of 1", "1 of 1"])
            expect(rows.nth(2).get_by_role("cell")).to_have_text(
                ["1", "0", "1", "0 of 1", "0 of 1"]
            )
            check_page(page)
        cup = make(olga, "Island Cup", [mila, olga], KRONSTADT)
        play(olga, cup)
        move(olga, cup, "finished")
        asked.clear()
        page.reload()
        expect(rows.nth(1).get_by_role("cell").first).to_have_text("2")
        honours.get_by_label("Game").select_option("Kronstadt 1921")
        expect(rows.nth(1)).to_contain_text("Mila")
        expect(rows.nth(1).get_by_role("cell").first).to_have_text("1")
        assert [url.partition("?")[2] for url in asked] == [
            "ruleset=&page=1",
            "ruleset=kronstadt_1921&page=1",
        ]
        assert sitting.faults == []
