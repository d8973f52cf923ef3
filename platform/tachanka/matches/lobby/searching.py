"""Play now: a seat where somebody waits already, else a seek of one's own in which one waits."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from tachanka.accounts.blocks import find_apart
from tachanka.accounts.models import User
from tachanka.engine.api import Ruleset
from tachanka.engine.registry import UnknownRuleset, find_ruleset, newest_rulesets
from tachanka.matches import queries
from tachanka.matches.clocks.pace import BadPace, read_pace
from tachanka.matches.errors import BadChoice
from tachanka.matches.lobby import caps
from tachanka.matches.lobby.opening import Wish, check_wish, open_match
from tachanka.matches.lobby.seating import find_bars
from tachanka.matches.models import Match

FRESH = datetime.timedelta(hours=24)
"""Who has waited for longer is not there now."""
JUST_NOW = datetime.timedelta(minutes=10)
"""So long ago a seek of one's own may have begun to be what one is led to."""
MOST = 200
"""Among so many seeks one is looked for."""


@dataclass(frozen=True)
class Search:
    """What somebody wants to play now. ruleset, scenario: empty for any, of the ruleset or of all
    that are for play. pace: this very one; None for any in one sitting, or without clocks."""

    ruleset: str = ""
    scenario: str = ""
    pace: dict[str, Any] | None = None


@dataclass(frozen=True)
class Found:
    """The match to go to. instead: the code of one's own seek that waits, where the match is
    another's at which one has yet to sit down; see `seating.join_match`."""

    match: Match
    instead: str = ""


def make_wish(search: Search, seal: str = "", salt: str = "") -> Wish:
    """The seek that is opened where nobody waits; what was left open is as newcomers begin.

    Errors: registry.UnknownRuleset.
    """
    ruleset = find_ruleset(search.ruleset) if search.ruleset else newest_rulesets()[0]
    meta = ruleset.meta
    usual = meta.first_game.scenario if meta.first_game else meta.scenarios[0].id
    return Wish(meta.id, search.scenario or usual, "open", pace=search.pace, seal=seal, salt=salt)


def check_search(
    search: Search, seal: str, salt: str, person: User | None = None, origin: str = ""
) -> None:
    """What `play_now` checks, before a visitor becomes a person for it.

    Errors: as `opening.check_wish`, but for `too-many-matches`.
    """
    check_wish(make_wish(search, seal, salt), person, origin)


def play_now(search: Search, person: User, seal: str, salt: str, origin: str = "") -> Found:
    """Where this person plays now: his seek that has just begun; else the oldest seek of others
    that suits; else his own that waits; else a new one. seal, salt: for that one.

    At the seek of another he has yet to sit down, with a salt made after he has read its
    commitment; whom somebody else forestalls there asks again. Two who ask at once come one after
    the other, so that the second finds the first.

    Errors: as `opening.open_match`.
    """
    wish = make_wish(search, seal, salt)
    search = replace(search, pace=_complete_pace(search, find_ruleset(wish.ruleset)))
    with transaction.atomic():
        caps.hold_searches()
        # In this order: at one that waits somebody may sit down between the two questions.
        own = _find_own(search, person)
        begun = _find_begun(search, person)
        if begun is not None:
            return Found(queries.find_match(begun.code))
        seek = find_seek(search, person)
        if seek is not None:
            return Found(queries.find_match(seek.code), own.code if own is not None else "")
        if own is not None:
            return Found(queries.find_match(own.code))
        return Found(open_match(wish, person, origin))


def find_seek(search: Search, person: User) -> Match | None:
    """The oldest seek of somebody else that suits, and at which this person may sit down."""
    waiting = Match.objects.filter(
        status=Match.Status.OPEN,
        public=True,
        arranged=False,
        active__gte=timezone.now() - FRESH,
        creator__is_active=True,
        # Who presses wants to play a person.
        creator__program=False,
    )
    others = waiting.exclude(creator=person).exclude(creator__in=find_apart(person))
    found = [each for each in others.order_by("active", "pk")[:MOST] if _suits(each, search)]
    bars = find_bars(found, person)
    return next((each for each in found if each.code not in bars), None)


def _find_own(search: Search, person: User) -> Match | None:
    own = Match.objects.filter(creator=person, status=Match.Status.OPEN, public=True)
    return next((each for each in own.order_by("pk") if _suits(each, search)), None)


def _find_begun(search: Search, person: User) -> Match | None:
    """A seek of his own at which somebody has just sat down: nobody has done anything there."""
    begun = Match.objects.filter(
        creator=person,
        status=Match.Status.RUNNING,
        opponent=Match.Opponent.OPEN,
        public=True,
        seq=0,
        updated__gte=timezone.now() - JUST_NOW,
    )
    return next((each for each in begun.order_by("-pk") if _suits(each, search)), None)


def _suits(match: Match, search: Search) -> bool:
    """Whether it is what somebody looks for, and can be played here."""
    if search.ruleset and match.ruleset != search.ruleset:
        return False
    if search.scenario and match.scenario != search.scenario:
        return False
    if search.pace is not None:
        if match.pace != search.pace:
            return False
    elif match.pace is not None and match.pace["kind"] != "live":
        return False
    try:
        stage = queries.match_ruleset(match).meta.stage
    except UnknownRuleset:
        return False
    return bool(search.ruleset) or stage != "sketch"


def _complete_pace(search: Search, ruleset: Ruleset[Any]) -> dict[str, Any] | None:
    """The pace as matches keep it. Errors: BadChoice."""
    if search.pace is None:
        return None
    try:
        pace = read_pace({"flag": ruleset.meta.timeout, **search.pace})
    except BadPace as fault:
        raise BadChoice("pace", str(fault)) from fault
    return dict(msgspec.to_builtins(pace))
