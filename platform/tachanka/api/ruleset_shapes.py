"""What the API tells of a ruleset, in words and numbers."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class Value(serializers.Serializer[Any]):
    """One value of an option and its name."""

    value = serializers.CharField()
    name = serializers.CharField()


class Switch(serializers.Serializer[Any]):
    """Something with one of several values; `clause` explains it."""

    key = serializers.CharField()
    values = Value(many=True)
    default = serializers.CharField()
    clause = serializers.CharField()
    text = serializers.CharField()


class Option(Switch):
    """A rule a match may switch; `clause` is the ruling that explains it.

    alone: values with which the rulebook plays every seat but this one, for the opponent `rules`.
    """

    alone = serializers.DictField(child=serializers.CharField())


class StandingOrder(Switch):
    """A question a player may answer beforehand, for all his pieces, or each, or each place.

    kind: `choice`, one of the values; or `range`, a whole number from `least` to `most`.
    seats: the seats it is of any use to; empty is all.
    """

    kind = serializers.ChoiceField(choices=["choice", "range"])
    least = serializers.IntegerField()
    most = serializers.IntegerField()
    per_piece = serializers.BooleanField()
    per_place = serializers.BooleanField()
    seats = serializers.ListField(child=serializers.CharField())


class SeatInfo(serializers.Serializer[Any]):
    """A seat of a ruleset. ink: the CSS colour of its pieces."""

    id = serializers.CharField()
    name = serializers.CharField()
    ink = serializers.CharField()


class Advantage(serializers.Serializer[Any]):
    """That a side of a battle has it easier. won: of a hundred games between equals, as measured.
    evened: values of options that take most of it away."""

    seat = serializers.CharField()
    won = serializers.IntegerField()
    evened = serializers.DictField(child=serializers.CharField())


class Scenario(serializers.Serializer[Any]):
    """A battle to play. minutes: a usual length; sides: what each seat is called in it.

    briefs: what each seat is to do in it. inks: what its pieces are printed in there.
    """

    id = serializers.CharField()
    title = serializers.CharField()
    date = serializers.CharField()
    size = serializers.CharField()
    minutes = serializers.IntegerField()
    about = serializers.CharField()
    sides = serializers.DictField(child=serializers.CharField())
    briefs = serializers.DictField(child=serializers.CharField())
    inks = serializers.DictField(child=serializers.CharField())
    advantage = Advantage(allow_null=True)


class Phase(serializers.Serializer[Any]):
    """A part of a turn, and what happens in it."""

    name = serializers.CharField()
    about = serializers.CharField()
    clause = serializers.CharField()


class FirstGame(serializers.Serializer[Any]):
    """How somebody begins who has never played. about: what is different for this once."""

    scenario = serializers.CharField()
    seat = serializers.CharField()
    about = serializers.CharField()
    options = serializers.DictField(child=serializers.CharField())


class Bot(serializers.Serializer[Any]):
    """A computer opponent."""

    id = serializers.CharField()
    title = serializers.CharField()


class Ruleset(serializers.Serializer[Any]):
    """A ruleset in words. version: of its texts, art and boards, part of their addresses.

    reading: minutes to read its rulebook once. diagrams: the names of its diagrams. sequence: the
    parts of a turn. inspects: one may ask what lies between two things; scans: all that a piece
    sees. timeout: what a flag does unless the players agree otherwise.
    """

    id = serializers.CharField()
    edition = serializers.IntegerField()
    version = serializers.CharField()
    title = serializers.CharField()
    about = serializers.CharField()
    stage = serializers.CharField()
    board = serializers.ChoiceField(choices=["hex", "graph", "table"])
    credits = serializers.CharField()
    reading = serializers.IntegerField()
    seats = SeatInfo(many=True)
    scenarios = Scenario(many=True)
    sequence = Phase(many=True)
    first_game = FirstGame(allow_null=True)
    options = Option(many=True)
    standing = StandingOrder(many=True)
    bots = Bot(many=True)
    diagrams = serializers.ListField(child=serializers.CharField())
    inspects = serializers.BooleanField()
    scans = serializers.BooleanField()
    timeout = serializers.ChoiceField(choices=["fallback", "loss"])
