"""The shapes of requests and answers about people; the pages' types are generated from them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.api.club_shapes import ClubName
from tachanka.engine.resources import list_languages

PACES = ("full", "quick", "none")
LANGUAGES = list_languages("tachanka.accounts")
"""Those in which letters are written, and with them the site."""


class Score(serializers.Serializer[Any]):
    """What came of somebody's finished matches at one side of a battle.

    people: against people; otherwise against the computer or the rulebook. side: what the seat is
    called in this battle.
    """

    ruleset = serializers.CharField()
    ruleset_title = serializers.CharField()
    scenario = serializers.CharField()
    scenario_title = serializers.CharField()
    seat = serializers.CharField()
    side = serializers.CharField()
    people = serializers.BooleanField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    drawn = serializers.IntegerField()


class Rated(serializers.Serializer[Any]):
    """Somebody's rating in a ruleset. off: it may be off by so much in either direction, in 95 of
    100 cases. matches: from how many it comes. provisional: from few."""

    ruleset = serializers.CharField()
    ruleset_title = serializers.CharField()
    rating = serializers.IntegerField()
    off = serializers.IntegerField()
    matches = serializers.IntegerField()
    provisional = serializers.BooleanField()


class LadderLine(serializers.Serializer[Any]):
    """Somebody's place on the ladder of a ruleset. computer: the id of a computer opponent, empty
    for a person. off, provisional: as of a rating."""

    place = serializers.IntegerField()
    name = serializers.CharField()
    computer = serializers.CharField(allow_blank=True)
    you = serializers.BooleanField()
    rating = serializers.IntegerField()
    off = serializers.IntegerField()
    matches = serializers.IntegerField()
    provisional = serializers.BooleanField()


class LadderPage(serializers.Serializer[Any]):
    """A page of a ladder. title: of the ruleset. own: your line, wherever it stands; own_page: the
    number of that page. Both null where you have no rating there."""

    title = serializers.CharField()
    results = LadderLine(many=True)
    next = serializers.IntegerField(allow_null=True)
    own = LadderLine(allow_null=True)
    own_page = serializers.IntegerField(allow_null=True)


class Balance(serializers.Serializer[Any]):
    """How even a battle is, by the rated matches of people. chance: of a hundred matches between
    equals the first side wins so many; least and most: within these in 95 of 100 cases."""

    scenario = serializers.CharField()
    scenario_title = serializers.CharField()
    sides = serializers.ListField(child=serializers.CharField())
    chance = serializers.IntegerField()
    least = serializers.IntegerField()
    most = serializers.IntegerField()
    matches = serializers.IntegerField()


class Profile(serializers.Serializer[Any]):
    """What anybody may know of an account. you: it is yours. blocked: the number of your block of
    him, null for none. clubs: public ones that he is in. program: a bot account, whose owner
    stands here; awake: its program is at work and can be challenged. bots: those of an owner."""

    name = serializers.CharField()
    since = serializers.DateTimeField()
    you = serializers.BooleanField()
    blocked = serializers.IntegerField(allow_null=True)
    scores = Score(many=True)
    ratings = Rated(many=True)
    clubs = ClubName(many=True)
    program = serializers.BooleanField()
    owner = serializers.CharField(allow_blank=True)
    awake = serializers.BooleanField()
    bots = serializers.ListField(child=serializers.CharField())


class Page(serializers.Serializer[Any]):
    """Which page of a list."""

    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)


class Preferences(serializers.Serializer[Any]):
    """How you like things. What is left out is as it comes, or as it was.

    pace: of what moves on the board. labels: the names of all places are shown. wary: a second
    click does what is aimed at. script: of the names on a map, by its code; empty is the usual one.
    guide: there is help for newcomers.
    """

    language = serializers.ChoiceField(choices=LANGUAGES, required=False)
    pace = serializers.ChoiceField(choices=PACES, required=False)
    labels = serializers.BooleanField(required=False)
    sounds = serializers.BooleanField(required=False)
    wary = serializers.BooleanField(required=False)
    script = serializers.CharField(required=False, allow_blank=True, max_length=16)
    guide = serializers.BooleanField(required=False)


class Chosen(serializers.Serializer[Any]):
    """Choices to keep. missing: only where none was kept before."""

    chosen = Preferences()
    missing = serializers.BooleanField(required=False, default=False)


class Block(serializers.Serializer[Any]):
    """Somebody whom you have blocked."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    since = serializers.DateTimeField()


class Blocking(serializers.Serializer[Any]):
    """Whom to block: an account by its name, or whoever sits at a seat of a match of yours."""

    name = serializers.CharField(required=False, max_length=200)
    match = serializers.CharField(required=False, max_length=16)
    seat = serializers.CharField(required=False, max_length=32)


class Code(serializers.Serializer[Any]):
    """The code of a letter; without one a letter is sent."""

    code = serializers.CharField(required=False, allow_blank=True, max_length=32, default="")


class Confirmation(serializers.Serializer[Any]):
    """confirmed: you have shown that it is you; otherwise a letter is on its way."""

    confirmed = serializers.BooleanField()
