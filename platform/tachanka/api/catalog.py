"""A ruleset described in words, for lists and forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from tachanka.api.assets import name_version
from tachanka.engine.api import (
    Config,
    FirstGame,
    Ruleset,
    Scenario,
    SeatInfo,
    inspect_nothing,
    scan_nothing,
)
from tachanka.engine.registry import UnknownRuleset, find_ruleset
from tachanka.engine.resources import UnknownMessage, read_clauses, say
from tachanka.engine.scene import Msg

WORDS_A_MINUTE = 200
"""Of a text that one wants to understand."""


@cache
def _describe(ruleset_id: str, edition: int, version: str) -> dict[str, Any]:
    return _describe_ruleset(find_ruleset(ruleset_id, edition))


def describe(ruleset: Ruleset[Any]) -> dict[str, Any]:
    """Everything a page needs to present the ruleset and to offer its matches."""
    return _describe(ruleset.meta.id, ruleset.meta.edition, name_version(ruleset))


def describe_match(told: dict[str, Any], cfg: Config) -> dict[str, Any]:
    """What of `describe` concerns a match of these settings: its scenario, and the options that are
    not as usual. cfg: complete."""
    return told | {
        "scenarios": [each for each in told["scenarios"] if each["id"] == cfg.scenario],
        "options": [
            each for each in told["options"] if cfg.options[each["key"]] != each["default"]
        ],
    }


def measure_reading(package: str) -> int:
    """The minutes that it takes to read the rulebook of a ruleset once, at least one."""
    clauses = read_clauses(package).values()
    words = sum(len(f"{clause.title} {clause.text}".split()) for clause in clauses)
    return max(1, round(words / WORDS_A_MINUTE))


def _name_value(package: str, kind: str, key: str, value: str) -> str:
    """The name of a value: its message, such as ``option-guard-person``, else the value itself."""
    try:
        return say(package, Msg(f"{kind}-{key}-{value}"))
    except UnknownMessage:
        return value.replace("-", " ").replace("_", " ")


def _describe_choice(package: str, kind: str, choice: Any) -> dict[str, Any]:
    return {
        "key": choice.key,
        "values": [
            {"value": value, "name": _name_value(package, kind, choice.key, value)}
            for value in choice.values
        ],
        "default": choice.default,
        "clause": choice.clause,
        "text": say(package, choice.text),
    }


def _describe_scenario(
    package: str, scenario: Scenario, seats: Sequence[SeatInfo]
) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": say(package, scenario.title),
        "date": say(package, scenario.date),
        "size": say(package, scenario.size),
        "minutes": scenario.minutes,
        "about": say(package, scenario.about),
        "sides": {seat: say(package, name) for seat, name in scenario.sides.items()},
        "briefs": {seat: say(package, text) for seat, text in scenario.briefs.items()},
        "inks": {seat.id: scenario.find_ink(seat) for seat in seats},
        "advantage": scenario.advantage and asdict(scenario.advantage),
    }


def _describe_first_game(package: str, first: FirstGame | None) -> dict[str, Any] | None:
    if first is None:
        return None
    return {
        "scenario": first.scenario,
        "seat": first.seat,
        "about": say(package, first.about),
        "options": dict(first.options),
    }


def _describe_ruleset(ruleset: Ruleset[Any]) -> dict[str, Any]:
    meta, package = ruleset.meta, ruleset.package
    return {
        "id": meta.id,
        "edition": meta.edition,
        "version": name_version(ruleset),
        "title": say(package, meta.title),
        "about": say(package, meta.about),
        "stage": meta.stage,
        "board": meta.board,
        "credits": say(package, meta.credits),
        "reading": measure_reading(package),
        "seats": [
            {"id": seat.id, "name": say(package, seat.name), "ink": seat.ink} for seat in meta.seats
        ],
        "scenarios": [
            _describe_scenario(package, scenario, meta.seats) for scenario in meta.scenarios
        ],
        "sequence": [
            {
                "name": say(package, phase.name),
                "about": say(package, phase.about),
                "clause": phase.clause,
            }
            for phase in meta.sequence
        ],
        "first_game": _describe_first_game(package, meta.first_game),
        "options": [
            {**_describe_choice(package, "option", option), "alone": dict(option.alone)}
            for option in meta.options
        ],
        "standing": [
            {
                **_describe_choice(package, "standing", order),
                "kind": order.kind,
                "least": order.least,
                "most": order.most,
                "per_piece": order.per_piece,
                "per_place": order.per_place,
                "seats": list(order.seats),
            }
            for order in meta.standing
        ],
        "bots": [{"id": bot.id, "title": say(package, bot.title)} for bot in ruleset.bots],
        "diagrams": list(ruleset.diagrams),
        "inspects": ruleset.inspect is not inspect_nothing,
        "scans": ruleset.scan is not scan_nothing,
        "timeout": meta.timeout,
    }


def find_installed(id: str) -> Ruleset[Any] | None:
    """The newest edition of a ruleset, None where it is no longer installed."""
    try:
        return find_ruleset(id)
    except UnknownRuleset:
        return None


def title_scenario(ruleset: Ruleset[Any] | None, scenario: str) -> str:
    """The scenario's title, or its id where the ruleset is no longer installed."""
    if ruleset is None:
        return scenario
    titles = {one.id: one.title for one in ruleset.meta.scenarios}
    return say(ruleset.package, titles.get(scenario, scenario))


def title_ruleset(ruleset: Ruleset[Any] | None, id: str) -> str:
    """The ruleset's title, or its id where it is no longer installed."""
    return id if ruleset is None else say(ruleset.package, ruleset.meta.title)
