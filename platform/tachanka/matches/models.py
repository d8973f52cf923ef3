"""Matches as they are stored.

The record (`Entry`) is the truth: `seq` counts its entries from 0, and the database's unique
(match, seq) decides which of two simultaneous acts came first. What `Match` repeats of it
(`seq`, `asked`, the outcome) is there for lists and is written in the same transaction.
"""

from __future__ import annotations

import datetime
import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.functional import cached_property

from tachanka.matches.clocks.watch import to_time, watch
from tachanka.matches.confidants.rows import Confidant as Confidant
from tachanka.prepared import Prepared

ACTIVE_FOR = datetime.timedelta(minutes=15)
"""How exactly lists know when a match last moved."""


def draw_code() -> str:
    """A match's code in a URL, which nobody guesses; with a sign it might look like an option."""
    return get_random_string(12)


def draw_seed() -> bytes:
    """A match's secret, drawn before its set-up."""
    return secrets.token_bytes(32)


def read_time() -> datetime.datetime:
    """Now, by the watch of the site."""
    return to_time(watch.now())


class Seal(models.Model):
    """A seed that waits for its match. commitment: its hash, told to whoever asked for it; the
    match that is opened with it takes the row away."""

    commitment = models.CharField(max_length=64, unique=True)
    seed = models.BinaryField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["created"], name="seal_age")]

    def __str__(self) -> str:
        return f"seal {self.commitment}"


class Deal(models.Model):
    """The dice of several matches that get the same luck for the same purpose.

    seed: secret until the last of them is over; commitment: its hash, told before any salt.
    boards: so many matches begin together. salts: of all their seats, fixed when they begin;
    begun: when that was. over: none of them goes on any more; until then each is shut to all who
    do not sit there. public: whether anybody finds them afterwards.
    """

    seed = models.BinaryField(default=draw_seed)
    commitment = models.CharField(max_length=64)
    boards = models.PositiveIntegerField(default=0)
    salts = models.JSONField(default=list)
    begun = models.DateTimeField(null=True)
    over = models.BooleanField(default=False)
    public = models.BooleanField(default=False)

    class Meta:
        indexes = [
            models.Index(fields=["id"], name="deal_going_on", condition=models.Q(over=False)),
        ]

    def __str__(self) -> str:
        return f"deal {self.commitment}"


class Match(models.Model):
    """One game of a ruleset between two seats.

    opponent: how the other seat is to be filled. side: the seat the creator wanted, `random`, or
    `open` where the one who joins picks. seed: secret until the end; commitment: its hash, public
    from the start. deal: where other matches have the same dice. seq: number of the last entry, -1
    before the first. asked: the seats asked. bot_asked: a computer opponent is one of them. draw:
    the seat whose offer of a draw stands; pause: of a pause. pace: what was agreed on about time,
    see `clocks.pace`; None without clocks. wake: somebody has to look at its clocks by then.
    unrated: by its players' will it counts for no rating, or it cannot. band: the ratings that its
    open seat is for, see `lobby.bands`; None for any. delay: by how much those who watch are
    behind, see `delay`; None: they see it as it goes. revealed: of one with a delay that is over,
    when its end may be told to them. programs: bots may take its open seat. confided: how often it
    has changed who is shown what a side sees, see `confidants`; 0: nobody ever was or asked.
    commentators: of an arranged match, that it may have some. watchers: how those who look on are
    told of. declined: of one that was cancelled, by whom its seat was kept for.
    private: only who sits there may look: a variation that its owner has not shared.
    arranged: somebody else made it for both, whose seats are kept; see `lobby.arranging`.
    origin: a keyed hash of the address it was opened from; empty where that is not known, when it
    was cancelled, and when it is over and another was opened from there; see `caps`.
    updated: the last change; active: the same to within ACTIVE_FOR, which lists go by.

    No index holds what an act changes as a rule (seq, asked, updated): PostgreSQL then rewrites
    the row in its place and leaves the indexes alone. Where a computer opponent is asked, or no
    longer is, it cannot.
    """

    class Status(models.TextChoices):
        OPEN = "open"
        RUNNING = "running"
        FINISHED = "finished"
        CANCELLED = "cancelled"

    class Opponent(models.TextChoices):
        OPEN = "open"
        LINK = "link"
        BOT = "bot"
        HOTSEAT = "hotseat"
        RULES = "rules", "The rulebook"
        OWN = "own", "A board of one's own"

    class Watchers(models.TextChoices):
        """As their number, or those with an account by name."""

        NUMBER = "number"
        NAMES = "names"

    code = models.CharField(max_length=16, default=draw_code)
    ruleset = models.CharField(max_length=64)
    edition = models.PositiveIntegerField()
    scenario = models.CharField(max_length=64)
    options = models.JSONField(default=dict)
    status = models.CharField(max_length=12, choices=Status.choices, default=Status.OPEN)
    public = models.BooleanField(default=False)
    private = models.BooleanField(default=False)
    arranged = models.BooleanField(default=False)
    opponent = models.CharField(max_length=8, choices=Opponent.choices)
    side = models.CharField(max_length=32)
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="created_matches"
    )
    origin = models.CharField(max_length=32, blank=True, default="")
    seed = models.BinaryField(default=draw_seed)
    commitment = models.CharField(max_length=64)
    deal = models.ForeignKey(Deal, models.PROTECT, null=True, related_name="matches")
    seq = models.IntegerField(default=-1)
    asked = models.JSONField(default=list)
    bot_asked = models.BooleanField(default=False)
    bot_lease = models.DateTimeField(null=True)
    draw = models.CharField(max_length=32, blank=True, default="")
    pause = models.CharField(max_length=32, blank=True, default="")
    pace = models.JSONField(null=True)
    wake = models.DateTimeField(null=True)
    unrated = models.BooleanField(default=False)
    band = models.JSONField(null=True)
    delay = models.JSONField(null=True)
    revealed = models.DateTimeField(null=True)
    programs = models.BooleanField(default=False)
    declined = models.BooleanField(default=False)
    confided = models.PositiveIntegerField(default=0)
    commentators = models.BooleanField(default=False)
    watchers = models.CharField(max_length=8, choices=Watchers.choices, default=Watchers.NUMBER)
    outcome = models.JSONField(null=True)
    rematch = models.OneToOneField("self", models.SET_NULL, null=True, related_name="rematch_of")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    active = models.DateTimeField(default=timezone.now)

    class Meta:
        # As a constraint, since `unique=True` would make an index for LIKE beside it.
        constraints = [models.UniqueConstraint(fields=["code"], name="match_code")]
        indexes = [
            models.Index(fields=["status", "public", "-active", "-id"], name="match_active"),
            models.Index(
                fields=["-active", "-id"], name="match_public", condition=models.Q(public=True)
            ),
            models.Index(fields=["id"], name="match_bot_asked", condition=models.Q(bot_asked=True)),
            models.Index(fields=["origin"], name="match_origin", condition=~models.Q(origin="")),
            models.Index(
                fields=["wake"], name="match_wake", condition=models.Q(wake__isnull=False)
            ),
            models.Index(
                fields=["revealed"],
                name="match_revealed",
                condition=models.Q(revealed__isnull=False),
            ),
        ]

    rewound = False
    """It was set back to what the public knows (`horizon`), and is no more what the row holds."""

    def __str__(self) -> str:
        return f"{self.code} ({self.ruleset}, {self.scenario})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Errors: RuntimeError where it would store what only the public takes for true."""
        if self.rewound:
            raise RuntimeError(f"Match {self.code} was rewound and cannot be stored.")
        super().save(*args, **kwargs)

    @property
    def shut(self) -> bool:
        """Whether only who sits there may look: another board with these dice goes on."""
        return self.deal is not None and not self.deal.over

    @cached_property
    def seats_in_order(self) -> list[Seat]:
        """Its seats with their people, as they are when this is asked for the first time."""
        return list_seats(self.pk)


class Seat(models.Model):
    """A seat of a match: a person's, a bot's, played by the rules themselves, or open.

    seat: its id in the ruleset; number: its order there. invited: the only person who may take
    it. ruled: the rules themselves play it, nobody is ever asked here. salt: what that person's
    browser added to the dice. standing: his standing orders. name: of a match that was taken in
    (`imports`), what its file calls who sat there, whom nobody here knows.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", db_index=False)
    seat = models.CharField(max_length=32)
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="seats"
    )
    invited = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="invitations"
    )
    bot = models.CharField(max_length=64, blank=True, default="")
    ruled = models.BooleanField(default=False)
    salt = models.CharField(max_length=64, blank=True, default="")
    standing = models.JSONField(default=dict)
    name = models.CharField(max_length=80, blank=True, default="")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="seat_once")]

    def __str__(self) -> str:
        return f"{self.seat} of {self.match_id}"

    @property
    def kind(self) -> str:
        """`person`, `bot`, `rules` or `open`."""
        if self.user_id is not None or self.name:
            return "person"
        return "bot" if self.bot else "rules" if self.ruled else "open"


_seats = Prepared(
    lambda match: Seat.objects.filter(match_id=match).select_related("user").order_by("number"), 1
)


def list_seats(match: int) -> list[Seat]:
    """The seats of a match in order, with their people."""
    return _seats.ask(match)


class Entry(models.Model):
    """One entry of a record. key: the page's, so that a repeated request does nothing twice.

    body: the engine's `Entry`, encoded; it holds secrets and never leaves the server as it is.
    clock: the clocks after it, packed, of a match that has them; see `clocks.running`.
    """

    pk = models.CompositePrimaryKey("match", "seq")
    match = models.ForeignKey(Match, models.CASCADE, related_name="entries", db_index=False)
    seq = models.PositiveIntegerField()
    seat = models.CharField(max_length=32, blank=True, default="")
    key = models.CharField(max_length=64, null=True)
    body = models.BinaryField()
    at = models.DateTimeField()
    clock = models.BinaryField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat", "key"], name="key_once"),
        ]

    def __str__(self) -> str:
        return f"entry {self.seq} of {self.match_id}"


class Snapshot(models.Model):
    """A position, compressed, from which entries are played again: any act opens at once."""

    pk = models.CompositePrimaryKey("match", "seq")
    match = models.ForeignKey(Match, models.CASCADE, related_name="snapshots", db_index=False)
    seq = models.PositiveIntegerField()
    body = models.BinaryField()

    def __str__(self) -> str:
        return f"snapshot {self.seq} of {self.match_id}"


class Review(models.Model):
    """The review of a match that is over (`matches.reviews`): asked for, or worked out.

    form: by which rules it was made. body: JSON; None while it is waited for. fault: why there is
    none and will be none. taken: when a process began with it, or last said that it is at it.
    """

    match = models.OneToOneField(
        Match, models.CASCADE, primary_key=True, related_name="review", db_index=False
    )
    form = models.PositiveSmallIntegerField()
    body = models.BinaryField(null=True)
    fault = models.TextField(blank=True, default="")
    taken = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["match"],
                name="review_waited_for",
                condition=models.Q(body__isnull=True, fault=""),
            ),
        ]

    def __str__(self) -> str:
        return f"review of {self.match_id}"


class Request(models.Model):
    """A command that left no entry (an offer of a draw, its withdrawal or refusal), by its key.

    seq: the last entry when it came.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="requests", db_index=False)
    seat = models.CharField(max_length=32)
    key = models.CharField(max_length=64)
    kind = models.CharField(max_length=16)
    seq = models.IntegerField(default=0)
    at = models.DateTimeField(default=read_time)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat", "key"], name="request_once")
        ]

    def __str__(self) -> str:
        return f"{self.kind} by {self.seat} of {self.match_id}"


class Variation(models.Model):
    """A board of somebody's own, on which a match goes on from one of its moments.

    match: its own, which holds the position in its first entry. origin, seq: it goes on from entry
    `seq` of this match, a variation itself or none; code: that match's, should the row be gone.
    root: the match at the foot of the tree. eyes, seat: whose knowledge it began with, as a
    `Viewer`'s `kind` and `seat`. note: of its owner, for everybody who may open it. shared: whoever
    knows its address may. imported: it is no branch but a match taken in from its file (`imports`);
    then it is its own root, and `seq` its last entry. Where the file is of a board, `code`, `seq`,
    `eyes` and `seat` are what it says of that board's origin. told: what else it says that nothing
    of the match proves (`imports.told`), packed.
    """

    match = models.OneToOneField(Match, models.CASCADE, related_name="variation")
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="variations")
    origin = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="branches")
    root = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="tree")
    code = models.CharField(max_length=16, blank=True)
    seq = models.PositiveIntegerField()
    eyes = models.CharField(max_length=8)
    seat = models.CharField(max_length=32, blank=True, default="")
    name = models.CharField(max_length=80, blank=True, default="")
    note = models.TextField(blank=True, default="")
    shared = models.BooleanField(default=False)
    imported = models.BooleanField(default=False)
    told = models.BinaryField(null=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"variation {self.match_id} of {self.code}"


class Heartbeat(models.Model):
    """When a long-running part of the site was last seen at work."""

    name = models.CharField(max_length=32, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at}"


class Outage(models.Model):
    """A time in which nobody could play: it counts against nobody. See `clocks.outages`."""

    start = models.DateTimeField()
    end = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.start} to {self.end}"
