"""The shapes of answers about the boards of a duplicate round; the pages' types come from them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.api.serializers import Result
from tachanka.api.tournaments.shapes import Leg


class ThrownDice(serializers.Serializer[Any]):
    """The dice with numbers that a side threw: what came up on average, and what was due."""

    seat = serializers.CharField()
    dice = serializers.IntegerField()
    average = serializers.FloatField()
    due = serializers.FloatField()


class ComparedBoard(serializers.Serializer[Any]):
    """A board of a duplicate round. entries: of its record; in_common: so many of its draws others
    made, too."""

    table = serializers.IntegerField()
    first = serializers.IntegerField()
    second = serializers.IntegerField()
    leg = Leg()
    outcome = Result()
    entries = serializers.IntegerField()
    turns = serializers.IntegerField()
    seconds = serializers.IntegerField()
    thrown = ThrownDice(many=True)
    draws = serializers.IntegerField()
    in_common = serializers.IntegerField()


class ComparedDraw(serializers.Serializer[Any]):
    """A draw that several boards made. boards: their places in the list; same: as far as they threw
    the same dice, the same came."""

    clause = serializers.CharField()
    by = serializers.CharField()
    slot = serializers.CharField(allow_blank=True)
    index = serializers.IntegerField()
    boards = serializers.ListField(child=serializers.IntegerField())
    results = serializers.ListField(child=serializers.ListField(child=serializers.CharField()))
    same = serializers.BooleanField()


class Comparison(serializers.Serializer[Any]):
    """The boards of a duplicate round. shared: how many draws at least two made; draws: the first
    of them."""

    boards = ComparedBoard(many=True)
    shared = serializers.IntegerField()
    draws = ComparedDraw(many=True)
