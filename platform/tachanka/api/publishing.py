"""Answers that are the same for everybody: kept by caches, not sent twice, and compressed.

Only what is public and holds no secret may go this way. The length of a compressed answer tells of
what stands in it; where a secret stood beside something that a stranger chose, it could be guessed
piece by piece. That is why nothing else of the site is compressed as it goes.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request

YEAR = "public, max-age=31536000, immutable"
RECHECK = "public, no-cache"
TEXTS = ("text/", "application/json", "image/svg+xml")
LEAST = 1_000
"""Shorter answers fit into one packet anyway."""
KEPT = 256
"""So many compressed answers are kept; a ruleset has about ten."""
NO = re.compile(r";\s*q=0(\.0*)?$")


def publish(request: Request, body: bytes, kind: str) -> HttpResponse:
    """The body, or 304 where the browser has it; named by edition it never changes.

    kind: its media type; texts are compressed where the browser takes that.
    """
    named = "edition" in request.query_params
    raw: HttpRequest = request._request
    tag = hashlib.sha256(body).hexdigest()[:24]
    headers = {"Cache-Control": YEAR if named else RECHECK}
    if kind.startswith(TEXTS) and len(body) >= LEAST:
        headers["Vary"] = "Accept-Encoding"
        if _takes_gzip(raw.headers.get("Accept-Encoding", "")):
            body = _compress(body)
            tag += "-gzip"
            headers["Content-Encoding"] = "gzip"
    headers["ETag"] = f'"{tag}"'
    asked = raw.headers.get("If-None-Match", "")
    if headers["ETag"] in (part.strip().removeprefix("W/") for part in asked.split(",")):
        headers.pop("Content-Encoding", None)
        return HttpResponse(status=304, headers=headers)
    return HttpResponse(body, content_type=kind, headers=headers)


def _takes_gzip(accepted: str) -> bool:
    parts = [part.strip().lower() for part in accepted.split(",")]
    return any(part.split(";")[0] == "gzip" and not NO.search(part) for part in parts)


@lru_cache(maxsize=KEPT)
def _compress(body: bytes) -> bytes:
    """The same bytes whenever it is made: they have an ETag."""
    return gzip.compress(body, compresslevel=9, mtime=0)
