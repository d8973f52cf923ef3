"""Why something is shut or barred, in words, by the clause that says so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tachanka.engine.api import Barred, Clause, Refusal
from tachanka.engine.scene import Msg, Ref

WHY: Final[Mapping[Clause, str]] = {
    "K-252": "why-hesitant",
    "K-256": "why-open-sea",
    "K-502": "why-never-moves",
    "K-503": "why-too-dear",
    "K-505": "why-in-battle",
    "K-506": "why-attacked",
    "K-512": "why-friend",
    "K-523": "why-finland",
    "K-109": "why-taken",
    "K-110": "why-zone",
    "K-111": "why-council-zone",
    "K-112": "why-town",
    "K-224": "why-played",
    "K-R23": "why-track-end",
    "K-R35": "why-nobody-hesitant",
    "K-233": "why-no-propaganda",
    "K-236": "why-no-target",
    "K-241": "why-no-target",
    "K-242": "why-no-march",
    "K-243": "why-no-coordination",
    "K-244": "why-no-assault",
    "K-232": "why-no-defence",
    "K-402": "why-farther",
}


@cache
def refuse(clause: Clause) -> Refusal:
    """The refusal of this clause."""
    return Refusal(clause, Msg(WHY[clause]))


def bar_all(shut: Mapping[Ref, Clause]) -> tuple[Barred, ...]:
    """The barred refs of a choice."""
    return tuple(bar(ref, clause) for ref, clause in sorted(shut.items()))


@cache
def bar(ref: Ref, clause: Clause) -> Barred:
    """A ref of the board or a chit, barred by this clause."""
    return Barred(ref, refuse(clause))
