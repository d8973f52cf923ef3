"""One socket of one page, from the handshake to the end."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, cast

import msgspec
import structlog
from channels.consumer import AsyncConsumer
from django.conf import settings

from tachanka import meters
from tachanka.accounts.models import User
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.game import Illegal
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import UnknownRuleset
from tachanka.engine.sight import offer
from tachanka.engine.structs import Struct
from tachanka.live.advice import ask_advice
from tachanka.live.audience import encode
from tachanka.live.bounds import SECONDS_TO_CLOSE
from tachanka.live.crowd import Stay, crowd
from tachanka.live.flood import Bucket
from tachanka.live.forecasts import ask_forecast
from tachanka.live.hub import Hub
from tachanka.live.hubs import current_hubs
from tachanka.live.lookout import begin_lookout
from tachanka.live.passes import Pass
from tachanka.live.send_queue import SendQueue
from tachanka.matches import commands, queries, wire
from tachanka.matches.errors import Code, Refused
from tachanka.matches.messages import make_refusal

log = structlog.get_logger()
MISTAKE = "The site made a mistake. It is in the log; ask again."
_decoder: msgspec.json.Decoder[wire.Command] = msgspec.json.Decoder(wire.Command)

MOST_BREACHES = 200
"""Messages over the limit after which a socket is closed."""


class MatchSocket(AsyncConsumer):  # type: ignore[misc]
    """The socket of one page at one match.

    Commands of a socket are carried out one after another; forecasts run beside them.
    """

    def __init__(self) -> None:
        self.user: int | None = None
        self.name = ""
        self.viewer: Viewer = PUBLIC
        self.aside = False
        self.seq = -1
        self.told = ""
        self._hub: Hub | None = None
        self._stay: Stay | None = None
        self._pass: Pass | None = None
        self._task: asyncio.Task[Any] | None = None
        self._given_up = False
        self._code: int | None = None
        self._breaches = 0
        self._bucket = Bucket(settings.COMMANDS_PER_SECOND, settings.COMMANDS_AT_ONCE)
        self._forecasts: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """The whole life of the socket.

        Channels' own loop would make a channel and two tasks for every socket, and close old
        database connections in a thread before every message.
        """
        person = scope.get("user")
        known = person if isinstance(person, User) else None
        self.user = known.pk if known is not None else None
        self.name = str(known) if known is not None and not known.guest else ""
        if scope.get("token") is not None:
            self._pass = Pass(scope["token"], lambda: self._end(wire.BAD_TOKEN))
        self._queue = SendQueue(send)
        self._task = asyncio.current_task()
        await receive()
        await send({"type": "websocket.accept"})
        owner = known.owner_id if known is not None else None
        self._stay = crowd.enter(self.user, (scope.get("client") or ("",))[0], owner)
        if self._stay is None:
            await send({"type": "websocket.close", "code": wire.TOO_MANY})
            return
        if self.user is not None:
            begin_lookout()
        try:
            if self._pass is not None:
                self._pass.enter()
                await current_hubs().admit_token()
            self._hub = await self._enter(scope["url_route"]["kwargs"]["code"])
            if self._hub is not None:
                await self._listen(receive)
        except asyncio.CancelledError:
            if not self._given_up:
                raise
        finally:
            self._stay.leave()
            if self._pass is not None:
                self._pass.leave()
                await current_hubs().dismiss_token()
            for task in list(self._forecasts):
                task.cancel()
            self._queue.close()
            if self._hub is not None:
                await current_hubs().leave(self._hub, self)
            if self._code is not None:
                # Past whatever was not yet written: a socket that reads nothing ends too.
                with contextlib.suppress(Exception):
                    async with asyncio.timeout(SECONDS_TO_CLOSE):
                        await send({"type": "websocket.close", "code": self._code})

    def write(self, text: str) -> None:
        """Sends a frame; never waits. A socket that is too slow is given up."""
        if not self._queue.put(text):
            self._end(wire.TOO_SLOW)

    def turn_away(self) -> None:
        """Closes: its person may not look any more."""
        self._end(wire.SHUT)

    def _end(self, code: int) -> None:
        """Closes the socket, whatever it is at."""
        if not self._given_up and self._task is not None:
            self._given_up = True
            self._close(code)
            self._task.cancel()

    async def _enter(self, code: str) -> Hub | None:
        try:
            return await current_hubs().join(code, self)
        except (queries.UnknownMatch, UnknownRuleset) as fault:
            self._refuse(Code.UNKNOWN, str(fault))
            self._close(wire.UNKNOWN)
        except Refused as fault:
            self._refuse(fault.code, fault.text)
            self._close(wire.SHUT)
        except ReplayDiffers as fault:
            log.error("match.differs", match=code, fault=str(fault))
            self._refuse(Code.FAULT, "The installed rules no longer give what was stored.")
            self._close(wire.FAULT)
        return None

    async def _listen(self, receive: Any) -> None:
        while True:
            if self._given_up:
                # `receive` does not wait while there is something to hear.
                await asyncio.sleep(0)
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            if not self._may_speak():
                if not self._breach(text):
                    return
            elif text is None:
                self._refuse(Code.MALFORMED, "Messages are JSON in text frames.")
            elif len(text) > wire.LONGEST or len(text.encode()) > wire.LONGEST:
                text = f"A message has at most {wire.LONGEST} bytes; this one was not read."
                self._refuse(Code.TOO_LARGE, text)
            else:
                await self._hear(text)

    def _may_speak(self) -> bool:
        return self._bucket.take() and cast(Stay, self._stay).take()

    def _breach(self, text: str | None) -> bool:
        self._breaches += 1
        if self._breaches > MOST_BREACHES:
            self._close(wire.TOO_MANY)
            return False
        self._refuse(
            Code.TOO_MANY,
            f"At most {settings.COMMANDS_PER_SECOND:.0f} messages a second are read from one page, "
            "and a few times that from one person or address; this one was not.",
            _find_key(text) if text is not None and len(text) <= wire.LONGEST else "",
        )
        return True

    async def _hear(self, text: str) -> None:
        try:
            command = _decoder.decode(text)
        except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as fault:
            self._refuse(
                Code.MALFORMED, f"This message is not understood: {fault}.", _find_key(text)
            )
            return
        key = getattr(command, "key", "")
        try:
            if self._pass is not None and not await self._pass.check(command):
                self._end(wire.BAD_TOKEN)
                return
            await self._answer(command)
        except (Illegal, Refused) as fault:
            self._send(make_refusal(fault, key))
        except (ReplayDiffers, UnknownRuleset) as fault:
            log.error("match.differs", match=self._name_match(), fault=str(fault))
            self._refuse(Code.FAULT, "The installed rules no longer give what was stored.", key)
        except asyncio.CancelledError:
            raise
        except Exception:
            kind = type(command).__name__
            log.exception("socket.fault", match=self._name_match(), command=kind)
            self._refuse(Code.FAULT, MISTAKE, key)

    async def _answer(self, command: wire.Command) -> None:
        hub = cast(Hub, self._hub)
        match command:
            case wire.Look(seat=seat):
                if seat is not None:
                    await commands.check_eyes(hub.match, self.user, seat)
                hub.look_from(self, seat)
            case wire.Since(seq=seq):
                hub.fill(self, seq)
            case wire.Ping():
                self._send(wire.Pong(hub.knows(self).seq))
            case wire.AskOffers():
                await self._offer_more(hub, command)
            case wire.AskForecast() | wire.AskAdvice():
                await self._begin_forecast(hub, command)
            case wire.Examine() | wire.Inspect() | wire.Scan() | wire.Describe():
                self._send(await commands.answer(hub.match, self.user, command))
            case _:
                self.told = ""
                done = await commands.carry_out(hub.match, self.user, command)
                # Mostly the step has said so: a frame less.
                if self.told != done.key:
                    self._send(done)

    async def _offer_more(self, hub: Hub, command: wire.AskOffers) -> None:
        await commands.check_own(hub.match, self.user, command.seat)
        game = commands.find_game(hub.match, command.seq)
        offers = offer(game, Viewer("seat", command.seat), command.on)
        self._send(wire.MoreOffers(command.key, game.seq, command.on, offers))

    async def _begin_forecast(self, hub: Hub, command: wire.AskForecast | wire.AskAdvice) -> None:
        await commands.check_own(hub.match, self.user, command.seat)
        commands.find_game(hub.match, command.seq)
        stay = cast(Stay, self._stay)
        if not stay.begin_forecast():
            raise Refused(Code.TOO_MANY, "Earlier forecasts are still being worked out.")
        task = asyncio.ensure_future(self._forecast(hub, command))
        self._forecasts.add(task)
        task.add_done_callback(self._forecasts.discard)
        task.add_done_callback(lambda _: stay.end_forecast())

    async def _forecast(self, hub: Hub, command: wire.AskForecast | wire.AskAdvice) -> None:
        told: wire.Forecast | wire.Advice
        game, user = hub.match.game, self.user
        assert game is not None
        assert user is not None
        try:
            if isinstance(command, wire.AskAdvice):
                told = await ask_advice(hub.match.code, game, user, command)
            else:
                told = await ask_forecast(game, user, command)
            # He may have lost the seat meanwhile.
            await commands.check_own(hub.match, user, command.seat)
            self._send(msgspec.structs.replace(told, seq=game.seq))
        except (Illegal, Refused) as fault:
            self._send(make_refusal(fault, command.key))
        except Exception:
            log.exception("forecast.fault", match=hub.match.code)
            self._refuse(Code.FAULT, MISTAKE, command.key)

    def _send(self, message: wire.Message) -> None:
        self.write(encode(message))

    def _refuse(self, code: Code, text: str, key: str = "") -> None:
        meters.refused.labels("", code).inc()
        self._send(wire.Refused(code, text, key))

    def _name_match(self) -> str:
        """For the log."""
        return cast(Hub, self._hub).match.code

    def _close(self, code: int) -> None:
        self._code = code


class _Keyed(Struct):
    key: str = ""


def _find_key(text: str) -> str:
    """The key of a message that is otherwise not understood, so that the page can match it."""
    try:
        return msgspec.json.decode(text, type=_Keyed).key[:64]
    except (msgspec.MsgspecError, RecursionError):
        return ""
