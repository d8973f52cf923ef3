"""Pictures of battles over HTTP: drawn when they are wanted, kept from then on."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from PIL import Image

from tachanka.api import pictures
from tachanka.api.assets import find_face, forget_versions, name_version
from tachanka.api.finders import RulesetFinder, draw_missing, lay_out
from tachanka.api.pictures import locate_card
from tachanka.pictures.card import SIZE
from tachanka.pictures.files import name_pictures
from toy_ruleset import RULESET

FOR_GOOD = "public, max-age=31536000, immutable"
get_finder: Any = finders.get_finder
NAMES = [name for scenario in ("frost", "snow") for name in name_pictures(scenario)]


def visitor() -> Client:
    return Client(headers={"host": "localhost"})


def locate(name: str, version: str | None = None) -> str:
    return f"/static/rulesets/toy/1/{version or name_version(RULESET)}/pictures/{name}"


@pytest.fixture(autouse=True)
def data(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of its own, in which nothing is drawn yet, nor other games have files."""
    settings.DATA = tmp_path
    monkeypatch.setattr("tachanka.api.finders.all_rulesets", lambda: {"toy": {1: RULESET}})
    get_finder.cache_clear()
    pictures._undrawable.clear()
    yield tmp_path
    get_finder.cache_clear()
    pictures._undrawable.clear()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was asked of the process that draws, each time."""
    told: list[list[str]] = []
    run = subprocess.run

    def note(command: list[str], **how: Any) -> Any:
        told.append(command[3:6])
        return run(command, **how)

    monkeypatch.setattr(subprocess, "run", note)
    return told


def test_a_picture_is_drawn_once_and_kept_for_good(drawn: list[list[str]]) -> None:
    client = visitor()
    answer = client.get(locate("frost-320.webp"))
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
    assert answer["Cache-Control"] == FOR_GOOD
    with Image.open(io.BytesIO(answer.content)) as picture:
        assert picture.size == (320, 200)
    card = client.get(locate_card(RULESET, "frost"))
    assert (card.status_code, card["Content-Type"]) == (200, "image/jpeg")
    with Image.open(io.BytesIO(card.content)) as picture:
        assert picture.size == SIZE
    # Nothing to ask by whether it has changed: what an address names never does.
    assert "ETag" not in answer
    again = client.get(locate("frost-320.webp"))
    assert (again.status_code, again.content) == (200, answer.content)
    assert drawn == [["toy", "1", "frost"]]


def test_an_address_of_another_version_is_answered_and_not_kept() -> None:
    answer = visitor().get(locate("snow-320.webp", "0123456789abcdef"))
    assert (answer.status_code, answer["Cache-Control"]) == (200, "public, no-cache")


@pytest.mark.parametrize(
    "path",
    [
        locate("thaw-320.webp"),
        locate("frost-321.webp"),
        locate("..%2Ffrost-320.webp"),
        locate("frost-320.webp").replace("/toy/1/", "/toy/99/"),
        locate("frost-320.webp").replace("/toy/", "/go/"),
    ],
)
def test_what_is_not_there_is_missing(path: str, drawn: list[list[str]]) -> None:
    assert visitor().get(path).status_code == 404
    assert drawn == []


def test_a_picture_can_only_be_got() -> None:
    assert visitor().post(locate("frost-320.webp")).status_code == 405


def test_what_cannot_be_drawn_is_tried_once(
    monkeypatch: pytest.MonkeyPatch, drawn: list[list[str]]
) -> None:
    monkeypatch.setattr(pictures, "sys", type("Sys", (), {"executable": "/bin/false"}))
    client = visitor()
    for _ in range(2):
        answer = client.get(locate("frost-320.webp"))
        assert (answer.status_code, answer["Cache-Control"]) == (503, "no-store")
    assert len(drawn) == 1


def test_what_took_too_long_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, drawn: list[list[str]]
) -> None:
    client = visitor()
    with monkeypatch.context() as hasty:
        hasty.setattr(pictures, "SECONDS", 0.001)
        assert client.get(locate("frost-320.webp")).status_code == 503
    assert client.get(locate("frost-320.webp")).status_code == 200
    assert len(drawn) == 2


def test_they_are_drawn_before_anybody_asks(
    monkeypatch: pytest.MonkeyPatch, drawn: list[list[str]], data: Path
) -> None:
    monkeypatch.setattr(pictures, "newest_rulesets", lambda: [RULESET])
    ended = Event()
    ended.set()
    pictures.draw_ahead(ended)
    assert drawn == []
    pictures.draw_ahead(Event())
    assert drawn == [["toy", "1", "frost"], ["toy", "1", "snow"]]
    folder = lay_out(data / "static", RULESET) / "pictures"
    assert sorted(each.name for each in folder.iterdir()) == sorted(NAMES)
    # Nobody waits, and the next start finds them.
    assert visitor().get(locate("snow-640.webp")).status_code == 200
    pictures.draw_ahead(Event())
    assert len(drawn) == 2


def test_a_process_that_is_not_there_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "sys", type("Sys", (), {"executable": "/nowhere/python"}))
    assert visitor().get(locate("frost-320.webp")).status_code == 503


def test_the_next_start_serves_what_was_drawn() -> None:
    drawn = visitor().get(locate("frost-320.webp"))
    listed = [path for path, _ in RulesetFinder().list(None)]
    assert {path.rpartition("/")[2] for path in listed if "/toy/1/" in path} >= set(
        name_pictures("frost")
    )
    assert not any("snow-" in path for path in listed)
    again = visitor().get(locate("frost-320.webp"))
    assert again["Cache-Control"] == "max-age=315360000, public, immutable"
    assert b"".join(again) == drawn.content


def test_an_image_holds_all_pictures(settings: Any, data: Path) -> None:
    settings.STATIC_ROOT = data / "collected"
    listed = [path for path, _ in RulesetFinder().list(None)]
    told = {path.rpartition("/")[2] for path in listed if "/pictures/" in path}
    assert told == set(NAMES)


def test_a_battle_that_cannot_be_drawn_keeps_no_other_back(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    good = RULESET.meta.scenarios[1]
    meta = replace(RULESET.meta, scenarios=(replace(good, id="thaw"), good))
    folder = lay_out(data / "static", RULESET)
    draw_missing(folder, replace(RULESET, meta=meta))
    assert sorted(file.name for file in (folder / "pictures").iterdir()) == name_pictures("snow")
    assert "toy, thaw: KeyError: 'thaw'" in caplog.text
    before = {file: file.stat().st_mtime_ns for file in (folder / "pictures").iterdir()}
    draw_missing(folder, RULESET)
    assert {file: file.stat().st_mtime_ns for file in before} == before


def test_titles_of_cards_are_in_the_letters_of_the_pages(
    settings: Any, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    settings.BUILT = tmp_path / "built"
    request.addfinalizer(forget_versions)
    forget_versions()
    bare = name_version(RULESET)
    assert find_face() is None
    (tmp_path / "built" / "assets").mkdir(parents=True)
    for name in ("text-x.woff2", "title-BnsoF-tP.woff2"):
        (tmp_path / "built" / "assets" / name).touch()
    assert find_face() == tmp_path / "built" / "assets" / "title-BnsoF-tP.woff2"
    # With other letters it is another picture, at another address.
    forget_versions()
    assert name_version(RULESET) != bare
