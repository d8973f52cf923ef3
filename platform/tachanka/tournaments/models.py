"""Tournaments as they are stored.

The rows say who takes part, who meets whom, how it ended and what the organiser decided; tables,
pairings to come and counts of sides follow from them alone (`pairing`, `standings`). What an
organiser decides stands beside what was played, never in its place, so that it can be taken back.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.crypto import get_random_string

from tachanka.matches.models import Deal, Match, draw_seed

CODE_LENGTH = 8


def draw_code() -> str:
    """A tournament's code: letters and digits of a URL."""
    return get_random_string(CODE_LENGTH)


class Tournament(models.Model):
    """An event: people meet in rounds, and a table tells who stands where.

    plan: what the organiser chose, see `plans.Plan`. club: whose it is; None where it belongs to
    nobody but its organisers. listed: anybody finds it; else who has its address. paused: no round
    begins and nothing is decided by a clock of its own. seed: secret until it is over; lots and
    random orders come of it. commitment: its hash, public from the start. changes: how often
    anything about it has changed; pages ask by it. due: its next round is to be paired by whoever
    gets to it, who says when he `claimed` it; due_by: who asked for that, None where it is to be
    published, too, by itself. fault: why that last came to nothing, for organisers.
    """

    class Status(models.TextChoices):
        DRAFT = "draft"
        OPEN = "open"
        RUNNING = "running"
        FINISHED = "finished"
        CANCELLED = "cancelled"

    code = models.CharField(max_length=12, default=draw_code, unique=True)
    club = models.ForeignKey("clubs.Club", models.SET_NULL, null=True, related_name="tournaments")
    name = models.CharField(max_length=80)
    about = models.TextField(blank=True, default="")
    status = models.CharField(max_length=12, choices=Status.choices, default=Status.DRAFT)
    listed = models.BooleanField(default=True)
    paused = models.BooleanField(default=False)
    due = models.BooleanField(default=False)
    due_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", db_index=False
    )
    claimed = models.DateTimeField(null=True)
    fault = models.CharField(max_length=300, blank=True, default="")
    plan = models.JSONField()
    begins = models.DateTimeField(null=True)
    seed = models.BinaryField(default=draw_seed)
    commitment = models.CharField(max_length=64)
    changes = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        indexes = [
            models.Index(fields=["status", "listed", "-updated", "-id"], name="tournament_list"),
            models.Index(fields=["updated"], condition=models.Q(due=True), name="tournament_due"),
        ]

    def __str__(self) -> str:
        return self.name


class Organiser(models.Model):
    """Somebody who runs a tournament, beside the organisers of its club."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="organisers", db_index=False
    )
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="organises")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "user"], name="organiser_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} runs {self.tournament_id}"


class Entrant(models.Model):
    """Somebody who takes part.

    user: None while the place waits for whom the organiser has written down, who takes it by the
    address with the secret `claim`. name: as he entered, and what he is called once he has left
    the site. club: which one he comes from, as a label. seed: the order of strength, 1 the
    strongest; 0 while nobody has said. present: he has checked in. entered, left, byes: as in
    `values.Entrant`.
    """

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="entrants", db_index=False
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="entries"
    )
    name = models.CharField(max_length=24)
    club = models.CharField(max_length=24, blank=True, default="")
    claim = models.CharField(max_length=24, blank=True, default="")
    seed = models.PositiveIntegerField(default=0)
    present = models.BooleanField(default=False)
    entered = models.PositiveSmallIntegerField(default=1)
    left = models.PositiveSmallIntegerField(null=True)
    byes = models.JSONField(default=dict)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["seed", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "user"],
                condition=models.Q(user__isnull=False),
                name="entrant_once",
            )
        ]
        indexes = [models.Index(fields=["tournament", "seed", "id"], name="entrant_order")]

    def __str__(self) -> str:
        return self.name


class Honour(models.Model):
    """What an entrant came to in a finished tournament of a club, for the club's table of all time.

    ruleset: the part of it that was played by these rules; empty for all together. place: his rank
    in the end; None of a part, and of who never played. ties, legs: those that were really played,
    and how many of them he won. Gone while the tournament is continued.
    """

    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="honours", db_index=False)
    ruleset = models.CharField(max_length=64, blank=True, default="")
    place = models.PositiveSmallIntegerField(null=True)
    ties = models.PositiveSmallIntegerField(default=0)
    ties_won = models.PositiveSmallIntegerField(default=0)
    legs = models.PositiveSmallIntegerField(default=0)
    legs_won = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrant", "ruleset"], name="honour_once")]

    def __str__(self) -> str:
        return f"{self.entrant_id} in {self.ruleset or 'all'}"


class Round(models.Model):
    """One evening's set of ties.

    battle: what is fought in it, see `plans.Fight`. asked: what the pairing was made of, so that
    it can be made again; gave_way: rules that had to yield. deadline: by when all is to be played.
    deal: of a duplicate round, the dice of its boards. featured: the table that its organisers want
    large on the big screen.
    """

    class Status(models.TextChoices):
        PAIRED = "paired"
        RUNNING = "running"
        OVER = "over"

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="rounds", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.PAIRED)
    battle = models.JSONField()
    asked = models.BinaryField(default=bytes)
    gave_way = models.JSONField(default=list)
    deadline = models.DateTimeField(null=True)
    published = models.DateTimeField(null=True)
    deal = models.OneToOneField(Deal, models.PROTECT, null=True, related_name="round")
    featured = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="round_once")]

    def __str__(self) -> str:
        return f"round {self.number} of {self.tournament_id}"


class Tie(models.Model):
    """Two entrants who meet, or one with a bye (`second` is None).

    table: the order in which they are shown. place, bye: as in `values.Tie`. reasons: why these
    two. awarded, advances: what the organiser decided about the tie as a whole. appointment: when
    the two play, as they have agreed; appointed: since when they have. overdue: the plan's rule
    for what is not played in time has looked at it.
    """

    round = models.ForeignKey(Round, models.CASCADE, related_name="ties", db_index=False)
    table = models.PositiveSmallIntegerField()
    first = models.ForeignKey(Entrant, models.PROTECT, related_name="ties_first")
    second = models.ForeignKey(Entrant, models.PROTECT, null=True, related_name="ties_second")
    bye = models.CharField(max_length=8, blank=True, default="")
    place = models.CharField(max_length=24, blank=True, default="")
    reasons = models.JSONField(default=list)
    awarded = models.JSONField(null=True)
    advances = models.ForeignKey(Entrant, models.SET_NULL, null=True, related_name="+")
    appointment = models.DateTimeField(null=True)
    appointed = models.DateTimeField(null=True)
    overdue = models.BooleanField(default=False)

    class Meta:
        ordering = ["table"]
        constraints = [models.UniqueConstraint(fields=["round", "table"], name="table_once")]
        indexes = [
            models.Index(
                fields=["appointment"],
                condition=models.Q(appointment__isnull=False),
                name="tie_appointment",
            )
        ]

    def __str__(self) -> str:
        return f"table {self.table} of round {self.round_id}"


class Suggestion(models.Model):
    """A time at which one of a tie could play, as he says to the other."""

    tie = models.ForeignKey(Tie, models.CASCADE, related_name="suggestions", db_index=False)
    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="suggestions")
    at = models.DateTimeField()
    made = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["at"]
        constraints = [
            models.UniqueConstraint(fields=["tie", "entrant", "at"], name="suggestion_once")
        ]

    def __str__(self) -> str:
        return f"{self.at} for tie {self.tie_id}"


class Leg(models.Model):
    """One game of a tie.

    sides: the seats of the tie's first and second entrant; None until lots are drawn for them.
    match: where it is played; None before. result: what came of that match; ruling: what the
    organiser decided instead, which counts as long as it stands; see `results.Verdict`.
    bids_from, bids_until: from when to when its sides are bid for; None while they are not.
    biddings: how often they were. terms: how the sides came of it, see `bids.Terms`.
    """

    tie = models.ForeignKey(Tie, models.CASCADE, related_name="legs", db_index=False)
    number = models.PositiveSmallIntegerField()
    sides = models.JSONField(null=True)
    match = models.OneToOneField(Match, models.SET_NULL, null=True, related_name="leg")
    result = models.JSONField(null=True)
    ruling = models.JSONField(null=True)
    bids_from = models.DateTimeField(null=True)
    bids_until = models.DateTimeField(null=True)
    biddings = models.PositiveSmallIntegerField(default=0)
    terms = models.JSONField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tie", "number"], name="leg_once")]
        indexes = [
            models.Index(
                fields=["bids_until"],
                condition=models.Q(bids_until__isnull=False),
                name="leg_bids",
            )
        ]

    def __str__(self) -> str:
        return f"leg {self.number} of tie {self.tie_id}"

    @property
    def bidding_open(self) -> bool:
        """Whether bids for its sides are taken."""
        return self.bids_until is not None


class Bid(models.Model):
    """What an entrant would give for a side of a leg; sealed until the leg has `terms`."""

    leg = models.ForeignKey(Leg, models.CASCADE, related_name="bids", db_index=False)
    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="bids")
    side = models.CharField(max_length=32)
    points = models.PositiveSmallIntegerField(default=0)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["leg", "entrant"], name="bid_once")]

    def __str__(self) -> str:
        return f"bid of {self.entrant_id} for leg {self.leg_id}"


class TournamentDeed(models.Model):
    """Something that was done to a tournament, as everybody may read it.

    kind: see `deeds.KINDS`; told: what its text is filled with. by: who did it; None for the site
    itself. reason: as the organiser gave it.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="deeds")
    kind = models.CharField(max_length=24)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    told = models.JSONField(default=dict)
    reason = models.CharField(max_length=300, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.kind} in {self.tournament_id}"
