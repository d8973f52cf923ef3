"""The files of rulesets among the static files of the site."""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage, Storage
from whitenoise.compress import Compressor

from tachanka.api.assets import FOLDER, find_face, list_assets, name_version, read_asset
from tachanka.engine.api import Ruleset
from tachanka.engine.registry import all_rulesets
from tachanka.pictures.files import Undrawable, name_pictures, write_pictures

log = logging.getLogger(__name__)
PICTURES = "pictures"
"""Below the files of an edition."""
STALE_SECONDS = 30 * 24 * 3600
"""Since a process last began with it: one of the version before may still serve its files."""


class _Press(Compressor):  # type: ignore[misc]
    """Compresses while the site starts: a third of the time of the best quality, 2 % larger."""

    QUALITY = 10

    @classmethod
    def compress_brotli(cls, data: bytes) -> bytes:
        """The data in Brotli, a quarter smaller than in gzip."""
        packed: bytes = brotli.compress(data, quality=cls.QUALITY)
        return packed


class _FinePress(_Press):
    """For drawings, which are the heaviest of what a page takes."""

    QUALITY = 11


compressor = _Press(quiet=True)
fine = _FinePress(quiet=True)


class RulesetFinder(BaseFinder):
    """Every edition's files, laid out in the data folder with a compressed copy beside each.

    A version that lies there already is not laid out again. Where they are collected for an image,
    the pictures of battles are among them; else each is drawn when somebody wants to see it.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.root = settings.DATA / "static"
        self.storage = FileSystemStorage(location=self.root)

    def check(self, **kwargs: Any) -> list[CheckMessage]:
        """There is nothing to set up wrongly."""
        return []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        """Every file of every installed edition. One that cannot be read is named in the log."""
        for editions in all_rulesets().values():
            for ruleset in editions.values():
                try:
                    folder = lay_out(self.root, ruleset)
                    if settings.STATIC_ROOT:
                        draw_missing(folder, ruleset)
                except Exception:
                    log.exception("the files of %s cannot be laid out", ruleset.package)
                    continue
                for file in sorted(folder.rglob("*")):
                    # A name with a dot is a picture that another process is writing just now.
                    if file.is_file() and not file.name.startswith("."):
                        yield str(file.relative_to(self.root)), self.storage

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """Where a file lies; nothing, or an empty list, where there is none."""
        found = [str(self.root / name) for name, _ in self.list(None) if name == path]
        return found if find_all else next(iter(found), None)


def draw_missing(folder: Path, ruleset: Ruleset[Any]) -> None:
    """Draws the battles whose pictures do not lie in the folder of their edition.

    One that cannot be drawn is named in the log. Errors: OSError.
    """
    there = folder / PICTURES
    for scenario in ruleset.meta.scenarios:
        if all((there / name).is_file() for name in name_pictures(scenario.id)):
            continue
        try:
            write_pictures(ruleset, scenario, there, find_face())
        except Undrawable as fault:
            log.error("a battle cannot be drawn: %s", fault)


def lay_out(root: Path, ruleset: Ruleset[Any]) -> Path:
    """Writes the edition's files below `root`, whole or not at all; the folder they lie in."""
    meta = ruleset.meta
    folder = root / FOLDER / meta.id / str(meta.edition) / name_version(ruleset)
    if folder.is_dir():
        with suppress(OSError):
            os.utime(folder)
        return folder
    root.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    for other in folder.parent.iterdir():
        if time.time() - other.stat().st_mtime > STALE_SECONDS:
            shutil.rmtree(other, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".") as made:
        whole = Path(made, "whole")
        for name in list_assets(ruleset):
            file = whole / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(read_asset(ruleset, name))
            if compressor.should_compress(name):
                (fine if name.startswith("art/") else compressor).compress(str(file))
        # Another process may have been quicker with the very same files.
        with suppress(OSError):
            whole.rename(folder)
    return folder
