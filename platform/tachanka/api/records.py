"""The course of a match: what was seen, what was said, the record file."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.api import serializers
from tachanka.api.caching import answer_afresh
from tachanka.api.matches import person_of
from tachanka.api.schema import struct
from tachanka.api.scopes import READS
from tachanka.api.throttling import Dear, Everything
from tachanka.engine.api import PUBLIC, Ruleset, Viewer
from tachanka.engine.game import Entry
from tachanka.engine.record import Record, verify
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg
from tachanka.engine.sight import look, tell
from tachanka.matches import queries, wire
from tachanka.matches.courses import read_course
from tachanka.matches.errors import Code, Refused
from tachanka.matches.imports.told import read_told
from tachanka.matches.loaded import Occupant, list_occupants
from tachanka.matches.messages import make_line, make_sight
from tachanka.matches.models import Match
from tachanka.matches.records import make_file
from tachanka.matches.reviews import read_review
from tachanka.matches.standing.orders import will_answer
from tachanka.matches.viewers import pick_viewer, read_match

MOST_LINES = 500
SIGHTS_KEPT = 64
"""Of running matches, as spectators see them; the first page shows six of them."""
TIMES_OF_FILE = "Times, in UTC, and what each entry took are what the record file says."
TOLD_BY_KIND = frozenset({"sealed", "undo"})
"""Kinds of entries that have no events of their own."""
SEAT = OpenApiParameter(
    "seat",
    str,
    description="Look from this seat of yours; else as anybody may, after the end from above.",
)


def _find(request: Request, code: str) -> Match:
    """Errors: queries.UnknownMatch; Refused (`shut`)."""
    user = person_of(request)
    return read_match(code, user.pk if user else None)


def _viewer(request: Request, match: Match) -> Viewer:
    """Errors: Refused (`not-yours`)."""
    user = person_of(request)
    return pick_viewer(match, user.pk if user else None, request.query_params.get("seat"))


def _find_standing(occupants: Sequence[Occupant], viewer: Viewer) -> dict[str, str]:
    """The standing orders of who sits at the viewer's own seat."""
    return next((each.standing for each in occupants if each.seat == viewer.seat), {})


def read_number(request: Request, name: str, default: int | None) -> int | None:
    """A number of the query. Errors: Refused (`malformed`)."""
    text = request.query_params.get(name)
    if text is None or text == "":
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refused(Code.MALFORMED, f"{name} is a whole number, 0 or more.")
    return int(text)


class Sights(APIView):
    """What was seen at any entry."""

    scopes = READS

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
        match = _find(request, code)
        viewer = _viewer(request, match)
        at = read_number(request, "at", None)
        if at is None and viewer == PUBLIC:
            return answer_afresh(_draw_public(match.code, match.seq))
        return answer_afresh(msgspec.json.encode(_draw(match, viewer, at)))


def _draw(match: Match, viewer: Viewer, at: int | None) -> wire.Sight:
    game = queries.open_game(match, at)
    entries = queries.read_entries(match.pk, max(game.seq - 1, -1), game.seq)
    past = game.seq < match.seq
    occupants = () if past else list_occupants(match)
    standing = _find_standing(occupants, viewer)
    ordered = will_answer(game, occupants, viewer.seat)
    return make_sight(look(game, viewer), game, entries, standing, past, ordered)


@lru_cache(maxsize=SIGHTS_KEPT)
def _draw_public(code: str, seq: int) -> bytes:
    """What spectators see at entry `seq`, the last one: drawn once for all first pages."""
    return msgspec.json.encode(_draw(queries.find_match(code), PUBLIC, seq))


class Lines(APIView):
    """The record in readable pieces."""

    scopes = READS

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
        match = _find(request, code)
        viewer = _viewer(request, match)
        before = min(read_number(request, "before", match.seq + 1) or 0, match.seq + 1)
        limit = min(read_number(request, "limit", 100) or 0, MOST_LINES)
        first = max(before - limit, 0)
        entries = queries.read_entries(match.pk, first - 1, before - 1) if before else []
        lines = _time_lines(match, [make_line(entry, viewer) for entry in entries])
        body = msgspec.json.encode({"lines": lines, "first": first})
        return HttpResponse(body, content_type="application/json")


def _time_lines(match: Match, lines: list[wire.Line]) -> list[wire.Line]:
    """The lines of a match that was taken in with the times that its file tells."""
    told = read_told(match)
    if told is None or not told.times:
        return lines
    times = (told.times[line.seq] for line in lines)
    return [
        msgspec.structs.replace(line, at=at, spent=spent)
        for line, (at, spent) in zip(lines, times, strict=True)
    ]


class Log(APIView):
    """The log as text."""

    scopes = READS

    throttle_classes = [Everything, Dear]

    @extend_schema(
        operation_id="read_log",
        parameters=[SEAT],
        responses={(200, "text/plain"): OpenApiTypes.STR},
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """The whole log in words, a line for each event, with its clause."""
        match = _find(request, code)
        viewer = _viewer(request, match)
        told = read_told(match)
        entries = queries.read_entries(match.pk, -1, match.seq)
        times = () if told is None else told.times
        text = write_log(queries.match_ruleset(match), entries, viewer, times)
        return HttpResponse(text, content_type="text/plain; charset=utf-8")


def write_log(
    ruleset: Ruleset[Any],
    entries: Sequence[Entry],
    viewer: Viewer,
    times: Sequence[tuple[int, int]] = (),
) -> str:
    """The entries in words as the viewer may read them, a line for each event. times: of a match
    that was taken in, as its file tells them; see `Record`."""
    names = {info.id: info.name for info in ruleset.meta.seats}
    lines = [TIMES_OF_FILE] if times else []
    for entry in entries:
        if times:
            lines.append(f"{entry.seq:>5}  {_tell_time(*times[entry.seq])}")
        if entry.kind in TOLD_BY_KIND and entry.seat in names:
            text = say(ruleset.package, Msg(f"table-{entry.kind}", {"seat": names[entry.seat]}))
            lines.append(f"{entry.seq:>5}  {text}")
        lines += [
            f"{entry.seq:>5}  {say(ruleset.package, event.text)}  [{event.clause}]"
            for event in tell(entry, viewer)
        ]
    return "\n".join([*lines, ""])


def _tell_time(at: int, spent: int) -> str:
    moment = datetime.datetime.fromtimestamp(at // 1000, datetime.UTC)
    return f"{moment:%Y-%m-%d %H:%M:%S}, {spent / 1000:.1f} s"


class Courses(APIView):
    """How a battle went."""

    scopes = READS

    throttle_classes = [Everything, Dear]

    @extend_schema(
        operation_id="read_course",
        responses=OpenApiResponse(struct("Course"), "What was counted, and how the dice fell."),
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """The course of a finished match: the tallies of its ruleset from beginning to end, and
        how often each face of its dice came up."""
        body = read_course(_find(request, code))
        return HttpResponse(body, content_type="application/json")


class Reviews(APIView):
    """What is worked out of a battle."""

    scopes = READS

    throttle_classes = [Everything, Dear]

    @extend_schema(
        operation_id="read_review",
        responses={
            200: OpenApiResponse(struct("Review"), "Leads, luck, turning points, time."),
            202: OpenApiResponse(serializers.Unready, "It is being worked out: ask again soon."),
        },
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """The review of a finished match. Who asks first has to wait for it: it is worked out
        beside the site, once, and kept."""
        body = read_review(_find(request, code))
        if body is None:
            return Response({"waiting": True}, status=202)
        return HttpResponse(body, content_type="application/json")


def _make_file(request: Request, match: Match) -> Record:
    """Errors: queries.NotBegun."""
    user = person_of(request)
    return make_file(match, user.pk if user is not None else None)


class RecordFile(APIView):
    """The record as a file."""

    scopes = READS

    throttle_classes = [Everything, Dear]

    @extend_schema(
        operation_id="read_record",
        responses=OpenApiResponse(struct("Record"), "All that `manage.py verify` needs."),
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """The record of a finished match with its seed, for anybody to verify."""
        record = _make_file(request, _find(request, code))
        return HttpResponse(
            msgspec.json.encode(record),
            content_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="tachanka-{code}.json"'},
        )


class Verify(APIView):
    """The proof."""

    scopes = READS

    throttle_classes = [Everything, Dear]

    @extend_schema(operation_id="verify_match", responses=serializers.Verification)
    def get(self, request: Request, code: str) -> Response:
        """Plays a finished match again and checks the seed, every draw and every digest."""
        match = _find(request, code)
        checks = verify(queries.match_ruleset(match), _make_file(request, match))
        told = [{"name": check.name, "ok": check.ok, "text": check.text} for check in checks]
        return Response({"ok": all(check.ok for check in checks), "checks": told})
