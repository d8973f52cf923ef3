"""The shapes of boards of one's own."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.matches.models import Match
from tachanka.matches.variations.keeping import LONGEST_NAME, LONGEST_NOTE


class VariationTold(serializers.Serializer[Any]):
    """A board of somebody's own. code: of its match. origin: the match it goes on from, a board
    itself or none, at its entry `seq`; root_code: the match at the foot of the tree, empty where it
    is gone. imported: it is no branch here but was taken in from a record file, with no origin;
    file_origin: where the file is of a board, the match that it says the board goes on from, at its
    entry `seq`; else empty, and `seq` is the last entry. name, note: of its owner. shared: whoever
    has the link may look. sharable: it may be shared by now. yours: it is yours. eyes, seat: whose
    knowledge it began with. bot: the computer that plays a side; empty where its owner plays both.
    """

    code = serializers.CharField()
    origin = serializers.CharField(allow_blank=True)
    seq = serializers.IntegerField()
    root_code = serializers.CharField(allow_blank=True)
    name = serializers.CharField(allow_blank=True)
    note = serializers.CharField(allow_blank=True)
    owner = serializers.CharField()
    yours = serializers.BooleanField()
    imported = serializers.BooleanField()
    file_origin = serializers.CharField(allow_blank=True)
    shared = serializers.BooleanField()
    sharable = serializers.BooleanField()
    eyes = serializers.ChoiceField(choices=["seat", "public", "arbiter"])
    seat = serializers.CharField(allow_blank=True)
    scenario_title = serializers.CharField()
    status = serializers.ChoiceField(choices=Match.Status.choices)
    last = serializers.IntegerField()
    bot = serializers.CharField(allow_blank=True)
    created = serializers.DateTimeField()


class VariationPage(serializers.Serializer[Any]):
    """A page of boards, the newest first. next: the number of the next page."""

    results = VariationTold(many=True)
    next = serializers.IntegerField(allow_null=True)


class VariationQuery(serializers.Serializer[Any]):
    """Which boards to list. match: those of one tree, by the code of any match of it; of somebody
    else's board what he has shared there, too."""

    match = serializers.CharField(max_length=16, required=False, default="")
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)


class BranchWish(serializers.Serializer[Any]):
    """From where to play on: the entry. seat: as whom you know the match, of several seats of
    yours. bot: the computer to play against; empty: against yourself. side: yours then."""

    at = serializers.IntegerField(min_value=0, max_value=2**31 - 1)
    seat = serializers.CharField(max_length=32, required=False, allow_blank=True, default="")
    bot = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")
    side = serializers.CharField(max_length=32, required=False, allow_blank=True, default="")


class VariationWish(serializers.Serializer[Any]):
    """What a board is called, a note on it, and whether whoever has the link may look."""

    name = serializers.CharField(max_length=2 * LONGEST_NAME, allow_blank=True)
    note = serializers.CharField(max_length=2 * LONGEST_NOTE, allow_blank=True)
    shared = serializers.BooleanField()
