"""What other sites show of a link to this one: words and a picture (OpenGraph)."""

from __future__ import annotations

from typing import Any

import structlog
from django.core.exceptions import DisallowedHost
from django.db import DatabaseError
from django.http import HttpRequest
from django.utils.html import format_html_join

from tachanka.api.pictures import locate_card
from tachanka.engine.api import Ruleset, Scenario
from tachanka.engine.registry import UnknownRuleset, newest_rulesets
from tachanka.engine.resources import say
from tachanka.matches.queries import UnknownMatch, find_battle
from tachanka.pictures.card import SIZE

log = structlog.get_logger()
SITE = "Tachanka"
TITLE = "Tachanka · Wargames of the Russian Civil War, for two"
ABOUT = "Played in the browser, with every rule enforced. Nobody has to register."


def describe_link(request: HttpRequest) -> str:
    """Elements for the head of the page at this address; empty where it has nothing to show.

    The first page shows the battle that newcomers begin with, a match that which is fought in it.
    """
    first, _, rest = request.path.strip("/").partition("/")
    try:
        if not first:
            return _describe(request, TITLE, ABOUT, _find_first())
        if first == "m" and rest:
            ruleset, scenario = find_battle(rest)
            title = f"{say(ruleset.package, scenario.title)} · {SITE}"
            about = say(ruleset.package, scenario.about)
            return _describe(request, title, about, (ruleset, scenario))
    except (UnknownMatch, UnknownRuleset, DisallowedHost):
        return ""
    except DatabaseError:
        # The page itself needs no database, and says what is wrong.
        log.exception("undescribed", path=request.path)
    return ""


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
    request: HttpRequest, title: str, about: str, battle: tuple[Ruleset[Any], Scenario] | None
) -> str:
    told = [("og:site_name", SITE), ("og:type", "website")]
    told += [("og:title", title), ("og:description", about)]
    if battle is not None:
        ruleset, scenario = battle
        width, height = SIZE
        told += [
            ("og:image", request.build_absolute_uri(locate_card(ruleset, scenario.id))),
            ("og:image:alt", f"The map of {say(ruleset.package, scenario.title)}"),
            ("og:image:width", str(width)),
            ("og:image:height", str(height)),
        ]
    told.append(("twitter:card", "summary_large_image"))
    return format_html_join("", '  <meta property="{}" content="{}" />\n', told)
