"""Duplicate rounds over HTTP: beginning their boards, and comparing them when all are over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api.matches import person_of, read
from tachanka.api.presenters import find_rules, tell_outcome
from tachanka.api.throttling import Dear, Everything
from tachanka.api.tournaments import comparison_shapes, shapes, wishes
from tachanka.api.tournaments.presenting import is_shown, tell_leg
from tachanka.api.tournaments.views import organise, read_for
from tachanka.engine.course import find_turns
from tachanka.engine.game import Entry
from tachanka.matches import queries
from tachanka.matches.database import ask_loop
from tachanka.matches.errors import Code, Refused
from tachanka.matches.horizon import is_withheld
from tachanka.matches.lobby.arrivals import announce
from tachanka.matches.models import Match
from tachanka.tournaments.comparison import compare_draws, count_thrown, name_draws
from tachanka.tournaments.duplicates import start_boards
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.models import Leg, Round, Tie
from tachanka.tournaments.state import State

MOST_DRAWS = 200
"""So many draws are told that boards had in common."""
KEPT = 16
"""A round's boards are read once for all who compare them: nothing of them changes any more."""


class Beginning(APIView):
    """The common beginning of the boards of a duplicate round."""

    @extend_schema(
        operation_id="begin_boards",
        request=wishes.DeedReason,
        responses=shapes.TournamentDetail,
    )
    def post(self, request: Request, code: str, number: int) -> Response:
        """Begins the boards at which both sit, without waiting for the others."""
        reason = read(wishes.DeedReason, request.data)["reason"]

        def start(you: User) -> None:
            for match in start_boards(code, number, you, reason):
                ask_loop(announce, match)

        return organise(request, code, start)


class Comparisons(APIView):
    """How the boards of a duplicate round went."""

    throttle_classes = [Everything, Dear]

    @extend_schema(operation_id="compare_boards", responses=comparison_shapes.Comparison)
    def get(self, request: Request, code: str, number: int) -> Response:
        """The boards of a duplicate round side by side, once the last of them is over."""
        state = read_for(code, person_of(request))
        row = next((each for each in state.rounds if each.number == number), None)
        if row is None or not is_shown(row) or row.deal is None:
            raise UnknownTournament(f"There is no duplicate round {number} in this tournament.")
        if not row.deal.over or _is_any_withheld(state, row):
            raise Refused(Code.SHUT, "The boards are compared when the last of them is over.")
        found = _list_boards(state, row)
        courses = _read_courses(tuple(leg.match.code for _, leg in found if leg.match))
        boards = [
            {**_tell_board(state, tie, leg), **course}
            for (tie, leg), course in zip(found, courses.boards, strict=True)
        ]
        return Response({"boards": boards, "shared": courses.shared, "draws": courses.draws})


def _is_any_withheld(state: State, row: Round) -> bool:
    """Whether the public does not know yet how one of the boards ended."""
    boards = (leg.match for tie in state.ties if tie.round_id == row.pk
              for leg in state.legs[tie.pk])  # fmt: skip
    return any(match and (match.rewound or is_withheld(match)) for match in boards)


def _list_boards(state: State, row: Round) -> list[tuple[Tie, Leg]]:
    return [
        (tie, leg)
        for tie in state.ties
        if tie.round_id == row.pk
        for leg in state.legs[tie.pk]
        if leg.match is not None
        and leg.match.deal_id == row.deal_id
        and leg.match.status == Match.Status.FINISHED
    ]


def _tell_board(state: State, tie: Tie, leg: Leg) -> dict[str, Any]:
    assert leg.match is not None
    told = state.describe_tie(tie, 0)
    place = list(state.legs[tie.pk]).index(leg)
    return {
        "table": tie.table,
        "first": tie.first_id,
        "second": tie.second_id,
        "leg": tell_leg(told.legs[place], leg, told),
        "outcome": tell_outcome(leg.match, find_rules(leg.match)),
    }


@dataclass(frozen=True)
class _Courses:
    """boards: of each how it went; draws: those in common, the first of `shared`."""

    boards: list[dict[str, Any]]
    shared: int
    draws: list[dict[str, Any]]


@lru_cache(maxsize=KEPT)
def _read_courses(codes: tuple[str, ...]) -> _Courses:
    matches = [queries.find_match(code) for code in codes]
    records = [queries.read_entries(match.pk, -1) for match in matches]
    draws = [name_draws(entries) for entries in records]
    shared = compare_draws(draws)
    common = {draw.name for draw in shared}
    boards = [
        {**_tell_course(match, entries), "draws": len(own), "in_common": len(common & set(own))}
        for match, entries, own in zip(matches, records, draws, strict=True)
    ]
    told = [
        {
            "clause": draw.first.why.clause,
            "by": draw.first.why.by,
            "slot": draw.first.why.slot,
            "index": draw.name[1],
            "boards": list(draw.boards),
            "results": [[str(face) for face in result] for result in draw.results],
            "same": draw.same,
        }
        for draw in shared[:MOST_DRAWS]
    ]
    return _Courses(boards, len(shared), told)


def _tell_course(match: Match, entries: Sequence[Entry]) -> dict[str, Any]:
    ruleset = find_rules(match)
    first, last = match.entries.order_by("seq").first(), match.entries.order_by("seq").last()
    assert first is not None
    assert last is not None
    seats = [seat.seat for seat in match.seats_in_order]
    return {
        "entries": len(entries),
        "turns": len(find_turns(entries, ruleset.meta.turn)) if ruleset else 0,
        "seconds": int((last.at - first.at).total_seconds()),
        "thrown": [asdict(each) for each in count_thrown(entries, seats)],
    }
