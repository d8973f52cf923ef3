"""The log of a tournament: each deed that there is can be told."""

from __future__ import annotations

import re
from pathlib import Path

from tachanka.tournaments.deeds import KINDS

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "frontend" / "src" / "messages" / "tournaments" / "en.ftl"


def test_the_pages_have_a_text_for_each_deed() -> None:
    found = set(re.findall(r"^deed-([a-z-]+) =", WORDS.read_text(), re.MULTILINE))
    assert len(KINDS) > 35
    assert found >= KINDS, sorted(KINDS - found)
