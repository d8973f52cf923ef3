"""Answers that caches keep, and those that none keeps.

Only what is public and holds no secret may be published, for it is compressed: here in Brotli, by
its views (`gzip_page`) for browsers without it. The length of a compressed answer tells of what
stands in it; where a secret stood beside something that a stranger chose, it could be guessed piece
by piece. That is why nothing else of the site is compressed as it goes.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache

import brotli
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.http import quote_etag

YEAR = 365 * 24 * 3600
BROTLI = re.compile(r"(?:^|,)\s*br\s*(?:,|$)")
"""Where a browser takes it as gladly as anything."""
QUALITY = 10
"""Half the size of gzip for the largest board, for 20 ms; the best saves 3 % and takes 70."""


def takes_brotli(request: HttpRequest) -> bool:
    """Whether whoever asks takes Brotli."""
    return BROTLI.search(request.headers.get("Accept-Encoding", "")) is not None


@lru_cache(maxsize=256)
def _pack(body: bytes) -> bytes:
    """The body in Brotli. There are a few for each ruleset, so they are kept."""
    packed: bytes = brotli.compress(body, quality=QUALITY, mode=brotli.MODE_TEXT)
    return packed


def send_for(request: HttpRequest, body: bytes, kind: str, seconds: int) -> HttpResponseBase:
    """The body, public for so long, and then 304 where the browser has it. It is packed already."""
    tag = quote_etag(hashlib.sha256(body).hexdigest()[:24])
    answer = HttpResponse(body, content_type=kind, headers={"ETag": tag})
    patch_cache_control(answer, public=True, max_age=seconds)
    told = get_conditional_response(request, etag=tag, response=answer)
    assert told is not None
    return told


def publish(request: HttpRequest, body: bytes, kind: str, kept: bool) -> HttpResponseBase:
    """The body, or 304 where the browser has it.

    kind: its media type. kept: the address names this very version, so it never changes.
    """
    tag = quote_etag(hashlib.sha256(body).hexdigest()[:24])
    headers = {"ETag": tag}
    if takes_brotli(request):
        # Weak, as it names the same thing in another encoding.
        headers = {"ETag": f"W/{tag}", "Content-Encoding": "br"}
        body = _pack(body)
    answer = HttpResponse(body, content_type=kind, headers=headers)
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
