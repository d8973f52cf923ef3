"""A run that is kept in a file, and a later one set against it: how many times as much."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from bench.figures import Sheet

SPREAD = re.compile(r"\([^)]*\)")
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


class Run(msgspec.Struct, frozen=True):
    """machine: what it was measured on, when, and at what load."""

    machine: str
    sheets: tuple[Sheet, ...]


def save_run(file: Path, machine: str, sheets: Sequence[Sheet]) -> None:
    """Keeps all sheets of a run."""
    body = msgspec.json.encode(Run(machine, tuple(sheets)))
    file.write_bytes(msgspec.json.format(body, indent=1) + b"\n")


def load_run(file: Path) -> Run:
    """A run that was kept.

    Errors: msgspec.DecodeError, OSError.
    """
    return msgspec.json.decode(file.read_bytes(), type=Run)


def set_against(sheet: Sheet, run: Run) -> Sheet:
    """The sheet with the ratio to the kept run after each figure that differs.

    Rows are the same where their first cell and, with several such rows, their place among these
    is the same. A sheet that the kept run does not have stays as it is.
    """
    old = next((kept for kept in run.sheets if kept.title == sheet.title), None)
    if old is None:
        return replace(sheet, notes=(*sheet.notes, "The kept run has no such sheet."))
    before = dict(zip(_name_rows(old), old.rows, strict=True))
    rows = []
    for name, row in zip(_name_rows(sheet), sheet.rows, strict=True):
        kept = dict(zip(old.columns, before.get(name, ()), strict=False))
        rows.append(_set_row(sheet.columns, row, kept))
    return replace(sheet, rows=tuple(rows), notes=(*sheet.notes, "× is the ratio to the kept run."))


def _name_rows(sheet: Sheet) -> list[tuple[str, int]]:
    firsts = [row[0] for row in sheet.rows]
    return [(first, firsts[:place].count(first)) for place, first in enumerate(firsts)]


def _set_row(
    columns: Sequence[str], row: Sequence[str], kept: Mapping[str, str]
) -> tuple[str, ...]:
    first, *others = row
    return (first, *(
        _set_cell(cell, kept.get(column, ""))
        for column, cell in zip(columns[1:], others, strict=True)
    ))  # fmt: skip


def _set_cell(cell: str, kept: str) -> str:
    """The cell with a ratio for each of its numbers; spreads in brackets are left out."""
    new, old = _find_numbers(cell), _find_numbers(kept)
    if cell == kept or not new or len(new) != len(old) or not all(old):
        return cell
    ratios = (f"{now / then:.2f}" for now, then in zip(new, old, strict=True))
    return f"{cell} ×{' / '.join(ratios)}"


def _find_numbers(cell: str) -> list[float]:
    return [float(text.replace(",", "")) for text in NUMBER.findall(SPREAD.sub("", cell))]
