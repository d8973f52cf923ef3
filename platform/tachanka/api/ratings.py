"""Ratings of people and computers, and how even battles are."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api import shapes
from tachanka.api.catalog import find_installed, title_ruleset, title_scenario
from tachanka.api.matches import PAGE, person_of
from tachanka.api.paging import read_page, take_page, tell_page
from tachanka.api.scopes import READS
from tachanka.engine.api import Ruleset
from tachanka.engine.registry import find_ruleset
from tachanka.engine.resources import say
from tachanka.ratings.balance import Balance, list_balances
from tachanka.ratings.ladder import SETTLED, find_own, list_computers, list_ladder
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
        "provisional": row.matches < SETTLED,
    }


class Ladders(APIView):
    """Who stands where by the matches of a ruleset."""

    scopes = READS

    @extend_schema(
        operation_id="read_ladder", parameters=[shapes.Page], responses=shapes.LadderPage
    )
    def get(self, request: Request, id: str) -> Response:
        """The ratings of people and computers, the highest first, and your own with its place."""
        ruleset, you = find_ruleset(id), person_of(request)
        page = read_page(request)
        rows, more = take_page(list_ladder(id), page)
        names = _name_bots(ruleset)
        first = (page - 1) * PAGE + 1
        told = [_tell_line(row, n, names, you) for n, row in enumerate(rows, first)]
        own = find_own(id, you) if you is not None else None
        return Response(
            {
                **tell_page(told, more),
                "title": title_ruleset(ruleset, id),
                "own": _tell_line(own[1], own[0], names, you) if own is not None else None,
                "own_page": (own[0] - 1) // PAGE + 1 if own is not None else None,
            }
        )


class Computers(APIView):
    """How strong computer opponents are."""

    scopes = READS

    @extend_schema(operation_id="list_computers", responses=shapes.LadderLine(many=True))
    def get(self, request: Request, id: str) -> Response:
        """The ratings of those that have been played; their places are among themselves."""
        names = _name_bots(find_ruleset(id))
        rows = enumerate(list_computers(id), 1)
        return Response([_tell_line(row, n, names, None) for n, row in rows])


def _name_bots(ruleset: Ruleset[Any]) -> dict[str, str]:
    return {bot.id: say(ruleset.package, bot.title) for bot in ruleset.bots}


def _tell_line(row: Rating, place: int, names: dict[str, str], you: User | None) -> Told:
    rating, off = write_rating(Skill(row.mu, row.sigma))
    return {
        "place": place,
        "name": row.user.name if row.user is not None else names.get(row.name, row.name),
        "computer": row.name,
        "you": you is not None and row.user_id == you.pk,
        "rating": rating,
        "off": off,
        "matches": row.matches,
        "provisional": row.matches < SETTLED,
    }


class Balances(APIView):
    """How even the battles of a ruleset are."""

    scopes = READS

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
