"""Matches: listing, opening, joining, cancelling, playing again; and you."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.middleware.csrf import get_token
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from tachanka.accounts.addresses import find_address, hash_address
from tachanka.accounts.blocks import find_apart
from tachanka.accounts.guests import rename, require_person
from tachanka.accounts.models import User
from tachanka.accounts.names import clean_name
from tachanka.api import serializers
from tachanka.api.presenters import tell_briefs, tell_detail
from tachanka.api.scopes import CHALLENGES, READS, SITS
from tachanka.api.throttling import Everything, Openings, Sealings
from tachanka.matches import queries
from tachanka.matches.database import ask_loop
from tachanka.matches.errors import Code, Refused
from tachanka.matches.horizon import filter_status
from tachanka.matches.lobby.arrivals import announce
from tachanka.matches.lobby.challenges import decline_match, list_challenges
from tachanka.matches.lobby.dealing import name_boards
from tachanka.matches.lobby.opening import Wish, check_wish, open_match
from tachanka.matches.lobby.programs import leave_welcome
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.lobby.seals import draw_seal
from tachanka.matches.lobby.seating import cancel_match, join_match
from tachanka.matches.lobby.waiting import list_waiting, sort_own
from tachanka.matches.models import Match, Seat
from tachanka.matches.updates import retell
from tachanka.matches.viewers import read_match
from tachanka.ratings.bands import resolve_band

PAGE = 50


def person_of(request: Request) -> User | None:
    """The person who asks, None for a visitor."""
    return request.user if isinstance(request.user, User) else None


def read(shape: type[Serializer[Any]], data: Any) -> dict[str, Any]:
    """The validated body or query.

    Errors: ValidationError.
    """
    form = shape(data=data)
    form.is_valid(raise_exception=True)
    return dict(form.validated_data)


class Me(APIView):
    """You."""

    scopes = READS

    @extend_schema(operation_id="read_me", responses=serializers.Person)
    def get(self, request: Request) -> Response:
        """Who you are. Makes nobody, but sets the cookie whose token other requests carry, where it
        is missing."""
        if "CSRF_COOKIE" not in request.META and request.auth is None:
            get_token(request._request)
        return Response(_tell_person(person_of(request)))

    @extend_schema(
        operation_id="rename_me", request=serializers.Rename, responses=serializers.Person
    )
    def post(self, request: Request) -> Response:
        """Gives you another name; a visitor becomes a guest."""
        name = clean_name(read(serializers.Rename, request.data)["name"])
        user = require_person(request._request)
        call_anew(user, name)
        return Response(_tell_person(user))


def call_anew(user: User, name: str) -> None:
    """Gives somebody another name, and has it told in his matches.

    name: cleaned. Errors: BadName.
    """
    rename(user, name)
    going_on = [Match.Status.OPEN, Match.Status.RUNNING]
    mine = Match.objects.filter(seats__user=user, status__in=going_on).distinct()
    for code in mine.values_list("code", flat=True):
        ask_loop(retell, code)


def _tell_person(user: User | None) -> dict[str, Any]:
    if user is None:
        return {"name": "", "guest": True, "known": False}
    return {"name": str(user), "guest": user.guest, "known": True}


def _list(query: dict[str, Any], user: User | None) -> QuerySet[Match]:
    found = Match.objects.all()
    if query["invited"]:
        found = list_challenges(user) if user is not None else found.none()
    if "status" in query:
        own = query["invited"] or query["mine"]
        status = query["status"]
        found = found.filter(status=status) if own else filter_status(found, status)
    if query["invited"]:
        return found
    if query["mine"]:
        if user is None:
            return found.none()
        seated = found.filter(pk__in=Seat.objects.filter(user=user).values_list("match", flat=True))
        return sort_own(seated.exclude(opponent=Match.Opponent.OWN), user)
    public = found.filter(public=True).exclude(status=Match.Status.CANCELLED)
    if query.get("status") == Match.Status.OPEN:
        public = public.exclude(arranged=True)
    if user is not None and query.get("status") == Match.Status.OPEN:
        # What he could not join is not offered to him.
        public = leave_welcome(public.exclude(creator__in=find_apart(user)), user)
    # By what an index has: there may be very many of them.
    return public.order_by("-active", "-pk")


class Waiting(APIView):
    """Matches that wait for you."""

    scopes = READS

    @extend_schema(operation_id="list_waiting", responses=serializers.Waiting)
    def get(self, request: Request) -> Response:
        """The codes of the matches in which you are asked something, the most urgent first; a
        hundred at most. Where both sides sit at one screen nobody waits."""
        user = person_of(request)
        found = list_waiting(user) if user is not None else []
        return Response({"codes": [code for _, code in found]})


class Seals(APIView):
    """Seals."""

    scopes = SITS
    throttle_classes = [Everything, Sealings]

    @extend_schema(operation_id="draw_seal", request=None, responses={201: serializers.Seal})
    def post(self, request: Request) -> Response:
        """Draws the seed of a match to come and tells its seal, good for one match within an hour.

        Ask for it before you make the salt that you send with it. Makes nobody.
        """
        return Response({"seal": draw_seal()}, status=201)


class Matches(APIView):
    """Matches."""

    scopes = READS | CHALLENGES

    def get_throttles(self) -> list[Any]:
        """New matches are counted apart."""
        return [Everything(), *([Openings()] if self.request.method == "POST" else [])]

    @extend_schema(
        operation_id="list_matches", parameters=[serializers.Query], responses=serializers.MatchPage
    )
    def get(self, request: Request) -> Response:
        """Public matches, those that moved last first; or your own of every kind: those that wait
        for you first, the most urgent before the others, then those that go on; or those with a
        seat kept for you."""
        user = person_of(request)
        query = read(serializers.Query, request.query_params)
        start = (query["page"] - 1) * PAGE
        found = list(_list(query, user)[start : start + PAGE + 1])
        queries.read_seats(found[:PAGE])
        results = tell_briefs(found[:PAGE], user)
        more = query["page"] + 1 if len(found) > PAGE else None
        return Response({"results": results, "next": more})

    @extend_schema(
        operation_id="open_match",
        request=serializers.Opening,
        responses={201: serializers.MatchDetail},
    )
    def post(self, request: Request) -> Response:
        """Opens a match and seats you. Against a bot or on one screen it begins at once."""
        body = read(serializers.Opening, request.data)
        you, origin = person_of(request), hash_address(find_address(request._request))
        wish = Wish(**body | {"band": resolve_band(body["band"], body["ruleset"], you)})
        if you is None:
            check_wish(wish, None, origin)
        user = require_person(request._request)
        match = open_match(wish, user, origin)
        # As long as it waits nobody looks at it: its code has been told to nobody.
        if match.status != Match.Status.OPEN:
            ask_loop(announce, match.code)
        return Response(tell_detail(match, user), status=201)


class OneMatch(APIView):
    """One match."""

    scopes = READS

    @extend_schema(operation_id="read_match", responses=serializers.MatchDetail)
    def get(self, request: Request, code: str) -> Response:
        """What anybody may know of the match."""
        you = person_of(request)
        return Response(tell_detail(read_match(code, you.pk if you else None), you))


class Join(APIView):
    """Taking a seat."""

    scopes = SITS
    throttle_classes = [Everything, Openings]

    @extend_schema(
        operation_id="join_match", request=serializers.Joining, responses=serializers.MatchDetail
    )
    def post(self, request: Request, code: str) -> Response:
        """Takes the open seat; joining twice is harmless."""
        body = read(serializers.Joining, request.data)
        if person_of(request) is None:
            queries.find_match(code)
        user = require_person(request._request)
        match = join_match(code, user, body["seat"], body["salt"], body["instead"])
        for each in name_boards(match):
            ask_loop(announce, each)
        if body["instead"]:
            ask_loop(retell, body["instead"])
        return Response(tell_detail(match, user))


class Cancel(APIView):
    """Withdrawing an open match."""

    scopes = CHALLENGES

    @extend_schema(operation_id="cancel_match", request=None, responses=serializers.MatchDetail)
    def post(self, request: Request, code: str) -> Response:
        """Withdraws a match that nobody has joined."""
        user = require_known(request)
        match = cancel_match(code, user)
        ask_loop(retell, code)
        return Response(tell_detail(match, user))


class Decline(APIView):
    """Declining a challenge."""

    scopes = CHALLENGES

    @extend_schema(operation_id="decline_match", request=None, responses=serializers.MatchDetail)
    def post(self, request: Request, code: str) -> Response:
        """Withdraws a match whose open seat is kept for you."""
        user = require_known(request)
        match = decline_match(code, user)
        ask_loop(retell, code)
        return Response(tell_detail(match, user))


class Rematch(APIView):
    """Playing again."""

    scopes = CHALLENGES
    throttle_classes = [Everything, Openings]

    @extend_schema(
        operation_id="open_rematch", request=serializers.Again, responses=serializers.MatchDetail
    )
    def post(self, request: Request, code: str) -> Response:
        """The same again with sides swapped; it begins when the other asks for it too.

        Where the other has asked before you, a salt of yours was made for another seed: you get
        the match without a seat; join it with a salt made after you read its commitment.
        """
        body = read(serializers.Again, request.data)
        user = require_known(request)
        origin = hash_address(find_address(request._request))
        match = open_rematch(code, user, body["seal"], body["salt"], origin)
        ask_loop(announce, match.code)
        ask_loop(retell, code)
        return Response(tell_detail(match, user))


def require_known(request: Request) -> User:
    """The person who asks.

    Errors: Refused (`not-yours`) for a visitor, who holds no seat anywhere.
    """
    user = person_of(request)
    if user is None:
        raise Refused(Code.NOT_YOURS, "You hold no seat in this match.")
    return user
