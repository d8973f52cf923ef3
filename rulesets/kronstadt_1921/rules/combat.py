"""Combat: both sides' values term by term, and who would win (K-522, K-603, K-606)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from tachanka.engine.scene import Msg, Ref, Seat, Term

from ..position.frames import Battle, Fight
from ..position.naming import describe_unit, list_units, tell_where, tell_where_stands
from ..position.occupation import Field
from ..position.state import State, Unit, other
from ..position.terrain import ground_of
from ..position.units import list_values

Result: TypeAlias = Literal["attacker", "defender", "draw", "none"]
"""Who wins; `none` is a battle in which no attacker, or nobody, is left to fight (K-605)."""


class Sums(NamedTuple):
    """A battle as it stands: who fights, the terms of both sides, and the result."""

    attackers: tuple[Unit, ...]
    defender: Unit | None
    attack: tuple[Term, ...]
    defence: tuple[Term, ...]

    @property
    def attack_total(self) -> int:
        return sum(term.n for term in self.attack)

    @property
    def defence_total(self) -> int:
        return sum(term.n for term in self.defence)

    @property
    def result(self) -> Result:
        if self.defender is None or not self.attackers:
            return "none"
        if self.attack_total == self.defence_total:
            return "draw"
        return "attacker" if self.attack_total > self.defence_total else "defender"


def defence_terms(state: State, defender: Unit, hex: Ref) -> list[Term]:
    """The defender's value and what the hex it occupies adds (K-522, K-603)."""
    terms = list_values(state, defender)
    ground = ground_of(hex)
    if ground.bonus:
        terms.append(Term(Msg(f"terrain-{ground.name}"), ground.bonus, "K-522"))
    return terms


def add_up(
    field: Field, hex: Ref, side: Seat, assault: bool = False, desperate: bool = False
) -> Sums:
    """The battle in this hex, `side` attacking; Hesitant attackers do not fight (K-605)."""
    state = field.state
    attackers = tuple(unit for unit in field.at(hex, side) if not unit.hesitant)
    defenders = field.at(hex, other(side))
    attack = [term for unit in attackers for term in list_values(state, unit)]
    if assault and attackers:
        attack.append(Term(Msg("chit-assault"), 1, "K-244"))
    defender = defenders[0] if defenders else None
    defence = defence_terms(state, defender, hex) if defender else []
    if desperate and defender:
        defence.append(Term(Msg("chit-desperate"), 1, "K-232"))
    return Sums(attackers, defender, tuple(attack), tuple(defence))


def sums_of(state: State, frame: Battle | Fight) -> Sums:
    """The battle in progress with the chits played on it."""
    return add_up(Field(state), frame.hex, frame.side, frame.assault, frame.desperate)


def find_battle(state: State) -> Battle | None:
    """The battle in which chits are being played now, if any."""
    return next((frame for frame in reversed(state.frames) if isinstance(frame, Battle)), None)


def preview_attack(state: State, unit: Unit, hex: Ref) -> Sums:
    """The battle as it would stand if this unit too attacked the hex."""
    return add_up(Field(state, {unit.id: hex}), hex, unit.side)


def compare_terms(sums: Sums) -> tuple[Term, ...]:
    """Both sides' terms; they add up to how far the attack is ahead."""
    return (*sums.attack, *(Term(term.text, -term.n, term.clause) for term in sums.defence))


def describe_attack(field: Field, hex: Ref, side: Seat) -> Msg:
    """Who attacks whom, and where: all units of `side` that are in the hex, Hesitant or not."""
    attackers, defenders = field.at(hex, side), field.at(hex, other(side))
    if not attackers or not defenders:
        return Msg("battle-over", {"where": tell_where(hex)})
    return tell_attack(attackers, defenders[0], hex)


def tell_attack(attackers: Sequence[Unit], defender: Unit, hex: Ref) -> Msg:
    """These units attack that one, where it stands."""
    args: dict[str, str | int | Msg | tuple[Msg, ...]] = {
        "attackers": list_units(attackers),
        "n": len(attackers),
        "defender": describe_unit(defender),
        "where": tell_where_stands(defender, hex),
    }
    return Msg("battle", args)


def describe_sums(sums: Sums, final: bool = False) -> Msg:
    """Both values and the result in words: as they stand, or once the chits are played."""
    if sums.result == "none":
        return Msg("sums-none")
    args: dict[str, str | int | Msg] = {
        "attack": sums.attack_total,
        "defence": sums.defence_total,
        "result": Msg(f"result-{sums.result}"),
    }
    return Msg("sums-final" if final else "sums-now", args)
