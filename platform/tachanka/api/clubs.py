"""Clubs: finding, founding, describing, joining and leaving them; and their crests."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.guests import require_person
from tachanka.accounts.models import User
from tachanka.api import club_shapes
from tachanka.api.caching import publish
from tachanka.api.matches import person_of, read
from tachanka.api.paging import take_page, tell_page
from tachanka.api.throttling import ClubDeeds, Everything, Foundings
from tachanka.clubs.crests import Crest, draw_crest
from tachanka.clubs.errors import UnknownClub
from tachanka.clubs.founding import Description, close_club, edit_club, found_club
from tachanka.clubs.membership import is_invited, join_club, leave_club, require_welcome
from tachanka.clubs.models import Club
from tachanka.clubs.queries import Listed, describe_clubs, list_own, search_clubs
from tachanka.clubs.roles import find_club, find_membership
from tachanka.matches.errors import BadChoice, Refused


class Changing(APIView):
    """What can be read as often as anything, and changed less often."""

    def get_throttles(self) -> list[Any]:
        """Changes are counted apart."""
        return [Everything(), *([ClubDeeds()] if self.request.method != "GET" else [])]


class Crests(APIView):
    """Crests as drawings."""

    authentication_classes = ()
    """Whoever asks, the answer is the same: it must not vary by cookies."""

    @extend_schema(
        operation_id="draw_crest", responses={(200, "image/svg+xml"): OpenApiTypes.BINARY}
    )
    def get(
        self, request: Request, shield: str, field: str, ink: str, charge: str
    ) -> HttpResponseBase:
        """The crest of these parts as SVG, the same for good."""
        try:
            drawn = draw_crest(Crest(shield, field, ink, charge))
        except BadChoice as fault:
            raise UnknownClub(f"There is no such crest: {fault}") from fault
        return publish(request._request, drawn.encode(), "image/svg+xml", kept=True)


class Clubs(APIView):
    """Clubs."""

    def get_throttles(self) -> list[Any]:
        """New clubs are counted apart."""
        return [Everything(), *([Foundings()] if self.request.method == "POST" else [])]

    @extend_schema(
        operation_id="list_clubs",
        parameters=[club_shapes.ClubQuery],
        responses=club_shapes.ClubPage,
    )
    def get(self, request: Request) -> Response:
        """Public clubs by name, those that are closed left out; or all your own."""
        you, query = person_of(request), read(club_shapes.ClubQuery, request.query_params)
        found = list_own(you) if query["mine"] else search_clubs(query["q"])
        clubs, more = take_page(found, query["page"])
        return Response(tell_page([tell_club(each) for each in describe_clubs(clubs, you)], more))

    @extend_schema(
        operation_id="found_club",
        request=club_shapes.ClubFounding,
        responses={201: club_shapes.ClubDetail},
    )
    def post(self, request: Request) -> Response:
        """Founds a club, which you own. Only who has an account can."""
        you = person_of(request)
        club = found_club(you, _wish(read(club_shapes.ClubFounding, request.data)))
        return Response(_detail(club, you), status=201)


class OneClub(Changing):
    """One club."""

    @extend_schema(
        operation_id="read_club",
        parameters=[club_shapes.InvitationQuery],
        responses=club_shapes.ClubDetail,
    )
    def get(self, request: Request, slug: str) -> Response:
        """What you may know of the club; of a private one a stranger its name and crest."""
        code = read(club_shapes.InvitationQuery, request.query_params)["invitation"]
        return Response(_detail(find_club(slug), person_of(request), code))

    @extend_schema(
        operation_id="edit_club",
        request=club_shapes.ClubDescription,
        responses=club_shapes.ClubDetail,
    )
    def put(self, request: Request, slug: str) -> Response:
        """Describes the club anew. For organisers."""
        you = person_of(request)
        club = edit_club(you, slug, _wish(read(club_shapes.ClubDescription, request.data)))
        return Response(_detail(club, you))


class ClubJoin(APIView):
    """Coming in."""

    throttle_classes = [Everything, ClubDeeds]

    @extend_schema(
        operation_id="join_club",
        request=club_shapes.ClubJoining,
        responses=club_shapes.ClubDetail,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Makes you a member; twice is harmless. With an invitation a visitor becomes a guest."""
        code = read(club_shapes.ClubJoining, request.data)["invitation"]
        if person_of(request) is None:
            require_welcome(None, find_club(slug), code)
        you = require_person(request._request)
        join_club(you, slug, code)
        return Response(_detail(find_club(slug), you))


class ClubLeave(APIView):
    """Going out."""

    throttle_classes = [Everything, ClubDeeds]

    @extend_schema(operation_id="leave_club", request=None, responses=club_shapes.ClubDetail)
    def post(self, request: Request, slug: str) -> Response:
        """You are no longer of the club. The owner hands it over before."""
        you = person_of(request)
        return Response(_detail(leave_club(you, slug), you))


class ClubClose(APIView):
    """The end of a club."""

    throttle_classes = [Everything, ClubDeeds]

    @extend_schema(operation_id="close_club", request=None, responses=club_shapes.ClubDetail)
    def post(self, request: Request, slug: str) -> Response:
        """The club can be read on, and nothing changes in it any more. For the owner."""
        you = person_of(request)
        return Response(_detail(close_club(you, slug), you))


def tell_name(club: Club) -> dict[str, Any]:
    """A club by its name and crest."""
    return {
        "slug": club.slug,
        "name": club.name,
        "crest": {part: getattr(club, part) for part in ("shield", "field", "ink", "charge")},
    }


def tell_club(listed: Listed) -> dict[str, Any]:
    """A club as in a list."""
    club = listed.club
    return {
        **tell_name(club),
        "public": club.public,
        "closed": None if club.closed is None else club.closed.isoformat(),
        "members": listed.members if club.public or listed.role else None,
        "role": listed.role or None,
    }


def _detail(club: Club, you: User | None, code: str = "") -> dict[str, Any]:
    own = find_membership(you, club)
    reader = own is not None or club.public
    (listed,) = describe_clubs([club], you)
    return {
        **tell_club(listed),
        "about": club.about if reader else "",
        "created": club.created.isoformat() if reader else None,
        "door": "inside" if own is not None else _find_door(club, you, code),
        "invited": is_invited(club, code),
        "feed": _locate_feed(club, own.feed if own is not None else "") if reader else "",
    }


def _find_door(club: Club, you: User | None, code: str) -> str:
    """`open`, or the code of the refusal that this person would meet."""
    try:
        require_welcome(you, club, code)
    except Refused as fault:
        return fault.code
    return "open"


def _locate_feed(club: Club, key: str) -> str:
    """Where the calendar is: that of a public club needs no secret, so none is spread."""
    return f"/api/clubs/{club.slug}/calendar.ics" + ("" if club.public else f"?key={key}")


def _wish(body: dict[str, Any]) -> Description:
    return Description(
        body["name"], body["about"], Crest(**body["crest"]), body["public"], body.get("slug", "")
    )
