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


class KnownBrowser(serializers.Serializer[Any]):
    """A browser that takes notices."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    since = serializers.DateTimeField()


class Webhook(serializers.Serializer[Any]):
    """Your webhook. secret: its calls are signed with it. off: it failed too often in a row and is
    called no more; set it again to have it called again."""

    url = serializers.CharField()
    secret = serializers.CharField()
    failures = serializers.IntegerField()
    off = serializers.BooleanField()


class NoticeSettings(NoticeChoice):
    """The same, and what can come of it. letters: this site sends letters; address: where yours go,
    empty where you have proved none. push_key: what a browser needs that is to take notices."""

    letters = serializers.BooleanField()
    address = serializers.CharField()
    push_key = serializers.CharField()
    browsers = KnownBrowser(many=True)
    webhook = Webhook(allow_null=True)


class Subscription(serializers.Serializer[Any]):
    """What a browser says of itself when it is asked to take notices: `PushSubscription.toJSON()`.
    name: what you will know it by."""

    endpoint = serializers.CharField(max_length=1000)
    key = serializers.CharField(max_length=100)
    auth = serializers.CharField(max_length=40)
    name = serializers.CharField(max_length=60, allow_blank=True)


class Url(serializers.Serializer[Any]):
    """An address that begins with https://."""

    url = serializers.CharField(max_length=500)


class Stop(serializers.Serializer[Any]):
    """everything: no letters at all any more; else none of the kinds of this link."""

    everything = serializers.BooleanField(required=False, default=False)


class Stopping(serializers.Serializer[Any]):
    """kinds: those of the link. left: those of which its person gets letters now."""

    kinds = Kinds()
    left = Kinds()
