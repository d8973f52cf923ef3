"""What other sites show of a link to this one: words and a picture (OpenGraph)."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from django.http import HttpRequest
from django.utils.html import format_html_join

from tachanka.api.pictures import locate_card
from tachanka.engine.api import Ruleset, Scenario
from tachanka.engine.registry import newest_rulesets
from tachanka.engine.resources import say
from tachanka.matches.models import Match
from tachanka.matches.queries import find_battle
from tachanka.pictures.card import SIZE

SITE = "Tachanka"
TITLE = "Tachanka · Wargames of the Russian Civil War, for two"
ABOUT = "Played in the browser, with every rule enforced. Nobody has to register."


def describe_match(request: HttpRequest, code: str, match: Match | None) -> str:
    """Elements for the head of the page of a match: its position, or where strangers may not see
    it the battle that is fought in it. match: as a stranger may know it, None where he may not.

    Errors: UnknownMatch; UnknownRuleset where its edition is no longer installed; DisallowedHost.
    """
    battle = ruleset, scenario = find_battle(code)
    title = f"{say(ruleset.package, scenario.title)} · {SITE}"
    about = say(ruleset.package, scenario.about)
    picture = _locate_position(request, match) or locate_card(ruleset, scenario.id)
    return _describe(request, title, about, battle, picture)


def _locate_position(request: HttpRequest, match: Match | None) -> str:
    """The path of the picture of a match's position: the one that the address names, else the last.
    Empty where there is none."""
    if match is None or match.seq < 0:
        return ""
    told = request.GET.get("at", "")
    at = int(told) if told.isascii() and told.isdigit() and len(told) < 10 else match.seq
    return f"/api/matches/{quote(match.code)}/preview.png?at={min(at, match.seq)}"


def describe_first(request: HttpRequest) -> str:
    """Elements for the head of the first page: the battle that newcomers begin with.

    Errors: DisallowedHost.
    """
    battle = _find_first()
    picture = "" if battle is None else locate_card(battle[0], battle[1].id)
    return _describe(request, TITLE, ABOUT, battle, picture)


def _find_first() -> tuple[Ruleset[Any], Scenario] | None:
    return next(
        (
            (ruleset, ruleset.meta.scenarios[0])
            for ruleset in newest_rulesets()
            if ruleset.meta.stage != "sketch" and ruleset.meta.scenarios
        ),
        None,
    )


def _describe(
    request: HttpRequest,
    title: str,
    about: str,
    battle: tuple[Ruleset[Any], Scenario] | None,
    picture: str,
) -> str:
    told = [("og:site_name", SITE), ("og:type", "website")]
    told += [("og:title", title), ("og:description", about)]
    if battle is not None:
        ruleset, scenario = battle
        width, height = SIZE
        told += [
            ("og:image", request.build_absolute_uri(picture)),
            ("og:image:alt", f"The map of {say(ruleset.package, scenario.title)}"),
            ("og:image:width", str(width)),
            ("og:image:height", str(height)),
        ]
    told.append(("twitter:card", "summary_large_image"))
    return format_html_join("", '  <meta property="{}" content="{}" />\n', told)
