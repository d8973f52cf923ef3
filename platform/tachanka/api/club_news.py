"""What goes on in a club: announcements, club nights, its calendar, its running matches."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.api import club_shapes, serializers, shapes
from tachanka.api.club_people import tell_user
from tachanka.api.clubs import Changing
from tachanka.api.matches import PAGE, person_of, read
from tachanka.api.paging import read_page, take_page, tell_page
from tachanka.api.presenters import tell_briefs
from tachanka.api.throttling import ClubDeeds, Everything
from tachanka.api.tournaments.presenting import name_entrant
from tachanka.clubs import announcements, feed, nights
from tachanka.clubs.models import Announcement
from tachanka.clubs.queries import list_running
from tachanka.clubs.roles import find_club, require_reader
from tachanka.matches import queries
from tachanka.tournaments.appointments import describe_appointment, list_appointments
from tachanka.tournaments.models import Tie

KEY = OpenApiParameter("key", str, description="The secret of a member, for a private club.")


class Announcements(Changing):
    """What all of a club are to know."""

    @extend_schema(
        operation_id="list_announcements",
        parameters=[shapes.Page],
        responses=club_shapes.AnnouncementPage,
    )
    def get(self, request: Request, slug: str) -> Response:
        """What was announced, the newest first."""
        club = find_club(slug)
        require_reader(person_of(request), club)
        rows, more = take_page(announcements.list_announcements(club), read_page(request))
        return Response(tell_page([_tell_announcement(row) for row in rows], more))

    @extend_schema(
        operation_id="announce",
        request=club_shapes.Wording,
        responses={201: club_shapes.Announcement},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Tells the club something. For organisers."""
        wish = read(club_shapes.Wording, request.data)
        made = announcements.announce(person_of(request), slug, wish["title"], wish["text"])
        return Response(_tell_announcement(made), status=201)


class OneAnnouncement(APIView):
    """An announcement."""

    throttle_classes = [Everything, ClubDeeds]

    @extend_schema(
        operation_id="reword_announcement",
        request=club_shapes.Wording,
        responses=club_shapes.Announcement,
    )
    def put(self, request: Request, slug: str, id: int) -> Response:
        """Says it in other words. For organisers."""
        wish = read(club_shapes.Wording, request.data)
        made = announcements.reword(person_of(request), slug, id, wish["title"], wish["text"])
        return Response(_tell_announcement(made))

    @extend_schema(operation_id="withdraw_announcement", responses={204: None})
    def delete(self, request: Request, slug: str, id: int) -> Response:
        """Takes it back. For organisers."""
        announcements.withdraw(person_of(request), slug, id)
        return Response(status=204)


class Nights(Changing):
    """When a club meets."""

    @extend_schema(
        operation_id="list_meetings",
        parameters=[club_shapes.MeetingQuery],
        responses=club_shapes.MeetingPage,
    )
    def get(self, request: Request, slug: str) -> Response:
        """The times that the club meets, the next first, the one that runs among them."""
        club, query = find_club(slug), read(club_shapes.MeetingQuery, request.query_params)
        require_reader(person_of(request), club)
        page = query["page"]
        skip = (page - 1) * PAGE
        found = nights.list_coming(club, timezone.now(), skip, PAGE + 1, query["once"])
        more = page + 1 if len(found) > PAGE else None
        return Response(tell_page([_tell_meeting(each) for each in found[:PAGE]], more))

    @extend_schema(
        operation_id="plan_night",
        request=club_shapes.NightPlan,
        responses={201: club_shapes.Meeting},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Puts a club night into the calendar; tells its first time. For organisers."""
        plan = nights.Plan(**read(club_shapes.NightPlan, request.data))
        night = nights.plan_night(person_of(request), slug, plan)
        return Response(_tell_meeting(next(nights.list_meetings(night))), status=201)


class OneNight(APIView):
    """A club night."""

    throttle_classes = [Everything, ClubDeeds]

    @extend_schema(
        operation_id="move_night", request=club_shapes.NightPlan, responses=club_shapes.Meeting
    )
    def put(self, request: Request, slug: str, id: int) -> Response:
        """Changes a club night, all the times that it comes. For organisers."""
        plan = nights.Plan(**read(club_shapes.NightPlan, request.data))
        night = nights.move_night(person_of(request), slug, id, plan)
        return Response(_tell_meeting(next(nights.list_meetings(night))))

    @extend_schema(operation_id="call_off_night", responses={204: None})
    def delete(self, request: Request, slug: str, id: int) -> Response:
        """Takes it out of the calendar, all the times that it comes. For organisers."""
        nights.call_off(person_of(request), slug, id)
        return Response(status=204)


class ClubCalendar(APIView):
    """The calendar for other programs."""

    @extend_schema(
        operation_id="read_calendar",
        parameters=[KEY],
        responses={(200, "text/calendar"): OpenApiTypes.STR},
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        """The club nights as iCalendar, and the games of its tournaments with an agreed time. A
        private club's needs the secret of a member."""
        club, asker = find_club(slug), request._request
        if not feed.is_key(club, request.query_params.get("key", "")):
            require_reader(person_of(request), club)
        page = asker.build_absolute_uri(f"/clubs/{club.slug}")
        dates = [_date(tie, asker) for tie in list_appointments(club)[: feed.MOST]]
        body = feed.write_calendar(club, page, asker.get_host().partition(":")[0], dates)
        headers = {"Content-Disposition": f'inline; filename="{club.slug}.ics"'}
        return HttpResponse(body, content_type="text/calendar; charset=utf-8", headers=headers)


class ClubAppointments(APIView):
    """Games of the club's tournaments that have an agreed time."""

    @extend_schema(
        operation_id="list_appointments",
        parameters=[shapes.Page],
        responses=club_shapes.AgreedGamePage,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Those to come, the next first."""
        club = find_club(slug)
        require_reader(person_of(request), club)
        coming = list_appointments(club).filter(appointment__gt=timezone.now())
        found, more = take_page(coming, read_page(request))
        return Response(tell_page([_tell_appointment(each) for each in found], more))


class ClubMatches(APIView):
    """What is being played in a club."""

    @extend_schema(
        operation_id="list_club_matches",
        parameters=[shapes.Page],
        responses=serializers.MatchPage,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Running matches between two members, those that moved last first; to strangers those
        that anybody could find."""
        club, you = find_club(slug), person_of(request)
        own = require_reader(you, club)
        found, more = take_page(list_running(club, own is not None), read_page(request))
        queries.read_seats(found)
        return Response(tell_page(tell_briefs(found, you), more))


def _tell_announcement(row: Announcement) -> dict[str, Any]:
    return {
        "id": row.pk,
        "title": row.title,
        "text": row.text,
        "author": tell_user(row.author),
        "created": row.created.isoformat(),
        "edited": None if row.edited is None else row.edited.isoformat(),
    }


def _tell_meeting(meeting: nights.Meeting) -> dict[str, Any]:
    night = meeting.night
    return {
        "id": night.pk,
        "title": night.title,
        "note": night.note,
        "start": meeting.start.isoformat(),
        "end": meeting.end.isoformat(),
        "day": night.day.isoformat(),
        "at": night.at.strftime("%H:%M"),
        "zone": night.zone,
        "minutes": night.minutes,
        "until": None if night.until is None else night.until.isoformat(),
    }


def _tell_appointment(tie: Tie) -> dict[str, Any]:
    tournament = tie.round.tournament
    assert tie.appointment is not None
    return {
        "tournament": tournament.code,
        "name": tournament.name,
        "round": tie.round.number,
        "table": tie.table,
        "first": name_entrant(tie.first),
        "second": name_entrant(tie.second) if tie.second else "",
        "at": tie.appointment.isoformat(),
    }


def _date(tie: Tie, asker: HttpRequest) -> feed.Date:
    told, planned = _tell_appointment(tie), describe_appointment(tie)
    page = f"/t/{told['tournament']}/round/{told['round']}"
    return feed.Date(
        f"tie-{tie.pk}",
        f"{told['first']} – {told['second']} ({told['name']})",
        planned.start,
        planned.minutes,
        asker.build_absolute_uri(page),
        tie.appointed or planned.start,
    )
