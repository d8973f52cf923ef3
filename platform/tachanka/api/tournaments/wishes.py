"""The shapes of requests about tournaments; the pages' types come from them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.api.tournaments.shapes import TournamentPlan
from tachanka.tournaments.models import Tournament
from tachanka.tournaments.running import MOVES


class NewTournament(serializers.Serializer[Any]):
    """A tournament to make. club: its address, or nothing."""

    name = serializers.CharField(max_length=200)
    plan = TournamentPlan()
    club = serializers.CharField(required=False, allow_blank=True, default="", max_length=40)
    about = serializers.CharField(required=False, allow_blank=True, default="", max_length=8000)
    begins = serializers.DateTimeField(required=False, allow_null=True, default=None)
    listed = serializers.BooleanField(required=False, default=True)


class TournamentChange(serializers.Serializer[Any]):
    """What is to be different; what is left out stays."""

    name = serializers.CharField(max_length=200, required=False)
    plan = TournamentPlan(required=False)
    about = serializers.CharField(allow_blank=True, max_length=8000, required=False)
    begins = serializers.DateTimeField(allow_null=True, required=False)
    listed = serializers.BooleanField(required=False)


class TournamentQuery(serializers.Serializer[Any]):
    """Which tournaments to list. mine: those you run or take part in."""

    status = serializers.ChoiceField(choices=Tournament.Status.choices, required=False)
    mine = serializers.BooleanField(required=False, default=False)
    club = serializers.CharField(required=False, allow_blank=True, default="", max_length=40)
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)


class Watching(serializers.Serializer[Any]):
    """public: as those know it who only watch, whoever you are; for what is shown to all."""

    public = serializers.BooleanField(required=False, default=False)


class Window(serializers.Serializer[Any]):
    """Which page of a long list, a hundred rows each; without it all of it."""

    page = serializers.IntegerField(required=False, default=None, min_value=1, max_value=10_000)


class Entry(serializers.Serializer[Any]):
    """Your entry. name: by which you take part; guests whose name nobody has chosen have to say
    one, of whoever has an account it is left out."""

    name = serializers.CharField(required=False, allow_blank=True, default="", max_length=200)


class DeedReason(serializers.Serializer[Any]):
    """A reason that everybody can read."""

    reason = serializers.CharField(required=False, allow_blank=True, default="", max_length=300)


class TournamentMove(DeedReason):
    """A deed that changes the course of a tournament."""

    deed = serializers.ChoiceField(choices=(*MOVES, "paused", "resumed"))


class OrganiserName(serializers.Serializer[Any]):
    """An account, by its name."""

    name = serializers.CharField(max_length=200)


class TournamentMessage(serializers.Serializer[Any]):
    """A message to all."""

    text = serializers.CharField(max_length=300)


class NewEntrant(serializers.Serializer[Any]):
    """A place for somebody. club: which one he comes from."""

    name = serializers.CharField(max_length=200)
    club = serializers.CharField(required=False, allow_blank=True, default="", max_length=24)


class NewEntrants(serializers.Serializer[Any]):
    """People to write down, in order of strength."""

    names = serializers.ListField(child=NewEntrant(), max_length=500)


class PlaceSecret(serializers.Serializer[Any]):
    """The secret of a place's address."""

    claim = serializers.CharField(max_length=24)


class Presence(serializers.Serializer[Any]):
    """Whether somebody is there."""

    present = serializers.BooleanField()


class Replacement(DeedReason):
    """Who plays on at somebody's place."""

    name = serializers.CharField(max_length=200)


class FeaturedTable(serializers.Serializer[Any]):
    """The table that is to be large on the big screen; null for none."""

    table = serializers.IntegerField(allow_null=True, min_value=1, max_value=10_000)


class EntrantOrder(serializers.Serializer[Any]):
    """All entrants, by their ids, the strongest first."""

    order = serializers.ListField(child=serializers.IntegerField(), max_length=2000)


class ByeAsked(serializers.Serializer[Any]):
    """A round that somebody sits out, and what for; null: he is there after all."""

    round = serializers.IntegerField(min_value=1, max_value=100)
    bye = serializers.ChoiceField(choices=("half", "zero"), allow_null=True)


class TwoOfThem(serializers.Serializer[Any]):
    """Who meets whom; second: null for a bye."""

    first = serializers.IntegerField()
    second = serializers.IntegerField(allow_null=True)


class Pairs(DeedReason):
    """The pairs of a round, in the order of their tables."""

    pairs = serializers.ListField(child=TwoOfThem(), max_length=1000)


class Deadline(DeedReason):
    """By when a round is to be played."""

    deadline = serializers.DateTimeField(allow_null=True)


class Ruling(DeedReason):
    """How a leg ended by an organiser's word. winner: 1 or 2, 0 for a draw or a forfeit of both."""

    how = serializers.ChoiceField(choices=("forfeit", "adjudicated"))
    winner = serializers.IntegerField(min_value=0, max_value=2)
    margin = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=10_000
    )


class SuggestedTimes(serializers.Serializer[Any]):
    """When you could play; nothing takes back what you have said."""

    times = serializers.ListField(child=serializers.DateTimeField(), max_length=20)


class AppointedTime(DeedReason):
    """When the two play: a time that the other has suggested; an organiser may say any."""

    at = serializers.DateTimeField()


class SideBid(serializers.Serializer[Any]):
    """The side you want, and how many points you would give the other for it."""

    side = serializers.CharField(max_length=32)
    points = serializers.IntegerField(required=False, default=0, min_value=0, max_value=10_000)


class RuledSides(DeedReason):
    """side: the seat that the first of the two holds."""

    side = serializers.CharField(max_length=32)


class Award(DeedReason):
    """The points of a tie by an organiser's word; null: as its legs give."""

    points = serializers.ListField(
        child=serializers.DecimalField(max_digits=7, decimal_places=3),
        allow_null=True,
        min_length=2,
        max_length=2,
    )


class Advance(DeedReason):
    """Who goes on: 1 or 2; 0: as the result tells."""

    winner = serializers.IntegerField(min_value=0, max_value=2)
