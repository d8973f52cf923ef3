"""Evenings for tests: people, a tournament, and legs that are over."""

from __future__ import annotations

from typing import Any

import msgspec

from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.engine.api import Outcome
from tachanka.engine.scene import Msg
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Match
from tachanka.tournaments import entering, progress, rounds, running
from tachanka.tournaments.models import Entrant, Leg, Tournament
from tachanka.tournaments.state import State, read_state

LEZHANKA = {"ruleset": "battle_dice", "scenario": "lezhanka-1918"}
LIVE = {"kind": "live", "bank": 600_000, "increment": 10_000, "reaction": 60_000}


def make_plan(**more: Any) -> dict[str, Any]:
    """A plan in builtins."""
    return {"format": "swiss", "fights": [LEZHANKA], "rounds": 3, **more}


def open_tournament(host: User, names: str, **plan: Any) -> Tournament:
    """A tournament that is open, with guests of these names, in this order of strength."""
    made = running.make_tournament("Evening", make_plan(**plan), host)
    running.move_on(made.code, "opened", host)
    for name in names.split():
        entering.enter(made.code, create_guest(name))
    made.refresh_from_db()
    return made


def begin_tournament(host: User, names: str, **plan: Any) -> Tournament:
    """One that is running, with its first round published."""
    made = open_tournament(host, names, **plan)
    running.move_on(made.code, "started", host)
    rounds.pair_next(made.code, host)
    rounds.publish_round(made.code, 1, host)
    made.refresh_from_db()
    return made


def state_of(tournament: Tournament) -> State:
    """How it stands."""
    tournament.refresh_from_db()
    return read_state(tournament)


def list_pairs(state: State, round: int) -> list[tuple[str, str]]:
    """Who meets whom by name, in the order of the tables; nobody for a bye."""
    numbers = {row.pk: row.number for row in state.rounds}
    return [
        (
            state.people[tie.first_id].name,
            state.people[tie.second_id].name if tie.second_id else "",
        )
        for tie in state.ties
        if numbers[tie.round_id] == round
    ]


def end_leg(leg: Leg, winner: Entrant | None) -> str:
    """Both sit down at the board of a leg and the game ends so; returns the match's code.

    It ends in the row, as an act would leave it there: what follows is the caller's business.
    """
    leg.refresh_from_db()
    assert leg.match is not None
    assert leg.sides is not None
    seats = dict(zip((leg.tie.first, leg.tie.second), leg.sides, strict=True))
    for entrant in seats:
        assert entrant is not None
        assert entrant.user is not None
        join_match(leg.match.code, entrant.user)
    won = None if winner is None else seats[winner]
    outcome = Outcome(won, "final", "D-1", Msg("x"))
    Match.objects.filter(pk=leg.match.pk).update(
        status=Match.Status.FINISHED, outcome=msgspec.to_builtins(outcome)
    )
    return leg.match.code


def settle(match: str) -> str:
    """What follows when a match has ended, as the site does it; the code of its tournament."""
    code, due = progress.settle_match(match)
    if due:
        progress.begin_next(code)
    return code


def finish_round(tournament: Tournament, round: int) -> None:
    """All boards of a round are played, leg after leg; who is first by seed wins them."""
    while True:
        state = state_of(tournament)
        row = next(each for each in state.rounds if each.number == round)
        legs = [
            leg
            for tie in state.ties
            for leg in state.legs[tie.pk]
            if tie.round_id == row.pk and leg.match and leg.result is None
        ]
        if not legs:
            return
        for leg in legs:
            pair = (leg.tie.first, leg.tie.second)
            stronger = min((each for each in pair if each), key=lambda each: each.seed)
            assert settle(end_leg(leg, stronger)) == tournament.code


VYSELKI = {"ruleset": "bullets_and_bolsheviks", "scenario": "vyselki-1918"}
THREE = {"legs": "three", "rounds": 1, "fights": [VYSELKI]}


def play_level(host: User, **plan: Any) -> Tournament:
    """A tie that stands one to one."""
    made = begin_tournament(host, "Anna Boris", **{**THREE, **plan})
    for number, winner in enumerate(("first", "second")):
        tie = state_of(made).ties[0]
        settle(end_leg(state_of(made).legs[tie.pk][number], getattr(tie, winner)))
    return made


DUPLICATE = {"duplicate": True, "pace": LIVE}


def list_boards(tournament: Tournament, round: int = 1) -> list[Leg]:
    """The boards of a round that are set up, in the order of the tables."""
    rows = Leg.objects.filter(tie__round__tournament=tournament, tie__round__number=round)
    found = rows.exclude(match=None).select_related(
        "match__deal", "tie__first__user", "tie__second__user"
    )
    return list(found.order_by("tie__table", "number"))


def sit_down(leg: Leg, salts: tuple[str, ...] = ("one", "other")) -> None:
    """Both sit down at a board; as many of them as there are salts."""
    assert leg.match is not None
    for entrant, salt in zip((leg.tie.first, leg.tie.second), salts, strict=False):
        assert entrant is not None
        assert entrant.user is not None
        join_match(leg.match.code, entrant.user, salt=f"{salt}-{leg.tie.table}")
