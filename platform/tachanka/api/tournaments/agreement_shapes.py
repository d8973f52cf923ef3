"""The shapes of what two players of a tie settle between them: bids for sides, times."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class SideWish(serializers.Serializer[Any]):
    """A bid: the seat that somebody wants, and what he would give the other for it."""

    side = serializers.CharField()
    points = serializers.IntegerField()


class LegBids(serializers.Serializer[Any]):
    """How the sides of a last leg are bid for. until: so long bids are taken; null: the sides
    stand. placed: whether the first and the second have bid. how: what told; empty before. points:
    what the seat `to` gets for it. bids: theirs, once the sides stand; null for who has not bid."""

    until = serializers.DateTimeField(allow_null=True)
    placed = serializers.ListField(child=serializers.BooleanField())
    how = serializers.CharField(allow_blank=True)
    points = serializers.IntegerField()
    to = serializers.CharField(allow_blank=True)
    bids = serializers.ListField(child=SideWish(allow_null=True))


class TimeSuggestion(serializers.Serializer[Any]):
    """A time at which somebody could play, by his number as an entrant."""

    entrant = serializers.IntegerField()
    at = serializers.DateTimeField()


class SideLevels(serializers.Serializer[Any]):
    """A side to bid for. levels: how many points one may give the other for it."""

    seat = serializers.CharField()
    levels = serializers.ListField(child=serializers.IntegerField())


class OwnBid(serializers.Serializer[Any]):
    """The sides of your next game, for which both bid. own: what you have bid; other: the other one
    has. With both bids the sides stand."""

    leg = serializers.IntegerField()
    until = serializers.DateTimeField()
    sides = SideLevels(many=True)
    own = SideWish(allow_null=True)
    other = serializers.BooleanField()


class OwnTimes(serializers.Serializer[Any]):
    """The time on which you and your opponent agree. own, other: when you could play, and he."""

    deadline = serializers.DateTimeField()
    appointment = serializers.DateTimeField(allow_null=True)
    own = serializers.ListField(child=serializers.DateTimeField())
    other = serializers.ListField(child=serializers.DateTimeField())
