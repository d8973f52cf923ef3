"""The laws of the conformance kit. Importing this package enters them all into the book."""

from tachanka.engine.testing.laws import (
    clauses,
    clocks,
    fields,
    findings,
    forks,
    formations,
    languages,
    machines,
    offered,
    packages,
    purity,
    scenes,
    secrets,
    speech,
    turns,
)
from tachanka.engine.testing.laws.book import LAWS, Law, Package, Passage, Position

__all__ = [
    "LAWS",
    "Law",
    "Package",
    "Passage",
    "Position",
    "clauses",
    "clocks",
    "fields",
    "findings",
    "forks",
    "formations",
    "languages",
    "machines",
    "offered",
    "packages",
    "purity",
    "scenes",
    "secrets",
    "speech",
    "turns",
]
