"""People as others see them, and those whom one has blocked."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts import blocks
from tachanka.accounts.guests import require_person
from tachanka.accounts.models import Block, User
from tachanka.accounts.names import find_account
from tachanka.accounts.programs import list_programs
from tachanka.accounts.tokens import is_awake
from tachanka.api import serializers, shapes
from tachanka.api.catalog import title_ruleset, title_scenario
from tachanka.api.clubs import tell_name
from tachanka.api.matches import PAGE, person_of, read
from tachanka.api.presenters import tell_briefs
from tachanka.api.ratings import tell_ratings
from tachanka.api.scopes import READS
from tachanka.api.throttling import Everything, Reckonings
from tachanka.clubs.queries import list_shown
from tachanka.engine.registry import UnknownRuleset, find_ruleset
from tachanka.engine.resources import say
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice
from tachanka.matches.results import Score, count_results, list_matches


class Profiles(APIView):
    """Profiles."""

    scopes = READS
    throttle_classes = [Everything, Reckonings]

    @extend_schema(operation_id="read_person", responses=shapes.Profile)
    def get(self, request: Request, name: str) -> Response:
        """What anybody may know of an account: since when, how its matches ended, its clubs."""
        person, you = find_account(name), person_of(request)
        own = you is not None and you.pk == person.pk
        block = Block.objects.filter(blocker=you, blocked=person).first() if you else None
        return Response(
            {
                "name": person.name,
                "since": person.date_joined.isoformat(),
                "you": own,
                "blocked": block.pk if block is not None else None,
                "scores": [_tell_score(score) for score in count_results(person, own)],
                "ratings": tell_ratings(person),
                "clubs": [tell_name(club) for club in list_shown(person)],
                "program": person.program,
                "owner": person.owner.name if person.owner is not None else "",
                "awake": person.program and is_awake(person),
                "bots": [program.name for program in list_programs(person)],
            }
        )


class PlayedMatches(APIView):
    """Somebody's matches."""

    scopes = READS

    @extend_schema(
        operation_id="list_played",
        parameters=[shapes.Page],
        responses=serializers.MatchPage,
    )
    def get(self, request: Request, name: str) -> Response:
        """The matches of an account that anybody could find, or all of your own; those that moved
        last come first."""
        person, you = find_account(name), person_of(request)
        page: int = read(shapes.Page, request.query_params)["page"]
        start = (page - 1) * PAGE
        found = list(list_matches(person, you)[start : start + PAGE + 1])
        queries.read_seats(found[:PAGE])
        results = tell_briefs(found[:PAGE], you)
        return Response({"results": results, "next": page + 1 if len(found) > PAGE else None})


class Blocks(APIView):
    """Whom you have blocked."""

    @extend_schema(operation_id="list_blocks", responses=shapes.Block(many=True))
    def get(self, request: Request) -> Response:
        """Whom you have blocked, the last first. They are not told."""
        you = person_of(request)
        return Response(_tell_blocks(you) if you is not None else [])

    @extend_schema(
        operation_id="block_person", request=shapes.Blocking, responses=shapes.Block(many=True)
    )
    def post(self, request: Request) -> Response:
        """Blocks somebody: neither of you can take a seat against the other any more. Matches that
        run go on. Twice is harmless."""
        wish = read(shapes.Blocking, request.data)
        other = _find_other(wish, person_of(request))
        you = require_person(request._request)
        if other.pk == you.pk:
            raise BadChoice("name", "That is you.")
        blocks.block(you, other)
        return Response(_tell_blocks(you))


class OneBlock(APIView):
    """A block of yours."""

    @extend_schema(operation_id="unblock_person", responses={200: shapes.Block(many=True)})
    def delete(self, request: Request, id: int) -> Response:
        """Ends a block. Twice is harmless."""
        you = person_of(request)
        if you is None:
            return Response([])
        blocks.unblock(you, id)
        return Response(_tell_blocks(you))


def _find_other(wish: dict[str, Any], you: User | None) -> User:
    """Whom a wish names. Errors: UnknownPerson; queries.UnknownMatch; BadChoice."""
    if "match" not in wish:
        return find_account(wish.get("name", ""))
    seats = queries.find_match(wish["match"]).seats_in_order
    if you is None or all(you.pk not in (seat.user_id, seat.invited_id) for seat in seats):
        raise BadChoice("match", "You do not play in this match.")
    for seat in seats:
        if seat.seat == wish.get("seat") and seat.user is not None and seat.user.is_active:
            return seat.user
    raise BadChoice("seat", "Nobody sits there.")


def _tell_blocks(you: User) -> list[dict[str, Any]]:
    return [
        {"id": each.pk, "name": each.blocked.name, "since": each.created.isoformat()}
        for each in blocks.list_blocks(you)
    ]


def _tell_score(score: Score) -> dict[str, Any]:
    try:
        ruleset = find_ruleset(score.ruleset)
    except UnknownRuleset:
        ruleset = None
    side = score.seat
    if ruleset is not None:
        named: dict[str, Any] = {info.id: info.name for info in ruleset.meta.seats}
        for scenario in ruleset.meta.scenarios:
            if scenario.id == score.scenario:
                named.update(scenario.sides)
        side = say(ruleset.package, named.get(score.seat, score.seat))
    return {
        "ruleset": score.ruleset,
        "ruleset_title": title_ruleset(ruleset, score.ruleset),
        "scenario": score.scenario,
        "scenario_title": title_scenario(ruleset, score.scenario),
        "seat": score.seat,
        "side": side,
        "people": score.people,
        "won": score.won,
        "lost": score.lost,
        "drawn": score.drawn,
    }
