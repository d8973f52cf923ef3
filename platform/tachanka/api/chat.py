"""What is said at a match, one's own notes on it, and complaints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.guests import require_person
from tachanka.accounts.models import User
from tachanka.api.matches import person_of, read
from tachanka.api.throttling import Everything, Sayings
from tachanka.chat import notes, talking
from tachanka.chat.complaints import complain
from tachanka.chat.models import (
    LONGEST_NOTE,
    LONGEST_REASON,
    LONGEST_SAYING,
    Complaint,
    Note,
    Room,
    Saying,
)
from tachanka.chat.rooms import list_rooms, why_silent
from tachanka.chat.signals import Heard, said
from tachanka.chat.words import WORDS
from tachanka.matches.database import ask_loop
from tachanka.matches.models import Match
from tachanka.matches.viewers import read_match


class Said(serializers.Serializer[Any]):
    """Something that was said; see `Said` of the socket. yours: you said it."""

    room = serializers.ChoiceField(Room.values)
    number = serializers.IntegerField()
    author = serializers.CharField()
    seat = serializers.CharField(allow_blank=True)
    word = serializers.CharField(allow_blank=True)
    text = serializers.CharField(allow_blank=True)
    seq = serializers.IntegerField()
    said = serializers.DateTimeField()
    hidden = serializers.BooleanField()
    yours = serializers.BooleanField()


class ChatRoom(serializers.Serializer[Any]):
    """A room that you hear: the last that was said there, the oldest first.

    closed: the code of the reason why you cannot speak there, empty where you can; why: in words.
    """

    room = serializers.ChoiceField(Room.values)
    sayings = Said(many=True)
    closed = serializers.CharField(allow_blank=True)
    why = serializers.CharField(allow_blank=True)


class Chat(serializers.Serializer[Any]):
    """The rooms that you hear, and the words that need no typing."""

    rooms = ChatRoom(many=True)
    words = serializers.ListField(child=serializers.ChoiceField(WORDS))


class Talk(serializers.Serializer[Any]):
    """Something to say: a text or a word."""

    room = serializers.ChoiceField(Room.values)
    text = serializers.CharField(
        max_length=4 * LONGEST_SAYING, required=False, default="", allow_blank=True
    )
    word = serializers.CharField(max_length=16, required=False, default="", allow_blank=True)


class Objection(serializers.Serializer[Any]):
    """What you object to. kind: what you hold against it; reason: in your own words. Both are for
    the moderators."""

    room = serializers.ChoiceField(Room.values)
    number = serializers.IntegerField(min_value=0)
    kind = serializers.ChoiceField(Complaint.Kind.values, default=Complaint.Kind.OTHER)
    reason = serializers.CharField(
        max_length=LONGEST_REASON, required=False, default="", allow_blank=True
    )


class NoteTaken(serializers.Serializer[Any]):
    """A note of yours. seq: the entry of the match that it is about."""

    seq = serializers.IntegerField()
    text = serializers.CharField()
    written = serializers.DateTimeField()


class NoteWish(serializers.Serializer[Any]):
    """A note; no text takes away the one that stands there."""

    seq = serializers.IntegerField(min_value=0)
    text = serializers.CharField(
        max_length=2 * LONGEST_NOTE, allow_blank=True, trim_whitespace=False
    )


class _AtMatch(APIView):
    """What is written there is counted apart."""

    def get_throttles(self) -> list[Any]:
        """Who reads is counted as everywhere."""
        return [Everything(), *([Sayings()] if self.request.method == "POST" else [])]


class Chats(_AtMatch):
    """The talk at a match."""

    @extend_schema(operation_id="read_chat", responses=Chat)
    def get(self, request: Request, code: str) -> Response:
        """What was said in the rooms that you hear."""
        person = person_of(request)
        match = _find(code, person)
        rooms = [_tell_room(match, person, room) for room in list_rooms(match, _id_of(person))]
        return Response({"rooms": rooms, "words": WORDS})

    @extend_schema(operation_id="talk", request=Talk, responses={201: Said})
    def post(self, request: Request, code: str) -> Response:
        """Says something. It goes to all pages that hear the room."""
        wish = read(Talk, request.data)
        person = person_of(request)
        match = _find(code, person)
        saying = talking.say(match, person, wish["room"], wish["text"], wish["word"])
        ask_loop(_pass_on, talking.address(saying))
        return Response(_tell_saying(saying, person), status=201)


class Complaints(_AtMatch):
    """Complaints about what was said."""

    @extend_schema(operation_id="complain", request=Objection, responses={204: None})
    def post(self, request: Request, code: str) -> Response:
        """Tells the moderators of it. Its author does not learn by whom."""
        wish = read(Objection, request.data)
        found = person_of(request)
        saying = talking.find_saying(_find(code, found), found, wish["room"], wish["number"])
        complain(saying, require_person(request._request), wish["reason"], wish["kind"])
        return Response(status=204)


class Notes(_AtMatch):
    """Your notes on a match. Nobody else can read them."""

    @extend_schema(operation_id="list_notes", responses=NoteTaken(many=True))
    def get(self, request: Request, code: str) -> Response:
        """What you have noted, in the order of the match."""
        person = person_of(request)
        return Response(_tell_notes(notes.list_notes(_find(code, person), person)))

    @extend_schema(operation_id="note_down", request=NoteWish, responses=NoteTaken(many=True))
    def post(self, request: Request, code: str) -> Response:
        """Writes a note on a moment, in place of the one that stood there."""
        wish = read(NoteWish, request.data)
        match = _find(code, person_of(request))
        person = require_person(request._request)
        return Response(_tell_notes(notes.note_down(match, person, wish["seq"], wish["text"])))


async def _pass_on(heard: Heard) -> None:
    said.send(heard)


def _find(code: str, person: User | None) -> Match:
    """Errors: queries.UnknownMatch; Refused (`shut`)."""
    return read_match(code, _id_of(person))


def _id_of(person: User | None) -> int | None:
    return person.pk if person is not None else None


def _tell_room(match: Match, person: User | None, room: Room) -> dict[str, Any]:
    refusal = why_silent(match, person, room)
    return {
        "room": room,
        "sayings": [
            _tell_saying(saying, person) for saying in talking.list_sayings(match, person, room)
        ],
        "closed": refusal.code if refusal is not None else "",
        "why": refusal.text if refusal is not None else "",
    }


def _tell_saying(saying: Saying, person: User | None) -> dict[str, Any]:
    told = msgspec.structs.asdict(talking.describe(saying))
    return {**told, "yours": person is not None and saying.author_id == person.pk}


def _tell_notes(found: Sequence[Note]) -> list[dict[str, Any]]:
    return [
        {"seq": note.seq, "text": note.text, "written": note.written.isoformat()} for note in found
    ]
