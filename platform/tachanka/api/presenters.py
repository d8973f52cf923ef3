"""A match as the API tells of it, to one person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tachanka.accounts.blocks import are_apart
from tachanka.accounts.models import User
from tachanka.api.assets import name_version
from tachanka.api.catalog import title_ruleset, title_scenario
from tachanka.engine.api import Outcome, Ruleset
from tachanka.engine.registry import UnknownRuleset
from tachanka.engine.resources import UnknownMessage, say
from tachanka.matches import queries
from tachanka.matches.horizon import rewind
from tachanka.matches.lobby.programs import is_welcome
from tachanka.matches.lobby.seating import find_bars
from tachanka.matches.models import Match, Seat
from tachanka.tournaments.rights import find_hall


def find_rules(match: Match) -> Ruleset[Any] | None:
    """The ruleset of the match, None where its edition is no longer installed."""
    try:
        return queries.match_ruleset(match)
    except UnknownRuleset:
        return None


def tell_outcome(match: Match, ruleset: Ruleset[Any] | None) -> dict[str, Any] | None:
    """How the match ended, in words."""
    if match.outcome is None:
        return None
    outcome = msgspec.convert(match.outcome, Outcome)
    return {
        "winner": outcome.winner,
        "way": outcome.way,
        "clause": outcome.clause,
        "reason": _say_reason(outcome, ruleset),
    }


def _say_reason(outcome: Outcome, ruleset: Ruleset[Any] | None) -> str:
    """The reason in words; the bare name of the ending where the texts have changed since."""
    try:
        return say(ruleset.package, outcome.reason) if ruleset is not None else outcome.way
    except (UnknownMessage, ValueError):
        return outcome.way


def name_occupant(seat: Seat, ruleset: Ruleset[Any] | None) -> str:
    """What the one who sits there is called, a bot by its title."""
    if seat.bot and ruleset is not None:
        titles = {bot.id: bot.title for bot in ruleset.bots}
        if seat.bot in titles:
            return say(ruleset.package, titles[seat.bot])
    return queries.name_occupant(seat)


def _tell_seat(seat: Seat, ruleset: Ruleset[Any] | None, user: User | None) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": name_occupant(seat, ruleset),
        "you": user is not None and seat.user_id == user.pk,
        "account": seat.user is not None and seat.user.is_active and not seat.user.guest,
        "program": seat.user is not None and seat.user.program,
    }


def tell_briefs(matches: Sequence[Match], user: User | None) -> list[dict[str, Any]]:
    """The matches of a list, as far as this person may know them; their seats are at hand."""
    rewind(matches, user.pk if user is not None else None)
    bars = _find_bars(matches, user)
    return [_tell_brief(match, user, bars.get(match.code, "")) for match in matches]


def _find_bars(matches: Sequence[Match], user: User | None) -> dict[str, str]:
    """Why somebody cannot sit down where a seat is open to anybody, in words."""
    person = user.pk if user is not None else None
    seeks = [
        match
        for match in matches
        if match.status == Match.Status.OPEN
        and match.public
        and all(seat.user_id is None or seat.user_id != person for seat in match.seats_in_order)
    ]
    return {code: refusal.text for code, refusal in find_bars(seeks, user).items()}


def _tell_brief(match: Match, user: User | None, barred: str) -> dict[str, Any]:
    ruleset = find_rules(match)
    return {
        "code": match.code,
        "ruleset": match.ruleset,
        "ruleset_title": title_ruleset(ruleset, match.ruleset),
        "edition": match.edition,
        "version": name_version(ruleset) if ruleset is not None else "",
        "scenario": match.scenario,
        "scenario_title": title_scenario(ruleset, match.scenario),
        "opponent": match.opponent,
        "status": match.status,
        "public": match.public,
        "seq": match.seq,
        "created": match.created.isoformat(),
        "updated": match.updated.isoformat(),
        "seats": [_tell_seat(seat, ruleset, user) for seat in match.seats_in_order],
        "turn": match.asked,
        "outcome": tell_outcome(match, ruleset),
        "pace": match.pace,
        "rated": not match.unrated,
        "band": match.band,
        "delay": match.delay,
        "watchers": match.watchers,
        "barred": barred,
        "programs": match.programs,
    }


def tell_detail(match: Match, user: User | None) -> dict[str, Any]:
    """Everything about the match that this person may know."""
    rewind([match], user.pk if user is not None else None)
    seats = match.seats_in_order
    finished = match.status == Match.Status.FINISHED
    mine = user is not None and match.creator_id == user.pk
    barred = _find_bars([match], user).get(match.code, "")
    join = not barred and _may_join(match, user, seats)
    hall = find_hall(match, user)
    return {
        **_tell_brief(match, user, barred),
        "options": match.options,
        "side": match.side,
        "mine": mine,
        "join": join,
        "commitment": match.commitment,
        "seed": bytes(match.seed).hex() if finished and not match.shut else None,
        "salts": queries.list_salts(match) if match.seq >= 0 else [],
        "duplicate": _tell_deal(match),
        "arranged": match.arranged,
        "commentators": match.commentators,
        "declined": match.declined,
        "invited": _name_awaited(match, seats, user) if join or mine or match.arranged else "",
        "rematch": match.rematch.code if match.rematch else "",
        "tournament": {"code": hall.code, "name": hall.name} if hall else None,
    }


def _tell_deal(match: Match) -> dict[str, Any] | None:
    """Of the boards that have the same dice: how many there are, whether they have begun and
    whether one goes on."""
    deal = match.deal
    if deal is None:
        return None
    return {"boards": deal.boards, "begun": deal.begun is not None, "over": deal.over}


def _name_awaited(match: Match, seats: list[Seat], user: User | None) -> str:
    """For whom open seats are kept; empty where they are for anybody.

    Of an arranged match who looks for a seat of his own is told whom else it waits for.
    """
    if match.status != Match.Status.OPEN:
        return ""
    kept = [seat.invited for seat in seats if seat.kind == "open" and seat.invited is not None]
    if match.arranged:
        kept = [each for each in kept if each != user]
    return ", ".join(str(each) for each in kept)


def _may_join(match: Match, user: User | None, seats: list[Seat]) -> bool:
    """Whether a seat is open to whoever asks."""
    person = user.pk if user is not None else None
    if match.status != Match.Status.OPEN or (
        person is not None and any(seat.user_id == person for seat in seats)
    ):
        return False
    free = [seat for seat in seats if seat.kind == "open"]
    apart = not match.arranged and any(are_apart(person, seat.user_id) for seat in seats)
    kept = any(seat.invited_id == person for seat in free if person is not None)
    open_to_all = any(seat.invited_id is None for seat in free) and is_welcome(match, seats, user)
    return (kept or open_to_all) and not apart
