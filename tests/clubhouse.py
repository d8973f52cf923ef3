"""Clubs and their people, for tests within the process."""

from __future__ import annotations

from typing import Any

from callers import Caller
from tachanka.accounts.backend import PATH as BACKEND
from tachanka.accounts.guests import create_guest
from tachanka.accounts.looks import fold_look
from tachanka.accounts.models import User
from tachanka.clubs.crests import Crest
from tachanka.clubs.founding import Description, found_club
from tachanka.clubs.models import Ban, Club, Membership, Role
from tachanka.matches.models import Match, Seat

CREST = Crest("heater", "red", "gold", "star")
STORED = CREST.parts
BODY = {"name": "Ice March Club", "about": "We play on Fridays.", "crest": STORED, "public": True}


def make_account(name: str) -> User:
    """An account of this name."""
    user = create_guest(name)
    user.guest, user.look = False, fold_look(name)
    user.save()
    return user


def sign_in(user: User, address: str = "203.0.113.7") -> Caller:
    """A browser in which this person is signed in."""
    caller = Caller(address)
    caller.force_login(user, backend=BACKEND)
    return caller


def make_club(owner: User, name: str = "Ice March Club", public: bool = True) -> Club:
    """A club of this owner."""
    return found_club(owner, Description(name, "We play on Fridays.", CREST, public))


def admit(club: Club, user: User, role: Role = Role.MEMBER) -> Membership:
    """Makes somebody belong to the club, without asking anybody."""
    return Membership.objects.create(club=club, user=user, role=role)


def bar(club: Club, user: User) -> Ban:
    """Bans somebody, without asking anybody."""
    return Ban.objects.create(club=club, user=user, reason="Swept the board off the table.")


def make_match(white: User | None, red: User | None, **told: Any) -> Match:
    """A match of these two as a list knows it: without entries."""
    settings = {
        "ruleset": "battle_dice",
        "edition": 1,
        "scenario": "lezhanka-1918",
        "status": Match.Status.RUNNING,
        "opponent": Match.Opponent.OPEN,
        "side": "white",
        "public": True,
        "commitment": "0" * 64,
    }
    match = Match.objects.create(**settings | told)
    for number, (seat, user) in enumerate((("white", white), ("red", red))):
        Seat.objects.create(match=match, seat=seat, number=number, user=user)
    return match


def finish_match(white: User, red: User, winner: str | None, **told: Any) -> Match:
    """A match of these two that is over. winner: the seat; None is a draw."""
    outcome = {"winner": winner, "way": "capture", "clause": "1", "reason": {"id": "x"}}
    return make_match(white, red, status=Match.Status.FINISHED, outcome=outcome, **told)
