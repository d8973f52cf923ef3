"""The socket of a page at a tournament: it hears that something has changed, and asks what."""

from __future__ import annotations

from typing import Any

from channels.generic.websocket import AsyncJsonWebsocketConsumer

from tachanka.accounts.models import User
from tachanka.live.crowd import Stay, crowd
from tachanka.live.lookout import begin_lookout
from tachanka.matches import wire
from tachanka.matches.database import ask_database
from tachanka.tournaments.deeds import find_tournament, name_group
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.rights import may_read

CHANGED = {"type": "changed"}


class HallSocket(AsyncJsonWebsocketConsumer):  # type: ignore[misc]
    """`/ws/tournaments/CODE/`: sends `{"type": "changed"}` whenever anything there is another.

    It is not told what: what somebody may see depends on who he is, and the pages ask the API.
    Closed with 4404 where there is no such tournament for him, 4429 where too many are open.
    """

    stay: Stay | None = None
    group = ""

    async def connect(self) -> None:
        """Lets the page in, where there is something to hear for it."""
        await self.accept()
        person: User | None = self.scope.get("user")
        address = (self.scope.get("client") or ("",))[0]
        self.stay = crowd.enter(person.pk if person is not None else None, address)
        if self.stay is None:
            await self.close(wire.TOO_MANY)
            return
        if person is not None:
            begin_lookout()
        code = self.scope["url_route"]["kwargs"]["code"]
        if not await ask_database(_may_hear, code, person):
            await self.close(wire.UNKNOWN)
            return
        self.group = name_group(code)
        await self.channel_layer.group_add(self.group, self.channel_name)
        # What changed between the page's question and now it has not heard of.
        await self.send_json(CHANGED)

    async def disconnect(self, code: int) -> None:
        """The page has gone."""
        if self.stay is not None:
            self.stay.leave()
            self.stay = None
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: Any = None, bytes_data: Any = None, **kwargs: Any) -> None:
        """What comes is counted, and not read; who sends without end is closed."""
        if self.stay is None or not self.stay.take():
            await self.close(wire.TOO_MANY)

    async def tournament_changed(self, event: dict[str, Any]) -> None:
        """Passes on that something has changed."""
        await self.send_json(CHANGED)


def _may_hear(code: str, person: User | None) -> bool:
    try:
        return may_read(person, find_tournament(code))
    except UnknownTournament:
        return False
