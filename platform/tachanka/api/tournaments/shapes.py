"""The shapes of answers about tournaments; the pages' types come from them."""

from __future__ import annotations

from typing import Any, get_args

from rest_framework import serializers

from tachanka.api.serializers import Delay, Pace
from tachanka.api.tournaments.agreement_shapes import LegBids, OwnBid, OwnTimes, TimeSuggestion
from tachanka.matches.models import Match
from tachanka.tournaments.models import Round, Tournament
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
    begin together. last_side: how the sides of the last of three come about. by_itself: a round
    begins when the one before is over. most: places, 0 for as many as come. days: for a round.
    duplicate: all boards of a round have the same dice."""

    format = serializers.ChoiceField(choices=FORMATS)
    fights = Fight(many=True)
    legs = serializers.ChoiceField(choices=LEGS, required=False)
    at_once = serializers.BooleanField(required=False)
    last_side = serializers.ChoiceField(choices=("bid", "lot"), required=False)
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
    overdue = serializers.ChoiceField(
        choices=("organiser", "loss", "draw", "suggested"), required=False
    )
    by_itself = serializers.BooleanField(required=False)
    duplicate = serializers.BooleanField(required=False)
    rated = serializers.BooleanField(required=False)
    delay = Delay(required=False, allow_null=True)
    commentators = serializers.BooleanField(required=False)
    watchers = serializers.ChoiceField(choices=Match.Watchers.choices, required=False)


class Template(serializers.Serializer[Any]):
    """A plan to begin with."""

    id = serializers.CharField()
    plan = TournamentPlan()


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
    guest: somebody without an account, who may come back under another name.
    """

    id = serializers.IntegerField()
    name = serializers.CharField()
    club = serializers.CharField(allow_blank=True)
    account = serializers.BooleanField()
    guest = serializers.BooleanField()
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
    """One game of a tie. sides: the seats of the first and the second; null until bids or lots have
    told. bids: how they are bid for, or were; else null. match: its code; shut: it is told when all
    boards with the same dice are over. status: of that match. winner: 1 or 2, 0 for nobody. ruled:
    an organiser has decided it."""

    number = serializers.IntegerField()
    sides = serializers.ListField(child=serializers.CharField(), allow_null=True)
    match = serializers.CharField(allow_blank=True)
    status = serializers.CharField(allow_blank=True)
    shut = serializers.BooleanField()
    how = serializers.ChoiceField(choices=HOWS)
    winner = serializers.IntegerField()
    margin = serializers.IntegerField(allow_null=True)
    points = serializers.ListField(child=serializers.CharField())
    ruled = serializers.BooleanField()
    bids = LegBids(allow_null=True)


class Tie(serializers.Serializer[Any]):
    """Two who meet, or one with a bye; by the ids of entrants. place: in a bracket or pool.
    over: it has a result; awarded: an organiser has set its points; advances: who goes on by
    his word. appointment: when they have agreed to play. suggestions: times that they have
    said, told to the two and to organisers.
    """

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
    appointment = serializers.DateTimeField(allow_null=True)
    suggestions = TimeSuggestion(many=True)


class SharedDice(serializers.Serializer[Any]):
    """The dice that the boards of a round share. boards: how many; seated: at so many of them both
    have sat down. begun: when they began together. over: none goes on, and all lie open."""

    commitment = serializers.CharField()
    boards = serializers.IntegerField()
    seated = serializers.IntegerField()
    begun = serializers.DateTimeField(allow_null=True)
    over = serializers.BooleanField()


class RoundBrief(serializers.Serializer[Any]):
    """A round. open: so many of its ties are not over. duplicate: its boards share their dice.
    featured: the table that is large on the big screen, if its organisers have chosen one."""

    number = serializers.IntegerField()
    status = serializers.ChoiceField(choices=Round.Status.choices)
    battle = FightTold()
    deadline = serializers.DateTimeField(allow_null=True)
    published = serializers.DateTimeField(allow_null=True)
    ties = serializers.IntegerField()
    open = serializers.IntegerField()
    duplicate = SharedDice(allow_null=True)
    featured = serializers.IntegerField(allow_null=True)


class RoundTold(RoundBrief):
    """A round with its ties. gave_way: rules that had to yield. own_page: where you stand in it.
    people: of a page, all who are named in it."""

    gave_way = PairReason(many=True)
    pairs = Tie(many=True)
    own_page = serializers.IntegerField(allow_null=True)
    people = Entrant(many=True)


class NextBoard(serializers.Serializer[Any]):
    """Your next board. match: its code; empty while your opponent's place waits for him, and while
    you two bid for the sides: see bid. times: where the round has a deadline, before it begins."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    opponent = serializers.CharField()
    side = serializers.CharField(allow_blank=True)
    match = serializers.CharField(allow_blank=True)
    bid = OwnBid(allow_null=True)
    times = OwnTimes(allow_null=True)


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
    number, null where you do not take part. named: you have an account, or a name that you
    chose; else say one when you enter. boards: where you are to play. changes: goes up whenever
    anything about it changes. message: the last one to all. seed: told when it is over. due:
    its next round is being paired; fault: why that came to nothing, told to organisers. own:
    you as an entrant. field: all entrants ever; waiting: places not taken yet; present: those
    who are there.
    """

    about = serializers.CharField(allow_blank=True)
    listed = serializers.BooleanField()
    paused = serializers.BooleanField()
    due = serializers.BooleanField()
    fault = serializers.CharField(allow_blank=True)
    plan = TournamentPlan()
    fights = FightTold(many=True)
    rounds = RoundBrief(many=True)
    total = serializers.IntegerField()
    organisers = serializers.ListField(child=serializers.CharField())
    organises = serializers.BooleanField()
    entrant = serializers.IntegerField(allow_null=True)
    own = Entrant(allow_null=True)
    field = serializers.IntegerField()
    waiting = serializers.IntegerField()
    present = serializers.IntegerField()
    named = serializers.BooleanField()
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
    """The table. figures: what its columns are called. total: of lines; own_page: where yours is.
    people: of a page, all who are named in it."""

    figures = serializers.ListField(child=serializers.CharField())
    lines = StandingLine(many=True)
    total = serializers.IntegerField()
    own_page = serializers.IntegerField(allow_null=True)
    people = Entrant(many=True)


class OpenedLine(serializers.Serializer[Any]):
    """How somebody's figures came about: his points, then the tie-breaks. people: his opponents."""

    entrant = serializers.IntegerField()
    rank = serializers.IntegerField()
    figures = Figure(many=True)
    people = Entrant(many=True)


class DeedPage(serializers.Serializer[Any]):
    """A page of the log, the last first. people: the winners who are named in it."""

    results = TournamentDeed(many=True)
    next = serializers.IntegerField(allow_null=True)
    people = Entrant(many=True)
