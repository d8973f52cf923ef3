"""What two players of a tie settle between them, over HTTP: bids for sides, times."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.guests import require_person
from tachanka.api.matches import person_of, read
from tachanka.api.tournaments import shapes, wishes
from tachanka.api.tournaments.views import organise, read_for, settle
from tachanka.tournaments import appointments, bidding
from tachanka.tournaments.bids import Wish
from tachanka.tournaments.progress import take_bid


class Bids(APIView):
    """Bids for the sides of a last leg."""

    @extend_schema(
        operation_id="place_bid", request=wishes.SideBid, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, number: int, table: int, leg: int) -> Response:
        """You say which side you want, and what you would give for it. Only you see it until the
        other one has bid, too; you may change it until then."""
        wish = read(wishes.SideBid, request.data)
        read_for(code, person_of(request))
        you = require_person(request._request)
        take_bid(code, number, table, leg, Wish(wish["side"], wish["points"]), you)
        return settle(code, you)

    @extend_schema(
        operation_id="ask_bids_anew",
        request=wishes.DeedReason,
        responses={200: shapes.TournamentDetail},
    )
    def delete(self, request: Request, code: str, number: int, table: int, leg: int) -> Response:
        """Both bid anew, where that game has not begun. For organisers."""
        reason = read(wishes.DeedReason, request.data)["reason"]
        return organise(
            request,
            code,
            lambda you: bidding.ask_bids_anew(code, number, table, leg, you, reason),
        )


class Sides(APIView):
    """The sides of a last leg by an organiser's word."""

    @extend_schema(
        operation_id="rule_sides", request=wishes.RuledSides, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, number: int, table: int, leg: int) -> Response:
        """Says which side the first of the two holds, in place of their bids."""
        wish = read(wishes.RuledSides, request.data)
        return organise(
            request,
            code,
            lambda you: bidding.rule_sides(
                code, number, table, leg, wish["side"], you, wish["reason"]
            ),
        )


class Suggestions(APIView):
    """When one of the two could play."""

    @extend_schema(
        operation_id="suggest_times",
        request=wishes.SuggestedTimes,
        responses=shapes.TournamentDetail,
    )
    def put(self, request: Request, code: str, number: int, table: int) -> Response:
        """You say when you could play, in place of what you said before; the other one takes one of
        these times, or says others."""
        times = read(wishes.SuggestedTimes, request.data)["times"]
        read_for(code, person_of(request))
        you = require_person(request._request)
        appointments.suggest_times(code, number, table, times, you)
        return settle(code, you)


class Appointments(APIView):
    """When the two play."""

    @extend_schema(
        operation_id="appoint_time",
        request=wishes.AppointedTime,
        responses=shapes.TournamentDetail,
    )
    def put(self, request: Request, code: str, number: int, table: int) -> Response:
        """You take a time that the other one has suggested; an organiser may say any."""
        wish = read(wishes.AppointedTime, request.data)
        read_for(code, person_of(request))
        you = require_person(request._request)
        appointments.appoint(code, number, table, wish["at"], you, wish["reason"])
        return settle(code, you)

    @extend_schema(
        operation_id="drop_appointment",
        request=wishes.DeedReason,
        responses={200: shapes.TournamentDetail},
    )
    def delete(self, request: Request, code: str, number: int, table: int) -> Response:
        """What was agreed on stands no more. Twice is harmless."""
        reason = read(wishes.DeedReason, request.data)["reason"]
        read_for(code, person_of(request))
        you = require_person(request._request)
        appointments.drop_appointment(code, number, table, you, reason)
        return settle(code, you)
