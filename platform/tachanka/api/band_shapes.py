"""The shapes of bands: the ratings that an open seat is for."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class Band(serializers.Serializer[Any]):
    """The ratings that an open seat is for, from `least` to `most`, both within it; null where it
    has no end on that side."""

    least = serializers.IntegerField(allow_null=True)
    most = serializers.IntegerField(allow_null=True)


class BandWanted(serializers.Serializer[Any]):
    """The ratings that a seat is to be for: `within` so much of your own, or from `least` to
    `most`. Only accounts have a rating; who has played none begins with 1500."""

    within = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=25, max_value=1_000
    )
    least = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=5_000
    )
    most = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=5_000
    )
