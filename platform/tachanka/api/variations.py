"""Boards of one's own: branching from a moment of a match, listing, naming, sharing, deleting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.addresses import find_address, hash_address
from tachanka.accounts.guests import require_person
from tachanka.accounts.models import User
from tachanka.api import serializers, variation_shapes
from tachanka.api.catalog import title_scenario
from tachanka.api.matches import PAGE, person_of, read, require_known
from tachanka.api.presenters import find_rules, name_occupant, tell_detail
from tachanka.api.throttling import Everything, Openings, Sayings
from tachanka.matches.database import ask_loop
from tachanka.matches.lobby.arrivals import announce
from tachanka.matches.models import Match, Variation
from tachanka.matches.queries import read_seats
from tachanka.matches.variations import keeping
from tachanka.matches.variations.fair_play import may_share
from tachanka.matches.variations.opening import Branch, open_variation
from tachanka.matches.viewers import read_match


def tell_variations(found: Sequence[Variation], user: User | None) -> list[dict[str, Any]]:
    """Boards, as this person may know them."""
    read_seats([each.match for each in found])
    return [_tell(each, user) for each in found]


def _tell(kept: Variation, user: User | None) -> dict[str, Any]:
    match, root = kept.match, kept.root
    ruleset = find_rules(match)
    bots = [seat for seat in match.seats_in_order if seat.bot]
    return {
        "code": match.code,
        "origin": "" if kept.imported else kept.code,
        "seq": kept.seq,
        "root_code": root.code if root is not None else "",
        "name": kept.name,
        "note": kept.note,
        "owner": str(kept.owner),
        "yours": user is not None and kept.owner_id == user.pk,
        "imported": kept.imported,
        "file_origin": kept.code if kept.imported else "",
        "shared": kept.shared,
        "sharable": may_share(kept),
        "eyes": kept.eyes,
        "seat": kept.seat,
        "scenario_title": title_scenario(ruleset, match.scenario),
        "status": match.status,
        "last": match.seq,
        "bot": name_occupant(bots[0], ruleset) if bots else "",
        "created": kept.created.isoformat(),
    }


class Variations(APIView):
    """Boards of one's own."""

    @extend_schema(
        operation_id="list_variations",
        parameters=[variation_shapes.VariationQuery],
        responses=variation_shapes.VariationPage,
    )
    def get(self, request: Request) -> Response:
        """Your boards, the newest first; or those of one tree."""
        user, query = (
            person_of(request),
            read(variation_shapes.VariationQuery, request.query_params),
        )
        start = (query["page"] - 1) * PAGE
        found = _find(user, query["match"])[start : start + PAGE + 1]
        more = query["page"] + 1 if len(found) > PAGE else None
        return Response({"results": tell_variations(found[:PAGE], user), "next": more})


def _find(user: User | None, code: str) -> list[Variation]:
    """Errors: queries.UnknownMatch; Refused (`shut`)."""
    match = _find_match(code, user) if code else None
    own = [] if user is None else list(keeping.list_variations(user, match))
    if match is None:
        return own
    known = {each.pk for each in own}
    return own + [each for each in keeping.list_shared(match) if each.pk not in known]


def _find_match(code: str, user: User | None) -> Match:
    return read_match(code, user.pk if user is not None else None)


class OneVariation(APIView):
    """One board."""

    def get_throttles(self) -> list[Any]:
        """What is written there is counted apart."""
        return [Everything(), *([Sayings()] if self.request.method == "PUT" else [])]

    @extend_schema(operation_id="read_variation", responses=variation_shapes.VariationTold)
    def get(self, request: Request, code: str) -> Response:
        """What it is called and where it comes from."""
        user = person_of(request)
        kept = keeping.require_variation(_find_match(code, user))
        return Response(tell_variations([kept], user)[0])

    @extend_schema(
        operation_id="change_variation",
        request=variation_shapes.VariationWish,
        responses=variation_shapes.VariationTold,
    )
    def put(self, request: Request, code: str) -> Response:
        """Names, notes and shares a board of yours. One of a match that goes on stays yours."""
        wish = read(variation_shapes.VariationWish, request.data)
        user = require_known(request)
        kept = keeping.change_variation(code, user, wish["name"], wish["note"], wish["shared"])
        return Response(tell_variations([kept], user)[0])

    @extend_schema(operation_id="delete_variation", request=None, responses={204: None})
    def delete(self, request: Request, code: str) -> Response:
        """Deletes a board of yours, and yours that go on from it."""
        keeping.delete_variation(code, require_known(request))
        return Response(status=204)


class Branches(APIView):
    """Playing on from a match."""

    throttle_classes = [Everything, Openings]

    @extend_schema(
        operation_id="open_variation",
        request=variation_shapes.BranchWish,
        responses={201: serializers.MatchDetail},
    )
    def post(self, request: Request, code: str) -> Response:
        """Makes a board of your own, which goes on from a moment of this match. It is yours alone
        until you share it, counts for nothing and is listed nowhere.

        Of a match that goes on you get what you know; the rest is dealt anew.
        """
        wish = read(variation_shapes.BranchWish, request.data)
        _find_match(code, person_of(request))
        user = require_person(request._request)
        origin = hash_address(find_address(request._request))
        match = open_variation(code, user, Branch(**wish), origin)
        ask_loop(announce, match.code)
        return Response(tell_detail(match, user), status=201)
