"""The kinds of figures as the key of the table tells of them (R-301, R-402, R-410 to R-415)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tachanka.engine.scene import Cell, Kind, Msg, Panel, Row

from ..position.naming import name_kind, name_look
from ..position.scenarios import Battle, Dress
from ..position.tables import CREWED, INCH, TO_HIT, TYPES, FigureKind, Weapon

AGAINST: Final = (("moving", 0), ("halted", 1), ("covered", 1), ("both", 2))
"""How a target stands, and by how much that makes it harder to hit (R-413, R-415)."""


def describe_kinds(battle: Battle) -> Iterator[Kind]:
    """Every kind of figure of a battle, and of each every dress, in the order of its units."""
    dressed = {(kind, unit.dress): None for unit in battle.units for kind in unit.list_kinds()}
    order = list(TYPES)
    for kind, dress in sorted(dressed, key=lambda each: order.index(each[0])):
        yield describe_kind(kind, dress)


def describe_kind(kind: FigureKind, dress: Dress) -> Kind:
    """What is true of every figure of this kind, and what it wears."""
    read, look = TYPES[kind], name_look(kind, dress)
    about = Msg(f"kind-{kind.replace('_', '-')}-about")
    if dress:
        about = Msg("kind-dressed", {"about": about, "dress": Msg(f"dress-{dress}")})
    dice = Msg("fact-move-value", {"good": read.good, "bad": read.bad, "less": read.less})
    facts = [Row(Msg("fact-move"), dice, clause="R-301")]
    numbers = None
    if read.weapon is not None:
        facts.append(Row(Msg("fact-range"), tell_number(read.weapon.range // INCH), clause="R-402"))
        facts.append(Row(Msg("fact-shots"), tell_number(read.weapon.shots), clause="R-402"))
        if read.weapon.spread:
            spread = tell_number(read.weapon.spread // INCH)
            clause = "R-420" if read.weapon.name == "lewis" else "R-432"
            facts.append(Row(Msg("fact-spread"), spread, clause=clause))
        numbers = tabulate_needs(read.weapon)
    if kind in CREWED:
        facts.append(Row(Msg("fact-save"), Msg("fact-save-value"), clause="R-433"))
    return Kind(look, name_kind(kind, dress), about, look, tuple(facts), numbers)


def tell_number(n: int) -> Msg:
    """A whole number."""
    return Msg("fact-number", {"n": n})


def tabulate_needs(weapon: Weapon) -> Panel:
    """R-410, R-412: what the die must show, by distance and by how the target stands."""
    rows = tuple(
        Row(
            Msg(f"needs-{stand}"),
            clause="R-410",
            cells=(Cell(tell_number(TO_HIT + harder)), Cell(tell_need(TO_HIT + harder + 1))),
        )
        for stand, harder in AGAINST
    )
    near, far = weapon.half // INCH, weapon.range // INCH
    heads = Msg("needs-near", {"n": near}), Msg("needs-far", {"n": far})
    return Panel(f"needs-{weapon.name}", Msg("needs"), rows, columns=heads)


def tell_need(needed: int) -> Msg:
    """A number that a die may show; more than 6 is none."""
    return tell_number(needed) if needed <= 6 else Msg("needs-never")
