"""What a notice says, to its person, in his language."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from tachanka.engine.registry import UnknownRuleset
from tachanka.engine.resources import ENGLISH, say
from tachanka.engine.scene import Msg
from tachanka.matches import queries
from tachanka.matches.models import Match
from tachanka.notices.kinds import Kind
from tachanka.notices.models import Notice, Subscriber


@dataclass(frozen=True)
class Words:
    """A notice in words. url: the page it is about."""

    title: str
    line: str
    url: str


def put(notice: Notice, subscriber: Subscriber, site: str, language: str = ENGLISH) -> Words:
    """The notice in words. site: its address, without a slash at the end.

    notice: with its match and tournament at hand.
    """
    name, args = _find_words(notice, subscriber)
    package = __package__
    return Words(
        say(package, Msg(f"{name}-title", args), language),
        say(package, Msg(f"{name}-line", args), language),
        f"{site}{locate(notice)}",
    )


def locate(notice: Notice) -> str:
    """Where the page lies that the notice is about."""
    if notice.match is not None:
        return f"/m/{notice.match.code}"
    return f"/t/{notice.tournament.code}" if notice.tournament is not None else "/"


def _find_words(notice: Notice, subscriber: Subscriber) -> tuple[str, dict[str, str | int]]:
    """The name of its words, and what they are filled with."""
    args: dict[str, str | int] = {}
    if notice.match is not None:
        args |= {"other": _name_other(notice), "battle": title_battle(notice.match)}
    if notice.tournament is not None:
        args["tournament"] = notice.tournament.name
    args |= {
        name: notice.facts[name] for name in ("round", "text", "other") if name in notice.facts
    }
    if notice.kind == Kind.DEADLINE:
        deadline = datetime.datetime.fromisoformat(notice.facts["deadline"])
        args["when"] = tell_moment(deadline, subscriber.zone)
    if notice.kind == Kind.RESULT:
        return f"result-{_judge(notice)}", args
    return notice.facts.get("about", notice.kind), args


def tell_moment(moment: datetime.datetime, zone: str) -> str:
    """Such as `2026-11-24 20:00 (Europe/Berlin)`."""
    return f"{moment.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M} ({zone})"


def title_battle(match: Match) -> str:
    """What is fought in the match; the scenario's bare name where its rules are gone."""
    try:
        ruleset = queries.match_ruleset(match)
    except UnknownRuleset:
        return match.scenario
    found = (each for each in ruleset.meta.scenarios if each.id == match.scenario)
    title = next((each.title for each in found), match.scenario)
    return say(ruleset.package, title)


def _name_other(notice: Notice) -> str:
    """Who plays the other side, or has opened the match."""
    match = notice.match
    assert match is not None
    people = [seat.user or seat.invited for seat in match.seats_in_order]
    others = [each.name for each in people if each is not None and each.pk != notice.person_id]
    return ", ".join(dict.fromkeys(others)) or say(__package__, Msg("nobody"))


def _judge(notice: Notice) -> str:
    """`won`, `lost` or `drawn`."""
    assert notice.match is not None
    winner = (notice.match.outcome or {}).get("winner")
    if winner is None:
        return "drawn"
    return "won" if winner == notice.facts["seat"] else "lost"


def count_title(notices: Iterable[Words], language: str = ENGLISH) -> str:
    """The title of several notices that go together."""
    return say(__package__, Msg("several-title", {"count": len(list(notices))}), language)
