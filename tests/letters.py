"""The letters that a site in a process of its own has put into a folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest


@pytest.fixture
def letters(tmp_path: Path) -> Path:
    """An empty folder for the letters of the site of one test."""
    folder = tmp_path / "letters"
    folder.mkdir()
    return folder


def read_code(letters: Path, email: str) -> str:
    """The code of the newest letter to this address."""
    found = [each.read_text() for each in sorted(letters.iterdir(), key=_read_time)]
    codes = [
        re.search(r"^Subject: (\S+) is your code", each, re.MULTILINE)
        for each in found
        if f"To: {email}" in each
    ]
    assert codes, found
    assert codes[-1] is not None, found[-1]
    return codes[-1][1]


def _read_time(file: Path) -> int:
    return file.stat().st_mtime_ns
