"""The files of rulesets: laid out among the static files, and answered where they are not."""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import brotli
import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client
from whitenoise.middleware import WhiteNoiseMiddleware

from tachanka.api import assets
from tachanka.api.assets import UnknownAsset, list_assets, name_version, read_asset
from tachanka.api.finders import RulesetFinder, lay_out
from tachanka.engine.api import Ruleset
from tachanka.engine.registry import newest_rulesets
from tachanka.engine.resources import forget_texts, read_clauses, read_message_source
from tachanka.pictures.files import name_pictures
from toy_ruleset import RULESET

RULESETS = newest_rulesets()
FOR_GOOD = "public, max-age=31536000, immutable"
get_finder: Any = finders.get_finder
PACKED = {"gz": gzip.decompress, "br": brotli.decompress}
"""The endings of compressed copies, and how each is opened."""
WORDS = [
    "messages/en.ftl",
    *(f"{when}/{battle}/en.json" for battle in ("frost", "snow") for when in ("first", "later")),
]
TOY = ["clauses/en.json", *WORDS, "art/symbols.svg"]
JSON = "application/json"
KINDS = [JSON, "text/plain; charset=utf-8", *[JSON] * 4, "image/svg+xml"]


def visitor() -> Client:
    return Client(headers={"host": "localhost"})


def locate(name: str, version: str | None = None) -> str:
    return f"/static/rulesets/toy/1/{version or name_version(RULESET)}/{name}"


@pytest.fixture
def village(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ruleset[Any]]:
    """A ruleset in a package of its own, which the test may write into."""
    package = tmp_path / "village"
    texts = {
        "__init__.py": "",
        "clauses/en.toml": '[V1]\ntitle = "Ice"\ntext = "It bears men."\n',
        "messages/en.ftl": "rest = Rest here\n",
        "messages/ru.ftl": "rest = Отдохнуть\n",
        "art/map.svg": "<svg/>",
        "art/draw_map.py": "print('a tool')",
        "golden/won.json": "{}",
    }
    for name, text in texts.items():
        file = package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, package.name, raising=False)
    yield replace(RULESET, package=package.name, meta=replace(RULESET.meta, id="village"))
    forget()


def forget() -> None:
    forget_texts()
    assets.forget_versions()


def test_files_of_a_ruleset_are_its_clauses_messages_and_art(village: Ruleset[Any]) -> None:
    assert list_assets(RULESET) == TOY
    assert list_assets(village) == [
        "clauses/en.json",
        "clauses/ru.json",
        *WORDS,
        *(re.sub(r"\ben\b", "ru", name) for name in WORDS),
        "art/map.svg",
    ]
    assert json.loads(read_asset(village, "clauses/ru.json")) == {
        "V1": {
            "title": "Ice",
            "text": "It bears men.",
            "kind": "clause",
            "section": "",
            "option": "",
            "diagram": "",
        }
    }
    assert read_asset(village, "messages/ru.ftl").decode() == "rest = Отдохнуть\n"


@pytest.mark.parametrize("name", ["art/draw_map.py", "art/../__init__.py", "golden/won.json", ""])
def test_nothing_else_is_published(village: Ruleset[Any], name: str) -> None:
    with pytest.raises(UnknownAsset, match="village has no file"):
        read_asset(village, name)


@pytest.mark.parametrize(
    ("name", "text", "other"),
    [
        ("messages/en.ftl", "rest = Stay here\n", True),
        ("clauses/en.toml", '[V1]\ntitle = "Ice"\ntext = "It breaks."\n', True),
        ("art/map.svg", "<svg></svg>", True),
        ("__init__.py", "WIDTH = 300\n", True),
        ("art/map.svg", "<svg/>", False),
        ("golden/lost.json", "{}", False),
        ("tests/test_rules.py", "", False),
        (".map.svg.swp", "", False),
    ],
)
def test_version_changes_with_what_a_page_shows(
    village: Ruleset[Any], tmp_path: Path, name: str, text: str, other: bool
) -> None:
    before = name_version(village)
    assert re.fullmatch("[0-9a-f]{16}", before)
    file = tmp_path / village.package / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)
    assert name_version(village) == before
    forget()
    assert (name_version(village) != before) is other


def test_edition_is_laid_out_once_and_compressed(village: Ruleset[Any], tmp_path: Path) -> None:
    (tmp_path / "village" / "art" / "map.svg").write_text("<svg>" + "<g/>" * 500 + "</svg>")
    forget()
    folder = lay_out(tmp_path / "static", village)
    assert folder == tmp_path / "static" / "rulesets" / "village" / "1" / name_version(village)
    laid = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    long = ("art/map.svg", *WORDS)
    packed = {f"{name}.{end}" for name in long for end in PACKED}
    packed |= {f"clauses/{language}.json.br" for language in ("en", "ru")}
    assert laid == {*list_assets(village), *packed}
    for end, unpack in PACKED.items():
        body = (folder / f"art/map.svg.{end}").read_bytes()
        assert unpack(body) == read_asset(village, "art/map.svg")
    (folder / "art/map.svg").write_text("touched")
    assert lay_out(tmp_path / "static", village) == folder
    assert (folder / "art/map.svg").read_text() == "touched"


def test_versions_of_days_ago_are_cleared_away(village: Ruleset[Any], tmp_path: Path) -> None:
    first = lay_out(tmp_path / "static", village)
    edit(tmp_path, "first")
    second = lay_out(tmp_path / "static", village)
    os.utime(first, (0, 0))
    edit(tmp_path, "second")
    third = lay_out(tmp_path / "static", village)
    assert sorted(first.parent.iterdir()) == sorted([second, third])


def edit(folder: Path, text: str) -> None:
    (folder / "village" / "messages" / "en.ftl").write_text(f"rest = {text}\n")
    forget()


def test_finder_lists_every_edition_and_passes_over_what_is_broken(
    village: Ruleset[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.DATA = tmp_path
    broken = replace(village, package="nowhere", meta=replace(village.meta, id="broken"))
    found = {"toy": {1: RULESET}, "broken": {1: broken}, "village": {1: village}}
    monkeypatch.setattr("tachanka.api.finders.all_rulesets", lambda: found)
    finder = RulesetFinder()
    assert list(finder.list(None))
    being_written = lay_out(tmp_path / "static", RULESET) / "pictures" / ".half"
    being_written.parent.mkdir()
    being_written.touch()
    listed = [path for path, _ in finder.list(None)]
    bases = [f"rulesets/{each.meta.id}/1/{name_version(each)}/" for each in (RULESET, village)]
    assert {path.removesuffix(".gz").removesuffix(".br") for path in listed} == {
        base + name
        for base, each in zip(bases, (RULESET, village), strict=True)
        for name in list_assets(each)
    }
    where = finder.find(bases[1] + "messages/en.ftl")
    assert where == str(tmp_path / "static" / bases[1] / "messages/en.ftl")
    assert (finder.find("rulesets/go/1/x"), finder.find("x", find_all=True)) == (None, [])


def test_a_site_serves_them_from_the_static_files(settings: Any, tmp_path: Path) -> None:
    settings.DATA = tmp_path
    get_finder.cache_clear()
    served = WhiteNoiseMiddleware(None, settings).files
    get_finder.cache_clear()
    for ruleset in RULESETS:
        base = f"/static/rulesets/{ruleset.meta.id}/{ruleset.meta.edition}/{name_version(ruleset)}/"
        assert {url for url in served if url.startswith(base)} == {
            base + name for name in list_assets(ruleset)
        }


@pytest.mark.parametrize("encoding", ["gzip", "br"])
@pytest.mark.parametrize(("name", "kind"), list(zip(TOY, KINDS, strict=True)))
def test_an_asset_is_kept_for_good(name: str, kind: str, encoding: str) -> None:
    plain = visitor().get(locate(name))
    packed = visitor().get(locate(name), headers={"Accept-Encoding": f"{encoding}, identity"})
    for answer in (plain, packed):
        assert answer.headers["Content-Type"].replace('"', "") == kind
        assert set(answer.headers["Cache-Control"].split(", ")) == {
            "max-age=315360000",
            "public",
            "immutable",
        }
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        # What only pages heed does not go with it; a drawing opened by itself can do nothing.
        heeded = {"Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"}
        policy = "sandbox; default-src 'none'" if kind == "image/svg+xml" else None
        assert answer.headers.get("Content-Security-Policy") == policy
        unneeded = heeded | {"Last-Modified", "ETag", "Access-Control-Allow-Origin"}
        assert not unneeded & set(answer.headers)
    body = b"".join(plain)
    assert body == read_asset(RULESET, name)
    assert packed.headers["Content-Encoding"] == encoding
    unpack = PACKED["gz" if encoding == "gzip" else "br"]
    assert unpack(b"".join(packed)) == body


@pytest.mark.parametrize(("name", "kind"), list(zip(TOY, KINDS, strict=True)))
def test_an_address_of_another_version_is_answered_and_not_kept(name: str, kind: str) -> None:
    path = locate(name, "0123456789abcdef")
    answer = visitor().get(path, headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(answer.content) == read_asset(RULESET, name)
    assert answer.headers["Content-Type"] == kind
    assert answer.headers["Cache-Control"] == "public, no-cache"
    assert answer.headers["Vary"] == "Accept-Encoding"
    again = visitor().get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert visitor().post(path).status_code == 405


def test_what_is_edited_is_seen_under_its_new_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The static files of a process are those of its start; what it answers beside is of now."""
    client = visitor()
    at_start = client.get(locate("messages/en.ftl"))
    assert "immutable" in at_start.headers["Cache-Control"]
    monkeypatch.setattr(assets, "_digest", lambda package: "fedcba9876543210")
    answer = client.get(locate("messages/en.ftl"))
    assert answer.headers["Cache-Control"] == FOR_GOOD
    assert answer.content.decode() == read_message_source("toy_ruleset")


@pytest.mark.parametrize(
    "path",
    [
        locate("art/nothing.svg"),
        locate("messages/xx.ftl"),
        locate("art/..%2F__init__.py"),
        locate("art/../../../../../secret_key"),
        "/static/rulesets/go/1/0123456789abcdef/messages/en.ftl",
        "/static/rulesets/toy/99/0123456789abcdef/messages/en.ftl",
    ],
)
def test_what_is_not_there_is_missing(path: str) -> None:
    assert visitor().get(path).status_code == 404


def test_clauses_have_all_their_fields_in_the_order_of_the_book() -> None:
    for ruleset in RULESETS:
        told = json.loads(read_asset(ruleset, "clauses/en.json"))
        assert list(told) == list(read_clauses(ruleset.package))
        fields = {"title", "text", "kind", "section", "option", "diagram"}
        assert all(set(clause) == fields for clause in told.values())


def test_an_image_collects_them_compressed(
    settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tachanka.api.finders.all_rulesets", lambda: {"toy": {1: RULESET}})
    settings.DATA, settings.STATIC_ROOT = tmp_path / "data", tmp_path / "static"
    settings.STATICFILES_FINDERS = ["tachanka.api.finders.RulesetFinder"]
    get_finder.cache_clear()
    call_command("collectstatic", "--noinput", verbosity=0)
    get_finder.cache_clear()
    folder = tmp_path / "static" / "rulesets" / "toy" / "1" / name_version(RULESET)
    collected = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    drawn = {f"pictures/{name}" for name in [*name_pictures("frost"), *name_pictures("snow")]}
    assert collected == {name + ending for name in TOY for ending in ("", ".gz", ".br")} | drawn
