"""What the tables of a database look like, and whether older code can go on with newer ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper


@dataclass(frozen=True)
class Column:
    """type: as the database names it. optional: a row may be stored without it."""

    type: Any
    optional: bool


@dataclass(frozen=True)
class Table:
    """columns: by name. unique: the sets of columns that no two rows may have alike."""

    columns: Mapping[str, Column]
    unique: frozenset[tuple[str, ...]]


def read_shape(connection: BaseDatabaseWrapper) -> dict[str, Table]:
    """All tables, by name."""
    with connection.cursor() as cursor:
        names = connection.introspection.table_names(cursor)
        return {name: _read_table(connection, cursor, name) for name in sorted(names)}


def _read_table(connection: BaseDatabaseWrapper, cursor: Any, name: str) -> Table:
    told = connection.introspection.get_table_description(cursor, name)
    rules = connection.introspection.get_constraints(cursor, name).values()
    numbered = {each["column"] for each in connection.introspection.get_sequences(cursor, name)}
    columns = {
        each.name: Column(
            each.type_code,
            bool(each.null_ok) or each.default is not None or each.name in numbered,
        )
        for each in told
    }
    unique = frozenset(tuple(rule["columns"]) for rule in rules if rule["unique"])
    return Table(columns, unique)


def list_obstacles(before: Mapping[str, Table], after: Mapping[str, Table]) -> Iterator[str]:
    """What code made for the tables before would stumble over in those after, a sentence each."""
    for name, old in before.items():
        new = after.get(name)
        if new is None:
            yield f"the table {name} is gone"
            continue
        for column, told in old.columns.items():
            now = new.columns.get(column)
            if now is None:
                yield f"{name}.{column} is gone"
            elif now.type != told.type:
                yield f"{name}.{column} is of another type"
            elif told.optional and not now.optional:
                yield f"{name}.{column} must be given now"
        for column in sorted(new.columns.keys() - old.columns.keys()):
            if not new.columns[column].optional:
                yield f"{name}.{column} is new and must be given"
        for columns in sorted(new.unique - old.unique):
            yield f"{name}: no two rows may have the same {', '.join(columns)} now"
