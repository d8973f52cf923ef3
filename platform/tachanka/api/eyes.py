"""The eyes of a side: giving them, asking for them, ending it."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.api.matches import person_of, read
from tachanka.api.throttling import Everything, Sayings
from tachanka.matches.confidants.consent import ask_eyes, end_eyes, give_eyes
from tachanka.matches.database import ask_loop
from tachanka.matches.errors import Code, Refused
from tachanka.matches.updates import retell
from tachanka.matches.viewers import read_match


class EyesWish(serializers.Serializer[Any]):
    """Whose eyes, and for whom. name: the account that is to have them, or has them; empty: you.
    seat: of the side; empty: both sides, for a commentator."""

    name = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)
    seat = serializers.CharField(max_length=32, required=False, default="", allow_blank=True)


class _Eyes(APIView):
    """What is asked for there is counted like what is said at a match."""

    throttle_classes = [Everything, Sayings]


class Eyes(_Eyes):
    """Giving and asking."""

    @extend_schema(operation_id="share_eyes", request=EyesWish, responses={204: None})
    def post(self, request: Request, code: str) -> Response:
        """Agrees that somebody is shown what a side sees: with a name, as who sits there; without,
        as who is to be shown it, who asks for it or takes what was offered. It holds as soon as all
        have agreed, and everybody at the match is told. It is given while the game goes on; in a
        tournament to commentators, where its organisers allow them."""
        wish, person = read(EyesWish, request.data), person_of(request)
        match = read_match(code, person.pk if person is not None else None)
        if person is None:
            raise Refused(Code.NO_ACCOUNT, "The eyes of a side are for accounts: sign in or join.")
        if wish["name"]:
            give_eyes(match.code, person, wish["name"], wish["seat"])
        else:
            ask_eyes(match.code, person, wish["seat"])
        ask_loop(retell, code)
        return Response(status=204)


class EyesEnded(_Eyes):
    """Taking back and giving back."""

    @extend_schema(operation_id="end_eyes", request=EyesWish, responses={204: None})
    def post(self, request: Request, code: str) -> Response:
        """Ends it, or what was offered or asked: what is shown is closed at once. Whoever did not
        end it himself asks no more; who sits there can offer it again."""
        wish, person = read(EyesWish, request.data), person_of(request)
        match = read_match(code, person.pk if person is not None else None)
        if person is None:
            raise Refused(Code.NOT_YOURS, "Only those whom it concerns can end it.")
        end_eyes(match.code, person, wish["name"], wish["seat"])
        ask_loop(retell, code)
        return Response(status=204)
