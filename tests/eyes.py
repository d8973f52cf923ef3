"""The law that eyes follow seats: a page is told what its person may see, and nothing else.

A `Witness` sits at a real socket and holds every message against what the site answers the same
person by HTTP, where each request looks at the seats anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

from players import WAIT_SECONDS, Page, Person, decoder, read_answer
from tachanka.matches import wire


class Unlawful(AssertionError):
    """A page was told what its person may not see, or not told what he sees."""


class Witness:
    """A page at a match that takes in and judges whatever comes, while others do as they like."""

    def __init__(self, person: Person, code: str, page: Page) -> None:
        self.person = person
        self.code = code
        self.page = page
        # A page that a visitor has opened before he became somebody goes on as a visitor's.
        self.known = "sessionid" in person.session.cookies
        self.viewer = ""
        self.judged = 0
        self._answers: dict[str, wire.Done | wire.Refused] = {}
        self._heard = asyncio.Condition()
        self._task = asyncio.ensure_future(self._listen())

    @classmethod
    async def open(cls, person: Person, code: str) -> Witness:
        """Opens a page and begins to watch it."""
        return cls(person, code, await person.look_at(code))

    async def _listen(self) -> None:
        while True:
            message = decoder.decode(await self.page.socket.recv())
            await self._judge(message)
            async with self._heard:
                answer = read_answer(message)
                if answer is not None:
                    self._answers[answer.key] = answer
                self._heard.notify_all()

    async def _judge(self, message: wire.Message) -> None:
        match message:
            case wire.Sight():
                self.viewer = message.viewer
                self.page.take(message)
                await self._compare()
            case wire.Step():
                self.page.take(message)
                await self._compare()
            case wire.MoreOffers():
                if not self.viewer.startswith("seat:"):
                    raise Unlawful(f"a spectator was offered {message.on}")
            case _:
                self.page.take(message)

    async def _compare(self) -> None:
        """Holds what the page shows against what its person may see there at this moment."""
        sight, shown = self.page.sight, self.page.shown
        assert sight is not None
        assert shown is not None
        truth = await asyncio.to_thread(self._ask_truth, sight.seq)
        if truth.viewer == "arbiter" and truth.outcome is None:
            return  # It has ended meanwhile: what is past lies open.
        if shown.scene != truth.scene:
            raise Unlawful(f"entry {sight.seq}: {self.viewer} is shown another scene")
        told = sight.line if isinstance(sight, wire.Step) else sight.lines[-1]
        if told != truth.lines[-1]:
            raise Unlawful(f"entry {sight.seq}: {self.viewer} is told {told}")
        # Of an entry that is no longer the last one only the page knows the offers.
        if self.viewer == "public" and self.page.offers:
            raise Unlawful(f"entry {sight.seq}: a spectator has offers")
        present = truth.offers or truth.undo
        if present and shown.offers != truth.offers:
            raise Unlawful(f"entry {sight.seq}: {self.viewer} has other offers")
        self.judged += 1

    def _ask_truth(self, seq: int) -> wire.Sight:
        kind, _, seat = self.viewer.partition(":")
        answer = self.person.session.get(
            f"{self.person.base_url}/api/matches/{self.code}/sight/",
            params={"at": str(seq), "seat": seat},
            timeout=WAIT_SECONDS,
        )
        if not answer.ok:
            raise Unlawful(f"entry {seq} was shown to {kind} {seat}: {answer.text}")
        return msgspec.json.decode(answer.content, type=wire.Sight)

    async def until(self, fits: Callable[[Page], bool]) -> None:
        """Returns when the page is so.

        Raises:
            Unlawful: a message broke the law meanwhile.
            AssertionError: it did not become so.
        """
        try:
            async with asyncio.timeout(WAIT_SECONDS), self._heard:
                while not fits(self.page):
                    self._raise_fault()
                    await self._heard.wait_for(lambda: fits(self.page) or self._task.done())
        except TimeoutError:
            raise AssertionError(f"{self.code} as {self.viewer}: it did not come to that") from None

    async def reach(self, seq: int) -> None:
        """Returns when the page shows this entry or a later one."""
        await self.until(lambda page: page.seq >= seq)

    async def ask(self, command: Any) -> wire.Done | wire.Refused:
        """Sends a command with a key and returns its answer."""
        await self.page.send(command)
        await self.until(lambda _: command.key in self._answers)
        return self._answers[command.key]

    async def close(self) -> int:
        """Closes the page; how many positions were judged.

        Raises:
            Unlawful: a message broke the law.
        """
        self._task.cancel()
        await asyncio.wait([self._task])
        await self.page.close()
        self._raise_fault()
        return self.judged

    def _raise_fault(self) -> None:
        if self._task.done() and not self._task.cancelled():
            fault = self._task.exception()
            if fault is not None and not isinstance(fault, ConnectionClosed):
                raise fault
