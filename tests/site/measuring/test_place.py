"""Where meters are told, and that strangers never hear them by an oversight."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from serving import ServingError, make_environment, run_command
from tachanka.site.measuring.place import Place, find_place

TOKEN = "0123456789abcdef" * 2


@pytest.mark.parametrize(
    ("text", "token", "place"),
    [
        ("", "", None),
        ("", TOKEN, None),
        ("9464", "", Place("127.0.0.1", 9464)),
        ("127.0.0.1:9464", "", Place("127.0.0.1", 9464)),
        ("[::1]:9464", "", Place("::1", 9464)),
        ("0.0.0.0:9464", TOKEN, Place("0.0.0.0", 9464)),
        ("[::]:9464", TOKEN, Place("::", 9464)),
    ],
)
def test_a_place_is_read(text: str, token: str, place: Place | None) -> None:
    assert find_place(text, token) == place


@pytest.mark.parametrize(
    ("text", "token", "why"),
    [
        ("0.0.0.0:9464", "", "wants TACHANKA_METRICS_TOKEN"),
        ("[::]:9464", "", "wants TACHANKA_METRICS_TOKEN"),
        ("db.example:9464", "", "wants TACHANKA_METRICS_TOKEN"),
        ("0.0.0.0:9464", TOKEN[:-1], "at least 32"),
        ("9464", "ы" * 40, "at least 32"),
        ("9464", "a" * 32 + "\n", "at least 32"),
        ("here", "", "a port, or HOST:PORT"),
        ("0", "", "a port, or HOST:PORT"),
        ("127.0.0.1:65536", "", "a port, or HOST:PORT"),
        ("127.0.0.1:²", "", "a port, or HOST:PORT"),
    ],
)
def test_another_one_is_refused(text: str, token: str, why: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=why):
        find_place(text, token)


def test_the_site_does_not_start_with_a_door_for_everybody(tmp_path: Path) -> None:
    env = make_environment(tmp_path, {"TACHANKA_METRICS": "0.0.0.0:9464"})
    with pytest.raises(ServingError, match="wants TACHANKA_METRICS_TOKEN"):
        run_command([sys.executable, "manage.py", "check"], env)
