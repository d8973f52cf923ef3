"""Structs that the collector of reference cycles leaves alone."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import msgspec

from tachanka.engine.api import Struct
from tachanka.engine.registry import all_rulesets
from tachanka.matches import wire

TOURNAMENTS = "tachanka.tournaments."


class Box(Struct):
    """Holds something that could hold the box."""

    things: list[object]


def test_not_looked_at_for_cycles() -> None:
    assert not gc.is_tracked(Box([[]]))


def test_all_that_lives_in_a_match_is_of_this_kind() -> None:
    editions = [edition for all in all_rulesets().values() for edition in all.values()]
    houses = {"tachanka", *(edition.package.split(".")[0] for edition in editions)}
    ours = [kind for kind in _list_kinds(msgspec.Struct) if kind.__module__.split(".")[0] in houses]
    assert wire.Step in ours
    watched = [kind for kind in ours if kind.__struct_config__.gc]
    # Tournaments are read, told and forgotten: nothing of theirs lives in a match.
    assert [kind for kind in watched if not kind.__module__.startswith(TOURNAMENTS)] == []


def _list_kinds(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for below in kind.__subclasses__():
        yield below
        yield from _list_kinds(below)
