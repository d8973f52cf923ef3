"""The shapes of requests and answers about clubs; the pages' types are generated from them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.clubs import announcements, bans, founding, names, nights
from tachanka.clubs.crests import CHARGES, SHIELDS, TINCTURE_CHOICES
from tachanka.clubs.models import Deed, Role
from tachanka.matches.errors import Code

DOORS = (
    "inside", "open", Code.CLOSED, Code.BANNED, Code.KEPT, Code.BY_INVITATION, Code.NO_ACCOUNT,
)  # fmt: skip


class Crest(serializers.Serializer[Any]):
    """A crest by its parts: the shield, its tincture, the charge and its tincture. One of the two
    is gold or white, the other is not. It is drawn at `/api/crests/`."""

    shield = serializers.ChoiceField(choices=tuple(SHIELDS))
    field = serializers.ChoiceField(choices=TINCTURE_CHOICES)
    ink = serializers.ChoiceField(choices=TINCTURE_CHOICES)
    charge = serializers.ChoiceField(choices=tuple(CHARGES))


class ClubDescription(serializers.Serializer[Any]):
    """How a club is to be. about: plain text with paragraphs. public: anybody may read and join,
    else by invitation only."""

    name = serializers.CharField(max_length=200, help_text="3 to 48 letters, digits, - _ . , & ' !")
    about = serializers.CharField(
        max_length=founding.LONGEST_ABOUT, required=False, allow_blank=True, default=""
    )
    crest = Crest()
    public = serializers.BooleanField()


class ClubFounding(ClubDescription):
    """A club to found. slug: its address, for good; left out it is made after the name."""

    slug = serializers.CharField(
        max_length=names.LONGEST_SLUG, required=False, allow_blank=True, default=""
    )


class ClubName(serializers.Serializer[Any]):
    """A club by its name and crest."""

    slug = serializers.CharField()
    name = serializers.CharField()
    crest = Crest()


class ClubBrief(ClubName):
    """A club in a list. closed: since when nothing changes in it. role: yours, null for none.

    members: how many there are; null where you may not look inside.
    """

    public = serializers.BooleanField()
    closed = serializers.DateTimeField(allow_null=True)
    members = serializers.IntegerField(allow_null=True)
    role = serializers.ChoiceField(choices=Role.choices, allow_null=True)


class ClubDetail(ClubBrief):
    """A club. door: whether you are inside, may join, or why you may not.

    invited: you came with the code of its invitation. feed: the address of its calendar for other
    programs; keep it to yourself. Of a private club a stranger is told no more than its name.
    """

    about = serializers.CharField(allow_blank=True)
    created = serializers.DateTimeField(allow_null=True)
    door = serializers.ChoiceField(choices=[str(door) for door in DOORS])
    invited = serializers.BooleanField()
    feed = serializers.CharField(allow_blank=True)


class ClubPage(serializers.Serializer[Any]):
    """A page of clubs in the order of names. next: the number of the next page."""

    results = ClubBrief(many=True)
    next = serializers.IntegerField(allow_null=True)


class ClubQuery(serializers.Serializer[Any]):
    """Which clubs to list. mine: your own of every kind; else public ones. q: a part of the name"""

    mine = serializers.BooleanField(required=False, default=False)
    q = serializers.CharField(required=False, allow_blank=True, default="", max_length=100)
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)


class Invitation(serializers.Serializer[Any]):
    """The code of an invitation, part of its link `/clubs/SLUG/join/CODE`; empty where none is
    good."""

    code = serializers.CharField(allow_blank=True)


class ClubJoining(serializers.Serializer[Any]):
    """invitation: its code, where you have one. A guest needs one."""

    invitation = serializers.CharField(required=False, allow_blank=True, default="", max_length=64)


class InvitationQuery(ClubJoining):
    """With which invitation you come."""


class MemberQuery(serializers.Serializer[Any]):
    """Which members to list. q: a part of the name."""

    q = serializers.CharField(required=False, allow_blank=True, default="", max_length=100)
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)


class Member(serializers.Serializer[Any]):
    """Somebody of a club. account: has a profile. won, lost, drawn: his matches against people."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    account = serializers.BooleanField()
    you = serializers.BooleanField()
    role = serializers.ChoiceField(choices=Role.choices)
    since = serializers.DateTimeField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    drawn = serializers.IntegerField()


class MemberPage(serializers.Serializer[Any]):
    """A page of members: the owner, organisers, members, each by how long they have been."""

    results = Member(many=True)
    next = serializers.IntegerField(allow_null=True)


class Appointment(serializers.Serializer[Any]):
    """What a member is to be."""

    role = serializers.ChoiceField(choices=[Role.ORGANISER, Role.MEMBER])


class HandingOver(serializers.Serializer[Any]):
    """To whom: the number of a member."""

    member = serializers.IntegerField(min_value=1, max_value=2**62)


class Announcement(serializers.Serializer[Any]):
    """An announcement. author: empty once nobody is left. edited: when it was last reworded."""

    id = serializers.IntegerField()
    title = serializers.CharField()
    text = serializers.CharField()
    author = serializers.CharField(allow_blank=True)
    created = serializers.DateTimeField()
    edited = serializers.DateTimeField(allow_null=True)


class AnnouncementPage(serializers.Serializer[Any]):
    """A page of announcements, the newest first."""

    results = Announcement(many=True)
    next = serializers.IntegerField(allow_null=True)


class Wording(serializers.Serializer[Any]):
    """What an announcement says: a title and plain text."""

    title = serializers.CharField(max_length=announcements.LONGEST_TITLE)
    text = serializers.CharField(max_length=announcements.LONGEST_TEXT)


class NightPlan(serializers.Serializer[Any]):
    """A club night. day, at: when it begins in its zone, an IANA name; minutes: its length.

    until: it comes again each week up to this day; null for once.
    """

    title = serializers.CharField(max_length=nights.LONGEST_TITLE)
    note = serializers.CharField(
        max_length=nights.LONGEST_NOTE, required=False, allow_blank=True, default=""
    )
    day = serializers.DateField()
    at = serializers.TimeField(format="%H:%M")
    zone = serializers.CharField(max_length=nights.LONGEST_ZONE)
    minutes = serializers.IntegerField(min_value=nights.SHORTEST, max_value=nights.LONGEST)
    until = serializers.DateField(required=False, allow_null=True, default=None)


class Meeting(serializers.Serializer[Any]):
    """One time that a club meets, and the club night that it is one of. note: of the night."""

    id = serializers.IntegerField()
    title = serializers.CharField()
    note = serializers.CharField(allow_blank=True)
    start = serializers.DateTimeField()
    end = serializers.DateTimeField()
    day = serializers.DateField()
    at = serializers.CharField()
    zone = serializers.CharField()
    minutes = serializers.IntegerField()
    until = serializers.DateField(allow_null=True)


class MeetingQuery(serializers.Serializer[Any]):
    """Which meetings to list. once: of each club night no more than its next time."""

    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)
    once = serializers.BooleanField(required=False, default=False)


class MeetingPage(serializers.Serializer[Any]):
    """A page of meetings, the next first."""

    results = Meeting(many=True)
    next = serializers.IntegerField(allow_null=True)


class Ban(serializers.Serializer[Any]):
    """Who may not come in. by: who said so."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    by = serializers.CharField(allow_blank=True)
    reason = serializers.CharField(allow_blank=True)
    created = serializers.DateTimeField()


class BanPage(serializers.Serializer[Any]):
    """A page of bans, the last first."""

    results = Ban(many=True)
    next = serializers.IntegerField(allow_null=True)


class Banning(serializers.Serializer[Any]):
    """Whom to ban: a member by his number, or an account by its name. All members read why."""

    member = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=1, max_value=2**62
    )
    name = serializers.CharField(required=False, allow_blank=True, default="", max_length=200)
    reason = serializers.CharField(
        required=False, allow_blank=True, default="", max_length=bans.LONGEST_REASON
    )


class ClubDeed(serializers.Serializer[Any]):
    """A line of a club's log. by, whom: names; empty for nobody. what: about what."""

    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=Deed.Kind.choices)
    by = serializers.CharField(allow_blank=True)
    whom = serializers.CharField(allow_blank=True)
    what = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class ClubDeedPage(serializers.Serializer[Any]):
    """A page of a log, the last first."""

    results = ClubDeed(many=True)
    next = serializers.IntegerField(allow_null=True)


class HonourQuery(serializers.Serializer[Any]):
    """Which table of all time to show. ruleset: its id; empty for all together."""

    ruleset = serializers.CharField(required=False, allow_blank=True, default="", max_length=64)
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)


class Honour(serializers.Serializer[Any]):
    """A line of a club's table of all time. tournaments: finished ones in which he played; won,
    placed: those he won, or came in among the first three. ties, legs: really played, and won."""

    name = serializers.CharField()
    account = serializers.BooleanField()
    you = serializers.BooleanField()
    tournaments = serializers.IntegerField()
    won = serializers.IntegerField()
    placed = serializers.IntegerField()
    ties = serializers.IntegerField()
    ties_won = serializers.IntegerField()
    legs = serializers.IntegerField()
    legs_won = serializers.IntegerField()


class HonourGame(serializers.Serializer[Any]):
    """A ruleset that a club has played tournaments by."""

    id = serializers.CharField()
    title = serializers.CharField()


class HonourPage(serializers.Serializer[Any]):
    """A page of the table of all time. games: by which it can be asked for alone."""

    games = HonourGame(many=True)
    results = Honour(many=True)
    next = serializers.IntegerField(allow_null=True)


class AgreedGame(serializers.Serializer[Any]):
    """A game of a tournament that is to be played at an agreed time. tournament: its code; name: of
    it."""

    tournament = serializers.CharField()
    name = serializers.CharField()
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    first = serializers.CharField()
    second = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class AgreedGamePage(serializers.Serializer[Any]):
    """A page of agreed games."""

    results = AgreedGame(many=True)
    next = serializers.IntegerField(allow_null=True)
