"""Long lists of a tournament, a page of them at a time, with the people who stand in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
Told = dict[str, Any]
PAGE = 100
"""So many rows a page has."""
PERSONS = ("first", "second", "entrant", "instead", "winner")
"""By these names reasons and deeds speak of entrants."""


def cut(rows: Sequence[T], page: int | None) -> Sequence[T]:
    """The rows of a page, counted from 1; all where none is named."""
    return rows if page is None else rows[(page - 1) * PAGE : page * PAGE]


def find_page(rows: Iterable[bool]) -> int | None:
    """The page of the first row that is meant; None where none is."""
    return next((n // PAGE + 1 for n, meant in enumerate(rows) if meant), None)


def pick_people(known: Iterable[Told], ids: Iterable[object]) -> list[Told]:
    """Those entrants who are named, as they are told of elsewhere."""
    wanted = set(ids)
    return [each for each in known if each["id"] in wanted]


def list_named(pairs: Iterable[Told]) -> Iterable[object]:
    """The ids of all who are named in pairs, in the reasons for them too."""
    for pair in pairs:
        yield from (pair["first"], pair["second"], pair["advances"])
        yield from list_named_in(pair["reasons"])


def list_named_in(reasons: Iterable[Told]) -> Iterable[object]:
    """The ids of all who are named in reasons."""
    for reason in reasons:
        told = reason.get("params", {})
        yield from (value for name, value in told.items() if name in PERSONS)
