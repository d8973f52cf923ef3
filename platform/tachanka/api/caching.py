"""Answers that caches keep, and those that none keeps.

Only what is public and holds no secret may be published, for its views compress it (`gzip_page`).
The length of a compressed answer tells of what stands in it; where a secret stood beside something
that a stranger chose, it could be guessed piece by piece. That is why nothing else of the site is
compressed as it goes.
"""

from __future__ import annotations

import hashlib

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.http import quote_etag

YEAR = 365 * 24 * 3600


def publish(request: HttpRequest, body: bytes, kind: str, kept: bool) -> HttpResponseBase:
    """The body, or 304 where the browser has it.

    kind: its media type. kept: the address names this very version, so it never changes.
    """
    tag = quote_etag(hashlib.sha256(body).hexdigest()[:24])
    answer = HttpResponse(body, content_type=kind, headers={"ETag": tag})
    if kept:
        patch_cache_control(answer, public=True, max_age=YEAR, immutable=True)
    else:
        patch_cache_control(answer, public=True, no_cache=True)
    patch_vary_headers(answer, ["Accept-Encoding"])
    told = get_conditional_response(request, etag=tag, response=answer)
    assert told is not None
    return told


def answer_afresh(body: bytes) -> HttpResponse:
    """JSON that is of this moment or for this person: no cache keeps it."""
    headers = {"Cache-Control": "no-store"}
    return HttpResponse(body, content_type="application/json", headers=headers)
