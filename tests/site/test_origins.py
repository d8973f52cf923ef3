"""Which pages count as the site's own."""

from __future__ import annotations

from typing import Any

import pytest

from tachanka.site.origins import is_own


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("https://localhost", "localhost:443", True),
        ("http://LOCALHOST", "localhost", True),
        ("", "localhost", True),
        ("http://127.0.0.1:8000", "localhost:8000", False),
        ("https://localhost", "localhost", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://localhost@evil.example", "localhost", False),
        ("http://evil.example", "localhost", False),
        ("file://localhost", "localhost", False),
        ("null", "localhost", False),
        ("http://localhost", "", False),
        ("http://a b", "localhost", False),
    ],
)
def test_own_origins(origin: str, host: str, own: bool) -> None:
    assert is_own(origin, host) is own


def test_named_origins(settings: Any) -> None:
    settings.ORIGINS = ["https://tachanka.example"]
    settings.ALLOWED_HOSTS = ["tachanka.example"]
    assert is_own("https://tachanka.example", "tachanka.example") is True
    assert is_own("https://other.example", "tachanka.example") is False
    assert is_own("https://tachanka.example", "localhost") is False
