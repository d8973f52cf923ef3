"""What other sites show of a link to this one: words and a picture (OpenGraph)."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import structlog
from django.core.exceptions import DisallowedHost
from django.db import DatabaseError
from django.http import HttpRequest
from django.utils.html import format_html_join

from tachanka.api.pictures import locate_card
from tachanka.engine.api import Ruleset, Scenario
from tachanka.engine.registry import UnknownRuleset, newest_rulesets
from tachanka.engine.resources import say
from tachanka.matches.errors import Refused
from tachanka.matches.queries import UnknownMatch, find_battle
from tachanka.matches.viewers import read_match
from tachanka.pictures.card import SIZE

log = structlog.get_logger()
SITE = "Tachanka"
TITLE = "Tachanka · Wargames of the Russian Civil War, for two"
ABOUT = "Played in the browser, with every rule enforced. Nobody has to register."


def describe_link(request: HttpRequest) -> str:
    """Elements for the head of the page at this address; empty where it has nothing to show.

    The first page shows the battle that newcomers begin with, a match its position, or where
    strangers may not see it the battle that is fought in it.
    """
    first, _, rest = request.path.strip("/").partition("/")
    try:
        if not first:
            return _describe_first(request)
        if first == "m" and rest:
            battle = ruleset, scenario = find_battle(rest)
            title = f"{say(ruleset.package, scenario.title)} · {SITE}"
            about = say(ruleset.package, scenario.about)
            picture = _find_position(request, rest) or locate_card(ruleset, scenario.id)
            return _describe(request, title, about, battle, picture)
    except (UnknownMatch, UnknownRuleset, DisallowedHost):
        return ""
    except DatabaseError:
        # The page itself needs no database, and says what is wrong.
        log.exception("undescribed", path=request.path)
    return ""


def _find_position(request: HttpRequest, code: str) -> str:
    """The path of the picture of a match's position, as strangers may see it: the one that the
    address names, else the last. Empty where there is none for them."""
    try:
        match = read_match(code, None)
    except Refused:
        return ""
    if match.seq < 0:
        return ""
    told = request.GET.get("at", "")
    at = int(told) if told.isascii() and told.isdigit() and len(told) < 10 else match.seq
    return f"/api/matches/{quote(code)}/preview.png?at={min(at, match.seq)}"


def _describe_first(request: HttpRequest) -> str:
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
