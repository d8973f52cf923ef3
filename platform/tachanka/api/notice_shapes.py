"""The shapes of requests and answers about notices."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tachanka.notices.kinds import KIND_CHOICES, Rhythm

RHYTHMS = [(rhythm.value, rhythm.value) for rhythm in Rhythm]


class Kinds(serializers.ListField):
    """What notices tell."""

    child = serializers.ChoiceField(choices=KIND_CHOICES)

    def __init__(self, **told: Any) -> None:
        super().__init__(max_length=len(KIND_CHOICES), **told)


class NoticeChoice(serializers.Serializer[Any]):
    """What you want to be told: by e-mail, in your browsers, by your webhook.

    rhythm: letters go each at once, or together each hour, or each day at an hour in your zone (a
    name of the IANA database, such as Europe/Berlin).
    """

    mail = Kinds()
    push = Kinds()
    hook = Kinds()
    rhythm = serializers.ChoiceField(choices=RHYTHMS)
    hour = serializers.IntegerField(min_value=0, max_value=23)
    zone = serializers.CharField(max_length=64)


class NoticeSettings(NoticeChoice):
    """The same, and what can come of it. letters: this site sends letters; address: where yours go,
    empty where you have proved none."""

    letters = serializers.BooleanField()
    address = serializers.CharField()


class Stop(serializers.Serializer[Any]):
    """everything: no letters at all any more; else none of the kinds of this link."""

    everything = serializers.BooleanField(required=False, default=False)


class Stopping(serializers.Serializer[Any]):
    """kinds: those of the link. left: those of which its person gets letters now."""

    kinds = Kinds()
    left = Kinds()
