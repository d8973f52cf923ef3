"""The sums of a combat, term by term: A, P, H and F (B8.3 to B8.10).

Everything here works on a redacted view as well. There an unknown factor is None, and the caller
says what to take it for: 0 gives the least of a sum, 1 the most. `preview` does both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from tachanka.engine.scene import Msg, Ref, Seat, Term

from ...data import read_data
from ...position.geography import POSITIONS, is_box
from ...position.naming import name_of
from ...position.occupation import is_intact
from ...position.state import (
    GERMAN,
    RUSSIAN,
    AirUse,
    Attack,
    Combat,
    State,
    Unit,
)
from ...position.weather import effects

Effect: TypeAlias = Literal["unhurt", "disrupted", "moved_off", "eliminated"]
"""What hits do to a unit: `moved_off` retreats or is thrown back, and is Disrupted (B8.12)."""

UNKNOWN: Final = (0, 1)
"""What an unknown regular unit may be: Weak or Strong (B1.6)."""


class Threshold(NamedTuple):
    """A row of table 2.5: hits that move a unit off (None: no number does) and eliminate it."""

    off: int | None
    out: int

    def effect(self, hits: int) -> Effect:
        """What so many hits do (B8.12)."""
        if hits >= self.out:
            return "eliminated"
        if self.off is not None and hits >= self.off:
            return "moved_off"
        return "disrupted" if hits else "unhurt"


class _Thresholds(msgspec.Struct, frozen=True):
    rows: tuple[tuple[int, bool, bool, int | None, int], ...]


class _Tables(msgspec.Struct, frozen=True):
    thresholds: _Thresholds


_TABLES: Final = msgspec.json.decode(read_data("tables.json"), type=_Tables)
THRESHOLDS: Final = {
    (factor, disrupted, stuck): Threshold(off, out)
    for factor, disrupted, stuck, off, out in _TABLES.thresholds.rows
}
"""Table 2.5 by factor, Disrupted before, must retreat and cannot (B8.12, B9.1, B9.7)."""


class Sums(NamedTuple):
    """A combat as it stands: the terms of A, of P and of F, each adding up to its total."""

    attack: tuple[Term, ...]
    absorption: tuple[Term, ...]
    fire: tuple[Term, ...]

    @property
    def attack_total(self) -> int:
        """A (B8.3)."""
        return sum(term.n for term in self.attack)

    @property
    def absorbed(self) -> int:
        """P (B8.4)."""
        return sum(term.n for term in self.absorption)

    @property
    def hits(self) -> int:
        """H, the hits on the defenders (B8.5)."""
        return max(0, self.attack_total - self.absorbed)

    @property
    def fire_total(self) -> int:
        """F, the hits on the attackers (B8.6, B8.8)."""
        return sum(term.n for term in self.fire)

    @property
    def balance(self) -> tuple[Term, ...]:
        """The terms of A and of P, which add up to A - P."""
        return (*self.attack, *(Term(term.text, -term.n, term.clause) for term in self.absorption))


class Preview(NamedTuple):
    """A combat with every unknown unit Weak, and with every one Strong.

    to_clear: the hits that eliminate all the defenders, least and most.
    """

    least: Sums
    most: Sums
    to_clear: tuple[int, int]


def factor_of(unit: Unit, unknown: int = 1) -> int:
    """A unit's factor; one that the view does not tell is taken for `unknown`."""
    return unknown if unit.factor is None else unit.factor


def threshold(unit: Unit, *, disrupted: bool, stuck: bool = False, unknown: int = 1) -> Threshold:
    """The unit's row of table 2.5. stuck: it must retreat and cannot (B9.7)."""
    return THRESHOLDS[factor_of(unit, unknown), disrupted, stuck]


def is_unsupplied(units: Sequence[Unit]) -> bool:
    """Whether the group is Out of Supply: every unit of it carries the marker (B8.9)."""
    return bool(units) and all(unit.unsupplied for unit in units)


def list_defenders(state: State, target: Ref, side: Seat) -> list[Unit]:
    """The units there that `side` would fight; none where its own stand (B1.3)."""
    return [unit for unit in state.units if unit.place == target and unit.side != side]


def add_up(
    state: State,
    target: Ref,
    side: Seat,
    attackers: Sequence[Unit],
    *,
    blitz: bool = False,
    air: AirUse | None = None,
    unknown: int = 1,
) -> Sums:
    """The sums of an attack by these units from where they stand (B8.3 to B8.9).

    state: the state or a view. side: the attacker's. unknown: the factor of an unknown unit.
    """
    defenders = list_defenders(state, target, side)
    attack = _attack_terms(state, target, side, attackers, defenders, air, unknown)
    fire = _fire_terms(state, target, attackers, defenders, blitz, air, unknown)
    return Sums(attack, _absorption_terms(state, target, attackers, defenders), fire)


def preview(
    state: State,
    target: Ref,
    side: Seat,
    attackers: Sequence[Unit],
    *,
    blitz: bool = False,
    air: AirUse | None = None,
) -> Preview:
    """The least and the most that an attack may come to, as far as the view tells."""
    least, most = (
        add_up(state, target, side, attackers, blitz=blitz, air=air, unknown=unknown)
        for unknown in UNKNOWN
    )
    defenders = list_defenders(state, target, side)
    weak, strong = (
        sum(threshold(each, disrupted=each.disrupted, unknown=n).out for each in defenders)
        for n in UNKNOWN
    )
    return Preview(least, most, (weak, strong))


def preview_attack(view: State, attack: Attack) -> Preview:
    """The same for a declared German attack."""
    attackers = [view.unit(id) for id in attack.attackers]
    return preview(view, attack.target, GERMAN, attackers, blitz=attack.blitz, air=attack.air)


def tell_range(least: int, most: int) -> Msg:
    """A number that is known, or from the least to the most."""
    low, high = min(least, most), max(least, most)
    if low == high:
        return Msg("value", {"n": low})
    return Msg("value-range", {"least": low, "most": high})


# --- The terms -------------------------------------------------------------------------------


def _attack_terms(
    state: State,
    target: Ref,
    side: Seat,
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    air: AirUse | None,
    unknown: int,
) -> tuple[Term, ...]:
    """A: the links with what weather costs them, then what changes the whole (B8.3)."""
    if not attackers:
        return ()
    terms = _link_terms(state, side, attackers, unknown)
    if air == "plus":
        terms.append(Term(Msg("term-air-plus"), 1, "B6.5"))
    terms += _cut_off_terms(state, target, side, defenders)
    if is_unsupplied(attackers):
        terms.append(Term(Msg("term-attackers-unsupplied"), -1, "B8.3"))
    return _floor(terms)


def _link_terms(state: State, side: Seat, attackers: Sequence[Unit], unknown: int) -> list[Term]:
    """The sum along each link, and the 1 that Mud or Snow takes from a German one (B3.3)."""
    links: dict[Ref, int] = {}
    for unit in attackers:
        links[unit.place] = links.get(unit.place, 0) + factor_of(unit, unknown)
    terms = []
    for start, factors in links.items():
        where = name_of(start)
        terms.append(Term(Msg("term-link", {"place": where}), factors, "B8.3"))
        lost = min(factors, effects(state).loss) if side == GERMAN else 0
        if lost:
            text = Msg("term-weather", {"place": where, "weather": Msg(f"weather-{state.weather}")})
            terms.append(Term(text, -lost, "B3.3"))
    return terms


def _cut_off_terms(state: State, target: Ref, side: Seat, defenders: Sequence[Unit]) -> list[Term]:
    """+1 for an isolated position or an unsupplied group; once, unless cumulative (B-R22)."""
    terms = []
    if side == GERMAN and defenders and target in state.isolated:
        terms.append(Term(Msg("term-isolated"), 1, "B13.5"))
    if is_unsupplied(defenders):
        terms.append(Term(Msg("term-defenders-unsupplied"), 1, "B8.9"))
    return terms if state.options.oos_cumulative == "on" else terms[:1]


def _absorption_terms(
    state: State, target: Ref, attackers: Sequence[Unit], defenders: Sequence[Unit]
) -> tuple[Term, ...]:
    """P: what the position absorbs (B8.4, B11.9); nothing without a defender."""
    if not defenders or is_box(target):
        return ()
    position = POSITIONS[target]
    if defenders[0].side != RUSSIAN or not is_intact(state, target):
        return (Term(Msg("term-position"), 1, "B8.4"),)
    terms = [Term(Msg("term-fortress"), position.absorb, "B8.4")]
    if any(unit.kind == "army" for unit in attackers):
        terms.append(Term(Msg("term-army"), position.absorb_vs_army - position.absorb, "B8.4"))
    return tuple(terms)


def _fire_terms(
    state: State,
    target: Ref,
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    blitz: bool,
    air: AirUse | None,
    unknown: int,
) -> tuple[Term, ...]:
    """F: the defenders and their fortress, doubled first, then changed (B8.6, B8.8, B-R17)."""
    if not defenders:
        return ()
    terms = [Term(Msg("term-defenders"), sum(factor_of(u, unknown) for u in defenders), "B8.6")]
    if defenders[0].side == RUSSIAN and is_intact(state, target):
        terms.append(Term(Msg("term-fortress"), POSITIONS[target].fire, "B8.6"))
    if blitz:
        terms.append(Term(Msg("term-blitz"), sum(term.n for term in terms), "B8.8"))
    if air == "minus":
        terms.append(Term(Msg("term-air-minus"), -1, "B6.5"))
    if is_unsupplied(defenders):
        terms.append(Term(Msg("term-defenders-unsupplied"), -1, "B8.8"))
    if is_unsupplied(attackers):
        terms.append(Term(Msg("term-attackers-unsupplied"), 1, "B8.8"))
    return _floor(terms)


def _floor(terms: Iterable[Term]) -> tuple[Term, ...]:
    """The terms, and one that makes up for a sum below 0."""
    told = tuple(terms)
    total = sum(term.n for term in told)
    return told if total >= 0 else (*told, Term(Msg("term-floor"), -total, "B8.3"))


# --- A combat in progress ---------------------------------------------------------------


def find_combat(state: State) -> Combat | None:
    """The combat in progress, if any."""
    return next((frame for frame in reversed(state.frames) if isinstance(frame, Combat)), None)


def defenders_of(state: State, frame: Combat) -> list[Unit]:
    """The defenders still on the target, in the order of the unit list."""
    return list_defenders(state, frame.target, frame.side)


def attackers_of(state: State, frame: Combat) -> list[Unit]:
    """The attackers not eliminated, in the order of the unit list."""
    named = set(frame.attackers)
    return [unit for unit in state.units if unit.id in named]


def remaining(frame: Combat) -> int:
    """The hits of this stage that no unit has been given yet."""
    mine = frame.stage == "attackers"
    given = sum(n for id, n in frame.taken.items() if (id in frame.attackers) == mine)
    return (frame.fire if mine else frame.hits) - given


def is_held(state: State, target: Ref, side: Seat) -> bool:
    """Whether a Russian defender there is never forced to leave: fortress or city (B9.10)."""
    if side == GERMAN:
        return False
    return is_intact(state, target) or POSITIONS[target].vp > 0


def has_fresh_attacker(state: State, frame: Combat) -> bool:
    """Whether an Undisrupted attacking unit is left, so that units must retreat (B9.6)."""
    return any(not unit.disrupted for unit in attackers_of(state, frame))
