"""The files of a ruleset that pages take as they are: clauses, words and art.

They lie at `/static/rulesets/<id>/<edition>/<version>/`. The version is a digest of everything
they and the computed answers (description, board) are made from, so what an address names never
changes, and browsers keep it for good. A text that is mended without a new edition gets another
version, hence other addresses; the detail of a match and the description of a ruleset name it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings

from tachanka.engine.api import Ruleset
from tachanka.engine.first_things import split_things
from tachanka.engine.resources import list_languages, read_clauses, read_message_source

FOLDER = "rulesets"
"""Below the static files of the site."""
ART_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*\.(svg|png|webp|jpg)")
MEDIA_TYPES = {
    "json": "application/json",
    "ftl": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webp": "image/webp",
    "jpg": "image/jpeg",
}
"""By the end of the name."""
SPOKEN_FOR = ("tachanka.engine", "tachanka.pictures", "tachanka.api")
"""Whose code makes the files and the answers, beside the ruleset's own."""
NOT_PUBLISHED = {"tests", "golden", "__pycache__"}
DIGITS = 16


class UnknownAsset(LookupError):
    """The ruleset has no such file."""


def list_assets(ruleset: Ruleset[Any]) -> list[str]:
    """The names of the files, such as ``art/map.svg``."""
    package = ruleset.package
    names = [f"clauses/{language}.json" for language in list_languages(package)]
    for language in list_languages(package):
        try:
            read_message_source(package, language)
        except FileNotFoundError:
            continue
        names.append(f"messages/{language}.ftl")
        names += [
            f"{when}/{scenario.id}/{language}.json"
            for scenario in ruleset.meta.scenarios
            for when in ("first", "later")
        ]
    art = files(package).joinpath("art")
    if art.is_dir():
        names += sorted(f"art/{f.name}" for f in art.iterdir() if ART_NAME.fullmatch(f.name))
    return names


def read_asset(ruleset: Ruleset[Any], name: str) -> bytes:
    """The contents of a file.

    Clauses are JSON: each with all its fields, in the order of the rulebook. What a match needs as
    it begins is in `first`, by its scenario, all else in `later`: messages, titles of clauses and
    symbols, of which its page has many and uses few. `messages` and `art/symbols.svg` are whole.
    Errors: UnknownAsset, naming those there are.
    """
    if name not in list_assets(ruleset):
        known = ", ".join(list_assets(ruleset))
        raise UnknownAsset(f"{ruleset.meta.id} has no file {name!r}; there are: {known}")
    folder, _, file = name.partition("/")
    scenario, _, text = file.rpartition("/")
    language = text.partition(".")[0]
    if folder == "clauses":
        return msgspec.json.encode(_spell_out(ruleset.package, language))
    if folder in ("first", "later"):
        first, later = split_things(ruleset, scenario, language)
        return msgspec.json.encode(first if folder == "first" else later)
    if folder == "messages":
        return read_message_source(ruleset.package, language).encode()
    return files(ruleset.package).joinpath("art", file).read_bytes()


def _spell_out(package: str, language: str) -> dict[str, dict[str, str]]:
    return {
        id: {name: getattr(clause, name) for name in clause.__struct_fields__}
        for id, clause in read_clauses(package, language).items()
    }


def name_version(ruleset: Ruleset[Any]) -> str:
    """The version of an edition's files and answers, a digest in hexadecimal."""
    return _digest(ruleset.package)


@cache
def _digest(package: str) -> str:
    face = find_face()
    digest = hashlib.sha256(face.name.encode() if face is not None else b"")
    # A frozen edition has another package name; what is the same in it is to look the same.
    for role, root in (*((root, root) for root in SPOKEN_FOR), ("ruleset", package)):
        for name, file in _walk(files(root), role):
            content = file.read_bytes()
            digest.update(f"{name} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()[:DIGITS]


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    """Every file below, in order of names."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.startswith(".") or entry.name in NOT_PUBLISHED:
            continue
        if entry.is_dir():
            yield from _walk(entry, f"{path}/{entry.name}")
        else:
            yield f"{path}/{entry.name}", entry


def find_face() -> Path | None:
    """The font file of the pages' titles, which stand on pictures, too; None where they are not
    built. It is named by its content."""
    return next(iter(sorted((settings.BUILT / "assets").glob("title-*.woff2"))), None)


def forget_versions() -> None:
    """Digests files anew from now on."""
    _digest.cache_clear()
