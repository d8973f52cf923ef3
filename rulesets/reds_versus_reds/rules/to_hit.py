"""To hit: what is added to the die, term by term (R-410 to R-416)."""

from __future__ import annotations

from tachanka.engine.api import Msg, Term

from ..position.field import Field
from ..position.state import Figure
from ..position.tables import CLOSE, CONTACT, CREWED, TO_HIT, TYPES, WIDEST


def list_terms(field: Field, shooter: Figure, target: Figure) -> tuple[Term, ...]:
    """R-411 to R-416: the modifiers of one figure's fire at another."""
    weapon = TYPES[shooter.kind].weapon
    assert weapon is not None
    terms = []
    if weapon.category != "field_gun" and is_close(field, target):
        terms.append(Term(Msg("term-close-order"), 1, "R-411"))
    if field.gap(shooter, target) > weapon.half:
        terms.append(Term(Msg("term-far"), -1, "R-412"))
    halted = not target.moved
    if halted:
        terms.append(Term(Msg("term-halted"), -1, "R-413"))
    charging = target.id in field.list_attackers(shooter.id)
    single = field.state.options.cover_modifier == "single"
    if not charging and not (single and halted) and is_covered(field, shooter, target):
        terms.append(Term(Msg("term-cover"), -1, "R-415"))
    return tuple(terms)


def is_close(field: Field, target: Figure) -> bool:
    """R-411: whether a target stands in close order."""
    if target.kind in CREWED:
        return False
    near = 0
    for friend in field.find_near(field.side(target), target.spot, WIDEST + CLOSE):
        if friend.id == target.id:
            continue
        gap = field.gap(friend, target)
        if gap <= CONTACT:
            return True
        near += gap <= CLOSE
    return near >= 2


def is_covered(field: Field, shooter: Figure, target: Figure) -> bool:
    """R-415: whether a target is in a built-up area, in scrub, or behind a fence."""
    ground = field.ground
    return (
        ground.is_built_up(target.spot)
        or ground.is_scrub(target.spot)
        or ground.is_behind_fence(shooter.spot, target.spot)
    )


def find_needed(terms: tuple[Term, ...]) -> int:
    """R-410: what the die must show; more than 6 is a shot that cannot hit."""
    return max(1, TO_HIT - sum(term.n for term in terms))


def list_needs(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """R-410: the same as a sum of what the die must show: what takes 1 off it asks for 1 more."""
    asked = (Term(term.text, -term.n, term.clause) for term in terms)
    return (Term(Msg("term-to-hit"), TO_HIT, "R-410"), *asked)


def count_faces(needed: int) -> int:
    """How many faces of a die are at least that."""
    return max(0, min(6, 7 - needed))
