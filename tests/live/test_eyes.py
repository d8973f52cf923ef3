"""Eyes follow seats: whoever sits down, moves over or leaves, every page shows what its person
may see. Random evenings, each message of each page judged (see `eyes`)."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cluster import Standing, visit_elsewhere
from doors import keep_name
from eyes import Witness
from players import Person, asked_seat, fresh_key
from serving import Server, start_site
from tachanka.matches import wire

GAMES = ("toy", "kronstadt_1921")
"""Games with hands or loads that only one side may see."""


class Evening:
    """Two players, a friend and a visitor at one match, each at pages of any process.

    letters: where the site puts what it writes to the friend, who has an account.
    """

    def __init__(self, servers: Sequence[Server], letters: Path, seed: int) -> None:
        self.servers = servers
        self.chance = chance = random.Random(seed)
        self.players = [self._come(), self._come()]
        self.others = [self._come(), self._come()]
        # The site knows one of those who only watch, and mostly those who will play.
        self.friend = keep_name(self.others[0], letters, f"Friend {seed}")
        self.name = f"Friend {seed}"
        self.lender: tuple[Person, str] | None = None
        """Whose eyes the friend has or had at this match, and of which seat: never another's."""
        self.lent = False
        for player in self.players:
            if chance.random() < 0.8:
                player.post("/api/me/", {"name": "Player"})
        self.witnesses: list[Witness] = []
        self.judged = 0

    def _come(self) -> Person:
        return Person(self.chance.choice(self.servers).base_url)

    async def watch(self, person: Person, code: str) -> Witness:
        """Opens a page of this person at some process."""
        there = visit_elsewhere(person, self.chance.choice(self.servers))
        witness = await Witness.open(there, code)
        self.witnesses.append(witness)
        return witness

    async def post(self, person: Person, path: str, body: object = None) -> dict[str, str]:
        """A request at some process; its answer."""
        there = visit_elsewhere(person, self.chance.choice(self.servers))
        answer: dict[str, str] = await asyncio.to_thread(there.post, path, body)
        return answer

    async def open_match(self) -> str:
        """The first player opens a match, half of them with the side left open."""
        ruleset = self.chance.choice(GAMES)
        described = await asyncio.to_thread(self.players[0].get, f"/api/rulesets/{ruleset}/")
        sides = [seat["id"] for seat in described["seats"]]
        body = {
            "ruleset": ruleset,
            "scenario": self.chance.choice(described["scenarios"])["id"],
            "opponent": "link",
            "rated": False,
            "side": self.chance.choice(["open", "open", *sides]),
        }
        return (await self.post(self.players[0], "/api/matches/", body))["code"]

    async def gather(self, code: str) -> None:
        """Pages of everybody, the players' twice, before and while a seat is taken."""
        people = [*self.players, *self.players, *self.others]
        self.chance.shuffle(people)
        for person in people[:3]:
            await self.watch(person, code)
        late = asyncio.gather(*(self.watch(person, code) for person in people[3:]))
        detail = await asyncio.to_thread(self.players[1].get, f"/api/matches/{code}/")
        open_side = detail["side"] == "open"
        free = [s["seat"] for s in detail["seats"] if open_side or s["kind"] == "open"]
        seat = self.chance.choice([None, *free])
        await self.post(self.players[1], f"/api/matches/{code}/join/", {"seat": seat})
        # At another process its news may not have come yet.
        await self.watch(self.players[1], code)
        await late

    async def play(self, acts: int) -> None:
        """The players act at random; all look elsewhere now and then, or hop to another process."""
        for _ in range(acts):
            for witness in self.witnesses:
                if self.chance.random() < 0.1:
                    await self.look_around(witness)
            if self.chance.random() < 0.3:
                await self.hop()
            await self.settle()
            if self.chance.random() < 0.4:
                await self.change_eyes()
            ready = [w for w in self.witnesses if asked_seat(w.page) and w.page.offers]
            if not ready:
                return
            mover = self.chance.choice(ready)
            await self.act(mover)

    async def act(self, mover: Witness) -> None:
        """One act that is not refused for a combination of choices."""
        seat = asked_seat(mover.page)
        assert seat is not None
        acts = list(mover.page.list_acts())
        self.chance.shuffle(acts)
        for act in acts[:20]:
            seq = mover.page.seq
            answer = await mover.ask(wire.Play(fresh_key(), seq, seat, act))
            if isinstance(answer, wire.Done):
                await mover.reach(answer.seq)
                return

    async def change_eyes(self) -> None:
        """A player lends the friend his eyes, or takes them back; his pages follow."""
        pages = [each for each in self.witnesses if each.person.session is self.friend.session]
        code = self.witnesses[0].code
        giver, seat = await self.find_lender(code)
        for page in pages:  # Once it is refused, all that was shown him before is judged, too.
            refused = await page.ask(wire.Resign(fresh_key(), seat))
            assert isinstance(refused, wire.Refused)
            assert refused.code == "not-yours"
        self.lent = not self.lent
        if self.lent:
            await self.say(giver, code, "eyes/", self.name, seat)
            await self.say(self.friend, code, "eyes/", "", seat)
        else:
            ender, name = self.chance.choice([(giver, self.name), (self.friend, "")])
            await self.say(ender, code, "eyes/end/", name, seat)
        for page in pages:
            await self.expect_eyes(page, seat)

    async def expect_eyes(self, witness: Witness, seat: str) -> None:
        """This page of the friend may look from the seat, and does; or from none."""
        lent = (seat,) if self.lent else ()
        await witness.until(lambda page: page.table is not None and page.table.lent == lent)
        if self.lent:
            await witness.page.send(wire.Look(seat))
        viewer = f"seat:{seat}" if self.lent else "public"
        await witness.until(lambda _: witness.viewer == viewer)

    async def say(self, person: Person, code: str, path: str, name: str, seat: str) -> None:
        """A word about eyes at some process, which is taken."""
        there = visit_elsewhere(person, self.chance.choice(self.servers))
        wish = {"name": name, "seat": seat}
        answer = await asyncio.to_thread(there.send, f"/api/matches/{code}/{path}", wish)
        assert answer.status_code == 204, answer.text

    async def find_lender(self, code: str) -> tuple[Person, str]:
        """The player who lends his eyes at this match, and his seat."""
        if self.lender is None:
            giver = self.chance.choice(self.players)
            detail = await asyncio.to_thread(giver.get, f"/api/matches/{code}/")
            self.lender = giver, next(seat["seat"] for seat in detail["seats"] if seat["you"])
        return self.lender

    async def look_around(self, witness: Witness) -> None:
        """Asks for the sight of some seat, whoever's, or as a spectator."""
        table = witness.page.table
        seats = [state.seat for state in table.seats] if table else []
        await witness.page.send(wire.Look(self.chance.choice([None, *seats])))

    async def hop(self) -> None:
        """Somebody closes his page and opens one at some process."""
        witness = self.witnesses.pop(self.chance.randrange(len(self.witnesses)))
        self.judged += await witness.close()
        await self.watch(witness.person, witness.code)

    async def settle(self) -> None:
        """Every page shows the latest entry that any of them knows."""
        latest = max((witness.page.seq for witness in self.witnesses), default=-1)
        for witness in self.witnesses:
            await witness.reach(latest)

    async def expect_tables(self, status: str) -> None:
        """Every page tells its person his own seats, and this status."""
        for witness in self.witnesses:
            path = f"/api/matches/{witness.code}/"
            detail = await asyncio.to_thread(witness.person.get, path)
            own = tuple(seat["seat"] for seat in detail["seats"] if seat["you"] and witness.known)
            await witness.until(
                lambda page, own=own: (
                    page.table is not None  # type: ignore[misc]
                    and (page.table.status, page.table.yours) == (status, own)
                )
            )

    async def leave(self) -> None:
        """Everybody closes his page."""
        for witness in self.witnesses:
            self.judged += await witness.close()
        self.witnesses.clear()

    async def play_once_more(self, code: str) -> None:
        """One resigns; both ask for a rematch, in any order, and play a little."""
        first = next(w for w in self.witnesses if w.page.table and w.page.table.yours)
        assert first.page.table is not None
        await first.ask(wire.Resign(fresh_key(), first.page.table.yours[0]))
        await self.expect_tables("finished")
        await self.leave()
        askers = self.chance.sample(self.players, 2)
        again = (await self.post(askers[0], f"/api/matches/{code}/rematch/"))["code"]
        self.lender, self.lent = None, False
        for person in (*self.players, *self.others):
            await self.watch(person, again)
        await self.post(askers[1], f"/api/matches/{code}/rematch/")
        await self.post(askers[1], f"/api/matches/{again}/join/")
        await self.expect_tables("running")
        await self.play(4)


async def spend_evening(servers: Sequence[Server], letters: Path, seed: int) -> int:
    """A match from its opening to a rematch; how many positions were judged."""
    evening = await asyncio.to_thread(Evening, servers, letters, seed)
    chance = evening.chance
    try:
        if chance.random() < 0.3:
            code = await evening.open_match()
            for person in (*evening.players, *evening.others):
                await evening.watch(person, code)
            await evening.post(evening.players[0], f"/api/matches/{code}/cancel/")
            await evening.expect_tables("cancelled")
            await evening.leave()
        code = await evening.open_match()
        await evening.gather(code)
        await evening.expect_tables("running")
        await evening.play(8)
        await evening.play_once_more(code)
    finally:
        await evening.leave()
    return evening.judged


@pytest.fixture(params=["daphne", "uvicorn"])
def site(request: pytest.FixtureRequest, tmp_path: Path, letters: Path) -> Iterator[Server]:
    """The embedded site."""
    how = {
        "TACHANKA_SERVER": request.param,
        "TACHANKA_LIMITS": "off",
        "TACHANKA_EMAIL_URL": f"filemail:///{letters}",
    }
    server = start_site(tmp_path, how)
    yield server
    server.stop()


async def test_eyes_follow_seats_in_one_process(site: Server, letters: Path) -> None:
    for seed in range(4):
        assert await spend_evening([site], letters, seed) > 20


@pytest.mark.services
async def test_eyes_follow_seats_between_processes(standing: Standing) -> None:
    for seed in range(100, 105):
        assert await spend_evening(standing.webs, standing.letters, seed) > 20
