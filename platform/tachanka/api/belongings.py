"""All that the site keeps of a person, for himself."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.utils import timezone

from tachanka.accounts.blocks import list_blocks
from tachanka.accounts.models import SleepHours, User
from tachanka.accounts.preferences import read_preferences
from tachanka.accounts.programs import list_programs
from tachanka.accounts.tokens import list_tokens
from tachanka.api.rests import tell_hours
from tachanka.chat.models import Note, Saying
from tachanka.clubs.models import Announcement, Ban, Membership
from tachanka.matches.lobby.challenges import list_challenges
from tachanka.matches.models import Confidant, Match, Seat
from tachanka.matches.variations.keeping import list_variations
from tachanka.notices.choosing import read_choice
from tachanka.notices.models import Hook, Notice
from tachanka.notices.push import list_browsers


def list_belongings(person: User) -> dict[str, Any]:
    """Everything, as JSON has it. Of his acts the number: the records of his matches have them."""
    addresses = EmailAddress.objects.filter(user=person)
    keys = Authenticator.objects.filter(user=person)
    return {
        "told": timezone.now().isoformat(),
        "name": person.name,
        "guest": person.guest,
        "since": person.date_joined.isoformat(),
        "last_signed_in": _tell_time(person.last_login),
        "password": person.has_usable_password(),
        "addresses": [{"email": each.email, "proved": each.verified} for each in addresses],
        "passkeys": [
            {"since": _tell_time(each.created_at), "last_used": _tell_time(each.last_used_at)}
            for each in keys
        ],
        "preferences": read_preferences(person),
        "notices": asdict(read_choice(person)),
        "browsers": [
            {"label": each.label, "endpoint": each.endpoint, "since": each.since.isoformat()}
            for each in list_browsers(person)
        ],
        "webhook": Hook.objects.filter(person=person).values_list("url", flat=True).first(),
        "noticed": [
            _tell_notice(each) for each in Notice.objects.filter(person=person).order_by("pk")
        ],
        "blocked": [
            {"name": each.blocked.name, "since": each.created.isoformat()}
            for each in list_blocks(person)
        ],
        "sleep": [_tell_sleep(row) for row in person.sleep_hours.order_by("since")],
        "vacations": [
            {"start": row.start.isoformat(), "end": row.end.isoformat()}
            for row in person.vacations.order_by("start")
        ],
        "seats": [_tell_seat(seat) for seat in _list_seats(person)],
        "eyes": [
            {"match": each.match.code, "seat": each.seat, "since": _tell_time(each.since)}
            for each in Confidant.objects.filter(person=person)
            .select_related("match")
            .order_by("pk")
        ],
        "bots": [
            {"name": each.name, "since": each.date_joined.isoformat(), "tokens": _tell_tokens(each)}
            for each in list_programs(person)
        ],
        "tokens": _tell_tokens(person),
        "opened": list(
            Match.objects.filter(creator=person).order_by("pk").values_list("code", flat=True)
        ),
        "variations": [
            {
                "match": each.match.code,
                "origin": each.code,
                "entry": each.seq,
                "eyes": each.eyes,
                "seat": each.seat,
                "name": each.name,
                "note": each.note,
                "shared": each.shared,
                "since": each.created.isoformat(),
            }
            for each in list_variations(person).order_by("pk")
        ],
        "challenged": [match.code for match in list_challenges(person)],
        "clubs": [_tell_membership(row) for row in _list_memberships(person)],
        "banned_from": [
            {"club": ban.club.slug, "since": ban.created.isoformat(), "reason": ban.reason}
            for ban in Ban.objects.filter(user=person).select_related("club").order_by("pk")
        ],
        "said": [
            {
                "match": each.match.code,
                "room": each.room,
                "said": each.said.isoformat(),
                "word": each.word,
                "text": each.text,
            }
            for each in Saying.objects.filter(author=person).select_related("match").order_by("pk")
        ],
        "notes": [
            {
                "match": each.match.code,
                "entry": each.seq,
                "text": each.text,
                "written": each.written.isoformat(),
            }
            for each in Note.objects.filter(author=person).select_related("match").order_by("pk")
        ],
        "announcements": [_tell_announcement(each) for each in _list_announcements(person)],
    }


def _tell_tokens(person: User) -> list[dict[str, Any]]:
    return [
        {
            "key": token.token_key,
            "purpose": token.purpose,
            "scopes": token.scopes,
            "since": token.created.isoformat(),
            "last_used": _tell_time(token.used),
            "until": _tell_time(token.expiry),
        }
        for token in list_tokens(person)
    ]


def _tell_sleep(row: SleepHours) -> dict[str, Any]:
    return {
        **(tell_hours(row) or {}),
        "since": row.since.isoformat(),
        "until": _tell_time(row.until),
    }


def _tell_notice(notice: Notice) -> dict[str, Any]:
    return {
        "kind": notice.kind,
        "way": notice.way,
        "made": notice.made.isoformat(),
        "state": notice.state,
    }


def _list_memberships(person: User) -> list[Membership]:
    rows = Membership.objects.filter(user=person).select_related("club")
    return list(rows.order_by("pk"))


def _tell_membership(row: Membership) -> dict[str, Any]:
    club = row.club
    return {
        "club": club.slug,
        "name": club.name,
        "role": row.role,
        "since": row.since.isoformat(),
        "calendar_key": row.feed,
    }


def _list_announcements(person: User) -> list[Announcement]:
    rows = Announcement.objects.filter(author=person).select_related("club")
    return list(rows.order_by("pk"))


def _tell_announcement(row: Announcement) -> dict[str, Any]:
    return {
        "club": row.club.slug,
        "title": row.title,
        "text": row.text,
        "announced": row.created.isoformat(),
        "edited": _tell_time(row.edited),
    }


def _list_seats(person: User) -> list[Seat]:
    seats = Seat.objects.filter(user=person).select_related("match")
    return list(seats.defer("match__seed").order_by("match", "number"))


def _tell_seat(seat: Seat) -> dict[str, Any]:
    match = seat.match
    return {
        "match": match.code,
        "ruleset": match.ruleset,
        "edition": match.edition,
        "scenario": match.scenario,
        "options": match.options,
        "opponent": match.opponent,
        "status": match.status,
        "outcome": match.outcome,
        "opened": match.created.isoformat(),
        "moved": match.updated.isoformat(),
        "seat": seat.seat,
        "salt": seat.salt,
        "standing_orders": seat.standing,
    }


def _tell_time(moment: Any) -> str | None:
    return None if moment is None else moment.isoformat()
