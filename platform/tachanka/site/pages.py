"""The built pages, and what they tell a site that shows a link to them."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.csrf import csrf_exempt

from tachanka.api.caching import takes_brotli
from tachanka.api.notices import OneClick
from tachanka.site.heads import write_head

HINTED = {"": "home.html", "m": "match.html"}
"""The variants of the page (frontend/pages.ts), by the first part of an address."""
HEAD = "</head>"
QUALITY = 5
"""A hundred bytes more than the best, for a tenth of its 9 ms."""
NOT_BUILT = (
    "The pages of this site are not built, so only its API and admin answer.\n"
    "In a checkout, `make play` builds them (it needs Node 20.19 or newer and npm);\n"
    "a release wheel carries them built.\n"
)


def show_page(request: HttpRequest) -> HttpResponseBase:
    """The one page of the site; it reads the address itself.

    Where most visits begin it names at once what this address will need, and says in its head what
    a link to it leads to.
    """
    if request.method not in ("GET", "HEAD"):
        return HttpResponse("Only GET here.\n", status=405, content_type="text/plain")
    for name in (HINTED.get(request.path.split("/")[1]), "index.html"):
        with suppress(FileNotFoundError):
            if name is not None:
                return _send_page(request, settings.BUILT / name)
    return HttpResponse(NOT_BUILT, status=503, content_type="text/plain; charset=utf-8")


@csrf_exempt
def stop_letters(request: HttpRequest, token: str) -> HttpResponseBase:
    """The address in the head of a letter: people who open it see a page that asks them, programs
    of mail services that post there do it at once (RFC 8058)."""
    return _stop(request, token=token) if request.method == "POST" else show_page(request)


_stop = OneClick.as_view()


def _send_page(request: HttpRequest, file: Path) -> HttpResponse:
    """The file with what `write_head` adds. Errors: OSError."""
    plain, packed = _complete(file, file.stat().st_mtime_ns, write_head(request))
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Cookie"}
    if takes_brotli(request):
        return HttpResponse(packed, headers={**headers, "Content-Encoding": "br"})
    return HttpResponse(plain, headers=headers)


@lru_cache(maxsize=128)
def _complete(file: Path, changed: int, tags: str) -> tuple[bytes, bytes]:
    """The page with these elements in its head, plain and packed. Errors: OSError.

    Of the first page there is one, so it is kept; of a match for each position. changed: when the
    file was.
    """
    plain = file.read_text(encoding="utf-8").replace(HEAD, tags + HEAD, 1).encode()
    return plain, brotli.compress(plain, mode=brotli.MODE_TEXT, quality=QUALITY)
