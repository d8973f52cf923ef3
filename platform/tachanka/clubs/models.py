"""Clubs as they are stored.

Who somebody is in a club is one row, his `Membership`; who has no row is a stranger there. A club
that is closed keeps all its rows, and nothing of it changes any more.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.crypto import get_random_string

SECRET_LENGTH = 16


def draw_secret() -> str:
    """A part of an address that nobody guesses: letters and digits."""
    return get_random_string(SECRET_LENGTH)


class Club(models.Model):
    """A club.

    slug: its address, for good. look: what its name looks like to a hasty reader; no two clubs
    look alike. about: plain text. shield, field, ink, charge: its crest, see `crests`. public:
    anybody may read and join; else by invitation only. invitation: the secret of its link, empty
    where none is good. closed: since when nothing changes here; None of one that lives.
    """

    slug = models.CharField(max_length=40)
    name = models.CharField(max_length=48)
    look = models.CharField(max_length=96, editable=False)
    about = models.TextField(blank=True, default="")
    shield = models.CharField(max_length=12)
    field = models.CharField(max_length=12)
    ink = models.CharField(max_length=12)
    charge = models.CharField(max_length=12)
    public = models.BooleanField(default=True)
    invitation = models.CharField(max_length=32, blank=True, default="")
    created = models.DateTimeField(auto_now_add=True)
    closed = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["slug"], name="club_slug"),
            models.UniqueConstraint(fields=["look"], name="club_look"),
        ]
        indexes = [
            models.Index(
                fields=["name", "id"],
                name="club_public",
                condition=models.Q(public=True, closed__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """What somebody is in a club: each may do what those below him may."""

    OWNER = "owner"
    ORGANISER = "organiser"
    MEMBER = "member"


class Membership(models.Model):
    """Somebody belongs to a club. feed: the secret in the address of his calendar of it."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=12, choices=Role.choices, default=Role.MEMBER)
    feed = models.CharField(max_length=32, default=draw_secret)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="membership_once"),
            models.UniqueConstraint(
                fields=["club"], condition=models.Q(role="owner"), name="club_one_owner"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.user_id} of {self.club_id}"


class Ban(models.Model):
    """Somebody may not come in. by: who said so; None once he has left the site."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="bans", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="bans")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="bans_spoken"
    )
    reason = models.CharField(max_length=200, blank=True, default="")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "user"], name="ban_once")]

    def __str__(self) -> str:
        return f"ban of {self.user_id} from {self.club_id}"


class Announcement(models.Model):
    """Something that all of a club are to know. edited: None as it was first written."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="announcements")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="announcements"
    )
    title = models.CharField(max_length=80)
    text = models.TextField()
    created = models.DateTimeField(auto_now_add=True)
    edited = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.title


class ClubNight(models.Model):
    """When a club meets, as its clocks on the wall show it.

    day, at: when it begins in its zone (an IANA name), the first time. minutes: its length. until:
    it comes again each week up to this day; None where it is once. over: when the last of them
    ends; lists go by that. changed: for calendars that keep a copy.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="nights", db_index=False)
    title = models.CharField(max_length=80)
    note = models.TextField(blank=True, default="")
    day = models.DateField()
    at = models.TimeField()
    zone = models.CharField(max_length=48)
    minutes = models.PositiveIntegerField()
    until = models.DateField(null=True)
    over = models.DateTimeField()
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        indexes = [models.Index(fields=["club", "over"], name="night_over")]

    def __str__(self) -> str:
        return f"{self.title} on {self.day}"


class Deed(models.Model):
    """Something that was done in a club, as its log tells it.

    by: who did it; whom: to whom; None where nobody, or once he is gone altogether. what: what it
    was about, such as the title of an announcement.
    """

    class Kind(models.TextChoices):
        FOUNDED = "founded"
        EDITED = "edited"
        JOINED = "joined"
        LEFT = "left"
        REMOVED = "removed"
        BANNED = "banned"
        LIFTED = "lifted"
        APPOINTED = "appointed"
        DISMISSED = "dismissed"
        HANDED_OVER = "handed-over"
        INVITED = "invited"
        UNINVITED = "uninvited"
        ANNOUNCED = "announced"
        REWORDED = "reworded"
        WITHDRAWN = "withdrawn"
        PLANNED = "planned"
        MOVED = "moved"
        CALLED_OFF = "called-off"
        CLOSED = "closed"

    club = models.ForeignKey(Club, models.CASCADE, related_name="deeds")
    kind = models.CharField(max_length=12, choices=Kind.choices)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="deeds"
    )
    whom = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="deeds_suffered"
    )
    what = models.CharField(max_length=200, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.kind} in {self.club_id}"
