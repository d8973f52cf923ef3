"""A server of Rally the Troops as a side of a load: its matches, and players for its protocol.

The reader starts it himself (docs/performance.md tells how); nothing of it is here but what a
browser says to it: forms over HTTP and JSON arrays over a websocket.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
import requests

from bench.load import Heard, Place, Seating

PEOPLE = 40
"""Matches are shared among so many people at most."""
IDLE = frozenset({"undo", "ping"})
"""Actions that nobody draws: to take back, and to call the other."""


class View(msgspec.Struct):
    """What a player needs of a position. actions: by name, 1 for a button, else the choices."""

    active: Any = None
    actions: dict[str, Any] | None = None


class PeerPlayer:
    """A player with one role in a match there."""

    def __init__(self) -> None:
        self.seq = -1
        self.over = False
        self._actions: list[tuple[str, Any]] = []

    def hear(self, frame: bytes) -> Heard:
        """Takes in a frame of the server."""
        kind, *rest = msgspec.json.decode(frame, type=list[msgspec.Raw])
        match msgspec.json.decode(kind):
            case "state":
                view = msgspec.json.decode(rest[0], type=View)
                self.seq = msgspec.json.decode(rest[1])
                self.over = view.active in (None, "", "None")
                self._actions = list(_list_actions(view.actions or {}))
                return "position"
            case "finished":
                self.over = True
                return "position"
            case "error":
                return "refused"
        return "other"

    def may_act(self, newest: int) -> bool:
        """Whether he has something to do; who sees nothing new is not told of a position."""
        return bool(self._actions)

    def draw(self, rng: random.Random) -> bytes:
        """The frame of an action."""
        name, noun = rng.choice(self._actions)
        return msgspec.json.encode(["action", [name, noun, self.seq]])


def _list_actions(actions: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, choices in actions.items():
        if name in IDLE:
            continue
        if isinstance(choices, list):
            yield from ((name, choice) for choice in choices)
        elif choices:
            yield name, None


@dataclass(frozen=True)
class Peer:
    """A running server of the peer. pids: of its processes. game: title/scenario/role/role."""

    base_url: str
    pids: Sequence[int]
    game: str

    @property
    def name(self) -> str:
        """What its row is called."""
        return f"peer {self.title}"

    @property
    def title(self) -> str:
        """The game's name in addresses."""
        return self.game.split("/")[0]

    @property
    def roles(self) -> list[str]:
        """The two sides."""
        return self.game.split("/")[2:]

    @contextmanager
    def serve(self) -> Iterator[Peer]:
        """It is running already, and goes on afterwards."""
        yield self

    def open(self, number: int) -> list[Seating]:
        """So many running matches between two people, and the places at them."""
        stamp = f"{time.time_ns() // 1_000_000:x}"
        people = [self._sign_up(f"u{stamp}x{n}") for n in range(min(2 * number, PEOPLE))]
        pairs = list(zip(people[::2], people[1::2], strict=True))
        return [self._open_match(*pairs[n % len(pairs)]) for n in range(number)]

    def _sign_up(self, name: str) -> str:
        """The cookie of a new person."""
        body = {"username": name, "mail": f"{name}@bench.local", "password": "bench"}
        cookie: str = self._post("/signup", "", body).headers.get("Set-Cookie", "")
        assert cookie, f"{self.base_url} signs nobody up"
        return cookie.split(";")[0]

    def _open_match(self, first: str, second: str) -> Seating:
        scenario = self.game.split("/")[1]
        answer = self._post(f"/create/{self.title}", first, {"scenario": scenario, "pace": 0})
        found = re.search(r"/join/(\d+)", answer.headers.get("Location", ""))
        assert found, f"{self.base_url} opens no match of {self.title}: {answer.status_code}"
        code, people = found[1], (first, second)
        for person, role in zip(people, self.roles, strict=True):
            self._post(f"/api/join/{code}/{quote(role)}", person)
        started = self._post(f"/api/start/{code}", first).text
        assert started == "SUCCESS", f"match {code} does not start: {started}"
        return [self._place(*seat, code) for seat in zip(people, self.roles, strict=True)]

    def _place(self, person: str, role: str, code: str) -> Place:
        asked = {"title": self.title, "game": code, "role": role, "seen": 0}
        url = f"{self.base_url.replace('http', 'ws', 1)}/play-socket?{urlencode(asked)}"
        return Place(url, {"Cookie": person}, PeerPlayer())

    def _post(self, path: str, cookie: str, body: Any = None) -> requests.Response:
        headers = {"Cookie": cookie} if cookie else {}
        url = self.base_url + path
        return requests.post(url, body or {}, headers=headers, allow_redirects=False, timeout=30)
