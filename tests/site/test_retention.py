"""What nobody needs goes when its term is over, and nothing that anything refers to."""

from __future__ import annotations

import datetime
import itertools
import random
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db.models import ForeignKey
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from clubhouse import admit, bar, make_account, make_club, make_match
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import Block, Preferences, User
from tachanka.chat.models import Note, Saying
from tachanka.matches.models import Heartbeat, Match, Outage, Request, Seat
from tachanka.notices.deliveries import queue
from tachanka.notices.models import Notice
from tachanka.site import retention
from tachanka.site.retention import count_forgettable, forget, go_round
from tachanka.site.terms import DAYS, read_terms
from tachanka.tournaments.models import Entrant, Leg, Round, Tie, Tournament, TournamentDeed

pytestmark = pytest.mark.django_db
NOW = timezone.now()
OPEN, CANCELLED = Match.Status.OPEN, Match.Status.CANCELLED
NOTHING = dict.fromkeys(DAYS, 0)


def ago(days: float) -> datetime.datetime:
    return NOW - datetime.timedelta(days=days)


def make_guest(name: str, days: float = 367) -> User:
    guest = create_guest(name)
    User.objects.filter(pk=guest.pk).update(date_joined=ago(days), last_login=ago(days))
    return guest


def leave_match(status: str, days: float, *people: User | None, **told: Any) -> Match:
    """A match that nothing has happened to for so many days."""
    white, red = (*people, None, None)[:2]
    match = make_match(white, red, status=status, **told)
    Match.objects.filter(pk=match.pk).update(updated=ago(days))
    return match


def name_guests() -> list[str]:
    return sorted(User.objects.filter(guest=True).values_list("name", flat=True))


def test_guests_who_never_did_anything_go() -> None:
    make_guest("Long gone")
    Preferences.objects.create(user=make_guest("Long gone, too"), chosen={"sound": False})
    make_guest("New", 365)
    again = make_guest("Came again")
    User.objects.filter(pk=again.pk).update(last_login=ago(365))
    leave_match(Match.Status.FINISHED, 900, make_guest("Played"))
    make_account("Anna")
    User.objects.filter(name="Anna").update(date_joined=ago(900), last_login=None)
    assert count_forgettable(NOW) == NOTHING | {"guests": 2}
    assert forget(NOW) == NOTHING | {"guests": 2}
    assert name_guests() == ["Came again", "New", "Played"]
    assert (Preferences.objects.count(), User.objects.filter(name="Anna").count()) == (0, 1)


def test_matches_that_never_began_are_withdrawn_and_go() -> None:
    anna = make_account("Anna")
    kept = [
        leave_match(OPEN, 59, anna),
        leave_match(OPEN, 900, anna, arranged=True),
        leave_match(CANCELLED, 29, anna),
        leave_match(CANCELLED, 900, anna, seq=3),
        *(leave_match(status, 900, anna, seq=3) for status in ("running", "finished")),
    ]
    waiting, gone = leave_match(OPEN, 61, anna, origin="a hash"), leave_match(CANCELLED, 31, anna)
    Request.objects.create(match=gone, seat="white", key="k", kind="draw")
    assert count_forgettable(NOW) == NOTHING | {"waiting": 1, "cancelled": 1}
    assert forget(NOW) == NOTHING | {"waiting": 1, "cancelled": 1}
    assert set(Match.objects.all()) == {*kept, waiting}
    waiting.refresh_from_db()
    assert (waiting.status, waiting.origin) == (CANCELLED, "")
    assert not Seat.objects.filter(match_id=gone.pk).exists()
    assert not Request.objects.exists()
    assert forget(NOW) == NOTHING


def test_what_is_done_and_what_has_lapsed_go() -> None:
    anna = make_account("Anna")
    for number, (days, lapse) in enumerate([(31, 2.0), (29, 0.5)]):
        told = {"kind": "message", "way": "mail", "since": NOW, "due": NOW, "state": "sent"}
        notice = Notice.objects.create(person=anna, key=f"message:{number}", **told)
        Notice.objects.filter(pk=notice.pk).update(made=ago(days))
        Session.objects.create(session_key=f"s{number}", expire_date=ago(lapse))
        queue("mail", [notice.pk])
        Outage.objects.create(start=ago(119 + 2 * number), end=ago(119 + 2 * number))
    jobs = DBTaskResult.objects.order_by("enqueued_at")
    for job, age in zip(jobs, (1.1, 0.9), strict=True):
        DBTaskResult.objects.filter(pk=job.pk).update(status="SUCCESSFUL", finished_at=ago(age))
    Notice.objects.update(state="dropped")
    queued = Notice.objects.create(
        person=anna, key="waits", kind="turn", way="mail", since=NOW, due=NOW
    )
    Notice.objects.filter(pk=queued.pk).update(made=ago(900))
    assert forget(NOW) == NOTHING | dict.fromkeys(("sessions", "notices", "jobs", "outages"), 1)
    assert list(Session.objects.values_list("session_key", flat=True)) == ["s1"]
    assert sorted(Notice.objects.values_list("key", flat=True)) == ["message:1", "waits"]
    assert (DBTaskResult.objects.count(), Outage.objects.get().end) == (1, ago(119))


def test_the_operator_says_for_how_long(settings: Any) -> None:
    assert read_terms([]) == DAYS
    assert read_terms(["guests=90", " jobs = 0 "]) == {**DAYS, "guests": 90, "jobs": 0}
    for wrong, why in (
        ("guest=9", "names sessions, guests"),
        ("guests", "NAME=DAYS"),
        ("guests=-1", "NAME=DAYS"),
        ("outages=119", "120 days at least"),
    ):
        with pytest.raises(ImproperlyConfigured, match=why):
            read_terms([wrong])
    make_guest("Gone", 8)
    settings.KEEP = {**DAYS, "guests": 7}
    assert count_forgettable(NOW)["guests"] == 1
    settings.KEEP = {**DAYS, "guests": 0}
    assert count_forgettable(NOW)["guests"] == 0


def test_the_command_says_what_would_go_and_lets_it_go() -> None:
    for _ in range(retention.AT_ONCE + 1):
        make_guest("Gone")
    lines = [
        f"      {count} {kind.name} {kind.told} (kept for {DAYS[kind.name]} days)"
        for kind in retention.KINDS
        for count in [0]
    ]
    lines[1] = f"    {retention.AT_ONCE + 1} guests that never did anything (kept for 366 days)"
    out = StringIO()
    call_command("forget", "--dry-run", stdout=out)
    assert out.getvalue().splitlines() == [*lines, "Nothing was changed."]
    assert len(name_guests()) == retention.AT_ONCE + 1
    out = StringIO()
    call_command("forget", stdout=out)
    assert out.getvalue().splitlines() == lines
    assert name_guests() == []


def test_the_ticker_goes_round_once_a_day() -> None:
    for _ in range(retention.AT_ONCE + 1):
        make_guest("Gone")
    assert go_round(NOW) is True
    assert go_round(NOW) is False
    assert name_guests() == []
    make_guest("Gone meanwhile")
    assert go_round(NOW + datetime.timedelta(hours=19)) is False
    assert name_guests() == ["Gone meanwhile"]
    Heartbeat.objects.filter(name=retention.NAME).update(at=ago(1))
    assert go_round(NOW) is False
    assert name_guests() == []


# --- Whatever refers to whatever ------------------------------------------------------------


def list_deeds(anna: User, tournament: Tournament) -> list[Any]:
    """Ways in which something comes to refer to a guest, a match, or both."""
    club, tables = make_club(anna), itertools.count(1)
    ties = Round.objects.create(tournament=tournament, number=1, battle={})

    def enter(guest: User | None) -> Entrant:
        return Entrant.objects.create(tournament=tournament, user=guest, name="Somebody")

    def play_leg(guest: User, match: Match) -> None:
        tie = Tie.objects.create(round=ties, table=next(tables), first=enter(guest))
        Leg.objects.create(tie=tie, number=1, match=match)

    def say(guest: User, match: Match) -> None:
        told = {"room": "players", "number": 1, "text": "!", "seq": 0}
        Saying.objects.create(match=match, author=guest, **told)

    return [
        lambda guest, match: None,
        lambda guest, match: Preferences.objects.get_or_create(user=guest),
        lambda guest, match: Seat.objects.filter(match=match, seat="white").update(user=guest),
        lambda guest, match: Seat.objects.filter(match=match, seat="red").update(invited=guest),
        lambda guest, match: Match.objects.filter(pk=match.pk).update(creator=guest),
        lambda guest, match: Note.objects.create(match=match, author=guest, seq=0, text="!"),
        say,
        lambda guest, match: Block.objects.create(blocker=guest, blocked=anna),
        lambda guest, match: admit(club, guest),
        lambda guest, match: bar(club, guest),
        lambda guest, match: enter(guest),
        lambda guest, match: TournamentDeed.objects.create(
            tournament=tournament, kind="opened", by=guest
        ),
        play_leg,
    ]  # fmt: skip


Rows = dict[str, dict[Any, dict[str, Any]]]


def dump() -> Rows:
    """Every row of every table that has a column for its key, by that."""
    models = [each for each in apps.get_models(include_auto_created=True)
              if each._meta.pk.name != "pk"]  # fmt: skip
    return {
        model._meta.label: {
            row[model._meta.pk.attname]: row for row in model._base_manager.values(*name(model))
        }
        for model in models
    }


def name(model: Any) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


def list_references(dumped: Rows) -> Iterator[tuple[str, str, Any]]:
    """Who refers to which row of which table."""
    for label, rows in dumped.items():
        model = apps.get_model(label)
        for field in model._meta.concrete_fields:
            if isinstance(field, ForeignKey):
                there = field.related_model._meta.label
                yield from ((label, there, row[field.attname]) for row in rows.values())


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_is_referred_to_goes(seed: int) -> None:
    chance = random.Random(seed)
    anna = make_account("Anna")
    told = {"name": "Evening", "plan": {}, "commitment": "", "status": "finished"}
    deeds = list_deeds(anna, Tournament.objects.create(**told))
    for _ in range(30):
        match = leave_match(chance.choice(list(Match.Status)), 900, seq=chance.choice([-1, -1, 4]))
        chance.choice(deeds)(make_guest("Guest"), match)
    User.objects.update(date_joined=ago(3000), last_login=None)
    Match.objects.update(updated=ago(3000))
    parts = {("accounts.User", "accounts.Preferences"), ("matches.Match", "matches.Seat")}
    before = dump()
    held = {(there, key) for label, there, key in list_references(before)
            if (there, label) not in parts}  # fmt: skip
    counts = forget(NOW)
    after = dump()
    assert min(counts[name] for name in ("guests", "cancelled", "waiting")) > 0
    gone = {(label, key) for label, rows in before.items() for key in rows.keys() - after[label]}
    assert {label for label, _ in gone} <= {name for pair in parts for name in pair}
    assert gone & held == set()
    # And what is left says the same as before: nothing was emptied that pointed at what went.
    changed = {
        (label, name)
        for label, rows in after.items()
        for key, row in rows.items()
        for name, value in row.items()
        if value != before[label][key][name]
    }
    assert changed <= {("matches.Match", name) for name in ("status", "origin", "updated")}
