"""What was said, what was noted, and what moderators are told of it."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tachanka.matches.models import Match

LONGEST_SAYING, LONGEST_NOTE, LONGEST_REASON = 300, 2_000, 300


class Room(models.TextChoices):
    """Who talks with whom: those who play, or those who look on."""

    PLAYERS = "players"
    WATCHERS = "watchers"


class Saying(models.Model):
    """Something said at a match.

    number: counts the sayings of its room from 0, so that a page sees that it has missed one.
    seat: from which a player said it; empty for who only looked on. word: one of `words.WORDS`,
    which every page says in its own language; then there is no text. seq: of the match's last
    entry at that time. hidden: a moderator has taken it out of sight.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="sayings")
    room = models.CharField(max_length=8, choices=Room.choices)
    number = models.PositiveIntegerField()
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sayings")
    seat = models.CharField(max_length=32, blank=True, default="")
    word = models.CharField(max_length=16, blank=True, default="")
    text = models.CharField(max_length=LONGEST_SAYING, blank=True, default="")
    seq = models.IntegerField()
    said = models.DateTimeField(auto_now_add=True)
    hidden = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "room", "number"], name="saying_number"),
        ]

    def __str__(self) -> str:
        return self.word or self.text


class Note(models.Model):
    """What somebody has written down for himself about a moment of a match. seq: its entry."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="notes")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    seq = models.IntegerField()
    text = models.CharField(max_length=LONGEST_NOTE)
    written = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "author", "seq"], name="note_of_a_moment"),
        ]

    def __str__(self) -> str:
        return f"note of {self.author_id} on {self.match_id}.{self.seq}"


class Complaint(models.Model):
    """Somebody holds that a saying should not stand. kind: what he holds against it; reason: the
    same in his own words. settled: when a moderator has ruled; ruling: what he did."""

    class Kind(models.TextChoices):
        INSULT = "insult", "insult or threat"
        HATRED = "hatred", "hatred of some people"
        ADVERT = "advert", "advertisement, or the same again and again"
        COUNSEL = "counsel", "counsel to a player, or what he may not know"
        OTHER = "other", "something else"

    class Ruling(models.TextChoices):
        HIDDEN = "hidden"
        SILENCED = "silenced", "hidden, and its author silenced"
        DISMISSED = "dismissed"

    saying = models.ForeignKey(Saying, models.CASCADE, related_name="complaints")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="complaints")
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.OTHER)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True, default="")
    made = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True)
    ruling = models.CharField(max_length=10, choices=Ruling.choices, blank=True, default="")
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="rulings"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["saying", "by"], name="one_complaint_each"),
        ]
        indexes = [
            models.Index(fields=["made"], name="complaint_waits", condition=models.Q(settled=None)),
        ]

    def __str__(self) -> str:
        return f"complaint about {self.saying_id}"


class Silence(models.Model):
    """A time in which somebody may say nothing, at any match. by: the moderator."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="silences")
    until = models.DateTimeField()
    since = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")

    class Meta:
        indexes = [models.Index(fields=["person", "until"], name="silence_until")]

    def __str__(self) -> str:
        return f"{self.person_id} is silent until {self.until:%Y-%m-%d %H:%M}"
