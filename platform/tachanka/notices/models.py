"""Notices as they are stored.

What is to be told follows from the rows of matches and tournaments; a notice is made of them once
and says how far it has come. So a process that ends at any moment leaves nothing untold.
"""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models

from tachanka.matches.models import Match
from tachanka.notices.kinds import Kind, Rhythm, Way
from tachanka.tournaments.models import Tournament


def draw_secret() -> str:
    """What the receiver of a webhook checks signatures with."""
    return secrets.token_urlsafe(32)


def _choose(names: type[Kind] | type[Way] | type[Rhythm]) -> list[tuple[str, str]]:
    return [(each.value, each.value) for each in names]


class Subscriber(models.Model):
    """An account that wants to be told something, or did once.

    mail, push, hook: the kinds it wants on each way. rhythm: when its letters go; hour: of a daily
    one, in its zone. site: the address of the site as this person knows it, for links. seen: when
    it last had a page of the site open, to within `visits.SECONDS`.
    """

    person = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="subscriber", primary_key=True
    )
    mail = models.JSONField(default=list)
    push = models.JSONField(default=list)
    hook = models.JSONField(default=list)
    rhythm = models.CharField(max_length=8, choices=_choose(Rhythm), default=Rhythm.ONCE)
    hour = models.PositiveSmallIntegerField(default=8)
    zone = models.CharField(max_length=64, default="UTC")
    site = models.CharField(max_length=200, blank=True, default="")
    seen = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"subscriber {self.person_id}"

    def wants(self, kind: str, way: str) -> bool:
        """Whether notices of this kind are to go this way."""
        return kind in getattr(self, Way(way).value)


class Browser(models.Model):
    """A browser that takes notices. endpoint: where its maker's service takes them; key, auth: what
    they are sealed with. label: what its person knows it by."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="browsers")
    endpoint = models.CharField(max_length=1000, unique=True)
    key = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    label = models.CharField(max_length=60, blank=True, default="")
    since = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"browser {self.pk} of {self.person_id}"


class Hook(models.Model):
    """The webhook of a person. secret: what its calls are signed with. failures: in a row. off: it
    failed too often, and is called no more until its person says so."""

    person = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="webhook", primary_key=True
    )
    url = models.CharField(max_length=500)
    secret = models.CharField(max_length=64, default=draw_secret)
    failures = models.PositiveSmallIntegerField(default=0)
    off = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"webhook of {self.person_id}"


class PushKey(models.Model):
    """The one key by which browsers' services know this site, see `keys`."""

    ONLY = 1
    pem = models.TextField()

    def __str__(self) -> str:
        return "the key of web push"


class Notice(models.Model):
    """One thing told to one person on one way.

    key: what it tells, so that it is told once. match, tournament: where. facts: what its words are
    filled with, by name; nothing that its receiver may not see. since: when it happened; who was
    there since then is not told. due: not before. state: it waits; the queue has it; it was sent;
    it was dropped, since it was of no more use or nobody took it.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        QUEUED = "queued"
        SENT = "sent"
        DROPPED = "dropped"

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices", db_index=False
    )
    kind = models.CharField(max_length=12, choices=_choose(Kind))
    way = models.CharField(max_length=4, choices=_choose(Way))
    key = models.CharField(max_length=80)
    match = models.ForeignKey(Match, models.CASCADE, null=True, related_name="+")
    tournament = models.ForeignKey(Tournament, models.CASCADE, null=True, related_name="+")
    facts = models.JSONField(default=dict)
    since = models.DateTimeField()
    made = models.DateTimeField(auto_now_add=True)
    due = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "way", "key"], name="notice_once")]
        indexes = [
            models.Index(fields=["due"], name="notice_due", condition=models.Q(state="waiting")),
            models.Index(fields=["made"], name="notice_age"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} to {self.person_id} by {self.way}"


class Mark(models.Model):
    """How far a search for what is to be told has come. name: of the search."""

    name = models.CharField(max_length=16, primary_key=True)
    upto = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} up to {self.upto}"
