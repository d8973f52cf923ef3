"""The letters that a site in a process of its own has put into a folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

END = "-" * 79 + "\n"
"""What the site's letter box writes below each letter."""


@pytest.fixture
def letters(tmp_path: Path) -> Path:
    """An empty folder for the letters of the site of one test."""
    folder = tmp_path / "letters"
    folder.mkdir()
    return folder


def read_code(letters: Path, email: str) -> str:
    """The code of the newest letter to this address."""
    found = [each for each in list_letters(letters) if f"To: {email}\n" in each]
    assert found, list_letters(letters)
    code = re.search(r"^Subject: (\S+) is your code", found[-1], re.MULTILINE)
    assert code is not None, found[-1]
    return code[1]


def list_letters(letters: Path) -> list[str]:
    """All letters, the newest last. A file is named by its second and by an address in the site's
    memory: two letters of one second may stand in one, a line of dashes below each."""
    files = sorted(letters.iterdir(), key=_read_time)
    texts = [text for each in files for text in each.read_text().split(END)]
    return [each for each in texts if each.strip()]


def _read_time(file: Path) -> int:
    return file.stat().st_mtime_ns
