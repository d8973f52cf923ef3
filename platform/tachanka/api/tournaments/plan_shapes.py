"""The shapes of a tournament's plan: what is fought, what it is worth, and how it is played."""

from __future__ import annotations

from typing import Any, get_args

from rest_framework import serializers

from tachanka.api.serializers import Pace
from tachanka.tournaments.values import Format, How, Legs, TieBreak

FORMATS = get_args(Format)
LEGS = get_args(Legs)
TIE_BREAKS = get_args(TieBreak)
HOWS = get_args(How)


class MarginBand(serializers.Serializer[Any]):
    """What a leg gives that was won by `least` or more."""

    least = serializers.IntegerField()
    winner = serializers.CharField()
    loser = serializers.CharField()


class PointScale(serializers.Serializer[Any]):
    """What results are worth; decimals. tie: the points of the legs add up, or their sum only tells
    who won. bye, forfeit: null is as much as a win."""

    win = serializers.CharField(required=False)
    draw = serializers.CharField(required=False)
    loss = serializers.CharField(required=False)
    bands = MarginBand(many=True, required=False)
    tie = serializers.ChoiceField(choices=("sum", "result"), required=False)
    tie_win = serializers.CharField(required=False)
    tie_draw = serializers.CharField(required=False)
    tie_loss = serializers.CharField(required=False)
    bye = serializers.CharField(required=False, allow_null=True)
    forfeit = serializers.CharField(required=False, allow_null=True)
    forfeited = serializers.CharField(required=False)


class Fight(serializers.Serializer[Any]):
    """A battle to play. harder: the seat that is the harder one to hold, or nothing."""

    ruleset = serializers.CharField(max_length=64)
    scenario = serializers.CharField(max_length=64)
    options = serializers.DictField(child=serializers.CharField(max_length=64), required=False)
    harder = serializers.CharField(max_length=32, required=False, allow_blank=True)


class TournamentPlan(serializers.Serializer[Any]):
    """How a tournament is played. fights: those of its rounds in turn. at_once: the legs of a tie
    begin together. by_itself: a round begins when the one before is over. most: places, 0 for as
    many as come. days: for a round."""

    format = serializers.ChoiceField(choices=FORMATS)
    fights = Fight(many=True)
    legs = serializers.ChoiceField(choices=LEGS, required=False)
    at_once = serializers.BooleanField(required=False)
    scale = PointScale(required=False)
    rounds = serializers.IntegerField(required=False)
    cycles = serializers.IntegerField(required=False)
    order = serializers.ChoiceField(choices=("halves", "random"), required=False)
    keep_clubs_apart = serializers.BooleanField(required=False)
    pools = serializers.IntegerField(required=False)
    advancing = serializers.IntegerField(required=False)
    third_place = serializers.BooleanField(required=False)
    consolation = serializers.BooleanField(required=False)
    deciders = serializers.ListField(
        child=serializers.ChoiceField(choices=("margin", "harder-wins", "seed")), required=False
    )
    tie_breaks = serializers.ListField(
        child=serializers.ChoiceField(choices=TIE_BREAKS), required=False
    )
    pace = Pace(required=False, allow_null=True)
    check_in = serializers.BooleanField(required=False)
    guests = serializers.BooleanField(required=False)
    most = serializers.IntegerField(required=False)
    days = serializers.IntegerField(required=False)
    by_itself = serializers.BooleanField(required=False)


class Template(serializers.Serializer[Any]):
    """A plan to begin with."""

    id = serializers.CharField()
    plan = TournamentPlan()
