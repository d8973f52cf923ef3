"""Pages, health and what is said where nothing is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import requests
from channels.layers import channel_layers
from django.test import AsyncClient, Client

from players import Person
from serving import start_site

pytestmark = pytest.mark.django_db(transaction=True)


def visitor() -> Client:
    return Client(headers={"host": "localhost"})


@pytest.mark.parametrize("path", ["/", "/m/abc", "/rules/battle_dice", "/new?ruleset=battle_dice"])
def test_every_page_is_the_one_page(path: str, settings: Any, tmp_path: Path) -> None:
    settings.BUILT = tmp_path
    (tmp_path / "index.html").write_text("<!doctype html><title>ж</title>", encoding="utf-8")
    answer = visitor().get(path)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-cache")
    assert answer.content.decode() == "<!doctype html><title>ж</title>"
    assert visitor().post(path).status_code == 405


def test_pages_that_are_not_built_say_so(settings: Any, tmp_path: Path) -> None:
    settings.BUILT = tmp_path / "nowhere"
    answer = visitor().get("/")
    assert answer.status_code == 503
    assert "make play" in answer.content.decode()
    assert visitor().get("/api/me/").status_code == 200


def test_missing_assets_are_missing() -> None:
    assert visitor().get("/assets/nothing-12345678.js").status_code == 404


async def test_health() -> None:
    answer = await AsyncClient(headers={"host": "localhost"}).get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"database": "ok", "layer": "ok"})


async def test_a_layer_that_does_not_answer_is_noticed(settings: Any) -> None:
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": "redis://127.0.0.1:1/0", "socket_timeout": None}]},
        }
    }
    channel_layers.backends.clear()
    answer = await AsyncClient(headers={"host": "localhost"}).get("/healthz")
    channel_layers.backends.clear()
    assert (answer.status_code, answer.json()) == (503, {"database": "ok", "layer": "down"})


def test_the_admin_is_for_staff() -> None:
    answer = visitor().get("/admin/")
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/admin/login/")


@pytest.mark.parametrize("announced", [True, False])
def test_a_huge_body_is_not_read(tmp_path: Path, announced: bool) -> None:
    site = start_site(tmp_path)
    person = Person(site.base_url)
    body = b'{"name": "' + b"x" * 10_000_000 + b'"}'
    headers = {"Content-Type": "application/json"}
    data = body if announced else iter([body[at : at + 65_536] for at in range(0, 10**7, 65_536)])
    try:
        answer = person.session.post(f"{site.base_url}/api/me/", data=data, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    except requests.ConnectionError:
        # The server may hang up while the rest is still being sent.
        pass
    assert person.get("/api/me/")["known"] is False
    assert site.stop() == 0
