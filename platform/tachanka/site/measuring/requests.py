"""What is counted, and if wanted logged, of each request: nothing that a visitor could choose."""

from __future__ import annotations

import re
import secrets

import structlog
from django.conf import settings
from django.http import HttpRequest

from tachanka import meters

log = structlog.get_logger()
NOWHERE = "none"
"""The route of a request that was answered before anybody looked where it leads: files, foreign
hosts, and addresses that do not exist."""
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER = "other"
_MATCH = re.compile(r"/(?:api/matches|m)/([A-Za-z0-9_-]{1,32})(?:/|$)")


def find_facts(path: str) -> dict[str, str]:
    """What the log says of a request: its number, and the match where its address names one."""
    facts = {"request": secrets.token_hex(8)}
    found = _MATCH.match(path)
    if found is not None:
        facts["match"] = found.group(1)
    return facts


def name_route(request: HttpRequest | None) -> str:
    """The template of a request's address, such as `api/matches/<str:code>/`."""
    match = None if request is None else request.resolver_match
    if match is None:
        return NOWHERE
    # Those that take whatever is left have a name; their template would tell nobody anything.
    return str(match.url_name if match.route.startswith("^") else match.route) or "/"


def count_request(method: str, route: str, status: int, seconds: float, size: int) -> None:
    """Counts an answered request, and logs it where the operator wants that.

    seconds: until it was answered. size: bytes of the answer's body.
    """
    method = method if method in METHODS else OTHER
    meters.requests.labels(method, route, f"{status // 100}xx").observe(seconds)
    if settings.LOG_REQUESTS:
        told = {"method": method, "route": route, "status": status, "bytes": size}
        log.info("request", **told, ms=round(seconds * 1000, 1))
