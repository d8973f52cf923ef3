"""Play now: one press leads to a seat, or to a match in which one waits."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers as forms
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.addresses import find_address, hash_address
from tachanka.accounts.guests import require_person
from tachanka.api import serializers
from tachanka.api.matches import person_of, read
from tachanka.api.presenters import tell_detail
from tachanka.api.throttling import Everything, Openings
from tachanka.matches.lobby.searching import Search, check_search, play_now


class PlayingNow(forms.Serializer[Any]):
    """What you want to play now. ruleset, scenario: empty for any. pace: this very one; null for
    any in one sitting, or without clocks."""

    ruleset = forms.CharField(max_length=64, required=False, allow_blank=True, default="")
    scenario = forms.CharField(max_length=64, required=False, allow_blank=True, default="")
    pace = serializers.PaceWanted(required=False, allow_null=True, default=None)
    seal = serializers.SealField()
    salt = serializers.SaltField()


class PlayFound(forms.Serializer[Any]):
    """A match to play now. Where you may still `join` it, do so, with `instead`."""

    match = serializers.MatchDetail()
    instead = forms.CharField(allow_blank=True)


class PlayNow(APIView):
    """Play now."""

    throttle_classes = [Everything, Openings]

    @extend_schema(operation_id="play_now", request=PlayingNow, responses=PlayFound)
    def post(self, request: Request) -> Response:
        """Where somebody waits already, the oldest match that suits you: join it, with a salt made
        after you read its commitment; who is refused there, as another was quicker, asks again.
        Else a match of your own in which you wait. Asked again it is the same one."""
        body = read(PlayingNow, request.data)
        search = Search(body["ruleset"], body["scenario"], body["pace"])
        sealed, origin = (body["seal"], body["salt"]), hash_address(find_address(request._request))
        if person_of(request) is None:
            check_search(search, *sealed, None, origin)
        user = require_person(request._request)
        found = play_now(search, user, *sealed, origin)
        return Response({"match": tell_detail(found.match, user), "instead": found.instead})
