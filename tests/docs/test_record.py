"""The page on the record file: every field of it stands there, and every kind of entry."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

from serving import ROOT
from tachanka.api.imports import Imports
from tachanka.api.urls import urlpatterns
from tachanka.engine.api import Outcome
from tachanka.engine.game import By, Entry, Kind
from tachanka.engine.record import Record

PAGE = (ROOT / "docs" / "record.md").read_text()


def list_rows(title: str) -> set[str]:
    """The names in the first column of the table below this title."""
    part = PAGE.partition(f"## {title}")[2].partition("\n## ")[0]
    first = re.findall(r"^\| (`[^|]*)\|", part, re.MULTILINE)
    return {name for cell in first for name in re.findall(r"`(\w+)`", cell)}


def test_every_field_stands_there() -> None:
    assert list_rows("Its fields") == set(Record.__struct_fields__)
    assert list_rows("An entry") == set(Entry.__struct_fields__)


def test_every_kind_of_entry_and_part_of_a_result_is_named() -> None:
    kinds = [name for each in get_args(Kind) for name in (get_args(each) or (each,))]
    assert len(kinds) == 11
    for name in (*kinds, *get_args(By), *Outcome.__struct_fields__):
        assert f"`{name}`" in PAGE, name
    assert set(get_type_hints(Entry)) == set(Entry.__struct_fields__)


def test_the_addresses_are_there() -> None:
    assert "`POST /api/imports/`" in PAGE
    found = {str(each.pattern): each.callback for each in urlpatterns if hasattr(each, "callback")}
    assert found["imports/"].view_class is Imports
