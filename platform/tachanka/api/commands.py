"""Commands and questions by HTTP, one address each; the socket's go the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api.caching import answer_afresh
from tachanka.api.matches import person_of
from tachanka.api.schema import struct
from tachanka.api.scopes import PLAYS
from tachanka.matches import commands, wire
from tachanka.matches.cache import cache
from tachanka.matches.database import ask_loop
from tachanka.matches.errors import Code, Refused

F = TypeVar("F", bound=Callable[..., Any])


class _Door(APIView):
    """A command by HTTP: the same door as the socket's."""

    scopes = PLAYS

    command: type[msgspec.Struct]

    def carry_out(self, request: Request, code: str) -> HttpResponse:
        """Errors: Illegal; Refused."""
        if not isinstance(request.data, dict):
            raise Refused(Code.MALFORMED, "The body is a JSON object.")
        tag = self.command.__struct_config__.tag
        try:
            command = msgspec.convert({**request.data, "type": tag}, self.command)
        except msgspec.ValidationError as fault:
            raise Refused(Code.MALFORMED, f"{fault}.") from fault
        user = person_of(request)
        done = ask_loop(_pass_on, code, user, command)
        return answer_afresh(msgspec.json.encode(done))


async def _pass_on(
    code: str, user: User | None, command: Any
) -> wire.Done | wire.Examined | wire.Inspected | wire.Scanned | wire.Described:
    person = user.pk if user is not None else None
    async with cache.hold(code) as loaded:
        if isinstance(command, commands.Question):
            return await commands.answer(loaded, person, command)
        return await commands.carry_out(loaded, person, command)


def _describe_door(
    name: str, struct_name: str, answer: str = "Done", about: str = "Carried out and stored."
) -> Callable[[F], F]:
    describe: Callable[[F], F] = extend_schema(
        operation_id=name,
        request={"application/json": struct(struct_name)},
        responses=OpenApiResponse(struct(answer), about),
    )
    return describe


class Acts(_Door):
    """Acts."""

    command = wire.Play

    @_describe_door("play_act", "Play")
    def post(self, request: Request, code: str) -> HttpResponse:
        """One act of a seat of yours in the position numbered `seq`."""
        return self.carry_out(request, code)


class Undos(_Door):
    """Taking back."""

    command = wire.Undo

    @_describe_door("undo_act", "Undo")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Takes your seat's last act back, within the fence."""
        return self.carry_out(request, code)


class Claims(_Door):
    """Claiming a match whose other side does not come back."""

    command = wire.Claim

    @_describe_door("claim_match", "Claim")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Ends a match without clocks in which the other side has let you wait for four weeks."""
        return self.carry_out(request, code)


class Resignations(_Door):
    """Giving up."""

    command = wire.Resign

    @_describe_door("resign_match", "Resign")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Gives the match up."""
        return self.carry_out(request, code)


class DrawOffers(_Door):
    """Offering a draw."""

    command = wire.OfferDraw

    @_describe_door("offer_draw", "OfferDraw")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Offers a draw."""
        return self.carry_out(request, code)


class DrawAnswers(_Door):
    """Answering the offer of a draw."""

    command = wire.AnswerDraw

    @_describe_door("answer_draw", "AnswerDraw")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Accepts or declines the draw the other side offers."""
        return self.carry_out(request, code)


class PauseOffers(_Door):
    """Offering a pause."""

    command = wire.OfferPause

    @_describe_door("offer_pause", "OfferPause")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Offers a pause of the clocks."""
        return self.carry_out(request, code)


class PauseAnswers(_Door):
    """Answering the offer of a pause."""

    command = wire.AnswerPause

    @_describe_door("answer_pause", "AnswerPause")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Accepts or declines the pause the other side offers."""
        return self.carry_out(request, code)


class Resumptions(_Door):
    """Ending a pause."""

    command = wire.Resume

    @_describe_door("resume_clocks", "Resume")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Lets the clocks run again, a minute from now."""
        return self.carry_out(request, code)


class StandingOrders(_Door):
    """Standing orders."""

    command = wire.Stand

    @_describe_door("set_standing", "Stand")
    def post(self, request: Request, code: str) -> HttpResponse:
        """Replaces the standing orders of your seat."""
        return self.carry_out(request, code)


class Examinations(_Door):
    """Asking about an act."""

    command = wire.Examine

    @_describe_door("examine_act", "Examine", "Examined", "Nothing is done.")
    def post(self, request: Request, code: str) -> HttpResponse:
        """What would become of an act of a seat of yours in the position numbered `seq`."""
        return self.carry_out(request, code)


class Inspections(_Door):
    """Asking about a line."""

    command = wire.Inspect

    @_describe_door("inspect_line", "Inspect", "Inspected", "Nothing is done.")
    def post(self, request: Request, code: str) -> HttpResponse:
        """What lies between two pieces, places or points, as a seat of yours or anybody knows."""
        return self.carry_out(request, code)


class Scans(_Door):
    """Asking what a piece sees."""

    command = wire.Scan

    @_describe_door("scan_piece", "Scan", "Scanned", "Nothing is done.")
    def post(self, request: Request, code: str) -> HttpResponse:
        """All that a piece sees of others and why not, as a seat of yours or anybody knows."""
        return self.carry_out(request, code)


class Descriptions(_Door):
    """Asking about a piece."""

    command = wire.Describe

    @_describe_door("describe_piece", "Describe", "Described", "Nothing is done.")
    def post(self, request: Request, code: str) -> HttpResponse:
        """What a piece may still do and why not, as a seat of yours or anybody knows."""
        return self.carry_out(request, code)
