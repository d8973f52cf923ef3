"""Rounds of a tournament and what is decided about their ties, over HTTP."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api.matches import person_of, read
from tachanka.api.tournaments import shapes, wishes
from tachanka.api.tournaments.presenting import is_shown, tell_round
from tachanka.api.tournaments.views import organise, read_watched
from tachanka.matches.errors import BadChoice
from tachanka.tournaments import rounds, rulings
from tachanka.tournaments.deeds import find_tournament
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.featuring import feature_table
from tachanka.tournaments.models import Tie
from tachanka.tournaments.results import Verdict
from tachanka.tournaments.rights import is_organiser


class Rounds(APIView):
    """Rounds."""

    @extend_schema(operation_id="pair_round", request=None, responses=shapes.TournamentDetail)
    def post(self, request: Request, code: str) -> Response:
        """Pairs the next round; only organisers see it until it is published. A large one is due
        then, and comes by itself within seconds: see `due` and `fault`."""
        return organise(request, code, lambda you: rounds.ask_round(code, you))


class OneRound(APIView):
    """A round."""

    @extend_schema(
        operation_id="read_round",
        parameters=[wishes.Watching, wishes.Window],
        responses=shapes.RoundTold,
    )
    def get(self, request: Request, code: str, number: int) -> Response:
        """Who meets whom, and how it went."""
        you, page = person_of(request), read(wishes.Window, request.query_params)["page"]
        state = read_watched(request, code)
        for row in state.rounds:
            if row.number == number and (is_shown(row) or is_organiser(you, state.row)):
                return Response(tell_round(state, row, you, page))
        raise UnknownTournament(f"There is no round {number} in this tournament.")

    @extend_schema(
        operation_id="change_pairs", request=wishes.Pairs, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, number: int) -> Response:
        """Who meets whom, by hand, in a round that is not published."""
        wish = read(wishes.Pairs, request.data)
        pairs = [(each["first"], each["second"]) for each in wish["pairs"]]
        return organise(
            request,
            code,
            lambda you: rounds.change_pairs(code, number, pairs, you, wish["reason"]),
        )

    @extend_schema(operation_id="discard_round", responses={200: shapes.TournamentDetail})
    def delete(self, request: Request, code: str, number: int) -> Response:
        """Takes back a pairing that is not published."""
        return organise(request, code, lambda you: rounds.discard_round(code, number, you))


class Publishing(APIView):
    """Whether everybody sees a round."""

    @extend_schema(operation_id="publish_round", request=None, responses=shapes.TournamentDetail)
    def post(self, request: Request, code: str, number: int) -> Response:
        """Shows it to all and sets up its boards. Twice is harmless."""
        return organise(request, code, lambda you: rounds.publish_round(code, number, you))

    @extend_schema(
        operation_id="recall_round",
        request=wishes.DeedReason,
        responses={200: shapes.TournamentDetail},
    )
    def delete(self, request: Request, code: str, number: int) -> Response:
        """Takes it back, where none of its matches has begun."""
        reason = read(wishes.DeedReason, request.data)["reason"]
        return organise(request, code, lambda you: rounds.recall_round(code, number, you, reason))


class Closing(APIView):
    """Whether a round is over."""

    @extend_schema(operation_id="close_round", request=None, responses=shapes.TournamentDetail)
    def post(self, request: Request, code: str, number: int) -> Response:
        """It is over, as all its ties are. Twice is harmless."""
        return organise(request, code, lambda you: rounds.close_round(code, number, you))

    @extend_schema(
        operation_id="reopen_round",
        request=wishes.DeedReason,
        responses={200: shapes.TournamentDetail},
    )
    def delete(self, request: Request, code: str, number: int) -> Response:
        """It goes on. Twice is harmless."""
        reason = read(wishes.DeedReason, request.data)["reason"]
        return organise(request, code, lambda you: rounds.reopen_round(code, number, you, reason))


class Featuring(APIView):
    """The large board of the big screen."""

    @extend_schema(
        operation_id="feature_table",
        request=wishes.FeaturedTable,
        responses=shapes.TournamentDetail,
    )
    def put(self, request: Request, code: str, number: int) -> Response:
        """Which table is large on the big screen; null lets the screen pick. Twice is harmless."""
        table = read(wishes.FeaturedTable, request.data)["table"]
        return organise(request, code, lambda you: feature_table(code, number, table, you))


class Deadlines(APIView):
    """By when a round is to be played."""

    @extend_schema(
        operation_id="set_deadline", request=wishes.Deadline, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, number: int) -> Response:
        """Sets the day, or takes it away."""
        wish = read(wishes.Deadline, request.data)
        return organise(
            request,
            code,
            lambda you: rounds.set_deadline(code, number, wish["deadline"], you, wish["reason"]),
        )


def _pick(code: str, round: int, table: int, winner: int) -> int | None:
    """The id of a tie's first or second entrant; None for 0."""
    tie: Tie = rulings.find_tie(find_tournament(code), round, table)
    picked: int | None = (None, tie.first_id, tie.second_id)[winner]
    if winner and picked is None:
        raise BadChoice("winner", "There is no second at this table.")
    return picked


class Rulings(APIView):
    """What an organiser says of a leg."""

    @extend_schema(
        operation_id="rule_leg", request=wishes.Ruling, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, number: int, table: int, leg: int) -> Response:
        """Says how it ended, and why. It counts until it is lifted."""
        wish: dict[str, Any] = read(wishes.Ruling, request.data)

        def rule(you: User) -> None:
            winner = _pick(code, number, table, wish["winner"])
            verdict = Verdict(wish["how"], winner, wish["margin"])
            rulings.rule_leg(code, number, table, leg, verdict, you, wish["reason"])

        return organise(request, code, rule)

    @extend_schema(
        operation_id="lift_ruling",
        request=wishes.DeedReason,
        responses={200: shapes.TournamentDetail},
    )
    def delete(self, request: Request, code: str, number: int, table: int, leg: int) -> Response:
        """What was played counts again. Twice is harmless."""
        reason = read(wishes.DeedReason, request.data)["reason"]
        return organise(
            request,
            code,
            lambda you: rulings.lift_ruling(code, number, table, leg, you, reason),
        )


class Replays(APIView):
    """A leg at a new board."""

    @extend_schema(
        operation_id="replay_leg", request=wishes.DeedReason, responses=shapes.TournamentDetail
    )
    def post(self, request: Request, code: str, number: int, table: int, leg: int) -> Response:
        """It is played anew; the match that it had counts no more."""
        reason = read(wishes.DeedReason, request.data)["reason"]
        return organise(
            request,
            code,
            lambda you: rulings.replay_leg(code, number, table, leg, you, reason),
        )


class Awards(APIView):
    """The points of a tie by an organiser's word."""

    @extend_schema(
        operation_id="award_tie", request=wishes.Award, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, number: int, table: int) -> Response:
        """Sets them, or has the legs count again."""
        wish = read(wishes.Award, request.data)
        points = tuple(wish["points"]) if wish["points"] is not None else None
        return organise(
            request,
            code,
            lambda you: rulings.award_tie(code, number, table, points, you, wish["reason"]),
        )


class Advances(APIView):
    """Who goes on from a tie."""

    @extend_schema(
        operation_id="advance_entrant", request=wishes.Advance, responses=shapes.TournamentDetail
    )
    def put(self, request: Request, code: str, number: int, table: int) -> Response:
        """Says who does, where the result does not tell."""
        wish = read(wishes.Advance, request.data)

        def decide(you: User) -> None:
            winner = _pick(code, number, table, wish["winner"])
            rulings.advance(code, number, table, winner, you, wish["reason"])

        return organise(request, code, decide)
