"""How even the battles of a ruleset are, by the matches that people have played."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count

from tachanka.engine.registry import find_ruleset
from tachanka.ratings.models import RatedMatch, Rating
from tachanka.ratings.reckoning import SIDE, Chance, Skill, forecast

ENOUGH = 12
"""From so many matches on a side may be called the harder one."""


@dataclass(frozen=True)
class Balance:
    """A battle: its two sides in their order, how often the first wins between equals, and from how
    many matches that is known."""

    scenario: str
    sides: tuple[str, str]
    chance: Chance
    matches: int


def list_balances(ruleset: str) -> list[Balance]:
    """The battles of a ruleset that people have played, in its order.

    Errors: registry.UnknownRuleset.
    """
    meta = find_ruleset(ruleset).meta
    seats = [info.id for info in meta.seats]
    if len(seats) != 2:
        return []
    rated = RatedMatch.objects.filter(ladder=ruleset).exclude(match__opponent="bot")
    counts = dict(rated.values_list("scenario").annotate(Count("pk")))
    skills = {
        each.name: Skill(each.mu, each.sigma)
        for each in Rating.objects.filter(ladder=ruleset, kind=Rating.Kind.SIDE)
    }
    found = []
    for scenario in meta.scenarios:
        if scenario.id in counts:
            sides = [skills.get(f"{scenario.id}/{seat}", SIDE) for seat in seats]
            chance = forecast((sides[0], sides[1]))
            pair = (seats[0], seats[1])
            found.append(Balance(scenario.id, pair, chance, counts[scenario.id]))
    return found


def find_harder(ruleset: str, scenario: str) -> str:
    """The seat that is the harder one to win with; empty where that is not known well enough."""
    for each in list_balances(ruleset):
        if each.scenario == scenario and each.matches >= ENOUGH:
            if each.chance.most < 0.5:
                return each.sides[0]
            if each.chance.least > 0.5:
                return each.sides[1]
    return ""
