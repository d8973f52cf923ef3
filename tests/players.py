"""Players for tests: a person with a browser's cookies, and a page at a match.

A page keeps what the server tells it, as the real one does: the scene and the offers, put
together from a `Sight` and the `Step`s after it.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

import msgspec
import requests
from websockets.asyncio.client import ClientConnection, connect

from steps import take_step
from tachanka.engine.api import Act, Offer
from tachanka.engine.offering import list_acts, name_offer
from tachanka.engine.scene import Scene
from tachanka.matches import wire

WAIT_SECONDS = 30.0
M = TypeVar("M", bound=msgspec.Struct)
decoder: msgspec.json.Decoder[wire.Message] = msgspec.json.Decoder(wire.Message)
_keys = itertools.count()


def fresh_key() -> str:
    """A key that no command of this test run has had."""
    return f"k{next(_keys)}-{random.getrandbits(32):08x}"


class Closed(AssertionError):
    """The server has closed the socket; the message is the code."""


class Line(Protocol):
    """Either end of a socket, over the network or within the process."""

    async def send(self, message: str) -> None:
        """Sends a text frame."""

    async def recv(self) -> str | bytes:
        """The next frame."""

    async def close(self) -> None:
        """Closes the socket."""


class Person:
    """Somebody with a browser: his cookies, and the requests its pages make."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self.session = requests.Session()
        self.get("/api/me/")

    def get(self, path: str, **params: Any) -> Any:
        """The decoded answer to a GET; any status above 399 is an error."""
        answer = self.session.get(self.base_url + path, params=params, timeout=WAIT_SECONDS)
        answer.raise_for_status()
        return answer.json()

    def send(self, path: str, body: Any = None) -> requests.Response:
        """The answer to a POST, whatever its status."""
        token = self.session.cookies.get("csrftoken") or ""
        return self.session.post(
            self.base_url + path,
            json={} if body is None else body,
            headers={"X-CSRFToken": token},
            timeout=WAIT_SECONDS,
        )

    def post(self, path: str, body: Any = None) -> Any:
        """The decoded answer to a POST; any status above 399 is an error."""
        answer = self.send(path, body)
        assert answer.ok, answer.text
        return answer.json()

    def put(self, path: str, body: Any) -> Any:
        """The decoded answer to a PUT; any status above 399 is an error."""
        token = self.session.cookies.get("csrftoken") or ""
        answer = self.session.put(
            self.base_url + path, json=body, headers={"X-CSRFToken": token}, timeout=WAIT_SECONDS
        )
        assert answer.ok, answer.text
        return answer.json()

    def delete(self, path: str) -> Any:
        """The decoded answer to a DELETE; any status above 399 is an error."""
        token = self.session.cookies.get("csrftoken") or ""
        answer = self.session.delete(
            self.base_url + path, headers={"X-CSRFToken": token}, timeout=WAIT_SECONDS
        )
        assert answer.ok, answer.text
        return answer.json()

    def list_cookies(self) -> list[Any]:
        """His cookies as a browser takes them: dicts of name, value and url."""
        return [
            {"name": each.name, "value": each.value or "", "url": self.base_url}
            for each in self.session.cookies
        ]

    def find_bot(self, ruleset: str) -> str:
        """The first computer opponent of a ruleset."""
        bot: str = self.get(f"/api/rulesets/{ruleset}/")["bots"][0]["id"]
        return bot

    def open_match(self, **wish: Any) -> str:
        """Opens a match and returns its code."""
        body = {"ruleset": "battle_dice", "opponent": "link", "side": "random"} | wish
        if "scenario" not in body:
            described = self.get(f"/api/rulesets/{body['ruleset']}/")
            body["scenario"] = described["scenarios"][0]["id"]
        code: str = self.post("/api/matches/", body)["code"]
        return code

    async def look_at(self, code: str) -> Page:
        """Opens the page of a match."""
        return Page(await self.dial(code))

    async def dial(self, code: str, **options: Any) -> ClientConnection:
        """Opens a socket to a match. options: as for the library's `connect`."""
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.session.cookies)
        url = self.base_url.replace("http", "ws", 1) + f"/ws/matches/{code}/"
        return await connect(
            url,
            origin=self.base_url,  # type: ignore[arg-type]
            additional_headers={"Cookie": cookies},
            **{"max_size": None, "compression": None} | options,
        )


def read_answer(message: wire.Message) -> wire.Done | wire.Refused | None:
    """What the message answers a command with; a step may say by the way that one is done."""
    match message:
        case wire.Done() | wire.Refused():
            return message
        case wire.Step(done=key, seq=seq) if key:
            return wire.Done(key, seq)
    return None


class Page:
    """An open page of a match."""

    def __init__(self, socket: Line) -> None:
        self.socket = socket
        self.heard: list[wire.Message] = []
        self.table: wire.Table | None = None
        self.sight: wire.Sight | wire.Step | None = None
        """The last message that told of a position."""
        self.shown: wire.Sight | None = None
        """All that the page shows, put together."""
        self.acknowledged: dict[str, int] = {}

    @property
    def scene(self) -> Scene | None:
        """The scene shown."""
        return None if self.shown is None else self.shown.scene

    @property
    def offers(self) -> dict[str, Offer]:
        """The offers shown, by name, in order."""
        offers = () if self.shown is None else self.shown.offers
        return {name_offer(offer): offer for offer in offers}

    @property
    def seq(self) -> int:
        """The number of the position shown, -1 before the first."""
        return -1 if self.sight is None else self.sight.seq

    async def send(self, command: wire.Command) -> None:
        """Sends a command without waiting for its answer."""
        await self.socket.send(msgspec.json.encode(command).decode())

    async def hear(self) -> wire.Message:
        """The next message, taken in."""
        async with asyncio.timeout(WAIT_SECONDS):
            message = decoder.decode(await self.socket.recv())
        self.heard.append(message)
        self.take(message)
        return message

    def take(self, message: wire.Message) -> None:
        """What the page makes of a message."""
        answer = read_answer(message)
        if isinstance(answer, wire.Done):
            self.acknowledged[answer.key] = answer.seq
        match message:
            case wire.Sight():
                self.sight = self.shown = message
            case wire.Step():
                assert message.seq == self.seq + 1, f"step {message.seq} after {self.seq}"
                assert self.shown is not None
                self.sight, self.shown = message, take_step(self.shown, message)
            case wire.Table():
                self.table = message

    async def wait_for(self, kind: type[M], fits: Callable[[M], bool] = lambda _: True) -> M:
        """Hears on until a message of this kind comes that fits."""
        while True:
            message = await self.hear()
            if isinstance(message, kind) and fits(message):
                return message

    async def wait_for_table(self, fits: Callable[[wire.Table], bool]) -> wire.Table:
        """The table as soon as it is so; it may be so already."""
        while self.table is None or not fits(self.table):
            await self.hear()
        return self.table

    async def ask(self, command: Any) -> wire.Done | wire.Refused:
        """Sends a command with a key and hears on until it is answered."""
        await self.send(command)
        while True:
            answer = read_answer(await self.hear())
            if answer is not None and answer.key == command.key:
                return answer

    def list_acts(self) -> Iterator[Act]:
        """Acts among the present offers; those of `later` ones are left out."""
        for offer in self.offers.values():
            yield from list_acts(offer)

    async def close(self) -> None:
        """Closes the page."""
        await self.socket.close()


def asked_seat(page: Page) -> str | None:
    """The seat of this page that the game waits for, None where it waits for another."""
    sight = page.sight
    if sight is None or sight.window is None or page.table is None:
        return None
    waiting = [seat for seat in sight.window.seats if seat not in sight.answered]
    return next((seat for seat in waiting if seat in page.table.yours), None)
