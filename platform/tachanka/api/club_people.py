"""The people of a club: members, roles, bans, the invitation, and the log of what was done."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api import club_shapes, shapes
from tachanka.api.clubs import Changing
from tachanka.api.matches import person_of, read
from tachanka.api.paging import read_page, take_page, tell_page
from tachanka.api.throttling import ClubDeeds, Everything, Reckonings
from tachanka.clubs import bans
from tachanka.clubs.invitations import renew_invitation, stop_invitation
from tachanka.clubs.log import list_deeds
from tachanka.clubs.membership import appoint_member, hand_over, remove_member
from tachanka.clubs.models import Ban, Deed, Membership, Role
from tachanka.clubs.queries import list_members
from tachanka.clubs.roles import find_club, require_reader, require_role
from tachanka.matches.results import Tally, count_tallies


class Members(APIView):
    """Who belongs to a club."""

    throttle_classes = [Everything, Reckonings]

    @extend_schema(
        operation_id="list_members",
        parameters=[club_shapes.MemberQuery],
        responses=club_shapes.MemberPage,
    )
    def get(self, request: Request, slug: str) -> Response:
        """The owner, organisers and members, with how their matches against people ended."""
        club, you = find_club(slug), person_of(request)
        require_reader(you, club)
        query = read(club_shapes.MemberQuery, request.query_params)
        rows, more = take_page(list_members(club, query["q"]), query["page"])
        tallies = count_tallies([row.user_id for row in rows])
        told = [_tell_member(row, tallies.get(row.user_id, Tally()), you) for row in rows]
        return Response(tell_page(told, more))


class OneMember(APIView):
    """Somebody of a club."""

    throttle_classes = [Everything, ClubDeeds]

    @extend_schema(
        operation_id="appoint_member",
        request=club_shapes.Appointment,
        responses=club_shapes.Member,
    )
    def put(self, request: Request, slug: str, id: int) -> Response:
        """Makes a member an organiser, or an organiser a member. For the owner."""
        you, role = person_of(request), read(club_shapes.Appointment, request.data)["role"]
        return Response(_tell_one(appoint_member(you, slug, id, Role(role)), you))

    @extend_schema(operation_id="remove_member", responses={204: None})
    def delete(self, request: Request, slug: str, id: int) -> Response:
        """Takes somebody out of the club; he may come back. For organisers."""
        remove_member(person_of(request), slug, id)
        return Response(status=204)


class HandOver(APIView):
    """Handing a club over."""

    throttle_classes = [Everything, ClubDeeds]

    @extend_schema(
        operation_id="hand_over_club",
        request=club_shapes.HandingOver,
        responses=club_shapes.Member,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Makes a member the owner, and you an organiser. For the owner."""
        you, member = person_of(request), read(club_shapes.HandingOver, request.data)["member"]
        return Response(_tell_one(hand_over(you, slug, member), you))


class Bans(Changing):
    """Who may not come into a club."""

    @extend_schema(
        operation_id="list_bans", parameters=[shapes.Page], responses=club_shapes.BanPage
    )
    def get(self, request: Request, slug: str) -> Response:
        """Who is banned, the last first. For organisers."""
        club = find_club(slug)
        require_role(person_of(request), club, Role.ORGANISER)
        rows, more = take_page(bans.list_bans(club), read_page(request))
        return Response(tell_page([_tell_ban(row) for row in rows], more))

    @extend_schema(
        operation_id="ban_person", request=club_shapes.Banning, responses={201: club_shapes.Ban}
    )
    def post(self, request: Request, slug: str) -> Response:
        """Somebody may not be in the club from now on. For organisers. Twice is harmless."""
        you, wish = person_of(request), read(club_shapes.Banning, request.data)
        ban = bans.ban_person(you, slug, wish["member"], wish["name"], wish["reason"])
        return Response(_tell_ban(ban), status=201)


class OneBan(APIView):
    """A ban."""

    throttle_classes = [Everything, ClubDeeds]

    @extend_schema(operation_id="lift_ban", responses={204: None})
    def delete(self, request: Request, slug: str, id: int) -> Response:
        """The person may come in again. For organisers."""
        bans.lift_ban(person_of(request), slug, id)
        return Response(status=204)


class Invitations(Changing):
    """The link by which one comes in."""

    @extend_schema(operation_id="read_invitation", responses=club_shapes.Invitation)
    def get(self, request: Request, slug: str) -> Response:
        """The code that is good now. For organisers."""
        club = find_club(slug)
        require_role(person_of(request), club, Role.ORGANISER)
        return Response({"code": club.invitation})

    @extend_schema(operation_id="renew_invitation", request=None, responses=club_shapes.Invitation)
    def post(self, request: Request, slug: str) -> Response:
        """Makes a new code; the one before is no longer good. For organisers."""
        return Response({"code": renew_invitation(person_of(request), slug)})

    @extend_schema(operation_id="stop_invitation", responses={200: club_shapes.Invitation})
    def delete(self, request: Request, slug: str) -> Response:
        """No code is good from now on. For organisers."""
        return Response({"code": stop_invitation(person_of(request), slug)})


class Deeds(APIView):
    """The log of a club."""

    @extend_schema(
        operation_id="list_deeds", parameters=[shapes.Page], responses=club_shapes.ClubDeedPage
    )
    def get(self, request: Request, slug: str) -> Response:
        """What was done in the club and by whom, the last first. For members."""
        club = find_club(slug)
        require_role(person_of(request), club, Role.MEMBER)
        rows, more = take_page(list_deeds(club), read_page(request))
        return Response(tell_page([_tell_deed(row) for row in rows], more))


def tell_user(user: User | None) -> str:
    """What somebody is called, empty for nobody."""
    return user.name if user is not None else ""


def _tell_one(row: Membership, you: User | None) -> dict[str, Any]:
    return _tell_member(row, count_tallies([row.user_id]).get(row.user_id, Tally()), you)


def _tell_member(row: Membership, tally: Tally, you: User | None) -> dict[str, Any]:
    return {
        "id": row.pk,
        "name": row.user.name,
        "account": row.user.is_active and not row.user.guest,
        "you": you is not None and row.user_id == you.pk,
        "role": row.role,
        "since": row.since.isoformat(),
        "won": tally.won,
        "lost": tally.lost,
        "drawn": tally.drawn,
    }


def _tell_ban(row: Ban) -> dict[str, Any]:
    return {
        "id": row.pk,
        "name": row.user.name,
        "by": tell_user(row.by),
        "reason": row.reason,
        "created": row.created.isoformat(),
    }


def _tell_deed(row: Deed) -> dict[str, Any]:
    return {
        "id": row.pk,
        "kind": row.kind,
        "by": tell_user(row.by),
        "whom": tell_user(row.whom),
        "what": row.what,
        "at": row.at.isoformat(),
    }
