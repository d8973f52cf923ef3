"""What the site adds to the head of a page, by its address."""

from __future__ import annotations

import structlog
from django.core.exceptions import DisallowedHost
from django.db import DatabaseError
from django.http import HttpRequest

from tachanka.engine.registry import UnknownRuleset
from tachanka.matches.errors import Refused
from tachanka.matches.models import Match
from tachanka.matches.queries import UnknownMatch
from tachanka.matches.viewers import read_match
from tachanka.site.hints import hint_supplies
from tachanka.site.sharing import describe_first, describe_match

log = structlog.get_logger()


def write_head(request: HttpRequest) -> str:
    """Elements for the head of the page at this address; empty where there is nothing to add."""
    first, _, rest = request.path.strip("/").partition("/")
    try:
        if not first:
            return describe_first(request)
        if first == "m" and rest:
            match = _find_match(rest)
            hints = hint_supplies(match) if match is not None else ""
            return hints + describe_match(request, rest, match)
    except (UnknownMatch, UnknownRuleset, DisallowedHost):
        return ""
    except DatabaseError:
        # The page itself needs no database, and says what is wrong.
        log.exception("headless", path=request.path)
    return ""


def _find_match(code: str) -> Match | None:
    """The match as strangers may know it; None where they may not. Errors: UnknownMatch."""
    try:
        return read_match(code, None)
    except Refused:
        return None
