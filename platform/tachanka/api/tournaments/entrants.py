"""Who takes part in a tournament, over HTTP."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.guests import is_invented, require_person
from tachanka.accounts.models import User
from tachanka.accounts.names import BadName, clean_name, is_taken
from tachanka.api.matches import call_anew, person_of, read
from tachanka.api.throttling import Everything, Openings
from tachanka.api.tournaments import shapes, wishes
from tachanka.api.tournaments.presenting import tell_entrants
from tachanka.api.tournaments.views import organise, read_for, settle
from tachanka.api.tournaments.windows import cut
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.tournaments import entering
from tachanka.tournaments.models import Entrant, Tournament
from tachanka.tournaments.rights import is_organiser


def choose_name(told: str, you: User | None) -> str:
    """The name by which a visitor or a guest takes part.

    Errors: BadChoice where he has said none, and has none of his own; BadName.
    """
    if not told.strip():
        if you is None or is_invented(you.name):
            raise BadChoice("name", "Say by which name you take part, or sign in first.")
        return str(you.name)
    name = clean_name(told)
    if is_taken(name, you):
        raise BadName.taken(name)
    return name


class Entrants(APIView):
    """Those who take part."""

    @extend_schema(
        operation_id="list_entrants",
        parameters=[wishes.Window],
        responses=shapes.Entrant(many=True),
    )
    def get(self, request: Request, code: str) -> Response:
        """Everybody who takes part, the strongest first."""
        you, page = person_of(request), read(wishes.Window, request.query_params)["page"]
        return Response(cut(tell_entrants(read_for(code, you), you), page))

    @extend_schema(
        operation_id="add_entrants",
        request=wishes.NewEntrants,
        responses=shapes.TournamentDetail,
    )
    def post(self, request: Request, code: str) -> Response:
        """Writes people down. Who is known as an account gets his own place; others get one that
        waits at an address of its own."""
        wish = read(wishes.NewEntrants, request.data)
        people = [(each["name"], each["club"]) for each in wish["names"]]
        return organise(request, code, lambda you: entering.add_entrants(code, people, you))


class Entering(APIView):
    """Your own entry."""

    throttle_classes = [Everything, Openings]

    @extend_schema(
        operation_id="enter_tournament", request=wishes.Entry, responses=shapes.TournamentDetail
    )
    def post(self, request: Request, code: str) -> Response:
        """You take part; a visitor becomes a guest, by a name of his own. Twice is harmless."""
        you, told = person_of(request), read(wishes.Entry, request.data)["name"]
        state = read_for(code, you)
        open_to_guests = state.row.status == Tournament.Status.OPEN and state.plan.guests
        if open_to_guests and (you is None or you.guest):
            name = choose_name(told, you)
            you = require_person(request._request)
            if name != you.name:
                call_anew(you, name)
        you = require_person(request._request)
        entering.enter(code, you)
        return settle(code, you)

    @extend_schema(operation_id="leave_tournament", responses={200: shapes.TournamentDetail})
    def delete(self, request: Request, code: str) -> Response:
        """You take part no more. Twice is harmless."""
        you = person_of(request)
        read_for(code, you)
        if you is not None:
            entering.leave(code, you)
        return settle(code, you)


class Claims(APIView):
    """Places that were kept."""

    throttle_classes = [Everything, Openings]

    @extend_schema(
        operation_id="claim_place", request=wishes.PlaceSecret, responses=shapes.TournamentDetail
    )
    def post(self, request: Request, code: str) -> Response:
        """Takes the place whose address you were given. Twice is harmless."""
        secret = read(wishes.PlaceSecret, request.data)["claim"]
        read_for(code, person_of(request))
        you = require_person(request._request)
        entrant = entering.claim_place(code, secret, you)
        if you.guest and is_invented(you.name) and not is_taken(entrant.name, you):
            # The organisers have written him down by it.
            call_anew(you, entrant.name)
        return settle(code, you)


class Orders(APIView):
    """The order of strength."""

    @extend_schema(
        operation_id="order_entrants",
        request=wishes.EntrantOrder,
        responses=shapes.TournamentDetail,
    )
    def put(self, request: Request, code: str) -> Response:
        """Puts all who take part in order, the strongest first."""
        ids = read(wishes.EntrantOrder, request.data)["order"]
        return organise(request, code, lambda you: entering.order_entrants(code, ids, you))


class OneEntrant(APIView):
    """Somebody who takes part."""

    @extend_schema(
        operation_id="check_in", request=wishes.Presence, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, id: int) -> Response:
        """Whether he is there; he himself or an organiser may say so."""
        present = read(wishes.Presence, request.data)["present"]
        state = read_for(code, person_of(request))
        you = require_person(request._request)
        entrant: Entrant | None = state.people.get(id)
        own = entrant is not None and entrant.user_id == you.pk
        if not own and not is_organiser(you, state.row):
            raise Refused(Code.NOT_YOURS, "Only he himself or an organiser may say so.")
        entering.check_in(code, id, you, present)
        return settle(code, you)

    @extend_schema(
        operation_id="withdraw_entrant",
        request=wishes.DeedReason,
        responses={200: shapes.TournamentDetail},
    )
    def delete(self, request: Request, code: str, id: int) -> Response:
        """Takes somebody out, from the next round on. Twice is harmless."""
        reason = read(wishes.DeedReason, request.data)["reason"]
        return organise(request, code, lambda you: entering.withdraw_entrant(code, id, you, reason))


class Returns(APIView):
    """Somebody who comes back."""

    @extend_schema(
        operation_id="return_entrant", request=wishes.DeedReason, responses=shapes.TournamentDetail
    )
    def post(self, request: Request, code: str, id: int) -> Response:
        """He takes part again, from the next round on. Twice is harmless."""
        reason = read(wishes.DeedReason, request.data)["reason"]
        return organise(request, code, lambda you: entering.return_entrant(code, id, you, reason))


class Replacements(APIView):
    """Somebody plays on for another."""

    @extend_schema(
        operation_id="replace_entrant",
        request=wishes.Replacement,
        responses=shapes.TournamentDetail,
    )
    def post(self, request: Request, code: str, id: int) -> Response:
        """Another person plays on at this place, with what was won there."""
        wish: dict[str, Any] = read(wishes.Replacement, request.data)
        return organise(
            request,
            code,
            lambda you: entering.replace_entrant(code, id, wish["name"], you, wish["reason"]),
        )


class Byes(APIView):
    """Rounds that somebody sits out."""

    @extend_schema(
        operation_id="ask_bye", request=wishes.ByeAsked, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, id: int) -> Response:
        """He sits out a round that is not paired yet, or is there after all."""
        wish = read(wishes.ByeAsked, request.data)
        return organise(
            request,
            code,
            lambda you: entering.ask_bye(code, id, wish["round"], wish["bye"], you),
        )
