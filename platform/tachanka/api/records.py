"""The course of a match: what was seen, what was said, the record file; and acts by HTTP."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from asgiref.sync import async_to_sync
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api import serializers
from tachanka.api.matches import person_of
from tachanka.api.schema import struct
from tachanka.api.throttling import Dear, Everything
from tachanka.engine.api import Ruleset, Viewer
from tachanka.engine.game import Entry
from tachanka.engine.record import verify
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg
from tachanka.engine.sight import look, tell
from tachanka.matches import commands, queries, wire
from tachanka.matches.cache import cache
from tachanka.matches.errors import Code, Refused
from tachanka.matches.messages import make_line, make_sight
from tachanka.matches.models import Match
from tachanka.matches.records import make_record
from tachanka.matches.viewers import pick_viewer

F = TypeVar("F", bound=Callable[..., Any])
MOST_LINES = 500
TOLD_BY_KIND = frozenset({"sealed", "undo"})
"""Kinds of entries that have no events of their own."""
SEAT = OpenApiParameter(
    "seat",
    str,
    description="Look from this seat of yours; else as anybody may, after the end from above.",
)


def _viewer(request: Request, match: Match) -> Viewer:
    """Errors: Refused (`not-yours`)."""
    user = person_of(request)
    return pick_viewer(match, user.pk if user else None, request.query_params.get("seat"))


def _find_standing(match: Match, viewer: Viewer) -> dict[str, str]:
    """The orders left for the viewer's own seat."""
    return next((dict(one.standing) for one in match.seats.all() if one.seat == viewer.seat), {})


def _number(request: Request, name: str, default: int | None) -> int | None:
    text = request.query_params.get(name)
    if text is None or text == "":
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refused(Code.MALFORMED, f"{name} is a whole number, 0 or more.")
    return int(text)


def _answer(message: msgspec.Struct) -> HttpResponse:
    return HttpResponse(msgspec.json.encode(message), content_type="application/json",
                        headers={"Cache-Control": "no-store"})  # fmt: skip


class Sights(APIView):
    """What was seen at any entry."""

    @extend_schema(
        operation_id="read_sight",
        parameters=[
            OpenApiParameter("at", int, description="The entry; the last if absent."),
            SEAT,
        ],
        responses=OpenApiResponse(struct("Sight"), "What the viewer sees there."),
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """The position after entry `at`, as you may see it. Only the last one has offers."""
        match = queries.find_match(code)
        viewer = _viewer(request, match)
        at = _number(request, "at", None)
        game = queries.open_game(match, at)
        first = max(game.seq - 1, -1)
        entries = queries.read_entries(match.pk, first, game.seq)
        past = game.seq < match.seq
        standing = {} if past else _find_standing(match, viewer)
        return _answer(make_sight(look(game, viewer), game, entries, standing, past))


class Lines(APIView):
    """The record in readable pieces."""

    @extend_schema(
        operation_id="read_lines",
        parameters=[
            OpenApiParameter("before", int, description="Entries numbered below this."),
            OpenApiParameter("limit", int, description=f"At most {MOST_LINES}; 100 by default."),
            SEAT,
        ],
        responses=OpenApiResponse(
            {
                "type": "object",
                "properties": {
                    "lines": {"type": "array", "items": struct("Line")},
                    "first": {"type": "integer"},
                },
                "required": ["lines", "first"],
            },
            "Lines in order; first: the number of the first of them.",
        ),
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """Entries of the record as you may read them, the last ones first asked for."""
        match = queries.find_match(code)
        viewer = _viewer(request, match)
        before = min(_number(request, "before", match.seq + 1) or 0, match.seq + 1)
        limit = min(_number(request, "limit", 100) or 0, MOST_LINES)
        first = max(before - limit, 0)
        entries = queries.read_entries(match.pk, first - 1, before - 1) if before else []
        lines = [make_line(entry, viewer) for entry in entries]
        body = msgspec.json.encode({"lines": lines, "first": first})
        return HttpResponse(body, content_type="application/json")


class Log(APIView):
    """The log as text."""

    throttle_classes = [Everything, Dear]

    @extend_schema(
        operation_id="read_log",
        parameters=[SEAT],
        responses={(200, "text/plain"): OpenApiTypes.STR},
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """The whole log in words, a line for each event, with its clause."""
        match = queries.find_match(code)
        viewer = _viewer(request, match)
        text = write_log(queries.match_ruleset(match), queries.read_entries(match.pk, -1), viewer)
        return HttpResponse(text, content_type="text/plain; charset=utf-8")


def write_log(ruleset: Ruleset[Any], entries: Sequence[Entry], viewer: Viewer) -> str:
    """The entries in words as the viewer may read them, a line for each event."""
    names = {info.id: info.name for info in ruleset.meta.seats}
    lines = []
    for entry in entries:
        if entry.kind in TOLD_BY_KIND and entry.seat in names:
            text = say(ruleset.package, Msg(f"table-{entry.kind}", {"seat": names[entry.seat]}))
            lines.append(f"{entry.seq:>5}  {text}")
        lines += [
            f"{entry.seq:>5}  {say(ruleset.package, event.text)}  [{event.clause}]"
            for event in tell(entry, viewer)
        ]
    return "\n".join([*lines, ""])


class RecordFile(APIView):
    """The record as a file."""

    throttle_classes = [Everything, Dear]

    @extend_schema(
        operation_id="read_record",
        responses=OpenApiResponse(struct("Record"), "All that `manage.py verify` needs."),
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """The record of a finished match with its seed, for anybody to verify."""
        record = make_record(queries.find_match(code))
        return HttpResponse(
            msgspec.json.encode(record),
            content_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="tachanka-{code}.json"'},
        )


class Verify(APIView):
    """The proof."""

    throttle_classes = [Everything, Dear]

    @extend_schema(operation_id="verify_match", responses=serializers.Verification)
    def get(self, request: Request, code: str) -> Response:
        """Plays a finished match again and checks the seed, every draw and every digest."""
        match = queries.find_match(code)
        checks = verify(queries.match_ruleset(match), make_record(match))
        told = [{"name": check.name, "ok": check.ok, "text": check.text} for check in checks]
        return Response({"ok": all(check.ok for check in checks), "checks": told})


class _Door(APIView):
    """A command by HTTP: the same door as the socket's."""

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
        return _answer(async_to_sync(_pass_on)(code, user, command))


async def _pass_on(
    code: str, user: User | None, command: Any
) -> wire.Done | wire.Examined | wire.Inspected:
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
