"""Every address of the site, as its views know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver


def walk(resolver: URLResolver, path: str = "/") -> Iterator[tuple[str, Any]]:
    for each in resolver.url_patterns:
        here = path + str(each.pattern)
        if isinstance(each, URLPattern):
            yield here, each.callback
        else:
            yield from walk(each, here)


def list_views() -> dict[str, Any]:
    """The views of the API by their addresses."""
    return {path: view.cls for path, view in walk(get_resolver()) if hasattr(view, "cls")}
