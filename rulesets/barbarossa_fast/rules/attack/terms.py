"""The sums of a combat in words: each number with its reason and its clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Clause
from tachanka.engine.scene import Msg, Term

from ...position.naming import name_of
from ...position.state import Cause, Summand, Sums
from ...position.weather import EFFECTS

ATTACK: Final[Mapping[Cause, Clause]] = {
    "air": "B6.5",
    "isolated": "B13.5",
    "defenders_unsupplied": "B8.9",
    **dict.fromkeys(EFFECTS, "B3.3"),
}
"""The clauses of the summands of A; B8.3 itself grants the others."""
FIRE: Final[Mapping[Cause, Clause]] = {"defenders": "B8.6", "fortress": "B8.6", "air": "B6.5"}
"""The clauses of the summands of F; B8.8 changes it in all other ways."""


def tell_attack(sums: Sums) -> tuple[Term, ...]:
    """The terms of A (B8.3)."""
    return tuple(_tell(each, ATTACK.get(each.cause, "B8.3")) for each in sums.attack)


def tell_absorption(sums: Sums) -> tuple[Term, ...]:
    """The terms of P (B8.4)."""
    return tuple(_tell(each, "B8.4") for each in sums.absorption)


def tell_fire(sums: Sums) -> tuple[Term, ...]:
    """The terms of F (B8.6, B8.8)."""
    return tuple(_tell(each, FIRE.get(each.cause, "B8.8")) for each in sums.fire)


def tell_balance(sums: Sums) -> tuple[Term, ...]:
    """The terms of A and of P, which add up to A - P."""
    taken = (Term(term.text, -term.n, term.clause) for term in tell_absorption(sums))
    return (*tell_attack(sums), *taken)


def tell_hits(sums: Sums) -> tuple[Term, ...]:
    """The terms of H: those of A and P, and what makes up for a sum below 0 (B8.5)."""
    terms = tell_balance(sums)
    missing = sums.hits - sum(term.n for term in terms)
    return (*terms, Term(Msg("term-floor"), missing, "B8.5")) if missing else terms


def _tell(summand: Summand, clause: Clause) -> Term:
    args: dict[str, str | Msg] = {}
    if summand.place is not None:
        args["place"] = name_of(summand.place)
    if summand.cause in EFFECTS:
        text = Msg("term-weather", {**args, "weather": Msg(f"weather-{summand.cause}")})
    else:
        text = Msg(f"term-{summand.cause.replace('_', '-')}", args)
    return Term(text, summand.n, clause)


def list_terms(terms: Sequence[Term]) -> tuple[Msg, ...]:
    """Terms as a sentence lists them: the first number as it is, signs before the others."""
    return tuple(
        tell_term(term) if number else Msg("term-first", {"term": term.text, "n": term.n})
        for number, term in enumerate(terms)
    )


def tell_term(term: Term) -> Msg:
    """A term with its sign."""
    return Msg("term-less" if term.n < 0 else "term-more", {"term": term.text, "n": abs(term.n)})
