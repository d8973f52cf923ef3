"""The shapes of requests and answers about tournaments; the pages' types come from them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.api.tournaments.plan_shapes import (
    FORMATS,
    HOWS,
    TournamentPlan,
)
from tachanka.api.tournaments.plan_shapes import (
    Fight as Fight,
)
from tachanka.api.tournaments.plan_shapes import (
    Template as Template,
)
from tachanka.tournaments.models import Round, Tournament
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


class TournamentBrief(serializers.Serializer[Any]):
    """A tournament as in a list. club: its address and name, null for none."""

    code = serializers.CharField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=Tournament.Status.choices)
    club = serializers.CharField(allow_null=True)
    club_name = serializers.CharField()
    format = serializers.ChoiceField(choices=FORMATS)
    battle = serializers.CharField()
    entrants = serializers.IntegerField()
    begins = serializers.DateTimeField(allow_null=True)
    updated = serializers.DateTimeField()


class TournamentPage(serializers.Serializer[Any]):
    """A page of tournaments."""

    results = TournamentBrief(many=True)
    next = serializers.IntegerField(allow_null=True)


class Entrant(serializers.Serializer[Any]):
    """Somebody who takes part. waits: nobody has taken the place yet; claim: the secret of its
    address, told to organisers only. left: the last round he was there; byes: rounds he sits out.
    """

    id = serializers.IntegerField()
    name = serializers.CharField()
    club = serializers.CharField(allow_blank=True)
    account = serializers.BooleanField()
    you = serializers.BooleanField()
    waits = serializers.BooleanField()
    claim = serializers.CharField(allow_blank=True)
    seed = serializers.IntegerField()
    present = serializers.BooleanField()
    entered = serializers.IntegerField()
    left = serializers.IntegerField(allow_null=True)
    byes = serializers.DictField(child=serializers.CharField())


class SideName(serializers.Serializer[Any]):
    """A seat and what it is called in a battle."""

    seat = serializers.CharField()
    name = serializers.CharField()


class FightTold(serializers.Serializer[Any]):
    """A battle with its names."""

    ruleset = serializers.CharField()
    ruleset_title = serializers.CharField()
    scenario = serializers.CharField()
    scenario_title = serializers.CharField()
    options = serializers.DictField(child=serializers.CharField())
    sides = SideName(many=True)
    harder = serializers.CharField(allow_blank=True)


class PairReason(serializers.Serializer[Any]):
    """Why something is as it is: a code for a text, and what it is filled with."""

    code = serializers.CharField()
    params = serializers.DictField()


class Leg(serializers.Serializer[Any]):
    """One game of a tie. sides: the seats of the first and the second; null while a bid is to
    come. match: its code; status: of that match. winner: 1 or 2, 0 for nobody. ruled: an organiser
    has decided it."""

    number = serializers.IntegerField()
    sides = serializers.ListField(child=serializers.CharField(), allow_null=True)
    match = serializers.CharField(allow_blank=True)
    status = serializers.CharField(allow_blank=True)
    how = serializers.ChoiceField(choices=HOWS)
    winner = serializers.IntegerField()
    margin = serializers.IntegerField(allow_null=True)
    points = serializers.ListField(child=serializers.CharField())
    ruled = serializers.BooleanField()


class Tie(serializers.Serializer[Any]):
    """Two who meet, or one with a bye; by the ids of entrants. place: in a bracket or pool. over:
    it has a result; awarded: an organiser has set its points; advances: who goes on by his word."""

    table = serializers.IntegerField()
    first = serializers.IntegerField()
    second = serializers.IntegerField(allow_null=True)
    bye = serializers.CharField(allow_blank=True)
    place = serializers.CharField(allow_blank=True)
    reasons = PairReason(many=True)
    legs = Leg(many=True)
    over = serializers.BooleanField()
    winner = serializers.IntegerField(allow_null=True)
    points = serializers.ListField(child=serializers.CharField())
    awarded = serializers.BooleanField()
    advances = serializers.IntegerField(allow_null=True)


class RoundBrief(serializers.Serializer[Any]):
    """A round. open: so many of its ties are not over."""

    number = serializers.IntegerField()
    status = serializers.ChoiceField(choices=Round.Status.choices)
    battle = FightTold()
    deadline = serializers.DateTimeField(allow_null=True)
    published = serializers.DateTimeField(allow_null=True)
    ties = serializers.IntegerField()
    open = serializers.IntegerField()


class RoundTold(RoundBrief):
    """A round with its ties. gave_way: rules that had to yield."""

    gave_way = PairReason(many=True)
    pairs = Tie(many=True)


class NextBoard(serializers.Serializer[Any]):
    """Your next board. match: its code; empty while your opponent's place waits for him."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    opponent = serializers.CharField()
    side = serializers.CharField(allow_blank=True)
    match = serializers.CharField(allow_blank=True)


class TournamentDeed(serializers.Serializer[Any]):
    """Something that was done. told: what its text is filled with. by: who did it, empty for the
    site itself."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    by = serializers.CharField(allow_blank=True)
    told = serializers.DictField()
    reason = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class TournamentDetail(TournamentBrief):
    """A tournament. total: how many rounds there will be; organises: you run it. entrant: your
    number, null where you do not take part. boards: where you are to play. changes: goes up
    whenever anything about it changes. message: the last one to all. seed: told when it is over."""

    about = serializers.CharField(allow_blank=True)
    listed = serializers.BooleanField()
    paused = serializers.BooleanField()
    plan = TournamentPlan()
    fights = FightTold(many=True)
    rounds = RoundBrief(many=True)
    total = serializers.IntegerField()
    organisers = serializers.ListField(child=serializers.CharField())
    organises = serializers.BooleanField()
    entrant = serializers.IntegerField(allow_null=True)
    boards = NextBoard(many=True)
    message = TournamentDeed(allow_null=True)
    changes = serializers.IntegerField()
    commitment = serializers.CharField()
    seed = serializers.CharField(allow_null=True)


class FigurePart(serializers.Serializer[Any]):
    """What one round gave to a figure. cut: it does not count."""

    round = serializers.IntegerField()
    opponent = serializers.IntegerField(allow_null=True)
    value = serializers.CharField()
    cut = serializers.BooleanField()
    why = PairReason(many=True)


class Figure(serializers.Serializer[Any]):
    """A number of the table and what it is made of."""

    name = serializers.CharField()
    value = serializers.CharField()
    parts = FigurePart(many=True)


class StandingLine(serializers.Serializer[Any]):
    """A line of the table; figures: the tie-breaks in their order, empty where he has none.
    counted: false for who left a round robin before half of it."""

    entrant = serializers.IntegerField()
    rank = serializers.IntegerField()
    points = serializers.CharField()
    figures = serializers.ListField(child=serializers.CharField())
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    counted = serializers.BooleanField()


class TournamentTable(serializers.Serializer[Any]):
    """The table. figures: what its columns are called."""

    figures = serializers.ListField(child=serializers.CharField())
    lines = StandingLine(many=True)


class OpenedLine(serializers.Serializer[Any]):
    """How somebody's figures came about: his points, then the tie-breaks."""

    entrant = serializers.IntegerField()
    rank = serializers.IntegerField()
    figures = Figure(many=True)


class DeedPage(serializers.Serializer[Any]):
    """A page of the log, the last first."""

    results = TournamentDeed(many=True)
    next = serializers.IntegerField(allow_null=True)


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
