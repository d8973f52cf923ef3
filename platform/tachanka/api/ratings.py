"""Ratings of people, and how even battles are."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api import shapes
from tachanka.api.catalog import find_installed, title_ruleset, title_scenario
from tachanka.engine.registry import find_ruleset
from tachanka.engine.resources import say
from tachanka.ratings.balance import Balance, list_balances
from tachanka.ratings.models import Rating
from tachanka.ratings.reckoning import Skill, write_rating

Told = dict[str, Any]


def tell_ratings(person: User) -> list[Told]:
    """Somebody's ratings, that of the game he plays most first."""
    rows = Rating.objects.filter(user=person).order_by("-matches", "ladder")
    return [_tell_rating(each) for each in rows]


def _tell_rating(row: Rating) -> Told:
    ruleset = find_installed(row.ladder_id)
    rating, off = write_rating(Skill(row.mu, row.sigma))
    return {
        "ruleset": row.ladder_id,
        "ruleset_title": title_ruleset(ruleset, row.ladder_id),
        "rating": rating,
        "off": off,
        "matches": row.matches,
    }


class Balances(APIView):
    """How even the battles of a ruleset are."""

    @extend_schema(operation_id="list_balances", responses=shapes.Balance(many=True))
    def get(self, request: Request, id: str) -> Response:
        """By the rated matches of people; battles that nobody has played so are left out."""
        ruleset = find_ruleset(id)
        names = {info.id: info.name for info in ruleset.meta.seats}
        sides = {
            scenario.id: [
                say(ruleset.package, scenario.sides.get(seat, name)) for seat, name in names.items()
            ]
            for scenario in ruleset.meta.scenarios
        }
        told = list_balances(id)
        return Response(
            [
                {
                    "scenario": each.scenario,
                    "scenario_title": title_scenario(ruleset, each.scenario),
                    "sides": sides[each.scenario],
                    **_tell_chance(each),
                }
                for each in told
            ]
        )


def _tell_chance(balance: Balance) -> Told:
    chance = balance.chance
    return {
        "chance": round(100 * chance.likely),
        "least": round(100 * chance.least),
        "most": round(100 * chance.most),
        "matches": balance.matches,
    }
