"""The table of all time of a club."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api import club_shapes
from tachanka.api.catalog import find_installed, title_ruleset
from tachanka.api.matches import PAGE, person_of, read
from tachanka.api.paging import tell_page
from tachanka.api.throttling import Everything, Reckonings
from tachanka.clubs.roles import find_club, require_reader
from tachanka.tournaments.honours import Line, list_games, list_lines


class Honours(APIView):
    """What the members of a club have come to in its tournaments."""

    throttle_classes = [Everything, Reckonings]

    @extend_schema(
        operation_id="list_honours",
        parameters=[club_shapes.HonourQuery],
        responses=club_shapes.HonourPage,
    )
    def get(self, request: Request, slug: str) -> Response:
        """The members by tournaments won and placed, with the ties and legs that they played; of
        tournaments that are finished."""
        club, you = find_club(slug), person_of(request)
        require_reader(you, club)
        query = read(club_shapes.HonourQuery, request.query_params)
        page = query["page"]
        lines = list_lines(club, query["ruleset"], (page - 1) * PAGE, PAGE + 1)
        told = [_tell_line(line, you) for line in lines[:PAGE]]
        games = [
            {"id": id, "title": title_ruleset(find_installed(id), id)} for id in list_games(club)
        ]
        more = page + 1 if len(lines) > PAGE else None
        return Response({"games": games, **tell_page(told, more)})


def _tell_line(line: Line, you: User | None) -> dict[str, Any]:
    person = line.person
    return {
        "name": person.name,
        "account": person.is_active and not person.guest,
        "you": you is not None and person.pk == you.pk,
        "tournaments": line.tournaments,
        "won": line.won,
        "placed": line.placed,
        "ties": line.ties,
        "ties_won": line.ties_won,
        "legs": line.legs,
        "legs_won": line.legs_won,
    }
