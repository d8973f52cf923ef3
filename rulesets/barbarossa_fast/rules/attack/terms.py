"""The sums of a combat in words: each number with its reason and its clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tachanka.engine.api import Clause
from tachanka.engine.scene import Msg, Ref, Seat, Term

from ...position.naming import name_of, title_of
from ...position.state import Cause, Loss, Summand, Sums, Unit
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


class Fighter(NamedTuple):
    """A unit whose factor is part of a sum, and where it stands; None is a factor not known."""

    id: Ref
    factor: int | None
    place: Ref


def list_fighters(units: Iterable[Unit]) -> tuple[Fighter, ...]:
    """The units as parts of a sum."""
    return tuple(Fighter(unit.id, unit.factor, unit.place) for unit in units)


def recall_fighters(losses: Iterable[Loss], side: Seat) -> tuple[Fighter, ...]:
    """The units of a side in a combat that has been fought, where they stood then."""
    return tuple(
        Fighter(each.unit, each.factor, each.place) for each in losses if each.side == side
    )


def tell_attack(sums: Sums, attackers: Sequence[Fighter]) -> tuple[Term, ...]:
    """The terms of A; of several units that stand together each with its factor (B8.3)."""
    return tuple(_tell(each, ATTACK.get(each.cause, "B8.3"), attackers) for each in sums.attack)


def tell_absorption(sums: Sums) -> tuple[Term, ...]:
    """The terms of P (B8.4)."""
    return tuple(_tell(each, "B8.4") for each in sums.absorption)


def tell_fire(sums: Sums, defenders: Sequence[Fighter]) -> tuple[Term, ...]:
    """The terms of F; of several defenders each with its factor (B8.6, B8.8)."""
    return tuple(_tell(each, FIRE.get(each.cause, "B8.8"), defenders) for each in sums.fire)


def tell_balance(sums: Sums, attackers: Sequence[Fighter]) -> tuple[Term, ...]:
    """The terms of A and of P, which add up to A - P."""
    taken = (Term(term.text, -term.n, term.clause) for term in tell_absorption(sums))
    return (*tell_attack(sums, attackers), *taken)


def tell_hits(sums: Sums, attackers: Sequence[Fighter]) -> tuple[Term, ...]:
    """The terms of H: those of A and P, and what makes up for a sum below 0 (B8.5)."""
    terms = tell_balance(sums, attackers)
    missing = sums.hits - sum(term.n for term in terms)
    return (*terms, Term(Msg("term-floor"), missing, "B8.5")) if missing else terms


def _tell(summand: Summand, clause: Clause, fighters: Sequence[Fighter] = ()) -> Term:
    args: dict[str, str | Msg] = {}
    if summand.place is not None:
        args["place"] = name_of(summand.place)
    if summand.cause in EFFECTS:
        text = Msg("term-weather", {**args, "weather": Msg(f"weather-{summand.cause}")})
        return Term(text, summand.n, clause)
    cause, together = summand.cause.replace("_", "-"), _find_together(summand, fighters)
    if together:
        text = Msg(f"term-{cause}-of", {**args, "units": _add_together(together)})
    else:
        text = Msg(f"term-{cause}", args)
    return Term(text, summand.n, clause)


def _find_together(summand: Summand, fighters: Sequence[Fighter]) -> list[Fighter]:
    """Whose factors a summand adds up, where there are several."""
    if summand.cause not in ("link", "defenders"):
        return []
    found = [each for each in fighters if summand.place in (None, each.place)]
    return found if len(found) > 1 else []


def _add_together(fighters: Sequence[Fighter]) -> Msg:
    """Units with their factors, as a sum in words."""
    *others, told = map(_tell_factor, fighters)
    for each in reversed(others):
        told = Msg("plus", {"first": each, "rest": told})
    return told


def _tell_factor(fighter: Fighter) -> Msg:
    named = {"unit": title_of(fighter.id)}
    if fighter.factor is None:
        return Msg("factor-unknown", named)
    return Msg("factor", {**named, "n": fighter.factor})


def list_terms(terms: Sequence[Term]) -> tuple[Msg, ...]:
    """Terms as a sentence lists them: the first number as it is, signs before the others."""
    return tuple(
        tell_term(term) if number else Msg("term-first", {"term": term.text, "n": term.n})
        for number, term in enumerate(terms)
    )


def tell_term(term: Term) -> Msg:
    """A term with its sign."""
    return Msg("term-less" if term.n < 0 else "term-more", {"term": term.text, "n": abs(term.n)})
