"""What requests cost the server: CPU of each kind, and of a match up to its first position.

One client asks one thing after another, so nothing is hidden by what happens beside it, and no
thinking of computers is in the figures.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from time import perf_counter

from bench.figures import Sheet, percentile
from bench.tables import BUSIEST, Meter, serve
from players import Person
from serving import Server
from tachanka.engine.registry import find_ruleset
from tachanka.matches import wire

COUNTED = {"TACHANKA_LIMITS": "1000"}
"""Limits that nobody here meets, yet everything is counted."""
LISTED = 30
"""Matches in the list of one's own."""
Row = tuple[str, str, str]


def measure_http(settings: Mapping[str, str], ruleset: str, rounds: int, name: str) -> Sheet:
    """Each kind of request so many times, each match with people who have played here before."""
    rows = []
    with serve({**settings, **COUNTED}) as server:
        people = Person(server.base_url), Person(server.base_url)
        for person in people:
            person.post("/api/me/", {"name": "Comrade"})
        visits = Visits(server, people, ruleset)
        for what, ask in visits.list_all():
            for _ in range(10):
                ask()
            meter, times = Meter(server), []
            for _ in range(rounds):
                start = perf_counter()
                ask()
                times.append(perf_counter() - start)
            middle = percentile(times, 0.5) * 1e3
            rows.append((what, f"{meter.spent() / rounds * 1e3:.2f}", f"{middle:.1f}"))
    columns = ("request", "CPU ms of the server", "ms p50")
    return Sheet(f"Requests: {ruleset}, {name}", columns, tuple(rows))


class Visits:
    """Requests of two people, as their pages make them."""

    def __init__(self, server: Server, people: tuple[Person, Person], ruleset: str) -> None:
        self.server = server
        self.first, self.second = people
        self.ruleset = ruleset
        meta = find_ruleset(ruleset).meta
        self.wish = {
            "ruleset": ruleset,
            "scenario": BUSIEST.get(ruleset, meta.scenarios[0].id),
            "opponent": "open",
            "side": meta.seats[0].id,
        }
        self._salts = (f"{number:032x}" for number in count())

    def list_all(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """What is asked, by name; the first ones while there are few matches."""
        code = self.open_match()
        while len(self.first.get("/api/matches/", mine=True)["results"]) < LISTED:
            self.open_match()
        yield "GET /api/me/", lambda: self.first.get("/api/me/")
        yield "GET match", lambda: self.first.get(f"/api/matches/{code}/")
        yield f"GET own list of {LISTED}", lambda: self.first.get("/api/matches/", mine=True)
        yield "GET catalogue of rules", lambda: self.first.get("/api/rulesets/")
        yield "GET the page", self.load_page
        yield "POST seal", lambda: self.first.post("/api/seals/")
        opened: list[str] = []
        yield "POST match", lambda: opened.append(self.open_match())
        yield "POST join", lambda: self.join(opened.pop())
        with asyncio.Runner() as runner:
            yield "from the first click to the first position", lambda: runner.run(self.begin())

    def load_page(self) -> None:
        """The one page of the site."""
        self.first.session.get(f"{self.server.base_url}/").raise_for_status()

    def open_match(self, **sealed: str) -> str:
        """The code of a match that waits for the second person."""
        code: str = self.first.post("/api/matches/", {**self.wish, **sealed})["code"]
        return code

    def join(self, code: str) -> None:
        """The second person sits down, and the match begins."""
        self.second.post(f"/api/matches/{code}/join/", {"salt": next(self._salts)})

    async def begin(self) -> None:
        """One draws a seal, opens a match and its page; the other, on the first page, sits down.

        Both see the position. What either browser keeps (scripts, texts and art of the rules, the
        board) is not asked for.
        """
        seal = self.first.post("/api/seals/")["seal"]
        code = self.open_match(seal=seal, salt=next(self._salts))
        pages = [await self.first.look_at(code)]
        await pages[0].wait_for(wire.Table)
        self.second.get(f"/api/matches/{code}/")
        self.join(code)
        # The table tells of who has come: the page reads the match again.
        self.first.get(f"/api/matches/{code}/")
        pages.append(await self.second.look_at(code))
        for page in pages:
            await page.wait_for(wire.Sight, lambda sight: sight.seq == 0)
            await page.close()
