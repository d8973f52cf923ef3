"""Queries that are asked again and again, worked out once.

Django works the text of a query out anew each time: for a row by its key that takes ten times as
long as the database needs. Here the queryset is described once and what Django made of it is kept.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, Generic, TypeVar, cast

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model, QuerySet
from django.db.models.query import get_related_populators

M = TypeVar("M", bound=Model)


class Prepared(Generic[M]):
    """A query with places for what changes from one asking to the next.

    Each thread works it out for itself, as it has a database connection for itself.
    """

    def __init__(self, describe: Callable[..., QuerySet[M]], *samples: Any) -> None:
        """describe: makes the queryset of some values. samples: such values, which stand in the
        query once each; what else stands there stays as it is."""
        self._describe = describe
        self._samples = samples
        self._mine = threading.local()

    def ask(self, *values: Any) -> list[M]:
        """The rows for these values. Errors: those of the database."""
        asked: _Asked[M] | None = getattr(self._mine, "asked", None)
        if asked is None:
            asked = self._mine.asked = _Asked(self._describe(*self._samples), self._samples)
        return asked.ask(values)


class _Asked(Generic[M]):
    """A query worked out: its text, where its values stand, and how its rows become objects.

    As Django's `ModelIterable` does it, without what that works out each time.
    """

    def __init__(self, queryset: QuerySet[M], samples: Sequence[Any]) -> None:
        """Errors: ValueError where a sample does not stand in the query once."""
        compiler: Any = cast(Any, queryset.query).get_compiler(using=DEFAULT_DB_ALIAS)
        self._text, values = compiler.as_sql()
        self._values = list(values)
        varied = [_adapt(sample) for sample in samples]
        if any(self._values.count(sample) != 1 for sample in varied):
            raise ValueError(f"of {values} in {self._text} these are to vary: {varied}")
        self._places = [self._values.index(sample) for sample in varied]
        kinds = compiler.klass_info
        fields = kinds["select_fields"]
        self._own = slice(fields[0], fields[-1] + 1)
        self._model: type[M] = kinds["model"]
        self._names = [column[0].target.attname for column in compiler.select[self._own]]
        find_related: Any = get_related_populators
        self._related = find_related(kinds, compiler.select, DEFAULT_DB_ALIAS)
        columns = [column[0] for column in compiler.select[: compiler.col_count]]
        self._converters = compiler.get_converters(columns)
        self._convert = compiler.apply_converters

    def ask(self, values: Sequence[Any]) -> list[M]:
        """The rows for these values. Errors: those of the database."""
        for place, value in zip(self._places, values, strict=True):
            self._values[place] = _adapt(value)
        with connection.cursor() as cursor:
            cursor.execute(self._text, self._values)
            rows = cursor.fetchall()
        if self._converters:
            rows = self._convert(rows, self._converters)
        return [self._read(row) for row in rows]

    def _read(self, row: Any) -> M:
        found = self._model.from_db(DEFAULT_DB_ALIAS, self._names, row[self._own])
        for related in self._related:
            related.populate(row, found)
        return found


def _adapt(value: Any) -> Any:
    """A value as this database takes it."""
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    return value
