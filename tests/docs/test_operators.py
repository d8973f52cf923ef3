"""The operators' page has every setting, with its default."""

from __future__ import annotations

import ast
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import get_commands

from serving import ROOT
from tachanka.matches.lobby.caps import JUST_NOW, LATELY
from tachanka.site import settings
from tachanka.site.limits import LIMITS

PAGE = (ROOT / "docs" / "operators.md").read_text()
ROW = re.compile(r"^\| `(TACHANKA_\w+)` \| (.+?) \| .+ \|$", re.MULTILINE)
WORDS: dict[Any, str] = {True: "on", False: "off", "": "empty"}


def read_settings() -> dict[str, ast.expr]:
    """Every variable that the settings read, with the expression of its default."""
    tree = ast.parse(Path(settings.__file__).read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {
        ast.literal_eval(call.args[0]): call.keywords[0].value
        for call in sorted(calls, key=lambda call: call.lineno)
        if call.keywords and ast.unparse(call.func).startswith("env.")
    }


def test_the_table_has_every_setting_in_order() -> None:
    assert [name for name, _ in ROW.findall(PAGE)] == list(read_settings())


def test_plain_defaults_are_those_of_the_settings() -> None:
    told = dict(ROW.findall(PAGE))
    plain = {
        name: default.value
        for name, default in read_settings().items()
        if isinstance(default, ast.Constant) and name != "TACHANKA_SECRET_KEY"
    }
    assert len(plain) == 21
    for name, value in plain.items():
        if isinstance(value, bool | str):
            assert told[name] == WORDS.get(value, f"`{value}`"), name
        else:
            assert float(told[name]) == value, name


TIMES = {30: "30 seconds", 60: "1 minute", 3_600: "1 hour", 900: "15 minutes", 0: "at once"}
LIMIT_ROW = re.compile(
    r"^\| [^|]+ \| `([\w-]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE
)


def test_the_table_has_every_limit() -> None:
    told = {
        name: (person.split()[0].replace(",", ""), address.split()[0].replace(",", ""), within)
        for name, person, address, within in LIMIT_ROW.findall(PAGE)
    }
    for name, limit in LIMITS.items():
        person = "–" if limit.person == float("inf") else str(limit.person)
        within = "1 second" if name == "commands" else TIMES[limit.seconds]
        assert told.pop(name) == (person, str(limit.address), within)
    assert told == {}
    assert (timedelta(hours=24), timedelta(hours=1)) == (LATELY, JUST_NOW)
    assert "in the last 24 hours for a person, in the last hour for an address" in PAGE


def test_the_commands_it_names_are_there() -> None:
    named = (
        "verify",
        "replay_all",
        "migrate",
        "forget",
        "rehearse",
        "createsuperuser",
        "worker",
        "play",
    )
    assert [name for name in named if name not in get_commands()] == []
    assert [name for name in named if name not in PAGE] == []


@pytest.mark.parametrize(
    "name", ["dice.md", "glossary.md", "operators.md", "players.md", "trials.md"]
)
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / "docs" / name
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text())
    inner = [link for link in links if "://" not in link]
    assert [link for link in inner if not (page.parent / link).exists()] == []
