"""Percentiles, spreads, and the table that a bench prints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share (0 to 1) of the values lies; 0.0 for none."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else 0.0


def tell_spread(values: Iterable[float], digits: int = 0) -> str:
    """The median and, in brackets, the lowest and the highest; "–" for none."""
    known = sorted(values)
    if not known:
        return "–"
    middle, low, high = (f"{value:,.{digits}f}" for value in (median(known), known[0], known[-1]))
    return middle if len(known) == 1 else f"{middle} ({low}–{high})"


@dataclass(frozen=True)
class Sheet:
    """The figures of one bench: a title, the names of its columns and its rows.

    notes: sentences about how it was measured, such as the load of the machine.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        """A Markdown table under its title, the notes below it."""
        lines = [f"### {self.title}", "", "| " + " | ".join(self.columns) + " |"]
        lines.append("|" + "---|" * len(self.columns))
        lines += ["| " + " | ".join(row) + " |" for row in self.rows]
        lines += ["", " ".join(self.notes)] if self.notes else []
        return "\n".join(lines) + "\n"
