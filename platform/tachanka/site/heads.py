"""What the site adds to the head of a page, by its address."""

from __future__ import annotations

import structlog
from django.conf import settings
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
    """Elements for the head of the page at this address; empty where there is nothing to add.

    What a link shows elsewhere is left out for somebody who has a session: other sites ask for a
    page without one, and nobody else reads it.
    """
    first, _, rest = request.path.strip("/").partition("/")
    here = settings.SESSION_COOKIE_NAME in request.COOKIES
    try:
        if not first:
            return "" if here else describe_first(request)
        if first == "m" and rest:
            match = _find_match(rest)
            hints = hint_supplies(match) if match is not None else ""
            return hints if here else hints + describe_match(request, rest, match)
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
