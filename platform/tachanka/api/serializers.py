"""The shapes of requests and answers; the pages' types are generated from them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.api.band_shapes import Band, BandWanted
from tachanka.matches.models import Match

OPENED = [each for each in Match.Opponent.choices if each[0] != Match.Opponent.OWN]
"""Whom a match can be opened against: a board of one's own is branched from another match."""


class SaltField(serializers.CharField):
    """What your browser adds to the dice, so that the server alone cannot choose them."""

    def __init__(self, **kwargs: Any) -> None:
        settings = {"required": False, "allow_blank": True, "max_length": 64, "default": ""}
        # Byte for byte: the key hangs on it.
        settings["trim_whitespace"] = False
        super().__init__(help_text=self.__doc__, **{**settings, **kwargs})


class SealField(serializers.CharField):
    """The seal you were told before you made the salt. A salt needs one."""

    def __init__(self, **kwargs: Any) -> None:
        settings = {"required": False, "allow_blank": True, "max_length": 64, "default": ""}
        super().__init__(help_text=self.__doc__, **{**settings, **kwargs})


class Person(serializers.Serializer[Any]):
    """You. known: a person exists for your session; guest: without a password."""

    name = serializers.CharField()
    guest = serializers.BooleanField()
    known = serializers.BooleanField()


class Rename(serializers.Serializer[Any]):
    """Another name: 2 to 24 letters, digits, spaces and - _ . ."""

    name = serializers.CharField(max_length=200)


class Pace(serializers.Serializer[Any]):
    """The time for a match; all spans in milliseconds.

    kind: in one sitting, or over days. bank: what each side has to begin with. increment: what it
    gets when the question passes to the other side; cap: up to which that fills the bank, 0 for
    any. reaction: what it has for the answers to the other side's acts, in each turn of that. flag:
    an empty bank has the fallback of each question played, or loses the game.
    """

    kind = serializers.ChoiceField(choices=["live", "correspondence"])
    bank = serializers.IntegerField(min_value=0)
    increment = serializers.IntegerField(min_value=0)
    reaction = serializers.IntegerField(min_value=0)
    cap = serializers.IntegerField(min_value=0, required=False, default=0)
    flag = serializers.ChoiceField(choices=["fallback", "loss"])


class Delay(serializers.Serializer[Any]):
    """By how much those who watch a match are behind: so many acts of it, or so many seconds."""

    unit = serializers.ChoiceField(choices=["acts", "seconds"])
    length = serializers.IntegerField(min_value=1)


class PaceWanted(Pace):
    """A pace to agree on. flag: as the ruleset has it where it is left out."""

    flag = serializers.ChoiceField(choices=["fallback", "loss"], required=False)


class SeatTaken(serializers.Serializer[Any]):
    """Who sits at a seat of a match. you: it is yours. rules: the rulebook plays it. account: a
    person with a profile, see `/api/people/`. program: a bot account, whose program plays; the
    kind `bot` is the computer."""

    seat = serializers.CharField()
    kind = serializers.ChoiceField(choices=["person", "bot", "rules", "open"])
    name = serializers.CharField()
    you = serializers.BooleanField()
    account = serializers.BooleanField()
    program = serializers.BooleanField()


class Result(serializers.Serializer[Any]):
    """How a match ended, in words. No winner is a draw."""

    winner = serializers.CharField(allow_null=True)
    way = serializers.CharField()
    clause = serializers.CharField()
    reason = serializers.CharField()


class MatchBrief(serializers.Serializer[Any]):
    """A match in a list. seq: number of its last entry, -1 before the first; turn: who is asked.

    version: of the ruleset's texts, art and boards; empty where its edition is not installed. pace:
    None without clocks. rated: it counts for ratings, if both have accounts and act. band: the
    ratings that its open seat is for. barred: why you cannot sit down there though it is open, by
    your rating; empty where you can. programs: bot accounts may take its open seat. watchers:
    how all who are there are told who looks on.
    """

    code = serializers.CharField()
    ruleset = serializers.CharField()
    ruleset_title = serializers.CharField()
    edition = serializers.IntegerField()
    version = serializers.CharField(allow_blank=True)
    scenario = serializers.CharField()
    scenario_title = serializers.CharField()
    opponent = serializers.ChoiceField(choices=Match.Opponent.choices)
    status = serializers.ChoiceField(choices=Match.Status.choices)
    public = serializers.BooleanField()
    seq = serializers.IntegerField()
    created = serializers.DateTimeField()
    updated = serializers.DateTimeField()
    seats = SeatTaken(many=True)
    turn = serializers.ListField(child=serializers.CharField())
    outcome = Result(allow_null=True)
    pace = Pace(allow_null=True)
    rated = serializers.BooleanField()
    band = Band(allow_null=True)
    delay = Delay(allow_null=True)
    watchers = serializers.ChoiceField(choices=Match.Watchers.choices)
    barred = serializers.CharField(allow_blank=True)
    programs = serializers.BooleanField()


class Hall(serializers.Serializer[Any]):
    """A tournament by its code and name."""

    code = serializers.CharField()
    name = serializers.CharField()


class Duplicate(serializers.Serializer[Any]):
    """The boards that have the same dice. over: none goes on; until then each is shut."""

    boards = serializers.IntegerField()
    begun = serializers.BooleanField()
    over = serializers.BooleanField()


class MatchDetail(MatchBrief):
    """A match. join: you may take a seat; seed: only when finished; rematch: its code, or empty.

    side: what the creator wanted: a seat, `random`, or `open` where the one who joins picks.
    invited: for whom the open seat is kept; only he and who opened the match are told.
    arranged: somebody else made it for both; `invited` are the others who have not sat down; it may
    have commentators only where `commentators` says so, and coaches never.
    tournament: in which it is played, if it is. salts: those that make the key of its dice.
    declined: of one that was cancelled: he for whom its seat was kept did not want to play.
    """

    options = serializers.DictField(child=serializers.CharField())
    side = serializers.CharField()
    mine = serializers.BooleanField()
    join = serializers.BooleanField()
    commitment = serializers.CharField()
    seed = serializers.CharField(allow_null=True)
    salts = serializers.ListField(child=serializers.CharField())
    arranged = serializers.BooleanField()
    commentators = serializers.BooleanField()
    declined = serializers.BooleanField()
    invited = serializers.CharField(allow_blank=True)
    rematch = serializers.CharField(allow_blank=True)
    tournament = Hall(allow_null=True)
    duplicate = Duplicate(allow_null=True)


class MatchPage(serializers.Serializer[Any]):
    """A page of matches, newest first. next: the number of the next page."""

    results = MatchBrief(many=True)
    next = serializers.IntegerField(allow_null=True)


class Query(serializers.Serializer[Any]):
    """Which matches to list."""

    status = serializers.ChoiceField(choices=Match.Status.choices, required=False)
    mine = serializers.BooleanField(required=False, default=False)
    invited = serializers.BooleanField(
        required=False, default=False, help_text="Those with a seat kept for you."
    )
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)


class Waiting(serializers.Serializer[Any]):
    """Matches that wait for you, by their codes, the most urgent first."""

    codes = serializers.ListField(child=serializers.CharField())


class RulesetQuery(serializers.Serializer[Any]):
    """Which rulesets to list."""

    sketches = serializers.BooleanField(
        required=False, default=True, help_text="Whether those that are still in the making too."
    )


class Seal(serializers.Serializer[Any]):
    """The seal of a seed: its SHA-256, in hexadecimal."""

    seal = serializers.CharField()


class Opening(serializers.Serializer[Any]):
    """A match to open. side: a seat, `random`, or `open` (whoever joins picks). invited: the name
    of the account that the other seat is kept for. rated: false where it shall not count for
    ratings; by default it does where it can, never with a bot account. band: the ratings that the
    other seat is for, of a match that anyone finds. programs: bot accounts may take the other
    seat, too. watchers: how all at the match are told who looks on: as a `number`, or by the
    `names` of those who are signed in.

    With the opponent `rules` the rulebook plays the other side: see `alone` of the options.
    """

    ruleset = serializers.CharField(max_length=64)
    scenario = serializers.CharField(max_length=64)
    options = serializers.DictField(
        child=serializers.CharField(max_length=64), required=False, default=dict
    )
    opponent = serializers.ChoiceField(choices=OPENED)
    side = serializers.CharField(max_length=32, required=False, default="random")
    bot = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")
    pace = PaceWanted(required=False, allow_null=True, default=None)
    invited = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
    rated = serializers.BooleanField(required=False, allow_null=True, default=None)
    band = BandWanted(required=False, allow_null=True, default=None)
    delay = Delay(required=False, allow_null=True, default=None)
    watchers = serializers.ChoiceField(
        choices=Match.Watchers.choices, required=False, default=Match.Watchers.NUMBER
    )
    programs = serializers.BooleanField(required=False, default=False)
    seal = SealField()
    salt = SaltField()


class Joining(serializers.Serializer[Any]):
    """A seat to take; without one, the open seat. instead: the code of a match of yours that waits
    for somebody, and is withdrawn as you sit down."""

    seat = serializers.CharField(max_length=32, required=False, allow_null=True, default=None)
    salt = SaltField()
    instead = serializers.CharField(max_length=16, required=False, allow_blank=True, default="")


class Again(serializers.Serializer[Any]):
    """A rematch."""

    seal = SealField()
    salt = SaltField()


class Check(serializers.Serializer[Any]):
    """One finding of a verification."""

    name = serializers.CharField()
    ok = serializers.BooleanField()
    text = serializers.CharField()


class Unready(serializers.Serializer[Any]):
    """Something is being worked out and is not there yet."""

    waiting = serializers.BooleanField()


class Verification(serializers.Serializer[Any]):
    """Whether a finished match holds what was promised, check by check."""

    ok = serializers.BooleanField()
    checks = Check(many=True)
