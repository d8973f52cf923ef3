"""Tournaments: listing and making them, their course, their tables and logs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.guests import require_person
from tachanka.accounts.models import User
from tachanka.api.matches import person_of, read
from tachanka.api.throttling import Everything, Openings
from tachanka.api.tournaments import exporting, shapes, wishes
from tachanka.api.tournaments.presenting import (
    tell_brief,
    tell_deeds,
    tell_detail,
    tell_entrants,
    tell_line,
    tell_table,
)
from tachanka.api.tournaments.windows import pick_people
from tachanka.clubs.models import Membership, Role
from tachanka.clubs.roles import find_club
from tachanka.matches.database import ask_loop
from tachanka.tournaments import running
from tachanka.tournaments.deeds import find_tournament, tell_changed
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.models import Tournament
from tachanka.tournaments.plans import Fight, read_plan, store_plan
from tachanka.tournaments.progress import move_forward
from tachanka.tournaments.rights import may_read, require_organiser
from tachanka.tournaments.spectating import leave_out
from tachanka.tournaments.state import State, read_state
from tachanka.tournaments.templates import list_templates

PAGE = 50


def read_for(code: str, you: User | None, public: bool = False) -> State:
    """The tournament, where this person may see it, and as far as he may know it.

    public: as far as everybody may. Errors: UnknownTournament.
    """
    row = find_tournament(code)
    if not may_read(you, row):
        raise UnknownTournament(f"No tournament has the code {code!r}.")
    return leave_out(read_state(row), None if public else you)


def read_watched(request: Request, code: str) -> State:
    """The same for who asks, as he asks for it. Errors: UnknownTournament."""
    public = read(wishes.Watching, request.query_params)["public"]
    return read_for(code, person_of(request), public)


def organise(request: Request, code: str, deed: Callable[[User], Any]) -> Response:
    """Does something that only organisers may, has everybody told, and tells what came of it.

    Errors: UnknownTournament; Refused; those of the deed.
    """
    you = require_person(request._request)
    row = find_tournament(code)
    if not may_read(you, row):
        raise UnknownTournament(f"No tournament has the code {code!r}.")
    require_organiser(you, row)
    deed(you)
    return settle(code, you)


def settle(code: str, you: User | None) -> Response:
    """What follows from a change; everybody is told of it, and the tournament told."""
    move_forward(code)
    ask_loop(tell_changed, code)
    return Response(tell_detail(read_for(code, you), you))


class Templates(APIView):
    """Plans to begin with."""

    @extend_schema(
        operation_id="list_templates",
        parameters=[shapes.Fight],
        responses=shapes.Template(many=True),
    )
    def get(self, request: Request) -> Response:
        """Tournaments as they are mostly wanted, for a battle."""
        asked = read(shapes.Fight, request.query_params)
        plan = read_plan(
            {"format": "knock-out", "fights": [{k: asked[k] for k in ("ruleset", "scenario")}]}
        )
        fight: Fight = plan.fights[0]
        told = [{"id": each.id, "plan": store_plan(each.plan)} for each in list_templates(fight)]
        return Response(told)


class Tournaments(APIView):
    """Tournaments."""

    def get_throttles(self) -> list[Any]:
        """New ones are counted apart."""
        return [Everything(), *([Openings()] if self.request.method == "POST" else [])]

    @extend_schema(
        operation_id="list_tournaments",
        parameters=[wishes.TournamentQuery],
        responses=shapes.TournamentPage,
    )
    def get(self, request: Request) -> Response:
        """Tournaments that anybody finds, or your own; those that changed last come first."""
        query = read(wishes.TournamentQuery, request.query_params)
        start = (query["page"] - 1) * PAGE
        found = list(_list(query, person_of(request))[start : start + PAGE + 1])
        return Response(
            {
                "results": [tell_brief(row, row.field) for row in found[:PAGE]],
                "next": query["page"] + 1 if len(found) > PAGE else None,
            }
        )

    @extend_schema(
        operation_id="make_tournament",
        request=wishes.NewTournament,
        responses={201: shapes.TournamentDetail},
    )
    def post(self, request: Request) -> Response:
        """Makes a tournament, which only its organisers see until it is opened."""
        wish = read(wishes.NewTournament, request.data)
        you = require_person(request._request)
        club = find_club(wish["club"]) if wish["club"] else None
        made = running.make_tournament(
            wish["name"],
            dict(request.data)["plan"],
            you,
            club,
            wish["about"],
            wish["begins"],
            wish["listed"],
        )
        return Response(tell_detail(read_for(made.code, you), you), status=201)


def _list(query: dict[str, Any], you: User | None) -> QuerySet[Any]:
    found = Tournament.objects.select_related("club")
    if query["mine"]:
        if you is None:
            return found.none()
        runs = Membership.objects.filter(user=you, role__in=(Role.ORGANISER, Role.OWNER))
        own = Q(entrants__user=you) | Q(organisers__user=you)
        own |= Q(club__in=runs.values("club"))
        found = found.filter(pk__in=Tournament.objects.filter(own).values("pk"))
    else:
        own_clubs = Membership.objects.filter(user=you).values("club") if you else []
        readable = Q(club=None) | Q(club__public=True) | Q(club__in=own_clubs)
        found = found.filter(readable, listed=True).exclude(status=Tournament.Status.DRAFT)
    if query["club"]:
        found = found.filter(club=find_club(query["club"]))
    if "status" in query:
        found = found.filter(status=query["status"])
    field = Count("entrants", filter=Q(entrants__left=None))
    return found.annotate(field=field).order_by("-updated", "-pk")


class OneTournament(APIView):
    """A tournament."""

    @extend_schema(
        operation_id="read_tournament",
        parameters=[wishes.Watching],
        responses=shapes.TournamentDetail,
    )
    def get(self, request: Request, code: str) -> Response:
        """How it stands, and where you are to play."""
        return Response(tell_detail(read_watched(request, code), person_of(request)))

    @extend_schema(
        operation_id="edit_tournament",
        request=wishes.TournamentChange,
        responses=shapes.TournamentDetail,
    )
    def patch(self, request: Request, code: str) -> Response:
        """Changes what it is called, what is said of it, or its plan."""
        wish = read(wishes.TournamentChange, request.data)
        if "plan" in wish:
            wish["plan"] = dict(request.data)["plan"]
        return organise(request, code, lambda you: running.edit_tournament(code, you, **wish))


class Moves(APIView):
    """The course of a tournament."""

    @extend_schema(
        operation_id="move_tournament",
        request=wishes.TournamentMove,
        responses=shapes.TournamentDetail,
    )
    def post(self, request: Request, code: str) -> Response:
        """Opens it for entries, starts, pauses, resumes, finishes or calls it off; or takes that
        back."""
        wish = read(wishes.TournamentMove, request.data)
        deed, reason = wish["deed"], wish["reason"]
        if deed in ("paused", "resumed"):
            return organise(
                request, code, lambda you: running.pause(code, deed == "paused", you, reason)
            )
        return organise(request, code, lambda you: running.move_on(code, deed, you, reason))


class Organisers(APIView):
    """Who runs a tournament."""

    @extend_schema(
        operation_id="add_organiser",
        request=wishes.OrganiserName,
        responses=shapes.TournamentDetail,
    )
    def post(self, request: Request, code: str) -> Response:
        """Somebody helps to run it. Twice is harmless."""
        name = read(wishes.OrganiserName, request.data)["name"]
        return organise(request, code, lambda you: running.add_organiser(code, name, you))


class OneOrganiser(APIView):
    """Somebody who runs a tournament."""

    @extend_schema(operation_id="remove_organiser", responses={200: shapes.TournamentDetail})
    def delete(self, request: Request, code: str, name: str) -> Response:
        """Somebody runs it no more. Twice is harmless."""
        return organise(request, code, lambda you: running.remove_organiser(code, name, you))


class Messages(APIView):
    """Messages to all."""

    @extend_schema(
        operation_id="send_message",
        request=wishes.TournamentMessage,
        responses=shapes.TournamentDetail,
    )
    def post(self, request: Request, code: str) -> Response:
        """Tells everybody something; it stands in the log."""
        text = read(wishes.TournamentMessage, request.data)["text"]
        return organise(request, code, lambda you: running.send_message(code, text, you))


class Tables(APIView):
    """The table."""

    @extend_schema(
        operation_id="read_table",
        parameters=[wishes.Watching, wishes.Window],
        responses=shapes.TournamentTable,
    )
    def get(self, request: Request, code: str) -> Response:
        """Who stands where."""
        you, page = person_of(request), read(wishes.Window, request.query_params)["page"]
        return Response(tell_table(read_watched(request, code), you, page))


class OneLine(APIView):
    """A line of the table."""

    @extend_schema(operation_id="open_line", responses=shapes.OpenedLine)
    def get(self, request: Request, code: str, id: int) -> Response:
        """How somebody's figures came about."""
        you = person_of(request)
        state = read_for(code, you)
        if id not in state.people:
            raise UnknownTournament("Nobody with this number takes part.")
        return Response(tell_line(state, id, you))


class Deeds(APIView):
    """The log."""

    @extend_schema(
        operation_id="read_deeds",
        parameters=[wishes.TournamentQuery],
        responses=shapes.DeedPage,
    )
    def get(self, request: Request, code: str) -> Response:
        """What was done, by whom and why; the last first."""
        you = person_of(request)
        state = read_for(code, you)
        page: int = read(wishes.TournamentQuery, request.query_params)["page"]
        start = (page - 1) * PAGE
        deeds = state.row.deeds.select_related("by").order_by("-pk")
        if state.withheld:
            deeds = deeds.exclude(kind="result", told__match__in=sorted(state.withheld))
        found = list(deeds[start : start + PAGE + 1])
        told = tell_deeds(found[:PAGE])
        named = [each["told"].get("winner") for each in told]
        people = pick_people(tell_entrants(state, you), named) if any(named) else []
        more = page + 1 if len(found) > PAGE else None
        return Response({"results": told, "next": more, "people": people})


class Exports(APIView):
    """A tournament as a file."""

    @extend_schema(
        operation_id="export_tournament",
        responses={
            (200, "text/csv"): OpenApiTypes.STR,
            (200, "application/json"): OpenApiTypes.OBJECT,
        },
    )
    def get(self, request: Request, code: str, kind: str) -> HttpResponse:
        """All of it as JSON, or its table as CSV."""
        state = read_for(code, person_of(request))
        if kind == "json":
            text, form = exporting.write_json(state), "application/json"
        else:
            text, form = exporting.write_csv(state), "text/csv; charset=utf-8"
        answer = HttpResponse(text, content_type=form)
        answer["Content-Disposition"] = f'attachment; filename="tournament-{code}.{kind}"'
        return answer
