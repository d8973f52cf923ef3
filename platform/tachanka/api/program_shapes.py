"""The shapes of requests and answers about bot accounts and tokens."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.accounts.names import LONGEST, SHORTEST
from tachanka.accounts.tokens import LONGEST_DAYS, LONGEST_PURPOSE, Scope

SCOPE_CHOICES = [scope.value for scope in Scope]


class ProgramToken(serializers.Serializer[Any]):
    """A token. key: its beginning, by which it is known. used: when it was last shown; null: never.
    until: when it lapses; null: never. lapsed: it has."""

    key = serializers.CharField()
    purpose = serializers.CharField()
    scopes = serializers.ListField(child=serializers.ChoiceField(choices=SCOPE_CHOICES))
    since = serializers.DateTimeField()
    used = serializers.DateTimeField(allow_null=True)
    until = serializers.DateTimeField(allow_null=True)
    lapsed = serializers.BooleanField()


class Program(serializers.Serializer[Any]):
    """A bot account of yours. awake: its program has shown a token just now."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    since = serializers.DateTimeField()
    awake = serializers.BooleanField()
    tokens = ProgramToken(many=True)


class Programs(serializers.Serializer[Any]):
    """Your bot accounts, at most `most`, and the tokens of your own account."""

    bots = Program(many=True)
    tokens = ProgramToken(many=True)
    most = serializers.IntegerField()


class NewProgram(serializers.Serializer[Any]):
    """A bot account to make: its name, as of any account."""

    name = serializers.CharField(min_length=SHORTEST, max_length=10 * LONGEST)


class NewToken(serializers.Serializer[Any]):
    """A token to make. bot: whose it is, by its id; null for your own account. scopes: all read;
    those of a bot may also `play` and `challenge`. days: for so long; null: until it is revoked."""

    bot = serializers.IntegerField(required=False, allow_null=True, default=None)
    purpose = serializers.CharField(max_length=LONGEST_PURPOSE)
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=SCOPE_CHOICES), required=False, default=list
    )
    days = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=1, max_value=LONGEST_DAYS
    )


class TokenMade(serializers.Serializer[Any]):
    """A token, told this once, and what you have now."""

    token = serializers.CharField()
    programs = Programs()
