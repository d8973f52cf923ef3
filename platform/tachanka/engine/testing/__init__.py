"""The conformance kit: laws that every ruleset keeps, random games, and a pytest plugin.

A ruleset's tests need `ConformanceKit` only; `docs/authors/kit.md` explains the laws, and how to
open a game that broke one. pytest is needed for the kit alone: failing games open without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tachanka.engine.testing.transcript import Attempt, Transcript, open_transcript

if TYPE_CHECKING:
    from tachanka.engine.testing.kit import ConformanceKit as ConformanceKit

__all__ = ["Attempt", "ConformanceKit", "Transcript", "open_transcript"]


def __getattr__(name: str) -> Any:
    if name == "ConformanceKit":
        from tachanka.engine.testing.kit import ConformanceKit

        return ConformanceKit
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
