"""Bands are kept: who is outside of that of a seat cannot sit down at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tachanka.accounts.models import User
from tachanka.engine.registry import UnknownRuleset, find_ruleset
from tachanka.engine.resources import say
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.bands import Band, is_within, say_band
from tachanka.matches.lobby.seating import checks
from tachanka.matches.models import Match
from tachanka.ratings.models import Rating
from tachanka.ratings.reckoning import PLAYER, Skill, write_rating


def listen() -> None:
    """Has bands kept; called once, when the app is ready."""
    checks.append(list_outside)


def list_outside(matches: Sequence[Match], person: User | None) -> dict[str, Refused]:
    """Which of these matches this person is outside of the band of, by their codes."""
    banded = [(match, match.band) for match in matches if match.band is not None]
    if not banded:
        return {}
    own = read_ratings(person, {match.ruleset for match, _ in banded})
    found = {match.code: _judge(match, band, own.get(match.ruleset)) for match, band in banded}
    return {code: refusal for code, refusal in found.items() if refusal is not None}


def read_ratings(person: User | None, rulesets: Iterable[str]) -> dict[str, tuple[int, bool]]:
    """Somebody's ratings in these rulesets, as people read them, and whether they come from
    matches. Who has an account and has played none has that with which all begin; a guest or a
    visitor has none."""
    if person is None or person.guest:
        return {}
    begin = (write_rating(PLAYER)[0], False)
    rows = Rating.objects.filter(user=person, ladder__in=list(rulesets))
    found = {row.ladder_id: (write_rating(Skill(row.mu, row.sigma))[0], True) for row in rows}
    return {ruleset: found.get(ruleset, begin) for ruleset in rulesets}


def _judge(match: Match, band: Band, own: tuple[int, bool] | None) -> Refused | None:
    if own is not None and is_within(band, own[0]):
        return None
    title = _name_game(match)
    told = "guests have none"
    if own is not None:
        told = f"yours is {own[0]}" + ("" if own[1] else ", with which everybody begins")
    text = f"This seat is for {say_band(band)} in {title}; {told}."
    return Refused(Code.OUTSIDE, text)


def _name_game(match: Match) -> str:
    try:
        ruleset = queries.match_ruleset(match)
    except UnknownRuleset:
        return match.ruleset
    return say(ruleset.package, ruleset.meta.title)


def resolve_band(
    asked: dict[str, Any] | None, ruleset: str, person: User | None
) -> dict[str, int | None] | None:
    """The band that somebody asks for in a ruleset, with figures.

    asked: `least` and `most`, or `within`: so much around his own rating.
    Errors: registry.UnknownRuleset; BadChoice where he has none, or asks for both.
    """
    if asked is None:
        return None
    within, least, most = (asked.get(name) for name in ("within", "least", "most"))
    if within is not None and (least is not None or most is not None):
        raise BadChoice("band", "Say by how much ratings may differ, or from where to where.")
    if within is None and least is None and most is None:
        return None
    own = read_ratings(person, [find_ruleset(ruleset).meta.id]).get(ruleset)
    if own is None:
        raise BadChoice("band", "Guests have no rating, and cannot ask for that of others.")
    if within is None:
        return {"least": least, "most": most}
    return {"least": own[0] - within, "most": own[0] + within}
